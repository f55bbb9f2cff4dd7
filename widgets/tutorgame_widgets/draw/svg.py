"""A draw list as an SVG text: for static pages, the README, and a notebook without a kernel."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from html import escape
from itertools import count
from math import cos, isfinite, pi, sin

from tutorgame_widgets.draw.shapes import (
    LAYERS,
    Circle,
    Group,
    Path,
    Polygon,
    Rect,
    Sector,
    Shape,
    Shapes,
    Step,
    Text,
)

_SLIM = " .,:;'!|()·-ijlIft"
_ANCHOR = {"left": "start", "center": "middle", "right": "end"}


def to_svg(
    picture: Mapping[str, Shapes] | Iterable[Shape], width: float, height: float, label: str, *, prefix: str = "tg"
) -> str:
    """The picture as one `<svg>` element; `label` is what a screen reader says, `prefix` keeps ids apart on a
    page."""
    if isinstance(picture, Mapping):
        order = [name for name in LAYERS if name in picture] + [name for name in picture if name not in LAYERS]
        shapes: Iterable[Shape] = [shape for name in order for shape in picture[name]]
    else:
        shapes = picture
    writer = _Writer(prefix)
    body = "".join(writer.shape(shape, 1.0) for shape in shapes)
    defs = f"<defs>{''.join(writer.defs)}</defs>" if writer.defs else ""
    w, h = _n(width), _n(height)
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {w} {h}" width="{w}" height="{h}" role="img" '
        f'aria-label="{escape(label)}">{defs}{body}</svg>'
    )


def text_width(s: Text) -> float:
    """About how wide a text is, in pixels; on the safe side for the usual fonts."""
    em = sum(0.3 if c in _SLIM else 0.86 if c in "mwMW" else 0.68 if c.isupper() else 0.56 for c in s.text)
    return em * s.size * (1.05 if s.bold else 1.0)


def _n(value: float) -> str:
    text = f"{value if isfinite(value) else 0.0:.2f}".rstrip("0").rstrip(".")
    return "0" if text == "-0" else text


class _Writer:
    def __init__(self, prefix: str) -> None:
        self.defs: list[str] = []
        self._prefix = prefix
        self._ids = count(1)

    def shape(self, s: Shape, fade: float) -> str:
        if isinstance(s, Group):
            return self._group(s, fade)
        if isinstance(s, Text):
            return self._text(s, fade)
        tail = _paint(s, fade)
        if isinstance(s, Rect):
            r = f' rx="{_n(min(s.radius, s.w / 2, s.h / 2))}"' if s.radius else ""
            size = f'width="{_n(max(0, s.w))}" height="{_n(max(0, s.h))}"'
            return f'<rect x="{_n(s.x)}" y="{_n(s.y)}" {size}{r}{tail}/>'
        if isinstance(s, Circle):
            return f'<circle cx="{_n(s.x)}" cy="{_n(s.y)}" r="{_n(max(0, s.r))}"{tail}/>'
        if isinstance(s, Sector):
            return self._sector(s, fade)
        return f'<path d="{_polygon(s) if isinstance(s, Polygon) else _path(s.steps)}"{tail}/>'

    def _sector(self, s: Sector, fade: float) -> str:
        arc = _path((("A", s.x, s.y, s.r, s.start, s.end),), begin=True)
        out = ""
        if s.fill is not None:
            slice_ = Path((), s.fill, alpha=s.alpha)
            out += f'<path d="{arc}L{_n(s.x)} {_n(s.y)}Z"{_paint(slice_, fade)}/>'
        if s.stroke is not None:
            out += f'<path d="{arc}"{_paint(Path((), None, s.stroke, s.width, s.alpha), fade)}/>'
        return out

    def _text(self, s: Text, fade: float) -> str:
        style = f'font-size="{_n(s.size)}" font-family="{s.family}" text-anchor="{_ANCHOR[s.align]}" fill="{s.fill}"'
        style += ' font-weight="700"' if s.bold else ""
        style += ' font-style="italic"' if s.italic else ""
        if s.max_width is not None and text_width(s) > s.max_width:
            # An SVG text cannot be told "at most": squeeze what would certainly be too long.
            style += f' textLength="{_n(s.max_width)}" lengthAdjust="spacingAndGlyphs"'
        return f'<text x="{_n(s.x)}" y="{_n(s.y)}" {style}{_opacity(s.alpha * fade)}>{escape(s.text)}</text>'

    def _group(self, s: Group, fade: float) -> str:
        body = "".join(self.shape(shape, fade * s.alpha) for shape in s.shapes)
        attributes = ""
        if (s.dx, s.dy, s.sx, s.sy) != (0, 0, 1, 1):
            attributes += f' transform="translate({_n(s.dx)} {_n(s.dy)}) scale({s.sx:.4g} {s.sy:.4g})"'
        if s.clip is not None:
            name = f"{self._prefix}{next(self._ids)}"
            d = _polygon(s.clip) if isinstance(s.clip, Polygon) else _path(s.clip.steps)
            self.defs.append(f'<clipPath id="{name}"><path d="{d}"/></clipPath>')
            attributes += f' clip-path="url(#{name})"'
        return f"<g{attributes}>{body}</g>"


def _opacity(alpha: float) -> str:
    return "" if alpha >= 1 else f' opacity="{_n(max(0.0, alpha))}"'


def _paint(s: Rect | Circle | Sector | Polygon | Path, fade: float) -> str:
    alpha = s.alpha * fade
    out = f' fill="{s.fill or "none"}"'
    if s.stroke is not None:
        out += f' stroke="{s.stroke}" stroke-width="{_n(s.width)}" stroke-linejoin="round" stroke-linecap="round"'
        dash = () if isinstance(s, Sector) else s.dash
        out += f' stroke-dasharray="{" ".join(map(_n, dash))}"' if dash else ""
        if alpha < 1 and s.fill is not None:  # as on a canvas: the stroke is blended over the fill
            return f'{out} fill-opacity="{_n(alpha)}" stroke-opacity="{_n(alpha)}"'
    return out + _opacity(alpha)


def _polygon(s: Polygon) -> str:
    return "M" + "L".join(f"{_n(x)} {_n(y)}" for x, y in s.points) + ("Z" if s.closed else "") if s.points else ""


def _path(steps: Iterable[Step], *, begin: bool = False) -> str:
    out = ""
    for op, *values in steps:
        v = [float(value) for value in values]
        if op == "A":
            out += _arc(*v, joined="M" if begin or not out else "L")
        else:
            out += str(op) + " ".join(map(_n, v))
    return out


def _arc(x: float, y: float, r: float, start: float, end: float, *, joined: str) -> str:
    turn = end - start
    parts = 2 if abs(turn) > pi else 1  # a full circle has no direction in SVG: draw it in halves
    out = f"{joined}{_n(x + r * cos(start))} {_n(y + r * sin(start))}"
    for i in range(1, parts + 1):
        a = start + turn * i / parts
        out += f"A{_n(r)} {_n(r)} 0 0 {int(turn > 0)} {_n(x + r * cos(a))} {_n(y + r * sin(a))}"
    return out
