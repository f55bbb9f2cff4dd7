"""The Triominos bots, from the gentlest to the strongest, and the numbers that they compare."""

from .assess import Numbers, Weights, analysis
from .players import BOTS, GentleBot, GreedyBot

__all__ = ["BOTS", "GentleBot", "GreedyBot", "Numbers", "Weights", "analysis"]
