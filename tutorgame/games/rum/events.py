"""What can happen in The Last Bottle of Rum.  `points` are loot points that an event adds to `seat`'s score."""

from __future__ import annotations

from dataclasses import dataclass, replace

from tutorgame.core.events import Event
from tutorgame.core.quick import maker, quick

from .events_of_fate import (
    BountiesDrawn,
    BountyClaimed,
    BountyKept,
    CurseMoved,
    EffectUsed,
    GameWon,
    GhostAttacked,
    GhostCard,
    GhostCollected,
    GhostHit,
    GhostMoved,
    GhostPower,
    GhostRepaired,
    GhostSunk,
    KrakenAttacked,
    KrakenStruck,
    MaelstromMoved,
    MapReplaced,
    WeatherCame,
)  # fmt: skip

__all__ = [
    "ActionsAdded", "ActionsExchanged", "BountiesDrawn", "BountyClaimed", "BountyKept", "CaptainChosen",
    "CardDrawn", "CardsPlayed", "CoinsGrappled", "CoinsPaid", "CoinsTaken", "CurseMoved", "DeckReshuffled",
    "DieRolled", "EffectUsed", "FirstDrawn", "GameWon", "GhostAttacked", "GhostCard", "GhostCollected",
    "GhostHit", "GhostMoved", "GhostPower", "GhostRepaired", "GhostSunk", "KrakenAttacked", "KrakenReturned",
    "KrakenStruck", "MaelstromMoved", "MapReplaced", "PairRevealed", "ShellRegained", "ShellSpent", "ShipFull",
    "ShipMoved", "ShotFired", "ShotLanded", "TileTurned", "TokenDrawn", "TokenRemoved", "TreasureLost",
    "TreasureTaken", "TreasuresTraded", "TurnBegan", "TurnEnded", "WeatherCame", "make_card_drawn",
    "make_coins", "make_ended", "make_exchanged", "make_moved", "make_paid", "make_played", "make_removed",
    "make_tile", "make_token", "make_turn_began", "make_used",
]  # fmt: skip


@dataclass(frozen=True, slots=True)
class FirstDrawn(Event):
    """This seat begins."""

    seat: int


@dataclass(frozen=True, slots=True)
class CaptainChosen(Event):
    """A seat has its captain."""

    seat: int
    captain: str


@quick
@dataclass(frozen=True, slots=True)
class CardDrawn(Event):
    """An action card came to a hand; only its owner sees which (`card` "" for the others)."""

    seat: int
    card: str

    @property
    def audience(self) -> tuple[int, ...] | None:
        """The owner."""
        return (self.seat,)

    def public(self) -> Event | None:
        """The same without the card."""
        return replace(self, card="")


@dataclass(frozen=True, slots=True)
class KrakenReturned(Event):
    """A Kraken card in a starting hand went back into the deck."""

    seat: int


@dataclass(frozen=True, slots=True)
class DeckReshuffled(Event):
    """A discard pile became a new deck: "action cards", "treasures" or "map cards"."""

    deck: str


@dataclass(frozen=True, slots=True)
class PairRevealed(Event):
    """A treasure and the map card that says where it lies; `known` says that its island is face up."""

    treasure: str
    value: int
    island: str
    known: bool

    @property
    def reveals(self) -> bool:
        """New cards have been seen."""
        return True


@quick
@dataclass(frozen=True, slots=True)
class TurnBegan(Event):
    """A seat's turn begins."""

    seat: int
    round: int


@quick
@dataclass(frozen=True, slots=True)
class CardsPlayed(Event):
    """Cards were played together; `pool` are the actions that they and the treasures give, by kind."""

    seat: int
    cards: tuple[str, ...]
    pool: tuple[int, ...]


@quick
@dataclass(frozen=True, slots=True)
class ShipMoved(Event):
    """A ship came from a spot to another; `how` is sail, leap, passage, secret or gale."""

    seat: int
    start: int
    spot: int
    how: str


@quick
@dataclass(frozen=True, slots=True)
class TileTurned(Event):
    """A tile was turned face up."""

    spot: int
    tile: str

    @property
    def reveals(self) -> bool:
        """A new tile has been seen."""
        return True


