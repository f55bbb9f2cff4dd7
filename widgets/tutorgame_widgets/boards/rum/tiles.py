"""The hexes of the sea and what lies on them."""

from __future__ import annotations

from functools import lru_cache
from math import cos, pi, sin

from tutorgame_widgets.boards.rum.layout import hexagon
from tutorgame_widgets.draw.glyphs import glyph
from tutorgame_widgets.draw.shapes import Circle, Path, Polygon, Rect, Shape, Shapes, Step, middle
from tutorgame_widgets.draw.theme import Palette, mix

_REACH = (0.94, 0.8, 0.9, 0.76, 0.88, 0.82, 0.95, 0.78)
TILE_GLYPHS = {"treasure": "palm", "outpost": "outpost", "skull_cave": "skull_cave", "reef": "reef", "wreck": "wreck"}
_TILE_PLACES = {
    "treasure": (-0.2, 0.3), "outpost": (-0.2, 0.3), "reef": (-0.2, 0.36), "skull_cave": (-0.16, 0.3),
    "wreck": (-0.18, 0.34),
}  # fmt: skip
"""How far above the middle each stands, and how large it is, in radii of a hex."""


@lru_cache(maxsize=400)
def face_down(x: float, y: float, r: float, number: int, palette: Palette) -> Shapes:
    """A face-down tile on its spot: nothing of its face is in the list."""
    p = palette
    steps: list[Step] = []
    for row in (-0.52, -0.2, 0.28, 0.6):
        half = 3 if abs(row) < 0.5 else 2
        points = [(x + i * 0.22 * r, y + (row + (0.09 if i % 2 else -0.05)) * r) for i in range(-half, half + 1)]
        steps += [("L" if i else "M", *point) for i, point in enumerate(points)]
    return (
        Polygon(hexagon(x, y, r * 0.955), p.sea_deep, p.sea_line, 1.5),
        Path(tuple(steps), None, p.sea_line, max(1.0, r * 0.025), 0.45),
        Circle(x, y, r * 0.32, p.sea_deep),
        middle(x, y, number, max(13.0, r * 0.32), p.sea_ink, family="serif"),
    )


def island(x: float, y: float, r: float, turn: int) -> tuple[Step, ...]:
    """A soft island: eight points at set distances, joined by quadratics through the middles between them."""
    points = [
        (x + r * _REACH[(i + turn) % 8] * cos(i * pi / 4 + 0.3), y + r * _REACH[(i + turn) % 8] * sin(i * pi / 4 + 0.3))
        for i in range(8)
    ]
    halves = [((a[0] + b[0]) / 2, (a[1] + b[1]) / 2) for a, b in zip(points, points[1:] + points[:1], strict=True)]
    curves: list[Step] = [("Q", *a, *b) for a, b in zip(points, halves, strict=True)]
    return ("M", *halves[-1]), *curves, ("Z",)


@lru_cache(maxsize=600)
def face_up(
    x: float, y: float, r: float, kind: str, name: str, turn: int, aside: float, palette: Palette, named: bool,
    crowded: bool = False,
) -> Shapes:  # fmt: skip
    """A face-up tile; its picture stands `aside` radii beside the middle, its name below if `named`, lower and in one
    line on a `crowded` spot."""
    p = palette
    water = mix(p.sea_line, p.sea_ink, 0.55)
    out: list[Shape] = [Polygon(hexagon(x, y, r * 0.955), water, p.p_ink, 1.5)]
    if kind != "reef":
        out.append(Path(island(x, y, r * 0.74, turn), p.sand, p.p_ink, 1.2))
    up, size = _TILE_PLACES[kind]
    large = size * r * (1.0 if named else 1.15)
    out += glyph(TILE_GLYPHS[kind], x + aside * r, y + up * r, large, p.p_ink, water if kind == "reef" else p.sand)
    return (*out, *_name(x, y, r, name, crowded, palette)) if named else tuple(out)


def _name(x: float, y: float, r: float, name: str, crowded: bool, palette: Palette) -> Shapes:
    """The name of a tile in two lines below its picture, or in one line at the very bottom."""
    size, ink = max(11.0, min(11.6, 0.2 * r)), palette.p_ink
    if crowded:
        return (middle(x, y + r * 0.52, name, size, ink, bold=True, max_width=r * 1.25),)
    return tuple(
        middle(x, y + r * (0.28 + 0.215 * i), part, size, ink, bold=True, max_width=r * (1.6 - 0.3 * i))
        for i, part in enumerate(name_lines(name))
    )


def name_lines(name: str) -> tuple[str, ...]:
    """The name of an island in one or two lines."""
    words = name.split()
    if len(name) <= 11 or len(words) < 2:
        return (name,)
    half = min(range(1, len(words)), key=lambda i: abs(len(" ".join(words[:i])) - len(" ".join(words[i:]))))
    return " ".join(words[:half]), " ".join(words[half:])


@lru_cache(maxsize=32)
def hideout(x: float, y: float, r: float, palette: Palette, named: bool) -> Shapes:
    """The Hideout."""
    p = palette
    out: Shapes = (
        Polygon(hexagon(x, y, r * 0.955), p.wood_light, p.p_ink, 1.5),
        Polygon(hexagon(x, y, r * 0.82), p.parchment, p.gilt, 2.5),
        *glyph("hideout", x, y - r * 0.1, r * 0.4, p.p_ink, p.parchment),
    )
    return (*out, middle(x, y + r * 0.46, "Hideout", 13, p.p_ink, family="serif", bold=True)) if named else out


@lru_cache(maxsize=200)
def treasure_mark(x: float, y: float, r: float, values: tuple[int, ...], palette: Palette) -> Shapes:
    """The mark of a treasure that lies here: a cross on parchment, and its value below."""
    p = palette
    out: list[Shape] = [
        Circle(x, y, r, p.parchment, p.p_ink, 1.4),
        *glyph("mapmark", x, y, r * 0.58, p.refuse),
    ]
    for i, value in enumerate(values):
        w = max(13.0, r * 1.0)
        top = y + r * 0.72
        out.append(Rect(x - w / 2 + i * (w + 1), top, w, w, p.parchment, 3, p.p_ink, 1.1))
        out.append(middle(x + i * (w + 1), top + w / 2, value, max(12.0, w * 0.86), p.p_ink, bold=True, family="serif"))
    return tuple(out)


@lru_cache(maxsize=100)
def whirl(x: float, y: float, r: float, palette: Palette) -> Shapes:
    """An end of the maelstrom."""
    p = palette
    return (
        Circle(x, y, r, p.sea_deep, p.p_ink, 3.2),
        Circle(x, y, r, p.sea_deep, p.parchment, 1.6),
        *glyph("maelstrom", x, y, r * 0.75, p.sea_ink),
    )
