# ruff: noqa: N802 - the tests carry the ids of the rule file
"""The examples E22 to E27 of the rules: betting rounds, with all their numbers."""

from games.rake.tools import Table, deck_of, kinds_of, moves, points_of, refused, rules_of, table

from tutorgame.games.rake import GAME
from tutorgame.games.rake.events import HandShown, RoundSkipped


def e22(**options: object) -> Table:
    made = table(deck_of(), players=3, ante=2, first_dealer=0, **options)
    made.play("B check", "C bet 6", "A raise to 20", "B fold")
    assert made.state.public.stacks == (78, 98, 92)
    assert made.state.public.current - made.state.public.committed[2] == 14
    return made.play("C call")


def test_rake_E22_antes_check_raise_and_pot() -> None:
    made = e22()
    public = made.state.public
    assert public.pot == 46
    assert public.total == (22, 2, 22)
    assert public.stacks == (78, 98, 78)
    assert len(public.middle) == 2
    assert public.places == 2
    assert public.closed == 0b11
    assert GAME.actor(made.state) == 2
    made.play("C pick U1")
    assert GAME.actor(made.state) == 0


def test_rake_E22_with_dealt_in() -> None:
    public = e22(middle_count="dealt_in").state.public
    assert len(public.middle) == public.places == 3
    assert public.closed == 0b111


def test_rake_E22_the_order_of_speaking() -> None:
    made = table(deck_of(), players=3, ante=2, first_dealer=0)
    order = []
    for _ in range(3):
        order.append(GAME.actor(made.state))
        made.push("check")
    assert order == [1, 2, 0]


def test_rake_E23_everybody_folds() -> None:
    made = table(deck_of(), players=4, starting_stack=50, first_dealer=3)
    made.play("A bet 10", "B fold", "C raise to 35", "D fold", "A fold")
    assert made.stacks == (39, 49, 63, 49)
    assert made.pots == [(24, (2,), (2,))]
    kinds = kinds_of(made.events)
    assert "MiddleOpened" not in kinds
    assert "HandShown" not in kinds
    (back,) = (event for event in made.events if type(event).__name__ == "ChipsReturned")
    assert (back.rule, back.seat, back.points) == ("rake.bet.uncalled", 2, 25)  # type: ignore[attr-defined]
    assert "end.last_player" in rules_of(made.events)
    assert made.state.public.shown == ()


def test_rake_E24_nobody_bets() -> None:
    made = table(deck_of(), players=4, ante=3, first_dealer=1)
    made.play("C check", "D check", "A check", "B check")
    made.play("C pick U1", "D pick U2", "A pick U3", "B pick U4", "C check", "D check", "A check", "B check")
    made.play("C pick D1", "D pick D2", "A pick D3", "B pick D4", "C check", "D check", "A check", "B check")
    assert [event.seat for event in made.events if isinstance(event, HandShown)] == [2, 3, 0, 1]
    ((amount, eligible, _),) = made.pots
    assert (amount, eligible) == (12, (0, 1, 2, 3))


def e25(min_raise: str) -> Table:
    options: dict[str, object] = {"players": 3, "stacks": [100, 30, 100], "first_dealer": 2, "min_bet": 10}
    return table(deck_of(), **options, min_raise=min_raise).play("A bet 20", "B raise to 29")


def test_rake_E25_short_all_in_raise() -> None:
    made = e25("none").play("C call")
    assert GAME.actor(made.state) == 0
    assert made.state.public.current - made.state.public.committed[0] == 9
    assert moves(made.state) == ["fold", "call", *(f"raise to {amount}" for amount in range(30, 100))]
    after, events = GAME.apply(made.state, GAME.parse_action("call"))
    assert points_of(events, 0) == -9
    assert after.public.stacks == (70, 0, 70)


def test_rake_E25_does_not_reopen_the_betting() -> None:
    made = e25("full_bet").play("C call")
    assert moves(made.state) == ["fold", "call"]
    assert refused(made.state, "raise to 49") == refused(made.state, "raise to 99") == "bet.reopen"


def test_rake_E25_who_has_not_acted_may_raise() -> None:
    made = e25("full_bet")
    assert GAME.raise_bounds(made.state) == (49, 99, True)
    assert refused(made.state, "raise to 48") == "bet.min_raise"
    assert moves(made.state)[2] == "raise to 49"


def test_rake_E26_raise_sizes() -> None:
    made = table(
        deck_of(), players=3, starting_stack=300, min_bet=10, min_raise="full_bet", first_dealer=2
    ).play("A bet 20")  # fmt: skip
    assert refused(made.state, "raise to 39") == "bet.min_raise"
    assert moves(made.state)[2] == "raise to 40"
    made.play("B raise to 60")
    assert refused(made.state, "raise to 99") == "bet.min_raise"
    assert moves(made.state)[2] == "raise to 100"
    made.play("C raise to 100", "A fold", "B fold")
    assert points_of([e for e in made.events if e.rule == "rake.bet.uncalled"], 2) == 40
    assert made.pots == [(143, (2,), (2,))]
    assert made.stacks == (279, 239, 382)


def test_rake_E27_all_in_and_skipped_rounds() -> None:
    made = table(deck_of(), players=2, stacks=[30, 100], ante=2, first_dealer=0).play("B bet 40")
    assert moves(made.state) == ["fold", "call"]
    made.play("A call")
    assert points_of([e for e in made.events if e.rule == "rake.bet.all_in_call"], 0) == -28
    assert points_of([e for e in made.events if e.rule == "rake.bet.uncalled"], 1) == 12
    assert made.state.public.pot == 60
    made.play("B pick U1", "A pick U2")
    assert GAME.actor(made.state) == 1
    made.play("B pick D1", "A pick D2")
    assert [event.number for event in made.events if isinstance(event, RoundSkipped)] == [2, 3]
    assert [event.seat for event in made.events if isinstance(event, HandShown)] == [1, 0]
    assert [amount for amount, _, _ in made.pots] == [60]
