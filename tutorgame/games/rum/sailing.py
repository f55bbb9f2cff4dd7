"""Moving and arriving: tiles, reefs, outposts, the Hideout, digging (rule file, sections 4.1 to 4.4, 4.11, 4.12)."""

from __future__ import annotations

from . import rights
from .box import ATTACK, COLLECT, REPAIR, SAIL
from .damage import curse_task, drop, gain, lower, tokens_task
from .drafts import Draft, add, put
from .events import (
    ActionsAdded,
    BountiesDrawn,
    BountyKept,
    CoinsTaken,
    DeckReshuffled,
    PairRevealed,
    ShellRegained,
    TreasuresTraded,
    TreasureTaken,
    make_moved,
    make_tile,
)  # fmt: skip
from .state import HIDEOUT, UNKNOWN, Task, undrawn_bounties

MOST_SHELLS = 2
BONUS_ACTIONS = {"sail_plus_1": SAIL, "collect_plus_1": COLLECT, "attack_plus_1": ATTACK, "repair_plus_1": REPAIR}


def move(draft: Draft, seat: int, spot: int, how: str, moves: int) -> None:
    """A ship goes somewhere by its own move; the arrival follows (`rum.sail.entry_order`)."""
    start = draft.ships[seat]
    draft.ships = put(draft.ships, seat, spot)
    before = draft.turn.moves
    draft.turn = draft.turn._replace(moves=before + moves, arrived=True)
    rule = {"leap": "rum.sail.moves", "passage": "rum.maelstrom.sail", "secret": "rum.effect.passage"}
    draft.tell(make_moved(rule.get(how, "rum.sail.move"), seat, start, spot, how))
    if before < 5 <= before + moves:
        draft.note(seat, "fair_wind")
    if draft.over:
        return
    tasks = [Task("enter", seat, (spot, 1))]
    if how == "passage":
        draft.note(seat, "maelstrom_rider")
        tasks.insert(0, tokens_task(seat, 1))
    if not draft.over:
        draft.push(*tasks)


def enter(draft: Draft, task: Task) -> None:
    """Turn the tile if it is face down, then everything else on the spot."""
    seat, (spot, own) = task.seat, task.numbers
    unknown = draft.tiles[spot] == UNKNOWN
    draft.push(Task("landed", seat, (spot, own, int(unknown))))
    if unknown:
        draft.push(Task("tile", seat, (spot,)))


def turn_tile(draft: Draft, task: Task, tile: int) -> None:
    """A tile is turned face up, and its finder takes its doubloons."""
    seat, (spot,) = task.seat, task.numbers
    draft.tiles = put(draft.tiles, spot, tile)
    box = draft.table.box
    draft.tell(make_tile("rum.sail.reveal", spot, box.tiles[tile].id))
    if box.tiles[tile].coins:
        gain(draft, seat, box.tiles[tile].coins, "rum.sail.coin")


def landed(draft: Draft, task: Task) -> None:
    """Reef, outpost, Hideout; doubloons that lie on the tile in the ghost game."""
    seat, (spot, own, turned) = task.seat, task.numbers
    if spot == HIDEOUT:
        _hideout(draft, seat, own)
        return
    tile = draft.table.box.tiles[draft.tiles[spot]]
    if draft.tile_coins >> spot & 1 and rights.may_gain(draft, seat):
        draft.tile_coins &= ~(1 << spot)
        draft.coins = add(draft.coins, seat, 1)
        draft.tell(CoinsTaken("rum.ghost.tile_coins", seat, 1))
    if tile.kind == "outpost" and own and draft.table.options.bounties and not draft.turn.bounty:
        draft.push(Task("visit", seat))
    if tile.kind == "reef":
        if own and draft.holds[seat]:
            draft.note(seat, "reef_rider")
        hurts = draft.table.options.reef == "every_entry" or turned
        if hurts and not draft.over and not rights.carries(draft, seat, "reef_proof"):
            draft.push(tokens_task(seat, 1))


