"""How the table of Rake is handled: clicks, keys and the mouse; the stops of a bet; what a card would bring."""

from typing import Any

import pytest
from widgets.boards.raking import PICKING, played, seen
from widgets.boards.test_rake_picture import BETTING, REVEAL

from tutorgame.core.errors import Refusal
from tutorgame.games.rake import GAME, Bet, Call, Check, Fold, Observation, Pick, RaiseTo
from tutorgame.games.rake.cards import CARD
from tutorgame.games.rake.events import HandShown
from tutorgame.games.rake.state import BETS
from tutorgame.lessons.outcome import Hint
from tutorgame_widgets.boards import rake as board
from tutorgame_widgets.play.kit import Gesture, Hand, Show, kit
from tutorgame_widgets.play.kits.rake import BET_FIELD, KIT, Stop, Turned, stops

ARROWS = {"ArrowLeft": (-1, 0), "ArrowRight": (1, 0), "ArrowUp": (0, -1), "ArrowDown": (0, 1)}


def pick(spot: board.Spot | None, observation: Observation | None = None, hand: Hand | None = None) -> Gesture:
    at = observation or seen()
    return KIT.pick(hand or Hand(), spot, at, legal_of(at), KIT.layout(at, 760))


def press(key: str, observation: Observation | None = None, hand: Hand | None = None) -> Gesture:
    at = observation or seen()
    return KIT.key(hand or Hand(), key, at, legal_of(at), KIT.layout(at, 760))


def legal_of(observation: Observation) -> tuple[Any, ...]:
    """What the observer may do; the cards of the others do not matter."""
    if observation.seat != observation.public.mover:
        return ()
    hands = tuple(observation.hand if seat == observation.seat else 0 for seat in range(observation.public.seats))
    return tuple(GAME.legal_actions(GAME.parse_state(PICKING).__class__(observation.public, hands)))


def marks(show: Show | None = None, observation: Observation | None = None, hand: Hand | None = None) -> board.Marks:
    at = observation or seen()
    return KIT.marks(at, hand or Hand(), legal_of(at), show or Show())


def up(place: int) -> board.MiddleSpot:
    return board.MiddleSpot(False, place)


def down(place: int) -> board.MiddleSpot:
    return board.MiddleSpot(True, place)


def test_the_kit_is_found_by_name() -> None:
    assert kit("rake") is KIT
    assert {rule.split(".")[1] for rule in GAME.rulebook} <= set(KIT.rule_groups)


# --- the mouse ------------------------------------------------------------------------------------------------------


def test_a_click_on_a_middle_card_takes_it() -> None:
    assert pick(up(1)).action == Pick(False, 1)
    assert pick(down(2)).action == Pick(True, 2)


def test_a_click_elsewhere_says_what_lies_there() -> None:
    assert pick(None) == Gesture(Hand())
    assert pick(board.CardSpot(CARD["Dc"])).say == "Your card: Duke of Crosses."
    assert pick(board.SeatSpot(3)).say == "Seat D: 80 chips, folded, dealer."
    assert pick(board.SeatSpot(1)).say == "Seat B: 64 chips, to pick, 3 cards."
    assert pick(board.POT).say == "Pot 68."
    assert pick(up(0), seen(PICKING, 1)).say == "U1: 6 of Wings, open."
    betting = pick(up(0), seen(BETTING))
    assert (betting.action, betting.say) == (None, "U1: no card yet.")


def test_a_taken_place_says_by_whom() -> None:
    text = PICKING.replace("open: 6w Ds As", "open: - Ds As\npicks: B U1 6w; A D2").replace("hand B:", "hand B: 6w")
    text = text.replace("closed: 1 2 3", "closed: 1 3").replace("hand A:", "hand A: 5d".replace("5d", "5f"))
    assert KIT.words(seen(text), up(0)) == "U1: taken by B, the 6 of Wings"
    assert KIT.words(seen(text), down(1)) == "D2: taken by you"
    assert KIT.words(seen(text), down(0)) == "D1: a closed card"


