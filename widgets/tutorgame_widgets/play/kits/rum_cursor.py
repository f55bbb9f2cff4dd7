"""The keyboard cursor on Rum's board: over the hexes in six directions, and down to the cards on the shelf."""

from __future__ import annotations

from collections.abc import Sequence

from tutorgame.games.rum import Observation, Public
from tutorgame.geometry.hexagon import Hex
from tutorgame_widgets.boards import rum as board

EAST, NORTH_EAST, NORTH_WEST, WEST, SOUTH_WEST, SOUTH_EAST = range(6)
ARROWS = ("ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown")


def start(observation: Observation, layout: board.Layout) -> board.Spot:
    """Where the cursor begins: on the first free captain, bounty or card when one is chosen, else on the own ship."""
    public = observation.public
    task = public.agenda[-1].kind if public.agenda else ""
    ship = board.HexSpot(public.ships[layout.viewer])
    if task not in ("play", "captain", "choose_bounty"):
        return ship
    return next((spot for spot in on_shelf(observation, layout) if not _gone(public, spot)), ship)


def _gone(public: Public, spot: board.Spot) -> bool:
    """A played card, or a captain that somebody has."""
    if isinstance(spot, board.CaptainSpot):
        return spot.captain in public.captains
    return isinstance(spot, board.CardSpot) and spot.played


def on_shelf(observation: Observation, layout: board.Layout) -> list[board.Spot]:
    """What the cursor can stand on below the sea, from the left: captains, bounties or cards."""
    public = observation.public
    spots: Sequence[board.Spot] = [board.CaptainSpot(n) for n in range(len(public.table.box.captains))]
    spots = [*spots, *(board.BountySpot(n) for n in range(len(observation.drawn)))]
    spots = [*spots, *(board.CardSpot(n, True) for n in range(len(public.played)))]
    spots = [*spots, *(board.CardSpot(n) for n in range(len(observation.hand)))]
    return [spot for spot in spots if board.box_of(layout, observation, spot) is not None]


def moved(observation: Observation, layout: board.Layout, spot: board.Spot, key: str) -> board.Spot | None:
    """The spot that an arrow key leads to; None: nothing further that way."""
    if isinstance(spot, board.ShipSpot):
        spot = board.HexSpot(observation.public.spot_of(spot.seat))
    if isinstance(spot, board.HexSpot):
        return _over_the_sea(observation, layout, spot.number, key)
    shelf = on_shelf(observation, layout)
    if spot not in shelf:
        return start(observation, layout)
    ship = board.HexSpot(observation.public.ships[layout.viewer])
    return _nearest(observation, layout, shelf, spot, key) or (ship if key == "ArrowUp" else None)


def _over_the_sea(observation: Observation, layout: board.Layout, spot: int, key: str) -> board.Spot | None:
    near = observation.public.table.layout.neighbours[spot]
    for direction in _directions(layout.places[spot], key):
        if near[direction] >= 0:
            return board.HexSpot(near[direction])
    return _entry(observation, layout, spot) if key == "ArrowDown" else None


def _directions(place: Hex, key: str) -> tuple[int, ...]:
    """Up and down zigzag, so that two steps stay in a column; where one way is closed the other is taken."""
    if key in ("ArrowLeft", "ArrowRight"):
        return (WEST,) if key == "ArrowLeft" else (EAST,)
    right = place.r % 2 == 0
    up = (NORTH_EAST, NORTH_WEST) if right else (NORTH_WEST, NORTH_EAST)
    down = (SOUTH_EAST, SOUTH_WEST) if right else (SOUTH_WEST, SOUTH_EAST)
    return up if key == "ArrowUp" else down


def _middle(observation: Observation, layout: board.Layout, spot: board.Spot) -> tuple[float, float]:
    box = board.box_of(layout, observation, spot)
    return box.centre if box is not None else (0.0, 0.0)


def _entry(observation: Observation, layout: board.Layout, spot: int) -> board.Spot | None:
    """The thing on the shelf below a spot."""
    x, _ = layout.centre(spot)
    shelf = [(s, _middle(observation, layout, s)) for s in on_shelf(observation, layout)]
    return min(shelf, key=lambda found: (found[1][1], abs(found[1][0] - x)))[0] if shelf else None


def _nearest(
    observation: Observation, layout: board.Layout, spots: Sequence[board.Spot], spot: board.Spot, key: str
) -> board.Spot | None:
    """The nearest thing on the shelf in the direction of an arrow."""
    dx, dy = {"ArrowLeft": (-1, 0), "ArrowRight": (1, 0), "ArrowUp": (0, -1), "ArrowDown": (0, 1)}[key]
    x, y = _middle(observation, layout, spot)
    best, least = None, 0.0
    for other in spots:
        u, v = _middle(observation, layout, other)
        ahead, aside = (u - x) * dx + (v - y) * dy, abs((u - x) * dy) + abs((v - y) * dx)
        if other == spot or ahead <= 12 or aside > 2.5 * ahead:
            continue
        if best is None or ahead + 1.7 * aside < least:
            best, least = other, ahead + 1.7 * aside
    return best
