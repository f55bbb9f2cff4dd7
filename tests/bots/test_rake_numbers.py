"""The numbers that Rake's bots compare, against the engine and against plain counting."""

from itertools import combinations
from random import Random

import pytest
from bots.positions import RAKE_OPTIONS, decisions

from tutorgame.bots.rake import pickups, stake
from tutorgame.bots.rake.assess import next_to_pick, sizes
from tutorgame.bots.rake.imagine import Imagined, belief, endings, hidden_cards, scale_of, waiting
from tutorgame.bots.rake.scale import follow, mask_weight, scale, weigh
from tutorgame.core.game import Actor
from tutorgame.games.rake import GAME, Bet, Check, Phase, Pick, RaiseTo
from tutorgame.games.rake.cards import ALL, cards_in, mask_of, parse_cards
from tutorgame.games.rake.hands import WEIGHT
from tutorgame.games.rake.state import PICKS

NUMBERS = range(len(RAKE_OPTIONS))
HANDS = [
    "As", "Aw", "2s", "As Ks", "As 5s 4s 3s", "As Aw Af Ac", "9s 8s 7s", "9s 8s 7s 6s", "9w 8w 7w", "Aw Dw Lw Pw",
    "As 9w 9f", "As Aw 7f", "Df Dc 2s", "2s 2w 2f", "7w 8f 9c Ts", "As Dw Lf Pc", "Ac 5c 4c 2c", "5s 4s 3s 2s",
]  # fmt: skip
HANDS = [hand.replace("Ks", "Ds") for hand in HANDS]


def position(*lines):
    return GAME.parse_state("\n".join(lines))


def seen(state):
    return GAME.observe(state, state.public.mover)


def picks_of(state):
    return {GAME.format_action(p.action): p for p in pickups(seen(state), GAME.legal_actions(state))}


@pytest.mark.parametrize("skulls", [True, False])
@pytest.mark.parametrize("hand", HANDS)
def test_a_promise_is_the_mean_over_all_cards_that_may_follow(hand, skulls):
    cards, rules = parse_cards(hand), scale(2, "book", skulls)
    rest = [card for card in range(52) if card not in cards]
    held, weight = len(cards), weigh(cards)
    assert sum(ways for _, ways in follow(weight)) == len(rest)
    if held < 3:
        one = sum(rules.promise(weight + WEIGHT[card], held + 1) for card in rest) / len(rest)
        assert rules.promise(weight, held) == pytest.approx(one)
        return
    ends = [rules.worth(rules.judge.score([*cards, *more])) for more in combinations(rest, 5 - held)]
    assert rules.promise(weight, held) == pytest.approx(sum(ends) / len(ends))


@pytest.mark.parametrize("players", [2, 6])
def test_a_better_hand_is_worth_more_and_half_of_the_hands_are_below_the_middle(players):
    rules = scale(players)
    worths = [rules.worth(score) for score in sorted(rules.judge.keys)]
    assert worths == sorted(set(worths))
    assert 0 <= worths[0] < 0.05
    assert 0.98 < worths[-1] <= 1
    rng = Random(3)
    dealt = [rules.standing(weigh(rng.sample(range(52), 3)), 3) for _ in range(2000)]
    assert sum(dealt) / len(dealt) == pytest.approx(0.5, abs=0.03)


def test_hands_are_better_where_more_cards_can_be_chosen_from():
    pair = weigh(parse_cards("Tw Tf 9c 5s 2f"))
    assert scale(2).promise(pair, 5) > scale(4).promise(pair, 5) > scale(8).promise(pair, 5)


def test_the_ace_of_skulls_is_best_or_worst():
    rules = scale(3)
    assert rules.promise(weigh(parse_cards("As Aw Af 9c 4w")), 5) > 0.95
    assert rules.promise(weigh(parse_cards("As Aw 9f 9c 4w")), 5) < 0.05
    assert scale(3, "book", False).promise(weigh(parse_cards("As Aw 9f 9c 4w")), 5) > 0.5


