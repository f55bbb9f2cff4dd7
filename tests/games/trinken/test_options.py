"""Every option: what it changes, and what is said when it is unknown, out of range or impossible."""

from pathlib import Path

import pytest
from games.trinken.tools import kinds_of, moves, only, play, position, refused, rules_of, squares_for

from tutorgame.core.errors import OptionError
from tutorgame.core.game import Actor
from tutorgame.games.trinken import GAME, Draw, Phase, Start, State
from tutorgame.games.trinken.options import CHOICES, MUGS, NAMES, NO_MUG, PRESETS, RANGES

EX_15 = "4 | .. .. .. R1 R2 .. .. | . . . B A . ."
KEGS = "4 | .. .. .. KR .. .. .. | . . . A . . ."


def opened(options: dict[str, object], *pieces: str) -> State:
    """The table with A to start and these pieces drawn."""
    state = GAME.apply(GAME.start(options), Start(0))[0]
    for piece in pieces:
        state = GAME.apply(state, Draw(piece))[0]
    return state


@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
def test_players(players: int) -> None:
    state = GAME.start({"players": players})
    assert [GAME.chance(state).probability(Start(seat)).denominator for seat in range(players)] == [players] * players
    assert GAME.players(state) == len(GAME.scores(state)) == len(state.powers) == players
    state = GAME.apply(state, Start(players - 1))[0]
    for piece in ("FF", "R1", "R2"):
        state = GAME.apply(state, Draw(piece))[0]
    assert GAME.actor(state) == players - 1
    assert GAME.actor(play(state, "FF (1,1)", "draw R1").state) == 0


def test_presets() -> None:
    assert GAME.start({"preset": "seed"}).options.turn_seconds == 30
    assert GAME.start({}).options.turn_seconds is None
    lesson = GAME.start({"preset": "lesson", "players": 3})
    assert lesson.powers == (NO_MUG,) * 3
    strict = GAME.start({"preset": "yppedia"}).options
    assert {name: getattr(strict, name) for name in PRESETS["yppedia"]} == PRESETS["yppedia"]
    assert GAME.start({"preset": "yppedia", "passout_turns": 3}).options.passout_turns == 3


def test_mode_classic_has_one_piece_and_no_powers() -> None:
    state = GAME.start({"mode": "classic", "offer_size": 3, "seat_mugs": ["horn", "skull"]})
    assert len(state.offer) == 1
    assert state.powers == (NO_MUG, NO_MUG)
    assert GAME.start({"preset": "classic"}) == GAME.start({"mode": "classic"})


def test_offer_size_and_the_first_fries() -> None:
    for size in (1, 2, 3):
        state = opened({"offer_size": size}, *["R1"] * size)
        assert state.offered() == ("R1",) * (size - 1) + ("FF",)
        assert state.phase is Phase.CHOOSE
    assert opened({}, "FF", "R1", "H").offered() == ("FF", "R1", "H")
    two = play(opened({"offer_size": 2}, "FF", "R1"), "FF (4,4)", "draw R2").state
    assert two.values == (0, 10)
    one = play(opened({"offer_size": 1}, "FF"), "FF (4,4)", "draw R2").state
    assert one.values == (0,)


def test_variety() -> None:
    assert "R6" in [getattr(a, "piece", "") for a in GAME.chance(opened({"variety": 6})).actions]
    assert refused(opened({"variety": 4}), Draw("P1")) in ("turn.refill", "setup.offer")


@pytest.mark.parametrize("step", [0, 7])
def test_value_step(step: int) -> None:
    played = play(position(f"options: value_step={step}", "offer: FF R1 G1"), "FF (4,4)", "draw R2", "R1 (4,5)")
    assert played.state.values == (step, 0, 2 * step)
    assert ("ValuesRose" in kinds_of(played.events)) == (step > 0)


@pytest.mark.parametrize(
    ("size", "bonus", "points"),
    [
        (3, "each_square", 20), (3, "whole_board", 0), (2, "whole_board", 0),
        (1, "each_square", 20), (1, "whole_board", 20),
    ],
)  # fmt: skip
def test_stain_bonus(size: int, bonus: str, points: int) -> None:
    options = f"options: preset=lesson offer_size={size} stain_bonus={bonus} stain_loss=20"
    state = position(options, EX_15, f"offer: {' '.join(['FF', 'R1', 'R1'][:size])}")
    assert play(state, "FF (1,1)").gains == (points, 0)
    hooked = position(options, EX_15, f"offer: {' '.join(['H', 'R1', 'R1'][:size])}")
    assert play(hooked, "hook (4,4)").gains == (points, -points)