def test_the_mouse_matters_only_where_a_card_may_be_taken() -> None:
    legal = legal_of(seen())
    assert KIT.hover(Hand(), up(1), legal) == up(1)
    assert KIT.hover(Hand(), up(6), legal) is None
    assert KIT.hover(Hand(), board.SeatSpot(1), legal) is None
    assert KIT.hover(Hand(), up(1), ()) is None
    assert marks(hand=Hand(hover=up(1))).pointed == "U2"


# --- the keyboard ---------------------------------------------------------------------------------------------------


def test_a_card_is_taken_by_keys_alone() -> None:
    start = press("ArrowRight")
    assert start.hand.cursor == up(0)
    assert start.say == "U1: 6 of Wings, open."
    right = press("ArrowRight", hand=start.hand)
    assert right.hand.cursor == up(1)
    below = press("ArrowDown", hand=right.hand)
    assert (below.hand.cursor, below.say) == (down(1), "D2: a closed card.")
    assert press("Enter", hand=below.hand).action == Pick(True, 1)
    assert press(" ", hand=right.hand).action == Pick(False, 1)
    assert press("Enter").hand.cursor == up(0)
    assert press("Escape", hand=below.hand).hand == Hand()


@pytest.mark.parametrize("players", [2, 3, 5, 6, 8])
@pytest.mark.parametrize("width", [328, 736, 760])
def test_every_spot_is_reached_by_arrows(width: int, players: int) -> None:
    cards = "2w 3w 4w 5w 6w 7w 8w 9w".split()[:players]
    text = f"options: players={players}\nphase: pick1\nhand A: Dc Df 2s\nopen: {' '.join(cards)}\nclosed: 1 2"
    at = seen(text)
    layout, found, todo = KIT.layout(at, width), set[Any](), [up(0)]
    while todo:
        spot = todo.pop()
        if spot not in found:
            found.add(spot)
            todo += [KIT.key(Hand(cursor=spot), key, at, (), layout).hand.cursor for key in ARROWS]
    assert len(found) == 3 * players + 3 + 1
    edge = KIT.key(Hand(cursor=board.CardSpot(CARD["2s"])), "ArrowDown", at, (), layout)
    assert edge.say == "Nothing further that way. Your card: 2 of Skulls."


def test_betting_by_keys() -> None:
    at = seen(BETTING)
    assert press("c", at).action == Call()
    assert press("F", at).action == Fold()
    raising = press("r", at)
    assert (raising.action, raising.focus) == (None, BET_FIELD)
    assert raising.say == "Raise to 11 to 102: type the amount."
    free = seen("options: players=2\nphase: bet1\nstacks: 50 50\nto move: A")
    assert press("C", free).action == Check()
    assert press("R", free).say == "Bet 1 to 50: type the amount."
    assert press("r").say == "You cannot bet or raise now."
    assert press("r", seen(BETTING, 1)).focus == ""
    assert press("q") == Gesture(Hand())
    assert isinstance(press("c").action, Check)  # the refusal tells that a pick-up cannot be declined


# --- buttons and stops ----------------------------------------------------------------------------------------------


def test_buttons_check_call_and_fold() -> None:
    at = seen(BETTING)
    assert KIT.buttons(at, legal_of(at)) == (("Call 8", Call(), ""), ("Fold", Fold(), ""))
    assert [off for _, _, off in KIT.buttons(at, ())] == ["not now", "not now"]
    short = seen(BETTING.replace("stacks: 100", "stacks: 5"))
    assert KIT.buttons(short, legal_of(short))[0] == ("Call all-in, 5", Call(), "")
    free = seen("options: players=2\nphase: bet1\nstacks: 50 50\nto move: A")
    assert KIT.buttons(free, legal_of(free)) == (("Check", Check(), ""),)
    assert KIT.buttons(seen(), legal_of(seen())) == ()


def test_the_stops_of_a_raise_count_the_pot_after_the_call() -> None:
    """58 chips lie on the table, 8 to call: a raise by the pot is 66 more than the bet of 10."""
    found = KIT.stops(seen(BETTING))
    assert found == (Stop("minimum", 11), Stop("half pot", 43), Stop("pot", 76), Stop("all-in", 102))
    assert KIT.stops(seen()) == ()


