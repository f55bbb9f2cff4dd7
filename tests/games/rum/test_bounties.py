"""Each of the twenty bounties: what fulfils it, and what nearly does (rule file, section 5.9)."""

import pytest
from games.rum.tools import table

SEA = "tiles: all"
NEAR = (SEA, "ships: 4 5 6", "coins: 4 0 0")
PAIRS = "pairs: tr01 t01; tr02 t02; tr05 t05"

FULFILLED = [
    ("b01", (*NEAR, "pool: A"), ("attack 2", "roll 2")),
    ("b02", (*NEAR, "pool: AA"), ("attack 3", "roll 1")),
    ("b03", (*NEAR, "pool: AAA", "turn: hit=2 attacked=2"), ("attack 3", "roll 1")),
    ("b04", (SEA, "ships: 4 4 0", "coins: 1 0 0", "pool: A"), ("attack 2", "roll 1")),
    ("b05", (SEA, "ships: 4 10 0", "coins: 1 0 0", "pool: A"), ("attack 2", "roll 1")),
    ("b06", (*NEAR, "pool: A", "aboard B: tr04 tr05"), ("attack 2", "roll 1", "token cabin_fire", "burn tr05")),
    ("b06", (*NEAR, "played: a12", "aboard B: tr04 tr05"), ("effect a12 1", "token cabin_fire", "burn tr05")),
    ("b07", ("coins: 7 0 0", "pool: C"), ("collect",)),
    ("b08", ("coins: 4 0 0", "played: a02 a10"), ("effect a02", "effect a10")),
    ("b09", ("damage A: torn_sail torn_sail hull_breach", "pool: RRR"), ("repair torn_sail", "repair torn_sail",
        "repair hull_breach")),
    ("b10", ("damage A: torn_sail torn_sail", "turn: tokens=2", "pool: RR"), ("repair torn_sail", "repair torn_sail")),
    ("b12", (SEA, "pool: S", "turn: moves=4"), ("sail 10",)),
    ("b13", (SEA, "ships: 20 0 0", "aboard A: tr04", "pool: S"), ("sail 26",)),
    ("b14", (SEA, "ships: 14 0 0", "whirl: 14 28", "pool: S"), ("passage",)),
    ("b15", (SEA, "ships: 20 0 0", "aboard A: tr04", "pairs: tr03 t20; tr05 t05; tr06 t06"), ("dig 1",)),
    ("b16", (SEA, "ships: 20 0 0", "aboard A: tr07 tr18", "pool: S"), ("sail 0", "trade tr07 tr18")),
    ("b17", ("curses: 3 0 0", "played: a05"), ("effect a05",)),
    ("b18", ("agenda: draw_card A; act A", "curses: 2 0 0"), ("draw k01", "roll 0")),
    ("b19", (SEA, "ships: 20 0 0", "pool: S", "pairs: tr03 t20; tr05 t05; tr06 t06"), ("dig 1", "treasure tr07",
        "map t07", "sail 0", "trade tr03")),
    ("b20", (SEA, "ships: 20 20 0", PAIRS), ("end turn",)),
]  # fmt: skip

MISSED = [
    ("b01", (*NEAR, "pool: A"), ("attack 2", "roll 1")),
    ("b02", (*NEAR, "pool: A"), ("attack 2", "roll 2")),
    ("b02", (*NEAR, "pool: AA"), ("attack 3", "roll 0")),
    ("b03", (*NEAR, "pool: A"), ("attack 2", "roll 2")),
    ("b04", (*NEAR, "pool: A"), ("attack 2", "roll 1")),
    ("b05", (*NEAR, "pool: A"), ("attack 2", "roll 1")),
    ("b06", (SEA, "ships: 4 5 0", "played: w01", "aboard B: tr04 tr05"), ("weather w01", "token torn_sail",
        "token cabin_fire", "burn tr05")),
    ("b07", ("coins: 6 0 0", "pool: C"), ("collect",)),
    ("b08", ("coins: 4 0 0", "played: a02"), ("effect a02",)),
    ("b09", ("damage A: torn_sail torn_sail hull_breach", "pool: RR"), ("repair torn_sail", "repair torn_sail")),
    ("b10", ("damage A: torn_sail", "turn: tokens=1", "pool: R"), ("repair torn_sail",)),
    ("b12", (SEA, "pool: S", "turn: moves=3"), ("sail 10",)),
    ("b13", (SEA, "ships: 20 0 0", "pool: S"), ("sail 26",)),
    ("b15", (SEA, "ships: 20 0 0", "pairs: tr03 t20; tr05 t05; tr06 t06"), ("dig 1",)),
    ("b16", (SEA, "ships: 20 0 0", "aboard A: tr07 tr08", "pool: S"), ("sail 0", "trade tr07 tr08")),
    ("b17", ("curses: 2 0 0", "played: a05"), ("effect a05",)),
    ("b18", ("agenda: draw_card A; act A", "curses: 2 0 0"), ("draw k01", "roll 1", "token torn_sail")),
    ("b19", (SEA, "ships: 20 0 0", "pool: S", "aboard A: tr03"), ("sail 0", "trade tr03")),
    ("b20", (PAIRS,), ("end turn",)),
]  # fmt: skip


