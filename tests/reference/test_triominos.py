"""The engine against a plain reference that follows the rules line by line, on random positions of random games."""

from random import Random

import pytest
from reference import triominos as plain

from tutorgame.core.game import Actor
from tutorgame.games.triominos import GAME, Phase, Place, Start, State, Stop
from tutorgame.games.triominos.events import (
    BridgeBuilt,
    HexagonClosed,
    LeftoversCollected,
    LeftoversCredited,
    LeftoversSubtracted,
    OpeningBonus,
    TilePlaced,
)
from tutorgame.games.triominos.tiles import tiles_in


def board_of(state: State) -> plain.Board:
    return {tuple(laid.cell): plain.turned(laid.tile, laid.rotation) for laid in state.public.laid()}


def check_placements(state: State) -> None:
    """The list of legal placements is the reference's, also after purchases."""
    rack = list(tiles_in(state.racks[state.public.mover]))
    if state.public.phase is Phase.BOUGHT and state.options.after_buy_place == "bought_only":
        rack = [tile for tile in rack if plain.TILES.index(tile) in state.bought]
    ours = {(a.tile, tuple(a.cell), a.rotation) for a in GAME.legal_actions(state) if isinstance(a, Place)}
    assert ours == plain.legal_placements(board_of(state), rack)


def check_points(state: State, action: Place, events: tuple[object, ...]) -> None:
    options, board = state.options, board_of(state)
    got = {type(event): event for event in events}
    scored = sum(e.points for e in events if isinstance(e, TilePlaced | HexagonClosed | BridgeBuilt | OpeningBonus))
    if state.public.phase is Phase.OPENING:
        bonus = options.start_bonus, options.zero_start_total
        assert scored == plain.opening_points(action.tile, options.start_rule, *bonus)
        return
    wide = options.bridge_rule == "three_corners"
    bridge, hexagons = plain.figure(board, tuple(action.cell), wide, options.combine_bridge_hexagon)
    assert (BridgeBuilt in got) == bridge
    closed = got.get(HexagonClosed)
    assert (len(closed.vertices) if isinstance(closed, HexagonClosed) else 0) == hexagons
    points = plain.placement_points(action.tile, bridge, hexagons, options.bridge_bonus, options.hexagon_bonuses)
    assert scored == points


def check_end(before: State, after: State, events: tuple[object, ...], blocked: bool) -> None:
    """When a game ends, and what the leftovers are worth."""
    racks = [list(tiles_in(rack)) for rack in after.racks]
    bell = after.public.bell
    by_bell = bell is not None and (after.options.ending == "immediate" or len(set(after.public.turns)) == 1)
    passed = bell is None and after.public.passes >= len(racks)
    over = by_bell or passed or (bell is None and blocked)
    assert (after.public.phase is Phase.OVER) == over
    gains = [0] * len(racks)
    for event in events:
        if isinstance(event, LeftoversCredited | LeftoversSubtracted | LeftoversCollected):
            gains[event.seat] += event.points
    assert gains == (plain.leftovers(racks, bell, after.options.blocked_scoring) if over else [0] * len(racks))


def check_start(state: State, rng: Random) -> State:
    """Deal the tiles and compare who starts; returns the position of the opening."""
    while state.public.phase is Phase.DEAL:
        state, _ = GAME.apply(state, GAME.chance(state).sample(rng))
    racks = [list(tiles_in(rack)) for rack in state.racks]
    seats = set(range(len(racks))) if state.options.start_rule == "draw" else plain.starters(racks)
    if state.public.phase is Phase.START:
        assert {a.seat for a in GAME.chance(state).actions if isinstance(a, Start)} == seats
        state, _ = GAME.apply(state, GAME.chance(state).sample(rng))
    assert state.public.mover in seats
    return state


VARIANTS: list[dict[str, object]] = [
    {},
    {"bridge_rule": "three_corners", "ending": "immediate"},
    {"bridge_rule": "three_corners", "combine_bridge_hexagon": True, "after_buy_place": "any"},
    {"blocked_scoring": "lowest_collects", "stop_after_buy": False},
    {"start_rule": "draw", "voluntary_buy": False, "max_buys": 1},
]


@pytest.mark.parametrize("variant", VARIANTS, ids=lambda v: " ".join(map(str, v.values())) or "default")
@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
def test_engine_agrees_with_the_reference(players: int, variant: dict[str, object]) -> None:
    rng = Random(f"{players} {variant}")
    for _ in range(2):
        state = check_start(GAME.start({"players": players, **variant}), rng)
        while GAME.actor(state) is not Actor.NOBODY:
            if GAME.actor(state) is Actor.CHANCE:
                state, _ = GAME.apply(state, GAME.chance(state).sample(rng))
                continue
            if state.public.phase is not Phase.OPENING and rng.random() < 0.25:
                check_placements(state)
            legal = list(GAME.legal_actions(state))
            # Prefer to lay tiles, so that figures are built and racks become empty.
            laying = [a for a in legal if isinstance(a, Place)]
            action = rng.choice(laying if laying and rng.random() < 0.8 else legal)
            after, events = GAME.apply(state, action)
            if isinstance(action, Place):
                check_points(state, action, events)
            if after.public.phase in (Phase.TURN, Phase.OVER) and not isinstance(action, Stop):
                racks = [list(tiles_in(rack)) for rack in after.racks]
                check_end(state, after, events, plain.is_blocked(board_of(after), racks, list(tiles_in(after.pot))))
            state = after


def test_the_reference_finds_the_figures_of_the_rules() -> None:
    """The reference itself, on the ring of thirteen tiles."""
    moves = (
        "555 U(0,0) r0; 455 D(0,0) r2; 445 U(0,1) r0; 344 D(0,1) r2; 034 U(0,2) r0; 044 D(-1,2) r2; 144 U(-1,2) r2;"
        " 134 D(-2,2) r0; 113 U(-2,2) r1; 011 D(-2,1) r0"
    )
    board = board_of(GAME.parse_state(f"board: {moves}"))
    assert plain.figure(board, ("U", -1, 1), False, False) == (True, 0)
    board["U", -1, 1] = plain.turned((0, 1, 5), 2)
    assert plain.figure(board, ("D", -1, 0), False, False) == (False, 0)
    assert plain.figure(board, ("D", -1, 0), True, False) == (True, 0)
    board["D", -1, 0] = plain.turned((0, 5, 5), 1)
    assert plain.figure(board, ("D", -1, 1), False, False) == (False, 3)
    assert plain.figure(board, ("D", -1, 1), True, True) == (True, 3)