def test_stops_fall_together_where_chips_are_few() -> None:
    one = seen("options: players=2\nphase: bet1\nstacks: 1 50\nto move: A\ntotal: 9 9")
    assert KIT.stops(one) == (Stop("all-in", 1),)
    few = seen("options: players=2 min_bet=4\nphase: bet1\nstacks: 9 50\nto move: A\ntotal: 8 8")
    assert KIT.stops(few) == (Stop("minimum", 4), Stop("half pot", 8), Stop("all-in", 9))
    same = seen("options: players=2 min_bet=4\nphase: bet1\nstacks: 9 50\nto move: A\ntotal: 4 4")
    assert KIT.stops(same) == (Stop("minimum", 4), Stop("pot", 8), Stop("all-in", 9))


@pytest.mark.parametrize("seed", range(14))
def test_every_stop_is_legal_and_the_last_is_the_most(seed: int) -> None:
    checked = 0
    for state, _, _, _ in played(seed):
        if state.public.phase not in BETS:
            continue
        found, bounds = stops(state.public), GAME.raise_bounds(state)
        assert bool(found) == (bounds is not None)
        amounts = [stop.amount for stop in found]
        assert amounts == sorted(set(amounts))
        for amount in amounts:
            assert bounds is not None
            assert GAME.refusal(state, RaiseTo(amount) if bounds.raises else Bet(amount)) is None
            checked += 1
        assert bounds is None or (amounts[0], amounts[-1]) == (bounds.low, bounds.high)
    assert checked > 5


# --- the Reveal -----------------------------------------------------------------------------------------------------


def test_the_reveal_is_stepped_through_by_click_or_key() -> None:
    at = seen(REVEAL)
    first = pick(up(0), at)
    assert first.hand.piece == Turned(1)
    assert first.say.startswith(
        "Hand 1 of 2: Seat B: As Aw Af Pc 7f, Three Aces; counts: the three Aces; Ace of Skulls"
    )
    second = press("Enter", at, first.hand)
    assert second.hand.piece == Turned(2)
    assert second.say.startswith("Hand 2 of 2: You: ")
    assert press(" ", at, second.hand).hand.piece == Turned(1)
    assert marks(observation=at, hand=first.hand).turned == 1
    assert marks(observation=at).turned is None


def test_the_steps_follow_the_order_of_the_events() -> None:
    """Who bet last shows first, here C; from left of the dealer it would be B."""
    text = REVEAL.replace("live: A B", "live: A B C").rstrip() + "; C Tw 9w 4w 6w 5c"
    at = seen(text)
    order = tuple(HandShown("rake.reveal.all", seat, (), 0) for seat in (2, 0, 1))
    assert pick(up(0), at).say.startswith("Hand 1 of 3: Seat B: ")
    assert marks(Show(events=order), at).order == (2, 0, 1)
    assert pick(up(0), at).say.startswith("Hand 1 of 3: Seat C: ")
    assert marks(observation=at).order == (2, 0, 1)


def test_what_was_won_is_marked_after_a_hand_only() -> None:
    final = next((before, action, events, after) for before, action, events, after in played(3) if after.public.shown)
    observation = GAME.observe(final[3], 0)
    found = marks(Show(events=final[2], last=("U1",)), observation)
    assert sum(chips for _, chips in found.won) == sum(final[3].public.stacks) - sum(final[0].public.stacks) + _paid(
        final
    )
    assert found.order
    assert found.last == ()
    assert marks(Show(events=final[2], last=("U1",))).won == ()


def _paid(step: Any) -> int:
    """The chips that the last action paid or gave back."""
    return -sum(
        event.points
        for event in step[2]
        if type(event).__name__ in ("BetMade", "BetCalled", "BetRaised", "ChipsReturned")
    )


# --- what a card would bring ----------------------------------------------------------------------------------------


def test_what_an_open_card_would_make_of_the_hand() -> None:
    rows = KIT.would_score(seen(), Hand(hover=up(1)))
    assert rows == (("you hold", "Pair of Dukes"), ("with the Duke of Skulls", "Three Dukes"))
    assert KIT.would_score(seen(), Hand(cursor=up(2)))[1] == ("with the Ace of Skulls", "Pair of Dukes")


