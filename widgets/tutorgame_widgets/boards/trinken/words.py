"""Spots in words, for the live region and for people who do not see the board, and the position as text."""

from __future__ import annotations

from tutorgame.games.trinken.notation import board_text
from tutorgame.games.trinken.observe import Observation
from tutorgame.games.trinken.pieces import piece_name
from tutorgame.games.trinken.state import Phase, State
from tutorgame.geometry.square import SIZE, Square
from tutorgame_widgets.boards.trinken.foresee import SEATS
from tutorgame_widgets.boards.trinken.people import LEVELS, OUT, mug_name
from tutorgame_widgets.boards.trinken.spots import HeadSpot, PlateSpot, SlotSpot, Spot, SquareSpot

_SIDES = (("above", -1, 0), ("right", 0, 1), ("below", 1, 0), ("left", 0, -1))


def offered_words(state: State, slot: int) -> str:
    """A piece on offer with its value: "red coupe, worth 20"; empty for an empty place."""
    text = state.offered()[slot] if 0 <= slot < len(state.offer) else None
    if text is None:
        return ""
    return f"{piece_name(text)}, worth {state.values[slot]}" if state.options.pays_values else piece_name(text)


def spot_words(observation: Observation, spot: Spot) -> str:
    """What lies on a spot, in a few words."""
    state = observation.state
    match spot:
        case SquareSpot(square):
            return _square_words(observation, square)
        case SlotSpot(slot):
            return f"On offer, place {slot + 1}: {offered_words(state, slot) or 'empty'}"
        case HeadSpot():
            return _head_words(observation)
        case PlateSpot(seat):
            return f"Seat {SEATS[seat]}: {person_words(state, seat)}"


def _square_words(observation: Observation, square: Square) -> str:
    state = observation.state
    piece, owner = state.piece_at(square), state.owner(square)
    whose = "nobody's" if owner is None else "your" if owner == observation.seat else f"{SEATS[owner]}'s"
    if piece is not None:
        return f"{square}: {piece_name(piece)}, {whose} square"
    beside = [
        f"{piece_name(there)} {side}"
        for side, down, right in _SIDES
        if (there := state.piece_at(Square(square.row + down, square.column + right))) is not None
        and 1 <= square.column + right <= SIZE
    ]
    around = f"beside {', '.join(beside)}" if beside else "nothing beside it"
    return f"{square}: empty, {whose} square, {around}"


def _head_words(observation: Observation) -> str:
    state = observation.state
    seat = state.mover if observation.seat is None else observation.seat
    level = state.levels[seat]
    more = ""
    if level < OUT:
        next_level = LEVELS[level + 1]
        more = f"; one more drink and you {'pass out' if level + 1 == OUT else f'are {next_level}'}"
    return f"Your head, {LEVELS[level]}: drinks the chosen piece{more}"


def person_words(state: State, seat: int) -> str:
    """A person: points, drunkenness, mug, turn."""
    skips, mug = state.skips[seat], mug_name(state.powers[seat])
    parts = [f"{state.scores[seat]} points", LEVELS[state.levels[seat]]]
    if skips:
        parts.append(f"misses {skips} turn{'' if skips == 1 else 's'}")
    if mug:
        parts.append(mug)
    parts.append(f"{state.stains[seat].bit_count()} squares")
    if state.phase is Phase.CHOOSE and state.mover == seat:
        parts.append("to move" if state.plays < 2 else f"to move, {state.plays} plays left")
    if seat in state.winners:
        parts.append("wins")
    return ", ".join(parts)


def position_text(observation: Observation) -> str:
    """The board in letters, the offer, and the people."""
    state = observation.state
    offer = []
    for text, value in zip(state.offered(), state.values, strict=True):
        worth = f" +{value}" if state.options.pays_values and text else ""
        offer.append(f"{text} ({piece_name(text)}){worth}" if text else "-")
    lines = [board_text(state), f"On offer: {', '.join(offer)}"]
    for seat in range(len(state.scores)):
        you = " (you)" if seat == observation.seat else ""
        lines.append(f"{SEATS[seat]}{you}: {person_words(state, seat)}")
    return "\n".join(lines)
