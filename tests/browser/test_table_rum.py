"""Rum in a real browser: rounds by keyboard alone, a turn by mouse, a curtain, a phone, a reload, a folder of data."""

import re
from collections.abc import Callable
from typing import Any

import pytest
from table_page import Open, TablePage, focused, tab_to
from watching import Watch

from tutorgame.core.record import Record, pack
from tutorgame.games.rum import GAME
from tutorgame_widgets.boards import rum as board
from tutorgame_widgets.play.kit import kit

pytestmark = pytest.mark.browser

CHAPTER = "/voila/render/41_rum_play.ipynb"
PHONE = {"viewport": {"width": 360, "height": 740}, "has_touch": True, "is_mobile": True, "device_scale_factor": 2}
BEGIN = "Set sail"
ACT = """
options: players=2 captains=humboldt,archie max_rounds=6
agenda: act A
round: 4
tiles: all
ships: 16 17
coins: 3 0
pairs: tr13 t20; tr11 t12; tr22 t01
hand A: a05 a08 a02
hand B: a01 a02 a03 a07
bounties A: b07
played: a01 a09
pool: SSSCCRA
"""
PLAY = """
options: players=2 captains=humboldt,archie
agenda: play A; act A
round: 4
tiles: all
ships: 16 17
pairs: tr13 t20; tr11 t12; tr22 t01
hand A: a01 a05 a08 a02
hand B: a01 a02 a03 a07
"""


class Sea(TablePage):
    """A table of Rum."""

    state: Any = None

    def load(self, position: str, bot: str = "random") -> None:
        """Go on from a position, with a person on seat A."""
        self.state = GAME.parse_state(position)
        seats = [{"name": "You" if bot else "Ann", "bot": ""}, {"name": "Bela", "bot": bot}]
        code = pack(Record("rum", GAME.options(self.state), (), GAME.format_state(self.state), {"seats": seats}))
        field = self.page.locator("textarea[name=text]")
        if not field.is_visible():
            self.page.get_by_text("Load a game").click()
        field.fill(code)
        self.page.get_by_role("button", name="Load it").click()
        self.page.locator(".tg-goal .k", has_text=re.compile("your turn|hand over", re.I)).wait_for()

    def box(self, spot: board.Spot) -> Any:
        """Where a spot lies on the canvas, in CSS pixels, as long as the position is the one that was loaded."""
        seen = GAME.observe(self.state, 0)
        layout = kit("rum").layout(seen, self.canvas.bounding_box()["width"], seats=True)
        return board.box_of(layout, seen, spot)

    def point(self, spot: board.Spot) -> tuple[float, float]:
        """The middle of a spot."""
        x, y = self.box(spot).centre
        return x, y

    def pick(self, spot: board.Spot, told: str) -> None:
        """Click a spot, and wait until this is said."""
        x, y = self.point(spot)
        self.canvas.click(position={"x": x, "y": y})
        self.hears(told)

    def choose(self, name: str, told: str) -> None:
        """Press a button, and wait until this is said."""
        self.button(name).click()
        self.hears(told)

    def hears(self, text: str) -> None:
        """Wait until the live region has said something with this text."""
        self.page.wait_for_function("text => document.getElementById('tg-live').textContent.includes(text)", arg=text)

    def does(self, text: str) -> None:
        """The state after a step whose outcome is known, so that `point` knows what lies where."""
        self.state, _ = GAME.apply(self.state, GAME.parse_move(self.state, text))

    def ready(self) -> None:
        """Wait until the learner, or nobody, is to move."""
        self.page.locator(".tg-goal .k", has_text=re.compile("your turn|the end", re.I)).wait_for()


@pytest.fixture
def table(open_page: Open, voila_url: str) -> Callable[..., Sea]:
    def open_table(**options: Any) -> Sea:
        options.setdefault("reduced_motion", "reduce")
        return Sea(open_page(f"{voila_url}{CHAPTER}", **options))

    return open_table


def decide_by_keys(t: Sea, done: set[str]) -> None:
    """One decision with the keys of the board."""
    goal = t.goal()
    if "weather must come" in goal:
        t.press("w")
        for _ in range(4):
            if "weather must come" in t.goal():
                t.press("1")
                t.ready()
        done.add("weather")
    elif "play" in goal:
        before = t.goal()
        for key in ("1", "2", "3", "4"):
            t.press(key)
            t.press("p")
            if t.goal() != before:
                break
        done.add("cards")
    elif re.search(r"[Cc]ollect", goal):
        assert "collect" in t.press("c")
        done.add("collected")
    elif re.search(r"[Ss]ail", goal) and "sailed" not in done:
        t.press("Escape")
        for key in ("ArrowDown", "ArrowLeft", "ArrowUp", "ArrowRight"):
            t.press(key)
        if "Enter sails there" not in t.live():
            t.press("ArrowRight")
        t.press("Enter")
        done.add("sailed")
    elif "hen end your turn" in goal or "end your turn" in goal:
        t.press("e")
        done.discard("sailed")
        done.add("ended")
    else:
        t.press("1")


@pytest.mark.slow
def test_two_rounds_by_keyboard_alone(table: Callable[..., Sea]) -> None:
    t = table()
    page = t.page
    tab_to(page, lambda: page.evaluate("document.activeElement.textContent").strip() == "All options")
    page.keyboard.press("Enter")
    tab_to(page, lambda: focused(page) == "max_rounds")
    page.keyboard.type("2")
    tab_to(page, lambda: focused(page) == "seed")
    page.keyboard.type("8")
    tab_to(page, lambda: focused(page).endswith(":deal"))
    page.keyboard.press("Enter")
    page.locator(".tg-goal .k", has_not_text="Welcome").wait_for()
    done: set[str] = set()
    for _ in range(60):
        t.ready()
        if t.goal().upper().startswith("THE END"):
            break
        decide_by_keys(t, done)
    page.locator(".tg-goal .k", has_text="The end").wait_for()
    assert {"cards", "ended"} <= done
    assert "The last round is over" in t.feedback()