@pytest.mark.parametrize("number", NUMBERS)
def test_imagined_cards_are_a_full_deck_and_give_the_same_observation(number):
    for state in decisions(20 + number, RAKE_OPTIONS[number], 0.5, GAME):
        for seat in range(state.public.seats):
            observation = GAME.observe(state, seat)
            hands, deck = hidden_cards(observation, Random(1))
            cards = [*deck, *(card for hand in hands for card in cards_in(hand))]
            assert len(cards) == len(set(cards))
            left = state.public.opened & ~state.public.picked
            assert mask_of(cards) == ALL & ~left
            other = Imagined().determinize(observation, Random(2))
            assert GAME.observe(other, seat) == observation


@pytest.mark.parametrize("number", NUMBERS)
def test_every_end_that_is_imagined_has_five_cards_of_each_live_seat(number):
    for state in decisions(30 + number, RAKE_OPTIONS[number], 0.5, GAME):
        public = state.public
        live = [seat for seat in range(public.seats) if public.live >> seat & 1]
        held = [GAME.observe(state, None).held[seat] for seat in live]
        assert [count + waiting(public).count(seat) for seat, count in zip(live, held, strict=True)] == [5] * len(live)
        for scores in endings(seen(state), 3, True):
            assert sorted(scores) == live


LAST = (
    "options: players=2 first_dealer=0", "phase: bet3", "to move: B", "stacks: 80 80", "total: 20 20", "places: 2",
    "open: - -",
)  # fmt: skip


def test_a_sure_winner_has_the_whole_pot_and_a_dead_ace_of_skulls_nothing():
    best = position(*LAST, "hand B: As Ds Ls Ps Ts", "picks: B D1; A U1 9w; B D2; A U2 4f", "hand A: 2s 3w 7c 9w 4f")
    numbers = stake(seen(best))
    assert (numbers.share, numbers.rivals, numbers.cost, numbers.pot, numbers.need) == (1.0, 1, 0, 40, 0.0)
    dead = position(*LAST, "hand B: As Ac Ls Lc Tw", "picks: B D1; A U1 9w; B D2; A U2 4f", "hand A: 2s 3w 7c 9w 4f")
    assert stake(seen(dead)).share == 0.0


def test_the_price_of_a_call_is_that_of_the_rule_file():
    """E34: the pot holds 60, a bet of 20: one needs 20 %."""
    state = position(
        "options: players=2 first_dealer=0", "phase: bet1", "to move: A", "stacks: 50 50", "total: 30 50",
        "committed: 0 20", "bet: 20", "level: - 20", "hand A: Df Dc 2s", "hand B: 9w 8c 4f",
    )  # fmt: skip
    numbers = stake(seen(state))
    assert (numbers.cost, numbers.pot, numbers.need) == (20, 80, 0.2)


def test_who_cannot_cover_a_bet_counts_only_the_matched_part_of_the_pot():
    state = position(
        "options: players=2 first_dealer=0 ante=2", "phase: bet1", "to move: A", "stacks: 28 58", "total: 2 42",
        "committed: 0 40", "bet: 40", "level: - 40", "hand A: Df Dc 2s", "hand B: 9w 8c 4f",
    )  # fmt: skip
    numbers = stake(seen(state))
    assert (numbers.cost, numbers.pot) == (28, 32)
    assert numbers.need == pytest.approx(28 / 60)


def test_bets_to_think_of_are_the_least_half_the_pot_the_pot_and_all():
    state = position("options: players=2 ante=10", "stacks: 90 90", "total: 10 10", "hand A: Df Dc 2s")
    assert sizes(state.public) == (Bet(1), Bet(10), Bet(20), Bet(90))
    assert sizes(state.public, all_in=False) == (Bet(1), Bet(10), Bet(20))
    after, _ = GAME.apply(state, Bet(20))
    assert sizes(after.public) == (RaiseTo(21), RaiseTo(50), RaiseTo(80), RaiseTo(90))


