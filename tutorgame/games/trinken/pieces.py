"""The pieces: cups of a colour and a shape, fries, kegs and hooks (rule file, section 1).

A piece is written "R1" (red, shape 1), "FF" (fries), "K" (a keg on offer), "KR" (a keg on the board that has become
red) and "H" (a hook).  Inside the engine it is a small int: colour * 6 + shape for cups, then the three special ones.
"""

from __future__ import annotations

COLOURS = "RGBYPO"
COLOUR_NAMES = ("red", "green", "blue", "yellow", "purple", "orange")
SHAPE_NAMES = ("tumbler", "coupe", "mug", "flask", "bottle", "bowl")
MOST = 6
"""As many colours, and as many shapes, there can be."""

FRIES, KEG, HOOK = 36, 37, 38
EMPTY = -1
"""An empty slot of the offer."""

TEXT: tuple[str, ...] = (
    *(f"{colour}{shape}" for colour in COLOURS for shape in range(1, MOST + 1)),
    "FF",
    "K",
    "H",
)
"""How each piece is written, by its int."""

CODE: dict[str, int] = {text: code for code, text in enumerate(TEXT)}
"""The int of each piece."""

KEG_TEXT = tuple(f"K{colour}" for colour in COLOURS)
"""A keg on the board, by its colour."""

SPECIAL = {"FF": "fries", "K": "keg", "H": "hook"}


def kind(piece: str) -> str:
    """What kind a piece is: "cup", "fries", "keg" or "hook"."""
    return "keg" if piece[0] == "K" else SPECIAL.get(piece, "cup")


def piece_name(piece: str) -> str:
    """A piece in words: "red coupe", "fries", "keg", "red keg", "hook"."""
    if piece in SPECIAL:
        return SPECIAL[piece]
    colour = COLOUR_NAMES[COLOURS.index(piece[-1] if piece[0] == "K" else piece[0])]
    return f"{colour} keg" if piece[0] == "K" else f"{colour} {SHAPE_NAMES[int(piece[1]) - 1]}"


def cup(colour: int, shape: int) -> int:
    """The int of a cup; colour and shape count from 0."""
    return colour * MOST + shape
