"""The marks on the board of Trinken: what is drawn over the position and over the shelf."""

from __future__ import annotations

from tutorgame.games.trinken.observe import Observation
from tutorgame.games.trinken.state import State
from tutorgame.geometry.square import Square
from tutorgame_widgets.boards.trinken.layout import Layout, box_of
from tutorgame_widgets.boards.trinken.pieces import owner_badge, token
from tutorgame_widgets.boards.trinken.spots import Found, HeadSpot, Hint, Marks, Refused, SlotSpot, SquareSpot
from tutorgame_widgets.draw import marks as draw
from tutorgame_widgets.draw.glyphs import glyph
from tutorgame_widgets.draw.layout import Box
from tutorgame_widgets.draw.shapes import Circle, Point, Rect, Shape, Shapes, faded, middle
from tutorgame_widgets.draw.theme import Palette

LIFT = 5.0


def marks_over(observation: Observation, marks: Marks, layout: Layout, palette: Palette) -> Shapes:
    """The overlay: marks on the board, then those on the shelf, then the cursor."""
    state, out = observation.state, list[Shape]()
    out += _gilt(marks, layout, palette)
    out += _last(marks, layout, palette)
    if marks.curtain is None:
        out += _targets(state, marks, layout, palette)
        out += _found(marks, layout, palette)
        out += _ghost(state, marks, layout, palette)
        if marks.refusal is not None:
            out += _refusal(state, marks.refusal, layout, palette)
        if marks.hint is not None:
            out += _hint(state, marks.hint, marks, layout, palette)
        if marks.drink:
            x, y = layout.head
            out += draw.dot(x - layout.coaster * 0.74, y - layout.coaster * 0.74, 7, palette)
    out += _cursor(marks, layout, palette)
    if marks.dimmed:
        out.append(Rect(0, 0, layout.width, layout.height, palette.page, 10, alpha=0.5))
    return tuple(out)


def _inner(layout: Layout, square: Square, by: float = 3.0) -> tuple[Point, ...]:
    return draw.box_points(layout.square(square).grown(-by))


def _gilt(marks: Marks, layout: Layout, palette: Palette) -> Shapes:
    out: list[Shape] = []
    for line in marks.gilt:
        out += draw.rim(draw.box_points(layout.line(line).grown(-1)), palette.gilt, palette, 3.4)
    return tuple(out)


def _last(marks: Marks, layout: Layout, palette: Palette) -> Shapes:
    out: list[Shape] = []
    for square in marks.last:
        out += draw.ticks(_inner(layout, square), palette, 0.2, 3)
    return tuple(out)


def _targets(state: State, marks: Marks, layout: Layout, palette: Palette) -> Shapes:
    """Where the chosen piece may be used: a disc in the middle of a free square, in a corner of a taken one."""
    out: list[Shape] = []
    a, r = layout.side, min(9.0, max(5.0, layout.side * 0.13))
    for square in marks.targets:
        box = layout.square(square)
        x, y = box.centre
        if state.piece_at(square) is not None:
            out += draw.dot(box.x + a * 0.19, box.y + a * 0.19, r * 0.8, palette)
            continue
        seat = state.owner(square)
        if seat is not None:  # its owner makes way, and stays readable in the corner
            out.append(Circle(x, y, a * 0.26, palette.parchment))
            out += owner_badge(seat, box, palette, True)
        if square in marks.completing:
            out += draw.ring(x, y, a * 0.31, palette.gilt, palette, 4)
        out += draw.dot(x, y, r, palette)
    return tuple(out)


def _found(marks: Marks, layout: Layout, palette: Palette) -> Shapes:
    out: list[Shape] = []
    for square, kind in marks.found:
        box, points = layout.square(square), _inner(layout, square, 4)
        x, y = box.centre
        r = max(10.0, layout.side * 0.2)
        if kind is Found.CHOSEN:
            out += [*draw.rim(points, palette.select, palette, 3.6), *draw.dot(x, y, r * 0.7, palette)]
        elif kind is Found.RIGHT:
            out += draw.rim(points, palette.target, palette, 3.6)
            out += [Circle(x, y, r, palette.target, palette.parchment, 2.2), *glyph("done", x, y, r * 0.6, "#FFFFFF")]
        elif kind is Found.WRONG:
            out += draw.rim(points, palette.refuse, palette, 3.6, dash=draw.REFUSE_DASH)
            out += draw.cross(x, y, r, palette)
        else:
            out += draw.rim(points, palette.lamp, palette, 3.6, dash=draw.HINT_DASH)
            out += [
                Circle(x, y, r, palette.lamp, palette.p_ink, 1.6),
                middle(x, y, "!", r * 1.3, palette.p_ink, bold=True),
            ]
    return tuple(out)


