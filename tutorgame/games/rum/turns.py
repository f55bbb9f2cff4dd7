"""The setup, and the frame of a turn: drawing, choosing cards, ending (rule file, sections 2.1 and 3)."""

from __future__ import annotations

from . import rights, sailing
from .box import FREE
from .drafts import Draft, add, put
from .events import (
    CaptainChosen,
    DeckReshuffled,
    FirstDrawn,
    KrakenReturned,
    make_card_drawn,
    make_ended,
    make_played,
    make_turn_began,
)  # fmt: skip
from .state import HIDEOUT, Ghost, Task, Turn, cards_left, token_count

SHELLS = 2


def first(draft: Draft, seat: int) -> None:
    """Who begins is known: captains, tiles, pairs, hands, then the first turn."""
    draft.first = draft.mover = seat
    draft.tell(FirstDrawn("rum.setup.first_player", seat))
    set_up(draft)


def set_up(draft: Draft) -> None:
    """All tasks of the setup, in order."""
    options, seats = draft.table.options, draft.in_order()
    tasks: list[Task] = []
    if isinstance(options.captains, tuple):
        ids = [captain.id for captain in draft.table.box.captains]
        for seat, name in enumerate(options.captains):
            take_captain(draft, seat, ids.index(name))
    else:
        kind = "captain" if options.captains == "choose" else "deal_captain"
        tasks += [Task(kind, seat) for seat in seats]
    if options.ghost:
        tasks += [Task("lay", -1, (spot,)) for spot in range(1, len(draft.tiles))]
        tasks.append(Task("haunt"))
    tasks.append(Task("refill"))
    tasks += [Task("deal", seat) for seat in seats]
    tasks.append(Task("turn", draft.first))
    draft.push(*tasks)


def take_captain(draft: Draft, seat: int, captain: int) -> None:
    """A seat has a captain (`rum.setup.captains`)."""
    draft.captains = put(draft.captains, seat, captain)
    card = draft.table.box.captains[captain]
    if card.power == "shells_2":
        draft.shells = put(draft.shells, seat, SHELLS)
    draft.tell(CaptainChosen("rum.setup.captains", seat, card.id))


def lay(draft: Draft, task: Task, tile: int) -> None:
    """In the ghost game a tile is laid face up, with its doubloon (`rum.ghost.setup_tiles`, `rum.ghost.tile_coins`)."""
    (spot,) = task.numbers
    draft.tiles = put(draft.tiles, spot, tile)
    if draft.table.box.tiles[tile].coins:
        draft.tile_coins |= 1 << spot


def haunt(draft: Draft, task: Task) -> None:
    """The ghost ship comes to the Skull Cave (`rum.ghost.start`)."""
    tiles = draft.table.box.tiles
    spot = next(s for s, tile in enumerate(draft.tiles) if tile >= 0 and tiles[tile].kind == "skull_cave")
    draft.ghost = Ghost(spot)


def deal(draft: Draft, task: Task) -> None:
    """A starting hand, card by card (`rum.setup.hand`)."""
    size = 5 if draft.power(task.seat) == "hand_5" else 4
    if len(draft.hands[task.seat]) < size:
        draft.push(Task("deal_card", task.seat), task)


def deal_card(draft: Draft, task: Task, kind: int) -> None:
    """A card of a starting hand; a Kraken goes back (`rum.setup.hand_kraken`)."""
    card = draft.table.box.cards[kind]
    if card.kraken or (card.weather and draft.table.options.start_weather == "redraw"):
        rule = "rum.setup.hand_kraken" if card.kraken else "rum.setup.hand_weather"
        draft.tell(KrakenReturned(rule, task.seat))
        return
    _to_hand(draft, task.seat, kind, "rum.setup.hand")


def _to_hand(draft: Draft, seat: int, kind: int, rule: str) -> None:
    draft.hands = put(draft.hands, seat, tuple(sorted((*draft.hands[seat], kind))))
    draft.tell(make_card_drawn(rule, seat, draft.table.box.cards[kind].id))


# --- a turn -----------------------------------------------------------------------------------------------------------


def turn(draft: Draft, task: Task) -> None:
    """A turn begins: fog lifts, the counters start anew, then draw, choose and act."""
    seat = task.seat
    if seat == draft.first:
        draft.round += 1
    draft.mover = seat
    draft.fog &= ~(1 << seat)
    draft.becalmed = bool(draft.calm >> seat & 1)
    draft.calm &= ~(1 << seat)
    draft.turn = Turn(tokens=token_count(draft.damage[seat]))
    draft.tell(make_turn_began("rum.turn.order", seat, draft.round))
    draft.push(Task("draw", seat), Task("choose", seat), Task("act", seat))


