"""Every option: what it changes, and what is said when it is unknown, out of range or impossible."""

from pathlib import Path

import pytest
from games.triominos.tools import (
    buying,
    kinds_of,
    placements,
    play,
    points_of,
    position,
    refused,
    round_robin,
    rules_of,
)

from tutorgame.core.errors import OptionError
from tutorgame.core.game import Actor
from tutorgame.games.triominos import GAME, Draw, Phase, Start, State
from tutorgame.games.triominos.events import BellRung, GameBegan, MatchWon
from tutorgame.games.triominos.notation import parse_tile
from tutorgame.games.triominos.options import CHOICES, NAMES, RACK_SIZE, RANGES

BRIDGE = (
    "555 U(0,0) r0; 455 D(0,0) r2; 445 U(0,1) r0; 344 D(0,1) r2; 034 U(0,2) r0; 044 D(-1,2) r2; 144 U(-1,2) r2;"
    " 134 D(-2,2) r0; 113 U(-2,2) r1; 011 D(-2,1) r0"
)


def dealt(options: dict[str, object], *racks: str) -> State:
    state = GAME.start({"players": len(racks), **options})
    for tile in " ".join(racks).split():
        state, _ = GAME.apply(state, Draw(parse_tile(tile)))
    return state


def last_tile(*lines: str) -> State:
    """A is about to lay the last tile of the rack; B holds 3 points in two tiles that do not fit."""
    return position(*lines, "board: 555 U(0,0)", "rack A: 455", "rack B: 001 002", "pot: empty")


def lay_any(state: State) -> tuple[State, list[str], list[int]]:
    played = play(state, placements(state)[0])
    return played.state, rules_of(played.events), [points_of([e]) for e in played.events]


@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
def test_players(players: int) -> None:
    state = GAME.start({"players": players})
    draws = 0
    while state.public.phase is Phase.DEAL:
        state, _ = GAME.apply(state, GAME.chance(state).actions[-1])
        draws += 1
    assert draws == players * RACK_SIZE[players]
    assert [rack.bit_count() for rack in state.racks] == [RACK_SIZE[players]] * players
    assert state.pot.bit_count() == {2: 38, 3: 35, 4: 28, 5: 26, 6: 20}[players]


FIRST = ("333 001 002 003 004 005 011", "111 012 013 014 015 022 023", "024 025 033 034 035 044 045")


def test_start_rule() -> None:
    highest = dealt({}, *FIRST)
    assert GAME.actor(highest) == 0
    drawn = dealt({"start_rule": "draw"}, *FIRST)
    assert GAME.actor(drawn) is Actor.CHANCE
    assert {GAME.chance(drawn).probability(Start(seat)).denominator for seat in range(3)} == {3}
    begun, events = GAME.apply(drawn, Start(2))
    assert rules_of(events) == ["triominos.start.draw"]
    assert len(GAME.legal_actions(begun)) == 7
    assert refused(drawn, Start(5))[0] == "triominos.start.draw"


def test_start_rule_draw_gives_no_bonus() -> None:
    drawn = GAME.apply(dealt({"start_rule": "draw"}, *FIRST), Start(0))[0]
    assert play(drawn, "open 333").points == [9]
    zero = (FIRST[0].replace("001", "000"), *FIRST[1:])
    assert play(GAME.apply(dealt({"start_rule": "draw"}, *zero), Start(0))[0], "open 000").points == [0]


def test_start_bonus_and_zero_start_total() -> None:
    assert play(dealt({"start_bonus": 7}, *FIRST), "open 333").points == [16]
    zero = (FIRST[0].replace("001", "000"), *FIRST[1:])
    assert play(dealt({"zero_start_total": 30}, *zero), "open 000").points == [30]
    assert play(dealt({"start_bonus": 7}, *zero), "open 000").points == [40]


def test_complete_tie_is_drawn() -> None:
    tied = dealt({}, "445 345 245 235 135 125 124 123 023", "355 255 344 145 144 134 034 024 014")
    assert list(GAME.chance(tied).actions) == [Start(0), Start(1)]
    begun, events = GAME.apply(tied, Start(1))
    assert rules_of(events) == ["triominos.start.tie"]
    assert GAME.actor(begun) == 1
    assert [GAME.format_action(a) for a in GAME.legal_actions(begun)] == ["place 355 U(0,0) r0"]


