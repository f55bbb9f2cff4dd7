"""From pixels to spots and back, and from names to spots."""

from __future__ import annotations

from math import hypot, isfinite, sqrt

from tutorgame.games.rum.observe import Observation
from tutorgame.games.rum.rights import island_of
from tutorgame.games.rum.state import Public
from tutorgame.games.rum.words import GHOST, SEATS
from tutorgame_widgets.boards.rum import sea
from tutorgame_widgets.boards.rum.boards import hold_boxes
from tutorgame_widgets.boards.rum.layout import ARROW, NAMED, Layout, arrows, choosing_captains, open_cards
from tutorgame_widgets.boards.rum.shelf import bounty_box, captain_box, card_box, pool_box
from tutorgame_widgets.boards.rum.spots import (
    BANK,
    ZOOM,
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
    Track,
    TrackSpot,
    ZoomSpot,
)
from tutorgame_widgets.boards.rum.tracks import track_box
from tutorgame_widgets.draw.layout import Box

TRACKS: tuple[Track, ...] = ("loot", "curse")


def spot_at(layout: Layout, x: float, y: float, observation: Observation) -> Spot | None:
    """What lies at a pixel of the canvas; None for wood and open water, or for a number that is none."""
    if not (isfinite(x) and isfinite(y)):
        return None
    return _button(layout, x, y) or _beside(layout, x, y, observation) or _afloat(layout, x, y, observation)


def _button(layout: Layout, x: float, y: float) -> Spot | None:
    if layout.tools and _near(layout.zoom_button, x, y):
        return ZOOM
    return next((PanSpot(way) for way in arrows(layout) if _near(layout.arrow(way), x, y)), None)


def _near(point: tuple[float, float], x: float, y: float) -> bool:
    return hypot(x - point[0], y - point[1]) <= ARROW + 5


def _beside(layout: Layout, x: float, y: float, observation: Observation) -> Spot | None:
    """What lies on the shelf, on the boards and on the tracks."""
    public = observation.public
    if layout.shelf.holds(x, y):
        return _on_shelf(layout, x, y, observation)
    for seat, plate in enumerate(layout.plates):
        if plate.holds(x, y):
            for place, b in enumerate(hold_boxes(public, seat, layout)):
                if b.grown(2).holds(x, y):
                    return HoldSpot(seat, place)
            return ShipSpot(seat)
    if layout.bank.holds(x, y):
        return BANK
    for track in TRACKS:
        if track_box(layout, track).holds(x, y):
            return TrackSpot(track)
    return None


def _on_shelf(layout: Layout, x: float, y: float, observation: Observation) -> Spot | None:
    spots: list[Spot] = [PoolSpot(kind) for kind in range(5)]
    public = observation.public
    if choosing_captains(public):
        spots = [CaptainSpot(captain) for captain in range(len(public.table.box.captains))]
    elif observation.drawn:
        spots += [BountySpot(place) for place in range(len(observation.drawn))]
    else:
        spots += [CardSpot(place, True) for place in range(len(open_cards(public)))]
        spots += [CardSpot(place) for place in range(len(observation.hand))]
    for spot in spots:
        b = box_of(layout, observation, spot)
        if b is not None and b.holds(x, y):
            return spot
    return None


def _afloat(layout: Layout, x: float, y: float, observation: Observation) -> Spot | None:
    """A ship, where ships are large enough to be hit, else the hex."""
    if not layout.sea.holds(x, y):
        return None
    public = observation.public
    if layout.radius >= NAMED:
        for seat in reversed(range(len(layout.plates))):
            px, py, r = sea.ship_place(public, seat, layout)
            if hypot(x - px, y - py) <= r:
                return ShipSpot(seat)
    half = layout.radius * sqrt(3) / 2
    spot = min(range(len(layout.places)), key=lambda s: hypot(x - layout.centre(s)[0], y - layout.centre(s)[1]))
    dx, dy = (abs(a - b) for a, b in zip((x, y), layout.centre(spot), strict=True))
    inside = dx <= half and dx / 2 + dy * sqrt(3) / 2 <= half
    return HexSpot(spot) if inside else None


