"""What the tests of Trinken share: positions from lines, moves as text, points by seat."""

from collections.abc import Iterable
from dataclasses import dataclass

from tutorgame.core.events import Event
from tutorgame.games.trinken import GAME, Action, State
from tutorgame.games.trinken.events import LineCompleted
from tutorgame.geometry.square import SIZE

LESSON = "options: preset=lesson"


def position(*lines: str) -> State:
    """A position from its lines; without a line `options` at the lesson table."""
    given = [line for text in lines for line in text.strip().splitlines()]
    if not any(line.startswith("options:") for line in given):
        given.insert(0, LESSON)
    return GAME.parse_state("\n".join(given))


def points_of(events: Iterable[Event], seat: int) -> int:
    """The sum of the events' points for one seat."""
    return sum(getattr(event, "points", 0) for event in events if getattr(event, "seat", None) == seat)


def rules_of(events: Iterable[Event]) -> list[str]:
    """The rule ids of events, in order, without the game's name."""
    return [event.rule.removeprefix("trinken.") for event in events]


def kinds_of(events: Iterable[Event]) -> list[str]:
    """The names of the events' types, in order."""
    return [type(event).__name__ for event in events]


@dataclass
class Played:
    """What came of a sequence of moves."""

    before: State
    state: State
    steps: list[tuple[Event, ...]]

    @property
    def events(self) -> list[Event]:
        """All events in order."""
        return [event for events in self.steps for event in events]

    @property
    def gains(self) -> tuple[int, ...]:
        """What each seat has won or lost; the events tell the same."""
        change = tuple(after - before for after, before in zip(self.state.scores, self.before.scores, strict=True))
        assert change == tuple(points_of(self.events, seat) for seat in range(len(change)))
        return change


def play(state: State, *texts: str) -> Played:
    """Play moves that are written as text: "R2 (3,1)", "hook (4,4)", "drink R2"; a draw is written "draw R3"."""
    before, steps = state, []
    for text in texts:
        state, events = GAME.apply(state, GAME.parse_move(state, text))
        steps.append(events)
    return Played(before, state, steps)


def moves(state: State) -> list[str]:
    """The legal actions as text, by pieces instead of slots, in order."""
    texts = []
    for action in GAME.legal_actions(state):
        verb, slot, *where = GAME.format_action(action).split()
        piece = state.offered()[int(slot) - 1]
        texts.append(" ".join([*(["drink"] if verb == "drink" else []), str(piece), *where]))
    return texts


def squares_for(state: State, piece: str) -> list[str]:
    """The squares where a piece on offer may be used."""
    return [move.split()[1] for move in moves(state) if move.startswith(f"{piece} ")]


def refused(state: State, action: Action | str) -> str:
    """The rule of a refusal without the game's name; fails when the action is allowed."""
    refusal = GAME.refusal(state, GAME.parse_move(state, action) if isinstance(action, str) else action)
    assert refusal is not None, f"{action} is allowed"
    return refusal.rule.removeprefix("trinken.")


def board(state: State) -> list[str]:
    """The rows of the board that are not empty and unstained."""
    rows = GAME.format_state(state).splitlines()[1:8]
    return [row for row in rows if not row.endswith("| .. .. .. .. .. .. .. | . . . . . . .")]


def only(seat: int, mug: str, players: int = 2) -> str:
    """The options with one mug at a table of `no_mug`."""
    mugs = ["no_mug"] * players
    mugs[seat] = mug
    return f"options: players={players} seat_mugs={','.join(mugs)}"


def nearly_all(counts: dict[str, int]) -> str:
    """The seven rows with these stains in order, one fries at (1,1), and the last square unstained."""
    letters = "".join(letter * count for letter, count in counts.items()).ljust(49, ".")
    assert len(letters) == 49
    rows = [f"{i + 1} | .. .. .. .. .. .. .. | {' '.join(letters[7 * i : 7 * i + 7])}" for i in range(SIZE)]
    return "\n".join(rows).replace("1 | ..", "1 | FF", 1)


def completed(events: Iterable[Event]) -> list[tuple[str, int, int, tuple[int, ...], int]]:
    """Each completed line: which, its total, its stains, and the share of a leader."""
    return [(e.line, e.number, e.total, e.stains, e.share) for e in events if isinstance(e, LineCompleted)]
