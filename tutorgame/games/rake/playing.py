"""What each action does, and what follows from it by itself: rounds, Middle Cards, the Reveal, the next hand."""

from __future__ import annotations

from tutorgame.core.events import Event
from tutorgame.core.quick import changer

from . import betting, pots, showdown
from .actions import Bet, Call, Check, Draw, FirstDealer, Fold, Pick, RaiseTo, Shuffle
from .events import (
    ChipsReturned,
    DealerDrawn,
    HandBegan,
    MiddleClosed,
    RoundSkipped,
    make_ante,
    make_bet_made,
    make_called,
    make_checked,
    make_closed_picked,
    make_dealt,
    make_folded,
    make_open_picked,
    make_opened,
    make_raised,
    make_round,
    make_seen,
)  # fmt: skip
from .state import (
    BET1,
    BET2,
    BET3,
    BETS,
    BETWEEN,
    DEAL,
    GONE,
    MIDDLE,
    PICK1,
    PICK2,
    Phase,
    Public,
    State,
    Taken,
    make_public,
    make_state,
)  # fmt: skip

Step = tuple[State, tuple[Event, ...]]

# Copies of the public part with some fields changed, in the order in which they are given.
_moved = changer(Public, "phase", "mover")
_dealer_found = changer(Public, "phase", "dealer", "mover")
_turned = changer(Public, "mover", "live", "level")
_paid = changer(Public, "mover", "stacks", "total", "committed", "level", "current", "least", "aggressor")
_refunded = changer(Public, "stacks", "total")
_opened = changer(Public, "phase", "mover", "opened", "middle", "closed")
_took_open = changer(Public, "middle", "taken")
_took_closed = changer(Public, "closed", "taken", "waits")
_looked = changer(Public, "waits")
_round_over = changer(Public, "phase", "mover", "committed", "level", "current", "places")
_round_begun = changer(Public, "phase", "mover", "committed", "level", "current", "least", "aggressor")
DEALT = 3
"""How many cards each seat is dealt."""
_AFTER_PICK = {PICK1: BET2, PICK2: BET3}


def first_dealer(state: State, action: FirstDealer) -> Step:
    """Chance has found the first dealer."""
    public = _dealer_found(state.public, BETWEEN, action.seat, action.seat)
    return make_state(public, state.hands), (DealerDrawn("rake.game.rotate", action.seat),)


def shuffle(state: State, action: Shuffle) -> Step:
    """The next hand: antes, then the deal."""
    before = state.public
    seats, options = len(before.stacks), before.options
    dealt = sum(1 << seat for seat, chips in enumerate(before.stacks) if chips)
    stacks, total = list(before.stacks), [0] * seats
    events: list[Event] = [HandBegan("rake.setup.fresh_deck", before.hand + 1, before.dealer)]
    for seat in _clockwise(before.dealer, seats):
        if dealt >> seat & 1:
            paid = min(options.ante, stacks[seat])
            stacks[seat] -= paid
            total[seat] = paid
            short = paid < options.ante
            events.append(make_ante("rake.ante.short" if short else "rake.ante.amount", seat, -paid, short))
    none = (0,) * seats
    public = make_public(
        options, DEAL, before.hand + 1, before.dealer, _after(dealt, before.dealer, seats), tuple(stacks), tuple(total),
        none, (-1,) * seats, 0, options.min_bet, -1, dealt, dealt, 0, (), 0, 0, (), 0, (), before.left,
    )  # fmt: skip
    return make_state(public, none), tuple(events)


def draw(state: State, action: Draw) -> Step:
    """A card is seen: dealt, laid out, or picked up closed."""
    phase = state.public.phase
    if phase is DEAL:
        return _deal(state, action.card)
    return _open(state, action.card) if phase is MIDDLE else _look(state, action.card)


