"""The table of Rake: layout, picture, spots, marks, motion and words; all of it pure."""

from tutorgame_widgets.boards.rake.layout import Layout, box_of, layout_for, spot_at
from tutorgame_widgets.boards.rake.motion import Frame, frames
from tutorgame_widgets.boards.rake.overlay import spot_named
from tutorgame_widgets.boards.rake.picture import between, picture, pot_list
from tutorgame_widgets.boards.rake.pieces import back, card, chip
from tutorgame_widgets.boards.rake.spots import (
    POT,
    CardSpot,
    Curtain,
    Found,
    Hint,
    Marks,
    MiddleSpot,
    PotSpot,
    Refused,
    SeatSpot,
    Spot,
    spot_text,
)
from tutorgame_widgets.boards.rake.telling import (
    compared,
    hand_key,
    key_words,
    last_action,
    ranking,
    reason,
    revealed,
    shown_order,
    skull_words,
    so_far,
    towards,
)
from tutorgame_widgets.boards.rake.words import position_text, pot_words, reveal_words, spot_words

__all__ = [
    "POT",
    "CardSpot",
    "Curtain",
    "Found",
    "Frame",
    "Hint",
    "Layout",
    "Marks",
    "MiddleSpot",
    "PotSpot",
    "Refused",
    "SeatSpot",
    "Spot",
    "back",
    "between",
    "box_of",
    "card",
    "chip",
    "compared",
    "frames",
    "hand_key",
    "key_words",
    "last_action",
    "layout_for",
    "picture",
    "position_text",
    "pot_list",
    "pot_words",
    "ranking",
    "reason",
    "reveal_words",
    "revealed",
    "shown_order",
    "skull_words",
    "so_far",
    "spot_at",
    "spot_named",
    "spot_text",
    "spot_words",
    "towards",
]