@pytest.mark.parametrize(
    ("options", "points"),
    [("bridge_bonus=30", 36), ("bridge_rule=three_corners", 46), ("bridge_rule=three_corners bridge_bonus=0", 6)],
)
def test_bridge_bonus(options: str, points: int) -> None:
    state = position(f"options: {options}", f"board: {BRIDGE}", "rack A: 015 222", "rack B: 333")
    assert play(state, "015 U(-1,1) r2").points == [points]


def test_bridge_rule_and_combine_bridge_hexagon() -> None:
    two_sides = (f"board: {BRIDGE}; 015 U(-1,1) r2", "rack A: 055 222", "rack B: 333")
    assert play(position("options: bridge_rule=tip", *two_sides), "055 D(-1,0) r1").points == [10]
    assert play(position("options: bridge_rule=three_corners", *two_sides), "055 D(-1,0) r1").points == [50]
    hexagons = (f"board: {BRIDGE}; 015 U(-1,1) r2; 055 D(-1,0) r1", "rack A: 145 222", "rack B: 333")
    for options, points in {
        "bridge_rule=tip": 80,
        "bridge_rule=three_corners": 80,
        "bridge_rule=three_corners combine_bridge_hexagon=true": 120,
    }.items():
        assert play(position(f"options: {options}", *hexagons), "145 D(-1,1) r1").points == [points]


def test_hexagon_bonuses() -> None:
    moves = ("444 U(0,0) r0", "144 D(0,0) r2", "114 U(1,0) r0", "124 D(1,-1) r2", "234 U(1,-1) r1", "344 D(0,-1) r0")
    assert round_robin(moves, 2, "options: hexagon_bonuses=1,2,3").points[-1] == 12
    three = (f"board: {BRIDGE}; 015 U(-1,1) r2; 055 D(-1,0) r1", "rack A: 145 222", "rack B: 333")
    assert play(position("options: hexagon_bonuses=1,2,3", *three), "145 D(-1,1) r1").points == [13]


def test_buy_cost() -> None:
    assert play(buying("buy_cost=7"), "buy", "draw 555", "stop").state.public.scores == (-7, 0)


def test_max_buys_and_fail_extra() -> None:
    two = play(buying("max_buys=2"), "buy", "draw 555", "buy", "draw 455")
    assert [GAME.format_action(a) for a in GAME.legal_actions(two.state)] == ["stop"]
    assert refused(two.state, "buy")[0] == "triominos.buy.three_fail"
    stopped = play(two.state, "stop")
    assert stopped.state.public.scores == (-20, 0)
    assert rules_of(stopped.events) == ["triominos.buy.three_fail"]
    one = play(buying("max_buys=1 fail_extra=3"), "buy", "draw 555", "stop")
    assert one.state.public.scores == (-8, 0)


def test_third_purchase_is_the_last_tile() -> None:
    state = play(buying("players=2", "555 455 445"), "buy", "draw 555", "buy", "draw 455", "buy", "draw 445", "stop")
    assert state.state.public.scores == (-25, 0)


def test_voluntary_buy() -> None:
    assert "buy" in [GAME.format_action(a) for a in GAME.legal_actions(buying("voluntary_buy=true"))]
    strict = buying("voluntary_buy=false")
    assert "buy" not in [GAME.format_action(a) for a in GAME.legal_actions(strict)]
    assert refused(strict, "buy")[0] == "triominos.buy.must"
    assert refused(strict, "pass")[1].endswith("you cannot pass: lay a tile that fits.")
    empty = buying("voluntary_buy=false", "empty")
    assert [GAME.format_action(a) for a in GAME.legal_actions(empty)][-1] == "pass"


def test_after_buy_place() -> None:
    moves = ("buy", "draw 555")
    only = play(buying("after_buy_place=bought_only"), *moves).state
    assert placements(only) == []
    rule, reason = refused(only, "001 D(0,0) r1")
    assert (rule, "5-5-5" in reason) == ("triominos.buy.only_bought", True)
    assert placements(play(buying("after_buy_place=any"), *moves).state) != []


