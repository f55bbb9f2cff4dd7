"""The sea: open water, tiles with what lies on them, and the ships."""

from __future__ import annotations

from functools import lru_cache

from tutorgame.games.rum.rights import island_of
from tutorgame.games.rum.state import HIDEOUT, Public
from tutorgame_widgets.boards.rum.layout import NAMED, Layout
from tutorgame_widgets.boards.rum.people import person_of
from tutorgame_widgets.boards.rum.pieces import coin, ship
from tutorgame_widgets.boards.rum.tiles import face_down, face_up, hideout, treasure_mark, whirl
from tutorgame_widgets.draw.layout import Box
from tutorgame_widgets.draw.marks import box_points
from tutorgame_widgets.draw.shapes import Group, Path, Point, Polygon, Shape, Shapes, Step
from tutorgame_widgets.draw.theme import Palette

_FANS: dict[int, tuple[float, tuple[Point, ...]]] = {
    1: (0.33, ((0.36, -0.2),)),
    2: (0.29, ((-0.1, -0.2), (0.47, -0.2))),
    3: (0.27, ((-0.5, -0.2), (0.0, -0.2), (0.5, -0.2))),
    4: (0.25, ((-0.26, -0.42), (0.26, -0.42), (-0.26, 0.08), (0.26, 0.08))),
    5: (0.25, ((-0.26, -0.42), (0.26, -0.42), (-0.52, 0.08), (0.0, 0.08), (0.52, 0.08))),
    6: (0.25, ((-0.5, -0.36), (0.0, -0.42), (0.5, -0.36), (-0.5, 0.14), (0.0, 0.08), (0.5, 0.14))),
}
"""How large ships are that share a spot, and where they lie, in radii of the hex."""


def clipped(shapes: Shapes, layout: Layout) -> Shapes:
    """Shapes that are cut off at the border of the sea; where all of it is seen, nothing needs to be."""
    return (Group(shapes, clip=Polygon(box_points(layout.sea))),) if layout.roaming else shapes


@lru_cache(maxsize=32)
def water(sea: Box, palette: Palette) -> Shapes:
    """Sparse waves on open water: a path for each row, so that rows of the same length are written once."""
    rows: list[Shape] = []
    for j in range(int((sea.h - 14) / 30) + 1):
        steps: list[Step] = []
        for i in range(int((sea.w - 28) / 48) + 1):
            x, y = sea.x + 10 + i * 48 + (24 if j % 2 else 0), sea.y + 14 + j * 30
            if x + 18 < sea.x + sea.w:
                steps += [("M", x, y), ("Q", x + 4, y - 4, x + 8, y), ("Q", x + 12, y + 4, x + 16, y)]
        rows.append(Path(tuple(steps), None, palette.sea_line, 1.4, 0.5))
    return tuple(rows)


def ships_on(public: Public, spot: int) -> list[int]:
    """The ships on a spot: seats, and the seat after the last for the ghost."""
    found = [seat for seat, where in enumerate(public.ships) if where == spot]
    return [*found, public.seats] if public.ghost and public.ghost.spot == spot else found


def treasures_at(public: Public) -> dict[int, tuple[int, ...]]:
    """The pairs whose island is face up, by its spot (`rum.dig.markers`)."""
    found: dict[int, tuple[int, ...]] = {}
    for pair in range(len(public.pairs)):
        spot = island_of(public, pair)
        if spot >= 0:
            found[spot] = (*found.get(spot, ()), pair)
    return found


def tiles(public: Public, layout: Layout, palette: Palette) -> Shapes:
    """All hexes, with treasure marks, doubloons and the ends of the maelstrom."""
    out: list[Shape] = []
    there = treasures_at(public)
    for spot in range(len(layout.places)):
        if in_view(layout, spot):
            out += hex_shapes(public, spot, layout, palette, there)
    return clipped(tuple(out), layout)


def in_view(layout: Layout, spot: int) -> bool:
    """Whether any part of a spot lies inside the sea."""
    a, b = layout.hex_box(spot), layout.sea
    return a.x < b.x + b.w and b.x < a.x + a.w and a.y < b.y + b.h and b.y < a.y + a.h


def hex_shapes(
    public: Public, spot: int, layout: Layout, palette: Palette, there: dict[int, tuple[int, ...]]
) -> Shapes:  # fmt: skip
    """One spot of the sea without the ships on it."""
    x, y = layout.centre(spot)
    r, named = layout.radius, layout.radius >= NAMED
    if spot == HIDEOUT:
        return hideout(x, y, r, palette, named)
    pairs, ends = there.get(spot, ()), spot in public.whirl
    if public.tiles[spot] < 0:
        return (*face_down(x, y, r, spot, palette), *_tokens(public, spot, layout, palette, pairs))
    tile = public.table.box.tiles[public.tiles[spot]]
    crowd = len(ships_on(public, spot))
    aside = -0.28 if crowd == 1 else 0.14 if pairs or ends else 0.0
    shown = face_up(x, y, r, tile.kind, tile.name, spot, aside, palette, named, crowd > 3)
    return (*shown, *_tokens(public, spot, layout, palette, pairs))


def _tokens(public: Public, spot: int, layout: Layout, palette: Palette, pairs: tuple[int, ...]) -> Shapes:
    """What lies on a tile: at the left a treasure mark and an end of the maelstrom, at the bottom a doubloon."""
    x, y = layout.centre(spot)
    r, out = layout.radius, list[Shape]()
    small = r < NAMED
    if spot in public.whirl:
        dx, dy = (0.62, 0.2) if pairs else (0.52, -0.36)
        out += whirl(x - r * dx, y + r * dy, r * (0.26 if small else 0.21), palette)
    if pairs:
        treasures = public.table.box.treasures
        values = tuple(treasures[public.pairs[pair][0]].value for pair in pairs)
        out += treasure_mark(x - r * 0.52, y - r * 0.42, r * (0.28 if small else 0.22), values, palette)
    if public.tile_coins >> spot & 1:
        out += coin(x, y + r * 0.74, max(6.5, r * 0.15), palette)
    return tuple(out)


def ship_place(public: Public, seat: int, layout: Layout) -> tuple[float, float, float]:
    """Where a ship lies and how large it is: its middle and radius."""
    spot = public.spot_of(seat)
    crowd = ships_on(public, spot)
    size, fan = _FANS[min(len(crowd), 6)]
    dx, dy = fan[min(crowd.index(seat), 5)]
    (x, y), r = layout.centre(spot), layout.radius
    return x + dx * r, y + dy * r, size * r * (1.12 if r < NAMED else 1.0)


def ships(public: Public, layout: Layout, palette: Palette, without: tuple[int, ...] = ()) -> Shapes:
    """All ships but some."""
    out: list[Shape] = []
    for seat in [*range(public.seats), *([public.seats] if public.ghost else [])]:
        if seat not in without and in_view(layout, public.spot_of(seat)):
            out += ship(person_of(public, seat), *ship_place(public, seat, layout), palette)
    return clipped(tuple(out), layout)
