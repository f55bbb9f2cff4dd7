"""What happens at the end of a turn, of a game and of a match (`triominos.end.*`, `block.*`, `win.*`, `match.*`)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from tutorgame.core.events import Event

from .board import Maps
from .events import (
    BellRung,
    GameBegan,
    GameBlocked,
    GameWon,
    LeftoversCollected,
    LeftoversCredited,
    LeftoversSubtracted,
    MatchWon,
    RackEmptied,
)
from .legal import fits_somewhere
from .options import Options
from .state import OVER, TURN, Public, State, fresh_deal, make_public, make_state
from .tiles import value_of


def add(values: tuple[int, ...], seat: int, more: int) -> tuple[int, ...]:
    """The values by seat with some more for one seat: points, turns, or the bit of a tile that it did not hold."""
    if not more:
        return values
    changed = [*values]
    changed[seat] += more
    return tuple(changed)


def end_turn(
    table: Public,
    maps: Maps,
    scores: tuple[int, ...],
    passes: int,
    racks: tuple[int, ...],
    pot: int,
    events: list[Event],
) -> State:
    """The position after the mover's turn: bell, last round, block, or the next turn.

    `table` is as the turn left it but for what the other arguments say anew; what follows is added to `events`.
    """
    deal, mover, bell = table.deal, table.mover, table.bell
    following = mover + 1 if mover + 1 < len(racks) else 0
    if not racks[mover]:
        event = _rack_empty(table)
        events.append(event)
        scores = add(scores, mover, event.points)
        bell = mover if bell is None else bell
    if bell is None:
        over = not pot and _blocked(maps[2], racks, passes)
    else:
        over = following == (deal.starter or 0) or deal.options.ending == "immediate"
    turns = add(table.turns, mover, 1)
    phase, mover = (OVER, mover) if over else (TURN, following)
    board, vertices, frontier = maps
    public = make_public(deal, phase, board, vertices, frontier, scores, turns, mover, 0, bell, passes)
    after = make_state(public, racks, pot)
    return _end_game(after, events) if over else after


def _rack_empty(public: Public) -> BellRung | RackEmptied:
    options, mover = public.options, public.mover
    standard = options.scoring == "standard"
    if public.bell is not None:
        bonus = options.second_out_bonus if standard else 0
        return RackEmptied("triominos.end.second_out", mover, bonus)
    if options.scoring == "children" and options.children_first_out:
        return BellRung("triominos.kids.first_out", mover, options.children_first_out)
    return BellRung("triominos.end.bell", mover, options.out_bonus if standard else 0)


def _blocked(frontier: Mapping[int, int], racks: tuple[int, ...], passes: int) -> bool:
    """Whether the game is blocked with an empty pot (`triominos.block.when`, `triominos.block.passes`)."""
    held = 0
    for rack in racks:
        held |= rack
    return passes >= len(racks) or not fits_somewhere(held, frontier)


def _end_game(state: State, events: list[Event]) -> State:
    public = state.public
    options = public.options
    if public.bell is None:
        passed = public.passes >= len(state.racks)
        rule = "triominos.block.passes" if passed else "triominos.block.when"
        events.append(GameBlocked(rule, public.passes if passed else 0))
    scores = public.scores
    if options.scoring == "standard":
        settled = _leftovers(state)
        for event in settled:
            scores = add(scores, event.seat, event.points)
        events.extend(settled)
    public = replace(public, scores=scores)
    winners = game_winners(options, public, state.racks)
    rule = "triominos.win.tie" if len(winners) > 1 else "triominos.win.game"
    if options.scoring == "none":
        rule = "triominos.kids.none"
    shown = scores if options.scoring != "none" else tuple(rack.bit_count() for rack in state.racks)
    events.append(GameWon(rule, winners, shown))
    return _end_match(State(public, state.racks, state.pot), winners, events)


def _leftovers(state: State) -> list[LeftoversCredited | LeftoversSubtracted | LeftoversCollected]:
    """The points that the tiles left on the racks move at the end of a game."""
    public = state.public
    values = tuple(value_of(rack) for rack in state.racks)
    total = sum(values)
    if public.bell is not None:
        others = tuple(0 if seat == public.bell else v for seat, v in enumerate(values))
        return [LeftoversCredited("triominos.end.leftovers", public.bell, others, sum(others))]
    if public.options.blocked_scoring == "all_subtract":
        return [LeftoversSubtracted("triominos.block.score", seat, -v) for seat, v in enumerate(values)]
    low = min(values)
    return [
        LeftoversCollected("triominos.block.lowest", seat, v, total - v, total - 2 * v)
        for seat, v in enumerate(values)
        if v == low
    ]


def game_winners(options: Options, public: Public, racks: tuple[int, ...]) -> tuple[int, ...]:
    """Who wins this game: the highest score, or without points the bell ringer or the fewest tiles."""
    if options.scoring != "none":
        return highest(public.scores)
    if public.bell is not None:
        return (public.bell,)
    return highest(tuple(-rack.bit_count() for rack in racks))


def highest(values: tuple[int, ...]) -> tuple[int, ...]:
    """The seats with the highest value."""
    top = max(values)
    return tuple(seat for seat, v in enumerate(values) if v == top)


def totals_with(public: Public, winners: tuple[int, ...]) -> tuple[int, ...]:
    """The match totals once this game counts: points, or without points the games won."""
    gained = public.scores
    if public.options.scoring == "none":
        gained = tuple(int(seat in winners) for seat in range(len(gained)))
    return tuple(a + b for a, b in zip(public.deal.totals, gained, strict=True))


def _end_match(state: State, winners: tuple[int, ...], events: list[Event]) -> State:
    public = state.public
    options, game = public.options, public.deal.game
    if options.match_mode == "single":
        return State(replace(public, winners=winners), state.racks, state.pot)
    totals = totals_with(public, winners)
    leaders = highest(totals)
    reached = max(totals) >= options.target if options.match_mode == "target" else game >= options.games
    if not reached or (len(leaders) > 1 and options.match_tie == "extra_game"):
        after = fresh_deal(options, game + 1, totals)
        events.append(GameBegan("triominos.match.next_start", game + 1))
        return after
    rule = "triominos.match.tie" if len(leaders) > 1 else f"triominos.match.{options.match_mode}"
    if rule == "triominos.match.target" and sum(t >= options.target for t in totals) > 1:
        rule = "triominos.match.target_many"
    events.append(MatchWon(rule, leaders, totals))
    return State(replace(public, winners=leaders), state.racks, state.pot)
