"""What a seat may know, and the positions that this knowledge allows (`rum.core.hidden`)."""

from __future__ import annotations

from dataclasses import dataclass
from random import Random

from tutorgame.core.quick import maker, quick

from .state import Public, State, action_deck, bag, bounty_deck


@quick
@dataclass(frozen=True, slots=True)
class Observation:
    """All that `seat` knows (None: a spectator): the open table, the own cards and bounties, and how many others hold.

    `drawn` are the bounties that this seat is choosing between, `top` the one it has put back on the deck; `waiting`
    is how many bounties somebody is choosing between, and `known` whether somebody knows the top card.
    """

    public: Public
    seat: int | None
    hand: tuple[int, ...]
    bounties: tuple[int, ...]
    drawn: tuple[int, ...]
    top: tuple[int, ...]
    sizes: tuple[int, ...]
    waiting: int
    knower: int


make_observation = maker(Observation)


def observe(state: State, seat: int | None) -> Observation:
    """What `seat` may know of a position."""
    public = state.public
    sizes = tuple([len(hand) for hand in state.hands])
    knower = state.top[1] if state.top else -1
    if seat is None:
        return make_observation(public, None, (), (), (), (), sizes, len(state.drawn), knower)
    choosing = bool(public.agenda) and public.agenda[-1].kind in ("bounty", "choose_bounty") and (public.mover == seat)
    drawn = state.drawn if choosing else ()
    top = state.top if knower == seat else ()
    return make_observation(
        public, seat, state.hands[seat], state.bounties[seat], drawn, top, sizes, len(state.drawn), knower
    )


def determinize(observation: Observation, rng: Random) -> State:
    """A position that the observation allows, all of them equally likely."""
    public, seat = observation.public, observation.seat
    none = ((),) * public.seats
    own = tuple(observation.hand if s == seat else () for s in range(public.seats))
    base = State(public, own, none, (), (), ())
    hands = _deal_hands(base, observation, rng)
    bounties, drawn, top = _deal_bounties(base, observation, rng)
    return State(public, hands, bounties, drawn, top, _ghost_tokens(base, rng))


def _deal_hands(base: State, observation: Observation, rng: Random) -> tuple[tuple[int, ...], ...]:
    """The others' cards, out of all that lie nowhere in the open; a Kraken is never held."""
    krakens = base.public.table.box.krakens
    pool = [k for k, count in enumerate(action_deck(base)) if k not in krakens for _ in range(count)]
    rng.shuffle(pool)
    hands, at = [], 0
    for seat, size in enumerate(observation.sizes):
        if seat == observation.seat:
            hands.append(observation.hand)
            continue
        hands.append(tuple(sorted(pool[at : at + size])))
        at += size
    return tuple(hands)


def _deal_bounties(
    base: State, observation: Observation, rng: Random
) -> tuple[tuple[tuple[int, ...], ...], tuple[int, ...], tuple[int, ...]]:
    seat, public = observation.seat, observation.public
    known = {*observation.bounties, *observation.drawn, *observation.top[:1]}
    deck = bounty_deck(base)
    pool = [b for b in range(len(public.table.box.bounties)) if deck >> b & 1 and b not in known]
    rng.shuffle(pool)
    held = []
    for other, count in enumerate(public.held):
        own = other == seat
        held.append(observation.bounties if own else tuple(sorted(pool.pop() for _ in range(count))))
    drawn = observation.drawn or tuple(pool.pop() for _ in range(observation.waiting))
    top = observation.top
    if observation.knower >= 0 and not top:
        top = (pool.pop(), observation.knower)
    return tuple(held), drawn, top


def _ghost_tokens(base: State, rng: Random) -> tuple[int, ...]:
    ghost = base.public.ghost
    if ghost is None or not ghost.tokens:
        return ()
    pool = [kind for kind, count in enumerate(bag(base)) for _ in range(count)]
    return tuple(rng.sample(pool, ghost.tokens))
