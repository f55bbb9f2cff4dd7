"""A whole game in a real browser: by keyboard alone, with a reload, a curtain, a phone, and wrong input."""

import json
import re
from collections.abc import Callable
from typing import Any

import pytest
from table_page import Open, TablePage, focused, tab_to

pytestmark = pytest.mark.browser

CHAPTER = "/voila/render/11_triominos_play.ipynb"
SHORT_DEAL = 101
"""A deal in which laying the first tile that fits soon leads to the bell."""


@pytest.fixture
def table(open_page: Open, voila_url: str) -> Callable[..., TablePage]:
    def open_table(**options: Any) -> TablePage:
        options.setdefault("reduced_motion", "reduce")
        return TablePage(open_page(f"{voila_url}{CHAPTER}", **options))

    return open_table


@pytest.fixture
def same_table(shared_page: Open, voila_url: str) -> Callable[[], TablePage]:
    """A new game on the page that the test before has left: for tests that change no option."""

    def new_game() -> TablePage:
        t = TablePage(shared_page(f"{voila_url}{CHAPTER}", reduced_motion="reduce"))
        t.anew()
        return t

    return new_game


def play_by_keys(table: TablePage) -> None:
    """One decision with the keys of the board: the first tile that fits, else buy, stop or pass."""
    said = table.press("Escape")  # the cursor stands on the first tile of the rack
    while said.startswith("Rack tile"):
        said = table.press("Enter")
        if "no place fits it" not in said:
            table.press("Enter")  # the cursor has gone to the first place that fits
            return
        said = table.press("ArrowRight")
    goal = table.goal()
    table.press("b" if "buy" in goal else "s" if "stop" in goal else "p")


@pytest.mark.slow
def test_a_whole_game_by_keyboard_alone(table: Callable[..., TablePage]) -> None:
    t = table()
    page = t.page
    tab_to(page, lambda: focused(page) == "SUMMARY")
    page.keyboard.press("Enter")
    tab_to(page, lambda: focused(page) == "seed")
    page.keyboard.type(str(SHORT_DEAL))
    tab_to(page, lambda: focused(page).endswith(":deal"))
    page.keyboard.press("Enter")
    page.locator(".tg-goal .k", has_text="Your turn").or_(page.locator(".tg-goal .k", has_text="The end")).wait_for()
    page.wait_for_function("document.activeElement.tagName === 'CANVAS'")
    for _ in range(120):
        if "The end:" in t.live():
            break
        play_by_keys(t)
        assert page.evaluate("document.activeElement.tagName") == "CANVAS"
    page.locator(".tg-goal .k", has_text="The end").wait_for()
    assert re.search(r"(win|wins|share the win)\.", t.goal())
    assert "Deal number" in t.feedback()
    page.keyboard.press("Tab")  # the board lets go of the keyboard
    assert focused(page) != "CANVAS"


def test_a_double_click_on_buy_buys_once(same_table: Callable[[], TablePage]) -> None:
    t = same_table()
    t.deal()
    if "open the game" in t.goal():
        t.move(t.advice())
    buy = t.button("Buy a tile")
    buy.wait_for()
    what = buy.get_attribute("data-tg-do")
    t.after(
        lambda: t.page.evaluate(
            "what => { for (let i = 0; i < 2; i++) document.querySelector(`[data-tg-do='${what}']`).click(); }", what
        )
    )
    t.page.locator(".tg-scroll", has_text="bought 1").wait_for()
    assert t.page.locator(".tg-scroll", has_text="bought 2").count() == 0


def test_a_stale_click_changes_nothing(same_table: Callable[[], TablePage]) -> None:
    t = same_table()
    t.deal()
    if "open the game" in t.goal():
        t.move(t.advice())
    what = t.button("Buy a tile").get_attribute("data-tg-do")
    t.click("Buy a tile")
    sheet = t.page.locator(".tg-scroll").inner_text()
    t.page.evaluate(
        "what => { const b = document.createElement('button'); b.dataset.tgDo = what;"
        " document.body.append(b); b.click(); }",
        what,
    )
    t.click("Hint")  # answered after the stale click
    assert t.page.locator(".tg-scroll").inner_text() == sheet


