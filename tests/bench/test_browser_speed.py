"""How fast a chapter opens and a click is answered, against a bare canvas, in one run.

The bare notebook has one canvas with 49 circles that a click draws anew: about the least that a board can do.  It is
shown by our own template, and by Voila with its own template, less the links that lead out of the machine.  All are
served preheated and opened in the same browser, by turns.  Printed at the end: the ratios.
"""

import json
import shutil
import statistics
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from servers import free_port, running_server, tutorgame
from voila.paths import collect_template_paths

from tutorgame.games.triominos import GAME
from tutorgame.lessons.courses import course
from tutorgame_widgets.boards.triominos import layout_for

pytestmark = pytest.mark.bench
ROOT = Path(__file__).resolve().parents[2]
RULES = "10_triominos_rules.ipynb"
CHAPTERS = (RULES, "20_trinken_rules.ipynb")
"""The rules chapters; clicks are measured in the first one."""
BARE = "90_bare.ipynb"
BARE_SOURCE = """
from ipycanvas import Canvas
canvas = Canvas(width=760, height=580)
colours = ["#1E6FC4", "#D9761F"]
turn = 0
def draw(*_):
    global turn
    turn += 1
    canvas._canvas_manager._current_canvas = None
    canvas.clear()
    canvas.fill_style = colours[turn % 2]
    for i in range(49):
        canvas.fill_circle(60 + 100 * (i % 7), 40 + 80 * (i // 7), 30)
canvas.on_client_ready(draw)
canvas.on_mouse_down(draw)
canvas
"""
# Milliseconds from a press at (x, y) until the upright line through (x, y) looks different.
CLICK = """async ([x, y]) => {
  const canvas = document.querySelector("canvas");
  const box = canvas.getBoundingClientRect();
  const context = canvas.getContext("2d");
  const scale = canvas.width / box.width;
  const pixel = () => context.getImageData(x * scale, (y - 55) * scale, 1, 110 * scale).data.join();
  const before = pixel();
  const start = performance.now();
  const at = { clientX: box.left + x, clientY: box.top + y, bubbles: true };
  canvas.dispatchEvent(new MouseEvent("mousedown", at));
  return await new Promise((resolve, reject) => {
    const look = () => {
      if (pixel() !== before) resolve(performance.now() - start);
      else if (performance.now() - start > 10000) reject(new Error("nothing was painted"));
      else setTimeout(look, 0);
    };
    look();
  });
}"""
# Milliseconds from the start of the navigation until a canvas shows something.
PAINTED = """() => new Promise((resolve) => {
  const look = () => {
    const canvas = document.querySelector("canvas");
    const inside = canvas && canvas.width > 0 &&
      canvas.getContext("2d").getImageData(canvas.width / 13, canvas.height / 14, 1, 1).data[3] > 0;
    if (inside) resolve(performance.now());
    else setTimeout(look, 0);
  };
  look();
})"""

# Requests until now, and the kilobytes that came for them.
LOADED = """() => {
  const all = [...performance.getEntriesByType("navigation"), ...performance.getEntriesByType("resource")];
  const came = all.filter((entry) => entry.name.startsWith("http"));
  return [came.length, Math.round(came.reduce((sum, entry) => sum + entry.transferSize, 0) / 1000)];
}"""


