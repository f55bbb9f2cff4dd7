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

GAMES = ("triominos", "trinken", "rake", "rum")


@pytest.fixture(params=GAMES)
def any_driver(request: pytest.FixtureRequest) -> Driver:
    """A table of each game."""
    return Driver(request.param)


@pytest.fixture
def driver() -> Driver:
    """A table of Triominos."""
    return Driver()


def first_buy(driver: Driver) -> None:
    """Play until the person at the board may buy, and has bought nothing yet."""
    while Buy() not in driver.match.legal() or driver.match.state.public.phase is not Phase.TURN:
        driver.move(driver.best())


def test_opens_on_the_form_and_draws_nothing(any_driver: Driver) -> None:
    assert any_driver.table.match is None
    assert any_driver.talk.begin in any_driver.html("form")
    assert any_driver.html("form").count("primary") == 1
    assert any_driver.text("goal") == f"Welcome {any_driver.talk.invite}"
    assert not [m for m in any_driver.sent if m["type"] == "store"]


@pytest.mark.parametrize(
    ("game", "empty"),
    [
        ("triominos", "no tile on the board"),
        ("trinken", "On offer: -, -, -"),
        ("rake", "Before the first hand"),
        ("rum", "Before the first round"),
    ],
)
def test_static_text_is_the_same_for_everybody(game: str, empty: str) -> None:
    one, two = Driver(game, seed=1), Driver(game, seed=2)
    assert one.table.text() == two.table.text()
    title = one.table.kit.title
    assert one.table.text().startswith(f"{title}, a new table\nPlayers: You and Bram (bot {one.table.words.usual_bot})")
    assert empty in one.table.text()
    assert one.table.svg() == two.table.svg()
    bundle = one.table._repr_mimebundle_()
    assert {"text/plain", "image/svg+xml", "application/vnd.jupyter.widget-view+json"} <= set(bundle)


def test_a_whole_game_against_the_usual_bot(any_driver: Driver) -> None:
    any_driver.deal()
    assert any_driver.match.yours
    assert any_driver.text("goal").startswith("Your turn")
    any_driver.play_on()
    assert any_driver.match.over
    game, record = any_driver.match.game, any_driver.match.record()
    _, steps = records.replay(game, record)
    assert game.scores(steps[-1].after) == any_driver.match.scores()
    assert any_driver.text("goal").startswith("The end")
    assert f"{any_driver.talk.number} 7" in any_driver.text("feedback")
    assert {"Play again", "Look at the game again"} <= set(any_driver.buttons())


@pytest.mark.parametrize("seed", [0, 1, *(pytest.param(n, marks=pytest.mark.nightly) for n in range(2, 8))])
def test_the_sheet_adds_up_to_the_scores(seed: int) -> None:
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


def test_the_seed_is_not_told_before_the_end(any_driver: Driver) -> None:
    any_driver.deal(seed="482913")
    any_driver.play_on(5)
    assert "482913" not in any_driver.everything()
    assert "482913" not in records.dumps(any_driver.match.record())
    any_driver.play_on()
    assert "482913" in any_driver.text("feedback")


@pytest.mark.parametrize("game", GAMES)
def test_the_same_number_brings_the_same_pieces(game: str) -> None:
    one, two, other = Driver(game, seed=1), Driver(game, seed=2), Driver(game, seed=3)
    dealt = {"captains": "random"} if game == "rum" else {}  # while captains are chosen nothing is drawn
    one.deal(seed="5", **dealt)
    two.deal(seed="5", **dealt)
    other.deal(**dealt)
    assert one.match.state == two.match.state
    assert one.match.state != other.match.state


def test_a_stale_double_click_buys_once(driver: Driver) -> None:
    driver.deal()
    first_buy(driver)
    what = next(w for label, w in driver.buttons().items() if label.startswith("Buy a tile"))
    driver.message({"type": "do", "what": what})
    driver.message({"type": "do", "what": what})
    assert driver.match.state.public.bought == 1


def test_a_click_from_the_game_before_is_stale(any_driver: Driver) -> None:
    any_driver.deal()
    while not (buttons := [w for w in any_driver.buttons().values() if ":play:" in w]):
        any_driver.play_on(1)
    any_driver.click("New game")
    any_driver.deal()
    before = any_driver.match.version
    any_driver.message({"type": "do", "what": buttons[0]})
    assert any_driver.match.version == before


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
def test_nonsense_from_a_client_changes_nothing(any_driver: Driver, content: Any) -> None:
    any_driver.deal()
    version = any_driver.match.version
    any_driver.message(content)
    assert any_driver.match.version == version


