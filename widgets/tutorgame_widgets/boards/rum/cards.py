"""Action cards: name, actions, effect and price."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from tutorgame.games.rum.box import Card
from tutorgame.games.rum.naming import EFFECT_NAMES
from tutorgame_widgets.boards.rum.pieces import action_disc, coin, curse
from tutorgame_widgets.boards.rum.tiles import name_lines
from tutorgame_widgets.draw.glyphs import glyph
from tutorgame_widgets.draw.layout import Box as Area
from tutorgame_widgets.draw.shapes import Group, Rect, Shape, Shapes, Text, line, middle
from tutorgame_widgets.draw.svg import text_width
from tutorgame_widgets.draw.theme import Palette


def icons(card: Card) -> list[int]:
    """The actions of a card, one by one."""
    return [kind for kind, count in enumerate(card.actions) for _ in range(count)]


def price(card: Card, right: float, y: float, r: float, palette: Palette) -> tuple[Shapes, float]:
    """The price of a card's effect, ending at `right`; and how wide it is."""
    out: list[Shape] = []
    x = right - r
    for _ in range(card.curses):
        out += curse(x, y, r, palette)
        x -= 2 * r + 2
    for _ in range(card.doubloons):
        out += coin(x, y, r, palette)
        x -= 2 * r + 2
    return tuple(out), right - (x + r)


@lru_cache(maxsize=300)
def action_card(card: Card, area: Area, palette: Palette, used: bool = False) -> Shapes:
    """An action card: name, actions, and its effect with the price; a used effect is struck through."""
    return _flat_card(card, area, palette, used) if area.h < 80 else _tall_card(card, area, palette, used)


def _dark(card: Card) -> bool:
    """Whether the name stands on a dark strip with a glyph: weather, and the Kraken."""
    return bool(card.weather or card.kraken)


def _ground(card: Card, a: Area, palette: Palette, strip: float) -> Shapes:
    p = palette
    out: list[Shape] = [
        Rect(a.x + 1.5, a.y + 3, a.w, a.h, p.p_ink, 7, alpha=0.35),
        Rect(a.x, a.y, a.w, a.h, p.parchment, 7, p.p_ink, 1),
    ]
    if _dark(card):
        out.append(Rect(a.x + 0.5, a.y + 0.5, a.w - 1, strip, p.sea_deep, 6.5))
        out += glyph(card.weather or "kraken", a.x + 15, a.y + 0.5 + strip / 2, 8.7, p.sea_ink, p.sea_deep)
    return tuple(out)


def _effect(card: Card, x: float, y: float, room: float, palette: Palette, used: bool, size: float = 12.5) -> Shapes:
    p = palette
    if _dark(card):
        said = "done" if used else "must happen" if card.weather else "the Kraken attacks"
        return (middle(x, y, said, size, p.p_ink, align="left", max_width=room),)
    name = EFFECT_NAMES[card.effect]
    text = middle(x, y, name, size, p.p_muted if used else p.p_ink, align="left", max_width=room)
    return (text, line(x - 1, y, x + min(room, text_width(text)), y, p.p_muted, 1.6)) if used else (text,)


def _title(card: Card, a: Area, y: float, size: float, palette: Palette) -> Shapes:
    """The name, in two lines on a narrow card."""
    dark = _dark(card)
    ink = palette.sea_ink if dark else palette.p_ink
    left = 24.0 if dark else 0.0
    lines = name_lines(card.name) if a.w < 104 and len(card.name) > 9 else (card.name,)
    size = size if len(lines) == 1 else size - 2
    x, room, out = a.x + left + (a.w - left) / 2, a.w - left - 8, list[Shape]()
    for i, part in enumerate(lines):
        dy = 0.0 if len(lines) == 1 else (i - 0.5) * (size + 0.5)
        out.append(middle(x, y + dy, part, size, ink, family="serif", bold=True, max_width=room))
    return tuple(out)


def _tall_card(card: Card, a: Area, palette: Palette, used: bool) -> Shapes:
    p = palette
    shown = icons(card)
    r = min(15.5, (a.w - 10) / max(3, len(shown)) / 2.2)
    step = min(2 * r + 5, (a.w - 8) / max(1, len(shown)))
    out: list[Shape] = [*_ground(card, a, p, 28), *_title(card, a, a.y + 15, 14.5, p)]
    for i, kind in enumerate(shown):
        out += action_disc(kind, a.x + a.w / 2 + (i - (len(shown) - 1) / 2) * step, a.y + 45, r, p)
    wide = a.w >= 120
    bar = a.y + (66 if wide else 61)
    out.append(line(a.x + 8, bar, a.x + a.w - 8, bar, p.parchment_edge, 1))
    coins, taken = price(card, a.x + a.w - 5, a.y + a.h - 16, 8.5, p)
    if wide:
        return (*out, *_effect(card, a.x + 8, a.y + a.h - 16, a.w - 16 - taken, p, used), *coins)
    return (*out, *_effect(card, a.x + 6, a.y + a.h - 30, a.w - 10, p, used, 12), *coins)


def _flat_card(card: Card, a: Area, palette: Palette, used: bool) -> Shapes:
    """The form for phones: name, then icons, effect and price."""
    p, dark = palette, _dark(card)
    left = a.x + (29 if dark else 8)
    name = middle(
        left, a.y + 14.5, card.name, 13.5, p.sea_ink if dark else p.p_ink, align="left", bold=True, family="serif",
        max_width=a.x + a.w - left - 6,
    )  # fmt: skip
    shown = icons(card)
    out: list[Shape] = [*_ground(card, a, p, 26), name]
    step = 24.0 if len(shown) <= 3 else 72.0 / len(shown)
    for i, kind in enumerate(shown):
        out += action_disc(kind, a.x + 17 + i * step, a.y + 43, 11, p)
    coins, _ = price(card, a.x + a.w - 5, a.y + 34, 7.5, p)
    left = a.x + 17 + len(shown) * step - 8
    room = a.x + a.w - 5 - left
    return (*out, *_effect(card, left, a.y + (43 if dark else 53), room, p, used, 12), *coins)


def raised(shapes: Sequence[Shape], by: float) -> Shapes:
    """Shapes moved up."""
    return (Group(tuple(shapes), dy=-by),) if by else tuple(shapes)


def wrapped(text: str, room: float, size: float) -> list[str]:
    """A text in lines that are not wider than the room."""
    lines: list[str] = []
    for word in text.split():
        longer = f"{lines[-1]} {word}" if lines else word
        if lines and text_width(Text(0, 0, longer, size, "#000000")) <= room:
            lines[-1] = longer
        else:
            lines.append(word)
    return lines
