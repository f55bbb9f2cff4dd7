"""Numbers that scenes of Trinken ask for, all computed by the engine."""

from __future__ import annotations

from tutorgame.core.events import Event
from tutorgame.games.trinken.events import LineCompleted, LineWon, MugPaid
from tutorgame.games.trinken.fitting import cup_squares, playable
from tutorgame.games.trinken.notation import parse_piece, parse_square
from tutorgame.games.trinken.pieces import CODE, EMPTY
from tutorgame.games.trinken.state import State
from tutorgame.geometry.square import COLUMNS, ROWS, Square
from tutorgame.lessons.goals import Measure, Transcript


def cups_for(state: State, square: Square) -> int:
    """How many kinds of cups of this table fit a square now."""
    kinds = range(state.options.variety)
    return sum(cup_squares(state, c, s, False) >> square.code & 1 for c in kinds for s in kinds)


def cups_here(square: str) -> Measure:
    """How many kinds of cups fit a square, such as "(4,4)"."""
    place = parse_square(square)
    return Measure(f"cups for {square}", lambda t: cups_for(t.state, place))


def squares_open_to(piece: str) -> Measure:
    """On how many squares a piece on offer may be used at the start."""
    code = CODE[parse_piece(piece)]

    def read(transcript: Transcript) -> int:
        state: State = transcript.start
        moves = transcript.game.legal_actions(state)
        return len({a.square for a in moves if hasattr(a, "square") and state.offer[a.slot] == code})

    return Measure(f"squares for {piece}", read)


def playable_pieces() -> Measure:
    """How many pieces on offer could be placed or hooked at the start."""
    return Measure("playable pieces", lambda t: len(playable(t.start)))


def score_of(seat: int) -> Measure:
    """A seat's score at the end of the moves."""
    return Measure(f"score of seat {seat}", lambda t: t.game.scores(t.state)[seat])


def level_of(seat: int) -> Measure:
    """How drunk a seat is at the end of the moves: 0 sober to 3 passed out."""
    return Measure(f"level of seat {seat}", lambda t: t.state.levels[seat])


def owner_index(square: str) -> Measure:
    """Whose square it is at the end of the moves: the seat, or as many as there are seats for nobody's."""
    place = parse_square(square)

    def read(transcript: Transcript) -> int:
        owner = transcript.state.owner(place)
        return len(transcript.state.scores) if owner is None else owner

    return Measure(f"owner of {square}", read)


def stained(seat: int) -> Measure:
    """How many squares of the board are a seat's at the end of the moves."""
    return Measure(f"squares of seat {seat}", lambda t: t.state.stains[seat].bit_count())


def stained_in(line: str, seat: int) -> Measure:
    """How many squares of a line, such as "row 4" or "column 2", are a seat's at the end of the moves."""
    mask = line_mask(line)
    return Measure(f"squares of seat {seat} in {line}", lambda t: (t.state.stains[seat] & mask).bit_count())


def pieces_left(line: str = "") -> Measure:
    """How many pieces lie on the board (or in a line) at the end of the moves."""
    mask = line_mask(line) if line else -1
    return Measure(f"pieces in {line or 'all'}", lambda t: (t.state.full & mask).bit_count())


def line_mask(line: str) -> int:
    """The mask of "row 4" or "column 2"."""
    word, _, number = line.partition(" ")
    mask: int = {"row": ROWS, "column": COLUMNS}[word][int(number) - 1]
    return mask


def lines_done() -> Measure:
    """How many lines were completed."""
    return Measure("lines completed", lambda t: len(_lines(t.events)))


def line_total() -> Measure:
    """What all completed lines were worth together, before they were split (`trinken.score.line`)."""
    return Measure("worth of the lines", lambda t: sum(line.total for line in _lines(t.events)))


def line_share(seat: int) -> Measure:
    """What a seat got from completed lines, with what its flagon or tankard added."""

    def read(transcript: Transcript) -> int:
        paid = (e for e in transcript.events if _from_line(e))
        return sum(e.points for e in paid if getattr(e, "seat", None) == seat)  # type: ignore[attr-defined]

    return Measure(f"share of seat {seat}", read)


def leaders_index(*groups: tuple[int, ...]) -> Measure:
    """The index of the leaders of the last completed line among these groups of seats; their number if none agrees."""

    def read(transcript: Transcript) -> int:
        leaders = _lines(transcript.events)[-1].leaders
        return groups.index(leaders) if leaders in groups else len(groups)

    return Measure("who wins the line", read)


def winner_index(*groups: tuple[int, ...]) -> Measure:
    """The index of the winners among these groups of seats; as many as there are groups when none agrees."""

    def read(transcript: Transcript) -> int:
        winners = transcript.game.winners(transcript.state)
        return groups.index(winners) if winners in groups else len(groups)

    return Measure("who wins", read)


def mover_index() -> Measure:
    """The seat whose turn it is (or was last) at the end of the moves."""
    return Measure("who is to move", lambda t: t.state.mover)


def plays_open() -> Measure:
    """How many plays the mover still has at the end of the moves."""
    return Measure("open plays", lambda t: t.state.plays)


def offer_size() -> Measure:
    """How many pieces are on offer at the end of the moves."""
    return Measure("pieces on offer", lambda t: sum(piece != EMPTY for piece in t.state.offer))


def value_on_offer(piece: str) -> Measure:
    """The value of a piece on offer at the end of the moves (-1: it is not on offer)."""
    code = CODE[parse_piece(piece)]

    def read(transcript: Transcript) -> int:
        state: State = transcript.state
        return max((v for p, v in zip(state.offer, state.values, strict=True) if p == code), default=-1)

    return Measure(f"value of {piece}", read)


def bucket(measure: Measure, *bounds: int) -> Measure:
    """In which range a number lies: 0 below the first bound, 1 from there on, and so forth."""
    return Measure(f"{measure} by {bounds}", lambda t: sum(measure(t) >= bound for bound in bounds))


def most(*measures: Measure) -> Measure:
    """The index of the largest of these numbers (the first of them if several are)."""

    def read(transcript: Transcript) -> int:
        values = [measure(transcript) for measure in measures]
        return values.index(max(values))

    return Measure("the largest", read)


def _lines(events: tuple[Event, ...]) -> list[LineCompleted]:
    return [event for event in events if isinstance(event, LineCompleted)]


def _from_line(event: Event) -> bool:
    if isinstance(event, MugPaid):
        return event.mug in ("flagon", "tankard")
    return isinstance(event, LineWon)
