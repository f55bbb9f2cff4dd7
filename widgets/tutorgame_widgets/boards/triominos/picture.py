"""The picture of a Triominos position: a pure function from what a seat may know, the marks and the layout to
shapes."""

from __future__ import annotations

from collections.abc import Sequence

from tutorgame.games.triominos.observe import Observation
from tutorgame.games.triominos.state import Phase
from tutorgame.games.triominos.tiles import TILES, Tile, reading
from tutorgame_widgets.boards.triominos import overlay
from tutorgame_widgets.boards.triominos.layout import H3, Layout
from tutorgame_widgets.boards.triominos.pieces import Triangle, back, shadow, tile
from tutorgame_widgets.boards.triominos.spots import Marks
from tutorgame_widgets.draw import marks as draw
from tutorgame_widgets.draw.layout import Box
from tutorgame_widgets.draw.shapes import Circle, Group, Picture, Polygon, Rect, Shape, Shapes, Text, middle
from tutorgame_widgets.draw.theme import LIGHT, Palette

LIFT = 7.0
"""How far the chosen tile is raised, in pixels."""


def picture(
    observation: Observation,
    marks: Marks,
    layout: Layout,
    palette: Palette = LIGHT,
    *,
    names: Sequence[str] = (),
) -> Picture:
    """All layers of the board.  `names[seat]` names the people on the seat strip (if the layout shows it).

    A closed curtain or `marks.backs` leaves every secret out of the list: nothing is merely covered.
    """
    shelf = _shelf(observation, marks, layout, palette)
    return {
        "table": _table(layout, palette),
        "pieces": _pieces(observation, layout, palette),
        "shelf": (*shelf, *(_seats(observation, layout, palette, names) if layout.seats else ())),
        "overlay": overlay.marks_over(observation, marks, layout, palette),
    }


def _visible(layout: Layout, points: Triangle) -> bool:
    xs, ys, b = [p[0] for p in points], [p[1] for p in points], layout.board
    return max(xs) > b.x and min(xs) < b.x + b.w and max(ys) > b.y and min(ys) < b.y + b.h


def _cut(layout: Layout, points: Triangle) -> bool:
    b = layout.board.grown(-2)
    return not all(b.holds(x, y) for x, y in points)


def clipped(layout: Layout, points: Triangle, shapes: Shapes) -> Shapes:
    """Shapes around a triangle, cut off at the frame if they reach it."""
    if not _visible(layout, points):
        return ()
    if not _cut(layout, points):
        return shapes
    return (Group(shapes, clip=Polygon(draw.box_points(layout.board.grown(-1)))),)


def _table(layout: Layout, palette: Palette) -> Shapes:
    ground = draw.frame(layout.width, layout.height, layout.board, layout.shelf, palette.wood_dark, palette)
    return (*ground, *draw.planks(layout.board, max(3, round(layout.board.h / 62)), palette))


def _pieces(observation: Observation, layout: Layout, palette: Palette) -> Shapes:
    out: list[Shape] = []
    for laid in observation.laid():
        points = layout.triangle(laid.cell)
        out += clipped(layout, points, (shadow(points, palette), *tile(points, laid.numbers, palette)))
    return tuple(out)


def rack_numbers(a: Tile, marks: Marks) -> tuple[int, int, int]:
    """What a rack tile shows at its upper, right and left corner: the chosen one is turned."""
    return reading(a, marks.rotation) if a == marks.selected else a


def _shelf(observation: Observation, marks: Marks, layout: Layout, palette: Palette) -> Shapes:
    if marks.curtain is not None:
        s = layout.shelf
        return draw.curtain(Box(s.x, s.y + 4, s.w, s.h - 4), marks.curtain.name, marks.curtain.seat, palette)
    out: list[Shape] = [*_words(observation, marks, layout, palette)]
    if marks.backs is not None or observation.seat is None:
        for i in range(min(marks.backs or 0, layout.capacity)):
            points = layout.rack_triangle(i)
            out += [shadow(points, palette), *back(points, palette)]
        return tuple(out)
    fresh = {*marks.fresh, *(TILES[i] for i in observation.bought)}
    for i, own in enumerate(observation.tiles()[: layout.capacity]):
        lift = LIFT if own == marks.selected else 0.0
        out += [shadow(layout.rack_triangle(i), palette, lift)]
        out += tile(layout.rack_triangle(i, lift), rack_numbers(own, marks), palette)
        if lift:
            out += _chosen(layout, i, palette)
        if own in fresh:
            x, y = layout.slots[i]
            out += draw.tag(x, y + layout.rack_side * H3 - lift + (8 if lift else 5), "new", palette, 12)
    return tuple(out)


