# ruff: noqa: N802 - the tests carry the ids of the rule file
"""The examples E01 to E21 of the rules: two hands and their keys, and what each names of its rules."""

from dataclasses import dataclass

import pytest
from games.rake.tools import position, rules_of

from tutorgame.games.rake import GAME
from tutorgame.games.rake.cards import parse_cards
from tutorgame.games.rake.events import HandShown, PotAwarded
from tutorgame.games.rake.hands import Key, key, scorer

Keyed = tuple[int, int, tuple[int, ...]]


@dataclass(frozen=True)
class Pair:
    """Two hands of an example."""

    one: str
    other: str

    def keys(self, kickers: str = "book", skulls: bool = True) -> tuple[Key, Key]:
        """Both keys; the fast scores have the same order, as a pot that is played for has the same winner."""
        one, other = parse_cards(self.one), parse_cards(self.other)
        a, b = key(one, kickers, skulls), key(other, kickers, skulls)
        judge = scorer(kickers, skulls)
        x, y = judge.score(one), judge.score(other)
        assert ((a > b), (a < b)) == ((x > y), (x < y))
        self.play(kickers, skulls, {1} if a < b else {0} if a > b else {0, 1})
        return a, b

    def play(self, kickers: str, skulls: bool, winners: set[int]) -> list[str]:
        """Let both meet at the Reveal; returns the rules of what happens."""
        if set(self.one.split()) & set(self.other.split()):
            return []  # the example compares two hands of which only one can be there
        state = position(
            f"options: players=2 kickers={kickers} skulls_rule={'on' if skulls else 'off'}",
            "phase: bet3\ndealer: A\nto move: A\nlevel: - 0\nstacks: 90 90\ntotal: 10 10",
            f"hand A: {self.one}\nhand B: {self.other}",
        )
        _, events = GAME.apply(state, GAME.parse_action("check"))
        (pot,) = (event for event in events if isinstance(event, PotAwarded))
        assert set(pot.winners) == winners
        return rules_of(event for event in events if isinstance(event, HandShown) and event.skulls)


def check(one: str, other: str, keys: tuple[Keyed, Keyed], result: str, full: str = "", off: str = "") -> None:
    """`result`, `full` (with all kickers) and `off` (without the Ace of Skulls) name the winner: X, Y or a tie."""
    pair = Pair(one, other)
    found = pair.keys()
    assert found == keys
    assert winner(found) == result
    assert winner(pair.keys("full")) == (full or result)
    assert winner(pair.keys(skulls=False)) == (off or result)
    assert all(status == 1 for status, _, _ in pair.keys(skulls=False))


def winner(keys: tuple[Key, Key]) -> str:
    a, b = keys
    return "X" if a > b else "Y" if b > a else "tie"


def test_rake_E01_only_the_highest_card() -> None:
    check("Aw Tf 7c 5s 3w", "Af 9c 8w 4f 2c", ((1, 0, (14,)), (1, 0, (14,))), "tie", full="X")


def test_rake_E02_equal_pairs_by_the_highest_side_card() -> None:
    check("Tw Tf Ac 5w 3f", "Ts Tc Dw 9f 8c", ((1, 1, (10, 14)), (1, 1, (10, 13))), "X")


def test_rake_E03_equal_pairs_and_side_cards() -> None:
    check("Tw Tf Ac 5w 3f", "Ts Tc Aw 9f 8c", ((1, 1, (10, 14)), (1, 1, (10, 14))), "tie", full="Y")


def test_rake_E04_the_fifth_card_of_two_pair() -> None:
    check("Dw Dc 5s 5w 2f", "Df Ds 5f 5c 9w", ((1, 2, (13, 5, 2)), (1, 2, (13, 5, 9))), "Y")


def test_rake_E05_the_higher_pair_first() -> None:
    check("Dw Dc 2s 2w 3f", "Lf Ls Pf Pc Aw", ((1, 2, (13, 2, 3)), (1, 2, (12, 11, 14))), "X")


def test_rake_E06_three_beat_two_pair() -> None:
    check("4w 4f 4c 7s 2w", "Aw Af Dc Ds Lw", ((1, 3, (4,)), (1, 2, (14, 13, 12))), "X")


def test_rake_E07_the_low_run() -> None:
    check("Af 2w 3c 4s 5f", "2c 3w 4f 5w 6s", ((1, 4, (5,)), (1, 4, (6,))), "Y")


