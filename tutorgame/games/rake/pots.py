"""The money: what goes back, how it is layered into pots, and who gets which pot (rule file, section 6)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple


class Pot(NamedTuple):
    """So many chips, and the seats that can win them (`rake.pot.layers`)."""

    amount: int
    eligible: tuple[int, ...]


class Award(NamedTuple):
    """A pot's winners in the order of odd chips: each gets `share`, the first `odd` of them one more."""

    pot: Pot
    winners: tuple[int, ...]
    share: int
    odd: int


def uncalled(committed: tuple[int, ...]) -> tuple[int, int]:
    """The seat that bet more than anybody matched, and how much more; 0 where there is none (`rake.bet.uncalled`)."""
    most = max(committed)
    seat = committed.index(most)
    second = max((chips for other, chips in enumerate(committed) if other != seat), default=0)
    return seat, most - second


def layers(total: tuple[int, ...], live: int) -> list[Pot]:
    """The main pot and the side pots; folded chips stay in the layers they were paid into."""
    levels = sorted({chips for seat, chips in enumerate(total) if chips and live >> seat & 1})
    pots: list[Pot] = []
    before = 0
    for level in levels:
        amount = sum(min(chips, level) - min(chips, before) for chips in total)
        eligible = tuple(seat for seat, chips in enumerate(total) if live >> seat & 1 and chips >= level)
        pots.append(Pot(amount, eligible))
        before = level
    above = sum(total) - sum(pot.amount for pot in pots)
    if above and pots:
        pots[-1] = Pot(pots[-1].amount + above, pots[-1].eligible)
    return pots


def award(pot: Pot, scores: Mapping[int, int], dealer: int, seats: int) -> Award:
    """Who wins a pot: the best score among the eligible seats, one seat alone uncontested (`rake.pot.odd`)."""
    best = max(scores[seat] for seat in pot.eligible)
    winners = [seat for seat in pot.eligible if scores[seat] == best]
    winners.sort(key=lambda seat: (seat - dealer - 1) % seats)
    share, odd = divmod(pot.amount, len(winners))
    return Award(pot, tuple(winners), share, odd)
