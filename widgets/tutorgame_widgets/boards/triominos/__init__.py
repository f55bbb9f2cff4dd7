"""The Triominos board: layout, picture, spots, marks and motion; all of it pure."""

from tutorgame_widgets.boards.triominos.layout import (
    Layout,
    cell_at,
    layout_for,
    panned,
    showing,
    spot_at,
    zoomed,
)
from tutorgame_widgets.boards.triominos.picture import picture
from tutorgame_widgets.boards.triominos.spots import (
    CellSpot,
    Curtain,
    Direction,
    Found,
    Ghost,
    Hint,
    Marks,
    PanSpot,
    PotSpot,
    RackSpot,
    Refused,
    Spot,
    TurnSpot,
    ZoomSpot,
)

__all__ = [
    "CellSpot",
    "Curtain",
    "Direction",
    "Found",
    "Ghost",
    "Hint",
    "Layout",
    "Marks",
    "PanSpot",
    "PotSpot",
    "RackSpot",
    "Refused",
    "Spot",
    "TurnSpot",
    "ZoomSpot",
    "cell_at",
    "layout_for",
    "panned",
    "picture",
    "showing",
    "spot_at",
    "zoomed",
]
