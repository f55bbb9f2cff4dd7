"""axe-core finds nothing on any chapter: by day and by night, on a wide page and on a phone."""

from collections.abc import Callable
from typing import Any

import pytest
from axe_core import Axe
from board_in_browser import CHAPTERS, Board
from jinja2 import Environment, FileSystemLoader
from servers import ROOT
from table_page import Open, TablePage

from tutorgame.lessons.courses import course
from tutorgame_widgets.host.settings import TEMPLATE

pytestmark = pytest.mark.browser

NAMES = sorted(file.name for file in (ROOT / "notebooks").glob("*.ipynb"))
RULES = {chapter: game for game, chapter in CHAPTERS.items()}
LOOKS = (("light", 1200), ("light", 360), ("dark", 360), ("dark", 1200))


def ready(page: Any, name: str) -> None:
    """Wait until a chapter is all there."""
    page.locator("#tg-waiting").wait_for(state="hidden")
    if name.endswith("_play.ipynb"):
        TablePage(page)
    elif name in RULES:
        page.locator(".tg-board canvas").first.wait_for()
    else:
        page.locator(".tg-game").last.wait_for()
        page.locator(".tg-low").last.wait_for()


def in_each_look(page: Any, check: Callable[[str], None]) -> None:
    """The same page by day and by night, wide and narrow."""
    for scheme, width in LOOKS:
        page.emulate_media(color_scheme=scheme)
        page.set_viewport_size({"width": width, "height": 900})
        page.wait_for_function(
            "([scheme, width]) => document.documentElement.dataset.tgTheme === scheme && innerWidth === width"
            " && document.documentElement.scrollWidth <= width",
            arg=[scheme, width],
        )
        check(f"{scheme}, {width} wide")


@pytest.mark.parametrize("name", NAMES)
def test_a_chapter_has_no_violation(open_page: Open, voila_url: str, name: str) -> None:
    page = open_page(f"{voila_url}/voila/render/{name}", reduced_motion="reduce", color_scheme="light")
    ready(page, name)
    axe = Axe(page)
    in_each_look(page, axe.check)
    if name.endswith("_play.ipynb"):
        _a_running_table(page, axe)
    elif name in RULES:
        _answers_of_a_lesson(page, axe, RULES[name])


def _a_running_table(page: Any, axe: Axe) -> None:
    """With everything open that can be opened."""
    table = TablePage(page)
    page.locator("form.tg-new button[type=submit]").click()
    page.locator(".tg-goal .k", has_text="Your turn").wait_for()
    table.move("nonsense")
    page.get_by_role("button", name="Resume code").click()
    page.locator(".tg-code textarea").wait_for()
    page.locator("ol.log a.tg-rule").first.click()
    page.locator(".tg-rulecard").wait_for()
    page.evaluate("document.querySelectorAll('details').forEach(box => box.open = true)")
    in_each_look(page, lambda look: axe.check(f"a running table, {look}"))
    page.locator("[data-tg-key$=':new']").click()
    page.locator("[data-tg-key$=':cancel']").wait_for()
    page.evaluate("document.querySelectorAll('details').forEach(box => box.open = true)")
    axe.check("the form over a running game")


def _answers_of_a_lesson(page: Any, axe: Axe, game: str) -> None:
    """A scene of each kind, from the first lesson that has one, with its question and with its solution."""
    kinds: dict[str, tuple[str, str]] = {}
    for lesson in course(game).lessons:
        for scene in lesson.scenes:
            kinds.setdefault(type(scene).__name__ + scene.kind, (lesson.key, scene.key))
    for lesson_key, scene_key in kinds.values():
        board = Board(page, lesson_key, scene_key, game=game)
        board.button("Hint").click()
        board.feedback("hint")
        axe.check(f"scene {scene_key} with a hint", ".tg-grid")
        board.button("Show the solution").click()
        board.feedback("good")
        axe.check(f"solution of {scene_key}", ".tg-grid")


MESSAGES = ("404.html", "error.html", "full.html", "browser-open.html")


@pytest.mark.parametrize("name", MESSAGES)
def test_a_message_has_no_violation(open_page: Open, voila_url: str, name: str) -> None:
    templates = Environment(loader=FileSystemLoader(TEMPLATE), autoescape=True)
    html = templates.get_template(name).render(base_url="/", home="/", again=20, open_url="#")
    html = html.replace('http-equiv="refresh"', 'name="refresh"')  # or the page is gone before it is read
    page = open_page("about:blank", color_scheme="light")
    page.route("**/message", lambda route: route.fulfill(body=html, content_type="text/html"))
    page.goto(f"{voila_url}/message")
    for scheme, width in LOOKS:
        page.emulate_media(color_scheme=scheme)
        page.set_viewport_size({"width": width, "height": 900})
        Axe(page).check(f"{name}, {scheme}, {width} wide")
