"""Refusals in random positions: they agree with the list of actions, tell no secret, and are sentences for people."""

import re
from collections.abc import Iterator
from random import Random

import pytest
from games.walker import check_sentence

from tutorgame.core.game import Actor
from tutorgame.games.rum import GAME
from tutorgame.games.rum import actions as a
from tutorgame.games.rum.actions import Action
from tutorgame.games.rum.box import read_box
from tutorgame.games.rum.state import State

BOX = read_box()
IDS = {str(thing.id) for things in (BOX.cards, BOX.tiles, BOX.treasures) for thing in things}
DRAWS = (a.DrawCard, a.DrawBounty, a.DrawToken)


@pytest.mark.parametrize("seed", range(6))
def test_refused_exactly_when_not_allowed(seed: int) -> None:
    """In random positions of all tables: whatever is asked, an action is allowed or refused in clear words."""
    rng = Random(seed)
    asked = 0
    for state in _positions(rng):
        actor = GAME.actor(state)
        allowed = set(GAME.chance(state).actions if actor is Actor.CHANCE else GAME.legal_actions(state))
        again = GAME.determinize(GAME.observe(state, None if isinstance(actor, Actor) else actor), rng)
        for action in _anything(state, rng):
            asked += 1
            refusal = GAME.refusal(state, action)
            assert (refusal is None) == (action in allowed), f"{action}: {refusal}"
            if not isinstance(action, DRAWS):
                assert GAME.refusal(again, action) == refusal, "a refusal tells of hidden cards"
            if refusal is None:
                continue
            assert refusal.rule in GAME.rulebook
            check_sentence(refusal.reason)
            assert len(re.findall(r"[.!](?: |$)", refusal.reason)) == 1
            assert set(refusal.spots) <= set(range(31))
            assert set(refusal.pieces) <= IDS
    assert asked > 5000


@pytest.mark.parametrize("seed", range(3))
def test_what_a_refusal_offers_is_allowed(seed: int) -> None:
    """The spots that a refusal of a move names as the way on are those that the engine allows."""
    rng = Random(100 + seed)
    heard = 0
    for state in _positions(rng):
        moves = {action.spot for action in GAME.legal_actions(state) if isinstance(action, a.Sail)}
        if not moves:
            continue
        mover = GAME.actor(state)
        assert not isinstance(mover, Actor)
        refusal = GAME.refusal(state, a.Sail(state.public.ships[mover]))
        assert refusal is not None
        offered = refusal.reason.rpartition(": ")[2].replace("the Hideout", "spot 0")
        assert {int(number) for number in re.findall(r"\d+", offered)} == moves
        heard += 1
    assert heard > 20


def _positions(rng: Random) -> Iterator[State]:
    for players in (2, 2, 3, 4, 5):
        options: dict[str, object] = {
            "players": players, "max_rounds": 6, "ghost": players == 2 and rng.random() < 0.5,
            "captains": rng.choice(("choose", "random")), "bounties": rng.random() < 0.8, "weather": rng.random() < 0.8,
            "start_weather": rng.choice(("keep", "redraw")), "trade": rng.choice(("all_or_none", "choose")),
            "dig_timing": rng.choice(("any_time", "on_entry")), "hull_blocks": rng.choice(("all", "actions")),
            "refill": rng.choice(("immediate", "end_of_turn")),
        }  # fmt: skip
        state = GAME.start(options)
        yield state
        while (actor := GAME.actor(state)) is not Actor.NOBODY:
            by_chance = actor is Actor.CHANCE
            action = GAME.chance(state).sample(rng) if by_chance else rng.choice(GAME.legal_actions(state))
            state = GAME.apply(state, action)[0]
            waits = state.public.agenda[-1].kind if state.public.agenda else ""
            if rng.random() < {"act": 0.25, "draw_card": 0.03, "deal_card": 0.05}.get(waits, 0.3):
                yield state
        yield state


def _anything(state: State, rng: Random) -> Iterator[Action]:
    """All sorts of actions, also with numbers of things that there are not."""
    yield from (a.PASSAGE, a.COLLECT_ONE, a.END_TURN, a.Shell(True), a.Shell(False))
    few = [-1, 0, 1, 2, 3, 4, 5]
    for number in (*few, rng.randrange(31), 31):
        yield a.Sail(number)
        yield a.Leap(number)
    for number in few:
        yield from (a.Attack(number), a.Repair(number), a.Dig(number), a.First(number), a.Roll(number))
        yield a.DrawToken(number)
    for number in (-1, rng.randrange(8), rng.randrange(20), 31):
        yield from (a.ChooseCaptain(number), a.DealCaptain(number), a.Keep(number), a.Burn(number))
        yield from (a.TurnTile(number), a.DrawCard(number), a.DrawTreasure(number), a.DrawMap(number))
        yield a.DrawBounty(number)
    yield from _sets(state, rng)
    yield from _cards(state, rng)


def _sets(state: State, rng: Random) -> Iterator[Action]:
    """Cards to play, treasures to trade, actions to exchange."""
    seat = state.public.mover % state.public.seats
    hand, hold = state.hands[seat], state.public.holds[seat]
    for size in range(4):
        yield a.Play(tuple(rng.choice((*hand, rng.randrange(-1, 25))) for _ in range(size)))
        yield a.Play(tuple(sorted(rng.sample(hand, min(size, len(hand))))))
        yield a.Trade(tuple(rng.choice((*hold, rng.randrange(-1, 25))) for _ in range(size)))
    yield from (a.Trade(hold), a.Trade(hold[::-1]), a.Trade(hold[:1]), a.Trade((*hold, *hold)), a.Trade(()))
    yield a.Exchange((), 0)
    for _ in range(8):
        give = tuple(min(have, rng.choice((0, 0, 1, 2, -1))) for have in state.public.pool)
        yield a.Exchange(give, rng.randrange(-1, 6))
        yield a.Exchange(tuple(rng.choice((0, 0, 1, 2)) for _ in range(5)), rng.randrange(4))


def _cards(state: State, rng: Random) -> Iterator[Action]:
    """Effects and weather, of the played cards and of others, with all sorts of choices."""
    for card in (*state.public.played, rng.randrange(-1, 25), 24):
        for size in (0, 1, 1, 1, 2, 2, 3):
            choice = tuple(rng.choice((-1, 0, 1, 2, 3, 4, 5, 6, rng.randrange(32))) for _ in range(size))
            yield a.Effect(card, choice)
            yield a.Weather(card, tuple(sorted(choice)))
    yield from (action for action in GAME.legal_actions(state) if isinstance(action, a.Effect | a.Weather))
