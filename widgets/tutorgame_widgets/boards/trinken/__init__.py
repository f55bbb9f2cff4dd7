"""The board of Trinken: layout, picture, spots, marks, motion and words; all of it pure."""

from tutorgame_widgets.boards.trinken.foresee import completes, foresee, rows, said
from tutorgame_widgets.boards.trinken.layout import Layout, box_of, layout_for, spot_at, square_at
from tutorgame_widgets.boards.trinken.motion import Frame, frames
from tutorgame_widgets.boards.trinken.people import LEVELS, mug_name
from tutorgame_widgets.boards.trinken.picture import picture
from tutorgame_widgets.boards.trinken.spots import (
    HEAD,
    Curtain,
    Foreseen,
    Found,
    Ghost,
    HeadSpot,
    Hint,
    Marks,
    PlateSpot,
    Refused,
    SlotSpot,
    Spot,
    SquareSpot,
)
from tutorgame_widgets.boards.trinken.words import offered_words, position_text, spot_words

__all__ = [
    "HEAD",
    "LEVELS",
    "Curtain",
    "Foreseen",
    "Found",
    "Frame",
    "Ghost",
    "HeadSpot",
    "Hint",
    "Layout",
    "Marks",
    "PlateSpot",
    "Refused",
    "SlotSpot",
    "Spot",
    "SquareSpot",
    "box_of",
    "completes",
    "foresee",
    "frames",
    "layout_for",
    "mug_name",
    "offered_words",
    "picture",
    "position_text",
    "rows",
    "said",
    "spot_at",
    "spot_words",
    "square_at",
]
