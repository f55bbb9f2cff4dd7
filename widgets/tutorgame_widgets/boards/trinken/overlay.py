"""The marks on the board of Trinken: what is drawn over the position and over the shelf."""

from __future__ import annotations

from tutorgame.games.trinken.observe import Observation
from tutorgame.games.trinken.state import State
from tutorgame.geometry.square import Square
from tutorgame_widgets.boards.trinken.layout import Layout, box_of
from tutorgame_widgets.boards.trinken.people import own_badge
from tutorgame_widgets.boards.trinken.pieces import owner_badge, token, value_tag
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
            seat = state.mover if observation.seat is None else observation.seat
            out += _hint(state, seat, marks.hint, marks, layout, palette)
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
    box, a = layout.square(ghost.square), layout.side
    rim = draw.rim(_inner(layout, ghost.square, 2), palette.select, palette, 2.4)
    if state.piece_at(ghost.square) is not None:  # a hook: small, so that the piece that it takes stays readable
        x, y = box.centre
        return (*rim, *token(ghost.piece, x - a * 0.22, y - a * 0.22, a * 0.62, palette))
    out: list[Shape] = [Circle(*box.centre, a * 0.42, palette.parchment)]
    out += _owner(state, ghost.square, layout, palette)
    return (*out, *faint(ghost.piece, box, a, palette, ghost.alpha), *rim)


def _owner(state: State, square: Square, layout: Layout, palette: Palette) -> Shapes:
    """The owner of a square once more, over a mark."""
    seat = state.owner(square)
    return () if seat is None else owner_badge(seat, layout.square(square), palette, True)


def _refusal(state: State, refusal: Refused, layout: Layout, palette: Palette) -> Shapes:
    out: list[Shape] = []
    for square in refusal.squares:
        if square != refusal.square:
            out += draw.toothed(*layout.square(square).centre, layout.side * 0.42, palette)
            out += _owner(state, square, layout, palette)
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


def _hint(state: State, seat: int, hint: Hint, marks: Marks, layout: Layout, palette: Palette) -> Shapes:
    out: list[Shape] = []
    slot = hint.slot if hint.slot is not None and hint.slot < len(layout.slots) else None
    if slot is not None:
        out += _hint_slot(state, slot, hint, marks, layout, palette)
    if hint.step == 1:
        return tuple(out)
    if hint.head:
        return (*out, *_hint_head(seat, slot, hint, layout, palette))
    if hint.square is None:
        return tuple(out)
    box, a = layout.square(hint.square), layout.side
    piece = state.offered()[slot] if slot is not None else None
    if hint.step == 3 and piece is not None and state.piece_at(hint.square) is None:
        out += [*faint(piece, box, a, palette, 0.6), *_owner(state, hint.square, layout, palette)]
    out += draw.rim(_inner(layout, hint.square, 2), palette.lamp, palette, 4, dash=draw.HINT_DASH)
    if hint.step == 3 and slot is not None:
        x, y = layout.slots[slot]
        start, end = (x, y - layout.coaster - 8), (box.centre[0], box.y + box.h + 8)
        out += draw.dotted_arrow(start, (x, (start[1] + end[1]) / 2), end, palette)
    # The corners belong to the owners of the squares around, so the lamp hangs on the upper edge.
    return (*out, *draw.lamp(box.centre[0], box.y, hint.step, palette, 8.0 if layout.narrow else 10.0))


def _hint_slot(state: State, slot: int, hint: Hint, marks: Marks, layout: Layout, palette: Palette) -> Shapes:
    (x, y), r = layout.slots[slot], layout.coaster
    y -= LIFT if slot == marks.selected else 0
    out: list[Shape] = [*_dotted(x, y, r + 4, palette)]
    if state.options.pays_values:
        out += value_tag(x, layout.slots[slot][1] + r + 8, state.values[slot], palette)
    if hint.step == 1:
        out += draw.lamp(x + r * 0.86, y - r * 0.6, 1, palette)
    return tuple(out)


def _hint_head(seat: int, slot: int | None, hint: Hint, layout: Layout, palette: Palette) -> Shapes:
    (x, y), r = layout.head, layout.coaster
    out: list[Shape] = [*_dotted(x, y, r + 2, palette)]
    out += own_badge(layout, seat, palette)
    if hint.step == 3 and slot is not None:
        sx, sy = layout.slots[slot]
        start, end = (sx, sy - r - 8), (x - r - 14, y - r * 0.4)
        out += draw.dotted_arrow(start, ((start[0] + end[0]) / 2, start[1] - 6), end, palette)
    return (*out, *draw.lamp(x + r * 0.8, y - r * 0.7, hint.step, palette))


def _dotted(x: float, y: float, r: float, palette: Palette) -> Shapes:
    p = palette
    return (
        Circle(x, y, r, None, p.p_ink, 7),
        Circle(x, y, r, None, p.parchment, 5.2),
        Circle(x, y, r, None, p.lamp, 4, 1.0, draw.HINT_DASH),
    )


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
