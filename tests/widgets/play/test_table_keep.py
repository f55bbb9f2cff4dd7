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