def _deal(state: State, card: int) -> Step:
    public, seat = state.public, state.public.mover
    hands = _with(state.hands, seat, state.hands[seat] | 1 << card)
    event = make_dealt("rake.deal.private", seat, card)
    after = _after(public.dealt, seat, len(hands))
    if hands[after].bit_count() == DEALT:
        ready, events = _begin_round(public, hands, BET1, [event])
        return ready, tuple(events)
    return make_state(_moved(public, DEAL, after), hands), (event,)


def _open(state: State, card: int) -> Step:
    public = state.public
    events: list[Event] = [make_opened("rake.middle.count", len(public.middle), card)]
    middle, opened = (*public.middle, card), public.opened | 1 << card
    if len(middle) < public.places:
        return make_state(_opened(public, MIDDLE, public.mover, opened, middle, 0), state.hands), tuple(events)
    events.append(MiddleClosed("rake.middle.count", public.places))
    first = _after(public.live, public.dealer, len(state.hands))
    public = _opened(public, PICK1, first, opened, middle, (1 << public.places) - 1)
    return make_state(public, state.hands), tuple(events)


def _look(state: State, card: int) -> Step:
    public, seat = state.public, state.public.mover
    place = public.taken[-1].place
    hands = _with(state.hands, seat, state.hands[seat] | 1 << card)
    return _picked(_looked(public, 0), hands, [make_seen("rake.pick.closed_secret", seat, place, card)])


def pick(state: State, action: Pick) -> Step:
    """The mover takes a Middle Card."""
    public, seat, place = state.public, state.public.mover, action.place
    if action.closed:
        taken = (*public.taken, Taken(seat, True, place, GONE))
        after = _took_closed(public, public.closed & ~(1 << place), taken, 1)
        return make_state(after, state.hands), (make_closed_picked("rake.pick.choice", seat, place),)
    card = public.middle[place]
    after = _took_open(public, _with(public.middle, place, GONE), (*public.taken, Taken(seat, False, place, card)))
    hands = _with(state.hands, seat, state.hands[seat] | 1 << card)
    return _picked(after, hands, [make_open_picked("rake.pick.open_known", seat, place, card)])


def _picked(public: Public, hands: tuple[int, ...], events: list[Event]) -> Step:
    """After a pick-up: the next seat, or the next betting round."""
    seat, seats = public.mover, len(hands)
    after = _after(public.live, seat, seats)
    if (after - public.dealer - 1) % seats > (seat - public.dealer - 1) % seats:
        return make_state(_moved(public, public.phase, after), hands), tuple(events)
    ready, events = _begin_round(public, hands, _AFTER_PICK[public.phase], events)
    return ready, tuple(events)


def _begin_round(
    public: Public, hands: tuple[int, ...], phase: Phase, events: list[Event]
) -> tuple[State, list[Event]]:
    """A betting round begins, or is skipped (`rake.bet.skip`)."""
    seats = len(hands)
    number = BETS.index(phase) + 1
    none, unset = (0,) * seats, (-1,) * seats
    public = _round_begun(public, phase, public.dealer, none, unset, 0, public.options.min_bet, -1)
    if betting.able_seats(public) < 2:
        events.append(RoundSkipped("rake.bet.skip", number))
        return _after_round(public, hands, events)
    first = betting.next_seat(public.live, public.stacks, none, unset, 0, public.dealer)
    assert first is not None
    events.append(make_round("rake.bet.first_actor", number, first, sum(public.total)))
    return make_state(_moved(public, phase, first), hands), events


def check(state: State, action: Check) -> Step:
    """The mover bets nothing."""
    public = state.public
    return _answered(state, public.live, make_checked("rake.bet.check", public.mover))


def fold(state: State, action: Fold) -> Step:
    """The mover gives up."""
    public, seat = state.public, state.public.mover
    event = make_folded("rake.bet.fold_forfeits", seat, public.total[seat])
    return _answered(state, public.live & ~(1 << seat), event)


def call(state: State, action: Call) -> Step:
    """The mover matches the bet, or puts in what is left."""
    public, seat = state.public, state.public.mover
    due, chips = public.current - public.committed[seat], public.stacks[seat]
    paid = min(due, chips)
    rule = "rake.bet.all_in_call" if chips < due else "rake.bet.respond"
    event = make_called(rule, seat, public.current, -paid, paid == chips)
    return _pay(state, paid, public.current, public.least, public.aggressor, event)


