"""The sea of Rum in words: single spots, and the whole visible position."""

from __future__ import annotations

from collections.abc import Iterator

from tutorgame.core.narrate import count, listing
from tutorgame.games.rum import rights
from tutorgame.games.rum.naming import ACTIONS, DAMAGE_NAMES, EFFECT_NAMES, actions_text, price_text, some, spot_name
from tutorgame.games.rum.observe import Observation
from tutorgame.games.rum.state import HIDEOUT, Public
from tutorgame.games.rum.words import SEATS
from tutorgame_widgets.boards.rum.boards import (
    GHOST_SLOTS,
    POWER_AT,
    SINKS_AT,
    bounties_in_deck,
    cards_in_deck,
    token_kinds,
)
from tutorgame_widgets.boards.rum.layout import open_cards
from tutorgame_widgets.boards.rum.sea import ships_on, treasures_at
from tutorgame_widgets.boards.rum.spots import (
    BankSpot,
    BountySpot,
    CaptainSpot,
    CardSpot,
    HexSpot,
    HoldSpot,
    PanSpot,
    PoolSpot,
    ShipSpot,
    Spot,
    TrackSpot,
)

KINDS = {
    "treasure": "an island",
    "outpost": "an outpost",
    "skull_cave": "the Skull Cave",
    "reef": "a reef",
    "wreck": "a wreck",
}


def spot_words(observation: Observation, spot: Spot) -> str:
    """One spot in a sentence without its full stop."""
    public = observation.public
    match spot:
        case HexSpot(number):
            return hex_words(observation, number)
        case ShipSpot(seat):
            return ship_words(observation, seat)
        case HoldSpot(seat, place):
            return _hold_words(public, seat, place)
        case CardSpot(place, played):
            return _card_at(observation, place, played)
        case BountySpot(place):
            return _bounty_at(observation, place)
        case CaptainSpot(captain):
            return _captain_words(observation, captain)
        case PoolSpot(kind):
            return f"{ACTIONS[kind]} actions left: {public.pool[kind]}"
        case TrackSpot(track):
            return _track_words(observation, track)
        case BankSpot():
            return bank_words(observation)
        case PanSpot(direction):
            return f"Move the view {direction}"
    return "Come closer, or see the whole sea"


def who(observation: Observation, seat: int) -> str:
    """A seat: "you", "B", "the ghost"."""
    if seat >= observation.public.seats:
        return "the ghost"
    return "you" if seat == observation.seat else SEATS[seat]


def hex_words(observation: Observation, number: int) -> str:
    """A spot of the sea: its tile, and all that lies on it."""
    public = observation.public
    if not 0 <= number < len(public.tiles):
        return "Open water"
    parts = [_tile_words(public, number)]
    treasures = public.table.box.treasures
    for pair in treasures_at(public).get(number, ()):
        treasure = treasures[public.pairs[pair][0]]
        parts.append(f"here lies {treasure.name}, worth {treasure.value}")
    if public.tile_coins >> number & 1:
        parts.append("a doubloon lies on it")
    if number in public.whirl:
        parts.append(f"an end of the maelstrom, the other is {spot_name(rights.other_end(public, number))}")
    crowd = [who(observation, seat) for seat in ships_on(public, number)]
    if crowd:
        parts.append(f"{'ship' if len(crowd) == 1 else 'ships'}: {listing(crowd)}")
    return ", ".join(parts)


def _tile_words(public: Public, number: int) -> str:
    if number == HIDEOUT:
        return "The Pirates' Hideout"
    if public.tiles[number] < 0:
        return f"Spot {number}: face down"
    tile = public.table.box.tiles[public.tiles[number]]
    kind = KINDS[tile.kind]
    plain = tile.kind in ("treasure", "skull_cave")
    return f"Spot {number}: {tile.name}" if plain else f"Spot {number}: {tile.name}, {kind}"


