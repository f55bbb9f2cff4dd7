"""Chips in every single event, and the choices of a betting round as a sequence."""

from collections.abc import Iterator, Sequence
from random import Random

import pytest
from games.rake.tools import mask, position

from tutorgame.core.events import Event
from tutorgame.core.game import Actor
from tutorgame.games.rake import GAME, Action, State
from tutorgame.games.rake import events as happened
from tutorgame.games.rake.actions import CALL, CHECK, FOLD, Amounts, Bet, Draw, Draws, RaiseTo


def steps(options: dict[str, object], rng: Random) -> Iterator[tuple[State, Action, State, tuple[Event, ...]]]:
    """A random session, step by step."""
    state = GAME.start(options)
    while (actor := GAME.actor(state)) is not Actor.NOBODY:
        if actor is Actor.CHANCE:
            action = GAME.chance(state).sample(rng)
        else:
            legal = GAME.legal_actions(state)
            action = rng.choice((legal[0], legal[len(legal) > 1], rng.choice(legal), legal[-1]))
        after, events = GAME.apply(state, action)
        yield state, action, after, events
        state = after


def tables(rng: Random, sessions: int) -> Iterator[dict[str, object]]:
    """Options of unequal tables for all numbers of players."""
    for session in range(sessions):
        players = 2 + session % 7
        yield {
            "players": players, "stacks": [rng.randint(1, 50) for _ in range(players)], "ante": rng.choice((1, 4, 20)),
            "min_raise": rng.choice(("none", "full_bet")), "middle_count": rng.choice(("active", "dealt_in")),
            "skulls_rule": rng.choice(("on", "off")), "max_hands": 5,
        }  # fmt: skip


def test_chips_are_conserved_in_every_event() -> None:
    """Each event that moves chips says whose and how many; stacks and pot together never change."""
    rng = Random(1)
    for options in tables(rng, 70):
        state = GAME.start(options)
        stacks, pot, pots = list(state.public.stacks), 0, 0
        everything = sum(stacks)
        for _, _, after, events in steps(options, rng):
            for event in events:
                if isinstance(event, happened.PotAwarded):
                    assert event.amount == event.share * len(event.winners) + event.odd
                    assert set(event.winners) <= set(event.eligible)
                    pots += event.amount
                points = getattr(event, "points", 0)
                if points:
                    assert (points < 0) == isinstance(
                        event, happened.AntePaid | happened.BetMade | happened.BetCalled | happened.BetRaised
                    )
                    stacks[event.seat] += points  # type: ignore[attr-defined]  # points belong to a seat
                    pot -= points
                assert sum(stacks) + pot == everything
                assert min(*stacks, pot) >= 0
                check_told(event, stacks, pot)
                if isinstance(event, happened.HandEnded):
                    assert pot == 0, "chips stay in the middle"
            assert tuple(stacks) == after.public.stacks
            assert pot == after.public.pot


def check_told(event: Event, stacks: list[int], pot: int) -> None:
    """What an event says of chips is what it is."""
    match event:
        case happened.RoundBegan():
            assert event.pot == pot
        case happened.BetMade() | happened.BetRaised() | happened.BetCalled():
            assert event.all_in == (stacks[event.seat] == 0)
        case happened.HandEnded():
            assert event.stacks == tuple(stacks)
        case happened.PlayerLeft():
            assert stacks[event.seat] == 0
        case happened.SessionEnded():
            assert event.stacks == tuple(stacks)
            assert {seat for seat, place in enumerate(event.places) if place == 1} == set(event.seats)


def test_bounds_list_and_refusal_agree_at_every_edge() -> None:
    """`raise_bounds` is what the list has and what is allowed, and not a chip more."""
    rng, edges = Random(2), 0
    for options in tables(rng, 60):
        for before, _, _, _ in steps(options, rng):
            bounds = GAME.raise_bounds(before)
            amounts = [a for a in GAME.legal_actions(before) if isinstance(a, Bet | RaiseTo)]
            if bounds is None:
                assert not amounts
                continue
            kind = RaiseTo if bounds.raises else Bet
            assert amounts == [kind(amount) for amount in range(bounds.low, bounds.high + 1)]
            for amount in (bounds.low - 1, bounds.low, bounds.high, bounds.high + 1):
                refusal = GAME.refusal(before, kind(amount))
                assert (refusal is None) == (bounds.low <= amount <= bounds.high)
                assert GAME.refusal(before, (Bet if bounds.raises else RaiseTo)(amount)) is not None
                edges += 1
    assert edges > 2_000


@pytest.mark.parametrize(
    "lazy",
    [
        Amounts((FOLD, CALL), 30, 99, True),
        Amounts((CHECK,), 1, 5, False),
        Amounts((CHECK,), 1, 0, False),
        Draws(mask("As 2s 7w Dc")),
        Draws(mask("")),
        Draws((1 << 52) - 1),
    ],
)
def test_lazy_lists_are_sequences(lazy: Sequence[Action]) -> None:
    listed = list(lazy)
    assert len(lazy) == len(listed)
    assert [lazy[at] for at in range(len(listed))] == listed
    assert [lazy[at - len(listed)] for at in range(len(listed))] == listed
    assert list(reversed(lazy)) == listed[::-1]
    for part in (slice(None), slice(2), slice(1, None, 2), slice(None, None, -1), slice(-3, -1), slice(90, 95)):
        assert list(lazy[part]) == listed[part]
    for at in (len(listed), -len(listed) - 1):
        with pytest.raises(IndexError):
            lazy[at]
    for at, action in enumerate(listed):
        assert action in lazy
        assert lazy.index(action) == at
        assert lazy.count(action) == 1
    strange: tuple[object, ...] = (Bet(0), Bet(100), RaiseTo(29), RaiseTo(100), Draw(-1), Draw(52), "check", None)
    assert not any(item in lazy for item in strange)
    assert bool(lazy) == bool(listed)


def test_lazy_lists_are_equal_by_what_they_hold() -> None:
    assert Amounts((CHECK,), 1, 3, False) == [CHECK, Bet(1), Bet(2), Bet(3)]
    assert Amounts((CHECK,), 1, 3, False) != Amounts((CHECK,), 1, 3, True)
    assert Amounts((FOLD, CALL), 1, 0, True) == Amounts((FOLD, CALL), 1, 0, False)
    assert hash(Amounts((FOLD, CALL), 1, 0, True)) == hash(Amounts((FOLD, CALL), 1, 0, False))
    assert Draws(7) == Draws(7) != Draws(6)


def test_a_huge_stack_makes_no_huge_list() -> None:
    state = position("options: players=2", "dealer: A\nto move: B\nstacks: 1000000 1000000\ntotal: 1 1")
    legal = GAME.legal_actions(state)
    assert len(legal) == 1_000_001
    assert legal[-1] == Bet(1_000_000)
    assert Bet(999_999) in legal
