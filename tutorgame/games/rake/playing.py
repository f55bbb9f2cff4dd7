"""What each action does, and what follows from it by itself: rounds, Middle Cards, the Reveal, the next hand."""

from __future__ import annotations

from dataclasses import replace

from tutorgame.core.events import Event

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
_AFTER_BET = {BET1: MIDDLE, BET2: PICK2}
_AFTER_PICK = {PICK1: BET2, PICK2: BET3}


def first_dealer(state: State, action: FirstDealer) -> Step:
    """Chance has found the first dealer."""
    public = replace(state.public, phase=BETWEEN, dealer=action.seat, mover=action.seat)
    return State(public, state.hands), (DealerDrawn("rake.game.rotate", action.seat),)


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
    last = _last(public.dealt, public.dealer, len(hands))
    if seat == last and hands[seat].bit_count() == 3:
        ready, events = _begin_round(public, hands, BET1, [event])
        return ready, tuple(events)
    return make_state(_moved(public, DEAL, after), hands), (event,)


def _open(state: State, card: int) -> Step:
    public = state.public
    events: list[Event] = [make_opened("rake.middle.count", len(public.middle), card)]
    middle = (*public.middle, card)
    ready = len(middle) == public.places
    closed = (1 << public.places) - 1 if ready else 0
    public = replace(public, middle=middle, opened=public.opened | 1 << card, closed=closed)
    if ready:
        events.append(MiddleClosed("rake.middle.count", public.places))
        first = _after(public.live, public.dealer, len(state.hands))
        public = _moved(public, PICK1, first)
    return State(public, state.hands), tuple(events)


def _look(state: State, card: int) -> Step:
    public, seat = state.public, state.public.mover
    place = public.taken[-1].place
    hands = _with(state.hands, seat, state.hands[seat] | 1 << card)
    events: list[Event] = [make_seen("rake.pick.closed_secret", seat, place, card)]
    return _picked(replace(public, waits=0), hands, events)


def pick(state: State, action: Pick) -> Step:
    """The mover takes a Middle Card."""
    public, seat, place = state.public, state.public.mover, action.place
    if action.closed:
        taken = (*public.taken, Taken(seat, True, place, GONE))
        after = replace(public, closed=public.closed & ~(1 << place), taken=taken, waits=1)
        return make_state(after, state.hands), (make_closed_picked("rake.pick.choice", seat, place),)
    card = public.middle[place]
    after = replace(
        public, middle=_with(public.middle, place, GONE), taken=(*public.taken, Taken(seat, False, place, card))
    )
    hands = _with(state.hands, seat, state.hands[seat] | 1 << card)
    return _picked(after, hands, [make_open_picked("rake.pick.open_known", seat, place, card)])


def _picked(public: Public, hands: tuple[int, ...], events: list[Event]) -> Step:
    """After a pick-up: the next seat, or the next betting round."""
    seat, seats = public.mover, len(hands)
    if seat != _last(public.live, public.dealer, seats):
        return make_state(_moved(public, public.phase, _after(public.live, seat, seats)), hands), tuple(events)
    after, events = _begin_round(public, hands, _AFTER_PICK[public.phase], events)
    return after, tuple(events)


def _begin_round(
    public: Public, hands: tuple[int, ...], phase: Phase, events: list[Event]
) -> tuple[State, list[Event]]:
    """A betting round begins, or is skipped (`rake.bet.skip`)."""
    seats = len(hands)
    number = BETS.index(phase) + 1
    public = make_public(
        public.options, phase, public.hand, public.dealer, public.dealer, public.stacks, public.total, (0,) * seats,
        (-1,) * seats, 0, public.options.min_bet, -1, public.dealt, public.live, public.opened, public.middle,
        public.closed, public.places, public.taken, 0, (), public.left,
    )  # fmt: skip
    if betting.able_seats(public) < 2:
        events.append(RoundSkipped("rake.bet.skip", number))
        return _after_round(public, hands, events)
    first = betting.next_seat(public, public.dealer)
    assert first is not None
    events.append(make_round("rake.bet.first_actor", number, first, sum(public.total)))
    return make_state(_moved(public, phase, first), hands), events


def check(state: State, action: Check) -> Step:
    """The mover bets nothing."""
    public = state.public
    return _acted(state, public, [make_checked("rake.bet.check", public.mover)])


def fold(state: State, action: Fold) -> Step:
    """The mover gives up."""
    public, seat = state.public, state.public.mover
    public = replace(public, live=public.live & ~(1 << seat))
    return _acted(state, public, [make_folded("rake.bet.fold_forfeits", seat, public.total[seat])])


