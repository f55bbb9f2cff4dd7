"""The powers of the captains, the weather, the treasures' effects and the effects of cards, one by one."""

import pytest
from games.rum.tools import start, table

from tutorgame.games.rum.rights import hand_limit

SEA = "tiles: all"
PAIRS = "pairs: tr01 t01; tr02 t02; tr05 t05"


def test_captains_are_chosen_in_turn_order() -> None:
    made = start(players=3, first_player=1)
    assert made.legal[0] == "captain humboldt"
    made.do("captain crabby")
    assert "captain crabby" not in made.legal
    made.do("captain archie", "captain grog")
    names = [made.state.public.table.box.captains[c].id for c in made.state.public.captains]
    assert names == ["grog", "crabby", "archie"]


def test_a_shell_instead_of_a_token() -> None:
    made = table(
        "options: players=2 captains=grog,crabby", SEA, "ships: 4 5", "coins: 1 0", "shells: 0 1", "pool: A"
    ).do("attack 2", "roll 2", "roll 0")  # fmt: skip
    assert made.legal == ["shell", "no shell"]
    made.do("shell", "token torn_sail")
    assert made.tokens == (0, 1)
    assert made.state.public.shells == (0, 0)


def test_a_shell_comes_back_in_the_hideout() -> None:
    lines = ("options: players=2 captains=crabby,grog", SEA, "ships: 10 0", "pool: S")
    assert table(*lines, "shells: 1 0").do("sail 0").state.public.shells == (2, 0)
    assert table(*lines, "shells: 2 0").do("sail 0").state.public.shells == (2, 0)


def test_a_full_ship_needs_no_shell() -> None:
    made = table(
        "options: players=2 captains=grog,crabby", SEA, "ships: 4 5", "coins: 1 0", "shells: 0 2", "pool: A",
        "damage B: torn_sail torn_sail torn_sail hull_breach hull_breach",
    ).do("attack 2", "roll 2", "roll 2")  # fmt: skip
    assert "end turn" in made.legal
    assert made.state.public.shells == (0, 2)


def test_leaps() -> None:
    lines = ("options: players=2 captains=croakington,grog", "tiles: 15", "ships: 15 0")
    made = table(*lines, "pool: SSS")
    leaps = [int(move.split()[1]) for move in made.legal if move.startswith("leap")]
    far = made.state.public.table.layout.far
    assert leaps == sorted(leaps)
    assert 16 in leaps, "over the Hideout"
    assert all(far[15][spot] == 2 for spot in leaps)
    made.do("leap 16", "tile t16")
    assert made.state.public.turn.moves == 2
    assert made.state.public.tiles[0] == -2
    assert not [move for move in made.legal if move.startswith("leap")]
    capped = table(*lines, "pool: SS", "aboard A: tr13", "turn: moves=1")
    assert not [move for move in capped.legal if move.startswith("leap")]
    assert "sail 0" in capped.legal


def test_a_storm_hits_ships_at_sea_in_order() -> None:
    made = table(
        "options: players=3", "agenda: act B", "mover: B", SEA, "ships: 4 0 5", "played: w01"
    ).do("weather w01", "token torn_sail")  # fmt: skip
    assert made.tokens == (0, 0, 1)
    made.do("token hull_breach", "end turn")
    assert made.tokens == (1, 0, 1)


def test_a_calm_lasts_one_turn_of_each_other() -> None:
    made = table(
        "options: players=2", SEA, "ships: 4 5", "played: w02", PAIRS, "hand A: a01 a02 a03 a04",
        "hand B: a01 a02 a03 a04",
    ).do("weather w02", "end turn", "play a01 a02", "sail 6")  # fmt: skip
    assert not [move for move in made.legal if move.startswith("sail")]
    made.do("end turn", "play a01 a02", "sail 3", "sail 4")
    assert made.state.public.turn.moves == 2


@pytest.mark.parametrize(
    ("direction", "ships", "after"),
    [
        (0, "4 11 15", (4, 12, 15)),
        (3, "4 1 16", (4, 1, 16)),
        (1, "4 0 20", (4, 0, 20)),
        (5, "4 5 14", (4, 11, 19)),
    ],
)
def test_gales(direction: int, ships: str, after: tuple[int, ...]) -> None:
    """Nobody is blown out of the sea or into the Hideout, and those in the Hideout stay."""
    made = table("options: players=3", SEA, f"ships: {ships}", "played: w03").do(f"weather w03 {direction}")
    assert made.state.public.ships == after
    assert made.state.public.turn.moves == 0


