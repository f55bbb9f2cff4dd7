"""The page around a chapter, in a real browser."""

import house
import psutil
import pytest
from servers import ROOT, free_port, running_server, tutorgame

pytestmark = pytest.mark.browser

# A kernel that goes on making widgets, which hold an older one, while its page is opened.
BUSY = """
import threading, time
import ipywidgets as w
child, boxes = w.Label("here"), []
def work():
    for _ in range(400):
        boxes.append(w.VBox([child]))
        time.sleep(0.02)
threading.Thread(target=work, daemon=True).start()
w.VBox([child])
"""
LIVE = "document.querySelector('#chapter .jp-OutputArea-output > *') !== null"
DARK, LIGHT = "rgb(14, 23, 27)", "rgb(240, 232, 217)"


def background(page) -> str:
    return page.evaluate("getComputedStyle(document.body).backgroundColor")


@pytest.fixture
def welcome(shared_page, voila_url):
    """The living welcome page, reached by the address alone; the same for the tests that only look at it."""
    page = shared_page(voila_url)
    page.wait_for_function(LIVE)
    return page


def test_the_address_alone_leads_to_a_living_welcome_page(welcome, voila_url) -> None:
    page = welcome
    page.locator("#tg-waiting").wait_for(state="hidden")
    assert page.url == f"{voila_url}/voila/render/00_welcome.ipynb"
    assert page.locator("html").get_attribute("lang") == "en"
    assert page.locator("#tg-lost").is_hidden()


def test_every_page_leads_back_to_the_welcome_page(open_page, page_guard, voila_url) -> None:
    page_guard.forgive("status of 404")
    page = open_page(f"{voila_url}/voila/render/99_none.ipynb")
    assert page.get_by_role("heading", name="There is no such page").is_visible()
    page.get_by_role("link", name="To the welcome page").click()
    page.wait_for_url("**/00_welcome.ipynb")
    assert page.get_by_role("link", name="All games").is_visible()  # clicked in the tests of the welcome page


def test_the_skip_link_is_the_first_stop_of_the_keyboard(welcome) -> None:
    page = welcome
    page.keyboard.press("Tab")
    assert page.evaluate("document.activeElement.textContent") == "Skip to the chapter"
    page.keyboard.press("Enter")
    assert page.evaluate("location.hash") == "#chapter"


def test_the_page_follows_the_wish_of_the_system_but_a_chosen_palette_wins_before_the_kernel_is_there(
    open_page, voila_url
) -> None:
    page = open_page(voila_url, color_scheme="dark")
    assert background(page) == DARK
    page.emulate_media(color_scheme="light")
    assert background(page) == LIGHT
    page.evaluate("localStorage.setItem('tutorgame', JSON.stringify({theme: 'dark'}))")
    page.goto(f"{voila_url}/voila/render/00_welcome.ipynb", wait_until="commit")
    page.locator(".tg-bar").wait_for()
    assert background(page) == DARK


@pytest.mark.parametrize("width", [360, 768, 1200, 1600])
def test_the_page_has_gutters_and_never_scrolls_sideways(welcome, width: int) -> None:
    page = welcome
    page.set_viewport_size({"width": width, "height": 800})
    box = page.evaluate(
        "(() => { const c = document.getElementById('chapter'), s = getComputedStyle(c), r = c.getBoundingClientRect();"
        "return [r.left + parseFloat(s.paddingLeft), r.right - parseFloat(s.paddingRight)]; })()"
    )
    assert box[0] >= 16
    assert width - box[1] >= 16
    assert box[1] - box[0] <= 1200
    assert page.evaluate("document.documentElement.scrollWidth") <= width


@pytest.fixture(scope="module")
def own_server(private_jupyter, tmp_path_factory):
    """A server that tests may hurt: its address and its process.  The last of them ends it."""
    port = free_port()
    address = f"http://127.0.0.1:{port}"
    command = tutorgame("play", "--no-browser", "--no-preheat", "--port", str(port))
    ready = f"{address}/voila/static/voila.js"
    with running_server(
        command, ready, tmp_path_factory.mktemp("own") / "voila.log", cwd=ROOT, env=private_jupyter
    ) as process:
        yield address, process


def kernels_of(process) -> list[psutil.Process]:
    """The kernels of a server: children of the process that forks them, or its own."""
    children = psutil.Process(process.pid).children()
    return [kernel for child in children for kernel in child.children()] or children


# On a busy machine the answer takes four seconds, and ipywidgets then asks in a way that loses more.
@pytest.mark.nightly
def test_a_page_may_come_while_its_kernel_makes_widgets(private_jupyter, tmp_path, open_page) -> None:
    port = free_port()
    address = f"http://127.0.0.1:{port}"
    command = house.command(port, house.chapters(tmp_path / "chapters", **{"50_busy": BUSY}), "visitors=3", "pool=0")
    with running_server(command, f"{address}/healthz", tmp_path / "log.txt", cwd=ROOT, env=private_jupyter):
        page = open_page(f"{address}/voila/render/50_busy.ipynb")
        page.locator(".widget-label", has_text="here").wait_for()
        page.close()  # before its server ends


def test_a_dead_kernel_is_told_and_a_reload_helps(own_server, open_page, page_guard) -> None:
    for trouble in ("WebSocket connection", "status of 404", "status of 410"):
        page_guard.forgive(trouble)
    address, process = own_server
    page = open_page(address)
    page.wait_for_function(LIVE)
    for kernel in kernels_of(process):
        kernel.kill()
    page.locator("#tg-lost").wait_for(state="visible", timeout=60_000)
    assert page.evaluate("document.documentElement.dataset.tgConnection") == "lost"
    page.get_by_role("button", name="Load again").click()
    page.locator("#tg-lost").wait_for(state="hidden")  # on the next page
    page.wait_for_function(LIVE)


def test_leaving_a_page_ends_its_kernel(own_server, open_page) -> None:
    address, process = own_server
    others = kernels_of(process)
    page = open_page(address)
    page.wait_for_function(LIVE)
    kernels = [kernel for kernel in kernels_of(process) if kernel not in others]
    assert len(kernels) == 1
    page.goto("about:blank")
    gone, still_there = psutil.wait_procs(kernels, timeout=30)
    assert (len(gone), still_there) == (1, [])


def test_a_server_that_is_gone_is_told(own_server, open_page, page_guard) -> None:
    for trouble in ("WebSocket connection", "ERR_CONNECTION_REFUSED", "Failed to fetch", "NetworkError"):
        page_guard.forgive(trouble)
    address, process = own_server
    page = open_page(address)
    page.wait_for_function(LIVE)
    process.terminate()
    page.locator("#tg-lost").wait_for(state="visible", timeout=60_000)


def test_without_javascript_there_is_a_sentence(open_page, voila_url) -> None:
    page = open_page(voila_url, java_script_enabled=False)
    assert page.locator("noscript p").is_visible()  # a search by text leaves such elements out
    assert page.locator("#tg-waiting").is_hidden()
