"""Rule engines, bots and lessons for tabletop games; the standard library only.

`import tutorgame` loads nothing else: a game is loaded when it is asked for.

>>> import tutorgame
>>> game = tutorgame.load("triominos")
"""

from __future__ import annotations

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from tutorgame.core.game import Game

__version__ = "0.1.0"
GAMES = ("triominos", "trinken", "rake", "rum")
"""The code names of all games."""


def games_available() -> tuple[str, ...]:
    """The code names of all games that `load` knows."""
    return GAMES


def load(name: str) -> Game[Any, Any, Any]:
    """The engine of a game by its code name; raises `UnknownGame` for another name."""
    if name not in GAMES:
        from tutorgame.core.errors import UnknownGame

        raise UnknownGame(f"There is no game {name!r}: choose {', '.join(GAMES[:-1])} or {GAMES[-1]}.")
    from importlib import import_module

    game: Game[Any, Any, Any] = import_module(f"tutorgame.games.{name}").GAME
    return game
