"""The odds explorer in a real browser: cards by mouse and by keyboard, and the chances beside them."""

import re
from typing import Any

import pytest
from table_page import Open, tab_to

pytestmark = pytest.mark.browser


def has_row(page: Any, name: str, share: str) -> None:
    """Wait until the bars tell this of a hand: they come after the cards."""
    line = page.locator(".tg-bars tr", has=page.get_by_role("rowheader", name=name, exact=True))
    line.filter(has_text=re.compile(r"\s*".join(map(re.escape, share.split())) + r"\s*$")).wait_for()


def test_cards_are_marked_by_mouse_and_keyboard(open_page: Open, voila_url: str) -> None:
    page = open_page(f"{voila_url}/voila/render/31_rake_play.ipynb", reduced_motion="reduce")
    page.locator(".tg-deck").wait_for()
    has_row(page, "Full Pack", "8.89 % 4")
    has_row(page, "Ace of Skulls that wins", "8.89 % 4")
    page.get_by_role("button", name=re.compile("^Cards you have seen")).click()
    page.locator("button.on", has_text="Cards you have seen").wait_for()
    page.get_by_role("button", name="7 of Crosses, not seen").click()
    page.get_by_role("button", name="7 of Crosses, seen").wait_for()
    has_row(page, "Full Pack", "6.82 % 3")
    # The whole deck is one stop of the Tab key, and the last card that was clicked is where it is reached.
    tab_to(page, lambda: page.evaluate("document.activeElement.tagName") == "BUTTON")
    page.get_by_role("button", name="7 of Crosses, seen").focus()
    page.keyboard.press("ArrowRight")
    page.keyboard.press("ArrowUp")
    assert page.locator("button:focus", has_text="8 of Fangs, not seen").count() == 1
    page.keyboard.press("Enter")
    page.get_by_role("button", name="8 of Fangs, seen").wait_for()
    page.locator("button:focus", has_text="8 of Fangs, seen").wait_for()
    assert "8 of Fangs: seen." in str(page.locator("#tg-live").text_content())
    page.get_by_role("button", name="Clear all marks").click()
    page.get_by_text("Mark at least three cards of yours: 0 so far.").wait_for()
