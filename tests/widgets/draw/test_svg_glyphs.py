"""SVG of draw lists, and the icons."""

import re
import xml.etree.ElementTree as ET
from math import pi

import pytest

from tutorgame_widgets.draw import glyphs, marks
from tutorgame_widgets.draw.layout import Box, Size, View, canvas_width, size_of
from tutorgame_widgets.draw.patterns import pattern
from tutorgame_widgets.draw.shapes import Circle, Group, Path, Polygon, Rect, Sector, Shape, Text
from tutorgame_widgets.draw.svg import to_svg
from tutorgame_widgets.draw.theme import DARK, LIGHT, PEOPLE


def parsed(*shapes: Shape) -> ET.Element:
    return ET.fromstring(to_svg(shapes, 100, 50, 'A "board" & <more>'))


def tags(element: ET.Element) -> list[str]:
    return [e.tag.rpartition("}")[2] for e in element.iter()]


def test_every_shape_is_written_and_the_label_escaped() -> None:
    clip = Polygon(((0, 0), (9, 0), (9, 9)))
    root = parsed(
        Rect(0, 0, 9, 9, "#112233", 2, "#445566", 2, 0.5, (3, 2)),
        Circle(5, 5, 2, "#112233"),
        Sector(5, 5, 4, 0, 1, "#112233", "#445566"),
        Path((("M", 0, 0), ("Q", 1, 1, 2, 2), ("Z",)), "#112233"),
        Text(1, 9, "a < b & c", 12, "#112233", "right", True, italic=True, max_width=10),
        Group((Circle(1, 1, 1, "#112233"),), 0.5, 1, 2, 3, 3, clip),
    )
    assert root.attrib["aria-label"] == 'A "board" & <more>'
    assert {"rect", "circle", "path", "text", "g", "clipPath"} <= set(tags(root))
    assert next(e for e in root.iter() if e.tag.endswith("text")).text == "a < b & c"


def test_layers_are_written_from_below() -> None:
    svg = to_svg({"overlay": (Circle(3, 3, 3, "#333333"),), "table": (Circle(1, 1, 1, "#111111"),)}, 9, 9, "x")
    assert svg.index("#111111") < svg.index("#333333")


def test_a_full_circle_in_a_path_is_drawn_in_halves() -> None:
    svg = to_svg((Path((("A", 5, 5, 2, 0.0, 2 * pi),), "#111111"),), 9, 9, "x")
    halves = re.findall(r"A([\d.]+) \1 0 0 1 (\d+) (\d+)", svg)
    assert [(x, y) for _, x, y in halves] == [("3", "5"), ("7", "5")]
    assert all(float(r) < 2 for r, _, _ in halves)  # stretched to its ends; too large, it would not be round


def seen(svg: str) -> list[tuple[str, ...]]:
    """Each drawn element with its place and paint, those of <use> too, in order."""
    root = ET.fromstring(svg)
    named = {e.attrib["id"]: e for e in root.iter() if "id" in e.attrib}
    found: list[tuple[str, ...]] = []

    def walk(element: ET.Element, x: float, y: float, paint: str) -> None:
        tag = element.tag.rpartition("}")[2]
        a = element.attrib
        paint = a.get("fill", paint) + a.get("stroke", "")
        if tag in ("defs", "clipPath"):
            return
        if tag == "use":
            walk(named[a["href"][1:]], x + float(a["x"]), y + float(a["y"]), paint if "fill" in a else "")
        elif tag in ("g", "svg"):
            for child in element:
                walk(child, x, y, paint)
        elif tag == "path":
            sx, sy = re.findall(r"-?[\d.]+", a["d"])[:2]
            found.append((tag, f"{x + float(sx):.1f}", f"{y + float(sy):.1f}", paint))
        else:
            own = [float(a.get("c" + axis, a.get(axis, 0))) for axis in "xy"]
            found.append((tag, f"{x + own[0]:.1f}", f"{y + own[1]:.1f}", paint, element.text or ""))

    walk(root, 0.0, 0.0, "")
    return found


def repeated() -> list[Shape]:
    """Squares with patterns, cups in several colours and letters, as on a board; in a moved group too."""
    row: list[Shape] = []
    for i in range(6):
        box = Box(10 + 50 * i, 8, 40, 40)
        row += [Rect(box.x, box.y, 40, 40, "#112233", 3), pattern("slash", box, "#445566")]
        row += [*glyphs.glyph("coupe", *box.centre, 15, PEOPLE[i % 3].solid, outline="#222222")]
        row += [Text(*box.centre, "A" if i % 2 else "B", 12, "#333333")]
        row += [Sector(*box.centre, 9, 0, 1, "#111111", "#222222")]
    return [
        *row,
        Group(tuple(row), 0.5, 0, 60),
        Group((Group(tuple(row[:3])),), clip=Polygon(((0, 0), (9, 0), (9, 9)))),
    ]


def test_what_is_drawn_again_and_again_is_written_once_and_seen_everywhere() -> None:
    plain, short = (to_svg(repeated(), 320, 120, "x", prefix=prefix) for prefix in ("", "one"))
    assert "<use" not in plain
    assert seen(short) == seen(plain)
    assert len(short) < 0.5 * len(plain)


