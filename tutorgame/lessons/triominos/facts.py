"""The lines of the card "What counts here", with their numbers from the table's options."""

from __future__ import annotations

from tutorgame.games.triominos.state import State

ORDER = (
    "value", "opening", "zero", "bridge", "hexagon", "hexagon2", "hexagon3", "buy", "fail", "empty", "bell",
    "leftovers", "blocked",
)  # fmt: skip


def facts(state: State, keys: tuple[str, ...]) -> tuple[tuple[str, str], ...]:
    """The (what, how much) lines for these keys."""
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
    return tuple(lines[key] for key in ORDER if key in keys)
