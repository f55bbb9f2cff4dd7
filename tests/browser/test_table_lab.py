"""The table in JupyterLab: a game, and the same game after the page was loaded again."""

import re
from collections.abc import Callable
from typing import Any

import pytest

pytestmark = [pytest.mark.browser, pytest.mark.slow]

PEOPLE = ".tg-side table:has-text('player')"


def run_all(page: Any, begin: str) -> None:
    """Run the chapter; JupyterLab loses the outputs of a run that comes while its kernel is still connecting."""
    button = page.get_by_role("button", name=begin)
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
    run_all(page, begin)
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
