"""The people of Rum: each seat has its letter, and the colour and pattern of its captain."""

from __future__ import annotations

from dataclasses import replace
from functools import lru_cache

from tutorgame.games.rum.box import Box
from tutorgame.games.rum.state import Public
from tutorgame.games.rum.words import SEATS
from tutorgame_widgets.draw import marks as draw
from tutorgame_widgets.draw.glyphs import glyph
from tutorgame_widgets.draw.shapes import Circle, Shapes
from tutorgame_widgets.draw.theme import GHOST, NOBODY, PEOPLE, Palette, Person


@lru_cache(maxsize=32)
def colours(box: Box) -> tuple[Person, ...]:
    """How each captain's ship looks: the colour that the data name, or for a new name one that is still free."""
    by_name = {person.name: person for person in PEOPLE}
    free = [p for p in PEOPLE if p.name not in {captain.colour for captain in box.captains}]
    return tuple(by_name.get(captain.colour) or free.pop(0) for captain in box.captains)


def person_of(public: Public, seat: int) -> Person:
    """How a seat looks: its letter, with the colours of its captain; the ghost is white and has no letter."""
    if seat >= public.seats:
        return replace(GHOST, letter="")
    captain = public.captains[seat]
    look = colours(public.table.box)[captain] if captain >= 0 else NOBODY
    return replace(look, letter=SEATS[seat])


def badge(public: Public, seat: int, x: float, y: float, r: float, palette: Palette) -> Shapes:
    """The disc of a seat; of the ghost a white one with a skull."""
    who = person_of(public, seat)
    if seat < public.seats:
        return draw.badge(who, x, y, r, palette)
    return (
        Circle(x, y, r, who.solid, palette.p_ink, max(1.0, r * 0.09)),
        *glyph("skulls", x, y, r * 0.62, palette.p_ink, who.solid),
    )


def unnamed(who: Person) -> Person:
    """The colours of a captain whom nobody has."""
    return replace(who, letter="")
