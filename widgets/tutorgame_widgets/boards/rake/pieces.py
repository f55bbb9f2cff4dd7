"""Cards, chips and tags of Rake, as shapes of any size."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from tutorgame.games.rake.cards import ACE_OF_SKULLS, RANK_NAMES, SUITS
from tutorgame_widgets.draw import marks as draw
from tutorgame_widgets.draw.glyphs import glyph
from tutorgame_widgets.draw.layout import Box
from tutorgame_widgets.draw.patterns import pattern
from tutorgame_widgets.draw.shapes import Circle, Path, Rect, Shape, Shapes, middle
from tutorgame_widgets.draw.theme import SUITS as PAINTS
from tutorgame_widgets.draw.theme import Palette

TALL = 1.4
"""A card's height in widths."""
SMALL = 36.0
"""Below this width a card shows its rank and its suit only, as large as it can."""
_RANKS = (*RANK_NAMES[:9], "P", "L", "D", "A")
_COURTS = {9: ("priest", "Priest"), 10: ("lady", "Lady"), 11: ("duke", "Duke")}


@lru_cache(maxsize=2000)
def card(number: int, x: float, y: float, w: float, palette: Palette) -> Shapes:
    """An open card of width w with its upper left corner at (x, y); `number` is the card's int."""
    p, h = palette, w * TALL
    rank, suit = number >> 2, SUITS[number & 3]
    paint = PAINTS[suit]
    sign, colour, text = paint.name.lower(), paint.solid, _RANKS[rank]
    ground = p.parchment
    out: list[Shape] = [
        Rect(x + w * 0.02, y + w * 0.04, w, h, p.p_ink, w * 0.09, alpha=0.35),
        Rect(x, y, w, h, ground, w * 0.09, p.p_ink, 1),
    ]
    if w < SMALL:
        size = w * (0.56 if len(text) == 1 else 0.5)
        out.append(middle(x + w / 2, y + h * 0.28, text, size, colour, family="serif", bold=True))
        out += glyph(sign, x + w / 2, y + h * 0.7, w * 0.3, colour, ground)
    else:
        size = w * (0.36 if len(text) == 1 else 0.3)
        out.append(middle(x + w * 0.22, y + w * 0.23, text, size, colour, family="serif", bold=True))
        out += glyph(sign, x + w * 0.22, y + w * 0.56, w * 0.135, colour, ground)
        out.append(middle(x + w * 0.22, y + w * 0.84, suit, max(11.0, w * 0.17), colour, bold=True))
        out += _face(rank, sign, x, y, w, colour, ground, p)
    if number == ACE_OF_SKULLS:
        edge = max(1.5, w * 0.035)
        out.append(Rect(x + w * 0.04, y + w * 0.04, w * 0.92, h - w * 0.08, None, w * 0.07, p.gilt, edge))
    return tuple(out)


def _face(rank: int, sign: str, x: float, y: float, w: float, colour: str, ground: str, palette: Palette) -> Shapes:
    """The emblem and the name of a court card, or the suit once more, large."""
    h = w * TALL
    if rank not in _COURTS:
        return glyph(sign, x + w * 0.62, y + h * 0.6, w * (0.3 if rank == 12 else 0.27), colour, ground)
    emblem, name = _COURTS[rank]
    return (
        *glyph(emblem, x + w * 0.655, y + h * 0.47, w * 0.235, colour, ground),
        Rect(x + w * 0.08, y + h - w * 0.27, w * 0.84, w * 0.19, palette.parchment_2, 2),
        middle(x + w / 2, y + h - w * 0.175, name, w * 0.17, palette.p_ink, family="serif", bold=True),
    )


