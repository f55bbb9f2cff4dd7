"""Where everything is on the sea of Rum: tracks, hexes, the boards of the ships, the shelf; whole or closer to a ship.

All boxes and points are CSS pixels of the canvas.  The sea is fitted to its room; where its hexes would be too small
to be hit, a part of it is shown and arrow buttons move the view.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from math import cos, isfinite, pi, sin, sqrt

from tutorgame.games.rum.observe import Observation
from tutorgame.games.rum.state import HIDEOUT, Public
from tutorgame.geometry.hexagon import Hex
from tutorgame_widgets.boards.rum.spots import DIRECTIONS, Direction
from tutorgame_widgets.draw.layout import Box, Size, size_of
from tutorgame_widgets.draw.shapes import Point

W3 = sqrt(3)
LARGEST, CLOSER, ROAM, LEAST = 58.0, 45.0, 29.0, 24.5
"""Radii of a hex: the largest; in the closer view; where only a part is shown; the least for which all is shown."""
NAMED = 44.0
"""From this radius on, tiles have their names on them."""
ARROW = 15.0
"""The radius of a button on the sea; its target is 40 px wide."""
BAR, TALL_BAR = 48.0, 84.0
"""The height of the tracks: side by side, or one above the other."""
PLATE, LOW_PLATE, STRIP_PLATE = 86.0, 42.0, 34.0
"""The height of a ship's board: in a corner of the sea, half of one, and on a phone."""
SHELF, BOUNTY_LINE = 124.0, 22.0


