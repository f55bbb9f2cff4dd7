"""The rules as learners read them: complete, in plain sentences, with places for all values."""

import re
from string import Formatter

import pytest

from tutorgame.core.errors import TutorgameError
from tutorgame.games.rake import GAME
from tutorgame.games.rake.options import CHOICES, NAMES

# Every rule of the game, by the sections of the rule file.
SECTIONS = {
    "deck": "standard ranks ace_low no_wrap suits_equal",
    "setup": "players fresh_deck table_stakes",
    "ante": "amount short not_a_bet",
    "deal": "three private order",
    "bet": (
        "rounds first_actor check respond fold_forfeits fold_only_facing even no_limit min_amount min_raise reopen"
        " check_raise all_in_call no_dead_bet skip uncalled"
    ),
    "middle": "count common fixed",
    "pick": "order one choice open_known closed_secret second all_in leftover no_discard",
    "hand": (
        "order high_card pair two_pair trips run run_suits run_ace suits_full full_pack quads rake kickers_moot"
        " true_tie"
    ),
    "skulls": (
        "must_combine auto_win kicker_loses low_hand_loses whole_hand holder_only unique reveal_only fold_win"
        " eligible_only loser_excluded sole_eligible no_effect_elsewhere off"
    ),
    "end": "last_player",
    "reveal": "all order no_early",
    "pot": "winner layers folded_money split odd conserve",
    "game": "rotate bust finish",
}
IDS = [f"rake.{section}.{name}" for section, names in SECTIONS.items() for name in names.split()]
VALUES = {
    "who", "whom", "hand", "card", "the_card", "cards", "place", "places", "left", "nth", "chips", "last", "lucky",
    "pot", "Pot", "rivals", "amount", "before", "sharing", "share", "odd", "board", "aces", "now", "bet", "paid",
    "stack", "high", "least", "total", "more", "due", "seat",
}  # fmt: skip


def test_the_rulebook_holds_exactly_the_rules_of_the_game() -> None:
    assert list(GAME.rulebook) == IDS
    assert len(IDS) == 83


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
    assert not re.search(r"\bTrue\b|\bFalse\b|_ |[<>{}]|\brake\.|  ", rule.text)
    assert all(part.strip() == part and part for part in rule.source.split("; "))


def test_titles_differ() -> None:
    titles = [rule.title for rule in GAME.rulebook.values()]
    assert len(set(titles)) == len(titles)


def test_rules_name_every_option() -> None:
    named = {word for rule in GAME.rulebook.values() for word in re.findall(r"`([a-z_]+)`", rule.text)}
    # The number of players needs no name; other words are values of the options.
    assert set(NAMES) - named == {"players"}
    assert named - set(NAMES) <= {word for words in CHOICES.values() for word in words}


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
    with pytest.raises(TutorgameError, match=r"no rule 'rake\.skulls\.sometimes'"):
        GAME.rulebook["rake.skulls.sometimes"]
    assert "rake.skulls.sometimes" not in GAME.rulebook
