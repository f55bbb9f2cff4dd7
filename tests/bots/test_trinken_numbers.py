"""The numbers that Trinken's bots compare, against the engine and against plain counting."""

from itertools import product

import pytest
from bots.positions import TRINKEN_OPTIONS, decisions

from tutorgame.bots.trinken import analysis, at_once, by_points
from tutorgame.bots.trinken.answers import best_answer, next_seat, odds
from tutorgame.bots.trinken.assess import CLOSER_LOOK
from tutorgame.bots.trinken.glance import Glance
from tutorgame.bots.trinken.lines import cup_fits, line_promise, outlook, promises, quality, standing, total, trouble
from tutorgame.bots.trinken.people import EXTRA_PLAY, board_promises, burden, drink_cost
from tutorgame.core.game import Actor
from tutorgame.games.trinken import GAME, Draw, Drink, Hook, Phase, Place
from tutorgame.games.trinken.pieces import TEXT
from tutorgame.geometry.square import Square

NUMBERS = range(len(TRINKEN_OPTIONS))


def position(*lines):
    return GAME.parse_state("\n".join(lines))


def tables(number, seed, share=1.0):
    """Decisions of two games at one of the tables."""
    for more in (0, 50):
        yield from decisions(seed + more, TRINKEN_OPTIONS[number], share, GAME)


def numbers_of(state):
    legal = GAME.legal_actions(state)
    found = dict(analysis(GAME.observe(state, state.mover), legal))
    assert list(found) == list(legal)
    return found


@pytest.mark.parametrize("number", NUMBERS)
def test_points_are_those_that_the_engine_books(number):
    for state in tables(number, 200 + number, 0.5):
        seat = state.mover
        for action, numbers in at_once(GAME.observe(state, seat), GAME.legal_actions(state)):
            after, events = GAME.apply(state, action)
            won = [new - old for new, old in zip(after.scores, state.scores, strict=True)]
            parts = numbers.value + numbers.square + numbers.mug + numbers.board
            assert numbers.points == won[seat] == parts + sum(points for _, _, points in numbers.lines)
            assert numbers.given == sum(won) - won[seat]
            assert numbers.margin == pytest.approx(won[seat] - numbers.given / (len(won) - 1))
            assert numbers.ends == (GAME.actor(after) is Actor.NOBODY)
            assert numbers.wins == (seat in GAME.winners(after))
            assert numbers.out == any(type(e).__name__ == "PassedOut" for e in events)


def test_a_completed_row_has_its_points_and_those_of_the_others():
    """trinken.ex.05: B completes a row that A leads."""
    state = position(
        "4 | R1 R2 R3 R4 R5 R1 .. | A A B A B A A", "options: preset=lesson", "offer: R2/10 G5 B5", "to move: B"
    )
    numbers = numbers_of(state)[GAME.parse_move(state, "R2 (4,7)")]
    assert (numbers.points, numbers.value, numbers.square, numbers.given) == (30, 10, 20, 100)
    assert (numbers.lines, numbers.margin) == ((), -70)


def test_expected_shares_are_those_of_all_ways_to_fill_the_line():
    for counts, left in [((2, 1), 4), ((3, 3), 1), ((0, 2, 1), 3), ((1, 1, 1, 0), 4), ((4, 0), 3)]:
        seats = len(counts)
        shares, lost = [0.0] * seats, [0.0] * seats
        for ways in product(range(seats), repeat=left):
            final = [count + ways.count(seat) for seat, count in enumerate(counts)]
            leaders = [seat for seat in range(seats) if final[seat] == max(final)]
            for seat in range(seats):
                if seat in leaders:
                    shares[seat] += 1 / len(leaders) / seats**left
                else:
                    lost[seat] += final[seat] / seats**left
        found = outlook(counts, left)
        assert found[0] == pytest.approx(shares)
        assert found[1] == pytest.approx(lost)


def test_a_locked_line_is_sure():
    assert outlook((4, 1), 2)[0] == (1, 0)


@pytest.mark.parametrize("number", NUMBERS)
def test_squares_that_fit_are_those_of_the_rules(number):
    """Each cup on each empty square, by asking the engine; squares beside nothing are left out."""
    for state in tables(number, 300 + number, 0.1):
        variety, full = state.options.variety, state.full
        fits = cup_fits(state)
        dead, hard = trouble(state, fits)
        for code in range(49):
            if full >> code & 1:
                assert not any(mask >> code & 1 for mask in fits)
                continue
            kinds = sum(_fits(state, code, colour, shape) for colour, shape in product(range(variety), repeat=2))
            assert kinds == sum(mask >> code & 1 for mask in fits)
            assert bool(dead >> code & 1) == (kinds == 0)
            assert bool(hard >> code & 1) == (kinds in (1, 2))


def _fits(state, code, colour, shape):
    """Whether every neighbour has the colour or the shape (`trinken.place.match`), square by square."""
    row, column = divmod(code, 7)
    for r, c in ((row - 1, column), (row + 1, column), (row, column - 1), (row, column + 1)):
        bit = 1 << 7 * r + c if 0 <= r < 7 and 0 <= c < 7 else 0
        if state.full & bit and not (state.fries | state.colours[colour] | state.shapes[shape]) & bit:
            return False
    return True


