"""A table in a real browser: what the tests of both games do on its page."""

import re
from collections.abc import Callable
from typing import Any

Open = Callable[..., Any]
# A board is wide until it knows its page.
FITS = """() => document.querySelector(".tg-board canvas").getBoundingClientRect().right
  <= document.documentElement.clientWidth"""


class TablePage:
    """What the tests do on the page of a table."""

    def __init__(self, page: Any) -> None:
        self.page = page
        self.canvas = page.locator(".tg-board canvas")
        begin = page.locator("form.tg-new, .tg-goon").or_(self.button("New game"))
        begin.filter(visible=True).first.wait_for()  # of the three the page hides what it has no use for
        self.canvas.wait_for()
        page.wait_for_function(FITS)

    def anew(self) -> None:
        """Go to the form of a new game, from a game that another test has left on this page."""
        form = self.page.locator("form.tg-new")
        if not form.is_visible():
            self.button("New game").click()
            form.wait_for()

    def live(self) -> str:
        return str(self.page.locator("#tg-live").text_content()).replace("\u00a0", " ").strip()

    def after(self, act: Callable[[], Any]) -> str:
        """What the live region says next."""
        old = self.page.locator("#tg-live").text_content()
        act()
        self.page.wait_for_function("old => document.getElementById('tg-live').textContent !== old", arg=old)
        return self.live()

    def hush(self) -> None:
        """Empty the live region, so that what it says next can be waited for."""
        self.page.evaluate("document.getElementById('tg-live').textContent = ''")

    def told(self, part: str) -> None:
        """Wait until the live region says this: it may come after what stands on the page."""
        self.page.wait_for_function("part => document.getElementById('tg-live').textContent.includes(part)", arg=part)

    def press(self, key: str) -> str:
        return self.after(lambda: self.page.keyboard.press(key))

    def click(self, name: str) -> str:
        return self.after(lambda: self.button(name).click())

    def button(self, name: str) -> Any:
        return self.page.get_by_role("button", name=re.compile(rf"^{re.escape(name)}"))

    def goal(self) -> str:
        return str(self.page.locator(".tg-goal").inner_text()).replace("\n", " ")

    def deal(self, label: str = "Deal the tiles") -> None:
        self.page.get_by_role("button", name=label).click()
        self.page.locator(".tg-goal .k", has_not_text="Welcome").wait_for()

    def people(self) -> str:
        """What the people card tells of everybody."""
        card = self.page.locator(".tg-side table", has_text="player")
        card.wait_for()
        return str(card.inner_text())

    def feedback(self) -> str:
        return str(self.page.locator(".tg-side .tg-fb").inner_text())

    def advice(self) -> str:
        """The move that the third hint tells, as it is typed."""
        for step in (1, 2, 3):
            self.button("Hint").click()
            self.page.locator(".tg-fb .h", has_text=f"Hint {step}:").wait_for()
        text = self.feedback()
        typed = re.search(r"To type it: ([^.]*)\.", text)
        return typed[1] if typed else next(w for w in ("buy", "stop", "pass") if f"The move: {w}" in text)

    def move(self, text: str) -> str:
        field = self.page.locator("form[data-tg-form$=':move'] input")
        field.fill(text)
        return self.after(lambda: field.press("Enter"))


def focused(page: Any) -> str:
    return str(page.evaluate("document.activeElement.dataset.tgKey || document.activeElement.tagName"))


def tab_to(page: Any, wanted: Callable[[], bool], most: int = 60) -> None:
    for _ in range(most):
        if wanted():
            return
        page.keyboard.press("Tab")
    raise AssertionError("The Tab key does not lead there.")
