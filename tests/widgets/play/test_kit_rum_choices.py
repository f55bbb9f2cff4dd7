"""How Rum's actions are put together: from every list each action can be reached through choices, and nothing else."""

from collections.abc import Iterator
from random import Random
from typing import Any

import pytest
from games.rum.tools import position

from tutorgame.core.game import Actor
from tutorgame.games.rum import GAME, Observation, State
from tutorgame_widgets.play.kit import Choice, Choices, Hand
from tutorgame_widgets.play.kits import rum_compose as compose
from tutorgame_widgets.play.kits.rum_choices import choices
from tutorgame_widgets.play.kits.rum_compose import Raised, Step

OPEN = "options: players=3 captains=humboldt,archie,crabby first_player=0\nagenda: act A\ntiles: all\n"


def seen(state: State) -> Observation:
    actor = GAME.actor(state)
    assert not isinstance(actor, Actor)
    return GAME.observe(state, actor)


def offered(state: State, piece: Any = None) -> Choices:
    return choices(seen(state), Hand(piece=piece), tuple(GAME.legal_actions(state)))


def at(text: str) -> State:
    return position(OPEN + text)


def named(found: Choices, label: str) -> Choice:
    return next(item for item in found.items if item.label == label)


def labels(found: Choices) -> list[str]:
    return [f"{item.label}, {item.note}" if item.note else item.label for item in found.items if item.shown]


def follow(state: State, *names: str) -> Choices:
    """Click one button after the other."""
    found = offered(state)
    for name in names:
        choice = named(found, name)
        assert choice.action is None, name
        found = offered(state, choice.piece)
    return found


def reach(state: State) -> tuple[set[Any], set[Any], int]:
    """All actions that can be reached by clicks, those that are refused, and the most buttons at once."""
    got: set[Any] = set()
    off: set[Any] = set()
    todo: list[Any] = [None]
    known = {None}
    most = 0
    while todo:
        found = offered(state, todo.pop())
        most = max(most, sum(item.shown for item in found.items))
        keys = [item.key for item in found.items]
        assert len(set(keys)) == len(keys)
        for item in found.items:
            if item.why:
                assert item.action is not None
                off.add(item.action)
            elif item.action is not None:
                got.add(item.action)
            elif item.piece not in known:
                known.add(item.piece)
                todo.append(item.piece)
    return got, off, most


def walk(seed: int, **options: object) -> Iterator[State]:
    """The decisions of a random game."""
    rng, state = Random(seed), GAME.start({"max_rounds": 6, **options})
    while (actor := GAME.actor(state)) is not Actor.NOBODY:
        if actor is Actor.CHANCE:
            action = GAME.chance(state).sample(rng)
        else:
            yield state
            # A turn has many exchanges: they would hide all else.
            legal = GAME.legal_actions(state)
            kind = rng.choice(sorted({type(a).__name__ for a in legal}))
            action = rng.choice([a for a in legal if type(a).__name__ == kind])
        state = GAME.apply(state, action)[0]


WALKS = (
    {"players": 4},
    {"players": 5, "trade": "choose", "dig_timing": "on_entry"},
    {"players": 2, "ghost": True},
    {"players": 3, "weather": False, "captains": ["croakington", "macaw", "crabby"]},
)


@pytest.mark.parametrize("options", WALKS, ids=lambda options: " ".join(map(str, options.values())))
def test_the_choices_reach_each_legal_action_and_no_other(options: dict[str, object]) -> None:
    met: set[tuple[str, str]] = set()
    for seed in range(1 if options["players"] == 5 else 2):
        for state in walk(seed, **options):
            legal = GAME.legal_actions(state)
            kinds = {(type(a).__name__, len(getattr(a, "choice", ())) > 1) for a in legal}
            if len(legal) > 100 and met >= {(str(k), "many") for k in kinds}:
                continue  # the maelstrom has been looked at
            met |= {(str(k), "many") for k in kinds if len(legal) > 100}
            got, off, most = reach(state)
            assert got == set(legal)
            assert not off & got
            assert most <= 13
            for action in off:
                assert GAME.refusal(state, action) is not None


def test_a_step_of_an_earlier_moment_is_forgotten() -> None:
    state = at("ships: 16 17 15\ncoins: 1 0 0\npool: A")
    assert follow(state, "Attack").title == "Whom do you attack?"
    spent = at("ships: 16 17 15\npool: A")
    assert offered(spent, Step(("attack",))).title == ""
    assert offered(spent, Raised((1,))).title == ""


# --- the row of a turn ------------------------------------------------------------------------------------------------


