"""What is secret stays secret, and positions drawn from knowledge are spread over all that it allows."""

from collections import Counter
from dataclasses import replace
from random import Random

from games.rum.tools import position, table

from tutorgame.core.events import redact
from tutorgame.games.rum import GAME, State

SECRET = position(
    "options: players=2 ghost=true", "tiles: all", "ghost: 28 tokens=torn_sail hull_breach", "hand A: a01 a02",
    "hand B: a03 a04", "bounties A: b01", "bounties B: b02 b03", "top: b05 B",
)  # fmt: skip


def test_everybody_sees_only_what_is_theirs() -> None:
    mine, other, crowd = (GAME.observe(SECRET, seat) for seat in (0, 1, None))
    assert (mine.hand, mine.bounties, mine.top, mine.knower) == ((0, 1), (0,), (), 1)
    assert (other.hand, other.bounties, other.top) == ((2, 3), (1, 2), (4, 1))
    assert (crowd.hand, crowd.bounties, crowd.top, crowd.sizes) == ((), (), (), (2, 2))
    for seen in (mine, other, crowd):
        assert not hasattr(seen, "ghost_tokens")


def test_other_secrets_make_the_same_knowledge() -> None:
    swapped = replace(SECRET, hands=((0, 1), (5, 6)), bounties=((0,), (7, 8)), top=(9, 1), ghost_tokens=(1, 1))
    assert GAME.observe(swapped, 0) == GAME.observe(SECRET, 0)
    assert GAME.observe(swapped, None) == GAME.observe(SECRET, None)
    assert GAME.observe(swapped, 1) != GAME.observe(SECRET, 1)


def _drawn(count: int) -> list[State]:
    rng, seen = Random(3), GAME.observe(SECRET, 0)
    return [GAME.determinize(seen, rng) for _ in range(count)]


def test_positions_are_spread_over_what_may_be() -> None:
    states = _drawn(3_000)
    cards = Counter(kind for state in states for kind in state.hands[1])
    krakens = set(SECRET.public.table.box.krakens)
    assert set(cards) == set(range(24)) - krakens
    share = cards[4] / cards[0]  # four Dirty Deals are left, and three Set Sails
    assert 1.1 < share < 1.6
    bounties = Counter(bounty for state in states for bounty in state.bounties[1])
    assert set(bounties) == set(range(1, 20))
    assert max(bounties.values()) < 1.5 * min(bounties.values())
    tops = Counter(state.top[0] for state in states)
    assert set(tops) == set(range(1, 20))
    tokens = Counter(kind for state in states for kind in state.ghost_tokens)
    assert set(tokens) == set(range(5))
    assert max(tokens.values()) < 1.3 * min(tokens.values())


def test_the_own_secrets_stay() -> None:
    rng, seen = Random(3), GAME.observe(SECRET, 1)
    for _ in range(50):
        state = GAME.determinize(seen, rng)
        assert (state.hands[1], state.bounties[1], state.top) == ((2, 3), (1, 2), (4, 1))


def test_secret_events_are_told_without_the_cards() -> None:
    made = table("options: players=2", "tiles: all", "ships: 16 0", "pool: S")
    made.do("sail 21", "bounty b01", "bounty b02", "keep b02")
    own, crowd = redact(made.events, 0), redact(made.events, 1)
    assert [e.bounties for e in own if type(e).__name__ == "BountiesDrawn"] == [("b01", "b02")]  # type: ignore[attr-defined]
    assert [e.bounties for e in crowd if type(e).__name__ == "BountiesDrawn"] == [()]  # type: ignore[attr-defined]
    kept = next(e for e in crowd if type(e).__name__ == "BountyKept")
    assert "b0" not in repr(kept)
    hit = table("options: players=2 ghost=true", "tiles: all", "ships: 22 0", "coins: 1 0", "pool: A", "ghost: 28")
    hit.do("attack 3", "roll 1", "token hull_breach")
    assert "hull" not in repr(hit.events)


def test_who_chooses_a_bounty_sees_both() -> None:
    made = table("options: players=2", "tiles: all", "ships: 16 0", "pool: S").do("sail 21", "bounty b01", "bounty b02")
    assert GAME.observe(made.state, 0).drawn == (0, 1)
    assert GAME.observe(made.state, 1).drawn == ()
    assert GAME.observe(made.state, 1).waiting == 2
