"""Text for squares, pieces and actions, both ways."""

from __future__ import annotations

import re

from tutorgame.core.errors import NotationError
from tutorgame.geometry.square import SIZE, Square

from .actions import DRAW, DRINK, SLOTS, Action, Draw, Drink, Hook, Place, Start, TimeUp
from .pieces import CODE, COLOURS, EMPTY, HOOK, MOST, SPECIAL
from .state import State

SEATS = "ABCDEFGH"
_SQUARE = re.compile(r"\(?\s*(-?\d{1,3})\s*[,;]\s*(-?\d{1,3})\s*\)?")
_MOVE = re.compile(
    r"(?:(place|put|lay|hook|drink)\s+)?([A-Za-z]+\d?|\d+)?\s*(?:at|on|to)?\s*(\(?[^()A-Za-z]*,[^()]*\)?)?",
    re.IGNORECASE,
)
_WORDS = {"fries": "FF", "f": "FF", "keg": "K", "hook": "H"}


def format_square(square: Square) -> str:
    """A square, for example (3,1): row 3, column 1."""
    return str(square)


def parse_square(text: str) -> Square:
    """A square; raises `NotationError`."""
    match = _SQUARE.fullmatch(text.strip())
    if not match:
        raise NotationError(f"{text!r} is not a square: write its row and column, like (3,1).")
    row, column = int(match[1]), int(match[2])
    if not (1 <= row <= SIZE and 1 <= column <= SIZE):
        raise NotationError(f"{text!r} is off the board: rows and columns go from 1 to {SIZE}.")
    return Square(row, column)


def parse_piece(text: str) -> str:
    """A piece as it lies on offer: "R2", "FF", "K" or "H"; raises `NotationError`."""
    plain = text.strip()
    piece = _WORDS.get(plain.lower(), plain.upper())
    if piece in CODE:
        return piece
    raise NotationError(
        f"{text!r} is no piece: a cup is a colour letter ({COLOURS}) and a shape from 1 to {MOST}, like R2;"
        f" the others are {', '.join(f'{letters} ({name})' for letters, name in SPECIAL.items())}."
    )


def format_action(action: Action) -> str:
    """An action as text, so that `parse_action` gives it back."""
    if isinstance(action, Place):
        return f"place {action.slot + 1} {action.square}"
    if isinstance(action, Hook):
        return f"hook {action.slot + 1} {action.square}"
    if isinstance(action, Drink):
        return f"drink {action.slot + 1}"
    if isinstance(action, Draw):
        return f"draw {action.piece}"
    if isinstance(action, Start):
        return f"start {SEATS[action.seat]}"
    return "time" if action.slot is None else f"time {action.slot + 1}"


def parse_action(text: str) -> Action:
    """An action from text, with slots by number; raises `NotationError` with the right form."""
    return _parse(text, None)


def parse_move(state: State, text: str) -> Action:
    """An action as a person types it: "R2 (3,1)", "hook (4,4)", "drink R2"; the slot is found by the piece.

    Where the same piece lies in several slots, the one with the highest value is meant.
    """
    return _parse(text, state)


def _parse(text: str, state: State | None) -> Action:
    plain = " ".join(text.strip().split())
    word, _, rest = plain.partition(" ")
    if word.lower() == "draw":
        return DRAW[CODE[parse_piece(rest)]]
    if word.lower() == "start":
        return _start(rest.strip())
    if word.lower() == "time":
        return TimeUp(_slot(rest, state) if rest else None)
    return _move(plain, state)


def _start(letter: str) -> Start:
    if len(letter) != 1 or letter.upper() not in SEATS[:6]:
        raise NotationError(f"{letter!r} is not a seat: seats are A to F.")
    return Start(SEATS.index(letter.upper()))


def _move(plain: str, state: State | None) -> Action:
    match = _MOVE.fullmatch(plain)
    wrong = NotationError(
        f"{plain!r} is not a move: write a piece and a square, like R2 (3,1), or drink and a piece, like drink R2."
    )
    if plain.lower() == "drink":
        raise NotationError("Say which piece you mean, like drink R2.")
    if not match or not plain or plain.lower() in ("place", "put", "lay"):
        raise wrong
    verb, piece, where = (match[1] or "").lower(), match[2] or "", match[3] or ""
    if verb == "drink":
        if where:
            raise NotationError(f"{plain!r} names a square, but a drink needs none: write drink {piece or 'R2'}.")
        return DRINK[_slot(piece, state)]
    if verb == "hook" and not piece:
        piece = "H"
    if not piece:
        raise wrong
    slot = _slot(piece, state)
    if not where:
        raise NotationError(f"{plain!r} does not say where: add a square, like {piece.upper()} (3,1).")
    square = parse_square(where)
    hooks = verb == "hook" or (not verb and state is not None and _holds(state, slot) == HOOK)
    return Hook(slot, square) if hooks else Place(slot, square)


def _holds(state: State, slot: int) -> int:
    return state.offer[slot] if slot < len(state.offer) else EMPTY


def _slot(text: str, state: State | None) -> int:
    """A slot by its number, or (where the position is known) by its piece."""
    plain = text.strip()
    if plain.isdecimal():
        if not 1 <= int(plain) <= SLOTS:
            raise NotationError(f"{plain!r} is no place of the offer: they are numbered from 1 to {SLOTS}.")
        return int(plain) - 1
    if not plain:
        raise NotationError("Say which piece you mean, like drink R2.")
    piece = parse_piece(plain)
    if state is None:
        raise NotationError(f"Name the place of {piece} on offer by its number, from 1 to {SLOTS}.")
    slots = [slot for slot, code in enumerate(state.offer) if code == CODE[piece]]
    if not slots:
        there = [text for text in state.offered() if text]
        raise NotationError(f"{piece} is not on offer: there {'is' if len(there) == 1 else 'are'} {', '.join(there)}.")
    return max(slots, key=lambda slot: (state.values[slot], -slot))
