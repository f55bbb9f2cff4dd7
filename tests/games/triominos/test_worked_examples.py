"""The worked examples of the rules, each by its id."""

# ruff: noqa: N802 - the ids of the examples keep their capital letter

import re
from pathlib import Path

import pytest
from games.triominos.tools import placements, play, points_of, position, refused, round_robin, rules_of, with_all

from tutorgame.core.chance import from_order
from tutorgame.core.game import Actor
from tutorgame.games.triominos import GAME, Draw, Phase, Place, State
from tutorgame.games.triominos.events import StarterFound, TileShown
from tutorgame.games.triominos.notation import parse_tile
from tutorgame.games.triominos.tiles import READING, TILES, VALUE, fits
from tutorgame.geometry.triangle import Cell, corner_codes

RING_OF_THIRTEEN = (
    "555 U(0,0) r0", "455 D(0,0) r2", "445 U(0,1) r0", "344 D(0,1) r2", "034 U(0,2) r0", "044 D(-1,2) r2",
    "144 U(-1,2) r2", "134 D(-2,2) r0", "113 U(-2,2) r1", "011 D(-2,1) r0", "015 U(-1,1) r2", "055 D(-1,0) r1",
    "145 D(-1,1) r1",
)  # fmt: skip
BOARD_X = (
    "333 U(0,0) r0", "233 D(0,-1) r0", "023 U(1,-1) r1", "035 D(1,-1) r0", "335 D(0,0) r0", "345 U(0,1) r2",
    "445 D(0,1) r1", "455 U(1,1) r0",
)  # fmt: skip


def dealt(racks: dict[str, str], **options: object) -> tuple[State, StarterFound | None]:
    """The position after a deal of these racks, filled up with other tiles if they are short."""
    order = [parse_tile(tile) for rack in racks.values() for tile in rack.split()]
    state = GAME.start({"players": len(racks), **options})
    found = None
    for tile in order:
        state, events = GAME.apply(state, Draw(tile))
        found = next((e for e in events if isinstance(e, StarterFound)), found)
    return state, found


def test_triominos_T01_set() -> None:
    assert len(TILES) == len(set(TILES)) == 56
    kinds = [len(set(tile)) for tile in TILES]
    assert [kinds.count(k) for k in (1, 2, 3)] == [6, 30, 20]
    assert sum(VALUE) == 420
    assert [VALUE.count(v) for v in range(16)] == [1, 1, 2, 3, 4, 5, 6, 6, 6, 6, 5, 4, 3, 2, 1, 1]
    assert all(sum(n in tile for tile in TILES) == 21 for n in range(6))
    with_1_and_4 = ["".join(map(str, t)) for t in TILES if 1 in t and 4 in t]
    assert with_1_and_4 == ["014", "114", "124", "134", "144", "145"]
    with pytest.raises(ValueError, match="mirror image of 0-1-2"):
        parse_tile("2-1-0")
    assert parse_tile("2-0-1") == (0, 1, 2)


@pytest.mark.parametrize(("tile", "score"), [("333", 19), ("555", 25), ("444", 22), ("111", 13), ("000", 40)])
def test_triominos_T02_opening_with_a_triple(tile: str, score: int) -> None:
    racks = {
        "A": "111 001 002 003 004 005 011",
        "B": f"{tile} 012 013 014 015 022 023",
        "C": "024 025 033 034 035 044 045",
    }
    if tile in ("111", "000"):
        racks["A"] = racks["A"].replace("111", "112")
    state, found = dealt(racks)
    assert found is not None
    assert (found.seat, found.rule) == (1, "triominos.start.highest_triple")
    assert GAME.legal_actions(state) == [Place(parse_tile(tile), Cell("U", 0, 0), 0)]
    played = play(state, f"open {tile}")
    assert played.points == [score]
    assert played.state.public.scores == (0, score, 0)


