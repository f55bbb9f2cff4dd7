"""Short motions as lists of frames: pure, so that they are tested without a clock.

A frame is shown for `delay` milliseconds; it names the layers that change.  Whoever plays a motion paints the new
position with the old pieces first, then each frame, then the new position; stopping at any moment is right.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import NamedTuple

from tutorgame.games.trinken.actions import Action, Drink, Hook, Place
from tutorgame.games.trinken.fitting import full_lines, keg_colour
from tutorgame.games.trinken.observe import Observation
from tutorgame.games.trinken.pieces import EMPTY, KEG_TEXT
from tutorgame.games.trinken.state import State
from tutorgame.geometry.square import SQUARES, Square, codes
from tutorgame_widgets.boards.trinken.layout import Layout
from tutorgame_widgets.boards.trinken.people import face_at
from tutorgame_widgets.boards.trinken.picture import line_bars, pieces, shelf
from tutorgame_widgets.boards.trinken.pieces import COASTER, token
from tutorgame_widgets.boards.trinken.spots import Marks
from tutorgame_widgets.draw.shapes import Point, Shape, Shapes, faded
from tutorgame_widgets.draw.theme import Palette

TICK = 55
"""Milliseconds between two frames."""
FLIGHT, LIFTING, DRINKING, CLEARING = 220, 220, 275, 330
"""Milliseconds of each motion."""


class Frame(NamedTuple):
    """Layers that are shown for `delay` milliseconds."""

    delay: int
    shapes: Mapping[str, Shapes]


def frames(
    before: Observation, after: Observation, layout: Layout, palette: Palette, action: Action
) -> tuple[Frame, ...]:  # fmt: skip
    """The motion of an action from one position to the next; empty for what does not move."""
    state = before.state
    if not isinstance(action, Place | Hook | Drink) or not 0 <= action.slot < len(state.offer):
        return ()
    text = state.offered()[action.slot]
    if text is None:
        return ()
    taken = {"shelf": shelf(_without(after, action.slot), Marks(), layout, palette)}
    if isinstance(action, Drink):
        shots = _drinking(before, action.slot, text, layout, palette)
    elif action.code < 0:
        return ()
    elif isinstance(action, Hook):
        shots = _lifting(state, action.square, layout, palette)
    else:
        shots = _placing(state, action, text, layout, palette)
    first = Frame(shots[0].delay, {**taken, **shots[0].shapes})
    return (first, *shots[1:])


def _without(observation: Observation, slot: int) -> Observation:
    """The position with this place of the offer still empty."""
    state = observation.state
    offer = tuple(EMPTY if i == slot else piece for i, piece in enumerate(state.offer))
    return replace(observation, state=replace(state, offer=offer))


def _shares(length: int) -> list[float]:
    """How far a motion has come at each frame, fast first."""
    count = max(1, length // TICK)
    return [1 - (1 - (i + 1) / (count + 1)) ** 3 for i in range(count)]


def _between(a: Point, b: Point, t: float) -> Point:
    return a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t


def _placing(state: State, action: Place, text: str, layout: Layout, palette: Palette) -> list[Frame]:
    """The piece flies from the shelf to its square; full lines are then cleared piece by piece."""
    end = layout.square(action.square).centre
    start, large = layout.slots[action.slot], layout.coaster / COASTER
    shots = []
    for t in _shares(FLIGHT):
        side = large + (layout.side * (1.06 - 0.06 * t) - large) * t
        shots.append(Frame(TICK, {"overlay": token(text, *_between(start, end, t), side, palette)}))
    lines = full_lines(state.full | 1 << action.code, action.code)
    if lines:
        shown = KEG_TEXT[keg_colour(state, action.code)] if text == "K" else text
        shots += _clearing(state, action.square, shown, lines, layout, palette)
    return shots


def _clearing(
    state: State, square: Square, text: str, lines: list[tuple[str, int, int]], layout: Layout, palette: Palette
) -> list[Frame]:  # fmt: skip
    mask = 0
    for _, _, line in lines:
        mask |= line
    gone = list(codes(mask))
    bars = line_bars([(name, number) for name, number, _ in lines], layout, palette)
    base, shots = (*bars, *pieces(state, layout, palette, mask)), []
    count = CLEARING // TICK
    for i in range(count):
        out: list[Shape] = []
        for order, code in enumerate(gone):
            # each begins a little later than the one before it, and takes half of the time
            part = min(1.0, max(0.0, ((i + 1) / count - 0.5 * order / len(gone)) / 0.5))
            here = text if SQUARES[code] == square else state.piece_at(SQUARES[code])
            if here is not None and part < 0.95:
                out += token(here, *layout.square(SQUARES[code]).centre, layout.side * (1 - part), palette)
        # what lies still is sent once, only the overlay moves
        shots.append(Frame(TICK, {"overlay": tuple(out)} if i else {"pieces": base, "overlay": tuple(out)}))
    return shots


def _lifting(state: State, square: Square, layout: Layout, palette: Palette) -> list[Frame]:
    """The hooked piece rises and fades."""
    box, text = layout.square(square), state.piece_at(square)
    left = pieces(state, layout, palette, 1 << square.code)
    shots: list[Frame] = []
    for t in _shares(LIFTING):
        x, y = box.centre
        up = token(text or "H", x, y - layout.side * 0.9 * t, layout.side * (1 + 0.15 * t), palette)
        hook = token("H", x, y - layout.side * (0.9 * t + 0.55), layout.side * 0.8, palette)
        moving = faded((*hook, *up), 1 - 0.75 * t)
        shots.append(Frame(TICK, {"overlay": moving} if shots else {"pieces": left, "overlay": moving}))
    return shots


def _drinking(before: Observation, slot: int, text: str, layout: Layout, palette: Palette) -> list[Frame]:
    """The piece goes to the head that drinks it: the own one on the shelf, or that of a plate."""
    own = before.seat is None or before.seat == before.state.mover
    end = layout.head if own else face_at(layout, before.state.mover)
    start, large = layout.slots[slot], layout.coaster / COASTER
    shots = []
    for t in _shares(DRINKING):
        shapes = token(text, *_between(start, end, t), large * (1 - 0.7 * t), palette)
        shots.append(Frame(TICK, {"overlay": shapes}))
    return shots
