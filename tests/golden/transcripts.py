"""Whole games as readable text: who did what, what the log says, how it stood, all from a seed and some options."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from importlib import import_module
from pathlib import Path
from random import Random
from typing import Any, cast

from tutorgame import games_available
from tutorgame.core.game import Actor, Game

FOLDER = Path(__file__).parent
NAMES = ("Ada", "Bram", "Cleo", "Dan", "Eva", "Finn", "Gus", "Hana")


@dataclass(frozen=True)
class Golden:
    """A game to be written down: its file, its options, a seed, and how it is played.

    `taste` is how often one of the first legal actions is taken instead of any: of the first two thirds (where the
    pieces played stand), or in Rake of the first three (without the many amounts of a bet).  In Rum each kind of step
    has its share, treasures are dug up and traded where they can be, and `taste` is how often the turn goes on.
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
    Golden("rake", "three_players", 1, {"players": 3, "starting_stack": 40, "max_hands": 4}, 0.7),
    Golden("rake", "six_players_side_pots", 2, {
        "players": 6, "stacks": [12, 30, 55, 80, 100, 140], "min_raise": "full_bet", "min_bet": 4, "ante": 2,
        "max_hands": 4,
    }, 0.85),
    Golden("rake", "five_players_dealt_in", 3, {
        "players": 5, "starting_stack": 50, "middle_count": "dealt_in", "kickers": "full", "max_hands": 4,
    }, 0.8),
    Golden("rake", "four_players_without_the_rule_of_the_ace", 4, {
        "players": 4, "starting_stack": 30, "skulls_rule": "off", "max_hands": 4, "first_dealer": 2,
    }, 0.8),
    Golden("rake", "heads_up", 5, {"players": 2, "starting_stack": 25}, 0.9),
    Golden("rum", "four_players", 49, {"max_rounds": 5}, 0.9),
    Golden("rum", "three_players_weather", 7, {
        "players": 3, "captains": ["crabby", "croakington", "grog"], "trade": "choose", "refill": "end_of_turn",
        "max_rounds": 8,
    }, 0.9),
    Golden("rum", "two_players_without_expansions", 39, {
        "players": 2, "captains": "random", "bounties": False, "weather": False, "max_rounds": 10,
    }, 0.9),
    Golden("rum", "two_players_and_the_ghost", 19, {"players": 2, "ghost": True, "max_rounds": 12}, 0.9),
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
    return "\n".join(_lines(_game(golden.game), golden)) + "\n"


def _game(name: str) -> Game[Any, Any, Any]:
    """The engine of a game, also of one that the list of games does not have yet."""
    return cast(Game[Any, Any, Any], import_module(f"tutorgame.games.{name}").GAME)


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
            who, action = NAMES[int(actor)], _chosen(golden, legal, rng)
        before = game.scores(state)
        state, events = game.apply(state, action)
        yield f"{who}: {game.format_action(action)}"
        yield from (f"    {game.describe(event, NAMES[:seats])}  [{event.rule}]" for event in events)
        if game.scores(state) != before:
            yield f"    = {' '.join(map(str, game.scores(state)))}"
    yield f"winners: {', '.join(NAMES[seat] for seat in game.winners(state))}"
    yield ""
    yield game.format_state(state)


def _chosen(golden: Golden, legal: Sequence[Any], rng: Random) -> Any:
    if golden.game != "rum":
        first = legal[: _first(golden.game, len(legal))]
        return rng.choice(first if rng.random() < golden.taste else legal)
    kinds = list(dict.fromkeys(type(action) for action in legal))
    names = [kind.__name__ for kind in kinds]
    for wanted in ("Dig", "Trade"):
        if wanted in names:
            return legal[0] if wanted == "Trade" else next(a for a in legal if type(a).__name__ == wanted)
    if len(kinds) > 1 and names[-1] == "EndTurn" and rng.random() < golden.taste:
        kinds.pop()
    kind = kinds[0] if names[0] == "Sail" and rng.random() < 0.5 else rng.choice(kinds)
    return rng.choice([action for action in legal if type(action) is kind])


def _first(game: str, count: int) -> int:
    return min(3, count) if game == "rake" else max(1, 2 * count // 3)


def missing_games() -> list[str]:
    """The games that have no transcript."""
    return [name for name in games_available() if not any(golden.game == name for golden in GOLDEN)]
