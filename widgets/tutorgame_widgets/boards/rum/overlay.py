"""The marks on the sea of Rum: targets, the reach of the guns, last move, refusal, hint, cursor, the die."""

from __future__ import annotations

from tutorgame.games.rum.observe import Observation
from tutorgame.games.rum.state import HIDEOUT
from tutorgame_widgets.boards.rum import sea
from tutorgame_widgets.boards.rum.hits import box_of, spot_named
from tutorgame_widgets.boards.rum.layout import ARROW, NAMED, Layout, arrows
from tutorgame_widgets.boards.rum.pieces import die
from tutorgame_widgets.boards.rum.spots import CardSpot, Die, Found, HexSpot, Marks, ShipSpot, Spot, Target
from tutorgame_widgets.draw import marks as draw
from tutorgame_widgets.draw.glyphs import glyph
from tutorgame_widgets.draw.shapes import Circle, Point, Polygon, Rect, Shape, Shapes, line, middle
from tutorgame_widgets.draw.theme import Palette


def marks_over(observation: Observation, marks: Marks, layout: Layout, palette: Palette) -> Shapes:
    """The overlay: marks on the sea (cut off at its border), those beside it, the buttons, then the cursor."""
    afloat: list[Shape] = []
    if marks.curtain is None:
        afloat += _aim(observation, marks, layout, palette)
        afloat += _own_ship(observation, marks, layout, palette)
    afloat += _last(observation, marks, layout, palette)
    if marks.curtain is None:
        for target in marks.targets:
            afloat += _target(observation, target, marks, layout, palette)
    out: list[Shape] = [*sea.clipped(tuple(afloat), layout)]
    if marks.curtain is None:
        out += _picked(marks, layout, palette)
        out += _found(observation, marks, layout, palette)
        out += _refusal(observation, marks, layout, palette)
        out += _hint(observation, marks, layout, palette)
    out += buttons(layout, palette)
    out += roll(marks.die, layout, palette) if marks.die is not None else ()
    if marks.curtain is None and marks.cursor is not None:
        out += _cursor(observation, marks.cursor, layout, palette)
    if marks.dimmed:
        out.append(Rect(0, 0, layout.width, layout.height, palette.page, 10, alpha=0.5))
    return tuple(out)


def outline(observation: Observation, layout: Layout, name: object, grow: float = 0.0) -> tuple[Point, ...] | None:
    """The corners of what a name means, `grow` pixels larger; None where it is not to be seen."""
    spot = spot_named(observation, name)
    return around(observation, layout, spot, grow) if spot is not None else None


def around(observation: Observation, layout: Layout, spot: Spot, grow: float = 0.0) -> tuple[Point, ...] | None:
    """The corners of a spot, `grow` pixels larger; None where it is not to be seen."""
    if isinstance(spot, HexSpot):
        if not 0 <= spot.number < len(layout.places) or not sea.in_view(layout, spot.number):
            return None
        return layout.hexagon(spot.number, 0.93 + grow / layout.radius)
    afloat = isinstance(spot, ShipSpot) and 0 <= spot.seat < len(layout.plates)
    if isinstance(spot, ShipSpot) and afloat and not sea.in_view(layout, observation.public.spot_of(spot.seat)):
        return None
    b = box_of(layout, observation, spot)
    return draw.box_points(b.grown(grow)) if b is not None else None


def _own_ship(observation: Observation, marks: Marks, layout: Layout, palette: Palette) -> Shapes:
    """The spot of the ship whose turn it is: while somebody is to move it is ringed."""
    public = observation.public
    if not marks.active or public.winners or public.mover > public.seats:
        return ()
    if public.mover == public.seats and not public.ghost:
        return ()
    points = layout.hexagon(public.spot_of(public.mover), 0.93)
    return draw.rim(points, palette.select, palette, 4 if layout.radius >= NAMED else 3)


def _target(observation: Observation, target: Target, marks: Marks, layout: Layout, palette: Palette) -> Shapes:
    if not 0 <= target.spot < len(layout.places) or not sea.in_view(layout, target.spot):
        return ()
    (x, y), r = layout.centre(target.spot), layout.radius
    out: list[Shape] = []
    pointed = marks.pointed
    if pointed == HexSpot(target.spot) and target.kind != "later":
        out += draw.rim(layout.hexagon(target.spot, 0.93), palette.select, palette, 3.4)
    if target.seat >= 0:
        return (*out, *_ship_target(observation, target, pointed, layout, palette))
    top, size = y - r * 0.66, max(6.5, min(8.0, r * 0.125))
    if target.kind == "later":
        ring = Circle(x, top, size * 0.62, palette.parchment, palette.p_ink, 1.4)
        return (*out, ring)
    if target.kind == "passage":
        out += draw.dot(x, top, size + 3.5, palette)
        return (*out, *glyph("maelstrom", x, top, size + 0.5, "#FFFFFF"))
    if target.kind == "leap":
        bow = tuple((x + dx * size * 1.7, top - size * (1.75 - abs(dx) * 1.1)) for dx in (-1.0, -0.5, 0.0, 0.5, 1.0))
        out += draw.rim(bow, palette.target, palette, 2.2, closed=False)
    return (*out, *draw.dot(x, top, size, palette))


