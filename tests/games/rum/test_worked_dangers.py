# ruff: noqa: N802 - the tests carry the ids of the rule file
"""Worked examples X14 to X24 of the rules: the Kraken, costs, the bank, weather, the ghost, bounties, chances."""

from fractions import Fraction

import pytest
from games.rum.tools import Table, check_invariants, outcomes, table

from tutorgame.games.rum import GAME, State
from tutorgame.games.rum.actions import DrawCard, DrawToken
from tutorgame.games.rum.rights import hand_limit
from tutorgame.games.rum.state import bag

PAIRS = "pairs: tr01 t01; tr02 t02; tr05 t05"
DRAWS = "agenda: draw_card {0}; draw {0}; choose {0}; act {0}"


def test_rum_X14_kraken_card() -> None:
    made = table(
        "options: players=3", DRAWS.format("C"), "mover: C", "curses: 3 3 1", "loot: 1 5 2", "hand C: a01 a02 a03"
    ).do("draw k01")  # fmt: skip
    assert made.last("KrakenAttacked").seats == (0, 1)
    made.do("roll 2")
    assert made.state.public.curses == (1, 3, 1)
    assert made.state.public.loot == (0, 5, 2)
    made.do("token torn_sail")
    assert made.tokens == (1, 0, 0)
    made.do("roll 1")
    assert made.state.public.curses == (1, 2, 1)
    assert made.state.public.loot == (0, 4, 2)
    made.do("draw a04")
    assert len(made.state.hands[2]) == 4
    assert made.tokens == (1, 0, 0)


def test_rum_X15_reaching_five_in_the_middle_of_a_cost() -> None:
    made = table(
        "options: players=3", "agenda: act C", "mover: C", "tiles: all", "ships: 0 15 14", "coins: 0 0 1",
        "curses: 0 0 4", "played: a12 a01",
    ).do("effect a12 1")  # fmt: skip
    assert made.state.public.coins == (0, 0, 0)
    assert made.last("KrakenAttacked").seats == (2,)
    made.do("roll 2", "token broken_cannons", "token torn_sail")
    assert made.state.public.curses == (0, 0, 3)
    assert made.state.public.loot == (0, 0, 0)
    assert made.tokens == (0, 0, 2)
    made.do("token hull_breach")
    assert made.tokens == (0, 1, 2)
    assert "end turn" in made.legal


def test_rum_X16_nobody_cursed() -> None:
    lines = (DRAWS.format("A"), "mover: A", "loot: 0 3 0", "hand A: a01 a02 a03")
    made = table("options: players=3", *lines).do("draw k01")
    assert made.last("KrakenAttacked").seats == (0, 1, 2)
    made.do("roll 0", "roll 2")
    assert made.state.public.loot == (0, 1, 0)
    assert made.state.public.curses == (0, 0, 0)
    made.do("roll 1", "token torn_sail")
    assert made.state.public.loot == (0, 1, 0)
    assert made.tokens == (0, 0, 1)
    none = table("options: players=3 kraken_at_zero=none", *lines).do("draw k01", "draw a04")
    assert none.tokens == (0, 0, 0)
    assert "DieRolled" not in none.kinds()


def test_rum_X17_empty_bank() -> None:
    lines = ("coins: 0 20 12", "pool: CCC")
    made = table("options: players=3", *lines).do("collect", "collect")
    assert made.state.public.bank == 0
    assert made.state.public.coins == (2, 20, 12)
    assert made.legal == ["end turn"]
    three = table("options: players=3", "coins: 2 20 12", "pool: CCC")
    assert "collect" not in three.legal
    assert "exchange CCC for S" in three.legal
    golden = table("options: players=3 captains=goldrick,grog,archie", *lines).do("collect")
    assert golden.state.public.coins == (2, 20, 12)
    assert "collect" not in golden.legal


def _hand(text: str) -> Table:
    return table("options: players=3", "agenda: play A; act A", f"hand A: {text}", PAIRS)


