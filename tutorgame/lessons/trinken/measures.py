"""Numbers that scenes of Trinken ask for, all computed by the engine."""

from __future__ import annotations

from tutorgame.core.events import Event
from tutorgame.games.trinken.events import FriesServed, LineCompleted, LineWon, MugPaid
from tutorgame.games.trinken.fitting import cup_squares, may_play, playable
from tutorgame.games.trinken.notation import parse_piece, parse_square
from tutorgame.games.trinken.pieces import CODE
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


def playable_pieces() -> Measure:
    """How many pieces on offer could be placed or hooked at the start."""
    return Measure("playable pieces", lambda t: len(playable(t.start)))


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


def ahead_in_squares(seat: int) -> Measure:
    """How many more squares of the board a seat has than the best of the others."""

    def read(transcript: Transcript) -> int:
        counts: list[int] = [mask.bit_count() for mask in transcript.state.stains]
        return counts[seat] - max(count for other, count in enumerate(counts) if other != seat)

    return Measure(f"squares ahead of seat {seat}", read)


def coloured_in(line: str) -> Measure:
    """How many squares of a line are somebody's at the end of the moves."""
    mask = line_mask(line)
    return Measure(f"coloured in {line}", lambda t: sum((stains & mask).bit_count() for stains in t.state.stains))


def slot_for(square: str) -> Measure:
    """The first slot of the offer whose piece may be put on a square now; as many as there are slots when none may."""
    place = parse_square(square)

    def read(transcript: Transcript) -> int:
        state: State = transcript.state
        right = (s for s in range(len(state.offer)) if may_play(state, s, place.code, False))
        return next(right, len(state.offer))

    return Measure(f"piece for {square}", read)


def colour_index(square: str, colours: str) -> Measure:
    """Which of these colour letters the piece on a square has at the end of the moves (their number: none of them)."""
    place = parse_square(square)

    def read(transcript: Transcript) -> int:
        piece = transcript.state.piece_at(place) or ""
        colour = piece[1:] if piece[:1] == "K" else piece[:1]
        return colours.index(colour) if colour and colour in colours else len(colours)

    return Measure(f"colour on {square}", read)


def fries_served() -> Measure:
    """Whether fries came into the offer without a draw: 0 for yes, 1 for no."""
    return Measure("fries came", lambda t: int(not any(isinstance(e, FriesServed) for e in t.events)))


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


def plays_open() -> Measure:
    """How many plays the mover still has at the end of the moves."""
    return Measure("open plays", lambda t: t.state.plays)


def value_on_offer(piece: str) -> Measure:
    """The value of a piece on offer at the end of the moves (-1: it is not on offer)."""
    code = CODE[parse_piece(piece)]

    def read(transcript: Transcript) -> int:
        state: State = transcript.state
        return max((v for p, v in zip(state.offer, state.values, strict=True) if p == code), default=-1)

    return Measure(f"value of {piece}", read)


def _lines(events: tuple[Event, ...]) -> list[LineCompleted]:
    return [event for event in events if isinstance(event, LineCompleted)]


def _from_line(event: Event) -> bool:
    if isinstance(event, MugPaid):
        return event.mug in ("flagon", "tankard")
    return isinstance(event, LineWon)
