"""What is special about a table of Trinken: mugs, a clock for each play, shares of others, and nothing to hide."""

import re
from dataclasses import fields
from typing import Any

import pytest
from table_driver import Driver

from tutorgame.core.record import Step
from tutorgame.games.trinken import GAME
from tutorgame.games.trinken.actions import Drink, Hook, Place
from tutorgame.games.trinken.events import TimeRanOut
from tutorgame.games.trinken.options import MUGS, PRESETS, Options
from tutorgame.geometry.square import Square
from tutorgame_widgets.play.kit import Hand
from tutorgame_widgets.play.table_runner import Clock
from tutorgame_widgets.play.table_trinken import typed
from tutorgame_widgets.play.table_trinken_sheet import arithmetic, entries

SEATED = {f"seat_mugs{seat}": mug for seat, mug in enumerate(("stein", "horn", "skull", "tankard"))}


@pytest.fixture
def driver() -> Driver:
    return Driver("trinken")


def steps_of(position: str, *actions: Any) -> list[Any]:
    """The steps that these actions make from a position."""
    state, steps = GAME.parse_state(position), []
    for action in actions:
        after, events = GAME.apply(state, action)
        steps.append(Step(state, action, after, events))
        state = after
    return steps


def place_at(driver: Driver, position: str) -> None:
    """Put the game of the driver into this position."""
    line = driver.match.line
    line._steps.clear()
    line.start = GAME.parse_state(position)
    line._position = position
    line.version += 1
    driver.match._settle()


class TestPeople:
    def test_several_people_need_no_curtain(self, driver: Driver) -> None:
        driver.deal(players="3", who1="human", who2="human")
        seen = set()
        for _ in range(6):
            assert driver.match.curtain is None
            assert driver.match.yours
            mover = driver.match.mover
            name = driver.match.plan.names[mover]
            seen.add(name)
            assert driver.text("goal").startswith(f"{name}'s turn")
            assert driver.match.observation().seat == mover
            driver.move(driver.best())
        assert seen == {"Ada", "Bram", "Cato"}
        assert "show my" not in driver.everything()
        name = driver.match.plan.names[driver.match.mover]
        assert driver.text("feedback").startswith(f"Since {name}'s last move")

    def test_what_people_see_of_each_other(self, driver: Driver) -> None:
        driver.deal(players="3", seat_mugs0="horn")
        assert driver.text("people").startswith("People and points player points squares state A You")
        assert "0 0 sober, horn" in driver.text("people")
        driver.click("New game")
        driver.deal(mugs="none")
        assert "sober," not in driver.text("people")

    def test_whoever_is_out_is_told(self, driver: Driver) -> None:
        driver.deal(mugs="none")
        place_at(driver, "options: preset=lesson\noffer: R1 FF G2\nlevels: 0 3\nskips: 0 1\nto move: A")
        driver.table._changed()
        assert "out for 1 turn" in driver.text("people")