def test_stop_after_buy() -> None:
    strict = play(buying("stop_after_buy=false"), "buy", "draw 555").state
    assert refused(strict, "stop") == (
        "triominos.buy.stop_one",
        "At this table you buy until a tile fits: you have bought 1 of at most 3.",
    )
    fits = play(strict, "buy", "draw 002").state
    assert refused(fits, "stop")[1].startswith("One of the tiles that you may lay fits")
    failed = play(strict, "buy", "draw 455", "buy", "draw 445").state
    assert [GAME.format_action(a) for a in GAME.legal_actions(failed)] == ["stop"]
    runs_out = play(buying("stop_after_buy=false", "555"), "buy", "draw 555").state
    assert [GAME.format_action(a) for a in GAME.legal_actions(runs_out)] == ["stop"]


def test_empty_pot_pass_cost() -> None:
    assert play(buying("empty_pot_pass_cost=10", "empty"), "pass").state.public.scores == (-10, 0)
    assert play(buying("players=2", "empty"), "pass").state.public.scores == (0, 0)


def test_ending() -> None:
    state, rules, points = lay_any(last_tile("options: ending=equal_turns"))
    assert (state.public.phase, rules) == (Phase.TURN, ["triominos.score.value", "triominos.end.bell"])
    assert points == [14, 25]
    state, rules, points = lay_any(last_tile("options: ending=immediate"))
    assert state.public.phase is Phase.OVER
    assert rules[2:] == ["triominos.end.leftovers", "triominos.win.game"]
    assert points == [14, 25, 3, 0]


@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
def test_equal_turns_for_each_ringer(players: int) -> None:
    """Whoever rings the bell, everybody has had the same number of turns at the end."""
    spare = ["001", "002", "003", "004", "011", "012"]
    for ringer in range(players):
        for starter in range(players):
            racks = [f"rack {'ABCDEF'[s]}: {'455' if s == ringer else spare[s]}" for s in range(players)]
            passed = [(s - starter) % players < (ringer - starter) % players for s in range(players)]
            turns = " ".join(str(3 + gone) for gone in passed)
            where = (f"starter: {'ABCDEF'[starter]}", f"to move: {'ABCDEF'[ringer]}", f"turns: {turns}")
            state = position(f"options: players={players}", "board: 555 U(0,0)", "pot: empty", *racks, *where)
            state = lay_any(state)[0]
            moves = 0
            while GAME.actor(state) is not Actor.NOBODY:
                state = play(state, "pass").state
                moves += 1
            assert state.public.turns == (4,) * players
            assert moves == (starter - ringer - 1) % players


def test_out_bonus() -> None:
    assert lay_any(last_tile("options: out_bonus=11"))[2] == [14, 11]


@pytest.mark.parametrize(("options", "bonus"), [("players=2", 0), ("second_out_bonus=9", 9)])
def test_second_out_bonus(options: str, bonus: int) -> None:
    state = position(f"options: {options}", "board: 555 U(0,0)", "rack A: 455", "rack B: 055", "pot: empty")
    after = lay_any(state)[0]
    second, rules, points = lay_any(after)
    assert rules == [
        "triominos.score.value",
        "triominos.end.second_out",
        "triominos.end.leftovers",
        "triominos.win.game",
    ]
    assert points == [10, bonus, 0, 0]
    assert second.public.scores == (14 + 25, 10 + bonus)
    assert second.public.bell == 0


def test_no_blocked_ending_after_the_bell() -> None:
    state = lay_any(last_tile("options: players=2"))[0]
    over = play(state, "pass")
    assert "GameBlocked" not in kinds_of(over.events)
    assert over.state.public.scores == (14 + 25 + 3, 0)


@pytest.mark.parametrize(
    ("options", "scores"),
    [("blocked_scoring=all_subtract", (11 - 4, -3, -3)), ("blocked_scoring=lowest_collects", (11, 4, 4))],
)
def test_blocked_scoring(options: str, scores: tuple[int, ...]) -> None:
    """A lays the last tile that fits anywhere; B and C share the lowest leftovers."""
    lines = ("board: 555 U(0,0)", "rack A: 155 112", "rack B: 003", "rack C: 012", "pot: empty")
    state = position(f"options: players=3 {options}", *lines)
    played = play(state, placements(state)[0])
    assert rules_of(played.events)[1] == "triominos.block.when"
    assert played.state.public.scores == scores


