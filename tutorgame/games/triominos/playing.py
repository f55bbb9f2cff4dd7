"""What each action does to a position, once it is known to be allowed."""

from __future__ import annotations

from dataclasses import replace

from tutorgame.core.events import Event

from . import scoring, starting
from .actions import Buy, Draw, Pass, Place, Start, Stop, TimeUp, place
from .board import HOME, lay
from .ending import add, end_turn
from .events import (
    StarterFound,
    TileShown,
    TimeRanOut,
    TurnPassed,
    TurnStopped,
    make_dealt,
    make_drawn,
    make_paid,
    make_stopped,
)
from .state import BOUGHT, DEAL, DRAW, OPENING, START, Public, State, make_public, make_state
from .tiles import FREE_CORNERS, INDEX, TILES, TRIPLE_MASK, VALUE, ZERO, indices

Step = tuple[State, tuple[Event, ...]]


def lay_tile(state: State, action: Place) -> Step:
    """The mover lays a tile, also the opening, and the turn ends."""
    public = state.public
    if public.phase is OPENING:
        return _open(state, action)
    options, pattern = public.deal.options, public.frontier[action.code]
    made = scoring.NOTHING if FREE_CORNERS[pattern] else scoring.figures(options, public.board, action.code, pattern)
    scored = scoring.placed(options, public.mover, action, made)
    return _laid(state, public, action, [*scored], scored)


def _laid(state: State, public: Public, action: Place, events: list[Event], scored: list[scoring.Scored]) -> Step:
    """The end of a turn in which a tile was laid; `public` is the table before it, `events` what happened so far."""
    seat, piece, points = public.mover, action.piece, 0
    for event in scored:
        points += event.points
    maps = lay(public.board, public.vertices, public.frontier, action.code, piece)
    racks = add(state.racks, seat, -(1 << piece // 3))
    after = end_turn(public, maps, add(public.scores, seat, points), 0, racks, state.pot, events)
    return after, tuple(events)


def _open(state: State, action: Place) -> Step:
    public = state.public
    options, seat, tile = public.deal.options, public.mover, action.piece // 3
    shown: list[Event] = []
    highest = (state.racks[seat] & TRIPLE_MASK).bit_length() - 1
    if tile == ZERO < highest and options.start_rule == "highest_triple":
        shown.append(TileShown("triominos.start.zero_choice", seat, TILES[highest]))
        public = replace(public, deal=replace(public.deal, shown=(seat, highest)))
    scored = scoring.placed(options, seat, action, scoring.NOTHING) + scoring.opening(options, seat, tile)
    return _laid(state, public, action, [*shown, *scored], scored)


def draw(state: State, action: Draw) -> Step:
    """A tile comes from the pot: dealt, or bought."""
    return _deal(state, action) if state.public.phase is DEAL else _take(state, action)


def _deal(state: State, action: Draw) -> Step:
    racks, size = state.racks, state.public.deal.options.rack_size
    seat = 0
    while racks[seat].bit_count() >= size:
        seat += 1
    bit = 1 << INDEX[action.tile]
    racks = add(racks, seat, bit)
    after = make_state(state.public, racks, state.pot & ~bit)
    event = make_dealt("triominos.setup.rack", seat, action.tile)
    if seat < len(racks) - 1 or racks[seat].bit_count() < size:
        return after, (event,)
    after, more = _find_starter(after)
    return after, (event, *more)


def _find_starter(state: State) -> Step:
    public = state.public
    if public.options.start_rule == "draw":
        seats: tuple[int, ...] = tuple(range(len(state.racks)))
    else:
        rule, seats = starting.find(state.racks)
        if len(seats) == 1:
            best = starting.opening_tiles(state.racks[seats[0]])
            return _begin(state, seats[0], rule, VALUE[indices(best)[-1]])
    deal = replace(public.deal, candidates=seats)
    return State(replace(public, deal=deal, phase=START), state.racks, state.pot), ()


def start(state: State, action: Start) -> Step:
    """Chance has found the starter."""
    return _begin(state, action.seat, starting.drawn_by(state.options), None)


def _begin(state: State, seat: int, rule: str, value: int | None) -> Step:
    deal = replace(state.public.deal, starter=seat, candidates=())
    public = replace(state.public, deal=deal, phase=OPENING, mover=seat)
    return State(public, state.racks, state.pot), (StarterFound(rule, seat, value),)


def buy(state: State, action: Buy, expired: bool = False) -> Step:
    """The mover pays for a tile; which one it is, chance says next."""
    public = state.public
    options, seat = public.deal.options, public.mover
    cost = options.buy_cost if options.scoring == "standard" else 0
    table = make_public(
        public.deal, DRAW, public.board, public.vertices, public.frontier,
        add(public.scores, seat, -cost), public.turns, seat, public.bought, public.bell, public.passes, expired,
    )  # fmt: skip
    event = make_paid("triominos.buy.cost", seat, public.bought + 1, -cost)
    return make_state(table, state.racks, state.pot, state.bought), (event,)


def _take(state: State, action: Draw) -> Step:
    public = state.public
    seat, index = public.mover, INDEX[action.tile]
    racks = add(state.racks, seat, 1 << index)
    table = make_public(
        public.deal, BOUGHT, public.board, public.vertices, public.frontier,
        public.scores, public.turns, seat, public.bought + 1, public.bell, 0,
    )  # fmt: skip
    after = make_state(table, racks, state.pot & ~(1 << index), (*state.bought, index))
    event = make_drawn("triominos.buy.place", seat, action.tile)
    if not public.expired:
        return after, (event,)
    after, more = stop(after, None)
    return after, (event, *more)


def stop(state: State, action: Stop | None) -> Step:
    """The mover ends a turn with purchases and lays nothing."""
    public = state.public
    options, bought = public.deal.options, public.bought
    failed = bought >= options.max_buys
    extra = options.fail_extra if failed and options.scoring == "standard" else 0
    rule = "triominos.buy.stop_one" if bought == 1 else "triominos.buy.stop_two"
    if failed:
        rule = "triominos.buy.three_fail"
    return _unlaid(state, make_stopped(rule, public.mover, bought, -extra), 0)


def pass_turn(state: State, action: Pass | None) -> Step:
    """The mover ends a turn with an empty pot and lays nothing."""
    public = state.public
    options = public.deal.options
    cost = options.empty_pot_pass_cost if options.scoring == "standard" else 0
    return _unlaid(state, TurnPassed("triominos.pot.empty", public.mover, -cost), public.passes + 1)


def _unlaid(state: State, event: TurnStopped | TurnPassed, passes: int) -> Step:
    public = state.public
    events: list[Event] = [event]
    maps = (public.board, public.vertices, public.frontier)
    scores = add(public.scores, public.mover, event.points)
    after = end_turn(public, maps, scores, passes, state.racks, state.pot, events)
    return after, tuple(events)


def time_up(state: State, action: TimeUp) -> Step:
    """The table ends the turn for the mover (`triominos.time.expiry`)."""
    phase = state.public.phase
    event = TimeRanOut("triominos.time.expiry", state.public.mover)
    if phase is OPENING:
        best = max(indices(starting.opening_mask(state)), key=lambda i: (VALUE[i], -i))
        after, more = _open(state, place(3 * best, HOME))
    elif phase is BOUGHT:
        after, more = stop(state, None)
    else:
        after, more = buy(state, Buy(), True) if state.pot else pass_turn(state, None)
    return after, (event, *more)
