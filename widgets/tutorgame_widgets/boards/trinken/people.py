"""The people at the table of Trinken: a plate each with face, points, drunkenness and mug."""

from __future__ import annotations

from collections.abc import Sequence

from tutorgame.games.trinken.options import NO_MUG
from tutorgame.games.trinken.state import Phase, State
from tutorgame_widgets.boards.trinken.layout import Layout
from tutorgame_widgets.draw import marks as draw
from tutorgame_widgets.draw.glyphs import glyph
from tutorgame_widgets.draw.layout import Box
from tutorgame_widgets.draw.patterns import pattern, stain_colours
from tutorgame_widgets.draw.shapes import Circle, Point, Rect, Shape, Shapes, Text, middle
from tutorgame_widgets.draw.theme import Palette, mix, person

FACES = ("sober", "tipsy", "drunk", "out")
LEVELS = ("sober", "tipsy", "drunk", "passed out")
OUT = 3


def mug_name(power: str) -> str:
    """A mug in words; empty for none."""
    return "" if power == NO_MUG else power.replace("_", " ")


def mug(power: str, x: float, y: float, r: float, palette: Palette, ground: str) -> Shapes:
    """The glyph of a mug."""
    return glyph("skulls" if power == "skull" else power, x, y, r, palette.p_ink, ground)


def face(level: int, seat: int, x: float, y: float, r: float, palette: Palette, badge: float) -> Shapes:
    """A head with the face of its drunkenness and the badge of its seat at the lower right."""
    p = palette
    return (
        Circle(x, y, r, p.sand, p.p_ink, max(1.4, r * 0.06)),
        *glyph(FACES[min(level, OUT)], x, y, r * 1.03, p.p_ink, p.sand, table="faces"),
        *draw.badge(seat, x + r * 0.8, y + r * 0.8, badge, p),
    )


def own_badge(layout: Layout, seat: int, palette: Palette) -> Shapes:
    """The badge on the own head on the shelf."""
    (x, y), r = layout.head, (layout.coaster - 2) * 0.8
    return draw.badge(seat, x + r, y + r, 10 if layout.narrow else 12, palette)


def face_at(layout: Layout, seat: int) -> Point:
    """Where the head of a plate has its middle."""
    box = layout.plates[seat]
    if layout.strip:
        return box.x + 21, box.y + 20
    return (box.x + 48, box.y + 46) if box.h >= 92 else (box.x + 40, box.y + box.h / 2 - 2)


def plates(
    state: State, layout: Layout, palette: Palette, names: Sequence[str], gains: Sequence[int] = ()
) -> Shapes:  # fmt: skip
    """All plates.  `gains[seat]` is what a move that is considered would bring each of them."""
    out: list[Shape] = []
    for seat, box in enumerate(layout.plates):
        name = names[seat] if seat < len(names) else f"Seat {seat + 1}"
        plate = _Plate(state, seat, box, layout, palette, name, gains[seat] if seat < len(gains) else 0)
        out += plate.shapes()
    return tuple(out)