def test_a_gale_turns_tiles_for_the_blown_ship() -> None:
    made = table("options: players=2", "tiles: 17", "ships: 0 17", "played: w03")
    made.do("weather w03 2", "tile t28")
    assert made.state.public.ships == (0, 12)
    assert made.state.public.coins == (0, 1)
    reef = table("options: players=2", "tiles: 17", "ships: 0 17", "played: w03").do("weather w03 2", "tile t24")
    assert reef.do("token torn_sail").tokens == (0, 1)
    port = table("options: players=2", "tiles: 17", "ships: 0 17", "played: w03").do("weather w03 2", "tile t21")
    assert "end turn" in port.legal


def test_lightning() -> None:
    made = table("options: players=3", SEA, "ships: 4 0 5", "played: w04")
    assert [move for move in made.legal if move.startswith("weather")] == ["weather w04 0", "weather w04 2"]
    made.do("weather w04 2", "token torn_sail", "token torn_sail")
    assert made.tokens == (0, 0, 2)
    calm = table("options: players=3", "played: w04").do("weather w04")
    assert calm.legal == ["end turn"]


def test_the_maelstrom_card() -> None:
    made = table("options: players=2", "played: w05")
    places = [move for move in made.legal if move.startswith("weather")]
    assert len(places) == 30 * 29 // 2
    assert "end turn" not in made.legal
    assert made.do("weather w05 3 30").state.public.whirl == (3, 30)


@pytest.mark.parametrize(
    ("lines", "limit"),
    [(("aboard A: tr06",), 5), (("aboard A: tr19",), 3), (("aboard A: tr19", "damage A: broken_bowsprit"), 2)],
)
def test_treasures_and_the_hand_limit(lines: tuple[str, ...], limit: int) -> None:
    assert hand_limit(table("options: players=2", *lines).state.public, 0) == limit


@pytest.mark.parametrize(
    ("treasure", "steps", "curses", "coins", "tokens"),
    [
        ("tr07", (), 1, 2, 0),
        ("tr12", (), 0, 0, 0),
        ("tr16", (), 2, 0, 0),
        ("tr18", ("token torn_sail",), 1, 0, 1),
        ("tr24", (), 3, 0, 0),
    ],
)
def test_when_taken(treasure: str, steps: tuple[str, ...], curses: int, coins: int, tokens: int) -> None:
    """It takes effect after the new pair has come."""
    made = table(
        "options: players=2", SEA, "ships: 20 0", f"pairs: {treasure} t20; tr05 t05; tr06 t06", "curses: 1 0"
    ).do("dig 1", "treasure tr01", "map t01", *steps)  # fmt: skip
    public = made.state.public
    assert (public.curses[0], public.coins[0], made.tokens[0]) == (curses, coins, tokens)


def test_bonus_actions_once_a_turn() -> None:
    made = table("options: players=2", SEA, "ships: 20 0", "pairs: tr01 t20; tr05 t05; tr06 t06").do("dig 1")
    assert made.do("treasure tr02", "map t01").state.public.pool == (1, 0, 0, 0, 0)
    begun = table("options: players=2", "agenda: play A; act A", "hand A: a01 a02", "aboard A: tr01 tr05")
    assert begun.do("play a01 a02").state.public.pool == (5, 0, 0, 1, 0)


def test_armour_and_other_helps() -> None:
    lines = (SEA, "ships: 4 5", "coins: 0 0", "pool: A")
    assert "attack 2" not in table("options: players=2", *lines).legal
    assert "attack 2" in table("options: players=2", *lines, "aboard B: tr20").legal
    made = table("options: players=2", *lines, "aboard A: tr08", "aboard B: tr10").do("attack 2", "roll 2")
    assert made.do("token torn_sail").tokens == (0, 1)
    assert "end turn" in made.legal
    assert "attack 2" not in table("options: players=2", *lines, "aboard A: tr08 tr14").legal
    assert "collect" not in table("options: players=2", "aboard A: tr15", "pool: C").legal
    statue = table("options: players=2", "aboard A: tr21", "damage A: torn_sail", "pool: R")
    assert "repair torn_sail" not in statue.legal
    safe = table("options: players=2", SEA, "ships: 20 0", "aboard A: tr09", "pool: S").do("sail 26")
    assert safe.tokens == (0, 0)