def test_blocked_by_passes() -> None:
    state = buying("players=2", "empty")
    played = play(state, "pass", "pass")
    assert "triominos.block.passes" in rules_of(played.events)
    assert played.state.public.phase is Phase.OVER
    assert play(state, "pass").state.public.passes == 1


def match(options: str, scores: str, totals: str = "0 0", game: int = 1) -> State:
    """The last pass of a blocked game of a match, with nothing to subtract for A and 1 for B."""
    return position(
        f"options: {options}", "board: 555 U(0,0)", "rack A: 000", "rack B: 001", "pot: empty", f"scores: {scores}",
        f"totals: {totals}", f"game: {game}", "passes: 1", "to move: B",
    )  # fmt: skip


@pytest.mark.parametrize(
    ("options", "scores", "totals", "game", "rule"),
    [
        ("match_mode=single", "10 5", "0 0", 1, None),
        ("match_mode=target target=50", "20 5", "20 20", 2, "again"),
        ("match_mode=target target=50", "20 5", "30 20", 2, "triominos.match.target"),
        ("match_mode=target target=50", "20 40", "30 20", 2, "triominos.match.target_many"),
        ("match_mode=target target=50", "20 31", "30 20", 2, "triominos.match.tie"),
        ("match_mode=target target=50 match_tie=extra_game", "20 31", "30 20", 2, "again"),
        ("match_mode=games games=2", "20 5", "30 20", 1, "again"),
        ("match_mode=games games=2", "20 5", "30 20", 2, "triominos.match.games"),
        ("match_mode=games games=2", "20 31", "30 20", 2, "triominos.match.tie"),
        ("match_mode=games games=2 match_tie=extra_game", "20 31", "30 20", 2, "again"),
        ("match_mode=games games=2 match_tie=extra_game", "20 5", "30 20", 3, "triominos.match.games"),
    ],
)
def test_match(options: str, scores: str, totals: str, game: int, rule: str | None) -> None:
    played = play(match(options, scores, totals, game), "pass")
    ended = [event for event in played.events if isinstance(event, MatchWon)]
    if rule == "again":
        assert isinstance(played.events[-1], GameBegan)
        assert not ended
        assert played.state.public.deal.game == game + 1
        assert GAME.winners(played.state) == ()
        assert GAME.actor(played.state) is Actor.CHANCE
        assert GAME.scores(played.state) == tuple(
            a + b
            for a, b in zip(map(int, totals.split()), (int(scores.split()[0]), int(scores.split()[1]) - 1), strict=True)
        )
    else:
        assert GAME.actor(played.state) is Actor.NOBODY
        assert [event.rule for event in ended] == ([rule] if rule else [])
        assert GAME.winners(played.state) == (
            (0, 1) if rule == "triominos.match.tie" else (1,) if rule and "many" in rule else (0,)
        )


def test_scoring_none() -> None:
    state = last_tile("options: scoring=none ending=immediate")
    over, rules, points = lay_any(state)
    assert rules == ["triominos.kids.none", "triominos.end.bell", "triominos.kids.none"]
    assert points == [0, 0, 0]
    assert (GAME.winners(over), GAME.scores(over)) == ((0,), (1, 0))
    assert play(buying("scoring=none"), "buy", "draw 555", "stop").state.public.scores == (0, 0)
    fewest = play(
        position("options: scoring=none", "board: 555 U(0,0)", "rack A: 000 001", "rack B: 002", "pot: empty",
                 "passes: 1", "to move: B"),
        "pass",
    )  # fmt: skip
    assert GAME.winners(fewest.state) == (1,)


def test_scoring_none_counts_the_games_of_a_match() -> None:
    """The last game goes to B, the match to A: the scores are games won, not the winner's alone."""
    state = position(
        "options: scoring=none match_mode=games games=3", "board: 555 U(0,0)", "rack A: 000 001", "rack B: 002",
        "pot: empty", "passes: 1", "to move: B", "totals: 2 0", "game: 3",
    )  # fmt: skip
    over = play(state, "pass").state
    assert GAME.scores(over) == (2, 1)
    assert GAME.winners(over) == (0,)


