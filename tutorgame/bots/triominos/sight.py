"""What a seat can work out about a Triominos table from its observation: points, figures within reach, gifts, exits."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import NamedTuple

from tutorgame.games.triominos.observe import Observation
from tutorgame.games.triominos.options import Options
from tutorgame.games.triominos.scoring import closed_by, is_bridge
from tutorgame.games.triominos.tiles import FIT_MASK, FREE, VALUE, indices, unpack
from tutorgame.geometry.triangle import corner_codes, neighbour_codes, ring_codes


class Figure(NamedTuple):
    """A figure that one certain tile can make on a cell: its bit, and what it brings beyond the tile's value."""

    tile: int
    bonus: int
    bridge: bool
    hexagons: int


NOTHING = Figure(0, 0, False, 0)
WHOLE = tuple(FREE not in unpack(pattern) for pattern in range(343))
"""For each pattern, whether all three corners carry numbers: then one tile at most fits."""


def worth(options: Options, index: int) -> int:
    """What laying a tile brings without figures; where no points are counted, a tile laid is the gain itself."""
    return VALUE[index] if options.scoring == "standard" else 1


def bonus(options: Options, bridge: bool, hexagons: int) -> int:
    """What figures bring beyond the tile's value (rule file, section 5)."""
    if options.scoring == "standard":
        return (options.hexagon_bonuses[hexagons - 1] if hexagons else 0) + (options.bridge_bonus if bridge else 0)
    return hexagons + bridge if options.scoring == "children" else 0


def figure_at(options: Options, board: Mapping[int, int], cell: int, pattern: int) -> Figure:
    """The figure that the fitting tile makes on an open cell, or NOTHING."""
    if not WHOLE[pattern] or not FIT_MASK[pattern]:
        return NOTHING
    sides = sum(code in board for code in neighbour_codes(cell))
    hexagons = len(closed_by(board, cell)) if sides > 1 else 0
    bridge = is_bridge(options, sides, 3, hexagons)
    if not bridge and not hexagons:
        return NOTHING
    return Figure(FIT_MASK[pattern], bonus(options, bridge, hexagons), bridge, hexagons)


def open_figures(options: Options, board: Mapping[int, int], frontier: Mapping[int, int]) -> dict[int, Figure]:
    """All figures that one tile could make now, by cell."""
    found = {}
    for cell, pattern in frontier.items():
        if WHOLE[pattern]:
            figure = figure_at(options, board, cell, pattern)
            if figure.tile:
                found[cell] = figure
    return found


def around(cell: int) -> set[int]:
    """The cells that touch a cell, if only at a corner: no other cell's figure changes when a tile is laid on it."""
    return {code for vertex in corner_codes(cell) for code in ring_codes(vertex)}


def exits(frontier: Mapping[int, int], rack: int) -> int:
    """A mask of the tiles of a rack that fit somewhere."""
    fitting = 0
    for pattern in frontier.values():
        fitting |= FIT_MASK[pattern]
    return fitting & rack


@dataclass(frozen=True, slots=True)
class Sight:
    """One seat's view, worked out once a decision.

    `hidden` is a mask of the `count` tiles it does not see, `mean` their mean worth; `figures` are those open now.
    """

    observation: Observation
    seat: int
    hidden: int
    count: int
    mean: float
    figures: dict[int, Figure]

    @classmethod
    def of(cls, observation: Observation) -> Sight:
        """The view behind an observation of a seat (not of a spectator)."""
        public = observation.public
        hidden = observation.unseen()
        count = hidden.bit_count()
        mean = sum(worth(public.options, i) for i in indices(hidden)) / count if count else 0.0
        seat = public.mover if observation.seat is None else observation.seat
        return cls(observation, seat, hidden, count, mean, open_figures(public.options, public.board, public.frontier))

    @property
    def options(self) -> Options:
        """How this table plays."""
        return self.observation.public.options

    def followers(self, ringing: bool = False) -> tuple[int, ...]:
        """The others who move before the own next turn or, in the last round, before the end.

        `ringing` says that the own move would ring the bell (`triominos.end.equal_turns`).
        """
        public, count = self.observation.public, len(self.observation.rack_sizes)
        order = [(self.seat + step) % count for step in range(1, count)]
        if public.bell is None and not ringing:
            return tuple(order)
        if self.options.ending == "immediate":
            return ()
        starter = public.deal.starter or 0
        return tuple(order[: (starter - self.seat - 1) % count])

    def chance_held(self, seats: tuple[int, ...]) -> float:
        """The probability that one certain hidden tile lies on one of these racks."""
        sizes = self.observation.rack_sizes
        return min(1.0, sum(sizes[seat] for seat in seats) / self.count) if self.count else 0.0

    def hits(self, frontier: Mapping[int, int]) -> dict[int, int]:
        """For each hidden tile that fits somewhere its best points, by tile index: what a purchase may bring."""
        options, best = self.options, dict[int, int]()
        for cell, pattern in frontier.items():
            mask = FIT_MASK[pattern] & self.hidden
            if mask:
                extra = self.figures[cell].bonus if cell in self.figures else 0
                for index in indices(mask):
                    points = worth(options, index) + extra
                    if points > best.get(index, -1):
                        best[index] = points
        return best
