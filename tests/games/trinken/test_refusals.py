"""Refusals: which rule, in which words, and which squares speak against it."""

import re
from collections.abc import Iterator
from random import Random

import pytest
from games.heard import listen, sentences
from games.trinken.tools import only, position
from games.walker import check_sentence

from tutorgame.core.game import Actor
from tutorgame.games.trinken import GAME, Action, Draw, Drink, Hook, Place, Start, State, TimeUp, refusing
from tutorgame.games.trinken.options import MUGS, PRESETS
from tutorgame.games.trinken.pieces import TEXT
from tutorgame.geometry.square import SQUARES, Square

TWO = """
3 | .. .. Y1 .. .. .. .. | . . A . . . .
4 | .. .. R1 .. G2 .. .. | . . A . B . .
"""
KEGS = """
2 | .. R1 .. FF .. .. .. | . A . B . . .
3 | .. .. KR .. .. .. .. | . . A . . . .
4 | .. .. G3 G1 .. .. .. | . . B A . . .
"""
# Rows of the board, other lines, the action, its rule, the sentence, and the squares that speak against it.
CASES: list[tuple[str, str, str, str, str, str]] = [
    # Matching.
    (
        TWO, "offer: B1 FF K", "B1 (4,4)", "place.match",
        (
            "The blue tumbler shares neither colour nor shape with the green coupe on (4,5). A red coupe or a green"
            " tumbler fits there."
        ),
        "(4,5)",
    ),
    (
        TWO, "offer: B3 FF K", "B3 (4,4)", "place.match",
        (
            "The blue mug shares neither colour nor shape with the red tumbler on (4,3) and the green coupe on (4,5)."
            " A red coupe or a green tumbler fits there."
        ),
        "(4,3) (4,5)",
    ),
    (
        TWO, "offer: B3 FF K", "B3 (5,3)", "place.match",
        (
            "The blue mug shares neither colour nor shape with the red tumbler on (4,3). A red cup or a tumbler fits"
            " there."
        ),
        "(4,3)",
    ),
    (
        "4 | .. R1 .. R2 .. .. .. | . A . A . . .", "offer: B2 FF K", "B2 (4,3)", "place.match",
        "The blue coupe shares neither colour nor shape with the red tumbler on (4,2). A red cup fits there.",
        "(4,2)",
    ),
    (
        "3 | .. .. B3 .. .. .. .. | . . A . . . .\n4 | .. R1 .. G2 .. .. .. | . A . A . . .",
        "offer: R2 FF K", "R2 (4,3)", "place.match",
        "The red coupe shares neither colour nor shape with the blue mug on (3,3). No cup fits there, only fries.",
        "(3,3)",
    ),
    # Beside a keg.
    (
        KEGS, "offer: G1 FF K", "G1 (2,3)", "place.next_to_keg",
        (
            "Shape does not count beside a keg: the green tumbler does not suit the red keg on (3,3). A red cup fits"
            " there."
        ),
        "(3,3)",
    ),
    (
        "3 | .. .. .. O3 .. .. .. | . . . A . . .\n4 | .. .. KR .. .. .. .. | . . B . . . .",
        "options: variety=6 preset=lesson\noffer: B6 FF K", "B6 (4,4)", "place.next_to_keg",
        (
            "Shape does not count beside a keg: the blue bowl does not suit the orange mug on (3,4) and the red keg"
            " on (4,3). A red mug fits there."
        ),
        "(3,4) (4,3)",
    ),
    # Neighbours.
    (
        TWO, "offer: B1 FF K", "B1 (2,5)", "place.neighbour",
        "No piece lies beside (2,5), and the blue tumbler needs a neighbour: choose a square next to a piece.",
        "(2,5)",
    ),
    (
        TWO, "offer: B1 FF K", "B1 (2,2)", "place.orthogonal",
        "Pieces at the corners of (2,2) are no neighbours: the blue tumbler needs one above, below, left or right.",
        "(3,3)",
    ),
    (
        TWO, "offer: B1 FF K", "B1 (4,3)", "place.free",
        "Square (4,3) already holds a red tumbler: choose a free square for the blue tumbler.",
        "(4,3)",
    ),
    (
        KEGS, "offer: B1 FF K", "FF (2,4)", "place.free",
        "Square (2,4) already holds fries: choose a free square for the fries.",
        "(2,4)",
    ),
    (
        KEGS, "offer: B1 FF K", "K (3,3)", "place.free",
        "Square (3,3) already holds a red keg: choose a free square for the keg.",
        "(3,3)",
    ),
    # The empty board.
    (
        "", "offer: R1 FF K", "R1 (4,4)", "place.empty_board",
        "On an empty board only fries can be placed, so the red tumbler cannot: play the fries, or drink.",
        "",
    ),
    (
        "", "offer: R1 H K", "R1 (4,4)", "place.empty_board",
        "On an empty board only fries can be placed, so the red tumbler cannot: drink one of the pieces.",
        "",
    ),
    (
        "", f"{only(0, 'chalice')}\noffer: R1 H K", "K (4,4)", "place.empty_board",
        "The board is empty, so nothing can give the keg a colour: play the red tumbler, or drink.",
        "",
    ),
    (
        "", "offer: R1 FF H", "hook (4,4)", "place.hook",
        "The board is empty, so there is nothing for the hook to take: play the fries, or drink.",
        "",
    ),
    # Kegs.
    (
        KEGS, "offer: R1 FF K", "K (3,4)", "place.keg",
        (
            "A keg needs a single colour beside it, but beside (3,4) there are the red keg on (3,3) and the green"
            " tumbler on (4,4)."
        ),
        "(3,3) (4,4)",
    ),
    (
        KEGS, "offer: R1 FF K", "K (1,4)", "place.keg_colour",
        (
            "Only fries lie beside (1,4), and they have no colour to give to the keg: choose a square next to a cup"
            " or a keg."
        ),
        "(2,4)",
    ),
    (
        KEGS, "offer: R1 FF K", "K (7,7)", "place.keg_colour",
        "Nothing lies beside (7,7) to give the keg a colour: choose a square next to a cup or a keg.",
        "(7,7)",
    ),
    (
        KEGS, "options: kegs_may_touch=false preset=lesson\noffer: R1 FF K", "K (3,2)", "place.keg_keg",
        "At this table kegs may not touch, and beside (3,2) there is the red keg on (3,3).",
        "(3,3)",
    ),
    # Hooks.
    (
        TWO, "offer: R1 FF H", "hook (5,5)", "place.hook",
        "No piece lies on (5,5): choose a square with a piece for the hook.",
        "(5,5)",
    ),
    (
        TWO, "offer: R1 FF H", "place 3 (5,5)", "place.hook",
        "A hook is not placed on the board: use it to take a piece off.",
        "",
    ),
    (
        TWO, "offer: R1 FF H", "hook 2 (4,3)", "place.hook",
        "Only a hook takes a piece off the board: the fries can be placed or drunk.",
        "",
    ),
    # What is not there.
    (
        TWO, "offer: R1 - FF", "drink 2", "turn.no_refill",
        (
            "The piece of place 2 has been used in this turn, and new ones come only after it: choose the red tumbler"
            " or the fries."
        ),
        "",
    ),
    (
        TWO, "options: preset=classic\noffer: R1", "drink 2", "turn.must_act",
        "The offer has no place 2: at this table there is one piece on offer, in place 1.",
        "",
    ),
    (
        TWO, "options: preset=lesson offer_size=2\noffer: R1 FF", "drink 3", "turn.must_act",
        "The offer has no place 3: its places go from 1 to 2.",
        "",
    ),
    # What no player does.
    (
        TWO, "offer: R1 FF K", "draw R1", "turn.order",
        "Pieces and the starter are drawn by chance, not by a player.",
        "",
    ),
    (TWO, "offer: R1 FF K", "start A", "turn.order", "Who begins has been drawn already.", ""),
    (TWO, "offer: R1 FF K", "time", "turn.clock", "This table plays without a clock, so no time can run out.", ""),
    (
        TWO, "options: preset=seed\noffer: R1 - K", "time 2", "turn.no_refill",
        (
            "The piece of place 2 has been used in this turn, and new ones come only after it: choose the red tumbler"
            " or the keg."
        ),
        "",
    ),
    # While pieces are drawn.
    (
        TWO, "offer: R1 - K\nphase: refill", "drink 1", "turn.refill",
        "The offer is being filled: wait until the new pieces have come.",
        "",
    ),
    (
        "", "offer: R1 - -\nphase: offer", "drink 1", "setup.offer",
        "The offer is still being filled: wait until the game begins.",
        "",
    ),
    ("", "phase: start", "draw R1", "setup.start", "Who begins is drawn first: the pieces come after that.", ""),
    ("", "phase: start", "start C", "setup.start", "There is no seat C at this table: its seats go from A to B.", ""),
    (
        TWO, "options: preset=seed\noffer: R1 - K\nphase: refill", "time", "turn.clock",
        "Nobody is to move now, so no time can run out.",
        "",
    ),
    *(
        case
        for board, phase, rule in ((TWO, "refill", "turn.refill"), ("", "offer", "setup.offer"))
        for case in (
            (
                board, f"offer: R1 - -\nphase: {phase}", "draw O2", rule,
                "This table has 5 colours and 5 shapes, so an orange coupe cannot come into the offer.",
                "",
            ),
            (
                board, f"options: weights=1,0,0,0\noffer: R1 - -\nphase: {phase}", "draw FF", rule,
                "No fries are drawn at this table: their weight is 0.",
                "",
            ),
            (
                board, f"options: weights=0,1,0,0\noffer: FF - -\nphase: {phase}", "draw R1", rule,
                "No cups are drawn at this table: their weight is 0.",
                "",
            ),
        )
    ),
    # After the end.
    (TWO, "offer: R1 FF K\nphase: over", "drink 1", "end.check", "The game is over: start a new one to play on.", ""),
]  # fmt: skip

