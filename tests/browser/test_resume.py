"""A game and a lesson come back: after a reload, the back button, a server that was killed, a kernel that died, and a
network that was cut.  One server of its own, which the tests kill and start again."""

import re
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from pathlib import Path
from typing import Any

import psutil
import pytest
from board_in_browser import Board
from frozen_line import Line, line_to
from servers import ROOT, free_port, running_server, tutorgame
from table_page import Open, TablePage

from tutorgame.lessons.courses import course

pytestmark = pytest.mark.browser

TABLE = "/voila/render/11_triominos_play.ipynb"
LESSONS = "/voila/render/10_triominos_rules.ipynb"
SECONDS = 40_000
"""How long to wait for the notice, in milliseconds: the page needs 20 seconds at most, a busy machine some more."""
TROUBLES = (
    "WebSocket connection", "ERR_", "Failed to load resource", "Failed to fetch", "NetworkError", "Connection lost",
    "Kernel connection", "Response was not ok", "is not defined on the server",
)  # fmt: skip


class Server:
    """A playground that can be killed and started again at the same address."""

    def __init__(self, folder: Path, env: dict[str, str]) -> None:
        self.port, self._log, self._env = free_port(), folder / "resume.log", env
        self.address = f"http://127.0.0.1:{self.port}"
        self._stack = ExitStack()
        self.start()

    def start(self) -> None:
        command = tutorgame("play", "--no-browser", "--no-preheat", "--port", str(self.port))
        running = running_server(command, f"{self.address}/healthz", self._log, cwd=ROOT, env=self._env)
        self.process = psutil.Process(self._stack.enter_context(running).pid)

    def kill(self) -> None:
        kernels = self.process.children(recursive=True)
        self.process.kill()
        for kernel in kernels:
            if kernel.is_running():
                kernel.kill()
        self._stack.close()

    def kill_kernels(self) -> None:
        for process in self.process.children(recursive=True):
            if not process.children():
                process.kill()

    def close(self) -> None:
        self._stack.close()


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory, private_jupyter: dict[str, str]) -> Iterator[Server]:
    made = Server(tmp_path_factory.mktemp("resume"), private_jupyter)
    yield made
    made.close()


@pytest.fixture
def line(server: Server) -> Iterator[Line]:
    with line_to(server.port) as made:
        yield made


@pytest.fixture
def table(open_page: Open, server: Server, page_guard: Any) -> Callable[..., TablePage]:
    for trouble in TROUBLES:
        page_guard.forgive(trouble)

    def sit(address: str = server.address, **options: Any) -> TablePage:
        return TablePage(open_page(f"{address}{TABLE}", reduced_motion="reduce", **options))

    return sit


def played(t: TablePage) -> tuple[str, str]:
    """Deal and move once; the standing."""
    t.deal()
    t.move(t.advice())
    t.page.locator(".tg-goal .k", has_text="Your turn").wait_for()
    return standing(t)


def standing(t: TablePage) -> tuple[str, str]:
    t.page.locator(".tg-goal .k", has_text="Your turn").wait_for()
    return t.people(), str(t.page.locator(".tg-under ol.log").inner_text())


def lost(page: Any) -> Any:
    notice = page.locator("#tg-lost")
    notice.wait_for(timeout=SECONDS)
    return notice


def found(page: Any) -> None:
    page.locator("#tg-lost").wait_for(state="hidden", timeout=2 * SECONDS)


def painted(page: Any) -> None:
    page.wait_for_function(
        "() => { const c = document.querySelector('.tg-board canvas');"
        "return c && c.width > 0 && c.getContext('2d').getImageData(8, c.height / 2, 1, 1).data[3] === 255; }"
    )


def test_a_server_that_is_killed_is_told_and_the_game_comes_back(
    table: Callable[..., TablePage], server: Server
) -> None:
    t = table()
    before = played(t)
    painted(t.page)
    server.kill()
    notice = lost(t.page)
    assert "The server does not answer. Nothing is lost" in notice.inner_text()
    board, bar = t.canvas.bounding_box(), notice.bounding_box()
    t.page.mouse.wheel(0, board["y"] - bar["height"] - 8)
    t.page.wait_for_function(
        "document.querySelector('.tg-board canvas').getBoundingClientRect().top"
        " >= document.getElementById('tg-lost').getBoundingClientRect().bottom"
    )
    painted(t.page)  # what stood there can still be read
    t.button("Load again").click()
    notice.get_by_text("does not answer yet").wait_for()
    assert standing(t) == before
    server.start()
    found(t.page)
    t = TablePage(t.page)
    assert standing(t) == before
    painted(t.page)
    t.move(t.advice())


def test_a_lesson_comes_back_after_its_kernel_has_died(open_page: Open, server: Server, page_guard: Any) -> None:
    for trouble in TROUBLES:
        page_guard.forgive(trouble)
    page = open_page(f"{server.address}{LESSONS}")
    scenes = course("triominos").lesson("corner-rule").scenes
    at, scene = next((n, s) for n, s in enumerate(scenes) if hasattr(s, "target"))
    board = Board(page, "corner-rule", scene.key)
    board.button("Hint").click()
    board.feedback("hint")
    board.click(board.spot(sorted(board.run.candidates())[0]))
    board.root.get_by_text("Marked: 1.").wait_for()
    server.kill_kernels()
    lost(page)
    page.get_by_role("button", name="Load again").click()
    found(page)
    board = Board(page, "corner-rule")
    board.at_scene(at + 1)
    board.root.get_by_text("Marked: 1.").wait_for()
    board.button("Hint 2 of 3").wait_for()
    assert page.locator(".tg canvas").count() == 1