class TestMoves:
    def test_a_clash_names_its_rule_and_its_neighbour(self, driver: Driver) -> None:
        driver.deal(who1="human", mugs="none")
        place_at(
            driver, "options: preset=lesson\n4 | .. .. G5 .. .. .. .. | . . B . . . .\noffer: R2/20 FF K/10\nto move: A"
        )
        version = driver.match.version
        driver.move("R2 (4,4)")
        assert driver.match.version == version
        assert driver.text("feedback").startswith("Not there")
        assert "green bottle" in driver.text("feedback")
        assert "trinken.place.match" in driver.text("feedback")
        assert driver.table.face.show.refusal.spots
        assert "green bottle" in driver.said()[-1]

    def test_a_drink_by_its_button(self, driver: Driver) -> None:
        driver.deal(who1="human")
        driver.click("Drink the ")
        assert "tipsy" in driver.text("people")
        assert "drank" in driver.text("sheet")

    def test_what_has_been_drawn_cannot_be_taken_back(self, driver: Driver) -> None:
        driver.deal()
        driver.play_on(1)
        assert "a new piece has come on offer since" in driver.html("helpers")
        version = driver.match.version
        driver.do(f"back:{version}")
        assert driver.match.version == version
        assert "cannot be unseen" in driver.text("feedback")

    def test_the_first_of_two_plays_can_be_taken_back(self, driver: Driver) -> None:
        driver.deal(who1="human")
        place_at(driver, "options: seat_mugs=skull,horn\noffer: FF R1 R2\nto move: A")
        driver.move("FF (4,4)")
        assert driver.text("goal").startswith("Ada's turn Play once more: pick a piece, then a square, or drink it.")
        driver.click("Take back")
        assert driver.match.state.offered() == ("FF", "R1", "R2")
        driver.click("Play it again")
        assert driver.match.state.offered() == (None, "R1", "R2")

    @pytest.mark.parametrize(
        ("offer", "words"),
        [
            ("R1 FF G2", "Pick a piece, then a square, or drink it."),
            ("R1 H G2", "Nothing on offer fits, so drink a piece."),
            ("R1 - -", "Play once more: it fits nowhere, so drink it."),
            ("FF - -", "Play once more: choose a square for the piece, or drink it."),
        ],
    )
    def test_the_goal_line_says_what_can_be_done(self, driver: Driver, offer: str, words: str) -> None:
        driver.deal()
        place_at(driver, f"options: preset=lesson\noffer: {offer}\nto move: A")
        assert driver.table.words.todo(driver.match.observation(), driver.match.legal()) == words

    def test_a_move_is_typed_as_it_is_told(self) -> None:
        row = "4 | .. .. R5 .. .. .. .. | . . B . . . ."
        state = GAME.parse_state(f"options: preset=lesson\n{row}\noffer: R2/20 R2 H\nto move: A")
        moves = [Place(0, Square(4, 4)), Place(1, Square(4, 4)), Hook(2, Square(4, 3)), Drink(1), Drink(2)]
        for move in moves:
            assert GAME.parse_move(state, typed(state, move)) == move
        assert typed(state, Hook(2, Square(4, 3))) == "hook (4,3)"


class TestPreview:
    BOARD = "4 | .. .. R5 .. .. .. .. | . . B . . . ."

    def hold(self, driver: Driver, key: str) -> None:
        event = {"event": "key_down", "key": key, "shift_key": False, "ctrl_key": False, "meta_key": False}
        driver.table.board.canvas.widget._handle_frontend_event(None, event, [])  # type: ignore[union-attr]

    def test_the_card_follows_the_cursor_and_goes_with_the_piece(self, driver: Driver) -> None:
        driver.deal(who1="human")
        place_at(driver, f"options: players=2\n{self.BOARD}\noffer: R2/20 FF K/10\nto move: A")
        driver.table._changed()
        assert driver.text("score") == ""
        self.hold(driver, "1")
        assert driver.text("score").startswith("This move would score value on offer 20")
        assert re.search(r"in all \+?45$", driver.text("score"))
        self.hold(driver, "Escape")
        assert driver.text("score") == ""

    def test_nothing_is_foretold_while_others_move(self, driver: Driver) -> None:
        driver.deal()
        driver.table.face.hand = Hand(0)
        driver.play_on()
        assert driver.text("score") == ""


class TestTime:
    @pytest.fixture
    def timed(self, driver: Driver) -> tuple[Driver, list[float]]:
        now = [0.0]
        driver.table.clock = Clock(lambda: now[0])
        driver.deal(who1="human", turn_seconds="30", seat_mugs0="skull", seat_mugs1="skull")
        return driver, now

    def test_the_clock_starts_anew_for_every_play(self, timed: tuple[Driver, list[float]]) -> None:
        driver, now = timed
        text = "options: seat_mugs=skull,skull turn_seconds=30\noffer: FF R1 R2\nto move: A"
        place_at(driver, text)
        driver.table._changed()
        now[0] += 20
        driver.table.tick()
        assert "10 s left" in driver.text("goal")
        driver.move("FF (4,4)")
        assert driver.match.state.plays == 1
        assert "30 s left" in driver.text("goal")

    @pytest.mark.parametrize(("hand", "slot", "chosen"), [(None, 2, False), (0, 0, True), (1, 1, True)])
    def test_when_time_is_up_the_piece_in_hand_is_drunk(
        self, timed: tuple[Driver, list[float]], hand: int | None, slot: int, chosen: bool
    ) -> None:
        driver, now = timed
        row = "4 | .. .. G5 .. .. .. .. | . . B . . . ."
        place_at(
            driver, f"options: seat_mugs=goblet,goblet turn_seconds=30\n{row}\noffer: R1/50 P2/20 G2/10\nto move: A"
        )
        driver.table._changed()
        driver.table.face.hand = Hand(hand)
        now[0] += 31
        piece = driver.match.state.offered()[slot]
        driver.table.tick()
        happened = [e for step in driver.match.steps for e in step.events if isinstance(e, TimeRanOut)]
        assert [(e.piece, e.selected) for e in happened] == [(piece, chosen)]
        assert "trinken.turn.timeout" in driver.text("log")
        assert "time is up, drank" in driver.text("sheet")


