"""The options of Trinken in plain words, for the new-game form, and the sets that people know."""

from __future__ import annotations

from tutorgame.games.trinken.options import MUGS as ALL_MUGS
from tutorgame.games.trinken.options import PRESETS as SETS
from tutorgame_widgets.play.table_words import Field, Preset, SeatField

OFFER, POINTS, BOARD = "The offer", "Points", "On the board"
DRINKING, MUGS, ENDING = "Drinking", "Mugs", "The end"

FIELDS: tuple[Field, ...] = (
    Field(
        name="end",
        caption="When the game ends",
        kind="choice",
        choices=(
            ("score_limit", "When somebody passes a number of points"),
            ("all_stained", "When every square has a colour"),
        ),
    ),
    Field(
        name="limit",
        caption="That number of points",
        kind="number",
        only=("end", "score_limit"),
        help="Usual: 1500. A short game: 500.",
    ),
    Field(
        name="mode",
        caption="The table",
        kind="choice",
        choices=(
            ("modern", "Several pieces on offer, with values"),
            ("classic", "Classic: one piece on offer, no mugs at work"),
        ),
    ),
    Field(
        name="mugs",
        caption="Mugs",
        kind="choice",
        only=("mode", "modern"),
        choices=(
            ("choice", "Everybody chooses one"),
            ("wooden_only", "A wooden cup for everybody"),
            ("none", "None: no powers"),
        ),
    ),
    Field(
        name="turn_seconds",
        caption="Time for each play",
        kind="choice",
        choices=(("", "No limit"), ("60", "60 seconds"), ("30", "30 seconds"), ("15", "15 seconds")),
    ),
    Field(
        name="offer_size",
        caption="Pieces on offer",
        kind="choice",
        group=OFFER,
        only=("mode", "modern"),
        choices=(("3", "Three"), ("2", "Two"), ("1", "One, and no values")),
    ),
    Field(
        name="variety",
        caption="Colours, and as many shapes",
        kind="choice",
        group=OFFER,
        choices=(("4", "Four"), ("5", "Five"), ("6", "Six: harder to match")),
    ),
    Field(
        name="value_step",
        caption="What a piece left on offer gains each turn",
        kind="number",
        group=OFFER,
        only=("mode", "modern"),
        help="Usual: 10.",
    ),
    Field(
        name="weights",
        caption="How often cups, fries, kegs and hooks are drawn",
        kind="numbers",
        group=OFFER,
        help="Usual: 42, 3, 3, 2.",
    ),
    Field(
        name="stain_bonus",
        caption="Points for squares",
        kind="choice",
        group=POINTS,
        choices=(("each_square", "20 for each new square"), ("whole_board", "200 for most squares at the end")),
    ),
    Field(
        name="stain_loss",
        caption="Whoever loses a square",
        kind="choice",
        group=POINTS,
        choices=(("0", "Loses no points"), ("20", "Loses 20")),
    ),
    Field(name="kegs_may_touch", caption="A keg may stand beside a keg", kind="flag", group=BOARD),
    Field(name="hook_stains", caption="A hook colours its square", kind="flag", group=BOARD),
    Field(
        name="passout_turns",
        caption="Turns missed after passing out",
        kind="number",
        group=DRINKING,
        help="From 1 to 4. Usual: 1.",
    ),
    Field(
        name="sober_turns",
        caption="Turns without a drink to be one level more sober",
        kind="number",
        group=DRINKING,
        help="From 1 to 5. Usual: 2.",
    ),
    Field(
        name="special_drinks",
        caption="Drinking fries, kegs and hooks",
        kind="choice",
        group=DRINKING,
        choices=(
            ("plain", "One drink like any other"),
            ("yppedia", "Fries sober up, a hook does nothing, a keg counts twice"),
        ),
    ),
    Field(
        name="cup_scope",
        caption="Wooden cup and goblet pay",
        kind="choice",
        group=MUGS,
        choices=(("placed", "For placing"), ("played", "For placing and for drinking")),
    ),
    Field(
        name="stein_loss",
        caption="What a stein costs for a square that is lost",
        kind="choice",
        group=MUGS,
        choices=(("5", "5 points"), ("10", "10 points")),
    ),
    Field(
        name="horn_special_penalty",
        caption="What a horn costs for fries, keg or hook",
        kind="choice",
        group=MUGS,
        choices=(("0", "Nothing"), ("10", "10 points")),
    ),
    Field(
        name="limit_test",
        caption="The number of points",
        kind="choice",
        group=ENDING,
        only=("end", "score_limit"),
        choices=(("exceed", "Must be passed"), ("reach", "Must only be reached")),
    ),
    Field(
        name="max_turns",
        caption="At most so many turns",
        kind="maybe",
        group=ENDING,
        help="All players together. Leave it empty for no limit.",
    ),
)

MUG_NAMES = {
    "wooden_cup": "wooden cup",
    "goblet": "goblet",
    "pitcher": "pitcher",
    "flagon": "flagon",
    "stein": "stein",
    "horn": "horn",
    "tankard": "tankard",
    "skull": "skull",
    "chalice": "chalice",
    "no_mug": "no mug",
}
"""The mugs in words."""

SEAT_FIELDS: tuple[SeatField, ...] = (
    SeatField(
        name="seat_mugs",
        caption="mug",
        choices=tuple((code, MUG_NAMES[code]) for code in ALL_MUGS),
        title="What each mug does",
        only=("mugs", "choice"),
        about={
            "wooden_cup": "5 points for each piece that you place.",
            "goblet": "10 points for each piece that you place.",
            "pitcher": "45 points for each drink, also the one that knocks you out.",
            "flagon": "Your share of every line is worth half as much again.",
            "stein": "15 points for each square that becomes yours; 5 less when another player recolours one of yours.",
            "horn": "Complete a row or a column, and you play twice more with what is left on offer.",
            "tankard": "50 points for each of your pieces in a line that others win.",
            "skull": "Playing fries, a keg or a hook costs 40 points, and you play once more.",
            "chalice": "You may place a cup beside nothing; 5 points for each piece beside the one that you place.",
        },
    ),
)

PRESETS: tuple[Preset, ...] = (
    Preset("default", "The usual table", {}),
    Preset("seed", "German rule page: with a clock", SETS["seed"]),
    Preset("yppedia", "Wiki rules: harder on drinkers and squares", SETS["yppedia"]),
    Preset("classic", "Classic: one piece on offer", SETS["classic"]),
    Preset("lesson", "As in the lessons: no mugs", SETS["lesson"]),
)
