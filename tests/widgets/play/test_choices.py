"""The choices beside the board, on the stage and at the table: buttons, questions, the way back, reasons why not."""

import re
from html import unescape
from itertools import takewhile

from games.rum.tools import position
from stage_learner import RUM, Learner
from table_driver import BUTTON, Driver
from widgets.play.test_table_rum import place_at

from tutorgame.games.rum import GAME
from tutorgame.lessons.outcome import Verdict
from tutorgame_widgets.boards import rum as board
from tutorgame_widgets.play import choices
from tutorgame_widgets.play.kit import Choice, Choices, kit

START = """
options: players=3 captains=humboldt,archie,crabby first_player=0
agenda: act A
tiles: all
ships: 16 17 15
coins: 2 3 0
pool: SSCAA
played: a06 a07
hand A: a01
"""


def test_a_question_is_a_card_with_a_group_of_buttons() -> None:
    items = (
        Choice(label="Ship <B>", key="1", action=1, note="1 doubloon", why="Out of reach.", tries=True),
        Choice(label="Hidden", key="2", action=2, shown=False),
        Choice(label="Back", key="back", kind="quiet"),
    )
    found = Choices(title="Whom?", note="It costs 1 doubloon.", items=items)
    shown = choices.panel(kit("rum"), "o1", "7", found)
    assert "<h3>Whom?</h3>" in shown
    assert 'role="group" aria-label="Whom?"' in shown
    assert "Ship &lt;B&gt;" in shown
    assert "Hidden" not in shown
    assert re.findall(r'data-tg-do="([^"]*)"', shown) == [f"o1:play:7:0.{found.mark}", f"o1:play:7:2.{found.mark}"]
    assert 'aria-disabled="true" title="Out of reach." data-tg-try' in shown
    assert choices.first(found) == "1"
    assert choices.panel(kit("rum"), "o1", "7", Choices()) == ""


def test_other_games_show_their_buttons_as_before() -> None:
    assert [kit(game).composed for game in ("triominos", "trinken", "rake", "rum")] == [False, False, False, True]
    found = Choices(items=(Choice(label="Check", key="0", action=1, why="not now"),))
    plain = choices.panel(kit("rake"), "o1", "7", found)
    assert plain.startswith('<div class="tg-row">')
    assert 'data-tg-do="o1:play:7:0" data-tg-key="o1:play:0"' in plain
    assert "data-tg-try" not in plain


# --- at the table -----------------------------------------------------------------------------------------------------


def seated(text: str = START) -> Driver:
    """A person at a table with this position."""
    driver = Driver("rum")
    driver.deal()
    place_at(driver, position(text))
    driver.table._render()
    return driver


def buttons(driver: Driver) -> list[str]:
    found = re.findall(r"<button[^>]*>(.*?)</button>", driver.html("actions"))
    return [unescape(re.sub(r"<[^>]+>", "", label)).strip() for label in found]


def code(driver: Driver, label: str) -> str:
    """The message of a button, also of one that is off."""
    for what, _, shown in BUTTON.findall(driver.html("actions")):
        if unescape(re.sub(r"<[^>]+>", "", shown)).strip().startswith(label):
            return str(what)
    raise AssertionError(f"No button {label!r} among {buttons(driver)}.")


def focused(driver: Driver) -> str:
    """Where the keyboard goes on: the first of the last wishes, for the later ones are there for when it fails."""
    last = list(takewhile(lambda m: m["type"] == "focus", reversed(driver.sent)))
    return str(last[-1]["key"])


def test_a_question_takes_the_place_of_the_row_and_back_leads_out() -> None:
    driver = seated()
    driver.click("Attack")
    assert driver.text("actions").startswith("Whom do you attack?")
    assert driver.said()[-1].startswith("Whom do you attack? Ship B, 1 Attack action, 1 doubloon")
    assert focused(driver) == f"{driver.table.owner}:play:1.0.1"
    driver.click("Back")
    assert focused(driver) == f"{driver.table.owner}:play:attack"
    assert buttons(driver)[:2] == ["Collect", "Attack"]
    assert driver.match.moves == 0


