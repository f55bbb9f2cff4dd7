"""Text for squares, pieces, actions, positions, boards and events, both ways where there is a way back.

Squares are written (row,column); pieces R2, FF, K, KR and H.  Actions read "place 1 (3,1)", "hook 2 (4,4)" and "drink
3", with the place of the offer from 1; a person types "R2 (3,1)".  Chance reads "draw R2" and "start A", the table
"time" or "time 2".
"""

from __future__ import annotations

from .narrate import describe
from .picture import board_text
from .position import format_state, parse_state
from .words import format_action, format_square, parse_action, parse_move, parse_piece, parse_square

__all__ = [
    "board_text",
    "describe",
    "format_action",
    "format_square",
    "format_state",
    "parse_action",
    "parse_move",
    "parse_piece",
    "parse_square",
    "parse_state",
]
