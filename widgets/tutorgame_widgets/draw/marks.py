"""What every board has: the frame with its shelf, people, and the marks, each with a shape of its own.

A mark lies on many grounds, so it is drawn three times: ink, parchment, colour.  One of the three always stands out.
"""

from __future__ import annotations

from collections.abc import Iterable
from math import cos, hypot, pi, sin

from tutorgame_widgets.draw.glyphs import glyph
from tutorgame_widgets.draw.layout import Box
from tutorgame_widgets.draw.shapes import Circle, Path, Point, Polygon, Rect, Shapes, line, middle
from tutorgame_widgets.draw.theme import Palette, Person, person

REFUSE_DASH = (10.0, 7.0)
HINT_DASH = (1.0, 8.0)


def badge(who: Person | int, x: float, y: float, r: float, palette: Palette, *, ring: bool = True) -> Shapes:
    """A person: a disc with the letter of the seat and an inner ring."""
    p = person(who) if isinstance(who, int) else who
    disc = Circle(x, y, r, p.solid, palette.p_ink, max(1.0, r * 0.09))
    letter = middle(x, y, p.letter, r * 1.05, p.on, bold=True)
    if not ring:
        return disc, letter
    return disc, Circle(x, y, r * 0.82, None, p.on, max(0.8, r * 0.06), 0.85), letter


def rim(
    points: tuple[Point, ...],
    colour: str,
    palette: Palette,
    width: float = 3.0,
    *,
    dash: tuple[float, ...] = (),
    closed: bool = True,
) -> Shapes:
    """A two-tone line that is seen on any ground."""
    return (
        Polygon(points, None, palette.p_ink, width + 3, closed=closed),
        Polygon(points, None, palette.parchment, width + 1.2, closed=closed),
        Polygon(points, None, colour, width, 1.0, dash, closed),
    )


def ring(x: float, y: float, r: float, colour: str, palette: Palette, width: float = 4.0) -> Shapes:
    """A two-tone circle."""
    layers = ((palette.p_ink, width + 3), (palette.parchment, width + 1.2), (colour, width))
    return tuple(Circle(x, y, r, None, c, w) for c, w in layers)


def dot(x: float, y: float, r: float, palette: Palette) -> Shapes:
    """A target: this may be chosen."""
    return (
        Circle(x, y, r + 2.6, palette.p_ink, alpha=0.9),
        Circle(x, y, r + 1.4, palette.parchment),
        Circle(x, y, r - 1, palette.target),
    )


def ticks(points: tuple[Point, ...], palette: Palette, share: float = 0.13, width: float = 3.0) -> Shapes:
    """The last move: a tick at each corner, `share` of each side long."""
    out: list[Polygon] = []
    for i, (x, y) in enumerate(points):
        (ax, ay), (bx, by) = points[i - 1], points[(i + 1) % len(points)]
        bend = ((x + (ax - x) * share, y + (ay - y) * share), (x, y), (x + (bx - x) * share, y + (by - y) * share))
        out.append(Polygon(bend, None, palette.p_ink, width + 3, closed=False))
        out.append(Polygon(bend, None, palette.gilt, width, closed=False))
    return tuple(out)


def toothed(x: float, y: float, r: float, palette: Palette, teeth: int = 18, share: float = 1.0) -> Shapes:
    """A refused spot: a toothed ring, so that what stands inside stays readable; `share` of it is drawn."""
    count = max(2, round(2 * teeth * share))
    zig = tuple(
        (x + q * cos(i * pi / teeth - pi / 2), y + q * sin(i * pi / teeth - pi / 2))
        for i in range(count + (share < 1))
        for q in (r + (3.5 if i % 2 else -2.5),)
    )
    return rim(zig, palette.refuse, palette, closed=share >= 1)


def toothed_line(a: Point, b: Point, palette: Palette) -> Shapes:
    """A refused edge: a zigzag along it."""
    (ax, ay), (bx, by) = a, b
    long = hypot(bx - ax, by - ay) or 1.0
    count = max(4, round(long / 7))
    nx, ny = -(by - ay) / long * 3, (bx - ax) / long * 3
    points = tuple(
        (ax + (bx - ax) * i / count + nx * k, ay + (by - ay) * i / count + ny * k)
        for i in range(count + 1)
        for k in (1 if i % 2 else -1,)
    )
    return rim(points, palette.refuse, palette, closed=False)


def cross(x: float, y: float, r: float, palette: Palette) -> Shapes:
    """The badge of a refusal."""
    return Circle(x, y, r, palette.refuse, palette.parchment, 2.2), *glyph("refuse", x, y, r * 0.6, "#FFFFFF")


def lamp(x: float, y: float, step: int, palette: Palette, r: float = 11.0) -> Shapes:
    """The badge of a hint with its step."""
    return Circle(x, y, r, palette.lamp, palette.p_ink, 1.6), middle(x, y, step, r * 1.25, palette.p_ink, bold=True)


