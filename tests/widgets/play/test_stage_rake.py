"""Rake's lessons on the stage: a Middle Card to click, an amount to choose, hands that lie open, questions in steps."""

import pytest
from stage_learner import RAKE, Learner, solve

from tutorgame.lessons.outcome import Verdict
from tutorgame_widgets.boards import rake as board
from tutorgame_widgets.draw.shapes import LAYERS


def sit(lesson: str, scene: str = "") -> Learner:
    return Learner(lesson, scene, RAKE)


def painted(learner: Learner) -> str:
    """All words on the canvas."""
    layers = learner.canvas.shown
    return " ".join(repr(layers(name)) for name in LAYERS)


def test_one_click_takes_a_middle_card() -> None:
    learner = sit("first-hand")
    learner.card("U3")
    assert learner.run.done
    assert "Three Dukes" in learner.page.said
    assert learner.keeper.progress.of("rake", "first-hand") == {"first-card": 3}


def test_a_card_that_misses_the_goal_is_explained_and_the_next_click_counts() -> None:
    learner = sit("first-hand")
    learner.card("U2")
    assert learner.stage.outcome.verdict is Verdict.RETRY
    learner.button("again")
    learner.card("U3")
    assert learner.run.done
    assert learner.run.stars == 2


def test_a_card_that_is_gone_is_refused_with_its_rule() -> None:
    learner = sit("first-hand")
    learner.card("U1")
    assert learner.stage.outcome.verdict is Verdict.REFUSED
    assert "rake.middle.fixed" in learner.panel("feedback")
    assert learner.run.steps == []


def test_middle_cards_are_marked_and_checked() -> None:
    learner = sit("first-hand", "what-helps")
    learner.card("U1")
    learner.card("D2")
    assert learner.run.marked == {"U1", "D2"}
    learner.button("check")
    assert learner.stage.outcome.spots == ("D2",)
    learner.card("D2")
    learner.card("U3")
    learner.button("check")
    assert learner.run.done


def test_an_own_card_or_a_plate_is_no_place_to_mark() -> None:
    learner = sit("first-hand", "what-helps")
    learner.card("7c")
    assert learner.stage.outcome.text == "That card is not in question here: mark one in the middle."
    assert not learner.run.marked


def test_an_amount_is_chosen_beside_the_board() -> None:
    learner = sit("ante-and-betting", "first-bet")
    panel = learner.panel("answer")
    assert 'max="98"' in panel
    assert "Check" in panel
    learner.stake(12)
    assert learner.run.done
    assert learner.run.steps[-1].action.amount == 12


@pytest.mark.parametrize(
    ("amount", "said"),
    [
        ("9999", "You have 98 chips, so you cannot bet 9999: check or bet 1 to 98."),
        ("0", "A bet is at least 1 chip here, so 0 is too little: check or bet 1 to 98."),
        ("ten", "'ten' is no number of chips: write a whole number from 1 to 98."),
        ("-5", "'-5' is no number of chips: write a whole number from 1 to 98."),
        ("", "'' is no number of chips: write a whole number from 1 to 98."),
    ],
)
def test_an_amount_that_cannot_be_is_answered_in_one_sentence(amount: str, said: str) -> None:
    learner = sit("ante-and-betting", "first-bet")
    learner.stake(amount)
    assert learner.stage.outcome.verdict is Verdict.REFUSED
    assert learner.stage.outcome.text == said
    assert learner.run.steps == []


def test_an_amount_for_an_earlier_moment_is_ignored() -> None:
    learner = sit("ante-and-betting", "first-bet")
    learner.stake(12, at="7")
    assert learner.run.steps == []
    learner = sit("first-hand")
    learner.stake(12)
    assert learner.run.steps == []


def test_buttons_and_keys_answer_a_bet() -> None:
    learner = sit("ante-and-betting", "stay-in")
    assert "Call 8" in learner.panel("answer")
    learner.do(f"play:{learner.run.version}:0")
    assert learner.run.done
    learner = sit("ante-and-betting", "stay-in")
    learner.key("c")
    assert learner.run.done


def test_a_key_leads_to_the_field_for_the_amount() -> None:
    learner = sit("ante-and-betting", "first-bet")
    learner.key("r")
    assert {"type": "focus", "key": f"{learner.stage.owner}:bet"}.items() <= learner.page.sent[-1].items()


def test_open_hands_are_seen_but_neither_named_nor_ranked_before_the_answer() -> None:
    learner = sit("hands-one", "same-pair")
    observation = learner.run.observation()
    assert not board.revealed(observation.public)
    assert observation.known(1).bit_count() == 5
    before = learner.stage.kit.text(observation)
    assert "Ts Tc" in before or "Tc Ts" in before
    assert "The Reveal" not in before
    assert "Pair of Tens" not in painted(learner)
    solve(learner)
    assert "The Reveal" in learner.stage.kit.text(learner.run.observation())
    assert "Pair of Tens" in painted(learner)


def test_an_open_hand_does_not_take_the_click_on_a_middle_card() -> None:
    learner = sit("deck-and-courts", "beat-the-lady")
    learner.card("U3")
    assert learner.run.done


def test_hands_that_are_secret_are_not_on_the_canvas() -> None:
    learner = sit("first-hand")
    assert learner.run.start.hands[1]
    assert learner.run.observation().known(1) == 0


def test_questions_come_one_after_the_other() -> None:
    learner = sit("hands-one", "four-kinds")
    assert "Whose hand is the best?" in learner.panel("answer")
    learner.do("pick:0")
    assert learner.stage.outcome.verdict is Verdict.RETRY
    learner.do("pick:2")
    assert "Whose is the second best?" in learner.panel("answer")
    assert "Right, 1 of 3" in learner.panel("feedback")
    learner.do("pick:1")
    learner.do("pick:0")
    assert learner.run.done
    assert learner.run.stars == 2


def test_hints_mark_the_place_and_then_the_move() -> None:
    learner = sit("first-hand")
    seen = []
    for _ in range(3):
        learner.button("hint")
        hint = learner.stage.kit.marks(learner.run.observation(), learner.stage._hand, (), learner.stage._show).hint
        seen.append(hint and (hint.step, hint.spot))
    assert seen == [None, (2, "U3"), (3, "U3")]
