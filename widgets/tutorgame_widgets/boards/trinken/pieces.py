"""The pieces of Trinken as shapes: colour, shape and letter on a parchment coaster, and the squares under them."""

from __future__ import annotations

from functools import lru_cache

from tutorgame.games.trinken.pieces import SHAPE_NAMES
from tutorgame_widgets.draw import marks as draw
from tutorgame_widgets.draw.glyphs import cup_letter, glyph
from tutorgame_widgets.draw.layout import Box
from tutorgame_widgets.draw.patterns import pattern, stain_colours
from tutorgame_widgets.draw.shapes import Circle, Rect, Shapes, middle
from tutorgame_widgets.draw.theme import CUPS, FRIES, IRON, Palette, Person, person

COASTER = 0.4
"""The radius of a coaster, in sides of a square."""
PIECE = 0.6875
"""The size of a piece, in radii of its coaster."""


def cup(shape: str, colour: str, x: float, y: float, r: float, palette: Palette, ground: str) -> Shapes:
    """A cup with the letter of its colour."""
    paint = CUPS[colour]
    dx, dy, size = cup_letter(shape)
    body = glyph(shape, x, y, r, paint.solid, ground, outline=palette.p_ink, outline_width=0.075)
    return (*body, middle(x + dx * r, y + dy * r, colour, size * r, paint.on, bold=True))


def keg(colour: str, x: float, y: float, r: float, palette: Palette) -> Shapes:
    """A keg: with a question mark while it has no colour, then in its colour with the letter."""
    paint = CUPS.get(colour)
    solid, on = (paint.solid, paint.on) if paint else (palette.wood_light, "#FFFFFF")
    body = glyph("keg", x, y, r, solid, palette.p_ink, outline=palette.p_ink, outline_width=0.075)
    dx, dy, size = cup_letter("keg")
    return (*body, middle(x + dx * r, y + dy * r, colour or "?", max(size, 0.8) * r, on, bold=True))


@lru_cache(maxsize=1024)
def piece(text: str, x: float, y: float, r: float, palette: Palette) -> Shapes:
    """A piece, given as in the notation ("R2", "FF", "K", "KR", "H"), r pixels to each side, without its coaster."""
    p = palette
    if text == "FF":
        # Fries are lines too: an outline of the box alone leaves them bare, so the whole is drawn in ink below.
        return (
            *glyph("fries", x, y + 0.02 * r, r * 1.07, p.p_ink, p.p_ink),
            *glyph("fries", x, y, r, FRIES, p.parchment),
        )
    if text == "H":
        return glyph("hook", x, y, r, IRON, p.parchment)
    if text[0] == "K":
        return keg(text[1:], x, y, r, p)
    return cup(SHAPE_NAMES[int(text[1]) - 1], text[0], x, y, r, p, p.parchment)


@lru_cache(maxsize=1024)
def token(text: str, x: float, y: float, side: float, palette: Palette) -> Shapes:
    """A piece on its coaster, as it lies on a square of this side."""
    p, r = palette, COASTER * side
    return (
        Circle(x + 0.6, y + 1.6, r * 1.01, p.p_ink, alpha=0.25),
        Circle(x, y, r, p.parchment, p.p_ink, 1),
        *piece(text, x, y, PIECE * r, p),
    )


@lru_cache(maxsize=1024)
def square(x: float, y: float, a: float, owner: Person | None, palette: Palette) -> Shapes:
    """A square of the board, stained by its owner."""
    if owner is None:
        return (Rect(x + 1, y + 1, a - 2, a - 2, palette.parchment, 3),)
    ground, line = stain_colours(palette, owner)
    return (
        Rect(x + 1, y + 1, a - 2, a - 2, ground, 3),
        pattern(
            owner.pattern, Box(x + 2, y + 2, a - 4, a - 4), line, step=a * 0.145, width=max(1.2, a * 0.028), alpha=0.7
        ),
        Rect(x + 1.8, y + 1.8, a - 3.6, a - 3.6, None, 3, line, 1.8),
    )


@lru_cache(maxsize=1024)
def owner_badge(seat: int, box: Box, palette: Palette, beside: bool) -> Shapes:
    """The owner of a square: in its middle, or small at the lower right when something lies there (`beside`)."""
    if not beside:
        return draw.badge(seat, *box.centre, box.w * 0.22, palette)
    who, r = person(seat), box.w * 0.15
    x, y = box.x + box.w - r - 2, box.y + box.h - r - 2
    return (
        Circle(x, y, r, who.solid, palette.p_ink, 1),
        middle(x, y, who.letter, r * 1.4, who.on, bold=True),
    )


@lru_cache(maxsize=64)
def coaster(x: float, y: float, r: float, lift: float, palette: Palette) -> Shapes:
    """A coaster on the shelf, raised by `lift`."""
    p = palette
    return (
        Circle(x + 1, y + 3 + lift * 0.6, r + 1, p.p_ink, alpha=0.35),
        Circle(x, y - lift, r, p.parchment, p.parchment_edge, 1.5),
        Circle(x, y - lift, r - 4, None, p.parchment_edge, 1, 0.8),
    )


def value_tag(x: float, y: float, value: int, palette: Palette) -> Shapes:
    """The value of a piece on offer."""
    text = f"+{value}"
    w = max(44.0, len(text) * 9 + 14)
    return (
        Rect(x - w / 2, y - 10, w, 20, palette.wood_dark, 10, palette.gilt, 1.5),
        middle(x, y, text, 14, palette.shelf_ink, bold=True),
    )
