"""What the Rake bots prefer, how they say so, and which is the stronger."""

import re
from itertools import pairwise
from random import Random

import pytest
from bots.positions import RAKE_OPTIONS, decisions

from tutorgame import bots
from tutorgame.bots.arena import duel, play
from tutorgame.bots.rake import pickups, stake
from tutorgame.bots.rake.assess import sizes
from tutorgame.bots.rake.thought import MOST, doubt, evaluate, fold_share, knowledge, passed
from tutorgame.games.rake import GAME, Bet, Call, Check, Fold, Phase, Pick, RaiseTo
from tutorgame.games.rake.state import PICKS

NUMBERS = range(len(RAKE_OPTIONS))
SHARES = [0.2, pytest.param(0.7, marks=pytest.mark.nightly)]
"""How many of a game's decisions are looked at."""
HEADS_UP = {"players": 2, "max_hands": 1}


def position(*lines):
    return GAME.parse_state("\n".join(lines))


def make(name, iterations=60):
    return bots.make("rake", name, bots.Budget(None, iterations))


def choice(state, name="tight", seed=1, iterations=60):
    return make(name, iterations).choose(
        GAME.observe(state, state.public.mover), GAME.legal_actions(state), Random(seed)
    )


def played(state, name="tight", seed=1):
    return GAME.format_action(choice(state, name, seed).action)


def last_round(hand, *more, rival="2s 3w 7c 9w 4f"):
    """Heads-up, the third betting round, 20 chips from each; B holds `hand` and faces what `more` says."""
    return position(
        "options: players=2 first_dealer=0", "phase: bet3", "to move: B", "places: 2", "open: - -", f"hand B: {hand}",
        f"hand A: {rival}", "picks: B D1; A U1 9w; B D2; A U2 4f", *(more or ("stacks: 80 80", "total: 20 20")),
    )  # fmt: skip


FACING = "stacks: 60 80", "total: 40 20", "committed: 20 0", "bet: 20", "level: 20 -", "aggressor: A"
DUKES, NOTHING = "Ds Dw Df 8c 3s", "Tw 8c 6c 5w 3s"


@pytest.mark.parametrize("name", ["tight", "loose"])
def test_good_cards_bet_and_bad_cards_check(name):
    good, bad = choice(last_round(DUKES), name), choice(last_round(NOTHING), name, seed=3)
    assert good.action == Bet(40)
    assert re.match(
        r"Three Dukes \(Ds Dw Df 8c 3s\) would win about \d+ % of the pot against one rival; it bets from about"
        r" \d+ %, and put 40 into a pot of 40\.$",
        good.reason,
    )
    assert bad.action == Check()
    assert bad.reason.endswith(" %, so it checked.")


def test_a_bet_is_raised_called_or_folded_to_by_the_chances():
    quads, middling, nothing = "Ds Dw Df Dc 3s", "Dc Tw 8c 6c 3s", NOTHING
    assert isinstance(choice(last_round(quads, *FACING)).action, RaiseTo)
    called = choice(last_round(middling, *FACING), "loose")
    assert called.action == Call()
    assert called.reason.endswith(", and calling 20 to win 60 needs 25 %.")
    folded = choice(last_round(nothing, *FACING))
    assert folded.action == Fold()
    assert "calling 20 to win 60 needs 25 %" in folded.reason


def test_a_dead_ace_of_skulls_is_named_and_given_up():
    found = choice(last_round("As Ac Ls Lc Tw", *FACING))
    assert found.action == Fold()
    assert "would win about 0 % of the pot against one rival, the Ace of Skulls loses with it" in found.reason
    alive = choice(last_round("As Ac Af Lc Tw", *FACING))
    assert isinstance(alive.action, RaiseTo)
    assert "the Ace of Skulls wins with it" in alive.reason


def test_the_chance_to_save_the_ace_of_skulls_is_that_of_the_rule_file():
    """One ace beside it: 98 of 1,176, when nothing else has been seen."""
    state = position("options: players=2 first_dealer=0", "phase: bet1", "to move: B", "hand B: As Ac 7f",
                     "total: 1 1", "stacks: 99 99")  # fmt: skip
    assert "two more cards turn the Ace of Skulls into a winner with 8.3 %" in choice(state).reason


def test_loose_bluffs_now_and_then_and_tight_never():
    state = last_round(NOTHING)
    found = [choice(state, "loose", seed) for seed in range(60)]
    bluffs = [c for c in found if isinstance(c.action, Bet)]
    assert 0 < len(bluffs) < 20
    for bluff in bluffs:
        assert bluff.reason.startswith("A bluff: High Card 10 (Tw 8c 6c 5w 3s) would win about")
    assert {choice(state, "tight", seed).action for seed in range(10)} == {Check()}


