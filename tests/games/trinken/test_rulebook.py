"""What is particular about Trinken's rules; what holds for those of every game is in `games/test_rulebooks.py`."""

from tutorgame.games.trinken import GAME
from tutorgame.games.trinken.options import MUGS


def test_each_mug_has_its_rule() -> None:
    assert [f"trinken.mug.{mug}" for mug in MUGS] == list(GAME.rulebook)[-len(MUGS) :]
