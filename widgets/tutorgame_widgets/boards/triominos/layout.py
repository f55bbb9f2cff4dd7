"""Where everything is on a Triominos board: fits the position, keeps still while tiles are added, finds spots again.

Unit coordinates have the side of a tile as their unit and y down: a vertex (x, y) lies at (x + y/2, -y sqrt(3)/2).
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from math import floor, isfinite, sqrt

from tutorgame.games.triominos.observe import Observation
from tutorgame.geometry.triangle import LIMIT, Cell, Vertex, cell_of, corner_codes, vertex_of
from tutorgame_widgets.boards.triominos.spots import (
    CellSpot,
    Direction,
    PanSpot,
    PotSpot,
    RackSpot,
    Spot,
    TurnSpot,
    ZoomSpot,
)
from tutorgame_widgets.draw.layout import Box, Size, View, size_of
from tutorgame_widgets.draw.shapes import Point

H3 = sqrt(3) / 2
LARGEST = {Size.WIDE: 140.0, Size.MEDIUM: 132.0, Size.NARROW: 84.0}
LEAST_FIT = 56.0
"""The smallest side to which a position is fitted by itself; beyond it the view moves with the arrow buttons."""
LEAST_ZOOM = 34.0
ZOOM = 1.25
ARROW = 17.0
"""The radius of an arrow or zoom button; its target is 40 px wide at least."""

_BUCKETS = {  # rack capacity: tiles in a row and the side of a tile, for a row of 604 px (wide) or 304 px (narrow)
    False: ((6, 6, 88.0), (7, 7, 80.0), (9, 9, 63.0), (14, 7, 78.0), (18, 9, 62.0), (27, 9, 60.0), (56, 14, 42.0)),
    True: ((6, 3, 74.0), (9, 3, 74.0), (12, 4, 68.0), (20, 5, 54.0), (30, 6, 47.0), (56, 7, 42.0)),
}


@dataclass(frozen=True, slots=True)
class Layout:
    """One arrangement.  Boxes and points are CSS pixels of the canvas, `content` is in unit coordinates.

    `slots` are the upper points of the rack tiles, `capacity` how many of them there are; `roaming` says that the
    position is larger than the view (arrow buttons), `tools` that the zoom buttons are shown, `manual` that the
    learner has zoomed.
    """

    width: int
    height: int
    size: Size
    board: Box
    shelf: Box
    seats: Box | None
    pot: Box
    view: View
    content: Box
    rack_side: float
    per_row: int
    slots: tuple[Point, ...]
    tiles: int
    roaming: bool = False
    tools: bool = False
    manual: bool = False

    @property
    def narrow(self) -> bool:
        """Whether this is the one-column form for phones."""
        return self.size is Size.NARROW

    @property
    def side(self) -> float:
        """The side of a tile on the table."""
        return self.view.scale

    @property
    def capacity(self) -> int:
        """How many rack tiles have a place."""
        return len(self.slots)

    def at(self, vertex: Vertex) -> Point:
        """The pixel of a vertex."""
        return self.view.to_px(*unit(vertex))

    def triangle(self, cell: Cell) -> tuple[Point, Point, Point]:
        """The corners of a cell in pixels, clockwise from its point."""
        a, b, c = (self.at(vertex_of(code)) for code in corner_codes(cell.code))
        return a, b, c

    def rack_triangle(self, index: int, lift: float = 0.0) -> tuple[Point, Point, Point]:
        """The corners of a rack tile in pixels, clockwise from its upper point."""
        x, y = self.slots[index]
        s, y = self.rack_side, y - lift
        return (x, y), (x + s / 2, y + s * H3), (x - s / 2, y + s * H3)

    def turn_button(self, index: int) -> Point:
        """Where the turn button of the chosen rack tile has its centre."""
        (x, y), away = self.slots[index], self.rack_side * 0.5 + 2
        return (x + away if x + away + 15 < self.width - self.board.x else x - away), y + 4

    def arrow(self, direction: Direction) -> Point:
        """Where an arrow button has its centre."""
        b, m = self.board, ARROW + 8
        cx, cy = b.centre
        where = {"left": (b.x + m, cy), "right": (b.x + b.w - m, cy), "up": (cx, b.y + m), "down": (cx, b.y + b.h - m)}
        return where[direction]

    def zoom_button(self, step: int) -> Point:
        """Where a zoom button has its centre."""
        b, m = self.board, ARROW + 8
        return b.x + b.w - m - (0 if step > 0 else 44), b.y + b.h - m


def unit(vertex: Vertex) -> Point:
    """A vertex in unit coordinates."""
    return vertex[0] + vertex[1] / 2, -vertex[1] * H3


def _bounds(points: list[Point]) -> Box:
    xs, ys = [p[0] for p in points], [p[1] for p in points]
    return Box(min(xs), min(ys), max(xs) - min(xs), max(ys) - min(ys))


def extent(observation: Observation, reach: float = 0.44, pad: float = 0.1) -> Box:
    """What should be seen, in units: all tiles, and of the open cells beside them enough to click on."""
    public = observation.public
    if not public.board:
        return Box(-0.6, -1.3, 2.2, 1.7)
    points: list[Point] = []
    for x, y in {unit(vertex_of(v)) for v in public.vertices}:
        points += [(x - pad, y - pad), (x + pad, y + pad)]
    for code in public.frontier:
        x, y = centroid(cell_of(code))
        points += [(x - reach, y - reach), (x + reach, y + reach)]
    return _bounds(points)


def centroid(cell: Cell) -> Point:
    """The middle of a cell in unit coordinates."""
    corners = [unit(vertex_of(v)) for v in corner_codes(cell.code)]
    return sum(p[0] for p in corners) / 3, sum(p[1] for p in corners) / 3


def layout_for(
    observation: Observation,
    width: float,
    *,
    previous: Layout | None = None,
    board_height: float | None = None,
    hand: int = 0,
    show_seats: bool = False,
    zoom_buttons: bool = False,
) -> Layout:
    """Arranges a board of `width` pixels (240 and more) for this position.

    Give the last layout as `previous` during a game, so that the picture keeps still while it can; leave it out for
    a new scene.  `hand` is the least number of rack places (for hidden backs).
    `board_height` is the height of the ground with its frame (452 on a wide board).
    """
    width = round(min(max(float(width), 240.0), 1200.0))
    size = size_of(width)
    inset = 8.0 if size is Size.NARROW else 12.0
    rack = max(_rack_size(observation), hand, previous.capacity if previous and previous.width == width else 0)
    ground = board_height or (_narrow_height(width) if size is Size.NARROW else round(width * 0.595))
    seats = _seats_box(width, inset, len(observation.rack_sizes), size) if show_seats else None
    above = seats.h + 6 if seats else 0.0
    board = Box(inset, inset + above, width - 2 * inset, ground - inset * 1.5)
    shelf_top = ground + above
    side, per_row, slots, shelf_height = _rack_slots(rack, width, shelf_top, size, inset)
    shelf = Box(inset, shelf_top - inset * 0.25, width - 2 * inset, shelf_height - inset * 0.75)
    fresh = Layout(
        width=width,
        height=round(shelf_top + shelf_height),
        size=size,
        board=board,
        shelf=shelf,
        seats=seats,
        pot=_pot_box(width, shelf_top, inset, size),
        view=View(1, 0, 0, 0, 0),
        content=extent(observation),
        rack_side=side,
        per_row=per_row,
        slots=slots,
        tiles=len(observation.public.board),
        tools=zoom_buttons,
    )
    return _looking(fresh, observation, previous)


def _rack_size(observation: Observation) -> int:
    return observation.rack_sizes[observation.seat] if observation.seat is not None else 0


def _pot_box(width: float, shelf_top: float, inset: float, size: Size) -> Box:
    if size is Size.NARROW:
        return Box(width - inset - 138, shelf_top + 2, 132, 30)
    return Box(inset + 10, shelf_top + 58, 98, 50)


def _narrow_height(width: float) -> float:
    return round(min(max(width * 0.9, 280), 420))


def _seats_box(width: float, inset: float, seats: int, size: Size) -> Box:
    rows = -(-seats // 3) if size is Size.NARROW else 1
    return Box(inset, inset, width - 2 * inset, 48 * rows - 2)


def _rack_slots(
    count: int, width: float, top: float, size: Size, inset: float
) -> tuple[float, int, tuple[Point, ...], float]:
    narrow = size is Size.NARROW
    capacity, per_row, side = next(b for b in _BUCKETS[narrow] if b[0] >= count or b[0] == 56)
    left, usual = (inset + 4, 304.0) if narrow else (inset + 120, 604.0)
    room = width - left - inset - (4 if narrow else 10)
    per_row = min(per_row, int(room / 45))
    side = max(40.0, min(side * room / usual, side if room > usual else 200.0, room / per_row - 4))
    rows, step = -(-capacity // per_row), room / per_row
    head, pitch = (42.0, side * H3 + 18) if narrow else (24.0, side * H3 + 20)
    slots = tuple((left + step * (i % per_row + 0.5), top + head + pitch * (i // per_row)) for i in range(capacity))
    least = 0.0 if narrow else 128.0
    return side, per_row, slots, max(least, head + rows * pitch + (0 if narrow else 6))


def _looking(fresh: Layout, observation: Observation, previous: Layout | None) -> Layout:
    """Chooses the view: the previous one while it serves, else one that fits."""
    kept = previous is not None and (previous.width, previous.board) == (fresh.width, fresh.board)
    if kept and previous is not None:
        old = replace(fresh, view=previous.view, manual=previous.manual, tools=fresh.tools or previous.tools)
        if previous.manual or (previous.roaming and previous.side <= LEAST_FIT):
            return _settled(_shown(old, observation))
        if _inside(old, extent(observation, 0.12, 0.03)):
            return _settled(old)
    fitted = _fitted(fresh, 0.5 if kept else 0.0)
    return _settled(_shown(fitted, observation)) if fitted.roaming else fitted


def _fitted(layout: Layout, slack: float = 0.0) -> Layout:
    c, b = layout.content, layout.board
    largest = LARGEST[layout.size]
    scale = min((b.w - 8) / (c.w + slack), (b.h - 8) / (c.h + slack), largest)
    view = View(max(scale, LEAST_FIT), *c.centre, *b.centre)
    return _settled(replace(layout, view=view, manual=False))


def _settled(layout: Layout) -> Layout:
    roaming = (layout.manual or layout.side <= LEAST_FIT) and not _inside(layout, layout.content, 14.0)
    return replace(layout, roaming=roaming, tools=layout.tools or roaming or layout.manual)


def _window(layout: Layout) -> Box:
    (x, y), b = layout.view.to_unit(layout.board.x, layout.board.y), layout.board
    return Box(x, y, b.w / layout.side, b.h / layout.side)


def _inside(layout: Layout, box: Box, tolerance: float = 0.5) -> bool:
    w, t = _window(layout).grown(tolerance / layout.side), box
    return w.x <= t.x and w.y <= t.y and t.x + t.w <= w.x + w.w and t.y + t.h <= w.y + w.h


def _shown(layout: Layout, observation: Observation) -> Layout:
    """The view moved as little as possible so that the newest tile is seen."""
    board = observation.public.board
    return showing(layout, cell_of(next(reversed(board)))) if board else layout


def showing(layout: Layout, cell: Cell) -> Layout:
    """The layout moved as little as possible so that a cell (the cursor, the last move) is inside the view."""
    target = _bounds([unit(vertex_of(v)) for v in corner_codes(cell.code)]).grown(0.15)
    w, v = _window(layout), layout.view
    dx = min(0.0, target.x - w.x) + max(0.0, target.x + target.w - w.x - w.w)
    dy = min(0.0, target.y - w.y) + max(0.0, target.y + target.h - w.y - w.h)
    return layout if abs(dx) + abs(dy) < 1e-6 else replace(layout, view=replace(v, ux=v.ux + dx, uy=v.uy + dy))


def panned(layout: Layout, direction: Direction) -> Layout:
    """The view moved by two fifths of its size, as far as there is something to see."""
    w, c, v = _window(layout), layout.content, layout.view
    dx = {"left": -0.4, "right": 0.4}.get(direction, 0.0) * w.w
    dy = {"up": -0.4, "down": 0.4}.get(direction, 0.0) * w.h
    ux = min(max(v.ux + dx, min(c.x + w.w / 2, c.centre[0])), max(c.x + c.w - w.w / 2, c.centre[0]))
    uy = min(max(v.uy + dy, min(c.y + w.h / 2, c.centre[1])), max(c.y + c.h - w.h / 2, c.centre[1]))
    return replace(layout, view=replace(v, ux=ux, uy=uy))


def zoomed(layout: Layout, step: int) -> Layout:
    """The view made larger (+1) or smaller (-1) around its middle, or fitted again (0)."""
    if step == 0:
        return _fitted(layout)
    scale = min(max(layout.side * ZOOM**step, LEAST_ZOOM), LARGEST[Size.WIDE])
    return _settled(replace(layout, view=replace(layout.view, scale=scale), manual=True))


def cell_at(layout: Layout, x: float, y: float) -> Cell | None:
    """The cell at a pixel, or None beyond the limits of the lattice.  A point on a border belongs to one cell
    only."""
    ux, uy = layout.view.to_unit(x, y)
    v = -uy / H3
    u = ux - v / 2
    fx, fy = floor(u), floor(v)
    if max(abs(fx), abs(fy)) > LIMIT:
        return None
    return Cell("U" if (u - fx) + (v - fy) < 1 else "D", fx, fy)


def spot_at(layout: Layout, x: float, y: float, observation: Observation, selected: int | None = None) -> Spot | None:
    """What lies at a pixel of the canvas; None for the frame, an empty part of the shelf, or a number that is none.

    `selected` is the index of the chosen rack tile: only then there is a turn button.
    """
    if not (isfinite(x) and isfinite(y)):
        return None
    if layout.board.holds(x, y):
        button = _button_at(layout, x, y)
        cell = None if button else cell_at(layout, x, y)
        return button or (CellSpot(cell) if cell else None)
    return _shelf_spot(layout, x, y, observation, selected)


def _near(point: Point, x: float, y: float, r: float) -> bool:
    return (point[0] - x) ** 2 + (point[1] - y) ** 2 <= r * r


def _button_at(layout: Layout, x: float, y: float) -> Spot | None:
    if layout.roaming:
        directions: tuple[Direction, ...] = ("left", "right", "up", "down")
        for direction in directions:
            if _near(layout.arrow(direction), x, y, ARROW + 3):
                return PanSpot(direction)
    if layout.tools:
        for step in (1, -1):
            if _near(layout.zoom_button(step), x, y, ARROW + 3):
                return ZoomSpot(step)
    return None


def _shelf_spot(layout: Layout, x: float, y: float, observation: Observation, selected: int | None) -> Spot | None:
    tiles = observation.tiles()[: layout.capacity]
    if selected is not None and selected < len(tiles) and _near(layout.turn_button(selected), x, y, 20):
        return TurnSpot()
    half = max(layout.rack_side / 2, 20.0)
    for i, tile in enumerate(tiles):
        sx, sy = layout.slots[i]
        if abs(x - sx) <= half and sy - 10 <= y <= sy + max(layout.rack_side * H3, 40) + 4:
            return RackSpot(i, tile)
    return PotSpot() if layout.pot.grown(5).holds(x, y) else None
