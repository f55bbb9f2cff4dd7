"""The draw list: frozen primitives with the powers of a canvas, and no more.

All lengths are CSS pixels, x to the right and y down, angles radians clockwise from the right.  Colours are
"#RRGGBB". `fill` and `stroke` may be None (not drawn); `alpha` holds for both.  A stroke has round caps and round
joins.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from typing import Literal

Point = tuple[float, float]
Step = tuple[str | float, ...]
"""One step of a path: ("M", x, y), ("L", x, y), ("Q", cx, cy, x, y), ("C", ax, ay, bx, by, x, y), ("Z",), and
("A", cx, cy, r, start, end): an arc clockwise from start to end, joined by a line to what was before."""

Align = Literal["left", "center", "right"]
Family = Literal["serif", "sans-serif", "monospace"]

LAYERS = ("table", "pieces", "shelf", "overlay")
"""The layers of every board, from below: the ground that rarely changes, what lies on it, the hand, and the marks."""


@dataclass(frozen=True, slots=True)
class Rect:
    """A rectangle with its upper left corner at (x, y), its corners rounded with `radius`."""

    x: float
    y: float
    w: float
    h: float
    fill: str | None = None
    radius: float = 0.0
    stroke: str | None = None
    width: float = 1.0
    alpha: float = 1.0
    dash: tuple[float, ...] = ()


@dataclass(frozen=True, slots=True)
class Circle:
    """A circle around (x, y)."""

    x: float
    y: float
    r: float
    fill: str | None = None
    stroke: str | None = None
    width: float = 1.0
    alpha: float = 1.0
    dash: tuple[float, ...] = ()


@dataclass(frozen=True, slots=True)
class Sector:
    """A slice of a disc around (x, y), clockwise from angle `start` to `end`; the stroke follows the arc only."""

    x: float
    y: float
    r: float
    start: float
    end: float
    fill: str | None = None
    stroke: str | None = None
    width: float = 1.0
    alpha: float = 1.0


@dataclass(frozen=True, slots=True)
class Polygon:
    """A line through points, closed unless `closed` is False."""

    points: tuple[Point, ...]
    fill: str | None = None
    stroke: str | None = None
    width: float = 1.0
    alpha: float = 1.0
    dash: tuple[float, ...] = ()
    closed: bool = True


@dataclass(frozen=True, slots=True)
class Path:
    """A path of straight, quadratic, cubic and circular steps."""

    steps: tuple[Step, ...]
    fill: str | None = None
    stroke: str | None = None
    width: float = 1.0
    alpha: float = 1.0
    dash: tuple[float, ...] = ()


@dataclass(frozen=True, slots=True)
class Text:
    """A line of text; (x, y) is on its base line.  It is squeezed when it would be wider than `max_width`."""

    x: float
    y: float
    text: str
    size: float
    fill: str
    align: Align = "center"
    bold: bool = False
    family: Family = "sans-serif"
    italic: bool = False
    max_width: float | None = None
    alpha: float = 1.0


@dataclass(frozen=True, slots=True)
class Group:
    """Shapes that are moved by (dx, dy) after scaling by (sx, sy), faded by `alpha`, and cut off outside of `clip`.

    `alpha` multiplies the alpha of each shape.  `clip` is in the group's own (unmoved) coordinates.
    """

    shapes: tuple[Shape, ...]
    alpha: float = 1.0
    dx: float = 0.0
    dy: float = 0.0
    sx: float = 1.0
    sy: float = 1.0
    clip: Path | Polygon | None = None


Shape = Rect | Circle | Sector | Polygon | Path | Text | Group
Shapes = tuple[Shape, ...]
Picture = Mapping[str, Shapes]
"""Shapes by layer name."""


def middle(
    x: float,
    y: float,
    text: object,
    size: float,
    fill: str,
    *,
    align: Align = "center",
    bold: bool = False,
    family: Family = "sans-serif",
    alpha: float = 1.0,
    max_width: float | None = None,
) -> Text:
    """Text whose capitals and digits are centred on the height y."""
    return Text(x, y + size * 0.355, str(text), size, fill, align, bold, family, False, max_width, alpha)


def line(
    x1: float, y1: float, x2: float, y2: float, stroke: str, width: float = 1.0, alpha: float = 1.0,
    dash: tuple[float, ...] = (),
) -> Polygon:  # fmt: skip
    """A straight line."""
    return Polygon(((x1, y1), (x2, y2)), None, stroke, width, alpha, dash, closed=False)


def rounded(points: tuple[Point, ...], radius: float) -> tuple[Step, ...]:
    """The steps of a polygon whose corners are cut back by `radius` along both sides and rounded."""
    steps: list[Step] = []
    for i, (x, y) in enumerate(points):
        (ax, ay), (bx, by) = points[i - 1], points[(i + 1) % len(points)]
        la = ((ax - x) ** 2 + (ay - y) ** 2) ** 0.5 or 1.0
        lb = ((bx - x) ** 2 + (by - y) ** 2) ** 0.5 or 1.0
        ra, rb = min(radius / la, 0.5), min(radius / lb, 0.5)
        steps.append(("L" if steps else "M", x + (ax - x) * ra, y + (ay - y) * ra))
        steps.append(("Q", x, y, x + (bx - x) * rb, y + (by - y) * rb))
    steps.append(("Z",))
    return tuple(steps)


def faded(shapes: Iterable[Shape], alpha: float) -> Shapes:
    """The shapes with their alpha multiplied."""
    return tuple(replace(s, alpha=s.alpha * alpha) for s in shapes)
