"""Records, resume codes, undo and redo."""

import json
from collections.abc import Callable
from random import Random
from typing import Any

import pytest

import tutorgame
from tutorgame.core.errors import IllegalAction, RecordError, UndoRefused
from tutorgame.core.game import Actor
from tutorgame.core.record import MAX_ACTIONS, Record, dumps, loads, pack, replay, unpack
from tutorgame.core.timeline import Timeline
from tutorgame.games.triominos import GAME, Buy, Pass, Place, State

POSITION = "board: 333 U(0,0)\nrack A: 334 222\nrack B: 344 111\npot: 555 000"


def played(seed: int = 1) -> Record:
    """The record of a random game."""
    line: Timeline[Any, Any] = Timeline(GAME, GAME.start({"players": 3}))
    rng = Random(seed)
    line.run_chance(rng)
    while GAME.actor(line.state) is not Actor.NOBODY:
        line.push(rng.choice(GAME.legal_actions(line.state)))
        line.run_chance(rng)
    return line.record({"names": ["Ada", "Bram", "Cleo"]})


def changed(**changes: object) -> str:
    data = json.loads(dumps(played()))
    data.update(changes)
    return json.dumps({k: v for k, v in data.items() if v != "gone"})


def test_a_record_comes_back() -> None:
    record = played()
    assert loads(dumps(record), tutorgame.load) == record
    assert unpack(pack(record), tutorgame.load) == record
    start, steps = replay(GAME, record)
    assert GAME.actor(steps[-1].after) is Actor.NOBODY
    assert start == GAME.start({"players": 3})
    assert Timeline.resume(GAME, record).record(record.table) == record


def test_a_record_may_begin_in_a_position() -> None:
    record = Record("triominos", {}, ("place 334 D(0,0) r0",), POSITION)
    assert loads(dumps(record), tutorgame.load) == record
    assert replay(GAME, record)[0] == GAME.parse_state(POSITION)


def test_a_resume_code_is_one_plain_line() -> None:
    code = pack(played())
    assert code.startswith("TG1.")
    assert set(code) <= set("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_.")
    assert unpack(f"  {code[:40]}\n{code[40:]} ", tutorgame.load) == played()


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        (lambda: "", "This is no record, or it is damaged: it is not JSON"),
        (lambda: "[]", "This is not a tutorgame record"),
        (lambda: "{", "This is no record, or it is damaged: it is not JSON"),
        (lambda: "[" * 100_000, "This is no record, or it is damaged: it is not JSON"),
        (lambda: "x" * 1_000_001, "This is no record: it has 1000001 characters, a record has at most 1000000."),
        (lambda: changed(format="chess"), "This is not a tutorgame record"),
        (lambda: changed(version=2), "This record has version 2; this tutorgame reads version 1."),
        (lambda: changed(version="gone"), "This record has version None"),
        (lambda: changed(game=7), "The record is damaged: it does not name its game."),
        (lambda: changed(game="chess"), "The record cannot be read: There is no game 'chess'"),
        (lambda: changed(options=[]), "The record is damaged: its options and its table"),
        (lambda: changed(options={"players": 99}), "The record cannot begin: Option 'players' cannot be 99"),
        (lambda: changed(options={"pläyers": 2}), "The record cannot begin: There is no option 'pläyers'"),
        (lambda: changed(actions="buy"), "The record is damaged: its actions must be a list of texts."),
        (lambda: changed(actions=["draw 345", 7]), "The record is damaged: its actions must be a list of texts."),
        (lambda: changed(actions=["pass"] * (MAX_ACTIONS + 1)), "The record is damaged: it has 20001 actions"),
        (
            lambda: changed(actions=["draw 345", "draw 345"]),
            "The record breaks off at action 2, 'draw 345': 3-4-5 is not",
        ),
        (lambda: changed(actions=["jump"]), "The record breaks off at action 1, 'jump': 'jump' is not a move"),
        (lambda: changed(position=5), "The record is damaged: its position must be a text."),
        (lambda: changed(position="hello"), "The record cannot begin: Cannot read the line 'hello'"),
    ],
)
def test_a_damaged_record_gets_one_sentence(text: Callable[[], str], sentence: str) -> None:
    with pytest.raises(RecordError) as caught:
        loads(text(), tutorgame.load)
    assert str(caught.value).startswith(sentence), str(caught.value)
    assert "\n" not in str(caught.value)


@pytest.mark.parametrize(
    "spoil",
    [
        lambda code: code[:-20],
        lambda code: code[:30] + "!" + code[31:],
        lambda code: code[:50] + code[60:],
        lambda code: "TG1.",
        lambda code: code + "ä",
        lambda code: code + code,
    ],
)
def test_a_damaged_resume_code_gets_one_sentence(spoil: Callable[[str], str]) -> None:
    with pytest.raises(RecordError, match=r"The resume code is damaged|This is no record"):
        unpack(spoil(pack(played())), tutorgame.load)


def test_a_foreign_text_is_no_resume_code() -> None:
    with pytest.raises(RecordError, match="This is no resume code: it begins with 'hello', a code begins with 'TG1"):
        unpack("hello", tutorgame.load)


def test_a_record_of_another_game_is_refused() -> None:
    with pytest.raises(RecordError, match="of the game 'chess', not of 'triominos'"):
        replay(GAME, Record("chess"))


def line() -> Timeline[State, Any]:
    return Timeline(GAME, GAME.parse_state(POSITION), POSITION)


def lay(timeline: Timeline[State, Any]) -> Place:
    action = next(a for a in GAME.legal_actions(timeline.state) if isinstance(a, Place))
    timeline.push(action)
    return action


def test_undo_goes_back_over_the_answer_of_others() -> None:
    timeline = line()
    lay(timeline)
    lay(timeline)
    after = timeline.state
    assert timeline.can_undo(0)
    assert timeline.undo(0) == 2
    assert timeline.state == timeline.start
    assert timeline.can_redo
    assert timeline.redo() == 2
    assert timeline.state == after
    assert timeline.version == 4


def test_undo_of_one_seat_leaves_earlier_moves() -> None:
    timeline = line()
    lay(timeline)
    before = timeline.state
    lay(timeline)
    assert timeline.undo(1) == 1
    assert timeline.state == before


def test_undo_never_crosses_what_was_seen() -> None:
    timeline = line()
    timeline.push(Buy())
    timeline.run_chance(Random(1))
    assert not timeline.can_undo(0) or GAME.actor(timeline.state) == 0
    state = timeline.state
    with pytest.raises(UndoRefused, match="something hidden has been looked at since"):
        timeline.undo(0)
    assert timeline.state == state


def test_a_new_move_ends_redo() -> None:
    timeline = line()
    lay(timeline)
    timeline.undo(0)
    lay(timeline)
    assert not timeline.can_redo
    with pytest.raises(UndoRefused, match="There is nothing to play again"):
        timeline.redo()


def test_nothing_to_take_back() -> None:
    with pytest.raises(UndoRefused, match="There is no move of yours to take back yet"):
        line().undo(0)


def test_a_refused_move_changes_nothing() -> None:
    timeline = line()
    lay(timeline)
    timeline.undo(0)
    before = (timeline.state, timeline.version, timeline.can_redo)
    with pytest.raises(IllegalAction):
        timeline.push(Pass())
    assert (timeline.state, timeline.version, timeline.can_redo) == before
