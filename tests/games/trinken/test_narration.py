"""Events as sentences: names and "You", one and several, every kind of event with each of its rules."""

from dataclasses import replace

import pytest
from games.heard import listen, sentences
from games.walker import check_sentence

from tutorgame.core.events import Event
from tutorgame.games.trinken import GAME, narrate
from tutorgame.games.trinken import events as happened
from tutorgame.games.trinken.events import (
    BoardBonus,
    EverybodyOut,
    FriesServed,
    GameEnded,
    GameWon,
    LevelRose,
    LineCompleted,
    LinesCleared,
    LineWon,
    MugPaid,
    PassedOut,
    PieceDrunk,
    PieceHooked,
    PieceOffered,
    PiecePlaced,
    PlaysGranted,
    SoberedUp,
    SquareStained,
    StainLost,
    StainPaid,
    StarterDrawn,
    TimeRanOut,
    TurnSkipped,
    ValuePaid,
    ValuesRose,
    WokeUp,
)
from tutorgame.geometry.square import ROWS, Square, squares

R = "trinken."
S = Square(3, 1)
PEOPLE = ["Bram", "Ada", "Cleo", "Dan", "Eva", "Finn"]

# Each event as it is told of Bram, and to Bram.
TOLD: list[tuple[Event, str, str]] = [
    (StarterDrawn(R + "setup.start", 0), "The draw decides: Bram begins.", "The draw decides: you begin."),
    (
        PiecePlaced(R + "place.match", 0, "R2", S, 1),
        "Bram places a red coupe on (3,1).",
        "You place a red coupe on (3,1).",
    ),
    (
        PiecePlaced(R + "mug.chalice", 0, "O6", S, 0),
        "Bram places an orange bowl on (3,1), beside nothing: the chalice allows it.",
        "You place an orange bowl on (3,1), beside nothing: the chalice allows it.",
    ),
    (PiecePlaced(R + "place.fries", 0, "FF", S, 0), "Bram places fries on (3,1).", "You place fries on (3,1)."),
    (
        PiecePlaced(R + "place.keg", 0, "KG", S, 2),
        "Bram places a keg on (3,1), and it turns green.",
        "You place a keg on (3,1), and it turns green.",
    ),
    (
        PieceHooked(R + "place.hook", 0, "KG", S),
        "Bram hooks the green keg off (3,1).",
        "You hook the green keg off (3,1).",
    ),
    (PieceDrunk(R + "drink.voluntary", 0, "K"), "Bram drinks the keg.", "You drink the keg."),
    (
        PieceDrunk(R + "drink.forced", 0, "FF"),
        "Nothing on offer can be played, so Bram drinks the fries.",
        "Nothing on offer can be played, so you drink the fries.",
    ),
    (
        TimeRanOut(R + "turn.timeout", 0, "R3", True),
        "Bram's time is up while the red mug is selected.",
        "Your time is up while the red mug is selected.",
    ),
    (
        TimeRanOut(R + "turn.timeout", 0, "R3", False),
        "Bram's time is up and no piece is selected, so the highlighted one counts: the red mug.",
        "Your time is up and no piece is selected, so the highlighted one counts: the red mug.",
    ),
    (
        ValuePaid(R + "score.value", 0, 20),
        "Bram gets the value of the piece: +20.",
        "You get the value of the piece: +20.",
    ),
    (
        ValuePaid(R + "drink.value", 0, 20),
        "Bram gets the value of the drink: +20.",
        "You get the value of the drink: +20.",
    ),
    (
        SquareStained(R + "stain.set", 0, S, None),
        "Square (3,1) takes on Bram's colour.",
        "Square (3,1) takes on your colour.",
    ),
    (
        SquareStained(R + "stain.overwrite", 0, S, 1),
        "Square (3,1) changes from Ada's to Bram's colour.",
        "Square (3,1) changes from Ada's to your colour.",
    ),
    (
        SquareStained(R + "stain.hook", 0, S, None),
        "The emptied square (3,1) takes on Bram's colour.",
        "The emptied square (3,1) takes on your colour.",
    ),
    (
        SquareStained(R + "stain.hook", 0, S, 1),
        "The emptied square (3,1) changes from Ada's to Bram's colour.",
        "The emptied square (3,1) changes from Ada's to your colour.",
    ),
    (
        StainPaid(R + "score.square", 0, S, 20),
        "Square (3,1) is new in Bram's colour: +20.",
        "Square (3,1) is new in your colour: +20.",
    ),
    (
        StainPaid(R + "score.board_single", 0, S, 20),
        "Square (3,1) is new in Bram's colour: +20.",
        "Square (3,1) is new in your colour: +20.",
    ),
    (
        StainLost(R + "stain.loss", 0, S, -20),
        "Bram loses the stain on (3,1): -20.",
        "You lose the stain on (3,1): -20.",
    ),
    (LineWon(R + "score.majority", 0, "row", 4, 300), "Bram gets row 4: +300.", "You get row 4: +300."),
    (
        LineWon(R + "score.split", 0, "column", 4, 33),
        "Bram gets a share of column 4: +33.",
        "You get a share of column 4: +33.",
    ),
    (
        LevelRose(R + "drink.levels", 0, 1),
        "Bram is tipsy now (level 1 of 3).",
        "You are tipsy now (level 1 of 3).",
    ),
    (
        LevelRose(R + "drink.levels", 0, 3),
        "That was one too many for Bram (level 3 of 3).",
        "That was one too many for you (level 3 of 3).",
    ),
    (
        LevelRose(R + "drink.special", 0, 2),
        "A keg counts as two drinks here: Bram is drunk now (level 2 of 3).",
        "A keg counts as two drinks here: you are drunk now (level 2 of 3).",
    ),
    (
        LevelRose(R + "drink.special", 0, 3),
        "A keg counts as two drinks here, and that was too much for Bram (level 3 of 3).",
        "A keg counts as two drinks here, and that was too much for you (level 3 of 3).",
    ),
    (
        PassedOut(R + "drink.passout", 0, 1),
        "Bram passes out and will miss 1 turn.",
        "You pass out and will miss 1 turn.",
    ),
    (
        TurnSkipped(R + "drink.passout", 0, 2),
        "Bram misses this turn, and 2 more.",
        "You miss this turn, and 2 more.",
    ),
    (TurnSkipped(R + "drink.passout", 0, 0), "Bram misses this turn.", "You miss this turn."),
    (
        WokeUp(R + "drink.wake", 0),
        "Bram wakes up with hiccups, still drunk (level 2 of 3).",
        "You wake up with hiccups, still drunk (level 2 of 3).",
    ),
    (
        SoberedUp(R + "drink.sober", 0, 1, 2),
        "2 turns without a drink: Bram is tipsy now (level 1 of 3).",
        "2 turns without a drink: you are tipsy now (level 1 of 3).",
    ),
    (
        SoberedUp(R + "drink.sober", 0, 0, 1),
        "1 turn without a drink: Bram is sober now (level 0 of 3).",
        "1 turn without a drink: you are sober now (level 0 of 3).",
    ),
    (
        SoberedUp(R + "drink.special", 0, 0, 0),
        "Drinking fries clears the head here: Bram is sober again.",
        "Drinking fries clears the head here: you are sober again.",
    ),
    (
        PlaysGranted(R + "mug.horn", 0, 2, 2),
        "Bram's horn grants 2 extra plays: 2 plays are open now.",
        "Your horn grants 2 extra plays: 2 plays are open now.",
    ),
    (
        PlaysGranted(R + "mug.skull", 0, 1, 1),
        "Bram's skull grants 1 extra play: 1 play is open now.",
        "Your skull grants 1 extra play: 1 play is open now.",
    ),
    (MugPaid(R + "mug.wooden_cup", 0, "wooden_cup", 1, 5, 5), "Bram's wooden cup: +5.", "Your wooden cup: +5."),
    (MugPaid(R + "mug.goblet", 0, "goblet", 1, 10, 10), "Bram's goblet: +10.", "Your goblet: +10."),
    (
        MugPaid(R + "mug.pitcher", 0, "pitcher", 1, 45, 45),
        "Bram's pitcher, for the drink: +45.",
        "Your pitcher, for the drink: +45.",
    ),
    (
        MugPaid(R + "mug.stein", 0, "stein", 1, 15, 15),
        "Bram's stein, for the new square: +15.",
        "Your stein, for the new square: +15.",
    ),
    (
        MugPaid(R + "mug.stein", 0, "stein", 1, -5, -5),
        "Bram's stein, for the lost square: -5.",
        "Your stein, for the lost square: -5.",
    ),
    (
        MugPaid(R + "mug.skull", 0, "skull", 1, -40, -40),
        "Bram's skull, for a special piece: -40.",
        "Your skull, for a special piece: -40.",
    ),
    (
        MugPaid(R + "mug.horn", 0, "horn", 1, -10, -10),
        "Bram's horn, for a special piece: -10.",
        "Your horn, for a special piece: -10.",
    ),
    (
        MugPaid(R + "mug.chalice", 0, "chalice", 3, 5, 15),
        "Bram's chalice: 3 neighbours x 5 = 15.",
        "Your chalice: 3 neighbours x 5 = 15.",
    ),
    (
        MugPaid(R + "mug.tankard", 0, "tankard", 1, 50, 50),
        "Bram's tankard, for the lost line: 1 square x 50 = 50.",
        "Your tankard, for the lost line: 1 square x 50 = 50.",
    ),
    (
        MugPaid(R + "mug.flagon", 0, "flagon", 1, 150, 75),
        "Bram's flagon: 150 x 3/2 = 225, 75 more.",
        "Your flagon: 150 x 3/2 = 225, 75 more.",
    ),
    (
        MugPaid(R + "mug.flagon", 0, "flagon", 2, 150, 37),
        "Bram's flagon: 150 / 2 x 3/2 = 112 (rounded down), 37 more.",
        "Your flagon: 150 / 2 x 3/2 = 112 (rounded down), 37 more.",
    ),
    (
        BoardBonus(R + "score.board", 0, 25, 1, 200),
        "Bram has the most stains, 25 squares, and gets the bonus for the board: +200.",
        "You have the most stains, 25 squares, and get the bonus for the board: +200.",
    ),
    (
        BoardBonus(R + "score.board_tie", 0, 16, 3, 66),
        "Bram shares the bonus for the most stains, 16 squares each: 200 / 3 = 66 (rounded down).",
        "You share the bonus for the most stains, 16 squares each: 200 / 3 = 66 (rounded down).",
    ),
]

