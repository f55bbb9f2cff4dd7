"""A whole game at the table, driven by the messages of a page."""

import logging
import re
from random import Random
from typing import Any

import pytest
from table_driver import Driver

from tutorgame.bots import Choice
from tutorgame.core import record as records
from tutorgame.games.triominos import Phase
from tutorgame.games.triominos.actions import Buy, Place
from tutorgame.games.triominos.tiles import tile_text, tiles_in


@pytest.fixture
def driver() -> Driver:
    return Driver()


def first_buy(driver: Driver) -> None:
    """Play until the person at the board may buy, and has bought nothing yet."""
    while Buy() not in driver.match.legal() or driver.match.state.public.phase is not Phase.TURN:
        driver.move(driver.best())


def test_opens_on_the_form_and_draws_nothing(driver: Driver) -> None:
    assert driver.table.match is None
    assert "Deal the tiles" in driver.html("form")
    assert driver.html("form").count("primary") == 1
    assert driver.text("goal") == "Welcome Choose who plays, then deal the tiles."
    assert not [m for m in driver.sent if m["type"] == "store"]


def test_static_text_is_the_same_for_everybody() -> None:
    one, two = Driver(seed=1), Driver(seed=2)
    assert one.table.text() == two.table.text()
    assert one.table.text().startswith("Triominos, a new table\nPlayers: You and Bram (bot greedy)\n")
    assert "no tile on the board" in one.table.text()
    assert one.table.svg() == two.table.svg()
    bundle = one.table._repr_mimebundle_()
    assert {"text/plain", "image/svg+xml", "application/vnd.jupyter.widget-view+json"} <= set(bundle)


def test_a_whole_game_against_greedy(driver: Driver) -> None:
    driver.deal()
    assert driver.match.yours
    assert driver.text("goal").startswith("Your turn")
    driver.play_on()
    assert driver.match.over
    game, record = driver.match.game, driver.match.record()
    _, steps = records.replay(game, record)
    assert game.scores(steps[-1].after) == driver.match.scores()
    assert driver.text("goal").startswith("The end")
    assert "Deal number 7" in driver.text("feedback")
    assert {"Play again", "Look at the game again"} <= set(driver.buttons())


def test_the_sheet_adds_up_to_the_scores() -> None:
    for seed in range(8):
        driver = Driver(seed=seed)
        driver.deal(players="4", who1="random", who2="gentle")
        driver.play_on()
        entries = driver.table.words.entries(driver.match.steps)
        totals = {entry.seat: entry.total for entry in entries}
        assert tuple(totals[seat] for seat in range(4)) == tuple(driver.match.scores())
        for entry in entries:
            shown = entry.sum.rpartition("= ")[2]
            assert int(shown) == entry.points
            terms = entry.sum.partition(" =")[0].replace("- ", "-").replace("+ ", "")
            assert sum(int(t) for t in terms.split()) == entry.points


def test_the_seed_is_not_told_before_the_end(driver: Driver) -> None:
    driver.deal(seed="482913")
    driver.play_on(5)
    assert "482913" not in driver.everything()
    assert "482913" not in records.dumps(driver.match.record())
    driver.play_on()
    assert "482913" in driver.text("feedback")


def test_the_same_deal_number_deals_the_same_tiles() -> None:
    one, two, other = Driver(seed=1), Driver(seed=2), Driver(seed=3)
    one.deal(seed="5")
    two.deal(seed="5")
    other.deal()
    assert one.match.state == two.match.state
    assert one.match.state != other.match.state


def test_a_stale_double_click_buys_once(driver: Driver) -> None:
    driver.deal()
    first_buy(driver)
    what = next(w for label, w in driver.buttons().items() if label.startswith("Buy a tile"))
    driver.message({"type": "do", "what": what})
    driver.message({"type": "do", "what": what})
    assert driver.match.state.public.bought == 1


def test_a_click_from_the_game_before_is_stale(driver: Driver) -> None:
    driver.deal()
    first_buy(driver)
    what = next(w for label, w in driver.buttons().items() if label.startswith("Buy a tile"))
    driver.click("New game")
    driver.deal()
    before = driver.match.version
    driver.message({"type": "do", "what": what})
    assert driver.match.version == before


@pytest.mark.parametrize(
    "content",
    [
        None,
        17,
        {"type": "do"},
        {"type": "do", "what": 5},
        {"type": "do", "what": "table0:play"},
        {"type": "form", "what": ["x"]},
        {"type": "copied", "worked": "yes"},
    ],
)
def test_nonsense_from_a_client_changes_nothing(driver: Driver, content: Any) -> None:
    driver.deal()
    version = driver.match.version
    driver.message(content)
    assert driver.match.version == version


@pytest.mark.parametrize(
    "rest", ["play:{v}:99", "play:{v}:x", "play:{v}:-1", "look:{v}:on", "lift:{v}", "next:{v}", "nothing:{v}"]
)
def test_impossible_clicks_change_nothing(driver: Driver, rest: str) -> None:
    driver.deal()
    version = driver.match.version
    driver.do(rest.format(v=version))
    assert driver.match.version == version


def test_a_refused_move_tells_its_rule_and_keeps_the_turn(driver: Driver) -> None:
    driver.deal()
    driver.play_on(3)
    version = driver.match.version
    tile = driver.match.observation().tiles()[0]
    driver.move(f"{''.join(map(str, tile))} U(20,0)")
    assert driver.match.version == version
    assert "triominos.place.edge" in driver.text("feedback")
    assert driver.table.face.show.refusal is not None


