"""What the Trinken bots prefer, how they say so, and which is the stronger."""

import re
from random import Random

import pytest
from bots.positions import TRINKEN_OPTIONS, decisions

from tutorgame import bots
from tutorgame.bots.arena import duel, play
from tutorgame.bots.trinken import by_points
from tutorgame.bots.trinken.assess import distinct
from tutorgame.bots.trinken.thought import MOST, evaluate, knowledge, passed
from tutorgame.games.trinken import GAME, Drink, Phase, Place

NAMES = ("random", "gentle", "greedy", "careful", "search")
LESSON = "options: preset=lesson"


def position(*lines):
    return GAME.parse_state("\n".join(lines))


def make(name, iterations=60):
    return bots.make("trinken", name, bots.Budget(None, iterations))


def choice(state, name="careful", seed=1, iterations=60):
    return make(name, iterations).choose(GAME.observe(state, state.mover), GAME.legal_actions(state), Random(seed))


def played(state, name="careful"):
    return GAME.format_action(choice(state, name).action)


ROW = "4 | R1 R2 R3 R4 R5 R1 .. | A A B A B A A"
"""trinken.ex.05: whoever completes row 4, A wins it."""
TIED = "4 | R1 R2 R3 R4 R5 R1 .. | A A B A B B ."
"""Three each: whoever places the last piece wins the row, doubled."""


def test_greedy_takes_the_most_points_at_once_with_the_sum():
    state = position(TIED, LESSON, "offer: R2/10 G5/30 B5")
    found = choice(state, "greedy")
    assert GAME.format_action(found.action) == "place 1 (4,7)"
    assert found.reason.startswith(
        "Placing the red coupe on (4,7) scores 10 for the value + 20 for the square + 200 for row 4 = 230,"
        " the most of all moves; the next best, "
    )


def test_greedy_counts_its_own_share_and_its_own_mug():
    state = position(TIED, "options: seat_mugs=goblet,flagon", "offer: R2/10 G5/30 B5", "to move: B")
    found = choice(state, "greedy")
    assert "+ 200 for row 4 + 100 for the flagon = 330" in found.reason


def test_greedy_is_blind_for_what_it_gives_but_breaks_ties_against_it():
    """R2 in either row brings B 30; in row 4 it would bring A 100."""
    state = position(ROW, LESSON, "offer: R2/10 G5 B5", "to move: B")
    found = choice(state, "greedy")
    assert found.action != GAME.parse_move(state, "R2 (4,7)")
    assert "= 30" in found.reason
    assert "brings the others" not in found.reason


def test_careful_does_not_complete_a_line_for_the_other():
    """The only way to score with R2 beats drinking it by 20 and brings A 100."""
    full = "3 | .. .. .. .. .. .. G4 | A A B A B A A"
    state = position(full, ROW, LESSON, "offer: R4/10 B1 Y1", "to move: B")
    assert GAME.parse_move(state, "R4 (4,7)") in GAME.legal_actions(state)
    assert choice(state).action != GAME.parse_move(state, "R4 (4,7)")


def test_careful_completes_a_tied_line_before_the_other_can():
    state = position(TIED, LESSON, "offer: R2 G5/30 B5")
    found = choice(state)
    assert GAME.format_action(found.action) == "place 1 (4,7)"
    assert "200 for row 4 = 220" in found.reason


def test_careful_takes_the_only_piece_away_that_completes_the_rivals_line():
    """B wins row 4 with R2 (300 with the keg), and A cannot fill it in a better way: so A drinks or uses R2."""
    state = position(
        "3 | .. .. .. .. .. .. G2 | . . . . . . A", "4 | R1 KR R3 R4 R5 R1 .. | A B B A B B .", LESSON,
        "offer: R2 G5/20 Y5/20",
    )  # fmt: skip
    found = choice(state).action
    assert found.slot == 0


def test_careful_does_not_pass_out_for_little_and_says_what_a_drink_costs():
    base = "4 | .. .. .. R1 .. .. .. | . . . A . . .", LESSON
    sober = position(*base, "offer: R2 B3/40 G4")
    drunk = position(*base, "offer: R2 B3/40 G4", "levels: 2 0")
    first, second = choice(sober), choice(drunk)
    assert first.action == Drink(1)
    assert "for being drunker" in first.reason
    assert isinstance(second.action, Place)


def test_careful_wins_when_it_can_and_does_not_end_the_game_for_the_other():
    row = "4 | .. .. .. R1 .. .. .. | . . . A . . .", LESSON, "offer: R2/20 G5/70 B3"
    win = position(*row, "scores: 1490 1400")
    assert "wins the game" in choice(win).reason
    behind = position(TIED, LESSON, "offer: R2 G5 B5/20", "scores: 1290 1400", "levels: 2 0")
    assert "wins the game" in choice(behind).reason


