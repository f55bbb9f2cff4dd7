"""The marks on the table of Rake: what is drawn over the position and over the shelf."""

from __future__ import annotations

from tutorgame.games.rake.cards import CARD
from tutorgame.games.rake.observe import Observation
from tutorgame.games.rake.words import SEATS
from tutorgame_widgets.boards.rake.layout import Layout, box_of
from tutorgame_widgets.boards.rake.spots import CardSpot, Found, Marks, MiddleSpot, PotSpot, SeatSpot, Spot
from tutorgame_widgets.draw import marks as draw
from tutorgame_widgets.draw.glyphs import glyph
from tutorgame_widgets.draw.layout import Box
from tutorgame_widgets.draw.shapes import Circle, Rect, Shape, Shapes, middle
from tutorgame_widgets.draw.theme import Palette


def marks_over(observation: Observation, marks: Marks, layout: Layout, palette: Palette) -> Shapes:
    """The overlay: marks on the table, then those on the shelf, then the cursor."""
    out: list[Shape] = []
    for text in marks.last:
        box = named(observation, layout, text)
        if box is not None:
            out += draw.ticks(draw.box_points(box.grown(3)), palette, 0.16, 3)
    if marks.curtain is None:
        out += _targets(observation, marks, layout, palette)
        out += _found(observation, marks, layout, palette)
        out += _refusal(observation, marks, layout, palette)
        out += _hint(observation, marks, layout, palette)
        out += _cursor(observation, marks, layout, palette)
    if marks.dimmed:
        out.append(Rect(0, 0, layout.width, layout.height, palette.page, 10, alpha=0.5))
    return tuple(out)


def spot_named(observation: Observation, text: object) -> Spot | None:
    """The spot that a text names: a place, a seat, or a card that is to be seen (of somebody else: the seat)."""
    if not isinstance(text, str) or not text:
        return None
    if text[0] in "UD" and text[1:].isdecimal() and len(text) == 2:
        return MiddleSpot(text[0] == "D", int(text[1]) - 1)
    if text in CARD:
        card, public = CARD[text], observation.public
        if card in public.middle:
            return MiddleSpot(False, public.middle.index(card))
        if observation.hand >> card & 1:
            return CardSpot(card)
        owner = next((seat for seat in range(public.seats) if observation.known(seat) >> card & 1), None)
        return SeatSpot(owner) if owner is not None else None
    if text == "pot":
        return PotSpot()
    return SeatSpot(SEATS.index(text)) if len(text) == 1 and text in SEATS else None


def named(observation: Observation, layout: Layout, text: object) -> Box | None:
    """The box of the spot that a text names; None where it is not to be seen."""
    spot = spot_named(observation, text)
    return box_of(layout, observation, spot) if spot is not None else None


def _targets(observation: Observation, marks: Marks, layout: Layout, palette: Palette) -> Shapes:
    """What may be taken: a disc at the upper right edge of each card, and a ring around the one under the mouse."""
    out: list[Shape] = []
    for text in marks.targets:
        box = named(observation, layout, text)
        if box is None:
            continue
        if text == marks.pointed:
            out += draw.rim(draw.box_points(box.grown(1)), palette.select, palette, 3.4)
        r = 8.0 if box.w >= 50 else 6.5
        out += draw.dot(box.x + box.w - 5, box.y + 5, r, palette)
    return tuple(out)


def _found(observation: Observation, marks: Marks, layout: Layout, palette: Palette) -> Shapes:
    out: list[Shape] = []
    p = palette
    for text, kind in marks.found:
        box = named(observation, layout, text)
        if box is None:
            continue
        points = draw.box_points(box.grown(1))
        x, y, r = box.x + box.w - 12, box.y + 12, 10.0
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
    for text in marks.refusal.spots:
        box = named(observation, layout, text)
        if box is None or text == marks.refusal.tried:
            continue
        if isinstance(spot_named(observation, text), SeatSpot):  # around the badge, so that the words stay readable
            out += (
                draw.toothed(box.x + 16, box.y + 16, 14, palette)
                if layout.strip
                else draw.toothed(box.x + 25, box.y + 23, 19, palette)
            )
        else:
            out += draw.toothed(*box.centre, min(box.w, box.h) / 2 - 2, palette)
    tried = named(observation, layout, marks.refusal.tried)
    if tried is not None:
        out += draw.rim(draw.box_points(tried), palette.refuse, palette, 3.4, dash=draw.REFUSE_DASH)
        out += draw.cross(tried.x + tried.w - 6, tried.y + 6, 11, palette)
    return tuple(out)


def _hint(observation: Observation, marks: Marks, layout: Layout, palette: Palette) -> Shapes:
    hint = marks.hint
    box = named(observation, layout, hint.spot) if hint is not None else None
    if hint is None or box is None:
        return ()
    out: list[Shape] = [*draw.rim(draw.box_points(box.grown(2)), palette.lamp, palette, 4, dash=draw.HINT_DASH)]
    if hint.step == 3:
        own = layout.own(max(3, observation.hand.bit_count() + 1))
        to = own[min(observation.hand.bit_count(), len(own) - 1)]
        start, end = (box.x + box.w / 2, box.y + box.h + 4), (to.x + to.w / 2, to.y - 14)
        bend = ((start[0] + end[0]) / 2 + 30, (start[1] + end[1]) / 2)
        out += draw.dotted_arrow(start, bend, end, palette)
    return (*out, *draw.lamp(box.x + box.w - 4, box.y + box.h - 4, hint.step, palette))


def _cursor(observation: Observation, marks: Marks, layout: Layout, palette: Palette) -> Shapes:
    box = box_of(layout, observation, marks.cursor) if marks.cursor is not None else None
    return draw.cursor(draw.box_points(box.grown(2)), palette, 0) if box is not None else ()