@quick
@dataclass(frozen=True, slots=True)
class CoinsTaken(Event):
    """A seat got doubloons from the bank or from a tile; `count` may be less than wanted."""

    seat: int
    count: int


@quick
@dataclass(frozen=True, slots=True)
class CoinsPaid(Event):
    """A seat paid doubloons to the bank."""

    seat: int
    count: int


@dataclass(frozen=True, slots=True)
class CoinsGrappled(Event):
    """Doubloons went from one ship to another."""

    seat: int
    victim: int
    count: int


@quick
@dataclass(frozen=True, slots=True)
class ActionsExchanged(Event):
    """Unspent actions were given for one of another kind; `give` by kind."""

    seat: int
    give: tuple[int, ...]
    get: int


@quick
@dataclass(frozen=True, slots=True)
class ActionsAdded(Event):
    """Actions came into the pool by an effect or a treasure; `kind` says which."""

    seat: int
    kind: int
    count: int


@dataclass(frozen=True, slots=True)
class ShotFired(Event):
    """A seat attacks a ship; the ghost is the seat after the last, and `at_ghost` says that it is meant."""

    seat: int
    target: int
    actions: int
    doubloons: int
    dice: int
    at_ghost: bool = False


@quick
@dataclass(frozen=True, slots=True)
class DieRolled(Event):
    """A die showed so many skulls."""

    seat: int
    skulls: int

    @property
    def reveals(self) -> bool:
        """The dice have fallen."""
        return True


@dataclass(frozen=True, slots=True)
class ShotLanded(Event):
    """What a shot came to: the highest die, and how many tokens the target should draw (0: a miss)."""

    seat: int
    target: int
    skulls: int
    tokens: int
    at_ghost: bool = False


@quick
@dataclass(frozen=True, slots=True)
class TokenDrawn(Event):
    """A ship drew a damage token; `lost` says that the ship was full instead, so nothing was drawn."""

    seat: int
    damage: str

    @property
    def reveals(self) -> bool:
        """The bag has been reached into."""
        return True


@dataclass(frozen=True, slots=True)
class ShipFull(Event):
    """A ship with five tokens draws no more; `count` are spared."""

    seat: int
    count: int


@dataclass(frozen=True, slots=True)
class ShellSpent(Event):
    """A shell was handed in instead of drawing a token."""

    seat: int
    left: int


@dataclass(frozen=True, slots=True)
class ShellRegained(Event):
    """A shell came back in the Hideout."""

    seat: int
    left: int


@quick
@dataclass(frozen=True, slots=True)
class TokenRemoved(Event):
    """A damage token went back into the bag; `left` of its type remain."""

    seat: int
    damage: str
    left: int


@dataclass(frozen=True, slots=True)
class TreasureTaken(Event):
    """A treasure came aboard; `source` is island, ship or ghost; the ghost is the seat after the last."""

    seat: int
    treasure: str
    value: int
    source: str


@dataclass(frozen=True, slots=True)
class TreasureLost(Event):
    """A treasure went to the discard pile."""

    seat: int
    treasure: str


@dataclass(frozen=True, slots=True)
class TreasuresTraded(Event):
    """Treasures were traded in the Hideout for loot points."""

    seat: int
    treasures: tuple[str, ...]
    values: tuple[int, ...]
    points: int


@quick
@dataclass(frozen=True, slots=True)
class TurnEnded(Event):
    """A turn ended; `unspent` actions are lost."""

    seat: int
    unspent: int


make_card_drawn, make_turn_began, make_played = maker(CardDrawn), maker(TurnBegan), maker(CardsPlayed)
make_moved, make_tile, make_coins = maker(ShipMoved), maker(TileTurned), maker(CoinsTaken)
make_token, make_removed, make_paid = maker(TokenDrawn), maker(TokenRemoved), maker(CoinsPaid)
make_exchanged, make_used, make_ended = maker(ActionsExchanged), maker(EffectUsed), maker(TurnEnded)