def bet(state: State, action: Bet) -> Step:
    """The mover opens the betting."""
    public, seat, amount = state.public, state.public.mover, action.amount
    event = make_bet_made("rake.bet.no_limit", seat, amount, -amount, amount == public.stacks[seat])
    return _pay(state, amount, amount, max(public.least, amount), seat, event)


def raise_to(state: State, action: RaiseTo) -> Step:
    """The mover raises."""
    public, seat, amount = state.public, state.public.mover, action.amount
    paid, current = amount - public.committed[seat], public.current
    event = make_raised("rake.bet.no_limit", seat, current, amount, -paid, paid == public.stacks[seat])
    return _pay(state, paid, amount, max(public.least, amount - current), seat, event)


def _answered(state: State, live: int, event: Event) -> Step:
    """The mover has checked, or folded; who is next, or the end of the round or of the hand."""
    public, seat = state.public, state.public.mover
    level = _with(public.level, seat, public.current)
    after = None
    if live & live - 1:
        after = betting.next_seat(live, public.stacks, public.committed, level, public.current, seat)
    turned = _turned(public, seat if after is None else after, live, level)
    return _end_round(turned, state.hands, event) if after is None else (make_state(turned, state.hands), (event,))


def _pay(state: State, paid: int, current: int, least: int, aggressor: int, event: Event) -> Step:
    """The mover puts so many chips in; who is next, or the end of the round."""
    public, seat = state.public, state.public.mover
    stacks, committed = _add(public.stacks, seat, -paid), _add(public.committed, seat, paid)
    level, total = _with(public.level, seat, current), _add(public.total, seat, paid)
    after = betting.next_seat(public.live, stacks, committed, level, current, seat)
    mover = seat if after is None else after
    turned = _paid(public, mover, stacks, total, committed, level, current, least, aggressor)
    return _end_round(turned, state.hands, event) if after is None else (make_state(turned, state.hands), (event,))


def _end_round(public: Public, hands: tuple[int, ...], event: Event) -> Step:
    ended, events = _after_round(public, hands, [event])
    return ended, tuple(events)


def _after_round(public: Public, hands: tuple[int, ...], events: list[Event]) -> tuple[State, list[Event]]:
    """The end of a round: what nobody matched goes back, then comes what follows the round."""
    seat, extra = pots.uncalled(public.committed)
    if extra:
        events.append(ChipsReturned("rake.bet.uncalled", seat, extra))
        public = _refunded(public, _add(public.stacks, seat, extra), _add(public.total, seat, -extra))
    if not public.live & public.live - 1 or public.phase is BET3:
        return showdown.pay_out(public, hands, events)
    seats, phase, mover, places = len(hands), MIDDLE, public.dealer, public.places
    if public.phase is BET1:
        count = public.live if public.options.middle_count == "active" else public.dealt
        places = count.bit_count()
    else:
        phase, mover = PICK2, _after(public.live, public.dealer, seats)
    return make_state(_round_over(public, phase, mover, (0,) * seats, (-1,) * seats, 0, places), hands), events


def _clockwise(dealer: int, seats: int) -> list[int]:
    """All seats from left of the dealer, the dealer last."""
    return [(dealer + step) % seats for step in range(1, seats + 1)]


def _after(mask: int, seat: int, seats: int) -> int:
    """The next seat of the mask, clockwise."""
    for step in range(1, seats + 1):
        other = (seat + step) % seats
        if mask >> other & 1:
            return other
    return seat


def _add(values: tuple[int, ...], at: int, change: int) -> tuple[int, ...]:
    return values[:at] + (values[at] + change,) + values[at + 1 :]  # noqa: RUF005 - faster than with stars


def _with(values: tuple[int, ...], at: int, value: int) -> tuple[int, ...]:
    return values[:at] + (value,) + values[at + 1 :]  # noqa: RUF005