@pytest.mark.parametrize(("bounty", "lines", "steps"), FULFILLED, ids=lambda value: str(value)[:30])
def test_fulfilled(bounty: str, lines: tuple[str, ...], steps: tuple[str, ...]) -> None:
    made = table("options: players=3", f"bounties A: {bounty}", *lines)
    before = made.state.public.loot[0]
    made.do(*steps[:-1])
    assert made.state.public.held[0] == 1, "too early"
    made.do(steps[-1])
    assert made.last("BountyClaimed").bounty == bounty
    assert made.last("BountyClaimed").points == 1
    assert made.state.public.held[0] == 0
    assert made.state.bounties[0] == ()
    assert made.state.public.claimed.bit_count() == 1
    assert made.state.public.loot[0] > before


@pytest.mark.parametrize(("bounty", "lines", "steps"), MISSED, ids=lambda value: str(value)[:30])
def test_not_fulfilled(bounty: str, lines: tuple[str, ...], steps: tuple[str, ...]) -> None:
    made = table("options: players=3", f"bounties A: {bounty}", *lines).do(*steps)
    assert "BountyClaimed" not in made.kinds()
    assert made.state.public.held[0] == 1


def test_a_state_that_holds_when_the_bounty_is_drawn() -> None:
    made = table("options: players=3", SEA, "ships: 16 0 0", "coins: 9 0 0", "pool: S")
    made.do("sail 21", "bounty b07", "bounty b01", "keep b07")
    assert made.last("BountyClaimed").bounty == "b07"
    assert made.state.public.loot[0] == 1
    assert made.state.top == (0, 0)


def test_the_move_to_the_outpost_happened_before_the_bounty() -> None:
    made = table("options: players=3", SEA, "ships: 16 0 0", "pool: S", "turn: moves=4")
    made.do("sail 21", "bounty b12", "bounty b01", "keep b12")
    assert made.state.public.held[0] == 1


def test_a_bounty_wins_at_once_on_anybodys_turn() -> None:
    made = table(
        "options: players=3", *NEAR, "loot: 0 9 0", "bounties B: b11", "pool: AA",
        "damage B: torn_sail torn_sail hull_breach",
    ).do("attack 2", "roll 2", "token broken_cannons")  # fmt: skip
    assert made.state.public.winners == (1,)
    assert made.state.public.agenda == ()
    assert made.legal == []


def test_the_last_bounties_of_the_deck() -> None:
    others = " ".join(f"b{number:02}" for number in range(2, 21))
    made = table("options: players=3", SEA, "ships: 16 0 0", "pool: SS", f"claimed: {others}").do("sail 21")
    made.do("bounty b01")
    assert made.state.bounties[0] == (0,)
    assert made.last("BountyKept").rule == "rum.bounty.short_deck"
    empty = table("options: players=3", SEA, "ships: 16 0 0", "pool: S", f"claimed: b01 {others}").do("sail 21")
    assert "end turn" in empty.legal


def test_a_bounty_on_top_is_drawn_next_and_known_to_one() -> None:
    made = table("options: players=3", SEA, "ships: 16 0 0", "pool: S", "top: b05 B").do("sail 21")
    assert made.draws == ["bounty b05"]
    made.do("bounty b05")
    assert len(made.draws) == 19
    assert made.state.top == ()
