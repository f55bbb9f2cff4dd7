# ruff: noqa: N802 - the tests carry the ids of the rule file
"""Exact chances: the examples of the rules, and each count against one that is made another way."""

from fractions import Fraction
from itertools import combinations
from random import Random

import pytest
from games.rake.tools import mask

from tutorgame.games.rake import odds
from tutorgame.games.rake.cards import ACE_OF_SKULLS, ALL, cards_in, format_cards, mask_of
from tutorgame.games.rake.hands import LOSES, WINS, Category, key


def test_rake_E34_pot_odds() -> None:
    assert odds.pot_odds(20, 60 + 20) == Fraction(1, 5)
    hand, seen = mask("9w 4w Tw Dw"), mask("2s 5f 8c")
    assert (hand | seen).bit_count() == 7
    outs = odds.outs(hand, seen, odds.reaches(Category.SUITS_FULL))
    assert len(outs) == 9
    after = odds.chances(hand, seen)
    assert after.ways == 45
    assert after.at_least(Category.SUITS_FULL) == Fraction(9, 45) == Fraction(1, 5)


def test_rake_E35_outs_for_the_ace_of_skulls() -> None:
    hand, seen = mask("As Ac 7w 7f"), mask("2s 9f Dc")
    assert format_cards(odds.outs(hand, seen, odds.ace_wins)) == "7s 7c Aw Af"
    after = odds.chances(hand, seen)
    assert after.wins == Fraction(4, 45)
    assert round(100 * float(after.wins), 2) == 8.89
    assert after.loses == Fraction(41, 45)


def test_rake_E36_balanced_bluff() -> None:
    assert (odds.bluffs(60, 60), odds.calls(60, 60)) == (Fraction(1, 3), Fraction(1, 2))
    assert (odds.bluffs(60, 30), odds.calls(60, 30)) == (Fraction(1, 4), Fraction(2, 3))
    for pot, bet in ((60, 60), (60, 30), (7, 3)):
        # With this share of bluffs a call has exactly the chance that it needs; called so often, a bluff earns nothing.
        assert odds.bluffs(pot, bet) == odds.pot_odds(bet, pot + bet)
        assert odds.calls(pot, bet) * -bet + (1 - odds.calls(pot, bet)) * pot == 0


@pytest.mark.parametrize(
    ("bet", "needed"), [(25, "1/6"), (100, "1/3"), (50, "1/4"), (200, "2/5"), (Fraction(200, 3), "2/7")]
)
def test_pot_odds_of_the_usual_bets(bet: int, needed: str) -> None:
    assert odds.pot_odds(bet, 100 + bet) == Fraction(needed)


def test_ace_in_play() -> None:
    shares = [round(100 * float(odds.ace_in_play(players)), 2) for players in range(2, 9)]
    assert shares == [19.23, 28.85, 38.46, 48.08, 57.69, 67.31, 76.92]


def by_keys(hand: int, seen: int, to_come: int, skulls: bool = True) -> list[list[int]]:
    """The same table by the exact key of every single hand."""
    counts = [[0, 0, 0] for _ in Category]
    for more in combinations(cards_in(ALL & ~(hand | seen)), to_come):
        status, category, _ = key([*cards_in(hand), *more], "book", skulls)
        counts[category][status] += 1
    return counts


@pytest.mark.parametrize("held", [3, 4, 5])
@pytest.mark.parametrize("skulls", [True, False])
def test_chances_count_every_hand(held: int, skulls: bool) -> None:
    rng = Random(held)
    for _ in range(20):
        cards = rng.sample(range(52), held + 8)
        if rng.random() < 0.5 and ACE_OF_SKULLS not in cards:
            cards[0] = ACE_OF_SKULLS
        hand, seen = mask_of(cards[:held]), mask_of(cards[held - 1 :])
        found = odds.chances(hand, seen, skulls=skulls)
        assert [list(row) for row in found.counts] == by_keys(hand, seen, 5 - held, skulls)
        assert sum((found.of(category) for category in Category), Fraction(0)) == 1


def test_chances_before_the_hand_is_full_go_by_ranks() -> None:
    after = odds.chances(mask("As Ac 7w"), to_come=1)
    assert after.ways == 49
    assert {c: after.count(c) for c in Category if after.count(c)} == {
        Category.PAIR: 44,
        Category.TWO_PAIR: 3,
        Category.THREE_OF_A_KIND: 2,
    }
    assert after.wins == after.loses == 0
    assert odds.chances(mask("7s 7c 7w"), to_come=1).count(Category.QUADS) == 1
    assert odds.chances(mask("2s 7c 9w"), to_come=0).count(Category.HIGH_CARD) == 1


def test_all_hands_without_the_rule_of_the_ace() -> None:
    with_rule, without = odds.all_hands(), odds.all_hands(skulls=False)
    assert [with_rule.count(category) for category in Category] == [without.count(category) for category in Category]
    assert without.wins == without.loses == 0


def test_duel_counts_every_hand() -> None:
    rng = Random(3)
    for kickers in ("book", "full"):
        cards = rng.sample(range(52), 34)
        hand, known, seen = mask_of(cards[:5]), mask_of(cards[5:7]), mask_of(cards)
        found = odds.duel(hand, seen, known, kickers)
        keys = [
            key([*cards_in(known), *more], kickers) for more in combinations(cards_in(ALL & ~(hand | seen | known)), 3)
        ]
        mine = key(cards_in(hand), kickers)
        assert found == (sum(k < mine for k in keys), sum(k == mine for k in keys), sum(k > mine for k in keys))
        assert found.share == Fraction(2 * found.wins + found.ties, 2 * len(keys))


def test_duel_of_an_ace_that_loses() -> None:
    found = odds.duel(mask("As 8w 8f 8c 8s"), known=mask("2w 3f"))
    assert (found.wins, found.ties) == (0, 0)
    assert odds.duel(mask("As Aw Af 9c 4w"), known=mask("Tw 9w")).share == 1


@pytest.mark.parametrize(
    ("call", "sentence"),
    [
        (lambda: odds.chances(mask("As Aw Af Ac 2s 3s")), "A hand has five cards: 6 cards and -1 to come do not fit."),
        (lambda: odds.chances(mask("As"), to_come=5), "A hand has five cards: 1 cards and 5 to come do not fit."),
        (lambda: odds.chances(mask("As Aw Af"), ALL), "2 cards are to come, but only 0 are unseen."),
        (lambda: odds.outs(mask("As Aw Af"), 0, odds.ace_wins), "Outs are counted with four cards, not with 3."),
        (lambda: odds.duel(mask("As")), "Your hand must have five cards for this, not 1."),
        (lambda: odds.pot_odds(0, 0), "A call of 0 into a pot of 0 has no price: there must be chips to win."),
    ],
)
def test_questions_without_an_answer(call: object, sentence: str) -> None:
    assert callable(call)
    with pytest.raises(odds.OddsError) as caught:
        call()
    assert str(caught.value) == sentence


def test_ace_statuses_are_of_all_hands() -> None:
    table = odds.all_hands()
    assert (table.with_status(WINS), table.with_status(LOSES)) == (4_581, 245_319)
    assert odds.ace_does_not_lose(key(cards_in(mask("Aw Af Ac 2s 3s"))))
    assert not odds.ace_does_not_lose(key(cards_in(mask("As Af Dc 2s 3s"))))
