"""How an action is put together by choices: what has to be pressed, one after the other.

Works for the buttons of every kit; a choice that is not shown as a button is given on the board.
"""

from collections.abc import Sequence
from typing import Any

from tutorgame_widgets.play.kit import Choice, Hand, Kit


def presses(kit: Kit, observation: Any, legal: Sequence[Any], action: Any) -> list[Choice]:
    """The shortest row of choices that ends in this action."""
    known: set[Any] = {None}
    todo: list[tuple[Any, list[Choice]]] = [(None, [])]
    while todo:
        piece, row = todo.pop(0)
        for choice in kit.choices(observation, Hand(piece=piece), legal).items:
            if choice.action == action and not choice.why:
                return [*row, choice]
            if choice.action is None and choice.piece not in known:
                known.add(choice.piece)
                todo.append((choice.piece, [*row, choice]))
    raise AssertionError(f"No choices lead to {action}.")