def test_triominos_T03_zero_choice() -> None:
    fill = {"A": "001 002 003 004 005 011 012", "C": "013 014 015 022 023 024 025"}
    state, _ = dealt({"A": fill["A"], "B": "333 000 112 113 114 115 122", "C": fill["C"]})
    assert GAME.actor(state) == 1
    assert [a.tile for a in GAME.legal_actions(state) if isinstance(a, Place)] == [(0, 0, 0), (3, 3, 3)]
    assert play(state, "open 333").points == [19]
    zero = play(state, "open 000")
    assert zero.points == [40]
    assert TileShown("triominos.start.zero_choice", 1, (3, 3, 3)) in zero.events

    state, found = dealt({"A": "000 001 002 003 004 005 011", "B": "333 012 112 113 114 115 122", "C": fill["C"]})
    assert found is not None
    assert found.seat == 1
    assert [a.tile for a in GAME.legal_actions(state) if isinstance(a, Place)] == [(3, 3, 3)]


def test_triominos_T04_no_triple_tie() -> None:
    racks = {"A": "445 235 124 015 022 013 112 012 001", "B": "355 344 005 122 014 004 003 011 002"}
    state, found = dealt(racks)
    assert found == StarterFound("triominos.start.tie", 1, 13)
    assert [a.tile for a in GAME.legal_actions(state) if isinstance(a, Place)] == [(3, 5, 5)]
    assert play(state, "open 355").points == [13]


def test_triominos_T05_all_placements_next_to_123() -> None:
    assert sorted(placements(with_all("123 U(0,0) r0"))) == sorted([
        "112 D(0,0) r1", "122 D(0,0) r1", "223 D(0,-1) r2", "233 D(0,-1) r2",
        "013 D(-1,0) r1", "113 D(-1,0) r1", "133 D(-1,0) r2", "134 D(-1,0) r2", "135 D(-1,0) r2",
    ])  # fmt: skip


def test_triominos_T06_wrong_handed() -> None:
    state = with_all("123 U(0,0) r0")
    for cell in ("D(0,0)", "D(0,-1)", "D(-1,0)"):
        for r in range(3):
            rule, _ = refused(state, f"124 {cell} r{r}")
            assert rule in ("triominos.place.match", "triominos.place.vertex")
    with pytest.raises(ValueError, match="mirror image of 1-2-4"):
        GAME.parse_action("214 D(0,0)")
    # Beside the side 1-2 the tile would have to read 2, 1, 4 clockwise; as a made-up action the engine refuses it too.
    rule, reason = refused(state, Place((2, 1, 4), Cell("D", 0, 0), 0))
    assert rule == "triominos.tiles.handed"
    assert "1-2-4" in reason


def test_triominos_T07_corner_contact_only() -> None:
    state = with_all("555 U(0,0) r0")
    # A 5 on vertex (0,0), the top-right corner of D(-1,-1).
    for r in range(3):
        rule, _ = refused(state, f"455 D(-1,-1) r{r}")
        assert rule == "triominos.place.edge"


def test_triominos_T08_hexagon() -> None:
    moves = ("444 U(0,0) r0", "144 D(0,0) r2", "114 U(1,0) r0", "124 D(1,-1) r2", "234 U(1,-1) r1", "344 D(0,-1) r0")
    played = round_robin(moves, 2)
    assert played.points == [22, 9, 6, 7, 9, 61]
    last = played.steps[-1]
    assert [(e.rule, points_of([e])) for e in last] == [
        ("triominos.score.value", 11),
        ("triominos.hexagon.bonus", 50),
    ]
    assert played.state.public.scores == (22 + 6 + 9, 9 + 7 + 61)


def test_triominos_T09_third_corner_bridge_double_hexagon() -> None:
    played = round_robin(BOARD_X, 3)
    assert played.points == [19, 8, 5, 8, 11, 12, 13, 14]
    here = [text for text in placements(with_all("; ".join(BOARD_X))) if " D(1,0) " in text]
    assert here == ["555 D(1,0) r0"]
    for tile in ("055", "155", "255", "355"):
        for r in range(3):
            rule, _ = refused(with_all("; ".join(BOARD_X)), f"{tile} D(1,0) r{r}")
            assert rule in ("triominos.place.match", "triominos.place.vertex")
    # The reading that matches the side 5-5 fails at the tip alone, so the rule of the corner is cited.
    state = with_all("; ".join(BOARD_X))
    assert {refused(state, f"055 D(1,0) r{r}")[0] for r in range(3)} >= {"triominos.place.vertex"}

    whole = round_robin((*BOARD_X, "555 D(1,0) r0", "355 U(1,0) r2"), 3)
    assert whole.points[-2:] == [55, 73]
    assert rules_of(whole.steps[-2]) == ["triominos.score.value", "triominos.bridge.def"]
    assert rules_of(whole.steps[-1]) == ["triominos.score.value", "triominos.hexagon.double"]
    before = round_robin((*BOARD_X, "555 D(1,0) r0"), 3).state
    assert [p for p in placements(with_all("; ".join((*BOARD_X, "555 D(1,0) r0")))) if "U(1,0)" in p] == [
        "355 U(1,0) r2"
    ]
    assert before.public.scores[2] == 5 + 12 + 55


