"""A folder of data with one mistake of each kind is answered by one sentence with file, entry and what is right."""

import re
import shutil
from importlib.resources import files
from pathlib import Path

import pytest

import tutorgame.games.rum
from tutorgame.core.errors import OptionError
from tutorgame.games.rum import GAME
from tutorgame.games.rum.box import BoxError, read_box

OURS = Path(str(files(tutorgame.games.rum).joinpath("data")))


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A copy of our data."""
    return Path(shutil.copytree(OURS, tmp_path / "box"))


MISTAKES = [
    ("cards.toml", "copies = 4", "copies = ", "cards.toml is no valid TOML"),
    ("cards.toml", "copies = 4", "copies = 5", "cards.toml has 87 action cards, but there are 86"),
    ("cards.toml", "copies = 4", "copies = -1", "entry 'a01': 'copies' should be a whole number from 0 to 86"),
    ("cards.toml", "copies = 4", 'copies = "four"', "entry 'a01': 'copies' should be a whole number"),
    ("cards.toml", "copies = 4", "copys = 4", "entry 'a01': 'copies' should be a whole number"),
    ("cards.toml", "copies = 4", "copies = 4\nsize = 1", "entry 'a01': there is no field 'size'"),
    ("cards.toml", "{ sail = 2 }", "{ sale = 2 }", "entry 'a01': there is no action 'sale'; the actions are sail"),
    ("cards.toml", "{ sail = 2 }", "{ sail = 12 }", "entry 'a01': 'sail' should be a whole number from 0 to 9"),
    ("cards.toml", "{ sail = 2 }", "2", "entry 'a01': 'actions' should be a table like { sail = 1 }"),
    ("cards.toml", '"sail_1"', '"fly"', "entry 'a01': 'effect' cannot be 'fly'; choose one of"),
    ("cards.toml", 'effect = "sail_1"', "", "entry 'a01': a card has an effect, or a weather, or kraken = true"),
    ("cards.toml", "kraken = true", 'kraken = "yes"', "entry 'k01': 'kraken' should be true or false"),
    ("cards.toml", "kraken = true", 'effect = "fog"', "cards.toml has 0 Kraken cards, but there are 4"),
    ("cards.toml", "[a01]", "wind = 3\n[a01]", "entry 'wind': it should be a table of fields, like [wind]"),
    ("tiles.toml", 'name = "Anchor Bay"', "name = 7", "tiles.toml, entry 't01': 'name' should be a text"),
    ("tiles.toml", 'kind = "skull_cave"', 'kind = "wreck"', "tiles.toml has 0 skull caves, but there is one"),
    ("tiles.toml", 'kind = "treasure"', 'kind = "lagoon"', "entry 't01': 'kind' cannot be 'lagoon'"),
    ("tiles.toml", 'kind = "treasure"', 'kind = "reef"', "entry 'm01': 't01' is no island of kind 'treasure'"),
    ("tiles.toml", "[t24]", '[t99]\nname = "One More"\nkind = "reef"\n\n[t24]', "tiles.toml has 31 tiles"),
    ("maps.toml", 'tile = "t01"', 'tile = "t99"', "maps.toml, entry 'm01': 't99' is no island"),
    ("maps.toml", 'tile = "t02"', 'tile = "t01"', "entry 'm02': another map card names 't01' already"),
    ("maps.toml", '[m20]\ntile = "t20"', "", "maps.toml has 19 map cards, but there are 20"),
    ("treasures.toml", "value = 1", "value = 11", "entry 'tr01': 'value' should be a whole number from 0 to 10"),
    ("treasures.toml", "value = 1", "value = true", "entry 'tr01': 'value' should be a whole number"),
    ("treasures.toml", 'kind = "bonus"', 'kind = "gift"', "entry 'tr01': 'kind' cannot be 'gift'"),
    ("treasures.toml", '"sail_plus_1"', '"sail_plus_9"', "entry 'tr01': 'effect' cannot be 'sail_plus_9'"),
    ("bounties.toml", 'type = "event"', 'type = "both"', "entry 'b01': 'type' cannot be 'both'"),
    ("bounties.toml", '"two_skulls"', '"three_skulls"', "entry 'b01': 'condition' cannot be 'three_skulls'"),
    ("bounties.toml", 'needs = "weather"', 'needs = "rain"', "entry 'b14': 'needs' cannot be 'rain'"),
    ("damage.toml", "[torn_sail]", "[torn_flag]", "damage.toml, entry 'torn_flag': the types are torn_sail"),
    ("damage.toml", "copies = 5", "copies = 6", "damage.toml has 26 damage tokens, but there are 25"),
    ("captains.toml", '"hand_5"', '"hand_9"', "entry 'humboldt': 'power' cannot be 'hand_9'"),
    ("captains.toml", '"blue"', '"green"', "captains.toml gives one colour to two captains"),
    ("layout.toml", "[-1, 3],", "", "entry 'rounded_hexagon': it has 30 different spots, but it needs 31"),
    ("layout.toml", "[-1, 3],", "[-2, 3],", "it has 30 different spots, but it needs 31"),
    ("layout.toml", "[-1, 3],", "[9, 9],", "the spots must hang together"),
    ("layout.toml", "[-1, 3],", '["a", 3],', "'spots' should be a list of pairs of whole numbers"),
    ("layout.toml", "[-1, 3],", "[true, 3],", "'spots' should be a list of pairs of whole numbers"),
    ("layout.toml", "[-1, 3],", "[1, 2, 3],", "'spots' should be a list of pairs of whole numbers"),
]


@pytest.mark.parametrize(("file", "right", "wrong", "answer"), MISTAKES, ids=lambda text: str(text)[:24])
def test_a_mistake(folder: Path, file: str, right: str, wrong: str, answer: str) -> None:
    text = (folder / file).read_text(encoding="utf-8")
    assert right in text
    (folder / file).write_text(text.replace(right, wrong, 1), encoding="utf-8")
    with pytest.raises(BoxError) as caught:
        GAME.start({"data": str(folder)})
    message = str(caught.value)
    assert answer in message
    assert message.startswith((file, "maps.toml"))
    assert message.endswith(".")
    assert "\n" not in message


def test_a_missing_file(folder: Path) -> None:
    (folder / "tiles.toml").unlink()
    with pytest.raises(BoxError, match=re.escape("tiles.toml cannot be read")):
        read_box(str(folder))


def test_a_missing_folder() -> None:
    for name in ("nowhere/at all", "no\0folder"):
        with pytest.raises(BoxError, match="the folder needs captains, layout, tiles"):
            GAME.start({"data": name})


def test_a_file_in_another_encoding(folder: Path) -> None:
    (folder / "tiles.toml").write_bytes('[t01]\nname = "Pfänderinsel"'.encode("latin-1"))
    with pytest.raises(BoxError, match=re.escape("tiles.toml is no text in UTF-8.")):
        read_box(str(folder))


def test_no_layout(folder: Path) -> None:
    (folder / "layout.toml").write_text("", encoding="utf-8")
    with pytest.raises(BoxError, match=re.escape("layout.toml has no layout")):
        read_box(str(folder))


def test_an_unknown_layout() -> None:
    with pytest.raises(OptionError, match="There is no layout 'square': choose one of rounded_hexagon"):
        GAME.start({"layout": "square"})


def test_a_hideout_that_holds_the_sea_together(folder: Path) -> None:
    """Two halves that touch only in the Hideout are no layout: the ghost could not cross."""
    spots = [(0, 0), *((q, 0) for q in range(1, 16)), *((-q, 0) for q in range(1, 16))]
    (folder / "layout.toml").write_text(f"[line]\nspots = {[list(spot) for spot in spots]}", encoding="utf-8")
    with pytest.raises(BoxError, match="also without the Hideout"):
        read_box(str(folder))


def test_corrected_data_are_played(folder: Path) -> None:
    """The owner's own names, values and splits of the cards are taken, with more kinds of cards than ours."""
    text = (folder / "cards.toml").read_text(encoding="utf-8")
    first = '[a01]\nname = "Set Sail"\ncopies = 4'
    assert first in text
    extra = '[z01]\nname = "Full Sails"\ncopies = 2\nactions = { sail = 3 }\neffect = "fog"\n\n'
    changed = text.replace(first, first.replace("4", "2")).replace("[w05]", f"{extra}[w05]")
    (folder / "cards.toml").write_text(changed, encoding="utf-8")
    state = GAME.start({"data": str(folder), "players": 2})
    box = state.public.table.box
    assert box.cards[23].name == "Full Sails"
    assert box.cards[24].weather == "maelstrom"
    for kind in range(25):
        action = GAME.parse_action(f"draw #{kind + 1}")
        assert GAME.parse_action(GAME.format_action(action)) == action
    assert GAME.parse_state(GAME.format_state(state)) == state