@pytest.mark.parametrize(
    "rest", ["play:{v}:99", "play:{v}:x", "play:{v}:-1", "look:{v}:on", "lift:{v}", "next:{v}", "nothing:{v}"]
)
def test_impossible_clicks_change_nothing(any_driver: Driver, rest: str) -> None:
    any_driver.deal()
    version = any_driver.match.version
    any_driver.do(rest.format(v=version))
    assert any_driver.match.version == version


def test_a_refused_move_tells_its_rule_and_keeps_the_turn(driver: Driver) -> None:
    driver.deal()
    driver.play_on(3)
    version = driver.match.version
    tile = driver.match.observation().tiles()[0]
    driver.move(f"{''.join(map(str, tile))} U(20,0)")
    assert driver.match.version == version
    assert "triominos.place.edge" in driver.text("feedback")
    assert driver.table.face.show.refusal is not None


def test_an_unreadable_move_gets_one_sentence(any_driver: Driver) -> None:
    any_driver.deal()
    any_driver.move("three on the left")
    assert "Cannot read that" in any_driver.text("feedback")
    assert "'three on the left' is not a move" in any_driver.text("feedback")


def test_hints_narrow_in_three_steps(any_driver: Driver) -> None:
    any_driver.deal()
    any_driver.play_on(2)
    for step, word in ((1, "which"), (2, "where"), (3, "the move")):
        any_driver.click("Hint")
        assert f"Hint {step}: {word}" in any_driver.text("feedback")
        marked = any_driver.table.face.show.hint
        assert marked.step == step
        assert (marked.action is not None) == (step == 3)  # the board marks no more than the step tells
    match = re.search(r"To type it: (.*?)\. ", any_driver.text("feedback"))
    parse = any_driver.match.game.parse_move
    state = any_driver.match.state
    assert match is None or parse(state, match[1]) == parse(state, any_driver.best())
    version = any_driver.match.version
    any_driver.click("Hint")
    assert any_driver.match.version == version


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


@pytest.mark.parametrize("game", ["triominos", "trinken"])
def test_a_bot_explains_its_last_move(game: str) -> None:
    any_driver = Driver(game)
    any_driver.deal()
    any_driver.play_on(2)
    any_driver.click("Why did Bram do that?")
    assert "Bram: " in any_driver.text("feedback")
    assert any_driver.match.reasons


def test_a_bot_that_raises_is_told_and_the_game_goes_on(any_driver: Driver, caplog: pytest.LogCaptureFixture) -> None:
    class Broken:
        name = "broken"

        def choose(self, observation: Any, legal: Any, rng: Random) -> Choice[Any]:
            raise RuntimeError("out of order")

    any_driver.deal()
    any_driver.match._bots[1] = Broken()
    with caplog.at_level(logging.ERROR, logger="tutorgame"):
        any_driver.play_on(1)
    assert any_driver.match.yours or any_driver.match.paused
    assert "Bram could not decide" in any_driver.text("feedback")
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


def test_looking_again_changes_nothing(any_driver: Driver) -> None:
    any_driver.deal()
    any_driver.play_on()
    state = any_driver.match.state
    any_driver.click("Look at the game again")
    assert "Move 0 of" in any_driver.text("review")
    any_driver.click("Forward")
    assert "Move 1 of" in any_driver.text("review")
    any_driver.click("Last")
    any_driver.click("Back")
    any_driver.click("Close")
    assert any_driver.match.state == state
    assert any_driver.text("review") == ""


def test_play_again_deals_anew_for_the_same_people(driver: Driver) -> None:
    driver.deal(name1="Otto", buy_cost="6")
    driver.play_on()
    driver.click("Play again")
    assert not driver.match.over
    assert driver.match.plan.names == ("You", "Otto")
    assert driver.match.state.options.buy_cost == 6


def test_bots_alone_move_one_by_one_or_run_on(any_driver: Driver) -> None:
    any_driver.deal(who0=any_driver.table.words.usual_bot, name0="Anna")
    assert any_driver.match.moves == 0
    any_driver.click("Next move")
    assert any_driver.match.moves == 1
    any_driver.click("Run on")
    while any_driver.match.waiting:
        any_driver.click(any_driver.talk.next_game)
    assert any_driver.match.over