# Events of which the sentence is about nobody.
OF_NOBODY: list[tuple[Event, str]] = [
    (PieceOffered(R + "setup.offer", 0, "FF"), "New on offer, in place 1: fries."),
    (PieceOffered(R + "turn.refill", 2, "R2"), "New on offer, in place 3: a red coupe."),
    (
        FriesServed(R + "setup.offer", 2, "H"),
        "The opening offer needs fries: they replace the hook in place 3.",
    ),
    (
        FriesServed(R + "turn.refill_fries", 0, None),
        "The board is empty and no fries are on offer, so fries come to place 1.",
    ),
    (
        ValuesRose(R + "turn.values", 10, ("O2", "FF")),
        "Left on offer and worth 10 more: an orange coupe and fries.",
    ),
    (
        LinesCleared(R + "clear.remove", squares(ROWS[0])),
        "The line is cleared: 7 pieces leave the board, and the stains stay.",
    ),
    (
        LinesCleared(R + "clear.both", (S,) * 13),
        "Row and column are cleared together: 13 pieces leave the board, and the stains stay.",
    ),
    (
        EverybodyOut(R + "drink.all_out"),
        "Everybody has passed out: turns are missed in order until somebody wakes up.",
    ),
    (GameEnded(R + "end.limit", 1500), "The score limit of 1500 ends the game."),
    (GameEnded(R + "end.stained", 49), "All 49 squares are stained: the game is over."),
    (GameEnded(R + "end.max_turns", 1), "This table stops after 1 turn: the game is over."),
]

