"""Rake's rules chapter in a real browser: its first lesson by mouse, a refusal, bets, open hands, keys, a phone."""

from typing import Any

import pytest
from board_in_browser import CHAPTERS, PHONE, Board, solve

from tutorgame.games.rake import GAME
from tutorgame.lessons.courses import course
from tutorgame_widgets.draw import theme

pytestmark = pytest.mark.browser
ADDRESS = f"/voila/render/{CHAPTERS['rake']}"
FIRST, SECOND = course("rake").lessons[:2]


@pytest.fixture
def page(shared_page: Any, voila_url: str) -> Any:
    """The chapter, shared by the tests of this module."""
    return shared_page(voila_url + ADDRESS)


def lesson_board(page: Any, lesson: str, scene: str) -> Board:
    return Board(page, lesson, scene, game="rake")


def test_the_first_lesson_by_mouse_with_a_reload_on_the_way(open_page: Any, voila_url: str) -> None:
    page = open_page(voila_url + ADDRESS, color_scheme="light")
    board = Board(page, FIRST.key, game="rake")
    assert board.frame() == theme.LIGHT.wood
    keys = [scene.key for scene in FIRST.scenes]
    for following in keys[1:-1]:
        solve(board)
        board.says("3 stars.")
        board.follow(following)
    page.reload()
    board = Board(page, FIRST.key, keys[-2], game="rake")
    board.has_done(len(keys) - 2)
    solve(board)
    board.follow(keys[-1])
    solve(board)  # a whole hand: checks by the panel, cards by clicks
    board.root.get_by_text("Cato shows").first.wait_for()
    board.button("Next lesson").click()
    Board(page, SECOND.key, game="rake").at_scene(1)


def test_a_card_that_is_gone_refuses_with_its_rule_in_words(page: Any) -> None:
    board = lesson_board(page, "first-hand", "first-card")
    board.click(board.spot("U1"))
    box = board.feedback("bad")
    assert "Not there" in box.inner_text()
    board.says("rake.middle.fixed")
    rule = GAME.rulebook["rake.middle.fixed"]
    box.get_by_text("rake.middle.fixed").click()
    board.root.locator(".tg-rulecard h3", has_text=rule.title).wait_for()
    board.says(rule.text[:40])
    board.play(board.solution())  # a new try needs no button, and a refusal costs no star
    board.feedback("good").get_by_role("img", name="3 of 3 stars").wait_for()


def test_an_amount_by_slider_by_stop_and_by_field(page: Any) -> None:
    board = lesson_board(page, "ante-and-betting", "first-bet")
    panel = board.root.locator("form[data-tg-amount]")
    panel.locator("input[type=range]").focus()
    page.keyboard.press("End")
    board.root.get_by_role("button", name="Bet 98", exact=True).wait_for()
    panel.get_by_role("button", name="pot 6", exact=True).click()
    board.root.get_by_role("button", name="Bet 6", exact=True).click()
    assert "This time bet 10 or more." in board.feedback("bad").inner_text()
    board.button("Try again").click()
    field = panel.locator("input[name=amount]")
    field.fill("9999")
    field.press("Enter")
    board.says("You have 98 chips, so you cannot bet 9999")
    field = panel.locator("input[name=amount]")
    field.fill("12")
    field.press("Enter")
    board.feedback("good")


def test_open_hands_are_sorted_step_by_step(page: Any) -> None:
    board = lesson_board(page, "hands-one", "four-kinds")
    solve(board)
    board.says("3 stars.")


def test_cards_are_marked_and_checked(page: Any) -> None:
    solve(lesson_board(page, "ace-of-skulls", "one-more-skull"))


def test_keys_alone_take_a_card_and_answer_a_bet(page: Any) -> None:
    board = lesson_board(page, "first-hand", "first-card")
    board.canvas.focus()
    page.keyboard.press("Enter")
    board.says("6 of Crosses")  # the first card that is there
    page.keyboard.press("ArrowRight")
    board.says("Duke of Fangs")
    page.keyboard.press("Enter")
    board.feedback("good")
    board = lesson_board(page, "ante-and-betting", "stay-in")
    board.canvas.focus()
    page.keyboard.press("c")
    board.feedback("good")


def test_a_tap_takes_the_card_that_is_seen(open_page: Any, voila_url: str) -> None:
    page = open_page(voila_url + ADDRESS, **PHONE)
    board = Board(page, FIRST.key, game="rake")
    board.tap(board.spot("U3"))
    board.feedback("good")
    assert page.evaluate("document.documentElement.scrollWidth") <= 360
