"""The ghost's turn (rule file, section 6.2)."""

from __future__ import annotations

from typing import NamedTuple

from . import rights, sailing
from .box import ATTACK, COLLECT, REPAIR, SAIL
from .damage import curse_task, tokens_task
from .drafts import Draft, add, put
from .events import (
    GhostAttacked,
    GhostCard,
    GhostCollected,
    GhostMoved,
    GhostPower,
    GhostRepaired,
    TreasureLost,
    TreasureTaken,
)  # fmt: skip
from .state import HIDEOUT, Ghost, Seen, Task
from .turns import restock

POWER_COINS, SLOTS, CARDS = 5, 3, 2


def ghost(draft: Draft, task: Task) -> None:
    """The ghost's turn begins: it turns up cards."""
    draft.mover = draft.seats
    draft.push(Task("ghost_cards"), Task("ghost_collect", -1, (-1,)), Task("ghost_repair"), Task("ghost_hunt"),
               Task("ghost_attack"), Task("ghost_end"))  # fmt: skip


def cards(draft: Draft, task: Task) -> None:
    """Draw until two normal cards are shown (`rum.ghost.cards`)."""
    spirit = _ghost(draft)
    if len(spirit.cards) < CARDS and restock(draft):
        draft.push(Task("ghost_card"), task)


def card(draft: Draft, task: Task, kind: int) -> None:
    """One card of the ghost: a Kraken strikes, weather passes by."""
    face = draft.table.box.cards[kind]
    used = not face.kraken and not face.weather
    draft.tell(GhostCard("rum.ghost.cards", face.id, used))
    if used:
        spirit = _ghost(draft)
        draft.ghost = spirit._replace(cards=(*spirit.cards, kind))
        return
    draft.discard = add(draft.discard, kind, 1)
    if face.kraken:
        draft.push(Task("kraken", -1, (0,)))


def icons(public: Seen, kind: int) -> int:
    """How many actions of a kind the ghost's cards show."""
    spirit = public.ghost
    return sum(public.table.box.cards[c].actions[kind] for c in spirit.cards) if spirit else 0


def collect(draft: Draft, task: Task) -> None:
    """A doubloon for each Collect icon; five fire its power (`rum.ghost.power`)."""
    (left,) = task.numbers
    left = icons(draft, COLLECT) if left < 0 else left
    if not left:
        return
    draft.push(Task("ghost_collect", -1, (left - 1,)))
    if not draft.bank:
        return
    spirit = _ghost(draft)
    coins = spirit.coins + 1
    draft.tell(GhostCollected("rum.ghost.order", coins))
    draft.ghost = spirit._replace(coins=coins % POWER_COINS)
    if coins == POWER_COINS:
        seats = tuple(draft.in_order())
        draft.tell(GhostPower("rum.ghost.power_text", seats))
        draft.push(*(curse_task(seat, 1) for seat in seats))


def repair(draft: Draft, task: Task) -> None:
    """Tokens go back, the latest first."""
    spirit = _ghost(draft)
    count = min(icons(draft, REPAIR), spirit.tokens)
    if count:
        draft.ghost_tokens = draft.ghost_tokens[: len(draft.ghost_tokens) - count]
        draft.ghost = spirit._replace(tokens=spirit.tokens - count)
        draft.tell(GhostRepaired("rum.ghost.order", count))


class Prey(NamedTuple):
    """A treasure that the ghost may hunt, in the order of its wishes: the smallest is the one it wants."""

    worth: int
    far: int
    on_ship: int
    spot: int
    treasure: int
    holder: int


def begin_hunt(draft: Draft, task: Task) -> None:
    """The ghost has as many moves as Sail icons."""
    draft.ghost = _ghost(draft)._replace(moves=icons(draft, SAIL))
    draft.push(Task("ghost_step"))


def target(public: Seen) -> Prey | None:
    """What the ghost hunts (`rum.ghost.target`)."""
    spirit, box = public.ghost, public.table.box
    assert spirit is not None
    far = public.table.layout.ghost_far[spirit.spot]
    found = []
    for pair, (treasure, _) in enumerate(public.pairs):
        spot = rights.island_of(public, pair)
        if spot > HIDEOUT:
            found.append(Prey(-box.treasures[treasure].value, far[spot], 0, spot, treasure, -1 - pair))
    for seat, hold in enumerate(public.holds):
        spot = public.ships[seat]
        if spot != HIDEOUT:
            found += [Prey(-box.treasures[t].value, far[spot], 1, spot, t, seat) for t in hold]
    return min(found, default=None)