def test_the_row_of_a_turn() -> None:
    state = at("ships: 12 17 15\ncoins: 1 0 0\npool: SSCA\nplayed: a06 a09\npairs: tr16 t12; tr11 t01; tr03 t03")
    found = offered(state)
    assert labels(found) == [
        "Collect", "Attack", "Dig, Jade Skull, 3", "Repair", "End turn", "Swap 3 actions for 1",
        "Double Powder, 1 doubloon", "Fog Bank, 1 doubloon",
    ]  # fmt: skip
    assert [item.key for item in found.items if not item.shown] == [f"sail:{s}" for s in (6, 7, 11, 13, 16, 17)]
    assert {item.label: item.why for item in found.items if item.why} == {
        "Repair": "Your ship has no damage, so there is nothing to repair."
    }


def test_each_button_that_is_off_says_why_in_one_sentence() -> None:
    state = at(
        "ships: 0 17 15\nplayed: a07 a12\nturn: used=1\npairs: tr16 t12; tr11 t01; tr03 t03".replace("pool: -\n", "")
    )
    found = offered(state)
    why = {item.label: item.why for item in found.items if item.why}
    assert set(why) == {"Collect", "Attack", "Dig", "Repair", "Swap 3 actions for 1", "Grapple", "Fire Ship"}
    assert all(text.endswith(".") and item.tries for item in found.items if (text := item.why))
    assert "Hideout" in why["Attack"]
    assert named(found, "Grapple").note == "used"
    assert named(found, "End turn").kind == "primary"


def test_a_weather_card_is_a_duty_before_the_end() -> None:
    state = at("ships: 16 17 15\nplayed: w03 w02\npool: FFF")
    found = offered(state)
    assert labels(found)[:2] == ["Gale, must be done", "Dead Calm, must be done"]
    assert [item.kind for item in found.items[:2]] == ["must", "must"]
    assert "Gale" in named(found, "End turn").why
    assert labels(follow(state, "Gale"))[:2] == ["To the east", "To the north-east"]
    assert named(found, "Dead Calm").action is not None


def test_repair_asks_only_where_there_is_a_choice() -> None:
    one = at("ships: 16 17 15\npool: R\ndamage A: torn_sail torn_sail")
    assert named(offered(one), "Repair").note == "torn sail"
    two = at("ships: 16 17 15\npool: R\ndamage A: torn_sail torn_sail hull_breach")
    assert labels(follow(two, "Repair")) == ["Torn sail, 2 tokens", "Hull breach", "Back"]


# --- questions --------------------------------------------------------------------------------------------------------


def test_an_attack_lists_all_ships_with_cost_or_reason() -> None:
    state = at("ships: 16 17 1\ncoins: 1 0 0\npool: A")
    found = follow(state, "Attack")
    assert labels(found) == ["Ship B, 1 Attack action, 1 doubloon", "Ship C", "Back"]
    assert "you need 3 Attack actions" in named(found, "Ship C").why
    assert found.told == "Whom do you attack? Ship B, 1 Attack action, 1 doubloon; Ship C; Back."


def test_an_exchange_asks_what_for_and_then_what_is_given() -> None:
    few = at("ships: 16 17 15\npool: SSCA")
    assert labels(follow(few, "Swap 3 actions for 1")) == ["Sail", "Collect", "Attack", "Repair", "Back"]
    found = follow(few, "Swap 3 actions for 1", "Repair")
    assert labels(found) == ["2 Sail and 1 Collect", "2 Sail and 1 Attack", "1 Sail, 1 Collect and 1 Attack", "Back"]
    just = at("ships: 16 17 15\npool: SCA")
    asked = follow(just, "Swap 3 actions for 1")
    assert asked.note == "You have 1 Sail, 1 Collect and 1 Attack actions."
    assert named(asked, "Repair").action == GAME.parse_action("exchange SCA for R")


def test_an_exchange_with_many_ways_is_picked_action_by_action() -> None:
    state = at("ships: 16 17 15\npool: SSCCAARF")
    first = follow(state, "Swap 3 actions for 1", "Repair")
    assert labels(first) == [
        "Sail, 2 left",
        "Collect, 2 left",
        "Attack, 2 left",
        "Repair, 1 left",
        "Free-choice, 1 left",
        "Back",
    ]
    second = follow(state, "Swap 3 actions for 1", "Repair", "Attack")
    assert second.note == "You give 1 Attack action so far."
    assert named(second, "Attack").note == "1 left"
    third = follow(state, "Swap 3 actions for 1", "Repair", "Attack", "Sail")
    assert named(third, "Sail").action == GAME.parse_action("exchange SSA for R")
    assert offered(state, named(third, "Back").piece) == second


