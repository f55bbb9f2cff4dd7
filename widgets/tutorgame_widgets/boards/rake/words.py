"""Spots in words, for the live region and for people who do not see the table, and the position as text."""

from __future__ import annotations

from collections.abc import Sequence

from tutorgame.games.rake.cards import NAME, TEXT, cards_in, in_order
from tutorgame.games.rake.hands import hand_name
from tutorgame.games.rake.observe import Observation
from tutorgame.games.rake.state import BETWEEN, GONE, OVER, Phase
from tutorgame.games.rake.words import SEATS, format_place
from tutorgame_widgets.boards.rake.picture import pot_list
from tutorgame_widgets.boards.rake.spots import CardSpot, MiddleSpot, PotSpot, SeatSpot, Spot
from tutorgame_widgets.boards.rake.telling import hand_key, key_words, last_action, ranking, reason, revealed, so_far

PHASES = {
    Phase.START: "before the first hand",
    Phase.BETWEEN: "between two hands",
    Phase.DEAL: "the deal",
    Phase.BET1: "first betting round",
    Phase.MIDDLE: "the Middle Cards are laid out",
    Phase.PICK1: "first pick-up",
    Phase.BET2: "second betting round",
    Phase.PICK2: "second pick-up",
    Phase.BET3: "third betting round",
    Phase.OVER: "the game is over",
}


def spot_words(observation: Observation, spot: Spot) -> str:
    """What lies on a spot, in a few words."""
    match spot:
        case MiddleSpot(closed, place):
            return _middle_words(observation, closed, place)
        case CardSpot(card):
            return f"Your card: {NAME[card]}"
        case SeatSpot(seat):
            return f"Seat {SEATS[seat]}: {person_words(observation, seat)}"
        case PotSpot():
            return pot_words(observation)


def _middle_words(observation: Observation, closed: bool, place: int) -> str:
    public, name = observation.public, format_place(closed, place)
    for taken in public.taken:
        if (taken.closed, taken.place) == (closed, place):
            who = "you" if taken.seat == observation.seat else SEATS[taken.seat]
            what = "" if closed else f", the {NAME[taken.card]}"
            return f"{name}: taken by {who}{what}"
    if closed:
        return f"{name}: a closed card" if public.closed >> place & 1 else f"{name}: no card yet"
    card = public.middle[place] if place < len(public.middle) else GONE
    return f"{name}: {NAME[card]}, open" if card != GONE else f"{name}: no card yet"


def person_words(observation: Observation, seat: int) -> str:
    """A person: chips, last action, cards, dealer."""
    public = observation.public
    chips = public.stacks[seat]
    parts = [f"{chips} chip{'' if chips == 1 else 's'}"]
    said = last_action(observation, seat)
    if said:
        parts.append(said)
    if public.committed[seat]:
        parts.append(f"{public.committed[seat]} in this round")
    parts += _cards_words(observation, seat)
    if public.dealer == seat and public.hand:
        parts.append("dealer")
    return ", ".join(parts)


def _cards_words(observation: Observation, seat: int) -> list[str]:
    public = observation.public
    if public.shown and public.shown[seat]:
        return [" ".join(TEXT[card] for card in in_order(public.shown[seat]))]
    if not public.live >> seat & 1 or seat == observation.seat or public.phase in (BETWEEN, OVER):
        return []
    held = observation.held[seat]
    parts = [f"{held} card{'' if held == 1 else 's'}"] if held else []
    if public.options.show_open_pickups and public.open_picks(seat):
        parts.append("took openly " + " ".join(TEXT[card] for card in in_order(public.open_picks(seat))))
    return parts


def pot_words(observation: Observation) -> str:
    """The pots and the bets of this round."""
    public = observation.public
    found, bets = pot_list(public), sum(public.committed)
    if len(found) > 1:
        parts = [
            f"{'main pot' if not i else f'side pot {i}'} {pot.amount} for {', '.join(SEATS[s] for s in pot.eligible)}"
            for i, pot in enumerate(found)
        ]
    else:
        parts = [f"pot {found[0].amount if found else 0}"]
    if bets:
        parts.append(f"{bets} in bets")
    said = "; ".join(parts)
    return said[0].upper() + said[1:]


def reveal_words(observation: Observation, seat: int, names: Sequence[str]) -> str:
    """A shown hand in words: its cards, name, what counts, and why it wins or loses."""
    public = observation.public
    mask = public.shown[seat]
    name = names[seat] if seat < len(names) else f"Seat {SEATS[seat]}"
    cards = " ".join(TEXT[card] for card in in_order(mask))
    said = [f"{name}: {cards}, {hand_name(cards_in(mask))}", f"counts: {key_words(hand_key(public.options, mask))}"]
    why = reason(public, seat, names)
    return "; ".join([*said, why] if why else said)


def position_text(observation: Observation) -> str:
    """The table in letters: the Middle Cards, the pots, the people, the own hand, the Reveal."""
    public = observation.public
    lines = [f"Hand {public.hand}, {PHASES[public.phase]}" if public.hand else PHASES[public.phase].capitalize()]
    if public.middle and public.phase not in (BETWEEN, OVER):
        lines.append("Open:   " + " ".join(_place_text(observation, False, i) for i in range(public.places)))
        lines.append("Closed: " + " ".join(_place_text(observation, True, i) for i in range(public.places)))
    if public.pot:
        lines.append(pot_words(observation))
    for seat in range(public.seats):
        you = " (you)" if seat == observation.seat else ""
        lines.append(f"{SEATS[seat]}{you}: {person_words(observation, seat)}")
    if observation.hand:
        cards = in_order(observation.hand)
        lines.append(f"Your hand: {' '.join(TEXT[card] for card in cards)} ({so_far(cards)})")
    if revealed(public):
        names = [f"Seat {SEATS[seat]}" for seat in range(public.seats)]
        lines.append("The Reveal, the best hand first:")
        lines += [reveal_words(observation, seat, names) for seat in ranking(public)]
    return "\n".join(lines)


def _place_text(observation: Observation, closed: bool, place: int) -> str:
    public, name = observation.public, format_place(closed, place)
    if closed:
        return f"{name} ??" if public.closed >> place & 1 else f"{name} --"
    card = public.middle[place] if place < len(public.middle) else GONE
    return f"{name} {TEXT[card] if card != GONE else '--'}"
