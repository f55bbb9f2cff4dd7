"""Goals, measures, sets of cards and positions of Rake's lessons, on small tables."""

import pytest

from tutorgame.games.rake import GAME
from tutorgame.games.rake.hands import Category
from tutorgame.lessons.answers import play_out
from tutorgame.lessons.goals import Goal, Transcript
from tutorgame.lessons.rake import asking, finders, measures
from tutorgame.lessons.rake.tables import REVEAL, between, face_up, table

THREES = table("Dw Dc 8s 4f", "9w 9c Pf 2s", "Af Lc Ts 7w", phase="pick2", opened="- 6c Df", closed="3", paid=4,
               picks="A U1 8s; B D2; C D1")  # fmt: skip
ROUND = table("Lw Lc 7f", "9w 9c 4s", "Tf 6c 2w")
FACING = table("Lw Lc 7f", "9w 9c 4s", "Tf 6c 2w", dealer="A", bets="- 10 -", folded="C")
SHOWN = face_up("Dw Dc 8s 4f Df", "9w 9c Pf 2s 6c", "As Lc Lf Ls 5f")


def after(start: str, *moves: str, seat: int = 0) -> Transcript:
    return play_out(GAME, seat, GAME.parse_state(start), moves)


@pytest.mark.parametrize(
    ("goal", "start", "right", "wrong"),
    [
        (asking.checked(), ROUND, ("check",), ("bet 3",)),
        (asking.bet(5, 9), ROUND, ("bet 5",), ("bet 10",)),
        (asking.folded(), FACING, ("fold",), ("call",)),
        (asking.called(), FACING, ("call",), ("fold",)),
        (asking.raised(20), FACING, ("raise to 20",), ("raise to 19",)),
        (asking.all_in(), FACING, ("raise to 98",), ("raise to 97",)),
        (asking.picked(), THREES, ("pick U2",), ("pick D3", "draw 3s")),
        (asking.picked("Df"), THREES, ("pick U3",), ("pick U2",)),
        (asking.picked_closed(), THREES, ("pick D3", "draw 3s"), ("pick U2",)),
        (asking.holds(Category.THREE_OF_A_KIND), THREES, ("pick U3",), ("pick U2",)),
        (asking.hand_over(), FACING, ("fold",), ("call",)),
        (asking.takes_pot(), FACING, ("raise to 20", "fold"), ("fold",)),
        (asking.loses_at_most(0), FACING, ("fold",), ("call",)),
    ],
    ids=str,
)
def test_goals_tell_right_from_wrong(goal: Goal, start: str, right: tuple[str, ...], wrong: tuple[str, ...]) -> None:
    assert goal(after(start, *right))
    assert not goal(after(start, *wrong))


def test_a_hand_is_compared_with_anothers() -> None:
    assert asking.better_than(1)(after(SHOWN))
    assert not asking.better_than(0)(after(SHOWN, seat=1))
    assert asking.better_than(2)(after(SHOWN)), "three Ladies with the Ace of Skulls beside them lose"


def test_hands_in_order() -> None:
    assert [measures.seat_at(place)(after(SHOWN)) for place in (1, 2, 3)] == [0, 1, 2]
    assert [ask.choices[ask.asks(after(SHOWN))] for ask in asking.from_best("", "")] == ["Yours", "Bram's"]


def test_hands_as_numbers() -> None:
    at = after(SHOWN)
    assert measures.category_of(1)(at) == Category.PAIR
    assert measures.category_index(1, Category.RUN, Category.PAIR)(at) == 1
    assert measures.category_index(1, Category.RUN)(at) == 1, "none of them"
    assert [measures.with_status(seat)(at) for seat in range(3)] == [1, 1, 0]


def test_who_wins_and_how_much() -> None:
    end = after(SHOWN, *REVEAL)
    assert measures.winner_index((1,), (0,))(end) == 1
    assert measures.winner_index((1,), (2,))(end) == 2
    assert (measures.pot_paid()(end), measures.pots_paid()(end), measures.won()(end)) == (15, 1, 15)
    assert measures.net()(end) == 15
    assert measures.hand_over()(end) == 1
    assert measures.winner_index((0,), (1,))(after(SHOWN)) == 2, "nobody has won yet"


def test_money_on_the_way() -> None:
    raised = after(FACING, "raise to 35", "fold")
    assert measures.returned()(raised) == 25
    assert measures.pot_paid()(raised) == 26
    called = after(FACING, "call")
    assert (measures.pot_now()(called), measures.paid_by()(called), measures.stack_of()(called)) == (26, 10, 88)
    assert measures.to_pay()(after(FACING)) == 10


def test_whose_turn_it_is_and_whether_the_round_is_over() -> None:
    assert measures.next_seat()(after(ROUND, "check", "bet 6", "call")) == 0
    assert measures.round_over()(after(ROUND, "check", "bet 6", "call")) == 1
    assert measures.next_seat()(after(ROUND, "check", "check", "check")) == 3, "chance"
    assert measures.round_over()(after(ROUND, "check", "check", "check")) == 0
    assert measures.kinds_of_answers()(after(ROUND)) == 2
    assert measures.kinds_of_answers()(after(FACING)) == 3


def test_cards_in_the_middle_and_in_the_deck() -> None:
    laid = after(ROUND, "check", "check", "check", "draw 8c", "draw As", "draw 3f")
    assert measures.open_cards()(laid) == 3
    assert measures.choices_now()(laid) == 6
    assert measures.deck_left()(laid) == 52 - 9 - 6
    assert measures.constant("five", 5)(laid) == 5


def test_how_often_the_ace_of_skulls_loses() -> None:
    assert measures.ace_loses_percent() == 100 * 245_319 // 249_900


def test_sets_of_middle_cards() -> None:
    state = GAME.parse_state(THREES)
    assert finders.middle(GAME, state) == {"U2", "U3", "D3"}
    assert finders.makes(Category.THREE_OF_A_KIND).find(GAME, state) == {"U3"}
    assert finders.ranks(11, 13).find(GAME, state) == {"U3"}
    assert finders.may_be_taken().find(GAME, state) == {"U2", "U3", "D3"}
    skulls = table("As Ds 9s 6s", "Lf Lc 6f 2w", phase="pick2", opened="2s Aw", closed="", paid=4, picks="A D1; B D2")
    assert finders.wins_with_skulls().find(GAME, GAME.parse_state(skulls)) == {"U1"}


def test_a_position_is_written_as_it_is_told() -> None:
    public = GAME.parse_state(FACING).public
    assert (public.dealer, public.mover, public.current, public.aggressor) == (0, 0, 10, 1)
    assert (public.stacks, public.total, public.committed) == ((98, 88, 98), (2, 12, 2), (0, 10, 0))
    assert public.live == 0b011
    unequal = GAME.parse_state(table("Lw Lc 7f", "9w 9c 4s", chips="50 20", paid="2 1")).public
    assert (unequal.stacks, unequal.total) == ((48, 19), (2, 1))
    assert GAME.parse_state(between(4, "B", 5)).public.stacks == (100,) * 4


def test_open_hands_are_seen_by_the_learner_and_one_check_is_left() -> None:
    state = GAME.parse_state(SHOWN)
    seen = GAME.observe(state, 0)
    assert all(seen.known(seat) == state.hands[seat] for seat in range(3))
    assert measures.hand_over()(after(SHOWN, *REVEAL)) == 1
