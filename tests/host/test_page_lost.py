"""The script of the page by itself: what it asks, when it says that the table is gone, and when it keeps quiet.

No server: a page with nothing but the notice, a socket and answers that the test chooses; its clock is wound by hand.
"""

import re
from collections.abc import Callable, Iterator
from typing import Any

import pytest

from tutorgame_widgets.host.settings import TEMPLATE

pytestmark = pytest.mark.browser

HOME = "http://localhost:9/"
FAKE_SOCKET = """
window.WebSocket = class extends EventTarget {
  send() {}
  close() { this.closing = true; }
  say(name, more = {}) { this.dispatchEvent(Object.assign(new Event(name), more)); }
};
window.underway = 0;
const fetched = window.fetch;
window.fetch = (...args) => { window.underway++; return fetched(...args).finally(() => { window.underway--; }); };
"""
CONNECT = "window.socket = new WebSocket('ws://localhost:9/api/kernels/x/channels'); socket.say('open');"


class Tavern:
    """A page, and what its server says: a status, 0 for nobody there, None for no answer at all."""

    def __init__(self, page: Any) -> None:
        self.page = page
        self.alive: int | None = 204
        self.health: tuple[int | None, str] = (200, '{"status": "ok"}')
        self.asked: list[str] = []
        self.opened = 0
        page.clock.install()
        page.route(f"{HOME}**", self._answer)
        page.goto(f"{HOME}chapter")
        page.evaluate(CONNECT)

    def _answer(self, route: Any) -> None:
        path = route.request.url.removeprefix(HOME.rstrip("/"))
        if path == "/chapter":
            self.opened += 1
            route.fulfill(status=200, content_type="text/html", body=chapter())
            return
        self.asked.append(path)
        status, text = self.health if path == "/healthz" else (self.alive, "")
        if status == 0:
            route.abort("connectionrefused")
        elif status is not None:
            route.fulfill(status=status, body=text)

    def wait(self, seconds: int) -> "Tavern":
        """Let time go by, and the answers come in between."""
        for _ in range(seconds):
            self.page.clock.run_for(1000)
            while self.alive is not None and self.page.evaluate("underway") > 0:
                pass
        return self

    def wait_until_told(self, most: int = 20) -> int:
        """The seconds until the notice stands there."""
        for second in range(most + 1):
            if self.notice.is_visible():
                return second
            self.wait(1)
        raise AssertionError(f"Nothing was said within {most} seconds.")

    @property
    def notice(self) -> Any:
        return self.page.locator("#tg-lost")

    @property
    def told(self) -> str:
        return " ".join(str(self.notice.inner_text()).split())

    def socket(self, name: str, **more: Any) -> None:
        self.page.evaluate("([name, more]) => socket.say(name, more)", [name, more])

    def hide(self, hidden: bool) -> None:
        """The tab goes to the background, or comes back."""
        self.page.evaluate(
            "hidden => { Object.defineProperty(document, 'hidden', { value: hidden, configurable: true });"
            " document.dispatchEvent(new Event('visibilitychange')); }",
            hidden,
        )


def chapter() -> str:
    """The notes of the template with the script, and a board."""
    template = (TEMPLATE / "index.html.j2").read_text(encoding="utf-8")
    notes = re.search(r'<div class="tg-notes">.*?\n</div>', template, re.DOTALL)
    assert notes is not None
    config = '<script id="jupyter-config-data" type="application/json">{"kernelId": "k", "baseUrl": "/"}</script>'
    script = (TEMPLATE / "page.js").read_text(encoding="utf-8")
    board = '<div class="tg-board"><canvas tabindex="0"></canvas></div><input id="field">'
    style = "<style>[hidden] { display: none !important; }</style>"
    fake = f"<script>{FAKE_SOCKET}</script><script>{script}</script>"
    return f"<!DOCTYPE html><title>t</title>{style}<body>{notes[0]}{board}{config}{fake}"


@pytest.fixture(scope="module")
def context(browser: Any) -> Iterator[Any]:
    made = browser.new_context()
    yield made
    made.close()


@pytest.fixture
def tavern(context: Any) -> Iterator[Tavern]:
    page = context.new_page()
    yield Tavern(page)
    page.close()


def test_all_is_well_and_nothing_is_said(tavern: Tavern) -> None:
    tavern.wait(30)
    assert tavern.notice.is_hidden()
    assert set(tavern.asked) == {"/voila/alive/k?seen=1"}
    assert 4 <= len(tavern.asked) <= 6


@pytest.mark.parametrize(
    ("reason", "part"),
    [("idle", "nobody has played"), ("memory", "too large"), ("made room", "given to somebody else"), ("<b>", "ended")],
)
def test_the_reason_of_the_server_is_told_at_once(tavern: Tavern, reason: str, part: str) -> None:
    tavern.socket("close", code=4001, reason=reason)
    assert tavern.notice.is_visible()
    assert part in tavern.told
    assert "Nothing is lost: your progress and your game are kept" in tavern.told


@pytest.mark.parametrize("alive", [410, 0, None, 502])
def test_what_does_not_answer_is_told_within_twenty_seconds(tavern: Tavern, alive: int | None) -> None:
    tavern.wait(7)
    tavern.alive = alive
    assert tavern.wait_until_told() <= 18
    assert ("not there any more" if alive == 410 else "does not answer") in tavern.told


