"""Spots in words, for the live region and for people who do not see the board, and how the arrow keys move among
them."""

from __future__ import annotations

from tutorgame.games.triominos.observe import Observation
from tutorgame.games.triominos.tiles import INDEX, TILES, Tile, reading
from tutorgame.geometry.triangle import LIMIT, Cell, corner_codes, neighbour_codes
from tutorgame_widgets.boards.triominos.spots import (
    CellSpot,
    Direction,
    PanSpot,
    PotSpot,
    RackSpot,
    Spot,
    TurnSpot,
    ZoomSpot,
)


def tile_words(tile: Tile) -> str:
    """A tile as it is written: "2-4-5"."""
    return "-".join(map(str, tile))


def _listed(numbers: list[int]) -> str:
    return f"{', '.join(map(str, numbers[:-1]))} and {numbers[-1]}" if len(numbers) > 1 else str(numbers[0])


def spot_words(observation: Observation, spot: Spot) -> str:
    """What lies on a spot, in a few words."""
    match spot:
        case RackSpot(_, tile):
            new = ", new" if INDEX.get(tile) in observation.bought else ""
            return f"Rack tile {tile_words(tile)}{new}"
        case CellSpot(cell):
            return _cell_words(observation, cell)
        case PotSpot():
            count = observation.pot_size
            return "Empty pot" if count == 0 else f"Pot with {count} tile{'s' if count > 1 else ''}"
        case TurnSpot():
            return "Turn the chosen tile"
        case PanSpot(direction):
            return f"Move the view {direction}"
        case ZoomSpot(step):
            return "Larger view" if step > 0 else "Smaller view"


def _cell_words(observation: Observation, cell: Cell) -> str:
    public = observation.public
    piece = public.board.get(cell.code)
    if piece is not None:
        shown = reading(TILES[piece // 3], piece % 3)
        first = "upper, right and left" if cell.kind == "U" else "lower, left and right"
        return f"Tile {tile_words(TILES[piece // 3])} on {cell}, {first} corner {_listed(list(shown))}"
    numbers = [public.vertices[v] for v in corner_codes(cell.code) if v in public.vertices]
    beside = any(code in public.board for code in neighbour_codes(cell.code))
    if beside:
        return f"Empty place {cell} between {_listed(numbers)}"
    return f"Empty place {cell}, no tile beside it"


def cell_step(cell: Cell, direction: Direction) -> Cell:
    """The cell that an arrow key leads to: along the row, or straight up and down."""
    kind, x, y = cell
    up = kind == "U"
    step = {
        "left": Cell("D", x - 1, y) if up else Cell("U", x, y),
        "right": Cell("D", x, y) if up else Cell("U", x + 1, y),
        "up": Cell("D", x - 1, y + 1) if up else Cell("U", x, y + 1),
        "down": Cell("D", x, y - 1) if up else Cell("U", x + 1, y - 1),
    }[direction]
    return cell if max(abs(step.x), abs(step.y)) > LIMIT else step
