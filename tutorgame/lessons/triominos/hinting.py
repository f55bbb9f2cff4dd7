"""The words of hints in Triominos."""

from __future__ import annotations

from tutorgame.games.triominos.actions import Action, Buy, Pass, Place
from tutorgame.games.triominos.notation import format_action
from tutorgame.games.triominos.state import State
from tutorgame.games.triominos.tiles import FREE, reading, unpack
from tutorgame.geometry.triangle import Cell
from tutorgame.lessons.hints import Words
from tutorgame.lessons.outcome import Hint

WORDS = Words(
    ghost="The faint tile on the board is the move in question.",
    check="Check all three corners of each tile, not just the shared side.",
    board_only="Here you only lay tiles: pick one on your rack.",
    no_mark="Click an empty place beside a tile on the table.",
)


def hint(state: State, action: Action, step: int) -> Hint:
    """Hint 1 (which tile), 2 (where) or 3 (the move) for an action."""
    if not isinstance(action, Place):
        return _other(action, step)
    name = "-".join(map(str, action.tile))
    if step == 1:
        low, high = action.tile[0], action.tile[2]
        shows = f"only {low}s" if low == high else f"a {low} and a {high}"
        return Hint(1, f"The tile you need shows {shows}.", piece=action.tile)
    if step == 2:
        pattern = state.public.frontier.get(action.cell.code)
        wanted = [str(n) for n in unpack(pattern) if n != FREE] if pattern is not None else []
        asks = f" Its corners ask for {', '.join(wanted[:-1])} and {wanted[-1]}." if len(wanted) > 1 else ""
        return Hint(2, f"Look at the dotted place.{asks}", spot=action.cell)
    numbers = "-".join(map(str, reading(action.tile, action.rotation)))
    turned = f", turned so that it reads {numbers}" if numbers != name else ""
    return Hint(3, f"Lay {name} on the dotted place{turned}.", action.tile, action.cell, action)


def place_of(action: Action) -> Cell | None:
    """The cell of a placement."""
    return action.cell if isinstance(action, Place) else None


def phrase(_: State, action: Action, short: bool = False) -> str:
    """An action as a learner reads it: "1-1-2 at D(0,0)", "buy"; without the place if `short`."""
    if isinstance(action, Place):
        name = "-".join(map(str, action.tile))
        return name if short else f"{name} at {action.cell}"
    return format_action(action)


def _other(action: Action, step: int) -> Hint:
    word = "buy a tile" if isinstance(action, Buy) else "pass" if isinstance(action, Pass) else "stop here"
    texts = (
        "This time no tile of your rack needs to move.",
        "Look at the buttons, not at the board.",
        f"The move: {word}.",
    )
    return Hint(step, texts[step - 1], action=action if step == 3 else None)
