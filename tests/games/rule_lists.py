"""All rules of each game, by the sections of the rule file, and the values that their sentences may name."""

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

TRINKEN = {
    "setup": "players start board offer table",
    "turn": "order one must_act extra extra_must no_refill values refill refill_fries timeout passout_ends clock",
    "place": (
        "free orthogonal match neighbour empty_board fries next_to_fries keg keg_colour next_to_keg keg_keg hook"
    ),
    "stain": "set overwrite persist full_line hook drink loss",
    "clear": "full when remove both no_chain isolated",
    "drink": "voluntary forced value levels special passout wake hiccups sober all_out",
    "end": "stained limit check bonus winner tie max_turns",
    "score": "value square board board_single board_tie line double majority split completer absent negative",
    "mug": (
        "one default no_mug placing classic choice wooden_cup goblet pitcher flagon stein horn tankard skull chalice"
    ),
}
RAKE = {
    "deck": "standard ranks ace_low no_wrap suits_equal",
    "setup": "players fresh_deck table_stakes",
    "ante": "amount short not_a_bet",
    "deal": "three private order",
    "bet": (
        "rounds first_actor check respond fold_forfeits fold_only_facing even no_limit min_amount min_raise reopen "
        "check_raise all_in_call no_dead_bet skip uncalled"
    ),
    "middle": "count common fixed",
    "pick": "order one choice open_known closed_secret second all_in leftover no_discard",
    "hand": (
        "order high_card pair two_pair trips run run_suits run_ace suits_full full_pack quads rake kickers_moot "
        "true_tie"
    ),
    "skulls": (
        "must_combine auto_win kicker_loses low_hand_loses whole_hand holder_only unique reveal_only fold_win "
        "eligible_only loser_excluded sole_eligible no_effect_elsewhere off"
    ),
    "end": "last_player",
    "reveal": "all order no_early",
    "pot": "winner layers folded_money split odd conserve",
    "game": "rotate bust finish",
}
RUM = {
    "setup": (
        "hideout tiles layout decks pairs captains tracks bag hand hand_kraken hand_weather first_player "
        "start_spot bounty_off weather_off"
    ),
    "turn": (
        "order draw hand_limit draw_kraken draw_limit_recheck reshuffle choose choose_weather pool free_choice "
        "any_order exchange effect_cost effect_once effect_legal end effect_choices"
    ),
    "core": "order as_much hidden",
    "sail": "move reveal share coin reef entry_order moves move_cap edge",
    "hideout": "trade trade_on_entry effects_end safe not_an_island",
    "dig": "where free slot capacity when no_drop refill deck_empty markers order",
    "treasure": "active action_bonus lost",
    "coins": "collect use bank_limit no_limit",
    "attack": "cost range distance range_bonus once_per_target hideout_safe cannons fog roll extra_dice no_theft",
    "damage": (
        "draw limit stack until_last torn_sail cabin_fire broken_cannons hull_breach broken_bowsprit "
        "bag_never_empty shell"
    ),
    "repair": "action immediate",
    "curse": "gain range at_five step_by_step",
    "kraken": "trigger_card trigger_five victims zero roll loss shortfall discard ghost_immune",
    "bounty": "visit once short_deck claim unlimited",
    "weather": "play effect storm calm gale lightning ghost_immune",
    "maelstrom": "place sail arrival stay no_range",
    "end": "win no_tie cap max_rounds",
    "effect": "grapple boarding lookout new_map passage powder",
    "ghost": (
        "setup_tiles tile_coins pairs start cards order power power_text target hideout distance own_treasures "
        "take slots no_value reefs end_position attack attackable hit sink sink_no_slot"
    ),
}
TRIOMINOS = (Path(__file__).parent / "triominos" / "rule_ids.txt").read_text(encoding="utf-8").split()

TRINKEN_VALUES = {
    "who", "whom", "whose", "Whose", "old", "a_piece", "the_piece", "The_piece", "pieces", "colour", "square", "place",
    "last", "left", "there", "fitting", "instead", "kinds", "piece", "variety", "seat", "points", "step", "mood",
    "level", "turns", "extra", "open", "number", "stains", "sum", "Line", "line", "lead", "share", "lost", "board",
}  # fmt: skip

RAKE_VALUES = {
    "who", "whom", "hand", "card", "the_card", "cards", "place", "places", "left", "nth", "chips", "last", "lucky",
    "pot", "Pot", "rivals", "amount", "before", "sharing", "share", "odd", "board", "aces", "now", "bet", "paid",
    "stack", "high", "least", "total", "more", "due", "seat",
}  # fmt: skip

RUM_VALUES = {
    "who", "whom", "whose", "captain", "card", "cards", "treasure", "treasures", "value", "island", "tile", "bounty",
    "bounties", "back", "drawn", "deck", "spot", "Spot", "start", "ends", "moves", "actions", "given", "got", "effect",
    "price", "coins", "victim", "target", "Target", "shots", "dice", "skulls", "tokens", "spared", "shells", "damage",
    "left", "sum", "change", "curses", "most", "result", "loot", "points", "board", "lost", "round", "range", "now",
    "last", "wanted", "hand", "missing", "weather", "room", "kind", "rate", "have", "other", "far", "here", "there",
    "cap", "rest", "direction", "aboard", "slots", "need",
}  # fmt: skip

# What the engine has to say is proven by the random walk; here are the names that a sentence may use.
TRIOMINOS_VALUES = {
    "tile", "real", "must", "bought", "there", "here", "pairs", "rotation", "limit", "tiles", "price", "seat", "seats",
    "who", "whom", "whose", "Whose", "points", "sum", "value", "triple", "nth", "cell", "passes", "own", "others",
    "board", "game",
}  # fmt: skip


@dataclass(frozen=True)
class Listed:
    """What the rulebook of a game must hold."""

    game: str
    ids: list[str]
    values: frozenset[str]
    strange: str
    """What no text may contain."""
    unknown: str
    """A rule that there is not, after the name of the game."""
    sentences: int = 3
    longest: int = 400
    source: str = r"\S.*\S|\S"
    """What a part of the source looks like."""


def ids(game: str, sections: Mapping[str, str]) -> list[str]:
    return [f"{game}.{section}.{name}" for section, names in sections.items() for name in names.split()]


COMMON = r"\bTrue\b|\bFalse\b|_ |[<>{}]|  |\b%s\."
RUM_SOURCES = r"rules|component list|decision|our data|derived|review: [A-Z][A-Za-z' ]+"
BOOKS = {
    "triominos": Listed(
        "triominos", TRIOMINOS, frozenset(TRIOMINOS_VALUES), COMMON % "triominos", "place.upside_down", 4, 420
    ),
    "trinken": Listed("trinken", ids("trinken", TRINKEN), frozenset(TRINKEN_VALUES), COMMON % "trinken", "mug.thermos"),
    "rake": Listed("rake", ids("rake", RAKE), frozenset(RAKE_VALUES), COMMON % "rake", "skulls.sometimes"),
    "rum": Listed(
        "rum", ids("rum", RUM), frozenset(RUM_VALUES), (COMMON % "rum").replace("False", "False(?! Map)"),
        "kraken.sleeps", source=RUM_SOURCES,
    ),
}  # fmt: skip
COUNTS = {"triominos": 87, "trinken": 86, "rake": 83, "rum": 152}
