"""What a seat or chance may do.  Cards, treasures, tiles and tokens are named by their numbers in the box's data."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class ChooseCaptain:
    """Take a captain in the setup (`rum.setup.captains`)."""

    captain: int


@dataclass(frozen=True, slots=True)
class Play:
    """Play these action cards together, by kind in rising order (`rum.turn.choose`)."""

    cards: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Sail:
    """Spend a Sail action on a move to this spot (`rum.sail.move`)."""

    spot: int


@dataclass(frozen=True, slots=True)
class Leap:
    """Spend a Sail action on a leap to this spot (a captain's power)."""

    spot: int


@dataclass(frozen=True, slots=True)
class Passage:
    """Spend a Sail action to pass through the maelstrom (`rum.maelstrom.sail`)."""


@dataclass(frozen=True, slots=True)
class Collect:
    """Spend a Collect action on a doubloon (`rum.coins.collect`)."""


@dataclass(frozen=True, slots=True)
class Attack:
    """Attack a seat; the ghost is the seat after the last player's (`rum.attack.cost`)."""

    target: int


@dataclass(frozen=True, slots=True)
class Repair:
    """Spend a Repair action to put a token of this type back into the bag (`rum.repair.action`)."""

    damage: int


@dataclass(frozen=True, slots=True)
class Exchange:
    """Give unspent actions, by kind, for one action of the kind `get` (`rum.turn.exchange`)."""

    give: tuple[int, ...]
    get: int


@dataclass(frozen=True, slots=True)
class Effect:
    """Pay for and use the effect of a played card; the meaning of `choice` is the effect's (`rum.turn.effect_cost`)."""

    card: int
    choice: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class Weather:
    """Carry out the forced effect of a played weather card (`rum.weather.effect`)."""

    card: int
    choice: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class Dig:
    """Take the treasure of a pair aboard (`rum.dig.where`)."""

    pair: int


@dataclass(frozen=True, slots=True)
class EndTurn:
    """End the turn (`rum.turn.end`)."""


@dataclass(frozen=True, slots=True)
class Trade:
    """Trade these treasures on entering the Hideout; none: not now (`rum.hideout.trade`)."""

    treasures: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Keep:
    """Keep this one of the bounties that were drawn (`rum.bounty.visit`)."""

    bounty: int


@dataclass(frozen=True, slots=True)
class Burn:
    """Lose this treasure to the cabin fire (`rum.damage.cabin_fire`)."""

    treasure: int


@dataclass(frozen=True, slots=True)
class Shell:
    """Hand in a shell instead of drawing a token, or not (`rum.damage.shell`)."""

    use: bool


@dataclass(frozen=True, slots=True)
class First:
    """Chance: this seat begins."""

    seat: int


@dataclass(frozen=True, slots=True)
class DealCaptain:
    """Chance: the next seat gets this captain."""

    captain: int


@dataclass(frozen=True, slots=True)
class TurnTile:
    """Chance: the face-down tile turns out to be this one (`rum.sail.reveal`)."""

    tile: int


@dataclass(frozen=True, slots=True)
class DrawCard:
    """Chance: the next action card is of this kind."""

    card: int


@dataclass(frozen=True, slots=True)
class DrawTreasure:
    """Chance: the next treasure card."""

    treasure: int


@dataclass(frozen=True, slots=True)
class DrawMap:
    """Chance: the next map card."""

    card: int


@dataclass(frozen=True, slots=True)
class DrawBounty:
    """Chance: the next bounty card."""

    bounty: int


@dataclass(frozen=True, slots=True)
class DrawToken:
    """Chance: the damage token that comes out of the bag."""

    damage: int


@dataclass(frozen=True, slots=True)
class Roll:
    """Chance: so many skulls on the die."""

    skulls: int


Action = (
    ChooseCaptain | Play | Sail | Leap | Passage | Collect | Attack | Repair | Exchange | Effect | Weather | Dig
    | EndTurn | Trade | Keep | Burn | Shell | First | DealCaptain | TurnTile | DrawCard | DrawTreasure | DrawMap
    | DrawBounty | DrawToken | Roll
)  # fmt: skip

PASSAGE, COLLECT_ONE, END_TURN = Passage(), Collect(), EndTurn()
