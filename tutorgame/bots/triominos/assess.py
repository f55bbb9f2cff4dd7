"""The numbers behind each legal action of a Triominos turn: what hints, explanations and the careful bot compare."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from tutorgame.games.triominos.actions import Action, Buy, Pass, Place, Stop, piece_of
from tutorgame.games.triominos.board import Maps, lay
from tutorgame.games.triominos.observe import Observation
from tutorgame.games.triominos.scoring import opening
from tutorgame.games.triominos.state import Phase
from tutorgame.games.triominos.tiles import INDEX, indices

from .odds import chance_to_help, price, stop_points, value_of_buying
from .sight import NOTHING, Figure, Sight, around, bonus, exits, figure_at, worth


@dataclass(frozen=True, slots=True)
class Weights:
    """How much the things that are no points yet count, in points of the standard scoring.

    `keep` is how much a bonus counts that only the own rack can get later; `usual` what a player scores in an ordinary
    turn; `stuck` the cost of a turn without a fitting tile; `block` the same for the next player; `burden` what a tile
    more on the rack costs; `shed` the share of its value by which a heavy tile is better laid than kept; `cautious` how
    much of the expected gifts counts.
    """

    keep: float = 0.6
    usual: float = 9.0
    stuck: float = 14.0
    block: float = 6.0
    burden: float = 4.0
    shed: float = 0.15
    cautious: float = 1.0


@dataclass(frozen=True, slots=True)
class Numbers:
    """What can be said of one action.

    points      what it scores at once (a purchase: its cost)
    bridge, hexagons   the figures that it makes
    risk        the points that the others gain on average from the figures that it opens, less those that it takes away
    gifts       the figures that it opens for the others
    saved       the bonuses of figures that only the own rack can close afterwards
    exits       how many of the tiles left on the rack fit somewhere afterwards
    left        how many tiles are left on the rack
    odds        for a purchase: the probability that one of the purchases still allowed fits somewhere
    outlook     for a purchase: the expected points of buying and then doing what is best
    ends        whether it empties the rack
    total       the sum that the careful bot compares, in points
    """

    points: int
    bridge: bool = False
    hexagons: int = 0
    risk: float = 0.0
    gifts: tuple[Figure, ...] = ()
    saved: int = 0
    exits: int = 0
    left: int = 0
    odds: float | None = None
    outlook: float | None = None
    ends: bool = False
    total: float = 0.0


def analysis(observation: Observation, legal: Sequence[Action]) -> list[tuple[Action, Numbers]]:
    """The numbers of each action, in the order of `legal`.  It uses nothing but the observation."""
    return Assessor(observation, Weights()).all(legal)


class Assessor:
    """Works out the numbers of the actions of one decision."""

    def __init__(self, observation: Observation, weights: Weights) -> None:
        self.sight = Sight.of(observation)
        self.table = observation
        self.public = observation.public
        self.options = self.public.options
        self.weights = weights
        # Without the standard scoring a tile counts 1, so all weights shrink with it.
        self.unit = 1.0 if self.options.scoring == "standard" else 1 / 7.5
        self.followers = self.sight.followers()
        self.again = self.public.bell is None

    def all(self, legal: Sequence[Action]) -> list[tuple[Action, Numbers]]:
        """The numbers of each action."""
        return [(action, self.numbers(action)) for action in legal]

    def numbers(self, action: Action) -> Numbers:
        """The numbers of one action of the own seat."""
        if isinstance(action, Place):
            return self._opening(action) if self.public.phase is Phase.OPENING else self._placing(action)
        if isinstance(action, Buy):
            return self._buying()
        points = 0
        if isinstance(action, Stop):
            points = stop_points(self.options, self.public.bought)
        elif isinstance(action, Pass) and self.options.scoring == "standard":
            points = -self.options.empty_pot_pass_cost
        return self._staying(points)

    def _opening(self, action: Place) -> Numbers:
        index = INDEX[action.tile]
        points = self._shown(index) + sum(event.points for event in opening(self.options, 0, index))
        rack = self.table.rack & ~(1 << index)
        maps = lay({}, {}, {}, action.cell.code, piece_of(action))
        out = exits(maps[2], rack).bit_count()
        return Numbers(points, exits=out, left=rack.bit_count(), total=points + self._freedom(maps, rack, out))

    def _placing(self, action: Place) -> Numbers:
        public, index, cell = self.public, INDEX[action.tile], action.cell.code
        made = self.sight.figures.get(cell, NOTHING)
        points = self._shown(index) + bonus(self.options, made.bridge, made.hexagons)
        rack = self.table.rack & ~(1 << index)
        maps = lay(public.board, public.vertices, public.frontier, cell, piece_of(action))
        figures = self._figures_after(cell, maps)
        risk, gifts = self._risk(figures, not rack)
        saved = sum(f.bonus for f in figures.values() if f.tile & rack)
        out = exits(maps[2], rack).bit_count()
        total = worth(self.options, index) + made.bonus - self.weights.cautious * risk + self._shedding(index)
        if self.again and rack:
            total += self.weights.keep * saved + self._freedom(maps, rack, out)
        elif self.again:
            total += self._bell()
        return Numbers(
            points, made.bridge, made.hexagons, risk, gifts, saved, out, rack.bit_count(), ends=not rack, total=total
        )

    def _shown(self, index: int) -> int:
        return 0 if self.options.scoring == "none" else worth(self.options, index)

    def _figures_after(self, cell: int, maps: Maps) -> dict[int, Figure]:
        near = around(cell)
        figures = {c: f for c, f in self.sight.figures.items() if c not in near}
        board, _, frontier = maps
        for code in near & frontier.keys():
            figure = figure_at(self.options, board, code, frontier[code])
            if figure.tile:
                figures[code] = figure
        return figures

    def _risk(self, figures: dict[int, Figure], ringing: bool) -> tuple[float, tuple[Figure, ...]]:
        """The expected gain of the others from the figures after a placement, less that from those before it."""
        held = self.sight.chance_held(self.sight.followers(ringing))
        gifts = tuple(f for c, f in figures.items() if f.tile & self.sight.hidden and self.sight.figures.get(c) != f)
        after = sum(self._gain(f) for f in figures.values())
        before = sum(self._gain(f) for f in self.sight.figures.values())
        return held * (after - before), gifts

    def _gain(self, figure: Figure) -> float:
        if not figure.bonus or not figure.tile & self.sight.hidden:
            return 0.0
        usual = self.weights.usual * self.unit
        return max(0.0, figure.bonus + worth(self.options, figure.tile.bit_length() - 1) - usual)

    def _freedom(self, maps: Maps, rack: int, out: int) -> float:
        """What the own exits are worth, and what closing the table for the next player is worth."""
        stuck = 0.6**out if rack else 0.0
        value = -self.weights.stuck * stuck
        if self.followers and self.sight.count:
            closed = 1 - exits(maps[2], self.sight.hidden).bit_count() / self.sight.count
            value += self.weights.block * closed ** self.table.rack_sizes[self.followers[0]]
        return value * self.unit

    def _shedding(self, index: int) -> float:
        """What it is worth that this tile is not left over."""
        if not self.again and self.public.bell != self.sight.seat:
            return worth(self.options, index)  # else its value goes to the bell ringer
        near = 1 / (1 + min(self.table.rack_sizes))
        return (self.weights.shed + 0.5 * near) * worth(self.options, index)

    def _bell(self) -> float:
        """What ringing the bell is worth: the bonus and the leftovers (`triominos.end.leftovers`)."""
        if self.options.scoring != "standard":
            return 100.0 if self.options.scoring == "none" else float(self.options.children_first_out)
        others = sum(self.table.rack_sizes) - self.table.rack.bit_count()
        moves = len(self.sight.followers(True))
        return self.options.out_bonus + self.sight.mean * max(0.0, others - 0.6 * moves)

    def _burden(self) -> float:
        """What one more tile on the rack costs."""
        if not self.again:
            return self.sight.mean if self.public.bell != self.sight.seat else 0.0
        return self.weights.burden * self.unit

    def _buying(self) -> Numbers:
        hits = self.sight.hits(self.public.frontier)
        bought, pot, unseen = self.public.bought, self.table.pot_size, self.sight.count
        standing = self._standing()
        outlook, value = (
            value_of_buying(self.options, hits.values(), unseen, bought, pot, standing, burden)
            for burden in (0.0, self._burden())
        )
        odds = chance_to_help(unseen, len(hits), min(self.options.max_buys - bought, pot))
        staying = self._staying(-price(self.options))
        total = staying.total + price(self.options) + value
        return Numbers(
            -price(self.options), saved=staying.saved, exits=staying.exits, left=staying.left,
            odds=odds, outlook=outlook, total=total,
        )  # fmt: skip

    def _standing(self) -> float | None:
        """The points of the best tile bought this turn that fits, if any."""
        best: float | None = None
        for index in self.table.bought:
            for cell, pattern in self.public.frontier.items():
                if exits({cell: pattern}, 1 << index):
                    points = worth(self.options, index) + self.sight.figures.get(cell, NOTHING).bonus
                    best = max(points, best if best is not None else points)
        return best

    def _staying(self, points: int) -> Numbers:
        """The numbers of an action that leaves the board as it is."""
        public, rack = self.public, self.table.rack
        out = exits(public.frontier, rack).bit_count()
        saved = sum(f.bonus for f in self.sight.figures.values() if f.tile & rack)
        total = float(points)
        if self.again:
            maps = (dict(public.board), dict(public.vertices), dict(public.frontier))
            total += self.weights.keep * saved + self._freedom(maps, rack, out)
        return Numbers(points, saved=saved, exits=out, left=len(indices(rack)), total=total)
