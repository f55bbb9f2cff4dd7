"""How fast a chapter opens and a click is answered, against a bare canvas under the same Voila template, in one run.

The bare notebook has one canvas with 49 circles that a click draws anew: about the least that a board can do.  Both
notebooks are served preheated by one server and opened in the same browser, by turns.  Printed at the end: the ratios.
"""

import json
import statistics
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from servers import free_port, running_server, tutorgame

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


@pytest.fixture(scope="module")
def bench_url(
    private_jupyter: dict[str, str], server_log: Path, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[str]:
    """A preheated server with the rules chapters and the bare notebook."""
    folder = tmp_path_factory.mktemp("bench")
    for name in ("00_welcome.ipynb", *CHAPTERS):
        (folder / name).write_bytes((ROOT / "notebooks" / name).read_bytes())
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
    port = free_port()
    address = f"http://127.0.0.1:{port}"
    command = tutorgame("play", "--no-browser", "--port", str(port), "--notebooks", str(folder))
    with running_server(command, address, server_log / "bench.log", cwd=ROOT, env=private_jupyter):
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
