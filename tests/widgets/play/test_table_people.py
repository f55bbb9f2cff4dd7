"""Several people at one screen: the curtain, what it hides, the time of a turn, and the new-game form."""

from typing import Any

import pytest
from table_driver import Driver

from tutorgame.games.triominos.tiles import tile_text, tiles_in
from tutorgame_widgets.draw.shapes import Group, Text
from tutorgame_widgets.play.table_runner import Clock


@pytest.fixture
def driver() -> Driver:
    return Driver()


def two_people(driver: Driver, **more: str) -> None:
    driver.deal(who1="human", **more)


def shapes(driver: Driver) -> list[Any]:
    canvas = driver.table.board.canvas
    assert canvas is not None
    found: list[Any] = []

    def walk(items: Any) -> None:
        for item in items:
            if isinstance(item, Group):
                walk(item.shapes)
            else:
                found.append(item)

    for layer in ("shelf", "overlay"):
        walk(canvas.shown(layer))
    return found


def digits_on_the_shelf(driver: Driver) -> int:
    return sum(isinstance(s, Text) and s.text in "012345" and len(s.text) == 1 for s in shapes(driver))


def test_the_curtain_is_closed_before_the_first_person(driver: Driver) -> None:
    two_people(driver)
    assert driver.match.plan.names == ("Ada", "Bram")
    assert driver.match.curtain is not None
    assert driver.text("goal").startswith("Hand over")
    assert digits_on_the_shelf(driver) == 0


def test_behind_the_curtain_no_tile_is_known(driver: Driver) -> None:
    two_people(driver)
    for _ in range(30):
        if driver.match.over:
            break
        assert driver.match.curtain is not None
        assert digits_on_the_shelf(driver) == 0
        assert driver.match.observation().rack == 0
        assert driver.table.face.hand.piece is None
        shown = driver.everything() + " ".join(driver.said()[-1:])
        for rack in driver.match.state.racks:
            for tile in tiles_in(rack):
                assert f"takes {tile_text(tile)}" not in shown
        driver.click("I am")
        assert driver.match.yours
        assert digits_on_the_shelf(driver) >= 3 * len(driver.match.observation().tiles())
        while driver.match.yours:
            driver.move(driver.best())


def test_the_neighbours_purchase_is_hidden_in_the_log(driver: Driver) -> None:
    two_people(driver)
    while "takes" not in driver.text("log"):
        driver.play_on(1)
    while driver.match.curtain is None:
        driver.play_on(1)
    assert "takes a tile from the pot" in driver.text("log")
    drawn = [e for step in driver.match.steps for e in step.events if type(e).__name__ == "TileDrawn"]
    for event in drawn:
        assert f"takes {tile_text(event.tile)}" not in driver.text("log")


def test_one_person_sees_no_curtain(driver: Driver) -> None:
    driver.deal(players="3")
    driver.play_on()
    assert driver.match.over


def test_only_until_the_next_one_looks_can_a_move_be_taken_back(driver: Driver) -> None:
    two_people(driver)
    driver.play_on(1)
    first = driver.match.steps[-1].before
    assert driver.match.curtain is not None
    driver.click("Take back")
    assert driver.match.state == first
    assert driver.match.curtain is not None  # whoever holds the screen, only the mover opens it
    driver.play_on(1)
    driver.click("I am")
    assert "Only until the next player has looked" in driver.html("helpers")
    version = driver.match.version
    driver.do(f"back:{version}")
    assert driver.match.version == version


def test_a_bot_between_two_people_moves_before_the_curtain(driver: Driver) -> None:
    driver.deal(players="3", who1="greedy", who2="human")
    driver.play_on()
    assert driver.match.over
    assert driver.match.holder is None


def test_without_points_there_is_no_sum(driver: Driver) -> None:
    driver.deal(scoring="none")
    driver.play_on()
    assert "total" not in driver.text("sheet")
    assert driver.text("people").startswith("People ")


def test_childrens_points(driver: Driver) -> None:
    driver.deal(scoring="children", children_first_out="5")
    driver.play_on()
    totals = {e.seat: e.total for e in driver.table.words.entries(driver.match.steps)}
    assert tuple(totals[s] for s in range(2)) == tuple(driver.match.scores())


