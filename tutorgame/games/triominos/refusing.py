"""The only home of "why not" in Triominos: each refusal has its rule, a sentence with the values, and the clashing spots."""

from __future__ import annotations

from tutorgame.core.errors import Refusal
from tutorgame.core.rulebook import load
from tutorgame.geometry.triangle import LIMIT, Cell, corner_codes, neighbour_codes, vertex_of

from . import starting
from .actions import Action, Buy, Draw, Pass, Place, Start, Stop, TimeUp
from .state import Phase, State
from .tiles import FIT_PIECE, INDEX, READING, TILES, Tile, indices

_SEAT_PHASES = (Phase.OPENING, Phase.TURN, Phase.BOUGHT)


def say(rule: str, key: str, *, spots: tuple[object, ...] = (), pieces: tuple[object, ...] = (), **values: object) -> Refusal:
    """A refusal with the rule's own sentence."""
    return Refusal(rule, load(__package__).say(rule, key, **values), spots, pieces)


def tile_text(tile: Tile) -> str:
    """A tile as learners read it: 2-4-5."""
    return "-".join(map(str, tile))


def explain(state: State, action: Action) -> Refusal:
    """Why an action that is not legal is not; call it only for such actions."""
    phase = state.public.phase
    if phase is Phase.OVER:
        return say("triominos.win.game", "over")
    if isinstance(action, Draw | Start):
        return say("triominos.turn.order", "chance")
    if isinstance(action, TimeUp):
        return say("triominos.time.limit", "none" if phase in _SEAT_PHASES else "nobody")
    if phase not in _SEAT_PHASES:
        return say("triominos.turn.order", "wait")
    if isinstance(action, Place):
        return _opening(state, action) if phase is Phase.OPENING else _place(state, action)
    if phase is Phase.OPENING:
        return say("triominos.start.must_place", "no_other")
    if isinstance(action, Buy):
        return _buy(state)
    if isinstance(action, Stop):
        return _stop(state)
    return _pass(state, action)


def _held(state: State, action: Place) -> Refusal | None:
    """Why this tile cannot be laid by this seat now, wherever it goes; None when the tile is not the trouble."""
    tile, rotation = action.tile, action.rotation
    if tile not in INDEX:
        mirrored = tuple(sorted(tile)) if len(tile) == 3 else ()
        if mirrored in INDEX:
            real = INDEX[mirrored]
            return say("triominos.tiles.handed", "mirror", tile=tile_text(tile), real=tile_text(TILES[real]))
        return say("triominos.tiles.set", "no_tile", tile="-".join(map(str, tile)))
    if rotation not in (0, 1, 2) or (rotation and tile[0] == tile[2]):
        return say("triominos.place.rotate", "rotation", tile=tile_text(tile), rotation=rotation)
    if not state.racks[state.public.mover] >> INDEX[tile] & 1:
        return say("triominos.turn.free_choice", "not_yours", tile=tile_text(tile))
    return None


def _opening(state: State, action: Place) -> Refusal:
    if refusal := _held(state, action):
        return refusal
    allowed = starting.opening_mask(state)
    if not allowed >> INDEX[action.tile] & 1:
        names = " or ".join(tile_text(TILES[i]) for i in indices(allowed))
        return say(starting.opening_rule(state), "not_first", tile=tile_text(action.tile), must=names, pieces=(action.tile,))
    return say("triominos.start.cell", "home", cell=action.cell, spots=(Cell("U", 0, 0),))


def _place(state: State, action: Place) -> Refusal:
    if refusal := _held(state, action):
        return refusal
    public, cell = state.public, action.cell
    tile = tile_text(action.tile)
    if cell.kind not in ("U", "D") or max(abs(cell.x), abs(cell.y)) > LIMIT:
        return say("triominos.place.edge", "off", cell=cell)
    code = cell.code
    if code in public.board:
        there = tile_text(TILES[public.board[code] // 3])
        return say("triominos.place.empty", "full", cell=cell, there=there, spots=(cell,))
    if code not in public.frontier:
        return say("triominos.place.edge", "apart", cell=cell, tile=tile, spots=(cell,))
    if refusal := _clash(state, action, code):
        return refusal
    new = ", ".join(tile_text(TILES[i]) for i in state.bought)
    return say("triominos.buy.only_bought", "old", tile=tile, bought=new, pieces=tuple(TILES[i] for i in state.bought))


def _clash(state: State, action: Place, code: int) -> Refusal | None:
    """The corners at which the tile would not agree."""
    vertices = state.public.vertices
    wanted = READING[3 * INDEX[action.tile] + action.rotation]
    clashes = [
        (vertex, vertices[vertex], number)
        for vertex, number in zip(corner_codes(code), wanted, strict=True)
        if vertices.get(vertex, number) != number
    ]
    if not clashes:
        return None
    vertex, there, here = clashes[0]
    spots = tuple(vertex_of(v) for v, _, _ in clashes)
    turned = 1 << INDEX[action.tile] in FIT_PIECE[state.public.frontier[code]]
    rule = "triominos.place.match" if _on_edge(state, code, vertex) else "triominos.place.vertex"
    text = say(rule, "clash", tile=tile_text(action.tile), there=there, here=here, corner=vertex_of(vertex))
    advice = say("triominos.place.rotate", "turn" if turned else "no_turn").reason
    return Refusal(rule, f"{text.reason} {advice}", spots, (action.tile,))


def _on_edge(state: State, code: int, vertex: int) -> bool:
    """Whether the vertex ends a side that the cell shares with a tile (else only corners touch there)."""
    return any(
        side in state.public.board and vertex in corner_codes(side)
        for side in neighbour_codes(code)
    )


def _buy(state: State) -> Refusal:
    public, options = state.public, state.options
    if not state.pot:
        return say("triominos.pot.empty", "no_buy")
    if public.bought >= options.max_buys:
        return say("triominos.buy.three_fail", "no_more", bought=public.bought, limit=options.max_buys)
    return say("triominos.buy.must", "fits")


def _stop(state: State) -> Refusal:
    public, options = state.public, state.options
    if public.phase is Phase.TURN:
        return say("triominos.buy.must", "no_stop" if state.pot else "pass_instead")
    if public.bought < options.max_buys and state.pot:
        return say("triominos.buy.stop_one", "go_on", bought=public.bought, limit=options.max_buys)
    return say("triominos.buy.stop_one", "fits")


def _pass(state: State, action: Pass) -> Refusal:
    if state.public.phase is Phase.BOUGHT:
        return say("triominos.buy.stop_one", "no_pass")
    return say("triominos.buy.must", "no_pass", pot=state.pot.bit_count(), cost=state.options.buy_cost)
