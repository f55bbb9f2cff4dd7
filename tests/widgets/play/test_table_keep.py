"""How a table's game is kept: in the page, in files, and as resume codes."""

import json

import pytest
from table_driver import Driver

import tutorgame
from tutorgame.core import record as records


@pytest.fixture(params=["triominos", "trinken", "rake"])
def driver(request: pytest.FixtureRequest) -> Driver:
    return Driver(request.param)


class TestKeeping:
    def test_every_move_is_kept_in_the_page(self, driver: Driver) -> None:
        driver.deal()
        driver.play_on(2)
        kept = records.unpack(driver.page.get(f"resume:{driver.game}"), tutorgame.load)
        assert kept == driver.match.record()

    def test_a_new_kernel_offers_to_go_on(self, driver: Driver) -> None:
        driver.deal(name1="Otto")
        driver.play_on(3)
        state, stored = driver.match.state, dict(driver.page.stored)
        later = Driver(driver.game, seed=9, storage=stored)
        assert later.text("offer").startswith(f"Go on with your game ({driver.match.moves} moves, you ")
        assert later.html("form") == ""
        later.click("Go on")
        assert later.match.state == state
        assert later.match.plan.names[:2] == ("You", "Otto")
        later.play_on()
        assert later.match.over
        assert later.talk.number not in later.text("feedback")

    def test_a_page_that_opens_later_is_asked_too(self, driver: Driver) -> None:
        driver.deal()
        driver.play_on(1)
        later = Driver(driver.game)
        assert later.html("offer") == ""
        with later.page.hold_trait_notifications():
            later.page.set_trait("stored", dict(driver.page.stored))
            later.page.set_trait("ready", 1)
        assert "Go on with your game" in later.text("offer")

    def test_start_a_new_game_leads_to_the_form(self, driver: Driver) -> None:
        driver.deal()
        later = Driver(driver.game, storage=dict(driver.page.stored))
        later.click("Start a new game")
        assert later.html("offer") == ""
        assert driver.talk.begin in later.html("form")

    def test_forget_empties_the_storage(self, driver: Driver) -> None:
        driver.deal()
        later = Driver(driver.game, storage=dict(driver.page.stored))
        later.click("Forget this game")
        assert later.page.get(f"resume:{driver.game}") == ""
        assert driver.talk.begin in later.html("form")

    def test_a_damaged_code_in_the_storage_is_told(self, driver: Driver) -> None:
        driver = Driver(driver.game, storage={f"resume:{driver.game}": "TG1.damaged"})
        assert "cannot be read" in driver.text("offer")
        driver.click("Forget this game")
        assert driver.talk.begin in driver.html("form")

    def test_save_and_load_a_file(self, driver: Driver) -> None:
        driver.deal()
        driver.play_on(4)
        driver.click("Save")
        saved = next(m for m in driver.sent if m["type"] == "download")
        later = Driver(driver.game)
        later.form("load", file=saved["text"])
        assert later.match.state == driver.match.state

    def test_the_code_comes_although_somebody_has_moved_meanwhile(self, driver: Driver) -> None:
        driver.deal()
        button = driver.buttons()["Resume code"]
        driver.play_on(2)
        driver.message({"type": "do", "what": button})
        assert driver.table.face.code in driver.text("keep")
        assert driver.table.face.code

    def test_load_a_resume_code(self, driver: Driver) -> None:
        driver.deal()
        driver.play_on(4)
        driver.click("Resume code")
        code = driver.table.face.code
        assert code in driver.text("keep")
        later = Driver(driver.game)
        later.form("load", text=f"  {code[:40]}\n{code[40:]} ")
        assert later.match.state == driver.match.state

    @pytest.mark.parametrize(
        ("text", "part"),
        [
            ("", "There is nothing to load"),
            ("hello", "This is no saved game: it begins with 'hello'"),
            ("{", "it is not JSON"),
            ("{}", "This is not a tutorgame record"),
            ("TG1.abc", "The resume code is damaged"),
            ('{"format":"tutorgame record","version":1,"game":"chess","options":{},"actions":[]}', "chess"),
        ],
    )
    def test_what_cannot_be_loaded_leaves_the_game_alone(self, driver: Driver, text: str, part: str) -> None:
        driver.deal()
        driver.play_on(2)
        version = driver.match.version
        driver.form("load", text=text)
        assert driver.match.version == version
        assert part in driver.text("told")
        assert "stays as it is" in driver.text("told")

    def test_a_record_with_a_strange_table_gets_the_usual_seats(self, driver: Driver) -> None:
        driver.deal()
        driver.play_on(2)
        data = json.loads(records.dumps(driver.match.record()))
        data["table"] = {"seats": [{"name": 5, "bot": "nobody"}, "x"], "seed": "y"}
        later = Driver(driver.game)
        later.form("load", text=json.dumps(data))
        assert len(later.match.plan.players) == later.table.words.usual_count
        assert later.match.state is not None

    def test_cancel_leads_back_to_the_game(self, driver: Driver) -> None:
        driver.deal()
        driver.play_on(2)
        version = driver.match.version
        driver.click("New game")
        assert driver.talk.begin in driver.html("form")
        driver.click("Back to the game")
        assert driver.match.version == version
        assert driver.text("goal").startswith("Your turn")


