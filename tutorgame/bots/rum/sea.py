"""What lies in the sea as far as it is known, and what may lie under the face-down tiles."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from tutorgame.games.rum.state import HIDEOUT, UNKNOWN, Table

from .worth import COINS, MOVE, ONE_TOKEN

NEWS = 0.12
"""What a turned tile is worth for the map cards to come."""


class Sea(NamedTuple):
    """The tiles: face-down spots, the spot of each face-up tile, outposts and reefs, and what a face-down one holds.

    `find` is what turning any tile is worth apart from the treasures of the open map cards.
    """

    unknown: tuple[int, ...]
    spots: dict[int, int]
    outposts: frozenset[int]
    reefs: frozenset[int]
    find: float


@lru_cache(maxsize=4096)
def sea_of(table: Table, tiles: tuple[int, ...]) -> Sea:
    """The sea with these tiles on its spots."""
    box = table.box.tiles
    unknown = tuple(spot for spot, tile in enumerate(tiles) if tile == UNKNOWN)
    spots = {tile: spot for spot, tile in enumerate(tiles) if tile >= 0}
    hidden = [tile for tile in range(len(box)) if tile not in spots]
    count = max(1, len(hidden))
    coins = sum(box[tile].coins for tile in hidden) / count
    reefs = sum(box[tile].kind == "reef" for tile in hidden) / count
    ports = sum(box[tile].kind == "outpost" for tile in hidden) / count if table.options.bounties else 0.0
    islands = sum(box[tile].kind == "treasure" for tile in hidden) / count
    return Sea(
        unknown,
        spots,
        frozenset(spot for tile, spot in spots.items() if box[tile].kind == "outpost"),
        frozenset(spot for tile, spot in spots.items() if box[tile].kind == "reef"),
        0.8 * COINS[1] * coins - ONE_TOKEN * reefs + 0.3 * ports + 1.5 * NEWS * islands,
    )


class Route(NamedTuple):
    """A plan over some turns: what it brings, how many moves it takes, and the spots to go to in order."""

    gain: float
    length: int
    stops: tuple[int, ...]


SPARE = 0.12
"""What a move is worth that the route does not need."""
NEAR = 3
"""Face-down tiles up to this distance may be the first stop of a route."""


class Aim(NamedTuple):
    """What a captain is after: where the ship is, what it carries, its free slots, and the points it needs to win.

    `known` are (spot, worth, points) of the treasures that can be fetched, `hidden` the worths of those whose island is
    still face down; `port` is what an outpost would give now, `winning` what the tenth point is worth, and `door` a
    spot next to the Hideout.
    """

    here: int
    cargo: int
    slots: int
    need: int
    known: tuple[tuple[int, float, int], ...]
    hidden: tuple[float, ...]
    port: float
    winning: float
    door: int


@lru_cache(maxsize=20_000)
def routes(table: Table, tiles: tuple[int, ...], aim: Aim) -> tuple[Route, ...]:
    """The best route of each length, the shortest first; there is always one."""
    best: dict[int, Route] = {}
    for start, gain, length, at in _starts(table, tiles, aim):
        _extend(table.layout.far, aim, best, start, gain, length, at, 0.0, 0, aim.slots, 0)
    if not best:
        return (Route(0.0, 0, ()),)
    found: list[Route] = []
    for length in sorted(best):
        route = best[length]
        if not found or route.gain > found[-1].gain:
            found.append(route)
    return tuple(found)


MOST_MOVES = 12
"""More moves than this in one turn are not thought of."""


@lru_cache(maxsize=20_000)
def reaches(table: Table, tiles: tuple[int, ...], aim: Aim) -> tuple[tuple[float, Route], ...]:
    """For each number of moves from 0: the worth of the best route with so many moves now, and that route."""
    ways = routes(table, tiles, aim)
    found = []
    for moves in range(MOST_MOVES + 1):
        best, route = -99.0, ways[0]
        for way in ways:
            missing = way.length - moves
            worth = way.gain - (MOVE * missing if missing > 0 else SPARE * missing)
            if worth > best:
                best, route = worth, way
        found.append((best, route))
    return tuple(found)


def _starts(table: Table, tiles: tuple[int, ...], aim: Aim) -> list[tuple[tuple[int, ...], float, int, int]]:
    """The ways to begin: at once, or by way of a face-down tile or an outpost."""
    sea, far = sea_of(table, tiles), table.layout.far[aim.here]
    found: list[tuple[tuple[int, ...], float, int, int]] = [((), 0.0, 0, aim.here)]
    near = [spot for spot in sea.unknown if far[spot] <= NEAR] or list(sea.unknown)
    found += [((s,), turning(table, tiles, aim.hidden, aim.slots, s), far[s], s) for s in near]
    if aim.port:
        found += [((s,), aim.port, far[s], s) for s in sea.outposts if s != aim.here]
    return found


def turning(table: Table, tiles: tuple[int, ...], hidden: tuple[float, ...], slots: int, spot: int) -> float:
    """What it is worth on average to turn a face-down tile by sailing there."""
    sea = sea_of(table, tiles)
    home = table.layout.far[HIDEOUT][spot]
    gold = sum(max(0.0, worth - 0.8 * MOVE * home) for worth in hidden) / max(1, len(sea.unknown))
    return (gold if slots else 0.5 * gold) + sea.find + 0.02 * (3 - home)


def _extend(
    far: tuple[tuple[int, ...], ...], aim: Aim, best: dict[int, Route], stops: tuple[int, ...], gain: float,
    length: int, at: int, worth: float, points: int, slots: int, taken: int,
) -> None:  # fmt: skip
    """Keep this route, home if there is something to trade, and try each treasure more."""
    carried = aim.cargo + points
    if carried:
        ended, total, way = (*stops, HIDEOUT), length + far[at][HIDEOUT], gain + worth + min(aim.cargo, aim.need)
        if at == HIDEOUT and not stops:  # trading needs an entry: out and in again
            total, ended = 2, (aim.door, HIDEOUT)
        if carried >= aim.need:
            way += aim.winning
        elif points + aim.cargo > aim.need:
            way -= carried - aim.need
    else:
        ended, total, way = stops, length, gain
    if ended and (total not in best or best[total].gain < way):
        best[total] = Route(way, total, ended)
    if slots:
        for number, (spot, more, value) in enumerate(aim.known):
            if not taken >> number & 1:
                _extend(
                    far, aim, best, (*stops, spot), gain, length + far[at][spot], spot, worth + more, points + value,
                    slots - 1, taken | 1 << number,
                )  # fmt: skip
