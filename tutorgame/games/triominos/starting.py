"""Who starts, and with which tile (`triominos.start.*`)."""

from __future__ import annotations

from .options import Options
from .state import State
from .tiles import TRIPLE_MASK, VALUE, ZERO, indices


def find(racks: tuple[int, ...]) -> tuple[str, tuple[int, ...]]:
    """The rule that decides and the seats that it leaves: one, or several after a complete tie."""
    triples = [(rack & TRIPLE_MASK).bit_length() for rack in racks]
    best = max(triples)
    if best:
        return "triominos.start.highest_triple", (triples.index(best),)
    hands = [sorted((VALUE[i] for i in indices(rack)), reverse=True) for rack in racks]
    top = max(hands)
    seats = tuple(seat for seat, hand in enumerate(hands) if hand == top)
    if len(seats) > 1:
        return "triominos.start.tie", seats
    alone = sum(hand[:1] == top[:1] for hand in hands) == 1
    return "triominos.start.no_triple" if alone else "triominos.start.tie", seats


def agrees(state: State) -> bool:
    """Whether the racks make the known starter the starter."""
    if state.options.start_rule == "draw":
        return True
    return state.public.deal.starter in find(state.racks)[1]


def ruled_out(options: Options, rack: int) -> int:
    """The tiles that nobody else can hold when the holder of this rack is the starter: a mask."""
    if options.start_rule == "draw":
        return 0
    triples = rack & TRIPLE_MASK
    if triples:
        return TRIPLE_MASK & ~((1 << triples.bit_length()) - 1)
    best = max((VALUE[i] for i in indices(rack)), default=0)
    return TRIPLE_MASK | sum(1 << i for i, value in enumerate(VALUE) if value > best)


def opening_mask(state: State) -> int:
    """The tiles with which the starter may open."""
    starter = state.public.deal.starter
    rack = state.racks[starter if starter is not None else 0]
    return rack if state.options.start_rule == "draw" else opening_tiles(rack)


def opening_tiles(rack: int) -> int:
    """The tiles of a rack that may open where the highest triple starts: a mask."""
    triples = rack & TRIPLE_MASK
    if triples:
        highest = 1 << triples.bit_length() - 1
        return highest | rack & 1 << ZERO
    best = max((VALUE[i] for i in indices(rack)), default=0)
    return sum(1 << i for i in indices(rack) if VALUE[i] == best)


def drawn_by(options: Options) -> str:
    """The rule by which chance finds the starter."""
    return "triominos.start.draw" if options.start_rule == "draw" else "triominos.start.tie"


def opening_rule(state: State) -> str:
    """The rule that forces the opening tile (with `start_rule` "draw" no tile is forced)."""
    starter = state.public.deal.starter
    has_triple = state.racks[starter if starter is not None else 0] & TRIPLE_MASK
    return "triominos.start.highest_triple" if has_triple else "triominos.start.no_triple"
