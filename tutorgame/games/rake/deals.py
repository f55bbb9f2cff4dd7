"""What three dealt cards promise: the kinds of deals whose frequencies are worth knowing (rule file, section 1)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from enum import Enum

from .cards import ACE, ACE_OF_SKULLS, cards_in


class Deal(Enum):
    """What three cards are, the best first."""

    THREE_OF_A_KIND = "three of a kind"
    PAIR = "a pair"
    SUITED_SEQUENCE = "three of one suit inside one five-card sequence"
    SUITED = "three of one suit otherwise"
    SEQUENCE = "three different ranks inside one five-card sequence, suits mixed"
    NOTHING = "nothing of these"


class AceDeal(Enum):
    """What the two cards beside the Ace of Skulls are, the best chance to win with it first."""

    TWO_ACES = "two aces"
    ACE = "one ace and any other card"
    SKULLS_SEQUENCE = "two skulls that fit one five-card sequence with the ace"
    SKULLS = "two other skulls"
    SEQUENCE = "two ranks that fit one sequence with the ace, not both skulls"
    PAIR = "a pair"
    OTHER = "anything else"


def deal_of(hand: int) -> Deal:
    """The kind of three dealt cards, given as a mask."""
    cards = cards_in(hand)
    ranks = {card >> 2 for card in cards}
    if len(ranks) < len(cards):
        return Deal.THREE_OF_A_KIND if len(ranks) == 1 else Deal.PAIR
    if len({card & 3 for card in cards}) == 1:
        return Deal.SUITED_SEQUENCE if one_sequence(ranks) else Deal.SUITED
    return Deal.SEQUENCE if one_sequence(ranks) else Deal.NOTHING


def ace_deal_of(hand: int) -> AceDeal:
    """The kind of three dealt cards with the Ace of Skulls among them, given as a mask."""
    others = cards_in(hand & ~(1 << ACE_OF_SKULLS))
    ranks = [card >> 2 for card in others]
    if ACE in ranks:
        return AceDeal.TWO_ACES if ranks == [ACE, ACE] else AceDeal.ACE
    if ranks[0] == ranks[1]:
        return AceDeal.PAIR
    return _ace_with(others, one_sequence([ACE, *ranks]))


def _ace_with(others: Sequence[int], sequence: bool) -> AceDeal:
    if all(card & 3 == ACE_OF_SKULLS & 3 for card in others):
        return AceDeal.SKULLS_SEQUENCE if sequence else AceDeal.SKULLS
    return AceDeal.SEQUENCE if sequence else AceDeal.OTHER


def one_sequence(ranks: Iterable[int]) -> bool:
    """Whether different ranks (0 to 12) lie inside one sequence of five; the ace may be its lowest card."""
    high = set(ranks)
    low = {-1 if rank == ACE else rank for rank in high}
    return any(max(either) - min(either) < 5 for either in (high, low))
