"""Events as sentences: the words stand in `rules.toml`, here only the values of Rake are written out."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from tutorgame.core.events import Event
from tutorgame.core.narrate import count, nth, person_words, standings, tell
from tutorgame.core.rulebook import load

from . import events as happened
from .cards import ACE, NAME, format_cards
from .hands import Category, hand_name, key, rank_name
from .words import format_place

_SHOWN_BESIDE = {
    Category.PAIR: ("side card", 1),
    Category.TWO_PAIR: ("side card", 2),
    Category.SUITS_FULL: ("highest card", 0),
}
"""Hands whose name leaves out a card that often decides: how it is called, and where it stands in the tie-break."""

_ACES = {3: "three", 4: "four"}


def describe(event: Event, names: Sequence[str]) -> str:
    """One sentence or two that tell the event, with its arithmetic.

    `names[seat]` names the people; who is named "You" is spoken to ("You fold", but "Bram folds").
    """
    about = event.winners if isinstance(event, happened.PotAwarded) else None
    return tell(load(__package__)[event.rule], event, names, _words(event, names), _cases(event), about)


def the_card(card: int | None) -> str:
    """A card within a sentence: "the Ace of Skulls"; None is one that the reader may not know."""
    return "a card" if card is None else f"the {NAME[card]}"


def told_hand(cards: Sequence[int]) -> str:
    """Five cards by the name of their hand, with the next card that counts: "Pair of 10s, side card Ace"."""
    _, category, tiebreak = key(cards)
    if category not in _SHOWN_BESIDE:
        return hand_name(cards)
    word, at = _SHOWN_BESIDE[category]
    return f"{hand_name(cards)}, {word} {rank_name(tiebreak[at])}"


def pot_name(number: int) -> str:
    """A pot by its number, within a sentence: "main pot" (0), "side pot 1"."""
    return f"side pot {number}" if number else "main pot"


def _cases(event: Event) -> Iterator[str]:
    """The special cases of an event that have a sentence of their own."""
    match event:
        case happened.BetMade(all_in=True) | happened.BetCalled(all_in=True) | happened.BetRaised(all_in=True):
            yield "all_in"
        case happened.BetCalled(amount=amount, points=points) if amount == -points:
            yield "whole"
        case happened.PotAwarded(odd=1):
            yield "one"
        case happened.SessionEnded(seats=seats) if len(seats) > 1:
            yield "shared"


def _words(event: Event, names: Sequence[str]) -> dict[str, str]:
    """The values that are written differently from how they are stored."""
    match event:
        case happened.RoundBegan() | happened.RoundSkipped():
            pot = event.pot if isinstance(event, happened.RoundBegan) else 0
            return {"nth": nth(event.number), "chips": count(pot, "chip")}
        case happened.MiddleClosed(count=closed):
            return {"cards": count(closed, "card"), "places": _closed_places(closed)}
        case happened.HandShown():
            return _shown_words(event)
        case happened.PotAwarded():
            return _pot_words(event, names)
        case happened.HandEnded():
            return {"board": standings(names, event.stacks)}
        case happened.SessionEnded():
            return {"places": _final_places(event, names)}
        case happened.HandFolded(paid=paid):
            return {"chips": count(paid, "chip")}
    return _paid_words(event) or _card_words(event)


def _paid_words(event: Event) -> dict[str, str]:
    """Chips that a seat pays or gets."""
    match event:
        case happened.AntePaid() | happened.BetMade() | happened.BetCalled() | happened.BetRaised():
            chips = count(-event.points, "chip")
            return {"chips": chips, "last": "the last chip" if event.points == -1 else f"the last {chips}"}
        case happened.ChipsReturned() | happened.ChipsWon():
            pot = event.pot if isinstance(event, happened.ChipsWon) else 0
            return {"chips": count(event.points, "chip"), "pot": pot_name(pot) if pot else "the main pot"}
    return {}


def _card_words(event: Event) -> dict[str, str]:
    """A card, and the place where it lies or lay."""
    match event:
        case happened.CardDealt():
            return {"the_card": the_card(event.card)}
        case happened.MiddleOpened() | happened.OpenPicked():
            return {"the_card": the_card(event.card), "place": format_place(False, event.place)}
        case happened.ClosedSeen():
            return {"the_card": the_card(event.card), "place": format_place(True, event.place)}
        case happened.ClosedPicked():
            return {"place": format_place(True, event.place)}
    return {}


def _closed_places(closed: int) -> str:
    first, last = format_place(True, 0), format_place(True, closed - 1)
    return first if closed == 1 else f"{first} {'and' if closed == 2 else 'to'} {last}"


def _shown_words(event: happened.HandShown) -> dict[str, str]:
    aces = sum(card >> 2 == ACE for card in event.cards)
    return {"cards": format_cards(event.cards), "hand": told_hand(event.cards), "aces": _ACES.get(aces, str(aces))}


def _pot_words(event: happened.PotAwarded, names: Sequence[str]) -> dict[str, str]:
    return {
        "Pot": pot_name(event.pot).capitalize(),
        "chips": count(event.amount, "chip"),
        "rivals": _named(event.eligible, names),
        "sharing": str(len(event.winners)),
        "lucky": _named(event.winners[: event.odd], names),
    }


def _named(seats: Sequence[int], names: Sequence[str]) -> str:
    return person_words([names[seat] for seat in seats]).get("whom", "")


def _final_places(event: happened.SessionEnded, names: Sequence[str]) -> str:
    """All seats by place: "1. Ada 250, 2. Bram 50"."""
    order = sorted(range(len(event.places)), key=lambda seat: event.places[seat])
    return ", ".join(f"{event.places[seat]}. {names[seat]} {event.stacks[seat]}" for seat in order)