class TestTime:
    def test_the_clock_runs_only_when_told(self) -> None:
        now = [100.0]
        clock = Clock(lambda: now[0])
        clock.turn("a", 30)
        assert clock.left() == 30
        clock.run()
        now[0] += 10
        assert clock.left() == 20
        clock.halt()
        now[0] += 100
        clock.turn("a", 30)
        assert clock.left() == 20
        clock.turn("b", 30)
        assert clock.left() == 30

    def test_when_the_time_is_up_the_table_moves(self, driver: Driver) -> None:
        now = [0.0]
        driver.table.clock = Clock(lambda: now[0])
        driver.deal(turn_seconds="20")
        assert "20 s left" in driver.text("goal")
        now[0] = 11.0
        driver.table.tick()
        assert "9 s left" in driver.text("goal")
        assert driver.said()[-1] == "9 seconds left."
        moves = driver.match.moves
        now[0] = 20.5
        driver.table.tick()
        assert driver.match.moves > moves
        assert "triominos.time.expiry" in driver.text("log")
        assert "20 s left" in driver.text("goal")

    def test_the_time_stands_still_behind_the_curtain(self, driver: Driver) -> None:
        now = [0.0]
        driver.table.clock = Clock(lambda: now[0])
        two_people(driver, turn_seconds="20")
        assert "s left" not in driver.text("goal")
        now[0] = 500.0
        driver.table.tick()
        driver.click("I am")
        assert "20 s left" in driver.text("goal")

    def test_the_time_stands_still_while_the_form_is_open(self, driver: Driver) -> None:
        now = [0.0]
        driver.table.clock = Clock(lambda: now[0])
        driver.deal(turn_seconds="20")
        now[0] = 5.0
        driver.click("New game")
        now[0] = 300.0
        driver.click("Back to the game")
        assert "15 s left" in driver.text("goal")


class TestForm:
    @pytest.mark.parametrize(
        ("changes", "part"),
        [
            ({"match_mode": "target", "target": "many"}, "'target' cannot be 'many'"),
            ({"players": "9"}, "'players' cannot be 9"),
            ({"buy_cost": "-1"}, "'buy_cost' cannot be -1"),
            ({"hexagon_bonuses": "50, 60"}, "'hexagon_bonuses'"),
            ({"scoring": "none", "match_mode": "target"}, "cannot go together"),
            ({"scoring": "football"}, "'scoring' cannot be 'football'"),
            ({"children_first_out": "5"}, "'children_first_out' is 5"),
            ({"turn_seconds": "soon"}, "'turn_seconds' cannot be 'soon'"),
            ({"who1": "magician"}, "Nobody called 'magician'"),
            ({"name1": "you ", "name0": "You", "who1": "greedy"}, ""),
            ({"name0": "Bram"}, "Two seats are called 'Bram'"),
            ({"seed": "x"}, "The deal number cannot be 'x'"),
        ],
    )
    def test_what_is_wrong_is_told_and_nothing_is_lost(
        self, driver: Driver, changes: dict[str, str], part: str
    ) -> None:
        driver.deal(**changes, out_bonus="26")
        if not part:
            assert driver.match.plan.names == ("You", "Bram")
            return
        assert driver.table.match is None
        assert part in driver.text("form")
        assert 'value="26"' in driver.html("form")
        for name, value in changes.items():
            assert driver.table.draft.get(name) == value

    def test_a_wrong_field_is_marked_and_visible(self, driver: Driver) -> None:
        driver.deal(max_buys="0")
        form = driver.html("form")
        assert '<details data-tg-open="more" open>' in form
        assert 'name="max_buys" maxlength="40" value="0" data-tg-key="max_buys" aria-invalid="true"' in form

    def test_every_option_has_a_field(self, driver: Driver) -> None:
        names = set(type(driver.table.words.game.start({}).options).__dataclass_fields__)
        assert {f.name for f in driver.table.words.fields} == names - {"players"}

    def test_the_defaults_of_the_form_are_those_of_the_engine(self, driver: Driver) -> None:
        plan, draft = driver.table.new_game.read(driver.table.draft)
        assert draft.error == ""
        assert plan is not None
        assert dict(plan.options) == {"players": 2}

    def test_a_set_of_options_fills_the_form(self, driver: Driver) -> None:
        driver.form("draft", **{**driver.fields(), "preset": "older", "name0": "Mia"})
        assert driver.table.draft.get("ending") == "immediate"
        assert driver.table.draft.get("stop_after_buy") == ""
        assert driver.table.draft.get("name0") == "Mia"
        driver.deal()
        assert driver.match.state.options.bridge_rule == "three_corners"
        assert driver.match.plan.names == ("Mia", "Bram")

    def test_a_changed_option_makes_it_an_own_mixture(self, driver: Driver) -> None:
        driver.form("draft", **{**driver.fields(), "match_mode": "games"})
        assert driver.table.draft.get("preset") == "own"
        assert "How many games" in driver.text("form")

    @pytest.mark.parametrize("preset", ["german", "english", "older", "children"])
    def test_every_set_can_be_dealt(self, driver: Driver, preset: str) -> None:
        driver.form("draft", **{**driver.fields(), "preset": preset})
        driver.deal()
        driver.play_on(3)
        assert driver.match.moves

    def test_more_players_get_more_rows(self, driver: Driver) -> None:
        driver.form("draft", **{**driver.fields(), "players": "5"})
        assert "Seat E" in driver.text("form")
        assert "Seat F" not in driver.text("form")

    def test_names_are_escaped(self, driver: Driver) -> None:
        driver.deal(name0="<b>Mia")
        assert "<b>Mia" not in driver.html("people")
        assert "&lt;b&gt;Mia" in driver.html("people")

    def test_long_and_strange_names_are_tamed(self, driver: Driver) -> None:
        driver.deal(name0="M\u0000i\na" + "x" * 60)
        assert len(driver.match.plan.names[0]) <= 20
        assert driver.match.plan.names[0].isprintable()
