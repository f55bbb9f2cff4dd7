"""The numbers that hints, explanations and bots compare, against the engine and the worked examples."""

from math import comb

import pytest
from bots.positions import FIVE_AROUND, FOUR_AROUND, OPTIONS, decisions, table

from tutorgame.bots.triominos import analysis
from tutorgame.bots.triominos.odds import chance_to_help, value_of_buying
from tutorgame.bots.triominos.sight import Sight
from tutorgame.games.triominos import GAME, Buy, Options, Pass, Phase, Place, Stop
from tutorgame.games.triominos.scoring import piece_points
from tutorgame.games.triominos.tiles import FIT_PIECE, VALUE, indices


def numbers_of(state, text=None):
    seen, legal = GAME.observe(state, state.public.mover), GAME.legal_actions(state)
    found = dict(analysis(seen, legal))
    assert list(found) == list(legal)
    return found[GAME.parse_action(text)] if text else found


@pytest.mark.parametrize("number", range(len(OPTIONS)))
def test_points_and_figures_are_those_that_the_engine_books(number):
    for state in decisions(200 + number, OPTIONS[number]):
        seat = state.public.mover
        for action, numbers in numbers_of(state).items():
            _, events = GAME.apply(state, action)
            kinds = {type(e).__name__: e for e in events}
            booked = (
                "TilePlaced",
                "HexagonClosed",
                "BridgeBuilt",
                "OpeningBonus",
                "TilePaid",
                "TurnStopped",
                "TurnPassed",
            )
            assert numbers.points == sum(kinds[k].points for k in booked if k in kinds), (action, seat)
            assert numbers.bridge == ("BridgeBuilt" in kinds)
            assert numbers.hexagons == (len(kinds["HexagonClosed"].vertices) if "HexagonClosed" in kinds else 0)
            assert numbers.ends == (isinstance(action, Place) and numbers.left == 0)


@pytest.mark.parametrize("number", range(len(OPTIONS)))
def test_exits_and_rest_are_those_of_the_position_after_the_move(number):
    for state in decisions(300 + number, OPTIONS[number], share=0.3):
        seat = state.public.mover
        for action, numbers in numbers_of(state).items():
            if not isinstance(action, Place):
                continue
            after, _ = GAME.apply(state, action)
            if not after.public.board:
                continue  # a new game of the match has begun
            frontier = after.public.frontier
            rack = GAME.observe(after, seat).tiles()
            assert numbers.left == len(rack)
            assert numbers.exits == sum(_fits(frontier, tile) for tile in rack)


