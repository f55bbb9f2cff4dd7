"""Where things are on the board of Trinken, that each can be hit, and that no two of them overlap."""

from collections.abc import Callable, Iterator
from itertools import product
from random import Random

import pytest

from tutorgame.games.trinken import GAME, State
from tutorgame.games.trinken.options import MUGS
from tutorgame.geometry.square import SQUARES, Square
from tutorgame_widgets.boards import trinken as board
from tutorgame_widgets.boards.trinken.people import plates
from tutorgame_widgets.draw.layout import Box, Size
from tutorgame_widgets.draw.shapes import Circle, Group, Shape, Shapes, Text
from tutorgame_widgets.draw.theme import LIGHT

WIDTHS = (240, 328, 420, 500, 608, 700, 730, 736, 760)
# Widths of the usual sans-serif letters, in thousandths of their size; the others are 556 (capitals about 700).
SLIM = {278: " ,.ft", 333: "-r", 222: "ijl", 500: "cksvxyz", 584: "+", 833: "m", 722: "w"}
GAPS = {letter: width / 1000 for width, letters in SLIM.items() for letter in letters}


def table(players: int, mugs: bool = True, offer: int = 3) -> State:
    options: dict[str, object] = {"players": players, "offer_size": offer}
    options |= {"seat_mugs": [MUGS[i % 9] for i in range(players)]} if mugs else {"mugs": "none"}
    return GAME.start(options)


def layout_of(state: State, width: int) -> board.Layout:
    return board.layout_for(GAME.observe(state, 0), width)


def apart(a: Box, b: Box) -> bool:
    return a.x + a.w <= b.x + 0.01 or b.x + b.w <= a.x + 0.01 or a.y + a.h <= b.y + 0.01 or b.y + b.h <= a.y + 0.01


def within(a: Box, b: Box) -> bool:
    return b.x <= a.x + 0.01 and b.y <= a.y + 0.01 and a.x + a.w <= b.x + b.w + 0.01 and a.y + a.h <= b.y + b.h + 0.01


def flat(shapes: Shapes) -> Iterator[Shape]:
    for shape in shapes:
        if isinstance(shape, Group):
            yield from flat(shape.shapes)
        else:
            yield shape


def extent(text: Text) -> Box:
    """About how much room a text takes (capitals and descenders)."""
    wide = sum(GAPS.get(c, 0.7 if c.isupper() else 0.556) for c in text.text) * text.size * (1.04 if text.bold else 1)
    w = min(wide, text.max_width) if text.max_width is not None else wide
    x = {"left": text.x, "center": text.x - w / 2, "right": text.x - w}[text.align]
    return Box(x, text.y - 0.73 * text.size, w, 0.8 * text.size)


@pytest.mark.parametrize("width", WIDTHS)
def test_everything_has_a_place_of_its_own(width: int) -> None:
    for players, mugs, offer in product(range(2, 7), (True, False), (1, 2, 3)):
        has_a_place_of_its_own(width, players, mugs, offer)


def has_a_place_of_its_own(width: int, players: int, mugs: bool, offer: int) -> None:
    layout = layout_of(table(players, mugs, offer), width)
    assert layout.width == width
    canvas = Box(0, 0, layout.width, layout.height)
    labels = Box(layout.grid.x - layout.label, layout.grid.y - layout.label, layout.label, layout.label)
    top = Box(labels.x, labels.y, layout.grid.w + labels.w, labels.h)
    left = Box(labels.x, labels.y, labels.w, layout.grid.h + labels.h)
    slots = [layout.slot(i) for i in range(offer)]
    parts = [layout.grid, *layout.plates, *slots, layout.head_box]
    assert all(within(part, canvas) for part in parts)
    assert all(within(part, layout.board) for part in (layout.grid, top, left, *layout.plates))
    assert all(within(part, layout.shelf.grown(9)) for part in (*slots, layout.head_box))
    for i, a in enumerate(parts):
        assert all(apart(a, b) for b in parts[i + 1 :])
    assert all(apart(plate, side) for plate in layout.plates for side in (top, left))
    assert len(layout.plates) == players
    assert len({(p.w, p.h) for p in layout.plates}) == 1