class _Plate:
    """One plate being drawn."""

    def __init__(
        self, state: State, seat: int, box: Box, layout: Layout, palette: Palette, name: str, gain: int
    ) -> None:
        self.state, self.seat, self.box, self.layout, self.p = state, seat, box, layout, palette
        self.name, self.gain = name, gain
        self.level, self.power = state.levels[seat], state.powers[seat]
        self.out = self.level >= OUT
        self.turn = state.mover == seat and state.phase in (Phase.CHOOSE, Phase.REFILL)
        self.won = seat in state.winners
        ground = palette.parchment if self.turn or self.won else palette.parchment_2
        self.ground = mix(ground, palette.wood_dark, 0.7) if self.out else ground
        self.soft = palette.p_ink if self.out else palette.p_muted

    def shapes(self) -> Shapes:
        b, p = self.box, self.p
        edge, width = (p.gilt, 3.0) if self.won else (p.select, 3.0) if self.turn else (p.parchment_edge, 1.0)
        ground = Rect(b.x, b.y, b.w, b.h, self.ground, 6 if self.layout.strip else 8, edge, width)
        if self.layout.strip:
            return (ground, *self._in_strip())
        return (ground, *self._strip(), *(self._tall() if b.h >= 92 else self._low()))

    def _strip(self) -> Shapes:
        """The stain of the seat at the left edge."""
        b, p = self.box, self.p
        tint, ink = stain_colours(p, person(self.seat))
        box = Box(b.x + 3, b.y + 4, 9, b.h - 8)
        lines = pattern(person(self.seat).pattern, box, ink, step=7, width=1.8)
        return Rect(box.x, box.y, box.w, box.h, tint, 3), lines

    def _number(self) -> str:
        return f"{self.state.scores[self.seat]}{', wins' if self.won else ''}"

    def _points(self) -> str:
        points = self.state.scores[self.seat]
        return f"{points} point{'' if points == 1 else 's'}" + (", wins" if self.won else "")

    def _title(self, x: float, y: float, size: float, room: float) -> Shapes:
        """The name, or in its place what a move would bring."""
        return (Text(x, y, self.name, size, self.p.p_ink, "left", True, "serif", max_width=room),)

    def _tag(self, x: float, y: float, size: float) -> Shapes:
        return draw.tag(x, y, f"{self.gain:+d}", self.p, size) if self.gain else ()

    def _drunk(self, x: float, y: float, r: float, size: float, room: float, word: str) -> Shapes:
        """Three small cups, filled as far as the person is, and the word; y is their middle."""
        out: list[Shape] = []
        for i in range(OUT):
            fill = self.p.p_ink if i < self.level else self.ground
            out += glyph("tumbler", x + r + i * r * 2.2, y, r, fill, outline=self.p.p_ink, outline_width=0.09)
        start = x + 3 * r * 2.2 + 4
        return (*out, middle(start, y, word, size, self.soft, align="left", max_width=x + room - start))

    def _missing(self) -> str:
        turns = self.state.skips[self.seat]
        return f"misses {turns} turn{'' if turns == 1 else 's'}" if turns else ""

    def _state(self, short: bool = False) -> str:
        """The drunkenness in a word, and what it costs; beside what a move would bring there is less room."""
        if not self.out:
            return LEVELS[self.level]
        if self.gain:
            return "out" if short else LEVELS[self.level]
        return self._missing() if short else f"out, {self._missing()}"

    def _squares(self) -> str:
        options = self.state.options
        if options.stain_bonus != "whole_board" and options.end != "all_stained":
            return ""
        count = self.state.stains[self.seat].bit_count()
        return f"{count} square{'' if count == 1 else 's'}"

    def _mug(self, x: float, y: float, r: float, below: float, size: float, room: float) -> Shapes:
        if self.power == NO_MUG:
            return ()
        name = middle(x, y + below, mug_name(self.power), size, self.soft, max_width=room)
        return (*mug(self.power, x, y, r, self.p, self.ground), name)

    def _tall(self) -> Shapes:
        b, p = self.box, self.p
        x, y = face_at(self.layout, self.seat)
        large = b.h >= 120
        text, low = b.x + 88, b.y + b.h - (32 if large else 15)
        right = b.x + b.w - 10
        aside = "" if self.gain or self.out else self._squares()
        return (
            *face(self.level, self.seat, x, y, 27 if large else 25, p, 12),
            *self._title(text, b.y + 33, 19, b.w - 88 - 64),
            Text(text, b.y + 54, self._points(), 14.5, p.p_ink, "left", True, max_width=b.w - 96),
            *self._mug(b.x + b.w - 46, b.y + 25, 15, 43, 13, 84),
            *self._drunk(b.x + 24, low, 8, 14, b.w - 34 - (54 if self.gain else 0), self._state()),
            *((middle(right, low, aside, 13, self.soft, align="right", max_width=b.w - 138),) if aside else ()),
            *self._tag(right - 22, low + 1, 13),
        )

    def _low(self) -> Shapes:
        b, p = self.box, self.p
        x, y = face_at(self.layout, self.seat)
        text, low = b.x + 70, b.y + b.h - 13
        room = b.w - 70 - 82
        first = b.y + (b.h - 22) / 2
        points = self._points() if b.w >= 226 else self._number()
        return (
            *face(self.level, self.seat, x, y, min(21.0, b.h * 0.34), p, 10),
            *self._title(text, first - 2, 16, room),
            Text(text, first + 15, points, 13.5, p.p_ink, "left", True, max_width=room),
            *self._mug(b.x + b.w - 44, b.y + 18, 11, 21, 12, 76),
            *self._drunk(text, low, 6, 13, b.w - 76 - (48 if self.gain else 0), self._state(True)),
            *self._tag(b.x + b.w - 28, low, 12),
        )

    def _in_strip(self) -> Shapes:
        b, p = self.box, self.p
        x, y = face_at(self.layout, self.seat)
        text, room = b.x + 44, b.w - 48
        missing = self._missing()
        has_mug = b.h > 60
        shapes: list[Shape] = [
            *face(self.level, self.seat, x, y, 15, p, 8),
            *(self._tag(text + room / 2, b.y + 13, 12) or self._title(text, b.y + 18, 13, room)),
            Text(text, b.y + 35, self._number(), 15, p.p_ink, "left", True, max_width=room),
        ]
        if self.out and not has_mug:
            shapes.append(middle(b.x + 7, b.y + 47, self._state(), 12, self.soft, align="left", max_width=b.w - 12))
        else:
            shapes += self._drunk(b.x + 6, b.y + 47, 4.5, 12, b.w - 10, LEVELS[self.level])
        if has_mug:
            line = missing or mug_name(self.power)
            shapes.append(middle(b.x + 22, b.y + 63, line, 12, self.soft, align="left", max_width=b.w - 26))
            if self.power != NO_MUG:
                shapes += mug(self.power, b.x + 12, b.y + 63, 6, p, self.ground)
        return tuple(shapes)
