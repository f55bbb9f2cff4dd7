"""What the tests of Triominos share: positions with all tiles at hand, moves as text, points by event."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from tutorgame.core.events import Event
from tutorgame.games.triominos import GAME, Action, State
from tutorgame.games.triominos.notation import format_tile, parse_tile
from tutorgame.games.triominos.tiles import ALL, TILES, indices, mask_of


def position(*lines: str) -> State:
    """A position from its lines."""
    return GAME.parse_state("\n".join(lines))


def rest_of(*texts: str) -> str:
    """All tiles but the ones in these texts (tiles with blanks between them), as text."""
    named = mask_of([parse_tile(word) for text in texts for word in text.split()])
    return " ".join(format_tile(TILES[i]) for i in indices(ALL & ~named))


def with_all(board: str, *lines: str) -> State:
    """A position in which A may lay any tile that is not on the board."""
    laid = " ".join(entry.split()[0] for entry in board.split(";"))
    return position(f"board: {board}", f"rack A: {rest_of(laid)}", "pot: empty", *lines)


def points_of(events: Iterable[Event], seat: int | None = None) -> int:
    """The sum of the events' points, for one seat or for all."""
    return sum(getattr(event, "points", 0) for event in events if seat is None or getattr(event, "seat", None) == seat)


def rules_of(events: Iterable[Event]) -> list[str]:
    """The rule ids of events, in order."""
    return [event.rule for event in events]


def kinds_of(events: Iterable[Event]) -> list[str]:
    """The names of the events' types, in order."""
    return [type(event).__name__ for event in events]


@dataclass
class Played:
    """What came of a sequence of moves."""

    state: State
    steps: list[tuple[Event, ...]]

    @property
    def points(self) -> list[int]:
        """The points of each move."""
        return [points_of(events) for events in self.steps]

    @property
    def events(self) -> list[Event]:
        """All events in order."""
        return [event for events in self.steps for event in events]


def play(state: State, *texts: str) -> Played:
    """Play moves that are written as text; a draw is written "draw 345"."""
    steps = []
    for text in texts:
        state, events = GAME.apply(state, GAME.parse_action(text))
        steps.append(events)
    return Played(state, steps)


def placements(state: State) -> list[str]:
    """The legal placements as text, in order."""
    texts = [GAME.format_action(action) for action in GAME.legal_actions(state)]
    return [text.removeprefix("place ") for text in texts if text.startswith("place")]


def round_robin(moves: Sequence[str], players: int, *lines: str, spare: str = "001 002 003 011 012 013") -> Played:
    """Lay tiles in turn, A first with the opening; each player holds just the own tiles and one to spare."""
    spares = [tile for tile in spare.split() if not any(move.startswith(tile) for move in moves)]
    racks = []
    for seat in range(players):
        own = [move.split()[0] for move in moves[seat::players]]
        racks.append(f"rack {'ABCDEF'[seat]}: {' '.join([*own, spares[seat]])}")
    options = next((line for line in lines if line.startswith("options:")), f"options: players={players}")
    others = [line for line in lines if not line.startswith("options:")]
    return play(position(options, *racks, "phase: opening", *others), *moves)


def refused(state: State, action: Action | str) -> tuple[str, str]:
    """The rule and the sentence of a refusal; fails when the action is allowed."""
    refusal = GAME.refusal(state, GAME.parse_action(action) if isinstance(action, str) else action)
    assert refusal is not None, f"{action} is allowed"
    return refusal.rule, refusal.reason


def buying(options: str, pot: str = "rest") -> State:
    """A holds 0-0-1, which fits, and 2-2-2, which does not."""
    return position(f"options: {options}", "board: 000 U(0,0)", "rack A: 001 222", "rack B: 333 444", f"pot: {pot}")
