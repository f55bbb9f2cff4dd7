"""A quick, sensible move for playing on in thought: the careful bot's main concerns, without building positions.

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
from .odds import stop_points, value_of_buying
from .sight import WHOLE, figure_at, worth

CLOSER_LOOK = 4
"""How many placements, by points, are looked at for gifts and exits."""
_WEIGHTS = Weights()
_STUCK = tuple(0.6**out for out in range(60))

Candidate = tuple[float, int, int, int]
"""Points (with a grain of chance to break ties), the tile's bit, the piece, the cell."""


def rollout(state: State, rng: Random) -> Action:
    """A quick move of the seat to move."""
    public = state.public
    if public.phase is Phase.OPENING:
        return place(3 * max(indices(opening_mask(state)), key=lambda i: 40 if i == ZERO else VALUE[i]), HOME)
    return _Look(state, rng).best()


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
        """The best placement, or a purchase, or the end of the turn."""
        state, public = self.state, self.state.public
        total, action = self._best_placement()
        if public.phase is Phase.TURN:
            if action is None:
                return BUY if state.pot else PASS
            low = total <= 8.0 * self.unit and self.options.voluntary_buy and public.bell is None
            return BUY if low and state.pot and self._purchase(0) > total else action
        staying = stop_points(self.options, public.bought) + self._freedom(self.once, self.rack)
        may_stop = self.options.stop_after_buy or (action is None and not self._may_buy())
        if may_stop and staying > total:
            total, action = staying, STOP
        if self._may_buy() and (action is None or self._purchase(public.bought) > total):
            return BUY
        return action if action is not None else STOP

    def _may_buy(self) -> bool:
        return bool(self.state.pot) and self.state.public.bought < self.options.max_buys

    def _best_placement(self) -> tuple[float, Action | None]:
        """The best of the placements with the most points after a closer look, and its total."""
        found = sorted(self.candidates, key=itemgetter(0), reverse=True)[:CLOSER_LOOK]
        if not found:
            return float("-inf"), None
        if self.state.public.bell is not None:
            points, _, piece, cell = found[0]
            return points, place(piece, cell)
        shed = 1 + _WEIGHTS.shed + 0.5 / (1 + min(self.rack.bit_count(), self.next_size))
        total, piece, cell = max((shed * c[0] + self._prospect(c), c[2], c[3]) for c in found)
        return total, place(piece, cell)

    def _purchase(self, bought: int) -> float:
        """What buying promises after so many purchases (rule file, section 9, points 7 and 8)."""
        options, frontier = self.options, self.state.public.frontier
        hits = {i: float(worth(options, i)) for i in indices(self.once & self.hidden)}
        for cell, pattern in frontier.items():
            if WHOLE[pattern] and FIT_MASK[pattern] & self.hidden:
                figure = figure_at(options, self.board, cell, pattern)
                if figure.bonus:
                    hits[figure.tile.bit_length() - 1] += figure.bonus
        standing = max((c[0] for c in self.candidates), default=None) if bought else None
        burden = _WEIGHTS.burden * self.unit if self.state.public.bell is None else 7.5 * self.unit
        unseen, pot = self.hidden.bit_count(), self.state.pot.bit_count()
        value = value_of_buying(options, hits.values(), unseen, bought, pot, standing, burden)
        return value + self._freedom(self.once, self.rack)

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
