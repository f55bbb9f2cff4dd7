"""Refusals in random positions: they agree with the list of actions, tell no secret, and offer what is allowed."""

import re
from collections.abc import Iterator
from random import Random

import pytest
from games.walker import check_sentence

from tutorgame.core.game import Actor
from tutorgame.games.rake import GAME
from tutorgame.games.rake.actions import CALL, CHECK, FOLD, SHUFFLE, Action, Bet, Draw, FirstDealer, Pick, RaiseTo
from tutorgame.games.rake.cards import TEXT
from tutorgame.games.rake.state import State

PLACES = tuple(f"{side}{place}" for side in "UD" for place in range(1, 9))


@pytest.mark.parametrize("seed", range(5))
def test_refused_exactly_when_not_allowed(seed: int) -> None:
    """In random positions of all tables: whatever is asked, an action is allowed or refused in clear words."""
    rng = Random(seed)
    for state in _positions(rng):
        actor = GAME.actor(state)
        allowed = set(GAME.chance(state).actions if actor is Actor.CHANCE else GAME.legal_actions(state))
        again = GAME.determinize(GAME.observe(state, None if isinstance(actor, Actor) else actor), rng)
        for action in _anything(state, rng):
            refusal = GAME.refusal(state, action)
            assert (refusal is None) == (action in allowed), f"{action}: {refusal}"
            if not isinstance(action, Draw):
                assert GAME.refusal(again, action) == refusal, "a refusal tells of hidden cards"
            if refusal is None:
                continue
            assert refusal.rule in GAME.rulebook
            check_sentence(refusal.reason)
            assert len(re.findall(r"[.!](?: |$)", refusal.reason)) == 1
            assert set(refusal.spots) <= set(PLACES)
            assert set(refusal.pieces) <= set(TEXT)


@pytest.mark.parametrize("seed", range(5))
def test_what_a_refusal_offers_is_allowed(seed: int) -> None:
    """The amounts and places that a refusal names as the way on are exactly those that the engine allows."""
    rng = Random(100 + seed)
    for state in _positions(rng):
        if isinstance(GAME.actor(state), Actor):
            continue
        legal = {GAME.format_action(action) for action in GAME.legal_actions(state)}
        refusal = GAME.refusal(state, FOLD if "check" in legal else CHECK)
        assert refusal is not None
        offered = refusal.reason.removesuffix(".").rpartition(": ")[2]
        if any(text.startswith("pick") for text in legal):
            assert {f"pick {place}" for place in re.findall(r"[UD]\d", offered)} == legal
            continue
        amounts = [int(text.split()[-1]) for text in legal if text[-1].isdigit()]
        words = {text.rpartition(" ")[0] for text in legal if text[-1].isdigit()} | {
            text for text in legal if text.isalpha()
        }
        assert {word for word in ("check", "fold", "call", "bet", "raise to") if word in offered} == words
        named = re.search(r"(?:bet|raise to) (\d+)(?:(?: up)? to (\d+)| \(all-in\))?$", offered)
        bounds = (int(named[1]), int(named[2] or named[1])) if named else None
        assert bounds == ((min(amounts), max(amounts)) if amounts else None)


def _positions(rng: Random) -> Iterator[State]:
    for players in range(2, 9):
        options: dict[str, object] = {
            "players": players, "ante": rng.choice((1, 3)), "max_hands": 4, "min_bet": rng.choice((1, 5)),
            "stacks": [rng.randint(1, 40) for _ in range(players)], "min_raise": rng.choice(("none", "full_bet")),
            "middle_count": rng.choice(("active", "dealt_in")),
        }  # fmt: skip
        state = GAME.start(options)
        yield state
        while (actor := GAME.actor(state)) is not Actor.NOBODY:
            if actor is Actor.CHANCE:
                action = GAME.chance(state).sample(rng)
            else:
                legal = GAME.legal_actions(state)
                action = rng.choice((legal[0], legal[len(legal) > 1], legal[-1], rng.choice(legal)))
            state = GAME.apply(state, action)[0]
            if rng.random() < (0.15 if actor is Actor.CHANCE else 0.6):
                yield state
        yield state


def _anything(state: State, rng: Random) -> Iterator[Action]:
    """All sorts of actions, also with amounts, places, cards and seats that there are not."""
    bounds = GAME.raise_bounds(state)
    amounts = {-1, 0, 1, rng.randint(2, 60), state.public.current, state.public.current + 1}
    if bounds is not None:
        amounts |= {bounds.low - 1, bounds.low, bounds.high, bounds.high + 1}
    for amount in sorted(amounts):
        yield Bet(amount)
        yield RaiseTo(amount)
    yield from (CHECK, CALL, FOLD, SHUFFLE)
    for place in range(-1, 9):
        yield Pick(False, place)
        yield Pick(True, place)
    for card in (-1, rng.randrange(52), rng.randrange(52), 52):
        yield Draw(card)
    yield FirstDealer(rng.randint(-1, 9))
