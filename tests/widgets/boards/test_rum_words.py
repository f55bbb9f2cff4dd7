"""The sea of Rum in words: single spots, and the whole visible position."""

import pytest
from widgets.boards.rumming import AT_SEA, HAUNTED, played, seen

from tutorgame.games.rum import GAME
from tutorgame_widgets.boards import rum as board

WORDS = {
    board.HexSpot(0): "The Pirates' Hideout",
    board.HexSpot(3): "Spot 3: face down",
    board.HexSpot(16): "Spot 16: Moonlight Sands, ship: you",
    board.HexSpot(12): "Spot 12: Grog Springs, here lies Jade Skull, worth 3",
    board.HexSpot(14): "Spot 14: Shark Reef, a reef, an end of the maelstrom, the other is spot 23",
    board.HexSpot(99): "Open water",
    board.ShipSpot(1): (
        "Ship B, Crabby Jones: on spot 9, loot 3, curses 3, 2 doubloons, hold 0 of 1, damage: torn sail, cabin fire"
        " twice and hull breach, 3 cards, 1 bounty, 1 shell"
    ),
    board.HoldSpot(0, 0): "Rusty Anchor, worth 2: At most 2 moves per turn, aboard A",
    board.HoldSpot(0, 1): "A free slot of A",
    board.HoldSpot(1, 1): "A slot of B that burns: nothing fits in",
    board.CardSpot(0): "Dirty Deal: 1 Sail and 1 Collect actions; Blood Money for 1 curse",
    board.CardSpot(1, True): "Raid: 1 Sail and 1 Attack actions; Double Powder for 1 doubloon, played",
    board.CardSpot(9): "No card",
    board.PoolSpot(0): "Sail actions left: 2",
    board.TrackSpot("loot"): "Loot: you 6, B 3, C 4",
    board.TrackSpot("curse"): "Curses: you 1, B 3, C 3",
    board.BANK: "Bank: 21 doubloons, decks: 75 action cards, 17 maps, 18 treasures, 17 bounties",
    board.PanSpot("left"): "Move the view left",
    board.ZOOM: "Come closer, or see the whole sea",
    board.BountySpot(0): "No bounty",
}


@pytest.mark.parametrize("spot", WORDS, ids=str)
def test_each_spot_in_words(spot: board.Spot) -> None:
    told = board.spot_words(seen(), spot)
    if isinstance(spot, board.HoldSpot) and spot.place == 0:
        assert told.startswith("Rusty Anchor, worth 2: ")
        assert told.endswith(", aboard A")
    else:
        assert told == WORDS[spot]


def test_ghost_captains_and_bounties_in_words() -> None:
    ghost = seen(HAUNTED)
    told = board.spot_words(ghost, board.ShipSpot(2))
    assert told == (
        "The ghost: on spot 23, 3 of 5 doubloons, hold 2 of 3 (Jade Skull 3 and Crown of the Drowned 4, the last one on"
        " top), 2 of 3 damage tokens"
    )
    assert board.spot_words(ghost, board.HexSpot(23)) == "Spot 23: Skull Cave, ships: B and the ghost"
    assert board.spot_words(ghost, board.HexSpot(5)) == "Spot 5: Broken Mast, a doubloon lies on it"
    assert board.spot_words(seen(), board.ShipSpot(3)) == "No ghost sails in this game"
    assert board.spot_words(ghost, board.HoldSpot(2, 2)) == "A free slot of the ghost"
    captains = seen("options: players=3\nagenda: captain B\ncaptains: macaw - -\nmover: B", 1)
    assert board.spot_words(captains, board.CaptainSpot(6)).endswith(", taken by A")
    drawn = seen(AT_SEA, 0, "agenda: choose_bounty A; act A", "drawn: b12 b19")
    assert board.spot_words(drawn, board.BountySpot(0)) == "Fair Wind: Your moves in this turn first reach 5 or more"
    used = seen(AT_SEA, 1, "turn: used=2")
    assert board.spot_words(used, board.CardSpot(1, True)).endswith(", played by A, used")


def test_the_position_as_text_has_all_that_is_seen() -> None:
    text = board.position_text(seen())
    lines = text.split("\n")
    assert lines[0] == "Round 6, your turn"
    assert lines[1].startswith("Treasure 1: Jade Skull, worth 3: ")
    assert lines[1].endswith("; on Grog Springs, spot 12")
    assert lines[3].endswith("; on Whispering Palms, not yet found")
    assert lines[4] == "Row 1: 1: face down; 2: face down"
    assert sum(line.startswith("Row ") for line in lines) == 7
    ships = [line for line in lines if line.startswith(("Your ship", "Ship "))]
    assert [line.split(":")[0] for line in ships] == [
        "Your ship, Captain Humboldt", "Ship B, Crabby Jones", "Ship C, Goldrick Banana",
    ]  # fmt: skip
    assert "Your hand: Dirty Deal: " in text
    assert "Your bounties: Long Shot: Your attack hits a ship at distance 2 or more; Hoarder: " in text
    assert "Actions left: 2 Sail, 1 Collect and 1 Attack actions" in text
    assert board.position_text(seen(AT_SEA, None)).startswith("Round 6, turn of A")
    over = board.position_text(seen(AT_SEA, 0, "agenda: nothing", "winners: A", "loot: 10 3 4"))
    assert over.startswith("The game is over: you won")
    assert "The ghost: on spot 23" in board.position_text(seen(HAUNTED))
    assert board.position_text(seen("options: players=3\nagenda: captain B\nmover: B\nround: 0")).startswith("Before")


@pytest.mark.parametrize("seed", range(4))
def test_all_positions_have_words(seed: int) -> None:
    for state, _, _ in played(seed)[seed::41]:
        observation = GAME.observe(state, seed % state.public.seats)
        text = board.position_text(observation)
        assert all(line and not line.endswith((".", ": ")) for line in text.split("\n")), text
