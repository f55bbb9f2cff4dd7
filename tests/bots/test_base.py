"""The register of bots, budgets, and what every bot keeps."""

import importlib.util
import re
import string
import tomllib
from pathlib import Path
from random import Random

import pytest
from bots.positions import TABLES, at_table, decisions

from tutorgame import bots
from tutorgame.bots.base import GAMES, Thinker, texts
from tutorgame.games.triominos import GAME

SMALL = bots.Budget(seconds=None, iterations=40)
LADDER = ("random", "gentle", "greedy", "careful", "search")
NAMES = {"triominos": LADDER, "trinken": LADDER, "rake": ("random", "tight", "loose", "search"),
         "rum": ("random", "greedy", "careful", "search")}  # fmt: skip
SHARES = [0.3, pytest.param(1.0, marks=pytest.mark.nightly)]
"""How many of the decisions of a game are looked at; all of them at night."""
BOTS_AT_TABLES = [(game, number, name) for game, number in TABLES for name in NAMES[game]]


@pytest.mark.parametrize("game", GAMES)
def test_register_lists_bots_from_gentle_to_strong(game):
    assert bots.names(game) == NAMES[game]
    for name in NAMES[game]:
        assert bots.make(game, name).name == name
        assert bots.title(game, name)
        assert bots.describe(game, name).endswith(".")


@pytest.mark.parametrize(
    ("game", "name", "sentence"),
    [
        (
            "triominos",
            "genius",
            "There is no bot 'genius' for triominos: choose one of random, gentle, greedy, careful, search.",
        ),
        ("chess", "greedy", "There are no bots for 'chess': choose one of triominos, trinken, rake, rum."),
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


@pytest.mark.parametrize("share", SHARES)
@pytest.mark.parametrize(("game", "number", "name"), BOTS_AT_TABLES)
def test_choices_are_legal_and_explained_at_every_table(game, number, name, share):
    bot, rng = bots.make(game, name, SMALL), Random(1)
    for rules, state, seat, legal in at_table(game, number, number, share * (0.2 if name == "search" else 1.0)):
        choice = bot.choose(rules.observe(state, seat), legal, rng)
        assert choice.action in legal
        assert re.fullmatch(r"\S.*[^.]\.", choice.reason), choice.reason
        assert not re.search(r"[{}]|\b(inf|nan)\b|(?<!\d)-0(?![.\d-])|  ", choice.reason), choice.reason


@pytest.mark.parametrize("share", SHARES)
@pytest.mark.parametrize(("game", "number", "name"), BOTS_AT_TABLES)
def test_what_is_hidden_dealt_anew_changes_no_choice(game, number, name, share):
    bot = bots.make(game, name, SMALL)
    for rules, state, seat, legal in at_table(game, number, 100 + number, share * 0.1):
        seen = rules.observe(state, seat)
        other = rules.determinize(seen, Random(9))
        first = bot.choose(seen, legal, Random(3))
        second = bot.choose(rules.observe(other, seat), rules.legal_actions(other), Random(3))
        assert first == second


def test_thinking_serves_every_bot_and_ends_with_its_choice():
    state = next(decisions(5, {"players": 2}))
    for name in LADDER:
        bot = bots.make("triominos", name, SMALL)
        seen, legal = GAME.observe(state, state.public.mover), GAME.legal_actions(state)
        steps = list(bots.thinking(bot, seen, legal, Random(4)))
        assert [p.done for p in steps] == [False] * (len(steps) - 1) + [True]
        assert steps[-1].choice == bot.choose(seen, legal, Random(4))
        assert isinstance(bot, Thinker) == (name == "search")


@pytest.mark.parametrize("game", GAMES)
def test_every_phrase_of_the_word_list_is_used_somewhere(game):
    folder = Path(importlib.util.find_spec(GAMES[game]).submodule_search_locations[0])
    code = "\n".join(path.read_text("utf-8") for path in folder.glob("*.py"))
    words = tomllib.loads((folder / "words.toml").read_text("utf-8"))
    for group in words.keys() - {"title", "text"}:
        for key in words[group]:
            stem = key.removesuffix("_free").removesuffix("_less").removeprefix("random_")
            assert f'"{stem}"' in code or f'"{key}"' in code, (group, key)


@pytest.mark.parametrize("game", GAMES)
def test_word_list_has_named_places_only(game):
    for group in texts(game).values():
        for phrase in group.values():
            assert all(name is None or name.isidentifier() for _, name, _, _ in string.Formatter().parse(phrase))
    assert set(texts(game)["title"]) == set(texts(game)["text"]) == set(bots.names(game))


def test_these_games_have_bots():
    assert set(GAMES) == {"triominos", "trinken", "rake", "rum"}
