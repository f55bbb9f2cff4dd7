"""Events as sentences: names and "You", one and several, every kind of event with each of its rules."""

import re
import shutil
from importlib.resources import files
from pathlib import Path

import pytest
from games.heard import listen, sentences
from games.rum import told_of_ships, told_of_treasures
from games.rum.told_of_treasures import OF_NOBODY
from games.walker import check_sentence

from tutorgame.core.events import Event
from tutorgame.games.rum import GAME, narrate
from tutorgame.games.rum import events as e
from tutorgame.games.rum.box import ACTION_NAMES, DAMAGE_TYPES, EFFECTS, read_box
from tutorgame.games.rum.naming import ACTIONS, DAMAGE_NAMES, EFFECT_NAMES, ONE_DAMAGE

R = "rum."
PEOPLE = ["Bram", "Ada", "Cleo", "Dan"]

TOLD = [*told_of_ships.TOLD, *told_of_treasures.TOLD]
EVERY: list[Event] = [case[0] for case in TOLD] + [case[0] for case in OF_NOBODY]


@pytest.mark.parametrize(("event", "named", "spoken"), TOLD)
def test_names_and_you(event: Event, named: str, spoken: str) -> None:
    assert GAME.describe(event, PEOPLE) == named
    for you in ("You", "you"):
        text = GAME.describe(event, [you, *PEOPLE[1:]])
        assert text.replace("Loot: you", "Loot: You") == spoken
        check_sentence(text)


@pytest.mark.parametrize(("event", "text"), OF_NOBODY)
def test_what_is_told_to_all(event: Event, text: str) -> None:
    for people in (PEOPLE, PEOPLE[:2]):
        assert GAME.describe(event, people) == text
    check_sentence(text)


def test_no_sentence_is_dead(monkeypatch: pytest.MonkeyPatch) -> None:
    heard = listen(monkeypatch, narrate, GAME.rulebook)
    for event in EVERY:
        GAME.describe(event, PEOPLE)
    assert heard == sentences(GAME.rulebook, of_events=True)


def test_every_kind_of_event_is_told() -> None:
    kinds = {kind.__name__ for kind in vars(e).values() if isinstance(kind, type) and issubclass(kind, Event)}
    assert {type(event).__name__ for event in EVERY} == kinds - {"Event"}


def test_the_ghost_needs_no_name() -> None:
    """Two names are enough for the ghost game: its seat after the last has none."""
    shot = e.ShotFired(R + "attack.cost", 0, 2, 1, 1, 1, at_ghost=True)
    assert "at the ghost ship" in GAME.describe(shot, ["Ada", "Ben"])


def test_names_are_taken_as_they_are() -> None:
    """Braces, brackets and bars in a name are just letters."""
    event = e.CardDrawn(R + "turn.draw", 0, "a06")
    assert GAME.describe(event, ["{x} [a|b]"]) == "{x} [a|b] draws Raid."


def test_a_box_of_your_own_is_told_with_its_names(tmp_path: Path) -> None:
    """Who puts the printed cards into the data reads their names, in events and in refusals."""
    for file in files("tutorgame.games.rum").joinpath("data").iterdir():
        shutil.copy(str(file), tmp_path / file.name)
    cards = tmp_path / "cards.toml"
    cards.write_text(re.sub(r'name = "Set Sail"', 'name = "Hoist the Rag"', cards.read_text()))
    card = read_box(str(tmp_path)).cards[0]
    event = e.CardDrawn(R + "turn.draw", 0, card.id)
    assert event == e.CardDrawn(R + "turn.draw", 0, "a01")
    assert GAME.describe(event, PEOPLE) == "Bram draws Hoist the Rag."
    lines = f"options: players=2 captains=grog,archie first_player=0 data={tmp_path}", "played: a01 a03", "turn: used=1"
    refusal = GAME.refusal(GAME.parse_state("\n".join(lines)), GAME.parse_action("effect a01"))
    assert refusal is not None
    assert refusal.reason == "You have used Hoist the Rag in this turn already, and each card works once."


def test_the_whole_vocabulary_has_names() -> None:
    assert set(EFFECT_NAMES) == set(EFFECTS)
    assert len(DAMAGE_NAMES) == len(ONE_DAMAGE) == len(DAMAGE_TYPES)
    assert len(ACTIONS) == len(ACTION_NAMES)
