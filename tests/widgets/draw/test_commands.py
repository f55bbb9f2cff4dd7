"""Draw lists as canvas commands: complete, few, and with nothing in them that could stop a page."""

import json
import math
from itertools import pairwise
from typing import Any

import pytest

from tutorgame_widgets.draw.commands import NAMES, Compiler
from tutorgame_widgets.draw.shapes import (
    Circle,
    Group,
    Path,
    Polygon,
    Rect,
    Sector,
    Shape,
    Text,
    faded,
    rounded,
)

CODES = {name: i for i, name in enumerate(NAMES)}
TRIANGLE = ((0.0, 0.0), (10.0, 0.0), (5.0, 8.0))
EVERY: tuple[Shape, ...] = (
    Rect(1, 2, 30, 20, "#112233"),
    Rect(1, 2, 30, 20, "#112233", 5, "#445566", 2, 0.5, (4, 2)),
    Circle(5, 5, 4, "#112233", "#445566"),
    Sector(5, 5, 4, 0, 1, "#112233", "#445566"),
    Polygon(TRIANGLE, "#112233"),
    Polygon(TRIANGLE, None, "#445566", closed=False),
    Path(rounded(TRIANGLE, 2), "#112233", "#445566", 1, 1, (3,)),
    Path((("M", 0, 0), ("C", 1, 1, 2, 2, 3, 3), ("Q", 1, 1, 4, 4), ("A", 5, 5, 2, 0, 3.0), ("Z",)), "#112233"),
    Text(3, 4, "6 <tiles>", 14, "#112233", "left", True, "serif", True, 40),
    Group((Circle(1, 1, 1, "#112233"),), 0.5, 3, 4, 2, 2, Polygon(TRIANGLE)),
)


Command = list[Any]


def drawn(*shapes: Shape, clear: bool = True) -> list[Command]:
    return [json.loads(text) for text in Compiler(CODES).layer(shapes, scale=2, clear=clear)]


def names(commands: list[Command]) -> list[str]:
    return [NAMES[c[0]] for c in commands]


def numbers(commands: list[Command]) -> list[float]:
    out: list[float] = []
    for _, arguments, _ in commands:
        for a in arguments:
            out += a if isinstance(a, list) else [a]
    return [a for a in out if not isinstance(a, str)]


@pytest.mark.parametrize("shape", EVERY, ids=lambda s: type(s).__name__)
def test_each_shape_draws_and_leaves_no_state(shape: Shape) -> None:
    said = names(drawn(shape))
    assert {"fill", "stroke", "fillRect", "fillCircle", "fillArc", "fillText"} & set(said)
    assert said.count("save") == said.count("restore")
    dashes = [c[1][0] for c in drawn(shape) if NAMES[c[0]] == "setLineDash"]
    assert dashes[-1] == []


@pytest.mark.parametrize("bad", [math.nan, math.inf, -math.inf, 1e300])
def test_no_bad_number_gets_through(bad: float) -> None:
    shapes = (
        Rect(bad, 2, bad, bad, "#112233", bad, "#445566", bad, bad, (bad,)),
        Circle(bad, bad, bad, "#112233"),
        Sector(bad, 1, bad, bad, bad, "#112233", "#445566"),
        Polygon(((bad, bad), (1, bad)), "#112233"),
        Path((("M", bad, 0), ("A", bad, 5, bad, bad, bad)), "#112233", "#445566", bad),
        Text(bad, bad, "x", bad, "#112233", max_width=bad),
        Group((Circle(1, 1, 1, "#112233"),), bad, bad, bad, bad, bad),
    )
    assert all(math.isfinite(v) for v in numbers(drawn(*shapes)))


def test_a_radius_is_never_negative() -> None:
    circle = drawn(Circle(0, 0, -3, "#112233"))[-1]
    assert circle[1] == [0.0, 0.0, 0.0]


@pytest.mark.parametrize("colour", ["red", "var(--x)", "#12345", "#GGGGGG", "rgb(1,2,3)"])
def test_a_wrong_colour_is_refused_before_anything_is_sent(colour: str) -> None:
    with pytest.raises(ValueError, match="RRGGBB"):
        drawn(Circle(0, 0, 1, colour))


def test_a_style_is_set_once_while_it_stays() -> None:
    many = drawn(*(Circle(i, 0, 1, "#112233") for i in range(20)))
    one = drawn(Circle(0, 0, 1, "#112233"))
    assert len(many) == len(one) + 19


def test_styles_are_set_anew_for_each_list() -> None:
    compiler = Compiler(CODES)
    first = compiler.layer([Circle(0, 0, 1, "#112233")], scale=2, clear=True)
    assert compiler.layer([Circle(0, 0, 1, "#112233")], scale=2, clear=True) == first


def test_a_shape_that_comes_again_is_drawn_the_same() -> None:
    compiler, shape = Compiler(CODES), Circle(0, 0, 1, "#112233", alpha=0.5)
    alone = compiler.layer([shape], scale=2, clear=True)
    faint = compiler.layer([Group((shape,), alpha=0.5), shape], scale=2, clear=True)
    assert compiler.layer([shape], scale=2, clear=True) == alone
    alphas = [c[1][1] for c in map(json.loads, faint) if NAMES[c[0]] == "set" and c[1][0] == 2]
    assert alphas == [0.25, 0.5]


def test_what_is_remembered_has_a_limit() -> None:
    compiler = Compiler(CODES)
    for i in range(9000):
        text = compiler.layer([Circle(i, 0, 1, "#112233")], scale=2, clear=True)[-1]
        assert json.loads(text)[1][0] == i
    assert len(compiler._same) <= 4000


def test_a_style_set_inside_a_moved_group_does_not_count_outside() -> None:
    said = drawn(Circle(0, 0, 1, "#111111"), Group((Circle(0, 0, 1, "#222222"),), dx=1), Circle(0, 0, 1, "#222222"))
    after = said[names(said).index("restore") :]
    assert any(NAMES[c[0]] == "set" and c[1][1] == "#222222" for c in after)


def test_alpha_of_groups_multiplies() -> None:
    said = drawn(Group((Group((Circle(0, 0, 1, "#111111", alpha=0.5),), alpha=0.5),), alpha=0.5))
    assert [c[1][1] for c in said if NAMES[c[0]] == "set" and c[1][0] == 2] == [0.125]
    assert faded((Circle(0, 0, 1, alpha=0.5),), 0.5)[0].alpha == 0.25


def test_the_scale_comes_after_clearing() -> None:
    said = names(drawn())
    assert said[:3] == ["setTransform", "clear", "scale"]
    assert "clear" not in names(drawn(clear=False))


def test_rounded_corners_stay_within_the_polygon() -> None:
    points = [step[-2:] for step in rounded(TRIANGLE, 100.0) if step[0] != "Z"]
    assert len(points) == 6
    assert all(0 <= x <= 10 and 0 <= y <= 8 for x, y in points)
    assert all(a != b for a, b in pairwise(points[::2]))
