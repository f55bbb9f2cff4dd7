# ruff: noqa: N802 - the tests carry the ids of the rule file
"""Worked examples X1 to X13 of the rules: the setup, exchange, sailing, trading, range, digging."""

import pytest
from games.rum.tools import check_invariants, start, table

from tutorgame.games.rum.box import ATTACK, REPAIR, SAIL
from tutorgame.games.rum.rights import capacity, move_cap
from tutorgame.games.rum.state import action_deck, bag, bounty_deck


def test_rum_X1_setup_three_players() -> None:
    made = start(players=3, captains=["humboldt", "archie", "crabby"])
    state, public = made.state, made.state.public
    assert tuple(map(len, state.hands)) == (5, 4, 4)
    assert sum(action_deck(state)) == 73
    assert len(public.pairs) == 3
    assert public.treasure_deck.bit_count() == 21
    assert public.map_deck.bit_count() == 17
    assert bounty_deck(state).bit_count() == 20
    assert sum(bag(state)) == 25
    assert public.bank == 34
    assert public.shells == (0, 0, 2)
    assert public.ships == public.loot == public.curses == (0, 0, 0)


def test_rum_X2_setup_ghost_game() -> None:
    made = start(players=2, ghost=True, captains=["archie", "crabby"])
    state, public = made.state, made.state.public
    assert min(public.tiles[1:]) >= 0
    assert public.tile_coins.bit_count() == 9
    assert public.bank == 25
    assert len(public.pairs) == 2
    assert public.treasure_deck.bit_count() == 22
    assert public.map_deck.bit_count() == 18
    assert sum(action_deck(state)) == 78
    assert public.ghost is not None
    assert public.ghost.spot == 23
    assert (public.ghost.coins, public.ghost.treasures, public.ghost.tokens) == (0, (), 0)


@pytest.mark.parametrize(
    ("players", "ghost", "pairs", "treasures", "maps", "deck", "bank"),
    [
        (2, False, 3, 21, 17, 78, 34),
        (2, True, 2, 22, 18, 78, 25),
        (3, False, 3, 21, 17, 74, 34),
        (4, False, 4, 20, 16, 70, 34),
        (5, False, 4, 20, 16, 66, 34),
    ],
)
@pytest.mark.parametrize("humboldt", [False, True])
def test_setup_by_number_of_players(
    players: int, ghost: bool, pairs: int, treasures: int, maps: int, deck: int, bank: int, humboldt: bool
) -> None:
    captains = ["humboldt" if humboldt else "macaw", "archie", "grog", "narhee", "goldrick"][:players]
    state = start(players=players, ghost=ghost, captains=captains).state
    public = state.public
    assert len(public.pairs) == pairs
    assert public.treasure_deck.bit_count() == treasures
    assert public.map_deck.bit_count() == maps
    assert sum(action_deck(state)) == deck - humboldt
    assert public.bank == bank
    check_invariants(state)


def test_rum_X3_kraken_in_a_starting_hand() -> None:
    cards = ["draw a01", "draw a02", "draw k01", "draw a03", "draw a04"]
    made = start(cards, players=3, captains=["archie", "grog", "narhee"])
    names = [made.state.public.table.box.cards[kind].id for kind in made.state.hands[0]]
    assert names == ["a01", "a02", "a03", "a04"]
    assert made.kinds().count("KrakenReturned") == 1
    assert "DieRolled" not in made.kinds()
    assert "KrakenAttacked" not in made.kinds()
    kraken = made.state.public.table.box.krakens[0]
    assert action_deck(made.state)[kraken] == 4


def test_rum_X4_exchange() -> None:
    made = table("options: players=3", "pool: SAAR").do("exchange AAR for S")
    assert made.state.public.pool == (2, 0, 0, 0, 0)
    made = table("options: players=3 captains=macaw,grog,archie", "pool: SAAR").do("exchange AA for S")
    assert made.state.public.pool == (2, 0, 0, 1, 0)
    assert "exchange AA for S" not in table("options: players=3", "pool: SAAR").legal


