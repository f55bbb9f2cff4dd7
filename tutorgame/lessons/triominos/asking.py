"""What the first lessons ask for: goals and numbers, all read from what the engine did."""

from __future__ import annotations

from collections.abc import Callable

from tutorgame.games.triominos.actions import Place
from tutorgame.games.triominos.events import HexagonClosed
from tutorgame.games.triominos.state import State
from tutorgame.games.triominos.tiles import FREE, TILES, Tile, tiles_in, unpack
from tutorgame.games.triominos.words import parse_tile
from tutorgame.lessons.goals import Goal, Measure, Transcript

DECLINED = "Buying costs points, and a tile on your rack will do."
"""What a learner reads who buys where a tile could be laid."""


def laid(tile: str) -> Goal:
    """The learner has laid this tile, wherever."""
    wanted = parse_tile(tile)

    def test(transcript: Transcript) -> bool:
        return any(isinstance(s.action, Place) and s.action.tile == wanted for s in transcript.moves())

    return Goal(f"{tile} laid", test)


def best_laid() -> Goal:
    """The learner has laid a tile that scores as much as any tile of the rack could."""

    def test(transcript: Transcript) -> bool:
        game, step = transcript.game, transcript.moves()[-1]
        if not isinstance(step.action, Place):
            return False
        seat, before = transcript.seat, game.scores(step.before)[transcript.seat]
        tiles = [a for a in game.legal_actions(step.before) if isinstance(a, Place)]
        best = max(game.scores(game.apply(step.before, a)[0])[seat] for a in tiles)
        return game.scores(step.after)[seat] - before == best - before

    return Goal("the best-scoring tile laid", test)


def meeting() -> Measure:
    """How many corners of the tile that was laid last already carried a number."""

    def read(transcript: Transcript) -> int:
        step = next(s for s in reversed(transcript.steps) if isinstance(s.action, Place))
        return 3 - (FREE in unpack(step.before.public.frontier[step.action.cell.code]))

    return Measure("numbers met", read)


def meets_three() -> Goal:
    """The learner has laid a tile all of whose corners met a number."""
    numbers = meeting()

    def test(transcript: Transcript) -> bool:
        return any(isinstance(s.action, Place) for s in transcript.moves()) and numbers(transcript) == len(TILES[0])

    return Goal("three numbers met", test)


def set_count(name: str, belongs: Callable[[Tile], bool]) -> Measure:
    """How many tiles of the whole set are of some kind."""
    return Measure(name, lambda _: sum(belongs(tile) for tile in TILES))


def pot_size() -> Measure:
    """How many tiles the pot holds at the end of the moves."""
    return Measure("tiles in the pot", lambda t: len(tiles_in(t.state.pot)))


def hexagon_closer() -> Measure:
    """The seat that was paid for a hexagon."""

    def read(transcript: Transcript) -> int:
        return next(e.seat for e in transcript.events if isinstance(e, HexagonClosed))

    return Measure("who closed a hexagon", read)


def sees(other: int) -> Measure:
    """What the learner may know of another rack: 0 its tiles, 1 only how many they are, 2 nothing."""

    def read(transcript: Transcript) -> int:
        state: State = transcript.state
        view = transcript.game.observe(state, transcript.seat)
        if view.rack & state.racks[other]:
            return 0
        return 1 if view.rack_sizes[other] == len(tiles_in(state.racks[other])) else 2

    return Measure(f"what is seen of seat {other}", read)
