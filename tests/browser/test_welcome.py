"""The welcome page in a real browser."""

import json
import re

import pytest
from board_in_browser import Board, solve_first_scene

from tutorgame.lessons.courses import GAMES, course
from tutorgame_widgets.draw import theme
from tutorgame_widgets.play.welcome_cards import CARDS

pytestmark = pytest.mark.browser

LESSONS = "document.querySelectorAll('.tg-game .lessons li').length"


def welcome(open_page, voila_url: str, **options: object):
    page = open_page(f"{voila_url}/voila/render/00_welcome.ipynb", **options)
    page.locator(".tg-game").first.wait_for()
    return page


@pytest.fixture
def looked_at(shared_page, voila_url: str):
    """One welcome page for the tests that only look at it."""
    return welcome(shared_page, voila_url)


def card_of(page, game: str):
    """The card of a game, by its name for people."""
    return page.get_by_role("region", name=CARDS[game].title, exact=True)


def stored(page) -> dict[str, str]:
    return json.loads(page.evaluate("localStorage.getItem('tutorgame') || '{}'"))


def test_the_one_loud_button_leads_into_the_first_lesson_and_back_to_where_one_was(open_page, voila_url) -> None:
    page = open_page(voila_url)
    page.locator(".tg-goon").wait_for()
    assert page.locator("a.primary, button.primary").count() == 1
    assert page.evaluate(LESSONS) == sum(len(course(game).lessons) for game in GAMES)
    page.get_by_role("link", name="Start the first lesson").first.click()
    page.wait_for_url("**/10_triominos_rules.ipynb#lesson-first-match")
    solve_first_scene(Board(page, "first-match"))
    page.get_by_role("link", name="All games").click()
    page.wait_for_url("**/00_welcome.ipynb")
    page.locator(".tg-goon", has_text="Your first tile: scene 2 of").wait_for()
    page.get_by_text("1 of 7 solved").wait_for()
    page.locator(".tg-goon a").click()
    Board(page, "first-match").at_scene(2)


def test_each_lesson_has_its_own_link(open_page, voila_url) -> None:
    page = welcome(open_page, voila_url)
    page.get_by_role("link", name="Hexagons").click()
    page.wait_for_url("**/10_triominos_rules.ipynb#lesson-hexagons")
    Board(page, "hexagons").at_scene(1)
    assert page.locator(".tg canvas").count() == 1
    page.wait_for_function("document.getElementById('lesson-hexagons').getBoundingClientRect().top < innerHeight")


def test_every_game_has_a_picture_and_links_to_its_first_lesson_and_to_its_table(looked_at) -> None:
    for game in GAMES:
        card = card_of(looked_at, game)
        assert card.locator("svg").count() == 1
        lesson = course(game).lessons[0]
        first = card.get_by_role("link", name=lesson.title, exact=True).get_attribute("href")
        assert re.fullmatch(rf"(.*/)?\d\d_{game}_rules\.ipynb#lesson-{lesson.key}", first)
        table = card.get_by_role("link", name="Play at a table").get_attribute("href")
        assert re.fullmatch(rf"(.*/)?\d\d_{game}_play\.ipynb", table)


@pytest.mark.parametrize("game", [*GAMES[:1], *(pytest.param(game, marks=pytest.mark.nightly) for game in GAMES[1:])])
def test_every_game_leads_to_its_lessons_and_to_its_table(open_page, voila_url, game: str) -> None:
    page = welcome(open_page, voila_url)
    card = card_of(page, game)
    assert card.locator("svg").count() == 1
    lesson = course(game).lessons[0]
    card.get_by_role("link", name=lesson.title, exact=True).click()
    page.wait_for_url(f"**/*_{game}_rules.ipynb#lesson-{lesson.key}")
    page.locator(f"#lesson-{lesson.key}").wait_for()
    page.get_by_role("link", name="All games").click()
    page.wait_for_url("**/00_welcome.ipynb")
    card_of(page, game).get_by_role("link", name="Play at a table").click()
    page.wait_for_url(f"**/*_{game}_play.ipynb")
    page.locator("form.tg-new").wait_for()