# Actions that no text can name.
UNWRITABLE: list[tuple[str, Action, str, str]] = [
    (
        "offer: R1 FF H", Place(0, Square(0, 4)), "place.free",
        (
            "Square (0,4) is off the board, where rows and columns go from 1 to 7: choose a square on it for the red"
            " tumbler."
        ),
    ),
    (
        "offer: R1 FF H", Hook(2, Square(4, 8)), "place.hook",
        (
            "Square (4,8) is off the board, where rows and columns go from 1 to 7: choose a square with a piece for"
            " the hook."
        ),
    ),
    ("offer: R1 FF H", Drink(-1), "turn.must_act", "The offer has no place 0: its places go from 1 to 3."),
    (
        "offer: R1 - H\nphase: refill", Draw("KR"), "turn.refill",
        "No piece 'KR' can come into the offer: only cups like R2, FF for fries, K for a keg and H for a hook.",
    ),
    (
        "offer: R1 - -\nphase: offer", Draw("rum"), "setup.offer",
        "No piece 'rum' can come into the offer: only cups like R2, FF for fries, K for a keg and H for a hook.",
    ),
    ("phase: start", Start(8), "setup.start", "There is no seat 8 at this table: its seats go from A to B."),
]  # fmt: skip


@pytest.mark.parametrize(("board", "lines", "action", "rule", "reason", "spots"), CASES)
def test_refusals_say_what_is_there(board: str, lines: str, action: str, rule: str, reason: str, spots: str) -> None:
    state = position(board, lines)
    refusal = GAME.refusal(state, GAME.parse_move(state, action))
    assert refusal is not None
    assert (refusal.rule, refusal.reason) == (f"trinken.{rule}", reason)
    assert " ".join(map(str, refusal.spots)) == spots


