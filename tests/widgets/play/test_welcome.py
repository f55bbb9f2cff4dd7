"""The welcome page without a browser."""

import json
import re
from pathlib import Path

import pytest
from stage_learner import COURSE, Recorder

from tutorgame.lessons.courses import GAMES, course
from tutorgame.lessons.progress import Progress
from tutorgame_widgets.draw import theme
from tutorgame_widgets.play import welcome_panels as panels
from tutorgame_widgets.play.keeper import KEY, Keeper
from tutorgame_widgets.play.welcome import Welcome
from tutorgame_widgets.play.welcome_cards import CARDS, vignette

NOTEBOOKS = Path(__file__).resolve().parents[3] / "notebooks"
FIRST = COURSE.lessons[0]


class Visitor:
    def __init__(self, stored: dict[str, str] | None = None) -> None:
        self.page = Recorder()
        self.page.stored = stored or {}
        self.keeper = Keeper(self.page)
        self.welcome = Welcome([COURSE], self.page, self.keeper)

    def html(self, part: str) -> str:
        return str(self.welcome._parts[part].value)

    def do(self, what: str) -> None:
        self.page._message(None, {"type": "do", "what": f"{self.welcome.owner}:{what}"}, [])

    def paste(self, text: object) -> None:
        message = {"type": "form", "what": f"{self.welcome.owner}:paste", "values": {"text": text}}
        self.page._message(None, message, [])


def solved(*lessons: int, last: tuple[str, str, str] | None = None) -> Progress:
    progress = Progress()
    for i in lessons:
        for scene in COURSE.lessons[i].scenes:
            progress = progress.with_stars("triominos", COURSE.lessons[i].key, scene.key, 2)
    return Progress(progress.stars, last)


def test_every_game_with_a_course_has_a_card_and_no_other() -> None:
    assert set(CARDS) == set(GAMES)


def test_every_link_leads_to_a_chapter_and_a_lesson_that_are_there() -> None:
    visitor = Visitor()
    links = re.findall(r'href="([^"]+)"', visitor.html("go_on") + visitor.html("games"))
    shown = "".join(
        line
        for cell in json.loads((NOTEBOOKS / CARDS["triominos"].rules).read_text())["cells"]
        for line in cell["source"]
    )
    assert len(links) == len(COURSE.lessons) + 3
    for link in links:
        file, _, anchor = link.partition("#lesson-")
        assert (NOTEBOOKS / file).is_file(), link
        if anchor:
            assert f'show("triominos", "{anchor}")' in shown


def test_a_newcomer_is_led_to_the_first_lesson_by_the_only_loud_button() -> None:
    visitor = Visitor()
    everything = "".join(visitor.html(part) for part in ("go_on", "games", "how", "yours"))
    assert everything.count("primary") == 1
    assert "Start the first lesson" in visitor.html("go_on")
    assert f"#lesson-{FIRST.key}" in visitor.html("go_on")
    assert "not begun" in visitor.html("games")


def test_where_a_learner_goes_on() -> None:
    third = COURSE.lessons[2]
    at = panels.stop([COURSE], solved(0, last=("triominos", third.key, third.scenes[1].key)))
    assert at is not None
    assert (at.lesson.key, at.scene, at.begun) == (third.key, 0, True)
    after = panels.stop([COURSE], solved(0, 2, last=("triominos", third.key, third.scenes[0].key)))
    assert after is not None
    assert after.lesson.key == COURSE.lessons[1].key
    assert panels.stop([COURSE], solved(*range(len(COURSE.lessons)))) is None


def test_progress_is_shown_in_words() -> None:
    visitor = Visitor()
    visitor.keeper._keep(solved(0))
    scenes = sum(len(lesson.scenes) for lesson in COURSE.lessons)
    count = len(FIRST.scenes)
    assert f"{count} of {scenes} scenes solved" in visitor.html("games")
    assert f"{2 * count} of {3 * count} stars" in visitor.html("games")
    assert f"Go on with “{COURSE.lessons[1].title}”" in visitor.html("games")
    visitor.keeper._keep(solved(*range(len(COURSE.lessons))))
    assert "Every scene is solved" in visitor.html("go_on")
    assert CARDS["triominos"].table in visitor.html("go_on")


def test_unknown_lessons_in_old_progress_do_no_harm() -> None:
    stars = {"triominos": {"gone": {"x": 3}}, "chess": {}}
    old = {"format": "tutorgame progress", "version": 1, "stars": stars, "last": ["chess", "a", "b"]}
    visitor = Visitor({KEY: json.dumps(old)})
    assert "not begun" in visitor.html("games")
    assert f"#lesson-{FIRST.key}" in visitor.html("go_on")


@pytest.mark.parametrize(
    ("verb", "value"), [("theme", "dark"), ("theme", "light"), ("motion", "off"), ("motion", "on")]
)
def test_wishes_are_stored_in_the_page_and_can_be_taken_back(verb: str, value: str) -> None:
    visitor = Visitor()
    visitor.do(f"{verb}:{value}")
    assert visitor.page.get(verb) == value
    assert visitor.html("yours").count('aria-pressed="true"') == 2
    visitor.do(f"{verb}:")
    assert visitor.page.get(verb) == ""


