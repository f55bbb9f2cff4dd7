"""Triominos: triangular number tiles, bridges, hexagons, buying, the bell."""

from .actions import Action, Buy, Draw, Pass, Place, Start, Stop, TimeUp
from .engine import GAME, Triominos
from .observe import Observation
from .options import Options
from .state import Laid, Phase, State

__all__ = [
    "GAME",
    "Action",
    "Buy",
    "Draw",
    "Laid",
    "Observation",
    "Options",
    "Pass",
    "Phase",
    "Place",
    "Start",
    "State",
    "Stop",
    "TimeUp",
    "Triominos",
]
