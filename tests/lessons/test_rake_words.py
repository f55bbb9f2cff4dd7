"""Rake's hints, phrases and facts: the words that are derived from a position."""

import pytest

from tutorgame.games.rake import GAME
from tutorgame.games.rake.actions import CALL, CHECK, PICK
from tutorgame.lessons.rake.facts import facts
from tutorgame.lessons.rake.hinting import PASSED_OVER, hint, improvise, pauses, phrase, place_of
from tutorgame.lessons.rake.tables import between, face_up, table

PICKING = GAME.parse_state(table("Dw Dc 8s", "9w 9c 4s", "Tf 6c 2w", phase="pick1", opened="Af Ds 3c", paid=4))
FACING = GAME.parse_state(table("Dw Dc 8s", "9w 9c 4s", "Tf 6c 2w", dealer="A", bets="- 12 -", folded="C"))
FREE = GAME.parse_state(table("Dw Dc 8s", "9w 9c 4s", "Tf 6c 2w"))


@pytest.mark.parametrize(
    ("state", "text", "first", "second", "third"),
    [
        (
            PICKING,
            "pick U2",
            "What you need lies open.",
            "Look at U2: the Duke of Skulls.",
            "The move: pick up the Duke of Skulls.",
        ),
        (PICKING, "pick D3", "You need a closed card.", "Look at D3.", "The move: pick up closed card D3."),
        (
            FACING,
            "call",
            "A bet stands: to call it costs you 12.",
            "You want to stay in, and pay no more than you must.",
            "The move: call.",
        ),
        (
            FACING,
            "raise to 30",
            "A bet stands: to call it costs you 12.",
            "To call is not enough here: make the bet higher.",
            "The move: raise to 30.",
        ),
        (
            FACING,
            "fold",
            "A bet stands: to call it costs you 12.",
            "This time you had better save your chips.",
            "The move: fold.",
        ),
        (
            FREE,
            "check",
            "Nobody has bet: you need not pay.",
            "This time nothing needs to go into the pot.",
            "The move: check.",
        ),
        (
            FREE,
            "bet 10",
            "Nobody has bet: you need not pay.",
            "This time chips belong into the pot: you open the betting.",
            "The move: bet 10.",
        ),
    ],
)
def test_hints_narrow_down(state, text: str, first: str, second: str, third: str) -> None:
    action = GAME.parse_move(state, text)
    hints = [hint(state, action, step) for step in (1, 2, 3)]
    assert [found.text for found in hints] == [first, second, third]
    assert [found.action for found in hints] == [None, None, action]
    assert [found.spot for found in hints] == [None, place_of(action), place_of(action)]


def test_moves_in_words() -> None:
    assert phrase(PICKING, PICK[0][0]) == "pick up the Ace of Fangs"
    assert phrase(PICKING, PICK[0][0], short=True) == "pick up the Ace of Fangs"
    assert phrase(PICKING, PICK[1][1]) == "pick up closed card D2"
    assert phrase(PICKING, PICK[0][7]) == "pick up closed card U8", "a place that is not there has no card"
    assert phrase(FREE, CHECK) == "check"


def test_others_make_do_with_what_is_allowed() -> None:
    assert improvise(FREE) == CHECK
    assert improvise(FACING) == CALL
    assert improvise(PICKING) == PICK[0][0]


def test_a_pause_is_only_between_two_hands() -> None:
    assert not pauses(GAME.parse_state(between(3, "C", 2)))
    assert not pauses(FREE)
    last = GAME.parse_state(face_up("Dw Dc 8s 4f Df", "9w 9c Pf 2s 6c"))
    after, events = GAME.apply(last, CHECK)
    assert pauses(after)
    told = [GAME.describe(e, ("You", "Bram")) for e in events if not isinstance(e, PASSED_OVER)]
    assert len(told) == 4, "two hands, one pot, and who gets it"


def test_facts_come_from_the_options_in_a_fixed_order() -> None:
    assert facts(FREE, ()) == ()
    assert facts(FREE, ("ante", "ranks")) == (
        ("the ranks, rising", "2 to 10, Priest, Lady, Duke, Ace"),
        ("the ante", "2 chips"),
    )
    odd = GAME.parse_state(
        table("Dw Dc 8s", "9w 9c 4s", ante=1, options="kickers=full skulls_rule=off min_bet=5 min_raise=full_bet")
    )
    assert facts(FREE, ("kickers", "skulls", "least", "raises")) == (
        ("side cards", "the highest one decides"),
        ("Ace of Skulls wins", "in Three-of-a-kind or better"),
        ("otherwise it", "loses to everybody"),
        ("the least bet", "1 chip"),
        ("the least raise", "1 chip"),
    )
    assert facts(odd, ("kickers", "skulls", "least", "raises", "ante")) == (
        ("side cards", "all are compared"),
        ("Ace of Skulls wins", "as any ace does"),
        ("the least bet", "5 chips"),
        ("the least raise", "as large as the last one"),
        ("the ante", "1 chip"),
    )
    assert [row[0] for row in facts(FREE, ("hands",))][::4] == ["Rake", "Run", "High Card"]


def test_the_pot_and_the_table_as_everybody_sees_them() -> None:
    assert facts(FACING, ("pot",)) == (("in the pot", "18 chips"), ("the bet", "12"), ("to call", "12"))
    assert facts(FREE, ("pot",)) == (("in the pot", "6 chips"),)
    assert facts(FACING, ("table",), ("You", "Bram", "Cato")) == (
        ("You", "98 chips, 2 put in, deals"),
        ("Bram", "86 chips, 14 put in"),
        ("Cato", "98 chips, 2 put in, folded"),
    )
    broke = GAME.parse_state(table("Dw Dc 8s", "9w 9c 4s", chips="100 14", dealer="A", bets="- 12"))
    assert facts(broke, ("table",))[1] == ("Bram", "all-in, 14 put in")