def test_an_open_ace_of_skulls_is_a_weapon_with_a_balanced_share_of_bluffs():
    """E36: with a bet of half the pot, one bet in four is a bluff; hidden, it bluffs as with any bad hand."""
    seen = position(
        "options: players=2 first_dealer=0", "phase: bet3", "to move: B", "places: 2", "open: - -", "stacks: 80 80",
        "total: 20 20", "hand B: As Ac Ls Lc Tw", "picks: B U1 As; A D1; B D2; A U2 4f", "hand A: 2s 3w 7c 9w 4f",
    )  # fmt: skip
    hidden = last_round("As Ac Ls Lc Tw")
    shares = [sum(isinstance(choice(s, "loose", n).action, Bet) for n in range(120)) / 120 for s in (seen, hidden)]
    assert 0.15 < shares[0] < 0.36
    assert shares[1] < 0.2


@pytest.mark.parametrize("share", SHARES)
@pytest.mark.parametrize("number", NUMBERS)
def test_tight_draws_no_lots_and_loose_only_for_bluffs(number, share):
    for state in decisions(3 + number, RAKE_OPTIONS[number], share, GAME):
        assert choice(state, "tight", 1) == choice(state, "tight", 2)
        first, second = choice(state, "loose", 1), choice(state, "loose", 2)
        assert first == second or "A bluff" in first.reason + second.reason


@pytest.mark.parametrize("share", SHARES)
@pytest.mark.parametrize("name", ["tight", "loose"])
@pytest.mark.parametrize("number", NUMBERS)
def test_every_hidden_card_dealt_anew_changes_nothing(number, name, share):
    for state in decisions(70 + number, RAKE_OPTIONS[number], share, GAME):
        for again in range(2 if share < 0.5 else 3):
            other = GAME.determinize(GAME.observe(state, state.public.mover), Random(again))
            assert choice(other, name) == choice(state, name)


@pytest.mark.parametrize("number", NUMBERS)
def test_pickups_are_the_best_by_the_numbers_and_say_them(number):
    for state in decisions(80 + number, RAKE_OPTIONS[number], 1.0, GAME):
        if state.public.phase in PICKS:
            found, seen = choice(state), GAME.observe(state, state.public.mover)
            best, *others = pickups(seen, GAME.legal_actions(state))
            assert found.action == best.action
            told = [int(n) for n in re.findall(r"(?:beats|would be) (\d+) %", found.reason)]
            assert told == [round(100 * p.worth) for p in (best, *others[:1])]
            if not best.action.closed:
                assert ("does not get it" in found.reason) == (round(100 * best.denied) > 0)


def test_a_closed_card_is_called_dangerous_while_the_ace_of_skulls_is_unseen():
    base = (
        "options: players=2 first_dealer=0", "phase: pick2", "to move: B", "stacks: 80 80", "total: 20 20",
        "places: 2", "hand B: Dw Lf Tc 4w",
    )  # fmt: skip
    unseen = choice(position(*base, "picks: B U1 4w; A U2 5f", "hand A: Lw 7f 3c 5f", "open: - -", "closed: 1 2"))
    assert "though one of the 47 is the Ace of Skulls" in unseen.reason
    gone = choice(position(*base, "picks: B U1 4w; A U2 As", "hand A: Lw 7f 3c As", "open: - -", "closed: 1 2"))
    assert "Ace of Skulls" not in gone.reason


@pytest.mark.parametrize("number", NUMBERS)
def test_random_takes_every_kind_of_action_and_only_a_few_sizes(number):
    for state in decisions(90 + number, RAKE_OPTIONS[number], 0.3, GAME):
        taken = {choice(state, "random", seed).action for seed in range(80)}
        legal = GAME.legal_actions(state)
        if state.public.phase in PICKS:
            assert taken == set(legal)
        else:
            plain = {action for action in (Check(), Call(), Fold()) if action in legal}
            assert taken == plain | set(sizes(state.public, all_in=False))


def test_search_is_seeded_and_stops_when_it_is_told_to():
    state = last_round(DUKES)
    assert choice(state, "search", 1) == choice(state, "search", 1)
    seen, legal, cancel = GAME.observe(state, 1), GAME.legal_actions(state), bots.Cancel()
    steps = make("search", 10_000_000).steps(seen, legal, Random(1), cancel)
    before = next(steps)
    cancel.cancel()
    (last,) = steps
    assert (last.done, last.iterations) == (True, before.iterations)
    assert last.choice.action in legal