def test_rum_X18_weather_in_hand() -> None:
    made = _hand("w01 w02 a06 a07")
    assert made.legal == ["play w01 w02"]
    made.do("play w01 w02")
    assert made.state.public.pool == (0, 0, 0, 0, 3)
    assert "end turn" not in made.legal
    made.do("weather w01")
    assert "end turn" not in made.legal
    made.do("weather w02", "end turn")
    assert made.state.public.becalmed
    assert len(made.state.hands[0]) == 2
    three = _hand("w01 w03 w04 a06")
    assert three.legal == ["play w01 w03 w04"]
    three.do("play w01 w03 w04")
    assert three.state.public.pool == (0, 0, 0, 0, 4)
    assert len(three.state.hands[0]) == 1
    one = _hand("w01 a01 a02 a03")
    assert one.legal == ["play a01 w01", "play a02 w01", "play a03 w01"]


@pytest.mark.parametrize(("hand", "drawn"), [("a06 a07", 2), ("a06", 3)])
def test_rum_X18_next_turn(hand: str, drawn: int) -> None:
    """The next turn begins with so many draws."""
    made = table("options: players=2", "agenda: act B", "mover: B", PAIRS, f"hand A: {hand}", "hand B: a01").do(
        "end turn"
    )
    for _ in range(drawn):
        made.do("draw a02")
    assert made.state.public.agenda[-1].kind == "play"


def test_rum_X19_maelstrom() -> None:
    made = table(
        "options: players=3", "tiles: 14", "ships: 14 0 0", "whirl: 14 28", "pool: SS"
    ).do("passage", "token torn_sail", "tile t28")  # fmt: skip
    assert made.state.public.ships == (28, 0, 0)
    assert made.state.public.coins == (1, 0, 0)
    assert made.state.public.turn.moves == 1
    assert made.legal == ["end turn"]


@pytest.mark.parametrize(("captain", "limit", "drawn"), [("humboldt", 4, 2), ("grog", 3, 1)])
def test_rum_X20_bowsprit(captain: str, limit: int, drawn: int) -> None:
    made = table(
        f"options: players=2 captains=archie,{captain}", "damage B: broken_bowsprit", "hand B: a01 a02", PAIRS
    ).do("end turn", *["draw a03"] * drawn)  # fmt: skip
    assert hand_limit(made.state.public, 1) == limit
    assert made.state.public.agenda[-1].kind == "play"


def test_rum_X21_a_ghost_turn() -> None:
    made = table(
        "options: players=2 ghost=true", "agenda: act B", "mover: B", "tiles: all", "ships: 17 0",
        "aboard A: tr22", "aboard B: tr23", "pairs: tr07 t20; tr16 t13", "ghost: 23 coins=4",
    ).do("end turn", "draw a09", "draw a06")  # fmt: skip
    assert made.state.public.curses == (1, 1)
    assert made.state.public.ghost is not None
    assert made.state.public.ghost.coins == 0
    assert made.state.public.ghost.spot == 13
    assert made.state.public.ghost.treasures == (21, 15)
    assert made.state.public.ghost.moves == 1
    assert made.aboard == ["", "tr23"]
    made.do("treasure tr01", "map t01")
    assert made.state.public.ghost.spot == 12
    assert made.last("GhostAttacked").seats == (0,)
    assert made.last("GhostAttacked").range == 1
    made.do("token hull_breach")
    assert made.tokens == (1, 0)
    moves = [(e.start, e.spot, e.left) for e in made.events if type(e).__name__ == "GhostMoved"]  # type: ignore[attr-defined]
    assert moves == [(23, 17, 2), (17, 13, 1), (13, 12, 0)]
    assert made.state.public.mover == 0
    check_invariants(made.state)


def test_rum_X22_sinking_the_ghost() -> None:
    made = table(
        "options: players=2 ghost=true", "tiles: all", "ships: 22 0", "coins: 1 0", "aboard A: tr04", "pool: A",
        "ghost: 28 treasures=tr16 tr22 tokens=torn_sail cabin_fire",
    ).do("attack 3", "roll 2", "token hull_breach")  # fmt: skip
    ghost = made.state.public.ghost
    assert ghost is not None
    assert (ghost.spot, ghost.tokens, ghost.treasures) == (23, 0, (15,))
    assert made.aboard == ["tr04 tr22", ""]
    assert sum(bag(made.state)) == 25
    assert "end turn" in made.legal


