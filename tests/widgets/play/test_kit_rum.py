"""How the sea of Rum is handled: clicks, keys and the mouse; what is marked, and what a move would mean."""

from typing import Any

from games.rum.tools import position

from tutorgame.core.errors import Refusal
from tutorgame.core.game import Actor
from tutorgame.games.rum import GAME, Observation, State
from tutorgame.games.rum.events import DieRolled, ShotLanded
from tutorgame.lessons.outcome import Hint
from tutorgame_widgets.boards import rum as board
from tutorgame_widgets.play.kit import Gesture, Hand, Show, kit
from tutorgame_widgets.play.kits.rum import KIT
from tutorgame_widgets.play.kits.rum_compose import Raised, Step

OPEN = "options: players=3 captains=humboldt,archie,crabby first_player=0\nagenda: act A\n"
SEA = (
    "tiles: 9 10 11 12 15 16 17 21 22 24\nships: 16 17 15\ncoins: 2 0 0\npool: SSCAA\nplayed: a16 a06\nturn: moves=1\n"
)
CHOOSING = "options: players=3 captains=humboldt,archie,crabby first_player=0\nagenda: play A\nhand A: a01 a03 a06\n"
HEX = board.HexSpot


def at(text: str = SEA) -> State:
    return position(OPEN + text)


def seen(state: State) -> Observation:
    return GAME.observe(state, 0)


def legal(state: State) -> tuple[Any, ...]:
    return () if isinstance(GAME.actor(state), Actor) else tuple(GAME.legal_actions(state))


def pick(state: State, spot: board.Spot | None, hand: Hand | None = None) -> Gesture:
    return KIT.pick(hand or Hand(), spot, seen(state), legal(state), KIT.layout(seen(state), 760))


def press(state: State, *keys: str, hand: Hand | None = None) -> Gesture:
    """Keys one after the other; the last gesture."""
    gesture = Gesture(hand or Hand())
    for key in keys:
        gesture = KIT.key(gesture.hand, key, seen(state), legal(state), KIT.layout(seen(state), 760))
    return gesture


def marks(state: State, hand: Hand | None = None, **show: Any) -> board.Marks:
    return KIT.marks(seen(state), hand or Hand(), legal(state), Show(**show))


def typed(text: str) -> Any:
    return GAME.parse_action(text)


def test_the_kit_is_found_by_name() -> None:
    assert kit("rum") is KIT
    assert {rule.split(".")[1] for rule in GAME.rulebook} <= set(KIT.rule_groups)


# --- the mouse --------------------------------------------------------------------------------------------------------


def test_a_click_on_a_spot_sails_there_or_is_refused() -> None:
    assert pick(at(), HEX(12)).action == typed("sail 12")
    assert pick(at(), HEX(24)).action == typed("sail 24")
    assert "You" not in pick(at(), HEX(16)).say
    assert pick(at(), HEX(16)).say.startswith("Spot 16: Moonlight Sands")
    assert pick(at(), None) == Gesture(Hand())


def test_the_maelstrom_and_a_leap_are_taken_where_no_sail_action_leads() -> None:
    whirl = at(SEA + "whirl: 16 24\n")
    assert pick(whirl, HEX(24)).action == typed("passage")
    frog = position(OPEN.replace("humboldt", "croakington") + SEA)
    assert pick(frog, HEX(14)).action == typed("sail 14")
    assert pick(frog, HEX(10)).action == typed("sail 10")
    assert pick(frog, HEX(7)).action == typed("leap 7")
    assert [t.spot for t in marks(frog).targets if t.kind == "leap"] == [5, 7, 15, 26, 28]
    assert [t.spot for t in marks(whirl).targets if t.kind == "passage"] == [24]


def test_a_ship_is_attacked_while_aiming() -> None:
    aiming = Hand(piece=Step(("attack",)))
    assert pick(at(), board.ShipSpot(1), aiming).action == typed("attack B")
    assert pick(at(), HEX(17), aiming).action == typed("attack B")
    assert pick(at(), board.ShipSpot(1)).say.startswith("Ship B")
    shots = [(t.spot, t.cost, t.seat) for t in marks(at(), aiming).targets]
    assert shots == [(17, 1, 1), (15, 2, 2)]
    assert dict(marks(at(), aiming).aim.costs)[15] == 2  # type: ignore[union-attr]
    two = at(SEA.replace("ships: 16 17 15", "ships: 16 17 17"))
    assert "by its number key" in pick(two, HEX(17), aiming).say
    assert press(two, "2", hand=aiming).action == typed("attack C")


