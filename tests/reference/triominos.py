"""Triominos by the letter of the rules: dictionaries of tuples, no tables, no masks, no memory of open cells.

It is slow on purpose and shares no code with the engine.  A cell is ("U" or "D", x, y), a corner (x, y), a tile a tuple
of three numbers; a board maps cells to the numbers at their corners 0, 1, 2.
"""

from __future__ import annotations

from itertools import product

Cell = tuple[str, int, int]
Corner = tuple[int, int]
Tile = tuple[int, int, int]
Board = dict[Cell, Tile]

TILES = [(a, b, c) for a, b, c in product(range(6), repeat=3) if a <= b <= c]


def corners(cell: Cell) -> list[Corner]:
    """The corners of a cell, clockwise from its point."""
    kind, x, y = cell
    if kind == "U":
        return [(x, y + 1), (x + 1, y), (x, y)]
    return [(x + 1, y), (x, y + 1), (x + 1, y + 1)]


def neighbours(cell: Cell) -> list[Cell]:
    """The cells that share an edge, indexed by the opposite corner."""
    kind, x, y = cell
    if kind == "U":
        return [("D", x, y - 1), ("D", x - 1, y), ("D", x, y)]
    return [("U", x, y + 1), ("U", x + 1, y), ("U", x, y)]


def around(corner: Corner) -> list[Cell]:
    """The six cells around a corner."""
    x, y = corner
    return [("D", x - 1, y), ("U", x, y), ("D", x, y - 1), ("U", x, y - 1), ("D", x - 1, y - 1), ("U", x - 1, y)]


def turned(tile: Tile, rotation: int) -> Tile:
    """What a tile shows at corners 0, 1, 2 after so many thirds of a turn clockwise."""
    shown = [0, 0, 0]
    for i in range(3):
        shown[i] = tile[(i - rotation) % 3]
    return shown[0], shown[1], shown[2]


def numbers(board: Board) -> dict[Corner, int]:
    """The number at each corner where a tile lies; all tiles there must agree."""
    found: dict[Corner, int] = {}
    for cell, shown in board.items():
        for corner, number in zip(corners(cell), shown, strict=True):
            assert found.setdefault(corner, number) == number, f"two numbers at {corner}"
    return found


def is_legal(board: Board, tile: Tile, cell: Cell, rotation: int) -> bool:
    """`triominos.place.*`, one condition after the other."""
    if rotation not in ((0,) if tile[0] == tile[2] else (0, 1, 2)):
        return False
    if cell in board or not any(side in board for side in neighbours(cell)):
        return False
    there = numbers(board)
    return all(
        there.get(corner, number) == number
        for corner, number in zip(corners(cell), turned(tile, rotation), strict=True)
    )


def legal_placements(board: Board, tiles: list[Tile]) -> set[tuple[Tile, Cell, int]]:
    """Every legal placement of these tiles, found by trying all cells beside tiles."""
    cells = {side for cell in board for side in neighbours(cell)}
    return {
        (tile, cell, rotation)
        for tile in tiles
        for cell in cells
        for rotation in range(3)
        if is_legal(board, tile, cell, rotation)
    }


def figure(board: Board, cell: Cell, three_corners: bool, combine: bool) -> tuple[bool, int]:
    """Whether laying a tile on this empty cell builds a bridge, and how many hexagons it closes."""
    sides = [side for side in neighbours(cell) if side in board]
    hexagons = sum(all(other == cell or other in board for other in around(corner)) for corner in corners(cell))
    there = numbers(board)
    tip = False
    if len(sides) == 1:
        opposite = corners(cell)[neighbours(cell).index(sides[0])]
        tip = opposite in there
    if not three_corners:
        return len(sides) == 1 and tip, hexagons
    all_meet = all(corner in there for corner in corners(cell))
    return all_meet and (hexagons == 0 or combine), hexagons


def placement_points(
    tile: Tile, bridge: bool, hexagons: int, bridge_bonus: int = 40, bonuses: tuple[int, ...] = (50, 60, 70)
) -> int:
    """`triominos.score.value` and the bonuses."""
    points = sum(tile)
    if hexagons:
        points += bonuses[hexagons - 1]
    if bridge:
        points += bridge_bonus
    return points


def opening_points(tile: Tile, start_rule: str, bonus: int, zero_total: int) -> int:
    """`triominos.start.bonus`, `triominos.start.zero`."""
    if start_rule == "draw" or len(set(tile)) > 1:
        return sum(tile)
    return zero_total if tile == (0, 0, 0) else sum(tile) + bonus


def starters(racks: list[list[Tile]]) -> set[int]:
    """Who may start: one seat, or several after a complete tie (`triominos.start.highest_triple` and following)."""
    triples = {seat: max((t for t in rack if len(set(t)) == 1), default=None) for seat, rack in enumerate(racks)}
    held = [t for t in triples.values() if t is not None]
    if held:
        return {seat for seat, t in triples.items() if t == max(held)}
    hands = [sorted((sum(t) for t in rack), reverse=True) for rack in racks]
    left = set(range(len(racks)))
    for place in range(max(map(len, hands))):
        best = max(hands[seat][place] for seat in left)
        left = {seat for seat in left if hands[seat][place] == best}
    return left


def is_blocked(board: Board, racks: list[list[Tile]], pot: list[Tile]) -> bool:
    """`triominos.block.when`."""
    return not pot and not any(legal_placements(board, rack) for rack in racks)


def leftovers(racks: list[list[Tile]], bell: int | None, blocked_scoring: str) -> list[int]:
    """The points that the tiles left move at the end, by seat (`triominos.end.leftovers`, `triominos.block.*`)."""
    own = [sum(sum(tile) for tile in rack) for rack in racks]
    gains = [0] * len(racks)
    if bell is not None:
        gains[bell] = sum(value for seat, value in enumerate(own) if seat != bell)
    elif blocked_scoring == "all_subtract":
        gains = [-value for value in own]
    else:
        for seat, value in enumerate(own):
            if value == min(own):
                gains[seat] = sum(other for s, other in enumerate(own) if s != seat) - value
    return gains
