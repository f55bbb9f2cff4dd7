"""What the Triominos picture shows, and what it never shows."""

import math
import xml.etree.ElementTree as ET
from collections.abc import Callable, Iterator
from dataclasses import replace

import pytest

from tutorgame.games.triominos import GAME, Laid, Observation, State
from tutorgame.games.triominos.tiles import INDEX, TILES, reading
from tutorgame.geometry.triangle import Cell, Vertex, cell_of
from tutorgame_widgets.boards import triominos as board
from tutorgame_widgets.boards.triominos import Found, Marks
from tutorgame_widgets.boards.vignettes import vignette
from tutorgame_widgets.draw.commands import NAMES, Compiler
from tutorgame_widgets.draw.shapes import LAYERS, Group, Shape, Shapes, Text
from tutorgame_widgets.draw.svg import to_svg
from tutorgame_widgets.draw.theme import DARK, LIGHT, Palette

Observe = Callable[..., Observation]
HOLE = Laid((1, 4, 5), Cell("D", -1, 1), 1)
EVERYTHING = Marks(
    selected=(2, 4, 5),
    rotation=1,
    targets=(HOLE.cell, Cell("D", 0, -1)),
    ghost=board.Ghost(HOLE),
    last=(Cell("D", -1, 0),),
    refusal=board.Refused(HOLE, (Vertex(-1, 2),), ((Vertex(0, 1), Vertex(0, 2)),)),
    hint=board.Hint(3, HOLE),
    cursor=board.CellSpot(HOLE.cell),
    gilt=(Vertex(0, 1),),
    found=tuple((cell, kind) for cell, kind in zip((HOLE.cell, Cell("D", 0, -1)) * 2, Found, strict=True)),
    fresh=((0, 2, 5),),
    buy=True,
    dimmed=True,
)


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


def seen_with(ring: Observe, marks: Marks, width: int = 760, palette: Palette = LIGHT) -> dict[str, Shapes]:
    seen = ring()
    return dict(board.picture(seen, marks, board.layout_for(seen, width), palette))


def test_all_layers_and_every_number_of_each_tile(ring: Observe) -> None:
    shown = seen_with(ring, Marks())
    assert tuple(shown) == LAYERS
    digits = sorted(int(w) for w in words(shown["pieces"]))
    assert digits == sorted(n for laid in ring().laid() for n in laid.numbers)
    assert shown["overlay"] == ()
    rack = [w for w in words(shown["shelf"]) if w.isdigit()]
    assert sorted(map(int, rack)) == sorted(n for tile in ring().tiles() for n in tile)
    assert {"Your rack", "6 tiles", "Pot"} <= set(words(shown["shelf"]))


@pytest.mark.parametrize("palette", [LIGHT, DARK], ids=lambda p: p.name)
@pytest.mark.parametrize("width", [328, 500, 760])
def test_every_mark_at_once_draws_well(ring: Observe, width: int, palette: Palette) -> None:
    seen = ring(bought=(INDEX[0, 2, 5],))
    layout = board.layout_for(seen, width, show_seats=True, zoom_buttons=True)
    shown = board.picture(seen, EVERYTHING, layout, palette, names=("Ann & Bo", "<Cato>"))
    for shapes in shown.values():
        assert all(math.isfinite(n) for s in shapes for n in numbers(s))
        assert Compiler({n: i for i, n in enumerate(NAMES)}).layer(shapes, scale=2, clear=True)
    root = ET.fromstring(to_svg(shown, layout.width, layout.height, "board"))
    assert "<Cato>" in "".join(root.itertext())


@pytest.mark.parametrize(
    "field",
    ["targets", "ghost", "last", "refusal", "hint", "cursor", "gilt", "found", "dimmed", "selected", "buy", "fresh"],
)
def test_each_mark_shows_alone(ring: Observe, field: str) -> None:
    one = replace(Marks(), **{field: getattr(EVERYTHING, field)})
    plain, marked = seen_with(ring, Marks()), seen_with(ring, one)
    assert plain["pieces"] == marked["pieces"]
    assert plain["table"] == marked["table"]
    assert (plain["overlay"], plain["shelf"]) != (marked["overlay"], marked["shelf"])


