"""What the effects of played cards are worth, apart from those that give Sail actions, which belong to the plan."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import NamedTuple

from tutorgame.games.rum import rights
from tutorgame.games.rum.box import Card
from tutorgame.games.rum.state import HIDEOUT, Public

from .sea import Route, sea_of
from .worth import (
    MOVE,
    cargo,
    coins_worth,
    curse_change,
    damage_cost,
    grudge,
    price,
    token_harm,
    treasure_worth,
)  # fmt: skip

MARGIN = 0.08
"""An effect must bring this much more than it costs."""


class Use(NamedTuple):
    """A use of an effect that pays: its net worth, the card and the choice."""

    worth: float
    card: int
    choice: tuple[int, ...]


def uses(public: Public, seat: int, cards: Sequence[int], route: Route, bounties: tuple[int, ...]) -> list[Use]:
    """The effects that pay, the best first."""
    found = []
    for kind in dict.fromkeys(cards):
        card = public.table.box.cards[kind]
        if card.effect in _WORTHS and public.coins[seat] >= card.doubloons:
            cost = price(public.coins[seat], card.doubloons)
            cost += curse_change(public, seat, card.curses) if card.curses else 0.0
            for worth, choice in _WORTHS[card.effect](public, seat, card, route):
                if worth > cost + MARGIN:
                    found.append(Use(worth - cost, kind, choice))
    return sorted(found, reverse=True)


Worths = Iterator[tuple[float, tuple[int, ...]]]


def _lift(public: Public, seat: int, card: Card, route: Route) -> Worths:
    if public.curses[seat]:
        yield -curse_change(public, seat, -1), ()


def _coins(public: Public, seat: int, card: Card, route: Route) -> Worths:
    if rights.may_gain(public, seat):
        have = public.coins[seat]
        yield coins_worth(have + min(3, public.bank)) - coins_worth(have), ()


def _grapple(public: Public, seat: int, card: Card, route: Route) -> Worths:
    for (other,) in rights.effect_choices(public, seat, card):
        count, have, theirs = min(2, public.coins[other]), public.coins[seat], public.coins[other]
        loss = price(theirs, count) * grudge(public, seat, other)
        yield coins_worth(have + count) - coins_worth(have) + loss, (other,)


def _hands(public: Public, seat: int, card: Card, route: Route) -> Worths:
    damage = public.damage[seat]
    for pick in rights.effect_choices(public, seat, card):
        left = damage - sum(1 << 3 * kind for kind in pick)
        yield damage_cost(damage) - damage_cost(left), pick


def _fog(public: Public, seat: int, card: Card, route: Route) -> Worths:
    """Worth it for a laden ship that stays at sea near guns."""
    here, load = public.ships[seat], cargo(public, seat)
    if here == HIDEOUT or public.fog >> seat & 1 or not load:
        return
    far = public.table.layout.far[here]
    guns = sum(
        far[public.ships[other]] <= 2 and public.coins[other] > 0 and rights.has_cannons(public, other)
        for other in range(public.seats)
        if other != seat
    )
    yield min(2, guns) * (0.08 + 0.05 * load), ()


def _board(public: Public, seat: int, card: Card, route: Route) -> Worths:
    for other, treasure in rights.effect_choices(public, seat, card):
        value = public.table.box.treasures[treasure].value
        yield 0.7 * treasure_worth(public, seat, treasure) + value * grudge(public, seat, other), (other, treasure)


def _fire(public: Public, seat: int, card: Card, route: Route) -> Worths:
    for (other,) in rights.effect_choices(public, seat, card):
        yield token_harm(public, other) * grudge(public, seat, other), (other,)


def _lookout(public: Public, seat: int, card: Card, route: Route) -> Worths:
    """What two tiles may show, while there are treasures that nobody has found."""
    sea, layout = sea_of(public.table, public.tiles), public.table.layout
    near = [spot for spot in layout.near[public.ships[seat]] if spot in sea.unknown]
    hidden = [
        treasure_worth(public, seat, treasure)
        for pair, (treasure, _) in enumerate(public.pairs)
        if rights.island_of(public, pair) < 0
    ]
    if not near:
        return
    pick = tuple(sorted(sorted(near, key=lambda spot: (layout.far[HIDEOUT][spot], spot))[:2]))
    each = 0.6 * sum(hidden) / len(sea.unknown) + 0.1
    yield each * len(pick), pick


def _new_map(public: Public, seat: int, card: Card, route: Route) -> Worths:
    """A treasure that nobody has found may come to an island that is known."""
    known = 1 - len(sea_of(public.table, public.tiles).unknown) / 30
    for pair, (treasure, _) in enumerate(public.pairs):
        if rights.island_of(public, pair) < 0:
            yield 0.25 * known * treasure_worth(public, seat, treasure), (pair,)


def _secret(public: Public, seat: int, card: Card, route: Route) -> Worths:
    """A short way to the next stop of the route."""
    if not route.stops or public.turn.moves >= rights.move_cap(public, seat):
        return
    layout, here, goal = public.table.layout, public.ships[seat], route.stops[0]
    if goal == HIDEOUT:
        ends = [spot for spot in sorted(layout.near[HIDEOUT]) if public.tiles[spot] >= 0]
    else:
        ends = [goal] if public.tiles[goal] >= 0 else []
    reefs = sea_of(public.table, public.tiles).reefs
    ends = [spot for spot in ends if spot not in reefs and spot != here]
    if ends:
        yield MOVE * (layout.far[here][goal] - layout.far[ends[0]][goal]), (ends[0],)


_WORTHS: dict[str, Callable[[Public, int, Card, Route], Worths]] = {
    "lift_curse": _lift,
    "coins_3": _coins,
    "grapple": _grapple,
    "repair_2": _hands,
    "fog": _fog,
    "board_ship": _board,
    "fire_ship": _fire,
    "lookout": _lookout,
    "new_map": _new_map,
    "secret_passage": _secret,
}