def test_a_turn_by_mouse_with_a_swap_an_effect_and_a_shot(table: Callable[..., Sea]) -> None:
    t = table()
    t.load(ACT)
    assert "YOUR TURN" in t.goal().upper()
    t.choose("Fair Breeze", "You use Fair Breeze (Set Sail) for 1 doubloon.")
    t.does("effect a01")
    t.pick(board.HexSpot(12), "You sail from spot 16 to spot 12")
    t.does("sail 12")
    t.button("Dig").wait_for()
    t.choose("Dig", "You dig up Silver Bell, worth 2")
    t.choose("Collect", "You collect 1 doubloon")
    # The swap asks one thing after the other: which three go, and what comes.
    t.click("Swap 3 actions for 1")
    for _ in range(8):
        if t.button("Back").count() == 0:
            break
        t.after(lambda: t.page.locator(".tg-choices button.b:not(.off)").first.click())
    assert "You exchange" in t.page.locator(".tg-under ol.log").inner_text()
    assert t.page.locator(".tg-fb.bad").count() == 0
    told = t.page.locator(".tg-side").inner_text()
    assert "Silver Bell" in told
    assert "hold 1 of 2" in told
    t.click("End turn")
    t.ready()
    assert "Since your last move" in t.feedback()


def test_a_shot_is_aimed_on_the_board_and_a_no_has_its_reason(table: Callable[..., Sea]) -> None:
    t = table()
    t.load(ACT)
    t.pick(board.HexSpot(29), "Spot 29 is 3 spots away, and a Sail action goes one spot on")
    assert "rum.sail.move" in t.feedback()
    t.click("Attack")
    t.pick(board.ShipSpot(1), "You fire at Bela with 1 die, for 1 Attack action and 1 doubloon.")
    back = t.page.locator("[data-tg-do*=':back:']")
    assert "cannot be unseen" in back.get_attribute("title")


def test_a_reload_goes_on_and_a_wrong_folder_is_told_in_place(table: Callable[..., Sea]) -> None:
    t = table()
    page = t.page
    page.locator("form.tg-new summary", has_text="All options").click()
    page.locator("#tg-data").fill("/no/such/box")
    page.locator("#tg-name1").fill("Long Joan")
    page.get_by_role("button", name=BEGIN).click()
    page.locator(".tg-err", has_text="captains.toml cannot be read in '/no/such/box'").wait_for()
    assert page.locator("#tg-data").is_visible()
    assert page.locator("#tg-data").get_attribute("aria-invalid") == "true"
    assert page.locator("#tg-name1").input_value() == "Long Joan"
    t.load(ACT)
    t.pick(board.HexSpot(12), "You sail from spot 16 to spot 12")
    before = t.people()
    page.reload()
    page.locator(".tg-under ol.log", has_text="to spot 12").wait_for()
    t.ready()
    assert t.people() == before
    page.locator(".tg-under ol.log", has_text="to spot 12").wait_for()


def test_behind_the_curtain_no_card_shows_for_a_single_frame(table: Callable[..., Sea]) -> None:
    t = table(reduced_motion="no-preference")
    page = t.page
    t.load(PLAY, bot="")
    page.locator(".tg-goal .k", has_text="Hand over").wait_for()
    boxes = [t.box(board.CardSpot(place)) for place in range(4)]
    # At the lower corners of the cards, beside the plate that the curtain shows in the middle of the shelf.
    corners = [(x, box.y + box.h - 8) for box in boxes for x in (box.x + 8, box.x + box.w - 8)]
    points = [(x, y) for x, y in corners if abs(x - 396) > 170]
    assert len(points) >= 3
    watch = Watch(page, t.canvas, points)
    watch.until(0)
    assert "Dirty Deal" not in page.locator(".tg-table").inner_text()
    t.click("I am Ann: show my cards")
    watch.until(len(points))
    for card in ("Set Sail", "Dirty Deal"):
        t.button(card).click()
        page.locator("button.b[aria-pressed=true]", has_text=card).wait_for()
    t.choose("Play these two", "Ann plays Set Sail and Dirty Deal")
    t.button("End turn").click()
    page.locator(".tg-goal .k", has_text="Hand over").wait_for()
    watch.until(0)
    steps = watch.seen()
    assert steps[0] == steps[-1] == 0
    assert steps.count(0) == 2, "cards came up once more after the curtain had closed"
    told = page.locator(".tg-table").inner_text()
    assert "Careening" not in told  # Ann keeps it
    assert "Chase" not in told  # Bela holds it
    t.click("I am Bela: show my cards")
    watch.until(len(points))


def test_a_phone_sails_by_touch(table: Callable[..., Sea]) -> None:
    t = table(**PHONE)
    page = t.page
    t.load(ACT)
    assert page.evaluate("document.documentElement.scrollWidth") <= 360
    assert t.canvas.bounding_box()["width"] == 328
    x, y = t.point(board.HexSpot(12))
    t.canvas.tap(position={"x": x, "y": y})
    t.hears("You sail from spot 16 to spot 12")
    for button in page.locator(".tg-choices button.b").all():
        assert button.bounding_box()["height"] >= 44
    assert page.evaluate("document.documentElement.scrollWidth") <= 360
