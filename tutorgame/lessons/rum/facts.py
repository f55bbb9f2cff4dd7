"""The lines of the card "What counts here": the people, the cards of this turn, treasures and maps, limits and dice.

Everything is read from the position and from the box's data, so an owner who corrects the data gets other lines.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from tutorgame.core.narrate import count, listing
from tutorgame.games.rum import legal, rights
from tutorgame.games.rum.box import Card, Treasure
from tutorgame.games.rum.naming import ACTIONS, DAMAGE_NAMES, EFFECT_NAMES, actions_text, price_text, spot_name
from tutorgame.games.rum.state import MOST_LOOT, MOST_TOKENS, Public, State, bag, token_count, tokens
from tutorgame.lessons.scene import NAMES

TABLE = "table"
"""The key for the people: their loot, curses, doubloons, and how much is aboard."""
Row = tuple[str, str]

EFFECT_TEXTS = {
    "sail_1": "1 Sail action more",
    "sail_2": "2 Sail actions more",
    "lift_curse": "1 curse less",
    "coins_3": "3 doubloons from the bank",
    "double_powder": "1 die more for the next attack",
    "grapple": "up to 2 doubloons from a ship beside you",
    "repair_2": "removes up to 2 damage tokens",
    "fog": "nobody can hit you until your next turn",
    "board_ship": "a treasure from a ship on your spot",
    "fire_ship": "1 damage token for a ship beside you",
    "lookout": "turns up to 2 tiles beside you",
    "new_map": "a new map card for a treasure",
    "secret_passage": "takes you to any face-up island",
}
"""What the effects of action cards do, in short, by their word in the data."""
WEATHER_TEXTS = {
    "storm": "1 damage token for every ship on an island spot",
    "calm": "all others: at most 1 move in their next turn",
    "gale": "blows all others one spot in a direction you choose",
    "lightning": "2 damage tokens for a ship you choose",
    "maelstrom": "place or move its two ends",
}
"""What the weather does, in short, by its word in the data."""
DAMAGE_TEXTS = (
    "at most 1 move a turn", "1 treasure slot less", "no attacks", "no new doubloons", "hand limit 1 lower",
)  # fmt: skip
"""What damage does, by type."""
OURS = (
    ("made for this course", "names, values and effects of cards, islands, treasures, bounties; most captains' powers"),
    ("your printed box", "may show others; the rules are the same"),
)
"""Which parts are not printed ones."""


def facts(state: State, keys: Sequence[str], names: Sequence[str] = NAMES) -> tuple[Row, ...]:
    """The (what, how much) lines for these keys; `names` are those of the seats."""
    rows: tuple[Row, ...] = ()
    for key, tell in _KEYS.items():
        if key in keys:
            rows += tuple(tell(state))
    if "ships" in keys:
        rows += tuple((names[seat], _where(state.public, seat)) for seat in range(state.public.seats))
    if TABLE in keys:
        rows += tuple((names[seat], _person(state.public, seat)) for seat in range(state.public.seats))
    return rows


def card_text(card: Card) -> str:
    """What an action card offers: "2 Sail actions. For 1 doubloon: 1 Sail action more"."""
    told = actions_text(card.actions)
    if card.effect:
        told += f". For {price_text(card.doubloons, card.curses)}: {EFFECT_TEXTS[card.effect]}"
    if card.weather:
        told += f". It must happen: {WEATHER_TEXTS[card.weather]}"
    return "the Kraken attacks" if card.kraken else told


def treasure_text(treasure: Treasure) -> str:
    """What a treasure is worth and does: "worth 2. You make at most 2 moves per turn."."""
    return f"worth {treasure.value}. {treasure.text}".strip()


# --- the lines, each from a position with the learner in seat 0 -------------------------------------------------------


def _actions(state: State) -> list[Row]:
    return [("actions left", actions_text(state.public.pool))]


def _played(state: State) -> list[Row]:
    cards = state.public.table.box.cards
    return [(cards[kind].name, card_text(cards[kind])) for kind in dict.fromkeys(state.public.played)]


def _hand(state: State) -> list[Row]:
    cards = state.public.table.box.cards
    return [(cards[kind].name, card_text(cards[kind])) for kind in dict.fromkeys(state.hands[0])]


def _pairs(state: State) -> list[Row]:
    public, box = state.public, state.public.table.box
    rows = []
    for at, (treasure, card) in enumerate(public.pairs):
        spot, island = rights.island_of(public, at), box.tiles[box.maps[card]].name
        place = f"on {island}" if spot >= 0 else f"on {island}, not found yet"
        rows.append((f"{box.treasures[treasure].name}, worth {box.treasures[treasure].value}", place))
    return rows


def _maps(state: State) -> list[Row]:
    """The treasures on islands with what they do."""
    treasures = state.public.table.box.treasures
    return [(treasures[t].name, treasure_text(treasures[t])) for t, _ in state.public.pairs]


def _aboard(state: State) -> list[Row]:
    treasures = state.public.table.box.treasures
    return [(treasures[t].name, treasure_text(treasures[t])) for t in state.public.holds[0]]


def _slots(state: State) -> list[Row]:
    public = state.public
    return [("treasure slots", f"{rights.capacity(public, 0)}, {len(public.holds[0])} in use")]


def _moves(state: State) -> list[Row]:
    public = state.public
    cap = rights.move_cap(public, 0)
    limit = "as many as Sail actions" if cap == rights.ANY_MOVES else f"at most {cap}"
    return [("moves this turn", f"{public.turn.moves} made, {limit}")]


def _hand_limit(state: State) -> list[Row]:
    return [("hand limit", count(rights.hand_limit(state.public, 0), "card"))]


def _exchange(state: State) -> list[Row]:
    return [(f"{rights.exchange_rate(state.public, 0)} unspent actions", "1 action of your choice")]


def _icons(_: State) -> list[Row]:
    what = ("1 spot on", "1 doubloon", "fire a gun, for 1 doubloon", "1 damage token less")
    return list(zip(ACTIONS, what, strict=False))


def _die(_: State) -> list[Row]:
    weights = dict(zip((action.skulls for action in legal.SKULLS.actions), legal.SKULLS.weights, strict=True))  # type: ignore[union-attr]
    return [("the die", listing([f"{skulls} on {times} of 6" for skulls, times in weights.items()]))]


def _range(state: State) -> list[Row]:
    return [
        ("your spot, or next to it", "1 Attack action"),
        ("each spot further", "1 Attack action more"),
        ("every shot", "1 doubloon"),
    ]


def _damage(_: State) -> list[Row]:
    return list(zip(DAMAGE_NAMES, DAMAGE_TEXTS, strict=True))


def _bag(state: State) -> list[Row]:
    inside = bag(state)
    told = [f"{number} {name}" for number, name in zip(inside, DAMAGE_NAMES, strict=True) if number]
    return [(f"in the bag: {sum(inside)}", listing(told))]


def _full(_: State) -> list[Row]:
    return [("a ship carries", f"at most {MOST_TOKENS} damage tokens")]


def _bank(state: State) -> list[Row]:
    return [("in the bank", count(state.public.bank, "doubloon"))]


def _win(_: State) -> list[Row]:
    return [("the winner", f"is the first with {MOST_LOOT} loot points")]


def _captain(state: State) -> list[Row]:
    captains = state.public.table.box.captains
    return [(captains[c].name, captains[c].text) for c in state.public.captains[:1] if c >= 0]


def _bounties(state: State) -> list[Row]:
    bounties = state.public.table.box.bounties
    return [(bounties[b].name, bounties[b].text) for b in (*state.bounties[0], *state.drawn)]


def _ghost(state: State) -> list[Row]:
    public = state.public
    if public.ghost is None:
        return []
    treasures = public.table.box.treasures
    names = listing([treasures[t].name for t in public.ghost.treasures]) or "no treasure"
    told = f"{count(public.ghost.coins, 'doubloon')}, {count(public.ghost.tokens, 'token')}, {names}"
    return [("the ghost", told)]


_KEYS: dict[str, Callable[[State], Sequence[Row]]] = {
    "actions": _actions, "played": _played, "hand": _hand, "icons": _icons, "exchange": _exchange, "moves": _moves,
    "pairs": _pairs, "treasures": _maps, "aboard": _aboard, "slots": _slots, "hand limit": _hand_limit, "bank": _bank,
    "range": _range, "die": _die, "damage": _damage, "full": _full, "bag": _bag, "captain": _captain,
    "bounties": _bounties, "ghost": _ghost, "win": _win, "ours": lambda _: OURS,
}  # fmt: skip
"""The keys in the order of their lines."""


def _where(public: Public, seat: int) -> str:
    spot = public.ships[seat]
    tile = public.tiles[spot]
    return public.table.box.tiles[tile].name if tile >= 0 else spot_name(spot)


def _person(public: Public, seat: int) -> str:
    treasures = public.table.box.treasures
    told = [f"{public.loot[seat]} loot", count(public.coins[seat], "doubloon")]
    if public.curses[seat]:
        told.append(count(public.curses[seat], "curse"))
    if values := [treasures[t].value for t in public.holds[seat]]:
        told.append(f"{' + '.join(map(str, values))} aboard")
    damage = public.damage[seat]
    if token_count(damage):
        told.append(
            listing(
                [_tokens(name, tokens(damage, kind)) for kind, name in enumerate(DAMAGE_NAMES) if tokens(damage, kind)]
            )
        )
    return ", ".join(told)


def _tokens(name: str, number: int) -> str:
    return name if number == 1 else f"{number} x {name}"


def effect_name(card: Card) -> str:
    """The effect of a card as it is called: "Full Canvas", or the card's own name for the weather."""
    return EFFECT_NAMES.get(card.effect, card.name)