@pytest.fixture(scope="module")
def bench_url(
    private_jupyter: dict[str, str], server_log: Path, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[str]:
    """A preheated server with the rules chapters and the bare notebook."""
    folder = tmp_path_factory.mktemp("bench")
    for name in ("00_welcome.ipynb", *CHAPTERS):
        (folder / name).write_bytes((ROOT / "notebooks" / name).read_bytes())
    write_bare(folder)
    port = free_port()
    address = f"http://127.0.0.1:{port}"
    command = tutorgame("play", "--no-browser", "--port", str(port), "--notebooks", str(folder))
    with running_server(command, address, server_log / "bench.log", cwd=ROOT, env=private_jupyter):
        yield address


def write_bare(folder: Path) -> None:
    """Write the bare notebook."""
    cell = {
        "cell_type": "code",
        "metadata": {},
        "source": BARE_SOURCE,
        "outputs": [],
        "execution_count": None,
        "id": "a",
    }
    kernel = {"name": "python3", "display_name": "Python 3", "language": "python"}
    bare = {"cells": [cell], "metadata": {"kernelspec": kernel}, "nbformat": 4, "nbformat_minor": 5}
    (folder / BARE).write_text(json.dumps(bare), encoding="utf-8")


@pytest.fixture(scope="module")
def stock_url(
    private_jupyter: dict[str, str], server_log: Path, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[str]:
    """A preheated Voila as it comes, with the bare notebook and without links that lead out of the machine."""
    folder, data = tmp_path_factory.mktemp("stock"), tmp_path_factory.mktemp("data")
    write_bare(folder)
    own = next(Path(path) for path in collect_template_paths(["voila"], "lab") if path.endswith("voila/templates/lab"))
    template = data / "voila" / "templates" / "unlinked"
    shutil.copytree(own, template)
    page = template / "index.html.j2"
    lines = page.read_text(encoding="utf-8").splitlines(keepends=True)
    kept = [line for line in lines if not ("<link" in line and "https://" in line)]
    assert len(kept) < len(lines)
    page.write_text("".join(kept), encoding="utf-8")
    (template / "conf.json").write_text('{"base_template": "lab"}')
    port = free_port()
    options = ["--template=unlinked", "--preheat_kernel=True", "--pool_size=1", "--strip_sources=True"]
    command = [sys.executable, "-m", "voila", str(folder), "--no-browser", f"--port={port}", *options]
    address = f"http://127.0.0.1:{port}"
    env = {**private_jupyter, "JUPYTER_PATH": str(data)}
    with running_server(command, address, server_log / "stock.log", cwd=folder, env=env):
        yield address


def opened(browser: Any, url: str) -> tuple[Any, float]:
    """A fresh page without motion, and the milliseconds until its first canvas was painted."""
    context = browser.new_context(viewport={"width": 1200, "height": 900}, reduced_motion="reduce")
    page = context.new_page()
    page.goto(url, wait_until="commit")
    return page, float(page.evaluate(PAINTED))


def report(name: str, ours: list[float], bare: list[float]) -> float:
    """Print medians and their ratio."""
    mine, least = statistics.median(ours), statistics.median(bare)
    print(f"\n{name}: ours {mine:.0f} ms, bare canvas {least:.0f} ms, ratio {mine / least:.2f}")
    return mine / least


def test_first_paint(browser: Any, bench_url: str, benchmark: Any) -> None:
    """From the address to the first painted board; each time a kernel is ready."""
    times: dict[str, list[float]] = {name: [] for name in (*CHAPTERS, BARE)}

    def by_turns() -> None:
        for name, found in times.items():
            page, milliseconds = opened(browser, f"{bench_url}/voila/render/{name}")
            found.append(milliseconds)
            # The next kernel is warmed while we wait, so that a page never meets an unheated one.
            page.wait_for_timeout(4000)
            page.context.close()

    benchmark.pedantic(by_turns, rounds=7, warmup_rounds=1)
    for name in CHAPTERS:
        ratio = report(f"first paint of {name}", times[name][1:], times[BARE][1:])
        benchmark.extra_info[f"ratio {name}"] = ratio


def test_first_paint_against_stock(browser: Any, bench_url: str, stock_url: str, benchmark: Any) -> None:
    """From the address to the first painted board: a whole chapter here, a bare canvas in Voila as it comes.

    Each is opened in a browser that knows nothing, and again in the same one, which has the files by then.
    """
    pages = {"ours": f"{bench_url}/voila/render/{RULES}", "stock": f"{stock_url}/voila/render/{BARE}"}
    times: dict[tuple[str, str], list[float]] = {}
    loads: dict[tuple[str, str], tuple[int, int]] = {}

    def by_turns() -> None:
        for name, url in pages.items():
            context = browser.new_context(viewport={"width": 1200, "height": 900}, reduced_motion="reduce")
            for state in ("cold", "warm"):
                page = context.new_page()
                page.goto(url, wait_until="commit")
                times.setdefault((name, state), []).append(float(page.evaluate(PAINTED)))
                loads[name, state] = page.evaluate(LOADED)
                page.wait_for_timeout(3000)  # a kernel is warmed meanwhile
                page.close()
            context.close()

    benchmark.pedantic(by_turns, rounds=5, warmup_rounds=1)
    for state in ("cold", "warm"):
        ours, stock = statistics.median(times["ours", state][1:]), statistics.median(times["stock", state][1:])
        print(f"\nfirst paint, {state}: ours {ours:.0f} ms, stock {stock:.0f} ms, ratio {ours / stock:.2f}")
        for name in pages:
            requests, kilobytes = loads[name, state]
            print(f"  {name}: {requests} requests, {kilobytes} kB over the wire")
        benchmark.extra_info[f"ratio {state}"] = ours / stock


def test_click_to_repaint(browser: Any, bench_url: str, benchmark: Any) -> None:
    """From a press on a rack tile to its ring, against a press that draws 49 circles anew."""
    scene = course("triominos").lessons[0].scenes[0]
    layout = layout_for(GAME.observe(GAME.parse_state(scene.start), scene.seat), 760)
    x, y = layout.slots[1][0], layout.slots[1][1] + 40  # the middle of the second tile on the rack
    ours, _ = opened(browser, f"{bench_url}/voila/render/{RULES}")
    bare, _ = opened(browser, f"{bench_url}/voila/render/{BARE}")
    ours.wait_for_timeout(1500)
    bare.wait_for_timeout(1500)
    times: dict[str, list[float]] = {"ours": [], "bare": []}

    def by_turns() -> None:
        times["ours"].append(float(ours.evaluate(CLICK, [x, y])))
        times["bare"].append(float(bare.evaluate(CLICK, [60, 60])))
        ours.wait_for_timeout(80)

    benchmark.pedantic(by_turns, rounds=40, warmup_rounds=3)
    benchmark.extra_info["ratio"] = report("click to repaint", times["ours"][3:], times["bare"][3:])