class TestComingBack:
    def test_the_game_of_a_tab_is_there_when_its_page_is_loaded_again(self, driver: Driver) -> None:
        driver.deal(name1="Otto")
        driver.play_on(3)
        later = Driver(driver.game, storage=dict(driver.page.stored), tab=driver.tab())
        assert later.match.record() == driver.match.record()
        assert later.text("log") == driver.text("log")
        assert later.text("goal") == driver.text("goal")
        assert later.html("offer") == later.html("form") == ""
        assert any(text.startswith("Your game is back.") for text in later.said())
        later.play_on()
        assert later.match.over

    def test_a_tab_has_its_own_game_whatever_others_keep(self, driver: Driver) -> None:
        driver.deal()
        other = Driver(driver.game, seed=8)
        other.deal()
        later = Driver(driver.game, storage=dict(other.page.stored), tab=driver.tab())
        assert later.match.record() == driver.match.record()

    def test_a_finished_game_comes_back_as_it_ended(self, driver: Driver) -> None:
        driver.deal()
        driver.play_on()
        later = Driver(driver.game, tab=driver.tab())
        assert later.match.over
        assert later.text("goal") == driver.text("goal")

    @pytest.mark.parametrize("game", ["triominos", "rake"])
    def test_the_curtain_is_closed_again(self, game: str) -> None:
        driver = Driver(game)
        driver.deal(who1="human", name0="Ada", name1="Bela")
        driver.click("I am")
        assert driver.match.holder is not None
        later = Driver(game, tab=driver.tab())
        assert later.match.curtain is not None
        assert later.match.holder is None

    def test_a_forgotten_game_does_not_come_back(self, driver: Driver) -> None:
        driver.deal()
        later = Driver(driver.game, storage=dict(driver.page.stored))
        later.click("Forget this game")
        assert {"type": "store", "key": f"resume:{driver.game}", "value": None, "where": "both"} in later.sent

    @pytest.mark.parametrize("code", ["TG1.damaged", "x", "{}", '{"format":"tutorgame record","version":9}'])
    def test_a_code_that_cannot_be_read_is_told_and_put_aside(self, code: str) -> None:
        later = Driver(storage={"resume:triominos": code}, tab={"resume:triominos": code})
        assert "cannot be read" in later.text("offer")
        later.click("Copy its code")
        assert {"type": "copy", "text": code} in later.sent
        later.click("Start a new game")
        later.deal()
        assert later.page.get("unread:triominos") == code
        assert records.unpack(later.page.get("resume:triominos"), tutorgame.load) == later.match.record()

    def test_a_game_of_another_kind_is_told(self) -> None:
        other = Driver("trinken")
        other.deal()
        code = other.page.get("resume:trinken")
        later = Driver("rake", storage={"resume:rake": code}, tab={"resume:rake": code})
        assert "This is a game of 'trinken'" in later.text("offer")


class TestTwoTabs:
    def test_another_game_is_told_once(self, driver: Driver) -> None:
        driver.deal()
        key = f"resume:{driver.game}"
        page, other = driver.page, Driver(driver.game, seed=8)
        other.deal()
        codes = [other.page.get(key)]
        other.play_on(1)
        codes.append(other.page.get(key))
        for code in codes:
            page.set_trait("stored", {key: code})
        assert sum("Another tab" in text for text in driver.said()) == 1
        assert "Another tab plays" in driver.text("told")

    def test_an_answer_of_the_own_page_that_comes_late_is_no_news(self, driver: Driver) -> None:
        driver.deal()
        key = f"resume:{driver.game}"
        first = driver.page.get(key)
        driver.play_on(2)
        driver.page.set_trait("stored", {key: first})
        driver.page.set_trait("stored", {})
        assert not any("Another tab" in text for text in driver.said())


class TestClock:
    def test_what_is_left_of_a_turn_comes_back(self) -> None:
        driver = Driver("trinken")
        driver.deal(turn_seconds="60")
        driver.table.clock._left, driver.table.clock._since = 12.5, None
        driver.table._time()
        tab = driver.tab()
        assert 11 <= Driver("trinken", tab=tab).table.clock.left() <= 12.5
        assert Driver("trinken", tab={**tab, "clock:trinken": "999:1"}).table.clock.left() > 30

    @pytest.mark.parametrize("left", ["", "x", "nan", "-1", "1e99", "1:2"])
    def test_a_strange_clock_is_a_full_one(self, left: str) -> None:
        driver = Driver("trinken")
        driver.deal(turn_seconds="60")
        strange = f"{len(driver.match.steps)}:{left}"
        later = Driver("trinken", tab={**driver.tab(), "clock:trinken": strange})
        assert later.table.clock.left() > 30
