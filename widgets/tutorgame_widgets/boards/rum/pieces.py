"""The small things of Rum: ships, doubloons, tokens, treasures, the die, the icons of actions."""

from __future__ import annotations

from functools import lru_cache
from math import cos, pi, sin

from tutorgame.games.rum.box import DAMAGE_TYPES
from tutorgame_widgets.draw.glyphs import glyph, parse, scaled
from tutorgame_widgets.draw.layout import Box as Area
from tutorgame_widgets.draw.patterns import pattern
from tutorgame_widgets.draw.shapes import Circle, Path, Polygon, Rect, Shape, Shapes, line, middle
from tutorgame_widgets.draw.theme import GHOST, Palette, Person, mix

_HULL = parse(
    "M -0.98 0.34 L 0.98 0.34 C 0.88 0.74 0.62 0.94 0.36 0.94 L -0.4 0.94 C -0.66 0.94 -0.88 0.74 -0.98 0.34 Z"
)
_SAIL = parse("M -0.7 -0.96 L 0.7 -0.96 Q 0.92 -0.36 0.72 0.24 L -0.72 0.24 Q -0.5 -0.36 -0.7 -0.96 Z")
ACTION_GLYPHS = ("sail", "collect", "attack", "repair", "free")
"""What the five kinds of actions look like; "free" is drawn by `action_disc`."""


@lru_cache(maxsize=400)
def ship(who: Person, x: float, y: float, r: float, palette: Palette) -> Shapes:
    """A ship: the sail has the colour and the pattern of its captain and the letter of its seat; the ghost's hull is
    dashed."""
    p, ghost = palette, who.name == GHOST.name
    sail, hull = scaled(_SAIL, x, y, r), scaled(_HULL, x, y, r)
    out: list[Shape] = [
        Path(hull, None, p.parchment, 3.6),
        Path(hull, who.solid if ghost else p.wood, p.p_ink, 1.4, 1.0, (3, 3) if ghost else ()),
        Path(sail, None, p.parchment, 4.4),
        Path(sail, who.solid),
    ]
    if who.pattern != "none" and r >= 9:
        ink = mix(who.on, who.solid, 0.34)
        area = Area(x - r, y - r, 2 * r, 1.3 * r)
        out.append(pattern(who.pattern, area, ink, step=r * 0.34, width=max(0.9, r * 0.06), alpha=1.0, clip=Path(sail)))
        out.append(Circle(x + 0.03 * r, y - 0.36 * r, r * 0.5, who.solid))
    out.append(Path(sail, None, p.p_ink, 1.6))
    if ghost:
        return (*out, *glyph("skulls", x + 0.04 * r, y - 0.36 * r, r * 0.42, p.p_ink, who.solid))
    return (*out, middle(x + 0.05 * r, y - 0.36 * r, who.letter, r * 0.98, who.on, bold=True))


@lru_cache(maxsize=400)
def coin(x: float, y: float, r: float, palette: Palette) -> Shapes:
    """A doubloon."""
    p = palette
    return Circle(x, y, r, p.gilt, p.p_ink, 1.1), *glyph("doubloon", x, y, r * 0.84, p.p_ink, p.gilt)


@lru_cache(maxsize=100)
def curse(x: float, y: float, r: float, palette: Palette) -> Shapes:
    """The tentacle of a curse."""
    return Circle(x, y, r, palette.p_ink), *glyph("curse", x, y, r * 0.78, palette.parchment, palette.p_ink)


@lru_cache(maxsize=400)
def token(kind: int, x: float, y: float, r: float, palette: Palette) -> Shapes:
    """A damage token."""
    p = palette
    return (
        Circle(x, y, r, p.parchment, p.refuse, max(1.4, r * 0.16)),
        *glyph(DAMAGE_TYPES[kind], x, y, r * 0.66, p.p_ink, p.parchment),
    )