def test_triominos_T10_ring_of_thirteen() -> None:
    standard = round_robin(RING_OF_THIRTEEN, 3)
    assert standard.points == [25, 14, 13, 11, 7, 8, 9, 8, 5, 2, 46, 10, 80]
    assert standard.state.public.scores == (127, 75, 36)
    three = round_robin(RING_OF_THIRTEEN, 3, "options: players=3 bridge_rule=three_corners")
    assert three.points[-3:] == [46, 50, 80]
    both = round_robin(RING_OF_THIRTEEN, 3, "options: players=3 bridge_rule=three_corners combine_bridge_hexagon=true")
    assert both.points[-3:] == [46, 50, 120]


def test_triominos_T11_dead_cell() -> None:
    state = with_all("; ".join(RING_OF_THIRTEEN[:3]))
    legal = placements(state)
    assert len(legal) == 17
    assert not any(" U(1,0) " in text for text in legal)
    assert fits(4, 5) == 2


def test_triominos_T12_hexagon_that_cannot_be_closed() -> None:
    moves = ("012 U(0,0) r0", "011 D(0,0) r1", "111 U(1,0) r0", "115 D(1,-1) r1", "015 U(1,-1) r2")
    state = with_all("; ".join(moves))
    assert not any(" D(0,-1) " in text for text in placements(state))
    # The cell demands 0, 2, 1 clockwise: the mirror image of 0-1-2.
    corners = [state.public.vertices[v] for v in corner_codes(Cell("D", 0, -1).code)]
    assert corners == [0, 2, 1]
    assert (0, 2, 1) not in READING


BUYING = [
    ("a", "445 U(0,0)", "345", ("buy", "draw 345", "345"), 7),
    ("b", "444 U(0,0)", "345", ("buy", "draw 345", "stop"), -5),
    ("c", "122 U(0,0)", "112", ("buy", "draw 555", "buy", "draw 112", "112"), -6),
    ("d", "122 U(0,0)", "112", ("buy", "draw 555", "buy", "draw 112", "stop"), -10),
    ("e", "111 U(0,0)", "011", ("buy", "draw 555", "buy", "draw 444", "buy", "draw 011", "011"), -13),
    ("f", "111 U(0,0)", "011", ("buy", "draw 555", "buy", "draw 444", "buy", "draw 011", "stop"), -25),
]


@pytest.mark.parametrize(("case", "board", "tile", "moves", "score"), BUYING, ids=[c[0] for c in BUYING])
def test_triominos_T13_buying(case: str, board: str, tile: str, moves: tuple[str, ...], score: int) -> None:
    state = position(f"board: {board}", "rack A: 000 333", "rack B: 001 002")
    played = play(state, *moves[:-1])
    if moves[-1] == tile:
        where = next(p for p in placements(played.state) if p.startswith(tile))
        last = play(played.state, where)
    else:
        last = play(played.state, moves[-1])
    assert sum(played.points) + sum(last.points) == score
    assert last.state.public.scores[0] == score
    assert GAME.actor(last.state) == 1


def test_triominos_T13_buying_a_tile_that_closes_a_hexagon() -> None:
    state = position(
        "board: 444 U(0,0) r0; 344 D(-1,0) r1; 445 D(0,0) r0; 234 U(-1,0) r2; 345 U(1,0) r1; 135 D(1,0) r2;"
        " 224 D(-1,-1) r0; 225 U(-1,-1) r0; 024 U(0,-1) r1",
        "rack A: 111 333",
        "rack B: 002 022",
    )
    played = play(state, "buy", "draw 044", "044 D(0,-1) r0")
    assert played.points == [-5, 0, 58]
    assert played.state.public.scores[0] == 8 + 50 - 5


