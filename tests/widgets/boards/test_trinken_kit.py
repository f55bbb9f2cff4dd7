"""How the board of Trinken is handled: clicks, keys and the mouse; what a move would score."""

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest

from tutorgame.core.errors import Refusal
from tutorgame.games.trinken import GAME, Drink, Hook, Observation, Place, State
from tutorgame.geometry.square import SQUARES, Square
from tutorgame.lessons.outcome import Hint
from tutorgame_widgets.boards import trinken as board
from tutorgame_widgets.play.kit import Gesture, Hand, Show, kit

KIT = kit("trinken")
ARROWS = {"ArrowLeft": (0, -1), "ArrowRight": (0, 1), "ArrowUp": (-1, 0), "ArrowDown": (1, 0)}
LINE = """
options: players=3 preset=lesson
4 | R1 R2 R3 R4 R5 R1 .. | A A B A B A {last}
offer: R2/10 FF K/20
to move: B
"""


def at(row: int, column: int) -> board.SquareSpot:
    return board.SquareSpot(Square(row, column))


def seen(text: str = LINE.format(last="A")) -> Observation:
    state = GAME.parse_state(text)
    return GAME.observe(state, state.mover)


def pick(hand: Hand, spot: Any, observation: Observation | None = None) -> Gesture:
    shown = observation or seen()
    legal = GAME.legal_actions(shown.state)
    return KIT.pick(hand, spot, shown, legal, KIT.layout(shown, 760))


def press(hand: Hand, key: str, observation: Observation | None = None) -> Gesture:
    shown = observation or seen()
    return KIT.key(hand, key, shown, GAME.legal_actions(shown.state), KIT.layout(shown, 760))


def marks(hand: Hand, show: Show | None = None, observation: Observation | None = None) -> board.Marks:
    shown = observation or seen()
    made: board.Marks = KIT.marks(shown, hand, GAME.legal_actions(shown.state), show or Show())  # type: ignore[attr-defined]
    return made


# --- the mouse ------------------------------------------------------------------------------------------------------


def test_a_piece_is_picked_and_then_placed() -> None:
    chosen = pick(Hand(), board.SlotSpot(0))
    assert chosen.hand.piece == 0
    assert chosen.say.startswith("Red coupe chosen: ")
    assert chosen.say.endswith("squares fit it; a line is filled at (4,7).")
    assert pick(chosen.hand, at(4, 7)).action == Place(0, Square(4, 7))
    again = pick(chosen.hand, board.SlotSpot(0))
    assert again.hand.piece is None
    assert again.say == "Red coupe put back."


def test_a_click_without_a_piece_says_what_to_do() -> None:
    assert pick(Hand(), at(1, 1)).say == "Pick a piece on the shelf first, then a square."
    assert "Pick a piece" in pick(Hand(), board.HEAD).say
    assert pick(Hand(), None) == Gesture(Hand())
    assert pick(Hand(), board.PlateSpot(1)).say.startswith("Seat B: 0 points")


def test_the_own_head_drinks_the_chosen_piece() -> None:
    assert pick(Hand(2), board.HEAD).action == Drink(2)
    assert press(Hand(2), "d").action == Drink(2)
    assert press(Hand(), "D").action is None


def test_with_a_single_piece_the_square_alone_is_enough() -> None:
    single = seen("options: preset=classic players=2\n4 | .. .. .. FF .. .. .. | . . . B . . .\noffer: R2")
    assert pick(Hand(), at(4, 5), single).action == Place(0, Square(4, 5))
    assert pick(Hand(), board.HEAD, single).action == Drink(0)
    assert marks(Hand(), observation=single).targets == (Square(3, 4), Square(4, 3), Square(4, 5), Square(5, 4))
    last_one = replace(seen().state, offer=(-1, 36, -1))
    assert pick(Hand(), at(1, 1), GAME.observe(last_one, 1)).action == Place(1, Square(1, 1))


def test_a_hook_is_used_on_pieces() -> None:
    hooks = seen("options: players=2\n4 | .. .. .. R1 R2 .. .. | . . . B A . .\noffer: H FF H/10")
    chosen = pick(Hand(), board.SlotSpot(2), hooks)
    assert chosen.say == "Hook chosen: it may take away 2 pieces."
    assert marks(chosen.hand, observation=hooks).targets == (Square(4, 4), Square(4, 5))
    assert pick(chosen.hand, at(4, 5), hooks).action == Hook(2, Square(4, 5))
    assert pick(chosen.hand, at(1, 1), hooks).action == Hook(2, Square(1, 1))  # to be refused by the rules
    empty = seen("options: players=2\noffer: H FF R1")
    assert pick(Hand(), board.SlotSpot(0), empty).say == "Hook chosen: no piece to take away."
    assert pick(Hand(), board.SlotSpot(2), empty).say == "Red tumbler chosen: no square fits it, but you may drink it."