def test_the_whole_board_pays_under_either_end() -> None:
    options = "options: preset=lesson stain_bonus=whole_board limit=100"
    state = position(options, "scores: 0 95", EX_15, "offer: FF/10 - -", "to move: B")
    played = play(state, "FF (1,1)")
    assert played.state.scores == (0, 305)
    assert rules_of(played.events)[-3:] == ["end.limit", "score.board", "end.winner"]


def test_a_board_without_stains_pays_nobody() -> None:
    state = position("options: preset=lesson stain_bonus=whole_board max_turns=1", "offer: FF/10 - -")
    played = play(state, "drink FF")
    assert played.state.scores == (10, 0)
    assert rules_of(played.events)[-2:] == ["end.max_turns", "end.winner"]


def test_the_bonus_never_triggers_the_end_and_may_be_shared() -> None:
    state = position("options: preset=lesson stain_bonus=whole_board max_turns=1 limit=150",
                     "4 | .. .. .. R1 R2 .. .. | . . . B A . .", "offer: FF/10 - -")  # fmt: skip
    played = play(state, "drink FF")
    assert played.gains == (110, 100)
    assert rules_of(played.events)[-4:] == ["end.max_turns", "score.board_tie", "score.board_tie", "end.winner"]


def test_end_all_stained_ignores_the_limit() -> None:
    options = "options: preset=lesson end=all_stained limit=10"
    state = position(options, "offer: FF/50 - -", "scores: 900 0")
    assert play(state, "FF (1,1)").state.phase is Phase.REFILL


def test_limit_and_limit_test() -> None:
    for options, over in {"limit=70": False, "limit=69": True, "limit=70 limit_test=reach": True}.items():
        state = position(f"options: preset=lesson {options}", "offer: FF/50 - -")
        assert (play(state, "FF (1,1)").state.phase is Phase.OVER) == over


def test_the_end_drops_open_plays() -> None:
    state = position(f"{only(0, 'skull')} limit=70", "scores: 61 0", "offer: FF/50 R1 R1")
    over = play(state, "FF (1,1)")
    assert over.state.scores == (91, 0)
    assert (over.state.phase, over.state.plays, over.state.turns) == (Phase.OVER, 0, 0)
    assert "PlaysGranted" not in kinds_of(over.events)
    assert GAME.actor(over.state) is Actor.NOBODY
    assert moves(over.state) == []


def test_others_points_count_for_the_end() -> None:
    """B's flagon share ends the game in A's turn, and equal scores are won together."""
    row = "4 | R1 R2 R3 R4 R5 R1 .. | B B B B A A A"
    state = position("options: preset=lesson limit=99", row, "offer: R2 - -", "scores: 80 0")
    played = play(state, "R2 (4,7)")
    assert (played.state.scores, played.state.winners) == ((80, 100), (1,))
    tie = position("options: preset=lesson limit=99", row, "offer: R2 - -", "scores: 100 0")
    assert rules_of(play(tie, "R2 (4,7)").events)[-1] == "end.tie"


def test_mugs_and_seat_mugs() -> None:
    assert GAME.start({}).powers == ("wooden_cup", "wooden_cup")
    assert GAME.start({"mugs": "wooden_only"}).powers == ("wooden_cup", "wooden_cup")
    assert GAME.start({"mugs": "none"}).powers == (NO_MUG, NO_MUG)
    assert GAME.start({"seat_mugs": ["horn", "horn"]}).powers == ("horn", "horn")
    for mug in (*MUGS, NO_MUG):
        assert GAME.start({"seat_mugs": [mug, NO_MUG]}).powers == (mug, NO_MUG)


def test_turn_seconds() -> None:
    assert GAME.table_actions(position("offer: FF R1 -")) == ()
    timed = position("options: turn_seconds=15", "offer: FF - R1")
    assert [GAME.format_action(action) for action in GAME.table_actions(timed)] == ["time", "time 1", "time 3"]
    assert refused(position("offer: FF R1 -"), "time") in ("turn.timeout", "turn.clock")


def test_weights() -> None:
    assert [GAME.format_action(a) for a in GAME.chance(opened({"weights": [0, 1, 0, 0]})).actions] == ["draw FF"]


@pytest.mark.parametrize("turns", [1, 2, 4])
def test_passout_turns(turns: int) -> None:
    state = position(f"options: preset=lesson passout_turns={turns}", "levels: 2 0", "offer: FF FF FF")
    state = play(state, "drink 1").state
    assert state.skips == (turns, 0)
    places = iter(f"({row},{column})" for row in (1, 3, 5) for column in (1, 3, 5))
    for _ in range(turns):
        state = play(
            state, *(["draw FF"] if state.phase is Phase.REFILL else []), f"FF {next(places)}", "draw FF"
        ).state
    assert state.levels[0] == 2
    assert state.skips == (0, 0)
    assert GAME.actor(state) == 1
    assert GAME.actor(play(state, f"FF {next(places)}", "draw FF").state) == 0


