"""What the welcome page says about each game, and its small picture; one entry a game that has a course."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache

from tutorgame_widgets.boards import vignettes
from tutorgame_widgets.draw.svg import to_svg
from tutorgame_widgets.draw.theme import Palette

WIDTH, HEIGHT = 344, 196
"""The size of a vignette in CSS pixels; the page scales it to the width of its card."""


@dataclass(frozen=True, slots=True)
class Card:
    """A game on the welcome page: name, one line, who can play, and its two chapters."""

    title: str
    line: str
    players: str
    rules: str
    table: str


CARDS: Mapping[str, Card] = {
    "triominos": Card(
        title="Triominos",
        line="Three-cornered tiles: lay them so that meeting corners agree.",
        players="2 to 6 players, alone against bots or together",
        rules="10_triominos_rules.ipynb",
        table="11_triominos_play.ipynb",
    ),
    "trinken": Card(
        title="Trinken",
        line="Cups on a square table: match your neighbours, colour squares, and mind what you drink.",
        players="2 to 6 players, alone against bots or together",
        rules="20_trinken_rules.ipynb",
        table="21_trinken_play.ipynb",
    ),
    "rake": Card(
        title="Rake",
        line="Five cards, three rounds of bets, and one ace that wins outright or loses outright.",
        players="2 to 8 players, alone against bots or together",
        rules="30_rake_rules.ipynb",
        table="31_rake_play.ipynb",
    ),
    "rum": Card(
        title="The Last Bottle of Rum",
        line="Sail a hidden sea, dig up treasures, mind the Kraken, and bring 10 loot points home first.",
        players="2 to 5 players, alone against bots or together",
        rules="40_rum_rules.ipynb",
        table="41_rum_play.ipynb",
    ),
}


@lru_cache(maxsize=16)
def vignette(game: str, palette: Palette) -> str:
    """The picture of a game as SVG; a decoration, the words stand beside it."""
    shapes = vignettes.vignette(game, palette, WIDTH, HEIGHT)
    svg = to_svg(shapes, WIDTH, HEIGHT, CARDS[game].title, prefix=f"tg-{game}")
    return svg.replace("<svg ", '<svg aria-hidden="true" focusable="false" ', 1)