@pytest.mark.parametrize(
    ("card", "lines", "choices"),
    [
        ("a01", (), []),
        ("a01", ("coins: 1 0 0",), [""]),
        ("a03", (), [""]),
        ("a15", ("coins: 1 0 0",), []),
        ("a15", ("coins: 1 0 0", "curses: 1 0 0"), [""]),
        ("a05", ("damage A: hull_breach",), []),
        ("a05", ("coins: 0 30 4",), []),
        ("a07", (SEA, "ships: 4 5 9", "coins: 0 1 1"), [" 1", " 2"]),
        ("a07", (SEA, "ships: 4 5 9", "coins: 0 1 1", "fog: B"), [" 2"]),
        ("a07", (SEA, "ships: 4 5 12", "coins: 0 0 1"), []),
        ("a08", ("coins: 1 0 0", "damage A: torn_sail torn_sail hull_breach"), [" 0", " 0 0", " 0 3", " 3"]),
        ("a08", ("coins: 1 0 0", "damage A: torn_sail", "aboard A: tr21"), []),
        ("a09", ("coins: 1 0 0",), [""]),
        ("a09", ("coins: 1 0 0", "fog: A"), []),
        ("a11", (SEA, "ships: 4 4 5", "coins: 2 0 0", "aboard B: tr05 tr01", "aboard C: tr02"), [" 1 0", " 1 4"]),
        ("a11", (SEA, "ships: 4 4 5", "coins: 2 0 0", "aboard A: tr03 tr04", "aboard B: tr05"), []),
        ("a12", (SEA, "ships: 4 5 9", "coins: 1 0 0"), [" 1", " 2"]),
        ("a12", ("coins: 1 0 0",), []),
        ("a16", ("coins: 1 0 0", "tiles: 11 15 16 20"), [" 10", " 10 21", " 21"]),
        ("a16", (SEA, "coins: 1 0 0"), []),
        ("a17", ("coins: 1 0 0", PAIRS), [" 0", " 1", " 2"]),
        ("a18", ("coins: 2 0 0", "tiles: 3 16", "ships: 3 0 0"), [" 16"]),
        ("a18", ("coins: 2 0 0", "tiles: 3 16", "ships: 3 0 0", "damage A: torn_sail", "turn: moves=1"), []),
    ],
)
def test_when_an_effect_may_be_used(card: str, lines: tuple[str, ...], choices: list[str]) -> None:
    made = table("options: players=3", f"played: {card}", *lines)
    found = [move.removeprefix(f"effect {card}") for move in made.legal if move.startswith("effect")]
    assert found == choices


def test_an_effect_is_used_once_for_each_card() -> None:
    made = table("options: players=2", "played: a03 a03").do("effect a03", "effect a03")
    assert made.state.public.pool[0] == 4
    assert made.state.public.curses[0] == 2
    assert not [move for move in made.legal if move.startswith("effect")]


def test_boarding_moves_a_treasure_and_takes_effect() -> None:
    made = table(
        "options: players=2", SEA, "ships: 4 4", "coins: 2 0", "aboard B: tr07 tr05", "played: a11"
    ).do("effect a11 1 6")  # fmt: skip
    assert made.aboard == ["tr07", "tr05"]
    assert made.state.public.coins == (2, 0)
    assert made.state.public.curses == (1, 0)


def test_a_false_map() -> None:
    made = table("options: players=2", "coins: 1 0", PAIRS, "played: a17").do("effect a17 1", "map t09")
    assert made.state.public.pairs[1] == (1, 8)
    assert made.state.public.map_discard == 1 << 1


def test_fog_ends_with_the_next_own_turn() -> None:
    hands = ("hand A: a01 a02 a03 a04", "hand B: a01 a02 a03 a06")
    made = table("options: players=2", SEA, "ships: 4 5", "coins: 1 1", "played: a09", PAIRS, *hands)
    made.do("effect a09", "end turn", "play a02 a06")
    assert "attack 1" not in made.legal
    made.do("end turn")
    assert made.state.public.fog == 0


def test_no_shot_from_or_into_the_hideout() -> None:
    lines = (SEA, "coins: 5 5", "pool: AAA")
    assert "attack 2" in table("options: players=2", *lines, "ships: 4 5").legal
    assert "attack 2" not in table("options: players=2", *lines, "ships: 10 0").legal
    assert "attack 2" not in table("options: players=2", *lines, "ships: 0 10").legal
    assert "attack 2" not in table("options: players=2", *lines, "ships: 4 5", "damage A: broken_cannons").legal
