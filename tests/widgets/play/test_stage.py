"""Triominos' lessons on the stage: what a learner does, and what the page shows and says."""

from typing import Any

import pytest
from ipywidgets.widgets.widget import _instances
from stage_learner import COURSE, Learner, Recorder, clashing_corner, solve

from tutorgame.lessons.outcome import Verdict
from tutorgame_widgets.boards.triominos import Found
from tutorgame_widgets.draw.marks import REFUSE_DASH
from tutorgame_widgets.play.keeper import Keeper
from tutorgame_widgets.play.stage import Stage


def test_a_move_by_two_presses() -> None:
    learner = Learner("first-match")
    learner.tile((1, 3, 3))
    assert learner.page.said == "1-3-3 chosen: 1 place fits it."
    learner.cell(learner.fitting((1, 3, 3)))
    assert learner.run.done
    assert [m["key"] for m in learner.page.sent if m["type"] == "focus"] == [f"{learner.stage.owner}:next"]


@pytest.mark.parametrize("turns", [0, 1, 2])
def test_a_refusal_names_its_rule_and_marks_what_speaks_against_it(turns: int) -> None:
    learner = Learner("corner-rule", "best-of-all")
    tile, cell = clashing_corner(learner.run)
    learner.tile(tile)
    for _ in range(turns):  # however it is held, it is tried where it comes nearest
        learner.key("r")
    learner.cell(cell)
    assert learner.stage.outcome.verdict is Verdict.REFUSED
    assert "triominos.place.vertex" in learner.panel("feedback")
    assert "triominos.place.vertex" in learner.page.said
    assert learner.run.steps == []
    marks = learner.stage.kit.marks(learner.run.observation(), learner.stage._hand, learner.run.legal(), shown(learner))
    assert marks.refusal.laid.cell == cell
    assert marks.refusal.vertices
    assert f"dash={REFUSE_DASH}" in repr(learner.canvas.shown("overlay"))
    other = next(t for t in learner.run.observation().tiles() if t != tile)
    learner.tile(other)  # the next click puts the marks away
    assert shown(learner).refusal is None
    assert learner.stage.outcome.verdict is Verdict.INFO


def test_a_missed_move_stays_until_the_next_click() -> None:
    learner = Learner("first-match", "most-points")
    best = learner.run.scene.solution[0]
    other = next(a for a in learner.run.legal() if learner.run.game.format_action(a) != best and hasattr(a, "cell"))
    learner.send_off("move", move=learner.run.game.format_action(other))
    assert learner.stage.outcome.verdict is Verdict.RETRY
    assert len(learner.run.steps) == 1
    learner.tile(next(t for t in learner.run.observation().tiles()))
    assert learner.run.steps == []
    assert learner.stage.outcome.verdict is Verdict.INFO


def test_hints_mark_the_tile_then_the_place_then_the_move() -> None:
    learner = Learner("first-match")
    seen = []
    for _ in range(3):
        learner.button("hint")
        hint = learner.stage.kit.marks(learner.run.observation(), learner.stage._hand, (), learner.stage._show).hint
        seen.append((hint.step, hint.laid.tile if hint.laid.tile[0] >= 0 else None))
    assert seen[0] == (1, (1, 3, 3))
    assert [step for step, _ in seen] == [1, 2, 3]
    move = learner.run.game.parse_move(learner.run.state, learner.scene.solution[0])
    assert hint.laid.cell == move.cell


def test_one_double_click_takes_one_hint() -> None:
    learner = Learner("first-match")
    html = learner.panel("controls")
    what = html[html.index(":hint:") + 1 :].split('"')[0]
    learner.do(what)
    learner.do(what)
    assert learner.run.hints_used == 1


def test_marks_can_be_taken_away_and_are_judged_one_by_one() -> None:
    learner = Learner("first-match", "where-it-fits")
    wrong = sorted(learner.run.candidates() - learner.run.target)[0]
    learner.button("check")
    assert learner.stage.outcome.head == "Nothing marked yet"
    assert learner.run.misses == 0
    learner.cell(wrong)
    learner.button("check")
    assert learner.stage.outcome.verdict is Verdict.RETRY
    marks = learner.stage.kit.marks(learner.run.observation(), learner.stage._hand, (), shown(learner))
    assert marks.found == ((wrong, Found.WRONG),)
    learner.cell(wrong)
    assert learner.run.marked == frozenset()
    taken = learner.run.observation().laid()[0].cell
    learner.cell(taken)
    assert learner.stage.outcome.head == "Not a place to mark"
    assert learner.run.marked == frozenset()


def shown(learner: Learner) -> Any:
    return learner.stage._board._scenery.show


@pytest.mark.parametrize("text", ["", "twelve", "1.5", "1e3", "9" * 200, "--3"])
def test_a_number_that_is_none_costs_nothing(text: str) -> None:
    learner = Learner("first-match", "tile-value")
    learner.send_off("number", number=text)
    assert not learner.run.done
    assert "whole number" in learner.page.said or learner.stage.outcome.verdict is Verdict.RETRY
    assert learner.run.misses == (1 if text.startswith("99") else 0)


