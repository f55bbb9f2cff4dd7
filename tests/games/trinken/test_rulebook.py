"""The rules as learners read them: complete, in plain sentences, with places for all values."""

import re
from string import Formatter

import pytest

from tutorgame.core.errors import TutorgameError
from tutorgame.games.trinken import GAME
from tutorgame.games.trinken.options import MUGS, NAMES

# Every rule of the game, by the sections of the rule file.
SECTIONS = {
    "setup": "players start board offer table",
    "turn": "order one must_act extra extra_must no_refill values refill refill_fries timeout passout_ends clock",
    "place": (
        "free orthogonal match neighbour empty_board fries next_to_fries keg keg_colour next_to_keg keg_keg hook"
    ),
    "stain": "set overwrite persist full_line hook drink loss",
    "clear": "full when remove both no_chain isolated",
    "drink": "voluntary forced value levels special passout wake hiccups sober all_out",
    "end": "stained limit check bonus winner tie max_turns",
    "score": "value square board board_single board_tie line double majority split completer absent negative",
    "mug": (
        "one default no_mug placing classic choice wooden_cup goblet pitcher flagon stein horn tankard skull chalice"
    ),
}
IDS = [f"trinken.{section}.{name}" for section, names in SECTIONS.items() for name in names.split()]
VALUES = {
    "who", "whom", "whose", "Whose", "old", "a_piece", "the_piece", "The_piece", "pieces", "colour", "square", "place",
    "last", "left", "there", "fitting", "instead", "kinds", "piece", "variety", "seat", "points", "step", "mood",
    "level", "turns", "extra", "open", "number", "stains", "sum", "Line", "line", "lead", "share", "lost", "board",
}  # fmt: skip


def test_the_rulebook_holds_exactly_the_rules_of_the_game() -> None:
    assert list(GAME.rulebook) == IDS
    assert len(IDS) == 86


@pytest.mark.parametrize("rule_id", IDS)
def test_a_rule_is_written_for_learners(rule_id: str) -> None:
    rule = GAME.rulebook[rule_id]
    assert re.fullmatch(r"[A-Z0-9][^.:`]*[a-z0-9]", rule.title), rule.title
    assert 8 <= len(rule.title) <= 40
    sentences = re.split(r"(?<=[.:?])\s+(?=[A-Z])", rule.text)
    assert 1 <= len(sentences) <= 3
    assert rule.text[0].isupper()
    assert rule.text.endswith(".")
    assert len(rule.text) <= 400
    assert re.search(r"\b(you|your|yours)\b", rule.text, re.IGNORECASE), "speak to the learner"
    assert not re.search(r"\bTrue\b|\bFalse\b|_ |[<>{}]|\btrinken\.|  ", rule.text)
    assert all(part.strip() == part and part for part in rule.source.split("; "))


def test_titles_differ() -> None:
    titles = [rule.title for rule in GAME.rulebook.values()]
    assert len(set(titles)) == len(titles)


def test_rules_name_every_option() -> None:
    named = {word for rule in GAME.rulebook.values() for word in re.findall(r"`([a-z_]+)`", rule.text)}
    # The number of players needs no name; words are values of the options.
    assert set(NAMES) - named == {"players"}


def test_each_mug_has_its_rule() -> None:
    assert [f"trinken.mug.{mug}" for mug in MUGS] == IDS[-len(MUGS) :]


@pytest.mark.parametrize("rule_id", IDS)
def test_sentences_use_known_values(rule_id: str) -> None:
    for key, sentence in GAME.rulebook[rule_id].says.items():
        fields = {name for _, name, _, _ in Formatter().parse(sentence) if name}
        assert fields <= VALUES, (key, fields - VALUES)
        assert sentence.count("[") == sentence.count("|") == sentence.count("]")
        assert sentence.endswith(".")


def test_every_known_value_is_used() -> None:
    used = {
        name
        for rule in GAME.rulebook.values()
        for sentence in rule.says.values()
        for _, name, _, _ in Formatter().parse(sentence)
        if name
    }
    assert used == VALUES


def test_an_unknown_rule_is_named() -> None:
    with pytest.raises(TutorgameError, match=r"no rule 'trinken\.mug\.thermos'"):
        GAME.rulebook["trinken.mug.thermos"]
    assert "trinken.mug.thermos" not in GAME.rulebook