LINE = LineCompleted(R + "score.line", 0, "row", 4, 0, False, 100, (4, 3), (0,), 100)
LINES: list[tuple[Event, str]] = [
    (LINE, "Row 4 is full: 100. You lead 4 to 3."),
    (
        replace(LINE, kegs=1, doubled=True, total=300, leaders=(1,), stains=(3, 4)),
        "Row 4 is full: (100 + 50) x 2 = 300. Ada leads 4 to 3.",
    ),
    (
        replace(LINE, line="column", kegs=2, total=200, leaders=(1,), stains=(1, 3, 1, 2)),
        "Column 4 is full: 100 + 50 x 2 = 200. Ada leads 3 to 2, 1 and 1.",
    ),
    (
        replace(LINE, doubled=True, total=200, leaders=(2,), stains=(0, 0, 7)),
        "Row 4 is full: 100 x 2 = 200. Cleo leads 7 to 0.",
    ),
    (
        replace(LINE, kegs=1, doubled=True, total=300, leaders=(0, 1), stains=(3, 3, 1), share=150),
        "Row 4 is full: (100 + 50) x 2 = 300. You and Ada lead with 3 squares each and share: 150 each.",
    ),
    (
        replace(LINE, leaders=(1, 2, 3), stains=(1, 2, 2, 2), share=33),
        "Row 4 is full: 100. Ada, Cleo and Dan lead with 2 squares each and share: 33 each, and 1 point is lost.",
    ),
    (
        replace(LINE, doubled=True, total=200, leaders=(0, 1, 2), stains=(2, 2, 2, 1), share=66),
        (
            "Row 4 is full: 100 x 2 = 200. You, Ada and Cleo lead with 2 squares each and share: 66 each,"
            " and 2 points are lost."
        ),
    ),
]