def test_triominos_T14_pot_runs_out() -> None:
    lines = ("options: players=3", "board: 000 U(0,0)", "rack A: 555", "rack B: 444", "pot: 455")
    state = position(*lines, "rack C: 001")
    bought = play(state, "buy", "draw 455")
    assert placements(bought.state) == []
    assert [GAME.format_action(a) for a in GAME.legal_actions(bought.state)] == ["stop"]
    stopped = play(bought.state, "stop")
    assert stopped.state.public.scores == (-5, 0, 0)
    assert GAME.actor(stopped.state) == 1
    assert [GAME.format_action(a) for a in GAME.legal_actions(stopped.state)] == ["pass"]
    passed = play(stopped.state, "pass")
    assert passed.state.public.scores == (-5, 0, 0)
    assert GAME.actor(passed.state) == 2

    blocked = play(position(*lines, "rack C: 333"), "buy", "draw 455", "stop")
    assert blocked.state.public.phase is Phase.OVER
    assert "triominos.block.when" in rules_of(blocked.events)


FOUR = ("options: players=4", "starter: C", "board: 333 U(0,0)", "pot: empty")
LEFT = ("rack A: 234", "rack C: 555")


def test_triominos_T15_going_out() -> None:
    state = position(*FOUR, *LEFT, "rack B: 005 111", "rack D: 334", "turns: 8 8 9 8", "to move: D")
    bell = play(state, placements(state)[0])
    assert [(e.rule, points_of([e])) for e in bell.events] == [
        ("triominos.score.value", 10),
        ("triominos.end.bell", 25),
    ]
    assert GAME.actor(bell.state) == 0
    rest = play(bell.state, "pass", "pass")
    assert rest.state.public.turns == (9, 9, 9, 9)
    assert rest.state.public.phase is Phase.OVER
    assert points_of(rest.events, 3) == 9 + 8 + 15 == 32
    assert rest.state.public.scores == (0, 0, 0, 10 + 25 + 32)
    assert GAME.winners(rest.state) == (3,)

    last_seat = position(*FOUR, *LEFT, "rack B: 334", "rack D: 005", "turns: 9 8 9 9", "to move: B")
    ended = play(last_seat, placements(last_seat)[0])
    assert ended.state.public.phase is Phase.OVER


def test_triominos_T16_blocked() -> None:
    lines = ("board: 000 U(0,0)", "rack A: 124", "rack B: 555 455 445 013", "rack C: 355 235", "pot: empty")
    more = ("scores: 70 111 88", "passes: 2", "to move: C")
    state = play(position("options: players=3", *lines, *more), "pass").state
    assert state.public.scores == (63, 65, 65)
    assert GAME.winners(state) == (1, 2)
    lowest = play(position("options: players=3 blocked_scoring=lowest_collects", *lines, *more), "pass").state
    assert lowest.public.scores == (132, 111, 88)
    assert GAME.winners(lowest) == (0,)


def _end_of_game(totals: str, scores: str) -> State:
    """A game of a match to 400 that ends without leftovers, after these totals and with these scores."""
    state = position(
        "options: players=3 match_mode=target", "board: 555 U(0,0)", "rack A: 000", "rack B: 001", "rack C: 002",
        "pot: empty", "game: 5", f"totals: {totals}", f"scores: {scores}", "passes: 2", "to move: C",
    )  # fmt: skip
    return play(state, "pass").state


def test_triominos_T17_match() -> None:
    over = _end_of_game("350 352 340", "55 61 52")  # B and C still subtract 1 and 2
    assert GAME.scores(over) == (405, 412, 390)
    assert GAME.winners(over) == (1,)
    assert GAME.actor(over) is Actor.NOBODY
    further = _end_of_game("350 352 340", "49 47 42")
    assert GAME.scores(further) == (399, 398, 380)
    assert GAME.winners(further) == ()
    assert further.public.deal.game == 6
    assert further.public.phase is Phase.DEAL


