"""What the rows and columns of a board promise before they are full: who will lead in them, and what they will pay."""

from __future__ import annotations

from functools import cache
from math import factorial

from tutorgame.games.trinken.scoring import KEG_POINTS, LINE_POINTS, TANKARD_POINTS
from tutorgame.games.trinken.state import State
from tutorgame.geometry.square import COLUMNS, ROWS, SIZE

LINES: tuple[int, ...] = (*ROWS, *COLUMNS)
"""The masks of all lines, rows first."""
FLAGON = 1.5
"""What a flagon makes of a share (`trinken.mug.flagon`)."""
FILL: tuple[float, ...] = tuple(0.82**left for left in range(SIZE + 1))
"""How much of a line's worth counts when so many of its squares are empty: it may never be filled, or only late."""


@cache
def outlook(counts: tuple[int, ...], left: int) -> tuple[tuple[float, ...], tuple[float, ...]]:
    """Each seat's expected share of a line, and its expected pieces in the line if it loses it.

    `counts` are the pieces of each seat in the line; any seat fills each of the `left` empty squares, all equally
    likely.
    """
    order = sorted(range(len(counts)), key=lambda seat: -counts[seat])
    shares, lost = _sorted_outlook(tuple(counts[seat] for seat in order), left)
    place = {seat: k for k, seat in enumerate(order)}
    return tuple(shares[place[s]] for s in range(len(counts))), tuple(lost[place[s]] for s in range(len(counts)))


@cache
def _sorted_outlook(counts: tuple[int, ...], left: int) -> tuple[tuple[float, ...], tuple[float, ...]]:
    seats = len(counts)
    shares, lost = [0.0] * seats, [0.0] * seats
    for added, chance in _fillings(seats, left):
        final = [count + more for count, more in zip(counts, added, strict=True)]
        best = max(final)
        leaders = final.count(best)
        for seat, count in enumerate(final):
            if count == best:
                shares[seat] += chance / leaders
            else:
                lost[seat] += chance * count
    return tuple(shares), tuple(lost)


@cache
def _fillings(seats: int, left: int) -> tuple[tuple[tuple[int, ...], float], ...]:
    """How the empty squares may fall to the seats, with the probability of each way."""
    found = []
    for added in _splits(seats, left):
        ways = factorial(left)
        for count in added:
            ways //= factorial(count)
        found.append((added, ways / seats**left))
    return tuple(found)


def _splits(seats: int, left: int) -> list[tuple[int, ...]]:
    if seats == 1:
        return [(left,)]
    return [(first, *rest) for first in range(left + 1) for rest in _splits(seats - 1, left - first)]


def margin(values: tuple[float, ...], seat: int) -> float:
    """What a seat has beyond the mean of the others."""
    own = values[seat]
    return own - (sum(values) - own) / (len(values) - 1)


@cache
def promise(powers: tuple[str, ...], counts: tuple[int, ...], left: int) -> tuple[tuple[float, float], ...]:
    """For each seat what a line promises beyond the mean of the others, in two parts.

    The first is to be multiplied with the line's total, the second (from tankards) is in points.
    """
    shares, lost = outlook(counts, left)
    own = tuple(s * FLAGON if power == "flagon" else s for s, power in zip(shares, powers, strict=True))
    sure = tuple(TANKARD_POINTS * n if p == "tankard" else 0.0 for n, p in zip(lost, powers, strict=True))
    return tuple((FILL[left] * margin(own, s), FILL[left] * margin(sure, s)) for s in range(len(counts)))


def total(kegs: int, unstained: int, left: int) -> float:
    """What a line will pay, if any of its empty squares may be the last; `unstained` of them double it."""
    return (LINE_POINTS + KEG_POINTS * kegs) * (1 + unstained / left)


def standing(state: State, seat: int) -> float:
    """What all unfinished lines promise a seat beyond the mean of the others, in points."""
    full, powers = state.full, state.powers
    free = ~full
    for mask in state.stains:
        free &= ~mask
    value = 0.0
    held = [mask & full for mask in state.stains]
    for line in LINES:
        filled = line & full
        if not filled:
            continue
        left = SIZE - filled.bit_count()
        share, sure = promise(powers, tuple([(mask & line).bit_count() for mask in held]), left)[seat]
        value += share * total((state.kegs & line).bit_count(), (free & line).bit_count(), left) + sure
    return value
