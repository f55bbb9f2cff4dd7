"""The page as Python knows it: storage, messages of any kind, and progress that is kept in it."""

import json
from typing import Any

import pytest
from stage_learner import COURSE, Recorder

from tutorgame.lessons.progress import ProgressError
from tutorgame.lessons.scene import FindAll, WhichIsWrong
from tutorgame_widgets.app import rules, show, welcome
from tutorgame_widgets.draw import theme
from tutorgame_widgets.play import keeper as keeping
from tutorgame_widgets.play.chapter import Chapter
from tutorgame_widgets.play.keeper import KEY, Keeper
from tutorgame_widgets.play.page import Page, stylesheet
from tutorgame_widgets.play.rules_view import Rules
from tutorgame_widgets.play.stage import Stage


@pytest.fixture
def page() -> Recorder:
    return Recorder()


def test_both_palettes_are_variables_of_the_page() -> None:
    css = stylesheet()
    assert f"--tg-page:{theme.LIGHT.page};" in css
    assert f"--tg-page:{theme.DARK.page};" in css


def test_the_palette_follows_the_page(page: Recorder) -> None:
    assert page.palette is theme.LIGHT
    page.dark = True
    assert page.palette is theme.DARK


def test_stored_texts_come_back_and_can_be_forgotten(page: Recorder) -> None:
    page.store("motion", "off")
    assert page.get("motion") == "off"
    assert page.sent[-1] == {"type": "store", "key": "motion", "value": "off"}
    page.store("motion", None)
    assert page.get("motion") == ""


@pytest.mark.parametrize(
    "stored", [{"progress": 5}, {"progress": None}, {"progress": ["x"]}, {"progress": "x" * 500_000}]
)
def test_what_is_stored_is_a_text_of_a_sane_length_or_nothing(page: Recorder, stored: dict[str, Any]) -> None:
    page.stored = stored
    assert page.get("progress") == ""


@pytest.mark.parametrize(
    "message",
    [None, 5, "do", [], {}, {"type": "do"}, {"type": "do", "what": 5}, {"type": "do", "what": "nobody:x"},
     {"type": "form"}, {"type": "form", "what": "me:x", "values": {"a": 5, 3: "b", "c": "d" * 2_000_000}},
     {"type": "form", "what": "me:x", "values": 7},
     {"type": "copied", "worked": "yes"}, {"type": "full"}, {"type": "nonsense"}],
)  # fmt: skip
def test_a_client_may_send_anything(page: Recorder, message: Any) -> None:
    heard: list[Any] = []
    page.on_do("me", lambda rest: heard.append(rest))
    page.on_form("me", lambda rest, values: heard.append((rest, values)))
    page.copied = lambda worked: heard.append(worked)
    page._message(None, message, [])
    assert heard in ([], [("x", {})], [False])


def test_clicks_and_forms_reach_their_owner_until_it_is_forgotten(page: Recorder) -> None:
    heard: list[Any] = []
    page.on_do("me", lambda rest: heard.append(rest))
    page.on_form("me", lambda rest, values: heard.append((rest, values)))
    page._message(None, {"type": "do", "what": "me:a:b"}, [])
    page._message(None, {"type": "form", "what": "me:c", "values": {"x": "y"}}, [])
    assert heard == ["a:b", ("c", {"x": "y"})]
    page.forget("me")
    page._message(None, {"type": "do", "what": "me:a:b"}, [])
    assert len(heard) == 2


# --- progress ------------------------------------------------------------


def test_progress_is_written_to_the_page_and_read_from_it(page: Recorder) -> None:
    keeper = Keeper(page)
    keeper.solved("triominos", "first-match", "first-tile", 3)
    keeper.solved("triominos", "first-match", "first-tile", 1)
    text = page.get(KEY)
    assert json.loads(text)["stars"] == {"triominos": {"first-match": {"first-tile": 3}}}
    other = Recorder()
    again = Keeper(other)
    other.stored = {KEY: text}
    assert again.progress == keeper.progress


def test_a_change_in_another_tab_is_told_once(page: Recorder) -> None:
    keeper, told = Keeper(page), []
    keeper.watch(lambda: told.append(keeper.progress.last))
    text = '{"format":"tutorgame progress","version":1,"stars":{},"last":["triominos","bell","x"]}'
    page.stored = {KEY: text}
    page.stored = {KEY: text, "motion": "on"}
    assert told == [("triominos", "bell", "x")]


@pytest.mark.parametrize(
    "text", ["{", "[]", '{"format":"another"}', '{"format":"tutorgame progress","version":2,"stars":{}}']
)
def test_progress_that_cannot_be_read_is_left_alone(page: Recorder, text: str) -> None:
    page.stored = {KEY: text}
    keeper = Keeper(page)
    assert keeper.progress.stars == {}
    assert page.get(KEY) == text
    assert page.sent == []
    with pytest.raises(ProgressError):
        keeper.load(text)
    assert page.get(KEY) == text


