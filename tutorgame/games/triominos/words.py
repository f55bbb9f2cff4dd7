"""Text for tiles, cells and actions, both ways."""

from __future__ import annotations

import re

from tutorgame.core.errors import NotationError
from tutorgame.geometry.triangle import LIMIT, Cell

from .actions import BUY, PASS, STOP, TIME_UP, Action, Draw, Place, Start
from .tiles import INDEX, Tile, rotations

_TILE = re.compile(r"([0-9])[-\s]?([0-9])[-\s]?([0-9])")
_CELL = re.compile(r"([UDud])\s*\(\s*(-?\d{1,3})\s*,\s*(-?\d{1,3})\s*\)")
_PLACE = re.compile(
    r"(?:place|open|lay)?\s*([0-9][-\s]?[0-9][-\s]?[0-9])\s*(?:at|on|to)?\s*([UDud]\s*\([^)]*\))?\s*(?:r\s*(\d+))?",
    re.IGNORECASE,
)
_WORDS: dict[str, Action] = {"buy": BUY, "stop": STOP, "pass": PASS, "time": TIME_UP}
SEATS = "ABCDEFGH"


def format_tile(tile: Tile) -> str:
    """A tile as three digits, for example 345."""
    return "".join(map(str, tile))


def parse_tile(text: str) -> Tile:
    """A tile of the set; raises `NotationError` (`triominos.tiles.set`, `triominos.tiles.handed`)."""
    match = _TILE.fullmatch(text.strip())
    if not match:
        raise NotationError(f"{text!r} is not a tile: write its three numbers, like 345 or 3-4-5.")
    digits = tuple(int(d) for d in match.groups())
    if max(digits) > 5:
        raise NotationError(f"{text!r} is not a tile: its numbers go from 0 to 5.")
    for turn in range(3):  # the same tile may be read from any corner
        a, b, c = digits[turn], digits[(turn + 1) % 3], digits[(turn + 2) % 3]
        if (a, b, c) in INDEX:
            return a, b, c
    real = "-".join(map(str, sorted(digits)))
    raise NotationError(f"{text!r} is the mirror image of {real} and does not exist: clockwise the numbers never fall.")


def format_cell(cell: Cell) -> str:
    """A cell, for example U(0,1)."""
    return str(cell)


def parse_cell(text: str) -> Cell:
    """A cell; raises `NotationError`."""
    match = _CELL.fullmatch(text.strip())
    if not match:
        raise NotationError(f"{text!r} is not a place: write U or D and two whole numbers, like U(0,1) or D(-1,2).")
    kind, x, y = match.groups()
    if max(abs(int(x)), abs(int(y))) > LIMIT:
        raise NotationError(f"{text!r} is off the table: both numbers go from -{LIMIT} to {LIMIT}.")
    return Cell(kind.upper(), int(x), int(y))


def format_action(action: Action) -> str:
    """An action as text, so that `parse_action` gives it back."""
    if isinstance(action, Place):
        return f"place {format_tile(action.tile)} {action.cell} r{action.rotation}"
    if isinstance(action, Draw):
        return f"draw {format_tile(action.tile)}"
    if isinstance(action, Start):
        return f"start {SEATS[action.seat]}"
    return next(word for word, known in _WORDS.items() if known == action)


def parse_action(text: str) -> Action:
    """An action from text; raises `NotationError` with the right form.

    "open 444" needs no cell.  A placement needs its rotation; `complete` finds it where only one fits.
    """
    plain = " ".join(text.strip().split())
    word = plain.lower()
    if word in _WORDS:
        return _WORDS[word]
    if word.startswith("draw "):
        return Draw(parse_tile(plain[5:]))
    if word.startswith("start "):
        return _start(plain[6:].strip())
    return _placement(plain)


def _start(letter: str) -> Start:
    if len(letter) != 1 or letter.upper() not in SEATS[:6]:
        raise NotationError(f"{letter!r} is not a seat: seats are A to F.")
    return Start(SEATS.index(letter.upper()))


def _placement(text: str) -> Place:
    match = _PLACE.fullmatch(text)
    if not match:
        raise NotationError(
            f"{text!r} is not a move: write a tile and its place, like 344 D(-1,0) or 344 D(-1,0) r1,"
            " or buy, stop or pass."
        )
    tile_text, cell_text, turn = match.groups()
    tile = parse_tile(tile_text)
    if cell_text is None:
        if text.lower().startswith("open"):
            return Place(tile, Cell("U", 0, 0), 0)
        raise NotationError(f"{text!r} does not say where: add a place, like {format_tile(tile)} D(-1,0).")
    cell = parse_cell(cell_text)
    rotation = int(turn) if turn is not None else -1
    if turn is not None and rotation not in rotations(tile):
        raise NotationError(f"r{turn} is not a turn of {format_tile(tile)}: {_turns(tile)}.")
    return Place(tile, cell, rotation)


def _turns(tile: Tile) -> str:
    return "a triple is only written r0" if len(rotations(tile)) == 1 else "write r0, r1 or r2"