def _hideout(draft: Draft, seat: int, own: int) -> None:
    if draft.table.box.captains[draft.captains[seat]].power == "shells_2" and draft.shells[seat] < MOST_SHELLS and own:
        draft.shells = add(draft.shells, seat, 1)
        draft.tell(ShellRegained("rum.damage.shell", seat, draft.shells[seat]))
    if own and draft.holds[seat]:
        draft.push(Task("trade", seat))


def trade(draft: Draft, seat: int, treasures: tuple[int, ...]) -> None:
    """Treasures become loot points (`rum.hideout.trade`)."""
    if not treasures:
        return
    box = draft.table.box
    values = tuple(box.treasures[t].value for t in treasures)
    fresh = any(draft.turn.fresh >> t & 1 for t in treasures)
    for treasure in treasures:
        drop(draft, seat, treasure)
    points = draft.score(seat, sum(values))
    names = tuple(box.treasures[t].id for t in treasures)
    draft.tell(TreasuresTraded("rum.hideout.trade", seat, names, values, points))
    draft.check_win(seat)
    if sum(values) >= 5:
        draft.note(seat, "great_haul")
    if fresh:
        draft.note(seat, "rum_runner")


# --- bounties ---------------------------------------------------------------------------------------------------------


def visit(draft: Draft, task: Task) -> None:
    """Draw two bounties, as far as there are any (`rum.bounty.visit`)."""
    draft.turn = draft.turn._replace(bounty=True)
    count = min(2, undrawn_bounties(draft, draft.bounties, draft.drawn).bit_count())
    if count:
        draft.push(*(Task("bounty", task.seat) for _ in range(count)), Task("keep", task.seat))


def draw_bounty(draft: Draft, bounty: int) -> None:
    """A bounty is looked at; the known top card is gone."""
    draft.drawn = (*draft.drawn, bounty)
    if draft.top and draft.top[0] == bounty:
        draft.top = ()


def ask_keep(draft: Draft, task: Task) -> None:
    """Which bounty to keep; a single one is kept unasked (`rum.bounty.short_deck`)."""
    seat = task.seat
    ids = tuple(draft.table.box.bounties[b].id for b in draft.drawn)
    draft.tell(BountiesDrawn("rum.bounty.visit", seat, len(ids), ids))
    if len(draft.drawn) == 1:
        keep(draft, seat, draft.drawn[0])
    else:
        draft.push(Task("choose_bounty", seat))


def keep(draft: Draft, seat: int, bounty: int) -> None:
    """Keep one, put the other back on top."""
    back = next((b for b in draft.drawn if b != bounty), None)
    draft.drawn = ()
    draft.bounties = put(draft.bounties, seat, tuple(sorted((*draft.bounties[seat], bounty))))
    draft.held = add(draft.held, seat, 1)
    draft.top = () if back is None else (back, seat)
    box = draft.table.box
    rule = "rum.bounty.short_deck" if back is None else "rum.bounty.visit"
    draft.tell(BountyKept(rule, seat, box.bounties[bounty].id, "" if back is None else box.bounties[back].id))


# --- treasures --------------------------------------------------------------------------------------------------------


def dig(draft: Draft, seat: int, pair: int) -> None:
    """Take a treasure aboard: it comes, its map goes, a new pair comes, then it takes effect (`rum.dig.order`)."""
    treasure = draft.pairs[pair][0]
    remove_pair(draft, pair)
    aboard(draft, seat, treasure, "island", "rum.dig.where")
    draft.push(Task("taken", seat, (treasure,)))
    if draft.table.options.refill == "immediate":
        draft.push(Task("refill"))


def remove_pair(draft: Draft, pair: int) -> None:
    """A pair has lost its treasure; its map card is discarded."""
    draft.map_discard |= 1 << draft.pairs[pair][1]
    draft.pairs = (*draft.pairs[:pair], *draft.pairs[pair + 1 :])