@pytest.mark.parametrize("turns", [1, 3])
def test_sober_turns(turns: int) -> None:
    state = position(f"options: preset=lesson sober_turns={turns}", "levels: 1 0", "offer: FF FF FF")
    places = iter(f"({row},{column})" for row in (1, 3, 5, 7) for column in (1, 3, 5))
    for turn in range(turns):
        assert (state.levels[0], state.sobering[0]) == (1, turn)
        state = play(state, f"FF {next(places)}", "draw FF", f"FF {next(places)}", "draw FF").state
    assert (state.levels[0], state.sobering[0]) == (0, 0)


def test_stain_loss() -> None:
    for loss in (0, 20):
        state = position(f"options: preset=lesson stain_loss={loss}", EX_15, "offer: H - -")
        assert play(state, "hook (4,4)").gains == (20, -loss)


def test_stein_loss() -> None:
    for loss in (5, 10):
        state = position(f"{only(1, 'stein')} stein_loss={loss}", EX_15, "offer: H - -")
        assert play(state, "hook (4,4)").gains == (20, -loss)


def test_horn_special_penalty() -> None:
    for cost in (0, 10):
        options = f"{only(0, 'horn')} horn_special_penalty={cost}"
        assert play(position(options, EX_15, "offer: FF - -"), "FF (1,1)").gains == (20 - cost, 0)
        assert play(position(options, EX_15, "offer: K - -"), "K (5,4)").gains == (20 - cost, 0)
        assert play(position(options, EX_15, "offer: H - -"), "hook (4,5)").gains == (-cost, 0)
        assert play(position(options, EX_15, "offer: FF - -"), "drink FF").gains == (0, 0)
        assert play(position(options, EX_15, "offer: R3 - -"), "R3 (5,4)").gains == (20, 0)


def test_cup_scope() -> None:
    for scope, points in (("placed", 0), ("played", 10)):
        state = position(f"{only(0, 'goblet')} cup_scope={scope}", EX_15, "offer: FF R1 H")
        assert play(state, "drink R1").gains == (points, 0)
        assert play(state, "hook (4,5)").gains == (10, 0)


def test_kegs_may_touch() -> None:
    assert "(4,5)" in squares_for(position("options: kegs_may_touch=true", KEGS, "offer: K - -"), "K")
    strict = position("options: kegs_may_touch=false", KEGS, "offer: K - -")
    assert squares_for(strict, "K") == []
    assert refused(strict, "K (4,5)") == "place.keg_keg"


@pytest.mark.parametrize(
    ("kind", "piece", "levels"),
    [
        ("plain", "FF", [1, 2, 3]), ("plain", "K", [1, 2, 3]), ("plain", "H", [1, 2, 3]),
        ("yppedia", "FF", [0, 0, 0]), ("yppedia", "K", [2, 3, 3]), ("yppedia", "H", [0, 1, 2]),
        ("yppedia", "R1", [1, 2, 3]),
    ],
)  # fmt: skip
def test_special_drinks(kind: str, piece: str, levels: list[int]) -> None:
    """What a drink does at levels 0, 1 and 2; it stays a drink in all else."""
    for level, after in enumerate(levels):
        options = f"{only(0, 'pitcher')} special_drinks={kind}"
        count = min(level, 1)
        state = position(options, EX_15, f"levels: {level} 0", f"sobering: {count} 0", f"offer: {piece}/30 R1 R1")
        played = play(state, f"drink {piece}")
        assert played.state.levels[0] == after
        assert played.state.skips[0] == (after == 3)
        assert played.state.sobering[0] == 0
        assert played.gains == (75, 0)
        assert played.state.full == state.full


def test_hook_stains() -> None:
    state = position(f"{only(0, 'stein')} hook_stains=false", EX_15, "offer: H/10 - -")
    assert play(state, "hook (4,4)").gains == (10, 0)
    assert play(position(only(0, "stein"), EX_15, "offer: H/10 - -"), "hook (4,4)").gains == (45, 0)


def test_max_turns_counts_finished_turns_only() -> None:
    state = position("options: preset=lesson max_turns=2", "levels: 2 0", "offer: FF/10 FF/10 FF")
    first = play(state, "drink 1", "draw FF")
    assert (first.state.turns, first.state.phase) == (1, Phase.CHOOSE)
    second = play(first.state, "FF (4,4)")
    assert second.state.phase is Phase.OVER
    assert second.state.values == (0, 0, 10)
    assert rules_of(second.events)[-2:] == ["end.max_turns", "end.winner"]
    assert "ValuesRose" not in kinds_of(second.events)


