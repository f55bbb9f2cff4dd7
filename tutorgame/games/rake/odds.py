"""Exact chances: every way in which the cards that you have not seen can fall is counted (rule file, sections 1 and 9).

Cards are masks.  To whoever ignores what the others' bets suggest, each closed card and each card in the others' hands
is any unseen card, all equally likely; so one counts the same way for a closed Middle Card and for a fresh one.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from fractions import Fraction
from functools import cache
from itertools import chain, combinations, combinations_with_replacement
from math import comb, prod
from typing import NamedTuple

from tutorgame.core.errors import TutorgameError

from .cards import ALL, SUITS, cards_in
from .hands import LOSES, PLAIN, WEIGHT, WINS, Category, Key, combination, key, scorer, status_of

FULL = 5
"""How many cards a hand has in the end."""


class OddsError(TutorgameError):
    """A question about chances that has no answer."""


@dataclass(frozen=True, slots=True)
class Chances:
    """How the equally likely ways end: `counts[category][status]`, with the statuses LOSES, PLAIN and WINS."""

    counts: tuple[tuple[int, int, int], ...]

    @property
    def ways(self) -> int:
        """How many ways there are."""
        return sum(map(sum, self.counts))

    def count(self, category: Category) -> int:
        """The ways that end in a category, with the Ace of Skulls or without."""
        return sum(self.counts[category])

    def of(self, category: Category) -> Fraction:
        """The chance of a category."""
        return Fraction(self.count(category), self.ways)

    def at_least(self, category: Category) -> Fraction:
        """The chance of a category or a better one."""
        return Fraction(sum(map(sum, self.counts[category:])), self.ways)

    def with_status(self, status: int) -> int:
        """The ways that end with a status: LOSES and WINS are those with an Ace of Skulls."""
        return sum(row[status] for row in self.counts)

    @property
    def wins(self) -> Fraction:
        """The chance of an Ace of Skulls that wins (`rake.skulls.auto_win`)."""
        return Fraction(self.with_status(WINS), self.ways)

    @property
    def loses(self) -> Fraction:
        """The chance of an Ace of Skulls that loses (`rake.skulls.low_hand_loses`, `rake.skulls.kicker_loses`)."""
        return Fraction(self.with_status(LOSES), self.ways)


def chances(hand: int, seen: int = 0, to_come: int | None = None, skulls: bool = True) -> Chances:
    """What becomes of `hand` with `to_come` unseen cards more (if not given: as many as make five).

    `seen` are all cards that you have seen besides; the own ones may be among them.  With fewer than five cards in the
    end, Runs and Suits Fulls are still open: then the category is what the cards form so far, and no status but PLAIN.
    Two cards to come are at most 1,176 ways; each further one is some fifteen times as many.
    """
    held = hand.bit_count()
    missing = FULL - held if to_come is None else to_come
    unseen = cards_in(ALL & ~(hand | seen))
    if held + missing > FULL or missing < 0:
        raise OddsError(f"A hand has five cards: {held} cards and {missing} to come do not fit.")
    if missing > len(unseen):
        raise OddsError(f"{missing} cards are to come, but only {len(unseen)} are unseen.")
    if held + missing < FULL:
        return _so_far(cards_in(hand), unseen, missing)
    base, judge = _weight(hand), scorer("book", skulls)
    found = Counter(map(judge.of_weight, _sums(base, [WEIGHT[card] for card in unseen], missing)))
    counts = [[0, 0, 0] for _ in Category]
    for score, count in found.items():
        status, category, _ = judge.keys[score]
        counts[category][status] += count
    return _chances(counts)


def outs(
    hand: int, seen: int, good: Callable[[Key], bool], kickers: str = "book", skulls: bool = True
) -> tuple[int, ...]:
    """The unseen cards that make a good hand of your four cards, rising."""
    if hand.bit_count() != FULL - 1:
        raise OddsError(f"Outs are counted with four cards, not with {hand.bit_count()}.")
    own = cards_in(hand)
    return tuple(c for c in cards_in(ALL & ~(hand | seen)) if good(key([*own, c], kickers, skulls)))


def reaches(category: Category) -> Callable[[Key], bool]:
    """For `outs`: a hand of this category or a better one."""
    return lambda found: found.category >= category


def ace_wins(found: Key) -> bool:
    """For `outs`: the Ace of Skulls is there, and it wins."""
    return found.status == WINS


def ace_does_not_lose(found: Key) -> bool:
    """For `outs`: no Ace of Skulls that loses."""
    return found.status != LOSES


class Duel(NamedTuple):
    """How many of the opponent's possible hands yours beats, ties with, and loses to."""

    wins: int
    ties: int
    losses: int

    @property
    def ways(self) -> int:
        """How many hands the opponent may have."""
        return sum(self)

    @property
    def share(self) -> Fraction:
        """The part of the pot that is yours on average, a tie being half of it."""
        return Fraction(2 * self.wins + self.ties, 2 * self.ways)