class TestSheet:
    @pytest.mark.parametrize("seed", [0, 1, *(pytest.param(n, marks=pytest.mark.nightly) for n in range(2, 6))])
    def test_the_sheet_adds_up_whatever_the_mugs(self, seed: int) -> None:
        driver = Driver("trinken", seed=seed)
        more = {"stain_loss": "20", "stain_bonus": "whole_board" if seed % 2 else "each_square"}
        driver.deal(players="4", limit="600", who1="random", who2="gentle", **SEATED, **more)
        driver.play_on()
        found = driver.table.words.entries(driver.match.steps)
        totals = {entry.seat: entry.total for entry in found}
        assert tuple(totals.get(seat, 0) for seat in range(4)) == tuple(driver.match.scores())
        for entry in found:
            terms = entry.sum.partition(" =")[0].replace(" - ", " + -").split(" + ")
            assert sum(int(term.split()[0]) for term in terms) == entry.points, entry.sum

    def test_a_line_is_booked_for_whoever_gets_it(self) -> None:
        row = "4 | R1 R2 R3 R4 R5 R1 .. | A A B A B A ."
        first, second = entries(
            steps_of(f"options: preset=lesson\n{row}\noffer: R2/10 FF FF\nto move: B", Place(0, Square(4, 7)))
        )
        assert (first.seat, first.what, first.sum) == (1, "red coupe on (4,7), row 4 full", "10 value + 20 square = 30")
        assert (second.seat, second.kind, second.what, second.sum) == (0, "share", "row 4 full", "200 share")
        own, tankard = entries(
            steps_of(
                f"options: seat_mugs=flagon,tankard\n{row}\noffer: R2/20 FF FF\nto move: A", Place(0, Square(4, 7))
            )
        )
        assert own.sum == "20 value + 20 square + 200 row 4 + 100 flagon = 340"
        assert (tankard.seat, tankard.sum) == (1, "100 tankard")

    def test_a_lost_square_is_booked_once(self) -> None:
        row = "4 | .. .. R1 .. .. .. .. | . . B B . . ."
        position = f"options: seat_mugs=stein,stein stain_loss=20\n{row}\noffer: R2/20 FF FF\nto move: A"
        own, lost = entries(steps_of(position, Place(0, Square(4, 4))))
        assert own.sum == "20 value + 20 square + 15 stein = 55"
        assert (lost.what, lost.sum, lost.points) == ("(4,4) lost", "-20 lost square - 5 stein = -25", -25)

    def test_a_missed_turn_stands_on_the_sheet_and_in_the_news(self, driver: Driver) -> None:
        driver.deal(mugs="none", limit="1500")
        place_at(driver, "options: preset=lesson\noffer: R1 H G2\nlevels: 2 0\nto move: A")
        driver.table._changed()
        assert "One more drink and you pass out" in driver.text("goal")
        driver.move("drink R1")
        assert "passed out" in driver.text("sheet")
        assert "missed a turn, awake again" in driver.text("sheet")
        assert "You: missed a turn, awake again." in driver.text("feedback")
        assert "You miss this turn." in driver.text("log")
        assert "drunk" in driver.text("people")

    def test_figures_that_are_nothing_are_left_out(self) -> None:
        assert arithmetic([(0, "value"), (20, "square")]) == "20 square"
        assert arithmetic([(-40, "skull"), (20, "square")]) == "-40 skull + 20 square = -20"
        assert arithmetic([]) == "0"