@pytest.mark.parametrize(("scores", "fills"), [("600 200", True), ("200 600", False)])
def test_careful_fills_the_last_unstained_square_only_when_it_is_ahead(scores, fills):
    """Twenty points each way, but one of them ends the game."""
    rows = [f"{n} | .. .. .. .. .. .. .. | A B A B A B A" for n in range(1, 8)]
    rows[3] = "4 | .. .. .. R1 .. .. .. | A B . A B B A"
    state = position(*rows, "options: preset=lesson end=all_stained", "offer: R2 G5 B3", f"scores: {scores}")
    found = choice(state)
    assert (found.action == GAME.parse_move(state, "R2 (4,3)")) == fills
    assert ("wins the game" in found.reason) == fills


def test_the_only_move_is_called_that():
    state = position("4 | .. .. .. R1 .. .. .. | . . . A . . .", LESSON, "offer: R2 B3 G4")
    seen, legal = GAME.observe(state, 0), [Drink(1)]
    for name in ("gentle", "greedy", "careful", "search"):
        found = make(name).choose(seen, legal, Random(1))
        assert found.reason.startswith("Drinking the blue mug scores nothing")
        assert found.reason.endswith("; there was no other move.")


def test_the_same_piece_in_another_slot_is_not_called_another_move():
    state = position("4 | .. .. .. R1 .. .. .. | . . . A . . .", LESSON, "offer: R2/20 R2/10 H")
    order = by_points(GAME.observe(state, 0), GAME.legal_actions(state))
    ways = [(state.offer[a.slot], getattr(a, "square", None)) for a, _ in distinct(GAME.observe(state, 0), order)]
    assert len(ways) == len(set(ways)) < len(order)
    assert not any(isinstance(a, Place) and a.slot == 1 for a, _ in distinct(GAME.observe(state, 0), order))


@pytest.mark.parametrize("name", ["greedy", "careful"])
@pytest.mark.parametrize("number", range(len(TRINKEN_OPTIONS)))
def test_no_lots_are_drawn(name, number):
    for state in decisions(3 + number, TRINKEN_OPTIONS[number], 0.1, GAME):
        assert choice(state, name, seed=1) == choice(state, name, seed=2)


