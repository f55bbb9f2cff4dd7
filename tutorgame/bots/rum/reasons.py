"""One sentence for a learner out of the numbers that a bot compared; the words stand in `words.toml`.

A reason tells what lies open and what the bot has just done, never which cards or bounties it holds: it may be shown at
once.
"""

from __future__ import annotations

from collections.abc import Sequence

from tutorgame.bots.base import texts
from tutorgame.core.narrate import count, listing
from tutorgame.games.rum.actions import (
    Action,
    Attack,
    Burn,
    ChooseCaptain,
    Dig,
    Effect,
    Exchange,
    Leap,
    Passage,
    Repair,
    Sail,
    Shell,
    Trade,
)  # fmt: skip
from tutorgame.games.rum.naming import ACTIONS, EFFECT_NAMES, ONE_DAMAGE, actions_text, price_text, spot_name
from tutorgame.games.rum.observe import Observation
from tutorgame.games.rum.rights import island_of
from tutorgame.games.rum.state import HIDEOUT, UNKNOWN, Public

from .plan import Plan
from .steps import Step
from .worth import cargo


def say(group: str, key: str, **values: object) -> str:
    """A phrase of the word list with its values."""
    return texts("rum")[group][key].format(**values)


def number(value: float) -> str:
    """A number of points without needless digits: 11, 2.5."""
    shown = f"{value:.1f}".removesuffix(".0")
    return "0" if shown == "-0" else shown


def points(value: float) -> str:
    """So many points in words: "1 point", "2.5 points"."""
    text = number(value)
    return say("points", "one" if text == "1" else "several", count=text)


def place(public: Public, spot: int) -> str:
    """A spot with the name of its island, if that is known."""
    tile = public.tiles[spot]
    if spot == HIDEOUT or tile == UNKNOWN:
        return spot_name(spot)
    return say("place", "named", name=public.table.box.tiles[tile].name, spot=spot)


def goal_phrase(public: Public, seat: int, plan: Plan) -> str:
    """Where the plan goes, and what lies there: "Grog Springs (spot 12), 2 moves away, with a treasure of 3 ..."."""
    here, far = public.ships[seat], public.table.layout.far
    stops = [spot for spot in plan.route.stops if spot != here]
    if not stops:
        return say("goal", "none")
    spot = stops[0]
    moves = count(far[here][spot], "move")
    if spot == HIDEOUT:
        load = cargo(public, seat) + (sum(_values(public, here)) if here in plan.route.stops else 0)
        return say("goal", "home", points=points(load), moves=moves)
    return say("goal", "sea", name=place(public, spot), moves=moves, what=lying_phrase(public, spot))


def _values(public: Public, spot: int) -> list[int]:
    """The values of the treasures that lie on a spot."""
    treasures = public.table.box.treasures
    lying = [treasure for pair, (treasure, _) in enumerate(public.pairs) if island_of(public, pair) == spot]
    return [treasures[treasure].value for treasure in lying]


def lying_phrase(public: Public, spot: int) -> str:
    """What is to be had on a spot: "with a treasure of 3 points and the way home in 2 moves"."""
    tile = public.tiles[spot]
    if tile == UNKNOWN:
        hidden = sum(island_of(public, pair) < 0 for pair in range(len(public.pairs)))
        return say("lying", "hidden" if hidden else "unknown", hidden=count(hidden, "treasure"))
    found = _values(public, spot)
    if found:
        home = count(public.table.layout.far[spot][HIDEOUT], "move")
        return say("lying", "treasure", points=points(sum(found)), home=home)
    port = public.table.options.bounties and public.table.box.tiles[tile].kind == "outpost"
    return say("lying", "port" if port else "nothing")


def play_phrase(seen: Observation, cards: Sequence[int], plan: Plan) -> str:
    """What played cards are good for."""
    public, seat = seen.public, seen.seat or 0
    printed = [public.table.box.cards[kind].name for kind in cards]
    twice = len(printed) == 2 and len(set(printed)) == 1
    names = say("cards", "twice", cards=printed[0]) if twice else listing(printed)
    goal = goal_phrase(public, seat, plan)
    extra = ""
    if plan.sails or plan.exchanges:
        both = plan.sails and plan.exchanges
        extra = say("cards", "effect_exchange" if both else "effect" if plan.sails else "exchange")
    key = "one" if len(cards) == 1 or twice else "several"
    return say("cards", key, cards=names, moves=count(plan.moves, "move"), extra=extra, goal=goal)


