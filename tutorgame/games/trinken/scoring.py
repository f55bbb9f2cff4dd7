"""What a completed line is worth and who gets it (rule file, section 5), and what an action would bring."""

from __future__ import annotations

from typing import NamedTuple

from .drafts import Draft
from .events import LineCompleted, LineWon, MugPaid

LINE_POINTS, KEG_POINTS = 100, 50
"""The worth of a line, and what each keg in it adds (`trinken.score.line`)."""
TANKARD_POINTS = 50
"""For each own piece in a lost line (`trinken.mug.tankard`)."""


class Worth(NamedTuple):
    """A line's worth: `total` points, the squares of each seat, the leaders and the share of each."""

    kegs: int
    total: int
    stains: tuple[int, ...]
    leaders: tuple[int, ...]
    share: int


def worth(stains: tuple[int, ...], kegs: int, doubled: bool, line: int) -> Worth:
    """What a full line pays (`trinken.score.line`, `trinken.score.double`, `trinken.score.split`)."""
    barrels = (kegs & line).bit_count()
    total = (LINE_POINTS + KEG_POINTS * barrels) * (2 if doubled else 1)
    counts = tuple((mask & line).bit_count() for mask in stains)
    best = max(counts)
    leaders = tuple(seat for seat, count in enumerate(counts) if count == best)
    return Worth(barrels, total, counts, leaders, total // len(leaders))


def line_events(draft: Draft, line: tuple[str, int, int], doubled: bool) -> list[LineCompleted | LineWon | MugPaid]:
    """A completed line as events: its worth, then the share of each leader, then what mugs add."""
    name, number, mask = line
    paid = worth(draft.stains, draft.kegs, doubled, mask)
    events: list[LineCompleted | LineWon | MugPaid] = [
        LineCompleted(
            "trinken.score.line", draft.mover, name, number, paid.kegs, doubled, paid.total, paid.stains, paid.leaders,
            paid.share,
        )
    ]  # fmt: skip
    rule = "trinken.score.split" if len(paid.leaders) > 1 else "trinken.score.majority"
    for seat in paid.leaders:
        events.append(LineWon(rule, seat, name, number, paid.share))
        if draft.powers[seat] == "flagon":
            more = paid.total * 3 // (2 * len(paid.leaders)) - paid.share
            sharing = len(paid.leaders)
            events.append(MugPaid("trinken.mug.flagon", seat, "flagon", sharing, paid.total, more))
    for seat, power in enumerate(draft.powers):
        if power == "tankard" and paid.stains[seat] and seat not in paid.leaders:
            count = paid.stains[seat]
            rule = "trinken.mug.tankard"
            events.append(MugPaid(rule, seat, power, count, TANKARD_POINTS, TANKARD_POINTS * count))
    return events
