"""The data of Rum for owners of the box: a copy to edit, a check at the start, and a page that names every word."""

import os
import re
from pathlib import Path

import pytest
from click.testing import CliRunner

from tutorgame.core.errors import OptionError
from tutorgame.games.rum import GAME, box
from tutorgame_widgets.host import playground, rum_data
from tutorgame_widgets.host.cli import main
from tutorgame_widgets.host.settings import visitor_environment

FILES = [f"{name}.toml" for name in box._FILES]
WORDS = {
    "power": box.POWERS, "kind": box.TILE_KINDS, "effect": (*box.TREASURE_EFFECTS, *box.EFFECTS),
    "weather": box.WEATHERS, "condition": box.CONDITIONS,
}  # fmt: skip


@pytest.fixture(autouse=True)
def no_folder(monkeypatch: pytest.MonkeyPatch) -> None:
    """No folder is set, and what a command sets is gone after the test."""
    monkeypatch.setenv(rum_data.FOLDER, "")


def run(*arguments: str) -> tuple[int, str]:
    result = CliRunner().invoke(main, list(arguments))
    assert "Traceback" not in result.output
    assert result.exception is None or isinstance(result.exception, SystemExit)
    return result.exit_code, result.output.strip()


def test_a_copy_can_be_edited_and_played(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    folder = tmp_path / "my box"
    code, told = run("rum-data", str(folder))
    assert code == 0
    assert told.startswith(f"{len(FILES) + 1} files are in {folder}")
    assert sorted(path.name for path in folder.iterdir()) == sorted([*FILES, "README.md"])
    treasures = folder / "treasures.toml"
    treasures.write_text(treasures.read_text().replace("Jade Skull", "Skull of Onyx"))
    served: list[str] = []
    monkeypatch.setattr(
        playground, "serve", lambda *a, **k: served.append(visitor_environment(os.environ)[rum_data.FOLDER])
    )
    code, told = run("play", "--no-browser", "--rum-data", str(folder))
    assert (code, served) == (0, [str(folder)])
    state = GAME.start({"data": served[0], "first_player": 0})
    assert "Skull of Onyx" in [treasure.name for treasure in state.public.table.box.treasures]


def test_nothing_is_overwritten(tmp_path: Path) -> None:
    (tmp_path / "cards.toml").write_text("mine")
    code, told = run("rum-data", str(tmp_path))
    assert (code, told) == (
        2, f"Error: {tmp_path} has cards.toml already, and nothing is overwritten: choose another folder.",
    )  # fmt: skip
    assert [path.name for path in tmp_path.iterdir()] == ["cards.toml"]
    assert (tmp_path / "cards.toml").read_text() == "mine"
    code, told = run("rum-data", str(tmp_path / "cards.toml" / "below"))
    assert code == 2
    assert "cannot be written" in told


@pytest.mark.parametrize("command", ["play", "lab"])
def test_wrong_data_end_the_command_with_one_sentence(command: str, tmp_path: Path) -> None:
    folder = tmp_path / "box"
    rum_data.written(str(folder))
    captains = folder / "captains.toml"
    captains.write_text(captains.read_text().replace('power = "hand_5"', 'power = "hand_6"'))
    code, told = run(command, "--no-browser", "--rum-data", str(folder))
    assert code == 2
    assert told.startswith("Error: captains.toml, entry 'humboldt': 'power' cannot be 'hand_6'; choose one of hand_5, ")
    assert "\n" not in told
    (folder / "cards.toml").unlink()
    captains.write_text(captains.read_text().replace("hand_6", "hand_5"))
    assert "cards.toml cannot be read" in run(command, "--no-browser", "--rum-data", str(folder))[1]
    code, told = run(command, "--no-browser", "--rum-data", str(tmp_path / "none"))
    assert (code, "There is no folder" in told, "\n" in told) == (2, True, False)


def test_wrong_data_in_the_environment_are_told_too(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(rum_data.FOLDER, str(tmp_path / "gone"))
    assert run("play", "--no-browser")[0] == 2


def test_a_folder_is_checked_by_its_full_path(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    rum_data.written(str(tmp_path / "box"))
    monkeypatch.chdir(tmp_path)
    assert rum_data.checked("box") == str((tmp_path / "box").resolve())
    with pytest.raises(OptionError, match="There is no folder other"):
        rum_data.checked("other")


def test_the_page_about_the_data_names_every_word_and_no_other() -> None:
    text = Path(str(box.__file__)).with_name("data").joinpath("README.md").read_text(encoding="utf-8")
    told: dict[str, set[str]] = {}
    for heading, part in re.findall(r"^## `(\w+)` of [^\n]*\n(.*?)(?=^## |\Z)", text, re.MULTILINE | re.DOTALL):
        cells = re.findall(r"^\| (`[^|]*) \|", part, re.MULTILINE)
        told.setdefault(heading, set()).update(re.findall(r"`(\w+)`", " ".join(cells)))
    assert told == {heading: set(words) for heading, words in WORDS.items()}
    for name in (*FILES, *box.DAMAGE_TYPES, *box.ACTION_NAMES):
        assert f"`{name}`" in text
    states = {condition for condition, line in re.findall(r"^\| `(\w+)` \| (.*) \|$", text, re.MULTILINE)
              if line.endswith("(state)")}  # fmt: skip
    assert states == {bounty.condition for bounty in box.read_box().bounties if not bounty.event}