def test_an_unreadable_move_gets_one_sentence(driver: Driver) -> None:
    driver.deal()
    driver.move("three on the left")
    assert "Cannot read that" in driver.text("feedback")
    assert "'three on the left' is not a move" in driver.text("feedback")


def test_hints_narrow_in_three_steps(driver: Driver) -> None:
    driver.deal()
    driver.play_on(2)
    for step, word in ((1, "which"), (2, "where"), (3, "the move")):
        driver.click("Hint")
        assert f"Hint {step}: {word}" in driver.text("feedback")
    match = re.search(r"To type it: (.*?)\. ", driver.text("feedback"))
    assert match is None or match[1] == driver.best()
    version = driver.match.version
    driver.click("Hint")
    assert driver.match.version == version


def test_take_back_undoes_the_whole_exchange_and_play_it_again_brings_it_back(driver: Driver) -> None:
    driver.deal()
    driver.play_on(1)
    while any(event.reveals for step in driver.match.steps[-2:] for event in step.events) or not driver.match.yours:
        driver.play_on(1)
    before = None
    while True:
        before = driver.match.state
        driver.play_on(1)
        if not driver.match.back_refusal():
            break
    after = driver.match.state
    driver.click("Take back")
    assert driver.match.state == before
    assert driver.match.yours
    driver.click("Play it again")
    assert driver.match.state == after


def test_what_was_bought_cannot_be_taken_back_and_says_why(driver: Driver) -> None:
    driver.deal()
    first_buy(driver)
    driver.move("buy")
    assert 'aria-disabled="true" title="It cannot be taken back' in driver.html("helpers")
    version = driver.match.version
    driver.do(f"back:{version}")
    assert driver.match.version == version
    assert "cannot be unseen" in driver.text("feedback")


def test_others_drawn_tiles_are_told_to_nobody(driver: Driver) -> None:
    driver.deal(players="3", who1="random", who2="random")
    while not driver.match.over:
        for seat in (1, 2):
            hidden = [tile_text(t) for t in tiles_in(driver.match.state.racks[seat])]
            shown = driver.everything()
            lines = " ".join(driver.said()[-1:])
            if not driver.match.paused:
                for tile in hidden:
                    assert not re.search(rf"(Bram|Cato) takes {tile}", shown + lines)
        driver.play_on(1)
    assert "takes a tile from the pot" in driver.text("log")


def test_a_bot_explains_its_last_move(driver: Driver) -> None:
    driver.deal()
    driver.play_on(2)
    driver.click("Why did Bram do that?")
    assert "Bram: " in driver.text("feedback")
    assert driver.match.reasons


def test_a_bot_that_raises_is_told_and_the_game_goes_on(driver: Driver, caplog: pytest.LogCaptureFixture) -> None:
    class Broken:
        name = "broken"

        def choose(self, observation: Any, legal: Any, rng: Random) -> Choice[Any]:
            raise RuntimeError("out of order")

    driver.deal()
    driver.match._bots[1] = Broken()
    with caplog.at_level(logging.ERROR, logger="tutorgame"):
        driver.play_on(1)
    assert driver.match.yours
    assert "Bram could not decide" in driver.text("feedback")
    assert "out of order" in caplog.text


def test_a_bot_that_breaks_the_rules_is_replaced_by_a_legal_move(driver: Driver) -> None:
    class Cheat:
        name = "cheat"

        def choose(self, observation: Any, legal: Any, rng: Random) -> Choice[Any]:
            return Choice(Place((5, 5, 5), legal[0].cell if hasattr(legal[0], "cell") else None, 0), "mine")  # type: ignore[arg-type]

    driver.deal()
    driver.match._bots[1] = Cheat()
    driver.play_on(3)
    assert driver.match.yours or driver.match.over


def test_a_match_pauses_between_games(driver: Driver) -> None:
    driver.deal(match_mode="games", games="2")
    while not driver.match.waiting:
        driver.play_on(1)
    assert driver.text("goal").startswith("Game over")
    assert driver.match.shown.public.phase is Phase.OVER
    assert driver.match.shown.public.board
    assert "Left on the racks" in driver.text("feedback") or not any(driver.match.shown.racks)
    driver.click("Deal the next game")
    assert "game 2 of 2" in driver.text("head")
    driver.play_on()
    assert driver.match.over
    assert "Game 2" in driver.text("sheet")
    assert "Game 1" in driver.text("sheet")


def test_looking_again_changes_nothing(driver: Driver) -> None:
    driver.deal()
    driver.play_on()
    state = driver.match.state
    driver.click("Look at the game again")
    assert "Move 0 of" in driver.text("review")
    driver.click("Forward")
    assert "Move 1 of" in driver.text("review")
    driver.click("Last")
    driver.click("Back")
    driver.click("Close")
    assert driver.match.state == state
    assert driver.text("review") == ""


def test_play_again_deals_anew_for_the_same_people(driver: Driver) -> None:
    driver.deal(name1="Otto", buy_cost="6")
    driver.play_on()
    driver.click("Play again")
    assert not driver.match.over
    assert driver.match.plan.names == ("You", "Otto")
    assert driver.match.state.options.buy_cost == 6


def test_bots_alone_move_one_by_one_or_run_on(driver: Driver) -> None:
    driver.deal(who0="greedy", name0="Anna")
    assert driver.match.moves == 0
    driver.click("Next move")
    assert driver.match.moves == 1
    driver.click("Run on")
    assert driver.match.over
