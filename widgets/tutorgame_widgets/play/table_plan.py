"""Who sits at a table and by which options it plays; how a record remembers it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from tutorgame import bots
from tutorgame.core.errors import OptionError
from tutorgame.core.game import Seat
from tutorgame.core.record import Record

LONGEST_NAME = 20
YOU = "You"
NAMES = ("Ada", "Bram", "Cato", "Dora", "Emil", "Faye", "Gerd", "Hilda")
"""Names for the seats A, B, C ... where nobody gives one."""


@dataclass(frozen=True, slots=True)
class Player:
    """Somebody at the table; `bot` is the name of the bot that plays, empty for a person."""

    name: str
    bot: str = ""


@dataclass(frozen=True, slots=True)
class Plan:
    """A table before the deal.  `seed` is the deal number, or None for a deal that nobody knows yet."""

    game: str
    players: tuple[Player, ...]
    options: Mapping[str, object] = field(default_factory=dict)
    seed: int | None = None

    @property
    def humans(self) -> tuple[Seat, ...]:
        """The seats of people."""
        return tuple(seat for seat, player in enumerate(self.players) if not player.bot)

    @property
    def names(self) -> tuple[str, ...]:
        """The name at each seat."""
        return tuple(player.name for player in self.players)

    def table(self, *, with_seed: bool = False) -> Mapping[str, object]:
        """What a record keeps of it.  The seed tells all draws to come, so it is kept only once all is over."""
        kept: dict[str, object] = {"seats": [{"name": p.name, "bot": p.bot} for p in self.players]}
        if with_seed and self.seed is not None:
            kept["seed"] = self.seed
        return kept


def usual_players(count: int, bot: str) -> tuple[Player, ...]:
    """You against bots of this name."""
    return tuple(Player(NAMES[seat] if seat else YOU, bot if seat else "") for seat in range(count))


def plan_of(record: Record, count: int, bot: str) -> Plan:
    """The table of a record for `count` seats; what is missing or damaged there is filled in as usual, with `bot`."""
    found = list(usual_players(count, bot))
    seats = record.table.get("seats")
    if isinstance(seats, list) and len(seats) == count:
        found = [_player(record.game, seat, entry, bot) for seat, entry in enumerate(seats)]
    if len({player.name.casefold() for player in found}) < count:
        found = [Player(NAMES[seat], player.bot) for seat, player in enumerate(found)]
    seed = record.table.get("seed")
    known = seed if isinstance(seed, int) and not isinstance(seed, bool) and seed >= 0 else None
    return Plan(record.game, tuple(found), record.options, known)


def _player(game: str, seat: Seat, entry: object, usual: str) -> Player:
    if not isinstance(entry, dict):
        return Player(NAMES[seat], usual)
    name, bot = entry.get("name"), entry.get("bot")
    known = bot if isinstance(bot, str) and (not bot or bot in bots.names(game)) else usual
    return Player(cleaned(name if isinstance(name, str) else "") or NAMES[seat], known)


def cleaned(name: str) -> str:
    """A name without needless blanks and not too long."""
    return " ".join("".join(c for c in name if c.isprintable()).split())[:LONGEST_NAME].rstrip()


def named(players: tuple[Player, ...]) -> tuple[Player, ...]:
    """The players with usual names where none is given; raises `OptionError` for a name that stands twice.

    "You" is only for somebody who plays alone against bots: several people need names of their own.
    """
    alone = sum(not player.bot for player in players) == 1
    out = []
    for seat, player in enumerate(players):
        name = cleaned(player.name)
        usual = YOU if alone and not player.bot else NAMES[seat]
        if not name or (name.casefold() == "you" and (player.bot or not alone)):
            name = usual
        out.append(Player(name, player.bot))
    for seat, player in enumerate(out):
        if player.name.casefold() in {other.name.casefold() for other in out[:seat]}:
            raise OptionError(f"Two seats are called {player.name!r}: give each of them a name of its own.")
    return tuple(out)