def test_the_kinds_of_found_cells_differ_in_shape(ring: Observe) -> None:
    kinds = []
    for kind in Found:
        shapes = flat(seen_with(ring, Marks(found=((HOLE.cell, kind),)))["overlay"])
        kinds.append(tuple((type(s), getattr(s, "dash", ())) for s in shapes))
    assert len(set(kinds)) == len(Found)


def test_the_chosen_tile_is_turned_on_the_shelf(ring: Observe) -> None:
    turned = [words(seen_with(ring, Marks(selected=(2, 4, 5), rotation=r))["shelf"]) for r in range(3)]
    for r, said in enumerate(turned):
        digits = [int(w) for w in said if w.isdigit()]
        at = list(ring().tiles()).index((2, 4, 5)) * 3
        assert tuple(digits[at : at + 3]) == reading((2, 4, 5), r)


def test_new_tiles_carry_a_tag(ring: Observe) -> None:
    seen = ring(bought=(INDEX[2, 2, 3],))
    shown = board.picture(seen, Marks(), board.layout_for(seen, 760))
    assert words(shown["shelf"]).count("new") == 1


@pytest.mark.parametrize("hidden", [Marks(curtain=board.Curtain("Bram", 1)), Marks(backs=6)], ids=["curtain", "backs"])
def test_a_hidden_hand_is_not_in_the_list(ring: Observe, hidden: Marks) -> None:
    marks = replace(EVERYTHING, curtain=hidden.curtain, backs=hidden.backs, ghost=None, refusal=None, hint=None)
    shown = seen_with(ring, marks)
    for said in words(shown["shelf"]):
        assert not said.isdigit()
    if hidden.curtain:
        assert "Bram plays next" in words(shown["shelf"])
        assert not any(
            w.isdigit() for w in words(seen_with(ring, replace(EVERYTHING, curtain=hidden.curtain))["overlay"])
        )


def test_a_hidden_hand_draws_the_same_whatever_it_holds(ring: Observe) -> None:
    racks = TILES[:6], TILES[20:26]
    for marks in (Marks(backs=6), Marks(curtain=board.Curtain("Bram", 1))):
        pictures = [board.picture(ring(rack), marks, board.layout_for(ring(rack), 760)) for rack in racks]
        assert pictures[0] == pictures[1]


def test_a_spectator_sees_no_rack(ring: Observe) -> None:
    seen = replace(ring(), seat=None, rack=0)
    shown = board.picture(seen, Marks(), board.layout_for(seen, 760))
    assert not any(w.isdigit() for w in words(shown["shelf"]))


def test_seats_show_names_points_turn_and_bell(ring: Observe) -> None:
    seen = ring(lines="scores: 46 112\nbell: B")
    layout = board.layout_for(seen, 328, show_seats=True)
    said = words(board.picture(seen, Marks(), layout, names=("You",))["shelf"])
    assert {"You", "Seat 2", "A", "B", "46 · 6 tiles"} <= set(said)
    assert not {"You", "A"} & set(words(board.picture(seen, Marks(), board.layout_for(seen, 328))["shelf"]))


@pytest.mark.parametrize("seed", range(4))
def test_a_game_grows_the_list_at_its_end(game: Callable[[int], list[State]], seed: int) -> None:
    before, layout, kept = None, None, 0
    for state in game(seed):
        seen = GAME.observe(state, 0)
        now = board.layout_for(seen, 760, previous=layout)
        shown = board.picture(seen, Marks(), now)["pieces"]
        if before is not None and layout is not None and now.view == layout.view:
            assert shown[: len(before)] == before
            kept += 1
        before, layout = shown, now
    assert kept > 0


def test_tiles_beyond_the_frame_are_cut_off_or_left_out(game: Callable[[int], list[State]]) -> None:
    seen = GAME.observe(game(3)[-1], 0)
    layout = board.layout_for(seen, 328)
    for shape in board.picture(seen, Marks(), layout)["pieces"]:
        for text in flat((shape,)):
            if isinstance(text, Text) and not isinstance(shape, Group):
                assert layout.board.holds(text.x, text.y)


