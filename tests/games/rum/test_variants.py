"""What each option of the table changes, and which values it refuses (rule file, section 2.3)."""

import pytest
from games.rum.tools import start, table

from tutorgame.core.errors import OptionError
from tutorgame.games.rum import GAME
from tutorgame.games.rum.state import action_deck, bounty_deck

SEA = "tiles: all"
PAIRS = "pairs: tr01 t01; tr02 t02; tr05 t05"


def test_without_weather() -> None:
    state = start(players=3, weather=False, captains=["archie", "grog", "macaw"]).state
    cards = state.public.table.box.cards
    assert sum(action_deck(state)) + 12 == 76
    assert not any(count and cards[kind].weather for kind, count in enumerate(action_deck(state)))
    assert bounty_deck(state).bit_count() == 19


def test_without_bounties() -> None:
    made = table("options: players=3 bounties=false", SEA, "ships: 16 0 0", "pool: S").do("sail 21")
    assert bounty_deck(made.state) == 0
    assert "end turn" in made.legal


@pytest.mark.parametrize(("option", "hand"), [("keep", "a01 a02 a03 w01"), ("redraw", "a01 a02 a03 a04")])
def test_weather_in_a_starting_hand(option: str, hand: str) -> None:
    script = ["draw a01", "draw a02", "draw a03", "draw w01", "draw a04"]
    made = start(script, players=2, captains=["archie", "grog"], start_weather=option)
    cards = made.state.public.table.box.cards
    assert " ".join(str(cards[kind].id) for kind in made.state.hands[0]) == hand


def test_trading_a_part() -> None:
    lines = (SEA, "ships: 20 0 0", "aboard A: tr07 tr18", "pool: S")
    assert table("options: players=3", *lines).do("sail 0").legal == ["trade tr07 tr18", "no trade"]
    made = table("options: players=3 trade=choose", *lines).do("sail 0")
    assert made.legal == ["trade tr07 tr18", "trade tr07", "trade tr18", "no trade"]
    made.do("trade tr18")
    assert made.state.public.loot[0] == 3
    assert made.aboard[0] == "tr07"


def test_no_trade_and_no_later_trade() -> None:
    made = table("options: players=3", SEA, "ships: 20 0 0", "aboard A: tr07", "pool: S").do("sail 0", "no trade")
    assert made.aboard[0] == "tr07"
    assert made.legal == ["end turn"]


def test_digging_only_on_entry() -> None:
    lines = (SEA, "ships: 19 0 0", "pairs: tr03 t20; tr05 t05; tr06 t06", "pool: SC")
    assert "dig 1" in table("options: players=3", *lines).do("sail 20", "collect").legal
    made = table("options: players=3 dig_timing=on_entry", *lines).do("sail 20")
    assert "dig 1" in made.legal
    assert "dig 1" not in made.do("collect").legal


def test_refilling_at_the_end_of_the_turn() -> None:
    lines = (SEA, "ships: 20 0 0", "pairs: tr03 t20; tr05 t05; tr06 t06")
    made = table("options: players=3 refill=end_of_turn", *lines).do("dig 1")
    assert len(made.state.public.pairs) == 2
    made.do("end turn", "treasure tr07", "map t07")
    assert len(made.state.public.pairs) == 3


def test_the_ghost_refills_at_its_end() -> None:
    lines = (SEA, "agenda: act B", "mover: B", "pairs: tr03 t20; tr22 t13", "ghost: 23")
    made = table("options: players=2 ghost=true refill=end_of_turn", *lines).do("end turn", "draw a01", "draw a02")
    assert made.aboard == ["", ""]
    assert made.state.public.ghost is not None
    assert made.state.public.ghost.treasures == (21,)
    assert made.state.public.ghost.cards == ()
    assert made.draws[0].startswith("treasure")


@pytest.mark.parametrize(("reef", "hurts"), [("every_entry", True), ("on_reveal", False)])
def test_revealed_reefs(reef: str, hurts: bool) -> None:
    made = table(f"options: players=3 reef={reef}", SEA, "ships: 20 0 0", "pool: S").do("sail 26")
    assert bool(made.draws) == hurts
    fresh = table(f"options: players=3 reef={reef}", "tiles: 20", "ships: 20 0 0", "pool: S").do("sail 26", "tile t24")
    assert fresh.draws[0] == "token torn_sail"


