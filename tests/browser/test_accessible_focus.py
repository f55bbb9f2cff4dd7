"""The way of the Tab key, the place of the focus after each action, and what the live region tells."""

import re
from collections.abc import Callable
from itertools import pairwise, product
from typing import Any

import pytest
from servers import ROOT
from table_page import Open, TablePage

pytestmark = pytest.mark.browser

NAMES = sorted(file.name for file in (ROOT / "notebooks").glob("*.ipynb"))
TABLES = [name for name in NAMES if name.endswith("_play.ipynb")]

# Each place where the focus comes to stand is noted: what it is, where it lies, and how its ring looks.
WATCH = """() => {
  window.stops = [];
  document.addEventListener('focusin', event => {
    const at = event.target, box = at.getBoundingClientRect(), look = getComputedStyle(at);
    at.dataset.stop ||= String(document.querySelectorAll('[data-stop]').length);
    stops.push({
      id: at.dataset.stop, what: at.tagName + ' ' + (at.dataset.tgKey || at.textContent.trim().slice(0, 30)),
      top: box.top + scrollY, bottom: box.bottom + scrollY, left: box.left,
      seen: box.bottom > 0 && box.top < innerHeight,
      ring: look.outlineStyle === 'none' ? 0 : parseFloat(look.outlineWidth),
    });
  });
}"""
# What the Tab key should reach.
REACHED = """() => [...document.querySelectorAll('a[href], button, input, select, textarea, summary, [tabindex]')]
  .filter(at => at.tabIndex >= 0 && !at.disabled && at.checkVisibility({ visibilityProperty: true })).length"""


def opened(open_page: Open, voila_url: str, name: str, **options: Any) -> Any:
    page = open_page(f"{voila_url}/voila/render/{name}", reduced_motion="reduce", **options)
    page.locator("#tg-waiting").wait_for(state="hidden")
    page.locator(".tg-board canvas, .tg-low").last.wait_for()
    page.locator("form.tg-new, .tg-dots, .tg-low").first.wait_for()
    return page


def way(page: Any, key: str, count: int) -> list[dict[str, Any]]:
    """The stops of so many presses of a key."""
    page.evaluate("stops.length = 0")
    for _ in range(count):
        page.keyboard.press(key)
    return list(page.evaluate("stops"))


@pytest.mark.parametrize("name", NAMES)
def test_tab_goes_through_a_page_in_reading_order_and_back(open_page: Open, voila_url: str, name: str) -> None:
    page = opened(open_page, voila_url, name, viewport={"width": 360, "height": 740})
    page.evaluate(WATCH)
    count = page.evaluate(REACHED)
    stops = way(page, "Tab", count)
    assert stops[0]["what"].startswith("A Skip to the")
    assert len({stop["id"] for stop in stops}) == len(stops) == count, "the Tab key misses something, or is trapped"
    assert [stop["what"] for stop in stops if not stop["seen"]] == []
    assert [stop["what"] for stop in stops if stop["ring"] < 2] == []
    for one, other in pairwise(stops[1:]):  # the first comes from above the page
        below = other["bottom"] > one["top"] + 1
        assert below, f"{other['what']} stands above {one['what']}, and comes after it"
        if abs(other["top"] - one["top"]) < 2 and abs(other["bottom"] - one["bottom"]) < 2:
            assert other["left"] > one["left"], f"{other['what']} stands left of {one['what']}, and comes after it"
    back = way(page, "Shift+Tab", count - 1)
    assert [stop["id"] for stop in back] == [stop["id"] for stop in reversed(stops[:-1])]


@pytest.mark.parametrize("name", [name for name in NAMES if "_" in name and not name.startswith("00")])
def test_a_board_is_named_and_tells_how_it_is_used(open_page: Open, voila_url: str, name: str) -> None:
    page = opened(open_page, voila_url, name)
    board = page.get_by_role("application").first
    assert board.get_attribute("aria-roledescription") == "game board"
    assert re.search(r"Arrow keys.*Enter.*Tab leaves", str(board.get_attribute("aria-label")))


# --- a table --------------------------------------------------------------------------------------------------------

HEAR = """() => {
  window.heard = [];
  const region = document.getElementById('tg-live');
  new MutationObserver(() => heard.push(region.textContent.replaceAll('\\u00a0', ' ').trim()))
    .observe(region, { childList: true, characterData: true, subtree: true });
}"""
LINES = """() => [...document.querySelectorAll('.tg-under ol.log li')].map(li => li.firstChild.textContent.trim())"""
FOCUS = "document.activeElement.dataset.tgKey || document.activeElement.tagName"


