"""Rake: a poker-like game with pick-ups from the middle and the deadly Ace of Skulls."""

from .actions import Action, Bet, Call, Check, Draw, FirstDealer, Fold, Pick, RaiseTo, Shuffle
from .engine import GAME, Rake
from .observe import Observation
from .options import Options
from .state import Phase, Public, State

__all__ = [
    "GAME",
    "Action",
    "Bet",
    "Call",
    "Check",
    "Draw",
    "FirstDealer",
    "Fold",
    "Observation",
    "Options",
    "Phase",
    "Pick",
    "Public",
    "RaiseTo",
    "Rake",
    "Shuffle",
    "State",
]
