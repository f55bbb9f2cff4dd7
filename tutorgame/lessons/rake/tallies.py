"""Numbers and goals that the lessons about pick-ups, pots, sessions and chances ask for, all read from the engine."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

from tutorgame.core.game import Game
from tutorgame.games.rake import betting, odds
from tutorgame.games.rake.actions import Call, Fold, Pick
from tutorgame.games.rake.cards import ACE, ACE_OF_SKULLS, cards_in, mask_of, parse_cards
from tutorgame.games.rake.events import HandShown, PlayerLeft, RoundBegan, SessionEnded
from tutorgame.games.rake.hands import Category, key
from tutorgame.games.rake.observe import observe
from tutorgame.games.rake.state import GONE, Public, State
from tutorgame.games.rake.words import format_place
from tutorgame.lessons.goals import Goal, Measure, Transcript
from tutorgame.lessons.scene import Finder

from .finders import middle, open_that
from .measures import awards, key_of


def left_over() -> Measure:
    """How many Middle Cards still lie there at the end of the moves."""

    def read(transcript: Transcript) -> int:
        public: Public = transcript.state.public
        opened = sum(card != GONE for card in public.middle)
        return opened + public.closed.bit_count()

    return Measure("Middle Cards left over", read)


def known_cards(seat: int) -> Measure:
    """How many cards of a seat the learner knows at the end of the moves."""
    return Measure(f"known cards of seat {seat}", lambda t: observe(t.state, t.seat).known(seat).bit_count())


def rounds_begun() -> Measure:
    """How many betting rounds began."""
    return Measure("betting rounds", lambda t: sum(isinstance(e, RoundBegan) for e in t.events))


def winnable(seat: int = 0) -> Measure:
    """The chips that a seat can win with what has been put in so far: its own layers of the pots."""

    def read(transcript: Transcript) -> int:
        total = transcript.state.public.total
        return sum(min(chips, total[seat]) for chips in total)

    return Measure(f"chips that seat {seat} can win", read)


def open_to_come() -> Measure:
    """How many open Middle Cards are to be laid out (or were), at the end of the moves."""
    return Measure("open Middle Cards to come", lambda t: int(t.state.public.places))


def least_raise() -> Measure:
    """The least total to which the mover may raise at the end of the moves (0: it may not)."""

    def read(transcript: Transcript) -> int:
        bounds = betting.raise_bounds(transcript.state.public)
        return bounds.low if bounds is not None and bounds.raises else 0

    return Measure("least raise", read)


def may_raise_index() -> Measure:
    """0 if the mover may raise at the end of the moves, 1 if it may not."""
    return Measure("may raise", lambda t: int(betting.raise_bounds(t.state.public) is None))


def odd_chip_seat(pot: int = 0) -> Measure:
    """Who got the first odd chip of a pot; as many as there are seats when there was none."""

    def read(transcript: Transcript) -> int:
        odd = [event.winners[0] for event in awards(transcript) if event.pot == pot and event.odd]
        return odd[-1] if odd else len(transcript.state.hands)

    return Measure("odd chip", read)


def first_to_show() -> Measure:
    """The seat that shows its hand first at the Reveal; as many as there are seats when there is none."""

    def read(transcript: Transcript) -> int:
        shown = (event.seat for event in transcript.events if isinstance(event, HandShown))
        return next(shown, len(transcript.state.hands))

    return Measure("who shows first", read)


def all_chips() -> Measure:
    """All chips of the table at the end of the moves, in stacks and pot."""
    return Measure("chips on the table", lambda t: sum(t.state.public.stacks) + int(t.state.public.pot))


def dealer_seat() -> Measure:
    """The seat that deals (or will deal) at the end of the moves."""
    return Measure("dealer", lambda t: t.state.public.dealer)


def players_left() -> Measure:
    """How many players left the session."""
    return Measure("players who left", lambda t: sum(isinstance(e, PlayerLeft) for e in t.events))


def place_of(seat: int) -> Measure:
    """The place of a seat at the end of the session, from 1 (0: the session goes on)."""

    def read(transcript: Transcript) -> int:
        ends = [event for event in transcript.events if isinstance(event, SessionEnded)]
        return ends[-1].places[seat] if ends else 0

    return Measure(f"place of seat {seat}", read)


def session_winner() -> Measure:
    """The seat that wins the session; as many as there are seats when it goes on or is shared."""

    def read(transcript: Transcript) -> int:
        winners = transcript.game.winners(transcript.state)
        return winners[0] if len(winners) == 1 else len(transcript.state.hands)

    return Measure("who wins the session", read)


def session_goes_on() -> Measure:
    """0 if the session is over at the end of the moves, 1 if it goes on."""
    return Measure("the session goes on", lambda t: int(not t.game.winners(t.state)))


# --- chances


def unseen() -> Measure:
    """How many cards the learner has not seen at the start."""
    return Measure("unseen cards", lambda t: observe(t.start, t.seat).unseen().bit_count())


def outs_for(least: Category) -> Measure:
    """How many unseen cards make the learner's four cards this category or a better one."""
    return Measure(f"outs for category {int(least)}", lambda t: len(_outs(t, least)))


