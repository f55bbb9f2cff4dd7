"""The register of bots, budgets, and what every bot keeps."""

import importlib.util
import re
import string
import tomllib
from pathlib import Path
from random import Random

import pytest
from bots.positions import OPTIONS, decisions

from tutorgame import bots
from tutorgame.bots.base import GAMES, Thinker, texts
from tutorgame.games.triominos import GAME

SMALL = bots.Budget(seconds=None, iterations=40)
NAMES = ("random", "gentle", "greedy", "careful", "search")


def test_register_lists_bots_from_gentle_to_strong():
    assert bots.names("triominos") == NAMES
    for name in NAMES:
        assert bots.make("triominos", name).name == name
        assert bots.title("triominos", name)
        assert bots.describe("triominos", name).endswith(".")


@pytest.mark.parametrize(
    ("game", "name", "sentence"),
    [
        (
            "triominos",
            "genius",
            "There is no bot 'genius' for triominos: choose one of random, gentle, greedy, careful, search.",
        ),
        ("chess", "greedy", "There are no bots for 'chess': choose one of triominos, trinken."),
    ],
)
def test_unknown_names_get_one_sentence(game, name, sentence):
    with pytest.raises(bots.BotError) as caught:
        bots.make(game, name)
    assert str(caught.value) == sentence


@pytest.mark.parametrize("wrong", [{"seconds": None}, {"seconds": 0}, {"iterations": -1}, {"seconds": float("nan")}])
def test_a_budget_without_end_or_sense_is_refused(wrong):
    with pytest.raises(bots.BotError):
        bots.Budget(**wrong)


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("number", range(len(OPTIONS)))
def test_choices_are_legal_and_explained_at_every_table(name, number):
    bot, rng = bots.make("triominos", name, SMALL), Random(1)
    for state in decisions(number, OPTIONS[number], share=0.2 if name == "search" else 1.0):
        legal = GAME.legal_actions(state)
        choice = bot.choose(GAME.observe(state, state.public.mover), legal, rng)
        assert choice.action in legal
        assert re.fullmatch(r"\S.*[^.]\.", choice.reason), choice.reason
        assert not re.search(r"[{}]|\b(inf|nan)\b|(?<!\d)-0(?![.\d-])|  ", choice.reason), choice.reason


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("number", range(len(OPTIONS)))
def test_hidden_tiles_dealt_anew_change_no_choice(name, number):
    bot = bots.make("triominos", name, SMALL)
    for state in decisions(100 + number, OPTIONS[number], share=0.1):
        seat = state.public.mover
        seen = GAME.observe(state, seat)
        other = GAME.determinize(seen, Random(9))
        first = bot.choose(seen, GAME.legal_actions(state), Random(3))
        second = bot.choose(GAME.observe(other, seat), GAME.legal_actions(other), Random(3))
        assert first == second


def test_thinking_serves_every_bot_and_ends_with_its_choice():
    state = next(decisions(5, {"players": 2}))
    for name in NAMES:
        bot = bots.make("triominos", name, SMALL)
        seen, legal = GAME.observe(state, state.public.mover), GAME.legal_actions(state)
        steps = list(bots.thinking(bot, seen, legal, Random(4)))
        assert [p.done for p in steps] == [False] * (len(steps) - 1) + [True]
        assert steps[-1].choice == bot.choose(seen, legal, Random(4))
        assert isinstance(bot, Thinker) == (name == "search")


def test_every_phrase_of_the_word_list_is_used_somewhere():
    folder = Path(importlib.util.find_spec("tutorgame.bots.triominos").submodule_search_locations[0])
    code = "\n".join(path.read_text("utf-8") for path in folder.glob("*.py"))
    words = tomllib.loads((folder / "words.toml").read_text("utf-8"))
    for group in ("reason", "move", "more", "other", "name"):
        for key in words[group]:
            stem = key.removesuffix("_free").removeprefix("random_")
            assert f'"{stem}"' in code or f'"{key}"' in code, (group, key)


def test_word_list_has_named_places_only():
    for group in texts("triominos").values():
        for phrase in group.values():
            assert all(name is None or name.isidentifier() for _, name, _, _ in string.Formatter().parse(phrase))
    assert set(texts("triominos")["title"]) == set(texts("triominos")["text"]) == set(bots.names("triominos"))
    assert set(GAMES) == {"triominos", "trinken"}