WON: list[tuple[Event, str]] = [
    (GameWon(R + "end.winner", (1,), (10, 20)), "Ada wins the game (You 10, Ada 20)."),
    (GameWon(R + "end.winner", (0,), (20, -10)), "You win the game (You 20, Ada -10)."),
    (GameWon(R + "end.tie", (0, 1), (20, 20)), "You and Ada share the win (You 20, Ada 20)."),
]
EVERY = [event for event, *_ in (*TOLD, *OF_NOBODY, *LINES, *WON)]


@pytest.mark.parametrize(("event", "named", "spoken"), TOLD)
def test_names_and_you(event: Event, named: str, spoken: str) -> None:
    assert GAME.describe(event, PEOPLE) == named
    for you in ("You", "you"):
        assert GAME.describe(event, [you, *PEOPLE[1:]]) == spoken


@pytest.mark.parametrize(("event", "text"), [*OF_NOBODY, *LINES, *WON])
def test_what_is_told_to_all(event: Event, text: str) -> None:
    assert GAME.describe(event, ["You", *PEOPLE[1:]]) == text
    check_sentence(text)


def test_your_stain_is_covered() -> None:
    event = SquareStained(R + "stain.overwrite", 1, S, 0)
    assert GAME.describe(event, ["You", "Ada"]) == "Square (3,1) changes from your to Ada's colour."


def test_no_sentence_is_dead(monkeypatch: pytest.MonkeyPatch) -> None:
    heard = listen(monkeypatch, narrate, GAME.rulebook)
    for event in EVERY:
        GAME.describe(event, PEOPLE)
    assert heard == sentences(GAME.rulebook, of_events=True)


def test_every_kind_of_event_is_told() -> None:
    kinds = {kind.__name__ for kind in vars(happened).values() if isinstance(kind, type) and issubclass(kind, Event)}
    assert {type(event).__name__ for event in EVERY} == kinds - {"Event"}


def test_names_are_taken_as_they_are() -> None:
    """Braces, brackets and bars in a name are just letters."""
    event = PieceDrunk(R + "drink.voluntary", 0, "R1")
    assert GAME.describe(event, ["{x} [a|b]"]) == "{x} [a|b] drinks the red tumbler."
