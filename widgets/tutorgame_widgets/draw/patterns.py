"""The patterns of people, by which their stains differ without colour."""

from __future__ import annotations

from math import pi

from tutorgame_widgets.draw.layout import Box
from tutorgame_widgets.draw.shapes import Group, Path, Polygon, Shape, Step
from tutorgame_widgets.draw.theme import Palette, Person, mix


def stain_colours(palette: Palette, who: Person) -> tuple[str, str]:
    """The ground of a stain and the colour of its pattern and border."""
    line = who.solid if who.on == "#FFFFFF" else mix(who.solid, palette.p_ink, 0.66)
    return mix(who.solid, palette.parchment_2, 0.30), line


def pattern(
    kind: str, box: Box, colour: str, *, step: float = 9.0, width: float = 2.2, alpha: float = 1.0,
    clip: Path | Polygon | None = None,
) -> Group:  # fmt: skip
    """The pattern `kind` of a person in a box, cut off at its border (or at `clip`)."""
    if kind == "dots":
        shape: Shape = _dots(box, colour, step, alpha)
    elif kind == "rings":
        shape = _rings(box, colour, step, width, alpha)
    else:
        shape = Path(tuple(_lines(kind, box, step)), None, colour, width, alpha)
    x, y, w, h = box.x, box.y, box.w, box.h
    return Group((shape,), clip=clip or Polygon(((x, y), (x + w, y), (x + w, y + h), (x, y + h))))


def _lines(kind: str, box: Box, step: float) -> list[Step]:
    x, y, w, h = box.x, box.y, box.w, box.h
    out: list[Step] = []
    for i in range(int((w + h) / step) + 2):
        if kind in ("slash", "cross"):
            out += [("M", x + i * step, y), ("L", x + i * step - h, y + h)]
        if kind in ("backslash", "cross"):
            out += [("M", x + w - i * step, y), ("L", x + w - i * step + h, y + h)]
        if kind == "level" and i * step < h:
            out += [("M", x, y + (i + 0.5) * step), ("L", x + w, y + (i + 0.5) * step)]
        if kind == "upright" and i * step < w:
            out += [("M", x + (i + 0.5) * step, y), ("L", x + (i + 0.5) * step, y + h)]
        if kind == "waves" and i * step < h + step:
            zig = step * 0.6
            out.append(("M", x, y + i * step))
            out += [("L", x + k * zig, y + i * step + (zig if k % 2 else 0)) for k in range(1, int(w / zig) + 2)]
    return out


def _dots(box: Box, colour: str, step: float, alpha: float) -> Path:
    """Rows of dots.  Each row is one line of round dashes of no length: far fewer commands than a circle a dot."""
    s = step * 0.95
    steps: list[Step] = []
    for j in range(int(box.h / s) + 2):
        x, y = box.x + (s / 2 if j % 2 else 0), box.y + j * s * 0.9
        steps += [("M", x, y), ("L", box.x + box.w + s, y)]
    return Path(tuple(steps), None, colour, 0.52 * s, alpha, (0.01, s - 0.01))


def _rings(box: Box, colour: str, step: float, width: float, alpha: float) -> Path:
    s = step * 1.25
    q = s * 0.3
    steps: list[Step] = []
    for i in range(int(box.w / s) + 2):
        for j in range(int(box.h / s) + 2):
            x, y = box.x + i * s + (s / 2 if j % 2 else 0), box.y + j * s * 0.9
            steps += [("M", x + q, y), ("A", x, y, q, 0.0, 2 * pi), ("Z",)]
    return Path(tuple(steps), None, colour, width * 0.75, alpha)
