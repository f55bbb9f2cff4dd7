"""What a placement and an ending are worth (rule file, section 5)."""

from __future__ import annotations

from collections.abc import Mapping

from tutorgame.geometry.triangle import corner_codes, neighbour_codes, ring_codes, vertex_of

from .actions import Place, place
from .events import BridgeBuilt, HexagonClosed, OpeningBonus, TilePlaced, make_placed
from .options import Options
from .tiles import FREE_CORNERS, TILES, TRIPLE_MASK, VALUE, ZERO

Scored = TilePlaced | HexagonClosed | BridgeBuilt | OpeningBonus
NOTHING: tuple[bool, tuple[int, ...]] = (False, ())
"""No figure at all."""
VALUE_RULES = {"standard": "triominos.score.value", "children": "triominos.kids.points", "none": "triominos.kids.none"}
"""The rule that says what a tile itself scores, by the option `scoring`."""
HEXAGON_RULES = ("triominos.hexagon.bonus", "triominos.hexagon.double", "triominos.hexagon.triple")


def is_bridge(options: Options, sides: int, numbered: int, hexagons: int) -> bool:
    """Whether a placement counts as a bridge.

    `sides` are its edge neighbours, `numbered` the corners that already carried a number, `hexagons` those that it
    closes (`triominos.bridge.def`, `triominos.bridge.three_corners`).
    """
    if sides == 1:
        return numbered == 3
    if options.bridge_rule == "tip":
        return False
    return hexagons == 0 or options.combine_bridge_hexagon


def closed_by(board: Mapping[int, int], cell: int) -> tuple[int, ...]:
    """The vertices of `cell` whose other five tiles lie already (`triominos.hexagon.def`); `cell` must be empty."""
    return tuple(v for v in corner_codes(cell) if sum(code in board for code in ring_codes(v)) == 5)


def figures(options: Options, board: Mapping[int, int], cell: int, pattern: int) -> tuple[bool, tuple[int, ...]]:
    """Whether laying a tile on `cell` builds a bridge, and the vertices of the hexagons that it closes."""
    if FREE_CORNERS[pattern]:  # a hexagon and a bridge both meet numbers at all three corners
        return NOTHING
    sides = sum(code in board for code in neighbour_codes(cell))
    hexagons = closed_by(board, cell) if sides > 1 else ()
    return is_bridge(options, sides, 3, len(hexagons)), hexagons


def placed(options: Options, seat: int, action: Place, made: tuple[bool, tuple[int, ...]]) -> list[Scored]:
    """The events of a placement with their points; `made` comes from `figures`."""
    kind = options.scoring
    value = VALUE[action.piece // 3] if kind == "standard" else 1 if kind == "children" else 0
    events: list[Scored] = [make_placed(VALUE_RULES[kind], seat, action.tile, action.cell, action.rotation, value)]
    if made is NOTHING:
        return events
    bridge, hexagons = made
    if hexagons:
        count = len(hexagons)
        bonus = {"standard": options.hexagon_bonuses[count - 1], "children": count}.get(kind, 0)
        closed = tuple(vertex_of(v) for v in hexagons)
        events.append(HexagonClosed(HEXAGON_RULES[count - 1], seat, closed, bonus))
    if bridge:
        bonus = {"standard": options.bridge_bonus, "children": 1}.get(kind, 0)
        events.append(BridgeBuilt(bridge_rule(options), seat, action.cell, bonus))
    return events


def bridge_rule(options: Options) -> str:
    """The rule that makes a tile a bridge at this table."""
    return "triominos.bridge.def" if options.bridge_rule == "tip" else "triominos.bridge.three_corners"


def opening(options: Options, seat: int, index: int) -> list[Scored]:
    """The bonus for the opening tile, if any (`triominos.start.bonus`, `triominos.start.zero`)."""
    if options.start_rule == "draw" or options.scoring != "standard" or not TRIPLE_MASK >> index & 1:
        return []
    rule, bonus = "triominos.start.bonus", options.start_bonus
    if index == ZERO:
        rule, bonus = "triominos.start.zero", options.zero_start_total
    return [OpeningBonus(rule, seat, TILES[index], bonus)]


def piece_points(options: Options, board: Mapping[int, int], cell: int, pattern: int, piece: int) -> int:
    """The points of a placement, without its events: what a bot needs."""
    made = figures(options, board, cell, pattern)
    return sum(event.points for event in placed(options, 0, place(piece, cell), made))
