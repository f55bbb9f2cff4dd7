"""The lines of the card "What counts here": the order of cards and hands, the Ace of Skulls, the pot and the table."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from tutorgame.core.narrate import count
from tutorgame.games.rake import betting
from tutorgame.games.rake.options import Options
from tutorgame.games.rake.state import BETS, State
from tutorgame.lessons.scene import NAMES

TABLE = "table"
"""The key for the people: their chips, what they have put in, who deals, who has folded."""
POT = "pot"
"""The key for the money of this hand: the pot, the bet that stands, what it costs to call."""

_HANDS = (
    ("Rake", "one suit, in sequence"),
    ("Quads", "four of a rank"),
    ("Full Pack", "three and two of a rank"),
    ("Suits Full", "one suit"),
    ("Run", "in sequence"),
    ("Three-of-a-kind", "three of a rank"),
    ("Two Pair", "two and two of a rank"),
    ("Pair", "two of a rank"),
    ("High Card", "none of these"),
)
_LINES: tuple[tuple[str, str, Callable[[Options], str]], ...] = (
    ("ranks", "the ranks, rising", lambda _: "2 to 10, Priest, Lady, Duke, Ace"),
    ("suits", "the suits", lambda _: "Skulls, Wings, Fangs, Crosses: all equal"),
    ("kickers", "side cards", lambda o: "all are compared" if o.kickers == "full" else "the highest one decides"),
    ("skulls", "Ace of Skulls wins", lambda o: "in Three-of-a-kind or better" if o.skulls else "as any ace does"),
    ("skulls", "otherwise it", lambda o: "loses to everybody" if o.skulls else ""),
    ("least", "the least bet", lambda o: count(o.min_bet, "chip")),
    ("raises", "the least raise", lambda o: "as large as the last one" if o.min_raise == "full_bet" else "1 chip"),
    ("ante", "the ante", lambda o: count(o.ante, "chip")),
    ("middle", "Middle Cards", lambda o: "everybody dealt in" if o.middle_count == "dealt_in" else "all still in"),
)  # fmt: skip
"""The lines in their order: key, what it is, and how it stands under these options (empty: not in force)."""


def facts(state: State, keys: Sequence[str], names: Sequence[str] = NAMES) -> tuple[tuple[str, str], ...]:
    """The (what, how much) lines for these keys; `names` are those of the seats."""
    rows: tuple[tuple[str, str], ...] = _HANDS if "hands" in keys else ()
    rows += tuple((what, told) for key, what, tell in _LINES if key in keys and (told := tell(state.options)))
    if POT in keys:
        rows += _pot(state)
    return rows + _table(state, names) if TABLE in keys else rows


def _pot(state: State) -> tuple[tuple[str, str], ...]:
    public = state.public
    rows = [("in the pot", count(public.pot, "chip"))]
    if public.phase in BETS and public.current:
        rows += [("the bet", str(public.current)), ("to call", str(betting.to_call(public)))]
    return tuple(rows)


def _table(state: State, names: Sequence[str]) -> tuple[tuple[str, str], ...]:
    return tuple((names[seat], _person(state, seat)) for seat in range(len(state.hands)))


def _person(state: State, seat: int) -> str:
    public = state.public
    told = [count(public.stacks[seat], "chip")]
    if public.total[seat]:
        told.append(f"{public.total[seat]} put in")
    if not public.stacks[seat] and public.live >> seat & 1 and public.total[seat]:
        told[0] = "all-in"
    if public.dealt >> seat & 1 and not public.live >> seat & 1:
        told.append("folded")
    if public.dealer == seat:
        told.append("deals")
    return ", ".join(told)
