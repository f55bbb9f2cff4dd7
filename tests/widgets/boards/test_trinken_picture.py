"""What the picture of Trinken shows: pieces, owners, people, the offer, and each mark."""

import math
import xml.etree.ElementTree as ET
from collections.abc import Callable, Iterator
from dataclasses import replace
from itertools import pairwise

import pytest
from coloraide import Color

from tutorgame.games.trinken import GAME, Drink, Hook, Observation, Place, State
from tutorgame.games.trinken.options import MUGS
from tutorgame.games.trinken.pieces import COLOURS, TEXT
from tutorgame.geometry.square import SQUARES, Square
from tutorgame_widgets.boards import trinken as board
from tutorgame_widgets.boards.trinken import Found, Marks
from tutorgame_widgets.boards.trinken.pieces import piece, square, token
from tutorgame_widgets.boards.vignettes import vignette
from tutorgame_widgets.draw.commands import NAMES, Compiler
from tutorgame_widgets.draw.shapes import LAYERS, Circle, Group, Rect, Shape, Shapes, Text
from tutorgame_widgets.draw.svg import to_svg
from tutorgame_widgets.draw.theme import CUPS, DARK, FRIES, IRON, LIGHT, PEOPLE, Palette

TAVERN = """
options: players=4 seat_mugs=flagon,tankard,skull,chalice
3 | .. .. .. R1 R2 .. .. | . . . A . B D
4 | R1 R2 KR R4 R5 R1 .. | A A A B B C .
5 | .. .. .. G3 .. FF .. | D D . C . B .
offer: R2/20 H/10 FF
scores: 1170 -215 120 1
levels: 2 0 3 1
skips: 0 0 1 0
"""
PLAIN = Marks()
EVERYTHING = Marks(
    selected=0,
    targets=(Square(4, 7), Square(5, 1), Square(4, 1)),
    completing=(Square(4, 7),),
    drink=True,
    ghost=board.Ghost("R2", Square(4, 7)),
    foreseen=board.Foreseen((("row", 4), ("column", 7)), (470, 100, 0, -20)),
    last=(Square(5, 4),),
    gilt=(("column", 2),),
    refusal=board.Refused("R2", Square(5, 5), (Square(5, 4), Square(5, 6))),
    hint=board.Hint(3, 0, Square(4, 7)),
    cursor=board.SquareSpot(Square(1, 1)),
    found=tuple((square, kind) for square, kind in zip(SQUARES, Found, strict=False)),
    active=True,
    dimmed=True,
)


def tavern(**changes: object) -> Observation:
    state = GAME.parse_state(TAVERN)
    return GAME.observe(replace(state, **changes), 0)  # type: ignore[arg-type]


def flat(shapes: Shapes) -> Iterator[Shape]:
    for shape in shapes:
        if isinstance(shape, Group):
            yield from flat(shape.shapes)
        else:
            yield shape


def words(shapes: Shapes) -> list[str]:
    return [s.text for s in flat(shapes) if isinstance(s, Text)]


def numbers(value: object) -> Iterator[float]:
    if isinstance(value, float | int) and not isinstance(value, bool):
        yield float(value)
    elif isinstance(value, tuple):
        for v in value:
            yield from numbers(v)
    elif hasattr(value, "__slots__"):
        for name in value.__slots__:
            yield from numbers(getattr(value, name))


def shown(
    seen: Observation, marks: Marks = PLAIN, width: int = 760, palette: Palette = LIGHT, **rest: tuple[str, ...]
) -> dict[str, Shapes]:
    return dict(board.picture(seen, marks, board.layout_for(seen, width), palette, **rest))


def draws_well(picture: dict[str, Shapes], layout: board.Layout) -> ET.Element:
    for shapes in picture.values():
        assert all(math.isfinite(n) for s in shapes for n in numbers(s))
        assert not shapes or Compiler({n: i for i, n in enumerate(NAMES)}).layer(shapes, scale=2, clear=True)
    return ET.fromstring(to_svg(picture, layout.width, layout.height, "board"))


