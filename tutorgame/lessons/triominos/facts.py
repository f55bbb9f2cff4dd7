"""The lines of the card "What counts here": prices and bonuses of the table's options, and how the table stands."""

from __future__ import annotations

from collections.abc import Sequence

from tutorgame.games.triominos import GAME
from tutorgame.games.triominos.state import Phase, State
from tutorgame.lessons.scene import NAMES

ORDER = (
    "value", "opening", "zero", "bridge", "hexagon", "hexagon2", "hexagon3", "buy", "fail", "empty", "bell",
    "leftovers", "blocked",
)  # fmt: skip

TABLE = "table"
"""The key for the people at the table: scores, tiles, who started, who rang the bell, the pot, and the target."""

_UNDEALT = (Phase.DEAL, Phase.START)


def facts(state: State, keys: Sequence[str], names: Sequence[str] = NAMES) -> tuple[tuple[str, str], ...]:
    """The (what, how much) lines for these keys; `names` are those of the seats."""
    chosen = state.options
    one, two, three = chosen.hexagon_bonuses
    lines = {
        "value": ("the tile itself", "sum of its numbers"),
        "opening": ("opening with a triple", f"+{chosen.start_bonus}"),
        "zero": ("opening with 0-0-0", f"{chosen.zero_start_total} in all"),
        "bridge": ("a bridge", f"+{chosen.bridge_bonus}"),
        "hexagon": ("one hexagon", f"+{one}"),
        "hexagon2": ("two at once", f"+{two}"),
        "hexagon3": ("three at once", f"+{three}"),
        "buy": ("each tile you buy", f"-{chosen.buy_cost}"),
        "fail": (f"{chosen.max_buys} bought, none laid", f"-{chosen.fail_extra} more"),
        "empty": ("passing, pot empty", f"-{chosen.empty_pot_pass_cost}" if chosen.empty_pot_pass_cost else "free"),
        "bell": ("ringing the bell", f"+{chosen.out_bonus}"),
        "leftovers": ("then", "+ the others' tiles"),
        "blocked": ("a blocked game", "- your own tiles"),
    }
    rows = tuple(lines[key] for key in ORDER if key in keys)
    return (*rows, *_table(state, names)) if TABLE in keys else rows


def _table(state: State, names: Sequence[str]) -> tuple[tuple[str, str], ...]:
    """How the table stands: what everybody may see at a real one."""
    public, chosen = state.public, state.options
    people = tuple((names[seat], _person(state, seat)) for seat in range(len(state.racks)))
    left = state.pot.bit_count()
    rows = [*people, ("the pot", _tiles(left) if left else "empty")]
    if public.phase not in _UNDEALT and public.deal.starter is not None:
        rows.append(("started this game", names[public.deal.starter]))
    if public.bell is not None:
        rows.append(("rang the bell", names[public.bell]))
    if chosen.match_mode == "target":
        rows.append(("the match is for", f"{chosen.target} points"))
    return tuple(rows)


def _person(state: State, seat: int) -> str:
    tiles = _tiles(state.racks[seat].bit_count())
    if state.options.scoring == "none":
        return tiles
    score = GAME.scores(state)[seat]
    here = f" ({state.public.scores[seat]} in this game)" if any(state.public.deal.totals) else ""
    return f"{score} point{'' if abs(score) == 1 else 's'}{here}, {tiles}"


def _tiles(count: int) -> str:
    return "1 tile" if count == 1 else f"{count or 'no'} tiles"
