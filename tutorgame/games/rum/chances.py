"""What chance may do: the distribution of the draw that waits (rule file, section 3.4)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache
from itertools import compress

from tutorgame.core.chance import Chance
from tutorgame.core.quick import maker

from .actions import (
    Action,
    DealCaptain,
    DrawBounty,
    DrawCard,
    DrawMap,
    DrawToken,
    DrawTreasure,
    First,
    Roll,
    TurnTile,
)  # fmt: skip
from .box import BOUNTIES, CARDS, MAPS, TILES, TREASURES
from .state import Public, State, Task, action_deck, bag, bounty_deck

_make_chance: Callable[..., Chance[Action]] = maker(Chance)
SKULLS: Chance[Action] = Chance((Roll(0), Roll(1), Roll(2)), (1, 3, 2))
"""The die (rule file, section 3.4)."""


def free_captains(public: Public) -> list[int]:
    """The captains that nobody has yet."""
    return [c for c in range(len(public.table.box.captains)) if c not in public.captains]


_CARDS, _TOKENS = tuple(map(DrawCard, range(CARDS))), tuple(map(DrawToken, range(5)))
_TILES, _TREASURES, _MAPS, _BOUNTIES = (
    tuple(kind(number) for number in range(most))
    for kind, most in ((TurnTile, TILES), (DrawTreasure, TREASURES), (DrawMap, MAPS), (DrawBounty, BOUNTIES))
)


def _any_of(things: Sequence[Action], mask: int) -> Chance[Action]:
    """One of the things in a mask, all equally likely."""
    return Chance(tuple([thing for bit, thing in enumerate(things) if mask >> bit & 1]))


def _by_counts(things: Sequence[Action], counts: Sequence[int]) -> Chance[Action]:
    """One of many pieces, of which there are so many of each kind."""
    return _make_chance(tuple(compress(things, counts)), tuple(filter(None, counts)))


@cache
def _token_chance(counts: tuple[int, ...]) -> Chance[Action]:
    return _by_counts(_TOKENS, counts)


def _firsts(state: State, task: Task) -> Chance[Action]:
    return Chance(tuple(First(seat) for seat in range(state.public.seats)))


def _deals(state: State, task: Task) -> Chance[Action]:
    return Chance(tuple(DealCaptain(c) for c in free_captains(state.public)))


def _tiles(state: State, task: Task) -> Chance[Action]:
    mask = (1 << len(state.public.table.box.tiles)) - 1
    for tile in state.public.tiles:
        if tile >= 0:
            mask ^= 1 << tile
    return _any_of(_TILES, mask)


def _action_cards(state: State, task: Task) -> Chance[Action]:
    return _by_counts(_CARDS, action_deck(state))


def _treasures(state: State, task: Task) -> Chance[Action]:
    return _any_of(_TREASURES, state.public.treasure_deck)


def _maps(state: State, task: Task) -> Chance[Action]:
    return _any_of(_MAPS, state.public.map_deck)


def _bounties(state: State, task: Task) -> Chance[Action]:
    """The next bounty: the one that lies on top, else any of the deck."""
    if state.top:
        return Chance((DrawBounty(state.top[0]),))
    return _any_of(_BOUNTIES, bounty_deck(state))


def _tokens(state: State, task: Task) -> Chance[Action]:
    return _token_chance(bag(state))


def _dice(state: State, task: Task) -> Chance[Action]:
    return SKULLS


_CHANCES = {
    "first": _firsts, "deal_captain": _deals, "lay": _tiles, "tile": _tiles, "deal_card": _action_cards,
    "draw_card": _action_cards, "ghost_card": _action_cards, "treasure": _treasures, "map": _maps, "new_map": _maps,
    "bounty": _bounties, "token": _tokens, "ghost_token": _tokens, "strike": _dice, "shot": _dice,
}  # fmt: skip


def chance(state: State) -> Chance[Action]:
    """What chance may do now; empty where a seat is to move."""
    agenda = state.public.agenda
    answer = _CHANCES.get(agenda[-1].kind) if agenda else None
    return answer(state, agenda[-1]) if answer else Chance(())


def answers(state: State, task: Task) -> Chance[Action]:
    """What chance may answer to a task that waits for it."""
    return _CHANCES[task.kind](state, task)