def step_phrase(seen: Observation, step: Step) -> str:
    """What a step is, and what it is good for."""
    public, seat, action = seen.public, seen.seat or 0, step.action
    goal = goal_phrase(public, seat, step.plan)
    values = {"goal": goal, "worth": points(step.worth), "moves": count(step.plan.moves, "move")}
    match action:
        case Sail(spot) | Leap(spot):
            keys = LEAPS if isinstance(action, Leap) else SAILS
            key = keys[_direction(public, seat, spot, step.plan)]
            return say("step", key, spot=place(public, spot), what=lying_phrase(public, spot) if spot else "", **values,
                       points=points(cargo(public, seat)))  # fmt: skip
        case Dig(pair):
            treasure = public.table.box.treasures[public.pairs[pair][0]]
            home = count(public.table.layout.far[public.ships[seat]][HIDEOUT], "move")
            return say("step", "dig", name=treasure.name, points=points(treasure.value), home=home)
        case Attack(target):
            return _shot_phrase(public, seat, target, step)
        case Repair(damage):
            return say("step", "repair", damage=ONE_DAMAGE[damage])
        case Exchange(give, get):
            return say("step", "mend" if step.why == "mend" else "exchange", give=actions_text(give),
                       get=ACTIONS[get], **values)  # fmt: skip
        case Effect(card):
            face = public.table.box.cards[card]
            key = "sails" if step.why == "sails" else "effect"
            cost = price_text(face.doubloons, face.curses)
            return say("step", key, name=EFFECT_NAMES[face.effect], cost=cost, **values)
        case Passage():
            return say("step", "passage", **values)
    coins = count(public.coins[seat], "doubloon")
    return say("step", step.why, coins=coins, unspent=actions_text(public.pool), **values)


SAILS, LEAPS = ("sail", "sail_on", "sail_home"), ("leap", "leap_on", "leap_home")


def _direction(public: Public, seat: int, spot: int, plan: Plan) -> int:
    """Whether a move reaches a goal at sea (0), is on the way (1) or comes home (2)."""
    goal = next((stop for stop in plan.route.stops if stop != public.ships[seat]), spot)
    if goal != spot:
        return 1
    return 2 if spot == HIDEOUT else 0


def _shot_phrase(public: Public, seat: int, target: int, step: Step) -> str:
    shot = step.plan.shot
    assert shot is not None
    actions, coins = count(shot.actions, "Attack action"), price_text(shot.coins, 0)
    if target == public.seats:
        return say("step", "shot_ghost", actions=actions, coins=coins)
    load = public.table.box.treasures
    carried = sum(load[t].value for t in public.holds[target])
    return say("step", "shot_laden" if carried else "shot", actions=actions, coins=coins,
               tokens=number(shot.tokens), load=points(carried))  # fmt: skip


def choice_phrase(seen: Observation, action: Action) -> str:
    """The small decisions: captain, trade, bounty, fire, shell."""
    public, seat, box = seen.public, seen.seat or 0, seen.public.table.box
    match action:
        case ChooseCaptain(captain):
            return say("choice", "captain", name=box.captains[captain].name, text=box.captains[captain].text[:-1])
        case Trade(treasures) if treasures:
            worth = sum(box.treasures[t].value for t in treasures)
            return say("choice", "trade", points=points(worth), loot=public.loot[seat],
                       total=min(10, public.loot[seat] + worth))  # fmt: skip
        case Trade():
            return say("choice", "no_trade")
        case Burn(treasure):
            return say(
                "choice", "burn", name=box.treasures[treasure].name, points=points(box.treasures[treasure].value)
            )
        case Shell(use):
            return say("choice", "shell" if use else "no_shell")
    return say("choice", "bounty")
