"""The marks of a Triominos board: what is drawn over the position and over the shelf."""

from __future__ import annotations

from math import cos, pi, sin

from tutorgame.games.triominos.observe import Observation
from tutorgame_widgets.boards.triominos.layout import ARROW, Layout
from tutorgame_widgets.boards.triominos.pieces import MEDALLION, SHRINK, Triangle, middle_of, shrunk, tile
from tutorgame_widgets.boards.triominos.spots import (
    CellSpot,
    Direction,
    Found,
    Hint,
    Marks,
    PanSpot,
    PotSpot,
    RackSpot,
    Refused,
    Spot,
    TurnSpot,
)
from tutorgame_widgets.draw import marks as draw
from tutorgame_widgets.draw.glyphs import glyph
from tutorgame_widgets.draw.shapes import (
    Circle,
    Group,
    Path,
    Point,
    Polygon,
    Rect,
    Shape,
    Shapes,
    faded,
    line,
    middle,
)
from tutorgame_widgets.draw.theme import Palette

_ARROWS: tuple[Direction, ...] = ("left", "right", "up", "down")
_ANGLE = {"right": 0.0, "down": pi / 2, "left": pi, "up": -pi / 2}


def marks_over(observation: Observation, marks: Marks, layout: Layout, palette: Palette) -> Shapes:
    """The overlay: marks on the table (cut off at the frame), then those on the shelf, then buttons, then the
    cursor."""
    on_table = [*_last(marks, layout, palette), *_gilt(marks, layout, palette)]
    if marks.curtain is None:
        on_table = _on_table(marks, layout, palette)
    out: list[Shape] = []
    if on_table:
        out.append(Group(tuple(on_table), clip=Polygon(draw.box_points(layout.board))))
    if marks.curtain is None:
        out += _on_shelf(observation, marks, layout, palette)
    out += _buttons(layout, palette)
    out += _cursor(observation, marks, layout, palette)
    if marks.dimmed:
        out.append(Rect(0, 0, layout.width, layout.height, palette.page, 10, alpha=0.5))
    return tuple(out)


def _on_table(marks: Marks, layout: Layout, palette: Palette) -> list[Shape]:
    return [
        *_targets(marks, layout, palette),
        *_last(marks, layout, palette),
        *_found(marks, layout, palette),
        *_gilt(marks, layout, palette),
        *_ghost(marks, layout, palette),
        *(_refusal(marks.refusal, layout, palette) if marks.refusal else ()),
        *(_hint_table(marks.hint, layout, palette) if marks.hint else ()),
    ]


def bell(x: float, y: float, r: float, palette: Palette) -> Shapes:
    """The sign of the seat that rang the bell."""
    return glyph("bell", x, y, r, palette.p_ink, palette.gilt)


def _targets(marks: Marks, layout: Layout, palette: Palette) -> Shapes:
    out: list[Shape] = []
    r = min(9.0, max(7.0, layout.side * 0.075))
    for cell in marks.targets:
        points = layout.triangle(cell)
        out.append(Polygon(shrunk(points, 0.88), None, palette.parchment, 1.6, 0.6, (6, 6)))
    for cell in marks.targets:
        out += draw.dot(*middle_of(layout.triangle(cell)), r, palette)
    return tuple(out)


def _last(marks: Marks, layout: Layout, palette: Palette) -> Shapes:
    out: list[Shape] = []
    for cell in marks.last:
        out += draw.ticks(layout.triangle(cell), palette, 0.14, 3.4)
    return tuple(out)