def _ship_target(
    observation: Observation, target: Target, pointed: Spot | None, layout: Layout, palette: Palette
) -> Shapes:  # fmt: skip
    """A ship that may be chosen: a ring around it, and what a shot at it costs."""
    public = observation.public
    if target.seat > public.seats or (target.seat == public.seats and not public.ghost):
        return ()
    x, y, r = sea.ship_place(public, target.seat, layout)
    colour = palette.select if pointed == ShipSpot(target.seat) else palette.target
    out = draw.ring(x, y, r * 1.16, colour, palette, 3)
    return (*out, *price_tag(x + r * 0.1, y + r * 1.3, target.cost, palette)) if target.kind == "attack" else out


def price_tag(x: float, y: float, cost: int, palette: Palette) -> Shapes:
    """How many Attack actions a shot takes: the icon of the action and the number."""
    p = palette
    return (
        Rect(x - 17, y - 9.5, 34, 19, p.parchment, 9, p.p_ink, 1.4),
        *glyph("attack", x - 7, y, 6.8, p.p_ink, p.parchment),
        middle(x + 8, y, cost, 14, p.p_ink, bold=True),
    )


def _aim(observation: Observation, marks: Marks, layout: Layout, palette: Palette) -> Shapes:
    """The reach of the guns: spots out of reach are dimmed, each other one tells what a shot there would take."""
    if marks.aim is None:
        return ()
    costs, out = dict(marks.aim.costs), list[Shape]()
    aimed = {target.spot for target in marks.targets if target.kind == "attack"}
    for spot in range(len(layout.places)):
        if not sea.in_view(layout, spot):
            continue
        if spot not in costs:
            out.append(Polygon(layout.hexagon(spot, 0.985), palette.sea, alpha=0.5))
        elif spot not in aimed and costs[spot] and spot != HIDEOUT:
            x, y = layout.centre(spot)
            out.append(Circle(x, y - layout.radius * 0.66, 9.5, palette.parchment, palette.p_ink, 1.2))
            out.append(middle(x, y - layout.radius * 0.66, costs[spot], 13, palette.p_ink, bold=True))
    return tuple(out)


def _last(observation: Observation, marks: Marks, layout: Layout, palette: Palette) -> Shapes:
    out: list[Shape] = []
    for name in marks.last:
        spot = spot_named(observation, name)
        if isinstance(spot, HexSpot) and sea.in_view(layout, spot.number):
            out += draw.ticks(layout.hexagon(spot.number, 0.9), palette, 0.16, 3)
        elif spot is not None and not isinstance(spot, CardSpot):
            points = around(observation, layout, spot, 3)
            out += draw.ticks(points, palette, 0.2, 3) if points is not None else ()
    return tuple(out)


def _picked(marks: Marks, layout: Layout, palette: Palette) -> Shapes:
    """Spots chosen so far."""
    out: list[Shape] = []
    for spot in marks.picked:
        if 0 <= spot < len(layout.places) and sea.in_view(layout, spot):
            out += draw.rim(layout.hexagon(spot, 0.93), palette.select, palette, 4)
    return tuple(out)


def _corner(points: tuple[Point, ...], spot: Spot | None) -> Point:
    """Where the badge of a mark stands: at the upper right."""
    x, y = max(x for x, _ in points), min(y for _, y in points)
    if isinstance(spot, HexSpot):
        high = max(y for _, y in points) - y
        return x - 6, y + high * 0.28
    return x - 8, y + 8


def _found(observation: Observation, marks: Marks, layout: Layout, palette: Palette) -> Shapes:
    out, p = list[Shape](), palette
    for name, kind in marks.found:
        points = outline(observation, layout, name, 0.5)
        if points is None:
            continue
        (x, y), r = _corner(points, spot_named(observation, name)), 10.0
        if kind is Found.CHOSEN:
            out += [*draw.rim(points, p.select, p, 3.6), *draw.dot(x, y, 7, p)]
        elif kind is Found.RIGHT:
            disc = Circle(x, y, r, p.target, p.parchment, 2.2)
            out += [*draw.rim(points, p.target, p, 3.6), disc, *glyph("done", x, y, r * 0.6, "#FFFFFF")]
        elif kind is Found.WRONG:
            out += [*draw.rim(points, p.refuse, p, 3.6, dash=draw.REFUSE_DASH), *draw.cross(x, y, r, p)]
        else:
            disc = Circle(x, y, r, p.lamp, p.p_ink, 1.6)
            sign = middle(x, y, "!", r * 1.3, p.p_ink, bold=True)
            out += [*draw.rim(points, p.lamp, p, 3.6, dash=draw.HINT_DASH), disc, sign]
    return tuple(out)