def test_rake_E08_suits_full_beats_the_run() -> None:
    check("Tw Pf Lc Ds Aw", "7f 5f 4f 3f 2f", ((1, 4, (14,)), (1, 5, (7, 5, 4, 3, 2))), "Y")


def test_rake_E09_no_run_over_the_ace() -> None:
    check("Dw Af 2c 3s 4w", "2f 2s 7c 8c 9c", ((1, 0, (14,)), (1, 1, (2, 9))), "Y")


def test_rake_E10_suits_full_card_by_card() -> None:
    check("Aw Tw 8w 6w 3w", "Af Tf 8f 7f 2f", ((1, 5, (14, 10, 8, 6, 3)), (1, 5, (14, 10, 8, 7, 2))), "Y")


def test_rake_E11_the_three_of_a_full_pack() -> None:
    check("4w 4f 4c 2s 2w", "3w 3f 3c Aw Af", ((1, 6, (4,)), (1, 6, (3,))), "X")


def test_rake_E12_quads_beat_a_full_pack() -> None:
    check("8s 8w 8f 8c 2w", "Df Dw Dc Lf Lc", ((1, 7, (8,)), (1, 6, (13,))), "X")


def test_rake_E13_the_low_rake() -> None:
    check("Aw 2w 3w 4w 5w", "2f 3f 4f 5f 6f", ((1, 8, (5,)), (1, 8, (6,))), "Y")


def test_rake_E14_three_aces_win() -> None:
    check("As Aw Af 9c 4w", "9w Tw Pw Lw Dw", ((2, 3, (14,)), (1, 8, (13,))), "X", off="Y")


def test_rake_E15_kicker_loses() -> None:
    check("As 8w 8f 8c 8s", "7w 5f 4c 3s 2w", ((0, 7, (8,)), (1, 0, (7,))), "Y", off="X")


def test_rake_E16_low_hand_loses() -> None:
    check("As Aw Dc Ds 3f", "7w 5f 4c 3s 2w", ((0, 2, (14, 13, 3)), (1, 0, (7,))), "Y", off="X")


def test_rake_E17_the_run_wins() -> None:
    check("As 2w 3f 4c 5s", "Dw Dc Df 2c 2f", ((2, 4, (5,)), (1, 6, (13,))), "X", off="Y")


def test_rake_E18_the_pair_of_a_full_pack_is_enough() -> None:
    check("As Aw 6f 6c 6s", "Tw Tf Tc Ts 9w", ((2, 6, (6,)), (1, 7, (10,))), "X", off="Y")


def test_rake_E19_suits_full_wins() -> None:
    check("As Ds 9s 6s 2s", "Aw 2w 3w 4w 5w", ((2, 5, (14, 13, 9, 6, 2)), (1, 8, (5,))), "X", off="Y")


def test_rake_E20_four_aces_win() -> None:
    check("As Aw Af Ac 5w", "9w Tw Pw Lw Dw", ((2, 7, (14,)), (1, 8, (13,))), "X", off="Y")


def test_rake_E21_three_of_another_rank_lose() -> None:
    check("As 9w 9f 9c 4w", "3w 3c 6f 7s Dc", ((0, 3, (9,)), (1, 1, (3, 13))), "Y", off="X")


@pytest.mark.parametrize(
    ("one", "other", "rule"),
    [
        ("As Aw Af 9c 4w", "9w Tw Pw Lw Dw", "skulls.auto_win"),
        ("As 8w 8f 8c 8s", "7w 5f 4c 3s 2w", "skulls.kicker_loses"),
        ("As Aw Dc Ds 3f", "7w 5f 4c 3s 2w", "skulls.low_hand_loses"),
        ("As 2w 3f 4c 5s", "Dw Dc Df 2c 2f", "skulls.whole_hand"),
        ("As Aw 6f 6c 6s", "Tw Tf Tc Ts 9w", "skulls.whole_hand"),
        ("As Ds 9s 6s 2s", "Aw 2w 3w 4w 5w", "skulls.whole_hand"),
        ("As Aw Af Ac 5w", "9w Tw Pw Lw Dw", "skulls.auto_win"),
        ("As 9w 9f 9c 4w", "3w 3c 6f 7s Dc", "skulls.kicker_loses"),
    ],
)
def test_the_shown_ace_of_skulls_cites_its_rule(one: str, other: str, rule: str) -> None:
    pair = Pair(one, other)
    a, b = pair.keys()
    assert pair.play("book", True, {1} if a < b else {0}) == [rule]
    assert pair.play("book", False, {0} if key(parse_cards(one), skulls=False) > b else {1}) == []