@pytest.mark.slow
def test_a_network_that_was_cut_without_a_word(table: Callable[..., TablePage], line: Line) -> None:
    t = table(f"http://127.0.0.1:{line.port}")
    before = played(t)
    line.cut()
    notice = lost(t.page)
    assert "goes on by itself when the connection is back" in notice.inner_text()
    line.mend()
    found(t.page)
    assert standing(t) == before
    hint = t.page.locator(".tg-fb .h", has_text="Hint 1:")
    for _ in range(20):  # the old line stands open, and swallows what is sent until the page has noticed
        t.button("Hint").click()
        try:
            hint.wait_for(timeout=3_000)
        except Exception:
            continue
        break
    assert hint.is_visible()
    assert t.page.locator("#tg-lost").is_hidden()


def test_a_browser_without_network(table: Callable[..., TablePage]) -> None:
    t = table()
    before = played(t)
    t.canvas.focus()
    t.page.context.set_offline(True)
    assert "There is no network at the moment." in lost(t.page).inner_text()
    assert t.page.evaluate("document.activeElement.id") == "tg-lost"
    t.page.context.set_offline(False)
    found(t.page)
    assert standing(t) == before
    t.button("Hint").click()
    t.page.locator(".tg-fb .h", has_text="Hint 1:").wait_for()


def test_the_back_button_leads_back_to_the_game(table: Callable[..., TablePage]) -> None:
    t = table()
    before = played(t)
    t.page.get_by_role("link", name="All games").click()
    t.page.wait_for_url("**/00_welcome.ipynb")
    t.page.go_back()
    t = TablePage(t.page)
    assert standing(t) == before


def test_two_tabs_keep_their_own_games(table: Callable[..., TablePage]) -> None:
    first = table()
    before = played(first)
    second = table(context=first.page.context)
    second.click("Start a new game")
    after = played(second)
    first.page.locator(".tg-fb .h", has_text="Another tab plays Triominos too").wait_for()
    assert standing(first) == before
    for tab, game in ((first, before), (second, after)):
        tab.page.reload()
        assert standing(TablePage(tab.page)) == game


def test_the_curtain_is_closed_after_a_reload(table: Callable[..., TablePage]) -> None:
    t = table()
    t.page.get_by_label("played by").nth(1).select_option("human")
    t.page.get_by_label("Seat B").wait_for()
    t.page.get_by_role("button", name="Deal the tiles").click()
    t.button("I am").click()
    t.page.get_by_text("Show the board as text").click()
    t.page.locator("pre.tg-text", has_text="Your rack").wait_for()
    t.page.reload()
    t = TablePage(t.page)
    t.button("I am").wait_for()
    assert "Your rack" not in str(t.page.locator("pre.tg-text").text_content())
    painted(t.page)


BROKEN_STORAGE = {
    "off": "for (const name of ['localStorage', 'sessionStorage']) Object.defineProperty(window, name, "
    "{ get() { throw new DOMException('denied', 'SecurityError'); } });",
    "full": "Storage.prototype.setItem = () => { throw new DOMException('full', 'QuotaExceededError'); };",
}


@pytest.mark.parametrize("how", BROKEN_STORAGE)
def test_without_storage_a_game_can_be_played_and_it_is_told_once(
    table: Callable[..., TablePage], browser: Any, how: str
) -> None:
    context = browser.new_context(viewport={"width": 1200, "height": 900}, reduced_motion="reduce", bypass_csp=True)
    context.add_init_script(BROKEN_STORAGE[how])
    t = table(context=context)
    t.page.get_by_text("This browser keeps nothing for this page").first.wait_for()
    played(t)
    t.move(t.advice())
    assert t.page.locator("p.tg-forgets").count() == 1
    context.close()


def test_what_cannot_be_read_is_told_and_stays(table: Callable[..., TablePage]) -> None:
    t = table()
    broken = "{ resume: 'TG1'"
    t.page.evaluate("text => { sessionStorage.clear(); localStorage.setItem('tutorgame', text); }", broken)
    t.page.reload()
    t = TablePage(t.page)
    t.deal()
    t.page.wait_for_function("localStorage.getItem('tutorgame-unread') !== null")
    assert t.page.evaluate("localStorage.getItem('tutorgame-unread')") == broken
    keep = (
        "localStorage.setItem('tutorgame', JSON.stringify({ 'resume:triominos': 'TG9.other' })); sessionStorage.clear()"
    )
    t.page.evaluate(keep)
    t.page.reload()
    t = TablePage(t.page)
    strip = t.page.locator(".tg-goon")
    strip.wait_for()
    assert re.search(r"it cannot be read\.\s+This is no resume code: it begins with 'TG9", strip.inner_text())