def ship_words(observation: Observation, seat: int) -> str:
    """A ship: captain, where it is, doubloons, hold, damage, and how many cards and bounties."""
    public = observation.public
    if seat >= public.seats:
        return _ghost_words(public)
    name = who(observation, seat)
    head = "Your ship" if name == "you" else f"Ship {name}"
    captain = public.captains[seat]
    if captain >= 0:
        head += f", {public.table.box.captains[captain].name}"
    parts = [f"on {spot_name(public.ships[seat])}" if public.ships[seat] else "in the Hideout"]
    parts += [f"loot {public.loot[seat]}", f"curses {public.curses[seat]}", count(public.coins[seat], "doubloon")]
    parts += _cargo(public, seat)
    parts.append(count(observation.sizes[seat], "card"))
    if public.held[seat]:
        parts.append("1 bounty" if public.held[seat] == 1 else f"{public.held[seat]} bounties")
    if public.power(seat) == "shells_2":
        parts.append(some(public.shells[seat], "shell"))
    if public.fog >> seat & 1:
        parts.append("under a Fog Bank")
    if public.calm >> seat & 1 or (public.becalmed and public.mover == seat):
        parts.append("becalmed: 1 move at most")
    return f"{head}: {', '.join(parts)}"


def _cargo(public: Public, seat: int) -> Iterator[str]:
    """The treasures aboard and the damage."""
    treasures = public.table.box.treasures
    hold = [f"{treasures[t].name} {treasures[t].value}" for t in public.holds[seat]]
    yield f"hold {len(hold)} of {rights.capacity(public, seat)}" + (f" ({listing(hold)})" if hold else "")
    kinds = token_kinds(public, seat)
    if kinds:
        counts = {kind: kinds.count(kind) for kind in kinds}
        often = {1: "", 2: " twice"}
        told = [DAMAGE_NAMES[kind] + often.get(n, f" {n} times") for kind, n in counts.items()]
        yield f"damage: {listing(told)}"
    else:
        yield "no damage"


def _ghost_words(public: Public) -> str:
    ghost = public.ghost
    if ghost is None:
        return "No ghost sails in this game"
    treasures = public.table.box.treasures
    hold = [f"{treasures[t].name} {treasures[t].value}" for t in ghost.treasures]
    parts = [f"on {spot_name(ghost.spot)}", f"{ghost.coins} of {POWER_AT} doubloons"]
    parts.append(f"hold {len(hold)} of {GHOST_SLOTS}" + (f" ({listing(hold)}, the last one on top)" if hold else ""))
    parts.append(f"{ghost.tokens} of {SINKS_AT} damage tokens")
    return f"The ghost: {', '.join(parts)}"


def _hold_words(public: Public, seat: int, place: int) -> str:
    hold = public.holds[seat] if seat < public.seats else public.ghost.treasures if public.ghost else ()
    owner = SEATS[seat] if seat < public.seats else "the ghost"
    if place < len(hold):
        return treasure_words(public, hold[place]) + f", aboard {owner}"
    if seat < public.seats and place >= rights.capacity(public, seat):
        return f"A slot of {owner} that burns: nothing fits in"
    return f"A free slot of {owner}"


def treasure_words(public: Public, number: int) -> str:
    """A treasure: name, value, effect."""
    treasure = public.table.box.treasures[number]
    return f"{treasure.name}, worth {treasure.value}: {treasure.text.rstrip('.')}"


def card_words(public: Public, kind: int) -> str:
    """An action card: name, actions, effect and price."""
    card = public.table.box.cards[kind]
    told = f"{card.name}: {actions_text(card.actions)}"
    if card.effect:
        return f"{told}; {EFFECT_NAMES[card.effect]} for {price_text(card.doubloons, card.curses)}"
    return f"{told}; {'its weather must happen' if card.weather else 'the Kraken attacks'}"


def _card_at(observation: Observation, place: int, played: bool) -> str:
    public = observation.public
    cards = open_cards(public) if played else observation.hand
    if not 0 <= place < len(cards):
        return "No card"
    told = card_words(public, cards[place])
    if not played:
        return told
    by = "" if public.mover == observation.seat else f" by {who(observation, public.mover)}"
    return f"{told}, played{by}" + (", used" if public.played and public.turn.used >> place & 1 else "")


