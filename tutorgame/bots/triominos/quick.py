"""A quick, sensible move for playing on in thought: the greedy bot's main concerns, without building positions.

It looks at what the seat to move may know only: the open table, its own rack, and which tiles it does not see.
"""

from __future__ import annotations

from collections.abc import Mapping
from operator import itemgetter
from random import Random

from tutorgame.games.triominos.actions import BUY, PASS, STOP, Action, place
from tutorgame.games.triominos.board import HOME
from tutorgame.games.triominos.engine import placeable
from tutorgame.games.triominos.starting import opening_mask
from tutorgame.games.triominos.state import Phase, State
from tutorgame.games.triominos.tiles import FIT_MASK, FIT_PIECE, FREE, READING, VALUE, ZERO, indices, pack, unpack
from tutorgame.geometry.triangle import corner_codes, neighbour_codes, ring_codes

from .assess import Weights
from .sight import WHOLE, exits, figure_at, worth

CLOSER_LOOK = 4
"""How many placements, by points, are looked at for gifts and exits."""
BURDEN = 0.3
"""What a bought tile that does not fit costs, as a share of a usual tile's worth."""
_WEIGHTS = Weights()
_STUCK = tuple(0.6**out for out in range(60))

Candidate = tuple[float, int, int, int]
"""Points (with a grain of chance to break ties), the tile's bit, the piece, the cell."""


def rollout(state: State, rng: Random) -> Action:
    """A quick move of the seat to move."""
    public = state.public
    if public.phase is Phase.OPENING:
        return place(3 * max(indices(opening_mask(state)), key=lambda i: 40 if i == ZERO else VALUE[i]), HOME)
    look = _Look(state, rng)
    if look.candidates:
        return look.best()
    if public.phase is Phase.TURN:
        return BUY if state.pot else PASS
    return _after_purchase(state, look.hidden)


def _after_purchase(state: State, hidden: int) -> Action:
    """Buy on while the odds are good (rule file, section 9, point 7), else stop."""
    options, bought = state.options, state.public.bought
    if not state.pot or bought >= options.max_buys:
        return STOP
    if not options.stop_after_buy:
        return BUY
    chance = exits(state.public.frontier, hidden).bit_count() / hidden.bit_count()
    standard = options.scoring == "standard"
    usual = 8.0 if standard else 1.0
    cost = options.buy_cost if standard else 0
    extra = options.fail_extra if standard and bought + 1 >= options.max_buys else 0
    return BUY if chance * usual - (1 - chance) * (extra + BURDEN * usual) > cost else STOP


