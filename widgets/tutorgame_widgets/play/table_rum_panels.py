"""The cards beside Rum's board: treasure maps, ships, bounties, the ghost, and what is left in bank and decks."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from html import escape

from tutorgame.core.game import Seat
from tutorgame.core.narrate import count
from tutorgame.games.rum import Observation, rights
from tutorgame.games.rum.box import DAMAGE_TYPES, Treasure
from tutorgame.games.rum.naming import DAMAGE_NAMES, spot_name
from tutorgame.games.rum.state import MOST_TOKENS, Public, cards_left, token_count, tokens
from tutorgame_widgets.boards.rum import person_of
from tutorgame_widgets.draw.theme import Palette
from tutorgame_widgets.play import html
from tutorgame_widgets.play.table_rum_sheet import place_name

SHORT = {
    "sail_plus_1": "+1 Sail", "collect_plus_1": "+1 Collect", "attack_plus_1": "+1 Attack",
    "repair_plus_1": "+1 Repair", "range_plus_1": "range +1", "hand_plus_1": "hand +1", "hand_minus_1": "hand -1",
    "take_coins_2": "+2 doubloons", "free_powder": "free shots", "reef_proof": "no reefs", "armour": "armour",
    "kraken_minus_1": "Kraken -1", "kraken_plus_1": "Kraken +1", "take_curse_down_1": "-1 curse",
    "take_curse_up_1": "+1 curse", "take_curse_up_2": "+2 curses", "take_damage_1": "1 damage",
    "max_moves_2": "2 moves", "no_attack": "no attack", "no_collect": "no Collect", "no_repair": "no repair",
    "wanted": "wanted", "none": "",
}  # fmt: skip
"""What a treasure does, in one or two words; its own text says it in full."""
DAMAGE_DOES = ("1 move a turn", "one slot less", "no attacks", "no doubloons", "draw to {limit} cards")
GHOST_SLOTS, GHOST_COINS, GHOST_SINKS = 3, 5, 3


def facts(observation: Observation, names: Sequence[str], palette: Palette) -> str:
    """All cards, in the order in which they are needed."""
    public = observation.public
    if public.agenda and public.agenda[-1].kind == "captain":
        return captains(public, names)
    cards = [treasure_maps(observation, palette)]
    if observation.seat is not None:
        cards += [own_ship(observation, palette), own_bounties(observation)]
    cards += [other_ships(observation, names, palette), ghost(public, palette), supplies(observation)]
    return f'<div class="tg-facts">{"".join(cards)}</div>'


def captains(public: Public, names: Sequence[str]) -> str:
    """Who sails as whom so far, with what that captain can do, while captains are chosen."""
    rows = [
        f"<li><p><b>{escape(name)}</b>, {escape(_captain(public, seat))}</p>"
        f'<p class="tg-small">{escape(_power(public, seat))}</p></li>'
        for seat, name in enumerate(names)
        if public.captains[seat] >= 0
    ]
    return html.card("Captains so far", f'<ul class="tg-things">{"".join(rows)}</ul>') if rows else ""


def treasure_maps(observation: Observation, palette: Palette) -> str:
    """The revealed pairs: what lies on which island, and where that is, as far as anybody knows."""
    public = observation.public
    box = public.table.box
    rows = [
        thing(box.treasures[treasure], island_words(observation, box.maps[island])) for treasure, island in public.pairs
    ]
    body = f'<ul class="tg-things">{"".join(rows)}</ul>' if rows else "<p>No treasure is on a map now.</p>"
    return html.card("Treasure maps", body)


def island_words(observation: Observation, tile: int) -> str:
    """An island with its spot and how far it is: "Grog Springs, spot 12, 1 spot away"."""
    public = observation.public
    name = public.table.box.tiles[tile].name
    if tile not in public.tiles:
        return f"{name}, not yet found"
    spot = public.tiles.index(tile)
    if observation.seat is None:
        return f"{name}, {spot_name(spot)}"
    far = public.table.layout.far[public.ships[observation.seat]][spot]
    return f"{name}, {spot_name(spot)}, {'you are there' if not far else count(far, 'spot') + ' away'}"


def thing(treasure: Treasure, where: str = "") -> str:
    """A treasure as a row: its value, its name with where it lies, and what it does."""
    under = f'<p class="tg-small">{escape(where)}</p>' if where else ""
    short = SHORT.get(treasure.effect, "")
    return (
        f'<li class="tg-thing"><span class="v" title="worth {treasure.value}">{treasure.value}</span>'
        f"<div><p><b>{escape(treasure.name)}</b></p>{under}</div>"
        f'<span class="e" title="{escape(treasure.text)}">{escape(short)}</span></li>'
    )


def own_ship(observation: Observation, palette: Palette) -> str:
    """The own ship: captain and power, what it has, what is aboard, and what its damage does."""
    public, seat = observation.public, observation.seat
    assert seat is not None
    title = f"Your ship, {_captain(public, seat)}"
    badge = html.badge(person_of(public, seat), palette, 22)
    box = public.table.box
    aboard = [thing(box.treasures[t], box.treasures[t].text) for t in public.holds[seat]]
    things = f'<ul class="tg-things">{"".join(aboard)}</ul>' if aboard else ""
    power = f'<p class="tg-small">{escape(_power(public, seat))}</p>'
    body = f'{power}<ul class="tg-chips">{"".join(_chips(observation, seat, palette))}</ul>{things}'
    return f'<section class="tg-card"><h3>{badge} {escape(title)}</h3>{body}</section>'


def other_ships(observation: Observation, names: Sequence[str], palette: Palette) -> str:
    """The ships of the others, the same in short."""
    public = observation.public
    rows = []
    for seat, name in enumerate(names):
        if seat == observation.seat or public.captains[seat] < 0:
            continue
        badge = html.badge(person_of(public, seat), palette, 22)
        treasures = public.table.box.treasures
        aboard = "".join(thing(treasures[t]) for t in public.holds[seat])
        rows.append(
            f"<li><p>{badge} <b>{escape(name)}</b>, {escape(_captain(public, seat))}</p>"
            f'<p class="tg-small">{escape(_lies(public, public.ships[seat]))} {escape(_power(public, seat))}</p>'
            f'<ul class="tg-chips">{"".join(_chips(observation, seat, palette))}</ul>'
            + (f'<ul class="tg-things">{aboard}</ul>' if aboard else "")
            + "</li>"
        )
    title = "The other ships" if observation.seat is not None else "The ships"
    return html.card(title, f'<ul class="tg-ships">{"".join(rows)}</ul>') if rows else ""


def _lies(public: Public, spot: int) -> str:
    """Where a ship is, as a sentence of its own."""
    place = place_name(public, spot)
    return f"{place[:1].upper()}{place[1:]}."


def _captain(public: Public, seat: Seat) -> str:
    return public.table.box.captains[public.captains[seat]].name


def _power(public: Public, seat: Seat) -> str:
    return public.table.box.captains[public.captains[seat]].text


def _chips(observation: Observation, seat: Seat, palette: Palette) -> Iterator[str]:
    """What a ship has, each with its glyph, and its damage with what it does."""
    public = observation.public
    yield chip("doubloon", count(public.coins[seat], "doubloon"), palette)
    yield chip("loot", f"hold {len(public.holds[seat])} of {rights.capacity(public, seat)}", palette)
    if public.power(seat) == "shells_2":
        yield chip("shell", count(public.shells[seat], "shell"), palette)
    for kind, name in enumerate(DAMAGE_NAMES):
        number = tokens(public.damage[seat], kind)
        if number:
            times = f"{number} times " if number > 1 else ""
            does = DAMAGE_DOES[kind].format(limit=rights.hand_limit(public, seat))
            yield chip(DAMAGE_TYPES[kind], f"{times}{name}: {does}", palette, "hurt")
    if token_count(public.damage[seat]) >= MOST_TOKENS:
        yield chip("hull_breach", "5 tokens: no more come", palette, "hurt")
    if public.fog >> seat & 1:
        yield chip("calm", "in a Fog Bank: cannot be attacked", palette)
    if public.calm >> seat & 1 or (public.becalmed and seat == public.mover):
        yield chip("calm", "Dead Calm: 1 move", palette, "hurt")


def chip(glyph: str, text: str, palette: Palette, kind: str = "") -> str:
    """A small pill with a glyph and words."""
    icon = html.icon(glyph, palette.bad if kind else palette.ink, palette.inset, 18)
    return f'<li class="tg-chip {kind}">{icon}<span>{escape(text)}</span></li>'


def own_bounties(observation: Observation) -> str:
    """The own bounties with what fulfils them."""
    bounties = [observation.public.table.box.bounties[b] for b in observation.bounties]
    if not bounties:
        return ""
    rows = (f"<li><p><b>{escape(b.name)}</b></p><p class='tg-small'>{escape(b.text)}</p></li>" for b in bounties)
    return html.card("Your bounties, 1 loot point each", f'<ul class="tg-things">{"".join(rows)}</ul>')


def ghost(public: Public, palette: Palette) -> str:
    """The ghost ship, where it plays."""
    ship = public.ghost
    if ship is None:
        return ""
    chips = [
        chip("doubloon", f"{ship.coins} of {GHOST_COINS} doubloons: at {GHOST_COINS} it curses everybody", palette),
        chip("loot", f"hold {len(ship.treasures)} of {GHOST_SLOTS}", palette),
        chip("hull_breach", f"{ship.tokens} of {GHOST_SINKS} damage tokens: at {GHOST_SINKS} it sinks", palette),
    ]
    treasures = public.table.box.treasures
    aboard = "".join(thing(treasures[t]) for t in ship.treasures)
    things = f'<ul class="tg-things">{aboard}</ul>' if aboard else ""
    place = _lies(public, ship.spot)
    body = f'<p class="tg-small">{escape(place)}</p><ul class="tg-chips">{"".join(chips)}</ul>'
    return html.card("The ghost ship", f"{body}{things}")


def supplies(observation: Observation) -> str:
    """What is left in the bank and in the decks, and what is in the bag, as far as it is open; to be opened."""
    rows = html.facts_table(supply_rows(observation))
    return (
        '<section class="tg-card tg-fold"><details data-tg-keep="supplies"><summary>Bank, decks and bag</summary>'
        f"{rows}</details></section>"
    )


def supply_rows(observation: Observation) -> Iterable[tuple[str, str]]:
    """What there is, and how much of it is left."""
    public = observation.public
    held = tuple((0,) * size for size in observation.sizes)
    yield "doubloons in the bank", str(public.bank)
    yield "action cards in the deck", str(cards_left(public, held))
    yield "action cards discarded", str(sum(public.discard))
    yield "treasures in the deck", str(public.treasure_deck.bit_count())
    yield "map cards in the deck", str(public.map_deck.bit_count())
    if public.table.options.bounties:
        all_of_them = len(public.table.box.bounties)
        gone = public.claimed.bit_count() + public.out.bit_count() + sum(public.held) + observation.waiting
        yield "bounties in the deck", str(all_of_them - gone)
    where = "in the bag or on the ghost" if public.ghost and public.ghost.tokens else "in the bag"
    for kind, name in enumerate(DAMAGE_NAMES):
        left = public.table.box.tokens[kind] - sum(tokens(damage, kind) for damage in public.damage)
        yield f"{name} {where}", str(left)
