"""The rules chapter in a real browser: clicks, keys, refusals, rules, and a reload."""

import pytest
from board_in_browser import CHAPTER, Board, fresh_run, solve_first_scene
from stage_learner import clashing_corner

from tutorgame.games.triominos import GAME
from tutorgame_widgets.draw import theme

pytestmark = pytest.mark.browser


def chapter(open_page, voila_url: str, anchor: str = "", **options: object):
    return open_page(f"{voila_url}/voila/render/{CHAPTER}{anchor}", **options)


def test_the_chapter_opens_painted_solves_reloads_and_goes_on(open_page, voila_url) -> None:
    page = chapter(open_page, voila_url, color_scheme="light")
    board = Board(page, "first-match")
    assert board.frame() == theme.LIGHT.wood
    solve_first_scene(board)
    board.says("3 stars.")
    page.reload()
    board = Board(page, "first-match")
    board.at_scene(2)
    board.root.locator(".tg-dots li.done").wait_for()
    right = fresh_run("first-match", 1).right
    board.root.get_by_label("How many numbers", exact=False).fill(str(right))
    page.keyboard.press("Enter")
    board.feedback("good")
    page.wait_for_function("document.activeElement.textContent === 'Next'")
    page.keyboard.press("Enter")
    board.at_scene(3)
    page.wait_for_function("document.activeElement.getAttribute('role') === 'heading'")


def test_a_corner_that_disagrees_is_refused_with_its_rule_in_words(open_page, voila_url) -> None:
    page = chapter(open_page, voila_url, "#lesson-corner-rule")
    board = Board(page, "corner-rule")
    keys = [scene.key for scene in board_lesson("corner-rule")]
    at = keys.index("best-of-all")
    board.root.locator(".tg-dots button").nth(at).click()
    board.at_scene(at + 1)
    board = Board(page, "corner-rule", at)
    tile, cell = clashing_corner(board.run)
    board.click(board.tile(tile))
    board.says("chosen:")
    board.click(board.cell(cell))
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


def board_lesson(key: str):
    from tutorgame.lessons.courses import course

    return course("triominos").lesson(key).scenes


def test_the_keyboard_alone_solves_a_scene_and_leaves_the_board(open_page, voila_url) -> None:
    page = chapter(open_page, voila_url)
    board = Board(page, "first-match")
    board.root.locator(".tg-dots button").last.focus()
    page.keyboard.press("Tab")
    assert page.evaluate("document.activeElement.tagName") == "CANVAS"
    page.keyboard.press("Enter")
    tiles = board.run.observation().tiles()
    board.says("-".join(map(str, tiles[0])))
    move = GAME.parse_move(board.run.state, board.run.scene.solution[0])
    page.keyboard.press(str(tiles.index(move.tile) + 1))
    board.says("chosen: 1 place fits it.")  # and the cursor stands there
    page.keyboard.press("Tab")
    assert page.evaluate("document.activeElement.tagName") != "CANVAS"
    page.keyboard.press("Shift+Tab")
    assert page.evaluate("document.activeElement.tagName") == "CANVAS"
    page.keyboard.press("Enter")
    board.feedback("good")


def test_letters_on_the_board_are_no_shortcuts_of_the_browser_page(open_page, voila_url) -> None:
    page = chapter(open_page, voila_url)
    board = Board(page, "first-match")
    board.canvas.focus()
    page.keyboard.press("r")
    board.says("Choose a tile first, then turn it.")


def test_three_hints_then_the_move_is_still_ones_own(open_page, voila_url) -> None:
    page = chapter(open_page, voila_url)
    board = Board(page, "first-match")
    for step in (1, 2, 3):
        board.button(f"Hint {step} of 3").click()
        board.feedback("hint").get_by_text(f"Hint {step}:").wait_for()
    solve = GAME.parse_move(board.run.state, board.run.scene.solution[0])
    board.click(board.tile(solve.tile))
    board.says("chosen")
    board.click(board.cell(solve.cell))
    board.feedback("good").get_by_role("img", name="2 of 3 stars").wait_for()


def test_the_next_lesson_opens_in_place_of_the_last(open_page, voila_url) -> None:
    page = chapter(open_page, voila_url)
    board = Board(page, "first-match")
    board.root.locator(".tg-dots button").last.click()
    board.at_scene(len(board_lesson("first-match")))
    board.button("Show the solution").click()
    board.button("Next lesson").click()
    following = Board(page, "one-handed")
    following.at_scene(1)
    page.wait_for_function(
        "() => { const top = document.getElementById('lesson-one-handed').getBoundingClientRect().top;"
        "return top > -5 && top < innerHeight / 2; }"
    )
    assert page.locator(".tg canvas").count() == 1


def test_a_typed_move_counts_and_a_wrong_word_is_answered(open_page, voila_url) -> None:
    page = chapter(open_page, voila_url)
    board = Board(page, "first-match")
    field = board.root.get_by_label("Or type a move")
    field.fill("lay the nice one")
    field.press("Enter")
    assert "Cannot read that" in board.feedback("bad").inner_text()
    field.fill(board.run.scene.solution[0].removeprefix("place "))
    field.press("Enter")
    board.feedback("good")


def test_the_rulebook_can_be_searched(open_page, voila_url) -> None:
    page = chapter(open_page, voila_url)
    field = page.get_by_label("Search the rules")
    field.fill("bridge hexagon")
    page.locator(".tg-rules[open]").first.wait_for()
    shown = page.locator(".tg-rules li").count()
    assert 0 < shown < len(GAME.rulebook)
    field.fill("zebra")
    page.get_by_text("No rule speaks of that").wait_for()
    assert page.evaluate("document.activeElement.name") == "search"


def test_an_address_with_a_rule_opens_that_rule(open_page, voila_url) -> None:
    page = chapter(open_page, voila_url, "#triominos.bridge.def")
    rule = page.locator('[id="triominos.bridge.def"]')
    rule.wait_for(state="visible")
    page.wait_for_function(
        "() => { const box = document.getElementById('triominos.bridge.def').getBoundingClientRect();"
        " return box.top >= 0 && box.bottom <= innerHeight; }"
    )


def test_a_press_hits_what_is_seen_on_a_board_that_is_partly_out_of_sight(open_page, voila_url) -> None:
    """The first press focuses the canvas; if the page scrolled then, the press would land elsewhere."""
    page = chapter(open_page, voila_url, viewport={"width": 1200, "height": 900}, reduced_motion="reduce")
    board = Board(page, "first-match")
    top = board.root.locator(".tg-board canvas").bounding_box()["y"]
    page.set_viewport_size({"width": 1200, "height": round(top + 540)})  # the rack is seen, the lower frame is not
    tile = GAME.observe(fresh_run("first-match", 0).state, 0).tiles()[1]
    board.click(board.tile(tile))
    board.says(f"{'-'.join(map(str, tile))} chosen")
    assert page.evaluate("window.scrollY") == 0
