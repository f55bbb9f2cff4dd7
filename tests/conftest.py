"""Fixtures for everybody: real servers, a real browser, and a guard that no page may disappoint.

`voila_url` and `lab_url` are addresses without a slash at the end:

    def test_chapter(open_page, voila_url):
        page = open_page(f"{voila_url}/voila/render/10_triominos_rules.ipynb")
        page.get_by_role("status").filter(has_text="...").wait_for()

    def test_phone(open_page, voila_url):
        page = open_page(url, viewport={"width": 360, "height": 740}, has_touch=True, device_scale_factor=2)
"""

import contextlib
import os
import shutil
from collections import Counter
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import pytest
from servers import ROOT, free_port, running_server, tutorgame

IN_CI = os.environ.get("CI", "").lower() in {"1", "true", "yes"}
LOCAL_HOSTS = {"127.0.0.1", "localhost", ""}
FIRST_PAGE = 120_000  # ms: whoever comes first waits until the server has prepared all chapters
CHROMIUM_NAMES = ("chromium", "chromium-browser", "google-chrome", "chrome")
# What Voila and JupyterLab say themselves, on every page, when all is well.
FORGIVEN = (
    "Unsatisfied version",
    "No satisfying version",
)


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Put the files with slow tests first, those with few tests before others, and then the files with many tests.

    With two processes a file that takes long must not come last, when nothing is left for the other process.  Within a
    file the order stays.
    """
    for item in items:
        if " at 0x" in item.nodeid:
            raise pytest.UsageError(f"The name of a test is another in every process; give its values ids: {item.path}")
        if item.get_closest_marker("browser") and item.path.parent.name not in ("browser", "host", "bench"):
            raise pytest.UsageError(f"`make browser` looks into tests/browser and tests/host only: move {item.path}")
    counts = Counter(item.path for item in items)
    slow = {item.path for item in items if item.get_closest_marker("slow")}
    items.sort(
        key=lambda item: (0, counts[item.path], item.path) if item.path in slow else (1, -counts[item.path], item.path)
    )


def missing(reason: str) -> None:
    """Skip for a tool that this machine lacks; on a build server nothing is skipped."""
    if IN_CI:
        pytest.fail(f"{reason} With CI=true nothing is skipped.", pytrace=False)
    pytest.skip(reason)


@pytest.fixture(scope="session")
def private_jupyter(tmp_path_factory: pytest.TempPathFactory) -> dict[str, str]:
    """An environment in which Jupyter reads and writes nothing of this user."""
    home = tmp_path_factory.mktemp("jupyter")
    folders = {
        "JUPYTER_CONFIG_DIR": "config",
        "JUPYTER_DATA_DIR": "data",
        "JUPYTER_RUNTIME_DIR": "runtime",
        "JUPYTERLAB_SETTINGS_DIR": "settings",
        "JUPYTERLAB_WORKSPACES_DIR": "workspaces",
        "IPYTHONDIR": "ipython",
        "TUTORGAME_STATE_DIR": "state",
    }
    return {**os.environ, **{name: str(home / folder) for name, folder in folders.items()}}


@pytest.fixture(scope="session")
def server_log(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder with the output of the servers, to look at when a browser test fails."""
    return tmp_path_factory.mktemp("servers")


@pytest.fixture(scope="session")
def voila_url(private_jupyter: dict[str, str], server_log: Path) -> Iterator[str]:
    """The address of `tutorgame play` on the notebooks of this checkout."""
    port = free_port()
    address = f"http://127.0.0.1:{port}"
    command = tutorgame("play", "--no-browser", "--verbose", "--port", str(port))
    # Not "/": that would use up the welcome page that is kept ready.
    with running_server(
        command, f"{address}/voila/static/voila.js", server_log / "voila.log", cwd=ROOT, env=private_jupyter
    ):
        yield address


