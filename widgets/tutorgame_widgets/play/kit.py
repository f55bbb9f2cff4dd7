"""What a stage or a table must know about a game's board: one kit a game, found by name.

A kit joins the pure parts (layout, picture, spots) with the gestures that turn clicks and keys into one action.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from importlib import import_module
from typing import Any, Protocol
from zlib import crc32

from tutorgame.core.errors import Refusal
from tutorgame.core.events import Event
from tutorgame.core.game import Game, Seat
from tutorgame.lessons.outcome import Hint
from tutorgame_widgets.draw.shapes import Shape
from tutorgame_widgets.draw.theme import Palette


@dataclass(frozen=True, slots=True)
class Hand:
    """What the player has taken up, and where it is held.

    `piece` is what was chosen (its type is the kit's: a tile, a slot of the offer, several cards; None: nothing),
    `rotation` how far it is turned (0 where nothing can be turned), `cursor` the spot of the keyboard cursor (None: not
    shown), and `hover` the spot under the mouse, where that makes a difference.
    """

    piece: Any = None
    rotation: int = 0
    cursor: Any = None
    hover: Any = None

    @property
    def over(self) -> Any:
        """The spot that is pointed at: by the mouse, else by the keyboard cursor."""
        return self.cursor if self.hover is None else self.hover


@dataclass(frozen=True, slots=True)
class Gesture:
    """What a click or a key came to: the new hand, perhaps an action, perhaps words, perhaps a new view.

    `focus` names a field beside the board where the keyboard should go on (its name is the kit's).
    """

    hand: Hand
    action: Any = None
    say: str = ""
    view: Any = None
    focus: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Choice:
    """A button beside the board: an action, or the way to the next question.

    With an `action` it is played; without one the hand then holds `piece`.  `why` says that it is not possible now;
    with `tries` a click then lets the engine refuse the action.  `note` stands small behind the label, `kind` is
    "primary", "must" (a duty), "quiet", "wide" or nothing, `pressed` tells whether a part of a choice is chosen.
    `key` names the button among its neighbours, `seat` whom it is about.  `spot` is where the board offers the same (in
    the kit's own words); with `shown` off it is only offered there.
    """

    label: str
    key: str
    action: Any = None
    piece: Any = None
    why: str = ""
    tries: bool = False
    note: str = ""
    kind: str = ""
    pressed: bool | None = None
    seat: int | None = None
    spot: Any = None
    shown: bool = True


@dataclass(frozen=True, slots=True, kw_only=True)
class Choices:
    """What may be chosen now without a click on a place: buttons, and the question that they answer.

    `title` is empty where nothing has been begun; then the buttons stand without a frame.  `note` says what the choice
    costs, or what has been chosen so far.
    """

    items: Sequence[Choice] = ()
    title: str = ""
    note: str = ""

    @property
    def mark(self) -> str:
        """Tells one question from another, so that a click meant for the last one changes nothing."""
        if not self.title:
            return ""
        told = repr((self.title, self.note, [(item.label, item.pressed) for item in self.items]))
        return f"{crc32(told.encode()):08x}"

    @property
    def told(self) -> str:
        """The question for those who listen, with its answers as far as there are buttons for them."""
        answers = [f"{item.label}, {item.note}" if item.note else item.label for item in self.items if item.shown]
        return " ".join(part for part in (self.title, self.note, f"{'; '.join(answers)}." if answers else "") if part)

    def find(self, code: str) -> Choice | None:
        """The choice of a click: its number among the buttons, then "." and the mark of the question."""
        number, _, mark = code.partition(".")
        if mark != self.mark or not number.isdecimal() or len(number) > 3 or int(number) >= len(self.items):
            return None
        return self.items[int(number)]


@dataclass(frozen=True, slots=True, kw_only=True)
class Show:
    """What is shown besides the position and the hand; everything is optional."""

    refusal: Refusal | None = None
    tried: Any = None
    hint: Hint | None = None
    last: Sequence[Any] = ()
    events: Sequence[Event] = ()
    preview: Any = None
    marks: Mapping[Any, str] = field(default_factory=dict)
    curtain: tuple[str, Seat] | None = None
    names: Sequence[str] = ()
    dimmed: bool = False
    quiet: bool = False
    """No targets: the board is only to be looked at."""
    asked: bool = False
    """A question about the position stands: the board says nothing that would answer it."""
    board_only: bool = False
    """Moves that need no board (to buy, to drink) are not offered: they are not known yet."""


class Kit(Protocol):
    """The board of one game."""

    game: Game[Any, Any, Any]
    title: str
    move_example: str
    """The form of a typed move, shown in the empty field."""
    lay_word: str
    """The word on the button beside the typed move."""
    keys_help: Sequence[tuple[str, str]]
    """What the keys do on the board: (key, what it does)."""
    composed: bool
    """Whether actions are put together from several choices."""
    score_title: str
    """The heading over what a move would score or mean."""
    rule_groups: Mapping[str, str]
    """Names for the parts of the rulebook: the second word of a rule's id, and its heading."""

    def layout(self, observation: Any, width: int, previous: Any = None, seats: bool = False) -> Any:
        """Where everything lies; has `width` and `height`."""
        ...

    def picture(
        self, observation: Any, layout: Any, palette: Palette, hand: Hand, legal: Sequence[Any], show: Show
    ) -> Mapping[str, Sequence[Shape]]:
        """The draw list, by layer."""
        ...

    def frames(self, before: Any, after: Any, layout: Any, palette: Palette, action: Any) -> Sequence[tuple[int, Any]]:
        """The motion of an action, one frame after the other: how many milliseconds it is shown, and the shapes of the
        overlay, or a mapping from layers to shapes where more than the overlay moves."""
        ...

    def spot(self, layout: Any, x: float, y: float, observation: Any, hand: Hand) -> Any:
        """What lies at a pixel."""
        ...

    def hover(self, hand: Hand, spot: Any, legal: Sequence[Any]) -> Any:
        """The spot if the picture changes when the mouse points at it, else None."""
        ...

    def pick(self, hand: Hand, spot: Any, observation: Any, legal: Sequence[Any], layout: Any) -> Gesture:
        """What a click on a spot means."""
        ...

    def key(self, hand: Hand, key: str, observation: Any, legal: Sequence[Any], layout: Any) -> Gesture:
        """What a key means."""
        ...

    def cell(self, spot: Any) -> Any:
        """The place that a spot stands for in a "find all" scene, or None."""
        ...

    def place(self, action: Any) -> Any:
        """The place on the board that an action is about (for the mark of the last move), or None."""
        ...

    def would_score(self, observation: Any, hand: Hand) -> Sequence[tuple[str, str]]:
        """What the chosen piece would score on the spot that is pointed at: rows of a card, (what for, how much).

        Empty when nothing is chosen, when it cannot be played there, or when a game does not tell beforehand.
        """
        ...

    def choices(self, observation: Any, hand: Hand, legal: Sequence[Any]) -> Choices:
        """Actions that need no board, and the next question of one that has been begun."""
        ...

    def words(self, observation: Any, spot: Any) -> str:
        """A spot in words."""
        ...

    def text(self, observation: Any) -> str:
        """The position in letters."""
        ...


class WholeMoves:
    """For kits of games in which every action without a place is one button."""

    composed = False
    score_title = "This move would score"

    def buttons(self, observation: Any, legal: Sequence[Any]) -> Sequence[tuple[str, Any, str]]:
        """Actions that need no board: (label, action, reason why not or empty)."""
        raise NotImplementedError

    def choices(self, observation: Any, hand: Hand, legal: Sequence[Any]) -> Choices:
        """The buttons as they are: nothing is put together."""
        found = self.buttons(observation, legal)
        return Choices(
            items=tuple(Choice(label=label, key=str(i), action=a, why=why) for i, (label, a, why) in enumerate(found))
        )


def kit(name: str) -> Kit:
    """The kit of a game."""
    made: Kit = import_module(f"tutorgame_widgets.play.kits.{name}").KIT
    return made
