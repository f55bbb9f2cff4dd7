"""The icons: path recipes (`glyphs.toml`) turned into shapes of any size and colour."""

from __future__ import annotations

import tomllib
from functools import cache
from importlib.resources import files
from math import pi
from typing import Any

from tutorgame_widgets.draw.shapes import Path, Shapes, Step

_VALUES = {"M": 2, "L": 2, "Q": 4, "C": 6, "O": 3, "Z": 0}
_OPS = ("fill", "cut", "line", "gap")


@cache
def _data() -> dict[str, dict[str, Any]]:
    with files("tutorgame_widgets.draw").joinpath("glyphs.toml").open("rb") as stream:
        return tomllib.load(stream)


def names() -> tuple[str, ...]:
    """The names of all icons."""
    return tuple(_data()["glyphs"])


def faces() -> tuple[str, ...]:
    """The names of all faces."""
    return tuple(_data()["faces"])


def cup_letter(shape: str) -> tuple[float, float, float]:
    """Where the colour letter stands on a cup (x, y) and its size, in units of the glyph's box."""
    x, y, size = _data()["cup_letter"][shape]
    return x, y, size


def parse(path: str) -> tuple[Step, ...]:
    """The steps of a recipe's path; raises `ValueError` that names a wrong step."""
    tokens = path.split()
    steps: list[Step] = []
    i = 0
    while i < len(tokens):
        op = tokens[i]
        if op not in _VALUES:
            raise ValueError(f"A glyph path knows the steps M L Q C O Z, not {op!r}.")
        values = [float(v) for v in tokens[i + 1 : i + 1 + _VALUES[op]]]
        if op == "O":
            x, y, r = values
            steps += [("M", x + r, y), ("A", x, y, r, 0.0, 2 * pi), ("Z",)]
        else:
            steps.append((op, *values))
        i += 1 + _VALUES[op]
    return tuple(steps)


@cache
def _recipe(name: str, table: str) -> tuple[tuple[str, float, tuple[Step, ...]], ...]:
    out = []
    for step in _data()[table][name]:
        op, path = step.split(" | ")
        kind, *width = op.split()
        if kind not in _OPS:
            raise ValueError(f"A glyph step begins with fill, cut, line or gap, not {kind!r}.")
        out.append((kind, float(width[0]) if width else 0.0, parse(path)))
    return tuple(out)


def scaled(steps: tuple[Step, ...], x: float, y: float, r: float) -> tuple[Step, ...]:
    """Steps of the unit box, moved to (x, y) and made r times as large."""
    out: list[Step] = []
    for op, *values in steps:
        v = [float(value) for value in values]
        if op == "A":
            out.append(("A", x + v[0] * r, y + v[1] * r, v[2] * r, v[3], v[4]))
        else:
            out.append((op, *(value * r + (y if i % 2 else x) for i, value in enumerate(v))))
    return tuple(out)


def glyph(
    name: str,
    x: float,
    y: float,
    r: float,
    main: str,
    ground: str = "#FFFFFF",
    *,
    outline: str | None = None,
    outline_width: float = 0.1,
    alpha: float = 1.0,
    table: str = "glyphs",
) -> Shapes:
    """The icon `name` centred on (x, y), reaching r pixels to each side.

    `main` draws it and `ground` cuts holes into it; `outline` (its width in units of r) is drawn around its first
    part. `table="faces"` draws a face.
    """
    out = []
    recipe = _recipe(name, table)
    if outline is not None:
        out.append(Path(scaled(recipe[0][2], x, y, r), outline, outline, outline_width * 2 * r, alpha))
    for kind, width, steps in recipe:
        path, ink = scaled(steps, x, y, r), main if kind in ("fill", "line") else ground
        if kind in ("fill", "cut"):
            out.append(Path(path, ink, alpha=alpha))
        else:
            out.append(Path(path, None, ink, width * r, alpha))
    return tuple(out)