def _found(marks: Marks, layout: Layout, palette: Palette) -> Shapes:
    out: list[Shape] = []
    for cell, kind in marks.found:
        points = layout.triangle(cell)
        x, y = middle_of(points)
        r = max(11.0, layout.side * 0.11)
        inner = shrunk(points, 0.86)
        if kind is Found.CHOSEN:
            out += draw.rim(inner, palette.select, palette, 3.6)
            out += draw.dot(x, y, min(9.0, max(7.0, layout.side * 0.075)), palette)
        elif kind is Found.RIGHT:
            out += draw.rim(inner, palette.target, palette, 3.6)
            out += [Circle(x, y, r, palette.target, palette.parchment, 2.2), *glyph("done", x, y, r * 0.6, "#FFFFFF")]
        elif kind is Found.WRONG:
            out += draw.rim(inner, palette.refuse, palette, 3.6, dash=draw.REFUSE_DASH)
            out += draw.cross(x, y, r, palette)
        else:
            out += draw.rim(inner, palette.lamp, palette, 3.6, dash=draw.HINT_DASH)
            out += [
                Circle(x, y, r, palette.lamp, palette.p_ink, 1.6),
                middle(x, y, "!", r * 1.3, palette.p_ink, bold=True),
            ]
    return tuple(out)


def _gilt(marks: Marks, layout: Layout, palette: Palette) -> Shapes:
    out: list[Shape] = []
    for vertex in marks.gilt:
        x, y = layout.at(vertex)
        out += draw.ring(x, y, MEDALLION * layout.side, palette.gilt, palette, 4)
    return tuple(out)


def _ghost(marks: Marks, layout: Layout, palette: Palette) -> Shapes:
    ghost = marks.ghost
    return ghost_tile(layout.triangle(ghost.laid.cell), ghost.laid.numbers, palette, ghost.alpha) if ghost else ()


def ghost_tile(points: Triangle, numbers: tuple[int, int, int], palette: Palette, alpha: float) -> Shapes:
    """A tile that is not there: faint, with a clear outline so that it is seen on any ground."""
    edge = Polygon(shrunk(points, SHRINK), None, palette.parchment, 1.5, min(1.0, alpha + 0.25))
    return (*faded(tile(points, numbers, palette), alpha), edge)


def _refusal(refusal: Refused, layout: Layout, palette: Palette) -> Shapes:
    out: list[Shape] = []
    points = None
    if refusal.laid is not None:
        points = layout.triangle(refusal.laid.cell)
        out += faded(tile(points, refusal.laid.numbers, palette), 0.8)
        out += draw.rim(shrunk(points, 0.97), palette.refuse, palette, 4, dash=draw.REFUSE_DASH)
    for a, b in refusal.edges:
        out += draw.toothed_line(layout.at(a), layout.at(b), palette)
    for vertex in refusal.vertices:
        out += draw.toothed(*layout.at(vertex), 0.395 * layout.side, palette)
    if points is not None:
        out += draw.cross(*middle_of(points), max(10.0, 0.125 * layout.side), palette)
    return tuple(out)


def _hint_table(hint: Hint, layout: Layout, palette: Palette) -> Shapes:
    if hint.step < 2:
        return ()
    points = layout.triangle(hint.laid.cell)
    ghost = ghost_tile(points, hint.laid.numbers, palette, 0.6) if hint.step == 3 else ()
    # The badge sits in the middle of a side: there is no digit, and the arrow comes in elsewhere.
    up = hint.laid.cell.kind == "U"
    a, b = points[0 if up or hint.step == 2 else 1], points[1 if up else 2]
    bx, by = (a[0] + b[0]) / 2, (a[1] + b[1]) / 2
    outline = draw.rim(shrunk(points, 0.94), palette.lamp, palette, 4, dash=draw.HINT_DASH)
    return (*ghost, *outline, *draw.lamp(bx, by, hint.step, palette))


def _on_shelf(observation: Observation, marks: Marks, layout: Layout, palette: Palette) -> Shapes:
    out: list[Shape] = []
    if marks.backs is not None:
        return ()
    tiles = observation.tiles()[: layout.capacity]
    if marks.selected in tiles:
        out += _turn_button(layout, tiles.index(marks.selected), palette)
    hint = marks.hint
    if hint is not None and hint.laid.tile in tiles:
        out += _hint_shelf(hint, layout, tiles.index(hint.laid.tile), palette, marks)
    return tuple(out)


