"""The tables of the box against the rules: layout, tiles, maps, treasures, cards, weather, bounties, tokens.

The tables below are written down as the rules print them (section 5), so that a slip in the data is seen.
"""

from collections import Counter

import pytest

from tutorgame.games.rum.box import (
    ACTION_NAMES,
    ATTACK,
    COLLECT,
    CONDITIONS,
    DAMAGE_TYPES,
    EFFECTS,
    FREE,
    REPAIR,
    SAIL,
    TREASURE_EFFECTS,
    WEATHERS,
    read_box,
)
from tutorgame.games.rum.words import LETTERS

BOX = read_box()
LAYOUT = BOX.layouts["rounded_hexagon"]

SPOTS = """
 0  0  0 0 16 11 10 15 20 21
 1  1 -3 3 2 - - - 4 5
 2  2 -3 3 - - - 1 5 6
 3 -1 -2 3 4 - - - 8 9
 4  0 -2 2 5 1 - 3 9 10
 5  1 -2 2 6 2 1 4 10 11
 6  2 -2 2 7 - 2 5 11 12
 7  3 -2 3 - - - 6 12 13
 8 -2 -1 3 9 3 - - - 14
 9 -1 -1 2 10 4 3 8 14 15
10  0 -1 1 11 5 4 9 15 0
11  1 -1 1 12 6 5 10 0 16
12  2 -1 2 13 7 6 11 16 17
13  3 -1 3 - - 7 12 17 -
14 -2  0 2 15 9 8 - 18 19
15 -1  0 1 0 10 9 14 19 20
16  1  0 1 17 12 11 0 21 22
17  2  0 2 - 13 12 16 22 23
18 -3  1 3 19 14 - - - 24
19 -2  1 2 20 15 14 18 24 25
20 -1  1 1 21 0 15 19 25 26
21  0  1 1 22 16 0 20 26 27
22  1  1 2 23 17 16 21 27 28
23  2  1 3 - - 17 22 28 -
24 -3  2 3 25 19 18 - - -
25 -2  2 2 26 20 19 24 - 29
26 -1  2 2 27 21 20 25 29 30
27  0  2 2 28 22 21 26 30 -
28  1  2 3 - 23 22 27 - -
29 -2  3 3 30 26 25 - - -
30 -1  3 3 - 27 26 29 - -
"""
"""Spot, q, r, distance to the Hideout, neighbours to the E, NE, NW, W, SW, SE."""

TILES = """
t01 treasure 0 Anchor Bay
t02 treasure 1 Banana Key
t03 treasure 0 Black Lagoon
t04 treasure 0 Bone Beach
t05 treasure 1 Broken Mast
t06 treasure 0 Cannonball Rock
t07 treasure 1 Coconut Cove
t08 treasure 0 Coral Crown
t09 treasure 0 Drowned Chapel
t10 treasure 0 Fire Mountain
t11 treasure 0 Gallows Point
t12 treasure 1 Grog Springs
t13 treasure 0 Hermit's Rest
t14 treasure 0 Mermaid Falls
t15 treasure 0 Monkey's Paw
t16 treasure 1 Moonlight Sands
t17 treasure 0 Parrot Perch
t18 treasure 1 Smuggler's Arch
t19 treasure 0 Tortoise Atoll
t20 treasure 0 Whispering Palms
t21 outpost 0 Port Barnacle
t22 outpost 0 Port Limpet
t23 skull_cave 0 Skull Cave
t24 reef 0 Shark Reef
t25 reef 0 Razor Reef
t26 reef 0 Siren Reef
t27 reef 0 Widow Reef
t28 wreck 1 Wreck of the Pelican
t29 wreck 1 Wreck of the Heron
t30 wreck 1 Wreck of the Cormorant
"""
"""Id, kind, doubloon icons, name."""