def faint(text: str, box: Box, side: float, palette: Palette, alpha: float) -> Shapes:
    """A piece that is not there: faint, with a clear rim so that it is seen on any ground."""
    x, y = box.centre
    return (*faded(token(text, x, y, side, palette), alpha), Circle(x, y, side * 0.4, None, palette.p_ink, 1.5))


def _ghost(state: State, marks: Marks, layout: Layout, palette: Palette) -> Shapes:
    ghost = marks.ghost
    if ghost is None:
        return ()
    box = layout.square(ghost.square)
    out: list[Shape] = []
    if state.piece_at(ghost.square) is None:
        out.append(Circle(*box.centre, layout.side * 0.42, palette.parchment))
        seat = state.owner(ghost.square)
        if seat is not None:
            out += owner_badge(seat, box, palette, True)
    out += faint(ghost.piece, box, layout.side, palette, ghost.alpha)
    return (*out, *draw.rim(_inner(layout, ghost.square, 2), palette.select, palette, 2.4))


def _refusal(state: State, refusal: Refused, layout: Layout, palette: Palette) -> Shapes:
    out: list[Shape] = []
    for square in refusal.squares:
        if square != refusal.square:
            out += draw.toothed(*layout.square(square).centre, layout.side * 0.42, palette)
    square_ = refusal.square
    if square_ is None or square_.code < 0:
        return tuple(out)
    box = layout.square(square_)
    if refusal.piece is not None and state.piece_at(square_) is None:
        x, y = box.centre
        out += [Circle(x, y, layout.side * 0.42, palette.parchment), *faded(token(refusal.piece, x, y, layout.side,
                                                                                  palette), 0.8)]  # fmt: skip
    out += draw.rim(_inner(layout, square_, 2), palette.refuse, palette, 4, dash=draw.REFUSE_DASH)
    r = max(8.0, layout.side * 0.17)
    return (*out, *draw.cross(box.x + box.w - r * 0.8, box.y + r * 0.8, r, palette))


def _hint(state: State, hint: Hint, marks: Marks, layout: Layout, palette: Palette) -> Shapes:
    out: list[Shape] = []
    slot = hint.slot if hint.slot is not None and hint.slot < len(layout.slots) else None
    r = 8.0 if layout.narrow else 11.0
    start: Point | None = None
    if slot is not None:
        x, y = layout.slots[slot]
        start = (x, y - (LIFT if slot == marks.selected else 0))
        out += _dotted(*start, layout.coaster + 4, palette)
        if hint.step == 1:
            out += draw.lamp(start[0] + layout.coaster * 0.8, start[1] + layout.coaster * 0.5, 1, palette)
    if hint.step == 1:
        return tuple(out)
    if hint.head:
        x, y = layout.head
        out += _dotted(x, y, layout.coaster + 2, palette)
        out += draw.lamp(x + layout.coaster * 0.8, y - layout.coaster * 0.6, hint.step, palette)
        return (*out, *_arrow(start, (x - layout.coaster - 16, y - 10), hint, palette))
    if hint.square is None:
        return tuple(out)
    box = layout.square(hint.square)
    piece = state.offered()[slot] if slot is not None else None
    if hint.step == 3 and piece is not None:
        out += faint(piece, box, layout.side, palette, 0.6)
    out += draw.rim(_inner(layout, hint.square, 2), palette.lamp, palette, 4, dash=draw.HINT_DASH)
    out += draw.lamp(box.x + 3, box.y + box.h - 3, hint.step, palette, r)
    return (*out, *_arrow(start, (box.centre[0], box.y + box.h + 8), hint, palette))


def _dotted(x: float, y: float, r: float, palette: Palette) -> Shapes:
    p = palette
    return (
        Circle(x, y, r, None, p.p_ink, 7),
        Circle(x, y, r, None, p.parchment, 5.2),
        Circle(x, y, r, None, p.lamp, 4, 1.0, draw.HINT_DASH),
    )


def _arrow(start: Point | None, end: Point, hint: Hint, palette: Palette) -> Shapes:
    """The way from the shelf to the place, for the last hint."""
    if hint.step < 3 or start is None:
        return ()
    bend = (start[0], (start[1] + end[1]) / 2) if not hint.head else ((start[0] + end[0]) / 2, start[1] - 50)
    return draw.dotted_arrow(start, bend, end, palette)


def _cursor(marks: Marks, layout: Layout, palette: Palette) -> Shapes:
    spot = marks.cursor
    box = box_of(layout, spot) if spot is not None else None
    if spot is None or box is None:
        return ()
    if isinstance(spot, SquareSpot):
        return draw.cursor(_inner(layout, spot.square, 1), palette, 6 if layout.side < 50 else 8)
    if isinstance(spot, SlotSpot | HeadSpot):
        return draw.cursor(draw.box_points(box.grown(-2)), palette, 0)
    return draw.cursor(draw.box_points(box), palette, 0)
