"""The only home of "why not" in Triominos: each refusal has its rule, a sentence with the values, and the spots."""

from __future__ import annotations

from typing import NamedTuple

from tutorgame.core.errors import Refusal
from tutorgame.core.narrate import count
from tutorgame.core.rulebook import load
from tutorgame.geometry.triangle import LIMIT, Cell, corner_codes, neighbour_codes, vertex_of

from . import starting
from .actions import Action, Buy, Draw, Pass, Place, Start, Stop, TimeUp
from .legal import any_fits, may_buy, placeable
from .state import Phase, State
from .tiles import FIT_PIECE, INDEX, READING, TILES, Tile, indices, tile_text
from .words import SEATS

_SEAT_PHASES = (Phase.OPENING, Phase.TURN, Phase.BOUGHT)
_HOME = Cell("U", 0, 0)


def say(
    rule: str, key: str, *, spots: tuple[object, ...] = (), pieces: tuple[object, ...] = (), **values: object
) -> Refusal:
    """A refusal with the rule's own sentence."""
    return Refusal(rule, load(__package__).say(rule, key, **values), spots, pieces)


def explain(state: State, action: Action) -> Refusal:
    """Why an action that is not legal is not; call it only for such actions."""
    phase = state.public.phase
    if phase is Phase.OVER:
        return say("triominos.win.game", "over")
    if isinstance(action, TimeUp):
        return say("triominos.time.limit", "none" if phase in _SEAT_PHASES else "nobody")
    if isinstance(action, Draw | Start):
        return _by_chance(state, action)
    if phase not in _SEAT_PHASES:
        return say("triominos.turn.order", "wait" if phase is Phase.DRAW else "dealing")
    if isinstance(action, Place):
        return _opening(state, action) if phase is Phase.OPENING else _place(state, action)
    if phase is Phase.OPENING:
        return say("triominos.start.must_place", "no_other")
    if isinstance(action, Buy):
        return _buy(state)
    return _stop(state) if isinstance(action, Stop) else _pass(state, action)


def _by_chance(state: State, action: Draw | Start) -> Refusal:
    phase = state.public.phase
    if isinstance(action, Draw) and phase in (Phase.DEAL, Phase.DRAW):
        return _unknown(action.tile) or say("triominos.setup.pot", "not_there", tile=tile_text(action.tile))
    if isinstance(action, Start) and phase is Phase.START:
        seats = ", ".join(SEATS[seat] for seat in state.public.deal.candidates)
        letter = SEATS[action.seat] if 0 <= action.seat < len(SEATS) else str(action.seat)
        return say(starting.drawn_by(state.options), "not_tied", seats=seats, seat=letter)
    return say("triominos.turn.order", "chance")


def _unknown(tile: Tile) -> Refusal | None:
    """Why there is no such tile; None when there is."""
    if tile in INDEX:
        return None
    text = tile_text(tile)
    for real in (tile[1:] + tile[:1], tile[2:] + tile[:2]):
        if real in INDEX:
            return say("triominos.tiles.handed", "turned", tile=text, real=tile_text(real))
    straight = tuple(sorted(tile))
    if straight in INDEX:
        return say("triominos.tiles.handed", "mirror", tile=text, real=tile_text(straight))
    return say("triominos.tiles.set", "no_tile", tile=text)


def _held(state: State, action: Place) -> Refusal | None:
    """Why this tile cannot be laid by this seat now, wherever it goes; None when the tile is not the trouble."""
    tile, rotation = action.tile, action.rotation
    if refusal := _unknown(tile):
        return refusal
    text = tile_text(tile)
    if not state.racks[state.public.mover] >> INDEX[tile] & 1:
        return say("triominos.turn.free_choice", "not_yours", tile=text)
    if rotation == -1:
        return say("triominos.place.rotate", "unsaid", tile=text)
    if rotation not in (0, 1, 2):
        return say("triominos.place.rotate", "rotation", tile=text, rotation=rotation)
    if rotation and tile[0] == tile[2]:
        return say("triominos.place.rotate", "triple", tile=text)
    return None


def _opening(state: State, action: Place) -> Refusal:
    held = _held(state, action)
    if held and held.rule != "triominos.place.rotate":
        return held
    allowed = starting.opening_mask(state)
    if not allowed >> INDEX[action.tile] & 1:
        tiles = tuple(TILES[i] for i in indices(allowed))
        return say(
            starting.opening_rule(state), "not_first", tile=tile_text(action.tile), must=_one_of(tiles), pieces=tiles
        )
    return say("triominos.start.cell", "home", spots=(_HOME,), pieces=(action.tile,))