def test_pictures_with_different_prefixes_share_no_id() -> None:
    one, other = (set(re.findall(r" id='([^']+)'", to_svg(repeated(), 9, 9, "x", prefix=p))) for p in ("one", "other"))
    assert one
    assert not one & other


def test_a_picture_for_a_notebook_needs_no_backslashes_and_keeps_its_words() -> None:
    svg = to_svg((Text(0, 0, """Bram's "cup\"""", 12, "#111111"),), 9, 9, """Say "you're" in""", prefix="one")
    assert '"' not in svg
    root = ET.fromstring(svg)
    assert root.attrib["aria-label"] == """Say "you're" in"""
    assert root[0].text == """Bram's "cup\""""


def test_a_number_is_written_with_no_more_than_it_needs() -> None:
    svg = to_svg((Path((("M", 0.5, -0.25), ("L", -10.0, 3.001)), None, "#111111", 0.125),), 9, 9, "x")
    assert 'd="M.5-.25L-10 3"' in svg
    assert 'stroke-width=".12"' in svg


def test_only_a_text_that_is_too_long_is_squeezed() -> None:
    def text(words: str) -> str:
        return to_svg((Text(0, 9, words, 12, "#111111", max_width=60),), 9, 9, "x")

    assert "textLength" not in text("4 · 1 tile")
    assert "textLength" in text("A name that is far too long for this")


def test_no_bad_number_is_written() -> None:
    svg = to_svg((Circle(float("nan"), float("inf"), -2, "#111111"),), 9, 9, "x")
    assert 'cx="0" cy="0" r="0"' in svg


@pytest.mark.parametrize("name", glyphs.names())
def test_each_glyph_stays_in_its_box(name: str) -> None:
    for shape in glyphs.glyph(name, 0, 0, 1, "#111111"):
        assert isinstance(shape, Path)
        for op, *values in shape.steps:
            reach = [abs(float(v)) for v in (values[:2] if op == "A" else values)]
            assert all(v <= 1.15 for v in reach), (op, values)


def test_glyphs_move_and_grow() -> None:
    (path,) = glyphs.glyph("tumbler", 100, 50, 10, "#111111")
    assert isinstance(path, Path)
    assert path.steps[0] == ("M", 100 - 6.6, 50 - 8.2)
    assert len(glyphs.glyph("coupe", 0, 0, 1, "#111111", outline="#222222")) == 2
    assert {"sober", "tipsy", "drunk", "out"} == set(glyphs.faces())
    assert glyphs.glyph("out", 0, 0, 1, "#111111", table="faces")
    assert glyphs.cup_letter("mug")[2] > 0.5


def test_a_wrong_recipe_is_named() -> None:
    with pytest.raises(ValueError, match="'X'"):
        glyphs.parse("M 0 0 X 1 1")


@pytest.mark.parametrize("kind", [p.pattern for p in PEOPLE])
def test_each_pattern_differs(kind: str) -> None:
    mine = pattern(kind, Box(0, 0, 40, 40), "#111111")
    others = [pattern(p.pattern, Box(0, 0, 40, 40), "#111111") for p in PEOPLE if p.pattern != kind]
    assert mine not in others
    assert mine.clip is not None


def test_every_mark_has_its_own_shape() -> None:
    square = ((0.0, 0.0), (40.0, 0.0), (40.0, 40.0), (0.0, 40.0))
    drawn = [
        marks.dot(20, 20, 8, LIGHT),
        marks.rim(square, LIGHT.select, LIGHT, 4),
        marks.ticks(square, LIGHT),
        marks.rim(square, LIGHT.refuse, LIGHT, 4, dash=marks.REFUSE_DASH),
        marks.toothed(20, 20, 18, LIGHT),
        marks.toothed_line((0, 0), (40, 0), LIGHT),
        marks.rim(square, LIGHT.lamp, LIGHT, 4, dash=marks.HINT_DASH),
        marks.lamp(20, 20, 2, LIGHT),
        marks.cursor(square, LIGHT),
        marks.cross(20, 20, 9, LIGHT),
    ]
    grey = [
        tuple(type(s).__name__ + str(getattr(s, "points", "")) + str(getattr(s, "dash", "")) for s in d) for d in drawn
    ]
    assert len(set(grey)) == len(grey)


def test_space() -> None:
    assert (canvas_width(1200), canvas_width(768), canvas_width(360), canvas_width(100)) == (760, 736, 328, 240)
    assert (size_of(760), size_of(736), size_of(328)) == (Size.WIDE, Size.MEDIUM, Size.NARROW)
    view = View(50, 1, 2, 300, 200)
    assert view.to_px(*view.to_unit(123, 45)) == pytest.approx((123, 45))
    box = Box(10, 10, 20, 20)
    assert box.holds(10, 10)
    assert not box.holds(30, 10)
    assert box.grown(5) == Box(5, 5, 30, 30)
    assert marks.curtain(Box(0, 0, 300, 120), "Bram", 1, DARK)
