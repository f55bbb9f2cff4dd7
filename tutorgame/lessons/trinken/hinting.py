"""The words of hints in Trinken."""

from __future__ import annotations

from tutorgame.games.trinken.actions import Action, Drink, Hook, Place
from tutorgame.games.trinken.notation import format_action
from tutorgame.games.trinken.pieces import kind, piece_name
from tutorgame.games.trinken.state import State
from tutorgame.geometry.square import NEIGHBOURS, Square, squares
from tutorgame.lessons.hints import Words
from tutorgame.lessons.outcome import Hint

WORDS = Words(
    ghost="The faint piece on the board is the move in question.",
    check="Compare each piece with every neighbour of its square, one after the other.",
    board_only="Here nothing is drunk yet: pick a piece on offer, then a square.",
    no_mark="That square is not in question here: mark another one.",
)
_WHICH = {
    "cup": "The piece you need is a {colour} cup.",
    "fries": "The piece you need has neither colour nor shape.",
    "keg": "The piece you need has no colour yet.",
    "hook": "The piece you need never lies on the board.",
}


def place_of(action: Action) -> Square | None:
    """The square of a placement or of a hook."""
    return action.square if isinstance(action, Place | Hook) else None


def hint(state: State, action: Action, step: int) -> Hint:
    """Hint 1 (which piece), 2 (where) or 3 (the move) for an action; the piece to mark is a slot of the offer."""
    if not isinstance(action, Place | Hook):
        return _drink(state, action, step)
    piece = _offered(state, action.slot)
    name = piece_name(piece)
    if step == 1:
        return Hint(1, _WHICH[kind(piece)].format(colour=name.split()[0]), piece=action.slot)
    if step == 2:
        lies = state.piece_at(action.square)
        told = beside(state, action.square)
        if lies:
            told = " There lie fries." if lies == "FF" else f" There lies {article(piece_name(lies))}."
        return Hint(2, f"Look at the dotted square.{told}", spot=action.square)
    told = f"Use the hook on {action.square}." if kind(piece) == "hook" else f"Put the {name} on {action.square}."
    return Hint(3, told, action.slot, action.square, action)


def phrase(state: State, action: Action, short: bool = False) -> str:
    """An action as a learner reads it: "red coupe on (3,1)", "drink the keg"; without the square if `short`."""
    if isinstance(action, Drink):
        return f"drink the {piece_name(_offered(state, action.slot))}"
    if isinstance(action, Hook):
        lies = state.piece_at(action.square)
        told = f"hook the {piece_name(lies)}" if lies else "hook"
        return told if short and lies else f"{told} on {action.square}"
    if isinstance(action, Place):
        name = piece_name(_offered(state, action.slot))
        return name if short else f"{name} on {action.square}"
    return format_action(action)


def beside(state: State, square: Square) -> str:
    """What lies beside a square, as a sentence with a blank before it; empty where nothing does."""
    around = squares(NEIGHBOURS[square.code] & state.full)
    names = [article(piece_name(text)) for place in around if (text := state.piece_at(place))]
    if not names:
        return ""
    listed = names[0] if len(names) == 1 else f"{', '.join(names[:-1])} and {names[-1]}"
    return f" Beside it: {listed}."


def article(name: str) -> str:
    """A piece with its article: "a red coupe", "an orange mug", "fries"."""
    if name == "fries":
        return name
    return f"{'an' if name[0] in 'aeiou' else 'a'} {name}"


def _drink(state: State, action: Action, step: int) -> Hint:
    slot = action.slot if isinstance(action, Drink) else None
    texts = (
        "This time nothing needs to go on the board.",
        "Look at your own head beside the offer, and at the values.",
        f"The move: {phrase(state, action)}.",
    )
    if step == 3:
        return Hint(3, texts[2], slot, action=action)
    return Hint(step, texts[step - 1], spot="head" if step == 2 else None)


def _offered(state: State, slot: int) -> str:
    """The piece of a slot, in notation; a slot that is empty or missing shows as its number."""
    offered = state.offered()
    return (offered[slot] if 0 <= slot < len(offered) else None) or "H"