def call(state: State, action: Call) -> Step:
    """The mover matches the bet, or puts in what is left."""
    public, seat = state.public, state.public.mover
    due, chips = public.current - public.committed[seat], public.stacks[seat]
    paid = min(due, chips)
    rule = "rake.bet.all_in_call" if chips < due else "rake.bet.respond"
    event = make_called(rule, seat, public.current, -paid, paid == chips)
    return _acted(state, _paid(public, paid, public.current, public.least, public.aggressor), [event])


def bet(state: State, action: Bet) -> Step:
    """The mover opens the betting."""
    public, seat, amount = state.public, state.public.mover, action.amount
    event = make_bet_made("rake.bet.no_limit", seat, amount, -amount, amount == public.stacks[seat])
    return _acted(state, _paid(public, amount, amount, max(public.least, amount), seat), [event])


def raise_to(state: State, action: RaiseTo) -> Step:
    """The mover raises."""
    public, seat, amount = state.public, state.public.mover, action.amount
    paid, current = amount - public.committed[seat], public.current
    event = make_raised("rake.bet.no_limit", seat, current, amount, -paid, paid == public.stacks[seat])
    return _acted(state, _paid(public, paid, amount, max(public.least, amount - current), seat), [event])


def _paid(public: Public, paid: int, current: int, least: int, aggressor: int) -> Public:
    """The mover puts so many chips in."""
    seat = public.mover
    return make_public(
        public.options, public.phase, public.hand, public.dealer, seat, _add(public.stacks, seat, -paid),
        _add(public.total, seat, paid), _add(public.committed, seat, paid), public.level, current, least, aggressor,
        public.dealt, public.live, public.opened, public.middle, public.closed, public.places, public.taken, 0, (),
        public.left,
    )  # fmt: skip


def _acted(state: State, public: Public, events: list[Event]) -> Step:
    """After an action of a round: who is next, or the end of the round or of the hand."""
    seat = public.mover
    level = _with(public.level, seat, public.current)
    after = betting.next_seat(_levelled(public, seat, level), seat) if public.live & public.live - 1 else None
    if after is not None:
        return make_state(_levelled(public, after, level), state.hands), tuple(events)
    ended, events = _after_round(_levelled(public, seat, level), state.hands, events)
    return ended, tuple(events)


def _after_round(public: Public, hands: tuple[int, ...], events: list[Event]) -> tuple[State, list[Event]]:
    """The end of a round: what nobody matched goes back, then comes what follows the round."""
    seat, extra = pots.uncalled(public.committed)
    if extra:
        events.append(ChipsReturned("rake.bet.uncalled", seat, extra))
        public = replace(public, stacks=_add(public.stacks, seat, extra), total=_add(public.total, seat, -extra))
    if not public.live & public.live - 1 or public.phase is BET3:
        return showdown.pay_out(public, hands, events)
    public = replace(public, committed=(0,) * len(hands), level=(-1,) * len(hands), current=0)
    if public.phase is BET1:
        count = public.live if public.options.middle_count == "active" else public.dealt
        return State(_moved(replace(public, places=count.bit_count()), MIDDLE, public.dealer), hands), events
    first = _after(public.live, public.dealer, len(hands))
    return State(_moved(public, PICK2, first), hands), events


def _levelled(public: Public, mover: int, level: tuple[int, ...]) -> Public:
    return make_public(
        public.options, public.phase, public.hand, public.dealer, mover, public.stacks, public.total, public.committed,
        level, public.current, public.least, public.aggressor, public.dealt, public.live, public.opened, public.middle,
        public.closed, public.places, public.taken, 0, (), public.left,
    )  # fmt: skip


def _moved(public: Public, phase: Phase, mover: int) -> Public:
    return make_public(
        public.options, phase, public.hand, public.dealer, mover, public.stacks, public.total, public.committed,
        public.level, public.current, public.least, public.aggressor, public.dealt, public.live, public.opened,
        public.middle, public.closed, public.places, public.taken, public.waits, public.shown, public.left,
    )  # fmt: skip


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


def _last(mask: int, dealer: int, seats: int) -> int:
    """The last seat of the mask when one begins left of the dealer."""
    for step in range(seats):
        seat = (dealer - step) % seats
        if mask >> seat & 1:
            return seat
    return dealer


def _add(values: tuple[int, ...], at: int, change: int) -> tuple[int, ...]:
    return (*values[:at], values[at] + change, *values[at + 1 :])


def _with(values: tuple[int, ...], at: int, value: int) -> tuple[int, ...]:
    return (*values[:at], value, *values[at + 1 :])
