"""What is particular about Rum's rules; what holds for those of every game is in `games/test_rulebooks.py`."""

from tutorgame.games.rum import GAME

OURS = {"weather.storm", "effect.grapple", "ghost.power_text", "attack.fog", "setup.layout", "attack.extra_dice"}


def test_what_is_ours_is_marked() -> None:
    assert all("our data" in GAME.rulebook[f"rum.{name}"].source for name in OURS)
    known = ("kraken.victims", "damage.torn_sail", "hideout.trade", "turn.exchange", "ghost.order")
    assert all("our data" not in GAME.rulebook[f"rum.{name}"].source for name in known)