class TestForm:
    def test_every_option_has_a_field(self, driver: Driver) -> None:
        names = {f.name for f in fields(Options) if f.init}
        words = driver.table.words
        assert {f.name for f in (*words.fields, *words.seat_fields)} == names - {"players"}

    def test_the_defaults_of_the_form_are_those_of_the_engine(self, driver: Driver) -> None:
        plan, draft = driver.table.new_game.read(driver.table.draft)
        assert draft.error == ""
        assert plan is not None
        assert dict(plan.options) == {"players": 2}

    def test_everybody_may_choose_a_mug_and_reads_what_it_does(self, driver: Driver) -> None:
        form = driver.html("form")
        assert set(
            re.findall(r'<option value="(\w+)"[^>]*>', form.split('name="seat_mugs0"')[1].split("</select>")[0])
        ) == set(MUGS)
        for mug in MUGS:
            assert f"<b>{mug.replace('_', ' ').capitalize()}.</b>" in form
        driver.form("draft", **{**driver.fields(), "seat_mugs1": "horn"})
        about = driver.html("form").partition('<details class="tg-about"')[0]
        assert "you play twice more" in about
        driver.deal()
        assert driver.match.state.powers == ("wooden_cup", "horn")
        later = Driver("trinken", storage=dict(driver.page.stored))
        later.click("Go on")
        assert later.table.draft.get("seat_mugs1") == "horn"

    @pytest.mark.parametrize("changes", [{"mugs": "none"}, {"mugs": "wooden_only"}, {"mode": "classic"}])
    def test_where_nobody_chooses_the_rows_have_no_mugs(self, driver: Driver, changes: dict[str, str]) -> None:
        driver.form("draft", **{**driver.fields(), "seat_mugs0": "skull", **changes})
        assert 'name="seat_mugs0"' not in driver.html("form")
        driver.deal()
        assert "skull" not in driver.match.state.powers

    def test_more_players_keep_the_mugs_of_the_first(self, driver: Driver) -> None:
        driver.form("draft", **{**driver.fields(), "seat_mugs1": "stein"})
        driver.form("draft", **{**driver.fields(), "players": "4"})
        driver.deal()
        assert driver.match.state.powers == ("wooden_cup", "stein", "wooden_cup", "wooden_cup")

    @pytest.mark.parametrize("preset", [*PRESETS, "default"])
    def test_every_set_can_be_played(self, driver: Driver, preset: str) -> None:
        driver.form("draft", **{**driver.fields(), "preset": preset})
        assert driver.table.draft.get("preset") == preset
        driver.deal()
        assert (
            driver.match.state.options
            == GAME.start({"preset": preset, "limit": 300} if preset in PRESETS else {"limit": 300}).options
        )
        driver.play_on(3)
        assert driver.match.moves

    @pytest.mark.parametrize(
        ("changes", "part"),
        [
            ({"limit": "a lot"}, "'limit' cannot be 'a lot'"),
            ({"limit": "0"}, "'limit' cannot be 0"),
            ({"turn_seconds": "17"}, "'turn_seconds' cannot be 17"),
            ({"weights": "1, 2"}, "'weights' cannot be [1, 2]"),
            ({"passout_turns": "9"}, "'passout_turns' cannot be 9"),
            ({"seat_mugs1": "bucket"}, "There is no mug 'bucket'"),
            ({"offer_size": "football"}, "'offer_size' cannot be 'football'"),
            ({"seed": "x"}, "The luck number cannot be 'x'"),
            ({"players": "9"}, "'players' cannot be 9"),
            ({"max_turns": "-1"}, "'max_turns' cannot be -1"),
        ],
    )
    def test_what_is_wrong_is_told_and_nothing_is_lost(
        self, driver: Driver, changes: dict[str, str], part: str
    ) -> None:
        driver.deal(**{"value_step": "11", **changes})
        assert driver.table.match is None
        assert part in driver.text("form")
        assert 'value="11"' in driver.html("form")


def test_the_bonus_for_the_board_stands_in_the_result_and_on_the_sheet(driver: Driver) -> None:
    driver.deal(end="all_stained", stain_bonus="whole_board", max_turns="6")
    driver.play_on()
    assert driver.match.over
    assert "most squares" in driver.text("sheet")
    assert "bonus for" in driver.text("feedback")
    assert driver.text("head").startswith("Trinken Table of two, until every square has a colour")