@pytest.mark.parametrize(("lines", "action", "rule", "reason"), UNWRITABLE)
def test_what_no_text_can_name(lines: str, action: Action, rule: str, reason: str) -> None:
    refusal = GAME.refusal(position(lines), action)
    assert refusal is not None
    assert (refusal.rule, refusal.reason) == (f"trinken.{rule}", reason)


def test_the_piece_is_named() -> None:
    state = position(TWO, "offer: B3 FF K")
    for action, piece in ((Place(0, Square(4, 4)), "B3"), (Place(2, Square(4, 4)), "K"), (Hook(1, Square(1, 1)), "FF")):
        refusal = GAME.refusal(state, action)
        assert refusal is not None
        assert refusal.pieces == (piece,)


def test_no_sentence_is_dead(monkeypatch: pytest.MonkeyPatch) -> None:
    heard = listen(monkeypatch, refusing, GAME.rulebook)
    for board, lines, action, *_ in CASES:
        state = position(board, lines)
        GAME.refusal(state, GAME.parse_move(state, action))
    for lines, unwritable, *_ in UNWRITABLE:
        GAME.refusal(position(lines), unwritable)
    assert heard == sentences(GAME.rulebook, of_events=False)


@pytest.mark.parametrize("seed", range(10))
def test_refused_exactly_when_not_allowed(seed: int) -> None:
    """In random positions of all tables: whatever is asked, an action is allowed or refused in clear words."""
    rng = Random(seed)
    for state in _positions(rng):
        allowed = {*GAME.legal_actions(state), *GAME.table_actions(state)}
        if GAME.actor(state) is Actor.CHANCE:
            allowed = set(GAME.chance(state).actions)
        for action in _anything(rng):
            refusal = GAME.refusal(state, action)
            assert (refusal is None) == (action in allowed), f"{action}: {refusal}"
            if refusal is None:
                continue
            assert refusal.rule in GAME.rulebook
            check_sentence(refusal.reason)
            assert len(re.findall(r"[.!](?: |$)", refusal.reason)) <= 2
            assert set(refusal.spots) <= set(SQUARES)
            assert set(refusal.pieces) <= set(TEXT)


