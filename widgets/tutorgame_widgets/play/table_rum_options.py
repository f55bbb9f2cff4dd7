"""The options of The Last Bottle of Rum in plain words, for the new-game form, and the sets that people know."""

from __future__ import annotations

from tutorgame.games.rum.box import Box, BoxError, read_box
from tutorgame_widgets.play.rum_folder import usual_folder
from tutorgame_widgets.play.table_words import Field, Preset, SeatField

CARDS, SAILING, TREASURES, DANGERS, GHOST, BOX = (
    "Cards", "Sailing", "Treasures", "Dangers", "The ghost", "Your own box",
)  # fmt: skip
IN_THE_FORM = "form"
"""What the field about captains says while each seat has its own in the form."""


def usual_box() -> Box:
    """The box of a new table; ours where the folder has become unreadable since, which the form tells by itself."""
    try:
        return read_box(usual_folder())
    except BoxError:
        return read_box()


FIELDS: tuple[Field, ...] = (
    Field(
        name="captains",
        caption="Captains",
        kind="choice",
        apart=True,
        choices=(
            ("choose", "Everybody chooses, one after the other"),
            ("random", "Dealt by chance"),
            (IN_THE_FORM, "I choose for all seats here"),
        ),
    ),
    Field(
        name="bounties",
        caption="Play with bounties",
        kind="flag",
        help="Secret tasks from the two outposts, 1 loot point each.",
    ),
    Field(
        name="weather",
        caption="Play with weather",
        kind="flag",
        help="Ten weather cards among the action cards, and the maelstrom.",
    ),
    Field(
        name="ghost",
        caption="Play with the ghost",
        kind="flag",
        only=("players", "2"),
        help="A white ship without a player hunts treasures as well. All islands are known from the start.",
    ),
    Field(
        name="first_player",
        caption="Who begins",
        kind="choice",
        apart=True,
        choices=(("random", "A draw decides"), *((str(seat), f"Seat {'ABCDE'[seat]}") for seat in range(5))),
    ),
    Field(
        name="start_weather",
        caption="A weather card in the first hand",
        kind="choice",
        group=CARDS,
        choices=(("keep", "Stays, and must be played"), ("redraw", "Goes back, and another card comes")),
    ),
    Field(
        name="max_rounds",
        caption="The last round",
        kind="maybe",
        group=CARDS,
        help="Empty: until somebody has 10 loot points. A short game: 8; then most loot wins.",
    ),
    Field(
        name="reef",
        caption="A reef damages a ship",
        kind="choice",
        group=SAILING,
        choices=(("every_entry", "Each time it sails in"), ("on_reveal", "Only when the reef is turned up")),
    ),
    Field(
        name="layout",
        caption="The shape of the sea",
        kind="text",
        group=SAILING,
        help="The name of a layout in the data; ours has one, rounded_hexagon.",
    ),
    Field(
        name="trade",
        caption="Trading in the Hideout",
        kind="choice",
        group=TREASURES,
        choices=(("all_or_none", "All treasures aboard, or none"), ("choose", "Any of them")),
    ),
    Field(
        name="dig_timing",
        caption="Digging",
        kind="choice",
        group=TREASURES,
        choices=(("any_time", "At any time in your turn"), ("on_entry", "Only directly after you have arrived")),
    ),
    Field(
        name="refill",
        caption="A new treasure comes",
        kind="choice",
        group=TREASURES,
        choices=(("immediate", "At once"), ("end_of_turn", "At the end of the turn")),
    ),
    Field(
        name="hull_blocks",
        caption="A hull breach stops",
        kind="choice",
        group=DANGERS,
        choices=(("all", "Every gain of doubloons"), ("actions", "Collect actions only")),
    ),
    Field(
        name="kraken_at_zero",
        caption="A Kraken card while nobody is cursed",
        kind="choice",
        group=DANGERS,
        choices=(("all", "The Kraken attacks everybody"), ("none", "It attacks nobody")),
    ),
    Field(
        name="ghost_hit",
        caption="A hit on the ghost is",
        kind="choice",
        group=GHOST,
        only=("ghost", "yes"),
        choices=(("one_token", "1 damage token"), ("per_skull", "1 damage token for each skull")),
    ),
    Field(
        name="ghost_range_zero",
        caption="Without Attack icons the ghost attacks",
        kind="choice",
        group=GHOST,
        only=("ghost", "yes"),
        choices=(("no_attack", "Nobody"), ("same_spot", "Ships on its own spot")),
    ),
    Field(
        name="data",
        caption="Folder with the data of your box",
        kind="text",
        group=BOX,
        apart=True,
        blamed=(BoxError,),
        help="Empty: ours. It lies on the machine that serves this page; tutorgame rum-data FOLDER writes one to edit.",
    ),
)

CAPTAINS = SeatField(
    name="captains",
    caption="sails as",
    choices=tuple((str(captain.id), captain.name) for captain in usual_box().captains),
    about={str(captain.id): captain.text for captain in usual_box().captains},
    title="What each captain can do",
    only=("captains", IN_THE_FORM),
    distinct=True,
)

PRESETS: tuple[Preset, ...] = (
    Preset("full", "The full game", {}),
    Preset("first", "First voyage: no bounties, no weather", {"bounties": False, "weather": False}),
    Preset("calm", "Without weather", {"weather": False}),
    Preset("plain", "Without bounties", {"bounties": False}),
    Preset("ghost", "Two players and the ghost", {"players": 2, "ghost": True}),
)
