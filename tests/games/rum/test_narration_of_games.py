"""Whole games as sentences: nothing happens that cannot be told."""

from collections.abc import Iterator
from random import Random

import pytest
from games.rum.test_narration import EVERY
from games.walker import NAMES, check_sentence

from tutorgame.core.events import Event, redact
from tutorgame.core.game import Actor
from tutorgame.games.rum import GAME
from tutorgame.games.rum.box import read_box

BOX = read_box()
SECRETS = [thing.name for things in (BOX.cards, BOX.bounties) for thing in things]


@pytest.mark.parametrize("seed", range(8))
def test_whatever_happens_is_among_these(seed: int) -> None:
    """Random games of all kinds of tables bring no event that is not among the examples of each event."""
    known = {(type(event), event.rule) for event in EVERY}
    rng = Random(seed)
    for event in _random_game(rng, ghost=seed % 2 == 0):
        assert (type(event), event.rule) in known
        for names in NAMES:
            check_sentence(GAME.describe(event, names))


def test_others_do_not_hear_of_hidden_cards() -> None:
    """What a spectator is told of a drawn card or bounty does not name it."""
    hidden = 0
    for event in _random_game(Random(50), ghost=False):
        if event.audience is None:
            continue
        (face,) = redact([event], None)
        hidden += 1
        assert not any(name in GAME.describe(face, NAMES[0]) for name in SECRETS)
    assert hidden > 50


def _random_game(rng: Random, *, ghost: bool) -> Iterator[Event]:
    options: dict[str, object] = {
        "players": 2 if ghost else rng.randint(2, 5), "ghost": ghost, "max_rounds": rng.randint(6, 14),
        "start_weather": rng.choice(("keep", "redraw")), "kraken_at_zero": rng.choice(("all", "none")),
        "captains": rng.choice(("choose", "random")), "trade": rng.choice(("all_or_none", "choose")),
        "ghost_hit": rng.choice(("one_token", "per_skull")),
        "ghost_range_zero": rng.choice(("no_attack", "same_spot")),
    }  # fmt: skip
    state = GAME.start(options)
    while (actor := GAME.actor(state)) is not Actor.NOBODY:
        by_chance = actor is Actor.CHANCE
        action = GAME.chance(state).sample(rng) if by_chance else rng.choice(GAME.legal_actions(state))
        state, events = GAME.apply(state, action)
        yield from events
