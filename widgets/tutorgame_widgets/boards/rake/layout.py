"""Where everything is on the table of Rake: people around an oval, the Middle Cards, the pots, the own hand below.

All boxes and points are CSS pixels of the canvas.  Seats go clockwise from the viewer at the bottom; on a phone the
others sit in a strip at the top.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from math import isfinite

from tutorgame.games.rake.cards import in_order
from tutorgame.games.rake.observe import Observation
from tutorgame.games.rake.state import Public
from tutorgame_widgets.boards.rake.pieces import TALL
from tutorgame_widgets.boards.rake.spots import POT, CardSpot, MiddleSpot, PotSpot, SeatSpot, Spot
from tutorgame_widgets.draw.layout import Box, Size, size_of

AROUND = 716.0
"""The least width of a canvas on which people sit around the table; else they sit in a strip above it."""
PLATE = 150.0
FULL = 5
"""How many cards a hand has in the end."""
_PLACES = (
    (3,), (1, 5), (1, 3, 5), (0, 1, 5, 6), (0, 1, 3, 5, 6), (0, 1, 2, 4, 5, 6), (0, 1, 2, 3, 4, 5, 6),
)  # fmt: skip
"""Which places are used with one to seven others: 0 and 1 at the left, 2 to 4 at the top, 5 and 6 at the right."""


@dataclass(frozen=True, slots=True)
class Layout:
    """One arrangement.

    `field` lies behind the Middle Cards, `opens` and `closeds` are their places, `plates` the people by seat (for
    `viewer` the own plate), `pots` the room for the chips in the middle; `strip` says that the others sit at the top.
    """

    width: int
    height: int
    size: Size
    board: Box
    shelf: Box
    field: Box
    opens: tuple[Box, ...]
    closeds: tuple[Box, ...]
    plates: tuple[Box, ...]
    pots: Box
    viewer: int
    strip: bool

    @property
    def narrow(self) -> bool:
        """Whether this is the one-column form for phones."""
        return self.size is Size.NARROW

    def middle(self, closed: bool, place: int) -> Box | None:
        """The place of a Middle Card; None where there is none."""
        row = self.closeds if closed else self.opens
        return row[place] if 0 <= place < len(row) else None

    def own(self, count: int) -> tuple[Box, ...]:
        """The places of the own hand on the shelf: of five cards, or as many as there are."""
        s = self.shelf
        if self.strip:
            shown = max(3, count)
            w = min(78.0, (s.w - 20 - 6 * (shown - 1)) / shown)
            return tuple(Box(s.x + 10 + i * (w + 6), s.y + 27, w, w * TALL) for i in range(shown))
        w = 98.0 if self.width >= 750 else 94.0
        left = s.x + s.w - 28 - FULL * w - (FULL - 1) * 13
        return tuple(Box(left + i * (w + 13), s.y + 17, w, w * TALL) for i in range(FULL))

    @property
    def told(self) -> Box:
        """The room for the Reveal: the field and the room of the pots, which are empty then."""
        top = min(self.field.y, self.pots.y)
        return Box(self.field.x, top, self.field.w, self.plates[self.viewer].y - 6 - top)

    def on_top(self, seat: int) -> bool:
        """Whether a person sits at the top side of an oval table."""
        return not self.strip and self.plates[seat].y < 60


def viewer_of(observation: Observation) -> int:
    """The seat at the bottom: the own one; for somebody who only looks on the first."""
    return 0 if observation.seat is None else observation.seat


def places_of(public: Public) -> int:
    """How many places each row of Middle Cards has, or will have."""
    if public.places:
        return public.places
    counted = public.live if public.options.middle_count == "active" else public.dealt
    return counted.bit_count() or public.seats


def layout_for(observation: Observation, width: float) -> Layout:
    """Arranges a table of `width` pixels (240 to 1200) for the people and the Middle Cards of this position."""
    width = round(min(max(float(width), 240.0), 1200.0)) if isfinite(width) else 240
    public = observation.public
    return _layout(width, public.seats, viewer_of(observation), places_of(public))


@lru_cache(maxsize=256)
def _layout(width: int, seats: int, viewer: int, places: int) -> Layout:
    if width < AROUND:
        return _with_strip(width, seats, viewer, places)
    inset, shelf = 12.0, 178.0
    board = Box(inset, inset, width - 2 * inset, 468.0)
    height = board.h + shelf + 18
    plates = _around(width, board, seats, viewer)
    room = width - 2 * (board.x + 14 + PLATE + 8)
    gap, pad = (9.0 if places <= 5 else 6.0, 14.0) if places <= 6 else (4.0, 8.0)
    w = min(60.0, (room - 2 * pad - (places - 1) * gap) / places)
    across = places * (w + gap) - gap
    wide = max(across, 300.0)
    top = board.y + 116
    field = Box(width / 2 - wide / 2 - pad, top, wide + 2 * pad, 2 * (w * TALL + 34) + 10)
    left = width / 2 - across / 2
    rows = [tuple(Box(left + i * (w + gap), y, w, w * TALL) for i in range(places)) for y in _rows(top, w)]
    own = plates[viewer]
    pots = Box(width / 2 - room / 2, field.y + field.h + 4, room, own.y - field.y - field.h - 8)
    ground = Box(inset, height - shelf - 3, width - 2 * inset, shelf - 9)
    return Layout(
        width, round(height), size_of(width), board, ground, field, rows[0], rows[1], plates, pots, viewer, False
    )  # fmt: skip


def _rows(top: float, w: float) -> tuple[float, float]:
    """Where the open and the closed row begin, under their titles."""
    return top + 28, top + 28 + w * TALL + 34


def _around(width: int, board: Box, seats: int, viewer: int) -> tuple[Box, ...]:
    """The plates around the oval, clockwise from the viewer."""
    x, y, right = board.x + 14, board.y, board.x + board.w - 14 - PLATE
    middle, apart = width / 2, (width - 2 * PLATE) / 2 - 25
    low, high, top = y + 258, y + 112, y + 14
    corners = (
        (x, low), (x, high), (middle - apart - 81, top), (middle - 81, top), (middle + apart - 81, top),
        (right, high), (right, low),
    )  # fmt: skip
    used = _PLACES[seats - 2]
    plates = [Box(middle - 96, board.y + board.h - 54, 192, 46)] * seats
    for step, place in enumerate(used, 1):
        px, py = corners[place]
        plates[(viewer + step) % seats] = Box(px, py, 162.0 if place in (2, 3, 4) else PLATE, 46)
    return tuple(plates)


def _with_strip(width: int, seats: int, viewer: int, places: int) -> Layout:
    """The form for phones: the others in rows of three at the top, then pots, Middle Cards, the own plate, the hand."""
    inset = 8.0
    x, room = inset, width - 2 * inset
    columns = 3 if width < 480 else 4
    cell = (room - 12 - (columns - 1) * 5) / columns
    plates = [Box(0, 0, 0, 0)] * seats
    for step in range(1, seats):
        row, column = divmod(step - 1, columns)
        plates[(viewer + step) % seats] = Box(x + 6 + column * (cell + 5), inset + 7 + row * 78, cell, 62)
    top = inset + 7 + -(-(seats - 1) // columns) * 78
    pots = Box(x + 6, top, room - 12, 58)
    top += 62
    across = places if places <= 6 and width >= 320 else min(places, 4)
    gap = 6.0
    w = min(52.0, (room - 16 - (across - 1) * gap) / across)
    lines = -(-places // across)
    left = width / 2 - (across * (w + gap) - gap) / 2
    rows, y = [], top + 24
    for _ in range(2):
        rows.append(
            tuple(
                Box(left + i % across * (w + gap), y + i // across * (w * TALL + 8), w, w * TALL) for i in range(places)
            )
        )
        y += lines * (w * TALL + 8) + 22
    field = Box(x + 4, top, room - 8, y - top - 20)
    own = Box(x + 6, field.y + field.h + 6, room - 12, 52)
    plates[viewer] = own
    board = Box(inset, inset, room, own.y + own.h + 6 - inset)
    shelf = Box(inset, board.y + board.h + 4, room, 78 * TALL + 38)
    height = round(shelf.y + shelf.h + inset)
    return Layout(
        width, height, size_of(width), board, shelf, field, rows[0], rows[1], tuple(plates), pots, viewer, True
    )  # fmt: skip


def own_cards(observation: Observation) -> list[int]:
    """The own hand as it lies on the shelf."""
    return in_order(observation.hand)


def spot_at(layout: Layout, observation: Observation, x: float, y: float) -> Spot | None:
    """What lies at a pixel of the canvas; None for wood and baize, or for a number that is none."""
    if not (isfinite(x) and isfinite(y)):
        return None
    for closed, row in ((False, layout.opens), (True, layout.closeds)):
        for place, box in enumerate(row):
            if box.grown(2).holds(x, y):
                return MiddleSpot(closed, place)
    cards = own_cards(observation)
    for card, box in zip(cards, layout.own(len(cards)), strict=False):
        if box.holds(x, y):
            return CardSpot(card)
    for seat, plate in enumerate(layout.plates):
        if plate.holds(x, y):
            return SeatSpot(seat)
    return POT if layout.pots.holds(x, y) else None


def box_of(layout: Layout, observation: Observation, spot: Spot) -> Box | None:
    """The box of a spot, or None when it is not to be seen."""
    match spot:
        case MiddleSpot(closed, place):
            return layout.middle(closed, place)
        case CardSpot(card):
            cards = own_cards(observation)
            return layout.own(len(cards))[cards.index(card)] if card in cards else None
        case SeatSpot(seat):
            return layout.plates[seat] if 0 <= seat < len(layout.plates) else None
        case PotSpot():
            return layout.pots
    return None
