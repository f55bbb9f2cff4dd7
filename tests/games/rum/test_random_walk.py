"""Random games through every invariant, over all options, players and seeds, with and without the expansions."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from random import Random
from typing import Any

import pytest
from games.rum.tools import check_invariants
from games.walker import Traits, Walk
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from tutorgame.core.events import Event
from tutorgame.core.game import Actor
from tutorgame.games.rum import GAME, Action, State
from tutorgame.games.rum.actions import (
    COLLECT_ONE,
    END_TURN,
    PASSAGE,
    Attack,
    Burn,
    ChooseCaptain,
    Collect,
    DealCaptain,
    Dig,
    DrawBounty,
    DrawCard,
    DrawMap,
    DrawToken,
    DrawTreasure,
    Effect,
    EndTurn,
    Exchange,
    First,
    Keep,
    Leap,
    Passage,
    Play,
    Repair,
    Roll,
    Sail,
    Shell,
    Trade,
    TurnTile,
    Weather,
)
from tutorgame.games.rum.events import GameWon
from tutorgame.games.rum.options import CHOICES
from tutorgame.games.rum.rights import island_of

LONGEST_GAME = 20_000
IDS = ("humboldt", "archie", "crabby", "croakington", "grog", "narhee", "macaw", "goldrick")


def _valid(options: dict[str, Any]) -> dict[str, Any]:
    """Options without the combinations that are refused (tested elsewhere)."""
    if options.get("ghost"):
        options["players"] = 2
    if isinstance(options.get("captains"), list):
        options["captains"] = options["captains"][: options["players"]]
    return options


OPTIONS = st.fixed_dictionaries(
    {"players": st.integers(2, 5), "max_rounds": st.integers(1, 12)},
    optional={
        "captains": st.one_of(st.sampled_from(("choose", "random")), st.permutations(IDS).map(list)),
        "first_player": st.sampled_from(("random", 0, 1)),
        "bounties": st.booleans(),
        "weather": st.booleans(),
        "ghost": st.booleans(),
        **{name: st.sampled_from(words) for name, words in CHOICES.items()},
    },
).map(_valid)

_ORDER = (Sail, Leap, Passage, Collect, Attack, Repair, Exchange, (Effect, Weather), Dig, EndTurn)


def _key(action: Action) -> tuple[Any, ...]:
    """The order of the list: by kind, then by what it names; the largest trade first, and yes before no."""
    for at, kinds in enumerate(_ORDER):
        if isinstance(action, kinds):  # type: ignore[arg-type]  # a class or some
            return at, _numbers(action)
    return -1, _numbers(action)


def _numbers(action: Action) -> tuple[Any, ...]:
    match action:
        case Exchange(give, get):
            return tuple(-given for given in give), get
        case Effect(card, choice) | Weather(card, choice):
            return card, choice
        case Trade(treasures):
            return -len(treasures), treasures
        case Shell(use):
            return (not use,)
        case Passage() | Collect() | EndTurn():
            return ()
        case Play(cards):
            return (cards,)
    return tuple(getattr(action, name) for name in action.__slots__)


def _choose(legal: Sequence[Action], rng: Random, taste: float) -> Action:
    """Treasures are dug up and traded, turns end now and then, else each kind of step has its share."""
    digs = [action for action in legal if isinstance(action, Dig | Trade)]
    if digs and rng.random() < 0.8:
        return digs[0]
    if rng.random() > taste + 0.5:
        return legal[-1]
    kinds = {type(action) for action in legal}
    kind = rng.choice(sorted(kinds, key=lambda kind: kind.__name__))
    return rng.choice([action for action in legal if type(action) is kind])


def _moved(before: State, action: Action, after: State) -> None:
    """What no action may do: turn tiles back, return bounties, change another seat's hand, end without a winner."""
    old, new = before.public, after.public
    assert all(a == b or a < 0 for a, b in zip(old.tiles, new.tiles, strict=True))
    assert old.claimed & ~new.claimed == 0
    assert new.round - old.round in (0, 1)
    dealing = bool(old.agenda) and old.agenda[-1].kind == "deal_card"
    for seat, (a, b) in enumerate(zip(before.hands, after.hands, strict=True)):
        assert a == b or dealing or seat == old.mover
    for seat, (a, b) in enumerate(zip(before.bounties, after.bounties, strict=True)):
        assert len(b) <= len(a) or seat == old.mover
    rolled = isinstance(action, Roll) and old.agenda[-1].kind == "strike"
    assert rolled or all(a <= b for a, b in zip(old.loot, new.loot, strict=True))
    assert old.agenda, "something happens after the end"


def _illegal(state: State, rng: Random) -> Iterator[Action]:
    """Actions of all sorts: spots, ships, cards and pieces that are not there, prices that cannot be paid."""
    number = rng.randrange
    yield from (PASSAGE, COLLECT_ONE, END_TURN, Shell(True), Shell(False), Trade(()), Trade((number(24),)))
    for spot in (-1, 0, number(31), number(31), 31, 99):
        yield from (Sail(spot), Leap(spot))
    yield from (Attack(target) for target in range(-1, 7))
    yield from (Repair(kind) for kind in range(-1, 6))
    yield from (Dig(pair) for pair in range(-1, 6))
    for _ in range(6):
        yield Exchange(tuple(number(3) for _ in range(5)), number(-1, 6))
        card = rng.choice((*state.public.played, number(-1, 26)))
        choice = tuple(number(-1, 31) for _ in range(number(3)))
        yield from (Effect(card, choice), Weather(card, choice), Effect(card), Weather(card))
        yield Play(tuple(sorted(number(24) for _ in range(number(4)))))
    yield from (Exchange((3,), 0), Exchange((0, 0, 0, 0, 3), 4), Exchange((-1, 4, 0, 0, 0), 0))
    for thing in (-1, 0, number(20), number(24), 24, 99):
        yield from (ChooseCaptain(thing), DealCaptain(thing), Keep(thing), Burn(thing), First(thing), TurnTile(thing))
        yield from (DrawCard(thing), DrawTreasure(thing), DrawMap(thing), DrawBounty(thing), DrawToken(thing))
    yield from (Roll(skulls) for skulls in (-1, 0, 2, 3))


