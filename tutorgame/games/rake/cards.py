"""The 52 cards: ranks, suits, and their text (`rake.deck.standard`, `rake.deck.ranks`).

A card is an int, `4 * rank + suit`, with rank 0 (the 2) to 12 (the ace) and suit 0 to 3 (Skulls, Wings, Fangs,
Crosses); a set of cards is a mask with bit `card`.  A card's text is rank then suit: "As", "Tw", "Dc".
"""

from __future__ import annotations

from collections.abc import Iterable

from tutorgame.core.errors import NotationError

RANKS = "23456789TPLDA"
SUITS = "swfc"
RANK_NAMES = ("2", "3", "4", "5", "6", "7", "8", "9", "10", "Priest", "Lady", "Duke", "Ace")
SUIT_NAMES = ("Skulls", "Wings", "Fangs", "Crosses")
ACE = 12

TEXT: tuple[str, ...] = tuple(rank + suit for rank in RANKS for suit in SUITS)
"""Each card in letters, by its int."""
CARD: dict[str, int] = {text: card for card, text in enumerate(TEXT)}
"""The int of each card."""
NAME: tuple[str, ...] = tuple(f"{rank} of {suit}" for rank in RANK_NAMES for suit in SUIT_NAMES)
"""Each card in words, by its int."""

ALL = (1 << 52) - 1
"""The mask of the whole deck."""
ACE_OF_SKULLS = CARD["As"]


def value(card: int) -> int:
    """The value of a card's rank, from 2 to 14 (the ace)."""
    return (card >> 2) + 2


def cards_in(mask: int) -> list[int]:
    """The cards of a mask, rising."""
    found = []
    while mask:
        low = mask & -mask
        found.append(low.bit_length() - 1)
        mask ^= low
    return found


_HALVES = tuple((width, (1 << width) - 1) for width in (32, 16, 8))
_IN_BYTE = tuple(tuple(bit for bit in range(8) if byte >> bit & 1) for byte in range(256))


def nth_card(mask: int, at: int) -> int:
    """The card at a place (from 0) of the rising order, by halves: a deck need not be listed for one draw."""
    card = 0
    for width, below in _HALVES:
        low = mask & below
        count = low.bit_count()
        if at < count:
            mask = low
        else:
            at -= count
            mask >>= width
            card += width
    return card + _IN_BYTE[mask][at]


def mask_of(cards: Iterable[int]) -> int:
    """The mask of these cards."""
    mask = 0
    for card in cards:
        mask |= 1 << card
    return mask


def parse_card(text: str) -> int:
    """A card from text such as "As", "10w" or "Tw"; raises `NotationError`."""
    plain = text.strip()
    word = "T" + plain[2:] if plain.startswith("10") else plain
    card = CARD.get(word[:1].upper() + word[1:].lower())
    if card is None:
        raise NotationError(
            f"{text!r} is no card: write a rank ({', '.join(RANKS)}) and a suit ({', '.join(SUITS)}), like As or Tw."
        )
    return card


def parse_cards(text: str) -> tuple[int, ...]:
    """Cards with spaces between them, in this order; raises `NotationError`, also where one stands twice."""
    cards = tuple(parse_card(word) for word in text.split())
    for at, card in enumerate(cards):
        if card in cards[:at]:
            raise NotationError(f"{TEXT[card]} stands twice in {text!r}: there is one of each card.")
    return cards


def format_cards(cards: Iterable[int]) -> str:
    """Cards as text, with spaces between them."""
    return " ".join(TEXT[card] for card in cards)


def in_order(mask: int) -> list[int]:
    """The cards of a mask as one holds them: the highest rank first, suits in the order s, w, f, c."""
    return sorted(cards_in(mask), key=lambda card: (-(card >> 2), card & 3))