def test_triominos_T18_children() -> None:
    played = round_robin(RING_OF_THIRTEEN, 3, "options: players=3 scoring=children")
    assert sum(played.points) == 17
    assert played.points == [1] * 10 + [2, 1, 4]


def test_triominos_T19_reference_counts() -> None:
    expected = {1: 210, 2: 142, 3: 108}
    for tile in TILES:
        text = "".join(map(str, tile))
        total = 0
        for first in placements(with_all(f"{text} U(0,0)")):
            total += len(placements(with_all(f"{text} U(0,0); {first}")))
        assert total == expected[len(set(tile))], text


WHOLE_GAME = """
C open 444 +22
A place 344 D(-1,0) r1 +11
B buy 003, buy 145, buy 002, stop -25
C place 445 D(0,0) r0 +13
A place 455 U(0,1) r2 +14
B place 234 U(-1,0) r2 +9
C buy 035, buy 135, buy 004, stop -25
A place 345 U(1,0) r1 +12
B place 255 D(0,1) r2 +12
C place 135 D(1,0) r2 +9
A place 224 D(-1,-1) r0 +8
B place 225 U(-1,-1) r0 +9
C buy 011, buy 024, place 024 U(0,-1) r1 -4
A place 235 D(-1,-2) r2 +10
B place 044 D(0,-1) r0 +58
C place 004 U(1,-1) r1 +4
A buy 223, place 223 U(0,-2) r0 +2
B place 113 U(2,0) r0 +5
C place 112 D(2,0) r0 +4
A buy 355, place 355 U(-1,-2) r1 +8
B place 124 U(3,0) r2 +7
C place 005 D(1,-2) r1 +5
A place 055 U(2,-2) r0 +10
B place 145 D(3,-1) r1 +10
C place 015 D(2,-2) r1 +6
A place 115 U(3,-1) r2 +72
B buy 045, buy 335, place 335 D(-1,-3) r2 +1
"""
ORDER = """
455 224 345 235 344 055 115  234 225 255 044 012 113 124  445 444 112 015 111 005 033
003 145 002 035 135 004 011 024 223 355 045 335 133 555 122 134 022 155 000 023
244 014 222 245 025 123 114 233 334 125 034 144 013 001 333
"""


def test_triominos_T20_a_complete_game() -> None:
    order = [parse_tile(word) for word in ORDER.split()]
    assert sorted(order) == sorted(TILES)
    draws = from_order([Draw(tile) for tile in order])
    state = GAME.start({"players": 3})
    while GAME.actor(state) is Actor.CHANCE:
        state, _ = GAME.apply(state, draws.draw(GAME.chance(state)))
    for line in WHOLE_GAME.strip().splitlines():
        seat, moves, gain = re.fullmatch(r"([ABC]) (.*) ([+-]\d+)", line).groups()  # type: ignore[union-attr]
        number = "ABC".index(seat)
        before = state.public.scores
        for move in moves.split(", "):
            assert GAME.actor(state) == number, line
            words = move.split()
            state, events = GAME.apply(state, GAME.parse_action("buy" if words[0] == "buy" else move))
            if words[0] == "buy":
                drawn = draws.draw(GAME.chance(state))
                assert drawn == Draw(parse_tile(words[1])), line
                state, events = GAME.apply(state, drawn)
        leftovers = 36 if state.public.phase is Phase.OVER else 0
        now = state.public.scores
        assert now[number] - before[number] == int(gain), line
        assert sum(now) - sum(before) == int(gain) + leftovers, line
        if "044" in line:
            assert "triominos.hexagon.bonus" in rules_of(events)
        if "115" in line:
            assert rules_of(events) == ["triominos.score.value", "triominos.bridge.def", "triominos.end.bell"]
    assert state.public.turns == (9, 9, 9)
    assert GAME.scores(state) == (183, 86, 34)
    assert GAME.winners(state) == (0,)
    assert GAME.actor(state) is Actor.NOBODY


def test_every_worked_example_has_a_test() -> None:
    named = set(re.findall(r"def test_triominos_T(\d\d)_", Path(__file__).read_text(encoding="utf-8")))
    assert named == {f"{number:02}" for number in range(1, 21)}
