"""Events as sentences: names and "You", one and several, signs and zeros."""

import pytest

from tutorgame.core.events import Event
from tutorgame.games.triominos import GAME
from tutorgame.games.triominos.events import (
    BellRung,
    GameBlocked,
    GameWon,
    HexagonClosed,
    LeftoversCollected,
    LeftoversCredited,
    LeftoversSubtracted,
    MatchWon,
    RackEmptied,
    StarterFound,
    TileDealt,
    TileDrawn,
    TilePaid,
    TilePlaced,
    TileShown,
    TimeRanOut,
    TurnPassed,
    TurnStopped,
)
from tutorgame.geometry.triangle import Cell, Vertex

HOME = Cell("U", 0, 0)
R = "triominos."


@pytest.mark.parametrize(
    ("event", "named", "spoken"),
    [
        (
            TilePlaced(R + "score.value", 0, (3, 4, 4), HOME, 0, 11),
            "Bram lays 3-4-4 at U(0,0): 3 + 4 + 4 = 11.",
            "You lay 3-4-4 at U(0,0): 3 + 4 + 4 = 11.",
        ),
        (
            TilePlaced(R + "kids.points", 0, (3, 4, 4), HOME, 0, 1),
            "Bram lays 3-4-4 at U(0,0): 1 point.",
            "You lay 3-4-4 at U(0,0): 1 point.",
        ),
        (TileDealt(R + "setup.rack", 0, (0, 0, 1)), "0-0-1 comes to Bram's rack.", "0-0-1 comes to your rack."),
        (TileDealt(R + "setup.rack", 0, None), "A tile comes to Bram's rack.", "A tile comes to your rack."),
        (TileDrawn(R + "buy.place", 0, None), "Bram takes a tile from the pot.", "You take a tile from the pot."),
        (
            TilePaid(R + "buy.cost", 0, 2, -5),
            "Bram buys the second tile of this turn: -5.",
            "You buy the second tile of this turn: -5.",
        ),
        (
            TilePaid(R + "buy.cost", 0, 21, 0),
            "Bram buys the 21st tile of this turn.",
            "You buy the 21st tile of this turn.",
        ),
        (
            TurnStopped(R + "buy.three_fail", 0, 3, -10),
            "Bram has bought 3 tiles and laid none: -10 on top.",
            "You have bought 3 tiles and laid none: -10 on top.",
        ),
        (
            TurnStopped(R + "buy.three_fail", 0, 1, 0),
            "Bram has bought 1 tile and laid none, so the turn is over.",
            "You have bought 1 tile and laid none, so the turn is over.",
        ),
        (
            TurnStopped(R + "buy.stop_one", 0, 1, 0),
            "Bram stops after one purchase and keeps the tile.",
            "You stop after one purchase and keep the tile.",
        ),
        (TurnPassed(R + "pot.empty", 0, 0), "The pot is empty, and Bram passes.", "The pot is empty, and you pass."),
        (
            TurnPassed(R + "pot.empty", 0, -10),
            "The pot is empty, and Bram passes: -10.",
            "The pot is empty, and you pass: -10.",
        ),
        (TimeRanOut(R + "time.expiry", 0), "Bram's time for this turn is up.", "Your time for this turn is up."),
        (
            StarterFound(R + "start.highest_triple", 0, 9),
            "Bram holds the highest triple, 3-3-3, and starts.",
            "You hold the highest triple, 3-3-3, and start.",
        ),
        (StarterFound(R + "start.draw", 0, None), "The draw decides: Bram starts.", "The draw decides: you start."),
        (
            TileShown(R + "start.zero_choice", 0, (3, 3, 3)),
            "Bram shows 3-3-3 to all and opens with 0-0-0.",
            "You show 3-3-3 to all and open with 0-0-0.",
        ),
        (
            BellRung(R + "end.bell", 0, 25),
            "Bram has laid the last tile and rings the bell: +25.",
            "You have laid the last tile and ring the bell: +25.",
        ),
        (
            RackEmptied(R + "end.second_out", 0, 0),
            "Bram has laid the last tile too, after the bell.",
            "You have laid the last tile too, after the bell.",
        ),
        (
            LeftoversCredited(R + "end.leftovers", 0, (0, 9, 0, 8, 15), 32),
            "Bram rang the bell and gets what is left on the other racks: 9 + 8 + 15 = 32.",
            "You rang the bell and get what is left on the other racks: 9 + 8 + 15 = 32.",
        ),
        (
            LeftoversCredited(R + "end.leftovers", 0, (0, 9), 9),
            "Bram rang the bell and gets what is left on the other racks: 9.",
            "You rang the bell and get what is left on the other racks: 9.",
        ),
        (
            LeftoversSubtracted(R + "block.score", 0, -7),
            "Bram subtracts the tiles left on the rack: -7.",
            "You subtract the tiles left on the rack: -7.",
        ),
        (
            LeftoversCollected(R + "block.lowest", 0, 7, 69, 62),
            "Bram has the least left, 7, and collects from the others: 69 - 7 = 62.",
            "You have the least left, 7, and collect from the others: 69 - 7 = 62.",
        ),
    ],
)
def test_names_and_you(event: Event, named: str, spoken: str) -> None:
    assert GAME.describe(event, ["Bram", "Cleo", "Dan", "Eva", "Finn"]) == named
    assert GAME.describe(event, ["You", "Cleo", "Dan", "Eva", "Finn"]) == spoken
    assert GAME.describe(event, ["you", "Cleo", "Dan", "Eva", "Finn"]) == spoken


def test_winners() -> None:
    won = GameWon(R + "win.game", (1,), (10, 20))
    assert GAME.describe(won, ["You", "Bram"]) == "Bram wins the game (You 10, Bram 20)."
    assert GAME.describe(won, ["Bram", "You"]) == "You win the game (Bram 10, You 20)."
    tie = GameWon(R + "win.tie", (0, 1, 2), (20, 20, 20))
    assert GAME.describe(tie, ["Ada", "You", "Bram"]) == "Ada, you and Bram share the win (Ada 20, You 20, Bram 20)."
    match = MatchWon(R + "match.tie", (0, 1), (20, 20))
    assert GAME.describe(match, ["You", "Bram"]) == "You and Bram share the match (You 20, Bram 20)."
    several = GameWon(R + "kids.none", (0, 1), (1, 1))
    assert GAME.describe(several, ["Ada", "Bram"]) == "Ada and Bram win the game (tiles left: Ada 1, Bram 1)."


def test_figures_and_blocks() -> None:
    corner = (Vertex(1, 0),)
    assert GAME.describe(HexagonClosed(R + "hexagon.bonus", 0, corner, 50), ["You"]) == (
        "The sixth tile closes a hexagon: +50."
    )
    assert GAME.describe(HexagonClosed(R + "hexagon.double", 0, corner * 2, 60), ["You"]) == (
        "One tile closes two hexagons: +60 in all."
    )
    assert GAME.describe(GameBlocked(R + "block.passes", 3), ["You"]) == (
        "3 passes in a row end the game: it counts as blocked."
    )


def test_names_are_taken_as_they_are() -> None:
    """Braces, brackets and bars in a name are just letters."""
    event = TurnPassed(R + "pot.empty", 0, 0)
    assert GAME.describe(event, ["{x} [a|b]"]) == "The pot is empty, and {x} [a|b] passes."