def test_two_tiles_of_a_lookout_in_any_order_or_one() -> None:
    state = position(
        OPEN.replace("tiles: all", "tiles: 16 17 21 22 15") + "ships: 16 17 15\ncoins: 1 0 0\nplayed: a16 a01"
    )
    assert labels(follow(state, "Lookout")) == ["Spot 11", "Spot 12", "Back"]
    after = follow(state, "Lookout", "Spot 12")
    assert labels(after) == ["Spot 11", "No more", "Back"]
    assert after.note.startswith("Chosen: spot 12.")
    assert named(after, "Spot 11").action == GAME.parse_action("effect a16 11 12")
    assert named(after, "No more").action == GAME.parse_action("effect a16 12")


def test_the_maelstrom_is_placed_on_the_board() -> None:
    state = at("ships: 16 17 15\nplayed: w05 a01\npool: FSS")
    first = follow(state, "Maelstrom")
    assert labels(first) == ["Back"]
    assert sum(not item.shown for item in first.items) == 30
    piece = next(item.piece for item in first.items if item.key == "2.0.28")
    second = offered(state, piece)
    assert second.note.startswith("One end: spot 28.")
    assert next(item.action for item in second.items if item.key == "2.1.14") == GAME.parse_action("weather w05 14 28")


def test_boarding_asks_for_the_ship_and_then_for_the_treasure() -> None:
    state = at("ships: 16 16 16\ncoins: 2 0 0\nplayed: a11 a01\naboard B: tr01 tr16\naboard C: tr03")
    assert labels(follow(state, "Boarding")) == [
        "Ship B, Mermaid's Compass and Jade Skull",
        "Ship C, Admiral's Spyglass",
        "Back",
    ]
    assert labels(follow(state, "Boarding", "Ship B")) == ["Mermaid's Compass, worth 1", "Jade Skull, worth 3", "Back"]


# --- the other decisions ----------------------------------------------------------------------------------------------


HAND = "agenda: play A\nhand A: a01 a03 a03 w01\nhand B: a01 a02\nhand C: a01 a02"


def choosing(hand: str) -> State:
    return position(OPEN.replace("agenda: act A\n", "") + HAND.replace("a01 a03 a03 w01", hand, 1))


def test_weather_is_raised_from_the_start_and_stays_so() -> None:
    state = choosing("a01 a03 a03 w01")
    found = offered(state)
    assert found.title == "Choose 2 cards to play"
    assert labels(found) == ["Set Sail", "Dark Current", "Dark Current", "Storm, must be played", "Play these two"]
    assert [item.pressed for item in found.items] == [False, False, False, True, None]
    assert "1 other card" in named(found, "Play these two").why
    assert "Storm is missing" in found.items[3].why
    both = offered(choosing("a01 a03 w01 w03"))
    assert both.title == "Weather must be played"
    assert "no other card" in named(both, "Set Sail").why
    assert named(both, "Play these two").kind == "primary"


def test_cards_are_raised_and_lowered_and_the_first_gives_way() -> None:
    held = (0, 2, 2, 5)
    public = choosing("a01 a03 a03 a06").public
    one = compose.turned(public, held, None, 3)
    two = compose.turned(public, held, one, 1)
    assert two == Raised((3, 1))
    assert compose.turned(public, held, two, 2) == Raised((1, 2))
    assert compose.turned(public, held, two, 3) == Raised((1,))
    found = offered(choosing("a01 a03 a03 a06"), two)
    assert found.note == "Raised: Dark Current and Raid."
    assert named(found, "Play these two").action == GAME.parse_action("play a03 a06")
    assert named(found, "Play these two").kind == "primary"


def test_trading_shows_the_sum() -> None:
    state = position(OPEN.replace("act A", "trade A; act A") + "ships: 0 17 15\nloot: 6 0 0\naboard A: tr16 tr03")
    assert labels(offered(state)) == [
        "Trade all, 6 + 1 + 3 = 10 loot, and you win", "Trade nothing, the treasures stay aboard",
    ]  # fmt: skip


def test_a_click_meant_for_another_question_finds_nothing() -> None:
    state = at("ships: 16 17 15\ncoins: 1 0 0\npool: SSCA")
    row, step = offered(state), follow(state, "Attack")
    assert row.mark == ""
    assert step.mark
    assert row.find("1") == row.items[1]
    assert step.find(f"0.{step.mark}") == step.items[0]
    for code in ("1.abc", "99", "x", "", "-1", "1" * 400, f"0.{step.mark}"):
        assert row.find(code) is None
    assert step.find("0") is None