def test_scoring_children() -> None:
    over, rules, points = lay_any(last_tile("options: scoring=children ending=immediate"))
    assert rules[0] == "triominos.kids.points"
    assert points == [1, 0, 0]
    assert over.public.scores == (1, 0)
    bought = play(buying("scoring=children"), "buy", "draw 555", "buy", "draw 455", "buy", "draw 445", "stop")
    assert bought.state.public.scores == (0, 0)
    blocked = play(position("options: scoring=children", "board: 555 U(0,0)", "rack A: 000 001", "rack B: 002",
                            "pot: empty", "passes: 1", "to move: B", "scores: 3 4"), "pass")  # fmt: skip
    assert blocked.state.public.scores == (3, 4)


def test_children_first_out() -> None:
    state = last_tile("options: scoring=children children_first_out=5")
    played = play(state, placements(state)[0])
    assert BellRung("triominos.kids.first_out", 0, 5) in played.events
    assert played.state.public.scores == (6, 0)


def test_every_option_is_tried_here() -> None:
    text = "".join(path.read_text(encoding="utf-8") for path in Path(__file__).parent.glob("test_*.py"))
    assert [name for name in NAMES if f"{name}=" not in text and f'"{name}":' not in text] == []


def test_every_option_has_its_limits() -> None:
    assert set(NAMES) == {
        *CHOICES,
        *RANGES,
        "hexagon_bonuses",
        "combine_bridge_hexagon",
        "voluntary_buy",
        "stop_after_buy",
    }


@pytest.mark.parametrize(
    ("options", "sentence"),
    [
        ({"plyers": 3}, "There is no option 'plyers'; did you mean 'players'?"),
        ({"qqqq": 3}, "There is no option 'qqqq'; the options are players, start_rule,"),
        ({5: 3}, "There is no option 5"),
        ({"players": 1}, "Option 'players' cannot be 1: it is a whole number from 2 to 6."),
        ({"players": 7}, "Option 'players' cannot be 7: it is a whole number from 2 to 6."),
        ({"players": "3"}, "Option 'players' cannot be '3': it is a whole number from 2 to 6."),
        ({"players": True}, "Option 'players' cannot be True: it is a whole number from 2 to 6."),
        ({"players": 2.5}, "Option 'players' cannot be 2.5: it is a whole number from 2 to 6."),
        ({"max_buys": 0}, "Option 'max_buys' cannot be 0: it is a whole number from 1 to 38."),
        ({"buy_cost": -5}, "Option 'buy_cost' cannot be -5: it is a whole number from 0 to 1000."),
        ({"bridge_rule": "tipp"}, "Option 'bridge_rule' cannot be 'tipp': choose 'tip' or 'three_corners'."),
        ({"scoring": []}, "Option 'scoring' cannot be []: choose 'standard', 'children', 'none'."),
        ({"voluntary_buy": 1}, "Option 'voluntary_buy' cannot be 1: it is true or false."),
        ({"hexagon_bonuses": [1, 2]}, "Option 'hexagon_bonuses' cannot be [1, 2]: it is three whole numbers"),
        ({"hexagon_bonuses": 50}, "Option 'hexagon_bonuses' cannot be 50: it is three whole numbers"),
        ({"turn_seconds": 0}, "Option 'turn_seconds' cannot be 0: it is a whole number from 1 to 3600."),
        (
            {"scoring": "none", "match_mode": "target"},
            "Options scoring='none' and match_mode='target' cannot go together",
        ),
        ({"children_first_out": 5}, "Option 'children_first_out' is 5, but it only counts with scoring='children'."),
        ({"combine_bridge_hexagon": True}, "Option 'combine_bridge_hexagon' needs bridge_rule='three_corners'"),
    ],
)
def test_wrong_options_get_one_sentence(options: dict[str, object], sentence: str) -> None:
    with pytest.raises(OptionError) as caught:
        GAME.start(options)
    text = str(caught.value)
    assert text.startswith(sentence)
    assert text.endswith((".", "?"))
    assert "\n" not in text


def test_options_come_back_as_plain_values() -> None:
    given = {"players": 4, "hexagon_bonuses": [1, 2, 3], "turn_seconds": 20, "ending": "immediate"}
    assert GAME.options(GAME.start(given)) == given
    options = dict(GAME.options(GAME.start(given)))
    assert GAME.start(options) == GAME.start(given)