def dotted_arrow(start: Point, bend: Point, end: Point, palette: Palette) -> Shapes:
    """The path of a hinted move: a dotted curve with a head at its end."""
    steps = (("M", *start), ("Q", *bend, *end))
    far = hypot(end[0] - bend[0], end[1] - bend[1]) or 1.0
    ux, uy = (end[0] - bend[0]) / far, (end[1] - bend[1]) / far
    x, y = end
    head = (
        (x + ux * 12, y + uy * 12),
        (x - ux * 3 - uy * 8, y - uy * 3 + ux * 8),
        (x - ux * 3 + uy * 8, y - uy * 3 - ux * 8),
    )
    return (
        Path(steps, None, palette.p_ink, 6),
        Path(steps, None, palette.parchment, 4.4),
        Path(steps, None, palette.lamp, 3, 1.0, (1, 7)),
        Polygon(head, palette.lamp, palette.p_ink, 1.4),
    )


def cursor(points: tuple[Point, ...], palette: Palette, size: float = 8.0) -> Shapes:
    """The keyboard cursor: a double line around a spot, and a wedge of `size` on each side."""
    cx, cy = (sum(p[i] for p in points) / len(points) for i in (0, 1))
    out: list[Polygon] = [
        Polygon(points, None, palette.p_ink, 8),
        Polygon(points, None, palette.parchment, 6),
        Polygon(points, None, palette.cursor, 2.6),
    ]
    for i, a in enumerate(points if size else ()):
        b = points[(i + 1) % len(points)]
        mx, my = (a[0] + b[0]) / 2, (a[1] + b[1]) / 2
        far = hypot(cx - mx, cy - my) or 1.0
        ux, uy = (cx - mx) / far, (cy - my) / far
        mx, my = mx + ux * 4, my + uy * 4
        wedge = ((mx + ux * size, my + uy * size), (mx - uy * size * 0.8, my + ux * size * 0.8),
                 (mx + uy * size * 0.8, my - ux * size * 0.8))  # fmt: skip
        out.append(Polygon(wedge, palette.cursor, palette.parchment, 1.5))
    return tuple(out)


def box_points(box: Box) -> tuple[Point, ...]:
    """The corners of a box, clockwise from the upper left."""
    x, y, w, h = box.x, box.y, box.w, box.h
    return (x, y), (x + w, y), (x + w, y + h), (x, y + h)


def frame(width: float, height: float, board: Box, shelf: Box | None, ground: str, palette: Palette) -> Shapes:
    """The wood frame, the ground of the board, and the shelf below it."""
    p = palette
    out: list[Rect] = [
        Rect(0, 0, width, height, p.wood, 10),
        Rect(0.75, 0.75, width - 1.5, height - 1.5, None, 9.5, p.wood_dark, 1.5),
        Rect(3, 3, width - 6, height - 6, None, 8, p.wood_light, 1, 0.55),
        Rect(board.x, board.y, board.w, board.h, ground, 4, p.wood_dark, 2),
    ]
    if shelf is not None:
        out.append(Rect(shelf.x, shelf.y, shelf.w, shelf.h, p.shelf, 4))
        out.append(Rect(shelf.x, shelf.y, shelf.w, 4, p.wood_dark, 2, alpha=0.55))
    return tuple(out)


def planks(box: Box, count: int, palette: Palette) -> Shapes:
    """The seams of floor planks in a box: quiet lines on the ground."""
    step = box.h / count
    return tuple(
        line(box.x + 4, box.y + step * i, box.x + box.w - 4, box.y + step * i, palette.wood, 1.5, 0.55)
        for i in range(1, count)
    )


def curtain(box: Box, name: str, seat: Person | int, palette: Palette, says: Iterable[str] = ()) -> Shapes:
    """Closed planks over a box, with a plate that says whose turn it is."""
    p, w = palette, box.w / 6
    boards = tuple(
        Rect(box.x + i * w + 1, box.y, w - 2, box.h, p.wood_light if i % 2 else p.shelf, 3, p.wood_dark, 0.8)
        for i in range(6)
    )
    plate_w, plate_h = min(300.0, box.w - 16), min(92.0, box.h - 14)
    cx, cy = box.centre
    x, y, r = cx - plate_w / 2, cy - plate_h / 2, min(26.0, plate_h * 0.32)
    words = tuple(says) or (f"{name} plays next", "The others look away.")
    room = plate_w - r * 2 - 48
    return (
        *boards,
        Rect(x, y, plate_w, plate_h, p.parchment, 8, p.gilt, 3),
        *badge(seat, x + 18 + r, cy, r, p),
        middle(x + 32 + 2 * r, cy - 12, words[0], 19, p.p_ink, align="left", bold=True, family="serif", max_width=room),
        middle(x + 32 + 2 * r, cy + 13, words[1], 15, p.p_ink, align="left", max_width=room),
    )


def tag(x: float, y: float, text: str, palette: Palette, size: float = 13.0) -> Shapes:
    """A small gilt tag centred on (x, y)."""
    w, h = len(text) * size * 0.56 + 12, size + 5
    return (
        Rect(x - w / 2, y - h / 2, w, h, palette.gilt, 4, palette.p_ink, 1.2),
        middle(x, y, text, size, palette.p_ink, bold=True),
    )


def button(x: float, y: float, r: float, palette: Palette) -> Shapes:
    """The disc of a button on a board (an arrow or sign comes on top)."""
    return (
        Circle(x + 0.6, y + 1.6, r, palette.p_ink, alpha=0.3),
        Circle(x, y, r, palette.parchment, palette.p_ink, 1.5),
    )
