# ruff: noqa: N802 - the tests carry the ids of the rule file
"""The examples E28 to E33 of the rules: side pots, odd chips, pick-ups and a whole hand, with all their numbers."""

import pytest
from games.rake.tools import Table, deck_of, moves, points_of, position, rules_of, table

from tutorgame.games.rake import GAME
from tutorgame.games.rake.cards import format_cards, in_order, parse_cards
from tutorgame.games.rake.events import ChipsWon, HandShown, MiddleClosed, MiddleOpened, PlayerLeft
from tutorgame.games.rake.hands import key


def stacked(hands: list[str], dealer: int) -> list[str]:
    """A deck for hands in the order of the seats: three cards each, the fourth laid open, the fifth closed."""
    seats = [(dealer + 1 + step) % len(hands) for step in range(len(hands))]
    cards = [hands[seat].split() for seat in seats]
    return [card for place in range(5) for card in (hand[place] for hand in cards)]


def e28(second: str) -> Table:
    hands = ["4w 4f Dc 9s 2w", second, "Lw Lf 7c 7s 3w"]
    made = table(deck_of(*stacked(hands, 0)), players=3, stacks=[100, 40, 100], first_dealer=0)
    made.play("B bet 9", "C call", "A call")
    assert made.state.public.pot == 30
    made.play("B pick U1", "C pick U2", "A pick U3", "B bet 30", "C raise to 60", "A call")
    assert made.state.public.pot == 180
    made.play("B pick D1", "C pick D2", "A pick D3", "C bet 30")
    assert GAME.actor(made.state) == 0
    made.play("A call")
    assert [made.state.hands[seat] for seat in range(3)] == [sum(1 << c for c in parse_cards(hand)) for hand in hands]
    assert [(amount, eligible) for amount, eligible, _ in made.pots] == [(120, (0, 1, 2)), (120, (0, 2))]
    return made


def test_rake_E28_an_automatic_win_takes_the_main_pot() -> None:
    made = e28("As Aw Ac 6f 2c")
    assert [winners for _, _, winners in made.pots] == [(1,), (2,)]
    assert made.stacks == (0, 120, 120)


def test_rake_E28_an_automatic_loss_takes_nothing() -> None:
    made = e28("As Aw 6c 6f 2c")
    assert [winners for _, _, winners in made.pots] == [(2,), (2,)]
    assert made.stacks == (0, 0, 240)
    assert [event.seat for event in made.events if isinstance(event, PlayerLeft)] == [0, 1]


def test_rake_E29_three_layers_a_folded_player_and_a_refund() -> None:
    hands = ["As Aw Af 7c 2f", "Dw Dc 5s 5w 2w", "Ls Lw 9c 8c 3f", "2s 3s 4s 6s 8s"]
    deck = deck_of(*stacked(hands, 3))
    made = table(deck, players=4, stacks=[25, 60, 300, 300], first_dealer=3)
    made.play("A bet 24", "B raise to 59", "C raise to 79", "D call")
    assert made.state.public.total == (25, 60, 80, 80)
    made.play("A pick U1", "B pick U2", "C pick U3", "D pick U4", "C bet 70", "D fold")
    assert points_of([e for e in made.events if e.rule == "rake.bet.uncalled"], 2) == 70
    made.play("A pick D1", "B pick D2", "C pick D3")
    assert made.pots == [(100, (0, 1, 2), (0,)), (105, (1, 2), (1,)), (40, (2,), (2,))]
    assert [points_of([e for e in made.events if isinstance(e, ChipsWon)], seat) for seat in range(4)] == [
        100, 105, 40, 0,
    ]  # fmt: skip
    assert made.stacks == (100, 105, 300 - 150 + 70 + 40, 220)
    assert rules_of([e for e in made.events if type(e).__name__ == "PotAwarded"]) == [
        "pot.winner", "pot.winner", "skulls.sole_eligible",
    ]  # fmt: skip


def test_rake_E30_short_ante() -> None:
    made = table(deck_of(), players=3, stacks=[3, 50, 50], ante=5, first_dealer=0)
    assert rules_of(made.events).count("ante.short") == 1
    made.play("B check", "C check", "B pick U1", "C pick U2", "A pick U3", "B check", "C check")
    made.play("B pick D1", "C pick D2", "A pick D3", "B check", "C check")
    assert [(amount, eligible) for amount, eligible, _ in made.pots] == [(9, (0, 1, 2)), (4, (1, 2))]


