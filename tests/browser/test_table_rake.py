"""Rake in a real browser: hands by keyboard alone, by mouse with the slider, by touch, a curtain, and a reload."""

import re
from collections.abc import Callable
from typing import Any

import pytest
from table_page import Open, TablePage, focused, tab_to
from watching import Watch

from tutorgame.games.rake import GAME
from tutorgame_widgets.boards import rake as board

pytestmark = pytest.mark.browser

CHAPTER = "/voila/render/31_rake_play.ipynb"
PHONE = {"viewport": {"width": 360, "height": 740}, "has_touch": True, "is_mobile": True, "device_scale_factor": 2}
BEGIN = "Deal the cards"


class Saloon(TablePage):
    """A table of Rake."""

    def form(self, **fields: str) -> None:
        """Fill fields of the new-game form, those under "All options" too."""
        if not self.page.locator("#tg-seed").is_visible():
            self.page.get_by_text("All options").click()
        for name, value in fields.items():
            self.page.locator(f"#tg-{name}").fill(value)

    def own(self, count: int) -> list[tuple[float, float]]:
        """A point near the upper edge of each own card, where nothing but parchment is."""
        seen = GAME.observe(GAME.start({"players": 2}), 0)
        boxes = board.layout_for(seen, self.canvas.bounding_box()["width"]).own(count)
        return [(box.x + box.w * 0.6, box.y + box.w * 0.12) for box in boxes]

    def middle(self, place: int, closed: bool, places: int) -> tuple[float, float]:
        """The middle of a Middle Card on the page."""
        state = GAME.parse_state(
            f"options: players={places}\nphase: pick1\nplaces: {places}\nopen: {' '.join(CARDS[:places])}\nclosed: 1"
        )
        seen = GAME.observe(state, 0)
        box = board.layout_for(seen, self.canvas.bounding_box()["width"]).middle(closed, place)
        assert box is not None
        self.canvas.scroll_into_view_if_needed()
        here = self.canvas.bounding_box()
        return here["x"] + box.centre[0], here["y"] + box.centre[1]

    def amount(self) -> Any:
        return self.page.locator("[data-tg-amount] input[name=amount]")

    def ready(self) -> None:
        """Wait until the learner, or nobody, is to move."""
        self.page.locator(".tg-goal .k", has_text=re.compile("your turn|between hands|the end", re.I)).wait_for()


CARDS = ("2w", "3w", "4w", "5w", "6w", "7w")


@pytest.fixture
def table(open_page: Open, voila_url: str) -> Callable[..., Saloon]:
    def open_table(**options: Any) -> Saloon:
        options.setdefault("reduced_motion", "reduce")
        return Saloon(open_page(f"{voila_url}{CHAPTER}", **options))

    return open_table


@pytest.mark.slow
def test_hands_by_keyboard_alone(table: Callable[..., Saloon]) -> None:
    t = table()
    page = t.page
    tab_to(page, lambda: focused(page) == "max_hands")
    page.keyboard.type("2")
    tab_to(page, lambda: focused(page).endswith(":deal"))
    page.keyboard.press("Enter")
    done = {"raised": 0, "picked": 0}
    for _ in range(60):
        t.ready()
        goal = t.goal()
        if goal.upper().startswith("THE END"):
            break
        if goal.upper().startswith("BETWEEN"):
            tab_to(page, lambda: focused(page).endswith(":main"))
            t.press("Enter")
            continue
        page.wait_for_function("document.activeElement.tagName === 'CANVAS'")
        if "ick-up" in goal or "One card is left" in goal:
            t.press("Escape")
            t.press("Enter")  # the cursor goes to the first card that is there
            t.press("Enter")
            done["picked"] += 1
        elif "bet" in goal.lower().split(";")[0] and not done["raised"]:
            t.press("r")
            page.wait_for_function("document.activeElement.name === 'amount'")
            page.keyboard.press("Control+a")
            page.keyboard.type("2")
            assert "You bet 2 chips." in t.press("Enter")
            done["raised"] = 1
        else:
            t.press("c")
    page.locator(".tg-goal .k", has_text="The end").wait_for()
    assert done["picked"] or done["raised"]
    assert "Final places: 1. " in t.feedback()


