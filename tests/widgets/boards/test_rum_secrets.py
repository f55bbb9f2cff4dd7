"""What the sea of Rum never shows, at rest and in motion; and that motions are short and calm."""

import math
from dataclasses import replace
from itertools import pairwise
from random import Random

import pytest
from widgets.boards.rumming import AT_SEA, HAUNTED, numbers, played, seen, shown, words

from tutorgame.core.game import Actor
from tutorgame.games.rum import GAME, Observation
from tutorgame.games.rum.actions import Collect, DrawToken, Roll, Sail, TurnTile
from tutorgame_widgets.boards import rum as board
from tutorgame_widgets.boards.rum import Marks
from tutorgame_widgets.draw.theme import LIGHT

CURTAIN = Marks(curtain=board.Curtain("Ben", 1), cursor=board.CardSpot(0), last=("16",), chosen=(0,))


def _other(observation: Observation) -> Observation:
    """The same with as many other cards and bounties in the own hand."""
    box = observation.public.table.box
    normal = [kind for kind, card in enumerate(box.cards) if not card.kraken]
    hand = tuple(sorted(normal[(kind + 7) % len(normal)] for kind in observation.hand))
    bounties = tuple(sorted((b + 3) % len(box.bounties) for b in observation.bounties))
    return replace(observation, hand=hand, bounties=bounties)


@pytest.mark.parametrize("seed", range(6))
def test_what_is_hidden_is_in_no_layer(seed: int) -> None:
    """All positions that a seat holds for possible look the same to it; its own cards are on the shelf only, and behind
    a curtain nowhere."""
    width, rng = (328, 736, 760)[seed % 3], Random(seed)
    for state, _, _ in played(seed)[seed % 5 :: 29]:
        for seat in (seed % state.public.seats, None):
            observation = GAME.observe(state, seat)
            elsewhere = GAME.observe(GAME.determinize(observation, rng), seat)
            mine = shown(observation, Marks(active=True), width)
            assert mine == shown(elsewhere, Marks(active=True), width)
            assert board.position_text(observation) == board.position_text(elsewhere)
            other = _other(observation)
            changed = shown(other, Marks(active=True), width)
            assert {name: mine[name] for name in ("table", "pieces", "overlay")} == {
                name: changed[name] for name in ("table", "pieces", "overlay")
            }
            if not observation.drawn:
                assert shown(observation, CURTAIN, width) == shown(other, CURTAIN, width)


def test_others_hands_and_bounties_are_counted_and_not_named() -> None:
    for seat in (0, 2, None):
        picture = shown(seen(AT_SEA, seat))
        said = {word for shapes in picture.values() for word in words(shapes)}
        assert not {"Set Sail", "Trade Wind", "Dark Current", "Sharpshooter"} & said
        assert "Set Sail" not in board.position_text(seen(AT_SEA, seat))
        assert "Sharpshooter" not in board.position_text(seen(AT_SEA, seat))
    assert {"Set Sail", "Trade Wind"} <= set(words(shown(seen(AT_SEA, 1))["shelf"]))


def test_the_types_of_the_ghosts_tokens_are_nowhere() -> None:
    one = shown(seen(HAUNTED))
    other = shown(seen(HAUNTED, 0, "ghost: 23 coins=3 treasures=tr16 tr22 tokens=cabin_fire cabin_fire"))
    assert one == other


# --- motion -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("seed", range(4))
def test_motions_are_short_and_calm_and_tell_no_secret(seed: int) -> None:
    moved: set[str] = set()
    for before, action, after in played(seed)[::2]:
        seat = seed % before.public.seats
        old, new = GAME.observe(before, seat), GAME.observe(after, seat)
        layout = board.layout_for(new, (328, 760)[seed % 2])
        run = board.frames(old, new, layout, LIGHT, action)
        moved |= {type(action).__name__} if run else set()
        assert all(frame.delay >= 50 for frame in run)
        assert sum(frame.delay for frame in run) <= 700
        assert all(set(frame.shapes) == {"overlay"} for frame in run)
        assert all(math.isfinite(n) for frame in run for shapes in frame.shapes.values() for n in numbers(shapes))
        assert all(a.shapes != b.shapes for a, b in pairwise(run))
        assert run or not isinstance(action, Sail | Roll | TurnTile | Collect) or not before.public.round
        if GAME.actor(before) is not Actor.CHANCE:
            assert run == board.frames(_other(old), _other(new), layout, LIGHT, action)
    turned = {"TurnTile"} if not played(seed)[0][0].public.table.options.ghost else set()
    assert {"Sail", "Roll", "DrawToken"} | turned <= moved


def test_a_ship_glides_from_spot_to_spot_and_is_not_drawn_twice() -> None:
    before = seen()
    after = GAME.observe(GAME.apply(GAME.parse_state(AT_SEA), Sail(12))[0], 0)
    layout = board.layout_for(before, 760)
    run = board.frames(before, after, layout, LIGHT, Sail(12))
    assert [words(frame.shapes["overlay"]).count("A") for frame in run] == [1] * len(run)
    assert "Moonlight" in words(run[0].shapes["overlay"])  # the spot that it leaves is drawn without it
    assert board.frames(before, before, layout, LIGHT, Sail(12)) == ()


def test_tokens_and_tiles_are_shown_when_they_are_known() -> None:
    start = seen(AT_SEA, 0, "agenda: token B 1; act A", "damage B: torn_sail")
    state = GAME.parse_state(AT_SEA.replace("agenda: act A", "agenda: token B 1; act A"))
    after = GAME.observe(GAME.apply(state, DrawToken(4))[0], 0)
    layout = board.layout_for(start, 760)
    assert board.frames(GAME.observe(state, 0), after, layout, LIGHT, DrawToken(4))
    assert layout.roaming is False
