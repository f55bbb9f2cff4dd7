"""Positions for the boards, as observations."""

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import cache
from random import Random

import pytest

from tutorgame.core.game import Actor
from tutorgame.games import trinken
from tutorgame.games.trinken.options import MUGS
from tutorgame.games.triominos import GAME, Observation, State
from tutorgame.games.triominos.tiles import Tile, mask_of

RING = """
555 U(0,0) r0; 455 D(0,0) r2; 445 U(0,1) r0; 344 D(0,1) r2; 034 U(0,2) r0; 044 D(-1,2) r2;
144 U(-1,2) r2; 134 D(-2,2) r0; 113 U(-2,2) r1; 011 D(-2,1) r0; 015 U(-1,1) r2; 055 D(-1,0) r1
"""
RACK: tuple[Tile, ...] = ((0, 2, 5), (1, 1, 2), (1, 4, 5), (2, 2, 3), (2, 4, 5), (3, 3, 4))

Observe = Callable[..., Observation]


@pytest.fixture
def ring() -> Observe:
    """T-10 before its last tile: a ring of twelve around D(-1,1), with this rack and further lines of the
    notation."""
    board = "board: " + " ".join(RING.split())

    def observed(rack: Sequence[Tile] = RACK, lines: str = "", **changes: object) -> Observation:
        seen = GAME.observe(GAME.parse_state(f"{board}\n{lines}"), 0)
        sizes = (len(rack), *seen.rack_sizes[1:])
        return replace(seen, rack=mask_of(tuple(rack)), rack_sizes=sizes, **changes)  # type: ignore[arg-type]

    return observed


@pytest.fixture(scope="session")
def game() -> Callable[[int], list[State]]:
    """All positions of a random game with this seed in which a seat decides."""

    def played(seed: int) -> list[State]:
        rng = Random(seed)
        state, out = GAME.start({"players": 2 + seed % 5}), []
        while (actor := GAME.actor(state)) is not Actor.NOBODY:
            if actor is Actor.CHANCE:
                action = GAME.chance(state).sample(rng)
            else:
                out.append(state)
                legal = GAME.legal_actions(state)
                action = legal[int(rng.random() * len(legal))]
            state = GAME.apply(state, action)[0]
        return out

    return played


@pytest.fixture(scope="session")
def drinking() -> Callable[[int], list[trinken.State]]:
    """Positions of a random game of Trinken with this seed: 2 to 6 people, every kind of table."""

    @cache
    def played(seed: int) -> list[trinken.State]:
        rng = Random(seed)
        players = 2 + seed % 5
        options: dict[str, object] = {"players": players, "variety": 4 + seed % 3, "limit": 400}
        table = ("choice", "none", "classic", "board")[seed // 5 % 4]
        if table == "classic":
            options["mode"] = "classic"
        else:
            options |= (
                {"mugs": "none"} if table == "none" else {"seat_mugs": [rng.choice(MUGS) for _ in range(players)]}
            )
            options |= {"stain_bonus": "whole_board", "end": "all_stained"} if table == "board" else {}
        out: list[trinken.State] = []
        state = trinken.GAME.start(options)
        while (actor := trinken.GAME.actor(state)) is not Actor.NOBODY and len(out) < 150:
            if actor is Actor.CHANCE:
                action = trinken.GAME.chance(state).sample(rng)
            else:
                legal = trinken.GAME.legal_actions(state)
                action = legal[int(rng.random() * len(legal))]
            state = trinken.GAME.apply(state, action)[0]
            out.append(state)
        return out

    return played