def box_of(layout: Layout, observation: Observation, spot: Spot) -> Box | None:
    """The box of a spot, or None when it is not to be seen."""
    public = observation.public
    match spot:
        case HexSpot(number):
            return layout.hex_box(number) if 0 <= number < len(layout.places) else None
        case ShipSpot(seat):
            return _ship_box(layout, public, seat)
        case HoldSpot(seat, place):
            boxes = hold_boxes(public, seat, layout) if 0 <= seat < len(layout.plates) else ()
            return boxes[place] if 0 <= place < len(boxes) else None
        case CardSpot(place, played):
            hidden = choosing_captains(public) or observation.drawn
            return None if hidden else card_box(observation, layout, place, played)
        case BountySpot(place):
            return bounty_box(observation, layout, place)
        case CaptainSpot(captain):
            return captain_box(observation, layout, captain) if choosing_captains(public) else None
        case PoolSpot(kind):
            return pool_box(layout, kind) if 0 <= kind < 5 else None
        case TrackSpot(track):
            return track_box(layout, track)
        case BankSpot():
            return layout.bank
    return _button_box(layout, spot)


def _button_box(layout: Layout, spot: PanSpot | ZoomSpot) -> Box | None:
    shown = layout.tools if isinstance(spot, ZoomSpot) else spot.direction in arrows(layout)
    x, y = layout.zoom_button if isinstance(spot, ZoomSpot) else layout.arrow(spot.direction)
    return Box(x - ARROW, y - ARROW, 2 * ARROW, 2 * ARROW) if shown else None


def _ship_box(layout: Layout, public: Public, seat: int) -> Box | None:
    if not 0 <= seat < len(layout.plates):
        return None
    x, y, r = sea.ship_place(public, seat, layout)
    return Box(x - r, y - r, 2 * r, 2 * r)


def spot_named(observation: Observation, name: object) -> Spot | None:
    """The spot that a name means; None where it is not to be seen.

    Names are a spot's number (also as text), a seat's letter, "ghost", and the ids of cards (the own hand or the played
    ones), of treasures (aboard, or the island where they lie) and of tiles (face up).
    """
    public = observation.public
    if isinstance(name, int) or (isinstance(name, str) and name.isdecimal()):
        number = int(name)
        return HexSpot(number) if 0 <= number < len(public.tiles) else None
    if not isinstance(name, str) or not name:
        return None
    if name == GHOST:
        return ShipSpot(public.seats) if public.ghost else None
    if len(name) == 1 and name in SEATS[: public.seats]:
        return ShipSpot(SEATS.index(name))
    return _thing(observation, name)


def _thing(observation: Observation, name: str) -> Spot | None:
    public, box = observation.public, observation.public.table.box
    for kind, card in enumerate(box.cards):
        if card.id == name:
            if kind in observation.hand:
                return CardSpot(observation.hand.index(kind))
            shown = open_cards(public)
            return CardSpot(shown.index(kind), True) if kind in shown else None
    for number, treasure in enumerate(box.treasures):
        if treasure.id == name:
            return _treasure(public, number)
    for number, tile in enumerate(box.tiles):
        if tile.id == name:
            return HexSpot(public.tiles.index(number)) if number in public.tiles else None
    return None


def _treasure(public: Public, number: int) -> Spot | None:
    for seat, hold in enumerate((*public.holds, public.ghost.treasures if public.ghost else ())):
        if number in hold:
            return HoldSpot(seat, hold.index(number))
    for pair, (treasure, _) in enumerate(public.pairs):
        spot = island_of(public, pair)
        if treasure == number and spot >= 0:
            return HexSpot(spot)
    return None