def test_slider_stops_and_field_go_together(table: Callable[..., Saloon]) -> None:
    t = table()
    page = t.page
    t.form(seed="11", starting_stack="50")
    t.deal(BEGIN)
    t.ready()
    slider, said = page.locator("[data-tg-slider]"), page.locator("[data-tg-said]")
    low, high = int(slider.get_attribute("min")), int(slider.get_attribute("max"))
    box = slider.bounding_box()
    page.mouse.click(box["x"] + box["width"] * 0.5, box["y"] + box["height"] / 2)
    middle = int(t.amount().input_value())
    assert low < middle < high
    assert said.inner_text() == str(middle)
    page.get_by_role("button", name=re.compile("^all-in")).click()
    assert t.amount().input_value() == slider.input_value() == said.inner_text() == str(high)
    t.amount().fill("7")
    assert slider.input_value() == said.inner_text() == "7"
    t.amount().fill(str(high + 1))
    assert f"so you cannot {'raise to' if low > 1 else 'bet'} {high + 1}" in t.after(lambda: t.amount().press("Enter"))
    assert t.amount().input_value() == str(high + 1)  # what was typed stays, to be corrected
    page.locator(".tg-fb.bad").wait_for()
    t.amount().fill(str(low))
    told = t.after(lambda: page.locator("[data-tg-amount] button[type=submit]").click())
    assert re.search(rf"You (bet {low} chip|raise from \d+ to {low})", told)


def test_a_card_by_mouse_and_a_reload(table: Callable[..., Saloon]) -> None:
    t = table()
    t.page.get_by_label("played by").nth(1).select_option("random")
    t.page.locator("#tg-players").select_option("2")
    for seed in ("3", "4", "5", "6", "8", "9", "12"):
        t.form(seed=seed)
        t.deal(BEGIN)
        for _ in range(6):
            t.ready()
            goal = t.goal()
            if "pick-up" in goal or not goal.upper().startswith("YOUR TURN"):
                break
            t.move("call" if goal.startswith("YOUR TURN Call") or "Call" in goal else "check")
        if "first pick-up" in goal:
            break
        t.click("New game")
    assert "first pick-up" in t.goal()
    told = t.after(lambda: t.page.mouse.click(*t.middle(0, True, 2)))
    if "The card at D1 was taken" in told:
        t.page.mouse.click(*t.middle(1, True, 2))
    t.page.wait_for_function("document.getElementById('tg-live').textContent.includes('You look at the closed card')")
    told = t.live()
    seen = re.search(r"You look at the closed card D[12]: it is the \w+ of \w+", told)
    assert seen is not None
    assert t.page.locator("[data-tg-do*=':back:']").get_attribute("title") is not None
    before = t.people()
    t.ready()
    t.page.reload()
    t.ready()
    assert "Bram" in before
    t.page.locator(".tg-under ol.log", has_text=seen[0]).wait_for()
    assert "looks at" not in t.page.locator(".tg-under ol.log").inner_text()


def test_behind_the_curtain_no_card_shows_for_a_single_frame(table: Callable[..., Saloon]) -> None:
    t = table(reduced_motion="no-preference")
    page = t.page
    page.get_by_label("played by").nth(1).select_option("human")
    page.locator("#tg-players").select_option("2")
    t.form(name1="Bela")
    t.deal(BEGIN)
    page.locator(".tg-goal .k", has_text="Hand over").wait_for()
    watch = Watch(page, t.canvas, t.own(3))
    watch.until(0)
    first = "Ada" if "Ada plays" in t.goal() else "Bela"
    t.click(f"I am {first}: show my cards")
    watch.until(3)
    t.move("bet 10")
    page.locator(".tg-goal .k", has_text="Hand over").wait_for()
    watch.until(0)
    steps = watch.seen()
    assert steps[0] == 0
    assert steps[-1] == 0
    risen, fallen = steps[: steps.index(3) + 1], steps[steps.index(3) :]
    assert risen == sorted(risen)
    assert fallen == sorted(fallen, reverse=True)
    assert page.locator("[data-tg-amount]").count() == 0
    second = "Bela" if first == "Ada" else "Ada"
    t.click(f"I am {second}: show my cards")
    watch.until(3)


def test_a_phone_bets_by_touch(table: Callable[..., Saloon]) -> None:
    t = table(**PHONE)
    page = t.page
    page.get_by_role("button", name=BEGIN).tap()
    t.ready()
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    stop = page.locator("[data-tg-set]").first
    amount = stop.get_attribute("data-tg-set")
    stop.tap()
    assert t.amount().input_value() == amount
    told = t.after(lambda: page.locator("[data-tg-amount] button[type=submit]").tap())
    assert re.search(rf"You (bet {amount}|raise from \d+ to {amount})", told)
