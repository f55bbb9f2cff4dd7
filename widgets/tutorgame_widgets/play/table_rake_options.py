"""The options of Rake in plain words, for the new-game form, and the sets that people know."""

from __future__ import annotations

from tutorgame_widgets.play.table_words import Field, Preset

CHIPS, BETTING, CARDS, SESSION = "Chips", "Betting", "Cards and hands", "From hand to hand"

FIELDS: tuple[Field, ...] = (
    Field(
        name="max_hands",
        caption="How many hands",
        kind="maybe",
        help="Empty: until one player has all the chips. A short game: 5.",
    ),
    Field(name="starting_stack", caption="Chips for each player", kind="number", help="Usual: 100."),
    Field(
        name="skulls_rule",
        caption="The Ace of Skulls",
        kind="choice",
        choices=(("on", "Wins or loses outright"), ("off", "An ordinary ace")),
    ),
    Field(
        name="ante",
        caption="Ante of each player",
        kind="number",
        group=CHIPS,
        help="What everybody pays into the pot before the deal.",
    ),
    Field(
        name="stacks",
        caption="Different chips at each seat",
        kind="numbers",
        group=CHIPS,
        help="One number a seat, with commas, like 100, 40, 100. Empty: the same for everybody.",
    ),
    Field(name="min_bet", caption="Smallest bet", kind="number", group=BETTING, help="All-in may be less."),
    Field(
        name="min_raise",
        caption="Smallest raise",
        kind="choice",
        group=BETTING,
        choices=(("none", "One chip is enough"), ("full_bet", "As large as the last bet or raise")),
    ),
    Field(
        name="kickers",
        caption="When the best cards are level",
        kind="choice",
        group=CARDS,
        choices=(("book", "As in the book: few side cards count"), ("full", "All side cards count, as in poker")),
    ),
    Field(
        name="middle_count",
        caption="Middle Cards",
        kind="choice",
        group=CARDS,
        choices=(("active", "One open, one closed for each who is still in"), ("dealt_in", "For each who got cards")),
    ),
    Field(
        name="show_open_pickups",
        caption="Openly taken cards stay beside their owner",
        kind="flag",
        group=CARDS,
        help="Everybody may know them either way; without this you must remember them.",
    ),
    Field(
        name="first_dealer",
        caption="Who deals first",
        kind="choice",
        group=SESSION,
        choices=(("random", "A draw decides"), *((str(seat), f"Seat {'ABCDEFGH'[seat]}") for seat in range(8))),
    ),
)

PRESETS: tuple[Preset, ...] = (
    Preset("book", "As in the book", {}),
    Preset("short", "As in the book, five hands", {"max_hands": 5}),
    Preset("poker", "For poker players: all kickers, full raises", {"kickers": "full", "min_raise": "full_bet"}),
    Preset("plain", "Without the Ace-of-Skulls rule", {"skulls_rule": "off"}),
)
