"""Players made of code: they see observations only.

>>> bot = make("triominos", "greedy")
>>> choice = bot.choose(game.observe(state, seat), game.legal_actions(state), rng)
"""

from .base import Bot, BotError, Budget, Cancel, Choice, Progress, describe, make, names, thinking, title

__all__ = [
    "Bot",
    "BotError",
    "Budget",
    "Cancel",
    "Choice",
    "Progress",
    "describe",
    "make",
    "names",
    "thinking",
    "title",
]
