"""The rules as learners read them: complete, in plain sentences, with places for all values."""

import re
from pathlib import Path
from string import Formatter

import pytest

from tutorgame.core.errors import TutorgameError
from tutorgame.games.triominos import GAME
from tutorgame.games.triominos.options import NAMES

IDS = (Path(__file__).parent / "rule_ids.txt").read_text(encoding="utf-8").split()
# What the engine has to say is proven by the random walk; here are the names that a sentence may use.
VALUES = {
    "tile", "real", "must", "bought", "there", "here", "pairs", "rotation", "limit", "tiles", "price", "seat", "seats",
    "who", "whom", "whose", "Whose", "points", "sum", "value", "triple", "nth", "cell", "passes", "own", "others",
    "board", "game",
}  # fmt: skip


def test_the_rulebook_holds_exactly_the_rules_of_the_game() -> None:
    assert list(GAME.rulebook) == IDS
    assert len(IDS) == 87


@pytest.mark.parametrize("rule_id", IDS)
def test_a_rule_is_written_for_learners(rule_id: str) -> None:
    rule = GAME.rulebook[rule_id]
    assert re.fullmatch(r"[A-Z0-9][^.:`]*[a-z0-9]", rule.title), rule.title
    assert 8 <= len(rule.title) <= 40
    sentences = re.split(r"(?<=[.:?])\s+(?=[A-Z])", rule.text)
    assert 1 <= len(sentences) <= 4
    assert rule.text[0].isupper()
    assert rule.text.endswith(".")
    assert len(rule.text) <= 420
    assert re.search(r"\b(you|your|yours)\b", rule.text, re.IGNORECASE), "speak to the learner"
    assert not re.search(r"\bTrue\b|\bFalse\b|_ |[<>{}]|\btriominos\.", rule.text)
    assert all(part.strip() == part and part for part in rule.source.split("; "))


def test_rules_name_every_option() -> None:
    named = {word for rule in GAME.rulebook.values() for word in re.findall(r"`([a-z_]+)`", rule.text)}
    # The number of players and the starting rule's default need no name; words are values of the options.
    assert set(NAMES) - named == {"players"}


@pytest.mark.parametrize("rule_id", IDS)
def test_sentences_use_known_values(rule_id: str) -> None:
    for key, sentence in GAME.rulebook[rule_id].says.items():
        fields = {name for _, name, _, _ in Formatter().parse(sentence) if name}
        assert fields <= VALUES, (key, fields - VALUES)
        assert sentence.count("[") == sentence.count("|") == sentence.count("]")
        assert sentence.endswith(".")


def test_an_unknown_rule_is_named() -> None:
    with pytest.raises(TutorgameError, match=r"no rule 'triominos\.place\.upside_down'"):
        GAME.rulebook["triominos.place.upside_down"]
    assert "triominos.place.upside_down" not in GAME.rulebook
