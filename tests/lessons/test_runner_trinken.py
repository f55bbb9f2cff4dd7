"""The runner with a game of shared pieces: what the learner takes, nobody else can use."""

from dataclasses import replace

from tutorgame.games.trinken import GAME
from tutorgame.games.trinken.actions import Drink
from tutorgame.lessons.answers import PredictRun, WrongRun
from tutorgame.lessons.goals import all_of, moves, points
from tutorgame.lessons.outcome import Verdict
from tutorgame.lessons.run import MoveRun
from tutorgame.lessons.scene import Do, Predict, Story, Tempt, WhichIsWrong
from tutorgame.lessons.trinken.asking import drunk, placed
from tutorgame.lessons.trinken.measures import owner_index, value_on_offer
from tutorgame.lessons.trinken.tables import table

BOARD = """
    3 | .. .. .. R3 .. .. .. | . . . B . . .
    4 | .. .. R1 R2 G2 .. .. | . . A A B . .
"""
STORY = Story(
    key="two",
    goal="Place two pieces.",
    start=table(BOARD, "R5 G1 P2", options="value_step=0"),
    solution=("R5 (3,3)", "P2 (5,4)"),
    script=("draw G4", "G1 (4,6)", "draw B4"),
    success=all_of(moves(2), points(0) >= 40),
    wrong="Two, please.",
    declined="Place, do not drink.",
    done="Both.",
)


def act(run: MoveRun, text: str):
    return run.act(GAME.parse_move(run.state, text))


def test_a_written_story_is_told_as_written() -> None:
    run = MoveRun(GAME, STORY)
    assert act(run, "R5 (5,4)").verdict is Verdict.GO_ON
    assert run.state.offered() == ("G4", "B4", "P2")
    assert str(run.state.piece_at(GAME.parse_action("place 1 (4,6)").square)) == "G1"


def test_others_find_another_move_when_the_learner_takes_their_piece() -> None:
    run = MoveRun(GAME, STORY)
    assert act(run, "G1 (4,6)").verdict is Verdict.GO_ON
    bram = next(step for step in run.steps if GAME.actor(step.before) == 1)
    assert GAME.scores(bram.after)[1] == 20, "what scores most at once"
    assert run.legal(), "and it is the learner's turn again"


def test_draws_that_are_not_written_are_the_same_at_every_try() -> None:
    scene = replace(STORY, script=())
    scene = replace(scene, success=moves(1))
    offers = set()
    for _ in range(3):
        run = MoveRun(GAME, scene)
        act(run, "R5 (5,4)")
        offers.add(run.state.offered())
    assert len(offers) == 1


def test_a_move_of_another_kind_has_its_own_words_even_where_pieces_come_later() -> None:
    run = MoveRun(GAME, STORY)
    assert act(run, "drink P2").verdict is Verdict.GO_ON
    assert act(run, "drink R5").text == "Place, do not drink."
    assert MoveRun(GAME, STORY)._kinds_of_solution() == {type(GAME.parse_action("place 1 (5,4)"))}


def test_a_broken_solution_does_not_run_for_ever() -> None:
    broken = Do(
        key="broken",
        goal="Drink.",
        start=table(BOARD, "R5 G1 P2"),
        solution=("R5 (5,4)",),
        success=drunk(),
        declined="No.",
        wrong="No, drink.",
    )
    assert act(MoveRun(GAME, broken), "R5 (5,4)").verdict is Verdict.RETRY


def test_a_refutation_stops_where_it_is_not_possible() -> None:
    tempt = Tempt(
        key="tempt",
        goal="Keep the cup.",
        start=table(BOARD, "R5 G1 P2"),
        solution=("drink P2",),
        success=drunk(),
        tempting=placed(),
        refutation=("draw B1", "G1 (4,6)", "draw B2"),
        why="Bram is next.",
    )
    outcome = act(MoveRun(GAME, tempt), "R5 (5,4)")
    assert outcome.head == "Look what happens"
    assert any("green tumbler" in line for line in outcome.lines)
    outcome = act(MoveRun(GAME, tempt), "G1 (4,6)")
    assert outcome.head == "Look what happens"
    assert not any("Bram places" in line for line in outcome.lines), "the cup is gone"


def test_a_refutation_begins_with_what_the_own_move_gave_away() -> None:
    tempt = Tempt(
        key="gift",
        goal="Score without a gift.",
        start=table("4 | R1 R2 R4 R5 G5 G1 .. | B B A B A B .", "G4 P2 Y3"),
        solution=("drink P2",),
        success=drunk(),
        tempting=placed(),
        refutation=("draw B1",),
        why="It was Bram's row.",
    )
    outcome = act(MoveRun(GAME, tempt), "G4 (4,7)")
    assert "Bram" in outcome.lines[0]
    assert "200" in outcome.lines[0]
    assert not any("You get" in line for line in outcome.lines)


def test_the_solution_is_told_in_words() -> None:
    run = MoveRun(GAME, STORY)
    assert run.show_solution().text.endswith("The way: red bottle on (3,3), then purple coupe on (5,4).")


def test_moves_to_judge_are_named_by_their_pieces() -> None:
    scene = WhichIsWrong(
        key="which",
        goal="Find the wrong move.",
        start=table(BOARD, "R5 H P1"),
        moves=("R5 (5,4)", "hook (4,5)", "P1 (3,3)"),
    )
    run = WrongRun(GAME, scene)
    assert run.choices() == ("Move 1: red bottle", "Move 2: hook the green coupe", "Move 3: purple tumbler")
    assert run.right == 2
    assert "neighbour" in run.hint().text


def test_a_question_about_something_else_is_not_explained_with_points() -> None:
    asked = Predict(
        key="value",
        goal="Say its value.",
        start=table(BOARD, "R5/10 G1 P2"),
        question="What is it worth?",
        moves=("R5 (5,4)",),
        asks=value_on_offer("G1"),
        unit="in value",
        done="It grew.",
    )
    run = PredictRun(GAME, asked)
    assert run.opening().text == "The faint piece on the board is the move in question."
    assert [run.hint().text for _ in range(2)][1] == "Read the question once more, word by word."
    assert run.answer(10).text == "10 in value. It grew."
    in_points = PredictRun(GAME, replace(asked, asks=points(0), unit="points"))
    assert [in_points.hint().text for _ in range(2)][1] == "The parts are 10 + 20."
    assert in_points.answer(30).text == "30 points. It grew. (10 + 20 = 30.)"


def test_a_drink_has_no_place_to_show() -> None:
    asked = Predict(
        key="drink",
        goal="Say whose.",
        start=table(BOARD, "R5 G1 P2"),
        question="Whose is it?",
        moves=("drink P2",),
        asks=owner_index("(4,3)"),
        choices=("Yours", "Bram's", "Nobody's"),
    )
    run = PredictRun(GAME, asked)
    assert isinstance(run.asked_about, Drink)
    assert run.opening().text == "Answer first. Then you see it happen."