def test_sinking_without_a_free_slot() -> None:
    made = table(
        "options: players=2 ghost=true", "tiles: all", "ships: 22 0", "coins: 1 0", "aboard A: tr04 tr05", "pool: A",
        "ghost: 28 treasures=tr16 tokens=torn_sail cabin_fire",
    ).do("attack 3", "roll 1", "token hull_breach")  # fmt: skip
    ghost = made.state.public.ghost
    assert ghost is not None
    assert (ghost.spot, ghost.tokens, ghost.treasures) == (23, 0, (15,))
    assert made.aboard == ["tr04 tr05", ""]


def test_rum_X23_bounty_on_somebody_elses_turn() -> None:
    made = table(
        "options: players=3", "tiles: all", "ships: 4 5 0", "coins: 1 0 0", "loot: 0 4 0", "pool: A", "bounties B: b11",
        "damage B: torn_sail torn_sail hull_breach",
    ).do("attack 2", "roll 1", "token broken_cannons")  # fmt: skip
    assert made.tokens == (0, 4, 0)
    assert made.state.public.loot == (0, 5, 0)
    assert made.state.public.held == (0, 0, 0)
    assert made.state.public.claimed == 1 << 10
    assert made.last("BountyClaimed").seat == 1


def _skulls(state: State) -> dict[int, Fraction]:
    """How likely each result of the shot is that is being fired."""
    found: dict[int, Fraction] = {}
    for probability, action, after in outcomes(state):
        task = after.public.agenda[-1]
        if task.kind == "shot":
            for skulls, part in _skulls(after).items():
                found[skulls] = found.get(skulls, Fraction(0)) + probability * part
        else:
            best = max(state.public.agenda[-1].numbers[2], getattr(action, "skulls", 0))
            found[best] = found.get(best, Fraction(0)) + probability
    return found


@pytest.mark.parametrize(
    ("captain", "powder", "chances", "mean"),
    [
        ("archie", 0, (Fraction(1, 6), Fraction(3, 6), Fraction(2, 6)), Fraction(7, 6)),
        ("grog", 0, (Fraction(1, 36), Fraction(15, 36), Fraction(20, 36)), Fraction(55, 36)),
        ("archie", 1, (Fraction(1, 36), Fraction(15, 36), Fraction(20, 36)), Fraction(55, 36)),
        ("grog", 1, (Fraction(1, 216), Fraction(63, 216), Fraction(152, 216)), Fraction(367, 216)),
    ],
)
def test_rum_X24_shots(captain: str, powder: int, chances: tuple[Fraction, ...], mean: Fraction) -> None:
    state = (
        table(
            f"options: players=2 captains={captain},macaw", "tiles: all", "ships: 4 5", "coins: 1 0", "pool: A",
            f"turn: powder={powder}",
        )
        .do("attack 2")
        .state
    )  # fmt: skip
    found = _skulls(state)
    assert tuple(found[skulls] for skulls in range(3)) == chances
    assert sum(skulls * part for skulls, part in found.items()) == mean
    assert 1 - found[0] == {0: Fraction(5, 6)}.get(powder + (captain == "grog"), 1 - chances[0])


def test_rum_X24_two_cards_of_a_full_deck() -> None:
    state = table("options: players=2", "agenda: draw_card A; draw_card A; act A").state
    kraken = state.public.table.box.krakens[0]
    none = Fraction(0)
    for probability, action, after in outcomes(state):
        if action != DrawCard(kraken):
            none += probability * (1 - GAME.chance(after).probability(DrawCard(kraken)))
    assert 1 - none == Fraction(334, 3655)


def test_rum_X24_two_tokens_of_a_full_bag() -> None:
    state = table("options: players=2", "agenda: token A -1; token A -1; act A").state
    assert {probability for probability, _, _ in outcomes(state)} == {Fraction(1, 5)}
    same = Fraction(0)
    for probability, action, after in outcomes(state):
        assert isinstance(action, DrawToken)
        same += probability * GAME.chance(after).probability(action)
    assert same == Fraction(1, 6)