def _refusal(observation: Observation, marks: Marks, layout: Layout, palette: Palette) -> Shapes:
    if marks.refusal is None:
        return ()
    out: list[Shape] = []
    tried = spot_named(observation, marks.refusal.tried)
    for name in marks.refusal.spots:
        spot = spot_named(observation, name)
        points = around(observation, layout, spot) if spot is not None else None
        if points is None or spot == tried:
            continue
        if isinstance(spot, HexSpot):
            out += draw.toothed(*layout.centre(spot.number), layout.radius * 0.72, palette)
        elif isinstance(spot, ShipSpot):
            x, y, r = sea.ship_place(observation.public, spot.seat, layout)
            out += draw.toothed(x, y, r * 1.2, palette)
        else:
            out += draw.rim(points, palette.refuse, palette, 3)
    points = around(observation, layout, tried) if tried is not None else None
    if points is not None:
        out += draw.rim(points, palette.refuse, palette, 3.4, dash=draw.REFUSE_DASH)
        out += draw.cross(*_corner(points, tried), 11, palette)
    return tuple(out)


def _hint(observation: Observation, marks: Marks, layout: Layout, palette: Palette) -> Shapes:
    hint = marks.hint
    spot = spot_named(observation, hint.spot) if hint is not None else None
    points = around(observation, layout, spot, 1) if spot is not None else None
    if hint is None or points is None:
        return ()
    out: list[Shape] = [*draw.rim(points, palette.lamp, palette, 4, dash=draw.HINT_DASH)]
    start = spot_named(observation, hint.start) if hint.start is not None else None
    if hint.step == 3 and start is not None:
        out += _arrow(_middle(observation, layout, start), _middle(observation, layout, spot), palette)
    x, y = max(x for x, _ in points), max(y for _, y in points)
    back = layout.radius * 0.4 if isinstance(spot, HexSpot) else 0
    return (*out, *draw.lamp(min(x - 4, layout.width - 14), y - 4 - back, hint.step, palette))


def _middle(observation: Observation, layout: Layout, spot: Spot | None) -> Point:
    b = box_of(layout, observation, spot) if spot is not None else None
    return b.centre if b is not None else (0.0, 0.0)


def _arrow(start: Point, end: Point, palette: Palette) -> Shapes:
    (ax, ay), (bx, by) = start, end
    far = ((bx - ax) ** 2 + (by - ay) ** 2) ** 0.5
    if far < 30:
        return ()
    stop = (bx - (bx - ax) / far * 20, by - (by - ay) / far * 20)
    bend = ((ax + stop[0]) / 2 + (ay - by) * 0.18, (ay + stop[1]) / 2 + (bx - ax) * 0.18)
    return draw.dotted_arrow(start, bend, stop, palette)


def _cursor(observation: Observation, spot: Spot, layout: Layout, palette: Palette) -> Shapes:
    points = around(observation, layout, spot, 0 if isinstance(spot, HexSpot) else 2)
    if points is None:
        return ()
    return draw.cursor(points, palette, (8 if layout.radius >= NAMED else 5) if isinstance(spot, HexSpot) else 0)


def buttons(layout: Layout, palette: Palette) -> Shapes:
    """The arrows that move the view, and the glass that shows the whole sea or comes closer."""
    out: list[Shape] = []
    for direction in arrows(layout):
        x, y = layout.arrow(direction)
        out += draw.button(x, y, ARROW, palette)
        dx, dy = {"left": (-1, 0), "right": (1, 0), "up": (0, -1), "down": (0, 1)}[direction]
        ends = ((5.5, 0.0), (-3.5, 5.0), (-3.5, -5.0))
        out.append(Polygon(tuple((x + dx * a + dy * b, y + dy * a + dx * b) for a, b in ends), palette.p_ink))
    if layout.tools:
        x, y = layout.zoom_button
        out += draw.button(x, y, ARROW, palette)
        out.append(Circle(x - 1.5, y - 1.5, 6, None, palette.p_ink, 1.8))
        out.append(line(x + 3, y + 3, x + 7.5, y + 7.5, palette.p_ink, 2.6))
        out.append(line(x - 4.5, y - 1.5, x + 1.5, y - 1.5, palette.p_ink, 1.6))
        if not layout.near:
            out.append(line(x - 1.5, y - 4.5, x - 1.5, y + 1.5, palette.p_ink, 1.6))
    return tuple(out)


def roll(rolled: Die, layout: Layout, palette: Palette) -> Shapes:
    """The dice of a roll; only the one that counts is not struck through."""
    b, count = layout.die, len(rolled.skulls)
    if not count:
        return ()
    w = min(46.0 if not layout.narrow else 34.0, (b.w - 4) / count - 5)
    kept = max(rolled.skulls)
    at = rolled.skulls.index(kept)
    right = b.x + b.w if layout.narrow else b.centre[0] + (count * (w + 5) - 5) / 2
    out: list[Shape] = []
    for i, skulls in enumerate(rolled.skulls):
        x = right - (count - i) * (w + 5) + 5 + w / 2
        out += die(x, b.y + b.h / 2, w, skulls, palette, rolled.kept is None or i == at)
    return tuple(out)
