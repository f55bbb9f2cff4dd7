"""What a table must know about a game besides its board: captions of the options, what to do now, the score sheet.

One value a game, found by name, in `table_<game>.py`.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from importlib import import_module
from types import MappingProxyType
from typing import Any, Literal, Protocol

from tutorgame.core.errors import OptionError
from tutorgame.core.events import Event
from tutorgame.core.game import Game, Seat
from tutorgame.core.record import Step
from tutorgame_widgets.draw.theme import Palette, Person, person


@dataclass(frozen=True, slots=True, kw_only=True)
class Field:
    """An option in the new-game form.

    `kind` is "choice" (one of `choices`: value and caption), "number", "numbers" (several, with commas), "maybe" (a
    number, or nothing), "flag" or "text".  `only` are the values of another option for which the field is shown at
    all; `blamed` are the errors that are about this field, although they do not name its option.  What is `apart` is
    no matter of rules: it belongs to no preset.
    """

    name: str
    caption: str
    kind: Literal["choice", "number", "numbers", "maybe", "flag", "text"]
    group: str = ""
    choices: tuple[tuple[str, str], ...] = ()
    help: str = ""
    only: tuple[str, str] | None = None
    blamed: tuple[type[OptionError], ...] = ()
    apart: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class SeatField:
    """An option with one value a seat, chosen in the row of the seat; the first of `choices` is the usual one.

    `about` says what each value does; `title` stands over the list of all of them.  `only` is as for a `Field`.
    `distinct`: each seat has another value, at first the one in its own place, and what is chosen is always named.
    """

    name: str
    caption: str
    choices: tuple[tuple[str, str], ...]
    about: Mapping[str, str]
    title: str
    only: tuple[str, str] | None = None
    distinct: bool = False

    def usual(self, seat: Seat) -> str:
        """What a seat has at first."""
        return self.choices[seat % len(self.choices) if self.distinct else 0][0]


@dataclass(frozen=True, slots=True, kw_only=True)
class Secret:
    """What a table says about what people hide from each other."""

    show: str
    """What somebody does who takes over the board ("show my tiles")."""
    closed: str
    """The sentence while the curtain is closed."""
    why: str
    """The warning beside the question why a bot did something."""
    code: str
    """The warning beside the resume code."""
    later: str = ""
    """Where reasons would give hands away: the heading over all reasons, which bots then give after the hand only."""
    shown: Callable[[Any, Seat], bool] = lambda state, seat: True
    """Whether a seat has shown its hand by then; the reasons of the others, which name their cards, are never told."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Talk:
    """What a table says where every game has words of its own."""

    begin: str
    """The button that begins ("Deal the tiles")."""
    invite: str
    """What to do before that, as one sentence."""
    begun: str
    """The head of the first note ("The tiles are dealt")."""
    look_back: str
    """The beginning of a game that is looked at again, in one or two sentences."""
    luck: str
    """The heading over the number that decides all draws ("The deal")."""
    number: str
    """The name of that number ("Deal number")."""
    number_help: str
    """What it is good for, in one or two sentences."""
    number_again: str
    """What it brings when it is typed in once more ("to play these tiles again")."""
    next_game: str
    """The button for the next game of a match."""
    next_waits: str
    """The sentence while the next game of a match waits."""
    seen: str
    """Why what has been drawn cannot be taken back: the end of a sentence, without a full stop."""
    between: str = "Game over"
    """The brass word while the next game of a match waits."""
    ended: str = "The game is over"
    """The head of the note at the end of a game of a match."""
    part: str = "Game"
    """What a game of a match is called over its part of the score sheet."""
    people: str = "People and points"
    """The heading over the people where points are counted."""
    columns: tuple[str, str, str, str] = ("turn", "what", "sum", "total")
    """The captions of the score sheet."""


@dataclass(frozen=True, slots=True)
class Preset:
    """A named set of options; what is not in `values` has its default, but the number of players stays."""

    key: str
    title: str
    values: Mapping[str, object]


@dataclass(frozen=True, slots=True)
class Entry:
    """A line of the score sheet.

    `what` says what was done ("3-4-5, bridge"), `sum` the arithmetic ("12 + 40 = 52", "20 value + 20 square = 40"),
    `points` its result and `total` the running total of that seat.  `kind` tells a turn of that seat from a share of
    somebody else's turn, and from what is settled at the end.  `open` means that the turn is not over yet.
    """

    game: int
    turn: int
    seat: Seat
    what: str
    sum: str
    points: int
    total: int
    open: bool = False
    kind: Literal["turn", "share", "end"] = "turn"


@dataclass(frozen=True, slots=True, kw_only=True)
class Stakes:
    """An amount that the player may choose now: from `low` to `high`, at first `start`; `stops` are sensible ones.

    `title` stands over the panel, `verb` on the button before the amount, `note` says what the choice comes to.
    """

    title: str
    verb: str
    low: int
    high: int
    start: int
    stops: Sequence[tuple[str, int]]
    note: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class News:
    """What has happened since somebody last moved: a head, a sentence with its rule, and more lines."""

    head: str
    text: str
    rule: str = ""
    lines: tuple[str, ...] = ()