@lru_cache(maxsize=400)
def slot(x: float, y: float, w: float, value: int | None, kind: str, palette: Palette) -> Shapes:
    """A treasure slot: the value of what lies there (a penalty has a dark corner), or dashed; "fire" closes it."""
    p = palette
    if kind == "fire":
        burnt = Rect(x, y, w, w, p.wood, 3, p.refuse, 1.4)
        return burnt, *glyph("cabin_fire", x + w / 2, y + w / 2, w * 0.32, p.shelf_ink, p.wood)
    if value is None:
        return (Rect(x, y, w, w, None, 3, p.shelf_ink, 1.2, 0.75, (2.5, 3.5)),)
    out: list[Shape] = [Rect(x, y, w, w, p.parchment, 3, p.gilt, 1.4)]
    if kind == "penalty":
        corner = ((x + w * 0.6, y + w), (x + w, y + w * 0.6), (x + w, y + w))
        out.append(Polygon(corner, p.refuse))
    return (*out, middle(x + w / 2, y + w / 2, value, w * 0.78, p.p_ink, bold=True, family="serif"))


@lru_cache(maxsize=100)
def card_back(x: float, y: float, h: float, palette: Palette) -> Shapes:
    """The back of an action card, small: only their number is told."""
    p, w = palette, h * 0.74
    return (
        Rect(x - w / 2, y - h / 2, w, h, p.parchment, 2, p.p_ink, 1),
        Rect(x - w / 2 + 1.8, y - h / 2 + 1.8, w - 3.6, h - 3.6, p.sea_deep, 1),
        Circle(x, y, h * 0.16, None, p.gilt, 1.2),
    )


@lru_cache(maxsize=100)
def scroll(x: float, y: float, h: float, palette: Palette) -> Shapes:
    """A bounty: a rolled letter."""
    p, w = palette, h * 0.8
    out: list[Shape] = [Rect(x - w / 2, y - h / 2, w, h, p.parchment_2, 2, p.p_ink, 1)]
    out += (
        line(x - w * 0.28, y + dy * h, x + w * (0.28 if dy < 0.2 else 0.05), y + dy * h, p.p_ink, 1.1)
        for dy in (-0.24, 0.0, 0.24)
    )
    return tuple(out)


@lru_cache(maxsize=100)
def die(x: float, y: float, w: float, skulls: int, palette: Palette, kept: bool = True) -> Shapes:
    """The skull die with its middle at (x, y); one that does not count is struck through."""
    p, r = palette, w * 0.24
    out: list[Shape] = [
        Rect(x - w / 2 + 1, y - w / 2 + 2.5, w, w, p.p_ink, w * 0.18, alpha=0.3),
        Rect(x - w / 2, y - w / 2, w, w, p.parchment, w * 0.18, p.p_ink, 1.6),
    ]
    if not skulls:
        out.append(middle(x, y, "0", w * 0.46, p.p_muted, bold=True))
    for i in range(skulls):
        dx, dy = (0.0, 0.0) if skulls == 1 else ((-0.2, -0.2), (0.2, 0.2))[i % 2]
        out += glyph("skulls", x + dx * w, y + dy * w, r * (1.3 if skulls == 1 else 0.9), p.p_ink, p.parchment)
    if not kept:
        out.append(line(x - w * 0.4, y + w * 0.4, x + w * 0.4, y - w * 0.4, p.refuse, 2.4))
    return tuple(out)


@lru_cache(maxsize=300)
def action_disc(kind: int, x: float, y: float, r: float, palette: Palette, spent: bool = False) -> Shapes:
    """The icon of an action; a spent one is empty.  A free-choice action is a star of four arms."""
    p = palette
    ground = p.shelf if spent else p.sea
    edge = p.shelf_ink if spent else p.p_ink
    disc = Circle(x, y, r, ground, edge, 1.2)
    if kind < 4:
        return disc, *glyph(ACTION_GLYPHS[kind], x, y, r * 0.67, p.sea_ink, ground)
    reach = (0.72, 0.26) * 4
    arms = tuple((x + r * q * sin(i * pi / 4), y - r * q * cos(i * pi / 4)) for i, q in enumerate(reach))
    return disc, Polygon(arms, p.sea_ink)
