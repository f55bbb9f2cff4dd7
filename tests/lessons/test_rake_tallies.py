"""Numbers, goals and places that the second half of the Rake course asks for, against figures worked out by hand."""

from fractions import Fraction

import pytest

from tutorgame.core.record import Step
from tutorgame.games.rake import GAME
from tutorgame.games.rake.hands import Category
from tutorgame.lessons.goals import Transcript
from tutorgame.lessons.rake import tallies
from tutorgame.lessons.rake.tables import table

HANDS = ("Lw 7c 3f 7s", "9w Dc 4s 9f", "Tf 8c 2w 5c")
PICKED = "A U1 7s; B U2 9f; C D2"
WINGS = ("Aw 9w 4w Lw", "Dc Ds 3f 7c", "Tf 8c 2s 5f", "6c 5c 2f 9f")
SKULLS = ("As Ac 7w 7f", "Dc 8s 3f 2c", "Tf 8c 2s Ls", "6c 5c 2f Dw")


def after(position: str, *actions: str, seat: int = 0) -> Transcript:
    """The transcript of some actions."""
    start = state = GAME.parse_state(position)
    steps = []
    for text in actions:
        action = GAME.parse_move(state, text)
        following, events = GAME.apply(state, action)
        steps.append(Step(state, action, following, events))
        state = following
    return Transcript(GAME, seat, start, tuple(steps))


def second_pick_up() -> str:
    """Three players before the second pick-up: the Lady of Crosses and two closed cards are left."""
    return table(*HANDS, phase="pick2", opened="- - Lc", closed="1 3", paid=12, picks=PICKED)


def after_first_pick_up(hands: tuple[str, ...], picks: str, bet: int = 20) -> str:
    """Four players (E34, E35): seven cards seen, Bram has bet, Cato and Dora are out."""
    return table(
        *hands, phase="bet2", paid=10, bets=f"- {bet} 0 0", folded="CD", dealer="A", opened="- - - 6f",
        closed="2 3 4", picks=picks,
    )  # fmt: skip


def e34(bet: int = 20) -> str:
    return after_first_pick_up(WINGS, "A U1 Lw; B U2 7c; C U3 5f; D D1", bet)


def e35() -> str:
    return after_first_pick_up(SKULLS, "A U1 7f; B U2 2c; C U3 Ls; D D1")


def test_what_is_left_in_the_middle() -> None:
    assert tallies.left_over()(after(second_pick_up())) == 3
    assert tallies.left_over()(after(second_pick_up(), "pick D1", "draw Ac", "pick U3")) == 1


def test_which_cards_of_others_are_known() -> None:
    start = after(second_pick_up())
    assert [tallies.known_cards(seat)(start) for seat in range(3)] == [4, 1, 0]
    picked = after(second_pick_up(), "pick U3", "pick D1", "draw Ac")
    assert [tallies.known_cards(seat)(picked) for seat in range(3)] == [5, 1, 0]


def test_rounds_that_begin_and_rounds_that_are_left_out() -> None:
    checked = after(table("Dw Dc 9s", "Lw 7c 3f"), "check", "check", "draw 8s", "draw 2s", "pick U1", "pick U2")
    assert tallies.rounds_begun()(checked) == 1
    start = table("Dw Dc 9s", "Lw 7c 3f", bets="- 40", chips="30 100", dealer="A")
    assert tallies.rounds_begun()(after(start, "call", "draw 8s", "draw 2s", "pick U1", "pick U2")) == 0


def test_what_a_short_stack_can_win() -> None:
    start = table("", "", "", phase="between", hand="0", ante=5, paid=0, chips="3 50 50", to_move="C")
    paid = after(start, "shuffle")
    assert [tallies.winnable(seat)(paid) for seat in range(3)] == [9, 13, 13]
    assert tallies.all_chips()(paid) == 103


@pytest.mark.parametrize(("rule", "least", "may_not"), [("none", 30, 0), ("full_bet", 0, 1)])
def test_a_raise_after_a_short_all_in(rule: str, least: int, may_not: int) -> None:
    start = table(
        "Lw Lc 3f", "Dc 8s 4f", "9w 6c 2s", bets="20 29 29", dealer="C", least="20", chips="100 31 100",
        options=f"min_bet=10 min_raise={rule}",
    )  # fmt: skip
    assert tallies.least_raise()(after(start)) == least
    assert tallies.may_raise_index()(after(start)) == may_not


