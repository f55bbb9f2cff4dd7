"""Make the picture in the README: the rules chapter of the running playground, as a learner sees it.

Run it in a checkout: .venv/bin/python tests/tools/screenshot.py
"""

import shutil
import sys
from pathlib import Path
from tempfile import TemporaryDirectory

from playwright.sync_api import sync_playwright

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from servers import ROOT, free_port, running_server, tutorgame

CHAPTER = "10_triominos_rules.ipynb"
PICTURE = Path(__file__).with_name("screenshot.png")
PAINTED = """() => [...document.querySelectorAll('canvas')].some(canvas => {
  const { width, height } = canvas;
  if (!width) return false;
  return canvas.getContext('2d').getImageData(width / 2, height / 2, 1, 1).data[3] > 0;
})"""


def main() -> None:
    """Start the playground, take the picture, end it."""
    port = free_port()
    address = f"http://127.0.0.1:{port}"
    command = tutorgame("play", "--no-browser", "--no-preheat", "--port", str(port))
    with TemporaryDirectory() as folder, running_server(
        command, f"{address}/voila/static/voila.js", Path(folder) / "log", cwd=ROOT
    ), sync_playwright() as playwright:  # fmt: skip
        browser = playwright.chromium.launch(executable_path=shutil.which("chromium"), args=["--no-sandbox"])
        page = browser.new_page(viewport={"width": 1200, "height": 900}, reduced_motion="reduce")
        page.goto(f"{address}/voila/render/{CHAPTER}")
        page.wait_for_function(PAINTED)
        # A move that cannot be, so that the picture shows how a refusal is told.
        page.get_by_placeholder("like 225 U(0,0)").first.fill("045 D(0,0)")
        page.keyboard.press("Enter")
        page.get_by_text("Not there").first.wait_for()
        page.evaluate("document.querySelector('.tg').scrollIntoView({block: 'start'})")
        page.screenshot(path=PICTURE)
        browser.close()
    print(PICTURE)


if __name__ == "__main__":
    main()
