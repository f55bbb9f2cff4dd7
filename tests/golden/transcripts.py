"""Whole games as readable text: who did what, what the log says, how it stood, all from a seed and some options."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from typing import Any

from tutorgame import games_available, load
from tutorgame.core.game import Actor, Game

FOLDER = Path(__file__).parent
NAMES = ("Ada", "Bram", "Cleo", "Dan", "Eva", "Finn")


@dataclass(frozen=True)
class Golden:
    """A game to be written down: its file, its options, a seed, and how it is played.

    `taste` is how often one of the first two thirds of the legal actions is taken (where the pieces played stand)
    instead of any action.
    """

    game: str
    name: str
    seed: int
    options: dict[str, object] = field(default_factory=dict)
    taste: float = 0.8

    @property
    def path(self) -> Path:
        """The file of the transcript."""
        return FOLDER / self.game / f"{self.name}.txt"


GOLDEN = (
    Golden("triominos", "two_players", 1),
    Golden("triominos", "three_players_other_booklet", 2, {
        "players": 3, "start_rule": "draw", "bridge_rule": "three_corners", "blocked_scoring": "lowest_collects",
    }),
    Golden("triominos", "four_players_immediate", 3, {
        "players": 4, "ending": "immediate", "stop_after_buy": False, "voluntary_buy": False,
    }, 0.95),
    Golden("triominos", "five_players_children", 4, {
        "players": 5, "scoring": "children", "children_first_out": 5,
    }, 0.95),
    Golden("triominos", "six_players_without_points", 5, {"players": 6, "scoring": "none"}, 0.95),
    Golden("triominos", "match_to_a_target", 6, {"match_mode": "target", "target": 150}, 0.95),
    Golden("triominos", "blocked", 8, {"players": 2}, 0.4),
    Golden("trinken", "seed", 1, {"preset": "seed"}, 0.9),
    Golden("trinken", "yppedia", 1, {"preset": "yppedia", "players": 3, "limit": 600}, 0.9),
    Golden("trinken", "classic", 3, {"preset": "classic", "players": 2, "limit": 500}, 0.8),
    Golden("trinken", "lesson", 16, {"preset": "lesson", "limit": 500}, 0.2),
    Golden("trinken", "many_mugs", 11, {
        "players": 6, "seat_mugs": ["horn", "skull", "stein", "tankard", "flagon", "chalice"],
        "stain_bonus": "whole_board", "weights": [4, 1, 1, 1], "limit": 400,
    }, 0.9),
)  # fmt: skip


def transcript(golden: Golden) -> str:
    """The text of a game, from its options to its result."""
    return "\n".join(_lines(load(golden.game), golden)) + "\n"


def _lines(game: Game[Any, Any, Any], golden: Golden) -> Iterator[str]:
    rng, state = Random(golden.seed), game.start(golden.options)
    seats = game.players(state)
    yield f"game: {golden.game}"
    yield f"options: {' '.join(f'{k}={v}' for k, v in game.options(state).items())}"
    yield f"seed: {golden.seed}"
    while (actor := game.actor(state)) is not Actor.NOBODY:
        if actor is Actor.CHANCE:
            who, action = "chance", game.chance(state).sample(rng)
        else:
            legal = game.legal_actions(state)
            first = legal[: max(1, 2 * len(legal) // 3)]
            who, action = NAMES[int(actor)], rng.choice(first if rng.random() < golden.taste else legal)
        before = game.scores(state)
        state, events = game.apply(state, action)
        yield f"{who}: {game.format_action(action)}"
        yield from (f"    {game.describe(event, NAMES[:seats])}  [{event.rule}]" for event in events)
        if game.scores(state) != before:
            yield f"    = {' '.join(map(str, game.scores(state)))}"
    yield f"winners: {', '.join(NAMES[seat] for seat in game.winners(state))}"
    yield ""
    yield game.format_state(state)


def missing_games() -> list[str]:
    """The games that have no transcript."""
    return [name for name in games_available() if not any(golden.game == name for golden in GOLDEN)]
