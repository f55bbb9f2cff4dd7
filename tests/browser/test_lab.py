"""The same chapters in JupyterLab: boards, links, tables, and what is there after the page was loaded again."""

import json
import re
from collections.abc import Callable
from typing import Any
from urllib.request import urlopen

import pytest
from board_in_browser import CHAPTERS, Board, solve_first_scene
from servers import ROOT

from tutorgame.lessons.courses import course

COUNT = "document.querySelectorAll('.jp-Notebook .jp-Cell').length"
pytestmark = [pytest.mark.browser, pytest.mark.slow]
PEOPLE = ".tg-side table:has-text('player')"


def opened(open_page, lab_url: str, name: str):
    page = open_page(f"{lab_url}/lab/tree/{name}?reset", viewport={"width": 1500, "height": 950})
    page.locator(".jp-Notebook .jp-CodeCell").first.wait_for()
    page.get_by_text("| Idle").wait_for()  # only then it has its kernel
    return page


def run_all(page) -> None:
    page.get_by_role("menuitem", name="Run", exact=True).click()
    page.get_by_role("menuitem", name="Run All Cells", exact=True).click()


def test_a_chapter_that_was_not_run_shows_its_boards_as_text(open_page, lab_url) -> None:
    page = opened(open_page, lab_url, CHAPTERS["triominos"])
    output = page.locator(".jp-CodeCell", has_text='"first-match"').locator(".jp-OutputArea-output").first
    output.scroll_into_view_if_needed()
    assert "Goal: Lay a tile beside the one on the table." in output.inner_text()
    assert "Your rack:" in output.inner_text()
    assert "model not found" not in page.content()


FIRST, *BETWEEN, LAST = CHAPTERS
BY_GAME = pytest.mark.parametrize(
    "game", [FIRST, LAST, *(pytest.param(game, marks=pytest.mark.nightly) for game in BETWEEN)]
)
"""The first and the last game in every run, those between at night."""


@BY_GAME
def test_the_first_lesson_keeps_its_keys_and_goes_on_after_a_reload(open_page, lab_url, game) -> None:
    page = opened(open_page, lab_url, CHAPTERS[game])
    run_all(page)
    lesson = course(game).lessons[0].key
    board = Board(page, lesson, game=game)
    board.canvas.scroll_into_view_if_needed()
    page.locator(".tg-rulesearch").wait_for(state="attached")
    cells = len(json.loads((ROOT / "notebooks" / CHAPTERS[game]).read_text())["cells"])
    page.wait_for_function(f"{COUNT} === {cells}")
    board.canvas.focus()
    page.keyboard.press("b")  # for the lab that is a new cell
    before = page.locator("#tg-live").text_content()
    page.keyboard.press("ArrowRight")  # but the board hears its keys
    page.wait_for_function("old => document.getElementById('tg-live').textContent !== old", arg=before)
    assert page.evaluate(COUNT) == cells
    page.keyboard.press("Escape")
    solve_first_scene(board)
    page.keyboard.press("Control+s")
    page.wait_for_function("!document.querySelector('.jp-mod-current.jp-mod-dirty')")
    page.reload()
    board = Board(page, lesson, game=game)
    board.canvas.scroll_into_view_if_needed()
    board.at_scene(1)
    board.button("Next").click()
    board.at_scene(2)


def test_a_link_of_the_welcome_page_opens_its_lesson_in_another_tab_of_the_lab(open_page, lab_url) -> None:
    page = opened(open_page, lab_url, "00_welcome.ipynb")
    run_all(page)
    page.get_by_role("link", name="Hexagons").click()
    page.locator(
        ".jp-mod-current .lm-TabBar-tabLabel, .lm-TabBar-tab.jp-mod-current", has_text=CHAPTERS["triominos"]
    ).first.wait_for()
    page.locator(".jp-NotebookPanel:not(.lm-mod-hidden) .jp-CodeCell", has_text='"first-match"').first.wait_for()
    run_all(page)
    Board(page, "hexagons").at_scene(1)


def run_table(page: Any, begin: str) -> None:
    """Run a table's chapter.

    JupyterLab loses the outputs of a run that comes while its kernel is still connecting, or asks about the kernel.
    """
    button = page.get_by_role("button", name=begin)
    question = page.locator(".jp-Dialog .jp-mod-accept").first
    page.add_locator_handler(question, lambda: question.click())
    for attempt in range(3):
        page.get_by_role("menuitem", name="Run", exact=True).click()
        page.get_by_role("menuitem", name="Run All Cells", exact=True).click()
        try:
            button.wait_for(timeout=15_000)
        except Exception:
            if attempt == 2:
                raise
        else:
            return


@pytest.mark.parametrize(
    ("chapter", "begin"), [("11_triominos_play", "Deal the tiles"), ("21_trinken_play", "Start the game")]
)
def test_a_reload_shows_the_running_game_at_once(
    open_page: Callable[..., Any], lab_url: str, chapter: str, begin: str
) -> None:
    page = open_page(
        f"{lab_url}/lab/tree/{chapter}.ipynb?reset",
        viewport={"width": 1500, "height": 950},
        reduced_motion="reduce",
    )
    page.locator(".jp-Notebook .jp-CodeCell").first.wait_for()
    page.locator(".jp-Notebook-ExecutionIndicator[data-status='idle']").first.wait_for()
    run_table(page, begin)
    page.get_by_role("button", name=begin).click()
    page.locator(".tg-goal .k", has_text="Your turn").wait_for()
    page.get_by_role("button", name=re.compile("^Hint")).click()
    page.locator(".tg-fb .h", has_text="Hint 1").wait_for()
    people = page.locator(PEOPLE).inner_text()
    page.keyboard.press("Control+s")
    page.wait_for_function("!document.querySelector('.jp-mod-current.jp-mod-dirty')")
    page.reload()
    page.locator(".tg-goal .k", has_text="Your turn").wait_for()
    assert page.locator(PEOPLE).inner_text() == people
    page.locator(".tg-fb .h", has_text="Hint 1").wait_for()
    page.get_by_role("button", name=re.compile("^Hint")).click()  # the kernel still answers
    page.locator(".tg-fb .h", has_text="Hint 2").wait_for()


def test_jupyterlab_has_the_settings_that_boards_need(lab_url: str) -> None:
    def default(plugin: str, name: str) -> object:
        with urlopen(f"{lab_url}/lab/api/settings/@jupyterlab/{plugin}", timeout=60) as answer:
            return json.load(answer)["schema"]["properties"][name]["default"]

    assert default("notebook-extension:tracker", "windowingMode") == "defer"
    assert default("apputils-extension:kernels-settings", "commsOverSubshells") == "disabled"