@lru_cache(maxsize=500)
def back(x: float, y: float, w: float, palette: Palette) -> Shapes:
    """A card face down: nothing of its face is in the list."""
    p, h = palette, w * TALL
    field = Box(x + w * 0.07, y + w * 0.07, w * 0.86, h - w * 0.14)
    out: list[Shape] = [
        Rect(x + w * 0.02, y + w * 0.04, w, h, p.p_ink, w * 0.09, alpha=0.35),
        Rect(x, y, w, h, p.parchment, w * 0.09, p.p_ink, 1),
        Rect(field.x, field.y, field.w, field.h, p.sea_deep, w * 0.05),
    ]
    if w < SMALL:  # there are many of them, and nobody could see more
        zigzag = tuple(
            ("L" if i else "M", field.x + field.w * i / 4, y + h * (0.24 if i % 2 else 0.16)) for i in range(5)
        )
        low = tuple((op, zx, zy + h * 0.6) for op, zx, zy in zigzag)
        return (
            *out,
            Path((*zigzag, *low), None, p.sea_line, 1.2),
            Circle(x + w / 2, y + h / 2, w * 0.16, None, p.gilt, 1.4),
        )
    out += [
        pattern("waves", field, p.sea_line, step=w * 0.17, width=max(1.0, w * 0.022), alpha=0.9),
        Circle(x + w / 2, y + h / 2, w * 0.2, p.sea_deep, p.gilt, max(1.0, w * 0.025)),
    ]
    return (*out, *glyph("hideout", x + w / 2, y + h / 2, w * 0.13, p.gilt, p.sea_deep))


def gap(box: Box, name: str, ink: str, size: float = 14.0) -> Shapes:
    """A place without a card: a dashed outline with its name."""
    outline = Rect(box.x, box.y, box.w, box.h, None, 4, ink, 1.4, 0.55, (3, 5))
    if not name:
        return (outline,)
    return outline, middle(box.x + box.w / 2, box.y + box.h / 2, name, size, ink, alpha=0.85)


def chip(x: float, y: float, r: float, palette: Palette) -> Shapes:
    """A chip seen from above."""
    return (
        Circle(x, y, r, palette.gilt, palette.p_ink, 1.2),
        *glyph("chips", x, y, r * 0.9, palette.gilt, palette.p_ink),
    )


def bet(x: float, y: float, amount: int, palette: Palette, size: float = 15.0, room: float = 70.0) -> Shapes:
    """Chips before a seat: a chip centred on (x, y) and the number to its right."""
    return (
        *chip(x, y, size * 0.66, palette),
        middle(x + size, y, amount, size, palette.baize_ink, align="left", bold=True, max_width=room),
    )


def stack(x: float, y: float, w: float, amount: int, palette: Palette) -> Shapes:
    """A stack of chips that stands at (x, y), its foot's middle: the more chips, the higher, two to six of them."""
    p, count, thick = palette, min(6, len(str(amount)) * 2 - (str(amount)[0] < "5") + (amount < 10)), w * 0.2
    out: list[Shape] = []
    for i in range(count):
        side = (1 if i % 2 else -1) * w * 0.03
        top = y - (i + 1) * thick
        out.append(Rect(x - w / 2 + side, top, w, thick, p.gilt, thick * 0.35, p.p_ink, 1.1))
        out += (
            Rect(x + side + dx * w - w * 0.05, top + thick * 0.22, w * 0.1, thick * 0.56, p.p_ink, 1)
            for dx in (-0.26, 0.0, 0.26)
        )
    return tuple(out)


def people(seats: Sequence[int], x: float, y: float, r: float, palette: Palette) -> Shapes:
    """The badges of some seats in a row from the left."""
    out: list[Shape] = []
    for i, seat in enumerate(seats):
        out += draw.badge(seat, x + r + i * (2 * r + 3), y, r, palette)
    return tuple(out)


def dealer_tag(x: float, y: float, word: str, palette: Palette, size: float = 13.0) -> Shapes:
    """The tag of the dealer; it says so in a word, and is no disc: discs are people."""
    return draw.tag(x, y, word, palette, size)
