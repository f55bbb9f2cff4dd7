"""What a seat could gain on each square of a position, at a glance: for looking ahead and for playing on in thought.

A gain is in points beyond the mean of the others: what the placement pays at once, and by how much it betters what the
unfinished lines promise.  What a cleared line does to the lines that cross it is left out.
"""

from __future__ import annotations

from functools import lru_cache
from random import Random

from tutorgame.games.trinken.actions import DRINK, HOOK, PLACE, Action
from tutorgame.games.trinken.fitting import keg_squares, squares_for
from tutorgame.games.trinken.pieces import EMPTY, FRIES, KEG, MOST
from tutorgame.games.trinken.pieces import HOOK as HOOK_PIECE
from tutorgame.games.trinken.playing import (
    CHALICE_POINTS,
    CUP_POINTS,
    HORN_PLAYS,
    PITCHER_POINTS,
    SKULL_COST,
    STEIN_POINTS,
)  # fmt: skip
from tutorgame.games.trinken.scoring import KEG_POINTS, LINE_POINTS
from tutorgame.games.trinken.state import State
from tutorgame.geometry.square import ALL, NEIGHBOURS, SIZE, codes, near

from .lines import LINES, ahead, cup_fits, quality, total, trouble
from .people import EXTRA_PLAY, board_gain, drink_cost

Pairs = tuple[tuple[float, float], ...]
Change = tuple[Pairs, Pairs]
"""What filling one more square of a line gains, with a cup and with a keg: an open, a hard, a dead square, each stained
or not before."""
NO_CHANGE: Change = (((0.0, 0.0),) * 3, ((0.0, 0.0),) * 3)
OPEN_SQUARE, HARD_SQUARE, DEAD_SQUARE = range(3)


@lru_cache(maxsize=1 << 17)
def change(
    powers: tuple[str, ...],
    seat: int,
    counts: tuple[int, ...],
    left: int,
    kegs: int,
    unstained: int,
    dead: int,
    hard: int,
) -> Change:
    """What it gains a seat to fill one more square of a line with these pieces, kegs and empty squares."""
    if not left:
        return NO_CHANGE
    share, sure = ahead(powers, counts, left, seat)
    before = quality(dead, hard) * (share * total(kegs, unstained, left) + sure)
    filled = (*counts[:seat], counts[seat] + 1, *counts[seat + 1 :])
    if left == 1:
        before -= HORN_PLAYS * EXTRA_PLAY if powers[seat] == "horn" else 0.0
        ways = (1.0, 1.0, 1.0)
    else:
        ways = (quality(dead, hard), quality(dead, hard - 1), quality(dead - 1, hard))
    found = []
    for barrels in (kegs, kegs + 1):
        stained, fresh = _filled(powers, seat, filled, left - 1, barrels, unstained)
        found.append(tuple((much * stained - before, much * fresh - before) for much in ways))
    return found[0], found[1]


def _filled(
    powers: tuple[str, ...], seat: int, counts: tuple[int, ...], left: int, kegs: int, unstained: int
) -> tuple[float, float]:
    """What a line is worth to a seat when a stained or an unstained square has just been filled; `left` may be 0."""
    share, sure = ahead(powers, counts, left, seat)
    if left:
        return share * total(kegs, unstained, left) + sure, share * total(kegs, max(0, unstained - 1), left) + sure
    worth = LINE_POINTS + KEG_POINTS * kegs
    return share * worth + sure, share * worth * 2 + sure


