"""Random sessions through every invariant, over all options, players, stacks and seeds."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from random import Random
from typing import Any

import pytest
from games.walker import Traits, Walk
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from tutorgame.core.events import Event
from tutorgame.games.rake import (
    GAME,
    Action,
    Bet,
    Call,
    Check,
    Draw,
    FirstDealer,
    Fold,
    Phase,
    Pick,
    RaiseTo,
    Shuffle,
    State,
)
from tutorgame.games.rake.events import HandEnded, SessionEnded
from tutorgame.games.rake.options import CHOICES, NAMES
from tutorgame.games.rake.state import BETS, GONE, PICKS

LONGEST_SESSION = 4_000
CHIPS = st.integers(0, 40)
RANGES: dict[str, st.SearchStrategy[Any]] = {
    "ante": st.sampled_from((1, 2, 5, 30)),
    "starting_stack": st.sampled_from((1, 3, 20, 60)),
    "stacks": st.lists(CHIPS, min_size=8, max_size=8),
    "first_dealer": st.sampled_from(("random", 0, 1)),
    "min_bet": st.sampled_from((1, 3, 10, 100)),
    "max_hands": st.sampled_from((None, 1, 2, 6)),
    **{name: st.sampled_from(words) for name, words in CHOICES.items()},
}


def _valid(options: dict[str, Any]) -> dict[str, Any]:
    """Options without the combinations that are refused (tested elsewhere)."""
    if "stacks" in options:
        options["stacks"] = options["stacks"][: options["players"]]
        for seat in (0, 1):
            options["stacks"][seat] = max(1, options["stacks"][seat])
    return options


OPTIONS = st.fixed_dictionaries(
    {"players": st.integers(2, 8), "starting_stack": RANGES["starting_stack"]},
    optional={name: RANGES.get(name, st.booleans()) for name in NAMES if name not in ("players", "starting_stack")},
).map(_valid)


def _key(action: Action) -> tuple[int, ...]:
    if isinstance(action, Pick):
        return 3, action.closed, action.place
    if isinstance(action, Bet | RaiseTo):
        return 2, action.amount
    return (0,) if isinstance(action, Check | Fold) else (1,)


def _choose(legal: Sequence[Action], rng: Random, taste: float) -> Action:
    """Each kind of action has its share, though a bet is one of many amounts."""
    if isinstance(legal[0], Pick):
        return rng.choice(legal)
    if rng.random() < taste:
        return legal[min(1, len(legal) - 1)] if isinstance(legal[0], Fold) else legal[0]
    return rng.choice((legal[0], legal[min(2, len(legal) - 1)], rng.choice(legal), rng.choice(legal), legal[-1]))


def _consistent(state: State) -> None:
    """Chips and cards are each in one place, and the parts of a position fit together."""
    public = state.public
    assert sum(public.stacks) + sum(public.total) == sum(public.options.chips)
    assert min(*public.stacks, *public.total, *public.committed) >= 0
    assert all(paid <= total for paid, total in zip(public.committed, public.total, strict=True))
    assert public.live & ~public.dealt == 0
    seen = 0
    for hand in (*state.hands, _mask(public.middle)):
        assert not seen & hand, "a card is in two places"
        seen |= hand
    assert not seen & state.deck
    assert seen.bit_count() + state.deck.bit_count() == 52
    assert public.opened == _mask(public.middle) | public.picked
    _check_holdings(state)
    if public.phase in BETS:
        assert public.current == max(public.committed)
        assert public.stacks[public.mover]
        assert public.live >> public.mover & 1
    else:
        assert public.current == 0
        assert not any(public.committed)


def _check_holdings(state: State) -> None:
    public = state.public
    for seat, hand in enumerate(state.hands):
        assert public.open_picks(seat) & ~hand == 0
        if public.phase is not Phase.DEAL:
            assert hand.bit_count() == public.held(seat)
        assert hand.bit_count() <= 5
    assert public.waits == 0 or public.phase in PICKS
    taken = [t.place for t in public.taken if t.closed]
    assert len(set(taken)) == len(taken)
    if public.phase in (Phase.PICK1, Phase.BET2, Phase.PICK2, Phase.BET3):
        assert public.closed | sum(1 << place for place in taken) == (1 << public.places) - 1
        assert len(public.middle) == public.places


def _mask(middle: Iterable[int]) -> int:
    return sum(1 << card for card in middle if card != GONE)


def _moved(before: State, action: Action, after: State) -> None:
    """Only the mover pays, only a fold ends somebody's part in the hand, and only a draw shows a card."""
    old, new = before.public, after.public
    if isinstance(action, Shuffle | FirstDealer):
        return
    ended = new.hand == old.hand and new.phase in (Phase.BETWEEN, Phase.OVER)
    if not ended:
        paid = [seat for seat, chips in enumerate(new.total) if chips > old.total[seat]]
        assert set(paid) <= {old.mover}
    assert new.live == (old.live & ~(1 << old.mover) if isinstance(action, Fold) else old.live)
    for seat, hand in enumerate(after.hands):
        assert before.hands[seat] & ~hand == 0, "a card was given back"
        assert hand == before.hands[seat] or seat == old.mover
    if not isinstance(action, Draw | Pick):
        assert before.hands == after.hands
        assert new.opened == old.opened
    if isinstance(action, Pick) and action.closed:
        assert before.hands == after.hands, "a closed card is known before it is looked at"
        assert tuple(GAME.chance(after).actions) == tuple(GAME.chance(replace_mover(after)).actions)