def test_a_page_has_one_keeper(page: Recorder) -> None:
    assert keeping.keeper(page) is keeping.keeper(page)


# --- chapter ------------------------------------------------------------


def chapter(page: Recorder, *keys: str) -> Chapter:
    made = Chapter(page)
    for key in keys:
        made.add(COURSE, key)
    return made


def opened(made: Chapter) -> list[str]:
    return [key for key, stage in made.stages.items() if stage.is_open]


def test_the_first_lesson_is_open_before_anybody_has_come(page: Recorder) -> None:
    assert opened(chapter(page, "first-match", "hexagons")) == ["first-match"]


def test_a_page_opens_the_lesson_in_its_address(page: Recorder) -> None:
    made = chapter(page, "first-match", "hexagons", "bell")
    with page.hold_trait_notifications():
        page.anchor, page.ready = "lesson-hexagons", 1
    assert opened(made) == ["hexagons"]
    assert {"type": "go", "id": "lesson-hexagons"} in page.sent


@pytest.mark.parametrize("anchor", ["lesson-none", "chapter", "lesson-", "<b>"])
def test_a_page_without_such_a_lesson_opens_where_the_learner_was(page: Recorder, anchor: str) -> None:
    made = chapter(page, "first-match", "hexagons", "bell")
    text = '{"format":"tutorgame progress","version":1,"stars":{},"last":["triominos","bell","ring-it"]}'
    with page.hold_trait_notifications():
        page.stored = {KEY: text}
        page.anchor, page.ready = anchor, 1
    assert opened(made) == ["bell"]


def test_a_second_page_leaves_a_learner_at_work_alone(page: Recorder) -> None:
    made = chapter(page, "first-match", "hexagons")
    made.stages["first-match"].load(3)
    made.stages["first-match"].touched = True
    page.ready = 2
    assert opened(made) == ["first-match"]
    assert made.stages["first-match"].index == 3


def test_the_next_lesson_takes_the_place_of_the_last(page: Recorder) -> None:
    made = chapter(page, "first-match", "one-handed")
    stage = made.stages["first-match"]
    stage.load(len(stage.lesson.scenes) - 1)
    stage._solution(0)
    stage._next(0)
    assert opened(made) == ["one-handed"]
    assert page.sent[-1]["text"].startswith("Scene 1. Goal: ")
    assert made.keeper.progress.last[1] == "one-handed"


def test_running_a_cell_again_replaces_its_stage(page: Recorder) -> None:
    made = chapter(page, "first-match", "one-handed")
    old = made.stages["first-match"]
    new = made.add(COURSE, "first-match")
    assert new.is_open
    assert not old.is_open
    assert old.owner not in page._doers
    assert list(made.stages) == ["one-handed", "first-match"] or list(made.stages) == ["first-match", "one-handed"]


def test_the_last_lesson_knows_the_way_to_the_table(page: Recorder) -> None:
    made = chapter(page, *[lesson.key for lesson in COURSE.lessons])
    assert [stage.farewell for stage in made.stages.values()] == [""] * 15 + ["11_triominos_play.ipynb"]


def test_a_game_or_lesson_that_is_not_there_is_told_in_one_sentence() -> None:
    with pytest.raises(LookupError, match="There is no course for 'chess'"):
        show("chess", "x")
    with pytest.raises(LookupError, match="There is no course for 'chess'"):
        rules("chess")
    with pytest.raises(KeyError, match="There is no lesson 'x'"):
        show("triominos", "x")
    assert repr(welcome()) == "Welcome()"


# --- the rulebook ------------------------------------------------------------


def test_the_whole_rulebook_is_there_in_groups(page: Recorder) -> None:
    view = Rules(kit_of_triominos(), page)
    for rule in view.book.values():
        assert f'id="{rule.id}"' in view._list_part.value
        assert f"  {rule.id}: {rule.title}" in view.text()
    assert set(view.groups) == {rule.split(".")[1] for rule in view.book}
    assert view._list_part.value.count("<details") == len(view.groups)


def kit_of_triominos() -> Any:
    from tutorgame_widgets.play.kit import kit

    return kit("triominos")


def test_a_search_finds_all_words_and_says_when_there_is_nothing(page: Recorder) -> None:
    view = Rules(kit_of_triominos(), page)

    def search(text: str) -> str:
        page._message(None, {"type": "form", "what": f"{view.owner}:search", "values": {"search": text}}, [])
        return view._list_part.value

    assert 'id="triominos.place.vertex"' in search("VERTEX corner")
    assert '<details class="tg-rules" open>' in view._list_part.value
    assert "No rule speaks of that" in search("<script> zebra")
    assert page.said == "0 rules found."
    assert search("").count("<li ") == len(view.book)


def test_page_is_its_own_widget() -> None:
    assert repr(Page()) == "Page()"


# --- what comes back when a page is loaded again --------------------------------


def tab_of(page: Recorder) -> dict[str, str]:
    """What the tab of the browser has kept."""
    kept = [m for m in page.sent if m["type"] == "store" and m.get("where") in ("tab", "both")]
    return {m["key"]: m["value"] for m in kept}