def test_all_layers_pieces_and_owners() -> None:
    picture = shown(tavern())
    assert tuple(picture) == LAYERS
    assert picture["overlay"] == ()
    letters = words(picture["pieces"])
    assert [letters.count(c) for c in "RG"] == [8, 1]
    for seat, letter in enumerate("ABCD"):
        assert letters.count(letter) == tavern().state.stains[seat].bit_count()
    assert sorted(w for w in words(picture["table"]) if len(w) == 1 and w.isdigit()) == sorted("1234567" * 2)


def test_the_offer_with_values_and_names() -> None:
    said = words(shown(tavern())["shelf"])
    assert {"+20", "+10", "+0", "red coupe", "hook", "fries", "On offer", "to drink"} <= set(said)
    used = words(shown(tavern(offer=(-1, 38, 36)))["shelf"])
    assert "red coupe" not in used


def test_a_classic_table_has_one_coaster_and_no_value() -> None:
    state = GAME.parse_state("options: preset=classic players=2\noffer: R2")
    picture = shown(GAME.observe(state, 0), Marks(active=True, drink=True))
    said = words(picture["shelf"])
    assert "red coupe" in said
    assert "click a square," in said
    assert not any(w.startswith("+") for w in said)


def test_people_show_points_drunkenness_mug_and_what_they_miss() -> None:
    for width in (328, 760):
        said = words(shown(tavern(), width=width, names=("You", "Bram", "Cato", "Dora"))["table"])
        assert {"You", "Bram", "drunk", "sober", "tipsy", "flagon", "tankard", "chalice"} <= set(said)
        assert any("misses 1 turn" in w for w in said)
        assert [w for w in said if w.startswith(("1170", "-215"))]
    assert "1 point" in words(shown(tavern())["table"])
    assert "Seat 4" in words(shown(tavern(), names=("You",))["table"])


def test_faces_differ_for_each_level() -> None:
    drawn = {level: shown(tavern(levels=(level, 0, 0, 0), skips=(0,) * 4))["shelf"] for level in range(4)}
    assert len(set(drawn.values())) == 4


@pytest.mark.parametrize("width", [328, 760])
def test_the_seat_to_move_has_a_thick_border(width: int) -> None:
    edges = []
    for mover in range(4):
        seen = tavern(mover=mover, levels=(0,) * 4, skips=(0,) * 4)
        plates = [s for s in shown(seen, width=width)["table"] if isinstance(s, Rect) and s.stroke == LIGHT.select]
        edges += [(plate.x, plate.y) for plate in plates]
    assert len(set(edges)) == 4


def test_the_winner_is_named() -> None:
    state = GAME.parse_state(f"{TAVERN}\nphase: over")
    said = words(shown(GAME.observe(state, 1))["table"])
    assert "1170 points, wins" in said
    assert len([w for w in said if w.endswith("wins")]) == 1


def test_squares_are_counted_where_they_count() -> None:
    assert not any("square" in w for w in words(shown(tavern())["table"]))
    state = GAME.parse_state(TAVERN.replace("options:", "options: stain_bonus=whole_board"))
    assert "4 squares" in words(shown(GAME.observe(state, 0))["table"])


@pytest.mark.parametrize("palette", [LIGHT, DARK], ids=lambda p: p.name)
@pytest.mark.parametrize("width", [240, 328, 500, 608, 736, 760])
def test_every_mark_at_once_draws_well(width: int, palette: Palette) -> None:
    layout = board.layout_for(tavern(), width)
    root = draws_well(shown(tavern(), EVERYTHING, width, palette, names=("You", "Bram", "<Cato>")), layout)
    assert "<Cato>" in "".join(root.itertext())


