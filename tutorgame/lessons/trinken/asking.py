"""What the lessons ask for: goals that are read from what the engine did, and words that many scenes share."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from tutorgame.core.events import Event
from tutorgame.games.trinken.actions import Action, Drink, Hook, Place
from tutorgame.games.trinken.events import LineCompleted, LineWon, PassedOut, SquareStained
from tutorgame.games.trinken.fitting import squares_for
from tutorgame.games.trinken.notation import parse_piece, parse_square
from tutorgame.games.trinken.pieces import CODE, EMPTY, KEG
from tutorgame.games.trinken.state import CHOOSE, State
from tutorgame.lessons.goals import Goal, Transcript

from .measures import line_mask

DECLINED = "You may drink whenever you like, but this time a piece belongs on the board."
"""What a learner reads who drinks where something should be placed."""


def placed(piece: str = "", square: str = "") -> Goal:
    """The learner has put down this piece (any, if empty) on this square (anywhere, if empty)."""
    return _used(Place, piece, square)


def hooked(square: str = "") -> Goal:
    """The learner has used a hook (on this square, if named)."""
    return _used(Hook, "", square)


def drunk(piece: str = "") -> Goal:
    """The learner has drunk this piece (any, if empty)."""
    return _used(Drink, piece, "")


def best_now() -> Goal:
    """The learner's last move brought as much as any move could have."""

    def test(transcript: Transcript) -> bool:
        game, step, seat = transcript.game, transcript.moves()[-1], transcript.seat
        best = max(game.scores(game.apply(step.before, a)[0])[seat] for a in game.legal_actions(step.before))
        return game.scores(step.after)[seat] == best

    return Goal("the most points at once", test)


def line_won(by: int, line: str = "") -> Goal:
    """A seat has got points for a completed line (for "row 4", say, if named)."""

    def test(transcript: Transcript) -> bool:
        won = (e for e in transcript.events if isinstance(e, LineWon) and e.seat == by)
        return any(not line or f"{e.line} {e.number}" == line for e in won)

    return Goal(f"a line won by seat {by}", test)


def line_completed(line: str = "") -> Goal:
    """A line (this one, if named) has been completed, by anybody."""

    def test(transcript: Transcript) -> bool:
        done = (e for e in transcript.events if isinstance(e, LineCompleted))
        return any(not line or f"{e.line} {e.number}" == line for e in done)

    return Goal(f"{line or 'a line'} completed", test)


def locked(line: str, seat: int) -> Goal:
    """A seat has more than half of the squares of a line: with two at the table nobody can overtake it by filling."""
    mask = line_mask(line)
    return Goal(f"{line} locked by seat {seat}", lambda t: 2 * (t.state.stains[seat] & mask).bit_count() > 7)


def newcomer_placed() -> Goal:
    """The learner has used a piece on the board that came on offer after the start."""

    def test(transcript: Transcript) -> bool:
        first: tuple[int, ...] = transcript.start.offer
        used = (step for step in transcript.moves() if isinstance(step.action, Place | Hook))
        return any(step.before.offer[step.action.slot] not in first for step in used)

    return Goal("a new piece placed", test)


def keg_is(colour: str) -> Goal:
    """A keg of this colour letter lies where the learner put it."""

    def test(transcript: Transcript) -> bool:
        kegs = [s for s in transcript.moves() if isinstance(s.action, Place) and s.before.offer[s.action.slot] == KEG]
        return any(step.after.piece_at(step.action.square) == f"K{colour}" for step in kegs)

    return Goal(f"a keg of colour {colour}", test)


def took_from(seat: int) -> Goal:
    """The learner has made a square of this seat its own."""

    def test(transcript: Transcript) -> bool:
        taken = (e for e in transcript.events if isinstance(e, SquareStained) and e.seat == transcript.seat)
        return any(e.previous == seat for e in taken)

    return Goal(f"a square of seat {seat} taken", test)


def other_gap(one: str, other: str) -> Goal:
    """The learner has closed one of two gaps, and a piece that is left on offer fits the other."""
    gaps = (parse_square(one), parse_square(other))

    def test(transcript: Transcript) -> bool:
        state: State = transcript.state
        closed = [placed("", str(gap))(transcript) for gap in gaps]
        if sum(closed) != 1:
            return False
        code = gaps[closed.index(False)].code
        return any(squares_for(state, piece) >> code & 1 for piece in state.offer if piece != EMPTY)

    return Goal("one gap closed, the other open to a piece on offer", test)


def fits(piece: str, square: str) -> Goal:
    """A piece, on offer or not, would fit a square for the seat that is next."""
    code, place = CODE[parse_piece(piece)], parse_square(square)

    def test(transcript: Transcript) -> bool:
        return bool(squares_for(transcript.state, code) >> place.code & 1)

    return Goal(f"{piece} fits {square}", test)


def no_gift(to: int, points: int = 100) -> Goal:
    """With the pieces that are left on offer the next seat cannot win so many points at once."""

    def test(transcript: Transcript) -> bool:
        before = transcript.game.scores(transcript.state)[to]
        return all(transcript.game.scores(after)[to] - before < points for after, _ in _replies(transcript))

    return Goal(f"no gift of {points} points", test)


def passed_out(seat: int) -> Goal:
    """A seat has passed out."""
    return Goal(f"seat {seat} passed out", lambda t: any(isinstance(e, PassedOut) and e.seat == seat for e in t.events))


def _used(what: type[Place] | type[Hook] | type[Drink], piece: str, square: str) -> Goal:
    code = CODE[parse_piece(piece)] if piece else None
    place = parse_square(square) if square else None

    def fits_it(before: State, action: Action) -> bool:
        if not isinstance(action, what):
            return False
        right_piece = code is None or before.offer[action.slot] == code
        return right_piece and (place is None or getattr(action, "square", None) == place)

    told = " ".join(word for word in (what.__name__.lower(), piece, square) if word)
    return Goal(told, lambda t: any(fits_it(step.before, step.action) for step in t.moves()))


def _replies(transcript: Transcript) -> Iterator[tuple[State, tuple[Event, ...]]]:
    """What the next seat could do with the pieces that are left, before the offer is refilled."""
    game, state = transcript.game, transcript.state
    if state.phase is not CHOOSE:
        if all(piece == EMPTY for piece in state.offer):
            return
        seat = (state.mover + 1) % len(state.scores)
        state = _as_turn(state, seat)
    for action in game.legal_actions(state):
        yield game.apply(state, action)


def _as_turn(state: State, seat: int) -> State:
    return replace(state, phase=CHOOSE, mover=seat, plays=1, drank=False)
