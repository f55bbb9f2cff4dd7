"""The card "What counts here": prices from the options, and the table as everybody sees it."""

from tutorgame.games.triominos import GAME
from tutorgame.lessons.triominos.facts import facts

BOARD = "board: 444 U(0,0) r0; 244 D(0,0) r2"


def test_prices_come_from_the_options_in_a_fixed_order() -> None:
    usual = GAME.parse_state(f"{BOARD}\nrack A: 001\nrack B: 002")
    assert facts(usual, ("buy", "hexagon")) == (("one hexagon", "+50"), ("each tile you buy", "-5"))
    dear = GAME.parse_state(f"options: buy_cost=7 empty_pot_pass_cost=10\n{BOARD}\nrack A: 001\nrack B: 002")
    assert facts(dear, ("buy", "empty")) == (("each tile you buy", "-7"), ("passing, pot empty", "-10"))
    assert facts(usual, ()) == ()


def test_the_table_tells_what_everybody_sees() -> None:
    state = GAME.parse_state(
        f"options: players=3 match_mode=target target=200\n{BOARD}\nrack A: 001 003\nrack C: 002\nbell: B\nstarter: C\n"
        "pot: 555\nscores: 1 30 -5\ntotals: 0 100 50"
    )
    assert facts(state, ("table",)) == (
        ("You", "1 point (1 in this game), 2 tiles"),
        ("Bram", "130 points (30 in this game), no tiles"),
        ("Cato", "45 points (-5 in this game), 1 tile"),
        ("the pot", "1 tile"),
        ("started this game", "Cato"),
        ("rang the bell", "Bram"),
        ("the match is for", "200 points"),
    )
    assert facts(state, ("table",), ("Bram", "You", "Cato"))[0][0] == "Bram"


def test_a_table_without_points_shows_tiles_only() -> None:
    state = GAME.parse_state(f"options: scoring=none\n{BOARD}\nrack A: 001\nrack B: 002 003\npot: empty")
    assert facts(state, ("table",))[:3] == (("You", "1 tile"), ("Bram", "2 tiles"), ("the pot", "empty"))


def test_no_tile_of_another_rack_is_told() -> None:
    state = GAME.parse_state(f"{BOARD}\nrack A: 001\nrack B: 355")
    assert "355" not in str(facts(state, ("table",))).replace("-", "")