def test_an_empty_place_of_the_offer_cannot_be_taken() -> None:
    used = GAME.observe(replace(seen().state, offer=(-1, 36, 37)), 1)
    assert pick(Hand(0), board.SlotSpot(0), used) == Gesture(Hand(), say="This place of the offer is empty.")
    assert pick(Hand(0), at(4, 7), used).say.startswith("Pick a piece")
    assert marks(Hand(0), observation=used).selected is None


@pytest.mark.parametrize("seed", range(10))
def test_targets_are_the_legal_actions(drinking: Callable[[int], list[State]], seed: int) -> None:
    for state in drinking(seed):
        legal = GAME.legal_actions(state)
        if not legal:
            continue
        shown = GAME.observe(state, state.mover)
        for slot, text in enumerate(state.offered()):
            if text is None:
                continue
            found = marks(Hand(slot), observation=shown)
            placed = [a for a in (pick(Hand(slot), board.SquareSpot(s), shown).action for s in SQUARES) if a in legal]
            assert list(found.targets) == [a.square for a in placed]
            assert found.drink
            for square in found.completing:
                assert KIT.marks(shown, Hand(slot, hover=board.SquareSpot(square)), legal, Show()).foreseen.lines  # type: ignore[attr-defined]


def test_only_spots_that_matter_are_followed_by_the_mouse() -> None:
    legal = GAME.legal_actions(seen().state)
    assert KIT.hover(Hand(0), at(4, 7), legal) == at(4, 7)
    assert KIT.hover(Hand(0), at(1, 1), legal) is None
    assert KIT.hover(Hand(), at(4, 7), legal) is None
    assert KIT.hover(Hand(0), board.HEAD, legal) == board.HEAD
    assert KIT.hover(Hand(0), board.SlotSpot(1), legal) is None
    assert KIT.hover(Hand(0), None, legal) is None
    single = [action for action in legal if getattr(action, "slot", None) == 1]
    assert KIT.hover(Hand(), at(1, 1), single) == at(1, 1)


# --- the keyboard ---------------------------------------------------------------------------------------------------


def test_a_piece_is_placed_by_keys_alone() -> None:
    hand = press(Hand(), "ArrowLeft").hand
    assert hand.cursor == board.SlotSpot(0)
    chosen = press(hand, "Enter")
    assert chosen.hand.piece == 0
    assert isinstance(chosen.hand.cursor, board.SquareSpot)
    assert "It would bring you" in chosen.say
    assert isinstance(press(chosen.hand, " ").action, Place)
    let_go = press(chosen.hand, "Escape")
    assert let_go.hand == Hand(cursor=board.SlotSpot(0))
    assert let_go.say == "Piece put back. On offer, place 1: red coupe, worth 10."


def test_numbers_choose_from_the_offer() -> None:
    assert press(Hand(), "2").hand.piece == 1
    assert press(Hand(cursor=at(3, 3)), "3").say.startswith("Keg chosen: ")
    assert press(Hand(), "4") == Gesture(Hand())
    assert press(Hand(), "q") == Gesture(Hand())


@pytest.mark.parametrize("width", [328, 736, 760])
@pytest.mark.parametrize("key", ARROWS)
def test_arrows_go_from_square_to_square(key: str, width: int) -> None:
    shown = seen()
    layout, legal = KIT.layout(shown, width), GAME.legal_actions(shown.state)
    down, right = ARROWS[key]
    for square in SQUARES:
        there = Square(square.row + down, square.column + right)
        if there.code >= 0:
            gesture = KIT.key(Hand(cursor=board.SquareSpot(square)), key, shown, legal, layout)
            assert gesture.hand.cursor == board.SquareSpot(there)


@pytest.mark.parametrize("players", [2, 4, 6])
@pytest.mark.parametrize("width", [328, 760])
def test_every_spot_is_reached_by_arrows(width: int, players: int) -> None:
    shown = GAME.observe(GAME.parse_state(f"options: players={players}\noffer: R1 FF K"), 0)
    layout, legal = KIT.layout(shown, width), GAME.legal_actions(shown.state)
    found: set[Any] = set()
    todo: list[Any] = [board.SlotSpot(0)]
    while todo:
        spot = todo.pop()
        if spot in found:
            continue
        found.add(spot)
        todo += [KIT.key(Hand(cursor=spot), key, shown, legal, layout).hand.cursor for key in ARROWS]
    assert len(found) == 49 + 3 + 1 + players


def test_the_cursor_tells_whether_the_piece_fits_and_what_it_brings() -> None:
    beside = press(Hand(0, cursor=at(4, 6)), "ArrowRight")
    assert beside.say == (
        "(4,7): empty, A's square, beside red tumbler left. It would bring you 30 points. Row 4: 100, A leads."
        " A gets 100."
    )
    assert press(Hand(0, cursor=at(2, 1)), "ArrowUp").say.endswith("It does not fit here.")
    edge = press(Hand(cursor=at(1, 1)), "ArrowLeft").say
    assert edge.startswith("Nothing further that way. (1,1)")