def test_rum_X5_exploring() -> None:
    made = table("options: players=3", "pool: SSS").do("sail 16", "tile t16")
    assert made.state.public.coins == (1, 0, 0)
    assert made.state.public.bank == 33
    made.do("sail 22", "tile t22", "bounty b01", "bounty b02", "keep b02")
    assert made.state.bounties == ((1,), (), ())
    assert made.state.top == (0, 0)
    assert bounty_deck(made.state).bit_count() == 19
    made.do("sail 27", "tile t27", "token broken_cannons")
    assert made.tokens == (1, 0, 0)
    assert sum(bag(made.state)) == 24
    assert made.state.public.turn.moves == 3
    assert made.state.public.pool == (0,) * 5


def test_rum_X6_coming_back() -> None:
    lines = ("options: players=3", "tiles: 16 22 26 27", "ships: 27 0 0", "pool: SSSS")
    made = table(*lines).do("sail 22", "bounty b01", "bounty b02", "keep b01", "sail 16", "sail 22")
    assert made.state.public.held == (1, 0, 0)
    assert made.state.public.coins == (0, 0, 0)
    assert "end turn" in made.legal
    made = table(*lines).do("sail 26", "token hull_breach", "sail 27", "token hull_breach")
    assert made.tokens == (2, 0, 0)


def test_rum_X7_torn_sail() -> None:
    lines = ("options: players=3", "damage A: torn_sail", "tiles: 14 15")
    made = table(*lines, "pool: SSSS").do("sail 15")
    assert not [move for move in made.legal if move.startswith("sail")]
    made.do("exchange SSS for R", "repair torn_sail")
    assert made.state.public.pool == (0,) * 5
    assert made.tokens == (0, 0, 0)
    other = table(*lines, "pool: SSSS").do("exchange SSS for R", "repair torn_sail", "sail 15")
    assert other.state.public.turn.moves == 1
    assert other.state.public.pool == (0,) * 5
    more = table(*lines, "pool: SSSSS").do("sail 15", "exchange SSS for R", "repair torn_sail", "sail 14")
    assert more.state.public.turn.moves == 2


def test_rum_X8_trading_and_winning() -> None:
    made = table(
        "options: players=3", "loot: 6 0 0", "aboard A: tr16 tr03", "tiles: 16", "ships: 16 0 0", "pool: S"
    ).do("sail 0", "trade tr16 tr03")  # fmt: skip
    assert made.state.public.loot == (10, 0, 0)
    assert made.state.public.winners == (0,)
    assert made.last("TreasuresTraded").points == 4
    assert made.state.public.treasure_discard.bit_count() == 2


@pytest.mark.parametrize(
    ("captain", "aboard", "pool", "allowed"),
    [
        ("grog", "", "AAA", True),
        ("grog", "", "AAF", True),
        ("grog", "", "AA", False),
        ("narhee", "", "AA", True),
        ("narhee", "", "A", False),
        ("narhee", "tr03", "A", True),
        ("grog", "tr03", "AA", True),
        ("grog", "tr03", "A", False),
    ],
)
def test_rum_X9_range(captain: str, aboard: str, pool: str, allowed: bool) -> None:
    made = table(
        f"options: players=2 captains={captain},archie", "tiles: all", "ships: 9 12", "coins: 1 0", f"pool: {pool}",
        f"aboard A: {aboard}",
    )  # fmt: skip
    assert ("attack 2" in made.legal) == allowed
    if allowed:
        assert made.do("attack 2").state.public.pool == (0,) * 5
        assert made.state.public.coins == (0, 0)