def _place(state: State, action: Place) -> Refusal:
    if refusal := _held(state, action):
        return refusal
    public, cell, tile = state.public, action.cell, tile_text(action.tile)
    if not placeable(state) >> INDEX[action.tile] & 1:
        new = tuple(TILES[i] for i in state.bought)
        return say("triominos.buy.only_bought", "old", tile=tile, bought=_one_of(new), pieces=new)
    if cell.kind not in ("U", "D") or max(abs(cell.x), abs(cell.y)) > LIMIT:
        return say("triominos.place.edge", "off", tile=tile)
    code = cell.code
    if code in public.board:
        there = tile_text(TILES[public.board[code] // 3])
        return say("triominos.place.empty", "full", tile=tile, there=there, spots=(cell,), pieces=(action.tile,))
    if code not in public.frontier:
        touching = any(vertex in public.vertices for vertex in corner_codes(code))
        key = "corner" if touching else "alone"
        return say("triominos.place.edge", key, tile=tile, spots=(cell,), pieces=(action.tile,))
    return _clash(state, action, code)


def _one_of(tiles: tuple[Tile, ...]) -> str:
    return " or ".join(map(tile_text, tiles)) if len(tiles) < 5 else f"one of those {len(tiles)}"


class _Corner(NamedTuple):
    """A corner at which a tile does not agree: its vertex code, the number there, the tile's number, and its kind."""

    vertex: int
    there: int
    here: int
    on_side: bool


def _clash(state: State, action: Place, code: int) -> Refusal:
    """All corners at which the tile would not agree, in one sentence, and whether turning it would help."""
    public, tile = state.public, tile_text(action.tile)
    sides = [corner_codes(side) for side in neighbour_codes(code) if side in public.board]
    numbers = READING[3 * INDEX[action.tile] + action.rotation]
    corners = [
        _Corner(vertex, public.vertices[vertex], number, any(vertex in side for side in sides))
        for vertex, number in zip(corner_codes(code), numbers, strict=True)
        if public.vertices.get(vertex, number) != number
    ]
    rule = "triominos.place.match" if any(c.on_side for c in corners) else "triominos.place.vertex"
    if len(corners) == 1:
        text = say(rule, "clash", tile=tile, there=corners[0].there, here=corners[0].here)
    else:
        pairs = [f"a {c.here} on a {c.there}" for c in corners]
        text = say(rule, "clashes", tile=tile, pairs=f"{', '.join(pairs[:-1])} and {pairs[-1]}")
    turned = 1 << INDEX[action.tile] in FIT_PIECE[public.frontier[code]]
    advice = say("triominos.place.rotate", "turn" if turned else "no_turn").reason
    return Refusal(rule, f"{text.reason} {advice}", tuple(vertex_of(c.vertex) for c in corners), (action.tile,))


def _buy(state: State) -> Refusal:
    public, limit = state.public, state.options.max_buys
    if public.bought >= limit:
        return say("triominos.buy.three_fail", "no_more", tiles=count(public.bought, "tile"))
    if not state.pot:
        return say("triominos.pot.empty", "no_buy_stop" if public.bought else "no_buy")
    return say("triominos.buy.must", "fits")


def _stop(state: State) -> Refusal:
    public, options = state.public, state.options
    fits = any_fits(state)
    if public.phase is Phase.BOUGHT:
        if fits:
            return say("triominos.buy.stop_one", "fits")
        return say("triominos.buy.stop_one", "go_on", bought=public.bought, limit=options.max_buys)
    if not state.pot:
        return say("triominos.buy.must", "pass_instead")
    return say("triominos.buy.must", "no_stop" if may_buy(state, fits) else "no_stop_fits")


def _pass(state: State, action: Pass) -> Refusal:
    if state.public.phase is Phase.BOUGHT:
        return say("triominos.buy.stop_one", "no_pass")
    tiles = count(state.pot.bit_count(), "tile")
    if not may_buy(state, any_fits(state)):
        return say("triominos.buy.must", "no_pass_fits", tiles=tiles)
    options = state.options
    price = f" for {count(options.buy_cost, 'point')}" if options.buy_cost and options.scoring == "standard" else ""
    return say("triominos.buy.must", "no_pass", tiles=tiles, price=price)