@pytest.fixture(scope="session")
def lab_url(
    private_jupyter: dict[str, str], server_log: Path, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[str]:
    """The address of `tutorgame lab` on a copy of the notebooks; open `{lab_url}/lab/tree/NAME.ipynb`."""
    folder = tmp_path_factory.mktemp("lab") / "notebooks"
    shutil.copytree(ROOT / "notebooks", folder, ignore=shutil.ignore_patterns(".ipynb_checkpoints"))
    port = free_port()
    address = f"http://127.0.0.1:{port}"
    options = ["--no-browser", "--port", str(port), "--notebooks", str(folder)]
    command = tutorgame("lab", *options, "--", "--IdentityProvider.token=", "--allow-root")
    with running_server(command, f"{address}/api", server_log / "lab.log", cwd=folder, env=private_jupyter):
        yield address


@pytest.fixture(scope="session")
def browser() -> Iterator[Any]:
    """Chromium of this machine, driven by Playwright."""
    chromium = next((path for name in CHROMIUM_NAMES if (path := shutil.which(name))), None)
    if chromium is None:
        missing("Chromium is not installed.")
    try:
        from playwright.sync_api import sync_playwright
    except ImportError:
        missing("Playwright is not installed.")
    with sync_playwright() as playwright:
        chrome = playwright.chromium.launch(executable_path=chromium, args=["--no-sandbox", "--disable-gpu"])
        yield chrome
        chrome.close()


def leave(page: Any) -> None:
    """Go away from a chapter: its page says farewell."""
    if not page.is_closed() and "/voila/render/" in page.url:
        with contextlib.suppress(Exception):  # the test has cut its network, or ended its server
            page.goto("about:blank", timeout=5_000)


class PageGuard:
    """Notes what a page must never do: raise, complain, ask another machine, or show a failed cell."""

    def __init__(self) -> None:
        self.offences: list[str] = []
        self.forgiven: list[str] = list(FORGIVEN)
        self.pages: list[Any] = []
        self.left = False

    def __call__(self, page: Any) -> Any:
        """Watch a page from now on; returns it."""
        self.pages.append(page)
        page.on("pageerror", lambda error: self.note(f"page error: {error}"))
        page.on("console", lambda message: message.type == "error" and self.note(f"console error: {message.text}"))
        page.on("request", self.request)
        page.on("websocket", lambda socket: self.request(socket))
        return page

    def forgive(self, part: str) -> None:
        """Accept messages that contain `part`, where a test provokes them on purpose."""
        self.forgiven.append(part)

    def note(self, offence: str) -> None:
        if not self.left:
            self.offences.append(offence)

    def leave(self, contexts: list[Any]) -> None:
        """Leave the pages as people do, and not by force: then their kernels end, and the server has room."""
        self.look()
        self.left = True
        for context in contexts:
            for page in context.pages:
                leave(page)
            context.close()

    def request(self, request: Any) -> None:
        address = urlsplit(request.url)
        if address.scheme not in {"data", "blob", "about"} and address.hostname not in LOCAL_HOSTS:
            self.note(f"request beyond this machine: {request.url}")

    def look(self) -> None:
        """Note the cells that failed on pages which are still open."""
        for page in self.pages:
            if not page.is_closed() and "There was an error when executing cell" in page.content():
                self.note(f"a cell failed on {page.url}; see the server's log")

    def check(self) -> None:
        """Fail when something was noted."""
        if not self.left:
            self.look()
        bad = [offence for offence in self.offences if not any(part in offence for part in self.forgiven)]
        assert not bad, "\n".join(bad)


@pytest.fixture
def page_guard() -> Iterator[PageGuard]:
    """The guard of this test; `open_page` puts each page under it. It checks at the end of the test."""
    guard = PageGuard()
    yield guard
    guard.check()


@pytest.fixture
def open_page(browser: Any, page_guard: PageGuard) -> Iterator[Callable[..., Any]]:
    """`open_page(url, **context_options)`: a fresh, guarded page in a context of its own, with `url` loaded.

    `context=` takes an existing context instead, so that a second tab shares storage with the first (`page.context`).
    """
    contexts: list[Any] = []

    def open_it(url: str, *, context: Any = None, **options: Any) -> Any:
        if context is None:
            options.setdefault("viewport", {"width": 1200, "height": 900})
            # Playwright evaluates what a test waits for inside the page; the policy is checked without this.
            options.setdefault("bypass_csp", True)
            context = browser.new_context(**options)
            context.set_default_timeout(30_000)
            contexts.append(context)
        page = page_guard(context.new_page())
        page.goto(url, timeout=FIRST_PAGE)
        return page

    yield open_it
    page_guard.leave(contexts)


@pytest.fixture(scope="module")
def _kept_pages(browser: Any) -> Iterator[Callable[..., Any]]:
    pages: dict[str, Any] = {}

    def keep(url: str, **options: Any) -> Any:
        if url not in pages:
            options.setdefault("viewport", {"width": 1200, "height": 900})
            options.setdefault("bypass_csp", True)  # as in open_page
            context = browser.new_context(**options)
            context.set_default_timeout(30_000)
            pages[url] = context.new_page()
        return pages[url]

    yield keep
    for page in pages.values():
        leave(page)
        page.context.close()


@pytest.fixture
def shared_page(_kept_pages: Callable[..., Any], page_guard: Any) -> Iterator[Callable[..., Any]]:
    """`shared_page(url, **context_options)`: as `open_page`, but the same page for all tests of a module.

    A test that uses it loads its scene anew (`Board(page, lesson, scene)`), and leaves no dialog or filter behind.
    """

    def share(url: str, **options: Any) -> Any:
        page = page_guard(_kept_pages(url, **options))
        if page.url == "about:blank":
            page.goto(url, timeout=FIRST_PAGE)
        return page

    yield share
    page_guard.look()
