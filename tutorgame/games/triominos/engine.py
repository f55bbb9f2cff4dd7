"""The rule engine of Triominos: pure functions over frozen states (the contract is `tutorgame.core.game.Game`)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from random import Random

from tutorgame.core.chance import Chance
from tutorgame.core.errors import IllegalAction, Refusal
from tutorgame.core.events import Event
from tutorgame.core.game import Actor, Seat
from tutorgame.core.rulebook import Rulebook, load

from . import notation, observe, options, refusing, scoring, starting
from .actions import (
    BUY,
    DRAW,
    PASS,
    STOP,
    TIME_UP,
    Action,
    Buy,
    Draw,
    Pass,
    Place,
    Start,
    Stop,
    TimeUp,
    piece_of,
    place,
)
from .board import HOME, lay
from .ending import add, end_turn, game_winners, totals_with
from .events import (
    StarterFound,
    TileDealt,
    TileDrawn,
    TilePaid,
    TileShown,
    TimeRanOut,
    TurnPassed,
    TurnStopped,
)
from .legal import any_fits, may_buy, may_place, may_stop, placeable, placements
from .observe import Observation
from .state import Phase, Public, State, fresh_deal
from .tiles import FIT_PIECE, INDEX, TILES, TRIPLE_MASK, VALUE, ZERO, indices

Step = tuple[State, tuple[Event, ...]]
_SEAT_PHASES = frozenset((Phase.TURN, Phase.BOUGHT, Phase.OPENING))


class Triominos:
    """Triominos for 2 to 6 players.  Use the one value `GAME`; it holds no state."""

    name = "triominos"

    @property
    def rulebook(self) -> Rulebook:
        """All rules, from `rules.toml`."""
        return load(__package__)

    def start(self, options_given: Mapping[str, object] | None = None) -> State:
        """The position before the first tile is dealt; raises `OptionError`."""
        chosen = options.read(options_given)
        return fresh_deal(chosen, 1, (0,) * chosen.players)

    def options(self, state: State) -> Mapping[str, object]:
        """The options of this table that differ from the defaults, and the number of players."""
        return dict(options.plain(state.options))

    def players(self, state: State) -> int:
        """How many seats the table has."""
        return len(state.racks)

    def actor(self, state: State) -> Seat | Actor:
        """Who decides now."""
        phase = state.public.phase
        if phase in _SEAT_PHASES:
            return state.public.mover
        return Actor.NOBODY if phase is Phase.OVER else Actor.CHANCE

    def legal_actions(self, state: State) -> Sequence[Action]:
        """What the seat to move may do: placements by tile and cell, then buy, stop, pass."""
        phase = state.public.phase
        if phase is Phase.OPENING:
            return [place(3 * i, HOME) for i in indices(starting.opening_mask(state))]
        if phase is not Phase.TURN and phase is not Phase.BOUGHT:
            return ()
        actions: list[Action] = list(placements(state))
        if may_buy(state, bool(actions)):
            actions.append(BUY)
        if phase is Phase.BOUGHT:
            if may_stop(state, bool(actions)):
                actions.append(STOP)
        elif not state.pot:
            actions.append(PASS)
        return actions

    def table_actions(self, state: State) -> Sequence[Action]:
        """What the table itself may send now: the end of the turn's time (`triominos.time.expiry`)."""
        if state.options.turn_seconds is not None and state.public.phase in _SEAT_PHASES:
            return (TIME_UP,)
        return ()

    def chance(self, state: State) -> Chance[Action]:
        """The tile that comes from the pot, or the seat that starts."""
        public = state.public
        if public.phase is Phase.START:
            return Chance(tuple(Start(seat) for seat in public.deal.candidates))
        if public.phase in (Phase.DEAL, Phase.DRAW):
            return Chance(tuple(DRAW[i] for i in indices(state.pot)))
        return Chance(())

    def refusal(self, state: State, action: Action) -> Refusal | None:
        """Why an action is not allowed now; None when it is."""
        return None if _allowed(state, action) else refusing.explain(state, action)

    def apply(self, state: State, action: Action) -> Step:
        """The position after an action and what happened; raises `IllegalAction`."""
        if not _allowed(state, action):
            raise IllegalAction(refusing.explain(state, action))
        if isinstance(action, Place):
            return _open(state, action) if state.public.phase is Phase.OPENING else _lay(state, action)
        if isinstance(action, Draw):
            return (_deal if state.public.phase is Phase.DEAL else _draw)(state, action)
        if isinstance(action, Buy):
            return _buy(state, False)
        if isinstance(action, Stop):
            return _stop(state)
        if isinstance(action, Pass):
            return _pass(state)
        if isinstance(action, TimeUp):
            return _time_up(state)
        return _begin(state, action.seat, starting.drawn_by(state.options), None)

    def observe(self, state: State, seat: Seat | None) -> Observation:
        """All that a seat may know."""
        return observe.observe(state, seat)

    def determinize(self, observation: Observation, rng: Random) -> State:
        """A position that the observation allows."""
        return observe.determinize(observation, rng)

    def scores(self, state: State) -> tuple[int, ...]:
        """The points of the match so far (with scoring "none": games won)."""
        public = state.public
        if public.options.scoring != "none":
            return tuple(a + b for a, b in zip(public.deal.totals, public.scores, strict=True))
        if public.phase is not Phase.OVER:
            return public.deal.totals
        return totals_with(public, game_winners(public.options, public, state.racks))

    def winners(self, state: State) -> tuple[Seat, ...]:
        """The winners of the match, or of the single game; empty while it goes on."""
        return state.public.winners

    def parse_move(self, state: State, text: str) -> Action:
        """A typed action; a placement without rotation gets the one that fits, if any does."""
        return complete(state, notation.parse_action(text))

    parse_action = staticmethod(notation.parse_action)
    format_action = staticmethod(notation.format_action)
    parse_state = staticmethod(notation.parse_state)
    format_state = staticmethod(notation.format_state)
    describe = staticmethod(notation.describe)