TREASURES = """
tr01 1 bonus sail_plus_1 Mermaid's Compass
tr02 1 bonus sail_plus_1 Navigator's Sextant
tr03 1 bonus range_plus_1 Admiral's Spyglass
tr04 1 bonus collect_plus_1 Bottomless Purse
tr05 1 bonus repair_plus_1 Carpenter's Chest
tr06 1 bonus hand_plus_1 Captain's Log
tr07 2 bonus take_coins_2 Chest of Doubloons
tr08 2 bonus free_powder Golden Cannon
tr09 2 bonus reef_proof Coral Figurehead
tr10 2 bonus armour Oaken Idol
tr11 2 bonus kraken_minus_1 Silver Bell
tr12 2 bonus take_curse_down_1 Blessed Amulet
tr13 2 penalty max_moves_2 Rusty Anchor
tr14 2 penalty no_attack Wet Gunpowder
tr15 2 penalty no_collect Holed Moneybox
tr16 3 penalty take_curse_up_1 Jade Skull
tr17 3 penalty take_curse_up_1 Weeping Mask
tr18 3 penalty take_damage_1 Splintered Throne
tr19 3 penalty hand_minus_1 Siren's Mirror
tr20 3 penalty wanted King's Portrait
tr21 3 penalty no_repair Termite Statue
tr22 4 penalty kraken_plus_1 Crown of the Drowned
tr23 4 penalty max_moves_2 Emperor's Emerald
tr24 4 penalty take_curse_up_2 Heart of the Kraken
"""
"""Id, value, kind, effect, name."""

CARDS = """
a01 4 SS sail_1 1 0 Set Sail
a02 4 SS sail_2 2 0 Trade Wind
a03 4 SS sail_2 0 1 Dark Current
a04 4 SC lift_curse 2 0 Coasting
a05 4 SC coins_3 0 1 Dirty Deal
a06 4 SA double_powder 1 0 Raid
a07 4 SA grapple 0 1 Chase
a08 4 SR repair_2 1 0 Careening
a09 4 SSC fog 1 0 Long Voyage
a10 4 CC sail_2 2 0 Merchantman
a11 4 CCC board_ship 2 1 Plunder
a12 4 AA fire_ship 1 1 Gun Drill
a13 4 CA double_powder 1 0 Broadside
a14 4 RR sail_1 1 0 Carpenters
a15 4 CR lift_curse 1 0 Dry Dock
a16 4 SA lookout 1 0 Crow's Nest
a17 4 SC new_map 1 0 False Map
a18 4 SR secret_passage 2 0 Hidden Channel
"""
"""Id, copies, actions, effect, its price in doubloons and curses, name."""

BOUNTIES = """
b01 event - Sharpshooter
b02 event - Long Shot
b03 event - Double Trouble
b04 event - Point Blank
b05 event - Blockade
b06 event - Arsonist
b07 state - Hoarder
b08 event - Big Spender
b09 event - Master Carpenter
b10 event - Shipshape
b11 state - Battered
b12 event - Fair Wind
b13 event - Reef Rider
b14 event weather Maelstrom Rider
b15 state - Full Hold
b16 event - Great Haul
b17 state - On the Brink
b18 event - Kraken's Luck
b19 event - Rum Runner
b20 event - Neighbours
"""
"""Id, type, needs, name."""


@pytest.mark.parametrize("row", SPOTS.strip().splitlines(), ids=lambda row: f"spot {row.split()[0]}")
def test_every_row_of_the_layout(row: str) -> None:
    spot, q, r, far, *near = row.split()
    assert tuple(LAYOUT.places[int(spot)]) == (int(q), int(r))
    assert LAYOUT.far[0][int(spot)] == int(far)
    assert LAYOUT.neighbours[int(spot)] == tuple(-1 if n == "-" else int(n) for n in near)


def test_distances_over_the_layout_are_those_of_the_plane() -> None:
    for at, a in enumerate(LAYOUT.places):
        for to, b in enumerate(LAYOUT.places):
            dq, dr = a.q - b.q, a.r - b.r
            assert LAYOUT.far[at][to] == max(abs(dq), abs(dr), abs(dq + dr))
    assert max(map(max, LAYOUT.far)) == 6


def test_shape_of_the_layout() -> None:
    rows = Counter(place.r for place in LAYOUT.places)
    assert [rows[r] for r in range(-3, 4)] == [2, 5, 6, 5, 6, 5, 2]
    assert Counter(LAYOUT.far[0]) == {0: 1, 1: 6, 2: 12, 3: 12}
    assert sorted(LAYOUT.near[0]) == [10, 11, 15, 16, 20, 21]
    order = [(place.r, place.q) for place in LAYOUT.places[1:]]
    assert order == sorted(order)


def test_the_ghost_sails_around_the_hideout() -> None:
    assert LAYOUT.far[15][16] == 2
    assert LAYOUT.ghost_far[15][16] == 3
    assert all(far == -1 for far in LAYOUT.ghost_far[0])
    assert min(min(row[1:]) for row in LAYOUT.ghost_far[1:]) == 0


def test_tiles() -> None:
    rows = [row.split(maxsplit=3) for row in TILES.strip().splitlines()]
    assert [(t.id, t.kind, str(t.coins), t.name) for t in BOX.tiles] == [tuple(row) for row in rows]
    kinds = Counter(tile.kind for tile in BOX.tiles)
    assert kinds == {"treasure": 20, "outpost": 2, "skull_cave": 1, "reef": 4, "wreck": 3}
    assert sum(tile.coins for tile in BOX.tiles) == 9