def test_promises_are_the_sum_over_lines_and_add_up_for_all_seats():
    state = position(
        "1 | .. .. .. .. .. .. .. | . . . . . . .",
        "4 | R1 R2 KR .. .. .. .. | A A B . A . .",
        "options: preset=lesson", "offer: R2 G5 B5",
    )  # fmt: skip
    row = line_promise(state.powers, (2, 1), 4, 1, 3, 1.0)
    columns = [
        line_promise(state.powers, counts, 6, kegs, 6, 1.0) for counts, kegs in [((1, 0), 0)] * 2 + [((0, 1), 1)]
    ]
    assert promises(state) == pytest.approx([sum(values) for values in zip(row, *columns, strict=True)])
    assert standing(state, 0) == pytest.approx(-standing(state, 1))
    assert standing(state, 0) > 0


def test_a_hole_takes_most_of_a_lines_promise():
    assert quality(0, 0) == 1 > quality(0, 2) > quality(1, 0) > 0
    rows = "3 | .. .. .. .. .. G3 .. | . . . . . A .", "4 | R1 R2 R3 R4 R5 .. R1 | A A A A A . A"
    hole = position(*rows, "5 | .. .. .. .. .. B4 .. | . . . . . B .", "options: preset=lesson", "offer: G5 G4 Y5")
    assert trouble(hole, cup_fits(hole))[0] >> 26 & 1
    open_line = position(*rows[1:], "options: preset=lesson", "offer: G5 G4 Y5")
    assert standing(hole, 0) < 0.4 * standing(open_line, 0)


@pytest.mark.parametrize("number", NUMBERS)
def test_a_glance_agrees_with_the_engine_where_nothing_is_cleared(number):
    """Gains without an extra play, a cleared line or a change of which cups fit, against the full numbers."""
    checked = 0
    for state in tables(number, 400 + number, 0.3):
        seat = state.mover
        glance = Glance(state, seat)
        for action, numbers in at_once(GAME.observe(state, seat), GAME.legal_actions(state)):
            if numbers.ends:
                continue
            piece = state.offer[action.slot]
            value = numbers.value
            if isinstance(action, Drink):
                gain = glance.drinking(piece)
                assert numbers.margin - value - numbers.sway == pytest.approx(gain)
                continue
            after, events = GAME.apply(state, action)
            if any(type(e).__name__ == "LinesCleared" for e in events) or numbers.sway:
                continue
            keg = TEXT[piece] == "K"
            gain = glance.hooking(action.code) if isinstance(action, Hook) else glance.placing(action.code, keg)
            gain += glance.using(piece)
            if state.powers[seat] == "skull" and piece >= 36:
                gain -= EXTRA_PLAY
            if _same_trouble(state, after, action.code):
                # How sure the bonus for most squares is also changes with the score; a glance leaves that out.
                loose = 5.0 if state.options.stain_bonus == "whole_board" else 1e-6
                assert gain == pytest.approx(numbers.margin - value + numbers.standing + numbers.most, abs=loose)
                checked += 1
    assert checked > 3


def _same_trouble(before, after, code):
    """Whether the squares in trouble are the same as before, leaving out the one that was filled or emptied."""
    now, then = (trouble(s, cup_fits(s)) for s in (before, after))
    return all((a ^ b) & ~(1 << code) == 0 for a, b in zip(now, then, strict=True)) and (
        before.full.bit_count() < after.full.bit_count() or not any(mask >> code & 1 for mask in then)
    )


def test_a_glance_sees_what_a_completed_line_pays():
    """trinken.ex.05 and 06."""
    for stain, pays in (("A", 100), (".", 200)):
        row = f"4 | R1 R2 R3 R4 R5 R1 .. | A A B A B A {stain}"
        state = position(row, "options: preset=lesson", "offer: R2 G5 B5", "to move: B")
        numbers = numbers_of(state)[GAME.parse_move(state, "R2 (4,7)")]
        gain = Glance(state, 1).placing(27)
        assert numbers.margin == 20 - pays
        # The glance leaves out what happens to the columns, which lose a piece each.
        row_before = line_promise(state.powers, (4, 2), 1, 0, int(stain == "."), 1.0)
        column = line_promise(state.powers, (0, 1), 6, 0, 6, 1.0)
        expected = numbers.margin - (row_before[1] - row_before[0]) + (column[1] - column[0])
        assert gain == pytest.approx(expected)


@pytest.mark.parametrize("number", [0, 1, 3, 5, 7])
def test_the_answer_is_the_mean_over_the_draws_of_the_best_use(number):
    """One draw at a time: by hand over all pieces that may come."""
    checked = 0
    for state in tables(number, 500 + number, 0.1):
        for action in list(GAME.legal_actions(state))[:3]:
            after, _ = GAME.apply(state, action)
            if after.phase is not Phase.REFILL or after.offer.count(-1) != 1:
                continue
            seat, mean = next_seat(after), 0.0
            for draw, weight in zip(GAME.chance(after).actions, GAME.chance(after).weights, strict=True):
                ready, _ = GAME.apply(after, draw)
                assert ready.mover == seat
                mean += weight * best_answer(ready, seat) / sum(GAME.chance(after).weights)
            # A seat that is woken by the draw is drunk, not passed out: leave these out.
            if not any(after.skips):
                assert best_answer(after, seat) == pytest.approx(mean)
                checked += 1
    assert checked


