"""What is said about hands and people: the hand so far, a key in words, why a hand wins, the last action of a seat."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from tutorgame.games.rake import betting
from tutorgame.games.rake.cards import ACE_OF_SKULLS, RANK_NAMES, SUIT_NAMES, cards_in, in_order
from tutorgame.games.rake.hands import CATEGORY_NAMES, LOSES, WINS, Category, Key, hand_name, key, plural, rank_name
from tutorgame.games.rake.observe import Observation
from tutorgame.games.rake.options import Options
from tutorgame.games.rake.state import BETS, BETWEEN, OVER, PICKS, Public
from tutorgame.games.rake.words import SEATS, format_place

FULL = 5


def so_far(cards: Sequence[int]) -> str:
    """The name of a hand of up to five cards: what it is now, whatever may come; empty for no cards."""
    if len(cards) == FULL:
        return hand_name(cards)
    if not cards:
        return ""
    counts = Counter((card >> 2) + 2 for card in cards)
    groups = sorted(counts, key=lambda v: (counts[v], v), reverse=True)
    first, often = groups[0], counts[groups[0]]
    if often == 1:
        return f"High Card {rank_name(first)}"
    if often == 2 and len(groups) > 1 and counts[groups[1]] == 2:
        return f"Two Pair, {plural(first)} and {plural(groups[1])}"
    return {2: "Pair of ", 3: "Three ", 4: "Quad "}[often] + plural(first)


def towards(cards: Sequence[int]) -> str:
    """What three or four cards may still become beyond their name: all of one suit, or within one sequence."""
    if len(cards) not in (3, 4):
        return ""
    suits = {card & 3 for card in cards}
    ranks = {(card >> 2) + 2 for card in cards}
    low = {1 if rank == 14 else rank for rank in ranks}
    in_row = len(ranks) == len(cards) and min(max(r) - min(r) for r in (ranks, low)) < FULL
    if len(suits) == 1:
        return f"all {SUIT_NAMES[suits.pop()]}{', within one sequence' if in_row else ''}"
    return "within one sequence" if in_row else ""


def hand_key(options: Options, mask: int) -> Key:
    """The key of five cards under the options of this table."""
    return key(cards_in(mask), options.kickers, options.skulls)


def key_words(found: Key) -> str:
    """The comparison key in words: what is compared, in this order."""
    names = [rank_name(value) for value in found.tiebreak]
    many = [plural(value) for value in found.tiebreak]
    match found.category:
        case Category.PAIR:
            return f"the pair of {many[0]}, then {', '.join(names[1:])}"
        case Category.TWO_PAIR:
            return f"{many[0]}, then {many[1]}, then {names[2]}"
        case Category.THREE_OF_A_KIND | Category.FULL_PACK:
            return f"the three {many[0]}"
        case Category.QUADS:
            return f"the four {many[0]}"
        case Category.RUN | Category.RAKE:
            return f"the highest card, {names[0]}"
        case Category.HIGH_CARD if len(names) == 1:
            return f"the highest card alone, {names[0]}"
    return f"the cards downwards, {', '.join(names)}"


def compared(better: Key, worse: Key) -> str:
    """Why one hand beats another, or that they are equal: the first difference in their keys."""
    if better == worse:
        return "equal in all that counts"
    if WINS in (better.status, worse.status):
        return "the Ace of Skulls wins outright"
    if worse.status == LOSES:
        return "the Ace of Skulls loses outright"
    if better.category != worse.category:
        return f"{CATEGORY_NAMES[better.category]} ranks above {CATEGORY_NAMES[worse.category]}"
    first = next((a, b) for a, b in zip(better.tiebreak, worse.tiebreak, strict=True) if a != b)
    return f"{rank_name(first[0])} is above {rank_name(first[1])}"


def skull_words(found: Key) -> str:
    """Why the Ace of Skulls in a hand with this key wins or loses; empty for a hand without it."""
    of_rank = found.category in (Category.THREE_OF_A_KIND, Category.QUADS)
    name = CATEGORY_NAMES[found.category]
    if found.status == WINS:
        why = "it is one of the Aces" if of_rank else f"all five cards form the {name}"
        return f"Ace of Skulls wins: {why}"
    if found.status == LOSES:
        why = "it is only a side card" if of_rank else f"{name} is below Three-of-a-kind"
        return f"Ace of Skulls loses: {why}"
    return ""


def revealed(public: Public) -> bool:
    """Whether the hands have been turned up at the Reveal; hands that lie open for practice before it are no Reveal."""
    return bool(public.shown) and public.phase in (BETWEEN, OVER)


def laid_open(public: Public, seat: int) -> bool:
    """Whether a seat's hand lies open for practice, before the Reveal."""
    return bool(public.shown and public.shown[seat]) and not revealed(public)