def replace_mover(state: State) -> State:
    """The same, where another place had been chosen: whatever place it was, any unseen card may lie there."""
    taken = (*state.public.taken[:-1], state.public.taken[-1]._replace(place=0))
    return replace(state, public=replace(state.public, taken=taken))


def _illegal(state: State, rng: Random) -> Iterator[Action]:
    """Actions of all sorts: amounts around the bounds, places that are not there, the wrong time."""
    yield from (Check(), Fold(), Call(), Shuffle())
    yield from (FirstDealer(seat) for seat in (-1, 0, 1, 7, 8))
    yield from (Draw(card) for card in (-1, rng.randrange(52), rng.randrange(52), 52, 99))
    for place in (-1, 0, rng.randrange(9), 8, 64):
        yield from (Pick(False, place), Pick(True, place))
    bounds, current = GAME.raise_bounds(state), state.public.current
    edges = {-1, 0, 1, current, current + 1, rng.randint(2, 70), 10**9}
    if bounds is not None:
        edges |= {bounds.low - 1, bounds.low, bounds.low + 1, bounds.high - 1, bounds.high, bounds.high + 1}
    for amount in sorted(edges):
        yield from (Bet(amount), RaiseTo(amount))


def _secret(event: Event, seat: int | None) -> bool:
    names_a_card = type(event).__name__ in ("CardDealt", "ClosedSeen") and getattr(event, "card", None) is not None
    return names_a_card and getattr(event, "seat", None) != seat


def _gains(state: State, event: Event) -> Iterator[tuple[int, int]]:
    if hasattr(event, "points"):
        yield event.seat, event.points  # type: ignore[attr-defined]  # points belong to a seat
    if isinstance(event, HandEnded):
        assert event.stacks == state.public.stacks


TRAITS = Traits(
    key=_key,
    conserved=_consistent,
    illegal=_illegal,
    table=GAME.table_actions,
    twin=lambda state: replace(state, public=replace(state.public)),
    secret=_secret,
    gains=_gains,
    finished=lambda event: isinstance(event, SessionEnded),
    longest=LONGEST_SESSION,
    moved=_moved,
    choose=_choose,
)


def walk(options: dict[str, Any], seeds: Iterable[int], thorough: float) -> int:
    """Walks with these seeds; returns how many hands were played to their end."""
    walks = [Walk(GAME, TRAITS, Random(seed), thorough) for seed in seeds]
    for one in walks:
        last = one.run(options)
        assert GAME.winners(last), "a session ends with a winner"
    return sum(isinstance(event, HandEnded) for one in walks for event in one.events)


@pytest.mark.parametrize("players", range(2, 9))
def test_random_walk_of_each_table(players: int) -> None:
    stacks = [10 + 7 * seat for seat in range(players)]
    assert walk({"players": players, "stacks": stacks, "max_hands": 6}, [players, 100 + players], 0.03) >= 2


def test_random_walk() -> None:
    hands = 0

    @settings(max_examples=120, deadline=None, derandomize=True, database=None, suppress_health_check=list(HealthCheck))
    @given(OPTIONS, st.integers(0, 10**6))
    def walks(options: dict[str, Any], seed: int) -> None:
        nonlocal hands
        hands += walk(options, [2 * seed, 2 * seed + 1], 0.01)

    walks()
    assert hands >= 700


@pytest.mark.nightly
def test_random_walk_nightly() -> None:
    hands = 0

    @settings(max_examples=2500, deadline=None, database=None, suppress_health_check=list(HealthCheck))
    @given(OPTIONS, st.integers(0, 10**6))
    def walks(options: dict[str, Any], seed: int) -> None:
        nonlocal hands
        hands += walk(options, range(4 * seed, 4 * seed + 4), 0.05)

    walks()
    assert hands >= 20_000
