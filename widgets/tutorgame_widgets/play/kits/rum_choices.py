"""What Rum offers beside the board: the row of a turn, and the decisions that come up in between.

The questions of an action that has been begun stand in `rum_questions`.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from tutorgame.core.narrate import count, listing
from tutorgame.games.rum import Action, Observation, legal, rights
from tutorgame.games.rum.actions import (
    COLLECT_ONE,
    END_TURN,
    PASSAGE,
    Attack,
    Burn,
    ChooseCaptain,
    Dig,
    Effect,
    Exchange,
    Keep,
    Leap,
    Repair,
    Sail,
    Shell,
    Trade,
    Weather,
)  # fmt: skip
from tutorgame.games.rum.naming import DAMAGE_NAMES, EFFECT_NAMES, price_text
from tutorgame.games.rum.state import MOST_LOOT
from tutorgame_widgets.boards.rum.spots import BountySpot, CaptainSpot, CardSpot, HexSpot, HoldSpot
from tutorgame_widgets.play.kit import Choice, Choices, Hand
from tutorgame_widgets.play.kits import rum_compose as compose
from tutorgame_widgets.play.kits.rum_compose import Step
from tutorgame_widgets.play.kits.rum_questions import At, question


def choices(observation: Observation, hand: Hand, legal_now: Sequence[Action]) -> Choices:
    """All that may be chosen now; nothing where somebody else decides."""
    agenda = observation.public.agenda
    if not legal_now or not agenda or agenda[-1].seat != observation.seat:
        return Choices()
    return _TASKS[agenda[-1].kind](At(observation, tuple(legal_now)), hand)


# --- the steps of a turn ----------------------------------------------------------------------------------------------


def _act(at: At, hand: Hand) -> Choices:
    step = compose.current(at.public, at.legal, hand.piece)
    if step is not None:
        return question(at, step)
    sails = [Choice(label="Sail", key=f"sail:{a.spot}", action=a, spot=HexSpot(a.spot), shown=False)
             for a in at.legal if isinstance(a, Sail)]  # fmt: skip
    return Choices(
        items=(
            *_weather(at), at.plain("Collect", "collect", COLLECT_ONE), _attack(at), _dig(at), _repair(at),
            *_other_ways(at), _end(at), _exchange(at), *_effects(at), *sails,
        )
    )  # fmt: skip


def _weather(at: At) -> list[Choice]:
    """The duties that the played weather cards have brought."""
    found = []
    for kind in dict.fromkeys(legal.open_weather(at.public)):
        label = at.box.cards[kind].name
        mine = [a for a in at.legal if isinstance(a, Weather) and a.card == kind]
        whole = len(mine) == 1 and not mine[0].choice
        found.append(
            Choice(
                label=label, key=f"weather:{kind}", note="must be done", kind="must", action=mine[0] if whole else None,
                piece=None if whole else Step(("weather", kind)),
            )
        )  # fmt: skip
    return found


def _attack(at: At) -> Choice:
    if any(isinstance(a, Attack) for a in at.legal):
        return Choice(label="Attack", key="attack", piece=Step(("attack",)))
    nearest = sorted(
        rights.targets(at.public, at.seat),
        key=lambda t: (at.public.turn.attacked >> t & 1, at.public.table.layout.far[at.here][at.public.spot_of(t)]),
    )
    return at.off("Attack", "attack", Attack(nearest[0]))


def _dig(at: At) -> Choice:
    mine = [a for a in at.legal if isinstance(a, Dig)]
    if mine:
        treasure = at.box.treasures[at.public.pairs[mine[0].pair][0]]
        return Choice(label="Dig", key="dig", action=mine[0], note=f"{treasure.name}, {treasure.value}")
    islands = [rights.island_of(at.public, pair) for pair in range(len(at.public.pairs))]
    best = islands.index(at.here) if at.here in islands else next((p for p, s in enumerate(islands) if s >= 0), 0)
    return at.off("Dig", "dig", Dig(best))


def _repair(at: At) -> Choice:
    mine = [a for a in at.legal if isinstance(a, Repair)]
    if len(mine) == 1:
        return Choice(label="Repair", key="repair", action=mine[0], note=DAMAGE_NAMES[mine[0].damage])
    if mine:
        return Choice(label="Repair", key="repair", piece=Step(("repair",)))
    damage = at.public.damage[at.seat]
    there = [kind for kind in range(len(DAMAGE_NAMES)) if damage >> 3 * kind & 7]
    return at.off("Repair", "repair", Repair(there[0] if there else 0))


def _other_ways(at: At) -> list[Choice]:
    """A leap and the maelstrom, for those who have them."""
    found = []
    if at.public.power(at.seat) == "leap":
        leaps = rights.leaps(at.public, at.seat)
        if any(isinstance(a, Leap) for a in at.legal):
            found.append(Choice(label="Leap", key="leap", piece=Step(("leap",))))
        else:
            found.append(at.off("Leap", "leap", Leap(leaps[0] if leaps else at.here)))
    if rights.other_end(at.public, at.here) >= 0:
        found.append(at.plain("Through the maelstrom", "passage", PASSAGE))
    return found


def _end(at: At) -> Choice:
    idle = all(a == END_TURN for a in at.legal if not isinstance(a, Effect))
    found = at.plain("End turn", "end", END_TURN)
    return found if found.why or not idle else at.plain("End turn", "end", END_TURN, kind="primary")


def _exchange(at: At) -> Choice:
    rate = rights.exchange_rate(at.public, at.seat)
    label, key = f"Swap {rate} actions for 1", "exchange"
    if any(isinstance(a, Exchange) for a in at.legal):
        return Choice(label=label, key=key, kind="quiet", piece=Step((key,)))
    return at.off(label, key, Exchange((rate, 0, 0, 0, 0), 0))


def _effects(at: At) -> list[Choice]:
    """The effects of the played cards, each kind of card once, with their prices."""
    found = []
    for place, kind in enumerate(at.public.played):
        card = at.box.cards[kind]
        if not card.effect or kind in at.public.played[:place]:
            continue
        label, key, note = _effect_label(at, kind), f"effect:{kind}", price_text(card.doubloons, card.curses)
        mine = [a for a in at.legal if isinstance(a, Effect) and a.card == kind]
        spot = CardSpot(place, played=True)
        if not mine:
            used = kind not in legal.unused(at.public)
            found.append(at.off(label, key, Effect(kind), note="used" if used else note, spot=spot))
        elif len(mine) == 1 and not mine[0].choice:
            found.append(Choice(label=label, key=key, note=note, action=mine[0], spot=spot))
        else:
            found.append(Choice(label=label, key=key, note=note, piece=Step(("effect", kind)), spot=spot))
    return found


def _effect_label(at: At, kind: int) -> str:
    """The name of an effect, with its card where two cards have the same effect."""
    effect = at.box.cards[kind].effect
    same = {other for other in at.public.played if at.box.cards[other].effect == effect}
    return EFFECT_NAMES[effect] if len(same) == 1 else f"{EFFECT_NAMES[effect]} ({at.box.cards[kind].name})"


# --- the other decisions ----------------------------------------------------------------------------------------------


def _captain(at: At, hand: Hand) -> Choices:
    items = [
        Choice(
            label=captain.name, key=f"captain:{a.captain}", action=a, note=captain.text, kind="wide",
            spot=CaptainSpot(a.captain),
        )
        for a in at.legal
        if isinstance(a, ChooseCaptain) and (captain := at.box.captains[a.captain])
    ]  # fmt: skip
    return Choices(title="Which captain do you take?", items=items)


def _play(at: At, hand: Hand) -> Choices:
    held, cards = at.observation.hand, at.box.cards
    up = compose.raised(at.public, held, hand.piece)
    must, room = compose.forced(at.public, held), compose.room(at.public, held)
    items = [_card(at, hand, place) for place in range(len(held))]
    action = compose.played(held, up)
    why = "" if action in at.legal else at.why(action)
    many = len(must) + room
    label = _NUMBERS.get(many, f"Play these {many}")
    items.append(Choice(label=label, key="play", action=action, why=why, tries=True, kind="" if why else "primary"))
    title = f"Choose {count(many, 'card')} to play" if room else "Weather must be played" if must else "No card to play"
    note = f"Raised: {listing([cards[held[place]].name for place in sorted(up)])}." if up else ""
    return Choices(title=title, note=note, items=items)


def _card(at: At, hand: Hand, place: int) -> Choice:
    """A card of the hand: raised or lowered, unless the weather leaves no choice."""
    held = at.observation.hand
    up, must = compose.raised(at.public, held, hand.piece), compose.forced(at.public, held)
    label, key, spot = at.box.cards[held[place]].name, f"card:{place}", CardSpot(place)
    if place not in must and compose.room(at.public, held):
        after = compose.turned(at.public, held, hand.piece, place)
        return Choice(label=label, key=key, pressed=place in up, piece=after, spot=spot)
    other = compose.played(held, [p for p in up if p != place] if place in must else [*up, place])
    return Choice(
        label=label, key=key, pressed=place in must, action=other, why=at.why(other), tries=True, spot=spot,
        note="must be played" if place in must else "",
    )  # fmt: skip


_NUMBERS = {0: "Go on without a card", 1: "Play this card", 2: "Play these two", 3: "Play these three"}


def _trade(at: At, hand: Hand) -> Choices:
    """Each way to trade is one button: at most three treasures are aboard."""
    offers = [a for a in at.legal if isinstance(a, Trade)]
    most = max(len(a.treasures) for a in offers)
    items = [
        Choice(
            label=_trade_label(at, a, most), key="trade:" + ".".join(map(str, a.treasures)), action=a,
            note=_trade_note(at, a), kind="primary" if len(a.treasures) == most else "",
        )
        for a in offers
    ]  # fmt: skip
    return Choices(title="You are in the Hideout. Do you trade?", items=items)


def _trade_label(at: At, action: Trade, most: int) -> str:
    names = [at.box.treasures[t].name for t in action.treasures]
    if not names:
        return "Trade nothing"
    return f"Trade {listing(names)}" if len(names) < most or most == 1 else "Trade all"


def _trade_note(at: At, action: Trade) -> str:
    values = [at.box.treasures[t].value for t in action.treasures]
    if not values:
        return "the treasures stay aboard"
    have = at.public.loot[at.seat]
    total = min(MOST_LOOT, have + sum(values))
    wins = ", and you win" if total == MOST_LOOT else ""
    return f"{' + '.join(map(str, (have, *values)))} = {have + sum(values)} loot{wins}"


def _keep(at: At, hand: Hand) -> Choices:
    items = []
    for place, action in enumerate(a for a in at.legal if isinstance(a, Keep)):
        bounty = at.box.bounties[action.bounty]
        key, spot = f"keep:{action.bounty}", BountySpot(place)
        items.append(Choice(label=bounty.name, key=key, action=action, note=bounty.text, kind="wide", spot=spot))
    return Choices(title="Which bounty do you keep?", items=items)


def _burn(at: At, hand: Hand) -> Choices:
    hold = at.public.holds[at.seat]
    items = [
        Choice(
            label=treasure.name, key=f"burn:{a.treasure}", action=a, note=f"worth {treasure.value}",
            spot=HoldSpot(at.seat, hold.index(a.treasure)),
        )
        for a in at.legal
        if isinstance(a, Burn) and (treasure := at.box.treasures[a.treasure])
    ]  # fmt: skip
    return Choices(title="The cabin burns. Which treasure is lost?", items=items)


def _shell(at: At, hand: Hand) -> Choices:
    left = at.public.shells[at.seat]
    labels = {True: ("Hand in a shell", f"you have {left}"), False: ("Draw the token", "")}
    items = [
        Choice(label=labels[a.use][0], note=labels[a.use][1], key=f"shell:{a.use}", action=a)
        for a in at.legal
        if isinstance(a, Shell)
    ]
    return Choices(title="A damage token is due. Do you hand in a shell instead?", items=items)


_TASKS: dict[str, Callable[[At, Hand], Choices]] = {
    "act": _act,
    "captain": _captain,
    "play": _play,
    "trade": _trade,
    "choose_bounty": _keep,
    "burn": _burn,
    "shell": _shell,
}
