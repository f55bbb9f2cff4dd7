"""Numbers that scenes of Rake ask for, all computed by the engine."""

from __future__ import annotations

from tutorgame.core.events import Event
from tutorgame.core.game import Actor
from tutorgame.games.rake.cards import cards_in
from tutorgame.games.rake.events import ChipsReturned, ChipsWon, HandEnded, MiddleOpened, PotAwarded
from tutorgame.games.rake.hands import LOSES, WINS, Category, Key, key
from tutorgame.games.rake.odds import all_hands
from tutorgame.games.rake.state import BETS, State
from tutorgame.lessons.goals import Measure, Transcript


def key_of(state: State, seat: int) -> Key:
    """The comparison key of a seat's five cards under the table's options."""
    return key(cards_in(state.hands[seat]), state.options.kickers, state.options.skulls)


def category_of(seat: int = 0) -> Measure:
    """The category of a seat's hand at the end of the moves, as a number from 0 (High Card) to 8 (Rake)."""
    return Measure(f"category of seat {seat}", lambda t: int(key_of(t.state, seat).category))


def category_index(seat: int, *categories: Category) -> Measure:
    """Which of these categories a seat's hand has (their number: none of them)."""

    def read(transcript: Transcript) -> int:
        found = key_of(transcript.state, seat).category
        return categories.index(found) if found in categories else len(categories)

    return Measure(f"hand of seat {seat}", read)


def with_status(seat: int = 0) -> Measure:
    """0 if the Ace of Skulls loses in a seat's hand, 1 if the hand is without it, 2 if it wins."""
    return Measure(f"status of seat {seat}", lambda t: key_of(t.state, seat).status)


def winner_index(*groups: tuple[int, ...], pot: int = 0) -> Measure:
    """Which of these groups of seats wins a pot (0: the main pot), in any order; their number if none does."""
    wanted = [frozenset(group) for group in groups]

    def read(transcript: Transcript) -> int:
        won = [frozenset(e.winners) for e in awards(transcript) if e.pot == pot]
        return wanted.index(won[-1]) if won and won[-1] in wanted else len(groups)

    return Measure(f"who wins pot {pot}", read)


def seat_at(place: int) -> Measure:
    """The seat whose five cards are the best (place 1), the second best (place 2), and so on, at the start."""

    def read(transcript: Transcript) -> int:
        seats = range(len(transcript.start.hands))
        return sorted(seats, key=lambda seat: key_of(transcript.start, seat), reverse=True)[place - 1]

    return Measure(f"seat at place {place}", read)


def pot_now() -> Measure:
    """The chips in the pot at the end of the moves, the bets of the running round included."""
    return Measure("pot", lambda t: t.state.public.pot)


def pot_paid(pot: int = 0) -> Measure:
    """How many chips a pot (0: the main pot) had when it was paid out; 0 if there was none."""
    return Measure(f"pot {pot}", lambda t: sum(e.amount for e in awards(t) if e.pot == pot))


def pots_paid() -> Measure:
    """How many pots were paid out."""
    return Measure("pots", lambda t: len(awards(t)))


def won(seat: int = 0) -> Measure:
    """The chips that a seat got out of all pots."""
    return Measure(
        f"won by seat {seat}", lambda t: sum(e.points for e in t.events if isinstance(e, ChipsWon) and e.seat == seat)
    )


def returned() -> Measure:
    """The chips that went back because nobody matched them."""
    return Measure("returned", lambda t: sum(e.points for e in t.events if isinstance(e, ChipsReturned)))


def stack_of(seat: int = 0) -> Measure:
    """The chips in front of a seat at the end of the moves."""
    return Measure(f"chips of seat {seat}", lambda t: t.state.public.stacks[seat])


def to_pay(seat: int = 0) -> Measure:
    """What a seat must put in to call the bet that stands at the end of the moves."""
    return Measure(f"to call for seat {seat}", lambda t: t.state.public.current - t.state.public.committed[seat])


def next_seat() -> Measure:
    """Who is to move at the end of the moves; as many as there are seats when chance or nobody is."""

    def read(transcript: Transcript) -> int:
        actor = transcript.game.actor(transcript.state)
        return len(transcript.state.hands) if isinstance(actor, Actor) else int(actor)

    return Measure("who is next", read)


def choices_now() -> Measure:
    """How many cards the mover of a pick-up may choose from, at the end of the moves."""
    return Measure("cards to choose from", lambda t: len(t.game.legal_actions(t.state)))


def round_over() -> Measure:
    """0 if the betting round of the start is over at the end of the moves, 1 if it still goes on."""

    def read(transcript: Transcript) -> int:
        phase = transcript.state.public.phase
        return int(phase in BETS and phase is transcript.start.public.phase)

    return Measure("round over", read)


def open_cards() -> Measure:
    """How many open Middle Cards were laid out."""
    return Measure("open Middle Cards", lambda t: sum(isinstance(e, MiddleOpened) for e in t.events))


def hand_over() -> Measure:
    """1 if the hand is over at the end of the moves, else 0."""
    return Measure("hand over", lambda t: int(ended(t.events)))


def ended(events: tuple[Event, ...]) -> bool:
    """Whether a hand has ended in these events."""
    return any(isinstance(event, HandEnded) for event in events)


def awards(transcript: Transcript) -> list[PotAwarded]:
    """The pots that were paid out, in order."""
    return [event for event in transcript.events if isinstance(event, PotAwarded)]


def deck_left() -> Measure:
    """How many cards are in the deck at the end of the moves: neither in a hand nor in the middle."""

    def read(transcript: Transcript) -> int:
        state: State = transcript.state
        return state.deck.bit_count() - state.public.closed.bit_count()

    return Measure("cards in the deck", read)


def ace_loses_percent() -> int:
    """How many in a hundred of all five-card hands with the Ace of Skulls lose by it, rounded down."""
    found = all_hands()
    loses, wins = found.with_status(LOSES), found.with_status(WINS)
    return 100 * loses // (loses + wins)


def constant(name: str, value: int) -> Measure:
    """A number that does not depend on the moves: a chance that was worked out, say."""
    return Measure(name, lambda _: value)


def paid_by(seat: int = 0) -> Measure:
    """How many chips a seat has put in since the start."""
    return Measure(f"paid by seat {seat}", lambda t: t.state.public.total[seat] - t.start.public.total[seat])


def net(seat: int = 0) -> Measure:
    """How many chips more (or fewer) a seat has than at the start."""
    return Measure(f"profit of seat {seat}", lambda t: t.gained(seat))


def kinds_of_answers() -> Measure:
    """How many kinds of actions the mover may choose from at the end of the moves: all raises are one kind."""
    return Measure("kinds of answers", lambda t: len({type(a) for a in t.game.legal_actions(t.state)}))