def shown_order(public: Public, told: Sequence[int] = ()) -> list[int]:
    """The seats of the Reveal in the order in which they show: as `told` by the events, else from left of the dealer.

    The dealer of that hand is known only while the game is over; between hands the deal has passed on already, to the
    seat where the order begins.
    """
    if told:
        return [seat for seat in told if public.shown[seat]]
    seats = public.seats
    start = public.dealer if public.phase is BETWEEN else public.dealer + 1
    return [seat % seats for seat in range(start, start + seats) if public.shown[seat % seats]]


def ranking(public: Public) -> list[int]:
    """The shown hands, the best first; equal ones by seat."""
    keys = {seat: hand_key(public.options, mask) for seat, mask in enumerate(public.shown) if mask}
    return sorted(keys, key=lambda seat: (keys[seat], -seat), reverse=True)


def reason(public: Public, seat: int, names: Sequence[str]) -> str:
    """Why a shown hand wins, loses or ties, against the best of the others."""
    keys = {s: hand_key(public.options, mask) for s, mask in enumerate(public.shown) if mask}
    own = keys.pop(seat)
    if not keys:
        return ""
    best = max(keys, key=lambda s: (keys[s], -s))
    skull = skull_words(own)
    if skull:
        return skull
    against = names[best] if best < len(names) else f"seat {SEATS[best]}"
    against = "you" if against == "You" else against
    if own == keys[best]:
        return f"level with {against}: {compared(own, keys[best])}"
    if own > keys[best]:
        return f"beats {against}: {compared(own, keys[best])}"
    return f"behind {against}: {compared(keys[best], own)}"


def last_action(observation: Observation, seat: int) -> str:
    """What a seat did last in this hand, or what it is about to do, in a few words."""
    public = observation.public
    if public.phase is OVER or (public.phase is BETWEEN and public.hand):
        return _after_hand(public, seat)
    if not public.dealt >> seat & 1:
        return "out of the game" if public.left[seat] or not public.stacks[seat] else ""
    if not public.live >> seat & 1:
        return "folded"
    if public.phase in PICKS:
        return _picking(public, seat)
    return _betting(public, seat) if public.phase in BETS else ("all-in" if not public.stacks[seat] else "")


def _after_hand(public: Public, seat: int) -> str:
    if public.shown and public.shown[seat]:
        return CATEGORY_NAMES[hand_key(public.options, public.shown[seat]).category]
    if not public.dealt >> seat & 1:
        return "out of the game"
    return "wins unseen" if public.live >> seat & 1 and not public.shown else "folded"


def _picking(public: Public, seat: int) -> str:
    if public.waits and seat == public.mover:
        return "looks at it"
    first = public.phase is PICKS[0]
    own = [taken for taken in public.taken if taken.seat == seat]
    if len(own) < (1 if first else 2):
        return "to pick" if seat != public.mover else "picks a card"
    return f"took {format_place(own[-1].closed, own[-1].place)}"


def _betting(public: Public, seat: int) -> str:
    paid, current = public.committed[seat], public.current
    if seat == public.mover:
        due = min(betting.to_call(public), public.stacks[seat])
        return f"{due} to call" if due else "check or bet"
    if not public.stacks[seat]:
        return f"all-in, {paid}" if paid else "all-in"
    if public.level[seat] < 0:
        return _before(public, seat)
    if not paid:
        return "checked"
    if paid < current:
        return f"{paid} in so far"
    if seat != public.aggressor:
        return f"called {paid}"
    return f"bet {paid}" if public.least >= current else f"raised to {paid}"


def _before(public: Public, seat: int) -> str:
    """What a seat did before this round: its last pick-up."""
    own = [taken for taken in public.taken if taken.seat == seat]
    return f"took {format_place(own[-1].closed, own[-1].place)}" if own else "to speak"


def card_list(mask: int) -> str:
    """Cards in words: "Ace of Skulls, 10 of Wings"."""
    return ", ".join(f"{RANK_NAMES[card >> 2]} of {SUIT_NAMES[card & 3]}" for card in in_order(mask))


def has_skulls(mask: int) -> bool:
    """Whether the Ace of Skulls is among these cards."""
    return bool(mask >> ACE_OF_SKULLS & 1)
