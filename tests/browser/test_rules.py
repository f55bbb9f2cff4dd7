"""A rules chapter in a real browser: clicks, keys, refusals, rules, and a reload.  What every game's chapter can do is
tried on the one of Triominos."""

from types import SimpleNamespace
from typing import Any

import pytest
from board_in_browser import CHAPTERS, Board, fresh_run, solve_first_scene
from stage_learner import clashing_corner

from tutorgame.games.triominos import GAME
from tutorgame.games.triominos.actions import Place
from tutorgame.lessons.courses import course
from tutorgame_widgets.draw import theme

pytestmark = pytest.mark.browser
ADDRESS = f"/voila/render/{CHAPTERS['triominos']}"
FIRST = course("triominos").lessons[0]


@pytest.fixture
def page(shared_page: Any, voila_url: str) -> Any:
    """The chapter, shared by the tests of this module."""
    return shared_page(voila_url + ADDRESS)


def first_board(page: Any) -> Board:
    return Board(page, FIRST.key, FIRST.scenes[0].key)


def test_the_chapter_opens_painted_solves_reloads_and_goes_on(open_page, voila_url) -> None:
    page = open_page(voila_url + ADDRESS, color_scheme="light")
    board = Board(page, "first-match")
    assert board.frame() == theme.LIGHT.wood
    solve_first_scene(board)
    board.says("3 stars.")
    page.reload()
    board = Board(page, "first-match")
    board.at_scene(2)
    board.root.locator(".tg-dots li.done").wait_for()
    right = fresh_run("triominos", "first-match", FIRST.scenes[1].key).right
    board.root.get_by_label("How many numbers", exact=False).fill(str(right))
    page.keyboard.press("Enter")
    board.feedback("good")
    page.wait_for_function("document.activeElement.textContent === 'Next'")
    page.keyboard.press("Enter")
    board.at_scene(3)
    page.wait_for_function("document.activeElement.getAttribute('role') === 'heading'")


def test_a_corner_that_disagrees_is_refused_with_its_rule_in_words(page: Any) -> None:
    board = Board(page, "corner-rule", "best-of-all")
    tile, cell = clashing_corner(board.run)
    board.play(Place(tile, cell, 0))
    box = board.feedback("bad")
    assert "Not there" in box.inner_text()
    board.says("triominos.place.vertex")
    rule = GAME.rulebook["triominos.place.vertex"]
    box.get_by_text("triominos.place.vertex").click()
    board.root.locator(".tg-rulecard h3", has_text=rule.title).wait_for()
    board.says(rule.text[:40])
    board.button("Close the rule").click()
    page.wait_for_function("document.activeElement.textContent === 'triominos.place.vertex'")
    assert board.root.locator(".tg-rulecard").count() == 0
    board.button("Try again").click()
    board.feedback("info")


def test_the_keyboard_alone_solves_a_scene_and_leaves_the_board(page: Any) -> None:
    board = first_board(page)
    board.root.locator(".tg-dots button").last.focus()
    page.keyboard.press("Tab")
    assert page.evaluate("document.activeElement.tagName") == "CANVAS"
    page.keyboard.press("r")
    board.says("Choose a tile first, then turn it.")  # and not what the browser does with an R
    page.keyboard.press("Enter")
    tiles = board.run.observation().tiles()
    board.says("-".join(map(str, tiles[0])))
    page.keyboard.press(str(tiles.index(board.solution().tile) + 1))
    board.says("chosen: 1 place fits it.")  # and the cursor stands there
    page.keyboard.press("Tab")
    assert page.evaluate("document.activeElement.tagName") != "CANVAS"
    page.keyboard.press("Shift+Tab")
    assert page.evaluate("document.activeElement.tagName") == "CANVAS"
    page.keyboard.press("Enter")
    board.feedback("good")


def test_three_hints_then_the_move_is_still_ones_own(page: Any) -> None:
    board = first_board(page)
    for step in (1, 2, 3):
        board.button(f"Hint {step} of 3").click()
        board.feedback("hint").get_by_text(f"Hint {step}:").wait_for()
    board.play(board.solution())
    board.feedback("good").get_by_role("img", name="2 of 3 stars").wait_for()


def test_a_typed_move_counts_and_a_wrong_word_is_answered(page: Any) -> None:
    board = first_board(page)
    field = board.root.get_by_label("Or type a move")
    field.fill("lay the nice one")
    field.press("Enter")
    assert "Cannot read that" in board.feedback("bad").inner_text()
    field.fill(board.run.scene.solution[0].removeprefix("place "))
    field.press("Enter")
    board.feedback("good")


def test_the_next_lesson_opens_in_place_of_the_last(page: Any) -> None:
    board = Board(page, FIRST.key, FIRST.scenes[-1].key)
    board.button("Show the solution").click()
    board.button("Next lesson").click()
    Board(page, "one-handed").at_scene(1)
    page.wait_for_function(
        "() => { const top = document.getElementById('lesson-one-handed').getBoundingClientRect().top;"
        "return top > -5 && top < innerHeight / 2; }"
    )
    assert page.locator(".tg:has(#lesson-first-match) canvas").count() == 0


def test_the_rulebook_can_be_searched(page: Any) -> None:
    field = page.get_by_label("Search the rules")
    field.fill("bridge hexagon")
    page.locator(".tg-rules[open]").first.wait_for()
    shown = page.locator(".tg-rules li").count()
    assert 0 < shown < len(GAME.rulebook)
    field.fill("zebra")
    page.get_by_text("No rule speaks of that").wait_for()
    assert page.evaluate("document.activeElement.name") == "search"
    field.fill("")
    page.get_by_text("No rule speaks of that").wait_for(state="detached")


def test_an_address_with_a_rule_opens_that_rule_and_a_press_hits_what_is_seen(open_page, voila_url) -> None:
    """The first press focuses the canvas; if the page scrolled then, the press would land elsewhere."""
    page = open_page(f"{voila_url}{ADDRESS}#triominos.bridge.def", reduced_motion="reduce")
    rule = page.locator('[id="triominos.bridge.def"]')
    rule.wait_for(state="visible")
    page.wait_for_function(
        "() => { const box = document.getElementById('triominos.bridge.def').getBoundingClientRect();"
        " return box.top >= 0 && box.bottom <= innerHeight; }"
    )
    page.evaluate("window.scrollTo(0, 0)")
    board = Board(page, "first-match")
    top = board.canvas.bounding_box()["y"]
    page.set_viewport_size({"width": 1200, "height": round(top + 540)})  # the rack is seen, the lower frame is not
    tile = board.run.observation().tiles()[1]
    board.click(board.piece(SimpleNamespace(tile=tile)))
    board.says(f"{'-'.join(map(str, tile))} chosen")
    assert page.evaluate("window.scrollY") == 0
