"""The tables of section 1, over all hands and all deals, and the fast score against the exact key over all hands."""

from collections import Counter
from dataclasses import dataclass
from itertools import combinations, pairwise

import pytest

from tutorgame.games.rake import odds
from tutorgame.games.rake.cards import ACE_OF_SKULLS, mask_of
from tutorgame.games.rake.deals import AceDeal, Deal, ace_deal_of, deal_of, one_sequence
from tutorgame.games.rake.hands import LOSES, PLAIN, WEIGHT, WINS, Category, key, scorer

Hand = tuple[int, ...]

# hands, share in %, one in, contain As, automatic wins, automatic losses, without As
TABLE = {
    Category.RAKE: (40, "0.001539", "64,974.0", 2, 2, 0, 38),
    Category.QUADS: (624, "0.024010", "4,165.0", 60, 48, 12, 564),
    Category.FULL_PACK: (3_744, "0.144058", "694.2", 360, 360, 0, 3_384),
    Category.SUITS_FULL: (5_108, "0.196540", "508.8", 493, 493, 0, 4_615),
    Category.RUN: (10_200, "0.392465", "254.8", 510, 510, 0, 9_690),
    Category.THREE_OF_A_KIND: (54_912, "2.112845", "47.3", 5_280, 3_168, 2_112, 49_632),
    Category.TWO_PAIR: (123_552, "4.753902", "21.0", 11_880, 0, 11_880, 111_672),
    Category.PAIR: (1_098_240, "42.256903", "2.4", 105_600, 0, 105_600, 992_640),
    Category.HIGH_CARD: (1_302_540, "50.117739", "2.0", 125_715, 0, 125_715, 1_176_825),
}


@dataclass
class Alike:
    """Hands with one weight: how many, the first and the last of them."""

    count: int
    first: Hand
    last: Hand


@pytest.fixture(scope="module")
def every_hand() -> dict[int, Alike]:
    """All hands by their weights."""
    first: dict[int, Hand] = {}
    last: dict[int, Hand] = {}
    counts: Counter[int] = Counter()
    weights = WEIGHT
    for hand in combinations(range(52), 5):
        a, b, c, d, e = hand
        weight = weights[a] + weights[b] + weights[c] + weights[d] + weights[e]
        if weight not in first:
            first[weight] = hand
        last[weight] = hand
        counts[weight] += 1
    assert counts.total() == 2_598_960
    return {weight: Alike(count, first[weight], last[weight]) for weight, count in counts.items()}


def decoded(weight: int) -> tuple[list[int], list[int], bool]:
    """The ranks, the suits and the Ace of Skulls that a weight tells, each from the lowest."""
    ranks = [rank for rank in range(13) for _ in range(weight >> 3 * rank & 7)]
    suits = [suit for suit in range(4) for _ in range(weight >> 40 + 3 * suit & 7)]
    return ranks, suits, bool(weight >> 39 & 1)


@pytest.mark.slow
def test_a_weight_tells_all_that_the_key_asks_for(every_hand: dict[int, Alike]) -> None:
    """Ranks, suits and the Ace of Skulls: a key depends on nothing else, so one hand a weight stands for all."""
    for weight, alike in every_hand.items():
        for hand in (alike.first, alike.last):
            told = [card >> 2 for card in hand], sorted(card & 3 for card in hand), ACE_OF_SKULLS in hand
            assert decoded(weight) == told
    for alike in list(every_hand.values())[::10]:
        assert key(alike.first, "full") == key(alike.last, "full")


@pytest.mark.slow
@pytest.mark.parametrize("kickers", ["book", pytest.param("full", marks=pytest.mark.nightly)])
def test_the_fast_score_has_the_order_of_the_exact_key(every_hand: dict[int, Alike], kickers: str) -> None:
    """Over all hands, with the Ace-of-Skulls rule and without: equal keys, equal scores; greater key, greater score."""
    fast, plain = scorer(kickers), scorer(kickers, skulls=False)
    of_key, of_plain = {}, {}
    for weight, alike in every_hand.items():
        score = fast.of_weight(weight)
        found = key(alike.last, kickers)
        assert of_key.setdefault(found, score) == score == fast.score(alike.last)
        without = plain.of_weight(weight)
        assert of_plain.setdefault((PLAIN, *found[1:]), without) == without == plain.score(alike.last)
    for scores, judge in ((of_key, fast), (of_plain, plain)):
        rising = [scores[k] for k in sorted(scores)]
        assert all(a < b for a, b in pairwise(rising))
        assert judge.keys == {score: k for k, score in scores.items()}