def _chosen(layout: Layout, index: int, palette: Palette) -> Shapes:
    (ax, ay), (bx, by), (cx, cy) = layout.rack_triangle(index, LIFT)
    points = ((ax, ay - 4), (bx + 3.5, by + 2), (cx - 3.5, cy + 2))
    return draw.rim(points, palette.select, palette, 4)


def _count(n: int) -> str:
    return f"{n} tile" if n == 1 else f"{n} tiles"


def _words(observation: Observation, marks: Marks, layout: Layout, palette: Palette) -> Shapes:
    p, s, pot = palette, layout.shelf, layout.pot
    own = None
    if marks.backs is not None:
        own = ("Hidden rack", marks.backs)
    elif observation.seat is not None:
        own = ("Your rack", len(observation.tiles()))
    out: list[Shape] = list(_pot_plate(pot, p)) if marks.buy else []
    if layout.narrow:
        if own:
            out += _label(s.x + 10, s.y + 25, own[0], _count(own[1]), p, aside=90)
        return (*out, *_label(pot.x + 12, s.y + 25, "Pot", _count(observation.pot_size), p, aside=36))
    if own:
        out += _label(s.x + 18, s.y + 33, own[0], _count(own[1]), p)
    return (*out, *_label(pot.x + 8, pot.y + 20, "Pot", _count(observation.pot_size), p))


def _label(x: float, y: float, title: str, text: str, palette: Palette, aside: float = 0.0) -> Shapes:
    ink = palette.shelf_ink
    below = (x + aside, y) if aside else (x, y + 20)
    return (
        Text(x, y, title, 16, ink, align="left", bold=True, family="serif"),
        Text(*below, text, 14, ink, align="left"),
    )


def _pot_plate(pot: Box, palette: Palette) -> Shapes:
    return (
        Rect(pot.x, pot.y, pot.w, pot.h, palette.wood_dark, 6, palette.gilt, 1.5),
        *draw.dot(pot.x + pot.w - 13, pot.y + 13, 7, palette),
    )


def _seats(observation: Observation, layout: Layout, palette: Palette, names: Sequence[str]) -> Shapes:
    box, count = layout.seats, len(observation.rack_sizes)
    if box is None:
        return ()
    columns = min(3, count) if layout.narrow else count
    w = (box.w - 6 * (columns - 1)) / columns
    out: list[Shape] = []
    for seat in range(count):
        row, column = divmod(seat, columns)
        plate = Box(box.x + column * (w + 6), box.y + row * 48, min(w, 230.0), 42)
        out += _plate(observation, seat, plate, palette, names[seat] if seat < len(names) else f"Seat {seat + 1}")
    return tuple(out)


def _plate(observation: Observation, seat: int, box: Box, palette: Palette, name: str) -> Shapes:
    public, p = observation.public, palette
    mover = public.mover == seat and public.phase in (Phase.OPENING, Phase.TURN, Phase.DRAW, Phase.BOUGHT)
    x, y, room = box.x, box.y, box.w - 48
    bell = public.bell == seat
    border, width = (p.select, 3.0) if mover else (p.wood_light, 1.2)
    out: list[Shape] = [
        Rect(x + 1.5, y + 1.5, box.w - 3, box.h - 3, p.wood_dark, 7, border, width),
        *draw.badge(seat, x + 23, y + box.h / 2, 14, p),
        Text(x + 43, y + 18, name, 14.5, p.shelf_ink, "left", True, "serif", max_width=room - (22 if bell else 0)),
        middle(
            x + 43, y + 30, f"{public.scores[seat]} · {_count(observation.rack_sizes[seat])}", 13, p.shelf_ink,
            align="left", max_width=room,
        ),
    ]  # fmt: skip
    if bell:
        out.append(Circle(x + box.w - 17, y + 15, 10, p.gilt, p.p_ink, 1.2))
        out += overlay.bell(x + box.w - 17, y + 15, 6.5, p)
    return tuple(out)
