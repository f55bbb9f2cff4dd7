"""What a seat may know, and the positions that this knowledge allows."""

from __future__ import annotations

from dataclasses import dataclass
from random import Random

from . import starting
from .state import OPENING, Laid, Public, State
from .tiles import ALL, Tile, indices, tiles_in

_TRIES = 2000


@dataclass(frozen=True, slots=True)
class Observation:
    """All that `seat` knows (None: a spectator): the open table, the own rack, and how many tiles are where.

    `rack` is a mask of the own tiles and `bought` the own purchases of this turn; sizes are public
    (`triominos.setup.hidden`).
    """

    public: Public
    seat: int | None
    rack: int
    bought: tuple[int, ...]
    rack_sizes: tuple[int, ...]
    pot_size: int

    def tiles(self) -> tuple[Tile, ...]:
        """The own tiles, in rising order."""
        return tiles_in(self.rack)

    def laid(self) -> tuple[Laid, ...]:
        """The tiles on the board, in the order in which they were laid."""
        return self.public.laid()

    def unseen(self) -> int:
        """A mask of the tiles that lie on other racks or in the pot."""
        return unseen(self.public, self.rack)


def unseen(public: Public, rack: int) -> int:
    """The tiles that are neither on the board nor on this rack nor out of play."""
    mask = ALL & ~rack & ~public.deal.aside
    for piece in public.board.values():
        mask &= ~(1 << piece // 3)
    return mask


def observe(state: State, seat: int | None) -> Observation:
    """What `seat` may know of a position."""
    public = state.public
    sizes = tuple(rack.bit_count() for rack in state.racks)
    if seat is None:
        return Observation(public, None, 0, (), sizes, state.pot.bit_count())
    bought = state.bought if seat == public.mover else ()
    return Observation(public, seat, state.racks[seat], bought, sizes, state.pot.bit_count())


def determinize(observation: Observation, rng: Random) -> State:
    """A position that the observation allows, all of them equally likely.

    While the opening is due, only racks are drawn that make the known starter the starter.  Later nothing is concluded
    from what the others laid, bought or declined.
    """
    state = _sample(observation, rng)
    if observation.public.phase is OPENING:
        for _ in range(_TRIES):
            if starting.agrees(state):
                break
            state = _sample(observation, rng)
    return state


def _sample(observation: Observation, rng: Random) -> State:
    public, seat = observation.public, observation.seat
    hidden = list(indices(observation.unseen()))
    held: dict[int, int] = {}
    if public.deal.shown is not None:
        owner, tile = public.deal.shown
        if owner != seat and tile in hidden:
            hidden.remove(tile)
            held[owner] = 1 << tile
    rng.shuffle(hidden)
    if public.phase is OPENING and seat == public.deal.starter:
        # Tiles that would have made another the starter come last, so that they stay in the pot.
        ruled_out = starting.ruled_out(public.options, observation.rack)
        hidden.sort(key=lambda t: ruled_out >> t & 1)
    racks: list[int] = []
    at = 0
    for other, size in enumerate(observation.rack_sizes):
        if other == seat:
            racks.append(observation.rack)
            continue
        rack = held.get(other, 0)
        need = size - rack.bit_count()
        racks.append(rack | sum(1 << t for t in hidden[at : at + need]))
        at += need
    bought = observation.bought
    if seat != public.mover and public.bought:
        # Which of the mover's tiles are new is hidden too; a shown tile was there from the start.
        old = held.get(public.mover, 0)
        bought = tuple(rng.sample(indices(racks[public.mover] & ~old), public.bought))
    return State(public, tuple(racks), sum(1 << t for t in hidden[at:]), bought)