# --- what it would score --------------------------------------------------------------------------------------------


def test_the_sum_of_a_move_that_fills_a_line_of_somebody_else() -> None:
    """Rule file, examples 05 and 06."""
    rows = KIT.would_score(seen(), Hand(0, cursor=at(4, 7)))
    assert rows == (
        ("value on offer", "10"),
        ("square was A's", "20"),
        ("row 4: 100, A leads", "0"),
        ("in all", "30"),
        ("A gets", "100"),
    )
    free = KIT.would_score(seen(LINE.format(last=".")), Hand(0, hover=at(4, 7), cursor=at(1, 1)))
    assert ("square was nobody's", "20") in free
    assert ("row 4: 100 x 2, A leads", "0") in free
    assert free[-1] == ("A gets", "200")


def test_own_squares_mugs_and_shared_lines() -> None:
    text = """
    options: players=3 seat_mugs=wooden_cup,flagon,tankard
    4 | R1 R2 KR R4 R5 R1 .. | A A A B B C B
    offer: R2/20 K FF
    to move: B
    """
    rows = KIT.would_score(seen(text), Hand(0, cursor=at(4, 7)))
    assert rows == (
        ("value on offer", "20"),
        ("square is yours already", "0"),
        ("row 4: 100 + 50, A and you share", "75"),
        ("flagon, half as much again", "37"),
        ("in all", "132"),
        ("A gets", "75"),
        ("C gets", "50"),
    )
    assert KIT.would_score(seen(text.replace("to move: B", "to move: A")), Hand(0, cursor=at(4, 7)))[2] == (
        "wooden cup",
        "5",
    )


def test_the_sum_of_a_drink_and_of_extra_plays() -> None:
    skull = seen(
        "options: players=2 seat_mugs=skull,pitcher\n4 | .. .. .. FF .. .. .. | . . . B . . .\noffer: FF/10 R1 H/30"
    )
    assert KIT.would_score(skull, Hand(0, cursor=at(1, 1))) == (
        ("value on offer", "10"),
        ("square was nobody's", "20"),
        ("skull", "-40"),
        ("in all", "-10"),
        ("plays left in this turn", "1"),
    )
    pitcher = GAME.observe(replace(skull.state, mover=1, levels=(0, 2)), 1)
    assert KIT.would_score(pitcher, Hand(2, cursor=board.HEAD)) == (
        ("value on offer", "30"),
        ("pitcher", "45"),
        ("in all", "75"),
        ("after it you are", "passed out"),
    )
    assert KIT.would_score(skull, Hand(2, cursor=at(4, 4)))[-1] == ("plays left in this turn", "1")


@pytest.mark.parametrize(
    "hand",
    [Hand(), Hand(0), Hand(0, cursor=at(1, 1)), Hand(cursor=at(4, 7)), Hand(0, cursor=board.SlotSpot(1)), Hand(9)],
    ids=str,
)
def test_nothing_would_be_scored(hand: Hand) -> None:
    assert KIT.would_score(seen(), hand) == ()


@pytest.mark.parametrize("seed", range(20))
def test_the_sum_is_what_the_engine_books(drinking: Callable[[int], list[State]], seed: int) -> None:
    checked = 0
    for state in drinking(seed)[::3]:
        shown = GAME.observe(state, state.mover)
        for action in GAME.legal_actions(state)[::3]:
            assert isinstance(action, Place | Hook | Drink)
            spot = board.HEAD if isinstance(action, Drink) else board.SquareSpot(action.square)
            rows = KIT.would_score(shown, Hand(action.slot, cursor=spot))
            after = GAME.apply(state, action)[0]
            gains = [new - old for old, new in zip(state.scores, after.scores, strict=True)]
            split = [what for what, _ in rows].index("in all")
            assert sum(int(amount) for _, amount in rows[:split]) == int(rows[split][1]) == gains[state.mover]
            others = {what[0]: int(amount) for what, amount in rows if what.endswith(" gets")}
            assert others == {"ABCDEF"[s]: g for s, g in enumerate(gains) if g > 0 and s != state.mover}
            checked += 1
    assert checked > 20


# --- marks, buttons, words ------------------------------------------------------------------------------------------


