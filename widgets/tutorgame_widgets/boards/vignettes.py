"""Small pictures of the four games for the welcome page, drawn with the same pieces as their boards."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from math import cos, pi, sin, sqrt
from types import MappingProxyType

from tutorgame.games.rake.cards import CARD
from tutorgame_widgets.boards.rake.pieces import card
from tutorgame_widgets.boards.trinken.pieces import owner_badge, square, token
from tutorgame_widgets.boards.triominos.pieces import tile
from tutorgame_widgets.draw.glyphs import glyph, parse, scaled
from tutorgame_widgets.draw.layout import Box
from tutorgame_widgets.draw.patterns import pattern
from tutorgame_widgets.draw.shapes import (
    Circle,
    Group,
    Path,
    Point,
    Polygon,
    Rect,
    Shape,
    Shapes,
    Step,
    middle,
    rounded,
)
from tutorgame_widgets.draw.theme import LIGHT, PEOPLE, Palette, Person, mix

WIDTH, HEIGHT = 262, 150
_HULL = parse(
    "M -0.98 0.34 L 0.98 0.34 C 0.88 0.74 0.62 0.94 0.36 0.94 L -0.4 0.94 C -0.66 0.94 -0.88 0.74 -0.98 0.34 Z"
)
_SAIL = parse("M -0.7 -0.96 L 0.7 -0.96 Q 0.92 -0.36 0.72 0.24 L -0.72 0.24 Q -0.5 -0.36 -0.7 -0.96 Z")


def vignette(game: str, palette: Palette = LIGHT, width: float = WIDTH, height: float = HEIGHT) -> Shapes:
    """The picture of a game ("triominos", "trinken", "rake", "rum"), `width` x `height` pixels large.

    Raises `ValueError` for another name.
    """
    draw = _DRAW.get(game)
    if draw is None:
        raise ValueError(f"There are vignettes for {', '.join(_DRAW)}, not for {game!r}.")
    scale = min(width / WIDTH, height / HEIGHT)
    ground = {"triominos": palette.wood_dark, "trinken": palette.wood_dark, "rake": palette.baize, "rum": palette.sea}
    corners = ((0.0, 0.0), (width, 0.0), (width, height), (0.0, height))
    inside = Group(draw(palette), dx=(width - WIDTH * scale) / 2, dy=(height - HEIGHT * scale) / 2, sx=scale, sy=scale)
    return Rect(0, 0, width, height, ground[game], 6), Group((inside,), clip=Path(rounded(corners, 6)))


def _triominos(palette: Palette) -> Shapes:
    side, cx, cy = 78.0, WIDTH / 2, HEIGHT / 2 + 1
    h = sqrt(3) / 2
    around = ((0.5, -h), (1.0, 0.0), (0.5, h), (-0.5, h), (-1.0, 0.0), (-0.5, -h))
    ring = [(cx + side * x, cy + side * y) for x, y in around]
    numbers = (5, 5, 1, 2, 3, 4)  # six tiles of the set: clockwise no number is smaller than the one before
    out: list[Shape] = []
    for i in range(6):
        j = (i + 1) % 6
        out += tile(((cx, cy), ring[i], ring[j]), (1, numbers[i], numbers[j]), palette)
    return tuple(out)


def _trinken(palette: Palette) -> Shapes:
    """Three cups in a row, each matching its neighbour in another way, on the squares of two people."""
    out: list[Shape] = []
    row = (("R1", 0), ("R2", 1), ("G2", 0))
    for i, (piece, seat) in enumerate(row):
        box = Box(10 + i * 82, 36, 78, 78)
        out += square(box.x, box.y, box.w, PEOPLE[seat], palette)
        out += token(piece, *box.centre, box.w, palette)
        out += owner_badge(seat, box, palette, True)
        for y in (-46, 118):
            odd = i + (y > 0)
            out += square(box.x, y, box.w, PEOPLE[odd % 3] if odd % 2 else None, palette)
    return tuple(out)


def _rake(palette: Palette) -> Shapes:
    out: list[Shape] = []
    for i, name in enumerate(("Lw", "Df", "As")):
        out += card(CARD[name], 36 + i * 60, 24 + (i != 1) * 8, 70, palette)
    return tuple(out)


def hexagon(x: float, y: float, r: float) -> tuple[Point, ...]:
    """The corners of a hexagon with its point up."""
    return tuple((x + r * sin(pi / 3 * i), y - r * cos(pi / 3 * i)) for i in range(6))


def island(x: float, y: float, r: float, turn: int) -> tuple[Step, ...]:
    """A soft island: eight points at set distances, joined by quadratics through the middles between them."""
    reach = (0.94, 0.8, 0.9, 0.76, 0.88, 0.82, 0.95, 0.78)
    points = [
        (x + r * reach[(i + turn) % 8] * cos(i * pi / 4 + 0.3), y + r * reach[(i + turn) % 8] * sin(i * pi / 4 + 0.3))
        for i in range(8)
    ]
    halves = [((a[0] + b[0]) / 2, (a[1] + b[1]) / 2) for a, b in zip(points, points[1:] + points[:1], strict=True)]
    curves: list[Step] = [("Q", *a, *b) for a, b in zip(points, halves, strict=True)]
    return ("M", *halves[-1]), *curves, ("Z",)


def ship(who: Person, letter: str, x: float, y: float, r: float, palette: Palette) -> Shapes:
    """A ship: the sail has the colour of its captain and the letter of its seat."""
    sail = scaled(_SAIL, x, y, r)
    return (
        Path(scaled(_HULL, x, y, r), palette.wood, palette.p_ink, 1.4),
        Path(sail, None, palette.parchment, 4.4),
        Path(sail, who.solid, palette.p_ink, 1.6),
        middle(x + 0.05 * r, y - 0.36 * r, letter, r * 0.98, who.on, bold=True),
    )


def _rum(palette: Palette) -> Shapes:
    p, r, cy = palette, 44.0, HEIGHT / 2
    left, mid, right = (WIDTH / 2 + d * r * 1.76 for d in (-1, 0, 1))
    inside = Polygon(hexagon(left, cy, r * 0.8))
    box = Box(left - r, cy - r, 2 * r, 2 * r)
    shallow = mix(p.sea_line, p.sea_ink, 0.55)
    out: list[Shape] = [
        Polygon(hexagon(left, cy, r), p.sea_deep, p.p_ink, 1.5),
        pattern("waves", box, p.sea_line, step=15, width=1.4, alpha=0.4, clip=inside),
        Circle(left, cy, r * 0.32, p.sea_deep),
        middle(left, cy, 18, 16, p.sea_ink, family="serif"),
    ]
    for i, (x, sign, dx) in enumerate(((mid, "palm", -10), (right, "skull_cave", 0))):
        out.append(Polygon(hexagon(x, cy, r), shallow, p.p_ink, 1.5))
        out.append(Path(island(x, cy, r * 0.74, i + 1), p.sand, p.p_ink, 1.2))
        out += glyph(sign, x + dx, cy, 17, p.p_ink, p.sand)
    return (*out, *ship(PEOPLE[0], "A", WIDTH / 2 + 15, cy - 4, 19, p))


_DRAW: Mapping[str, Callable[[Palette], Shapes]] = MappingProxyType(
    {"triominos": _triominos, "trinken": _trinken, "rake": _rake, "rum": _rum}
)
