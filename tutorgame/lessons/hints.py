"""Hints in three steps, derived from the move that solves the scene: which piece, where, the move."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, replace
from importlib import import_module
from typing import Any, Protocol, cast

from tutorgame.core.errors import Refusal
from tutorgame.core.events import Event
from tutorgame.core.game import Game
from tutorgame.core.narrate import count
from tutorgame.lessons.outcome import Hint


def as_it_is(text: str, names: Sequence[str]) -> str:
    """The reasons of most games name no seats."""
    return text


@dataclass(frozen=True, slots=True, kw_only=True)
class Words:
    """What a game's lessons say for all scenes: each a sentence or two.

    `ghost` points to the move that a question is about, `check` is the first hint to find a wrong move, `board_only`
    turns down an action that comes in a later lesson, `no_mark` a click on what cannot be marked.  `sums` says that a
    move is explained by the sum of its points (in a betting game they are chips that come and go).  `move` is what an
    own action is called when actions are counted (where a "move" of the game is something else: a step).  `named` puts
    the names of the seats into the engine's reason, which knows their letters alone.
    """

    ghost: str
    check: str
    board_only: str
    no_mark: str
    sums: bool = True
    move: str = "move"
    named: Callable[[str, Sequence[str]], str] = as_it_is


class Hinting(Protocol):
    """What each game has in `lessons/<game>/hinting.py`."""

    WORDS: Words

    def hint(self, state: Any, action: Any, step: int) -> Hint:
        """Hint 1 (which piece), 2 (where) or 3 (the move) for an action."""
        ...

    def phrase(self, state: Any, action: Any, short: bool = False) -> str:
        """An action as a learner reads it; without its place if `short`."""
        ...

    def place_of(self, action: Any) -> Any:
        """The place on the board that an action is about; None when there is none."""
        ...


def hinting(game: Game[Any, Any, Any]) -> Hinting:
    """The words of a game's lessons."""
    return cast(Hinting, import_module(f"tutorgame.lessons.{game.name}.hinting"))


def named(game: Game[Any, Any, Any], refusal: Refusal, names: Sequence[str]) -> Refusal:
    """A refusal with the names of the seats in its reason."""
    return replace(refusal, reason=hinting(game).WORDS.named(refusal.reason, names))


def moves_text(game: Game[Any, Any, Any], number: int) -> str:
    """A number of own actions: "1 move", "3 steps"."""
    return count(number, hinting(game).WORDS.move)


def improvised(game: Game[Any, Any, Any], state: Any) -> Any:
    """What another seat does whose written move is not possible, where a game's lessons say so (`improvise`)."""
    improvise = getattr(hinting(game), "improvise", None)
    return improvise(state) if improvise is not None else None


def pauses(game: Game[Any, Any, Any], state: Any) -> bool:
    """Whether a scene halts here unless its script goes on, where a game's lessons say so (between two hands, say)."""
    halt = getattr(hinting(game), "pauses", None)
    return halt is not None and bool(halt(state))


def worth_telling(game: Game[Any, Any, Any], event: Event) -> bool:
    """Whether an event belongs into a short account; a game's lessons may name some that do not (`PASSED_OVER`)."""
    return not isinstance(event, getattr(hinting(game), "PASSED_OVER", ()))


def derive(game: Game[Any, Any, Any], state: Any, action: Any, step: int, texts: tuple[str, ...] = ()) -> Hint:
    """Hint number `step` (1 to 3) for `action` in this position; a text of the scene replaces the derived one."""
    hint = hinting(game).hint(state, action, step)
    if len(texts) >= step and texts[step - 1]:
        return Hint(step, texts[step - 1], hint.piece, hint.spot, hint.action)
    return hint


def in_words(game: Game[Any, Any, Any], moves: Iterable[tuple[Any, Any]], short: bool = False) -> str:
    """Some (state, action) as a learner reads them: "1-1-2 at D(0,0), then stop"; without places if `short`."""
    phrase = hinting(game).phrase
    return ", then ".join(phrase(state, action, short) for state, action in moves)
