"""The rules as learners read them, of every game: complete, in plain sentences, with places for all values."""

import re
from importlib import import_module
from string import Formatter
from typing import Any

import pytest
from games.rule_lists import BOOKS, COUNTS, Listed

import tutorgame
from tutorgame.core.errors import TutorgameError
from tutorgame.core.rulebook import Rule


@pytest.fixture(params=BOOKS)
def listed(request: pytest.FixtureRequest) -> Listed:
    return BOOKS[request.param]


def book(listed: Listed) -> Any:
    return tutorgame.load(listed.game).rulebook


def fields(sentence: str) -> set[str]:
    return {name for _, name, _, _ in Formatter().parse(sentence) if name}


def test_every_game_has_its_list() -> None:
    assert set(BOOKS) == set(COUNTS) == set(tutorgame.games_available())


def test_the_rulebook_holds_exactly_the_rules_of_the_game(listed: Listed) -> None:
    assert list(book(listed)) == listed.ids
    assert len(listed.ids) == COUNTS[listed.game]


def test_rules_are_written_for_learners(listed: Listed) -> None:
    for rule in book(listed).values():
        try:
            is_written_for_learners(rule, listed)
        except AssertionError as error:
            error.add_note(f"In the rule {rule.id}.")
            raise


def is_written_for_learners(rule: Rule, listed: Listed) -> None:
    assert re.fullmatch(r"[A-Z0-9][^.:`]*[a-z0-9]", rule.title), rule.title
    assert 8 <= len(rule.title) <= 40
    sentences = re.split(r"(?<=[.:?])\s+(?=[A-Z])", rule.text)
    assert 1 <= len(sentences) <= listed.sentences
    assert rule.text[0].isupper()
    assert rule.text.endswith(".")
    assert len(rule.text) <= listed.longest
    assert re.search(r"\b(you|your|yours)\b", rule.text, re.IGNORECASE), "speak to the learner"
    assert not re.search(listed.strange, rule.text)
    assert all(re.fullmatch(listed.source, part) for part in rule.source.split("; "))


def test_titles_differ(listed: Listed) -> None:
    titles = [rule.title for rule in book(listed).values()]
    assert len(set(titles)) == len(titles)


def test_rules_name_every_option(listed: Listed) -> None:
    options = import_module(f"tutorgame.games.{listed.game}.options")
    named = {word for rule in book(listed).values() for word in re.findall(r"`([a-z_]+)`", rule.text)}
    # The number of players needs no name; other words are values of the options.
    assert set(options.NAMES) - named == {"players"}
    if listed.game in ("rake", "rum"):
        assert named - set(options.NAMES) <= {word for words in options.CHOICES.values() for word in words}


def test_sentences_use_known_values_and_use_them_all(listed: Listed) -> None:
    used: set[str] = set()
    for rule in book(listed).values():
        for key, sentence in rule.says.items():
            where = f"{rule.id}, {key}"
            assert fields(sentence) <= listed.values, (where, fields(sentence) - listed.values)
            assert sentence.count("[") == sentence.count("|") == sentence.count("]"), where
            assert sentence.endswith("."), where
            used |= fields(sentence)
    assert used == listed.values


def test_an_unknown_rule_is_named(listed: Listed) -> None:
    unknown = f"{listed.game}.{listed.unknown}"
    with pytest.raises(TutorgameError, match=f"no rule '{re.escape(unknown)}'"):
        book(listed)[unknown]
    assert unknown not in book(listed)
