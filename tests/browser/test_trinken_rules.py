"""Trinken's rules chapter in a real browser: its first lesson by mouse, refusals, hints, marks, keys, a reload."""

from typing import Any

import pytest
from board_in_browser import CHAPTERS, PHONE, Board, solve

from tutorgame.games.trinken import GAME
from tutorgame.games.trinken.actions import Place
from tutorgame.geometry.square import Square
from tutorgame.lessons.courses import course
from tutorgame_widgets.draw import theme

pytestmark = pytest.mark.browser
ADDRESS = f"/voila/render/{CHAPTERS['trinken']}"
FIRST, SECOND = course("trinken").lessons[:2]
DRINK = next(
    (lesson.key, scene.key)
    for lesson in (FIRST, SECOND)
    for scene in lesson.scenes
    if getattr(scene, "solution", ("",))[0].startswith("drink")
)
"""The first scene in which nothing fits."""


@pytest.fixture
def page(shared_page: Any, voila_url: str) -> Any:
    """The chapter, shared by the tests of this module."""
    return shared_page(voila_url + ADDRESS)


def lesson_board(page: Any, lesson: str, scene: str) -> Board:
    return Board(page, lesson, scene, game="trinken")


def test_the_first_lesson_by_mouse_with_a_reload_on_the_way(open_page: Any, voila_url: str) -> None:
    page = open_page(voila_url + ADDRESS, color_scheme="light")
    board = Board(page, FIRST.key, game="trinken")
    assert board.frame() == theme.LIGHT.wood
    keys = [scene.key for scene in FIRST.scenes]
    for following in keys[1:-1]:
        solve(board)
        board.says("3 stars.")
        board.follow(following)
    page.reload()
    board = Board(page, FIRST.key, keys[-2], game="trinken")
    board.has_done(len(keys) - 2)
    solve(board)
    board.follow(keys[-1])
    solve(board)
    board.button("Next lesson").click()
    Board(page, SECOND.key, game="trinken").at_scene(1)


def test_a_neighbour_that_disagrees_refuses_with_its_rule_in_words(page: Any) -> None:
    board = lesson_board(page, "matching", "between")
    board.play(Place(0, board.solution().square))
    box = board.feedback("bad")
    assert "Not there" in box.inner_text()
    board.says("trinken.place.match")
    rule = GAME.rulebook["trinken.place.match"]
    box.get_by_text("trinken.place.match").click()
    board.root.locator(".tg-rulecard h3", has_text=rule.title).wait_for()
    board.says(rule.text[:40])
    board.button("Close the rule").click()
    page.wait_for_function("document.activeElement.textContent === 'trinken.place.match'")
    board.play(board.solution())  # a new try needs no button, and a refusal costs no star
    board.feedback("good").get_by_role("img", name="3 of 3 stars").wait_for()


def test_marks_on_squares_are_counted_and_checked(page: Any) -> None:
    board = lesson_board(page, FIRST.key, "where-it-fits")
    wrong = Square(7, 7)
    assert wrong not in board.run.target
    board.click(board.spot(wrong))
    board.root.get_by_text("Marked: 1.").wait_for()
    board.button("Check my marks").click()
    assert "1 of your marks is not right" in board.feedback("bad").inner_text()
    board.quietly(lambda: board.click(board.spot(wrong)))
    board.says("mark taken away")
    solve(board)
    assert f"({len(board.run.target)} in all.)" in board.feedback("good").inner_text()


def test_an_answer_is_typed_and_what_is_no_number_is_told(page: Any) -> None:
    key = next(scene.key for scene in FIRST.scenes if scene.kind == "predict")
    board = lesson_board(page, FIRST.key, key)
    field = board.root.get_by_placeholder("a whole number")
    field.fill(str(board.run.right + 1))
    field.press("Enter")
    board.feedback("bad")
    solve(board)
    board.feedback("good").get_by_role("img", name="2 of 3 stars").wait_for()


def test_hints_go_from_the_piece_to_the_head_and_keys_alone_drink(page: Any) -> None:
    board = lesson_board(page, SECOND.key, "nothing-fits")
    drink = board.solution()
    for step in (1, 2, 3):
        board.button(f"Hint {step} of 3").click()
        board.feedback("hint").get_by_text(f"Hint {step}:").wait_for()
    board.root.locator(".tg-dots button").last.focus()
    page.keyboard.press("Tab")
    assert page.evaluate("document.activeElement.tagName") == "CANVAS"
    page.keyboard.press(str(drink.slot + 1))
    board.says("chosen: no square fits it, but you may drink it")
    page.keyboard.press("d")
    board.feedback("good")
    page.keyboard.press("Tab")
    assert page.evaluate("document.activeElement.tagName") != "CANVAS"


def test_a_phone_at_night_plays_it_too_and_goes_on_after_a_reload(open_page: Any, voila_url: str) -> None:
    page = open_page(voila_url + ADDRESS, **PHONE, color_scheme="dark")
    board = Board(page, FIRST.key, game="trinken")
    board.painted_on(theme.DARK.wood)
    solve(board, board.tap)
    board.follow("where-it-fits")
    solve(board, board.tap)
    page.reload()
    board = lesson_board(page, FIRST.key, "no-neighbour")
    board.has_done(2)
    board = lesson_board(page, SECOND.key, "nothing-fits")
    solve(board, board.tap)  # a finger on the own head
    assert page.evaluate("document.documentElement.scrollWidth") <= 360