def test_a_skipped_turn_is_not_counted() -> None:
    state = position("options: preset=lesson max_turns=9", "levels: 2 3", "skips: 0 1", "offer: FF FF FF")
    played = play(state, "FF (1,1)", "draw FF")
    assert (played.state.turns, GAME.actor(played.state)) == (1, 0)


def test_every_option_is_tried_here() -> None:
    text = "".join(path.read_text(encoding="utf-8") for path in Path(__file__).parent.glob("test_*.py"))
    assert [name for name in NAMES if f"{name}=" not in text and f'"{name}":' not in text] == []


def test_every_option_has_its_limits() -> None:
    assert set(NAMES) == {*CHOICES, *RANGES, "seat_mugs", "weights", "kegs_may_touch", "hook_stains"}


@pytest.mark.parametrize(
    ("options", "sentence"),
    [
        ({"plyers": 3}, "There is no option 'plyers'; did you mean 'players'?"),
        ({"qqqq": 3}, "There is no option 'qqqq'; the options are players, mode,"),
        ({5: 3}, "There is no option 5"),
        ({"stain_points": 20}, "There is no option 'stain_points'"),
        ({"preset": "sea"}, "There is no preset 'sea': choose one of seed, yppedia, classic, lesson."),
        ({"preset": []}, "There is no preset []"),
        ({"players": 1}, "Option 'players' cannot be 1: it is a whole number from 2 to 6."),
        ({"players": True}, "Option 'players' cannot be True: it is a whole number from 2 to 6."),
        ({"players": 2.5}, "Option 'players' cannot be 2.5: it is a whole number from 2 to 6."),
        ({"value_step": 51}, "Option 'value_step' cannot be 51: it is a whole number from 0 to 50."),
        ({"limit": 0}, "Option 'limit' cannot be 0: it is a whole number from 1 to 100000."),
        ({"max_turns": 0}, "Option 'max_turns' cannot be 0: it is a whole number from 1 to 100000."),
        ({"passout_turns": 5}, "Option 'passout_turns' cannot be 5: it is a whole number from 1 to 4."),
        ({"offer_size": 4}, "Option 'offer_size' cannot be 4: choose 1, 2, 3."),
        ({"offer_size": True}, "Option 'offer_size' cannot be True: choose 1, 2, 3."),
        ({"stain_bonus": "all"}, "Option 'stain_bonus' cannot be 'all': choose 'each_square' or 'whole_board'."),
        ({"turn_seconds": 20}, "Option 'turn_seconds' cannot be 20: choose None, 15, 30, 60."),
        ({"mode": []}, "Option 'mode' cannot be []: choose 'modern' or 'classic'."),
        ({"hook_stains": 1}, "Option 'hook_stains' cannot be 1: it is true or false."),
        ({"weights": [1, 2, 3]}, "Option 'weights' cannot be [1, 2, 3]: it is four whole numbers from 0 to 1000"),
        ({"weights": [0, 0, 0, 0]}, "Option 'weights' cannot be [0, 0, 0, 0]"),
        ({"weights": [1, -1, 0, 0]}, "Option 'weights' cannot be [1, -1, 0, 0]"),
        ({"weights": [True, 0, 0, 0]}, "Option 'weights' cannot be [True, 0, 0, 0]"),
        ({"weights": 50}, "Option 'weights' cannot be 50"),
        ({"seat_mugs": "horn"}, "Option 'seat_mugs' cannot be 'horn': it is a list of mugs, one for each player."),
        ({"seat_mugs": [1, 2]}, "Option 'seat_mugs' cannot be [1, 2]: it is a list of mugs"),
        ({"seat_mugs": ["horn", "bucket"]}, "There is no mug 'bucket': the mugs are wooden_cup, goblet,"),
        ({"seat_mugs": ["horn"]}, "Option 'seat_mugs' names 1 mug for 2 players: name one for each."),
        ({"seat_mugs": ["horn", "horn"], "mugs": "none"}, "Mugs by seat need mugs='choice', but this table has mugs"),
    ],
)  # fmt: skip
def test_wrong_options_get_one_sentence(options: dict[str, object], sentence: str) -> None:
    with pytest.raises(OptionError) as caught:
        GAME.start(options)
    text = str(caught.value)
    assert text.startswith(sentence)
    assert text.endswith((".", "?"))
    assert "\n" not in text


@pytest.mark.parametrize("preset", PRESETS)
def test_options_come_back_as_plain_values(preset: str) -> None:
    state = GAME.start({"preset": preset, "players": 4, "weights": [1, 2, 3, 4]})
    options = dict(GAME.options(state))
    assert options["weights"] == [1, 2, 3, 4]
    assert GAME.start(options) == state
    assert GAME.options(GAME.start({})) == {"players": 2}
