"""Short motions as lists of frames: pure, so that they are tested without a clock.

A frame is shown for `delay` milliseconds; it names the layers that change.  Nothing here knows a card that the watcher
may not see: what comes from a closed hand or a closed place moves face down.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import NamedTuple

from tutorgame.games.rake.actions import Action, Bet, Call, Pick, RaiseTo
from tutorgame.games.rake.observe import Observation
from tutorgame.games.rake.state import GONE
from tutorgame_widgets.boards.rake import people
from tutorgame_widgets.boards.rake.layout import Layout, own_cards
from tutorgame_widgets.boards.rake.picture import between, pieces
from tutorgame_widgets.boards.rake.pieces import back, bet, card
from tutorgame_widgets.boards.rake.spots import Marks
from tutorgame_widgets.boards.rake.telling import revealed, shown_order
from tutorgame_widgets.draw.shapes import Point, Shape, Shapes
from tutorgame_widgets.draw.theme import Palette

TICK = 55
"""Milliseconds between two frames."""
FLIGHT, PAYING = 220, 275
"""Milliseconds of each motion."""
MOST_TURNS = 4
"""In how many steps the hands of the Reveal are turned up at most: many of them two by two."""


class Frame(NamedTuple):
    """Layers that are shown for `delay` milliseconds."""

    delay: int
    shapes: Mapping[str, Shapes]


def frames(
    before: Observation, after: Observation, layout: Layout, palette: Palette, action: Action
) -> tuple[Frame, ...]:  # fmt: skip
    """The motion of an action from one position to the next; empty for what does not move."""
    if isinstance(action, Pick):
        return tuple(_picking(before, action, layout, palette))
    paid = _betting(before, after, layout, palette) if isinstance(action, Bet | Call | RaiseTo) else []
    if between(after.public) and not between(before.public):
        return (*_turning(after, layout, palette), *_winning(before, after, layout, palette))
    return tuple(paid)


def _shares(length: int) -> list[float]:
    """How far a motion has come at each frame, fast first."""
    count = max(1, length // TICK)
    return [1 - (1 - (i + 1) / (count + 1)) ** 3 for i in range(count)]


def _between(a: Point, b: Point, t: float) -> Point:
    return a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t


def _picking(before: Observation, action: Pick, layout: Layout, palette: Palette) -> list[Frame]:
    """The card goes to its new owner: an open one as it is, a closed one face down."""
    public, seat = before.public, before.public.mover
    box = layout.middle(action.closed, action.place)
    if box is None or (not action.closed and action.place >= len(public.middle)):
        return []
    number = GONE if action.closed else public.middle[action.place]
    if number == GONE and not action.closed:
        return []
    end, w = _owner(before, seat, layout)
    rest = pieces(_without(before, action), Marks(), layout, palette)
    shots: list[Frame] = []
    for t in _shares(FLIGHT):
        (x, y), size = _between((box.x, box.y), end, t), box.w + (w - box.w) * t
        moving = back(x, y, size, palette) if action.closed else card(number, x, y, size, palette)
        shots.append(Frame(TICK, {"overlay": moving} if shots else {"pieces": rest, "overlay": moving}))
    return shots


def _without(observation: Observation, action: Pick) -> Observation:
    """The position with this card lifted from its place."""
    public = observation.public
    if action.closed:
        return replace(observation, public=replace(public, closed=public.closed & ~(1 << action.place)))
    middle = tuple(GONE if i == action.place else number for i, number in enumerate(public.middle))
    return replace(observation, public=replace(public, middle=middle))


def _owner(observation: Observation, seat: int, layout: Layout) -> tuple[Point, float]:
    """Where a card that is taken comes to lie, and how wide it is there."""
    if seat == layout.viewer and observation.seat is not None:
        boxes = layout.own(max(3, len(own_cards(observation)) + 1))
        box = boxes[min(len(own_cards(observation)), len(boxes) - 1)]
        return (box.x, box.y), box.w
    taken = sum(t.seat == seat for t in observation.public.taken)
    return people.card_place(layout, seat, min(4, 3 + taken)), people.BACK


def _betting(before: Observation, after: Observation, layout: Layout, palette: Palette) -> list[Frame]:
    """Chips go from the plate to the place before the seat."""
    seat = before.public.mover
    amount = before.public.stacks[seat] - after.public.stacks[seat]
    if amount <= 0:
        return []
    start, end = layout.plates[seat].centre, people.bet_place(layout, seat)
    return [
        Frame(TICK, {"overlay": bet(*_between(start, end, t), amount, palette)}) for t in _shares(FLIGHT)
    ]  # fmt: skip


def _turning(after: Observation, layout: Layout, palette: Palette) -> list[Frame]:
    """The hands of the Reveal are turned up one after the other."""
    if not revealed(after.public):
        return []
    order = [seat for seat in shown_order(after.public) if seat != layout.viewer or after.seat is None]
    step = -(-len(order) // MOST_TURNS)
    turned = [order[:count] for count in range(0, len(order), step)]
    return [
        Frame(TICK, {"pieces": pieces(after, Marks(order=tuple(seats), turned=len(seats)), layout, palette)})
        for seats in turned
    ]


def _winning(before: Observation, after: Observation, layout: Layout, palette: Palette) -> list[Frame]:
    """The chips go from the middle to those who won them."""
    gains = {
        seat: new - old
        for seat, (old, new) in enumerate(zip(before.public.stacks, after.public.stacks, strict=True))
        if new > old
    }
    end = pieces(after, Marks(), layout, palette)
    shots: list[Frame] = []
    for t in _shares(PAYING - TICK):
        out: list[Shape] = []
        for seat, amount in gains.items():
            out += bet(*_between(layout.pots.centre, layout.plates[seat].centre, t), amount, palette)
        shots.append(Frame(TICK, {"overlay": tuple(out)} if shots else {"pieces": end, "overlay": tuple(out)}))
    return shots