def _secret(event: Event, seat: int | None) -> bool:
    hidden = [getattr(event, name, None) for name in ("card", "bounty", "bounties", "back")]
    return type(event).__name__ in ("CardDrawn", "BountiesDrawn", "BountyKept") and any(hidden) and _of(event) != seat


def _of(event: Event) -> int | None:
    return getattr(event, "seat", None)


def _gains(state: State, event: Event) -> Iterator[tuple[int, int]]:
    seat = _of(event)
    if hasattr(event, "points") and seat is not None:
        yield seat, event.points
    if isinstance(event, GameWon):
        assert event.loot == state.public.loot


TRAITS = Traits(
    key=_key,
    conserved=check_invariants,
    illegal=_illegal,
    table=GAME.table_actions,
    twin=lambda state: replace(state, public=replace(state.public)),
    secret=_secret,
    gains=_gains,
    finished=lambda event: isinstance(event, GameWon),
    longest=LONGEST_GAME,
    moved=_moved,
    choose=_choose,
)


def walk(options: dict[str, Any], seeds: Iterable[int], thorough: float) -> list[Walk]:
    """Walks with these seeds, each to the end of its game."""
    walks = [Walk(GAME, TRAITS, Random(seed), thorough) for seed in seeds]
    for one in walks:
        last = one.run(options)
        assert GAME.winners(last), "a game ends with a winner"
        assert not GAME.legal_actions(last)
        assert isinstance(one.events[-1], GameWon)
    return walks


@pytest.mark.parametrize("weather", [True, False])
@pytest.mark.parametrize("bounties", [True, False])
@pytest.mark.parametrize("players", range(2, 6))
def test_random_walk_of_each_table(players: int, bounties: bool, weather: bool) -> None:
    options = {"players": players, "bounties": bounties, "weather": weather, "max_rounds": 12}
    (one,) = walk(options, [players], 0.06)
    names = {type(event).__name__ for event in one.events}
    if not bounties:
        assert "BountiesDrawn" not in names
    if not weather:
        assert "WeatherCame" not in names


@pytest.mark.parametrize("weather", [True, False])
@pytest.mark.parametrize("bounties", [True, False])
def test_random_walk_with_the_ghost(bounties: bool, weather: bool) -> None:
    options = {"ghost": True, "bounties": bounties, "weather": weather, "max_rounds": 20}
    (one,) = walk(options, [3], 0.06)
    assert "GhostMoved" in {type(event).__name__ for event in one.events}


def test_random_walk() -> None:
    names: set[str] = set()

    @settings(max_examples=150, deadline=None, derandomize=True, database=None, suppress_health_check=list(HealthCheck))
    @given(OPTIONS, st.integers(0, 10**6))
    def walks(options: dict[str, Any], seed: int) -> None:
        (one,) = walk(options, [seed], 0.03)
        names.update(type(event).__name__ for event in one.events)

    walks()
    assert len(names) >= 35


@pytest.mark.nightly
def test_random_walk_nightly() -> None:
    names: set[str] = set()

    @settings(max_examples=1500, deadline=None, database=None, suppress_health_check=list(HealthCheck))
    @given(OPTIONS, st.integers(0, 10**6))
    def walks(options: dict[str, Any], seed: int) -> None:
        for one in walk(options | {"max_rounds": 15}, [seed, seed + 1], 0.03):
            names.update(type(event).__name__ for event in one.events)

    walks()
    assert {"GhostSunk", "GhostPower", "TreasuresTraded", "CoinsGrappled", "MaelstromMoved", "ShipFull"} <= names


def _sail_on(state: State, legal: Sequence[Action]) -> Action:
    """A plain captain: fetch treasures one by one, else look for islands, and pay for nothing."""
    public = state.public
    for kind in (Trade, Dig, Weather):
        for action in legal:
            if isinstance(action, kind):
                return action
    seat = public.agenda[-1].seat
    known = [spot for pair in range(len(public.pairs)) if (spot := island_of(public, pair)) >= 0]
    goals = [0] if public.holds[seat] else known or [s for s, tile in enumerate(public.tiles) if tile < 0 and s]
    far = public.table.layout.far
    here = min(far[public.ships[seat]][goal] for goal in goals)
    for action in legal:
        if isinstance(action, Sail) and min(far[action.spot][goal] for goal in goals) < here:
            return action
    return legal[-1]


@pytest.mark.parametrize("options", [{"players": 3}, {"players": 2, "ghost": True}, {"players": 5}])
def test_games_end_by_themselves(options: dict[str, Any]) -> None:
    """Without a limit of rounds somebody reaches ten points."""
    rng, state, steps = Random(7), GAME.start(options), 0
    while GAME.actor(state) is not Actor.NOBODY:
        chance = GAME.actor(state) is Actor.CHANCE
        action = GAME.chance(state).sample(rng) if chance else _sail_on(state, GAME.legal_actions(state))
        state, events = GAME.apply(state, action)
        steps += 1
        assert steps < LONGEST_GAME
    assert events[-1].rule == "rum.end.win"
    assert [seat for seat, points in enumerate(GAME.scores(state)) if points == 10] == list(GAME.winners(state))