def test_what_the_ace_of_skulls_would_do_as_the_fifth_card() -> None:
    text = PICKING.replace("phase: pick1", "phase: pick2").replace("hand A: Dc Df 2s", "hand A: Dc Df 2s 2w")
    assert KIT.would_score(seen(text), Hand(cursor=up(2)))[-1] == (
        "so",
        "Ace of Skulls loses: Two Pair is below Three-of-a-kind",
    )
    aces = text.replace("Dc Df 2s 2w", "Aw Af Ac 2w")
    assert KIT.would_score(seen(aces), Hand(cursor=up(2)))[-1][1] == "Ace of Skulls wins: it is one of the Aces"
    off = text.replace("ante=2", "ante=2 skulls_rule=off")
    assert len(KIT.would_score(seen(off), Hand(cursor=up(2)))) == 2


def test_what_a_closed_card_may_be() -> None:
    """46 cards are unseen: 52 less three own ones and three open ones; the open ace is no danger any more."""
    rows = dict(KIT.would_score(seen(), Hand(cursor=down(0))))
    assert rows["a closed card"] == "one of 46 unseen"
    assert "it is the Ace of Skulls" not in rows
    assert rows["it pairs one of yours"] == "4 of 46"
    danger = dict(KIT.would_score(seen(PICKING.replace("Ds As", "Ds 5s")), Hand(cursor=down(0))))
    assert danger["it is the Ace of Skulls"] == "2.2 %"


@pytest.mark.parametrize("hand", [Hand(), Hand(cursor=up(7)), Hand(cursor=down(5)), Hand(cursor=board.POT)], ids=str)
def test_nothing_would_be_told(hand: Hand) -> None:
    assert KIT.would_score(seen(), hand) == ()
    assert KIT.would_score(seen(PICKING, 1), Hand(cursor=up(0))) == ()
    assert KIT.would_score(seen(BETTING), Hand(cursor=up(0))) == ()


# --- marks, words ---------------------------------------------------------------------------------------------------


def test_targets_are_the_cards_that_may_be_taken() -> None:
    assert marks().targets == ("U1", "U2", "U3", "D1", "D2", "D3")
    assert marks(Show(quiet=True)).targets == ()
    assert marks(observation=seen(BETTING)).targets == ()


def test_refusals_mark_the_tried_place_and_what_speaks_against_it() -> None:
    refusal = Refusal("rake.middle.fixed", "It is gone.", ("U2",), ("7w", 5))
    found = marks(Show(refusal=refusal, tried=Pick(False, 1)))
    assert found.refusal == board.Refused("U2", ("U2", "7w"))
    assert found.targets == ()
    assert marks(Show(refusal=refusal, tried=Fold())).refusal == board.Refused(None, ("U2", "7w"))


def test_hints_mark_what_they_name() -> None:
    def hinted(**named: Any) -> board.Hint | None:
        return marks(Show(hint=Hint(1, "", **named))).hint

    assert hinted(piece="Dc") == board.Hint(1, "Dc")
    assert hinted(spot="U2", piece="Dc") == board.Hint(2, "U2")
    assert hinted(action=Pick(True, 0), spot="D1") == board.Hint(3, "D1")
    assert hinted(action=Call()) is None
    assert hinted(piece=3) is None


def test_marks_of_scenes_and_tables() -> None:
    show = Show(last=("U1", 3), marks={"Dc": "right", "B": "wrong"}, curtain=("Bram", 1), dimmed=True)
    found = marks(show)
    assert found.last == ("U1",)
    assert found.found == (("Dc", board.Found.RIGHT), ("B", board.Found.WRONG))
    assert (found.dimmed, found.curtain) == (True, board.Curtain("Bram", 1))
    assert marks(Show(preview=Pick(True, 1))).last == ("D2",)


def test_places_of_actions_and_spots() -> None:
    assert KIT.place(Pick(False, 1)) == KIT.cell(up(1)) == "U2"
    assert KIT.place(Pick(True, 0)) == KIT.cell(down(0)) == "D1"
    assert KIT.cell(board.CardSpot(CARD["Dc"])) == "Dc"
    assert KIT.cell(board.SeatSpot(2)) == "C"
    assert KIT.place(Call()) is KIT.cell(board.POT) is KIT.cell(None) is None
    assert KIT.words(seen(), None) == ""