def hunt(draft: Draft, task: Task) -> None:
    """One step of the hunt: take the target if it is in reach, else come nearer (`rum.ghost.take`)."""
    spirit = _ghost(draft)
    prey = target(draft)
    if prey is None:
        return
    if prey.far <= spirit.moves:
        _sail(draft, prey.spot, spirit.moves - prey.far)
        draft.push(Task("ghost_step"))
        _take(draft, prey)
        return
    if spirit.moves:
        _sail(draft, approach(draft, prey, spirit.moves), 0)


def approach(public: Seen, prey: Prey, moves: int) -> int:
    """The best spot on a shortest way to a target out of reach (`rum.ghost.end_position`)."""
    spirit, layout = public.ghost, public.table.layout
    assert spirit is not None
    from_here, reach = layout.ghost_far[spirit.spot], icons(public, ATTACK)
    ends = [
        spot
        for spot in range(1, len(public.tiles))
        if from_here[spot] == moves and layout.ghost_far[spot][prey.spot] == prey.far - moves
    ]
    return min(ends, key=lambda spot: (-len(in_range(public, spot, reach)), spot))


def in_range(public: Seen, spot: int, reach: int) -> list[int]:
    """The players whom a shot from a spot would reach; none where the ghost does not shoot (`rum.ghost.attack`)."""
    if not reach and public.table.options.ghost_range_zero == "no_attack":
        return []
    far = public.table.layout.far[spot]
    return [
        seat
        for seat, ship in enumerate(public.ships)
        if ship != HIDEOUT and not public.fog >> seat & 1 and far[ship] <= reach
    ]


def _sail(draft: Draft, spot: int, left: int) -> None:
    spirit = _ghost(draft)
    if spot != spirit.spot:
        draft.tell(GhostMoved("rum.ghost.target", spirit.spot, spot, left))
    draft.ghost = spirit._replace(spot=spot, moves=left)


def _take(draft: Draft, prey: Prey) -> None:
    """The ghost takes a treasure; a fourth pushes the oldest out (`rum.ghost.slots`)."""
    spirit, box = _ghost(draft), draft.table.box
    if prey.holder >= 0:
        hold = tuple(t for t in draft.holds[prey.holder] if t != prey.treasure)
        draft.holds = put(draft.holds, prey.holder, hold)
    else:
        sailing.remove_pair(draft, -1 - prey.holder)
        if draft.table.options.refill == "immediate":
            draft.push(Task("refill"))
    name, value = box.treasures[prey.treasure].id, box.treasures[prey.treasure].value
    source = "ship" if prey.holder >= 0 else "island"
    draft.tell(TreasureTaken("rum.ghost.take", draft.seats, name, value, source))
    held = (*spirit.treasures, prey.treasure)
    if len(held) > SLOTS:
        draft.treasure_discard |= 1 << held[0]
        draft.tell(TreasureLost("rum.ghost.slots", draft.seats, box.treasures[held[0]].id))
        held = held[1:]
    draft.ghost = spirit._replace(treasures=held)


def attack(draft: Draft, task: Task) -> None:
    """Everybody within range draws a token (`rum.ghost.attack`)."""
    reach = icons(draft, ATTACK)
    hit = set(in_range(draft, _ghost(draft).spot, reach))
    seats = tuple(seat for seat in draft.in_order() if seat in hit)
    if seats:
        draft.tell(GhostAttacked("rum.ghost.attack", reach, seats))
        draft.push(*(tokens_task(seat, 1) for seat in seats))


def end(draft: Draft, task: Task) -> None:
    """The ghost's cards are discarded, and pairs that are missing come now at the latest."""
    spirit = _ghost(draft)
    for kind in spirit.cards:
        draft.discard = add(draft.discard, kind, 1)
    draft.ghost = spirit._replace(cards=(), moves=0)
    draft.push(Task("refill"))


def _ghost(draft: Draft) -> Ghost:
    assert draft.ghost is not None
    return draft.ghost