GAME = Triominos()


def complete(state: State, action: Action) -> Action:
    """A placement with its rotation filled in where none was written: the one that fits, else r0."""
    if not isinstance(action, Place) or action.rotation >= 0:
        return action
    pattern = state.public.frontier.get(action.cell.code, -1)
    piece = FIT_PIECE[pattern].get(1 << INDEX[action.tile], 0) if pattern >= 0 else 0
    return Place(action.tile, action.cell, piece % 3)


def _allowed(state: State, action: Action) -> bool:
    phase = state.public.phase
    if isinstance(action, Place):
        return may_place(state, action)
    if isinstance(action, Draw):
        return (phase is Phase.DEAL or phase is Phase.DRAW) and bool(state.pot >> INDEX.get(action.tile, 63) & 1)
    if isinstance(action, Buy):
        if phase is not Phase.TURN and phase is not Phase.BOUGHT:
            return False
        return may_buy(state, not state.options.voluntary_buy and any_fits(state))
    if isinstance(action, Stop):
        if phase is not Phase.BOUGHT:
            return False
        fits = not state.options.stop_after_buy and any_fits(state)
        return may_stop(state, fits or may_buy(state, fits))
    if isinstance(action, Pass):
        return phase is Phase.TURN and not state.pot
    if isinstance(action, Start):
        return phase is Phase.START and action.seat in state.public.deal.candidates
    return phase in _SEAT_PHASES and state.options.turn_seconds is not None


def _lay(state: State, action: Place) -> Step:
    public = state.public
    seat, cell, piece = public.mover, action.cell.code, piece_of(action)
    made = scoring.figures(public.deal.options, public.board, cell, public.frontier[cell])
    events = scoring.placed(public.deal.options, seat, piece, cell, made)
    after = _with_tile(state, cell, piece, events)
    after = end_turn(after, events)
    return after, tuple(events)