def test_odds_are_those_of_the_rule_file():
    found = {TEXT[piece]: chance for piece, chance in odds(GAME.start({"players": 2}).options)}
    assert sum(found.values()) == pytest.approx(1)
    assert (found["FF"], found["K"], found["H"]) == pytest.approx((0.06, 0.06, 0.04))
    assert found["R1"] == pytest.approx(0.84 / 25)


def test_who_plays_next_after_missed_turns():
    base = "4 | .. .. .. FF .. .. .. | . . . A . . .", "options: preset=lesson players=3", "offer: R1 R2 R3"
    for skips, levels, seat in (("0 0 0", "0 0 0", 1), ("0 1 0", "0 3 0", 2), ("0 1 1", "0 3 3", 0)):
        after, _ = GAME.apply(position(*base, f"skips: {skips}", f"levels: {levels}"), Place(0, Square(4, 5)))
        assert next_seat(after) == seat
        done, _ = GAME.apply(after, Draw("G1"))
        assert done.mover == seat


def test_drinking_costs_more_the_drunker_one_is_and_fries_may_sober():
    def cost(level, piece="R1", options="preset=lesson"):
        state = position(
            "4 | .. .. .. FF .. .. .. | . . . A . . .", f"options: {options}", f"offer: {piece} R2 R3",
            f"levels: {level} 0",
        )  # fmt: skip
        after, _ = GAME.apply(state, Drink(0))
        found = drink_cost(state, 0, state.offer[0])
        assert found == pytest.approx(burden(after, 0) - burden(state, 0))
        return found

    assert 0 < cost(0) < cost(1) < cost(2)
    assert cost(2, "FF", "preset=yppedia") < 0 == cost(0, "FF", "preset=yppedia") == cost(2, "H", "preset=yppedia")
    assert cost(0, "K", "preset=yppedia") > cost(0)


def test_the_board_bonus_goes_to_who_has_most_and_is_surer_near_the_end():
    def found(score):
        return board_promises(
            position(
                "4 | FF .. .. .. .. .. .. | A A A A B B B", "options: preset=lesson stain_bonus=whole_board",
                f"scores: {score} 0", "offer: R1 R2 R3",
            )
        )  # fmt: skip

    early, late = found(0), found(1400)
    assert sum(early) == pytest.approx(200)
    assert late[0] > early[0] > early[1]


def test_actions_that_are_not_looked_at_closely_come_last():
    state = position("4 | .. .. .. FF .. .. .. | . . . A . . .", "options: preset=lesson", "offer: FF/10 R2 H")
    found = numbers_of(state)
    assert len(found) > CLOSER_LOOK
    closer = [n.total for n in found.values() if n.answer is not None]
    rest = [n.total for n in found.values() if n.answer is None]
    assert len(closer) == CLOSER_LOOK
    assert max(rest) <= max(closer)


@pytest.mark.parametrize("number", NUMBERS)
def test_by_points_is_sorted_and_prefers_fewer_gifts(number):
    for state in tables(number, 600 + number, 0.3):
        legal = GAME.legal_actions(state)
        order = by_points(GAME.observe(state, state.mover), legal)
        assert {action for action, _ in order} == set(legal)
        keys = [(-n.points, -round(n.margin, 6)) for _, n in order]
        assert keys == sorted(keys)


def test_an_unstained_square_that_may_be_the_last_doubles_a_line():
    """Section 5 of the rule file: one keg pays 150, or 300 on an unstained square."""
    assert [total(1, unstained, 1) for unstained in (0, 1)] == [150, 300]
    assert total(0, 2, 4) == 150


def test_two_draws_bring_the_better_of_two():
    """A horn has used two pieces: what may come into both slots, by all pairs."""
    row = "4 | R1 R2 R3 R4 R5 R1 .. | A A B A B B ."
    state = position(row, "options: preset=lesson", "offer: - G5 -", "phase: refill", "plays: 0")
    mean, draws = 0.0, GAME.chance(state)
    weights = dict(zip(draws.actions, draws.weights, strict=True))
    for first, second in product(draws.actions, repeat=2):
        ready, _ = GAME.apply(GAME.apply(state, first)[0], second)
        mean += weights[first] * weights[second] * best_answer(ready, 1)
    assert best_answer(state, 1) == pytest.approx(mean / sum(draws.weights) ** 2)


def test_a_horn_makes_a_completed_line_worth_two_more_plays():
    row = "4 | R1 R2 R3 R4 R5 R1 .. | A A B A B B ."
    gains = []
    for mug in ("no_mug", "horn"):
        state = position(row, f"options: seat_mugs={mug},no_mug", "offer: R2 G5 B5")
        gains.append(Glance(state, 0).placing(27))
    assert gains[1] - gains[0] == pytest.approx(2 * EXTRA_PLAY)
