"""The new-game form of Rum: every option, captains by seat, the ghost for two, and a folder of data."""

from pathlib import Path

import pytest
from table_driver import Driver

from tutorgame.games.rum import box
from tutorgame.games.rum.box import read_box
from tutorgame.games.rum.options import CHOICES, Options
from tutorgame_widgets.host import rum_data
from tutorgame_widgets.play.rum_folder import FOLDER
from tutorgame_widgets.play.table_rum import RumWords


@pytest.fixture
def driver(monkeypatch: pytest.MonkeyPatch) -> Driver:
    monkeypatch.delenv(FOLDER, raising=False)
    return Driver("rum")


def choose(driver: Driver, **changes: str) -> None:
    """Change choices of the form that change the form itself."""
    driver.form("draft", **{**driver.fields(), **changes})


def test_every_option_is_in_the_form(driver: Driver) -> None:
    names = {f.name for f in driver.table.words.fields}
    assert names == {name for name in Options.__dataclass_fields__ if name != "players"}
    for field in driver.table.words.fields:
        if field.name in CHOICES:
            assert tuple(value for value, _ in field.choices) == CHOICES[field.name]


def test_each_set_is_what_it_says_and_leaves_captains_alone(driver: Driver) -> None:
    wanted = {
        "full": {},
        "first": {"bounties": False, "weather": False},
        "calm": {"weather": False},
        "plain": {"bounties": False},
        "ghost": {"players": 2, "ghost": True},
    }
    choose(driver, captains="random")
    for key, values in wanted.items():
        choose(driver, preset=key)
        assert driver.table.draft.get("preset") == key
        assert driver.table.draft.get("captains") == "random"
        plan, _ = driver.table.new_game.read(driver.table.draft)
        assert plan is not None
        assert {k: v for k, v in plan.options.items() if k not in ("captains", "players")} | (
            {"players": 2} if key == "ghost" else {}
        ) == values


def test_the_ghost_is_offered_to_two_only(driver: Driver) -> None:
    assert "Play with the ghost" not in driver.text("form")
    assert "The ghost" not in driver.text("form")
    choose(driver, preset="ghost")
    assert "Play with the ghost" in driver.text("form")
    assert "A hit on the ghost is" in driver.text("form")
    choose(driver, players="3")
    assert "Play with the ghost" not in driver.text("form")
    assert driver.table.draft.get("preset") == "full"
    choose(driver, preset="ghost")
    driver.deal()
    assert driver.match.state.public.table.options.ghost
    assert len(driver.match.plan.players) == 2
    driver.click("New game")
    driver.deal(players="3", ghost="yes")  # a box that is not shown is not ticked
    assert not driver.match.state.public.table.options.ghost


def test_captains_are_chosen_by_seat(driver: Driver) -> None:
    assert "sails as" not in driver.text("form")
    choose(driver, captains="form", players="5")
    form = driver.text("form")
    assert form.count("sails as") == 5
    for captain in read_box().captains:
        assert captain.name in form
        assert captain.text in form
    driver.deal(captains="form", players="5")
    chosen = [str(c.id) for c in read_box().captains][:5]
    assert driver.match.state.public.table.options.captains == tuple(chosen)
    driver.click("New game")
    assert driver.table.draft.get("captains") == "form"
    driver.deal(players="2", captains0="grog", captains1="macaw", seed="4")
    assert driver.match.state.public.table.options.captains == ("grog", "macaw")


def test_two_seats_with_one_captain_are_told(driver: Driver) -> None:
    driver.deal(captains="form", captains0="grog", captains1="grog")
    assert driver.table.match is None
    assert "must name 3 different captains, but it names grog, grog, crabby" in driver.text("form")
    driver.deal(captains="form", **{f"captains{seat}": "humboldt" for seat in range(3)})
    assert "but it names humboldt, humboldt, humboldt" in driver.text("form")


def test_captains_are_chosen_in_the_game(driver: Driver) -> None:
    driver.deal(captains="choose", first_player="1")
    assert driver.text("goal") == "Your turn Choose your captain. most loot after round 2"
    taken = {driver.match.state.public.captains[seat] for seat in (1, 2)}
    for number, captain in enumerate(read_box().captains):
        assert (f"{captain.name} {captain.text}" in driver.text("actions")) is (number not in taken)
        assert (captain.name in driver.text("facts")) is (number in taken)
    assert driver.text("feedback").startswith("You decide Bram sails as ")
    free = next(c for n, c in enumerate(read_box().captains) if n not in taken)
    driver.move(f"captain {free.id}")
    assert f"Your ship, {free.name}" in driver.text("facts")