def test_a_ship_on_the_sea_stands_for_its_spot_unless_ships_are_asked_for() -> None:
    state = at()
    layout = KIT.layout(seen(state), 760)
    ship = board.box_of(layout, seen(state), board.ShipSpot(1))
    assert ship is not None
    assert KIT.spot(layout, *ship.centre, seen(state), Hand()) == HEX(17)
    assert KIT.spot(layout, *ship.centre, seen(state), Hand(piece=Step(("attack",)))) == board.ShipSpot(1)
    assert KIT.spot(layout, *layout.plates[1].centre, seen(state), Hand()) == board.ShipSpot(1)


def test_cards_are_raised_by_clicks_and_played_by_enter() -> None:
    state = position(CHOOSING)
    one = pick(state, board.CardSpot(0))
    assert one.say == "Raised: Set Sail."
    two = pick(state, board.CardSpot(2), one.hand)
    assert (two.hand.piece, two.say) == (Raised((0, 2)), "Raised: Set Sail and Raid. Enter plays them.")
    assert marks(state, two.hand).chosen == (0, 2)
    assert press(state, "Enter", hand=two.hand).action == typed("play a01 a06")
    assert press(state, "1", "3", "p").action == typed("play a01 a06")
    assert press(state, "ArrowRight", " ", "ArrowRight", " ", "Enter").action == typed("play a01 a03")
    assert press(state, "1", "Escape").hand.piece is None


def test_who_looks_on_chooses_nothing_for_the_mover() -> None:
    state = position(CHOOSING + "hand B: w01 a01\n")
    other = GAME.observe(state, 1)
    assert KIT.choices(other, Hand(), legal(state)).items == ()
    assert KIT.marks(other, Hand(), legal(state), Show()).chosen == ()


def test_two_spots_are_picked_in_turn() -> None:
    assert press(at(), "f").action == typed("effect a06")  # no tile is left to be turned up
    hidden = at(SEA.replace(" 11 12 ", " 12 ").replace(" 22 24", " 24"))
    asked = press(hidden, "1").hand
    assert [(t.spot, t.kind) for t in marks(hidden, asked).targets] == [(11, "pick"), (22, "pick")]
    assert asked.cursor == HEX(11)
    first = pick(hidden, HEX(22), asked)
    assert first.say.startswith("Lookout: and which other one?")
    assert marks(hidden, first.hand).picked == (22,)
    assert pick(hidden, HEX(11), first.hand).action == typed("effect a16 11 22")
    assert pick(hidden, HEX(12), asked).action == typed("effect a16 12")


# --- the keyboard -----------------------------------------------------------------------------------------------------


def test_letters_press_the_buttons() -> None:
    assert press(at(), "c").action == typed("collect")
    assert press(at(), "e").action == typed("end turn")
    assert press(at(), "r").action == typed("repair torn_sail")
    swap = press(at(), "x")
    assert (swap.hand.piece, swap.focus) == (Step(("exchange",)), "play:1.0.0")
    assert press(at(), "x", "4").hand.piece == Step(("exchange", 3))
    assert press(at(), "x", "c").action == typed("collect")
    aim = press(at(), "a")
    assert (aim.hand.piece, aim.hand.cursor, aim.focus) == (Step(("attack",)), HEX(17), "")
    assert press(at(), "q") == Gesture(Hand())
    assert KIT.key(Hand(), "c", seen(at()), (), KIT.layout(seen(at()), 760)) == Gesture(Hand())


def test_escape_goes_back_step_by_step() -> None:
    assert press(at(), "x", "4", "Escape").hand.piece == Step(("exchange",))
    back = press(at(), "x", "Escape")
    assert (back.hand.piece, back.say) == (None, "Back to your turn.")
    assert press(at(), "ArrowUp", "Escape") == Gesture(Hand(), say="Cursor put away.")