class _Look:
    """One glance at the table: what may be laid for which points, and which tiles fit in one place or in several."""

    def __init__(self, state: State, rng: Random) -> None:
        public = state.public
        self.state, self.options, self.board = state, state.options, public.board
        self.rack = state.racks[public.mover]
        self.once = self.twice = 0
        self.candidates = self._candidates(placeable(state), rng)
        self.hidden, sizes = state.pot, 0
        for seat, rack in enumerate(state.racks):
            if seat != public.mover:
                self.hidden |= rack
                sizes += rack.bit_count()
        self.share = min(1.0, sizes / self.hidden.bit_count()) if self.hidden else 0.0
        self.next_size = state.racks[(public.mover + 1) % len(state.racks)].bit_count()
        self.unit = 1.0 if self.options.scoring == "standard" else 1 / 7.5

    def _candidates(self, usable: int, rng: Random) -> list[Candidate]:
        options, board, random = self.options, self.board, rng.random
        found: list[Candidate] = []
        once = twice = 0
        for cell, pattern in self.state.public.frontier.items():
            fitting = FIT_MASK[pattern]
            twice |= once & fitting
            once |= fitting
            mask = fitting & usable
            while mask:
                bit = mask & -mask
                mask ^= bit
                points = worth(options, bit.bit_length() - 1) + 0.01 * random()
                if WHOLE[pattern]:
                    points += figure_at(options, board, cell, pattern).bonus
                found.append((points, bit, FIT_PIECE[pattern][bit], cell))
        self.once, self.twice = once, twice
        return found

    def best(self) -> Action:
        """The best placement after a closer look at those with the most points."""
        found = sorted(self.candidates, key=itemgetter(0), reverse=True)[:CLOSER_LOOK]
        if self.state.public.bell is not None:
            _, _, piece, cell = found[0]
            return place(piece, cell)
        shed = 1 + _WEIGHTS.shed + 0.5 / (1 + min(self.rack.bit_count(), self.next_size))
        total, piece, cell = max((shed * c[0] + self._prospect(c), c[2], c[3]) for c in found)
        return BUY if self._buys_rather(total) else place(piece, cell)

    def _buys_rather(self, total: float) -> bool:
        """Whether a purchase promises more than the best placement (rule file, section 9, point 8)."""
        state, options = self.state, self.options
        if not state.pot or state.public.phase is not Phase.TURN or not options.voluntary_buy:
            return False
        if options.scoring == "none" or total > 8.0 * self.unit:
            return False
        chance = (self.once & self.hidden).bit_count() / self.hidden.bit_count()
        cost = options.buy_cost if options.scoring == "standard" else 0
        promise = self.unit * (8.0 * chance - _WEIGHTS.burden * (1 - chance)) - cost
        return promise + self._freedom(self.once, self.rack) > total

    def _prospect(self, candidate: Candidate) -> float:
        """What a placement promises beyond its points: figures kept, gifts, exits, a closed table."""
        _, bit, piece, cell = candidate
        rest = self.rack & ~bit
        if not rest:
            return 40.0 * self.unit
        fitting, value = self._figures(piece, cell, rest)
        fitting |= self.twice | self.once & ~FIT_MASK[self.state.public.frontier[cell]]
        return value + self._freedom(fitting, rest)

    def _freedom(self, fitting: int, rest: int) -> float:
        """What the own exits are worth, and what closing the table for the next player is worth."""
        value = -_WEIGHTS.stuck * _STUCK[(fitting & rest).bit_count()]
        if self.hidden:
            closed = 1 - (fitting & self.hidden).bit_count() / self.hidden.bit_count()
            value += _WEIGHTS.block * closed**self.next_size
        return value * self.unit

    def _figures(self, piece: int, cell: int, rest: int) -> tuple[int, float]:
        """The tiles that fit next to a new tile, and what the figures that it opens or spoils are worth."""
        public, wanted = self.state.public, rest | self.hidden
        frontier, board = public.frontier, {**self.board, cell: piece}
        free = _FREE_CORNER[frontier[cell]]
        step = READING[piece][free] - FREE if free >= 0 else 0
        shared = _SHARED[cell & 1][free] if free >= 0 else {}
        fitting, value = 0, 0.0
        for delta in _AROUND[cell & 1]:
            code = cell + delta
            old = frontier.get(code)
            if old is None:
                if delta not in _BESIDE[cell & 1] or code in board:
                    continue
                pattern = self._fresh_pattern(code, piece, cell)
            else:
                pattern = old + step * shared.get(delta, 0)
                if WHOLE[old] and FIT_MASK[old] & wanted:
                    value -= self._worth_of(self.board, code, old, rest)
            fitting |= FIT_MASK[pattern]
            if WHOLE[pattern] and FIT_MASK[pattern] & wanted:
                value += self._worth_of(board, code, pattern, rest)
        return fitting, value

    def _fresh_pattern(self, code: int, piece: int, cell: int) -> int:
        """What a cell that the new tile is the first to touch demands."""
        added = dict(zip(corner_codes(cell), READING[piece], strict=True))
        known = self.state.public.vertices
        a, b, c = corner_codes(code)
        return pack(*(added[v] if v in added else known.get(v, FREE) for v in (a, b, c)))

    def _worth_of(self, board: Mapping[int, int], code: int, pattern: int, rest: int) -> float:
        figure = figure_at(self.options, board, code, pattern)
        if not figure.bonus:
            return 0.0
        if figure.tile & rest:
            return _WEIGHTS.keep * figure.bonus
        gain = figure.bonus + worth(self.options, figure.tile.bit_length() - 1) - _WEIGHTS.usual * self.unit
        return -self.share * max(0.0, gain)


def _geometry() -> tuple[list[tuple[int, ...]], list[frozenset[int]], list[list[dict[int, int]]]]:
    """For up and down cells, all as differences of cell codes (the lattice looks the same everywhere).

    The cells that touch a cell; those at its edges; and for each of its corners the cells that share it, with
    the weight of that corner in their patterns.
    """
    around, beside, shared = list[tuple[int, ...]](), list[frozenset[int]](), list[list[dict[int, int]]]()
    for cell in (HOME, HOME + 1):
        corners = corner_codes(cell)
        near = {code for vertex in corners for code in ring_codes(vertex)} - {cell}
        around.append(tuple(sorted(code - cell for code in near)))
        beside.append(frozenset(code - cell for code in neighbour_codes(cell)))
        weights = [
            {code - cell: (49, 7, 1)[corner_codes(code).index(v)] for code in ring_codes(v) if code != cell}
            for v in corners
        ]
        shared.append(weights)
    return around, beside, shared


_AROUND, _BESIDE, _SHARED = _geometry()
_FREE_CORNER = tuple(unpack(pattern).index(FREE) if FREE in unpack(pattern) else -1 for pattern in range(343))