@pytest.mark.parametrize(
    "field", ["targets", "ghost", "last", "gilt", "refusal", "hint", "cursor", "found", "dimmed", "drink"]
)
def test_each_mark_shows_alone(field: str) -> None:
    one = replace(Marks(), **{field: getattr(EVERYTHING, field)})
    plain, marked = shown(tavern()), shown(tavern(), one)
    assert plain["pieces"] == marked["pieces"]
    assert plain["table"] == marked["table"]
    assert plain["overlay"] != marked["overlay"]


@pytest.mark.parametrize(("field", "layer"), [("selected", "shelf"), ("active", "shelf")])
def test_the_hand_shows_on_the_shelf(field: str, layer: str) -> None:
    one = replace(Marks(), **{field: getattr(EVERYTHING, field)})
    plain, marked = shown(tavern()), shown(tavern(), one)
    assert [name for name in LAYERS if plain[name] != marked[name]] == [layer]


def test_a_target_that_fills_a_line_looks_different() -> None:
    one = Marks(targets=(Square(4, 7),))
    assert shown(tavern(), one)["overlay"] != shown(tavern(), replace(one, completing=one.targets))["overlay"]


@pytest.mark.parametrize("width", [328, 736, 760])
def test_a_foreseen_line_has_a_bar_behind_its_pieces_and_tags_on_the_plates(width: int) -> None:
    marks = Marks(foreseen=board.Foreseen((("row", 4),), (470, 100, 0, -20)))
    picture, layout = shown(tavern(), marks, width), board.layout_for(tavern(), width)
    bar = picture["pieces"][0]
    row = layout.line(("row", 4))
    assert isinstance(bar, Rect)
    assert bar.fill == LIGHT.gilt
    assert (bar.x, bar.w) == (row.x, row.w)
    assert row.y < bar.y < bar.y + bar.h < row.y + row.h
    assert picture["pieces"][1:] == shown(tavern(), width=width)["pieces"]
    assert {"+470", "+100", "-20"} <= set(words(picture["table"]))
    assert "+0" not in words(picture["table"])


def test_owners_stay_readable_under_marks() -> None:
    """A badge that a mark would hide is drawn once more over it, in the corner."""
    for marks in (
        Marks(targets=(Square(5, 1),)),
        Marks(ghost=board.Ghost("R2", Square(5, 1))),
        Marks(refusal=board.Refused(None, None, (Square(5, 1),))),
        Marks(hint=board.Hint(3, 0, Square(5, 1))),
    ):
        assert "D" in words(shown(tavern(), marks)["overlay"])


def test_the_kinds_of_found_squares_differ_in_shape() -> None:
    kinds = []
    for kind in Found:
        shapes = flat(shown(tavern(), Marks(found=((Square(1, 1), kind),)))["overlay"])
        kinds.append(tuple((type(s), getattr(s, "dash", ())) for s in shapes))
    assert len(set(kinds)) == len(Found)


def test_hints_narrow_step_by_step() -> None:
    steps = [shown(tavern(), Marks(hint=board.Hint(step, 0, Square(4, 7))))["overlay"] for step in (1, 2, 3)]
    assert [words(overlay)[-1] for overlay in steps] == ["1", "2", "3"]
    assert len(steps[0]) < len(steps[1]) < len(steps[2])
    assert "R" in words(steps[2])
    head = shown(tavern(), Marks(hint=board.Hint(3, 2, None, True)))["overlay"]
    assert words(head)[-1] == "3"
    assert shown(tavern(), Marks(hint=board.Hint(2)))["overlay"] == ()


def test_a_curtain_covers_the_shelf() -> None:
    picture = shown(tavern(), replace(EVERYTHING, curtain=board.Curtain("Bram", 1)))
    assert "Bram plays next" in words(picture["shelf"])
    assert "red coupe" not in words(picture["shelf"])


