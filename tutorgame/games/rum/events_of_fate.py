"""What can happen besides the steps of ships: curses and the Kraken, bounties, effects, weather, the ghost, the end."""

from __future__ import annotations

from dataclasses import dataclass, replace

from tutorgame.core.events import Event
from tutorgame.core.quick import quick


@quick
@dataclass(frozen=True, slots=True)
class CurseMoved(Event):
    """A curse marker moved; `change` spaces to `curses`."""

    seat: int
    change: int
    curses: int


@dataclass(frozen=True, slots=True)
class KrakenAttacked(Event):
    """The Kraken attacks these seats, who lead with `curses`."""

    seats: tuple[int, ...]
    curses: int


@quick
@dataclass(frozen=True, slots=True)
class KrakenStruck(Event):
    """What the Kraken took: `result` after treasure effects, `points` (negative) loot, `curses` back, `tokens` due."""

    seat: int
    skulls: int
    result: int
    points: int
    curses: int
    tokens: int


@dataclass(frozen=True, slots=True)
class BountiesDrawn(Event):
    """A seat drew bounties at an outpost; only it sees which (empty for the others)."""

    seat: int
    count: int
    bounties: tuple[str, ...]

    @property
    def audience(self) -> tuple[int, ...] | None:
        """Who drew."""
        return (self.seat,)

    def public(self) -> Event | None:
        """The same without the cards."""
        return replace(self, bounties=())


@dataclass(frozen=True, slots=True)
class BountyKept(Event):
    """A seat kept one bounty, and put another back (both "" for the others; `back` "" where there was one only)."""

    seat: int
    bounty: str
    back: str

    @property
    def audience(self) -> tuple[int, ...] | None:
        """Who chose."""
        return (self.seat,)

    def public(self) -> Event | None:
        """The same without the cards."""
        return replace(self, bounty="", back="")


@dataclass(frozen=True, slots=True)
class BountyClaimed(Event):
    """A bounty was fulfilled and shown."""

    seat: int
    bounty: str
    points: int

    @property
    def reveals(self) -> bool:
        """Everybody has seen the card."""
        return True


@quick
@dataclass(frozen=True, slots=True)
class EffectUsed(Event):
    """A seat pays for an effect of a played card."""

    seat: int
    card: str
    effect: str
    doubloons: int
    curses: int


@quick
@dataclass(frozen=True, slots=True)
class WeatherCame(Event):
    """A forced weather effect was carried out; `choice` is the direction of a gale, or whom lightning strikes."""

    seat: int
    card: str
    weather: str
    choice: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class MaelstromMoved(Event):
    """The ends of the maelstrom lie on these spots."""

    seat: int
    spots: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class MapReplaced(Event):
    """The map card of a pair was replaced."""

    seat: int
    treasure: str
    island: str
    known: bool

    @property
    def reveals(self) -> bool:
        """A new card has been seen."""
        return True


@dataclass(frozen=True, slots=True)
class GhostCard(Event):
    """The ghost turned up a card; `used` says that its actions count."""

    card: str
    used: bool

    @property
    def reveals(self) -> bool:
        """A new card has been seen."""
        return True


@dataclass(frozen=True, slots=True)
class GhostCollected(Event):
    """The ghost took a doubloon and now has `coins`."""

    coins: int


@dataclass(frozen=True, slots=True)
class GhostPower(Event):
    """Five doubloons fire the ghost's power: every player is cursed."""

    seats: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class GhostRepaired(Event):
    """So many of the ghost's tokens went back into the bag."""

    count: int


@dataclass(frozen=True, slots=True)
class GhostMoved(Event):
    """The ghost sailed."""

    start: int
    spot: int
    left: int


@dataclass(frozen=True, slots=True)
class GhostAttacked(Event):
    """The ghost shoots at all within range."""

    range: int
    seats: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class GhostHit(Event):
    """The ghost has so many tokens now."""

    tokens: int


@dataclass(frozen=True, slots=True)
class GhostSunk(Event):
    """The ghost sank; `treasure` went to the attacker ("": none)."""

    seat: int
    treasure: str


@dataclass(frozen=True, slots=True)
class GameWon(Event):
    """The game is over."""

    seats: tuple[int, ...]
    loot: tuple[int, ...]
