"""Text for cards, actions, positions and events, both ways where there is a way back.

A card is rank then suit: As, Tw, Dc.  Actions read "check", "bet 10", "call", "raise to 30", "fold", "pick U1" (open)
and "pick D2" (closed); chance reads "draw Af", "dealer B" and "shuffle".
"""

from __future__ import annotations

from .cards import format_cards, parse_card, parse_cards
from .narrate import describe
from .position import format_state, parse_state
from .words import format_action, format_place, parse_action, parse_move

__all__ = [
    "describe",
    "format_action",
    "format_cards",
    "format_place",
    "format_state",
    "parse_action",
    "parse_card",
    "parse_cards",
    "parse_move",
    "parse_state",
]