@pytest.mark.parametrize("number", NUMBERS)
def test_sizes_are_legal_and_rise(number):
    for state in decisions(40 + number, RAKE_OPTIONS[number], 1.0, GAME):
        if state.public.phase in PICKS:
            continue
        found = sizes(state.public)
        bounds = GAME.raise_bounds(state)
        assert bool(found) == (bounds is not None)
        assert all(GAME.refusal(state, action) is None for action in found)
        amounts = [action.amount for action in found]
        assert amounts == sorted(set(amounts))
        assert bounds is None or (amounts[0], amounts[-1]) == (bounds.low, bounds.high)


PICK2 = (
    "options: players=2 first_dealer=0", "phase: pick2", "to move: B", "stacks: 80 80", "total: 20 20", "places: 2",
)  # fmt: skip


def test_the_worth_of_a_fifth_card_is_that_of_the_hand_it_makes():
    state = position(
        *PICK2, "hand B: 9w 9f 4c 2s", "picks: B U1 2s; A D1", "hand A: Lw 7f 3c Tc", "open: - 9c", "closed: 2",
    )  # fmt: skip
    found, rules = picks_of(state), scale_of(state.public)
    assert found["pick U2"].worth == rules.promise(weigh(parse_cards("9w 9f 9c 4c 2s")), 5)
    unseen = cards_in(seen(state).unseen())
    ends = [rules.promise(weigh([*parse_cards("9w 9f 4c 2s"), card]), 5) for card in unseen]
    assert found["pick D2"].worth == pytest.approx(sum(ends) / len(ends))


@pytest.mark.parametrize(("hand", "best"), [("9w 9f 9c 4w", "pick D2"), ("Aw Af 9c 4w", "pick U2")])
def test_an_open_ace_of_skulls_is_poison_or_the_winner(hand, best):
    """E32."""
    state = position(
        *PICK2, f"hand B: {hand}", "picks: B U1 4w; A D1", "hand A: Lw 7f 3c Tc", "open: - As", "closed: 2"
    )
    order = [GAME.format_action(p.action) for p in pickups(seen(state), GAME.legal_actions(state))]
    assert order[0] == best


def test_a_harmless_open_card_is_better_than_a_closed_one_that_may_ruin_three_of_a_kind():
    base = *PICK2, "hand B: 9w 9f 9c 4w", "picks: B U1 4w; A D1", "hand A: Lw 7f 3c Tc", "closed: 2"
    found = picks_of(position(*base, "open: - 6f"))
    assert found["pick U2"].worth > found["pick D2"].worth
    lines = [line for line in base if not line.startswith(("picks", "hand A", "closed"))]
    safe = picks_of(position(*lines, "picks: B U1 4w; A U2 As", "hand A: Lw 7f 3c As", "closed: 1 2", "open: - -"))
    assert safe["pick D1"].worth > found["pick D2"].worth  # the Ace of Skulls lies open: no closed card is it


def test_a_card_that_fits_what_the_next_player_took_is_worth_denying():
    state = position(
        *PICK2, "hand B: Dw Tf 6c 3s", "picks: B D1; A U1 9w", "hand A: 9w 9f 3c Tc", "open: - 9c", "closed: 2",
    )  # fmt: skip
    other = position(
        *PICK2, "hand B: Dw Tf 6c 3s", "picks: B D1; A U1 9w", "hand A: 9w 9f 3c Tc", "open: - 2c", "closed: 2",
    )  # fmt: skip
    assert next_to_pick(state.public) == 0
    first, second = picks_of(state)["pick U2"], picks_of(other)["pick U2"]
    assert first.denied > 2 * second.denied
    assert first.total == first.worth + first.denied
    assert picks_of(state)["pick D2"].denied == 0


def test_the_last_to_pick_up_denies_nobody():
    state = position(
        "options: players=2 first_dealer=0 middle_count=dealt_in", "phase: pick2", "to move: A", "stacks: 80 80",
        "total: 20 20", "hand B: Dw Tf 6c 3s 2w", "picks: B D1; A U1 9w; B D2", "hand A: 9w 9f 3c Tc", "places: 3",
        "open: - 9c", "closed: 3",
    )  # fmt: skip
    assert next_to_pick(state.public) is None
    assert all(p.denied == 0 for p in picks_of(state).values())