def _fits(frontier, tile):
    """Whether a tile fits somewhere, the plain way."""
    for pattern in frontier.values():
        wanted = (pattern // 49, pattern // 7 % 7, pattern % 7)
        for turn in range(3):
            turned = tile[turn:] + tile[:turn]
            if all(w in (6, n) for w, n in zip(wanted, turned, strict=True)):
                return True
    return False


def test_closing_a_hexagon_counts_value_and_bonus():
    numbers = numbers_of(table(FIVE_AROUND, "rack A: 344 555", "rack B: 000 111"), "344 D(0,-1) r0")
    assert (numbers.points, numbers.hexagons, numbers.bridge) == (61, 1, False)


def test_the_fifth_tile_is_a_gift_by_the_odds():
    """After 2-3-4 only 3-4-4 closes the hexagon; it lies on one of 50 places, two of them on B's rack."""
    state = table(FOUR_AROUND, "rack A: 234 555", "rack B: 000 111")
    numbers = numbers_of(state, "234 U(1,-1) r1")
    hidden = 56 - 4 - 2
    assert [(f.tile.bit_count(), f.bonus, f.hexagons) for f in numbers.gifts] == [(1, 50, 1)]
    assert numbers.risk == pytest.approx(2 / hidden * (50 + 11 - 9))


def test_the_fifth_tile_is_no_gift_when_the_sixth_is_on_the_own_rack():
    numbers = numbers_of(table(FOUR_AROUND, "rack A: 234 344", "rack B: 000 111"), "234 U(1,-1) r1")
    assert (numbers.risk, numbers.gifts, numbers.saved) == (0, (), 50)


def test_the_fifth_tile_is_no_gift_when_the_sixth_does_not_exist():
    """T-12: D(0,-1) would have to read 0, 2, 1."""
    board = "012 U(0,0) r0; 011 D(0,0) r1; 111 U(1,0) r0; 115 D(1,-1) r1"
    numbers = numbers_of(table(board, "rack A: 015 555", "rack B: 000 222"), "015 U(1,-1) r2")
    assert (numbers.risk, numbers.gifts) == (0, ())


@pytest.mark.parametrize("options", [{"players": 2}, {"players": 3, "bridge_rule": "three_corners"}])
def test_the_risk_is_what_the_others_gain_by_the_engines_points(options):
    """Figures that hidden tiles could make after the move, less those before it, by trying every tile everywhere."""
    taken = 0
    for state in (s for seed in (1000, 30, 31) for s in decisions(seed, options)):
        if state.public.phase is Phase.OPENING or state.public.bell is not None:
            continue
        seat = state.public.mover
        before = _gains(state, seat)
        for action, numbers in numbers_of(state).items():
            if isinstance(action, Place) and not numbers.ends:
                after, _ = GAME.apply(state, action)
                hidden = GAME.observe(state, seat).unseen().bit_count()
                others = sum(rack.bit_count() for s, rack in enumerate(state.racks) if s != seat)
                assert numbers.risk == pytest.approx((_gains(after, seat) - before) * min(1, others / hidden))
                taken += numbers.risk < 0
    assert taken or options["players"] > 2  # in the first game a move takes a bridge away


def _gains(state, seat):
    """What all figures open to tiles that `seat` does not see would bring beyond an ordinary turn of 9 points."""
    public, total = state.public, 0.0
    for index in indices(GAME.observe(state, seat).unseen()):
        for cell, pattern in public.frontier.items():
            piece = FIT_PIECE[pattern].get(1 << index)
            points = piece_points(state.options, public.board, cell, pattern, piece) if piece is not None else 0
            if points > VALUE[index]:
                total += max(0, points - 9)
    return total


def test_nobody_follows_when_the_last_seat_moves_in_the_last_round():
    state = table(FOUR_AROUND, "rack A: 234 555", "rack B: 000 111", "bell: B", "starter: B")
    assert Sight.of(GAME.observe(state, 0)).followers() == ()
    assert numbers_of(state, "234 U(1,-1) r1").risk == 0


@pytest.mark.parametrize(
    ("options", "starter", "mover", "ringing", "expected"),
    [
        ("players=4", "C", "D", False, (0, 1, 2)),
        ("players=4", "C", "D", True, (0, 1)),  # T-15: C does not move again
        ("players=4", "C", "B", True, ()),
        ("players=4 ending=immediate", "C", "D", True, ()),
    ],
)
def test_who_moves_before_the_own_next_turn(options, starter, mover, ringing, expected):
    racks = ("rack A: 000", "rack B: 111", "rack C: 222", "rack D: 333")
    state = table("444 U(0,0) r0", f"options: {options}", *racks, f"starter: {starter}", f"to move: {mover}")
    assert Sight.of(GAME.observe(state, "ABCD".index(mover))).followers(ringing) == expected


def test_odds_of_section_9():
    assert chance_to_help(38, 10, 3) == pytest.approx(1 - comb(28, 3) / comb(38, 3))
    assert round(100 * chance_to_help(38, 10, 3)) == 61
    assert chance_to_help(5, 0, 3) == 0
    assert chance_to_help(2, 1, 3) == 1


@pytest.mark.parametrize("bought", [0, 1, 2])
@pytest.mark.parametrize("pot", [1, 2, 5])
def test_value_of_buying_agrees_with_playing_all_draws_out(bought, pot):
    """Five hidden tiles, two of which fit for 4 and 30 points; brute force over all orders of the draws."""
    options = Options()
    hidden = (4, 30, None, None, None)
    value = value_of_buying(options, [4, 30], 5, bought, pot, None, 0.0)
    assert value <= _best(hidden, bought, pot, ()) + 1e-9
    if bought == 2 or pot == 1:
        assert value == pytest.approx(_best(hidden, bought, pot, ()))


def _best(hidden, bought, pot, held):
    """The exact value of buying when tiles drawn are gone from the hidden ones."""
    total = 0.0
    for k, tile in enumerate(hidden):
        rest, now = hidden[:k] + hidden[k + 1 :], (*held, tile)
        options = [-10.0 if bought + 1 == 3 else 0.0, *(p for p in now if p is not None)]
        if bought + 1 < 3 and pot > 1:
            options.append(_best(rest, bought + 1, pot - 1, now))
        total += max(options)
    return total / len(hidden) - 5


@pytest.mark.parametrize(("points", "odds"), [(10, 0.75), (50, 0.25)])
def test_the_third_purchase_pays_above_the_odds_of_section_9(points, odds):
    """It pays only if p > 15 / (v + 10)."""
    for hits, better in ((odds + 0.05, True), (odds - 0.05, False)):
        value = value_of_buying(Options(), [points] * round(100 * hits), 100, 2, 9, None, 0.0)
        assert (value > 0) == better


def test_no_purchase_without_a_pot_or_beyond_the_limit():
    assert value_of_buying(Options(), [9], 5, 0, 0, None, 0.0) == float("-inf")
    assert value_of_buying(Options(), [9], 5, 3, 9, None, 0.0) == float("-inf")


def test_buying_knows_its_odds_from_the_tiles_not_seen():
    state = table("444 U(0,0) r0", "rack A: 000 111", "rack B: 222 333")
    numbers = numbers_of(state, "buy")
    fitting, hidden = 5, 53  # five doubles with two fours each lie next to 4-4-4
    assert numbers.points == -5
    assert numbers.odds == pytest.approx(chance_to_help(hidden, fitting, 3))


def test_stop_and_pass_have_their_costs():
    bought = table("444 U(0,0) r0", "rack A: 000 111 222", "rack B: 333", "bought: 000 111 222")
    assert numbers_of(bought, "stop").points == -10
    empty = table(
        "444 U(0,0) r0", "rack A: 000", "rack B: 445", "pot: empty", "options: players=2 empty_pot_pass_cost=10"
    )
    assert numbers_of(empty, "pass").points == -10


def test_actions_of_all_kinds_are_met_by_these_tests():
    kinds = {type(a) for seed in range(200, 204) for s in decisions(seed, {}) for a in GAME.legal_actions(s)}
    assert kinds == {Place, Buy, Stop, Pass}