@pytest.mark.parametrize(("rule", "places"), [("active", 2), ("dealt_in", 3)])
def test_open_cards_to_come(rule: str, places: int) -> None:
    start = table(
        "Lw 7c 3f", "9w Dc 4s", "Tf 8c 2w", bets="- 6 0", folded="C", dealer="A", options=f"middle_count={rule}"
    )
    assert tallies.open_to_come()(after(start, "call")) == places


def finished(options: str = "", chips: str = "45 100 70", last: str = "check") -> Transcript:
    """A last round in which Cato's Dukes win from Bram's nines and the learner's fours."""
    start = table(
        "4w 4f Lc Tf 2s", "9w 9f Pc 5s 2w", "Dw Dc 8s 7c 3f", phase="bet3", chips=chips, paid=25, bets="- 0 0",
        dealer="A", opened="- - -", closed="", picks="B U1 5s; C U2 8s; A U3 Lc; B D1; C D2; A D3", options=options,
    )  # fmt: skip
    more = ("call", "call") if last != "check" else ()
    return after(start, last, *more)


def test_the_end_of_a_hand() -> None:
    hand = finished()
    assert tallies.dealer_seat()(hand) == 1
    assert tallies.first_to_show()(hand) == 1
    assert tallies.players_left()(hand) == 0
    assert tallies.session_goes_on()(hand) == 1
    assert tallies.place_of(0)(hand) == 0
    assert tallies.session_winner()(hand) == 3


def test_the_end_of_a_session() -> None:
    hand = finished("max_hands=1", last="all in")
    assert tallies.first_to_show()(hand) == 0
    assert tallies.players_left()(hand) == 1
    assert tallies.session_goes_on()(hand) == 0
    assert [tallies.place_of(seat)(hand) for seat in range(3)] == [3, 2, 1]
    assert tallies.session_winner()(hand) == 2


def test_the_odd_chip() -> None:
    for dealer, spoken, first in (("B", "0 - 0", 2), ("C", "0 0 -", 0)):
        start = table(
            "5w 6f 7c 8s 9w", "Dw Dc 3c 3s Tf", "5f 6c 7s 8w 9f", phase="bet3", paid=25, bets=spoken, dealer=dealer,
            opened="- - -", closed="", picks="C U3 8w; A U1 8s; B U2 3s; C D1; A D2; B D3", to_move=dealer,
        )  # fmt: skip
        assert tallies.odd_chip_seat()(after(start, "check")) == first
    assert tallies.odd_chip_seat()(finished()) == 3


def test_four_wings() -> None:
    start = after(e34())
    assert tallies.unseen()(start) == 45
    assert tallies.outs_for(Category.SUITS_FULL)(start) == 9
    assert tallies.outs_percent(Category.SUITS_FULL)(start) == 20
    assert tallies.needed_percent()(start) == 25


def test_the_price_tells_the_answer() -> None:
    right = tallies.answered_by_price(Category.SUITS_FULL)
    assert right(after(e34(10), "call"))
    assert not right(after(e34(10), "fold"))
    assert not right(after(e34(10), "raise to 20"))
    assert right(after(e34(50), "fold"))
    assert not right(after(e34(50), "call"))


def test_saving_the_ace_of_skulls() -> None:
    start = after(e35())
    assert tallies.ace_outs()(start) == 4
    assert tallies.ace_percent()(start) == 9
    assert tallies.ruin_in_a_hundred()(start) == 2


def test_figures_of_the_rule_book() -> None:
    anywhere = after(e34())
    assert tallies.price_percent(60, 20)(anywhere) == 20
    assert [tallies.price_percent(60, bet)(anywhere) for bet in (15, 30, 60, 120)] == [17, 25, 33, 40]
    assert [tallies.bluff_percent(60, bet)(anywhere) for bet in (60, 30)] == [33, 25]
    assert [tallies.call_percent(60, bet)(anywhere) for bet in (60, 30)] == [50, 67]
    assert [tallies.random_percent(least)(anywhere) for least in Category][:3] == [100, 50, 8]
    six = after(table(*("",) * 6, phase="deal"))
    assert tallies.ace_in_play_percent()(six) == 58


