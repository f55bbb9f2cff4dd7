"""What a hand is worth at a table: how many of the hands that others end with it beats, and what fewer cards promise.

A hand is a sum of `WEIGHT`s here: ranks, suits and the Ace of Skulls, which is all that matters.  Nothing is typed in:
the hands that players end with come from deals played out with a fixed seed.
"""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Iterable, Iterator, Sequence
from functools import cache
from random import Random

from tutorgame.games.rake.cards import ACE, ACE_OF_SKULLS, SUITS, cards_in
from tutorgame.games.rake.hands import PLAIN, WEIGHT, WINS, Scorer, scorer
from tutorgame.games.rake.odds import FULL
from tutorgame.games.rake.playing import DEALT

SAMPLE = 2500
"""How many final hands are looked at for a table."""
_SUITS_AT = WEIGHT[0].bit_length() - 1
_RANKS = (1 << _SUITS_AT) - 1
_SKULL = WEIGHT[ACE_OF_SKULLS] & 1 << 3 * (ACE + 1)
_KINDS = tuple(1 << 3 * rank for rank in range(ACE + 1))
_SUITED = {count << 3 * suit: suit for count in range(1, FULL + 1) for suit in range(len(SUITS))}
"""Which suit all cards have, by the suit counts of a weight."""
Follow = tuple[tuple[int, int], ...]


def weigh(cards: Iterable[int]) -> int:
    """The weight of some cards."""
    return sum(WEIGHT[card] for card in cards)


def plain(weight: int) -> int:
    """The weight without suits that no longer matter: with two suits no Suits Full and no Rake can come."""
    return weight if weight >> _SUITS_AT in _SUITED else weight & _RANKS


def follow(weight: int) -> Follow:
    """What one more card can make of a hand, with the number of cards that do; the rest of the deck is unseen."""
    suit = _SUITED.get(weight >> _SUITS_AT)
    ranks = weight & _RANKS
    found: list[tuple[int, int]] = []
    for rank, kind in enumerate(_KINDS):
        held = ranks >> 3 * rank & 7
        suited = suit is not None and not held
        loose = len(SUITS) - held - suited
        if rank == ACE and not ranks & _SKULL and not (suited and suit == 0):
            found.append((ranks + kind + _SKULL, 1))
            loose -= 1
        if suited:
            found.append((weight + WEIGHT[4 * rank + (suit or 0)], 1))
        if loose:
            found.append((ranks + kind, loose))
    return tuple(found)


class Scale:
    """The worth of hands at a table of so many players; use `scale`, which keeps what it has worked out.

    A worth is the part of the final hands of others that a hand beats, ties counted half: 0 to 1.
    """

    def __init__(self, players: int, kickers: str, skulls: bool) -> None:
        self.judge = scorer(kickers, skulls)
        self._promises: tuple[dict[int, float], ...] = ({}, {}, {}, {}, {})
        rng = Random(players)
        self._worth = _squared(_worths(self.judge, [self._any_hand(rng) for _ in range(SAMPLE)]))
        seats = [seat for _ in range(-(-SAMPLE // players)) for seat in self._hand(players, rng)]
        self._worth = _worths(self.judge, [self.judge.of_weight(weights[2]) for weights in seats])
        for known in self._promises:
            known.clear()
        self._steps = tuple(
            sorted(self.promise(weights[step], DEALT + step) for weights in seats) for step in range(2)
        )  # fmt: skip

    def worth(self, score: int) -> float:
        """The worth of a score of `judge`."""
        return self._worth[score]

    def promise(self, weight: int, held: int) -> float:
        """The worth that a hand of so many cards has on average once any unseen cards complete it."""
        if held == FULL:
            return self._worth[self.judge.of_weight(weight)]
        weight, known = plain(weight), self._promises[held]
        found = known.get(weight)
        if found is None:
            total = count = 0.0
            for after, ways in follow(weight):
                total += ways * self.promise(after, held + 1)
                count += ways
            found = known[weight] = total / count
        return found

    def standing(self, weight: int, held: int) -> float:
        """The part of the hands of others that is worse at this time of the hand: with three, four or five cards."""
        value = self.promise(weight, held)
        if held == FULL:
            return value
        steps = self._steps[held - DEALT]
        return (bisect_left(steps, value) + bisect_right(steps, value)) / 2 / len(steps)

    def pick(self, weight: int, held: int, opens: Sequence[int], closed: bool) -> int | None:
        """The place of the open card that a sensible player takes, or None for a closed one."""
        best, at = (self.promise(weight, held) if closed else -1.0), None
        for place, card in enumerate(opens):
            value = self.promise(weight + WEIGHT[card], held + 1)
            if value > best:
                best, at = value, place
        return at

    def _any_hand(self, rng: Random) -> int:
        return self.judge.score(rng.sample(range(len(WEIGHT)), FULL))

    def _hand(self, players: int, rng: Random) -> Iterator[tuple[int, int, int]]:
        """A hand without bets: the weight of each seat's three, four and five cards."""
        deck = rng.sample(range(len(WEIGHT)), FULL * players)
        weights = [weigh(deck[at : at + DEALT]) for at in range(0, DEALT * players, DEALT)]
        opens, closed = deck[DEALT * players : -players], deck[-players:]
        steps = [list(weights)]
        for held in (DEALT, DEALT + 1):
            for seat in range(players):
                at = self.pick(weights[seat], held, opens, bool(closed))
                weights[seat] += WEIGHT[closed.pop() if at is None else opens.pop(at)]
            steps.append(list(weights))
        return zip(*steps, strict=True)


@cache
def scale(players: int, kickers: str = "book", skulls: bool = True) -> Scale:
    """The scale for a table of so many live players, worked out at the first call (some tenths of a second)."""
    return Scale(players, kickers, skulls)


def mask_weight(mask: int) -> int:
    """The weight of the cards of a mask."""
    return weigh(cards_in(mask))


def _worths(judge: Scorer, scores: list[int]) -> list[float]:
    """The worth of every score among these; a better hand is always worth a little more."""
    scores.sort()
    count, top = len(scores), len(judge.keys)
    found = [(bisect_left(scores, s) + bisect_right(scores, s)) / 2 / count for s in range(top + 1)]
    for score, (status, _, _) in judge.keys.items():
        if status != PLAIN:  # who holds the Ace of Skulls meets nobody else who does
            found[score] = float(status == WINS)
    return [0.999 * worth + 0.001 * score / top for score, worth in enumerate(found)]


def _squared(worths: list[float]) -> list[float]:
    """A first guess: who may choose ends with better hands than any five cards."""
    return [worth * worth for worth in worths]
