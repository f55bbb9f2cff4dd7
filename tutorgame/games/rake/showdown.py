"""The Reveal, the payout, and what comes after a hand (rule file, sections 4 and 6)."""

from __future__ import annotations

from tutorgame.core.events import Event
from tutorgame.core.quick import changer

from . import pots
from .cards import ACE_OF_SKULLS, cards_in, in_order
from .events import ChipsWon, DealPassed, HandEnded, HandShown, PlayerLeft, PotAwarded, SessionEnded
from .hands import PLAIN, Category, key, scorer
from .options import Options
from .state import BETWEEN, OVER, Public, State, make_state

_paid_out = changer(Public, "stacks", "total", "committed", "current", "aggressor")
_with_shown, _with_left = changer(Public, "shown"), changer(Public, "left")
_moved, _next_hand = changer(Public, "phase", "mover"), changer(Public, "phase", "dealer", "mover")


def pay_out(public: Public, hands: tuple[int, ...], events: list[Event]) -> tuple[State, list[Event]]:
    """The end of a hand: the Reveal if two or more are left, then the pots, then the next dealer."""
    if public.live & public.live - 1:
        public, awards = _reveal(public, hands, events)
    else:
        winner = public.live.bit_length() - 1
        awards = [pots.Award(pots.Pot(sum(public.total), (winner,)), (winner,), sum(public.total), 0)]
    stacks = list(public.stacks)
    alone = not public.live & public.live - 1
    for number, award in enumerate(awards):
        rule = _award_rule(award, alone)
        share_rule = "rake.pot.winner" if len(award.winners) == 1 else rule
        pot = award.pot
        events.append(PotAwarded(rule, number, pot.amount, pot.eligible, award.winners, award.share, award.odd))
        for place, seat in enumerate(award.winners):
            chips = award.share + (place < award.odd)
            stacks[seat] += chips
            events.append(ChipsWon(share_rule, seat, number, chips))
    none = (0,) * len(hands)
    public = _paid_out(public, tuple(stacks), none, none, 0, -1)
    events.append(HandEnded("rake.pot.conserve", public.hand, public.stacks))
    return make_state(_rotate(public, events), hands), events


def _award_rule(award: pots.Award, alone: bool) -> str:
    if alone:
        return "rake.end.last_player"
    if len(award.pot.eligible) == 1:
        return "rake.skulls.sole_eligible"
    if len(award.winners) == 1:
        return "rake.pot.winner"
    return "rake.pot.odd" if award.odd else "rake.pot.split"


def _reveal(public: Public, hands: tuple[int, ...], events: list[Event]) -> tuple[Public, list[pots.Award]]:
    seats, options = len(hands), public.options
    first = public.aggressor if public.aggressor >= 0 and public.live >> public.aggressor & 1 else -1
    start = first if first >= 0 else (public.dealer + 1) % seats
    order = [(start + step) % seats for step in range(seats)]
    scores = scores_of(options, {seat: hands[seat] for seat in order if public.live >> seat & 1})
    events += [_shown(options, seat, hands[seat]) for seat in scores]
    shown = tuple(hands[seat] if public.live >> seat & 1 else 0 for seat in range(seats))
    awards = [pots.award(pot, scores, public.dealer, seats) for pot in pots.layers(public.total, public.live)]
    return _with_shown(public, shown), awards


def scores_of(options: Options, hands: dict[int, int]) -> dict[int, int]:
    """The score of each seat's five cards; the greater wins."""
    judge = scorer(options.kickers, options.skulls)
    return {seat: judge.score(cards_in(mask)) for seat, mask in hands.items()}


def _shown(options: Options, seat: int, mask: int) -> HandShown:
    cards = tuple(in_order(mask))
    if not options.skulls or not mask >> ACE_OF_SKULLS & 1:
        return HandShown("rake.reveal.all", seat, cards, 0)
    status, category, _ = key(cards, options.kickers)
    return HandShown(_skulls_rule(status, category), seat, cards, status - PLAIN)


def _skulls_rule(status: int, category: Category) -> str:
    """Why the Ace of Skulls wins or loses with a hand."""
    of_a_rank = category in (Category.THREE_OF_A_KIND, Category.QUADS)
    if status > PLAIN:
        return "rake.skulls.auto_win" if of_a_rank else "rake.skulls.whole_hand"
    return "rake.skulls.kicker_loses" if of_a_rank else "rake.skulls.low_hand_loses"


def _rotate(public: Public, events: list[Event]) -> Public:
    """Players without chips leave; the deal passes on, or the session ends."""
    left = list(public.left)
    for seat, chips in enumerate(public.stacks):
        if not chips and public.dealt >> seat & 1:
            left[seat] = public.hand
            events.append(PlayerLeft("rake.game.bust", seat))
    public = _with_left(public, tuple(left))
    here = [seat for seat, chips in enumerate(public.stacks) if chips]
    most = public.options.max_hands
    if len(here) < 2 or (most is not None and public.hand >= most):
        places = final_places(public)
        seats = tuple(seat for seat, place in enumerate(places) if place == 1)
        events.append(SessionEnded("rake.game.finish", seats, places, public.stacks))
        return _moved(public, OVER, public.mover)
    clockwise = (*range(public.dealer + 1, len(public.stacks)), *range(public.dealer + 1))
    dealer = next(seat for seat in clockwise if public.stacks[seat])
    events.append(DealPassed("rake.game.rotate", dealer))
    return _next_hand(public, BETWEEN, dealer, dealer)


def final_places(public: Public) -> tuple[int, ...]:
    """The place of each seat, from 1: by chips, then by when it left (`rake.game.finish`)."""
    ranks = [(chips, hand) for chips, hand in zip(public.stacks, public.left, strict=True)]
    return tuple(1 + sum(other > mine for other in ranks) for mine in ranks)