def test_gentle_stays_in_the_better_half_and_uses_all_of_it():
    state = next(s for s in decisions(8, TRINKEN_OPTIONS[0], 1.0, GAME) if 7 < len(GAME.legal_actions(s)) < 20)
    legal = GAME.legal_actions(state)
    order = by_points(GAME.observe(state, state.mover), legal)
    better = {action for action, _ in order[: (len(legal) + 1) // 2]}
    assert {choice(state, "gentle", seed).action for seed in range(300)} == better


@pytest.mark.parametrize("number", range(len(TRINKEN_OPTIONS)))
def test_sums_in_reasons_are_right_and_are_what_the_engine_pays(number):
    for state in decisions(40 + number, TRINKEN_OPTIONS[number], 0.3, GAME):
        for name in ("greedy", "careful"):
            found = choice(state, name)
            after, _ = GAME.apply(state, found.action)
            won = after.scores[state.mover] - state.scores[state.mover]
            told = re.match(r".*?\bscores (nothing|[^,;]*?)(?:,|;| and (?![^,;]*=)|$)", found.reason)
            assert told, found.reason
            if told[1] == "nothing":
                assert won == 0
                continue
            parts = re.findall(r"(?:^|([+-]) ?)(-?\d+) for", told[1])
            assert sum(-int(n) if sign == "-" else int(n) for sign, n in parts) == won, found.reason
            assert (f"= {won}" in told[1]) == (len(parts) > 1), found.reason


def test_search_is_seeded_and_stops_when_it_is_told_to():
    state = next(s for s in decisions(8, TRINKEN_OPTIONS[0], 1.0, GAME) if s.turns > 8)
    assert choice(state, "search", 1) == choice(state, "search", 1)
    seen, legal, cancel = GAME.observe(state, state.mover), GAME.legal_actions(state), bots.Cancel()
    steps = make("search", 10_000_000).steps(seen, legal, Random(1), cancel)
    before = next(steps)
    cancel.cancel()
    (last,) = steps
    assert (last.done, last.iterations) == (True, before.iterations)
    cancel = bots.Cancel()
    cancel.cancel()
    (only,) = make("search").steps(seen, legal, Random(1), cancel)
    assert only.choice.action == choice(state, "careful").action


def test_search_says_how_many_games_it_played_on():
    state = position("4 | .. .. R1 R2 R3 .. .. | . . A B A . .", LESSON, "offer: R4/10 R5 B1/20")
    found = choice(state, "search", iterations=80)
    how = r"([\d.]+ points ahead of|about level with) placing the (red flask|red bottle|blue tumbler) on \(\d,\d\)\."
    assert re.search(rf"; over \d+ games played on in thought it came out {how}$", found.reason), found.reason


@pytest.mark.parametrize("number", range(len(TRINKEN_OPTIONS)))
def test_search_tries_few_and_different_moves_the_careful_ones_first(number):
    know = knowledge()
    for state in decisions(60 + number, TRINKEN_OPTIONS[number], 0.1, GAME):
        seen, legal = GAME.observe(state, state.mover), GAME.legal_actions(state)
        thought = know.consider(seen, legal)
        values = [value for _, value in thought.candidates]
        assert 1 <= len(values) <= MOST
        assert values == pytest.approx(sorted(values, reverse=True))
        assert thought.candidates[0][0] == choice(state, "careful").action


def test_a_lookout_is_a_whole_round_after_the_own_turn():
    """An extra play belongs to the own turn: two more finished turns are needed after it."""
    state = position("4 | .. .. .. R1 .. .. .. | . . . A . . .", "options: seat_mugs=skull,no_mug", "offer: FF R2 R3")
    open_turn, _ = GAME.apply(state, Place(0, GAME.parse_move(state, "FF (1,1)").square))
    assert (open_turn.mover, open_turn.plays) == (0, 1)
    closed, _ = GAME.apply(open_turn, Drink(1))
    assert passed(open_turn, closed) == passed(closed, closed) == 0
    now = closed
    while now.turns < closed.turns + 2:
        assert passed(open_turn, now) == passed(closed, now) == 0
        action = GAME.chance(now).actions[0] if now.phase is Phase.REFILL else GAME.legal_actions(now)[0]
        now, _ = GAME.apply(now, action)
    assert passed(open_turn, now) == passed(closed, now) == 1


def test_a_finished_game_is_worth_its_points_and_the_win():
    state = position(TIED, LESSON, "offer: R2 G5 B5/20", "scores: 1290 1400")
    over, _ = GAME.apply(state, GAME.parse_move(state, "R2 (4,7)"))
    assert evaluate(over)[0] > 1510 > evaluate(over)[1] == 1400


@pytest.mark.parametrize("number", range(len(TRINKEN_OPTIONS)))
def test_whole_games_end_at_every_table(number):
    options = TRINKEN_OPTIONS[number]
    seats = GAME.players(GAME.start(options))
    found = play(GAME, [make(("greedy", "gentle")[k % 2]) for k in range(seats)], 5, {"max_turns": 150, **options})
    assert found.winners


@pytest.mark.parametrize("players", [2, 4])
def test_greedy_beats_random_clearly(players):
    result = duel(GAME, make("greedy"), make("random"), 24, 1, {"players": players, "limit": 500})
    assert result.difference > 3 * result.error > 0, str(result)


def test_gentle_stands_between():
    short = {"limit": 500}
    first = duel(GAME, make("gentle"), make("random"), 40, 1, short)
    second = duel(GAME, make("greedy"), make("gentle"), 40, 1, short)
    assert first.difference > 3 * first.error > 0, str(first)
    assert second.difference > 3 * second.error > 0, str(second)


@pytest.mark.parametrize("games", [16, pytest.param(40, marks=pytest.mark.nightly)])
def test_careful_beats_greedy(games):
    result = duel(GAME, make("careful"), make("greedy"), games, 1, {"preset": "lesson", "limit": 1000})
    assert result.difference > 3 * result.error > 0, str(result)


def test_search_beats_greedy():
    """With few playouts a move, and few games: the full duel is the next test."""
    result = duel(GAME, make("search", 16), make("greedy"), 12, 1, {"preset": "lesson", "limit": 1000})
    assert result.difference > 2 * result.error > 0, str(result)


@pytest.mark.nightly
@pytest.mark.parametrize("players", [2, 3, 4])
def test_search_beats_greedy_clearly(players):
    """With 100 playouts a move, less than 0.3 seconds allow on a free machine."""
    result = duel(GAME, make("search", 100), make("greedy"), 36, 1, {"players": players})
    assert result.difference > 3 * result.error > 0, str(result)


@pytest.mark.nightly
@pytest.mark.parametrize("number", range(len(TRINKEN_OPTIONS)))
def test_careful_is_no_worse_than_greedy_at_any_table(number):
    result = duel(GAME, make("careful"), make("greedy"), 60, 1, {"max_turns": 150, **TRINKEN_OPTIONS[number]})
    assert result.difference > -2 * result.error, str(result)
