"""The picture of a position of Rum: a pure function from what a seat knows, the marks and the layout to shapes.

The own cards and bounties are on the layer "shelf" and nowhere else, so that a closed curtain hides all that is secret.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from tutorgame.games.rum.observe import Observation
from tutorgame_widgets.boards.rum import boards, overlay, sea, shelf, tracks
from tutorgame_widgets.boards.rum.layout import Layout
from tutorgame_widgets.boards.rum.spots import Marks
from tutorgame_widgets.draw import marks as draw
from tutorgame_widgets.draw.shapes import Picture, Shapes
from tutorgame_widgets.draw.theme import LIGHT, Palette


def picture(
    observation: Observation, marks: Marks, layout: Layout, palette: Palette = LIGHT, *, names: Sequence[str] = ()
) -> Picture:
    """All layers of the sea.  `names[seat]` names the people on their boards."""
    return {
        "table": table(observation, layout, palette),
        "pieces": pieces(observation, layout, palette, names),
        "shelf": shelf.shelf(observation, marks, layout, palette),
        "overlay": overlay.marks_over(observation, marks, layout, palette),
    }


def table(observation: Observation, layout: Layout, palette: Palette) -> Shapes:
    """What rarely changes: the frame, the water, the tiles with what lies on them, the empty tracks."""
    return (*_ground(layout, palette), *sea.tiles(observation.public, layout, palette), *tracks.bar(layout, palette))


@lru_cache(maxsize=32)
def _ground(layout: Layout, palette: Palette) -> Shapes:
    frame = draw.frame(layout.width, layout.height, layout.board, layout.shelf, palette.sea, palette)
    return (*frame, *sea.water(layout.sea, palette))


def pieces(observation: Observation, layout: Layout, palette: Palette, names: Sequence[str] = ()) -> Shapes:
    """What moves: ships, markers, and what is on the captain boards."""
    public = observation.public
    return (
        *sea.ships(public, layout, palette),
        *tracks.markers(public, layout, palette),
        *boards.plates(observation, layout, palette, names),
    )
