"""Short motions as lists of frames: pure, so that they are tested without a clock.

A frame is shown for `delay` milliseconds.  Only the overlay moves: where a ship or marker leaves, the picture
without it is laid over its place.  What comes out of a deck or the bag is drawn when everybody has seen it, never
before.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from tutorgame.games.rum.actions import Action, DrawToken, Roll, TurnTile
from tutorgame.games.rum.observe import Observation
from tutorgame.games.rum.state import Public, token_count
from tutorgame_widgets.boards.rum import boards, overlay, sea, tracks
from tutorgame_widgets.boards.rum.layout import Layout, task_of
from tutorgame_widgets.boards.rum.people import badge, person_of
from tutorgame_widgets.boards.rum.pieces import coin, ship, slot, token
from tutorgame_widgets.boards.rum.spots import Die, Track
from tutorgame_widgets.draw.shapes import Group, Point, Polygon, Shape, Shapes
from tutorgame_widgets.draw.theme import Palette

TICK = 55
"""Milliseconds between two frames."""
GLIDE, TURN, FLY, ROLL = 240, 260, 240, 220
"""Milliseconds of each motion."""
LONGEST = 690


class Frame(NamedTuple):
    """Layers that are shown for `delay` milliseconds."""

    delay: int
    shapes: Mapping[str, Shapes]


def frames(
    before: Observation, after: Observation, layout: Layout, palette: Palette, action: Action
) -> tuple[Frame, ...]:  # fmt: skip
    """The motion of an action from one position to the next; empty for what does not move."""
    old, new = before.public, after.public
    if not old.round or task_of(old) == "lay":
        return ()
    shots = _changes(old, new, layout, palette, action)
    if isinstance(action, Roll):  # the die lies there while its outcome is carried out
        lying = overlay.roll(Die((action.skulls,)), layout, palette)
        shots = [*_rolling(action.skulls, layout, palette), *((*lying, *shapes) for shapes in shots)]
    return tuple(Frame(TICK, {"overlay": shapes}) for shapes in shots[: LONGEST // TICK])


def _changes(old: Public, new: Public, layout: Layout, palette: Palette, action: Action) -> list[Shapes]:
    """All that moves, one after the other."""
    return [
        *(_turning(old, new, layout, palette) if isinstance(action, TurnTile) else ()),
        *_gliding(old, new, layout, palette),
        *(_hitting(old, new, action.damage, layout, palette) if isinstance(action, DrawToken) else ()),
        *_loading(old, new, layout, palette),
        *_paying(old, new, layout, palette),
        *_marking(old, new, layout, palette),
    ]


def _shares(length: int) -> list[float]:
    """How far a motion has come at each frame: slow, fast, slow."""
    count = max(1, length // TICK)
    return [t * t * (3 - 2 * t) for t in ((i + 1) / (count + 1) for i in range(count))]


def _between(a: Point, b: Point, t: float) -> Point:
    return a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t


def _moved(old: Public, new: Public) -> list[int]:
    """The ships that lie elsewhere now."""
    moved = [seat for seat in range(new.seats) if old.ships[seat] != new.ships[seat]]
    if old.ghost and new.ghost and old.ghost.spot != new.ghost.spot:
        moved.append(new.seats)
    return moved


def _gliding(old: Public, new: Public, layout: Layout, palette: Palette) -> list[Shapes]:
    """Ships glide, all that move at once; the spots that they leave are drawn without them."""
    moved = _moved(old, new)
    if not moved:
        return []
    there = sea.treasures_at(old)
    left = sorted({old.spot_of(seat) for seat in moved})
    patches: list[Shape] = []
    for spot in left:
        if sea.in_view(layout, spot):
            patches += sea.hex_shapes(old, spot, layout, palette, there)
            for seat in sea.ships_on(old, spot):
                if seat not in moved:
                    patches += ship(person_of(old, seat), *sea.ship_place(old, seat, layout), palette)
    shots = []
    for t in _shares(GLIDE):
        out = list(patches)
        for seat in moved:
            (ax, ay, ar), (bx, by, br) = (sea.ship_place(p, seat, layout) for p in (old, new))
            x, y = _between((ax, ay), (bx, by), t)
            out += ship(person_of(new, seat), round(x, 1), round(y, 1), round(ar + (br - ar) * t, 1), palette)
        shots.append(sea.clipped(tuple(out), layout))
    return shots


def _turning(old: Public, new: Public, layout: Layout, palette: Palette) -> list[Shapes]:
    """A tile turns over: narrow, then wide again with its face."""
    turned = [spot for spot, tile in enumerate(new.tiles) if tile >= 0 > old.tiles[spot]]
    shots = []
    for t in _shares(TURN):
        out: list[Shape] = []
        for spot in turned:
            if not sea.in_view(layout, spot):
                continue
            face = old if t < 0.5 else new
            (x, _), narrow = layout.centre(spot), max(0.08, abs(1 - 2 * t))
            shapes = sea.hex_shapes(face, spot, layout, palette, sea.treasures_at(face))
            out += _water(layout, spot, palette)
            out.append(Group(shapes, dx=x * (1 - narrow), sx=narrow))
            for seat in sea.ships_on(new, spot):
                out += ship(person_of(new, seat), *sea.ship_place(new, seat, layout), palette)
        shots.append(sea.clipped(tuple(out), layout))
    return shots if turned else []


def _water(layout: Layout, spot: int, palette: Palette) -> Shapes:
    return (Polygon(layout.hexagon(spot, 0.98), palette.sea),)


def _rolling(skulls: int, layout: Layout, palette: Palette) -> list[Shapes]:
    """The die drops on the table."""
    x, y = layout.die.centre
    shots: list[Shapes] = []
    for t in _shares(ROLL):
        size = 1.5 - 0.5 * t
        shapes = overlay.roll(Die((skulls,)), layout, palette)
        away = x * (1 - size), y * (1 - size) - 10 * (1 - t)
        shots.append((Group(shapes, alpha=0.4 + 0.6 * t, dx=away[0], dy=away[1], sx=size, sy=size),))
    return shots


def _hitting(old: Public, new: Public, kind: int, layout: Layout, palette: Palette) -> list[Shapes]:
    """A damage token comes out of the bag and onto the ship's board."""
    hit = [seat for seat in range(new.seats) if token_count(new.damage[seat]) > token_count(old.damage[seat])]
    if not hit:
        return []
    kinds = boards.token_kinds(new, hit[0])
    x, y, r = boards.token_place(new, hit[0], kinds.index(kind), len(kinds), layout)
    start = sea.ship_place(new, hit[0], layout)[:2]
    return [token(kind, *_between(start, (x, y), t), r + 6 * (1 - t), palette) for t in _shares(FLY)]


