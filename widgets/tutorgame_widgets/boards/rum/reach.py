"""What the mover can reach: spots for the Sail actions left, and what a shot at each spot would cost."""

from __future__ import annotations

from tutorgame.games.rum import rights
from tutorgame.games.rum.box import ATTACK, SAIL
from tutorgame.games.rum.state import HIDEOUT, Public


def sailing_range(public: Public) -> dict[int, int]:
    """The spots that the mover's ship can come to with the Sail actions and moves left, and how many moves that takes.

    Moves to neighbours only; damage on the way may end the voyage sooner.
    """
    seat = public.mover
    if seat >= public.seats:
        return {}
    left = min(rights.spendable(public, SAIL), rights.move_cap(public, seat) - public.turn.moves)
    far = public.table.layout.far[public.ships[seat]]
    return {spot: steps for spot, steps in enumerate(far) if 0 < steps <= left}


def attack_range(public: Public) -> dict[int, int]:
    """The spots at which the mover can shoot with the Attack actions left, and how many of them a shot takes.

    Empty where there is no shot at all: in the Hideout, without cannons, without an Attack action.
    """
    seat = public.mover
    if seat >= public.seats or public.ships[seat] == HIDEOUT or not rights.has_cannons(public, seat):
        return {}
    less = (public.power(seat) == "long_range") + rights.carries(public, seat, "range_plus_1")
    have = rights.spendable(public, ATTACK)
    found = {}
    for spot, far in enumerate(public.table.layout.far[public.ships[seat]]):
        cost = max(1, far - less)
        if spot != HIDEOUT and cost <= have:
            found[spot] = cost
    return found