@dataclass(frozen=True, slots=True)
class Layout:
    """One arrangement.

    `sea` is the water, `radius` that of a hex (`whole` when the view is not closer), `at` the pixel of the hex (0, 0)
    and `places` the hexes by spot.  `plates` are the boards of the ships by seat (the ghost's last), `bank` the bank
    and the decks, `die` the place of a roll, `pool` the actions left, `cards` the room for the cards and `bounties` the
    line below them (None: none).  `tools` says that the view can come closer, `near` that it has, `roaming` that a part
    of the sea is out of view; `about` is the spot around which a part is shown, and `ship` where the viewer's ship was
    then.
    """

    width: int
    height: int
    size: Size
    board: Box
    shelf: Box
    tracks: Box
    sea: Box
    radius: float
    whole: float
    at: Point
    places: tuple[Hex, ...]
    plates: tuple[Box, ...]
    bank: Box
    die: Box
    pool: Box
    cards: Box
    bounties: Box | None
    viewer: int
    tools: bool = False
    near: bool = False
    roaming: bool = False
    about: int = HIDEOUT
    ship: int = HIDEOUT

    @property
    def narrow(self) -> bool:
        """Whether this is the one-column form for phones."""
        return self.size is Size.NARROW

    def centre(self, spot: int) -> Point:
        """The pixel in the middle of a spot."""
        x, y = unit(self.places[spot])
        return self.at[0] + x * self.radius, self.at[1] + y * self.radius

    def hexagon(self, spot: int, share: float = 0.955) -> tuple[Point, ...]:
        """The corners of a spot, `share` of its radius away from its middle, the upper one first."""
        return hexagon(*self.centre(spot), self.radius * share)

    def visible(self, spot: int) -> bool:
        """Whether a spot can be seen well enough to be chosen: its middle lies well inside the sea."""
        if not 0 <= spot < len(self.places):
            return False
        return self.sea.grown(-0.4 * self.radius).holds(*self.centre(spot))

    def hex_box(self, spot: int) -> Box:
        """The box around a spot."""
        x, y = self.centre(spot)
        w = self.radius * W3
        return Box(x - w / 2, y - self.radius, w, 2 * self.radius)

    def card_boxes(self, count: int, columns: int = 0) -> tuple[Box, ...]:
        """The places of so many cards on the shelf; on a phone two in a row."""
        room = self.cards
        if self.narrow:
            across = columns or 2
            w = (room.w - 4 * (across - 1)) / across
            return tuple(
                Box(room.x + i % across * (w + 4), room.y + i // across * 70, w, 64) for i in range(count)
            )  # fmt: skip
        gap = 10.0 if count <= 4 else 7.0
        w = min(134.0, (room.w - gap * (count - 1)) / max(1, count))
        left = room.x + room.w - count * (w + gap) + gap
        return tuple(Box(left + i * (w + gap), room.y, w, 98) for i in range(count))

    def arrow(self, direction: Direction) -> Point:
        """Where an arrow button has its middle."""
        b, m = self.sea, ARROW + 5
        cx, cy = b.centre
        where = {"left": (b.x + m, cy), "right": (b.x + b.w - m, cy), "up": (cx, b.y + m), "down": (cx, b.y + b.h - m)}
        return where[direction]

    @property
    def zoom_button(self) -> Point:
        """Where the zoom button has its middle."""
        b, m = self.sea, ARROW + 5
        return b.x + b.w - m, b.y + b.h - m


def hexagon(x: float, y: float, r: float) -> tuple[Point, ...]:
    """The corners of a hexagon with its point up, the upper one first."""
    return tuple((x + r * sin(pi / 3 * i), y - r * cos(pi / 3 * i)) for i in range(6))


def unit(place: Hex) -> Point:
    """The middle of a hex in units of the radius, y down."""
    return W3 * (place.q + place.r / 2), 1.5 * place.r


@lru_cache(maxsize=32)
def extent(places: tuple[Hex, ...]) -> Box:
    """The box around all hexes, in units of the radius."""
    points = [unit(place) for place in places]
    xs, ys = [x for x, _ in points], [y for _, y in points]
    return Box(min(xs) - W3 / 2, min(ys) - 1, max(xs) - min(xs) + W3, max(ys) - min(ys) + 2)


def viewer_of(observation: Observation) -> int:
    """The seat whose ship the view follows: the own one; for somebody who only looks on the mover's."""
    if observation.seat is not None:
        return observation.seat
    return min(observation.public.mover, observation.public.seats - 1)


def task_of(public: Public) -> str:
    """What is waited for: the kind of the next task; "" when the game is over."""
    return public.agenda[-1].kind if public.agenda else ""


def on_shelf(observation: Observation) -> int:
    """How many things need a place on the shelf: captains, drawn bounties, or played cards and the hand."""
    public = observation.public
    if choosing_captains(public):
        return len(public.table.box.captains)
    return len(observation.drawn) or len(open_cards(public)) + len(observation.hand)


def open_cards(public: Public) -> tuple[int, ...]:
    """The action cards that lie open: those played in this turn, or the ghost's."""
    return public.played or (public.ghost.cards if public.ghost else ())


def choosing_captains(public: Public) -> bool:
    """Whether captains are being chosen."""
    return task_of(public) in ("captain", "deal_captain")


def layout_for(
    observation: Observation, width: float, previous: Layout | None = None, focus: int | None = None
) -> Layout:  # fmt: skip
    """Arranges a sea of `width` pixels (240 to 1200) for this position.

    With a `previous` layout of the same sea its view is kept, but follows the own ship; `focus` is a spot that should
    be seen.
    """
    width = round(min(max(float(width), 240.0), 1200.0)) if isfinite(width) else 240
    public = observation.public
    ships = public.seats + (public.ghost is not None)
    rows = -(-max(4, on_shelf(observation)) // 2)
    line = public.table.options.bounties
    made = _layout(width, public.table.layout.places, ships, rows, line, viewer_of(observation))
    here = public.ships[made.viewer]
    if previous is None or previous.width != made.width or previous.places != made.places:
        made = _looking(replace(made, ship=here), made.near, here)
    else:
        about = previous.about if previous.ship == here else here
        made = _looking(replace(made, ship=here), previous.near, about)
        if previous.ship == here and previous.roaming:
            made = _kept(made, previous)
    return showing(made, focus) if focus is not None else made


def _kept(layout: Layout, previous: Layout) -> Layout:
    """The same part of the sea as before, also where an arrow button has moved it between two spots."""
    dx, dy = layout.sea.x - previous.sea.x, layout.sea.y - previous.sea.y
    return replace(layout, at=_clamped(layout, (previous.at[0] + dx, previous.at[1] + dy)))


@lru_cache(maxsize=256)
def _layout(width: int, places: tuple[Hex, ...], ships: int, rows: int, line: bool, viewer: int) -> Layout:
    size = size_of(width)
    if size is Size.NARROW:
        return _for_phone(width, places, ships, rows, line, viewer)
    m = 12.0
    room = width - 2 * m
    around = extent(places)
    radius = min(LARGEST, (room - 16) / around.w, (width * 0.9 - 24) / around.h)
    part = radius < LEAST
    radius = ROAM if part else radius
    high = min(around.h * radius + 24, width * 0.9)
    sea = Box(m, m + BAR, room, high)
    at = _middle(sea, places, radius)
    plates, bank, die, below = _around(sea, places, radius, at, ships, part)
    board = Box(m, m, room, BAR + high + below)
    shelf = Box(m, board.y + board.h + 6, room, SHELF + (BOUNTY_LINE if line else 0))
    pool = Box(shelf.x + 6, shelf.y + 6, 152, 110)
    cards = Box(shelf.x + 166, shelf.y + 10, room - 174, 98)
    bounties = Box(shelf.x + 14, shelf.y + shelf.h - 22, room - 28, 20) if line else None
    height = round(shelf.y + shelf.h + m)
    return Layout(
        width, height, size, board, shelf, Box(m, m, room, BAR), sea, radius, radius, at, places, plates, bank, die,
        pool, cards, bounties, viewer, radius < NAMED, False, part,
    )  # fmt: skip


def _middle(sea: Box, places: tuple[Hex, ...], radius: float) -> Point:
    """The pixel of the hex (0, 0) when the sea is shown as a whole."""
    around, (x, y) = extent(places), sea.centre
    return x - (around.x + around.w / 2) * radius, y - (around.y + around.h / 2) * radius


def _around(
    sea: Box, places: tuple[Hex, ...], radius: float, at: Point, ships: int, part: bool
) -> tuple[tuple[Box, ...], Box, Box, float]:
    """The boards of the ships, the bank and the die: in the corners of the sea where there is water, else below."""
    wide = sea.w / 2 - W3 * radius - 22
    corners = [
        Box(x, y, wide, PLATE)
        for y in (sea.y + 8, sea.y + sea.h - PLATE - 8)
        for x in (sea.x + 10, sea.x + sea.w - 10 - wide)
    ]
    spots = [(at[0] + x * radius, at[1] + y * radius) for x, y in map(unit, places)]

    def free(boxes: Sequence[Box]) -> bool:
        return not any(_touches(box, spot, radius) for box in boxes for spot in spots)

    if not part and wide >= 190 and free(corners):
        for w in (86.0, 78.0):
            nooks = [Box(x, sea.y + sea.h / 2 - 38, w, 76) for x in (sea.x + 6, sea.x + sea.w - 6 - w)]
            if free(nooks):
                return _in_corners(corners, ships), nooks[0], nooks[1], 0.0
    return _below(sea, ships, 3, LOW_PLATE)


def _touches(box: Box, spot: Point, radius: float) -> bool:
    """Whether a hex reaches into a box: whether one of many points of the box lies in it."""
    half, across, down = radius * W3 / 2 + 2, int(box.w / 12) + 1, int(box.h / 12) + 1
    for i in range(across + 1):
        dx = abs(box.x + box.w * i / across - spot[0])
        for j in range(down + 1):
            dy = abs(box.y + box.h * j / down - spot[1])
            if dx <= half and dx / 2 + dy * W3 / 2 <= half:
                return True
    return False


def _in_corners(corners: Sequence[Box], ships: int) -> tuple[Box, ...]:
    """A corner for each ship; a fifth one shares the last."""
    if ships <= len(corners):
        return tuple(corners[:ships])
    last = corners[-1]
    halves = tuple(Box(last.x, last.y + i * (LOW_PLATE + 2), last.w, LOW_PLATE) for i in range(2))
    return (*corners[:-1], *halves)


def _below(sea: Box, ships: int, columns: int, high: float) -> tuple[tuple[Box, ...], Box, Box, float]:
    """Rows of boards below the sea, the bank as the last of them, and a die in the corner of the sea."""
    top, gap = sea.y + sea.h + 5, 5.0
    w = (sea.w - 8 - gap * (columns - 1)) / columns
    boxes = [
        Box(sea.x + 4 + i % columns * (w + gap), top + i // columns * (high + gap), w, high) for i in range(ships + 1)
    ]
    rows = -(-(ships + 1) // columns)
    die = Box(sea.x + sea.w - 104, sea.y + 6, 98, 44)
    return tuple(boxes[:-1]), boxes[-1], die, rows * (high + gap) + 5


def _for_phone(width: int, places: tuple[Hex, ...], ships: int, rows: int, line: bool, viewer: int) -> Layout:
    """The form for phones: two rows of tracks, the sea, the boards in two columns, the pool and the cards."""
    m = 8.0
    room = width - 2 * m
    around = extent(places)
    radius = min(LARGEST, (room - 8) / around.w, (width * 1.1 - 20) / around.h)
    part = radius < LEAST
    radius = ROAM if part else radius
    high = min(max(around.h * radius + 20, 300.0), width * 1.1)
    sea = Box(m, m + TALL_BAR, room, high)
    plates, bank, die, below = _below(sea, ships, 2, STRIP_PLATE)
    board = Box(m, m, room, TALL_BAR + high + below)
    top = board.y + board.h + 4
    shelf = Box(m, top, room, 42 + 70 * rows + (BOUNTY_LINE if line else 0))
    pool = Box(m + 4, top + 6, room - 8, 32)
    cards = Box(m + 6, top + 42, room - 12, 70.0 * rows - 6)
    bounties = Box(m + 8, cards.y + cards.h + 4, room - 16, 20) if line else None
    return Layout(
        width, round(shelf.y + shelf.h + m), size_of(width), board, shelf, Box(m, m, room, TALL_BAR), sea, radius,
        radius, _middle(sea, places, radius), places, plates, bank, die, pool, cards, bounties, viewer,
        radius < NAMED, False, part,
    )  # fmt: skip


# --- the view ---------------------------------------------------------------------------------------------------------


def _looking(layout: Layout, near: bool, about: int) -> Layout:
    """The whole sea, or a part of it around a spot."""
    near = near and layout.tools
    radius = CLOSER if near else layout.whole
    made = replace(layout, near=near, radius=radius, about=about)
    around = extent(layout.places)
    inside = around.w * radius <= layout.sea.w and around.h * radius <= layout.sea.h
    if inside:
        return replace(made, roaming=False, at=_middle(layout.sea, layout.places, radius))
    x, y = unit(layout.places[about])
    cx, cy = layout.sea.centre
    return replace(made, roaming=True, at=_clamped(made, (cx - x * radius, cy - y * radius)))


def _clamped(layout: Layout, at: Point) -> Point:
    """A position of the view that shows no more open water than needed."""
    around, sea, r = extent(layout.places), layout.sea, layout.radius
    middle, out = _middle(sea, layout.places, r), []
    spans = ((sea.x, sea.w, around.x, around.w), (sea.y, sea.h, around.y, around.h))
    for i, (start, room, low, long) in enumerate(spans):
        if long * r + 16 <= room:
            out.append(middle[i])
        else:
            out.append(min(start + 8 - low * r, max(start + room - 8 - (low + long) * r, at[i])))
    return out[0], out[1]


def arrows(layout: Layout) -> tuple[Direction, ...]:
    """The directions in which there is more of the sea to be seen."""
    return tuple(d for d in DIRECTIONS if layout.roaming and panned(layout, d).at != layout.at)


def panned(layout: Layout, direction: Direction) -> Layout:
    """The view moved by two hexes."""
    dx, dy = {"left": (1, 0), "right": (-1, 0), "up": (0, 1), "down": (0, -1)}[direction]
    step = 2 * layout.radius
    return replace(layout, at=_clamped(layout, (layout.at[0] + dx * step * W3 / 2, layout.at[1] + dy * step * 1.5 / 2)))


def zoomed(layout: Layout) -> Layout:
    """The whole sea instead of a part of it, or the other way round."""
    return _looking(layout, not layout.near, layout.ship) if layout.tools else layout


def showing(layout: Layout, spot: int) -> Layout:
    """A view in which a spot can be seen; the same one if it can be."""
    if not 0 <= spot < len(layout.places) or layout.visible(spot):
        return layout
    return _looking(layout, layout.near, spot)
