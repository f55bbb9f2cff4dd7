"""What five cards are worth: the comparison key of the rule file, section 5, and a fast score with the same order."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from enum import IntEnum
from functools import cache
from itertools import combinations_with_replacement, pairwise
from typing import NamedTuple

from .cards import ACE, ACE_OF_SKULLS, RANK_NAMES, SUIT_NAMES, value


class Category(IntEnum):
    """The combinations, from the lowest (`rake.hand.order`)."""

    HIGH_CARD = 0
    PAIR = 1
    TWO_PAIR = 2
    THREE_OF_A_KIND = 3
    RUN = 4
    SUITS_FULL = 5
    FULL_PACK = 6
    QUADS = 7
    RAKE = 8


CATEGORY_NAMES = (
    "High Card", "Pair", "Two Pair", "Three-of-a-kind", "Run", "Suits Full", "Full Pack", "Quads", "Rake",
)  # fmt: skip

LOSES, PLAIN, WINS = 0, 1, 2
"""The status of a hand under the Ace-of-Skulls rule."""

_WHOLE = (Category.RUN, Category.SUITS_FULL, Category.FULL_PACK, Category.RAKE)
_LOW_RUN = [14, 5, 4, 3, 2]


class Key(NamedTuple):
    """The comparison key: the greater one wins, equal ones tie (`rake.hand.true_tie`)."""

    status: int
    category: Category
    tiebreak: tuple[int, ...]


def key(cards: Sequence[int], kickers: str = "book", skulls: bool = True) -> Key:
    """The key of five different cards."""
    suit = cards[0] & 3
    one_suit = all(card & 3 == suit for card in cards)
    category, tiebreak = combination(sorted((value(card) for card in cards), reverse=True), one_suit, kickers)
    status = PLAIN
    if skulls and ACE_OF_SKULLS in cards:
        status = status_of(category, tiebreak)
    return Key(status, category, tiebreak)


def status_of(category: Category, tiebreak: tuple[int, ...]) -> int:
    """Whether an Ace of Skulls in this hand WINS (`rake.skulls.auto_win`, `rake.skulls.whole_hand`) or LOSES."""
    aces = category in (Category.THREE_OF_A_KIND, Category.QUADS) and tiebreak[0] == value(ACE_OF_SKULLS)
    return WINS if aces or category in _WHOLE else LOSES


def combination(values: list[int], one_suit: bool, kickers: str = "book") -> tuple[Category, tuple[int, ...]]:
    """The category and tie-break of five ranks, given from the highest."""
    counts = Counter(values)
    groups = sorted(counts, key=lambda v: (counts[v], v), reverse=True)
    shape = sorted(counts.values(), reverse=True)
    top = _top(values)
    if top:
        return (Category.RAKE if one_suit else Category.RUN), (top,)
    if shape[0] == 4:
        return Category.QUADS, (groups[0],)
    if shape == [3, 2]:
        return Category.FULL_PACK, (groups[0],)
    if one_suit:
        return Category.SUITS_FULL, tuple(values)
    if shape[0] == 3:
        return Category.THREE_OF_A_KIND, (groups[0],)
    if shape == [2, 2, 1]:
        return Category.TWO_PAIR, tuple(groups)
    if shape[0] == 2:
        return Category.PAIR, tuple(groups if kickers == "full" else groups[:2])
    return Category.HIGH_CARD, tuple(values if kickers == "full" else values[:1])


def _top(values: list[int]) -> int:
    """The highest card of a sequence, 5 for the low one (`rake.hand.run_ace`); 0 where there is none."""
    if values == _LOW_RUN:
        return 5
    return values[0] if all(a == b + 1 for a, b in pairwise(values)) else 0


def hand_name(cards: Sequence[int]) -> str:
    """A hand as it is called: "Three Dukes", "Wings Full", "Quad Ladies", "Run to the 5"."""
    _, category, tiebreak = key(cards)
    first = rank_name(tiebreak[0])
    if category is Category.SUITS_FULL:
        return f"{SUIT_NAMES[cards[0] & 3]} Full"
    if category is Category.TWO_PAIR:
        return f"Two Pair, {plural(tiebreak[0])} and {plural(tiebreak[1])}"
    return {
        Category.HIGH_CARD: f"High Card {first}",
        Category.PAIR: f"Pair of {plural(tiebreak[0])}",
        Category.THREE_OF_A_KIND: f"Three {plural(tiebreak[0])}",
        Category.RUN: f"Run to the {first}",
        Category.FULL_PACK: f"Full Pack, three {plural(tiebreak[0])}",
        Category.QUADS: f"Quad {plural(tiebreak[0])}",
        Category.RAKE: f"Rake to the {first}",
    }[category]


def rank_name(number: int) -> str:
    """A rank value from 2 to 14 in words."""
    return RANK_NAMES[number - 2]


def plural(number: int) -> str:
    """Several cards of a rank in words: "Dukes", "Ladies", "Sevens" (a "7s" would be the 7 of Skulls)."""
    if number <= 10:
        return _SEVERAL[number - 2]
    name = rank_name(number)
    return f"{name[:-1]}ies" if name.endswith("y") else f"{name}s"


_SEVERAL = ("Twos", "Threes", "Fours", "Fives", "Sixes", "Sevens", "Eights", "Nines", "Tens")


# --- the fast score: sums that say how often each rank and each suit occurs, and whether the Ace of Skulls is there

_SKULL = 1 << 3 * 13
_SUIT_BITS = 3 * 13 + 1
_RANKS = (1 << _SUIT_BITS) - 1
_FLUSHES = frozenset(5 << 3 * suit for suit in range(4))

_KIND: tuple[int, ...] = tuple(1 << 3 * (card >> 2) | (_SKULL if card == ACE_OF_SKULLS else 0) for card in range(52))
"""For each card its rank, as a count of three bits, and a bit for the Ace of Skulls."""
WEIGHT: tuple[int, ...] = tuple(kind | 1 << _SUIT_BITS + 3 * (card & 3) for card, kind in enumerate(_KIND))
"""The same with the suit, as a count too; the sum over five cards says all that matters about them."""


class Scorer:
    """Scores five cards by one sum and one look-up: a greater score wins, an equal one ties, as the keys do.

    `keys` gives the key of each score.
    """

    __slots__ = ("_loose", "_one_suit", "keys")

    def __init__(self, kickers: str = "book", skulls: bool = True) -> None:
        found = [dict(_keys(kickers, skulls, one_suit)) for one_suit in (False, True)]
        order = sorted({key_ for table in found for key_ in table.values()})
        scores = {key_: score for score, key_ in enumerate(order, 1)}
        self.keys = dict(enumerate(order, 1))
        self._loose, self._one_suit = ({kind: scores[key_] for kind, key_ in table.items()} for table in found)

    def score(self, cards: Sequence[int]) -> int:
        """The score of five different cards."""
        a, b, c, d, e = cards
        kind = _KIND[a] + _KIND[b] + _KIND[c] + _KIND[d] + _KIND[e]
        if (a ^ b) & 3 or (a ^ c) & 3 or (a ^ d) & 3 or (a ^ e) & 3:
            return self._loose[kind]
        return self._one_suit[kind]

    def of_weight(self, weight: int) -> int:
        """The score of five cards whose `WEIGHT`s have been added up."""
        return (self._one_suit if weight >> _SUIT_BITS in _FLUSHES else self._loose)[weight & _RANKS]


def _keys(kickers: str, skulls: bool, one_suit: bool) -> Iterator[tuple[int, Key]]:
    """The key of every choice of five ranks, by the sum of their kinds, with the Ace of Skulls and without."""
    for ranks in combinations_with_replacement(range(ACE, -1, -1), 5):
        if max(Counter(ranks).values()) > (1 if one_suit else 4):
            continue
        found = combination([rank + 2 for rank in ranks], one_suit, kickers)
        kind = sum(1 << 3 * rank for rank in ranks)
        if ranks.count(ACE) < 4:  # all four aces are never without that of Skulls (`rake.skulls.unique`)
            yield kind, Key(PLAIN, *found)
        if ranks[0] == ACE:
            yield kind | _SKULL, Key(status_of(*found) if skulls else PLAIN, *found)


@cache
def scorer(kickers: str = "book", skulls: bool = True) -> Scorer:
    """The scorer for these options, made at the first call."""
    return Scorer(kickers, skulls)
