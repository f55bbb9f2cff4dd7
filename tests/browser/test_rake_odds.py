"""The odds explorer in a real browser: cards by mouse and by keyboard, and the chances beside them."""

import re
from typing import Any

import pytest
from table_page import Open, tab_to

pytestmark = pytest.mark.browser


def row(page: Any, name: str) -> str:
    found = page.locator(".tg-bars tr", has=page.get_by_role("rowheader", name=name, exact=True)).inner_text()
    return re.sub(r"\s+", " ", found)


def test_cards_are_marked_by_mouse_and_keyboard(open_page: Open, voila_url: str) -> None:
    page = open_page(f"{voila_url}/voila/render/31_rake_play.ipynb", reduced_motion="reduce")
    page.locator(".tg-deck").wait_for()
    assert row(page, "Full Pack") == "Full Pack 8.89 % 4"
    assert row(page, "Ace of Skulls that wins") == "Ace of Skulls that wins 8.89 % 4"
    page.get_by_role("button", name=re.compile("^Cards you have seen")).click()
    page.locator("button.on", has_text="Cards you have seen").wait_for()
    page.get_by_role("button", name="7 of Crosses, not seen").click()
    page.get_by_role("button", name="7 of Crosses, seen").wait_for()
    assert row(page, "Full Pack") == "Full Pack 6.82 % 3"
    # The whole deck is one stop of the Tab key, and the last card that was clicked is where it is reached.
    tab_to(page, lambda: page.evaluate("document.activeElement.tagName") == "BUTTON")
    page.get_by_role("button", name="7 of Crosses, seen").focus()
    page.keyboard.press("ArrowRight")
    page.keyboard.press("ArrowUp")
    assert page.evaluate("document.activeElement.ariaLabel") == "8 of Fangs, not seen"
    page.keyboard.press("Enter")
    page.get_by_role("button", name="8 of Fangs, seen").wait_for()
    page.wait_for_function("document.activeElement.ariaLabel === '8 of Fangs, seen'")
    assert "8 of Fangs: seen." in str(page.locator("#tg-live").text_content())
    page.get_by_role("button", name="Clear all marks").click()
    page.get_by_text("Mark at least three cards of yours: 0 so far.").wait_for()
