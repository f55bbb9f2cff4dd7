"""What the rows and columns of a board promise before they are full: who will lead in them, and what they will pay."""

from __future__ import annotations

from functools import cache, lru_cache
from math import factorial

from tutorgame.games.trinken.scoring import KEG_POINTS, LINE_POINTS, TANKARD_POINTS
from tutorgame.games.trinken.state import State
from tutorgame.geometry.square import ALL, COLUMNS, ROWS, SIZE, near

LINES: tuple[int, ...] = (*ROWS, *COLUMNS)
"""The masks of all lines, rows first."""
FLAGON = 1.5
"""What a flagon makes of a share (`trinken.mug.flagon`)."""
FILL: tuple[float, ...] = (1.0, 0.58, 0.32, 0.17, 0.10, 0.05, 0.03, 0.0)
"""How much of a line's worth counts when so many of its squares are empty: it may never be filled, or only late."""
DEAD, HARD = 0.15, 0.5
"""How much of that is left where a square of the line takes fries only, or at most two kinds of cups.

These figures are fitted to what lines brought in the following 8 and 16 turns of games between careful bots.
"""

Pair = tuple[float, float]
"""A part that is to be multiplied with the total of a line, and a part (from tankards) in points."""


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
def promised(powers: tuple[str, ...], counts: tuple[int, ...], left: int) -> tuple[Pair, ...]:
    """For each seat what a line promises it; exact for a full line (`left` 0)."""
    shares, lost = outlook(counts, left)
    return tuple(
        (
            FILL[left] * share * (FLAGON if power == "flagon" else 1),
            FILL[left] * n * (TANKARD_POINTS if power == "tankard" else 0),
        )
        for share, n, power in zip(shares, lost, powers, strict=True)
    )


@cache
def ahead(powers: tuple[str, ...], counts: tuple[int, ...], left: int, seat: int) -> Pair:
    """What a line promises a seat beyond the mean of the others."""
    shares, sure = zip(*promised(powers, counts, left), strict=True)
    return margin(shares, seat), margin(sure, seat)


def total(kegs: int, unstained: int, left: int) -> float:
    """What a line will pay, if any of its empty squares may be the last; `unstained` of them double it."""
    return (LINE_POINTS + KEG_POINTS * kegs) * (1 + unstained / left)


def cup_fits(state: State) -> list[int]:
    """For each kind of cup the empty squares where all neighbours match, whether or not there are any."""
    full, fries, shapes = state.full, state.fries, state.shapes
    empty, variety, found = ALL & ~full, state.options.variety, []
    for colour in state.colours[:variety]:
        rest = full & ~colour & ~fries
        found += [empty & ~near(rest & ~shape) for shape in shapes[:variety]]
    return found


def trouble(state: State, fits: list[int]) -> tuple[int, int]:
    """The empty squares that no cup fits, and those that only one or two kinds of cups fit."""
    once = twice = more = 0
    for mask in fits:
        more |= twice & mask
        twice |= once & mask
        once |= mask
    empty = ALL & ~state.full
    return empty & ~once, once & ~more


def quality(dead: int, hard: int) -> float:
    """What is left of the promise of a line with so many dead and hard squares."""
    return DEAD if dead else HARD if hard else 1.0


@lru_cache(maxsize=1 << 17)
def line_promise(
    powers: tuple[str, ...], counts: tuple[int, ...], left: int, kegs: int, unstained: int, good: float
) -> tuple[float, ...]:
    """What an unfinished line promises each seat, in points; `good` is its quality."""
    pays = total(kegs, unstained, left)
    return tuple(good * (share * pays + sure) for share, sure in promised(powers, counts, left))


def promises(state: State) -> tuple[float, ...]:
    """What all unfinished lines promise each seat, in points."""
    full, kegs, powers = state.full, state.kegs, state.powers
    free = ALL & ~full
    for mask in state.stains:
        free &= ~mask
    held = [mask & full for mask in state.stains]
    dead, hard = trouble(state, cup_fits(state))
    found = [(0.0,) * len(held)]
    for line in LINES:
        if not line & full:
            continue
        counts = tuple([(mask & line).bit_count() for mask in held])
        left, unstained = SIZE - (full & line).bit_count(), (free & line).bit_count()
        barrels = (kegs & line).bit_count() if kegs else 0
        found.append(line_promise(powers, counts, left, barrels, unstained, quality(dead & line, hard & line)))
    return tuple(map(sum, zip(*found, strict=True)))


def standing(state: State, seat: int) -> float:
    """What all unfinished lines promise a seat beyond the mean of the others, in points."""
    return margin(promises(state), seat)