def test_ships_are_called_by_the_names_of_their_people() -> None:
    driver = seated()
    driver.click("Attack")
    assert buttons(driver)[:2] == [
        "Ship B, Bram 1 Attack action, 1 doubloon",
        "Ship C, Cato 2 Attack actions, 1 doubloon",
    ]


def test_two_answers_make_an_exchange() -> None:
    driver = seated()
    driver.click("Swap 3 actions for 1")
    driver.click("Repair")
    driver.click("1 Sail and 2 Attack")
    assert driver.match.state.public.pool == (1, 1, 0, 1, 0)
    assert buttons(driver)[0] == "Collect"
    assert next(m["type"] for m in reversed(driver.sent) if m["type"] != "focus") in ("keys", "say")
    assert {"type": "keys", "owner": driver.table.owner} in driver.sent


def test_an_answer_by_button_or_on_the_board_is_the_same() -> None:
    by_button, by_board = seated(), seated()
    by_button.click("Grapple")
    by_button.click("Ship B")
    by_board.click("Grapple")
    table = by_board.table
    spot = board.ShipSpot(1)
    args = (by_board.match.observation(), by_board.match.legal(), table.board.layout)
    table._gestured(table.kit.pick(table.face.hand, spot, *args), spot)
    assert by_button.match.state.public == by_board.match.state.public
    assert by_board.match.state.public.coins == (4, 1, 0)


def test_a_button_that_is_off_tells_its_reason_where_everybody_reads_it() -> None:
    driver = seated()
    driver.message({"type": "do", "what": code(driver, "Repair")})
    assert "no damage" in driver.text("feedback")
    assert "rum.repair.action" in driver.html("feedback")
    assert driver.match.moves == 0


def test_a_click_for_an_earlier_question_changes_nothing() -> None:
    driver = seated()
    driver.click("Attack")
    shot = code(driver, "Ship B")
    driver.click("Back")
    driver.message({"type": "do", "what": shot})
    assert driver.match.moves == 0
    row = code(driver, "Collect")
    driver.click("Attack")
    driver.message({"type": "do", "what": row})
    assert driver.match.moves == 0
    for nonsense in ("999", "x.y", "", "0.", "-1", "1" * 50):
        driver.do(f"play:{driver.match.version}:{nonsense}")
    assert driver.match.moves == 0


def test_raised_cards_are_pressed_buttons_and_are_played_together() -> None:
    hand = "agenda: play A; act A\nhand A: a01 a03 a06"
    driver = seated(START.replace("agenda: act A", hand).split("coins")[0])
    driver.click("Set Sail")
    assert 'aria-pressed="true"' in driver.html("actions")
    driver.click("Raid")
    assert "Raised: Set Sail and Raid." in driver.text("actions")
    driver.click("Play these two")
    assert driver.match.state.public.pool == (3, 0, 1, 0, 0)


# --- on the stage -----------------------------------------------------------------------------------------------------


def test_a_scene_is_solved_by_its_buttons() -> None:
    for lesson, scene in (("attacks", "first-shot"), ("three-for-one", "one-more-sail"), ("two-cards", "choose-two")):
        learner = Learner(lesson, scene, RUM)
        for text in learner.scene.solution:
            action = GAME.parse_action(text)
            if learner.stage.kit.place(action) is None:
                learner.compose(action)
            else:
                learner.cell(action.spot)
        assert learner.run.done
        assert learner.run.stars == 3


def test_a_missed_try_offers_nothing_until_it_is_left_behind() -> None:
    learner = Learner("attacks", "first-shot", RUM)
    assert "Collect" in learner.panel("answer")
    learner.choose("end")
    assert learner.stage.outcome.verdict is Verdict.RETRY
    assert learner.panel("answer") == ""
    learner.button("again")
    assert "Collect" in learner.panel("answer")


def test_a_question_on_the_stage_keeps_its_place_among_the_other_panels() -> None:
    learner = Learner("attacks", "first-shot", RUM)
    learner.choose("attack")
    assert "Whom do you attack?" in learner.panel("answer")
    assert learner.page.said.startswith("Whom do you attack?")
    learner.key("Escape")
    assert "Whom do you attack?" not in learner.panel("answer")
    assert learner.run.steps == []
