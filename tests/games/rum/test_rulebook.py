"""The rules as learners read them: complete, in plain sentences, with places for all values."""

import re
from string import Formatter

import pytest

from tutorgame.core.errors import TutorgameError
from tutorgame.games.rum import GAME
from tutorgame.games.rum.options import CHOICES, NAMES

# Every rule of the game, by the sections of the rule file.
SECTIONS = [
    (
        "setup",
        (
            "hideout tiles layout decks pairs captains tracks bag hand hand_kraken hand_weather first_player start_spot"
            " bounty_off weather_off"
        ),
    ),
    (
        "turn",
        (
            "order draw hand_limit draw_kraken draw_limit_recheck reshuffle choose choose_weather pool free_choice"
            " any_order exchange effect_cost effect_once effect_legal end effect_choices"
        ),
    ),
    ("core", "order as_much hidden"),
    ("sail", "move reveal share coin reef entry_order moves move_cap edge"),
    ("hideout", "trade trade_on_entry effects_end safe not_an_island"),
    ("dig", "where free slot capacity when no_drop refill deck_empty markers order"),
    ("treasure", "active action_bonus lost"),
    ("coins", "collect use bank_limit no_limit"),
    (
        "attack",
        "cost range distance range_bonus once_per_target hideout_safe cannons fog roll extra_dice no_theft",
    ),
    (
        "damage",
        (
            "draw limit stack until_last torn_sail cabin_fire broken_cannons hull_breach broken_bowsprit"
            " bag_never_empty shell"
        ),
    ),
    ("repair", "action immediate"),
    ("curse", "gain range at_five step_by_step"),
    ("kraken", "trigger_card trigger_five victims zero roll loss shortfall discard ghost_immune"),
    ("bounty", "visit once short_deck claim unlimited"),
    ("weather", "play effect storm calm gale lightning ghost_immune"),
    ("maelstrom", "place sail arrival stay no_range"),
    ("end", "win no_tie cap max_rounds"),
    ("effect", "grapple boarding lookout new_map passage powder"),
    (
        "ghost",
        (
            "setup_tiles tile_coins pairs start cards order power power_text target hideout distance own_treasures"
            " take slots no_value reefs end_position attack attackable hit sink sink_no_slot"
        ),
    ),
]
IDS = [f"rum.{section}.{name}" for section, names in SECTIONS for name in names.split()]
OURS = {"weather.storm", "effect.grapple", "ghost.power_text", "attack.fog", "setup.layout", "attack.extra_dice"}
SOURCES = re.compile(r"rules|component list|decision|our data|derived|review: [A-Z][A-Za-z' ]+")
VALUES = {
    "who", "whom", "whose", "captain", "card", "cards", "treasure", "treasures", "value", "island", "tile", "bounty",
    "bounties", "back", "drawn", "deck", "spot", "Spot", "start", "ends", "moves", "actions", "given", "got", "effect",
    "price", "coins", "victim", "target", "Target", "shots", "dice", "skulls", "tokens", "spared", "shells", "damage",
    "left", "sum", "change", "curses", "most", "result", "loot", "points", "board", "lost", "round", "range", "now",
    "last", "wanted", "hand", "missing", "weather", "room", "kind", "rate", "have", "other", "far", "here", "there",
    "cap", "rest", "direction", "aboard", "slots", "need",
}  # fmt: skip


def test_the_rulebook_holds_exactly_the_rules_of_the_game() -> None:
    assert list(GAME.rulebook) == IDS
    assert len(IDS) == 152


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
    assert not re.search(r"\bTrue\b|\bFalse\b(?! Map)|_ |[<>{}]|\brum\.|  ", rule.text)
    assert all(SOURCES.fullmatch(part) for part in rule.source.split("; "))


def test_titles_differ() -> None:
    titles = [rule.title for rule in GAME.rulebook.values()]
    assert len(set(titles)) == len(titles)


def test_what_is_ours_is_marked() -> None:
    assert all("our data" in GAME.rulebook[f"rum.{name}"].source for name in OURS)
    known = ("kraken.victims", "damage.torn_sail", "hideout.trade", "turn.exchange", "ghost.order")
    assert all("our data" not in GAME.rulebook[f"rum.{name}"].source for name in known)


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
    with pytest.raises(TutorgameError, match=r"no rule 'rum\.kraken\.sleeps'"):
        GAME.rulebook["rum.kraken.sleeps"]
    assert "rum.kraken.sleeps" not in GAME.rulebook
