"""Small pictures of the four games for the welcome page, drawn with the same pieces as their boards."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from math import sqrt
from types import MappingProxyType

from tutorgame.games.rake.cards import CARD
from tutorgame_widgets.boards.rake.pieces import card
from tutorgame_widgets.boards.rum.pieces import ship
from tutorgame_widgets.boards.rum.tiles import face_down, face_up
from tutorgame_widgets.boards.trinken.pieces import owner_badge, square, token
from tutorgame_widgets.boards.triominos.pieces import tile
from tutorgame_widgets.draw.layout import Box
from tutorgame_widgets.draw.shapes import (
    Group,
    Path,
    Rect,
    Shape,
    Shapes,
    rounded,
)
from tutorgame_widgets.draw.theme import LIGHT, PEOPLE, Palette

WIDTH, HEIGHT = 262, 150


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


def _rum(palette: Palette) -> Shapes:
    """A face-down tile, an island with a ship, and the Skull Cave."""
    r, cy = 44.0, HEIGHT / 2
    left, mid, right = (WIDTH / 2 + d * r * 1.76 for d in (-1, 0, 1))
    return (
        *face_down(left, cy, r, 18, palette),
        *face_up(mid, cy, r, "treasure", "", 1, -0.22, palette, False),
        *face_up(right, cy, r, "skull_cave", "", 2, 0.0, palette, False),
        *ship(PEOPLE[0], mid + 15, cy - 4, 19, palette),
    )


_DRAW: Mapping[str, Callable[[Palette], Shapes]] = MappingProxyType(
    {"triominos": _triominos, "trinken": _trinken, "rake": _rake, "rum": _rum}
)
