"""What the table of Rake never shows, at rest and in motion."""

import math
from dataclasses import replace
from itertools import pairwise

import pytest
from widgets.boards.raking import PICKING, flat, numbers, played, seen, shown, words

from tutorgame.games.rake import GAME, Bet, Observation, Pick
from tutorgame.games.rake.cards import mask_of
from tutorgame.games.rake.state import PICKS
from tutorgame_widgets.boards import rake as board
from tutorgame_widgets.boards.rake import Marks
from tutorgame_widgets.draw.shapes import Rect
from tutorgame_widgets.draw.theme import LIGHT


@pytest.mark.parametrize("seed", range(14))
def test_own_cards_are_on_the_shelf_only_and_a_curtain_closes_it(seed: int) -> None:
    """Whatever the viewer holds, the draw list is the same: behind a curtain all of it, else all but the shelf."""
    width = (328, 736, 760)[seed % 3]
    curtain = Marks(curtain=board.Curtain("Bram", 1), targets=("U1",), cursor=board.CardSpot(3), last=("U1",))
    for _, _, _, state in played(seed)[:: 3 + seed % 4]:
        if state.public.shown:
            continue
        for seat in range(state.public.seats):
            observation = GAME.observe(state, seat)
            other = replace(observation, hand=_other(observation))
            assert shown(observation, curtain, width) == shown(other, curtain, width)
            mine, changed = shown(observation, width=width), shown(other, width=width)
            assert {name: mine[name] for name in ("table", "pieces", "overlay")} == {
                name: changed[name] for name in ("table", "pieces", "overlay")
            }


def _other(observation: Observation) -> int:
    """A hand of as many other cards."""
    taken = observation.public.open_picks(observation.seat or 0)
    unseen = [card for card in range(52) if observation.unseen() >> card & 1]
    missing = observation.hand.bit_count() - taken.bit_count()
    return taken | mask_of(unseen[:missing])


@pytest.mark.parametrize("seed", range(14))
def test_motions_never_show_a_private_card(seed: int) -> None:
    """A motion is the same whatever the watcher and the mover hold."""
    for before, action, _, after in played(seed)[:: 2 + seed % 3]:
        if after.public.shown:
            continue
        seat = seed % before.public.seats
        seen_before, seen_after = GAME.observe(before, seat), GAME.observe(after, seat)
        layout = board.layout_for(seen_after, 760)
        run = board.frames(seen_before, seen_after, layout, LIGHT, action)
        other = replace(seen_before, hand=_other(seen_before)), replace(seen_after, hand=_other(seen_after))
        assert run == board.frames(*other, layout, LIGHT, action)


def test_open_pick_ups_stay_visible_unless_the_table_says_otherwise() -> None:
    text = PICKING.replace("open: 6w Ds As", "open: 6w - As\npicks: B U2 Ds").replace("hand B: ", "hand B: Ds ")
    assert "D" in words(shown(seen(text))["pieces"])
    hidden = text.replace("ante=2", "ante=2 show_open_pickups=false")
    assert "D" not in words(shown(seen(hidden))["pieces"])
    assert "took U2" in " ".join(words(shown(seen(hidden))["table"]))


def test_a_watcher_sees_no_hand() -> None:
    picture = shown(seen(PICKING, None))
    assert "You look on" in words(picture["shelf"])
    assert len(words(picture["shelf"])) == 3
    backs = [s for s in flat(picture["pieces"]) if isinstance(s, Rect) and s.fill == LIGHT.sea_deep]
    assert len(backs) == 3 + 3 * 3  # the closed Middle Cards, and three people with three cards each


# --- motion ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("seed", range(7))
def test_motions_are_short_and_calm(seed: int) -> None:
    moved = 0
    for before, action, _, after in played(seed):
        seat = before.public.mover if seed % 2 else 0
        seen_before, seen_after = GAME.observe(before, seat), GAME.observe(after, seat)
        layout = board.layout_for(seen_after, (328, 760)[seed % 2])
        run = board.frames(seen_before, seen_after, layout, LIGHT, action)
        moved += bool(run)
        assert all(frame.delay >= 50 for frame in run)
        assert sum(frame.delay for frame in run) <= 600
        assert all(set(frame.shapes) <= {"pieces", "overlay"} for frame in run)
        assert all(math.isfinite(n) for frame in run for shapes in frame.shapes.values() for n in numbers(shapes))
        assert all(a.shapes != b.shapes for a, b in pairwise(run))
        assert run or not isinstance(action, Pick | Bet)
    assert moved > 5


def test_an_open_card_flies_as_it_is_and_a_closed_one_face_down() -> None:
    observation = seen()
    for action, said in ((Pick(False, 2), ["A", "s"]), (Pick(True, 2), [])):
        after = GAME.observe(GAME.apply(GAME.parse_state(PICKING), action)[0], 0)
        layout = board.layout_for(observation, 760)
        run = board.frames(observation, after, layout, LIGHT, action)
        assert [words(frame.shapes["overlay"]) for frame in run] == [said] * len(run)
        assert ("U3" if said else "D3") in words(run[0].shapes["pieces"])
        start = next(s for s in flat(run[0].shapes["overlay"]) if isinstance(s, Rect))
        end = next(s for s in flat(run[-1].shapes["overlay"]) if isinstance(s, Rect))
        assert end.y > start.y  # towards the own hand below
    assert board.frames(observation, observation, layout, LIGHT, Pick(False, 7)) == ()
    assert observation.public.phase in PICKS
