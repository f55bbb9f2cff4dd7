"""Rake in words: the position as text, hands so far, keys, and why a hand wins."""

from dataclasses import replace

import pytest
from widgets.boards.raking import played, seen
from widgets.boards.test_rake_picture import REVEAL

from tutorgame.games.rake import GAME
from tutorgame.games.rake.cards import CARD, parse_cards
from tutorgame_widgets.boards import rake as board
from tutorgame_widgets.play.kits.rake import KIT


def test_the_text_picture_has_all_that_is_seen_and_no_more() -> None:
    text = KIT.text(seen())
    assert "Hand 7, first pick-up" in text
    assert "Open:   U1 6w U2 Ds U3 As" in text
    assert "Closed: D1 ?? D2 ?? D3 ??" in text
    assert "A (you): 143 chips, picks a card\n" in text  # no number of cards: they are listed below
    assert text.endswith("Your hand: Df Dc 2s (Pair of Dukes)")
    assert not any(card in text for card in ("9w", "Ts", "2c"))
    told = KIT.text(seen(REVEAL, 2))
    assert "The Reveal, the best hand first:\nSeat B: As Aw Af Pc 7f, Three Aces" in told
    assert "5c" not in KIT.text(seen(REVEAL, 0))


@pytest.mark.parametrize("seed", range(14))
def test_the_text_never_names_a_private_card_of_somebody_else(seed: int) -> None:
    for _, _, _, state in played(seed)[::3]:
        observation = GAME.observe(state, seed % state.public.seats)
        text = KIT.text(observation)
        unseen = observation.unseen()
        assert not [
            card for card in range(52) if unseen >> card & 1 and KITCARD[card] in text.replace("\n", " ").split(" ")
        ]


KITCARD = [text for text, _ in sorted(CARD.items(), key=lambda pair: pair[1])]


@pytest.mark.parametrize(
    ("cards", "said"),
    [
        ("", ""),
        ("Dc 5s 2w", "High Card Duke"),
        ("Dc Dw 2w", "Pair of Dukes"),
        ("Dc Dw 2w 2s", "Two Pair, Dukes and Twos"),
        ("Lc Lw Ls", "Three Ladies"),
        ("Lc Lw Ls Lf", "Quad Ladies"),
        ("Lc Lw Ls 2f 2w", "Full Pack, three Ladies"),
    ],
)
def test_the_hand_so_far(cards: str, said: str) -> None:
    assert board.so_far(parse_cards(cards)) == said


@pytest.mark.parametrize(
    ("cards", "said"),
    [
        ("2w 7w Dw", "all Wings"),
        ("2w 3w 5w", "all Wings, within one sequence"),
        ("Aw 3f 5c", "within one sequence"),
        ("Tw Ps Ac Ls", "within one sequence"),
        ("2w 3s 9c", ""),
        ("2w 2s 3c", ""),
        ("2w 3w 4w 5w 6w", ""),
    ],
)
def test_what_a_hand_may_become(cards: str, said: str) -> None:
    assert board.towards(parse_cards(cards)) == said


@pytest.mark.parametrize(
    ("better", "worse", "why"),
    [
        ("Tw Tf Ac 5w 3f", "Tc Ts Dw 9f 8c", "Ace is above Duke"),
        ("4w 4f 4c 7s 2w", "Aw Af Dc Ds Lw", "Three-of-a-kind ranks above Two Pair"),
        ("As Aw Af 9c 4w", "9w Tw Pw Lw Dw", "the Ace of Skulls wins outright"),
        ("7w 5f 4c 3s 2w", "As 8w 8f 8c 8s", "the Ace of Skulls loses outright"),
        ("Aw Tf 7c 5s 3w", "Af 9c 8w 4f 2c", "equal in all that counts"),
    ],
)
def test_why_a_hand_wins(better: str, worse: str, why: str) -> None:
    keys = [
        board.hand_key(GAME.start({"players": 2}).options, sum(1 << c for c in parse_cards(t))) for t in (better, worse)
    ]
    assert board.compared(*keys) == why


@pytest.mark.parametrize(
    ("cards", "said"),
    [
        ("As Aw Af 9c 4w", "Ace of Skulls wins: it is one of the Aces"),
        ("As 2w 3f 4c 5s", "Ace of Skulls wins: all five cards form the Run"),
        ("As 9w 9f 9c 4w", "Ace of Skulls loses: it is only a side card"),
        ("As Aw Dc Ds 3f", "Ace of Skulls loses: Two Pair is below Three-of-a-kind"),
        ("Aw Af Dc Ds 3f", ""),
    ],
)
def test_what_the_ace_of_skulls_does(cards: str, said: str) -> None:
    found = board.hand_key(GAME.start({"players": 2}).options, sum(1 << card for card in parse_cards(cards)))
    assert board.skull_words(found) == said


@pytest.mark.parametrize(
    ("cards", "said"),
    [
        ("Tw Tf Ac 5w 3f", "the pair of Tens, then Ace"),
        ("Dw Dc 5s 5w 2f", "Dukes, then Fives, then 2"),
        ("Aw 2w 3w 4w 5w", "the highest card, 5"),
        ("7f 5f 4f 3f 2f", "the cards downwards, 7, 5, 4, 3, 2"),
        ("Aw Tf 7c 5s 3w", "the highest card alone, Ace"),
        ("8s 8w 8f 8c 2w", "the four Eights"),
    ],
)
def test_a_key_in_words(cards: str, said: str) -> None:
    options = GAME.start({"players": 2}).options
    mask = sum(1 << card for card in parse_cards(cards))
    assert board.key_words(board.hand_key(options, mask)) == said
    full = board.key_words(board.hand_key(replace(options, kickers="full"), mask))
    assert full == said or full.startswith(said.split(" alone")[0][:12]) or "downwards" in full