def _positions(rng: Random) -> Iterator[State]:
    for preset in PRESETS:
        options: dict[str, object] = {"preset": preset, "players": rng.randint(2, 6), "variety": rng.choice((4, 5, 6))}
        if preset in ("seed", "yppedia"):
            options["seat_mugs"] = [rng.choice(MUGS) for _ in range(int(str(options["players"])))]
        state = GAME.start({**options, "weights": [6, 1, 2, 1], "max_turns": 60})
        yield state
        while (actor := GAME.actor(state)) is not Actor.NOBODY:
            chance = actor is Actor.CHANCE
            action = GAME.chance(state).sample(rng) if chance else rng.choice(GAME.legal_actions(state))
            state = GAME.apply(state, action)[0]
            if rng.random() < 0.3:
                yield state
        yield state


def _anything(rng: Random) -> Iterator[Action]:
    """All sorts of actions, also with slots, squares, pieces and seats that there are not."""
    for _ in range(3):
        yield Place(rng.randint(0, 2), rng.choice(SQUARES))
        yield Hook(rng.randint(-1, 3), rng.choice(SQUARES))
    yield Place(rng.randint(-2, 4), Square(rng.randint(-1, 9), rng.randint(-1, 9)))
    yield Drink(rng.randint(-1, 3))
    yield Draw(rng.choice((*TEXT, "KR", "", "R7")))
    yield Start(rng.randint(-1, 9))
    yield TimeUp(rng.choice((None, -1, 0, 1, 2, 3)))


@pytest.mark.parametrize("around", ["P1 P1 P1 P1", "KP P1 P5 P1", "KP Y1 Y5 P1", "KY Y1 Y5 P1", "KP KY KO KG"])
@pytest.mark.parametrize("move", ["Y1 (4,4)", "O5 (4,4)", "B1 (4,4)", "P6 (4,4)", "K (4,4)"])
def test_four_neighbours_are_named_in_short_sentences(around: str, move: str) -> None:
    north, west, east, south = around.split()
    rows = (
        f"3 | .. .. .. {north} .. .. .. | . . . A . . .",
        f"4 | .. .. {west} .. {east} .. .. | . . A . A . .",
        f"5 | .. .. .. {south} .. .. .. | . . . A . . .",
    )
    state = position("options: preset=lesson variety=6", *rows, f"offer: {move.split()[0]} FF H")
    if refusal := GAME.refusal(state, GAME.parse_move(state, move)):
        check_sentence(refusal.reason)
        assert [text for text in map(str, refusal.spots) if text not in refusal.reason] == []
