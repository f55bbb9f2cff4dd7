"""A draw list as an SVG text: for static pages, the README, and a notebook without a kernel.

Pictures are kept in notebooks, so they are written short: what most shapes have in common stands once at the root, and
what is drawn several times (squares, coasters, patterns) is written once and used again at other places.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping
from html import escape
from itertools import count, repeat
from math import cos, isfinite, pi, sin
from zlib import crc32

from tutorgame_widgets.draw.shapes import (
    LAYERS,
    Circle,
    Group,
    Path,
    Point,
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
_USE = len('<use href="#tabcd12" x="123" y="123"/>')
_ID = len(' id="tabcd12"')


def to_svg(
    picture: Mapping[str, Shapes] | Iterable[Shape], width: float, height: float, label: str, *, prefix: str = ""
) -> str:
    """The picture as one `<svg>` element; `label` is what a screen reader says.

    `prefix` keeps the ids of a picture apart from those of others on a page: with one, what is drawn again and again
    is written once.  Without one, no ids are used but for groups that are cut off.
    """
    if isinstance(picture, Mapping):
        order = [name for name in LAYERS if name in picture] + [name for name in picture if name not in LAYERS]
        shapes: Iterable[Shape] = [shape for name in order for shape in picture[name]]
    else:
        shapes = list(picture)
    writer = _Writer(prefix)
    if prefix:
        writer.share(shapes)
    body = "".join(writer.shape(shape, 1.0) for shape in shapes)
    defs = writer.definitions(body)
    w, h = _n(width), _n(height)
    svg = (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {w} {h}" width="{w}" height="{h}" role="img" '
        f'aria-label="{escape(label)}"{_common(defs + body)}>{defs}{body}</svg>'
    )
    # In a notebook each double quote costs two letters.  Those of texts are escaped, so these are all of attributes.
    return svg.replace('"', "'") if prefix else svg


def _common(inside: str) -> str:
    """What holds for all shapes that do not say otherwise."""
    strokes = ' stroke-linejoin="round" stroke-linecap="round"' if " stroke=" in inside else ""
    texts = ' font-family="sans-serif" text-anchor="middle"' if "<text" in inside else ""
    return strokes + texts


def text_width(s: Text) -> float:
    """About how wide a text is, in pixels; on the safe side for the usual fonts."""
    em = sum(0.3 if c in _SLIM else 0.86 if c in "mwMW" else 0.68 if c.isupper() else 0.56 for c in s.text)
    return em * s.size * (1.05 if s.bold else 1.0)


def _short(prefix: str) -> str:
    """A few letters that stand for a prefix: each use of a shared shape repeats them."""
    return f"t{crc32(prefix.encode()) & 0xFFFFF:05x}-"


def _n(value: float) -> str:
    text = f"{value if isfinite(value) else 0.0:.2f}".rstrip("0").rstrip(".")
    if text == "-0":
        return "0"
    return text.replace("0.", ".", 1) if text.startswith(("0.", "-0.")) else text


def _numbers(values: Iterable[float]) -> str:
    return " ".join(map(_n, values)).replace(" -", "-")


class _Writer:
    """Writes shapes.  Shared ones stand in `defs` as they look at the origin and are used where they lie."""

    def __init__(self, prefix: str) -> None:
        self.defs: list[str] = []
        self._prefix = _short(prefix) if prefix else "tg"
        self._ids = count(1)
        self._clips: dict[str, str] = {}
        self._outlines: dict[str, str] = {}
        self._names: Iterator[str] = repeat("")
        self._origin = (0.0, 0.0)

    def share(self, shapes: Iterable[Shape]) -> None:
        """Find what is shorter when it is written once: whole shapes, then outlines that differ in colour only."""
        leaves = list(_leaves(shapes, 1.0))
        texts = [self._at_origin(*leaf) for leaf in leaves]
        shared = {text: f"{self._prefix}{next(self._ids)}" for text in _worthwhile(texts, _USE)}
        once = {text: leaf for text, leaf in zip(texts, leaves, strict=True) if text in shared}
        alone = [leaf for text, leaf in zip(texts, leaves, strict=True) if text not in shared]
        drawn = [s for s, _ in (*once.values(), *alone) if isinstance(s, Polygon | Path)]
        for outline in _worthwhile([_outline(s, _anchor(s)) for s in drawn], _USE - len('<path d=""/>')):
            self._outlines[outline] = name = f"{self._prefix}{next(self._ids)}"
            self.defs.append(f'<path id="{name}" d="{outline}"/>')
        for text, leaf in once.items():
            self.defs.append(_named(self._at_origin(*leaf), shared[text]))
        self._names = iter([shared.get(text, "") for text in texts])

    def shape(self, s: Shape, fade: float) -> str:
        if isinstance(s, Group) and s.clip is None:
            return self._group(s, fade, self.shape)
        name = next(self._names)
        return f'<use href="#{name}" {self._at("x", "y", _anchor(s))}/>' if name else self._plain(s, fade)

    def _at_origin(self, s: Shape, fade: float) -> str:
        """A shape as if it began at (0, 0): where it lies makes no difference."""
        self._origin = _anchor(s)
        text = self._plain(s, fade)
        self._origin = (0.0, 0.0)
        return text

    def _plain(self, s: Shape, fade: float) -> str:
        if isinstance(s, Group):
            return self._group(s, fade, self._plain)
        if isinstance(s, Text):
            return self._text(s, fade)
        if isinstance(s, Sector):
            return self._sector(s, fade)
        tail = _paint(s, fade)
        if isinstance(s, Rect):
            r = f' rx="{_n(min(s.radius, s.w / 2, s.h / 2))}"' if s.radius else ""
            size = f'width="{_n(max(0, s.w))}" height="{_n(max(0, s.h))}"'
            return f"<rect {self._at('x', 'y', (s.x, s.y))} {size}{r}{tail}/>"
        if isinstance(s, Circle):
            return f'<circle {self._at("cx", "cy", (s.x, s.y))} r="{_n(max(0, s.r))}"{tail}/>'
        anchor = _anchor(s)
        name = self._outlines.get(_outline(s, anchor)) if self._outlines else None
        if name:
            return f'<use href="#{name}" {self._at("x", "y", anchor)}{tail}/>'
        return f'<path d="{_outline(s, self._origin)}"{tail}/>'

    def _at(self, x_name: str, y_name: str, place: Point) -> str:
        ox, oy = self._origin
        return f'{x_name}="{_n(place[0] - ox)}" {y_name}="{_n(place[1] - oy)}"'

    def _sector(self, s: Sector, fade: float) -> str:
        ox, oy = self._origin
        arc = _path((("A", s.x, s.y, s.r, s.start, s.end),), self._origin)
        out = ""
        if s.fill is not None:
            slice_ = Path((), s.fill, alpha=s.alpha)
            out += f'<path d="{arc}L{_numbers((s.x - ox, s.y - oy))}Z"{_paint(slice_, fade)}/>'
        if s.stroke is not None:
            out += f'<path d="{arc}"{_paint(Path((), None, s.stroke, s.width, s.alpha), fade)}/>'
        return f"<g>{out}</g>" if s.fill is not None and s.stroke is not None else out

    def _text(self, s: Text, fade: float) -> str:
        style = f'font-size="{_n(s.size)}" fill="{s.fill}"'
        style += f' font-family="{s.family}"' if s.family != "sans-serif" else ""
        style += f' text-anchor="{_ANCHOR[s.align]}"' if s.align != "center" else ""
        style += ' font-weight="700"' if s.bold else ""
        style += ' font-style="italic"' if s.italic else ""
        if s.max_width is not None and text_width(s) > s.max_width:
            # An SVG text cannot be told "at most": squeeze what would certainly be too long.
            style += f' textLength="{_n(s.max_width)}" lengthAdjust="spacingAndGlyphs"'
        return f"<text {self._at('x', 'y', (s.x, s.y))} {style}{_opacity(s.alpha * fade)}>{escape(s.text)}</text>"

    def _group(self, s: Group, fade: float, write: Callable[[Shape, float], str]) -> str:
        ox, oy = self._origin
        attributes = ""
        if (s.dx, s.dy, s.sx, s.sy) != (0, 0, 1, 1):
            attributes += f' transform="translate({_n(s.dx - ox)} {_n(s.dy - oy)}) scale({s.sx:.4g} {s.sy:.4g})"'
            self._origin = (0.0, 0.0)
        if s.clip is not None:
            attributes += f' clip-path="url(#{self._clip(_outline(s.clip, self._origin))})"'
        body = "".join(write(shape, fade * s.alpha) for shape in s.shapes)
        self._origin = (ox, oy)
        return f"<g{attributes}>{body}</g>" if attributes else body

    def _clip(self, outline: str) -> str:
        """The id of an outline that cuts off."""
        return self._clips.setdefault(outline, f"{self._prefix}{next(self._ids)}")

    def definitions(self, body: str) -> str:
        """All that the body uses, as one element; nothing when it uses nothing."""
        shared = "".join(self.defs)
        clips = (
            f'<clipPath id="{name}"><path d="{outline}"/></clipPath>'
            for outline, name in self._clips.items()
            if f"#{name})" in body or f"#{name})" in shared
        )
        inside = "".join(clips) + shared
        return f"<defs>{inside}</defs>" if inside else ""


def _opacity(alpha: float) -> str:
    return "" if alpha >= 1 else f' opacity="{_n(max(0.0, alpha))}"'


def _paint(s: Rect | Circle | Sector | Polygon | Path, fade: float) -> str:
    alpha = s.alpha * fade
    out = f' fill="{s.fill or "none"}"'
    if s.stroke is not None:
        out += f' stroke="{s.stroke}" stroke-width="{_n(s.width)}"'
        dash = () if isinstance(s, Sector) else s.dash
        out += f' stroke-dasharray="{" ".join(map(_n, dash))}"' if dash else ""
        if alpha < 1 and s.fill is not None:  # as on a canvas: the stroke is blended over the fill
            return f'{out} fill-opacity="{_n(alpha)}" stroke-opacity="{_n(alpha)}"'
    return out + _opacity(alpha)


def _named(element: str, name: str) -> str:
    """The element with an id."""
    return re.sub(r"^<\w+", rf'\g<0> id="{name}"', element)


def _outline(s: Polygon | Path, origin: Point) -> str:
    return _polygon(s, origin) if isinstance(s, Polygon) else _path(s.steps, origin)


def _polygon(s: Polygon, origin: Point) -> str:
    ox, oy = origin
    points = "L".join(_numbers((x - ox, y - oy)) for x, y in s.points)
    return f"M{points}{'Z' if s.closed else ''}" if points else ""


def _path(steps: Iterable[Step], origin: Point) -> str:
    ox, oy = origin
    out = ""
    for op, *values in steps:
        v = [float(value) for value in values]
        if op == "A":
            x, y, *arc = v
            out += _arc(x - ox, y - oy, *arc, joined="L" if out else "M")
        else:
            out += str(op) + _numbers(value - (oy if i % 2 else ox) for i, value in enumerate(v))
    return out


def _arc(x: float, y: float, r: float, start: float, end: float, *, joined: str) -> str:
    turn = end - start
    parts = 2 if abs(turn) > pi else 1  # a full circle has no direction in SVG: draw it in halves
    # Of a half circle the ends alone say how large it is: a radius that is too small is stretched to reach them, but
    # one that is rounded up shifts the middle.
    radius = _n(r * 0.99 if abs(turn) == 2 * pi else r)
    out = f"{joined}{_numbers((x + r * cos(start), y + r * sin(start)))}"
    for i in range(1, parts + 1):
        a = start + turn * i / parts
        out += f"A{radius} {radius} 0 0 {int(turn > 0)} {_numbers((x + r * cos(a), y + r * sin(a)))}"
    return out


def _anchor(s: Shape) -> Point:
    """A point that moves with the shape."""
    if isinstance(s, Group):
        if s.clip is not None and (s.dx, s.dy, s.sx, s.sy) == (0, 0, 1, 1):
            return _anchor(s.clip)
        return (s.dx, s.dy)
    if isinstance(s, Polygon):
        return s.points[0] if s.points else (0.0, 0.0)
    if isinstance(s, Path):
        return (float(s.steps[0][1]), float(s.steps[0][2])) if s.steps else (0.0, 0.0)
    return (s.x, s.y)


def _worthwhile(texts: Iterable[str], use: int) -> list[str]:
    """The texts that are shorter written once, with `use` letters each time."""
    return [text for text, n in Counter(texts).items() if n * len(text) > len(text) + _ID + n * use]


def _leaves(shapes: Iterable[Shape], fade: float) -> Iterator[tuple[Shape, float]]:
    """What is written as one piece: single shapes, and groups that are cut off; each with its fading."""
    for s in shapes:
        if isinstance(s, Group) and s.clip is None:
            yield from _leaves(s.shapes, fade * s.alpha)
        else:
            yield s, fade