@pytest.mark.parametrize("number", NUMBERS)
def test_closed_cards_are_all_alike_so_one_of_them_is_enough(number):
    for state in decisions(50 + number, RAKE_OPTIONS[number], 1.0, GAME):
        if state.public.phase in PICKS:
            legal = GAME.legal_actions(state)
            found = pickups(seen(state), legal)
            assert sum(p.card is None for p in found) == any(action.closed for action in legal)
            assert {p.action for p in found if p.card is not None} == {a for a in legal if not a.closed}
            assert all(0 <= p.worth <= 1 and p.denied >= 0 for p in found)
            assert [p.total for p in found] == sorted((p.total for p in found), reverse=True)


def test_who_bets_is_believed_to_hold_better_cards():
    quiet = position("options: players=2 ante=10", "stacks: 90 90", "total: 10 10", "hand A: Df Dc 2s")
    bet, _ = GAME.apply(quiet, Bet(20))
    small, _ = GAME.apply(quiet, Bet(1))
    assert [belief(s.public, 0) for s in (quiet, small, bet)] == [1, 2, 3]
    rules, means = scale(2), []
    for state in (quiet, small, bet):
        rng, total = Random(5), 0.0
        for _ in range(300):
            hands, _ = hidden_cards(GAME.observe(state, 1), rng)
            total += rules.promise(mask_weight(hands[0]), 3)
        means.append(total / 300)
    assert means[0] < means[1] < means[2]
    assert state.public.phase is Phase.BET1


def test_picks_are_given_by_place():
    state = position(*PICK2, "hand B: 9w 9f 4c 2s", "picks: B U1 2s; A D1", "open: - 9c", "closed: 2")
    assert {p.action for p in picks_of(state).values()} == {Pick(False, 1), Pick(True, 1)}


def test_an_open_card_chosen_from_many_tells_of_a_hand_that_it_fits():
    two = position(
        *PICK2, "hand B: Dw Tf 6c 3s", "hand A: 9w 9f 3c Tc", "picks: B D1; A U1 9w",
        "open: - 9c", "closed: 2",
    )  # fmt: skip
    three = position(
        "options: players=3 first_dealer=0", "phase: pick2", "to move: B", "places: 3", "hand B: Dw Tf 6c 3s",
        "hand A: 9w 9f 3c Tc", "picks: B D1; C D2; A U1 9w", "open: - 9c 2f", "closed: 3",
    )  # fmt: skip
    assert [belief(s.public, 0, bets=False) for s in (two, three)] == [1, 2]
    assert [belief(s.public, 1, bets=False) for s in (two, three)] == [1, 1]


@pytest.mark.slow
@pytest.mark.parametrize(("players", "deals"), [(2, 120), (4, 60)])
def test_chances_agree_with_how_often_hands_win(players, deals):
    """Hands without bets, with sensible pick-ups: the mean of what the estimates are off is small in every third."""
    found = sorted(pair for deal in range(deals) for pair in checked_down(players, deal))
    third = len(found) // 3
    for part in (found[:third], found[third : 2 * third], found[2 * third :]):
        off = sum(told - won for told, won in part) / len(part)
        assert abs(off) < 0.15, part


def checked_down(players, seed):
    """The told share and the share won of each seat in the last betting round of a hand without bets."""
    rng, told = Random(seed), {}
    state = GAME.start({"players": players, "max_hands": 1})
    while (actor := GAME.actor(state)) is not Actor.NOBODY:
        if actor is Actor.CHANCE:
            action = GAME.chance(state).sample(rng)
        elif state.public.phase in PICKS:
            action = pickups(seen(state), GAME.legal_actions(state), believe=False)[0].action
        else:
            action = Check()
            if state.public.phase is Phase.BET3:
                told[actor] = stake(seen(state), believe=False, worlds=40).share
        state, _ = GAME.apply(state, action)
    return [(share, (state.public.stacks[seat] - 99) / players) for seat, share in told.items()]
