"""Text for tiles, cells, actions, positions, boards and events, both ways where there is a way back.

Tiles are written 345 or 3-4-5, cells U(0,1) or D(-1,2), rotations r0 to r2.  Actions read "place 344 D(-1,0) r1",
"buy", "stop", "pass"; chance reads "draw 003" and "start A".  A position is a block of lines "key: value".
"""

from __future__ import annotations

from .narrate import describe
from .picture import board_text
from .position import format_state, parse_state
from .words import format_action, format_cell, format_tile, parse_action, parse_cell, parse_tile

__all__ = [
    "board_text",
    "describe",
    "format_action",
    "format_cell",
    "format_state",
    "format_tile",
    "parse_action",
    "parse_cell",
    "parse_state",
    "parse_tile",
]
