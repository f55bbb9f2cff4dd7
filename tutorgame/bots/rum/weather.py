"""The forced effects of weather cards: the best choice, the best moment, and what it is worth."""

from __future__ import annotations

from tutorgame.games.rum import rights
from tutorgame.games.rum.state import HIDEOUT, UNKNOWN, Public

from .sea import Route, sea_of
from .worth import MOVE, ONE_TOKEN, cargo, grudge, token_harm

PASSAGE_SAVES = 2
"""A passage through the maelstrom must save more moves than this, as it costs a token."""
Choice = tuple[float, tuple[int, ...]]


def best_choice(public: Public, seat: int, kind: int, route: Route, bounties: tuple[int, ...]) -> Choice:
    """What a weather card is worth now with its best choice, and that choice."""
    weather = public.table.box.cards[kind].weather
    if weather == "storm":
        return _storm(public, seat), ()
    if weather == "calm":
        return sum(0.7 * grudge(public, seat, other) for other in _others(public, seat)), ()
    if weather == "gale":
        return max((_gale(public, seat, direction), (direction,)) for direction in range(6))
    if weather == "lightning":
        return _lightning(public, seat)
    if weather == "maelstrom":
        return _maelstrom(public, seat, route, bounties)
    return 0.0, ()


def _others(public: Public, seat: int) -> list[int]:
    return [other for other in range(public.seats) if other != seat]


def own_harm(public: Public, seat: int) -> float:
    """What one token costs this captain."""
    return ONE_TOKEN + token_harm(public, seat) - 0.8 * ONE_TOKEN


def _storm(public: Public, seat: int) -> float:
    worth = -own_harm(public, seat) if public.ships[seat] != HIDEOUT else 0.0
    for other in _others(public, seat):
        if public.ships[other] != HIDEOUT:
            worth += token_harm(public, other) * grudge(public, seat, other)
    return worth


def _lightning(public: Public, seat: int) -> Choice:
    targets = [other for other in _others(public, seat) if public.ships[other] != HIDEOUT]
    if targets:
        return max((2 * token_harm(public, o) * grudge(public, seat, o), (o,)) for o in targets)
    return (0.0, ()) if public.ships[seat] == HIDEOUT else (-2 * own_harm(public, seat), (seat,))


def _gale(public: Public, seat: int, direction: int) -> float:
    """How much it hinders the others to be blown one spot."""
    layout, reefs = public.table.layout, sea_of(public.table, public.tiles).reefs
    worth = 0.0
    for other in _others(public, seat):
        here = public.ships[other]
        there = layout.neighbours[here][direction]
        if here == HIDEOUT or there <= HIDEOUT:
            continue
        away = layout.far[HIDEOUT][there] - layout.far[HIDEOUT][here]
        loss = MOVE * away * (1.0 if cargo(public, other) else 0.2)
        loss += token_harm(public, other) if there in reefs else 0.0
        loss -= 0.1 if public.tiles[there] == UNKNOWN else 0.0
        worth += loss * grudge(public, seat, other)
    return worth


def _maelstrom(public: Public, seat: int, route: Route, bounties: tuple[int, ...]) -> Choice:
    """One end here and one at the next stop if that is far; else out of the way."""
    here, layout = public.ships[seat], public.table.layout
    rider = any(public.table.box.bounties[b].condition == "maelstrom_rider" for b in bounties)
    if here != HIDEOUT and route.stops:
        goal = route.stops[0]
        door = min((spot for spot in layout.near[goal] if spot != HIDEOUT), key=lambda s: (s == here, s))
        end = goal if goal != HIDEOUT else door
        saved = layout.far[here][goal] - layout.far[end][goal] - 1
        if end != here and (saved > PASSAGE_SAVES or rider):
            return MOVE * saved - ONE_TOKEN + rider, (min(here, end), max(here, end))
    return 0.0, public.whirl or (len(public.tiles) - 2, len(public.tiles) - 1)


def passage_pays(public: Public, seat: int, goal: int, bounties: tuple[int, ...]) -> bool:
    """Whether the maelstrom is the better way to a spot."""
    here, far = public.ships[seat], public.table.layout.far
    end = rights.other_end(public, here)
    if end < 0:
        return False
    saved = far[here][goal] - far[end][goal] - 1
    rider = any(public.table.box.bounties[b].condition == "maelstrom_rider" for b in bounties)
    return saved > PASSAGE_SAVES or (rider and saved >= -2)
