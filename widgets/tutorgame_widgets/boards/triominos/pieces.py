"""A tile as shapes: parchment, a third of a medallion at each corner so that six corners make a disc, upright
digits."""

from __future__ import annotations

from functools import lru_cache
from math import atan2, hypot, pi

from tutorgame_widgets.draw.shapes import Path, Point, Polygon, Sector, Shapes, Text, middle, rounded
from tutorgame_widgets.draw.theme import NUMBERS, Palette

Triangle = tuple[Point, Point, Point]
SHRINK = 0.948
"""A tile in its cell: what is left free is the seam to its neighbours."""
MEDALLION = 0.37
"""The radius of a medallion, in sides."""


def middle_of(points: Triangle) -> Point:
    """The centre of a triangle."""
    return sum(p[0] for p in points) / 3, sum(p[1] for p in points) / 3


def shrunk(points: Triangle, by: float) -> Triangle:
    """A triangle made smaller (or larger) about its centre."""
    cx, cy = middle_of(points)
    a, b, c = ((cx + (x - cx) * by, cy + (y - cy) * by) for x, y in points)
    return a, b, c


@lru_cache(maxsize=512)
def tile(points: Triangle, numbers: tuple[int, int, int], palette: Palette) -> Shapes:
    """A tile lying on the triangle `points` with its numbers at these corners (both clockwise)."""
    inner = shrunk(points, SHRINK)
    side = hypot(points[0][0] - points[1][0], points[0][1] - points[1][1])
    p = palette
    return (
        Path(rounded(shrunk(points, 0.998), 0.07 * side), p.parchment),
        *(_medallion(inner, i, n, side, p) for i, n in enumerate(numbers)),
        Polygon(inner, None, p.parchment_edge, max(0.8, 0.012 * side)),
        *(digit(inner, i, n, side) for i, n in enumerate(numbers)),
    )


def _medallion(inner: Triangle, i: int, number: int, side: float, palette: Palette) -> Sector:
    (x, y), (ax, ay), (bx, by) = inner[i], inner[(i + 1) % 3], inner[(i + 2) % 3]
    start, end = atan2(ay - y, ax - x), atan2(by - y, bx - x)
    if end < start:
        end += 2 * pi
    return Sector(x, y, 0.365 * side, start, end, NUMBERS[number].solid, palette.p_ink, max(0.7, 0.013 * side))


def digit(inner: Triangle, i: int, number: int, side: float) -> Text:
    """The digit of a corner: upright however the tile is turned."""
    cx, cy = middle_of(inner)
    x, y = inner[i]
    far = hypot(cx - x, cy - y) or 1.0
    d = 0.228 * side
    size = max(0.205 * side, min(14.0, 0.25 * side))
    return middle(x + (cx - x) / far * d, y + (cy - y) / far * d, number, size, NUMBERS[number].on, bold=True)


@lru_cache(maxsize=512)
def shadow(points: Triangle, palette: Palette, lift: float = 0.0) -> Path:
    """The shadow of a tile on what is below it; `lift` is how many pixels the tile is raised."""
    side = hypot(points[0][0] - points[1][0], points[0][1] - points[1][1])
    down = 0.022 * side + lift * 1.3
    moved = tuple((x + down * 0.4, y + down) for x, y in points)
    return Path(rounded(moved, 0.06 * side), palette.p_ink, alpha=0.28 if lift == 0 else 0.34)


@lru_cache(maxsize=64)
def back(points: Triangle, palette: Palette) -> Shapes:
    """A face-down tile: a wooden field in a parchment border, nothing else."""
    side = hypot(points[0][0] - points[1][0], points[0][1] - points[1][1])
    p = palette
    return (
        Path(rounded(shrunk(points, 0.998), 0.06 * side), p.parchment),
        Path(rounded(shrunk(points, 0.82), 0.05 * side), p.wood, p.parchment_edge, 1.0),
        Path(rounded(shrunk(points, 0.56), 0.04 * side), None, p.wood_light, max(1.0, 0.02 * side)),
    )
