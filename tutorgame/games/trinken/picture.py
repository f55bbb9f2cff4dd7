"""The board in letters: the pieces on the left, the stains on the right, as in the rule file's examples."""

from __future__ import annotations

import re

from tutorgame.core.errors import NotationError
from tutorgame.geometry.square import COUNT, SIZE

from .pieces import CODE, COLOURS, KEG_TEXT, MOST
from .state import State, owner_of, piece_text

SEATS = "ABCDEF"
_ROW = re.compile(r"\s*([1-7])\s*\|([^|]*)\|([^|]*)")

Masks = tuple[tuple[int, ...], tuple[int, ...], int, int, tuple[int, ...]]
"""Colours, shapes, fries, kegs and stains."""


def board_text(state: State) -> str:
    """Seven lines such as "4 | .. .. R1 .. .. .. .. | . . A . . . ."."""
    rows = []
    for row in range(SIZE):
        codes = range(SIZE * row, SIZE * (row + 1))
        pieces = " ".join(piece_text(state, code) or ".." for code in codes)
        owners = " ".join(_letter(owner_of(state, 1 << code)) for code in codes)
        rows.append(f"{row + 1} | {pieces} | {owners}")
    return "\n".join(rows)


def is_row(line: str) -> bool:
    """Whether a line belongs to a board."""
    return line.lstrip()[:1].isdigit() and "|" in line


def parse_board(lines: list[str], players: int, variety: int) -> Masks:
    """The masks of a board; raises `NotationError` that names the row, the square and what is wrong there.

    Rows come in rising order; one that is missing is empty and unstained.
    """
    pieces, owners, last = [".."] * COUNT, ["."] * COUNT, 0
    for line in lines:
        match = _ROW.fullmatch(line)
        if not match:
            raise NotationError(
                f"Cannot read {line.strip()!r} as a row of the board: write its number from 1 to {SIZE}, |, seven"
                " pieces, |, and seven stains."
            )
        number = int(match[1])
        if number <= last:
            raise NotationError(f"Row {number} comes after row {last}: write each row once, from the top down.")
        last, first = number, SIZE * (number - 1)
        for found, here, what in ((pieces, match[2].split(), "pieces"), (owners, match[3].split(), "stains")):
            if len(here) != SIZE:
                raise NotationError(f"Row {number} needs {SIZE} {what}, but it has {len(here)}.")
            found[first : first + SIZE] = here
    return _masks(pieces, owners, players, variety)


def _masks(pieces: list[str], owners: list[str], players: int, variety: int) -> Masks:
    colours, shapes, stains = [0] * MOST, [0] * MOST, [0] * players
    fries = kegs = 0
    for code in range(COUNT):
        bit, piece, owner = 1 << code, pieces[code].upper(), owners[code].upper()
        where = f"({code // SIZE + 1},{code % SIZE + 1})"
        if owner != ".":
            stains[_seat(owner, where, players)] |= bit
        if piece == "..":
            continue
        if piece == "FF":
            fries |= bit
        elif piece in KEG_TEXT[:variety]:
            kegs |= bit
            colours[KEG_TEXT.index(piece)] |= bit
        else:
            colour, shape = _cup(piece, where, variety)
            colours[colour] |= bit
            shapes[shape] |= bit
    return tuple(colours), tuple(shapes), fries, kegs, tuple(stains)


def _seat(owner: str, where: str, players: int) -> int:
    if len(owner) != 1 or owner not in SEATS[:players]:
        raise NotationError(
            f"At {where} stands the stain {owner!r}: it is a dot or a seat from A to {SEATS[players - 1]}."
        )
    return SEATS.index(owner)


def _cup(piece: str, where: str, variety: int) -> tuple[int, int]:
    code = CODE.get(piece)
    if code is not None and code < MOST * MOST and code // MOST < variety and code % MOST < variety:
        return code // MOST, code % MOST
    raise NotationError(
        f"At {where} stands {piece!r}: a piece is a colour ({COLOURS[:variety]}) with a shape from 1 to {variety}, FF"
        " for fries, K with a colour for a keg, or .. for none."
    )


def _letter(owner: int | None) -> str:
    return "." if owner is None else SEATS[owner]
