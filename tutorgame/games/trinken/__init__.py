"""Trinken: cups on a board of 7 x 7, stains, lines, kegs, hooks, mugs, and passing out."""

from .actions import Action, Draw, Drink, Hook, Place, Start, TimeUp
from .engine import GAME, Trinken
from .observe import Observation
from .options import Options
from .state import Phase, State

__all__ = [
    "GAME",
    "Action",
    "Draw",
    "Drink",
    "Hook",
    "Observation",
    "Options",
    "Phase",
    "Place",
    "Start",
    "State",
    "TimeUp",
    "Trinken",
]
