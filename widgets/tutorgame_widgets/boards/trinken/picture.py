"""The picture of a position of Trinken: a pure function from the position, the marks and the layout to shapes."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from tutorgame.games.trinken.observe import Observation
from tutorgame.games.trinken.pieces import piece_name
from tutorgame.games.trinken.state import State, owner_of, piece_text
from tutorgame.geometry.square import ALL, COUNT, SIZE, SQUARES, codes
from tutorgame_widgets.boards.trinken import overlay
from tutorgame_widgets.boards.trinken.layout import Layout
from tutorgame_widgets.boards.trinken.people import face, plates
from tutorgame_widgets.boards.trinken.pieces import PIECE, coaster, owner_badge, piece, square, token, value_tag
from tutorgame_widgets.boards.trinken.spots import Marks
from tutorgame_widgets.draw import marks as draw
from tutorgame_widgets.draw.layout import Box
from tutorgame_widgets.draw.shapes import Circle, Picture, Rect, Shape, Shapes, Text, middle
from tutorgame_widgets.draw.theme import LIGHT, Palette, person

LIFT = 5.0
"""How far the chosen coaster is raised, in pixels."""


def picture(
    observation: Observation,
    marks: Marks,
    layout: Layout,
    palette: Palette = LIGHT,
    *,
    names: Sequence[str] = (),
) -> Picture:
    """All layers of the board.  `names[seat]` names the people on their plates."""
    state = observation.state
    bars = line_bars(marks.foreseen.lines, layout, palette)
    return {
        "table": (*_table(state, layout, palette), *plates(state, layout, palette, names, marks.foreseen.gains)),
        "pieces": (*bars, *pieces(state, layout, palette)),
        "shelf": shelf(observation, marks, layout, palette),
        "overlay": overlay.marks_over(observation, marks, layout, palette),
    }


@lru_cache(maxsize=32)
def _ground(layout: Layout, palette: Palette) -> Shapes:
    p, g = palette, layout.grid
    out: list[Shape] = [*draw.frame(layout.width, layout.height, layout.board, layout.shelf, p.wood_dark, p)]
    out.append(Rect(g.x - 2, g.y - 2, g.w + 4, g.h + 4, p.parchment_edge, 4))
    size = 11.0 if layout.narrow else 14.0
    away = layout.label * 0.5 + 2
    for i in range(SIZE):
        step = (i + 0.5) * layout.side
        out.append(middle(g.x + step, g.y - away, i + 1, size, p.shelf_ink, alpha=0.9))
        out.append(middle(g.x - away, g.y + step, i + 1, size, p.shelf_ink, alpha=0.9))
    return tuple(out)


def _table(state: State, layout: Layout, palette: Palette) -> Shapes:
    """The frame, the numbers of rows and columns, and the squares with their stains."""
    out: list[Shape] = [*_ground(layout, palette)]
    for code in range(COUNT):
        box = layout.square(SQUARES[code])
        seat = owner_of(state, 1 << code)
        out += square(box.x, box.y, box.w, None if seat is None else person(seat), palette)
    return tuple(out)


def pieces(state: State, layout: Layout, palette: Palette, without: int = 0) -> Shapes:
    """The pieces on their coasters and the owners of the squares; those of the mask `without` are left out."""
    out: list[Shape] = []
    for code in codes(ALL & ~without):
        box = layout.square(SQUARES[code])
        text = piece_text(state, code)
        if text is not None:
            out += token(text, *box.centre, layout.side, palette)
        seat = owner_of(state, 1 << code)
        if seat is not None:
            out += owner_badge(seat, box, palette, text is not None)
    return tuple(out)


def line_bars(lines: Sequence[tuple[str, int]], layout: Layout, palette: Palette) -> Shapes:
    """A gilt bar behind the coasters of each line."""
    out: list[Shape] = []
    for line in lines:
        box, thick = layout.line(line), layout.side * 0.5
        cx, cy = box.centre
        bar = Box(box.x, cy - thick / 2, box.w, thick) if line[0] == "row" else Box(cx - thick / 2, box.y, thick, box.h)
        out.append(Rect(bar.x, bar.y, bar.w, bar.h, palette.gilt, thick / 2, palette.p_ink, 1.5))
    return tuple(out)


def shelf(observation: Observation, marks: Marks, layout: Layout, palette: Palette) -> Shapes:
    """The offer and the own head; a closed curtain hides both."""
    if marks.curtain is not None:
        s = layout.shelf
        return draw.curtain(Box(s.x, s.y + 4, s.w, s.h - 4), marks.curtain.name, marks.curtain.seat, palette)
    state = observation.state
    out: list[Shape] = [*_words(state, marks, layout, palette)]
    for slot, text in enumerate(state.offered()):
        out += _empty(slot, layout, palette) if text is None else _offered(state, slot, text, marks, layout, palette)
    return (*out, *_head(observation, marks, layout, palette))


def _empty(slot: int, layout: Layout, palette: Palette) -> Shapes:
    x, y = layout.slots[slot]
    return (Circle(x, y, layout.coaster - 2, None, palette.shelf_ink, 1.5, 0.55, (5, 6)),)


def _offered(state: State, slot: int, text: str, marks: Marks, layout: Layout, palette: Palette) -> Shapes:
    p, r, (x, y) = palette, layout.coaster, layout.slots[slot]
    lift = LIFT if slot == marks.selected else 0.0
    out: list[Shape] = [*coaster(x, y, r, lift, p), *piece(text, x, y - lift, r * PIECE * 0.9, p)]
    if lift:
        out += draw.ring(x, y - lift, r + 4, p.select, p, 4)
    below = y + r + 8
    if state.options.pays_values:
        out += value_tag(x, below, state.values[slot], p)
        below += 20
    else:
        below += 4
    return (*out, middle(x, below + 2, piece_name(text), 13, p.shelf_ink, max_width=layout.pitch - 10))


def _head(observation: Observation, marks: Marks, layout: Layout, palette: Palette) -> Shapes:
    """The own head (of the mover, for somebody who only looks on), with what a click on it does."""
    state, (x, y), r = observation.state, layout.head, layout.coaster - 2
    seat = state.mover if observation.seat is None else observation.seat
    head = face(state.levels[seat], seat, x, y, r, palette, 12 if not layout.narrow else 10)
    words = "drink it" if marks.drink else "to drink"
    bold = marks.drink
    return (*head, middle(x, y + r + 24, words, 14 if not layout.narrow else 13, palette.shelf_ink, bold=bold))


def _words(state: State, marks: Marks, layout: Layout, palette: Palette) -> Shapes:
    """What the shelf is, and how many plays are open; on a phone only the latter."""
    ink, s = palette.shelf_ink, layout.shelf
    plays = f"{state.plays} plays left" if state.plays > 1 else ""
    if layout.narrow:
        return (Text(s.x + 8, s.y + s.h - 6, plays, 13, ink, "left", True),) if plays else ()
    one = len(state.offer) == 1
    how = ("click a square,", "or your head") if one else ("pick one,", "then a square")
    lines = (*how, plays) if marks.active else (plays,)
    title = Text(s.x + 18, s.y + 36, "On offer", 17, ink, "left", True, "serif")
    texts = (line for line in lines if line)
    return (title, *(Text(s.x + 18, s.y + 58 + 18 * i, line, 14, ink, "left") for i, line in enumerate(texts)))
