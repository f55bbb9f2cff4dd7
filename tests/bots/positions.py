"""Positions for the tests of the bots."""

from collections.abc import Iterator
from random import Random
from typing import Any

from tutorgame.core.game import Actor
from tutorgame.games import rake, rum, trinken, triominos
from tutorgame.games.triominos import GAME, State

FIVE_AROUND = "444 U(0,0) r0; 144 D(0,0) r2; 114 U(1,0) r0; 124 D(1,-1) r2; 234 U(1,-1) r1"
"""T-08 before its last tile: 3-4-4 on D(0,-1) closes the hexagon around (1,0) for 11 + 50."""
FOUR_AROUND = "444 U(0,0) r0; 144 D(0,0) r2; 114 U(1,0) r0; 124 D(1,-1) r2"


def table(board: str, *lines: str) -> State:
    """A position of Triominos with A to move; `lines` are further lines of the notation."""
    return GAME.parse_state("\n".join((f"board: {board}", *lines)))


def decisions(seed: int, options: dict[str, object], share: float = 1.0, game: Any = GAME) -> Iterator[Any]:
    """The positions of one random game in which a seat decides, or a random share of them."""
    rng = Random(seed)
    state = game.start(options)
    while (actor := game.actor(state)) is not Actor.NOBODY:
        if actor is Actor.CHANCE:
            action = game.chance(state).sample(rng)
        else:
            legal = game.legal_actions(state)
            if rng.random() < share:
                yield state
            action = legal[int(rng.random() * len(legal))]
        state, _ = game.apply(state, action)


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
"""Tables of Triominos that differ in what a bot must mind."""

TRINKEN_OPTIONS: list[dict[str, object]] = [
    {"players": 2, "preset": "lesson"},
    {"players": 3, "preset": "seed", "limit": 500, "seat_mugs": ["horn", "skull", "pitcher"]},
    {"players": 2, "preset": "yppedia", "limit": 1200, "seat_mugs": ["stein", "stein"]},
    {"players": 4, "preset": "classic", "limit": 300, "stain_bonus": "whole_board"},
    {"players": 2, "end": "all_stained", "stain_bonus": "whole_board", "max_turns": 60},
    {"players": 6, "limit": 300, "seat_mugs": ["flagon", "tankard", "chalice", "goblet", "wooden_cup", "no_mug"]},
    {"players": 3, "preset": "yppedia", "limit": 400, "offer_size": 2, "variety": 6, "seat_mugs": ["horn"] * 3},
    {"players": 2, "limit": 400, "variety": 4, "weights": [5, 5, 5, 5], "hook_stains": False, "value_step": 0,
     "seat_mugs": ["skull", "chalice"]},
    {"players": 5, "max_turns": 40, "passout_turns": 4, "sober_turns": 5, "weights": [0, 0, 1, 1]},
]  # fmt: skip
"""Tables of Trinken that differ in what a bot must mind."""

RAKE_OPTIONS: list[dict[str, object]] = [
    {"players": 2, "max_hands": 6},
    {"players": 3, "max_hands": 5, "kickers": "full", "min_raise": "full_bet", "min_bet": 4},
    {"players": 4, "stacks": [3, 40, 7, 200], "ante": 5, "max_hands": 6},
    {"players": 6, "max_hands": 3, "middle_count": "dealt_in", "skulls_rule": "off"},
    {"players": 8, "max_hands": 3, "starting_stack": 30},
]
"""Tables of Rake that differ in what a bot must mind."""

RUM_OPTIONS: list[dict[str, object]] = [
    {"players": 2, "max_rounds": 3},
    {"players": 2, "ghost": True, "max_rounds": 3, "captains": "random", "ghost_range_zero": "same_spot"},
    {"players": 3, "max_rounds": 2, "trade": "choose", "dig_timing": "on_entry", "refill": "end_of_turn"},
    {"players": 4, "max_rounds": 2, "captains": ["crabby", "macaw", "croakington", "goldrick"], "reef": "on_reveal"},
    {"players": 5, "max_rounds": 1, "weather": False, "bounties": False, "kraken_at_zero": "none",
     "captains": ["archie", "grog", "narhee", "humboldt", "macaw"]},
]  # fmt: skip
"""Tables of Rum that differ in what a bot must mind."""

TABLES: list[tuple[str, int]] = [
    *(("triominos", k) for k in range(len(OPTIONS))),
    *(("trinken", k) for k in range(len(TRINKEN_OPTIONS))),
    *(("rake", k) for k in range(len(RAKE_OPTIONS))),
    *(("rum", k) for k in range(len(RUM_OPTIONS))),
]
"""All tables, by game and number."""


def at_table(game: str, number: int, seed: int, share: float) -> Iterator[tuple[Any, Any, int, Any]]:
    """The decisions at one of the tables: the rules, the position, the seat to move and its legal actions."""
    rules = {"triominos": triominos.GAME, "trinken": trinken.GAME, "rake": rake.GAME, "rum": rum.GAME}[game]
    tables = {"triominos": OPTIONS, "trinken": TRINKEN_OPTIONS, "rake": RAKE_OPTIONS, "rum": RUM_OPTIONS}
    options = tables[game][number]
    for state in decisions(seed, options, share, rules):
        yield rules, state, rules.actor(state), rules.legal_actions(state)