def test_another_tab_offers_to_go_on(table: Callable[..., TablePage]) -> None:
    t = table()
    t.deal()
    for _ in range(2):
        t.move(t.advice())
    people = t.people()
    t = table(context=t.page.context)
    strip = t.page.locator(".tg-goon")
    strip.wait_for()
    assert re.search(r"Go on with your game \(\d+ moves, you -?\d+, Bram -?\d+\)", strip.inner_text())
    assert t.page.locator(".tg button.primary").count() == 1
    t.page.get_by_role("button", name="Go on", exact=True).click()
    assert t.people() == people


def test_forget_the_game(table: Callable[..., TablePage]) -> None:
    t = table()
    t.deal()
    t = table(context=t.page.context)
    t.click("Forget this game")
    t.page.get_by_role("button", name="Deal the tiles").wait_for()
    t.page.reload()
    TablePage(t.page)
    assert t.page.locator(".tg-goon").count() == 0 or not t.page.locator(".tg-goon").first.is_visible()


def test_save_load_and_a_broken_file(same_table: Callable[[], TablePage]) -> None:
    t = same_table()
    t.deal()
    t.move(t.advice())
    with t.page.expect_download() as download:
        t.button("Save").click()
    text = download.value.path().read_text(encoding="utf-8")
    assert json.loads(text)["game"] == "triominos"
    people = t.people()
    t.page.get_by_text("Load a game").click()
    broken = {"name": "broken.json", "mimeType": "application/json", "buffer": text[: len(text) // 2].encode()}
    t.page.locator("input[type=file]").set_input_files(broken)
    said = t.click("Load it")
    assert said.startswith("This cannot be loaded. This is no record, or it is damaged")
    assert t.people() == people
    if "Your turn" in t.goal() or "YOUR TURN" in t.goal():
        t.move(t.advice())
    t.page.locator("input[type=file]").set_input_files({**broken, "buffer": text.encode()})
    t.click("Load it")
    t.page.locator(".tg-board").wait_for()
    assert t.people() == people


def test_take_back_the_whole_exchange(same_table: Callable[[], TablePage]) -> None:
    t = same_table()
    t.deal()
    press = "document.querySelector(\"[data-tg-do*=':back:']\").click()"
    t.page.locator("[data-tg-do*=':back:']").wait_for(state="attached")
    assert t.after(lambda: t.page.evaluate(press)).startswith("There is no move of yours to take back yet.")
    for _ in range(30):
        before = t.people()
        t.move(t.advice())
        if t.button("Take back").get_attribute("aria-disabled") is None:
            break
    said = t.click("Take back")
    assert said.startswith("Taken back.")
    assert t.people() == before
    t.click("Play it again")
    assert t.people() != before


def test_wrong_options_are_told_in_one_sentence(table: Callable[..., TablePage]) -> None:
    t = table()
    t.page.get_by_text("All options").click()
    t.page.get_by_label("Price of a tile").fill("a lot")
    t.page.get_by_label("Seat A").fill("Mia")
    said = t.after(lambda: t.page.get_by_role("button", name="Deal the tiles").click())
    assert said == "Not yet. Option 'buy_cost' cannot be 'a lot': it is a whole number from 0 to 1000."
    assert said.removeprefix("Not yet. ") in t.page.locator(".tg-err").inner_text()
    field = t.page.get_by_label("Price of a tile")
    assert field.is_visible()
    assert field.input_value() == "a lot"
    assert t.page.get_by_label("Seat A").input_value() == "Mia"
    field.fill("6")
    t.deal()
    assert "Mia" in t.people()


# The colours of the numbers 0 to 5 on tiles, in both palettes: any of them on the shelf would be a tile.
NUMBERS = ["#FFFDF6", "#9FCBEF", "#F4CF52", "#58A87C", "#E56F43", "#4B3A7C"]
COUNT = """([colours, from]) => {
  const canvas = document.querySelector('.tg-board canvas'), c = canvas.getContext('2d');
  const top = Math.round(canvas.height * from), data = c.getImageData(0, top, canvas.width, canvas.height - top).data;
  const wanted = new Set(colours.map(h => parseInt(h.slice(1), 16)));
  let n = 0;
  for (let i = 0; i < data.length; i += 4) if (wanted.has(data[i] << 16 | data[i + 1] << 8 | data[i + 2])) n++;
  return n;
}"""


TYPE_AT_ONCE = """() => {
  const seat = document.querySelector('#tg-who1'), name = document.querySelector('#tg-name1');
  name.closest('form').dataset.old = 'yes';
  for (const [field, value] of [[seat, 'human'], [name, 'Bela']]) {
    field.value = value;
    field.dispatchEvent(new Event('input', { bubbles: true }));
  }
}"""


def test_what_is_typed_while_the_form_is_redrawn_stays(table: Callable[..., TablePage]) -> None:
    t = table()
    t.page.evaluate(TYPE_AT_ONCE)  # the answer to the first can only come after the second
    t.page.locator("form.tg-new:not([data-old])").wait_for()
    assert t.page.get_by_label("Seat B").input_value() == "Bela"
    t.deal()
    t.page.locator(".tg-goal .k", has_text="Hand over").wait_for()
    t.page.locator(".tg", has_text="Bela").first.wait_for()


def test_the_curtain_hides_the_neighbour(table: Callable[..., TablePage]) -> None:
    t = table()
    t.page.get_by_label("played by").nth(1).select_option("human")
    t.page.get_by_label("Seat B").fill("Bela")
    t.deal()
    t.page.locator(".tg-goal .k", has_text="Hand over").wait_for()
    first = t.goal()
    name = "Ada" if "Ada plays" in first else "Bela"
    assert f"{name} plays next" in first
    t.page.wait_for_function(f"args => ({COUNT})(args) === 0", arg=[NUMBERS, 0.8])
    assert t.page.locator(".tg button.primary").count() == 1
    t.click(f"I am {name}: show my tiles")
    t.page.wait_for_function(f"args => ({COUNT})(args) > 500", arg=[NUMBERS, 0.8])
    said = t.move(t.advice())
    t.page.locator(".tg-goal .k", has_text="Hand over").wait_for()
    t.page.wait_for_function(f"args => ({COUNT})(args) === 0", arg=[NUMBERS, 0.8])
    assert " plays next. The others look away." in said
    assert "takes" not in said
    assert (
        t.page.locator("form[data-tg-form$=':move']").count() == 0
        or not t.page.locator("form[data-tg-form$=':move']").first.is_visible()
    )


def test_a_phone_plays_by_touch(table: Callable[..., TablePage]) -> None:
    t = table(viewport={"width": 360, "height": 740}, has_touch=True, is_mobile=True, device_scale_factor=2)
    t.page.get_by_role("button", name="Deal the tiles").tap()
    t.page.locator(".tg-goal .k", has_text="Your turn").wait_for()
    t.told("Your turn")
    assert t.page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    sheet = t.page.locator(".tg-scroll")
    lines = sheet.locator("tr").count() if sheet.count() else 0
    if t.button("Buy a tile").count() == 0:
        t.move(t.advice())
        lines = sheet.locator("tr").count()
    t.page.locator("text=Buy a tile").first.wait_for()
    box = t.canvas.bounding_box()
    t.canvas.scroll_into_view_if_needed()
    box = t.canvas.bounding_box()
    said = t.after(lambda: t.page.touchscreen.tap(box["x"] + 60, box["y"] + box["height"] * 0.8))
    assert "chosen" in said
    said = t.after(lambda: t.button("Buy a tile").tap())
    assert "You take" in said
    assert sheet.locator("tr").count() > lines