def draw(draft: Draft, task: Task) -> None:
    """Draw while the hand is below its limit, which is looked at anew each time (`rum.turn.draw_limit_recheck`)."""
    seat = task.seat
    if len(draft.hands[seat]) < rights.hand_limit(draft, seat) and restock(draft):
        draft.push(Task("draw_card", seat), task)


def restock(draft: Draft) -> bool:
    """Whether an action card can be drawn; the discard pile becomes an empty deck (`rum.turn.reshuffle`)."""
    if cards_left(draft, draft.hands) > 0:
        return True
    if not any(draft.discard):
        return False
    draft.discard = (0,) * len(draft.discard)
    draft.tell(DeckReshuffled("rum.turn.reshuffle", "action cards"))
    return True


def draw_card(draft: Draft, task: Task, kind: int) -> None:
    """A card for the hand, or the Kraken (`rum.turn.draw_kraken`)."""
    if draft.table.box.cards[kind].kraken:
        draft.discard = add(draft.discard, kind, 1)
        draft.push(Task("kraken", task.seat, (0,)))
        return
    _to_hand(draft, task.seat, kind, "rum.turn.draw")


def choose(draft: Draft, task: Task) -> None:
    """The cards are to be chosen, unless the hand is empty (`rum.turn.choose`)."""
    if draft.hands[task.seat]:
        draft.push(Task("play", task.seat))
    else:
        form_pool(draft, task.seat, ())


def play(draft: Draft, seat: int, cards: tuple[int, ...]) -> None:
    """The chosen cards are laid face up together."""
    hand = list(draft.hands[seat])
    for kind in cards:
        hand.remove(kind)
    draft.hands = put(draft.hands, seat, tuple(hand))
    draft.played = cards
    form_pool(draft, seat, cards)


def form_pool(draft: Draft, seat: int, cards: tuple[int, ...]) -> None:
    """The actions of this turn (`rum.turn.pool`)."""
    box = draft.table.box
    pool = [0] * (FREE + 1)
    for kind in cards:
        for action, count in enumerate(box.cards[kind].actions):
            pool[action] += count
    draft.pool = tuple(pool)
    draft.tell(make_played("rum.turn.choose", seat, tuple(box.cards[kind].id for kind in cards), draft.pool))
    for treasure in draft.holds[seat]:
        if box.treasures[treasure].effect in sailing.BONUS_ACTIONS:
            sailing.add_bonus(draft, seat, treasure)


def end_turn(draft: Draft, seat: int) -> None:
    """The end of a turn: bounties, what is left, then whoever is next (`rum.turn.end`)."""
    others = [draft.ships[other] for other in range(draft.seats) if other != seat]
    if draft.ghost:
        others.append(draft.ghost.spot)
    if draft.ships[seat] != HIDEOUT and draft.ships[seat] in others:
        draft.note(seat, "neighbours")
    if draft.over:
        return
    draft.tell(make_ended("rum.turn.end", seat, sum(draft.pool)))
    for kind in draft.played:
        draft.discard = add(draft.discard, kind, 1)
    draft.played, draft.pool, draft.becalmed = (), (0,) * (FREE + 1), False
    draft.push(Task("refill"), Task("next", seat))


def after_turn(draft: Draft, task: Task) -> None:
    """Who is next; after the last player the ghost, and the end of a round."""
    after = (task.seat + 1) % draft.seats
    if after == draft.first and draft.ghost:
        draft.push(Task("ghost"), Task("round"))
    elif after == draft.first:
        draft.push(Task("round"))
    else:
        draft.push(Task("turn", after))


def end_round(draft: Draft, task: Task) -> None:
    """A round is over; with `max_rounds` the game may end here (`rum.end.max_rounds`)."""
    most = draft.table.options.max_rounds
    if most is None or draft.round < most:
        draft.push(Task("turn", draft.first))
        return

    def rank(seat: int) -> tuple[int, int, int, int, int]:
        order = (seat - draft.first) % draft.seats
        return draft.loot[seat], -draft.curses[seat], -token_count(draft.damage[seat]), draft.coins[seat], order

    draft.end((max(range(draft.seats), key=rank),), "rum.end.max_rounds")
