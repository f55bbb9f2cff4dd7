"""Positions of Triominos for the tests of the bots."""

from collections.abc import Iterator
from random import Random

from tutorgame.core.game import Actor
from tutorgame.games.triominos import GAME, State

FIVE_AROUND = "444 U(0,0) r0; 144 D(0,0) r2; 114 U(1,0) r0; 124 D(1,-1) r2; 234 U(1,-1) r1"
"""T-08 before its last tile: 3-4-4 on D(0,-1) closes the hexagon around (1,0) for 11 + 50."""
FOUR_AROUND = "444 U(0,0) r0; 144 D(0,0) r2; 114 U(1,0) r0; 124 D(1,-1) r2"


def table(board: str, *lines: str) -> State:
    """A position with A to move; `lines` are further lines of the notation."""
    return GAME.parse_state("\n".join((f"board: {board}", *lines)))


def decisions(seed: int, options: dict[str, object], share: float = 1.0) -> Iterator[State]:
    """The positions of one random game in which a seat decides, or a random share of them."""
    rng = Random(seed)
    state = GAME.start(options)
    while (actor := GAME.actor(state)) is not Actor.NOBODY:
        if actor is Actor.CHANCE:
            action = GAME.chance(state).sample(rng)
        else:
            legal = GAME.legal_actions(state)
            if rng.random() < share:
                yield state
            action = legal[int(rng.random() * len(legal))]
        state, _ = GAME.apply(state, action)


OPTIONS: list[dict[str, object]] = [
    {"players": 2},
    {"players": 3, "bridge_rule": "three_corners", "combine_bridge_hexagon": True},
    {"players": 4, "scoring": "children", "children_first_out": 5},
    {"players": 3, "scoring": "none"},
    {"players": 2, "start_rule": "draw", "ending": "immediate", "after_buy_place": "any", "empty_pot_pass_cost": 10},
    {"players": 5, "stop_after_buy": False, "voluntary_buy": False, "hexagon_bonuses": [0, 0, 0]},
    {"players": 6, "max_buys": 1, "blocked_scoring": "lowest_collects"},
    {"players": 2, "match_mode": "games", "games": 2},
]
"""Tables that differ in what a bot must mind."""