@pytest.mark.parametrize("width", [328, 736, 760])
def test_every_square_slot_head_and_plate_can_be_hit(width: int) -> None:
    layout, rng = layout_of(table(4), width), Random(width)
    spots: list[tuple[Box, board.Spot]] = [(layout.square(square), board.SquareSpot(square)) for square in SQUARES]
    spots += [(layout.slot(i), board.SlotSpot(i)) for i in range(3)]
    spots += [(layout.head_box, board.HEAD)]
    spots += [(plate, board.PlateSpot(seat)) for seat, plate in enumerate(layout.plates)]
    for box, spot in spots:
        assert min(box.w, box.h) >= (42 if not isinstance(spot, board.PlateSpot) else 56)
        assert board.box_of(layout, spot) == box
        for _ in range(40):
            x, y = box.x + rng.random() * box.w * 0.999, box.y + rng.random() * box.h * 0.999
            assert board.spot_at(layout, x, y) == spot
        assert board.spot_at(layout, box.x, box.y) == spot


def test_a_point_on_a_border_belongs_to_one_square() -> None:
    layout = layout_of(table(2), 760)
    box = layout.square(Square(3, 4))
    assert board.square_at(layout, box.x, box.y + 5) == Square(3, 4)
    assert board.square_at(layout, box.x - 0.5, box.y + 5) == Square(3, 3)
    assert board.square_at(layout, box.x + box.w, box.y + 5) == Square(3, 5)


def test_wood_and_numbers_that_are_none_are_no_spot() -> None:
    layout = layout_of(table(2), 760)
    for x, y in ((2, 2), (float("nan"), 50), (50, float("inf")), (-1, -1), (1e9, 1e9)):
        assert board.spot_at(layout, x, y) is None
    assert board.box_of(layout, board.SlotSpot(7)) is None
    assert board.box_of(layout, board.PlateSpot(5)) is None


def test_sizes_follow_the_width() -> None:
    assert layout_of(table(3), 760).side == 62
    assert layout_of(table(3), 736).side >= 60
    assert layout_of(table(3), 328).side == 42
    assert layout_of(table(3), 760).size is Size.WIDE
    assert layout_of(table(3), 328).narrow
    assert layout_of(table(3), 10).width == 240
    assert layout_of(table(6), 760).strip is False
    assert layout_of(table(2), 328).strip is True
    assert board.layout_for(GAME.observe(table(2), None), float("nan")).width == 240


@pytest.mark.parametrize("width", WIDTHS)
def test_the_layout_stays_the_same_for_a_whole_game(drinking: Callable[[int], list[State]], width: int) -> None:
    assert len({layout_of(state, width) for state in drinking(2)}) == 1


NAMES = ("Bartholomew the Quiet", "You", "Cato", "Willemina", "Mo", "Emil")


@pytest.mark.parametrize("width", [328, 500, 730, 760])
@pytest.mark.parametrize("players", range(2, 7))
def test_words_on_the_plates_fit_and_do_not_overlap(width: int, players: int) -> None:
    rules = ("", "end=all_stained", "mugs=none", "mode=classic stain_bonus=whole_board")
    for gains, rest in product(((), (470, -20, 0, 1200, 33, 100)), rules):
        words_fit(width, players, gains, rest)


def words_fit(width: int, players: int, gains: tuple[int, ...], rest: str) -> None:
    mugs = "" if "m" in rest[:1] else f"seat_mugs={','.join(('wooden_cup', *MUGS[1:])[:players])}"
    scores = " ".join(("1170", "-215", "5", "12040", "-40", "995")[:players])
    levels = " ".join("031230"[:players])
    skips = " ".join("010010"[:players])
    offer = "R1" if "classic" in rest else "R1 FF K"
    state = GAME.parse_state(
        f"options: players={players} {mugs} {rest}\noffer: {offer}\nscores: {scores}\nlevels: {levels}\nskips: {skips}"
    )
    layout = layout_of(state, width)
    drawn = plates(state, layout, LIGHT, NAMES, gains[:players])
    texts = [s for s in flat(drawn) if isinstance(s, Text)]
    heads = [Box(s.x - s.r, s.y - s.r, 2 * s.r, 2 * s.r) for s in drawn if isinstance(s, Circle) and s.r > 12]
    badge = {"A", "B", "C", "D", "E", "F"}
    for seat, plate in enumerate(layout.plates):
        own = [extent(t) for t in texts if plate.holds(t.x - 0.5, t.y) and t.text not in badge]
        assert len(own) >= 3, seat
        for i, a in enumerate(own):
            assert within(a, plate.grown(1)), (seat, [t.text for t in texts])
            for b in own[i + 1 :]:
                assert apart(a, b), (seat, a, b)
            assert all(apart(a, head) for head in heads), (seat, a)
    squeezed = [t.text for t in texts if t.max_width is not None and t.text not in NAMES and _natural(t) > 1.2]
    assert squeezed == []


def _natural(text: Text) -> float:
    """How much wider a text would be than it may."""
    whole = extent(Text(text.x, text.y, text.text, text.size, text.fill, text.align, text.bold))
    return whole.w / (text.max_width or whole.w)