def test_rum_X10_one_attack_per_target() -> None:
    made = table("options: players=3", "tiles: all", "ships: 4 5 3", "coins: 2 0 0", "pool: AAA")
    made.do("attack 2", "roll 0")
    assert made.state.public.coins == (1, 0, 0)
    assert made.tokens == (0, 0, 0)
    assert [move for move in made.legal if move.startswith("attack")] == ["attack 3"]
    made.do("attack 3", "roll 1", "token hull_breach")
    assert made.tokens == (0, 0, 1)
    assert made.state.public.coins == (0, 0, 0)
    assert made.state.public.pool[ATTACK] == 1
    assert made.legal == ["end turn"]
    assert "exchange SSA for R" in table("options: players=3", "pool: SSA").legal


def test_rum_X11_full_ship() -> None:
    made = table(
        "options: players=3", "tiles: all", "ships: 4 5 6", "coins: 1 0 1", "pool: A",
        "damage B: torn_sail hull_breach broken_cannons broken_cannons",
    ).do("attack 2", "roll 2", "token torn_sail")  # fmt: skip
    assert made.tokens == (0, 5, 0)
    assert made.last("ShipFull").count == 1
    full = table(
        "options: players=3", "agenda: act C", "mover: C", "tiles: all", "ships: 4 5 6", "coins: 1 0 1", "pool: A",
        "damage B: torn_sail torn_sail hull_breach broken_cannons broken_cannons",
    ).do("attack 2", "roll 1")  # fmt: skip
    assert full.tokens == (0, 5, 0)
    assert full.state.public.turn.hit == 0b10


def test_rum_X12_same_type_twice() -> None:
    lines = ("tiles: all", "ships: 4 5 6", "coins: 1 0 0", "aboard B: tr16 tr04", "pool: A")
    made = table("options: players=3", *lines).do("attack 2", "roll 2", "token cabin_fire")
    assert made.legal == ["burn tr04", "burn tr16"]
    made.do("burn tr04", "token cabin_fire")
    assert made.aboard == ["", "tr16", ""]
    assert made.state.public.treasure_discard == 1 << 3
    assert capacity(made.state.public, 1) == 1
    mending = table(
        "options: players=3", "agenda: act B", "mover: B", "damage B: cabin_fire cabin_fire", "pool: RR"
    ).do("repair cabin_fire")  # fmt: skip
    assert capacity(mending.state.public, 1) == 1
    assert capacity(mending.do("repair cabin_fire").state.public, 1) == 2
    archie = table("options: players=3 captains=humboldt,archie,macaw", *lines)
    assert capacity(archie.state.public, 1) == 3
    archie.do("attack 2", "roll 1", "token cabin_fire")
    assert capacity(archie.state.public, 1) == 2
    assert archie.aboard == ["", "tr16 tr04", ""]


def test_rum_X13_digging_and_refilling() -> None:
    made = table(
        "options: players=3", "tiles: 20 19 25", "aboard A: tr04", "pairs: tr13 t20; tr02 t02; tr03 t03", "pool: SSS"
    ).do("sail 20", "dig 1")  # fmt: skip
    assert made.state.public.map_discard == 1 << 19
    made.do("treasure tr11", "map t01")
    assert made.state.public.pairs == ((1, 1), (2, 2), (10, 0))
    assert made.aboard == ["tr04 tr13", "", ""]
    assert move_cap(made.state.public, 0) == 2
    assert made.state.public.turn.moves == 1
    assert made.state.public.pool[SAIL] == 2
    made.do("sail 19")
    assert not [move for move in made.legal if move.startswith(("sail", "dig"))]


def test_a_full_hold_cannot_dig() -> None:
    lines = ("options: players=3", "tiles: 20", "ships: 20 0 0", "pairs: tr13 t20; tr02 t02; tr03 t03")
    assert "dig 1" in table(*lines, "aboard A: tr04").legal
    assert "dig 1" not in table(*lines, "aboard A: tr04 tr05").legal
    assert table(*lines).state.public.pool[REPAIR] == 0