def test_map_cards_name_each_treasure_island_once() -> None:
    assert BOX.maps == tuple(range(20))
    assert {BOX.tiles[tile].kind for tile in BOX.maps} == {"treasure"}


def test_treasures() -> None:
    rows = [row.split(maxsplit=4) for row in TREASURES.strip().splitlines()]
    found = [(t.id, str(t.value), t.kind, t.effect, t.name) for t in BOX.treasures]
    assert found == [tuple(row) for row in rows]
    assert Counter(t.value for t in BOX.treasures) == {1: 6, 2: 9, 3: 6, 4: 3}
    assert sum(t.value for t in BOX.treasures) == 54
    assert Counter(t.kind for t in BOX.treasures) == {"bonus": 12, "penalty": 12}
    assert {t.effect for t in BOX.treasures} | {"attack_plus_1", "none"} == set(TREASURE_EFFECTS)


def test_action_cards() -> None:
    rows = [row.split(maxsplit=6) for row in CARDS.strip().splitlines()]
    normal = [card for card in BOX.cards if card.effect]
    found = []
    for card in normal:
        actions = "".join(letter * count for letter, count in zip(LETTERS, card.actions, strict=True))
        price = (str(card.doubloons), str(card.curses))
        found.append((card.id, str(card.copies), actions, card.effect, *price, card.name))
    assert found == [tuple(row) for row in rows]
    assert {card.effect for card in normal} == set(EFFECTS)
    icons = [sum(card.copies * card.actions[kind] for card in normal) for kind in range(5)]
    assert (icons[SAIL], icons[COLLECT], icons[ATTACK], icons[REPAIR], icons[FREE]) == (64, 44, 24, 20, 0)
    assert sum(icons) == 152
    assert sum(card.copies for card in normal) == 72
    assert sum(card.copies for card in normal if card.curses) == 20
    assert sum(card.copies for card in BOX.cards) == 86
    assert [(card.id, card.copies, card.actions) for card in BOX.cards if card.kraken] == [("k01", 4, (0,) * 5)]


def test_weather_cards() -> None:
    cards = [card for card in BOX.cards if card.weather]
    assert [(c.id, c.name, c.copies, c.actions[FREE], c.weather) for c in cards] == [
        ("w01", "Storm", 2, 1, "storm"),
        ("w02", "Dead Calm", 2, 2, "calm"),
        ("w03", "Gale", 2, 1, "gale"),
        ("w04", "Lightning", 1, 2, "lightning"),
        ("w05", "Maelstrom", 3, 1, "maelstrom"),
    ]
    assert {card.weather for card in cards} == set(WEATHERS)
    assert sum(card.copies for card in cards) == 10
    assert sum(card.copies * card.actions[FREE] for card in cards) == 13
    assert all(not sum(card.actions[:FREE]) for card in cards)


def test_bounties() -> None:
    rows = [row.split(maxsplit=3) for row in BOUNTIES.strip().splitlines()]
    kinds, needs = ("state", "event"), ("-", "weather")
    found = [(b.id, kinds[b.event], needs[b.needs_weather], b.name) for b in BOX.bounties]
    assert found == [tuple(row) for row in rows]
    assert sorted(b.condition for b in BOX.bounties) == sorted(CONDITIONS)


def test_damage_tokens() -> None:
    assert dict(zip(DAMAGE_TYPES, BOX.tokens, strict=True)) == dict.fromkeys(DAMAGE_TYPES, 5)


def test_captains() -> None:
    assert {c.id: (c.colour, c.power) for c in BOX.captains} == {
        "humboldt": ("blue", "hand_5"),
        "archie": ("green", "slots_3"),
        "crabby": ("red", "shells_2"),
        "croakington": ("lime", "leap"),
        "grog": ("brown", "extra_die"),
        "narhee": ("purple", "long_range"),
        "macaw": ("orange", "cheap_exchange"),
        "goldrick": ("yellow", "golden_hand"),
    }


def test_texts_are_sentences_for_people() -> None:
    texts = [*(c.text for c in BOX.captains), *(t.text for t in BOX.treasures), *(b.text for b in BOX.bounties)]
    for text in texts:
        assert text[0].isupper()
        assert text.endswith((".", ")."))
        assert "_" not in text
    assert ACTION_NAMES == ("sail", "collect", "attack", "repair", "free")
