"""The choices beside the board: a row of buttons, or a card with a question and its answers.

What is offered comes from the game's kit (`Kit.choices`); here is only how it looks.  A button carries the moment that
it was drawn for: the version of the position and the mark of the question.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import replace
from html import escape
from typing import Any

from tutorgame.lessons.hints import hinting
from tutorgame_widgets.play import html
from tutorgame_widgets.play.kit import Choice, Choices, Kit

BACK = "back"
"""The key of the button that leaves a question; Escape presses it (`page.js`)."""

Loud = Callable[[int, Choice], bool]
"""Whether a button, by its number, is the loud one of the page."""


def nothing_loud(at: int, choice: Choice) -> bool:
    """No button is louder than the others."""
    return False


def panel(
    kit: Kit, owner: str, version: object, found: Choices, names: Sequence[str] = (), *, loud: Loud = nothing_loud
) -> str:
    """The buttons of `found`: in a row while nothing has been begun, else in a card under the question.

    Where actions are put together, the arrow keys move among the buttons.  `names` are those of the seats.
    """
    say = hinting(kit.game).WORDS.named
    found = replace(found, items=tuple(replace(choice, why=say(choice.why, names)) for choice in found.items))
    row = html.row(_made(owner, version, found, loud, False, names))
    if not kit.composed or not row:
        return row
    if not found.title:
        return f'<div class="tg-choices" data-tg-grid>{row}</div>'
    note = f'<p class="tg-small">{escape(found.note)}</p>' if found.note else ""
    group = f'<div role="group" aria-label="{escape(found.title)}" data-tg-grid data-tg-step>{row}</div>'
    return html.card(found.title, note + group, "tg-choices")


def buttons(owner: str, version: object, found: Choices, *, loud: Loud = nothing_loud, quiet: bool = False) -> str:
    """The buttons alone, side by side."""
    return html.row(_made(owner, version, found, loud, quiet, ()))


def _made(owner: str, version: object, found: Choices, loud: Loud, quiet: bool, names: Sequence[str]) -> Iterable[str]:
    mark = f".{found.mark}" if found.mark else ""
    for at, choice in enumerate(found.items):
        if choice.shown:
            kind = "primary" if loud(at, choice) else choice.kind or ("quiet" if quiet else "")
            yield html.button(
                _label(choice, names), f"{owner}:play:{version}:{at}{mark}", f"{owner}:play:{choice.key}", kind,
                off=choice.why, note=choice.note, pressed=choice.pressed, tries=choice.tries,
            )  # fmt: skip


def _label(choice: Choice, names: Sequence[str]) -> str:
    """What stands on a button: where it is about somebody, with the name."""
    known = choice.seat is not None and choice.seat < len(names)
    return f"{choice.label}, {names[choice.seat]}" if known and choice.seat is not None else choice.label


def many(kit: Kit, found: Choices) -> bool:
    """Whether several whole actions are of the same kind: a drink of each piece, say."""
    kinds = [type(choice.action) for choice in found.items]
    return not kit.composed and len(set(kinds)) < len(kinds)


def first(found: Choices, left: Any = None) -> str:
    """The key of the button where the keyboard goes on in a new question; empty where the board has all answers.

    After a step back that is the button which had led to what was `left` (what the hand held then).
    """
    shown = [choice for choice in found.items if choice.shown and choice.key != BACK]
    led = [choice.key for choice in shown if left is not None and choice.piece == left]
    return (led or [choice.key for choice in shown] or [""])[0]
