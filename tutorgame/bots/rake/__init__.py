"""The Rake bots, from the gentlest to the strongest, and the numbers that they compare.

A bot's reason may name its own hidden cards: whoever shows it must wait until the hand is over.
"""

from .assess import Pickup, Stake, pickups, stake
from .players import BOTS, RandomBot, TemperBot

__all__ = ["BOTS", "Pickup", "RandomBot", "Stake", "TemperBot", "pickups", "stake"]