def test_night_is_kept_and_paints_the_boards(open_page, voila_url) -> None:
    page = welcome(open_page, voila_url, color_scheme="light")
    page.get_by_role("button", name="Night").click()
    page.wait_for_function("document.documentElement.dataset.tgTheme === 'dark'")
    assert stored(page)["theme"] == "dark"
    page.locator("button[aria-pressed=true]", has_text="Night").wait_for()
    page.goto(f"{voila_url}/voila/render/10_triominos_rules.ipynb")
    board = Board(page, "first-match")
    page.wait_for_function("document.documentElement.dataset.tgTheme === 'dark'")
    page.locator(".tg-fb").first.wait_for()
    board.painted_on(theme.DARK.wood)
    assert (
        board.root.locator(".tg-card").first.evaluate("e => getComputedStyle(e).backgroundColor") == "rgb(23, 36, 42)"
    )


def test_the_wish_of_the_system_can_be_followed_again(open_page, voila_url) -> None:
    page = welcome(open_page, voila_url, color_scheme="dark")
    assert page.evaluate("document.documentElement.dataset.tgTheme") == "dark"
    page.get_by_role("button", name="Day").click()
    page.wait_for_function("document.documentElement.dataset.tgTheme === 'light'")
    page.get_by_role("group", name="Colours").get_by_role("button", name="Like the system").click()
    page.wait_for_function("document.documentElement.dataset.tgTheme === 'dark'")
    page.get_by_role("button", name="Motion off").click()
    page.wait_for_function("JSON.parse(localStorage.tutorgame).motion === 'off'")
    assert "theme" not in stored(page)


def test_progress_can_be_taken_away_brought_in_and_forgotten(open_page, voila_url) -> None:
    page = welcome(open_page, voila_url, permissions=["clipboard-read", "clipboard-write"])
    text = '{"format":"tutorgame progress","stars":{"triominos":{"first-match":{"first-tile":3}}},"version":1}'
    field = page.get_by_label("Or paste a copied text here")
    field.fill("something else")
    field.press("Enter")
    page.get_by_text("This is no progress text of tutorgame").first.wait_for()
    field.fill(text)
    page.get_by_role("button", name="Take it over").click()
    page.get_by_text("1 of 7 solved").wait_for()
    page.get_by_role("button", name="Copy it as text").click()
    page.get_by_text("Copied.").first.wait_for()
    assert page.evaluate("navigator.clipboard.readText()") == text
    page.get_by_role("button", name="Forget it").click()
    page.get_by_role("button", name="Forget everything").click()
    page.get_by_text("120 scenes, not begun").or_(page.get_by_text("scenes, not begun")).first.wait_for()
    page.wait_for_function("!('progress' in JSON.parse(localStorage.tutorgame))")


def test_a_second_tab_sees_what_the_first_has_solved(open_page, voila_url) -> None:
    page = welcome(open_page, voila_url)
    other = open_page(f"{voila_url}/voila/render/10_triominos_rules.ipynb", context=page.context)
    solve_first_scene(Board(other, "first-match"))
    page.get_by_text("1 of 7 solved").wait_for()


@pytest.mark.parametrize("width", [360, 768, 1200])
def test_nothing_is_wider_than_the_page(looked_at, width: int) -> None:
    page = looked_at
    page.set_viewport_size({"width": width, "height": 800})
    assert page.evaluate("document.documentElement.scrollWidth") <= width
    # What a picture draws beyond its edge is cut off there.
    parts = "[...document.querySelectorAll('.tg *:not(svg *)')]"
    rights = page.evaluate(f"{parts}.map((e) => e.getBoundingClientRect().right)")
    assert max(rights) <= width