@pytest.mark.parametrize(
    ("changes", "told"),
    [
        ({"max_rounds": "many"}, "Option 'max_rounds' cannot be 'many'"),
        ({"max_rounds": "0"}, "it is a whole number from 1 to 10000"),
        ({"layout": "square"}, "There is no layout 'square': choose one of rounded_hexagon."),
        ({"first_player": "4"}, "seats go from 0 to 2"),
    ],
)
def test_what_cannot_be_is_told_in_one_sentence(driver: Driver, changes: dict[str, str], told: str) -> None:
    driver.deal(**changes)
    assert driver.table.match is None
    assert told in driver.text("form")


class TestData:
    """A folder with the data of one's own box."""

    def test_a_wrong_folder_and_a_wrong_file_are_told_in_place(self, driver: Driver, tmp_path: Path) -> None:
        driver.deal(data=str(tmp_path / "none"), name1="Long Joan", max_rounds="7")
        assert driver.table.match is None
        assert "captains.toml cannot be read" in driver.text("form")
        rum_data.written(str(tmp_path / "box"))
        cards = tmp_path / "box" / "cards.toml"
        cards.write_text(cards.read_text().replace('effect = "fog"', 'effect = "mist"'))
        driver.deal(data=str(tmp_path / "box"), name1="Long Joan", max_rounds="7")
        form = driver.html("form")
        assert "cards.toml, entry &#x27;a09&#x27;: &#x27;effect&#x27; cannot be &#x27;mist&#x27;; choose one" in form
        assert f'value="{tmp_path / "box"}" data-tg-key="data" aria-invalid="true"' in form
        assert '<details data-tg-open="more" open>' in form
        assert 'value="Long Joan"' in form  # nothing that was typed is lost
        assert 'value="7"' in form

    def test_a_table_plays_with_the_folder_and_remembers_it(self, driver: Driver, tmp_path: Path) -> None:
        rum_data.written(str(tmp_path / "box"))
        captains = tmp_path / "box" / "captains.toml"
        captains.write_text(captains.read_text().replace("Captain Humboldt", "Captain Hum"))
        driver.deal(data=f" {tmp_path / 'box'} ", captains="form")
        assert "Your ship, Captain Hum" in driver.text("facts")
        code = driver.table.shelf.code(driver.match)
        other = Driver("rum", storage={"resume:rum": code})
        other.click("Go on")
        assert "Your ship, Captain Hum" in other.text("facts")

    def test_a_record_of_a_folder_that_is_gone_is_told(self, driver: Driver, tmp_path: Path) -> None:
        rum_data.written(str(tmp_path / "box"))
        driver.deal(data=str(tmp_path / "box"))
        code = driver.table.shelf.code(driver.match)
        (tmp_path / "box").rename(tmp_path / "away")
        read_box.__globals__["_read"].cache_clear()
        other = Driver("rum", storage={"resume:rum": code})
        assert "A game is kept here, but it cannot be read." in other.text("offer")
        assert "captains.toml cannot be read" in other.text("offer")

    def test_the_form_begins_with_the_folder_of_the_playground(
        self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        rum_data.written(str(tmp_path / "box"))
        monkeypatch.setenv(FOLDER, str(tmp_path / "box"))
        driver = Driver("rum")
        assert driver.table.draft.get("data") == str(tmp_path / "box")
        choose(driver, preset="calm")
        assert driver.table.draft.get("data") == str(tmp_path / "box")
        driver.deal()
        assert driver.match.state.public.table.options.data == str(tmp_path / "box")

    def test_a_folder_that_broke_since_the_start_is_told_when_it_is_used(
        self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        monkeypatch.setenv(FOLDER, str(tmp_path / "broken"))
        driver = Driver("rum")
        driver.deal()
        assert "captains.toml cannot be read" in driver.text("form")
        driver.deal(data="")
        assert driver.match.state.public.table.options.data == ""


def test_strangers_choose_no_folder_of_the_machine(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(box, "_allowed", set())
    monkeypatch.setenv("TUTORGAME_CLOSED", "yes")
    monkeypatch.setenv("TUTORGAME_RUM_DATA", str(tmp_path / "mine"))
    words = RumWords()
    assert "data" not in {field.name for field in words.fields}
    box.read_box("")
    with pytest.raises(box.BoxError, match=r"plays with its own box; the folder '.*secret' is not read here"):
        box.read_box(str(tmp_path / "secret"))
    with pytest.raises(box.BoxError, match=r"captains\.toml"):  # the host's own folder is looked at
        box.read_box(str(tmp_path / "mine"))