class Glance:
    """One look at a position with the eyes of `seat`, which need not be the one to move."""

    __slots__ = (
        "beside",
        "changes",
        "dead",
        "fits",
        "free",
        "hard",
        "lines",
        "others",
        "power",
        "seat",
        "squares",
        "state",
    )

    def __init__(self, state: State, seat: int) -> None:
        self.state, self.seat = state, seat
        self.power = state.powers[seat]
        self.others = len(state.scores) - 1
        self.free = ALL & ~state.full
        for mask in state.stains:
            self.free &= ~mask
        self.fits, self.beside = cup_fits(state), near(state.full)
        self.dead, self.hard = trouble(state, self.fits)
        held = [mask & state.full for mask in state.stains]
        self.lines = [tuple([(mask & line).bit_count() for mask in held]) for line in LINES]
        self.changes = self._changes()
        self.squares = [self._stain(owner) for owner in range(len(held))] + [self._stain(None)]

    def _changes(self) -> list[Change]:
        """What it gains to fill one more square of each line."""
        state, seat, found = self.state, self.seat, list[Change]()
        full, kegs, free, dead, hard, powers = state.full, state.kegs, self.free, self.dead, self.hard, state.powers
        for line, counts in zip(LINES, self.lines, strict=True):
            left = SIZE - (line & full).bit_count()
            trouble = (dead & line).bit_count(), (hard & line).bit_count()
            barrels = (kegs & line).bit_count() if kegs else 0
            found.append(change(powers, seat, counts, left, barrels, (free & line).bit_count(), *trouble))
        return found

    def _stain(self, owner: int | None) -> float:
        """What it gains to stain a square of this owner (None: nobody's)."""
        state, options = self.state, self.state.options
        if owner == self.seat:
            return 0.0
        gain = float(options.stain_points) + board_gain(state, self.seat, owner)
        if self.power == "stein":
            gain += STEIN_POINTS
        if owner is not None:
            loss = options.stain_loss if options.stain_points else 0
            loss += options.stein_loss if state.powers[owner] == "stein" else 0
            gain += loss / self.others
        return gain

    def owner(self, bit: int) -> int | None:
        """Whose stain lies on a square, given as a bit."""
        for seat, mask in enumerate(self.state.stains):
            if mask & bit:
                return seat
        return None

    def placing(self, code: int, keg: bool = False) -> float:
        """The gain of placing a piece on an empty square, without its value."""
        row, column = self.changes[code // SIZE], self.changes[SIZE + code % SIZE]
        bit = 1 << code
        kind = DEAD_SQUARE if self.dead & bit else HARD_SQUARE if self.hard & bit else OPEN_SQUARE
        fresh = bool(self.free & bit)
        gain = self.squares[-1] if fresh else self.squares[self.owner(bit) or 0]
        gain += row[keg][kind][fresh] + column[keg][kind][fresh]
        if self.power == "chalice":
            gain += CHALICE_POINTS * (NEIGHBOURS[code] & self.state.full).bit_count()
        return gain

    def hooking(self, code: int) -> float:
        """The gain of taking a piece off the board, without the hook's value."""
        state, owner = self.state, self.owner(1 << code)
        gain = self.squares[owner or 0] if state.options.hook_stains else 0.0
        for k in (code // SIZE, SIZE + code % SIZE):
            line, counts = LINES[k], self.lines[k]
            left = SIZE - (line & state.full).bit_count()
            kegs = (state.kegs & line).bit_count()
            unstained = (self.free & line).bit_count()
            good = quality(self.dead & line, self.hard & line)
            if left and owner is not None:
                share, sure = ahead(state.powers, counts, left, self.seat)
                gain -= good * (share * total(kegs, unstained, left) + sure)
                counts = (*counts[:owner], counts[owner] - 1, *counts[owner + 1 :])
                share, sure = ahead(state.powers, counts, left + 1, self.seat)
                kegs -= bool(state.kegs >> code & 1)
                gain += good * (share * total(kegs, unstained, left + 1) + sure)
        return gain

    def using(self, piece: int) -> float:
        """What the own mug adds for playing a piece at all."""
        if self.power in CUP_POINTS:
            return float(CUP_POINTS[self.power])
        if piece >= FRIES and self.power == "skull":
            return EXTRA_PLAY - SKULL_COST
        if piece >= FRIES and self.power == "horn":
            return -float(self.state.options.horn_special_penalty)
        return 0.0

    def drinking(self, piece: int) -> float:
        """The gain of drinking a piece, without its value: the mug's points less what the level costs."""
        gain = -drink_cost(self.state, self.seat, piece)
        if self.power == "pitcher":
            gain += PITCHER_POINTS
        elif self.power in CUP_POINTS and self.state.options.cup_scope == "played":
            gain += CUP_POINTS[self.power]
        return gain

    def _fitting(self, cup: int) -> int:
        """The squares where a cup may be placed."""
        fits = self.fits[cup // MOST * self.state.options.variety + cup % MOST]
        return fits if self.power == "chalice" else fits & self.beside

    def ranking(self) -> list[tuple[float, int]]:
        """The empty squares as bits, with what a cup gains there, the best first."""
        found = [(self.placing(code), 1 << code) for code in codes(ALL & ~self.state.full)]
        found.sort(reverse=True)
        return found

    def best_use(self, piece: int, ranking: list[tuple[float, int]]) -> float:
        """The most that a piece can gain, placed, hooked or drunk, without its value."""
        best = self.drinking(piece)
        if piece == HOOK_PIECE:
            gains = [self.hooking(code) for code in codes(self.state.full)]
            return max([best, *(gain + self.using(piece) for gain in gains)])
        if piece == KEG:
            gains = [self.placing(code, True) for code in codes(keg_squares(self.state))]
            return max([best, *(gain + self.using(piece) for gain in gains)])
        fits = ALL if piece == FRIES else self._fitting(piece)
        for gain, bit in ranking if fits else ():
            if bit & fits:
                return max(best, gain + self.using(piece))
        return best


def rollout(state: State, rng: Random) -> Action:
    """A quick move of the seat to move: the most gain, ties by chance."""
    glance, random = Glance(state, state.mover), rng.random
    best, chosen = float("-inf"), DRINK[0]
    found: Action = chosen
    for slot, piece in enumerate(state.offer):
        if piece == EMPTY:
            continue
        value = float(state.values[slot] if state.options.pays_values else 0)
        gain = value + glance.drinking(piece)
        if gain > best:
            best, found = gain, DRINK[slot]
        value += glance.using(piece)
        hook, keg = piece == HOOK_PIECE, piece == KEG
        for code in codes(squares_for(state, piece)):
            gain = value + (glance.hooking(code) if hook else glance.placing(code, keg)) + 0.5 * random()
            if gain > best:
                best, found = gain, (HOOK if hook else PLACE)[slot][code]
    return found