def come_back(tab: dict[str, str], *keys: str, anchor: str = "", back: bool = True) -> tuple[Chapter, Recorder]:
    """A new kernel for the same tab."""
    page = Recorder()
    made = chapter(page, *keys)
    with page.hold_trait_notifications():
        page.tab, page.back, page.anchor, page.ready = tab, back, anchor, 1
    return made, page


def learner(page: Recorder, lesson: str, scene: str) -> tuple[Chapter, Stage]:
    made = chapter(page, "first-match", lesson)
    stage = made.stages[lesson]
    stage._do("open")
    stage._do(f"scene:{[s.key for s in stage.lesson.scenes].index(scene)}")
    return made, stage


def test_a_scene_comes_back_with_its_marks_and_hints(page: Recorder) -> None:
    _, stage = learner(page, "corner-rule", find_all("corner-rule"))
    run: Any = stage.run
    run.toggle(sorted(run.candidates())[0])
    stage._do(f"hint:{run.version}.0")
    marked = run.marked
    made, fresh = come_back(tab_of(page), "first-match", "corner-rule", "bell", anchor="lesson-bell")
    again = made.stages["corner-rule"]
    assert opened(made) == ["corner-rule"]
    assert (again.run.scene.key, again.run.hints_used) == (run.scene.key, 1)
    assert again.run.marked == marked
    assert fresh.said.startswith(f"Scene {again.index + 1}. Goal: ")


def find_all(lesson: str) -> str:
    return next(s.key for s in COURSE.lesson(lesson).scenes if isinstance(s, FindAll))


def test_moves_of_a_scene_are_played_again(page: Recorder) -> None:
    lesson, scene = next(
        (lesson, scene)
        for lesson in COURSE.lessons
        for scene in lesson.scenes
        if len(getattr(scene, "solution", ())) > 1
    )
    _, stage = learner(page, lesson.key, scene.key)
    stage._form("move", {"move": scene.solution[0]})
    assert not stage.run.done
    made, _ = come_back(tab_of(page), "first-match", lesson.key)
    again = made.stages[lesson.key]
    assert again.run.scene.key == scene.key
    assert again.run.state == stage.run.state
    again._form("move", {"move": scene.solution[1]})
    assert len(again.run.transcript.moves()) == 2


def test_a_missed_answer_still_counts_after_a_reload(page: Recorder) -> None:
    lesson, scene = next((lesson, s) for lesson in COURSE.lessons for s in lesson.scenes if isinstance(s, WhichIsWrong))
    _, stage = learner(page, lesson.key, scene.key)
    run: Any = stage.run
    stage._do(f"pick:{1 - run.right if run.right < 2 else 0}")
    made, _ = come_back(tab_of(page), "first-match", lesson.key)
    again: Any = made.stages[lesson.key]
    assert (again.outcome.head, again.run.misses) == (stage.outcome.head, 1)
    again._do(f"pick:{run.right}")
    assert again.run.stars == 2


def test_after_a_solved_scene_the_next_one_comes(page: Recorder) -> None:
    _, stage = learner(page, "bell", COURSE.lesson("bell").scenes[1].key)
    stage._do(f"solution:{stage.run.version}")
    made, _ = come_back(tab_of(page), "first-match", "bell")
    assert (opened(made), made.stages["bell"].index) == (["bell"], 2)


def test_a_link_that_was_followed_counts_more_than_the_tab(page: Recorder) -> None:
    learner(page, "bell", COURSE.lesson("bell").scenes[1].key)
    made, _ = come_back(tab_of(page), "first-match", "bell", "hexagons", anchor="lesson-hexagons", back=False)
    assert opened(made) == ["hexagons"]


@pytest.mark.parametrize("text", ["", "{", "[]", "5", '["bell","none",0,0,false,[],[],[]]', '["bell"]', "[" * 100_000])
def test_what_a_tab_has_kept_may_be_anything(text: str) -> None:
    made, _ = come_back({"scene:triominos": text}, "first-match", "bell")
    assert opened(made) == ["first-match"]


@pytest.mark.parametrize("moves", [["nonsense"], ["place 000 U(0,0)"], [5, None]])
def test_moves_that_do_not_fit_any_more_are_left_out(moves: list[Any]) -> None:
    scene = COURSE.lesson("first-match").scenes[0].key
    made, _ = come_back(
        {"scene:triominos": json.dumps(["first-match", scene, 9, 0, False, moves, [99], [["x", 1]]])}, "first-match"
    )
    stage = made.stages["first-match"]
    assert (opened(made), stage.index, stage.run.steps) == (["first-match"], 0, [])


def test_progress_that_cannot_be_read_is_put_aside_before_it_is_replaced(page: Recorder) -> None:
    page.stored = {KEY: "{"}
    keeper = Keeper(page)
    keeper.solved("triominos", "first-match", "first-tile", 3)
    assert page.get("progress-unread") == "{"
    assert "first-tile" in page.get(KEY)