def outs_percent(least: Category) -> Measure:
    """The chance, in whole percent, that a closed card makes this category or a better one."""
    return Measure(f"chance of category {int(least)}", lambda t: percent(_chance(t, least)))


def ace_outs() -> Measure:
    """How many unseen cards make the Ace of Skulls in the learner's four cards win."""
    return Measure("outs for the Ace of Skulls", lambda t: len(_good(t, odds.ace_wins)))


def ace_percent() -> Measure:
    """The chance, in whole percent, that a closed card makes the learner's Ace of Skulls win."""

    def read(transcript: Transcript) -> int:
        return percent(Fraction(len(_good(transcript, odds.ace_wins)), unseen()(transcript)))

    return Measure("chance of the Ace of Skulls", read)


def ace_in_play_percent() -> Measure:
    """The chance, in whole percent, that the Ace of Skulls is in play at a table like this, before anybody looks."""
    return Measure("Ace of Skulls in play", lambda t: percent(odds.ace_in_play(len(t.start.hands))))


def ruin_in_a_hundred() -> Measure:
    """The chance, in whole percent, that one closed card is the Ace of Skulls while the learner has not seen it."""
    return Measure("closed card is the Ace of Skulls", lambda t: percent(Fraction(1, unseen()(t))))


def needed_percent() -> Measure:
    """The chance of winning, in whole percent, that makes the call worth its price at the end of the moves."""
    return Measure("needed chance", lambda t: percent(_price(t)))


def price_percent(pot: int, bet: int) -> Measure:
    """The chance of winning, in whole percent, that makes a call of `bet` pay; `pot` is without that bet."""
    return Measure(f"price of {bet} into {pot}", lambda _: percent(odds.pot_odds(bet, pot + bet)))


def random_percent(least: Category) -> Measure:
    """How often, in whole percent, five random cards are this category or a better one."""
    return Measure(f"random hands from category {int(least)}", lambda _: percent(odds.all_hands().at_least(least)))


def best_deal_for_the_ace(*deals: str) -> Measure:
    """Which of these three cards dealt (each with the Ace of Skulls) win most often with two random cards more."""
    hands = [mask_of(parse_cards(cards)) for cards in deals]

    def read(_: Transcript) -> int:
        shares = [odds.chances(hand).wins for hand in hands]
        return shares.index(max(shares))

    return Measure("best deal with the Ace of Skulls", read)


def deal_percent(cards: str) -> Measure:
    """How often, in whole percent, these three cards dealt win by the Ace of Skulls with two random cards more."""
    hand = mask_of(parse_cards(cards))
    return Measure(f"{cards} wins", lambda _: percent(odds.chances(hand).wins))


def bluff_percent(pot: int, bet: int) -> Measure:
    """The share of bluffs among bets, in whole percent, that leaves the opponent no better answer."""
    return Measure(f"bluffs for {bet} into {pot}", lambda _: percent(odds.bluffs(pot, bet)))


def call_percent(pot: int, bet: int) -> Measure:
    """How often the opponent must call, in whole percent, so that bluffing wins nothing."""
    return Measure(f"calls of {bet} into {pot}", lambda _: percent(odds.calls(pot, bet)))


def long_run(least: Category) -> Measure:
    """What the learner's first answer to the bet brings on average in a hundred hands, in chips from now on, if this
    category always wins and anything less loses, and nobody bets any more.  A fold brings 0.
    """

    def read(transcript: Transcript) -> int:
        if not isinstance(transcript.moves()[0].action, Call):
            return 0
        public: Public = transcript.start.public
        due, chance = betting.to_call(public), _chance(transcript, least)
        return round(100 * (chance * public.pot - (1 - chance) * due))

    return Measure(f"long run of category {int(least)}", read)


