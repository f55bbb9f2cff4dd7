"""What a seat or chance may do, and the list of it, made lazily since a bet may be any of many amounts."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import overload

from tutorgame.core.quick import maker, quick

from .cards import cards_in, nth_card


@dataclass(frozen=True, slots=True)
class Check:
    """Bet nothing while nobody has bet (`rake.bet.check`)."""


@quick
@dataclass(frozen=True, slots=True)
class Bet:
    """Bet so many chips while nobody has bet (`rake.bet.no_limit`)."""

    amount: int


@dataclass(frozen=True, slots=True)
class Fold:
    """Give up this hand (`rake.bet.fold_forfeits`)."""


@dataclass(frozen=True, slots=True)
class Call:
    """Match the bet, or put in all that is left (`rake.bet.respond`, `rake.bet.all_in_call`)."""


@quick
@dataclass(frozen=True, slots=True)
class RaiseTo:
    """Raise the bet of this round to so many chips in all (`rake.bet.no_limit`)."""

    amount: int


@dataclass(frozen=True, slots=True)
class Pick:
    """Pick up a Middle Card: an open one (`closed` False) or a closed one, by its place from 0 (`rake.pick.one`)."""

    closed: bool
    place: int


@dataclass(frozen=True, slots=True)
class Draw:
    """Chance: this card comes off the deck, or turns out to be the closed card that was taken."""

    card: int


@dataclass(frozen=True, slots=True)
class FirstDealer:
    """Chance: this seat deals first."""

    seat: int


@dataclass(frozen=True, slots=True)
class Shuffle:
    """Chance: the deck is shuffled and the next hand begins (`rake.setup.fresh_deck`)."""


Action = Check | Bet | Fold | Call | RaiseTo | Pick | Draw | FirstDealer | Shuffle

CHECK, FOLD, CALL, SHUFFLE = Check(), Fold(), Call(), Shuffle()
MOST_PLACES = 8
PICK: tuple[tuple[Pick, ...], tuple[Pick, ...]] = (
    tuple(Pick(False, place) for place in range(MOST_PLACES)),
    tuple(Pick(True, place) for place in range(MOST_PLACES)),
)
"""The pick-ups of open and of closed cards, by place."""
DRAW: tuple[Draw, ...] = tuple(Draw(card) for card in range(52))
make_bet, make_raise = maker(Bet), maker(RaiseTo)


class Amounts(Sequence[Action]):
    """The choices of a betting round: a few plain actions, then every bet or raise from `low` to `high`."""

    __slots__ = ("high", "low", "plain", "raises")

    def __init__(self, plain: tuple[Action, ...], low: int, high: int, raises: bool) -> None:
        self.plain, self.low, self.high, self.raises = plain, low, high, raises

    def __len__(self) -> int:
        return len(self.plain) + max(0, self.high - self.low + 1)

    @overload
    def __getitem__(self, at: int) -> Action: ...
    @overload
    def __getitem__(self, at: slice) -> Sequence[Action]: ...
    def __getitem__(self, at: int | slice) -> Action | Sequence[Action]:
        if isinstance(at, slice):
            return [self[i] for i in range(*at.indices(len(self)))]
        place = at + len(self) if at < 0 else at
        if place < 0:
            raise IndexError(at)
        if place < len(self.plain):
            return self.plain[place]
        amount = self.low + place - len(self.plain)
        if amount > self.high:
            raise IndexError(at)
        return make_raise(amount) if self.raises else make_bet(amount)

    def __contains__(self, action: object) -> bool:
        if isinstance(action, RaiseTo if self.raises else Bet):
            return self.low <= action.amount <= self.high
        return action in self.plain

    def _parts(self) -> tuple[object, ...]:
        """What makes the list: without amounts it does not matter what they would be."""
        return (self.plain, self.low, self.high, self.raises) if self.low <= self.high else (self.plain,)

    def __eq__(self, other: object) -> bool:
        if isinstance(other, Amounts):
            return self._parts() == other._parts()
        return isinstance(other, Sequence) and len(other) == len(self) and list(self) == list(other)

    def __hash__(self) -> int:
        return hash(self._parts())

    def __repr__(self) -> str:
        return f"Amounts({self.plain}, {self.low}, {self.high}, {self.raises})"


class Draws(Sequence[Draw]):
    """The draws from a deck (a mask of cards), in rising order."""

    __slots__ = ("_deck",)

    def __init__(self, deck: int) -> None:
        self._deck = deck

    def __len__(self) -> int:
        return self._deck.bit_count()

    @overload
    def __getitem__(self, at: int) -> Draw: ...
    @overload
    def __getitem__(self, at: slice) -> Sequence[Draw]: ...
    def __getitem__(self, at: int | slice) -> Draw | Sequence[Draw]:
        if isinstance(at, slice):
            return [DRAW[card] for card in cards_in(self._deck)[at]]
        count = self._deck.bit_count()
        place = at + count if at < 0 else at
        if not 0 <= place < count:
            raise IndexError(at)
        return DRAW[nth_card(self._deck, place)]

    def __iter__(self) -> Iterator[Draw]:
        return iter([DRAW[card] for card in cards_in(self._deck)])

    def __contains__(self, action: object) -> bool:
        return isinstance(action, Draw) and 0 <= action.card < 52 and bool(self._deck >> action.card & 1)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Draws) and self._deck == other._deck

    def __hash__(self) -> int:
        return hash(self._deck)

    def __repr__(self) -> str:
        return repr(list(self))
