"""The Trinken bots, from the gentlest to the strongest, and the numbers that they compare."""

from .assess import Numbers, at_once, by_points
from .players import BOTS, GentleBot, GreedyBot

__all__ = ["BOTS", "GentleBot", "GreedyBot", "Numbers", "at_once", "by_points"]