class Listener(TablePage):
    """Somebody who plays by keyboard, and listens."""

    def __init__(self, page: Any) -> None:
        super().__init__(page)
        page.evaluate(HEAR)
        self.owner = str(page.locator("form.tg-new").get_attribute("data-tg-form")).partition(":")[0]

    def enter(self, key: str) -> None:
        """Enter on the button with this key."""
        self.page.locator(f"[data-tg-key='{self.owner}:{key}']").first.focus()
        self.page.keyboard.press("Enter")

    def stands_on(self, key: str) -> None:
        """Wait until the focus is where it should be."""
        self.page.wait_for_function(f"wanted => ({FOCUS}) === wanted", arg=key)

    def heard(self) -> list[str]:
        """What was said since this was last asked."""
        return [text for text in self.page.evaluate("heard.splice(0)") if text]

    def lines(self) -> list[str]:
        """The log, oldest line first."""
        return list(reversed(self.page.evaluate(LINES)))

    def settled(self) -> None:
        """Wait until a person is to move, or all is over, and this was said."""
        self.page.wait_for_function(
            "() => heard.some(text => text.includes(document.querySelector('.tg-goal .k').textContent + ': '))"
        )

    def play(self) -> None:
        """What the third hint advises, typed or by the first button that may be pressed."""
        for step in (1, 2, 3):
            self.enter("hint")
            self.page.locator(".tg-fb .h", has_text=f"Hint {step}:").wait_for()
        self.heard()
        typed = re.search(r"To type it: ([^.]*)\.", self.feedback())
        if typed:
            self.move(typed[1])
        else:
            self.page.locator("[data-tg-key*=':play:']:not([aria-disabled])").first.focus()
            self.page.keyboard.press("Enter")


@pytest.fixture
def listener(open_page: Open, voila_url: str) -> Callable[..., Listener]:
    def sit_down(name: str, **options: Any) -> Listener:
        options.setdefault("reduced_motion", "reduce")
        return Listener(open_page(f"{voila_url}/voila/render/{name}", **options))

    return sit_down


# Rum's log makes one line of two coins that are taken one after the other, where each move is told as it comes.
STEP_BY_STEP = ("41_rum_play.ipynb", "no-preference")


@pytest.mark.parametrize(("name", "motion"), sorted({*product(TABLES, ("reduce", "no-preference"))} - {STEP_BY_STEP}))
def test_each_thing_that_happens_is_said_once(listener: Callable[..., Listener], name: str, motion: str) -> None:
    t = listener(name, reduced_motion=motion)
    t.enter("deal")
    t.settled()
    before = len(t.lines())
    t.heard()
    t.move("nonsense")
    assert [text.startswith("Cannot read that.") for text in t.heard()] == [True]
    for turn in range(2):
        if turn and not t.page.locator(f"[data-tg-key='{t.owner}:hint']").count():
            break  # the game is over
        t.play()
        t.settled()
        told, happened = " ".join(t.heard()), t.lines()[before:]
        before += len(happened)
        assert happened
        for line in happened:
            assert told.count(line) == happened.count(line), f"{line!r} in {told!r}"


def test_the_focus_is_never_lost(listener: Callable[..., Listener]) -> None:
    t = listener("11_triominos_play.ipynb")
    page, owner = t.page, t.owner
    t.enter("deal")
    t.stands_on("CANVAS")  # the form has gone, and a game is played on its board
    t.settled()
    t.enter("hint")
    page.locator(".tg-fb .h", has_text="Hint 1:").wait_for()
    t.stands_on(f"{owner}:hint")
    link = page.locator("ol.log a.tg-rule").first
    link.focus()
    page.keyboard.press("Enter")
    page.locator(".tg-rulecard").wait_for()
    rule = link.get_attribute("data-tg-key")
    t.enter("closerule")
    t.stands_on(rule)  # back to where it was asked for
    t.enter("code")
    page.locator(".tg-code textarea").wait_for()
    t.stands_on(f"{owner}:code")
    t.enter("forget")
    page.get_by_text("This game is forgotten").first.wait_for()
    t.stands_on(f"{owner}:code")
    t.enter("new")
    t.stands_on("players")  # the first field of the form
    t.enter("cancel")
    t.stands_on(f"{owner}:goal")
    t.enter("new")
    page.get_by_label("played by").nth(1).select_option("human")
    page.locator(".tg-new input[name=name1]").fill("Bela")
    t.stands_on("name1")
    t.enter("deal")
    t.stands_on(f"{owner}:goal")  # "Hand over: ...": read first, and no second press of Enter lifts the curtain
    page.keyboard.press("Enter")
    page.keyboard.press("Tab")
    t.stands_on("CANVAS")
    page.keyboard.press("Tab")
    t.stands_on(f"{owner}:main")
    assert page.get_by_role("button", name="show my tiles").count() == 1
    page.keyboard.press("Enter")
    t.stands_on("CANVAS")


def test_escape_leaves_what_has_been_begun_and_the_board_lets_go(listener: Callable[..., Listener]) -> None:
    t = listener("11_triominos_play.ipynb")
    t.enter("deal")
    t.stands_on("CANVAS")
    t.settled()
    assert t.press("Escape").startswith("Rack tile")
    t.press("Enter")
    assert t.press("Escape")
    t.page.keyboard.press("Tab")
    assert t.page.evaluate(FOCUS) != "CANVAS"
    t.page.keyboard.press("Shift+Tab")
    assert t.page.evaluate(FOCUS) == "CANVAS"
    t.enter("new")
    t.stands_on("players")
    t.page.keyboard.press("Escape")  # the form over a running game is left as by its button
    t.stands_on(f"{t.owner}:goal")
    t.page.locator("ol.log a.tg-rule").first.click()
    t.page.locator(".tg-rulecard button").press("Escape")
    t.page.locator(".tg-rulecard").wait_for(state="detached")