@pytest.mark.parametrize("seed", range(12))
def test_whole_games_are_drawn(drinking: Callable[[int], list[State]], seed: int) -> None:
    width, palette = (328, 500, 760)[seed % 3], (LIGHT, DARK)[seed % 2]
    for state in drinking(seed)[:: 7 + seed]:
        seen = GAME.observe(state, seed % len(state.scores))
        picture = shown(seen, width=width, palette=palette)
        draws_well(picture, board.layout_for(seen, width))
        colours = [text[-1] if text[0] == "K" else text[0] for _, text in state.pieces() if text != "FF"]
        letters = words(picture["pieces"])
        owners = "ABCDEF"[: len(state.scores)]
        for letter in COLOURS:
            extra = state.stains[owners.index(letter)].bit_count() if letter in owners else 0
            assert letters.count(letter) == colours.count(letter) + extra


# --- pieces ---------------------------------------------------------------------------------------------------------


def test_each_piece_has_a_form_of_its_own() -> None:
    def form(text: str) -> tuple[object, ...]:
        return tuple((type(s), getattr(s, "steps", ()), getattr(s, "text", "")) for s in piece(text, 0, 0, 20, LIGHT))

    texts = [*TEXT, *(f"K{colour}" for colour in COLOURS)]
    forms = {text: form(text) for text in texts}
    assert len(set(forms.values())) == len(texts)  # shape and letter alone tell them apart, without any colour
    assert all(token(text, 30, 30, 60, LIGHT)[2:] for text in texts)


def test_stains_differ_without_colour_and_ink_reads_on_them() -> None:
    forms = []
    for who in PEOPLE[:6]:
        group = next(s for s in square(0, 0, 62, who, LIGHT) if isinstance(s, Group))
        forms.append(tuple((getattr(s, "steps", ()), getattr(s, "dash", ())) for s in group.shapes))
    assert len(set(forms)) == 6


@pytest.mark.parametrize("palette", [LIGHT, DARK], ids=lambda p: p.name)
def test_pieces_stand_out_on_their_coasters(palette: Palette) -> None:
    def contrast(a: str, b: str) -> float:
        return float(Color(a).contrast(b, method="wcag21"))

    assert contrast(palette.p_ink, palette.parchment) >= 4.5  # the outline of every piece
    assert contrast(IRON, palette.parchment) >= 4.5
    assert max(contrast(FRIES, palette.parchment), contrast(palette.p_ink, palette.parchment)) >= 3
    assert contrast("#FFFFFF", palette.wood_light) >= 4.5  # the question mark of a keg
    assert min(contrast(c.solid, c.on) for c in CUPS.values()) >= 4.5
    out = {s.fill for s in shown(tavern(), palette=palette)["table"] if isinstance(s, Rect) and s.stroke}
    for ground in out - {None, palette.wood_dark}:
        assert contrast(palette.p_ink, str(ground)) >= 4.5, ground


# --- motion ---------------------------------------------------------------------------------------------------------

MOVES: list[Place | Hook | Drink] = [
    Place(0, Square(4, 7)),
    Place(2, Square(1, 1)),
    Hook(1, Square(4, 3)),
    Drink(0),
    Drink(2),
]


@pytest.mark.parametrize("width", [328, 760])
@pytest.mark.parametrize("action", MOVES, ids=str)
def test_motions_are_short_and_calm(action: Place | Hook | Drink, width: int) -> None:
    seen = tavern()
    after = GAME.observe(GAME.apply(seen.state, action)[0], 0)
    layout = board.layout_for(seen, width)
    run = board.frames(seen, after, layout, LIGHT, action)
    assert all(frame.delay >= 50 for frame in run)
    assert 150 <= sum(frame.delay for frame in run) <= 600
    assert all(set(frame.shapes) <= set(LAYERS) for frame in run)
    assert all(math.isfinite(n) for frame in run for shapes in frame.shapes.values() for n in numbers(shapes))
    assert all(a.shapes["overlay"] != b.shapes["overlay"] for a, b in pairwise(run))
    assert "shelf" in run[0].shapes
    heavy = [frame for frame in run[1:] if "pieces" in frame.shapes]
    assert len(heavy) <= 1  # what lies still is not sent again and again


