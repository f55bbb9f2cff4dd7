"""What all boards share about space: width classes, boxes, and the pan and zoom between lattice units and pixels."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from tutorgame_widgets.draw.shapes import Point

WIDE, MEDIUM, NARROW = 760, 736, 328
"""Canvas widths in CSS pixels on a 1200, a 768 and a 360 pixel page."""
LEAST = 240


class Size(Enum):
    """How much room a board has."""

    WIDE = "wide"
    MEDIUM = "medium"
    NARROW = "narrow"


def size_of(width: float) -> Size:
    """The class of a canvas width."""
    return Size.WIDE if width >= WIDE else Size.MEDIUM if width >= 560 else Size.NARROW


def canvas_width(page_width: float) -> int:
    """How wide a board may be on a page of this width (CSS pixels): gutters of 16 px stay free for scrolling."""
    room = int(page_width) - 32
    if page_width >= 1160:
        return WIDE
    return max(LEAST, min(MEDIUM, room))


@dataclass(frozen=True, slots=True)
class Box:
    """A rectangle in CSS pixels."""

    x: float
    y: float
    w: float
    h: float

    @property
    def centre(self) -> Point:
        """The middle of the box."""
        return self.x + self.w / 2, self.y + self.h / 2

    def holds(self, x: float, y: float) -> bool:
        """Whether a point lies in the box; the left and upper border belong to it, the others do not."""
        return self.x <= x < self.x + self.w and self.y <= y < self.y + self.h

    def grown(self, by: float) -> Box:
        """The box with a border of `by` pixels added on each side."""
        return Box(self.x - by, self.y - by, self.w + 2 * by, self.h + 2 * by)


@dataclass(frozen=True, slots=True)
class View:
    """Pan and zoom: `scale` pixels a unit; the unit point (ux, uy) lies at the pixel (px, py).  Both with y down."""

    scale: float
    ux: float
    uy: float
    px: float
    py: float

    def to_px(self, x: float, y: float) -> Point:
        """The pixel of a unit point."""
        return self.px + (x - self.ux) * self.scale, self.py + (y - self.uy) * self.scale

    def to_unit(self, x: float, y: float) -> Point:
        """The unit point at a pixel."""
        return self.ux + (x - self.px) / self.scale, self.uy + (y - self.py) / self.scale