@pytest.mark.parametrize(("blocks", "coins"), [("all", 0), ("actions", 1)])
def test_what_a_hull_breach_blocks(blocks: str, coins: int) -> None:
    made = table(f"options: players=3 hull_blocks={blocks}", "damage A: hull_breach", "pool: SC")
    assert "collect" not in made.legal
    assert made.do("sail 16", "tile t16").state.public.coins[0] == coins


@pytest.mark.parametrize(("hit", "tokens"), [("one_token", 1), ("per_skull", 2)])
def test_hits_on_the_ghost(hit: str, tokens: int) -> None:
    made = table(f"options: players=2 ghost=true ghost_hit={hit}", SEA, "ships: 22 0", "coins: 1 0", "pool: A",
                 "ghost: 28").do("attack 3", "roll 2", *["token torn_sail"] * tokens)  # fmt: skip
    assert made.state.public.ghost is not None
    assert made.state.public.ghost.tokens == tokens
    assert "end turn" in made.legal


def test_more_skulls_than_the_ghost_has_room_for() -> None:
    made = table("options: players=2 ghost=true ghost_hit=per_skull", SEA, "ships: 22 0", "coins: 1 0", "pool: A",
                 "ghost: 28 treasures=tr16 tokens=torn_sail torn_sail")  # fmt: skip
    made.do("attack 3", "roll 2", "token torn_sail")
    assert made.aboard == ["tr16", ""]


@pytest.mark.parametrize(("option", "hit"), [("no_attack", 0), ("same_spot", 1)])
def test_a_ghost_without_guns(option: str, hit: int) -> None:
    made = table(f"options: players=2 ghost=true ghost_range_zero={option}", SEA, "agenda: act B", "mover: B",
                 "ships: 12 11", "ghost: 12", "hand A: a01 a02 a03 a04", "pairs: tr01 t01; tr02 t02")  # fmt: skip
    made.do("end turn", "draw a10", "draw a10")
    assert made.kinds().count("GhostAttacked") == hit


@pytest.mark.parametrize(
    ("lines", "winner"),
    [
        (("loot: 3 2 1",), 0),
        (("loot: 3 3 1", "curses: 2 1 0"), 1),
        (("loot: 3 3 1", "curses: 1 1 0", "damage B: torn_sail"), 0),
        (("loot: 3 3 1", "curses: 1 1 0", "coins: 1 2 9"), 1),
        (("loot: 3 3 1", "curses: 1 1 0", "coins: 2 2 0"), 1),
        (("loot: 3 3 3", "first: B"), 0),
    ],
)
def test_a_limit_of_rounds(lines: tuple[str, ...], winner: int) -> None:
    last = "A" if "first: B" in lines else "C"
    made = table("options: players=3 max_rounds=4", f"agenda: act {last}", f"mover: {last}", "round: 4", PAIRS, *lines)
    made.do("end turn")
    assert made.state.public.winners == (winner,)
    assert made.events[-1].rule == "rum.end.max_rounds"


@pytest.mark.parametrize(
    ("options", "answer"),
    [
        ({"player": 3}, "did you mean 'players'"),
        ({"players": 6}, "from 2 to 5"),
        ({"players": True}, "from 2 to 5"),
        ({"ghost": True, "players": 3}, "only with 2 players"),
        ({"ghost": "yes"}, "true or false"),
        ({"captains": "all"}, "'choose', 'random', or a list"),
        ({"captains": ["archie"], "players": 2}, "must name 2 different captains"),
        ({"captains": ["archie", "archie"], "players": 2}, "must name 2 different captains"),
        ({"captains": ["archie", "ahab"], "players": 2}, "There is no captain 'ahab'"),
        ({"first_player": 4, "players": 3}, "seats go from 0 to 2"),
        ({"first_player": "me"}, "'random' or a seat"),
        ({"reef": "never"}, "choose 'every_entry' or 'on_reveal'"),
        ({"max_rounds": 0}, "from 1 to 10000"),
        ({"layout": 3}, "it is a text"),
    ],
)
def test_wrong_options(options: dict[str, object], answer: str) -> None:
    with pytest.raises(OptionError) as caught:
        GAME.start(options)
    assert answer in str(caught.value)