@pytest.mark.parametrize(("dealer", "shares"), [("A", {2: 51, 0: 50}), ("B", {2: 51, 0: 50}), ("C", {0: 51, 2: 50})])
def test_rake_E31_odd_chips(dealer: str, shares: dict[int, int]) -> None:
    # Equal totals of 101 chips cannot be for three; the last chip is that of a fourth who folded.
    state = position(
        "options: players=4", f"dealer: {dealer}\nphase: bet3\nto move: A\nlevel: - 0 0 -\nlive: A B C",
        "stacks: 100 100 100 100\ntotal: 33 33 33 2",
        "hand A: 5w 6f 7c 8s 9w\nhand B: Dw Dc 3c 3s Tf\nhand C: 5f 6c 7s 8w 9f\nhand D: 2c 3f 4w",
    )  # fmt: skip
    after, events = GAME.apply(state, GAME.parse_action("check"))
    won = {event.seat: event.points for event in events if isinstance(event, ChipsWon)}
    assert won == shares
    assert list(won) == list(shares), "the odd chip goes to the first"
    assert after.public.stacks == (100 + won[0], 100, 100 + won[2], 100)


def test_rake_E32_the_number_of_choices() -> None:
    made = table(deck_of(), players=4, first_dealer=3).play("A check", "B check", "C check", "D check")
    choices = []
    for _ in range(2):
        for letter in "ABCD":
            choices.append(len(moves(made.state)))
            made.play(f"{letter} {moves(made.state)[-1]}")
        if made.state.public.phase.value == "bet2":
            made.play("A check", "B check", "C check", "D check")
    assert choices == [8, 7, 6, 5, 4, 3, 2, 1]


@pytest.mark.parametrize(("before", "status"), [("9w 9f 9c 4w", 0), ("Aw Af 9c 4w", 2)])
def test_rake_E32_the_dealer_must_take_what_is_left(before: str, status: int) -> None:
    state = position(
        "options: players=2\ndealer: A\nto move: A\nphase: pick2\nstacks: 90 90\ntotal: 10 10\nplaces: 2",
        f"hand A: {before}\nhand B: 2w 3f 5c 6w 8f\nopen: - As\nclosed:",
        f"picks: B D1; A U1 {before.split()[-1]}; B D2",
    )
    assert moves(state) == ["pick U2"]
    after, _ = GAME.apply(state, GAME.parse_action("pick U2"))
    assert key(in_order(after.hands[0])).status == status


def e33(**options: object) -> Table:
    deck = "Aw Tw Dc As 9w Df 7f 4w 2s Af 6w Ds Pc Dw 3c"
    made = table(deck_of(deck), players=3, starting_stack=200, ante=2, first_dealer=0, **options)
    assert [format_cards(in_order(hand)) for hand in made.state.hands] == ["Df Dc 2s", "As Aw 7f", "Tw 9w 4w"]
    made.play("B check", "C bet 4", "A call", "B call")
    assert made.state.public.pot == 18
    assert format_cards(made.state.public.middle) == "Af 6w Ds"
    assert format_cards(made.closed) == "Pc Dw 3c"
    assert [event.place for event in made.events if isinstance(event, MiddleOpened)] == [0, 1, 2]
    assert [event.count for event in made.events if isinstance(event, MiddleClosed)] == [3]
    made.play("B pick U1", "C pick U2", "A pick U3", "B bet 10", "C call", "A raise to 40", "B call", "C fold")
    assert made.state.public.pot == 108
    made.play("B pick D1", "A pick D2")
    assert made.state.public.closed == 0b100
    made.play("B bet 50", "A call")
    assert [amount for amount, _, _ in made.pots] == [208]
    shown = [event for event in made.events if isinstance(event, HandShown)]
    assert [(event.seat, format_cards(event.cards)) for event in shown] == [
        (1, "As Aw Af Pc 7f"), (0, "Ds Dw Df Dc 2s"),
    ]  # fmt: skip
    return made


def test_rake_E33_whole_hand_from_a_stacked_deck() -> None:
    made = e33()
    assert key(in_order(made.state.hands[1])) == (2, 3, (14,))
    assert key(in_order(made.state.hands[0])) == (1, 7, (13,))
    assert made.pots == [(208, (0, 1), (1,))]
    assert made.stacks == (104, 312, 184)
    assert made.state.public.dealer == 1


def test_rake_E33_without_the_rule_of_the_ace() -> None:
    made = e33(skulls_rule="off")
    assert made.pots == [(208, (0, 1), (0,))]
    assert made.stacks == (312, 104, 184)