class Usual:
    """What most tables leave as it is; a game's words begin from here."""

    game: Game[Any, Any, Any]
    usual_options: Mapping[str, object] = MappingProxyType({})

    def person(self, state: Any, seat: Seat) -> Person:
        """Each seat has a colour of its own."""
        return person(seat)

    def facts(self, observation: Any, names: Sequence[str], palette: Palette) -> str:
        """Nothing: board and score sheet tell everything."""
        return ""

    def lines(self, events: Sequence[Event], names: Sequence[str]) -> list[tuple[str, str]]:
        """A line for each event."""
        return [(self.game.describe(event, names), event.rule) for event in events]

    def news(self, steps: Sequence[Step[Any, Any]], seat: Seat | None, names: Sequence[str]) -> News | None:
        """None: the news are the turns that people have had."""
        return None


def worded(entry: Entry) -> bool:
    """Whether the arithmetic of an entry has words in it ("20 value"), so that it needs a line of its own."""
    return any(c.isalpha() for c in entry.sum)


class TableWords(Protocol):
    """All that is special about a game at the table."""

    game: Game[Any, Any, Any]
    seats: tuple[int, int]
    """The smallest and the largest number of players."""
    fields: Sequence[Field]
    seat_fields: Sequence[SeatField]
    presets: Sequence[Preset]
    talk: Talk
    secret: Secret | None
    """What people hide from each other; None where everybody may see everything, so that no curtain is needed."""
    first_steps: Sequence[str]
    """How a turn goes, in two or three sentences, for the card beside the new-game form."""
    usual_count: int
    """How many players the new-game form shows at first."""
    usual_bot: str
    """The bot that sits at the table unless another one is chosen."""
    adviser: str
    """The bot whose choice the hints explain."""
    usual_options: Mapping[str, object]
    """What the new-game form shows at first where that is not the default of the engine."""

    def example(self) -> Any:
        """A position to look at before the first deal."""
        ...

    def game_ended(self, step: Step[Any, Any]) -> bool:
        """Whether this step ended a game of a match and another game follows."""
        ...

    def end_of_game(self, step: Step[Any, Any]) -> Any:
        """The position at the end of the game that this step has ended."""
        ...

    def todo(self, observation: Any, legal: Sequence[Any]) -> str:
        """What the player may do now, in one sentence."""
        ...

    def where(self, state: Any) -> str:
        """Which game and which part of it this is, for the head of the table."""
        ...

    def note(self, observation: Any, names: Sequence[str]) -> str:
        """What everybody should keep in mind now, for the right end of the goal line."""
        ...

    def person(self, state: Any, seat: Seat) -> Person:
        """How a seat looks: its letter, colour and pattern."""
        ...

    def facts(self, observation: Any, names: Sequence[str], palette: Palette) -> str:
        """Cards with what the board has no room for, as HTML."""
        ...

    def logged(self, event: Event) -> bool:
        """Whether the log tells this event."""
        ...

    def lines(self, events: Sequence[Event], names: Sequence[str]) -> list[tuple[str, str]]:
        """The log of these events: sentences with their rules, oldest first."""
        ...

    def news(self, steps: Sequence[Step[Any, Any]], seat: Seat | None, names: Sequence[str]) -> News | None:
        """What has happened since this seat (None: nobody looks) last moved; None: tell it from `turns`."""
        ...

    def final(self, event: Event) -> bool:
        """Whether this event of the last step belongs to the result."""
        ...

    def entries(self, steps: Sequence[Step[Any, Any]]) -> list[Entry]:
        """The score sheet, from the first turn to the last."""
        ...

    def turns(self, steps: Sequence[Step[Any, Any]]) -> list[Entry]:
        """What people have done, turn by turn, as far as it is still news; often the score sheet itself."""
        ...

    def stakes(self, observation: Any, legal: Sequence[Any]) -> Stakes | None:
        """The amount that the player may choose now, or what to say without one (`low` over `high`); None: nothing."""
        ...

    def stake(self, state: Any, amount: int) -> Any:
        """The action with this amount; whether it is allowed, the engine says."""
        ...

    def seconds(self, state: Any) -> int | None:
        """The time limit of a turn in seconds; None without one."""
        ...

    def turn(self, state: Any) -> Any:
        """A value that names what the clock runs for: it stays the same until that is over."""
        ...

    def time_up(self, state: Any, piece: Any) -> Any:
        """What the table does when the time is up; `piece` is what the player has in hand (None: nothing)."""
        ...

    def counts(self, state: Any) -> bool:
        """Whether points are counted at all."""
        ...

    def standing(self, state: Any, seat: Seat) -> Mapping[str, str]:
        """What the people card tells of a seat: column captions with values."""
        ...

    def leftovers(self, state: Any, names: Sequence[str]) -> str:
        """What people have left at the end of a game, in one sentence; empty where nothing is left."""
        ...

    def hint(self, state: Any, action: Any, step: int) -> Any:
        """Hint 1, 2 or 3 for an action, as a `tutorgame.lessons.outcome.Hint`."""
        ...


def table_words(game: str) -> TableWords:
    """The words of a game's table."""
    made: TableWords = import_module(f"tutorgame_widgets.play.table_{game}").WORDS
    return made
