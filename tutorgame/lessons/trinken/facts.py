"""The lines of the card "What counts here": prices in force at the table, and how the table stands."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from tutorgame.games.trinken.drinking import OUT
from tutorgame.games.trinken.options import BOARD_POINTS, Options
from tutorgame.games.trinken.playing import (
    CHALICE_POINTS,
    CUP_POINTS,
    HORN_PLAYS,
    PITCHER_POINTS,
    SKULL_COST,
    STEIN_POINTS,
)
from tutorgame.games.trinken.scoring import KEG_POINTS, LINE_POINTS, TANKARD_POINTS
from tutorgame.games.trinken.state import State
from tutorgame.lessons.scene import NAMES

TABLE = "table"
"""The key for the people at the table: scores, squares, how sober they are, their mugs, and how the game ends."""
MUGS = "mugs"
"""The key for what the mugs at this table do."""
LEVELS = ("sober", "tipsy", "drunk", "passed out")
"""How sober a seat is, by its level."""


def facts(state: State, keys: Sequence[str], names: Sequence[str] = NAMES) -> tuple[tuple[str, str], ...]:
    """The (what, how much) lines for these keys; `names` are those of the seats."""
    chosen = state.options
    rows = tuple((what, told) for key, what, tell in _PRICES if key in keys and (told := tell(chosen)))
    if "sober" in keys:
        rows += ((f"{_turns(chosen.sober_turns)} without a drink", "one step more sober"),)
    if MUGS in keys:
        powers = dict.fromkeys(power for power in state.powers if power in _MUGS)
        rows += tuple((mug_name(power), _MUGS[power](chosen)) for power in powers)
    return (*rows, *_table(state, names)) if TABLE in keys else rows


def mug_name(mug: str) -> str:
    """A mug in words: "wooden cup", "goblet"."""
    return mug.replace("_", " ")


def _value(options: Options) -> str:
    return "its value" if options.pays_values else "nothing"


def _end(options: Options) -> str:
    if options.end == "all_stained":
        return "all 49 squares are stained"
    return f"somebody has {'more than ' if options.limit_test == 'exceed' else ''}{options.limit} points"


_PRICES: tuple[tuple[str, str, Callable[[Options], str]], ...] = (
    ("value", "the piece you use", _value),
    ("rise", "left lying for a turn", lambda o: f"+{o.value_step}" if o.pays_values else ""),
    ("square", "a square not yet yours", lambda o: f"+{o.stain_points}" if o.stain_points else ""),
    ("loss", "a square taken from you", lambda o: f"-{o.stain_loss}" if o.stain_loss else ""),
    ("line", "a full row or column", lambda _: f"{LINE_POINTS}"),
    ("keg", "each keg in it", lambda _: f"+{KEG_POINTS}"),
    ("double", "its last square was nobody's", lambda _: "all of it x 2"),
    ("most", "it goes to", lambda _: "most squares in it"),
    ("board", "most squares at the end", lambda o: f"+{BOARD_POINTS}" if o.stain_bonus == "whole_board" else ""),
    ("levels", f"drink number {OUT}", lambda o: f"passed out, misses {_turns(o.passout_turns)}"),
    ("end", "the game ends when", _end),
)  # fmt: skip
"""The lines in their order: key, what it is, and its price under these options (empty: not in force)."""


def _turns(count: int) -> str:
    return "1 turn" if count == 1 else f"{count} turns"


_MUGS: dict[str, Callable[[Options], str]] = {
    "wooden_cup": lambda o: f"+{CUP_POINTS['wooden_cup']} a piece{_scope(o)}",
    "goblet": lambda o: f"+{CUP_POINTS['goblet']} a piece{_scope(o)}",
    "pitcher": lambda _: f"+{PITCHER_POINTS} a drink",
    "flagon": lambda _: "own share of a line x 3/2",
    "stein": lambda o: f"+{STEIN_POINTS} a new square, -{o.stein_loss} a lost one",
    "horn": lambda o: f"a line gives {HORN_PLAYS} more plays{_horn(o)}",
    "tankard": lambda _: f"+{TANKARD_POINTS} a piece in a lost line",
    "skull": lambda _: f"fries, keg, hook: -{SKULL_COST}, 1 more play",
    "chalice": lambda _: f"+{CHALICE_POINTS} a neighbour, needs none",
}


def _scope(options: Options) -> str:
    return " placed" if options.cup_scope == "placed" else " placed or drunk"


def _horn(options: Options) -> str:
    penalty = options.horn_special_penalty
    return f"; fries, keg, hook: -{penalty}" if penalty else ""


def _table(state: State, names: Sequence[str]) -> tuple[tuple[str, str], ...]:
    people = tuple((names[seat], _person(state, seat)) for seat in range(len(state.scores)))
    return (*people, ("the game ends when", _end(state.options)))


def _person(state: State, seat: int) -> str:
    score, count, power = state.scores[seat], state.stains[seat].bit_count(), state.powers[seat]
    told = [f"{score} point{'' if abs(score) == 1 else 's'}", f"{count} square{'' if count == 1 else 's'}"]
    if state.levels[seat]:
        told.append(LEVELS[state.levels[seat]])
    if power in _MUGS:
        told.append(mug_name(power))
    return ", ".join(told)
