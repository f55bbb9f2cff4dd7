"""Trinken in a real browser: a whole game by keyboard alone, by mouse and by touch, mugs, refusals, and a reload."""

import re
from collections.abc import Callable
from typing import Any

import pytest
from table_page import Open, TablePage, focused, tab_to

from tutorgame.games.trinken import GAME
from tutorgame.geometry.square import Square
from tutorgame_widgets.boards import trinken as board

pytestmark = pytest.mark.browser

CHAPTER = "/voila/render/21_trinken_play.ipynb"
PHONE = {"viewport": {"width": 360, "height": 740}, "has_touch": True, "is_mobile": True, "device_scale_factor": 2}
BEGIN = "Start the game"
LUCK = "7"
"""With this luck the other player places fries on (4,4), and the offer is K, P5, B2."""


class Tavern(TablePage):
    """A table of Trinken, with the places on its canvas."""

    def form(self, **fields: str) -> None:
        """Fill fields of the new-game form, those under "All options" too."""
        if not self.page.locator("#tg-seed").is_visible():
            self.page.get_by_text("All options").click()
        for name, value in fields.items():
            self.page.locator(f"#tg-{name}").fill(value)

    def begin(self, **fields: str) -> None:
        """Start a game with this luck, and wait for the learner's turn."""
        self.form(seed=LUCK, **fields)
        self.hush()
        self.deal(BEGIN)
        self.page.locator(".tg-goal .k", has_text="Your turn").wait_for()
        self.told("Your turn")

    def layout(self, players: int = 2) -> Any:
        seen = GAME.observe(GAME.start({"players": players}), 0)
        return board.layout_for(seen, self.canvas.bounding_box()["width"])

    def point(self, spot: Any) -> tuple[float, float]:
        """The middle of a spot on the page, after the board was brought into view."""
        self.canvas.scroll_into_view_if_needed()
        box, place = self.canvas.bounding_box(), board.box_of(self.layout(), spot)
        assert place is not None
        x, y = place.centre
        return box["x"] + x, box["y"] + y

    def pick(self, spot: Any) -> str:
        """A click on a spot of the canvas."""
        return self.after(lambda: self.page.mouse.click(*self.point(spot)))

    def tap(self, spot: Any) -> str:
        return self.after(lambda: self.page.touchscreen.tap(*self.point(spot)))

    def score(self) -> Any:
        return self.page.locator(".tg-card.tg-sum")


@pytest.fixture
def table(open_page: Open, voila_url: str) -> Callable[..., Tavern]:
    def open_table(**options: Any) -> Tavern:
        options.setdefault("reduced_motion", "reduce")
        return Tavern(open_page(f"{voila_url}{CHAPTER}", **options))

    return open_table


@pytest.fixture
def same_table(shared_page: Open, voila_url: str) -> Callable[[], Tavern]:
    """A new game on the page that the test before has left: for tests that change no option."""

    def new_game() -> Tavern:
        t = Tavern(shared_page(f"{voila_url}{CHAPTER}", reduced_motion="reduce"))
        t.anew()
        return t

    return new_game


def play_by_keys(t: Tavern) -> None:
    """One play with the keys of the board: the first piece that fits on the first square, else a drink."""
    for slot in "123":
        said = t.press(slot)
        if "chosen: no" not in said and "cannot" not in said and re.search(r"chosen: .*\d+ (square|piece)", said):
            t.press("Enter")
            return
    t.press("d")