def _with_tile(state: State, cell: int, piece: int, events: list[Event]) -> State:
    """The position with the mover's tile on the board and the points of these events booked."""
    public = state.public
    seat = public.mover
    board, vertices, frontier = lay(public.board, public.vertices, public.frontier, cell, piece)
    points = sum(e.points for e in events if isinstance(e, scoring.SCORING))
    scores = add(public.scores, seat, points)
    table = Public(public.deal, public.phase, board, vertices, frontier, scores, public.turns, seat, 0, public.bell, 0)
    racks = state.racks
    rack = racks[seat] & ~(1 << piece // 3)
    return State(table, (*racks[:seat], rack, *racks[seat + 1 :]), state.pot)


def _open(state: State, action: Place) -> Step:
    public = state.public
    seat, piece = public.mover, piece_of(action)
    events: list[Event] = []
    highest = (state.racks[seat] & TRIPLE_MASK).bit_length() - 1
    if piece // 3 == ZERO < highest and public.options.start_rule == "highest_triple":
        events.append(TileShown("triominos.start.zero_choice", seat, TILES[highest]))
        deal = replace(public.deal, shown=(seat, highest))
        state = State(replace(public, deal=deal), state.racks, state.pot)
    events += scoring.placed(public.options, seat, piece, HOME, (False, ()))
    events += scoring.opening(public.options, seat, piece // 3)
    after = end_turn(_with_tile(state, HOME, piece, events), events)
    return after, tuple(events)


def _deal(state: State, action: Draw) -> Step:
    public = state.public
    size = public.options.rack_size
    seat = next(s for s, rack in enumerate(state.racks) if rack.bit_count() < size)
    bit = 1 << INDEX[action.tile]
    racks = (*state.racks[:seat], state.racks[seat] | bit, *state.racks[seat + 1 :])
    after = State(public, racks, state.pot & ~bit)
    event = TileDealt("triominos.setup.rack", seat, action.tile)
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
            best = starting.opening_mask(
                State(replace(public, deal=replace(public.deal, starter=seats[0])), state.racks, 0)
            )
            return _begin(state, seats[0], rule, VALUE[indices(best)[-1]])
    deal = replace(public.deal, candidates=seats)
    return State(replace(public, deal=deal, phase=Phase.START), state.racks, state.pot), ()


def _begin(state: State, seat: int, rule: str, value: int | None) -> Step:
    deal = replace(state.public.deal, starter=seat, candidates=())
    public = replace(state.public, deal=deal, phase=Phase.OPENING, mover=seat)
    return State(public, state.racks, state.pot), (StarterFound(rule, seat, value),)


def _buy(state: State, expired: bool) -> Step:
    public = state.public
    seat, number = public.mover, public.bought + 1
    cost = public.options.buy_cost if public.options.scoring == "standard" else 0
    event = TilePaid("triominos.buy.cost", seat, number, -cost)
    table = Public(
        public.deal, Phase.DRAW, public.board, public.vertices, public.frontier,
        add(public.scores, seat, -cost), public.turns, seat, public.bought, public.bell, public.passes, expired,
    )  # fmt: skip
    return State(table, state.racks, state.pot, state.bought), (event,)


def _draw(state: State, action: Draw) -> Step:
    public = state.public
    seat, index = public.mover, INDEX[action.tile]
    racks = (*state.racks[:seat], state.racks[seat] | 1 << index, *state.racks[seat + 1 :])
    table = Public(
        public.deal, Phase.BOUGHT, public.board, public.vertices, public.frontier,
        public.scores, public.turns, seat, public.bought + 1, public.bell, 0,
    )  # fmt: skip
    after = State(table, racks, state.pot & ~(1 << index), (*state.bought, index))
    event = TileDrawn("triominos.buy.place", seat, action.tile)
    if not public.expired:
        return after, (event,)
    after, more = _stop(after)
    return after, (event, *more)


def _stop(state: State) -> Step:
    public = state.public
    seat, bought = public.mover, public.bought
    failed = bought >= public.options.max_buys
    extra = public.options.fail_extra if failed and public.options.scoring == "standard" else 0
    names = {1: "triominos.buy.stop_one", 2: "triominos.buy.stop_two"}
    rule = "triominos.buy.three_fail" if failed else names.get(bought, "triominos.buy.stop_two")
    events: list[Event] = [TurnStopped(rule, seat, bought, -extra)]
    table = replace(public, scores=add(public.scores, seat, -extra), passes=0, expired=False)
    return end_turn(State(table, state.racks, state.pot), events), tuple(events)


def _pass(state: State) -> Step:
    public = state.public
    cost = public.options.empty_pot_pass_cost if public.options.scoring == "standard" else 0
    events: list[Event] = [TurnPassed("triominos.pot.empty", public.mover, -cost)]
    table = replace(public, scores=add(public.scores, public.mover, -cost), passes=public.passes + 1)
    return end_turn(State(table, state.racks, state.pot), events), tuple(events)


def _time_up(state: State) -> Step:
    """The table ends the turn for the mover (`triominos.time.expiry`)."""
    phase = state.public.phase
    event = TimeRanOut("triominos.time.expiry", state.public.mover)
    if phase is Phase.OPENING:
        best = max(indices(starting.opening_mask(state)), key=lambda i: (VALUE[i], -i))
        after, more = _open(state, place(3 * best, HOME))
    elif phase is Phase.BOUGHT:
        after, more = _stop(state)
    else:
        after, more = _buy(state, True) if state.pot else _pass(state)
    return after, (event, *more)


__all__ = ["GAME", "STOP", "Triominos", "placeable"]
