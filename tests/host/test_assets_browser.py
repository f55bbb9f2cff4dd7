"""What a chapter asks for while it opens, in a real browser: one file of scripts and one socket."""

from collections.abc import Callable
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

from servers import free_port, running_server, tutorgame

from tutorgame_widgets.host import assets

ROOT = Path(__file__).resolve().parents[2]
CHAPTER = "10_triominos_rules.ipynb"
# Requests that are no script: they may come and go.
QUESTIONS = ("/voila/alive/", "/api/kernels/")
MOST_REQUESTS = 10


def asked_for(page: Any) -> list[str]:
    """The addresses that a page has asked for, without what comes from itself."""
    entries = page.evaluate("performance.getEntriesByType('resource').map((entry) => entry.name)")
    return [urlsplit(name).path for name in entries if name.startswith("http")]


def painted(page: Any) -> None:
    page.wait_for_function(
        """() => {
          const canvas = document.querySelector("canvas");
          return canvas && canvas.width > 0 &&
            canvas.getContext("2d").getImageData(canvas.width / 13, canvas.height / 14, 1, 1).data[3] > 0;
        }""",
        timeout=60_000,
    )


def test_the_list_is_what_a_chapter_loads(open_page: Callable[..., Any], voila_url: str) -> None:
    """No script comes besides the one file and the first scripts of the packages; and one socket is opened."""
    page = open_page("about:blank")
    sockets: list[str] = []
    page.on("websocket", lambda socket: sockets.append(socket.url))
    page.goto(f"{voila_url}/voila/render/{CHAPTER}")
    painted(page)
    asked = asked_for(page)
    single = [path for path in asked if not path.startswith(QUESTIONS)]
    late = [path for path in single if "/scripts." not in path and "/remoteEntry." not in path]
    assert not late, f"add these to {assets.LIST.name}: each costs the page a round"
    assert len(single) == 1 + 4
    assert len(asked) <= MOST_REQUESTS
    assert len([url for url in sockets if "/api/kernels/" in url]) == 1
    # The socket that the page has opened ahead is the one through which its widgets talk.
    page.locator("[data-tg-key]", has_text="Hint").first.click()
    page.get_by_text("Hint 2 of 3").wait_for()


def test_formulas_and_a_slow_start(
    open_page: Callable[..., Any], private_jupyter: dict[str, str], server_log: Path, tmp_path: Path
) -> None:
    """A chapter with a formula gets its typesetter, and a kernel that is only just started has its board, too."""
    source = (ROOT / "notebooks" / CHAPTER).read_text(encoding="utf-8")
    (tmp_path / "00_welcome.ipynb").write_bytes((ROOT / "notebooks" / "00_welcome.ipynb").read_bytes())
    assert "When you are through" in source
    with_formula = source.replace("When you are through", "$a_1 + b_2$ When you are through", 1)
    (tmp_path / CHAPTER).write_text(with_formula, encoding="utf-8")
    port = free_port()
    address = f"http://127.0.0.1:{port}"
    command = tutorgame("play", "--no-browser", "--no-preheat", "--port", str(port), "--notebooks", str(tmp_path))
    with running_server(command, f"{address}/healthz", server_log / "formula.log", cwd=ROOT, env=private_jupyter):
        page = open_page(f"{address}/voila/render/{CHAPTER}")
        page.locator("mjx-container").first.wait_for(timeout=60_000)
        painted(page)
        page.close()  # before its server goes
