"""A position of The Last Bottle of Rum: what everybody sees, and the hands, bounties and tokens that are secret.

What still has to be done stands in `agenda`, a pile of tasks: the last one is next.  Nothing hidden is decided in
advance: tiles, cards and tokens are drawn when somebody sees them.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cache
from operator import sub
from typing import NamedTuple

from tutorgame.core.quick import maker, quick

from .box import Box, Layout, read_box
from .options import Options

HIDEOUT = 0
UNKNOWN, NO_TILE = -1, -2
"""A face-down tile; the Hideout has no tile."""
MOST_TOKENS, MOST_LOOT, MOST_CURSES, DOUBLOONS = 5, 10, 5, 34


class Task(NamedTuple):
    """Something to be done: what kind it is, for whom, and its numbers."""

    kind: str
    seat: int = -1
    numbers: tuple[int, ...] = ()


class Turn(NamedTuple):
    """What counts within one turn (rule file, section 3.1); the masks are of seats, treasures or played cards."""

    moves: int = 0
    attacked: int = 0
    hit: int = 0
    bounty: bool = False
    paid: int = 0
    removed: int = 0
    tokens: int = 0
    fresh: int = 0
    leapt: bool = False
    golden: bool = False
    powder: int = 0
    added: int = 0
    used: int = 0
    arrived: bool = False


class Ghost(NamedTuple):
    """The ghost ship: where it is, its doubloons, treasures (the latest last), tokens, and its cards of this turn."""

    spot: int
    coins: int = 0
    treasures: tuple[int, ...] = ()
    tokens: int = 0
    cards: tuple[int, ...] = ()
    moves: int = 0


@dataclass(frozen=True, slots=True)
class Table:
    """What stays the same all game: the options and the data, found by them.

    `copies` are the action cards in the game by kind and `cards` all of them, `powers` the powers by captain (and ""
    for none, the last), `weathers` the kinds of weather cards, `states` the conditions of the bounties that a state
    fulfils.
    """

    options: Options
    box: Box = field(init=False, repr=False, compare=False)
    layout: Layout = field(init=False, repr=False, compare=False)
    copies: tuple[int, ...] = field(init=False, repr=False, compare=False)
    cards: int = field(init=False, repr=False, compare=False)
    powers: tuple[str, ...] = field(init=False, repr=False, compare=False)
    weathers: tuple[int, ...] = field(init=False, repr=False, compare=False)
    states: Mapping[int, str] = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        box = read_box(self.options.data)
        object.__setattr__(self, "box", box)
        object.__setattr__(self, "layout", box.layouts[self.options.layout])
        weather = self.options.weather
        copies = tuple(card.copies if weather or not card.weather else 0 for card in box.cards)
        object.__setattr__(self, "copies", copies)
        object.__setattr__(self, "cards", sum(copies))
        object.__setattr__(self, "powers", (*(captain.power for captain in box.captains), ""))
        object.__setattr__(self, "weathers", tuple(kind for kind, card in enumerate(box.cards) if card.weather))
        states = {at: bounty.condition for at, bounty in enumerate(box.bounties) if not bounty.event}
        object.__setattr__(self, "states", states)


@cache
def table_of(options: Options) -> Table:
    """The table with these options."""
    return Table(options)


class Seen:
    """The open table: what a finished position (`Public`) and one in the making (`Draft`) have in common."""

    __slots__ = ()
    table: Table
    captains: tuple[int, ...]
    tiles: tuple[int, ...]
    tile_coins: int
    ships: tuple[int, ...]
    coins: tuple[int, ...]
    curses: tuple[int, ...]
    damage: tuple[int, ...]
    holds: tuple[tuple[int, ...], ...]
    pairs: tuple[tuple[int, int], ...]
    map_deck: int
    map_discard: int
    discard: tuple[int, ...]
    played: tuple[int, ...]
    claimed: int
    out: int
    pool: tuple[int, ...]
    turn: Turn
    fog: int
    becalmed: bool
    whirl: tuple[int, ...]
    ghost: Ghost | None

    @property
    def seats(self) -> int:
        """How many players there are (the ghost is none)."""
        return len(self.ships)

    @property
    def bank(self) -> int:
        """The doubloons in the bank."""
        ghost = self.ghost.coins if self.ghost else 0
        return DOUBLOONS - sum(self.coins) - self.tile_coins.bit_count() - ghost

    def power(self, seat: int) -> str:
        """The power of a seat's captain; "" before the choice."""
        return self.table.powers[self.captains[seat]]

    def spot_of(self, target: int) -> int:
        """Where a ship is; the seat after the last player's is the ghost."""
        if target == len(self.ships) and self.ghost:
            return self.ghost.spot
        return self.ships[target]