def test_arrow_keys_lead_over_the_whole_sea_and_back() -> None:
    state = at()
    for width in (360, 760):
        layout = KIT.layout(seen(state), width)
        todo, known = [HEX(16)], {HEX(16)}
        while todo:
            spot = todo.pop()
            for key in ("ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown"):
                goal = KIT.key(Hand(cursor=spot), key, seen(state), legal(state), layout).hand.cursor
                if isinstance(goal, board.HexSpot) and goal not in known:
                    known.add(goal)
                    todo.append(goal)
        assert {spot.number for spot in known} == set(range(31))
    assert press(state, "ArrowUp", "ArrowUp", "ArrowUp", "ArrowDown", "ArrowDown").hand.cursor == HEX(16)
    low = press(state, *["ArrowDown"] * 5).hand
    assert isinstance(low.cursor, board.CardSpot)
    assert press(state, "ArrowUp", hand=low).hand.cursor == HEX(16)


def test_the_cursor_tells_what_enter_does() -> None:
    gesture = press(at(), "ArrowUp", "ArrowRight")
    assert gesture.hand.cursor == HEX(17)
    assert gesture.say.endswith("ship: B. Enter sails there.")
    assert press(at(), "Enter", hand=gesture.hand).action == typed("sail 17")


# --- what is shown ----------------------------------------------------------------------------------------------------


def test_targets_show_moves_and_how_far_the_actions_lead() -> None:
    found = marks(at()).targets
    assert [t.spot for t in found if t.kind == "move"] == [0, 11, 12, 17, 21, 22]
    assert {t.cost for t in found if t.kind == "later"} == {2}
    assert marks(at(), quiet=True).targets == ()
    no = Refusal("rum.sail.move", "No.", (24,), ())
    refused = marks(at(), refusal=no, tried=typed("sail 24"))
    assert (refused.targets, refused.refusal) == ((), board.Refused(24, (24,)))


def test_hints_dice_and_found_spots_are_passed_on() -> None:
    shot = (DieRolled("rum.attack.roll", 0, 1), DieRolled("rum.attack.roll", 0, 2))
    assert marks(at(), events=shot).die == board.Die((1, 2), 2)
    landed = (*shot, ShotLanded("rum.attack.roll", 0, 1, 2, 2), DieRolled("rum.kraken.roll", 0, 0))
    assert marks(at(), events=landed).die == board.Die((0,), 0)
    move = typed("sail 12")
    assert marks(at(), hint=Hint(3, "The move.", spot=12, action=move)).hint == board.Hint(3, 12, 16)
    assert marks(at(), hint=Hint(2, "There.", spot=12)).hint == board.Hint(2, 12)
    assert marks(at(), marks={12: "right"}).found == ((12, board.Found.RIGHT),)


def test_what_a_move_would_mean_is_told_as_far_as_it_is_known() -> None:
    def rows(text: str, over: board.Spot, piece: Any = None) -> dict[str, str]:
        return dict(KIT.would_score(seen(at(text)), Hand(piece=piece, hover=over)))

    laden = SEA + "aboard A: tr16 tr03\nloot: 6 1 1\npairs: tr11 t12; tr01 t19; tr02 t20\n"
    home = rows(laden, HEX(0))
    assert (home["trade"], home["so"], home["Sail actions left then"]) == ("6 + 1 + 3 = 10 loot", "you win", "1")
    assert rows(laden, HEX(12))["Silver Bell, worth 2"] == "no free slot"
    assert rows(SEA + "pairs: tr11 t12; tr01 t19; tr02 t20\n", HEX(12))["Silver Bell, worth 2"] == "you can dig it up"
    reef = SEA.replace("ships: 16 17 15", "ships: 25 17 15").replace("22 24", "22 24 25")
    assert rows(reef, HEX(24))["the reef"] == "you draw 1 damage token"
    assert rows(SEA.replace(" 11 ", " "), HEX(11))["face down"] == "nobody knows yet what lies there"
    shot = rows(SEA, board.ShipSpot(2), Step(("attack",)))
    assert (shot["Attack actions"], shot["doubloons"], shot["chance of a hit"]) == ("2 of 2", "1 of 2", "5 in 6")
    assert rows(SEA, HEX(24)) == {}
    assert KIT.would_score(GAME.observe(at(), 1), Hand(hover=HEX(12))) == ()


def test_hovering_makes_a_difference_only_where_something_can_be_chosen() -> None:
    state = at()
    assert KIT.hover(Hand(), HEX(12), legal(state)) == HEX(12)
    assert KIT.hover(Hand(), HEX(24), legal(state)) is None
    assert KIT.hover(Hand(), HEX(12), ()) is None
    assert KIT.hover(Hand(piece=Step(("attack",))), board.ShipSpot(1), legal(state)) == board.ShipSpot(1)