@pytest.mark.parametrize("what", ["theme:pink", "motion:0", "theme", "reset:yes", "reset:maybe", "", "copy:x:y", "no"])
def test_other_messages_change_nothing(what: str) -> None:
    visitor = Visitor()
    visitor.keeper._keep(solved(0))
    before = dict(visitor.page.stored)
    visitor.do(what)
    assert visitor.page.stored == before


def test_forgetting_takes_two_clicks() -> None:
    visitor = Visitor()
    visitor.keeper._keep(solved(0))
    visitor.do("reset:ask")
    assert f"forgets all {len(FIRST.scenes)} solved scenes" in visitor.html("yours")
    visitor.do("reset:no")
    assert visitor.keeper.progress == solved(0)
    visitor.do("reset:ask")
    visitor.do("reset:yes")
    assert visitor.keeper.progress == Progress()
    assert visitor.page.get(KEY) == ""


def test_progress_travels_as_text() -> None:
    one, two = Visitor(), Visitor()
    one.keeper._keep(solved(0, 3))
    one.do("copy")
    assert one.page.sent[-1] == {"type": "copy", "text": one.keeper.text()}
    one.page._message(None, {"type": "copied", "worked": True}, [])
    assert one.page.said.startswith("Copied.")
    one.page._message(None, {"type": "copied", "worked": False}, [])
    assert one.keeper.text() in one.page.said
    two.paste(f"  {one.keeper.text()}\n")
    assert two.keeper.progress == one.keeper.progress
    assert "Taken over: " in two.page.said


@pytest.mark.parametrize("text", ["hello", '{"format":"tutorgame progress"}', "[" * 3000, "<script>", '{"a":' * 500])
def test_a_text_that_is_none_is_answered_in_one_sentence_and_nothing_is_lost(text: str) -> None:
    visitor = Visitor()
    visitor.keeper._keep(solved(0))
    visitor.paste(text)
    assert visitor.page.said == (
        "This is no progress text of tutorgame: copy the whole line, from { to }. Your progress stays as it was."
    )
    assert visitor.keeper.progress == solved(0)
    visitor.paste("")
    assert visitor.page.said == "Paste a progress text into the field first."
    visitor.paste(5)
    assert visitor.keeper.progress == solved(0)


def test_the_text_lists_all_lessons_and_is_the_same_for_everybody() -> None:
    visitor = Visitor({"theme": "dark"})
    assert visitor.welcome._repr_mimebundle_()["text/plain"] == Visitor().welcome.text()
    for lesson in COURSE.lessons:
        assert f"{lesson.title}: {lesson.promise}" in visitor.welcome.text()


def test_all_games_stand_side_by_side_with_their_own_keys() -> None:
    page = Recorder()
    courses = [course(game) for game in GAMES]
    welcome = Welcome(courses, page, Keeper(page))
    games, how = str(welcome._parts["games"].value), str(welcome._parts["how"].value)
    for its_course in courses:
        card = CARDS[its_course.game]
        assert f"<h2>{card.title}</h2>" in games
        assert f"<caption>{card.title}</caption>" in how
        for file in (card.rules, card.table):
            assert (NOTEBOOKS / file).is_file()
            assert file in games
        shown = "".join(
            line for cell in json.loads((NOTEBOOKS / card.rules).read_text())["cells"] for line in cell["source"]
        )
        for lesson in its_course.lessons:
            assert f'show("{its_course.game}", "{lesson.key}")' in shown
    assert how.count("<caption>") == len(courses)


def test_where_a_learner_goes_on_among_several_games() -> None:
    courses = [course(game) for game in GAMES]
    second = courses[1].lessons[1]
    progress = Progress().with_stars("trinken", second.key, second.scenes[0].key, 3)
    at = panels.stop(courses, Progress(progress.stars, ("trinken", second.key, second.scenes[0].key)))
    assert at is not None
    assert (at.course.game, at.lesson.key, at.scene) == ("trinken", second.key, 1)
    assert panels.link(at.course, at.lesson) == f"20_trinken_rules.ipynb#lesson-{second.key}"
    done = Progress()
    for lesson in courses[0].lessons:
        for scene in lesson.scenes:
            done = done.with_stars("triominos", lesson.key, scene.key, 1)
    at = panels.stop(courses, done)
    assert at is not None
    assert (at.course.game, at.lesson.key, at.begun) == ("trinken", courses[1].lessons[0].key, False)


def test_night_paints_the_pictures_anew() -> None:
    visitor = Visitor()
    visitor.page.dark = True
    assert vignette("triominos", theme.DARK) in visitor.html("games")
    visitor.welcome.forget()
    assert visitor.welcome.owner not in visitor.page._doers