def _loading(old: Public, new: Public, layout: Layout, palette: Palette) -> list[Shapes]:
    """A treasure comes aboard: from its island, or from another ship."""
    shots: list[Shapes] = []
    for seat in range(len(layout.plates)):
        had, has = (_aboard(public, seat) for public in (old, new))
        for treasure in has:
            if treasure in had:
                continue
            b = boards.hold_boxes(new, seat, layout)[min(has.index(treasure), 2)]
            data = new.table.box.treasures[treasure]
            start = sea.ship_place(old, seat, layout)[:2]
            for t in _shares(FLY):
                x, y = _between(start, (b.x, b.y), t)
                shots.append(slot(x, y, b.w, data.value, data.kind, palette))
    return shots


def _aboard(public: Public, seat: int) -> tuple[int, ...]:
    if seat < public.seats:
        return public.holds[seat]
    return public.ghost.treasures if public.ghost else ()


def _paying(old: Public, new: Public, layout: Layout, palette: Palette) -> list[Shapes]:
    """Doubloons go from where they were to where they are: the bank, a ship's board."""
    changes = [(seat, new.coins[seat] - old.coins[seat]) for seat in range(new.seats)]
    gains = [seat for seat, change in changes if change > 0]
    losses = [seat for seat, change in changes if change < 0]
    if not gains and not losses:
        return []
    bank = (layout.bank.x + 15, layout.bank.y + min(15.0, layout.bank.h / 2))
    start = boards.coin_place(layout, losses[0])[:2] if losses else bank
    end = boards.coin_place(layout, gains[0])[:2] if gains else bank
    return [coin(*_between(start, end, t), 9.0, palette) for t in _shares(FLY)]


def _marking(old: Public, new: Public, layout: Layout, palette: Palette) -> list[Shapes]:
    """Markers move along the tracks."""
    moved: list[tuple[Track, int]] = []
    for seat in range(new.seats):
        moved += [("loot", seat)] if old.loot[seat] != new.loot[seat] else []
        moved += [("curse", seat)] if old.curses[seat] != new.curses[seat] else []
    if not moved:
        return []
    still = (*tracks.bar(layout, palette), *tracks.markers(old, layout, palette, tuple(moved)))
    shots = []
    for t in _shares(GLIDE):
        out: list[Shape] = [*still]
        for track, seat in moved:
            (ax, ay, ar), (bx, by, br) = (tracks.marker_place(p, track, seat, layout) for p in (old, new))
            out += badge(new, seat, *_between((ax, ay), (bx, by), t), ar + (br - ar) * t, palette)
        shots.append(tuple(out))
    return shots