def _turn_button(layout: Layout, index: int, palette: Palette) -> Shapes:
    x, y = layout.turn_button(index)
    p, q, end = palette, 6.5, 1.2 * pi
    tx, ty, ux, uy = x + q * cos(end), y + q * sin(end), -sin(end), cos(end)
    head = ((tx + ux * 6, ty + uy * 6), (tx - uy * 4.6, ty + ux * 4.6), (tx + uy * 4.6, ty - ux * 4.6))
    arc = Path((("A", x, y, q, -0.3 * pi, end),), None, p.p_ink, 2.2)
    return (*draw.button(x, y, 13, p), arc, Polygon(head, p.p_ink))


def _hint_shelf(hint: Hint, layout: Layout, index: int, palette: Palette, marks: Marks) -> Shapes:
    lift = 7.0 if hint.laid.tile == marks.selected else 0.0
    points = layout.rack_triangle(index, lift)
    ring = draw.rim(shrunk(points, 1.06), palette.lamp, palette, 4, dash=draw.HINT_DASH)
    out: list[Shape] = [*ring]
    if hint.step == 1:
        out += draw.lamp(points[1][0] - 2, points[1][1] - 2, 1, palette)
    if hint.step == 3:
        x, y = layout.slots[index]
        gx, gy = middle_of(layout.triangle(hint.laid.cell))
        start = (x, y - lift - 8)
        gap = (layout.side * 0.3) / max(1.0, abs(start[1] - gy) + abs(start[0] - gx))
        end = (gx + (start[0] - gx) * gap, gy + (start[1] - gy) * gap)
        out += draw.dotted_arrow(start, (start[0], (start[1] + gy) / 2), end, palette)
    return tuple(out)


def _buttons(layout: Layout, palette: Palette) -> Shapes:
    out: list[Shape] = []
    for direction in _ARROWS if layout.roaming else ():
        x, y = layout.arrow(direction)
        a = _ANGLE[direction]
        ux, uy = cos(a), sin(a)
        head = tuple((x + ux * f - uy * s, y + uy * f + ux * s) for f, s in ((-3.5, -7), (4.5, 0), (-3.5, 7)))
        out += [*draw.button(x, y, ARROW, palette), Polygon(head, None, palette.p_ink, 3, closed=False)]
    for step in (1, -1) if layout.tools else ():
        x, y = layout.zoom_button(step)
        out += [*draw.button(x, y, ARROW, palette), line(x - 6.5, y, x + 6.5, y, palette.p_ink, 3)]
        if step > 0:
            out.append(line(x, y - 6.5, x, y + 6.5, palette.p_ink, 3))
    return tuple(out)


def _cursor(observation: Observation, marks: Marks, layout: Layout, palette: Palette) -> Shapes:
    if marks.cursor is None or (points := outline(observation, marks.cursor, layout)) is None:
        return ()
    wedge = 0 if not isinstance(marks.cursor, CellSpot | RackSpot) else 8 if layout.side > 70 else 6
    return draw.cursor(points, palette, wedge)


def _square(point: Point, r: float) -> tuple[Point, ...]:
    x, y = point
    return (x - r, y - r), (x + r, y - r), (x + r, y + r), (x - r, y + r)


def outline(observation: Observation, spot: Spot, layout: Layout) -> tuple[Point, ...] | None:
    """The corners of a spot on the canvas, or None when it is not to be seen."""
    if isinstance(spot, CellSpot):
        return shrunk(layout.triangle(spot.cell), 0.9)
    if isinstance(spot, RackSpot):
        return shrunk(layout.rack_triangle(spot.index), 1.06) if spot.index < layout.capacity else None
    if isinstance(spot, PotSpot):
        return draw.box_points(layout.pot.grown(2))
    if isinstance(spot, TurnSpot):
        return None  # the R key turns the tile: the cursor need not go there
    if isinstance(spot, PanSpot):
        return _square(layout.arrow(spot.direction), ARROW + 3)
    return _square(layout.zoom_button(spot.step), ARROW + 3)
