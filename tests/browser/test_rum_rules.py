"""Rum's rules chapter in a real browser: its first lesson by mouse, a refusal, choices in steps, keys, a phone."""

from typing import Any

import pytest
from board_in_browser import CHAPTERS, PHONE, Board, solve

from tutorgame.games.rum import GAME
from tutorgame.lessons.courses import course
from tutorgame_widgets.draw import theme

pytestmark = pytest.mark.browser
ADDRESS = f"/voila/render/{CHAPTERS['rum']}"
FIRST, SECOND = course("rum").lessons[:2]


@pytest.fixture
def page(shared_page: Any, voila_url: str) -> Any:
    """The chapter, shared by the tests of this module."""
    return shared_page(voila_url + ADDRESS)


def lesson_board(page: Any, lesson: str, scene: str) -> Board:
    return Board(page, lesson, scene, game="rum")


def test_the_first_lesson_by_mouse_with_a_reload_on_the_way(open_page: Any, voila_url: str) -> None:
    page = open_page(voila_url + ADDRESS, color_scheme="light")
    board = Board(page, FIRST.key, game="rum")
    assert board.frame() == theme.LIGHT.wood
    keys = [scene.key for scene in FIRST.scenes]
    for following in keys[1:-1]:
        solve(board)
        board.says("3 stars.")
        board.follow(following)
    page.reload()
    board = Board(page, FIRST.key, keys[-2], game="rum")
    board.has_done(len(keys) - 2)
    solve(board)
    board.follow(keys[-1])
    solve(board)  # a whole voyage: moves by clicks, digging and trading by buttons
    board.root.get_by_text("You trade Blessed Amulet").first.wait_for()
    board.button("Next lesson").click()
    Board(page, SECOND.key, game="rum").at_scene(1)


def test_a_spot_too_far_refuses_with_its_rule_in_words(page: Any) -> None:
    board = lesson_board(page, "first-voyage", "set-sail")
    board.click(board.spot(17))
    box = board.feedback("bad")
    assert "Not there" in box.inner_text()
    board.says("rum.sail.move")
    rule = GAME.rulebook["rum.sail.move"]
    box.get_by_text("rum.sail.move").click()
    board.root.locator(".tg-rulecard h3", has_text=rule.title).wait_for()
    board.says(rule.text[:40])
    board.play(board.move("sail 21"))  # any island will do, and a refusal costs no star
    board.feedback("good").get_by_role("img", name="3 of 3 stars").wait_for()


def test_choices_in_several_steps_make_one_action(page: Any) -> None:
    solve(lesson_board(page, "two-cards", "choose-two"))
    solve(lesson_board(page, "three-for-one", "free-the-sail"))  # a swap, a repair, a move, a trade


def test_the_keyboard_moves_among_answers_and_leaves_a_question(page: Any) -> None:
    board = lesson_board(page, "attacks", "first-shot")
    board.canvas.focus()
    board.page.keyboard.press("x")
    board.has_keys("1.0.0")
    board.page.keyboard.press("ArrowRight")
    board.has_keys("1.0.1")
    board.page.keyboard.press("Escape")
    board.has_keys("exchange")
    board.root.locator("button[data-tg-key$=':play:dig']").dispatch_event("click")  # it is off, and tells why
    assert "rum.dig.where" in board.feedback("bad").inner_text()


def test_a_temptation_is_shown_and_taken_back(page: Any) -> None:
    board = lesson_board(page, "sailing", "around-the-reef")
    board.play(board.move("sail 21"))
    assert "A reef hurts" in board.feedback("bad").inner_text()
    board.button("Try again").click()
    solve(board)


def test_spots_are_marked_and_a_wrong_move_is_picked(page: Any) -> None:
    solve(lesson_board(page, "first-voyage", "where-they-lie"))
    solve(lesson_board(page, "treasures-and-hold", "no-third"))


def test_keys_alone_sail_and_dig(page: Any) -> None:
    board = lesson_board(page, "first-voyage", "dig-it-up")
    board.canvas.focus()
    page.keyboard.press("d")
    board.feedback("good")
    board = lesson_board(page, "first-voyage", "set-sail")
    board.canvas.focus()
    page.keyboard.press("ArrowRight")
    board.says("The Pirates' Hideout")  # first it shows where the cursor is
    page.keyboard.press("ArrowRight")
    board.says("Spot 16: face down.")
    page.keyboard.press("Enter")
    board.feedback("good")


def test_a_tap_sails_to_the_spot_that_is_seen(open_page: Any, voila_url: str) -> None:
    page = open_page(voila_url + ADDRESS, **PHONE)
    board = Board(page, FIRST.key, game="rum")
    board.tap(board.spot(16))
    board.feedback("good")
    assert page.evaluate("document.documentElement.scrollWidth") <= 360
