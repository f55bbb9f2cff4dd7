"""What the welcome page says about each game, and its small picture; one entry a game that has a course."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import lru_cache

from tutorgame_widgets.boards.triominos.pieces import Triangle, shadow, tile
from tutorgame_widgets.draw import marks
from tutorgame_widgets.draw.layout import Box
from tutorgame_widgets.draw.shapes import Rect, Shape, Shapes
from tutorgame_widgets.draw.svg import to_svg
from tutorgame_widgets.draw.theme import Palette

WIDTH, HEIGHT = 360, 216
"""The size of a vignette in CSS pixels; the page scales it to the width of its card."""


@dataclass(frozen=True, slots=True)
class Card:
    """A game on the welcome page: name, one line, who can play, its two chapters, and what its picture shows."""

    title: str
    line: str
    players: str
    rules: str
    table: str
    picture: Callable[[Palette], Shapes]


def _triominos(palette: Palette) -> Shapes:
    """Six tiles around a corner, and a seventh on its way to them."""
    side, cx, cy = 92.0, WIDTH * 0.43, HEIGHT * 0.5
    h = side * 3**0.5 / 2
    ring = [(cx + side, cy), (cx + side / 2, cy + h), (cx - side / 2, cy + h)]
    ring += [(cx - side, cy), (cx - side / 2, cy - h), (cx + side / 2, cy - h)]
    rim = (1, 2, 3, 4, 5, 5)  # each step is a tile of the set: clockwise its numbers never fall
    out: list[Shape] = [Rect(0, 0, WIDTH, HEIGHT, palette.wood_dark, radius=8)]
    out += marks.planks(Box(0, 0, WIDTH, HEIGHT), 4, palette)
    for i in range(6):
        points: Triangle = ((cx, cy), ring[i], ring[(i + 1) % 6])
        out += [shadow(points, palette), *tile(points, (1, rim[i], rim[(i + 1) % 6]), palette)]
    x, y = cx + side * 1.62, cy + h * 0.36
    lone: Triangle = ((x, y - 58), (x + 44, y + 14), (x - 42, y + 20))
    out += [shadow(lone, palette, 5), *tile(lone, (0, 2, 5), palette)]
    return tuple(out)


CARDS: Mapping[str, Card] = {
    "triominos": Card(
        title="Triominos",
        line="Three-cornered tiles: lay them so that meeting corners agree.",
        players="2 to 6 players, alone against bots or together",
        rules="10_triominos_rules.ipynb",
        table="11_triominos_play.ipynb",
        picture=_triominos,
    ),
}


@lru_cache(maxsize=16)
def vignette(game: str, palette: Palette) -> str:
    """The picture of a game as SVG; a decoration, the words stand beside it."""
    svg = to_svg(CARDS[game].picture(palette), WIDTH, HEIGHT, CARDS[game].title, prefix=f"tg-{game}")
    return svg.replace("<svg ", '<svg aria-hidden="true" focusable="false" ', 1)
