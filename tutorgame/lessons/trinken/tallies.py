"""Numbers and goals that the lessons about drinks, mugs, endings and plans ask for, all read from the engine."""

from __future__ import annotations

from typing import Any

from tutorgame.core.game import Actor, Game
from tutorgame.games.trinken.events import BoardBonus, MugPaid
from tutorgame.games.trinken.fitting import playable
from tutorgame.games.trinken.notation import parse_piece
from tutorgame.games.trinken.pieces import CODE, EMPTY
from tutorgame.games.trinken.state import State
from tutorgame.geometry.square import ALL, Square, near, squares
from tutorgame.lessons.goals import Goal, Measure, Transcript
from tutorgame.lessons.scene import Finder

from .finders import free_squares
from .measures import cups_for, line_mask, value_on_offer

STEPS = ("Sober", "Tipsy", "Drunk", "Passed out")
"""Answers in words for a level, so that the level is the index of the right one."""


def turns_of_others(seat: int) -> Measure:
    """How many decisions the others made since the start."""

    def read(transcript: Transcript) -> int:
        game = transcript.game
        actors = (game.actor(step.before) for step in transcript.steps)
        return sum(not isinstance(actor, Actor) and actor != seat for actor in actors)

    return Measure(f"turns of the others of seat {seat}", read)


def wait_of(seat: int) -> Measure:
    """How many turns the others play before a seat that has just moved plays again, if nobody else passes out."""

    def read(transcript: Transcript) -> int:
        state: State = transcript.state
        return (len(state.scores) - 1) * (state.skips[seat] + 1)

    return Measure(f"wait of seat {seat}", read)


def mug_points(seat: int) -> Measure:
    """What a seat's own mug has brought (or cost) it."""

    def read(transcript: Transcript) -> int:
        return sum(e.points for e in transcript.events if isinstance(e, MugPaid) and e.seat == seat)

    return Measure(f"points from the mug of seat {seat}", read)


def board_bonus(seat: int) -> Measure:
    """What a seat got for most squares at the end."""

    def read(transcript: Transcript) -> int:
        return sum(e.points for e in transcript.events if isinstance(e, BoardBonus) and e.seat == seat)

    return Measure(f"board bonus of seat {seat}", read)


def next_index() -> Measure:
    """The seat that decides now; as many as there are seats when the game is over."""

    def read(transcript: Transcript) -> int:
        actor = transcript.game.actor(transcript.state)
        return len(transcript.state.scores) if isinstance(actor, Actor) else actor

    return Measure("who decides now", read)


def forced_index() -> Measure:
    """At the start of the moves: 0 if nothing on offer can be played, so that a drink is forced; else 1."""
    return Measure("drink forced or not", lambda t: int(bool(playable(t.start))))


def still_there(piece: str) -> Measure:
    """1 if a piece is on offer at the end of the moves, else 0."""
    value = value_on_offer(piece)
    return Measure(f"{piece} still there", lambda t: int(value(t) >= 0))


def used_slot() -> Measure:
    """Which slot of the offer (from 0) is empty at the end of the moves."""
    return Measure("the slot that was used", lambda t: t.state.offer.index(EMPTY))


def goes_on() -> Measure:
    """0 if the game is over at the end of the moves, 1 if it goes on."""
    return Measure("the game goes on", lambda t: int(not t.game.winners(t.state)))


def short_of_the_end(seat: int) -> Measure:
    """How many points a seat still needs, at the end of the moves, for its score to end the game."""

    def read(transcript: Transcript) -> int:
        state: State = transcript.state
        wanted = state.options.limit + (state.options.limit_test == "exceed")
        return max(0, wanted - state.scores[seat])

    return Measure(f"points that seat {seat} is short of the end", read)


def off_the_offer(piece: str) -> Goal:
    """A piece is not on offer any more: nobody can use it now."""
    code = CODE[parse_piece(piece)]
    return Goal(f"{piece} off the offer", lambda t: code not in t.state.offer)


def kegs_in(line: str) -> Measure:
    """How many kegs lie in a line."""
    mask = line_mask(line)
    return Measure(f"kegs in {line}", lambda t: (t.state.kegs & mask).bit_count())


def own_pieces_in(line: str, seat: int) -> Measure:
    """How many squares of a line carry a piece and the colour of a seat."""
    mask = line_mask(line)
    return Measure(
        f"pieces of seat {seat} in {line}", lambda t: (t.state.stains[seat] & t.state.full & mask).bit_count()
    )


def halved(line: str) -> Goal:
    """A line is still open, but every free square of it is somebody's, so that it cannot be doubled any more."""
    mask = line_mask(line)

    def test(transcript: Transcript) -> bool:
        state: State = transcript.state
        stained = 0
        for stains in state.stains:
            stained |= stains
        free = mask & ~state.full
        return bool(free) and not free & ~stained

    return Goal(f"{line} cannot be doubled", test)


def _beside(_: Game[Any, Any, Any], state: State) -> frozenset[Square]:
    return frozenset(squares(near(state.full) & ~state.full))


def _blocked(game: Game[Any, Any, Any], state: State) -> frozenset[Square]:
    return frozenset(square for square in _beside(game, state) if not cups_for(state, square))


BLOCKED = Finder("blocked squares", _blocked, _beside)
"""Every free square beside pieces into which no cup of the table fits."""


def _unstained(_: Game[Any, Any, Any], state: State) -> frozenset[Square]:
    stained = 0
    for mask in state.stains:
        stained |= mask
    return frozenset(squares(ALL & ~stained))


UNSTAINED = Finder("squares of nobody", _unstained, free_squares)
"""Every square that has nobody's colour."""
