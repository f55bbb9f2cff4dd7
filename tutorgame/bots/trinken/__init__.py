"""The Trinken bots, from the gentlest to the strongest, and the numbers that they compare."""

from .assess import Numbers, analysis, at_once, by_points, by_total
from .players import BOTS, CarefulBot, GentleBot, GreedyBot

__all__ = ["BOTS", "CarefulBot", "GentleBot", "GreedyBot", "Numbers", "analysis", "at_once", "by_points", "by_total"]
