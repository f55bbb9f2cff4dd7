"""What a seat may know, and the positions that this knowledge allows."""

from __future__ import annotations

from dataclasses import dataclass
from random import Random

from tutorgame.core.quick import maker, quick

from .cards import ALL, cards_in
from .state import Public, State


@quick
@dataclass(frozen=True, slots=True)
class Observation:
    """All that `seat` knows (None: a spectator): the open table, the own cards, and how many cards each seat holds."""

    public: Public
    seat: int | None
    hand: int
    held: tuple[int, ...]

    def known(self, seat: int) -> int:
        """The cards of a seat that the observer knows: a mask."""
        if seat == self.seat:
            return self.hand
        shown = self.public.shown[seat] if self.public.shown else 0
        return shown | self.public.open_picks(seat)

    def unseen(self) -> int:
        """The cards that the observer has not seen in this hand: a mask."""
        mask = ALL & ~self.public.opened
        for seat in range(len(self.held)):
            mask &= ~self.known(seat)
        return mask


make_observation = maker(Observation)


def observe(state: State, seat: int | None) -> Observation:
    """What `seat` may know of a position."""
    held = tuple([hand.bit_count() for hand in state.hands])
    return make_observation(state.public, seat, 0 if seat is None else state.hands[seat], held)


def determinize(observation: Observation, rng: Random) -> State:
    """A position that the observation allows, all of them equally likely: the unseen cards are dealt anew.

    Nothing is concluded from what the others bet or picked up.
    """
    unseen = cards_in(observation.unseen())
    rng.shuffle(unseen)
    hands, at = [], 0
    for seat, held in enumerate(observation.held):
        hand = observation.known(seat)
        missing = held - hand.bit_count()
        for card in unseen[at : at + missing]:
            hand |= 1 << card
        at += missing
        hands.append(hand)
    return State(observation.public, tuple(hands))
