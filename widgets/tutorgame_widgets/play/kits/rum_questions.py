"""The questions of an action of Rum that has been begun: whom, which, what for, and where."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from typing import Any

from tutorgame.core.narrate import count, listing
from tutorgame.games.rum import GAME, Action, Observation, Public, State, rights
from tutorgame.games.rum.actions import Attack, Exchange
from tutorgame.games.rum.box import Box
from tutorgame.games.rum.naming import ACTIONS, DAMAGE_NAMES, EFFECT_NAMES, actions_text, price_text, spot_name
from tutorgame.games.rum.refusals import target_name
from tutorgame.games.rum.state import tokens
from tutorgame.geometry.hexagon import DIRECTION_NAMES
from tutorgame_widgets.boards.rum.spots import HexSpot, PoolSpot, ShipSpot, Spot
from tutorgame_widgets.play.kit import Choice, Choices
from tutorgame_widgets.play.kits import rum_compose as compose
from tutorgame_widgets.play.kits.rum_compose import Next, Step

MOST_BUTTONS = 7
"""More answers than this are given on the board, or one after the other."""


def as_seen(observation: Observation) -> State:
    """A position with nothing but what an observer knows: enough to say why the observer may not do something."""
    public, seat = observation.public, observation.seat
    hands = tuple(observation.hand if s == seat else () for s in range(public.seats))
    bounties = tuple(observation.bounties if s == seat else () for s in range(public.seats))
    return State(public, hands, bounties, observation.drawn, observation.top, ())


@dataclass(frozen=True)
class At:
    """The moment of a choice: what the chooser knows, and what is legal."""

    observation: Observation
    legal: tuple[Action, ...]

    @property
    def public(self) -> Public:
        """The open table."""
        return self.observation.public

    @property
    def box(self) -> Box:
        """The contents of the box."""
        return self.public.table.box

    @property
    def seat(self) -> int:
        """Who decides."""
        return self.public.agenda[-1].seat

    @property
    def here(self) -> int:
        """Where the ship of that seat is."""
        return self.public.ships[self.seat]

    @cached_property
    def state(self) -> State:
        """What the chooser knows, as a position."""
        return as_seen(self.observation)

    def why(self, action: Action) -> str:
        """Why an action is not legal; empty when it is."""
        refusal = GAME.refusal(self.state, action)
        return refusal.reason if refusal else ""

    def off(self, label: str, key: str, action: Action, note: str = "", spot: Spot | None = None) -> Choice:
        """A button for an action that is not possible now."""
        return Choice(label=label, key=key, action=action, why=self.why(action), tries=True, note=note, spot=spot)

    def plain(self, label: str, key: str, action: Action, kind: str = "") -> Choice:
        """A button for a whole action, which may be possible or not."""
        return Choice(label=label, key=key, action=action, why=self.why(action), tries=True, kind=kind)


def question(at: At, step: Step) -> Choices:
    """What is asked after a step, with its answers and the way back."""
    title, note = _TITLES[step.head[0]](at, step)
    items = _whole(at, step) or [_answer(at, step, found) for found in compose.following(at.public, at.legal, step)]
    if step.head == ("attack",):
        items += _out_of_reach(at, [item.action for item in items])
    spots = sum(isinstance(item.spot, HexSpot) for item in items)
    if spots > MOST_BUTTONS:
        items = [_only_on_board(item) for item in items]
        note = f"{note} Click a spot with a dot, or move the cursor there and press Enter.".strip()
    if step.bag and (done := compose.finished(at.public, at.legal, step)) is not None:
        items.append(Choice(label="No more", key="enough", action=done, kind="primary"))
    before = compose.back(step)
    return Choices(title=title, note=note, items=(*items, Choice(label="Back", key="back", piece=before, kind="quiet")))


def _only_on_board(item: Choice) -> Choice:
    return replace(item, shown=False)


def _answer(at: At, step: Step, found: Next) -> Choice:
    """One answer: an action when it is the last one, else the next question."""
    label, note, spot = _ANSWERS[_kind(at, step)](at, step, found.pick)
    if found.action is not None and len(found.step.bag) > len(step.bag):
        label = _with_rest(at, found, label)
    return Choice(
        label=label[0].upper() + label[1:], key=f"{len(step.head)}.{len(step.bag)}.{found.pick}", note=note, spot=spot,
        seat=_whose(at, spot), action=found.action, piece=found.step,
    )  # fmt: skip


def _whose(at: At, spot: Spot | None) -> int | None:
    """The seat of another ship."""
    return spot.seat if isinstance(spot, ShipSpot) and spot.seat != at.seat else None


def _with_rest(at: At, found: Next, label: str) -> str:
    """The last pick of an exchange may leave no choice for the others: they are named with it."""
    if not isinstance(found.action, Exchange):
        return label
    rest = [have - found.step.bag.count(kind) for kind, have in enumerate(found.action.give)]
    return f"{label}, with {actions_text(rest)}" if any(rest) else label


def _kind(at: At, step: Step) -> str:
    """What is asked for: the table of answers is by this."""
    first = step.head[0]
    if first not in ("effect", "weather"):
        return f"{first} {len(step.head)}" if first == "exchange" else str(first)
    card = at.box.cards[step.head[1]]
    return f"{card.effect or card.weather}{' ' + str(len(step.head) - 2) if len(step.head) > 2 else ''}"


# --- titles -----------------------------------------------------------------------------------------------------------


def _repair_title(at: At, step: Step) -> tuple[str, str]:
    return "What do you repair?", ""


def _exchange_title(at: At, step: Step) -> tuple[str, str]:
    rate = rights.exchange_rate(at.public, at.seat)
    if len(step.head) == 1:
        return f"Swap {rate} actions: which one do you want?", f"You have {actions_text(at.public.pool)}."
    given = [step.bag.count(kind) for kind in range(len(ACTIONS))]
    left = rate - len(step.bag)
    note = f"You give {actions_text(given)} so far." if step.bag else ""
    return f"What do you give for 1 {ACTIONS[step.head[1]]}? {count(left, 'action')} to go.", note


def _effect_title(at: At, step: Step) -> tuple[str, str]:
    card = at.box.cards[step.head[1]]
    asks = _EFFECT_ASKS[card.effect]
    ask = asks[1] if step.bag or len(step.head) > 2 else asks[0]
    note = f"The price is {price_text(card.doubloons, card.curses)}."
    return f"{EFFECT_NAMES[card.effect]}: {ask}", note if not step.bag else f"{_so_far(at, step)} {note}"


def _so_far(at: At, step: Step) -> str:
    effect = at.box.cards[step.head[1]].effect
    names = [DAMAGE_NAMES[p] if effect == "repair_2" else spot_name(p) for p in step.bag]
    return f"Chosen: {listing(names)}."


_EFFECT_ASKS = {
    "grapple": ("whose doubloons?", ""),
    "fire_ship": ("against whom?", ""),
    "board_ship": ("whose treasure?", "which treasure?"),
    "repair_2": ("which token?", "and which other one?"),
    "lookout": ("which tile?", "and which other one?"),
    "new_map": ("whose map is replaced?", ""),
    "secret_passage": ("where to?", ""),
}


def _weather_title(at: At, step: Step) -> tuple[str, str]:
    card = at.box.cards[step.head[1]]
    if card.weather == "maelstrom":
        if step.bag:
            return f"{card.name}: where does the other end go?", f"One end: {spot_name(step.bag[0])}."
        there = f"Now its ends are at {listing([spot_name(s) for s in at.public.whirl])}." if at.public.whirl else ""
        return f"{card.name}: where does one end go?", there
    asks = {"gale": "which way does the wind blow?", "lightning": "whom does it strike?"}
    return f"{card.name}: {asks[card.weather]}", ""


_TITLES: dict[str, Callable[[At, Step], tuple[str, str]]] = {
    "attack": lambda at, step: ("Whom do you attack?", ""),
    "leap": lambda at, step: ("Where do you leap to?", "A leap takes 1 Sail action and counts as 2 moves."),
    "repair": _repair_title,
    "exchange": _exchange_title,
    "effect": _effect_title,
    "weather": _weather_title,
}


# --- answers: label, note, and the place on the board -----------------------------------------------------------------

Answer = tuple[str, str, Spot | None]


def ship(at: At, other: int) -> str:
    """A ship on a button."""
    return "Your own ship" if other == at.seat else target_name(at.public, other, start=True)


def spot_label(public: Public, spot: int) -> str:
    """A spot on a button: its island, if that is known, and its number."""
    tile = public.tiles[spot]
    return f"{public.table.box.tiles[tile].name}, {spot_name(spot)}" if tile >= 0 else spot_name(spot)


def shot_note(at: At, target: int) -> str:
    """What a shot costs."""
    actions = count(rights.attack_actions(at.public, at.seat, target), "Attack action")
    price = rights.attack_price(at.public, at.seat, target)
    return f"{actions}, {count(price, 'doubloon')}" if price else f"{actions}, no doubloon"


def _shot(at: At, step: Step, pick: int) -> Answer:
    return ship(at, pick), shot_note(at, pick), ShipSpot(pick)


def _any_ship(at: At, step: Step, pick: int) -> Answer:
    return ship(at, pick), "", ShipSpot(pick)


def _rich_ship(at: At, step: Step, pick: int) -> Answer:
    return ship(at, pick), f"has {count(at.public.coins[pick], 'doubloon')}", ShipSpot(pick)


def _laden_ship(at: At, step: Step, pick: int) -> Answer:
    treasures = at.box.treasures
    return ship(at, pick), listing([treasures[t].name for t in at.public.holds[pick]]), ShipSpot(pick)


def _treasure(at: At, step: Step, pick: int) -> Answer:
    treasure = at.box.treasures[pick]
    return treasure.name, f"worth {treasure.value}", None


def _damage(at: At, step: Step, pick: int) -> Answer:
    there = tokens(at.public.damage[at.seat], pick) - step.bag.count(pick)
    return DAMAGE_NAMES[pick], f"{there} tokens" if there > 1 else "", None


def _wanted(at: At, step: Step, pick: int) -> Answer:
    return ACTIONS[pick], "", PoolSpot(pick)


def _given(at: At, step: Step, pick: int) -> Answer:
    left = at.public.pool[pick] - step.bag.count(pick)
    return ACTIONS[pick], f"{left} left", PoolSpot(pick)


def _spot(at: At, step: Step, pick: int) -> Answer:
    return spot_label(at.public, pick), "", HexSpot(pick)


def _pair(at: At, step: Step, pick: int) -> Answer:
    treasure, card = at.public.pairs[pick]
    return at.box.treasures[treasure].name, f"on {at.box.tiles[at.box.maps[card]].name}", None


def _direction(at: At, step: Step, pick: int) -> Answer:
    return f"to the {DIRECTION_NAMES[pick]}", "", None


_ANSWERS: dict[str, Callable[[At, Step, Any], Answer]] = {
    "attack": _shot,
    "leap": _spot,
    "repair": _damage,
    "exchange 1": _wanted,
    "exchange 2": _given,
    "grapple": _rich_ship,
    "fire_ship": _any_ship,
    "board_ship": _laden_ship,
    "board_ship 1": _treasure,
    "repair_2": _damage,
    "lookout": _spot,
    "new_map": _pair,
    "secret_passage": _spot,
    "gale": _direction,
    "lightning": _any_ship,
    "maelstrom": _spot,
}


def _whole(at: At, step: Step) -> list[Choice]:
    """An exchange with few ways to give: each of them is one button."""
    if step.head[0] != "exchange" or len(step.head) != 2 or step.bag:
        return []
    ways = [a for a in compose.within(at.public, at.legal, step) if isinstance(a, Exchange)]
    if len(ways) > MOST_BUTTONS:
        return []
    return [Choice(label=_kinds(a.give), key=f"give:{'.'.join(map(str, a.give))}", action=a) for a in ways]


def _kinds(counts: Sequence[int]) -> str:
    return listing([f"{number} {ACTIONS[kind]}" for kind, number in enumerate(counts) if number])


def _out_of_reach(at: At, reached: Sequence[Action]) -> list[Choice]:
    """The ships that cannot be attacked now, each with its reason."""
    others = [t for t in rights.targets(at.public, at.seat) if Attack(t) not in reached]
    off = [at.off(ship(at, t), f"1.0.{t}", Attack(t), spot=ShipSpot(t)) for t in others]
    return [replace(choice, seat=target) for choice, target in zip(off, others, strict=True)]