def test_a_typical_wrong_number_gets_its_own_words() -> None:
    learner = Learner("first-match", "tile-value")
    for value, words in learner.scene.typical.items():
        learner.send_off("number", number=f" +{value} ")
        assert learner.stage.outcome.text == words
    learner.send_off("number", number=str(learner.run.right))
    assert learner.run.stars == 2


def test_the_move_in_question_is_seen_before_it_is_answered() -> None:
    learner = Learner("first-match", "tile-value")
    assert shown(learner).preview == learner.run.asked_about
    learner.send_off("number", number=str(learner.run.right))
    assert shown(learner).preview is None
    assert learner.run.asked_about is None


def test_a_look_at_a_move_decides_nothing() -> None:
    learner = Learner("first-match", "whole-side")
    for i, action in enumerate(learner.run.actions):
        learner.do(f"look:{i}")
        assert shown(learner).preview == action
    assert learner.run.misses == 0
    fine = next(i for i in range(3) if i != learner.run.right)
    learner.do(f"pick:{fine}")
    assert learner.stage.outcome.head == "This one is allowed"
    learner.do(f"pick:{learner.run.right}")
    assert learner.run.done
    assert shown(learner).refusal is not None
    assert shown(learner).tried == learner.run.actions[learner.run.right]


def test_buying_is_not_on_offer_before_it_is_taught_but_can_be_typed() -> None:
    learner = Learner("first-match")
    pot = learner.stage._board.layout.pot
    learner.press(pot.x + 5, pot.y + 5)
    learner.key("b")
    assert learner.run.steps == []
    assert learner.run.misses == 0
    assert learner.stage.outcome.head == "Not in this lesson"
    assert not learner.stage.kit.marks(
        learner.run.observation(), learner.stage._hand, learner.run.legal(), shown(learner)
    ).buy
    assert "Buy a tile" not in learner.panel("answer")
    learner.send_off("move", move="buy")
    assert learner.run.steps


def test_buying_is_on_offer_where_it_is_taught_and_a_double_click_buys_once() -> None:
    learner = Learner("buying")
    assert "Buy a tile" in learner.panel("answer")
    html = learner.panel("answer")
    what = html[html.index(":play:") + 1 :].split('"')[0]
    learner.do(what)
    bought = len(learner.run.transcript.moves())
    learner.do(what)
    assert len(learner.run.transcript.moves()) == bought == 1


@pytest.mark.parametrize(
    ("x", "y"),
    [
        (-5, 10),
        (10, -5),
        (1e9, 1e9),
        (float("nan"), 3),
        (float("inf"), 3),
        ("12", 4),
        (None, None),
        ([1], {}),
        (True, 4),
    ],
)
def test_a_press_that_is_none_changes_nothing(x: Any, y: Any) -> None:
    learner = Learner("first-match")
    learner.tile((1, 3, 3))
    before, panels = learner.run.version, [p.value for p in learner.stage._parts.values()]
    learner.press(x, y)
    assert learner.run.version == before
    assert learner.run.steps == []
    assert learner.stage._hand.piece == (1, 3, 3)
    assert [p.value for p in learner.stage._parts.values()] == panels


@pytest.mark.parametrize(
    "what",
    ["", "next", "next:0", "next:99", "scene:99", "scene:-1", "scene:x", "scene:²", "play:0:0", "play:0:99", "play::",
     "pick:0", "look:7", "hint:0", "hint:x.y", "rule:triominos.none", "nonsense:1", "check:0", "back:0", "again:7",
     "scene:" + "9" * 5000],
)  # fmt: skip
def test_a_message_that_is_none_changes_nothing(what: str) -> None:
    learner = Learner("first-match")
    text = learner.stage.text()
    learner.do(what)
    assert learner.stage.text() == text
    assert learner.run.misses == 0
    assert "went wrong" not in learner.page.said


def test_a_press_of_a_closed_lesson_changes_nothing() -> None:
    learner = Learner("first-match")
    learner.stage.close()
    learner.do("hint:0.0")
    learner.do("scene:3")
    learner.send_off("move", move="133 D(-1,0)")
    assert not learner.stage.is_open


def test_a_rule_opens_is_spoken_and_gives_the_focus_back() -> None:
    learner = Learner("first-match")
    learner.do("rule:triominos.place.vertex")
    rule = learner.stage.kit.game.rulebook["triominos.place.vertex"]
    assert rule.title in learner.panel("rule")
    assert rule.text in learner.page.said
    learner.do("closerule:0")
    assert learner.panel("rule") == ""
    assert learner.page.sent[-1] == {
        "type": "focus", "key": f"{learner.stage.owner}:rule:triominos.place.vertex", "lost": False
    }  # fmt: skip