def test_one_missed_answer_is_no_news(tavern: Tavern) -> None:
    tavern.alive = 0
    while not tavern.asked:
        tavern.wait(1)
    tavern.alive = 204
    tavern.wait(20)
    assert tavern.notice.is_hidden()


def test_when_the_server_answers_again_the_notice_goes(tavern: Tavern) -> None:
    tavern.alive = 0
    tavern.wait_until_told()
    assert tavern.page.evaluate("document.documentElement.dataset.tgConnection") == "lost"
    tavern.alive = 204
    tavern.wait(4)
    assert tavern.notice.is_hidden()
    assert tavern.page.evaluate("document.documentElement.dataset.tgConnection ?? ''") == ""


def test_a_socket_that_stays_closed_is_told_and_one_that_opens_again_is_not(tavern: Tavern) -> None:
    tavern.socket("close", code=1006)
    tavern.wait(4)
    tavern.page.evaluate(CONNECT)
    tavern.wait(20)
    assert tavern.notice.is_hidden()
    tavern.socket("close", code=1006)
    tavern.wait_until_told(12)
    assert "connection to the table is broken" in tavern.told


def test_a_line_that_swallows_everything_is_renewed_and_then_told(tavern: Tavern) -> None:
    tavern.socket("message", data="{}")
    tavern.page.evaluate("socket.send('a click')")
    tavern.wait(10)
    assert tavern.page.evaluate("socket.closing") is True
    tavern.page.evaluate(CONNECT)
    assert tavern.wait_until_told(10) <= 8
    assert "does not answer" in tavern.told
    tavern.socket("message", data="{}")
    tavern.wait(1)
    assert tavern.notice.is_hidden()


def test_a_stock_voila_is_not_asked_again(tavern: Tavern) -> None:
    tavern.alive = 404
    tavern.wait(30)
    assert len(tavern.asked) == 1
    assert tavern.notice.is_hidden()
    tavern.socket("close", code=1006)
    tavern.wait_until_told(12)


def test_in_the_background_nothing_is_asked_and_nothing_is_told(tavern: Tavern) -> None:
    tavern.wait(8)
    tavern.hide(True)
    asked = len(tavern.asked)
    tavern.alive = 0
    tavern.socket("close", code=1006)
    tavern.wait(60)
    assert len(tavern.asked) == asked
    assert tavern.notice.is_hidden()
    tavern.hide(False)
    tavern.wait_until_told(10)


def test_after_a_long_sleep_one_question_is_asked_before_anything_is_told(tavern: Tavern) -> None:
    tavern.wait(8)
    asked = len(tavern.asked)
    tavern.socket("close", code=1006)  # and the widgets' own attempts begin
    tavern.page.clock.fast_forward(8 * 3600 * 1000)
    tavern.page.evaluate("() => 1")
    assert tavern.notice.is_hidden()
    tavern.page.evaluate(CONNECT)
    tavern.wait(10)
    assert tavern.notice.is_hidden()
    assert asked < len(tavern.asked) <= asked + 4


def test_a_dead_kernel_is_told_by_the_word_of_its_status(tavern: Tavern) -> None:
    tavern.socket("message", data='{"content": {"execution_state": "restarting"}}')
    assert "broken down" in tavern.told


def test_the_focus_moves_only_from_the_board(tavern: Tavern) -> None:
    tavern.page.locator("#field").focus()
    tavern.alive = 0
    tavern.wait_until_told()
    assert tavern.page.evaluate("document.activeElement.id") == "field"
    tavern.alive = 204
    tavern.wait(4)
    tavern.page.locator("canvas").focus()
    tavern.alive = 0
    tavern.wait_until_told()
    assert tavern.page.evaluate("document.activeElement.id") == "tg-lost"
    assert tavern.notice.get_attribute("role") == "alert"


def test_the_button_waits_for_the_server_and_then_loads(tavern: Tavern) -> None:
    tavern.health = (0, "")
    tavern.socket("close", code=4001, reason="idle")
    tavern.page.get_by_role("button", name="Load again").click()
    tavern.wait(10)
    assert tavern.opened == 1
    assert "The server does not answer yet" in tavern.told
    tavern.health = (200, '{"status": "full"}')
    tavern.wait(5)
    assert tavern.opened == 1
    assert "The tavern is full right now" in tavern.told
    tavern.health = (200, '{"status": "ok"}')
    loaded(tavern, lambda: tavern.page.clock.run_for(5000))
    assert tavern.opened == 2


def loaded(tavern: Tavern, act: Callable[[], object]) -> None:
    with tavern.page.expect_navigation():
        act()


def test_whoever_goes_back_to_a_page_whose_table_is_gone_gets_it_anew(tavern: Tavern) -> None:
    tavern.alive = 410
    back = "dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))"
    loaded(tavern, lambda: tavern.page.evaluate(back))
    assert tavern.opened == 2


def test_while_a_page_is_left_nothing_is_told(tavern: Tavern) -> None:
    tavern.page.evaluate("dispatchEvent(new Event('beforeunload'))")
    tavern.socket("close", code=4001, reason="left")
    assert tavern.notice.is_hidden()


def test_a_browser_that_keeps_nothing_is_told_the_truth(tavern: Tavern) -> None:
    tavern.page.evaluate("document.documentElement.dataset.tgKeeps = 'no'")
    tavern.socket("close", code=4001, reason="idle")
    assert "This browser keeps nothing" in tavern.told
    assert "Nothing is lost" not in tavern.told
