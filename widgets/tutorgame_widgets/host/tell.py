"""Games told as text: a record move by move, and bots against bots."""

import pkgutil
from collections.abc import Iterable, Iterator, Sequence
from importlib import import_module
from typing import Any

from tutorgame import games
from tutorgame.bots import arena, base
from tutorgame.core import record
from tutorgame.core.errors import TutorgameError
from tutorgame.core.game import Game

_CODE_START = "TG"


def game_names() -> tuple[str, ...]:
    """The code names of all games, in the order of the alphabet."""
    return tuple(sorted(module.name for module in pkgutil.iter_modules(games.__path__) if module.ispkg))


def find_game(name: str) -> Game[Any, Any, Any]:
    """The engine of a game; raises `TutorgameError` for a name that is none."""
    if name not in game_names():
        raise TutorgameError(f"There is no game {name!r}: choose {' or '.join(game_names())}.")
    game: Game[Any, Any, Any] = import_module(f"tutorgame.games.{name}").GAME
    return game


def told(text: str) -> Iterator[str]:
    """The lines that tell a record (JSON, or a resume code): its actions with what they did, then the scores.

    Raises `RecordError` in one sentence for a text that is no record, or one that does not replay.
    """
    code = text.lstrip().startswith(_CODE_START)
    played = record.unpack(text, find_game) if code else record.loads(text, find_game)
    game = find_game(played.game)
    start, steps = record.replay(game, played)
    end = steps[-1].after if steps else start
    names = _names(played, game.players(end))
    yield f"{played.game}: {' and '.join(names) if len(names) == 2 else ', '.join(names)}; {len(steps)} actions"
    width = max((len(action) for action in played.actions), default=0)
    for number, (action, step) in enumerate(zip(played.actions, steps, strict=True), 1):
        sentences = " ".join(game.describe(event, names) for event in step.events)
        yield f"{number:>4}  {action:<{width}}  {sentences}".rstrip()
    yield _standing(game, end, names)


def simulated(name: str, bots: Sequence[str], *, count: int, seed: int, options: Iterable[str]) -> str:
    """One line on `count` games of the first bot against the second; raises `TutorgameError` for what cannot be."""
    if len(bots) != 2:
        raise TutorgameError(f"Two bots play against each other, like greedy,random; you named {len(bots)}.")
    game = find_game(name)
    first, second = (base.make(name, bot) for bot in bots)
    return str(arena.duel(game, first, second, count, seed, dict(map(_option, options))))


def _names(played: record.Record, players: int) -> list[str]:
    """The people at the table, as the record names them; the letters of their seats otherwise."""
    given, seats = played.table.get("names"), played.table.get("seats")
    if isinstance(seats, list):
        given = [seat.get("name") if isinstance(seat, dict) else None for seat in seats]
    if isinstance(given, list) and len(given) == players and all(isinstance(name, str) and name for name in given):
        return [str(name) for name in given]
    return [f"Seat {chr(ord('A') + seat)}" for seat in range(players)]


def _standing(game: Game[Any, Any, Any], state: Any, names: Sequence[str]) -> str:
    points = ", ".join(f"{name} {score}" for name, score in zip(names, game.scores(state), strict=True))
    winners = [names[seat] for seat in game.winners(state)]
    if not winners:
        return f"Scores so far: {points}. The game is not over."
    if len(winners) == 1:
        return f"Final scores: {points}. Winner: {winners[0]}."
    return f"Final scores: {points}. Shared by {' and '.join(winners)}."


def _option(text: str) -> tuple[str, object]:
    """NAME=VALUE as a name and a plain value; a value with commas is a list."""
    name, equals, value = text.partition("=")
    if not equals or not name:
        raise TutorgameError(f"An option looks like players=3; {text!r} does not.")
    return name, [_plain(part) for part in value.split(",")] if "," in value else _plain(value)


def _plain(text: str) -> object:
    if text.lower() in {"true", "false"}:
        return text.lower() == "true"
    try:
        return int(text)
    except ValueError:
        return text