@pytest.mark.parametrize(
    "motion",
    [
        board.Placed(HOLE, 2),
        board.Placed(HOLE),
        board.Placed(Laid((1, 4, 5), Cell("U", 0, -1), 0), 1),
        board.Lifted(2, (1, 4, 5)),
        board.Spun(2, (1, 4, 5), 1),
        board.Refusing(board.Refused(HOLE, (Vertex(-1, 2),))),
        board.Gilded((Vertex(0, 1), Vertex(-1, 2))),
        board.Revealed(0, (0, 2, 5)),
    ],
    ids=lambda m: type(m).__name__,
)
def test_motions_are_short_and_calm(ring: Observe, motion: board.Motion) -> None:
    seen = ring()
    layout = board.layout_for(seen, 760)
    run = board.frames(motion, layout, LIGHT)
    assert all(frame.delay >= 50 for frame in run)
    assert 50 <= sum(frame.delay for frame in run) <= 600
    assert all(frame.overlay for frame in run)
    assert all(math.isfinite(n) for frame in run for s in frame.overlay for n in numbers(s))
    assert len(set(run)) == len(run)
    before, after = seen_with(ring, Marks()), seen_with(ring, Marks(last=(HOLE.cell,)))
    start = board.first(motion, before, after)
    assert tuple(start) == LAYERS
    assert start["overlay"] == ()


def test_a_placed_tile_ends_near_its_place(ring: Observe) -> None:
    layout = board.layout_for(ring(), 760)
    for cell in (HOLE.cell, Cell("U", 0, -1)):
        last = board.frames(board.Placed(Laid((1, 4, 5), cell, 0), 2), layout, LIGHT)[-1]
        digits = [s for s in last.overlay if isinstance(s, Text)]
        for text, (x, y) in zip(digits, layout.triangle(cell), strict=True):
            assert math.hypot(text.x - x, text.y - y) < 0.5 * layout.side


def test_spots_in_words(ring: Observe) -> None:
    seen = ring(bought=(INDEX[0, 2, 5],))
    say = board.spot_words
    assert say(seen, board.RackSpot(4, (2, 4, 5))) == "Rack tile 2-4-5"
    assert say(seen, board.RackSpot(0, (0, 2, 5))) == "Rack tile 0-2-5, new"
    assert say(seen, board.CellSpot(HOLE.cell)) == "Empty place D(-1,1) between 5, 1 and 4"
    assert say(seen, board.CellSpot(Cell("D", 0, -1))) == "Empty place D(0,-1) between 5 and 5"
    assert say(seen, board.CellSpot(Cell("U", 9, 9))) == "Empty place U(9,9), no tile beside it"
    assert say(seen, board.CellSpot(Cell("D", 0, 0))).startswith("Tile 4-5-5 on D(0,0), lower, left and right corner ")
    assert "Pot with" in say(seen, board.PotSpot())
    assert say(replace(seen, pot_size=0), board.PotSpot()) == "Empty pot"
    assert say(replace(seen, pot_size=1), board.PotSpot()) == "Pot with 1 tile"
    assert say(seen, board.TurnSpot()) == "Turn the chosen tile"
    assert say(seen, board.PanSpot("up")) == "Move the view up"
    assert say(seen, board.ZoomSpot(-1)) == "Smaller view"


def test_arrow_keys_go_where_they_point(ring: Observe) -> None:
    layout = board.layout_for(ring(), 760)
    signs = {"left": (-1, 0), "right": (1, 0), "up": (0, -1), "down": (0, 1)}
    back = {"left": "right", "right": "left", "up": "down", "down": "up"}
    for code in ring().public.board:
        cell = cell_of(code)
        for direction, (sx, sy) in signs.items():
            there = board.cell_step(cell, direction)
            (x1, y1), (x2, y2) = ([sum(p[i] for p in layout.triangle(c)) / 3 for i in (0, 1)] for c in (cell, there))
            assert (x2 - x1) * sx + (y2 - y1) * sy > 0
            assert abs((x2 - x1) * sy) < 1e-6 or abs(y2 - y1) > 0
            assert board.cell_step(there, back[direction]) == cell


@pytest.mark.parametrize("name", ["triominos", "trinken", "rake", "rum"])
@pytest.mark.parametrize("palette", [LIGHT, DARK], ids=lambda p: p.name)
def test_vignettes(name: str, palette: Palette) -> None:
    for size in ((262, 150), (500, 150), (100, 200)):
        shapes = vignette(name, palette, *size)
        assert all(math.isfinite(n) for s in shapes for n in numbers(s))
        ET.fromstring(to_svg(shapes, *size, name))


def test_an_unknown_vignette_is_named() -> None:
    with pytest.raises(ValueError, match="chess"):
        vignette("chess")