@pytest.mark.slow
def test_a_whole_game_by_keyboard_alone(table: Callable[..., Tavern]) -> None:
    t = table()
    page = t.page
    tab_to(page, lambda: focused(page) == "limit")
    page.keyboard.press("Control+a")
    page.keyboard.type("300")
    tab_to(
        page, lambda: focused(page) == "SUMMARY" and "options" in page.evaluate("document.activeElement.textContent")
    )
    page.keyboard.press("Enter")
    tab_to(page, lambda: focused(page) == "seed")
    page.keyboard.type(LUCK)
    tab_to(page, lambda: focused(page).endswith(":deal"))
    page.keyboard.press("Enter")
    page.locator(".tg-goal .k", has_text="Your turn").wait_for()
    t.told("Your turn")
    page.wait_for_function("document.activeElement.tagName === 'CANVAS'")
    for _ in range(60):
        if "The end:" in t.live():
            break
        play_by_keys(t)
        assert page.evaluate("document.activeElement.tagName") == "CANVAS"
    page.locator(".tg-goal .k", has_text="The end").wait_for()
    assert re.search(r"(win|wins|share the win)\.", t.goal())
    assert "The score limit of 300 ends the game." in t.feedback()
    assert f"Luck number {LUCK}" in t.feedback()
    page.keyboard.press("Tab")  # the board lets go of the keyboard
    assert focused(page) != "CANVAS"


def test_a_placement_by_mouse_and_what_it_scores(same_table: Callable[[], Tavern]) -> None:
    t = same_table()
    t.begin()
    assert "Purple bottle chosen: 4 squares fit it." in t.pick(board.SlotSpot(1))
    t.page.mouse.move(*t.point(board.SquareSpot(Square(3, 4))))
    t.score().wait_for()
    assert re.sub(r"\s+", " ", t.score().inner_text()).endswith("in all 35")
    t.page.mouse.move(*t.point(board.SquareSpot(Square(1, 1))))
    t.score().wait_for(state="hidden")
    said = t.pick(board.SquareSpot(Square(3, 4)))
    assert said.startswith("You place a purple bottle on (3,4).")
    assert "10 value + 20 square + 5 wooden cup = 35" in t.page.locator(".tg-scroll").inner_text()


def test_a_click_on_the_own_head_drinks(same_table: Callable[[], Tavern]) -> None:
    t = same_table()
    t.begin()
    assert "Pick a piece on the shelf first" in t.pick(board.HeadSpot())
    t.pick(board.SlotSpot(0))
    said = t.pick(board.HeadSpot())
    assert said.startswith("You drink the keg.")
    assert "You are tipsy now" in said
    assert "tipsy" in t.people()


def test_a_refusal_has_its_rule_for_those_who_listen(same_table: Callable[[], Tavern]) -> None:
    t = same_table()
    t.begin()
    people = t.people()
    said = t.move("K (1,1)")
    assert said.startswith("Not there.")
    assert "trinken.place.keg_colour" in said
    assert t.people() == people
    t.page.locator(".tg-side .tg-fb a.tg-rule").click()
    t.page.locator(".tg-rulecard").wait_for()
    assert "Source:" in t.page.locator(".tg-rulecard").inner_text()


def test_a_cup_that_clashes_names_the_neighbour(table: Callable[..., Tavern]) -> None:
    t = table()
    t.page.get_by_label("played by").nth(1).select_option("human")
    t.form(seed=LUCK)
    t.deal(BEGIN)
    t.page.locator(".tg-goal .k", has_text="'s turn").wait_for()
    t.move("FF (4,4)")
    t.move("P5 (3,4)")
    said = t.move("B2 (2,4)")
    assert said.startswith("Not there.")
    assert "The blue coupe shares neither colour nor shape with the purple bottle on (3,4)." in said
    assert "trinken.place.match" in said


def test_everybody_has_a_mug_of_their_own(table: Callable[..., Tavern]) -> None:
    t = table()
    t.page.locator("#tg-players").select_option("3")
    t.page.locator("#tg-seat_mugs2").wait_for()
    t.page.locator("#tg-seat_mugs0").select_option("goblet")
    t.page.locator("p.tg-small", has_text="10 points for each piece").first.wait_for()
    t.page.locator("#tg-seat_mugs2").select_option("horn")
    t.page.locator("p.tg-small", has_text="you play twice more").first.wait_for()
    assert t.page.locator("#tg-seat_mugs0").input_value() == "goblet"
    t.begin()
    people = t.people()
    assert "sober, goblet" in people
    assert "sober, horn" in people
    t.page.reload()
    t = Tavern(t.page)
    t.page.locator(".tg-side table", has_text="player").wait_for()
    assert t.people() == people