@quick
@dataclass(frozen=True, slots=True)
class Public(Seen):
    """What everybody sees.

    By seat: `captains` (-1: not chosen), `ships`, `loot`, `curses`, `coins`, `damage` (counts of the five types, three
    bits each), `shells`, `holds` (the treasures aboard), `held` (how many unfulfilled bounties).  `tiles` is by spot,
    `tile_coins` a mask of spots with a doubloon.  `pairs` are (treasure, map card); the decks and discard piles of both
    are masks.  `discard` counts used action cards by kind, `played` are the cards of this turn.  `claimed` and `out`
    are masks of bounties.  `pool` counts unspent actions by kind.  `fog` and `calm` are masks of seats: under Fog Bank,
    and with a Dead Calm in the next turn; `becalmed` says that it is now.  `whirl` are the two ends of the maelstrom.
    """

    table: Table
    agenda: tuple[Task, ...]
    first: int
    mover: int
    round: int
    captains: tuple[int, ...]
    tiles: tuple[int, ...]
    tile_coins: int
    ships: tuple[int, ...]
    loot: tuple[int, ...]
    curses: tuple[int, ...]
    coins: tuple[int, ...]
    damage: tuple[int, ...]
    shells: tuple[int, ...]
    holds: tuple[tuple[int, ...], ...]
    held: tuple[int, ...]
    pairs: tuple[tuple[int, int], ...]
    treasure_deck: int
    treasure_discard: int
    map_deck: int
    map_discard: int
    discard: tuple[int, ...]
    played: tuple[int, ...]
    claimed: int
    out: int
    pool: tuple[int, ...]
    turn: Turn
    fog: int
    calm: int
    becalmed: bool
    whirl: tuple[int, ...]
    ghost: Ghost | None
    winners: tuple[int, ...]


@quick
@dataclass(frozen=True, slots=True)
class State:
    """A position.

    `hands` are action cards by kind (rising), `bounties` the unfulfilled ones by seat, `drawn` the bounties between
    which somebody is choosing, `top` the bounty that lies on top of the deck and who put it there, `ghost_tokens` the
    types of the ghost's tokens, the latest last.
    """

    public: Public
    hands: tuple[tuple[int, ...], ...]
    bounties: tuple[tuple[int, ...], ...]
    drawn: tuple[int, ...]
    top: tuple[int, ...]
    ghost_tokens: tuple[int, ...]

    @property
    def options(self) -> Options:
        """The table's options."""
        return self.public.table.options


make_public, make_state = maker(Public), maker(State)


def tokens(damage: int, kind: int) -> int:
    """How many tokens of a type a ship carries."""
    return damage >> 3 * kind & 7


def token_count(damage: int) -> int:
    """How many tokens a ship carries in all."""
    return (damage & 7) + (damage >> 3 & 7) + (damage >> 6 & 7) + (damage >> 9 & 7) + (damage >> 12 & 7)


def bag(state: State) -> tuple[int, ...]:
    """The tokens in the bag, by type."""
    counts = list(state.public.table.box.tokens)
    for damage in state.public.damage:
        for kind in range(5):
            counts[kind] -= damage >> 3 * kind & 7
    for kind in state.ghost_tokens:
        counts[kind] -= 1
    return tuple(counts)


def action_deck(state: State) -> tuple[int, ...]:
    """The action cards in the deck, by kind."""
    return undrawn_cards(state.public, state.hands)


def undrawn_cards(public: Seen, hands: tuple[tuple[int, ...], ...]) -> tuple[int, ...]:
    """The same where the hands are known."""
    counts = list(map(sub, public.table.copies, public.discard))
    for hand in hands:
        for kind in hand:
            counts[kind] -= 1
    for kind in public.played:
        counts[kind] -= 1
    if public.ghost:
        for kind in public.ghost.cards:
            counts[kind] -= 1
    return tuple(counts)


def cards_left(public: Seen, hands: tuple[tuple[int, ...], ...]) -> int:
    """How many action cards are in the deck."""
    left = public.table.cards - sum(public.discard) - len(public.played)
    for hand in hands:
        left -= len(hand)
    return left - len(public.ghost.cards) if public.ghost else left


def copies_left(state: State, kind: int) -> int:
    """How many action cards of one kind are in the deck."""
    public = state.public
    left = public.table.copies[kind] - public.discard[kind] - public.played.count(kind)
    for hand in state.hands:
        left -= hand.count(kind)
    return left - public.ghost.cards.count(kind) if public.ghost else left


def bounty_deck(state: State) -> int:
    """The bounties in the deck: a mask."""
    return undrawn_bounties(state.public, state.bounties, state.drawn)


def undrawn_bounties(public: Seen, bounties: tuple[tuple[int, ...], ...], drawn: tuple[int, ...]) -> int:
    """The same where it is known who holds which."""
    mask = (1 << len(public.table.box.bounties)) - 1 & ~public.claimed & ~public.out
    for held in (*bounties, drawn):
        for bounty in held:
            mask &= ~(1 << bounty)
    return mask
