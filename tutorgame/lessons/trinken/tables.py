"""Positions of lessons, written as they look: a board of some rows, what is on offer, and how the table plays."""

from __future__ import annotations

from textwrap import dedent


def table(board: str, offer: str, *, players: int = 2, options: str = "", **lines: str) -> str:
    """A position in notation, at a table without mugs unless `options` say otherwise.

    `board` are the rows that are not empty, such as "4 | .. .. R1 .. .. .. .. | . . A . . . ."; `offer` are the pieces
    with their values, such as "R2/20 FF K"; `lines` are further lines by name, such as scores="120 40" or levels="0 2".
    """
    head = f"options: preset=lesson players={players} {options}".rstrip()
    more = [f"{name.replace('_', ' ')}: {value}" for name, value in lines.items()]
    return "\n".join([head, dedent(board).strip("\n").rstrip(), f"offer: {offer}", *more])