def _bounty_at(observation: Observation, place: int) -> str:
    if not 0 <= place < len(observation.drawn):
        return "No bounty"
    bounty = observation.public.table.box.bounties[observation.drawn[place]]
    return f"{bounty.name}: {bounty.text.rstrip('.')}"


def _captain_words(observation: Observation, captain: int) -> str:
    public = observation.public
    data = public.table.box.captains[captain]
    taken = f", taken by {who(observation, public.captains.index(captain))}" if captain in public.captains else ""
    return f"{data.name}: {data.text.rstrip('.')}{taken}"


def _track_words(observation: Observation, track: str) -> str:
    public = observation.public
    values = public.loot if track == "loot" else public.curses
    told = [f"{who(observation, seat)} {value}" for seat, value in enumerate(values)]
    return f"{'Loot' if track == 'loot' else 'Curses'}: {', '.join(told)}"


def bank_words(observation: Observation) -> str:
    """The bank and the decks."""
    public = observation.public
    parts = [count(public.bank, "doubloon"), f"decks: {cards_in_deck(observation)} action cards"]
    parts += [f"{public.map_deck.bit_count()} maps", f"{public.treasure_deck.bit_count()} treasures"]
    if public.table.options.bounties:
        parts.append(f"{bounties_in_deck(observation)} bounties")
    return f"Bank: {', '.join(parts)}"


def pair_words(public: Public, pair: int) -> str:
    """A treasure with the map card that says where it lies."""
    treasure, card = public.pairs[pair]
    tile = public.table.box.tiles[public.table.box.maps[card]]
    spot = rights.island_of(public, pair)
    where = spot_name(spot) if spot >= 0 else "not yet found"
    return f"{treasure_words(public, treasure)}; on {tile.name}, {where}"


def position_text(observation: Observation) -> str:
    """All that this seat sees, line by line: the turn, the treasures, the sea by rows, the ships, the own cards."""
    public = observation.public
    lines = [_turn_line(observation)]
    lines += [f"Treasure {pair + 1}: {pair_words(public, pair)}" for pair in range(len(public.pairs))]
    lines += _sea_lines(observation)
    lines += [ship_words(observation, seat) for seat in range(public.seats)]
    if public.ghost:
        lines.append(_ghost_words(public))
    lines.append(bank_words(observation))
    shown = open_cards(public)
    if shown:
        lines.append("Played: " + "; ".join(_card_at(observation, i, True) for i in range(len(shown))))
    if public.played:
        lines.append(f"Actions left: {actions_text(public.pool)}")
    if observation.hand:
        lines.append("Your hand: " + "; ".join(card_words(public, kind) for kind in observation.hand))
    for name, cards in (("Your bounties", observation.bounties), ("Keep one of", observation.drawn)):
        if cards:
            box = public.table.box.bounties
            lines.append(f"{name}: " + "; ".join(f"{box[b].name}: {box[b].text.rstrip('.')}" for b in cards))
    return "\n".join(lines)


def _turn_line(observation: Observation) -> str:
    public = observation.public
    if public.winners:
        return f"The game is over: {listing([who(observation, seat) for seat in public.winners])} won"
    if not public.round:
        return "Before the first round"
    whose = who(observation, public.mover)
    return f"Round {public.round}, {'your turn' if whose == 'you' else f'turn of {whose}'}"


def _sea_lines(observation: Observation) -> Iterator[str]:
    """The rows of the sea from the top: what is face up, and the numbers of the face-down spots."""
    public = observation.public
    rows: dict[int, list[int]] = {}
    for spot, place in enumerate(public.table.layout.places):
        rows.setdefault(place.r, []).append(spot)
    for at, r in enumerate(sorted(rows), 1):
        spots = sorted(rows[r], key=lambda spot: public.table.layout.places[spot].q)
        yield f"Row {at}: " + "; ".join(_short(observation, spot) for spot in spots)


def _short(observation: Observation, spot: int) -> str:
    told = hex_words(observation, spot)
    return told.replace("Spot ", "", 1) if told.startswith("Spot ") else told.replace("The Pirates' ", "", 1)
