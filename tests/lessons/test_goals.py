"""Goals and measures: what they find, how they combine, and how they print themselves."""

from lessons.samples import TABLE

from tutorgame.games.triominos import GAME
from tutorgame.lessons.answers import play_out
from tutorgame.lessons.goals import (
    Transcript,
    all_of,
    always,
    any_of,
    happened,
    is_over,
    lead,
    legal_count,
    moves,
    never,
    no_reply,
    not_,
    played,
    points,
    wins,
)

ONE = ("place 234 D(0,0)",)
TWO = (*ONE, "place 344 U(1,0)", "place 144 D(0,-1)")


def after(*actions: str, start: str = TABLE) -> Transcript:
    return play_out(GAME, 0, GAME.parse_state(start), actions)


def test_happened_counts_by_rule_seat_and_times() -> None:
    transcript = after(*TWO)
    assert happened("triominos.score.value")(transcript)
    assert happened("triominos.score.value", by=1)(transcript)
    assert happened("triominos.score.value", by=0, times=2)(transcript)
    assert not happened("triominos.score.value", by=0, times=3)(transcript)
    assert not happened("triominos.bridge.def")(transcript)
    assert happened("triominos.bridge.def", "triominos.score.value")(transcript)


def test_points_and_lead() -> None:
    transcript = after(*TWO)
    assert points(0)(transcript) == 18
    assert points(1)(transcript) == 11
    assert lead(0)(transcript) == 7
    assert (points(0) >= 18)(transcript)
    assert not (points(0) >= 19)(transcript)
    assert (points(0) <= 18)(transcript)
    assert points(0).equals(18)(transcript)
    assert points(0)(after(*ONE, start=f"{TABLE}\nscores: 40 2")) == 9, "gained since the start of the scene"


def test_combinations() -> None:
    transcript = after(*ONE)
    assert all_of(always, points(0) >= 1)(transcript)
    assert not all_of(always, never)(transcript)
    assert any_of(never, always)(transcript)
    assert not any_of(never, never)(transcript)
    assert not_(never)(transcript)
    assert str(all_of(points(0) >= 5, not_(never))) == "points of seat 0 >= 5 and not never"
    assert str(any_of(always, never)) == "always or never"


def test_own_moves() -> None:
    transcript = after(*TWO)
    assert moves(2)(transcript)
    assert not moves(3)(transcript)
    assert played("place 234 D(0,0) r1", "144 D(0,-1)")(transcript)
    assert not played("place 234 D(0,0)")(transcript)
    assert not played("144 D(0,-1)", "234 D(0,0)")(transcript)


def test_replies_and_counts() -> None:
    ring = "board: 145 U(0,0); 144 D(0,0); 445 D(0,-1); 124 U(0,1); 344 U(1,-1)\nrack A: 244 033\nrack B: 234 015"
    assert no_reply("triominos.hexagon.bonus")(after(start=ring))
    assert not no_reply("triominos.hexagon.bonus")(after("place 244 U(1,0)", start=ring))
    assert legal_count()(after(start=ring)) == len(GAME.legal_actions(GAME.parse_state(ring)))


def test_ends() -> None:
    last = "board: 123 U(0,0)\nrack A: 233\nrack B: 015 455\nstarter: B\nturns: 4 5"
    assert not is_over()(after(start=last))
    transcript = after("place 233 D(0,-1)", start=last)
    assert is_over()(transcript)
    assert wins(0)(transcript)
    assert not wins(1)(transcript)


def test_what_is_told_keeps_secrets() -> None:
    told = " ".join(after(*ONE, "buy", "draw 003", "stop").told(("You", "Bram")))
    assert "0-0-3" not in told
    assert "Bram takes a tile" in told