def test_two_people_play_without_a_curtain(table: Callable[..., Tavern]) -> None:
    t = table()
    t.page.get_by_label("played by").nth(1).select_option("human")
    t.page.get_by_label("Seat B").fill("Bela")
    t.form(seed=LUCK)
    t.deal(BEGIN)
    t.page.locator(".tg-goal .k", has_text="'s turn").wait_for()
    first = "Bela" if "bela" in t.goal().lower() else "Ada"
    other = "Ada" if first == "Bela" else "Bela"
    t.page.locator(".tg-goal .k", has_text=f"{first}'s turn").wait_for()
    said = t.move("FF (4,4)")
    assert f"{other}'s turn: Pick a piece" in said
    t.page.locator(".tg-goal .k", has_text=f"{other}'s turn").wait_for()
    assert t.button("I am").count() == 0


def test_what_has_been_drawn_stays_and_says_why(same_table: Callable[[], Tavern]) -> None:
    t = same_table()
    t.begin()
    t.move("P5 (3,4)")
    t.page.locator(".tg-goal .k", has_text="Your turn").wait_for()
    press = "document.querySelector(\"[data-tg-do*=':back:']\").click()"
    said = t.after(lambda: t.page.evaluate(press))
    assert said.startswith("It cannot be taken back: a new piece has come on offer since")


def test_a_reload_brings_the_game_back(table: Callable[..., Tavern]) -> None:
    t = table()
    t.begin()
    for _ in range(2):
        t.move(t.advice())
        t.page.locator(".tg-goal .k", has_text="Your turn").wait_for()
    people = t.people()
    t.page.reload()
    t = Tavern(t.page)
    t.page.locator(".tg-side table", has_text="player").wait_for()
    assert t.people() == people


def test_wrong_options_are_told_in_one_sentence(table: Callable[..., Tavern]) -> None:
    t = table()
    t.form(limit="a lot", weights="1, 2")
    said = t.after(lambda: t.page.get_by_role("button", name=BEGIN).click())
    assert said == "Not yet. Option 'limit' cannot be 'a lot': it is a whole number from 1 to 100000."
    t.form(limit="300")
    said = t.after(lambda: t.page.get_by_role("button", name=BEGIN).click())
    assert "'weights' cannot be [1, 2]" in said
    assert t.page.locator("#tg-weights").is_visible()
    t.form(weights="42, 3, 3, 2")
    t.begin()


def test_a_phone_plays_by_touch(table: Callable[..., Tavern]) -> None:
    t = table(**PHONE)
    t.form(seed=LUCK)
    t.page.get_by_role("button", name=BEGIN).tap()
    t.page.locator(".tg-goal .k", has_text="Your turn").wait_for()
    t.told("Your turn")
    assert t.page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    assert t.canvas.bounding_box()["width"] == 328
    assert "Purple bottle chosen" in t.tap(board.SlotSpot(1))
    said = t.tap(board.SquareSpot(Square(4, 5)))
    assert said.startswith("You place a purple bottle on (4,5).")
    t.page.locator(".tg-goal .k", has_text="Your turn").wait_for()
    t.tap(board.SlotSpot(0))
    assert t.tap(board.HeadSpot()).startswith("You drink ")
    rights = t.page.evaluate("[...document.querySelectorAll('.tg *')].map((e) => e.getBoundingClientRect().right)")
    assert max(rights) <= 360


def test_a_bot_moves_on_the_board_when_motion_is_on(table: Callable[..., Tavern]) -> None:
    t = table(reduced_motion="no-preference")
    t.begin()
    t.move("P5 (3,4)")
    t.page.locator(".tg-goal .k", has_text="Bram's turn").wait_for()
    t.page.locator(".tg-goal .k", has_text="Your turn").wait_for()
    assert "Bram" in t.page.locator("ol.log").inner_text()