def test_a_placed_piece_ends_near_its_square_and_a_full_line_shrinks() -> None:
    seen, layout = tavern(), board.layout_for(tavern(), 760)
    after = GAME.observe(GAME.apply(seen.state, MOVES[0])[0], 0)
    run = board.frames(seen, after, layout, LIGHT, MOVES[0])
    flight = [f for f in run if "R" in words(f.shapes["overlay"])][3]
    middle = next(s for s in flight.shapes["overlay"] if isinstance(s, Circle))
    x, y = layout.square(Square(4, 7)).centre
    assert math.hypot(middle.x - x, middle.y - y) < layout.side
    counts = [words(f.shapes["overlay"]).count("R") for f in run[4:]]
    assert counts[0] == 7
    assert counts[-1] < 3
    assert counts == sorted(counts, reverse=True)
    cleared = next(f for f in run if "pieces" in f.shapes).shapes["pieces"]
    assert words(cleared).count("R") == 2  # row 3 stays


def test_a_row_and_a_column_shrink_together() -> None:
    """Rule file, example 10."""
    column = [f"{row} | .. .. .. {piece} .. .. .. | . . . B . . ." for row, piece in ((1, "R2"), (2, "R3"), (3, "R4"))]
    column += ["4 | R1 R2 R3 .. R4 R5 R1 | A A A . B B B"]
    column += [f"{row} | .. .. .. R{row - 4} .. .. .. | . . . A . . ." for row in (5, 6, 7)]
    state = GAME.parse_state("\n".join(["options: players=2", *column, "offer: K R1 R2"]))
    before, action = GAME.observe(state, 0), Place(0, Square(4, 4))
    after = GAME.observe(GAME.apply(state, action)[0], 0)
    run = board.frames(before, after, board.layout_for(before, 760), LIGHT, action)
    cleared = next(f for f in run if "pieces" in f.shapes)
    assert words(cleared.shapes["overlay"]).count("R") == 13
    assert "R" not in words(cleared.shapes["pieces"])
    assert sum(frame.delay for frame in run) <= 600


def test_a_drink_goes_to_the_head_that_drinks() -> None:
    layout = board.layout_for(tavern(), 760)
    ends = []
    for mover in (0, 1):
        state = replace(tavern().state, mover=mover)
        before, after = GAME.observe(state, 0), GAME.observe(GAME.apply(state, Drink(0))[0], 0)
        last = board.frames(before, after, layout, LIGHT, Drink(0))[-1].shapes["overlay"]
        ends.append(next((s.x, s.y) for s in last if isinstance(s, Circle)))
    assert math.dist(ends[0], layout.head) < 20
    assert board.spot_at(layout, *ends[1]) == board.PlateSpot(1)


def test_what_does_not_move_has_no_frames() -> None:
    seen = tavern()
    for action in (Place(7, Square(1, 1)), Drink(-1), Place(0, Square(0, 9))):
        assert board.frames(seen, seen, board.layout_for(seen, 760), LIGHT, action) == ()
    empty = tavern(offer=(-1, 38, 36))
    assert board.frames(empty, empty, board.layout_for(seen, 760), LIGHT, Drink(0)) == ()


@pytest.mark.parametrize("mug", MUGS)
def test_every_mug_has_a_glyph_and_a_name(mug: str) -> None:
    state = GAME.parse_state(f"options: players=2 seat_mugs={mug},horn\noffer: R1 FF K")
    assert mug.replace("_", " ") in words(shown(GAME.observe(state, 0))["table"])


def test_the_vignette_uses_the_pieces_of_the_board() -> None:
    assert [w for w in words(vignette("trinken")) if w in "RG"] == ["R", "R", "G"]