def test_search_says_how_many_hands_it_played_on():
    found = choice(last_round(DUKES), "search", iterations=200)
    how = r"([\d.]+ chips? ahead of|about level with) (checking|betting \d+)\.$"
    assert re.match(r"(Checking|Betting \d+ into a pot of 40): Three Dukes ", found.reason)
    assert re.search(rf"; over \d+ hands played on in thought it came out {how}", found.reason), found.reason


def test_search_does_not_fold_a_sure_winner_nor_call_all_in_with_a_sure_loser():
    best = choice(last_round("As Ds Ls Ps Ts", *FACING), "search", iterations=200)
    assert isinstance(best.action, RaiseTo | Call)
    worst = choice(
        last_round("As Ac Ls Lc Tw", "stacks: 0 80", "total: 100 20", "committed: 80 0", "bet: 80", "level: 80 -",
                   "aggressor: A"), "search", iterations=200,
    )  # fmt: skip
    assert worst.action == Fold()


@pytest.mark.parametrize("number", NUMBERS)
def test_search_tries_few_actions_the_likeliest_first(number):
    for state in decisions(60 + number, RAKE_OPTIONS[number], 0.4, GAME):
        seen, legal = GAME.observe(state, state.public.mover), GAME.legal_actions(state)
        tried = knowledge().consider(seen, legal).candidates
        assert all(action in legal for action, _ in tried)
        assert all(a >= b for (_, a), (_, b) in pairwise(tried))
        assert all(doubt(seen, action) > 0 for action, _ in tried)
        if state.public.phase in PICKS:
            assert len(tried) <= MOST
            assert isinstance(tried[0][0], Pick)
        else:
            assert {a for a, _ in tried} == {a for a in (Check(), Call(), Fold()) if a in legal} | set(
                sizes(state.public)
            )


def test_a_playout_ends_with_the_hand_and_is_worth_the_chips():
    state = last_round(NOTHING, *FACING)
    over, _ = GAME.apply(state, Fold())
    assert over.public.phase is Phase.BETWEEN
    assert passed(state, state) == 0
    assert passed(over, over) == 1
    assert evaluate(over) == [120, 80]


def test_the_first_guess_of_a_fold_is_what_it_leaves():
    """B keeps 80 chips, and A has 60 and the pot of 60."""
    state = last_round(NOTHING, *FACING)
    tried = dict(knowledge().consider(GAME.observe(state, 1), GAME.legal_actions(state)).candidates)
    assert tried[Fold()] == pytest.approx(80 - 120)
    assert doubt(GAME.observe(state, 1), RaiseTo(80)) > doubt(GAME.observe(state, 1), Fold())


def test_larger_bets_are_thought_to_fold_more_hands():
    assert 0 < fold_share(1, 40) < fold_share(20, 40) < fold_share(40, 40) < fold_share(400, 40) < 1


def test_no_call_is_cheaper_than_no_bet():
    numbers = stake(GAME.observe(last_round(NOTHING), 1))
    assert (numbers.cost, numbers.need) == (0, 0.0)


@pytest.mark.parametrize("number", NUMBERS)
def test_whole_sessions_end_at_every_table(number):
    options = RAKE_OPTIONS[number]
    seats = int(str(options["players"]))
    table = [make(("tight", "loose", "random")[seat % 3]) for seat in range(seats)]
    found = play(GAME, table, 5, options)
    chips = options.get("stacks") or [options.get("starting_stack", 100)] * seats
    assert sum(found.scores) == sum(chips)


@pytest.mark.slow
@pytest.mark.parametrize(
    ("name", "players", "hands"),
    [
        ("loose", 2, 80),
        ("tight", 4, 120),
        *(
            pytest.param(*row, marks=pytest.mark.nightly)
            for row in (("loose", 2, 300), ("tight", 4, 200), ("loose", 4, 120))
        ),
    ],
)
def test_those_who_count_beat_random_clearly(name, players, hands):
    result = duel(GAME, make(name), make("random"), hands, 1, {"players": players, "max_hands": 1})
    assert result.difference > 3 * result.error > 0, str(result)


@pytest.mark.nightly
@pytest.mark.parametrize("rival", ["random", "tight"])
def test_search_beats_random_and_tight_clearly(rival):
    """With 100 playouts a decision, less than 0.3 seconds allow on a free machine."""
    result = duel(GAME, make("search", 100), make(rival), 1500, 1, HEADS_UP)
    assert result.difference > 3 * result.error > 0, str(result)