def aboard(draft: Draft, seat: int, treasure: int, source: str, rule: str) -> None:
    """A treasure comes aboard a player's ship."""
    draft.holds = put(draft.holds, seat, (*draft.holds[seat], treasure))
    if seat == draft.mover:
        draft.turn = draft.turn._replace(fresh=draft.turn.fresh | 1 << treasure)
    card = draft.table.box.treasures[treasure]
    draft.tell(TreasureTaken(rule, seat, card.id, card.value, source))


def taken(draft: Draft, task: Task) -> None:
    """What a treasure does when it comes aboard (`rum.treasure.active`, `rum.treasure.action_bonus`)."""
    seat, (treasure,) = task.seat, task.numbers
    if treasure not in draft.holds[seat]:
        return
    effect = draft.table.box.treasures[treasure].effect
    if effect in BONUS_ACTIONS and seat == draft.mover and not draft.turn.added >> treasure & 1:
        add_bonus(draft, seat, treasure)
    elif effect == "take_coins_2":
        gain(draft, seat, 2, "rum.treasure.active")
    elif effect == "take_curse_down_1":
        lower(draft, seat, 1, "rum.treasure.active")
    elif effect in ("take_curse_up_1", "take_curse_up_2"):
        draft.push(curse_task(seat, int(effect[-1])))
    elif effect == "take_damage_1":
        draft.push(tokens_task(seat, 1))


def add_bonus(draft: Draft, seat: int, treasure: int) -> None:
    """A treasure adds its action to the pool, once a turn."""
    kind = BONUS_ACTIONS[draft.table.box.treasures[treasure].effect]
    draft.pool = add(draft.pool, kind, 1)
    draft.turn = draft.turn._replace(added=draft.turn.added | 1 << treasure)
    draft.tell(ActionsAdded("rum.treasure.action_bonus", seat, kind, 1))


# --- the pairs --------------------------------------------------------------------------------------------------------


def pairs_wanted(draft: Draft) -> int:
    """How many pairs lie open (`rum.setup.pairs`)."""
    if draft.table.options.ghost:
        return 2
    return 4 if draft.seats >= 4 else 3


def refill(draft: Draft, task: Task) -> None:
    """Reveal new pairs until there are enough, rebuilding a deck if needed (`rum.dig.refill`, `rum.dig.deck_empty`)."""
    if len(draft.pairs) >= pairs_wanted(draft):
        return
    if not draft.treasure_deck and draft.treasure_discard:
        draft.treasure_deck, draft.treasure_discard = draft.treasure_discard, 0
        draft.tell(DeckReshuffled("rum.dig.deck_empty", "treasures"))
    rebuild_maps(draft)
    if draft.treasure_deck and draft.map_deck:
        draft.push(Task("treasure"), Task("refill"))


def rebuild_maps(draft: Draft) -> None:
    """The discarded map cards become the deck when that is empty."""
    if not draft.map_deck and draft.map_discard:
        draft.map_deck, draft.map_discard = draft.map_discard, 0
        draft.tell(DeckReshuffled("rum.dig.deck_empty", "map cards"))


def draw_treasure(draft: Draft, treasure: int) -> None:
    """The treasure of a new pair; its map card is next."""
    draft.treasure_deck &= ~(1 << treasure)
    draft.push(Task("map", -1, (treasure,)))


def draw_map(draft: Draft, task: Task, card: int) -> None:
    """The map card of a new pair."""
    (treasure,) = task.numbers
    draft.map_deck &= ~(1 << card)
    draft.pairs = (*draft.pairs, (treasure, card))
    box = draft.table.box
    tile, gold = box.tiles[box.maps[card]], box.treasures[treasure]
    known = box.maps[card] in draft.tiles
    draft.tell(PairRevealed("rum.dig.refill", gold.id, gold.value, tile.id, known))
