"""The golden transcripts are what the games still do; `python -m tests.golden.regenerate` writes them anew."""

from pathlib import Path

import pytest
from golden.transcripts import FOLDER, GOLDEN, Golden, missing_games, transcript


@pytest.mark.parametrize("golden", GOLDEN, ids=lambda golden: f"{golden.game} {golden.name}")
def test_transcript(golden: Golden) -> None:
    assert transcript(golden) == golden.path.read_text(encoding="utf-8")


def test_every_game_has_a_transcript() -> None:
    assert missing_games() == []


def test_every_file_is_checked() -> None:
    known = {golden.path for golden in GOLDEN}
    assert {Path(path) for path in FOLDER.glob("*/*.txt")} == known


def test_transcripts_of_rake_cover_what_is_special() -> None:
    text = "".join(golden.path.read_text(encoding="utf-8") for golden in GOLDEN if golden.game == "rake")
    ends = (
        "end.last_player",
        "reveal.all",
        "pot.winner",
        "skulls.sole_eligible",
        "game.bust",
        "game.finish",
        "bet.skip",
    )
    skulls = ("skulls.low_hand_loses",)
    for rule in (*ends, *skulls, "ante.short", "bet.uncalled", "bet.all_in_call", "pick.closed_secret"):
        assert f"[rake.{rule}]" in text, rule
    assert "side pot" in text


def test_transcripts_cover_the_endings() -> None:
    text = "".join(golden.path.read_text(encoding="utf-8") for golden in GOLDEN)
    endings = ("end.bell", "end.leftovers", "block.when", "block.score", "match.target", "kids.first_out", "kids.none")
    for rule in (*endings, "bridge.def", "hexagon.bonus", "buy.three_fail", "pot.empty", "start.draw"):
        assert f"[triominos.{rule}]" in text, rule


def test_transcripts_of_trinken_cover_the_rules() -> None:
    text = "".join(golden.path.read_text(encoding="utf-8") for golden in GOLDEN if golden.game == "trinken")
    wanted = (
        "setup.start", "setup.offer", "turn.refill", "turn.values", "place.match", "place.fries", "place.keg",
        "place.hook", "stain.set", "stain.overwrite", "stain.hook", "stain.loss", "score.value", "score.square",
        "score.line", "score.majority", "score.split", "score.board", "clear.remove", "drink.voluntary",
        "drink.value", "drink.levels", "drink.passout", "drink.wake", "drink.all_out", "drink.sober", "mug.wooden_cup",
        "mug.horn", "mug.tankard", "mug.flagon", "mug.skull", "mug.stein", "mug.chalice", "end.limit", "end.winner",
    )  # fmt: skip
    assert [rule for rule in wanted if f"[trinken.{rule}]" not in text] == []


def test_transcripts_of_rum_cover_the_rules() -> None:
    text = "".join(golden.path.read_text(encoding="utf-8") for golden in GOLDEN if golden.game == "rum")
    wanted = (
        "setup.captains", "turn.draw", "turn.choose", "turn.exchange", "turn.effect_cost", "sail.move", "sail.reveal",
        "sail.coin", "dig.where", "dig.refill", "hideout.trade", "treasure.action_bonus", "coins.collect",
        "attack.roll", "damage.draw", "damage.cabin_fire", "damage.limit", "repair.action", "kraken.loss",
        "bounty.visit", "bounty.claim", "weather.storm", "maelstrom.place", "ghost.take", "ghost.attack", "ghost.hit",
        "ghost.power_text", "ghost.tile_coins", "end.max_rounds",
    )  # fmt: skip
    assert [rule for rule in wanted if f"[rum.{rule}]" not in text] == []
