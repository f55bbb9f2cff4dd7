"""What can happen in a hand of Rake.  Amounts are chips; `points` is what an event adds to a seat's stack."""

from __future__ import annotations

from dataclasses import dataclass, replace

from tutorgame.core.events import Event
from tutorgame.core.quick import maker, quick


@dataclass(frozen=True, slots=True)
class DealerDrawn(Event):
    """This seat deals first."""

    seat: int


@dataclass(frozen=True, slots=True)
class HandBegan(Event):
    """Hand number `hand` begins with a fresh deck; `seat` is the dealer."""

    hand: int
    seat: int


@quick
@dataclass(frozen=True, slots=True)
class AntePaid(Event):
    """A seat paid the ante; `short` says that it was all the seat had."""

    seat: int
    points: int
    short: bool


@quick
@dataclass(frozen=True, slots=True)
class CardDealt(Event):
    """A card came to a seat face down; only its owner sees which (`card` None for the others)."""

    seat: int
    card: int | None

    @property
    def audience(self) -> tuple[int, ...] | None:
        """The owner."""
        return (self.seat,)

    def public(self) -> Event | None:
        """The same without the card."""
        return replace(self, card=None)


@quick
@dataclass(frozen=True, slots=True)
class RoundBegan(Event):
    """Betting round `number` (1 to 3) begins with `seat`; `pot` is what lies in the middle."""

    number: int
    seat: int
    pot: int


@dataclass(frozen=True, slots=True)
class RoundSkipped(Event):
    """Betting round `number` is left out: fewer than two players can still bet."""

    number: int


@quick
@dataclass(frozen=True, slots=True)
class Checked(Event):
    """A seat bet nothing."""

    seat: int


@quick
@dataclass(frozen=True, slots=True)
class BetMade(Event):
    """A seat bet `amount`; `points` is what it paid (negative), `all_in` that nothing is left."""

    seat: int
    amount: int
    points: int
    all_in: bool


@quick
@dataclass(frozen=True, slots=True)
class BetCalled(Event):
    """A seat matched the bet, which is `amount` in this round; or put in all it had."""

    seat: int
    amount: int
    points: int
    all_in: bool


@quick
@dataclass(frozen=True, slots=True)
class BetRaised(Event):
    """A seat raised the bet of this round from `before` to `amount`."""

    seat: int
    before: int
    amount: int
    points: int
    all_in: bool


@quick
@dataclass(frozen=True, slots=True)
class HandFolded(Event):
    """A seat gave up; `paid` chips of it stay in the pot."""

    seat: int
    paid: int


@dataclass(frozen=True, slots=True)
class ChipsReturned(Event):
    """The part of the highest bet that nobody matched went back."""

    seat: int
    points: int


@quick
@dataclass(frozen=True, slots=True)
class MiddleOpened(Event):
    """An open Middle Card was laid out at a place (from 0)."""

    place: int
    card: int

    @property
    def reveals(self) -> bool:
        """Everybody has seen a new card."""
        return True


@dataclass(frozen=True, slots=True)
class MiddleClosed(Event):
    """So many closed Middle Cards were laid out."""

    count: int


@quick
@dataclass(frozen=True, slots=True)
class OpenPicked(Event):
    """A seat took an open Middle Card."""

    seat: int
    place: int
    card: int


@quick
@dataclass(frozen=True, slots=True)
class ClosedPicked(Event):
    """A seat took a closed Middle Card, unseen by all."""

    seat: int
    place: int


@quick
@dataclass(frozen=True, slots=True)
class ClosedSeen(Event):
    """The owner looked at the closed card; only the owner knows it (`card` None for the others)."""

    seat: int
    place: int
    card: int | None

    @property
    def audience(self) -> tuple[int, ...] | None:
        """The owner."""
        return (self.seat,)

    def public(self) -> Event | None:
        """Nothing new for the others: they saw that it was taken."""
        return None


@dataclass(frozen=True, slots=True)
class HandShown(Event):
    """A seat turned up its five cards; `skulls` is -1 or 1 where the Ace of Skulls loses or wins, else 0."""

    seat: int
    cards: tuple[int, ...]
    skulls: int

    @property
    def reveals(self) -> bool:
        """Shown cards cannot be hidden again."""
        return True


@dataclass(frozen=True, slots=True)
class PotAwarded(Event):
    """A pot (0 is the main pot) of `amount` goes to `winners`, `share` each, and 1 more for the first `odd` of them.

    `eligible` could win it.
    """

    pot: int
    amount: int
    eligible: tuple[int, ...]
    winners: tuple[int, ...]
    share: int
    odd: int


@dataclass(frozen=True, slots=True)
class ChipsWon(Event):
    """What a seat got out of a pot."""

    seat: int
    pot: int
    points: int


@dataclass(frozen=True, slots=True)
class HandEnded(Event):
    """The hand is over; `stacks` are the chips of all seats."""

    hand: int
    stacks: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class PlayerLeft(Event):
    """A seat has no chips left and leaves the session."""

    seat: int


@dataclass(frozen=True, slots=True)
class DealPassed(Event):
    """This seat deals the next hand."""

    seat: int


@dataclass(frozen=True, slots=True)
class SessionEnded(Event):
    """The session is over; `places[s]` is the place of seat `s`, from 1; `seats` are the winners."""

    seats: tuple[int, ...]
    places: tuple[int, ...]
    stacks: tuple[int, ...]


make_ante, make_dealt, make_round = maker(AntePaid), maker(CardDealt), maker(RoundBegan)
make_checked, make_bet_made, make_called = maker(Checked), maker(BetMade), maker(BetCalled)
make_raised, make_folded, make_opened = maker(BetRaised), maker(HandFolded), maker(MiddleOpened)
make_open_picked, make_closed_picked, make_seen = maker(OpenPicked), maker(ClosedPicked), maker(ClosedSeen)
"""The same as these classes, for what happens at nearly every step."""
