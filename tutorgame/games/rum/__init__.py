"""The Last Bottle of Rum: 31 hexes, action cards, treasures, damage, the Kraken, bounties, weather, the ghost."""

from .actions import Action
from .engine import GAME, Rum
from .observe import Observation
from .options import Options
from .state import Public, State

__all__ = ["GAME", "Action", "Observation", "Options", "Public", "Rum", "State"]
