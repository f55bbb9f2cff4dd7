"""Where everything is on the board of Trinken: seven squares a side, people beside or above them, the offer below.

All boxes and points are CSS pixels of the canvas.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from math import isfinite

from tutorgame.games.trinken.observe import Observation
from tutorgame.games.trinken.options import NO_MUG
from tutorgame.geometry.square import SIZE, Square
from tutorgame_widgets.boards.trinken.spots import HEAD, HeadSpot, PlateSpot, SlotSpot, Spot, SquareSpot
from tutorgame_widgets.draw.layout import Box, Size, size_of
from tutorgame_widgets.draw.shapes import Point

LARGEST = 62.0
"""The largest side of a square."""
BESIDE = 730.0
"""The least width of a canvas on which people sit beside the board; else they sit in a strip above it."""
PLATE = 204.0
"""The least width of a plate beside the board."""


@dataclass(frozen=True, slots=True)
class Layout:
    """One arrangement: `side` of a square, `origin` the corner of square (1,1), `slots` and `head` the middles of the
    coasters and of the own head, `plates` one box for each seat; `strip` says that they lie above the board."""

    width: int
    height: int
    size: Size
    board: Box
    shelf: Box
    side: float
    origin: Point
    label: float
    slots: tuple[Point, ...]
    pitch: float
    coaster: float
    head: Point
    plates: tuple[Box, ...]
    strip: bool

    @property
    def narrow(self) -> bool:
        """Whether this is the one-column form for phones."""
        return self.size is Size.NARROW

    @property
    def grid(self) -> Box:
        """The seven by seven squares."""
        return Box(*self.origin, SIZE * self.side, SIZE * self.side)

    def square(self, square: Square) -> Box:
        """A square."""
        x, y = self.origin
        return Box(x + (square.column - 1) * self.side, y + (square.row - 1) * self.side, self.side, self.side)

    def slot(self, index: int) -> Box:
        """All that belongs to a place of the offer: the coaster, its value and its name."""
        x, y = self.slots[index]
        return Box(x - self.pitch / 2, y - self.coaster - 12, self.pitch, 2 * self.coaster + 58)

    @property
    def head_box(self) -> Box:
        """The own head and its words."""
        (x, y), r = self.head, self.coaster
        return Box(x - r - 12, y - r - 12, 2 * r + 24, 2 * r + 58)

    def line(self, line: tuple[str, int]) -> Box:
        """A row or column, by its name and number from 1."""
        name, number = line
        g = self.grid
        if name == "row":
            return Box(g.x, g.y + (number - 1) * self.side, g.w, self.side)
        return Box(g.x + (number - 1) * self.side, g.y, self.side, g.h)


def layout_for(observation: Observation, width: float) -> Layout:
    """Arranges a board of `width` pixels (240 to 1200) for the people and the offer of this table."""
    width = round(min(max(float(width), 240.0), 1200.0)) if isfinite(width) else 240
    state = observation.state
    mugs = any(power != NO_MUG for power in state.powers)
    return _layout(width, len(state.scores), len(state.offer), mugs)


@lru_cache(maxsize=64)
def _layout(width: int, seats: int, slots: int, mugs: bool) -> Layout:
    size = size_of(width)
    narrow = size is Size.NARROW
    inset, label = (8.0, 12.0) if narrow else (12.0, 22.0)
    if width < BESIDE:
        return _with_strip(width, size, inset, label, seats, slots, mugs)
    side = min(LARGEST, float(int((width - 2 * inset - label - 16 - 22 - PLATE - 12) / SIZE)))
    x, y = inset + label + 16, inset + label + 10
    grid = SIZE * side
    left = x + grid + 22
    height, gap = _plate_height(side, seats), _gap(seats)
    plates = tuple(Box(left, y + i * (height + gap), width - inset - 12 - left, height) for i in range(seats))
    return _finished(width, size, inset, label, side, (x, y), y + grid + 12, slots, plates, False)


def _gap(seats: int) -> float:
    return 12.0 if seats < 5 else 8.0


def _plate_height(side: float, seats: int) -> float:
    share = (SIZE * side - (seats - 1) * _gap(seats)) / seats
    return min(share, 138.0)


def _with_strip(
    width: int, size: Size, inset: float, label: float, seats: int, slots: int, mugs: bool
) -> Layout:  # fmt: skip
    room = width - 2 * inset
    rows = -(-seats // max(1, int((room - 6) / (98 if size is Size.NARROW else 150))))
    columns = -(-seats // rows)
    w, h = (room - 6) / columns, 74.0 if mugs else 58.0
    plates = tuple(Box(inset + 5 + i % columns * w, inset + 5 + i // columns * (h + 5), w - 4, h) for i in range(seats))
    top = inset + 5 + rows * (h + 5)
    side = min(LARGEST, float(int((room - label - 6) / SIZE)))
    x = inset + (room - SIZE * side - label) / 2 + label
    y = top + label + 4
    return _finished(width, size, inset, label, side, (x, y), y + SIZE * side + 6, slots, plates, True)


def _finished(
    width: int, size: Size, inset: float, label: float, side: float, origin: Point, bottom: float, slots: int,
    plates: tuple[Box, ...], strip: bool,
) -> Layout:  # fmt: skip
    """The frame, and the shelf under it: words (on a wide one), the coasters, the own head."""
    narrow = size is Size.NARROW
    board = Box(inset, inset, width - 2 * inset, bottom - inset)
    top = bottom + inset * 0.5
    shelf = Box(inset, top, width - 2 * inset, 138.0)
    coaster = max(22.0, min(30.0, width / 11)) if narrow else 38.0
    left, right = (inset, width - inset - 2 * coaster - 30) if narrow else (132.0, width - inset - 136)
    pitch = min((right - left) / slots, 160.0)
    start = left + (right - left - pitch * slots) / 2
    y = top + (46 if narrow else 54)
    head = (width - inset - coaster - 16, y) if narrow else (width - inset - 84, y)
    points = tuple((start + pitch * (i + 0.5), y) for i in range(slots))
    height = round(top + shelf.h + inset)
    return Layout(
        width, height, size, board, shelf, side, origin, label, points, pitch, coaster, head, plates, strip
    )  # fmt: skip


def square_at(layout: Layout, x: float, y: float) -> Square | None:
    """The square at a pixel; a point on a border belongs to one square only."""
    if not layout.grid.holds(x, y):
        return None
    ox, oy = layout.origin
    row, column = int((y - oy) / layout.side), int((x - ox) / layout.side)
    return Square(min(row, SIZE - 1) + 1, min(column, SIZE - 1) + 1)


def spot_at(layout: Layout, x: float, y: float) -> Spot | None:
    """What lies at a pixel of the canvas; None for wood, or for a number that is none."""
    if not (isfinite(x) and isfinite(y)):
        return None
    square = square_at(layout, x, y)
    if square is not None:
        return SquareSpot(square)
    if layout.head_box.holds(x, y):
        return HEAD
    for index in range(len(layout.slots)):
        if layout.slot(index).holds(x, y):
            return SlotSpot(index)
    return next((PlateSpot(seat) for seat, plate in enumerate(layout.plates) if plate.holds(x, y)), None)


def box_of(layout: Layout, spot: Spot) -> Box | None:
    """The box of a spot, or None when it is not to be seen."""
    if isinstance(spot, SquareSpot):
        return layout.square(spot.square)
    if isinstance(spot, SlotSpot):
        return layout.slot(spot.slot) if 0 <= spot.slot < len(layout.slots) else None
    if isinstance(spot, HeadSpot):
        return layout.head_box
    return layout.plates[spot.seat] if 0 <= spot.seat < len(layout.plates) else None
