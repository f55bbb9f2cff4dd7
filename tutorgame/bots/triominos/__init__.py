"""The Triominos bots, from the gentlest to the strongest, and the numbers that they compare."""

from .assess import Numbers, Weights, analysis
from .players import BOTS, CarefulBot, GentleBot, GreedyBot

__all__ = ["BOTS", "CarefulBot", "GentleBot", "GreedyBot", "Numbers", "Weights", "analysis"]
