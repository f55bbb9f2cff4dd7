"""A draw list as canvas commands: few of them, with each style set only when it changes, and every number made safe.

A command is the JSON text of `[code, arguments, 0]`, as ipycanvas sends them (the last number counts binary buffers).
One bad number or style would freeze every canvas of a page, so nothing gets through unchecked: what is not finite
becomes 0.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping
from functools import partial
from json import dumps
from typing import Any

from tutorgame_widgets.draw.shapes import Circle, Group, Path, Polygon, Rect, Sector, Shape, Step, Text

Part = str | tuple[int, object, str]
"""A command, or a style with its value and the command that sets it."""
NAMES = (
    "fillRect", "strokeRect", "fillCircle", "strokeCircle", "fillArc", "strokeArc", "beginPath", "closePath", "stroke",
    "fill", "moveTo", "lineTo", "arc", "arcTo", "quadraticCurveTo", "bezierCurveTo", "fillText", "setLineDash", "clip",
    "save", "restore", "drawImage", "translate", "scale", "setTransform", "set", "clear", "switchCanvas",
)  # fmt: skip
"""The canvas commands that are used."""
FILL, STROKE, ALPHA, FONT, ALIGN, BASELINE, WIDTH, CAP, JOIN = 0, 1, 2, 3, 4, 5, 8, 9, 10
"""The numbers of the styles."""
_FAR = 30000.0
_REMEMBERED = 4000
_HEX = re.compile("#[0-9A-Fa-f]{6}").fullmatch
_STEPS = {"M": "moveTo", "L": "lineTo", "Q": "quadraticCurveTo", "C": "bezierCurveTo"}


def number(value: float) -> float:
    """A number that a canvas can stand: finite, a plain float, with two decimals."""
    v = float(value)
    return round(v, 2) if -_FAR < v < _FAR else 0.0


def length(value: float) -> float:
    """A radius, width or size: as `number`, and not negative."""
    return max(0.0, number(value))


def colour(value: str) -> str:
    """The colour, checked to be "#RRGGBB"; raises `ValueError` before anything reaches a page."""
    if _HEX(value) is None:
        raise ValueError(f"A colour on a board is written #RRGGBB, not {value!r}.")
    return value


class Compiler:
    """Turns shapes into commands, each as JSON text; `codes` gives the code of each command name.

    What a shape becomes is remembered: boards draw the same tiles and marks again and again.
    """

    def __init__(self, codes: Mapping[str, int]) -> None:
        self._code = {name: codes[name] for name in NAMES}
        self._colours: dict[str, str] = {}
        self._draw: dict[type, Callable[[Any], None]] = {
            Rect: self._rect,
            Circle: self._circle,
            Sector: self._sector,
            Polygon: self._polygon,
            Path: self._path,
            Text: self._text,
        }
        self._same: dict[int, tuple[Shape, list[Part]]] = {}
        self._equal: dict[Shape, list[Part]] = {}
        self._texts: dict[tuple[object, ...], str] = {}
        self._parts: list[Part] = []
        self._out: list[str] = []
        self._style: dict[int, object] = {}

    def layer(self, shapes: Iterable[Shape], *, scale: float, clear: bool) -> list[str]:
        """The commands that draw `shapes` on one layer from an unknown state, after clearing it if asked."""
        self._out, self._style = [], {}
        self._now("setTransform", 1, 0, 0, 1, 0, 0)
        if clear:
            self._now("clear")
        self._now("scale", number(scale), number(scale))
        for style, value in ((CAP, "round"), (JOIN, "round"), (BASELINE, "alphabetic")):
            self._now("set", style, value)
        self._now("setLineDash", ())
        self._emit(shapes, 1.0)
        return self._out

    def command(self, name: str, *arguments: object) -> str:
        """One command as text."""
        return dumps([self._code[name], arguments, 0])

    def _emit(self, shapes: Iterable[Shape], fade: float) -> None:
        out, style = self._out, self._style
        for shape in shapes:
            if isinstance(shape, Group):
                self._group(shape, fade)
                style = self._style
                continue
            for part in self._compiled(shape):
                if isinstance(part, str):
                    out.append(part)
                    continue
                kind, value, text = part
                if kind == ALPHA and fade != 1.0:
                    value = _share(float(str(value)) * fade)
                    text = self.command("set", ALPHA, value)
                if style.get(kind) != value:
                    style[kind] = value
                    out.append(text)

    def _compiled(self, shape: Shape) -> list[Part]:
        same = self._same.get(id(shape))
        if same is not None:
            return same[1]
        parts = self._equal.get(shape)
        if parts is None:
            self._parts = parts = []
            self._draw[type(shape)](shape)
        if len(self._same) >= _REMEMBERED:
            self._same.clear()
            self._equal.clear()
        self._same[id(shape)] = (shape, parts)  # holding the shape keeps its id from being used again
        self._equal[shape] = parts
        return parts

    def _now(self, name: str, *arguments: object) -> None:
        text = self._texts.get((name, *arguments))
        if text is None:
            if len(self._texts) >= _REMEMBERED:
                self._texts.clear()
            text = self._texts[name, *arguments] = self.command(name, *arguments)
        self._out.append(text)

    def _put(self, name: str, *arguments: object) -> None:
        self._parts.append(self.command(name, *arguments))

    def _set(self, style: int, value: object) -> None:
        self._parts.append((style, value, self.command("set", style, value)))

    def _hex(self, value: str) -> str:
        found = self._colours.get(value)
        if found is None:
            found = self._colours[value] = colour(value)
        return found

    def _alpha(self, alpha: float) -> None:
        self._set(ALPHA, _share(alpha))

    def _stroke_style(self, stroke: str, width: float) -> None:
        self._set(STROKE, self._hex(stroke))
        self._set(WIDTH, max(0.1, number(width)))

    def _ink(
        self, shape: Rect | Circle | Sector | Polygon | Path, fill: Callable[[], None], stroke: Callable[[], None]
    ) -> None:
        self._alpha(shape.alpha)
        if shape.fill is not None:
            self._set(FILL, self._hex(shape.fill))
            fill()
        if shape.stroke is not None:
            self._stroke_style(shape.stroke, shape.width)
            dash = () if isinstance(shape, Sector) else shape.dash
            if dash:
                self._put("setLineDash", [length(d) for d in dash * (1 + len(dash) % 2)])
            stroke()
            if dash:
                self._put("setLineDash", [])

    def _rect(self, s: Rect) -> None:
        x, y, w, h = number(s.x), number(s.y), length(s.w), length(s.h)
        if s.radius <= 0:
            self._ink(s, partial(self._put, "fillRect", x, y, w, h), partial(self._put, "strokeRect", x, y, w, h))
            return
        r = min(length(s.radius), w / 2, h / 2)
        self._put("beginPath")
        self._put("moveTo", x + r, y)
        right, bottom = x + w, y + h
        corners = (right, y, right, bottom), (right, bottom, x, bottom), (x, bottom, x, y), (x, y, right, y)
        for corner in corners:
            self._put("arcTo", *corner, r)
        self._put("closePath")
        self._ink(s, partial(self._put, "fill"), partial(self._put, "stroke"))

    def _circle(self, s: Circle) -> None:
        a = number(s.x), number(s.y), length(s.r)
        self._ink(s, partial(self._put, "fillCircle", *a), partial(self._put, "strokeCircle", *a))

    def _sector(self, s: Sector) -> None:
        a = number(s.x), number(s.y), length(s.r), _angle(s.start), _angle(s.end), False
        self._ink(s, partial(self._put, "fillArc", *a), partial(self._put, "strokeArc", *a))

    def _polygon(self, s: Polygon) -> None:
        if not s.points:
            return
        self._put("beginPath")
        for i, (x, y) in enumerate(s.points):
            self._put("lineTo" if i else "moveTo", number(x), number(y))
        if s.closed:
            self._put("closePath")
        self._ink(s, partial(self._put, "fill"), partial(self._put, "stroke"))

    def _path(self, s: Path) -> None:
        self._trace(s.steps)
        self._ink(s, partial(self._put, "fill"), partial(self._put, "stroke"))

    def _trace(self, steps: Iterable[Step]) -> None:
        self._put("beginPath")
        for step in steps:
            op = step[0]
            if op == "Z":
                self._put("closePath")
            elif op == "A":
                x, y, r, start, end = (float(v) for v in step[1:])
                self._put("arc", number(x), number(y), length(r), _angle(start), _angle(end), False)
            else:
                self._put(_STEPS[str(op)], *(number(float(v)) for v in step[1:]))

    def _text(self, s: Text) -> None:
        self._alpha(s.alpha)
        self._set(FILL, self._hex(s.fill))
        style = f"{'italic ' if s.italic else ''}{'bold ' if s.bold else ''}{length(s.size):g}px {s.family}"
        self._set(FONT, style)
        self._set(ALIGN, s.align)
        where = [s.text, number(s.x), number(s.y)]
        self._put("fillText", *where, *([max(1.0, length(s.max_width))] if s.max_width is not None else []))

    def _group(self, s: Group, fade: float) -> None:
        moved = (s.dx, s.dy, s.sx, s.sy) != (0, 0, 1, 1) or s.clip is not None
        style = dict(self._style)
        if moved:
            self._now("save")
            self._now("translate", number(s.dx), number(s.dy))
            self._now("scale", _factor(s.sx), _factor(s.sy))
            if s.clip is not None:
                self._clip(s.clip)
        self._emit(s.shapes, _share(fade * s.alpha))
        if moved:
            self._now("restore")
            self._style = style

    def _clip(self, clip: Path | Polygon) -> None:
        self._parts = []
        if isinstance(clip, Polygon):
            steps: tuple[Step, ...] = tuple(("L" if i else "M", x, y) for i, (x, y) in enumerate(clip.points))
            self._trace((*steps, ("Z",)))
        else:
            self._trace(clip.steps)
        self._put("clip")
        self._out += [part for part in self._parts if isinstance(part, str)]


def _share(alpha: float) -> float:
    """An opacity from 0 to 1."""
    return round(min(1.0, max(0.0, alpha)), 3) if -_FAR < alpha < _FAR else 0.0


def _angle(value: float) -> float:
    """An angle in radians; finer than a pixel needs two decimals more."""
    return round(float(value), 4) if -_FAR < value < _FAR else 0.0


def _factor(value: float) -> float:
    """A scale factor that keeps the transformation invertible."""
    v = round(float(value), 4) if -_FAR < value < _FAR else 1.0
    return v if abs(v) >= 0.001 else 0.001