def test_deals_with_the_ace_of_skulls() -> None:
    anywhere = after(e34())
    deals = {"As Aw Af": 100, "As Ac 7w": 8, "As Ds Ts": 5, "As 9s 6s": 4, "As 2w 3f": 2, "As Dw Dc": 1, "As 9c 4w": 0}
    for cards, share in deals.items():
        assert tallies.deal_percent(cards)(anywhere) == share
    best = tallies.best_deal_for_the_ace("As Dw Dc", "As 9s 6s", "As Ac 7w", "As 2w 3f")
    assert best(anywhere) == 2


def test_percent_is_rounded_to_the_nearest() -> None:
    assert [tallies.percent(Fraction(n, 1000)) for n in (0, 4, 5, 14, 15, 995, 1000)] == [0, 0, 1, 1, 2, 100, 100]


def test_three_aces_are_safe_only_with_that_of_skulls() -> None:
    for hand, safe in (("Aw Ac 9f As", True), ("Aw Ac 9f Af", False), ("Aw 9c 9f As", False)):
        start = table(
            hand, "9w Dc 4s", phase="pick1", dealer="A", to_move="B", opened="- 6s", closed="1 2", paid=6,
            picks=f"A U1 {hand[-2:]}",
        )  # fmt: skip
        assert tallies.ace_is_safe()(after(start)) is safe


def test_equal_hands() -> None:
    assert not tallies.ties_with(1)(finished())
    start = table(
        "6s 7f 8c Tw 9w", "6f 7w 8s 9c Tf", phase="bet3", dealer="B", opened="- -", closed="",
        picks="A U1 9w; B U2 9c; A D1; B D2",
    )  # fmt: skip
    assert tallies.ties_with(1)(after(start))


def ladies(middle: str, closed: str = "4") -> str:
    return table(
        "Lw Lf Lc 4s", "Dc 8s 3f 7c", "Tf 8c 2s Pf", "6c 6s 2f 9f", phase="pick2", paid=20, opened=middle,
        closed=closed, dealer="D", picks="A U1 Lc; B D2; C D1; D D3",
    )  # fmt: skip


@pytest.mark.parametrize(("middle", "places"), [("- As Tc 5w", {"U3", "U4", "D4"}), ("- 9s Tc 5w", {"U2", "U3", "U4"})])
def test_what_cannot_ruin_three_ladies(middle: str, places: set[str]) -> None:
    finder = tallies.cannot_ruin()
    assert finder.find(GAME, GAME.parse_state(ladies(middle))) == places
    assert finder.candidates is not None
    assert finder.candidates(GAME, GAME.parse_state(ladies(middle))) == {"U2", "U3", "U4", "D4"}


def test_the_card_that_wins_for_certain() -> None:
    start = table("Aw Ac 9f", "Dw Df 4s", phase="pick1", paid=6, opened="As Af")
    assert tallies.certain_to_win().find(GAME, GAME.parse_state(start)) == {"U1"}


def test_the_long_run() -> None:
    wins = tallies.long_run(Category.SUITS_FULL)
    assert wins(after(e34(20), "call")) == -400  # a fifth of 60 won, four fifths of 20 lost
    assert wins(after(e34(10), "call")) == 200  # a fifth of 50 won, four fifths of 10 lost
    assert wins(after(e34(20), "fold")) == 0


@pytest.mark.parametrize(("rival", "best"), [("Tf Ts 5c 5f 8s", "pick D3"), ("Tf Ts 5c 6f 8s", "pick U2")])
def test_the_best_chance_against_known_cards(rival: str, best: str) -> None:
    start = table(
        "Aw 9w 4w Lw", rival, "Dc Pc 7c 2s", phase="pick2", dealer="A", folded="C", paid=20, opened="- Lc -",
        closed="3", picks=f"B U1 {rival.split()[3]}; C D1; A U3 Lw; B D2",
    )  # fmt: skip
    for action in ("pick U2", "pick D3"):
        assert tallies.best_chance_against(1)(after(start, action)) is (action == best)


@pytest.mark.parametrize(("bets", "least"), [("- 20 0", 20), ("30 80 -", 50), ("20 29 29", 20), ("- 0 -", 1)])
def test_a_position_knows_its_last_full_raise(bets: str, least: int) -> None:
    start = table(*HANDS, phase="bet2", opened="- - Lc", closed="1 3", picks=PICKED, bets=bets, to_move="A", chips=200)
    assert GAME.parse_state(start).public.least == least
