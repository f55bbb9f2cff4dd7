"""The options of Triominos in plain words, for the new-game form, and the sets that people know."""

from __future__ import annotations

from tutorgame_widgets.play.table_words import Field, Preset

START, FIGURES, BUYING, ENDING, MATCH = "The start", "Bridges and hexagons", "Buying", "The end of a game", "The match"

FIELDS: tuple[Field, ...] = (
    Field(
        name="match_mode",
        caption="How long",
        kind="choice",
        choices=(("single", "One game"), ("target", "Until somebody reaches a target"), ("games", "A number of games")),
    ),
    Field(name="target", caption="The target, in points", kind="number", only=("match_mode", "target")),
    Field(name="games", caption="How many games", kind="number", only=("match_mode", "games")),
    Field(
        name="scoring",
        caption="Points",
        kind="choice",
        choices=(
            ("standard", "Standard points"),
            ("children", "Children: one point a tile"),
            ("none", "No points: first to finish wins"),
        ),
    ),
    Field(name="turn_seconds", caption="Seconds for a turn", kind="maybe", help="Leave it empty for no limit."),
    Field(
        name="start_rule",
        caption="Who opens",
        kind="choice",
        group=START,
        choices=(("highest_triple", "The highest triple"), ("draw", "A drawn player, with any tile")),
    ),
    Field(name="start_bonus", caption="Bonus for an opening triple", kind="number", group=START, help="Usual: 10."),
    Field(
        name="zero_start_total",
        caption="Opening with 0-0-0 scores in all",
        kind="number",
        group=START,
        help="Usual: 40.",
    ),
    Field(
        name="bridge_rule",
        caption="What a bridge is",
        kind="choice",
        group=FIGURES,
        choices=(("tip", "One side and the opposite corner"), ("three_corners", "All three corners meet numbers")),
    ),
    Field(name="bridge_bonus", caption="Bonus for a bridge", kind="number", group=FIGURES, help="Usual: 40."),
    Field(
        name="hexagon_bonuses",
        caption="Bonus for one, two, three hexagons",
        kind="numbers",
        group=FIGURES,
        help="Usual: 50, 60, 70.",
    ),
    Field(
        name="combine_bridge_hexagon",
        caption="A tile may score bridge and hexagon together",
        kind="flag",
        group=FIGURES,
        help="Only with the bridge of three corners.",
    ),
    Field(name="buy_cost", caption="Price of a tile", kind="number", group=BUYING, help="Usual: 5."),
    Field(name="max_buys", caption="Most purchases in a turn", kind="number", group=BUYING, help="Usual: 3."),
    Field(
        name="fail_extra",
        caption="Extra price when none of them is laid",
        kind="number",
        group=BUYING,
        help="Usual: 10.",
    ),
    Field(
        name="empty_pot_pass_cost",
        caption="Price of passing with an empty pot",
        kind="number",
        group=BUYING,
        help="Usual: 0.",
    ),
    Field(
        name="after_buy_place",
        caption="After a purchase you may lay",
        kind="choice",
        group=BUYING,
        choices=(("bought_only", "Only a tile just bought"), ("any", "Any tile of the rack")),
    ),
    Field(name="voluntary_buy", caption="You may buy although a tile fits", kind="flag", group=BUYING),
    Field(name="stop_after_buy", caption="You may stop after one or two purchases", kind="flag", group=BUYING),
    Field(
        name="ending",
        caption="When a rack is empty",
        kind="choice",
        group=ENDING,
        choices=(("equal_turns", "Everybody gets the same number of turns"), ("immediate", "The game ends at once")),
    ),
    Field(name="out_bonus", caption="Points for ringing the bell", kind="number", group=ENDING, help="Usual: 25."),
    Field(
        name="second_out_bonus", caption="Points for a later empty rack", kind="number", group=ENDING, help="Usual: 0."
    ),
    Field(
        name="blocked_scoring",
        caption="When the game is blocked",
        kind="choice",
        group=ENDING,
        choices=(
            ("all_subtract", "Everybody subtracts what is left"),
            ("lowest_collects", "The lowest rack collects from the others"),
        ),
    ),
    Field(
        name="children_first_out",
        caption="Children: points for the first empty rack",
        kind="number",
        group=ENDING,
        help="Usual: 0. Only with children's points.",
    ),
    Field(
        name="match_tie",
        caption="Equal totals at the end of a match",
        kind="choice",
        group=MATCH,
        choices=(("shared", "Share the win"), ("extra_game", "Play one more game")),
    ),
)

PRESETS: tuple[Preset, ...] = (
    Preset("german", "German booklet (default)", {}),
    Preset(
        "english",
        "English page 16",
        {"match_mode": "target", "target": 400, "blocked_scoring": "lowest_collects"},
    ),
    Preset(
        "older",
        "Older rules (Pressman)",
        {
            "match_mode": "target",
            "target": 400,
            "ending": "immediate",
            "stop_after_buy": False,
            "bridge_rule": "three_corners",
        },
    ),
    Preset("children", "Children", {"scoring": "children"}),
)
