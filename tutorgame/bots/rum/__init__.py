"""The Rum bots, from the gentlest to the strongest.

A bot's reason never names what only its own seat knows (cards kept in the hand, bounties): it may be shown at once.
"""

from .decide import Found, decide, why
from .players import BOTS, PlanBot, RandomBot

__all__ = ["BOTS", "Found", "PlanBot", "RandomBot", "decide", "why"]