def test_next_gives_the_goal_the_focus_and_remembers_where_the_learner_is() -> None:
    learner = Learner("first-match")
    solve(learner)
    learner.button("next")
    assert learner.stage.index == 1
    assert learner.keeper.progress.last == ("triominos", "first-match", "both-ends")
    assert any(m.get("key") == f"{learner.stage.owner}:goal" for m in learner.page.sent)
    assert learner.page.said.startswith("Scene 2. Goal: ")


def test_after_the_last_scene_comes_the_next_lesson_or_a_word() -> None:
    came = []
    learner = Learner("first-match", "two-turns", following=lambda key: not came.append(key))
    solve(learner)
    assert "Next lesson" in learner.panel("controls")
    learner.button("next")
    assert came == ["first-match"]
    alone = Learner("first-match", "two-turns")
    solve(alone)
    alone.button("next")
    assert alone.stage.outcome.head == "The end of this notebook"


def test_after_the_last_lesson_a_link_leads_to_the_table() -> None:
    last = COURSE.lessons[-1]
    learner = Learner(last.key, last.scenes[-1].key, farewell="11_triominos_play.ipynb")
    assert "href" not in learner.panel("controls")
    learner.button("solution")
    assert 'href="11_triominos_play.ipynb"' in learner.panel("controls")


def test_an_input_that_fails_is_told_and_nothing_is_lost(monkeypatch: pytest.MonkeyPatch) -> None:
    learner = Learner("first-match")

    def broken(*_: Any) -> None:
        raise RuntimeError("as if a move were wrong in the engine")

    monkeypatch.setattr(learner.run, "act", broken)
    learner.tile((1, 3, 3))
    learner.cell(learner.fitting((1, 3, 3)))
    assert learner.page.said.startswith("That went wrong. The move was not made and nothing is lost.")
    monkeypatch.undo()
    learner.cell(learner.fitting((1, 3, 3)))
    assert learner.run.done


def test_the_keyboard_alone_solves_a_scene() -> None:
    learner = Learner("first-match")
    learner.key("Enter")
    tiles = learner.run.observation().tiles()
    for _ in range(tiles.index((1, 3, 3))):
        learner.key("ArrowRight")
    learner.key("Enter")  # chooses the tile, the cursor is on the place that fits it
    learner.key("Enter")
    assert learner.run.done


def test_words_of_a_scene_are_escaped() -> None:
    learner = Learner("first-match")
    learner.send_off("move", move="<img src=x onerror=alert(1)>")
    assert "<img" not in learner.panel("feedback")
    assert learner.stage.outcome.verdict is Verdict.REFUSED


def test_another_palette_repaints_the_panels() -> None:
    learner = Learner("first-match")
    before = learner.panel("feedback")
    learner.page.dark = True
    assert learner.panel("feedback") != before


def test_the_bundle_has_the_board_as_text_and_picture() -> None:
    stage = Learner("first-match").stage
    bundle = stage._repr_mimebundle_()
    assert bundle["text/plain"] == stage.text()
    assert "Goal: Lay a tile beside the one on the table." in stage.text()
    assert bundle["image/svg+xml"].startswith("<svg")


def test_a_solved_scene_takes_no_more_moves() -> None:
    learner = Learner("first-match")
    solve(learner)
    steps = len(learner.run.steps)
    learner.tile(learner.run.observation().tiles()[0])
    assert learner.page.said == "This scene is solved: go on with Next, or start it over."
    learner.send_off("move", move="122 D(0,0)")
    learner.do("hint:0.0")
    assert len(learner.run.steps) == steps
    assert learner.run.stars == 3


@pytest.mark.parametrize("lesson", [lesson for lesson in COURSE.lessons if not lesson.full_turns], ids=lambda x: x.key)
def test_a_lesson_of_tiles_only_can_be_solved_with_tiles_only(lesson: Any) -> None:
    moves = [move for scene in lesson.scenes for move in getattr(scene, "solution", ())]
    assert all(move.startswith(("place ", "open ")) for move in moves)


def test_buying_is_offered_from_its_own_lesson_on() -> None:
    offered = [lesson.full_turns for lesson in COURSE.lessons]
    first = [lesson.key for lesson in COURSE.lessons].index("buying")
    assert offered == [i >= first for i in range(len(offered))]


def test_progress_is_kept_before_it_is_told() -> None:
    learner = Learner("first-match")
    solve(learner)
    kinds = [m["type"] for m in learner.page.sent]
    assert kinds.index("store") < len(kinds) - 1 - kinds[::-1].index("say")
    store = next(i for i, m in enumerate(learner.page.sent) if m["type"] == "store")
    assert not any(m["type"] == "say" and "Done" in m["text"] for m in learner.page.sent[:store])


def test_a_closed_lesson_costs_a_page_next_to_nothing() -> None:
    """A page waits for every widget of its notebook, so the panels of a lesson are made when it is first opened."""
    page = Recorder()
    before = len(_instances)
    stage = Stage(COURSE.lessons[3], page, Keeper(page))
    closed = len(_instances) - before
    stage.open()
    assert closed < 0.3 * (len(_instances) - before)
    stage.close()
    stage.open()
    assert "Goal" in stage._head.value