def test_a_line_is_foreseen_where_the_mouse_or_the_cursor_is() -> None:
    for hand in (Hand(0, hover=at(4, 7)), Hand(0, cursor=at(4, 7))):
        found = marks(hand)
        assert found.foreseen == board.Foreseen((("row", 4),), (100, 30, 0))
        assert found.ghost == board.Ghost("R2", Square(4, 7))
    assert marks(Hand(0, cursor=at(3, 1))).foreseen == board.Foreseen()
    assert marks(Hand(0, cursor=at(1, 1))).ghost is None
    assert marks(Hand(), Show(preview=Place(0, Square(4, 7)))).foreseen.lines == (("row", 4),)
    assert marks(Hand(), Show(preview=Drink(1))).selected == 1
    assert marks(Hand(0)).completing == (Square(4, 7),)


def test_a_move_that_is_only_asked_about_does_not_tell_what_it_brings() -> None:
    asked = KIT.marks(seen(), Hand(), (), Show(preview=Place(0, Square(4, 7))))  # type: ignore[attr-defined]
    assert asked.ghost == board.Ghost("R2", Square(4, 7))
    assert asked.foreseen == board.Foreseen()


def test_refusals_show_the_tried_piece_and_what_clashes() -> None:
    shown = seen("options: players=2\n4 | .. .. .. G1 .. .. .. | . . . B . . .\noffer: R2 FF K")
    tried = Place(0, Square(4, 5))
    refusal = GAME.refusal(shown.state, tried)
    assert refusal is not None
    found = marks(Hand(0), Show(refusal=refusal, tried=tried), shown)
    assert found.refusal == board.Refused("R2", Square(4, 5), (Square(4, 4),))
    assert found.targets == ()
    off = marks(Hand(0), Show(refusal=refusal, tried=Place(0, Square(0, 9))), shown)
    assert off.refusal is not None
    assert off.refusal.square is None
    said = Refusal("trinken.turn.one", "Not now.", ("somewhere",))
    assert marks(Hand(), Show(refusal=said, tried=Drink(0)), shown).refusal == board.Refused()


def test_hints_mark_what_they_name() -> None:
    def hinted(**named: Any) -> board.Hint | None:
        return marks(Hand(), Show(hint=Hint(1, "", **named))).hint

    assert hinted(piece="R2") == hinted(piece=0) == board.Hint(1, 0)
    assert hinted(piece=0, spot=Square(4, 7)) == board.Hint(2, 0, Square(4, 7))
    assert hinted(spot=Square(4, 7)) == board.Hint(2, None, Square(4, 7))
    assert hinted(piece=1, spot="head") == board.Hint(2, 1, None, True)
    assert hinted(action=Place(0, Square(4, 7))) == board.Hint(3, 0, Square(4, 7))
    assert hinted(action=Drink(2)) == board.Hint(3, 2, None, True)
    assert hinted(piece="B5") is None
    assert hinted() is None


def test_marks_of_scenes_and_tables() -> None:
    show = Show(last=(Square(4, 6), "x"), marks={Square(1, 1): "right"}, curtain=("Bram", 1), dimmed=True, quiet=True)
    found = marks(Hand(0), show)
    assert (found.last, found.targets) == ((Square(4, 6),), ())
    assert (found.dimmed, found.active, found.drink) == (True, False, False)
    assert found.found == ((Square(1, 1), board.Found.RIGHT),)
    assert found.curtain == board.Curtain("Bram", 1)
    assert not marks(Hand(0), Show(board_only=True)).drink
    events = GAME.apply(seen().state, Place(0, Square(4, 7)))[1]
    assert marks(Hand(), Show(events=events)).gilt == (("row", 4),)


def test_buttons_drink_each_piece() -> None:
    shown = seen()
    found = KIT.buttons(shown, GAME.legal_actions(shown.state))
    assert [(label, off) for label, _, off in found] == [
        ("Drink the red coupe (+10)", ""),
        ("Drink the fries (+0)", ""),
        ("Drink the keg (+20)", ""),
    ]
    assert [action for _, action, _ in found] == [Drink(0), Drink(1), Drink(2)]
    assert all(off for _, _, off in KIT.buttons(shown, ()))
    twins = seen("options: players=2 offer_size=2\noffer: R1 R1/10")
    assert [label for label, _, _ in KIT.buttons(twins, ())] == [
        "Drink the red tumbler 1 (+0)",
        "Drink the red tumbler 2 (+10)",
    ]
    over = seen("options: players=2\noffer: R1 FF K\nphase: over")
    assert KIT.buttons(over, ()) == ()


def test_places_of_actions_and_spots() -> None:
    assert KIT.place(Place(0, Square(2, 2))) == KIT.place(Hook(0, Square(2, 2))) == KIT.cell(at(2, 2)) == Square(2, 2)
    assert KIT.place(Drink(0)) is KIT.cell(board.HEAD) is None
    assert KIT.words(seen(), None) == ""
    assert KIT.text(seen()).startswith("1 | ..")


def test_every_rule_belongs_to_a_named_group() -> None:
    assert {rule.split(".")[1] for rule in GAME.rulebook} <= set(KIT.rule_groups)