def percent(share: Fraction) -> int:
    """A share in percent, rounded to the nearest whole number, halves up."""
    return int(100 * share + Fraction(1, 2))


def answered_by_price(least: Category) -> Goal:
    """The learner called where the chance of this category is at least the price of the call, and folded elsewhere."""

    def test(transcript: Transcript) -> bool:
        start = Transcript(transcript.game, transcript.seat, transcript.start)
        worth = _chance(start, least) >= _price(start)
        right = Call if worth else Fold
        own = transcript.moves()
        return bool(own) and isinstance(own[0].action, right)

    return Goal("answered as the odds tell", test)


def _price(transcript: Transcript) -> Fraction:
    public = transcript.state.public
    return odds.pot_odds(public.current - public.committed[public.mover], public.pot)


def _chance(transcript: Transcript, least: Category) -> Fraction:
    return Fraction(len(_outs(transcript, least)), unseen()(transcript))


def _outs(transcript: Transcript, least: Category) -> tuple[int, ...]:
    return _good(transcript, odds.reaches(least))


def _good(transcript: Transcript, good: Any) -> tuple[int, ...]:
    state: State = transcript.start
    watch = observe(state, transcript.seat)
    seen = ~watch.unseen() & (1 << 52) - 1
    return odds.outs(watch.hand, seen, good, state.options.kickers, state.options.skulls)


# --- goals


def best_chance_against(seat: int) -> Goal:
    """The learner's last pick-up had the best chance to beat the five cards of this seat, which are known."""

    def test(transcript: Transcript) -> bool:
        step = transcript.moves()[-1]
        if not isinstance(step.action, Pick):
            return False
        worth = {
            action: _chance_against(step.before, action, seat) for action in transcript.game.legal_actions(step.before)
        }
        return worth[step.action] == max(worth.values())

    return Goal(f"the best chance against seat {seat}", test)


def _chance_against(state: State, action: Pick, seat: int) -> Fraction:
    """The chance that the mover's hand beats that of a seat after this pick-up."""
    mover, options = state.public.mover, state.options
    unseen_cards = cards_in(observe(state, mover).unseen() & ~state.hands[seat])
    coming = unseen_cards if action.closed else [state.public.middle[action.place]]
    own, rival = cards_in(state.hands[mover]), key_of(state, seat)
    better = sum(key([*own, card], options.kickers, options.skulls) > rival for card in coming)
    return Fraction(better, len(coming))


def ties_with(seat: int) -> Goal:
    """The learner's five cards are worth exactly as much as those of this seat."""
    return Goal(f"tied with seat {seat}", lambda t: key_of(t.state, t.seat) == key_of(t.state, seat))


def ace_is_safe() -> Goal:
    """The learner's Ace of Skulls wins whatever else comes: three aces with it."""

    def test(transcript: Transcript) -> bool:
        return _safe_ace(transcript.state.hands[transcript.seat])

    return Goal("three aces with the Ace of Skulls", test)


def cannot_ruin() -> Finder:
    """Every Middle Card with which the mover's four cards cannot lose by the Ace of Skulls, as far as the mover knows.

    A closed card is such a one where the Ace of Skulls has been seen elsewhere.
    """

    def find(game: Game[Any, Any, Any], state: State) -> frozenset[str]:
        seat = state.public.mover
        own = cards_in(state.hands[seat])
        safe = [at for at, card in enumerate(state.public.middle) if card != GONE and _does_not_lose([*own, card])]
        known = not observe(state, seat).unseen() >> ACE_OF_SKULLS & 1
        closed = {place for place in middle(game, state) if place.startswith("D")} if known else set()
        return frozenset(closed | {format_place(False, at) for at in safe})

    return Finder("cards that cannot ruin the hand", find, middle)


def certain_to_win() -> Finder:
    """Every open Middle Card with which the mover has three aces, one of them that of Skulls."""

    def test(state: State, card: int) -> bool:
        return _safe_ace(state.hands[state.public.mover] | 1 << card)

    return open_that("three aces with that of Skulls", test)


def _does_not_lose(cards: list[int]) -> bool:
    return odds.ace_does_not_lose(key(cards))


def _safe_ace(hand: int) -> bool:
    """Whether a hand has three aces or more, one of them that of Skulls: nothing can spoil it."""
    return bool(hand >> ACE_OF_SKULLS & 1) and sum(card >> 2 == ACE for card in cards_in(hand)) >= 3
