"""The loot and the curse track with the markers of the captains."""

from __future__ import annotations

from functools import lru_cache
from typing import Literal

from tutorgame.games.rum.state import MOST_CURSES, MOST_LOOT, Public
from tutorgame_widgets.boards.rum.layout import Layout
from tutorgame_widgets.boards.rum.people import badge
from tutorgame_widgets.boards.rum.spots import Track
from tutorgame_widgets.draw.glyphs import glyph
from tutorgame_widgets.draw.layout import Box
from tutorgame_widgets.draw.shapes import Rect, Shape, Shapes, middle
from tutorgame_widgets.draw.theme import Palette

_HEADS: dict[Track, tuple[str, str]] = {"loot": ("loot", "Loot"), "curse": ("curse", "Curse")}
_MOST: dict[Track, int] = {"loot": MOST_LOOT, "curse": MOST_CURSES}


def cell(layout: Layout, track: Track, number: int) -> Box:
    """The space of a track with this number."""
    t, narrow = layout.tracks, layout.narrow
    if narrow:
        w = (t.w - 12 - 26) / 11
        return Box(t.x + 6 + 26 + number * w + 1, t.y + 5 + (0 if track == "loot" else 39), w - 2, 36)
    w = (t.w - 12 - 2 * 70 - 14) / 17
    left = t.x + 6 + 70 + (0 if track == "loot" else 11 * w + 14 + 70)
    return Box(left + number * w + 1, t.y + 5, w - 2, 38)


def track_box(layout: Layout, track: Track) -> Box:
    """A whole track."""
    first, last = cell(layout, track, 0), cell(layout, track, _MOST[track])
    return Box(first.x, first.y, last.x + last.w - first.x, first.h)


@lru_cache(maxsize=32)
def bar(layout: Layout, palette: Palette) -> Shapes:
    """The empty tracks on their wood."""
    p, t = palette, layout.tracks
    out: list[Shape] = [Rect(t.x, t.y, t.w, t.h, p.wood, 3)]
    for track, (sign, word) in _HEADS.items():
        first = cell(layout, track, 0)
        x, y = first.x - (15 if layout.narrow else 60), first.y + first.h / 2
        out += glyph(sign, x, y, 9, p.shelf_ink, p.wood)
        if not layout.narrow:
            out.append(middle(x + 14, y, word, 14, p.shelf_ink, align="left", bold=True, max_width=42))
        for number in range(_MOST[track] + 1):
            out += _space(cell(layout, track, number), track, number, p)
    return tuple(out)


def _space(b: Box, track: Track, number: int, palette: Palette) -> Shapes:
    p, end = palette, number == _MOST[track]
    fill, ink = (p.parchment, p.p_ink) if track == "loot" else (p.parchment_2, p.p_ink)
    if end:
        fill, ink = (p.gilt, p.p_ink) if track == "loot" else (p.p_ink, p.parchment)
    out: Shapes = (
        Rect(b.x, b.y, b.w, b.h, fill, 3, p.p_ink, 0.8),
        middle(b.x + b.w / 2, b.y + 8, number, 12, ink),
    )
    if not end:
        return out
    sign = "bottle" if track == "loot" else "kraken"
    return (*out, *glyph(sign, b.x + b.w / 2, b.y + 25, 9, ink, fill))


def marker_place(public: Public, track: Track, seat: int, layout: Layout) -> tuple[float, float, float]:
    """Where a marker lies on a track, and its radius: those on the same space lie side by side, or in two rows."""
    values = public.loot if track == "loot" else public.curses
    same = [other for other, value in enumerate(values) if value == values[seat]]
    b, at, count = cell(layout, track, values[seat]), same.index(seat), len(same)
    x, y = b.x + b.w / 2, b.y + 26
    largest = min(7.5, b.w / 2 - 2)
    if count == 1:
        return x, y, largest
    rows = 1 if count == 2 else 2
    across = -(-count // rows)
    r = min(largest, (b.w - 1) / across / 2, 6.4 if rows == 2 else 9)
    row, column = divmod(at, across)
    here = across if row == 0 or count % across == 0 else count % across
    return x + (column - (here - 1) / 2) * 2 * r, y + (0 if rows == 1 else (row - 0.5) * 2 * r - 0.5), r


def markers(
    public: Public, layout: Layout, palette: Palette, without: tuple[tuple[Literal["loot", "curse"], int], ...] = ()
) -> Shapes:  # fmt: skip
    """The markers of all captains on both tracks, but some."""
    out: list[Shape] = []
    for track in ("loot", "curse"):
        for seat in range(public.seats):
            if (track, seat) not in without:
                out += badge(public, seat, *marker_place(public, track, seat, layout), palette)
    return tuple(out)