@pytest.mark.slow
def test_the_order_of_scores_where_all_kickers_count(every_hand: dict[int, Alike]) -> None:
    """Over one weight in eleven; over all of them at night."""
    fast, scores = scorer("full"), {}
    for weight, alike in list(every_hand.items())[::11]:
        score = fast.of_weight(weight)
        assert scores.setdefault(key(alike.last, "full"), score) == score == fast.score(alike.last)
    rising = [scores[k] for k in sorted(scores)]
    assert all(a < b for a, b in pairwise(rising))


@pytest.mark.slow
def test_without_the_rule_only_the_status_differs(every_hand: dict[int, Alike]) -> None:
    for alike in list(every_hand.values())[::7]:
        assert key(alike.last, "full", skulls=False) == (PLAIN, *key(alike.last, "full")[1:])


@pytest.mark.slow
def test_the_table_of_all_hands(every_hand: dict[int, Alike]) -> None:
    counted: Counter[tuple[Category, int]] = Counter()
    judge = scorer()
    for weight, alike in every_hand.items():
        status, category, _ = judge.keys[judge.of_weight(weight)]
        counted[category, status] += alike.count
    counts = tuple(tuple(counted[category, status] for status in (LOSES, PLAIN, WINS)) for category in Category)
    assert odds.all_hands() == odds.Chances(counts)  # type: ignore[arg-type]  # three statuses, as it should be


@pytest.mark.slow
def test_chances_from_no_card_at_all() -> None:
    assert odds.chances(0, to_come=5) == odds.all_hands()


@pytest.mark.parametrize("category", Category)
def test_the_row_of_a_category(category: Category) -> None:
    table, (hands, share, one_in, skull, wins, losses, without) = odds.all_hands(), TABLE[category]
    assert table.count(category) == hands
    assert f"{100 * float(table.of(category)):.6f}" == share
    assert f"{float(1 / table.of(category)):,.1f}" == one_in
    assert table.counts[category] == (losses, without, wins)
    assert skull == wins + losses


def test_the_total_of_the_table() -> None:
    table = odds.all_hands()
    assert table.ways == 2_598_960
    wins, losses = table.with_status(WINS), table.with_status(LOSES)
    assert (wins + losses, wins, losses, table.with_status(PLAIN)) == (249_900, 4_581, 245_319, 2_349_060)
    assert (f"{100 * wins / (wins + losses):.4f}", f"{100 * losses / (wins + losses):.4f}") == ("1.8331", "98.1669")
    assert (f"{100 * float(table.wins):.4f}", f"{100 * float(table.loses):.4f}") == ("0.1763", "9.4391")


def test_three_card_deals() -> None:
    counts = Counter(deal_of(mask_of(cards)) for cards in combinations(range(52), 3))
    assert {kind: (count, f"{100 * count / counts.total():.4f}") for kind, count in counts.items()} == {
        Deal.THREE_OF_A_KIND: (52, "0.2353"),
        Deal.PAIR: (3_744, "16.9412"),
        Deal.SUITED_SEQUENCE: (256, "1.1584"),
        Deal.SUITED: (888, "4.0181"),
        Deal.SEQUENCE: (3_840, "17.3756"),
        Deal.NOTHING: (13_320, "60.2715"),
    }
    assert counts.total() == 22_100


def test_deals_with_the_ace_of_skulls() -> None:
    """Every deal with two more cards, each way counted; deals of a kind have the same chance."""
    deals: Counter[AceDeal] = Counter()
    wins: dict[AceDeal, set[int]] = {}
    for two in combinations([card for card in range(52) if card != ACE_OF_SKULLS], 2):
        hand = mask_of((ACE_OF_SKULLS, *two))
        found = odds.chances(hand)
        assert found.ways == 1_176
        assert found.with_status(PLAIN) == 0
        deals[ace_deal_of(hand)] += 1
        wins.setdefault(ace_deal_of(hand), set()).add(found.with_status(WINS))
    assert {kind: (deals[kind], wins[kind]) for kind in AceDeal} == {
        AceDeal.TWO_ACES: (3, {1_176}),
        AceDeal.ACE: (144, {98}),
        AceDeal.SKULLS_SEQUENCE: (12, {63}),
        AceDeal.SKULLS: (54, {48}),
        AceDeal.SEQUENCE: (180, {19}),
        AceDeal.PAIR: (72, {9}),
        AceDeal.OTHER: (810, {3}),
    }
    assert sum(deals[kind] * ways for kind in AceDeal for ways in wins[kind]) == 27_486
    assert deals.total() == 1_275


def test_one_sequence() -> None:
    assert one_sequence([12, 0, 3])
    assert one_sequence([12, 8, 11])
    assert not one_sequence([12, 11, 0])
    assert not one_sequence([0, 5])
