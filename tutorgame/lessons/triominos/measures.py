"""Numbers and places that scenes of Triominos ask for, all computed by the engine."""

from __future__ import annotations

from math import comb
from typing import Any

from tutorgame.core.game import Game
from tutorgame.games.triominos.actions import Place
from tutorgame.games.triominos.notation import parse_cell, parse_state, parse_tile
from tutorgame.games.triominos.observe import unseen
from tutorgame.games.triominos.scoring import closed_by
from tutorgame.games.triominos.state import State
from tutorgame.games.triominos.tiles import ALL, FIT_MASK, mask_of, value_of
from tutorgame.geometry.triangle import Cell, cell_of
from tutorgame.lessons.goals import Goal, Measure, Transcript
from tutorgame.lessons.scene import Finder

from .finders import open_cells


def draws(tiles: str) -> tuple[str, ...]:
    """The draws of these tiles one after the other, in notation: for dealing and for purchases."""
    return tuple(f"draw {tile}" for tile in tiles.split())


def cost(seat: int) -> Measure:
    """How many points a seat has lost since the start, as a positive number."""
    return Measure(f"cost for seat {seat}", lambda t: -t.gained(seat))


def final_score(seat: int) -> Measure:
    """A seat's score at the end of the moves."""
    return Measure(f"score of seat {seat}", lambda t: t.game.scores(t.state)[seat])


def rack_size(seat: int) -> Measure:
    """How many tiles a seat holds at the end of the moves."""
    return Measure(f"tiles of seat {seat}", lambda t: t.state.racks[seat].bit_count())


def later_turns(seat: int) -> Measure:
    """How many turns the others have had since the start."""

    def read(transcript: Transcript) -> int:
        before, after = transcript.start.public.turns, transcript.state.public.turns
        return sum(b - a for other, (a, b) in enumerate(zip(before, after, strict=True)) if other != seat)

    return Measure(f"turns of the others of seat {seat}", read)


def winner_index(*groups: tuple[int, ...]) -> Measure:
    """The index of the winners among these groups of seats; as many as there are groups when none agrees."""

    def read(transcript: Transcript) -> int:
        winners = transcript.game.winners(transcript.state)
        return groups.index(winners) if winners in groups else len(groups)

    return Measure("who wins", read)


def starter() -> Measure:
    """The seat that starts the game that is being played at the end."""
    return Measure("starter", lambda t: -1 if t.state.public.deal.starter is None else t.state.public.deal.starter)


def games_begun() -> Measure:
    """The number of the game that is being played, or was played last."""
    return Measure("games begun", lambda t: t.state.public.deal.game)


def placements() -> Measure:
    """How many placements the seat to move has now."""
    return Measure("placements", lambda t: sum(isinstance(a, Place) for a in t.game.legal_actions(t.state)))


def fits_here(cell: str) -> Measure:
    """How many tiles of the whole set agree with what lies around an open place."""
    code = parse_cell(cell).code
    return Measure(f"tiles for {cell}", lambda t: FIT_MASK[t.state.public.frontier[code]].bit_count())


def unseen_here(cell: str) -> Measure:
    """How many of the tiles that the learner cannot see fit an open place."""
    code = parse_cell(cell).code

    def read(transcript: Transcript) -> int:
        fitting: int = FIT_MASK[transcript.state.public.frontier[code]]
        return (fitting & _unseen(transcript)).bit_count()

    return Measure(f"unseen tiles for {cell}", read)


def chance_of(cell: str, buys: int) -> Measure:
    """The chance in percent, rounded, that one of the next `buys` purchases fits a place."""
    code = parse_cell(cell).code

    def read(transcript: Transcript) -> int:
        hidden = _unseen(transcript)
        total = hidden.bit_count()
        misses = total - (FIT_MASK[transcript.state.public.frontier[code]] & hidden).bit_count()
        return round(100 * (1 - comb(misses, buys) / comb(total, buys)))

    return Measure(f"chance for {cell} with {buys} purchases", read)


def bucket(measure: Measure, *bounds: int) -> Measure:
    """In which range a number lies: 0 below the first bound, 1 from there on, and so forth."""
    return Measure(f"{measure} by {bounds}", lambda t: sum(measure(t) >= bound for bound in bounds))


def fewest(*measures: Measure) -> Measure:
    """The index of the smallest of these numbers."""

    def read(transcript: Transcript) -> int:
        values = [measure(transcript) for measure in measures]
        return values.index(min(values))

    return Measure("the smallest", read)


def held(position: str, seat: int) -> int:
    """The value of the tiles on a rack of a position, for texts that tell what the learner cannot see."""
    return value_of(parse_state(position).racks[seat])


def no_place(tile: str) -> Goal:
    """This tile fits nowhere on the board."""
    bit = mask_of((parse_tile(tile),))

    def test(transcript: Transcript) -> bool:
        return not any(FIT_MASK[pattern] & bit for pattern in transcript.state.public.frontier.values())

    return Goal(f"no place for {tile}", test)


def no_gift() -> Goal:
    """No tile that the learner cannot see closes a hexagon now."""

    def test(transcript: Transcript) -> bool:
        return not _closable(transcript.state.public, _unseen(transcript))

    return Goal("no hexagon left for others", test)


def own_ring() -> Goal:
    """The learner, and nobody else, holds a tile that closes a hexagon now."""

    def test(transcript: Transcript) -> bool:
        state = transcript.state
        own = _closable(state.public, state.racks[transcript.seat])
        return own and not _closable(state.public, _unseen(transcript))

    return Goal("a hexagon that only the learner can close", test)


def _closable(public: Any, tiles: int) -> bool:

    return any(FIT_MASK[p] & tiles and closed_by(public.board, cell) for cell, p in public.frontier.items())


def _unseen(transcript: Transcript) -> int:
    state = transcript.state
    return unseen(state.public, state.racks[transcript.seat])


def _dead(_: Game[Any, Any, Any], state: State) -> frozenset[Cell]:
    left = ALL
    for piece in state.public.board.values():
        left &= ~(1 << piece // 3)
    return frozenset(cell_of(c) for c, pattern in state.public.frontier.items() if not FIT_MASK[pattern] & left)


DEAD = Finder("dead places", _dead, open_cells)
"""Every open place into which no tile can go any more: all that would fit lie on the board, or do not exist."""


def _private(_: Game[Any, Any, Any], state: State) -> frozenset[Cell]:
    hidden = unseen(state.public, state.racks[state.public.mover])
    own = state.racks[state.public.mover]
    return frozenset(
        cell_of(c) for c, p in state.public.frontier.items() if FIT_MASK[p] & own and not FIT_MASK[p] & hidden
    )


PRIVATE = Finder("private places", _private, open_cells)
"""Every open place that only the seat to move can use: it holds all that is left of the tiles that fit."""