def duel(hand: int, seen: int = 0, known: int = 0, kickers: str = "book", skulls: bool = True) -> Duel:
    """Your five cards against one opponent, of whom you know the cards `known` (open pick-ups), at the Reveal.

    With two open pick-ups these are some 10,000 hands, with one 100,000, without 800,000 (a second or so).
    """
    if hand.bit_count() != FULL:
        raise OddsError(f"Your hand must have five cards for this, not {hand.bit_count()}.")
    judge, unseen = scorer(kickers, skulls), cards_in(ALL & ~(hand | seen | known))
    mine = judge.of_weight(_weight(hand))
    theirs = _sums(_weight(known), [WEIGHT[card] for card in unseen], FULL - known.bit_count())
    found = Counter(map(judge.of_weight, theirs))
    wins = sum(count for score, count in found.items() if score < mine)
    return Duel(wins, found[mine], sum(found.values()) - wins - found[mine])


def pot_odds(to_call: int, pot: int) -> Fraction:
    """The chance of winning that makes a call worth its price; `pot` has all bets so far, the call not yet."""
    if to_call < 0 or pot <= 0:
        raise OddsError(f"A call of {to_call} into a pot of {pot} has no price: there must be chips to win.")
    return Fraction(to_call, pot + to_call)


def bluffs(pot: int, bet: int) -> Fraction:
    """The share of bluffs among bets of this size that leaves the opponent no better answer, call or fold."""
    return Fraction(bet, pot + 2 * bet)


def calls(pot: int, bet: int) -> Fraction:
    """How often the opponent must call a bet of this size so that bluffing wins nothing."""
    return Fraction(pot, pot + bet)


def ace_in_play(players: int) -> Fraction:
    """The chance that the Ace of Skulls is dealt or among the Middle Cards while nobody folds."""
    return Fraction(5 * players, len(WEIGHT))


@cache
def all_hands(skulls: bool = True) -> Chances:
    """All 2,598,960 hands of five cards, counted by their ranks: each choice of ranks stands for many of suits."""
    counts = [[0, 0, 0] for _ in Category]
    for values in combinations_with_replacement(range(14, 1, -1), FULL):
        copies = Counter(values)
        if max(copies.values()) > len(SUITS):
            continue
        ways, flushes = prod(comb(4, n) for n in copies.values()), 4 if len(copies) == FULL else 0
        for one_suit, here in ((False, ways - flushes), (True, flushes)):
            if not here:
                continue
            category, tiebreak = combination(list(values), one_suit)
            # Of all choices of suits for n aces, n in 4 have the Ace of Skulls.  For mixed suits with a single ace the
            # quarter is the same, for each suit has as many of them.
            skull = here * copies[14] // 4
            status = status_of(category, tiebreak) if skulls else PLAIN
            counts[category][PLAIN] += here - skull
            counts[category][status] += skull
    return _chances(counts)


def _so_far(own: list[int], unseen: list[int], missing: int) -> Chances:
    """What fewer than five cards form by their ranks alone."""
    counts = [0] * len(Category)
    for more in combinations(unseen, missing):
        counts[category_so_far([*own, *more])] += 1
    return Chances(tuple((0, count, 0) for count in counts))


def category_so_far(cards: Iterable[int]) -> Category:
    """What up to four cards form: High Card, Pair, Two Pair, Three-of-a-kind or Quads."""
    copies = sorted(Counter(card >> 2 for card in cards).values(), reverse=True)
    if not copies or copies[0] == 1:
        return Category.HIGH_CARD
    if copies[0] == 2:
        return Category.TWO_PAIR if copies[1:2] == [2] else Category.PAIR
    return Category.THREE_OF_A_KIND if copies[0] == 3 else Category.QUADS


def _weight(mask: int) -> int:
    return sum(WEIGHT[card] for card in cards_in(mask))


def _sums(base: int, weights: list[int], count: int) -> Iterable[int]:
    """The sums of `base` and each choice of `count` weights."""
    if count == 0:
        return (base,)
    if count == 1:
        return [base + one for one in weights]
    return chain.from_iterable(_sums(base + one, weights[at:], count - 1) for at, one in enumerate(weights, 1))


def _chances(counts: list[list[int]]) -> Chances:
    return Chances(tuple((row[LOSES], row[PLAIN], row[WINS]) for row in counts))
