"""Short motions as lists of overlay pictures: pure, so that they are tested without a clock.

A motion runs like this: paint `first(motion, before, after)`, then each frame's overlay after its delay, then
`after`. Only the overlay changes in between, at most 20 times a second; stopping at any moment and painting `after`
is right.
"""

from __future__ import annotations

from dataclasses import dataclass
from math import cos, pi, sin
from typing import NamedTuple

from tutorgame.games.triominos.state import Laid
from tutorgame.games.triominos.tiles import Tile, reading
from tutorgame.geometry.triangle import Vertex
from tutorgame_widgets.boards.triominos.layout import Layout
from tutorgame_widgets.boards.triominos.pieces import MEDALLION, Triangle, back, middle_of, shadow, shrunk, tile
from tutorgame_widgets.boards.triominos.spots import Refused
from tutorgame_widgets.draw import marks as draw
from tutorgame_widgets.draw.shapes import Circle, Group, Picture, Shape, Shapes
from tutorgame_widgets.draw.theme import Palette

TICK = 50
"""Milliseconds between two frames."""


class Frame(NamedTuple):
    """An overlay that is shown `delay` milliseconds after the one before."""

    delay: int
    overlay: Shapes


@dataclass(frozen=True, slots=True)
class Placed:
    """A tile goes from the rack (`index`, turned to `rotation`) to its place; without `index` it comes from above."""

    laid: Laid
    index: int | None = None


@dataclass(frozen=True, slots=True)
class Lifted:
    """A rack tile is chosen."""

    index: int
    tile: Tile
    rotation: int = 0


@dataclass(frozen=True, slots=True)
class Spun:
    """The chosen rack tile is turned clockwise by 120 degrees and ends at `rotation`."""

    index: int
    tile: Tile
    rotation: int


@dataclass(frozen=True, slots=True)
class Refusing:
    """The toothed rings of a refusal are drawn in."""

    refused: Refused


@dataclass(frozen=True, slots=True)
class Gilded:
    """A gilt ring grows around each corner of a hexagon or bridge."""

    vertices: tuple[Vertex, ...]


@dataclass(frozen=True, slots=True)
class Revealed:
    """A bought tile on the rack shows its face."""

    index: int
    tile: Tile


Motion = Placed | Lifted | Spun | Refusing | Gilded | Revealed
LENGTH: dict[type, int] = {Placed: 220, Lifted: 90, Spun: 200, Refusing: 160, Gilded: 500, Revealed: 260}
"""Milliseconds of each motion."""


def first(motion: Motion, before: Picture, after: Picture) -> Picture:
    """What is painted before the first frame: the new position with the moving thing still missing."""
    if isinstance(motion, Placed):
        return {**after, "pieces": before["pieces"], "overlay": ()}
    if isinstance(motion, Lifted | Spun | Revealed):
        return {**after, "shelf": before["shelf"], "overlay": ()}
    return {**after, "overlay": ()}


def frames(motion: Motion, layout: Layout, palette: Palette) -> tuple[Frame, ...]:
    """The frames of a motion; it ends with the picture that comes after it."""
    length = LENGTH[type(motion)]
    count = max(1, length // TICK)
    return tuple(
        Frame(length // count, _at(motion, _eased((i + 1) / (count + 1)), layout, palette)) for i in range(count)
    )


def _eased(t: float) -> float:
    return 1 - (1 - t) ** 3


def _at(motion: Motion, t: float, layout: Layout, palette: Palette) -> Shapes:
    match motion:
        case Placed(laid, index):
            return _flying(laid, index, t, layout, palette)
        case Lifted(index, own, rotation):
            points = layout.rack_triangle(index, 7 * t)
            return (shadow(points, palette, 7 * t), *tile(points, reading(own, rotation), palette))
        case Spun(index, own, rotation):
            points = _turned(layout.rack_triangle(index, 7.0), (t - 1) * 2 * pi / 3)
            return (shadow(points, palette, 7.0), *tile(points, reading(own, rotation), palette))
        case Refusing(refused):
            out: list[Shape] = []
            for vertex in refused.vertices:
                out += draw.toothed(*layout.at(vertex), 0.395 * layout.side, palette, share=t)
            return tuple(out)
        case Gilded(vertices):
            return _growing(vertices, t, layout, palette)
        case Revealed(index, own):
            return _turning(layout.rack_triangle(index), own, t, palette)


def _flying(laid: Laid, index: int | None, t: float, layout: Layout, palette: Palette) -> Shapes:
    target = layout.triangle(laid.cell)
    if index is not None and index < layout.capacity:
        start = layout.rack_triangle(index, 7.0)
    else:
        y = middle_of(target)[1]
        a, b, c = ((px, py - y + layout.board.y - layout.side) for px, py in target)
        start = (a, b, c)
    large = shrunk(_between(start, target, t), 1.06 - 0.06 * t)
    return (shadow(large, palette, 6 * (1 - t)), *tile(large, laid.numbers, palette))


def _between(a: Triangle, b: Triangle, t: float) -> Triangle:
    if a[0][1] < a[1][1] and b[0][1] > b[1][1]:
        # The rack points up, the place down: turn by 60 degrees on the way, corner 0 leading.
        a = _turned(a, pi)
    p, q, r = ((x + (u - x) * t, y + (v - y) * t) for (x, y), (u, v) in zip(a, b, strict=True))
    return p, q, r


def _turned(points: Triangle, angle: float) -> Triangle:
    cx, cy = middle_of(points)
    c, s = cos(angle), sin(angle)
    p, q, r = ((cx + (x - cx) * c - (y - cy) * s, cy + (x - cx) * s + (y - cy) * c) for x, y in points)
    return p, q, r


def _growing(vertices: tuple[Vertex, ...], t: float, layout: Layout, palette: Palette) -> Shapes:
    out: list[Shape] = []
    for vertex in vertices:
        x, y = layout.at(vertex)
        r = layout.side * MEDALLION * (1 + 1.3 * t)
        fade = 1 - t * 0.7
        out += [Circle(x, y, r, None, palette.p_ink, 7, fade), Circle(x, y, r, None, palette.gilt, 4, fade)]
    return tuple(out)


def _turning(points: Triangle, own: Tile, t: float, palette: Palette) -> Shapes:
    squeeze = abs(1 - 2 * t)
    shapes = tile(points, own, palette) if t >= 0.5 else back(points, palette)
    x = middle_of(points)[0]
    return (Group(shapes, dx=x * (1 - squeeze), sx=max(0.02, squeeze)),)
