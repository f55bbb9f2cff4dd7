"""Where things are on the table of Rake, that each can be hit, and that no two of them overlap."""

from itertools import combinations

import pytest
from widgets.boards.raking import flat, played, seen, shown

from tutorgame.games.rake import GAME
from tutorgame_widgets.boards import rake as board
from tutorgame_widgets.draw.layout import Box, Size
from tutorgame_widgets.draw.shapes import LAYERS, Circle, Rect, Text
from tutorgame_widgets.draw.theme import LIGHT

WIDTHS = (240, 300, 328, 480, 608, 700, 716, 736, 760)


def opened(players: int, places: int | None = None, seat: int = 0) -> board.Layout:
    return layouts(players, places, seat, (760,))[0]


def layouts(
    players: int, places: int | None = None, seat: int = 0, widths: tuple[int, ...] = WIDTHS
) -> list[board.Layout]:  # fmt: skip
    text = f"options: players={players}\nphase: pick1\nopen: {' '.join(OPEN[: places or players])}\nclosed: 1"
    observation = GAME.observe(GAME.parse_state(text), seat)
    return [board.layout_for(observation, width) for width in widths]


OPEN = ("6w", "7w", "8w", "9w", "Tw", "Pw", "Lw", "Dw")


def apart(a: Box, b: Box) -> bool:
    return a.x + a.w <= b.x + 0.01 or b.x + b.w <= a.x + 0.01 or a.y + a.h <= b.y + 0.01 or b.y + b.h <= a.y + 0.01


def within(a: Box, b: Box) -> bool:
    return b.x <= a.x + 0.01 and b.y <= a.y + 0.01 and a.x + a.w <= b.x + b.w + 0.01 and a.y + a.h <= b.y + b.h + 0.01


@pytest.mark.parametrize("players", range(2, 9))
@pytest.mark.parametrize("seat", [0, 1])
def test_nothing_overlaps_and_all_lies_on_the_board(players: int, seat: int) -> None:
    for layout in layouts(players, None, seat):
        boxes = [layout.field, layout.pots, *layout.plates]
        assert all(apart(a, b) for a, b in combinations(boxes, 2)), layout.width
        assert all(within(box, layout.board) for box in boxes), layout.width
        cards = [*layout.opens, *layout.closeds]
        assert all(apart(a, b) for a, b in combinations(cards, 2))
        assert all(within(card, layout.field) for card in cards)
        assert apart(layout.board, layout.shelf)
        assert all(within(card, layout.shelf) for count in (0, 3, 4, 5) for card in layout.own(count))
        assert layout.height > layout.shelf.y + layout.shelf.h
        assert layout.told.h >= 30 + 31 * players or layout.strip


@pytest.mark.parametrize("players", range(2, 9))
def test_people_go_clockwise_from_the_viewer_at_the_bottom(players: int) -> None:
    for seat in (0, players - 1):
        layout = opened(players, None, seat)
        middle = layout.plates[seat].centre
        assert all(middle[1] > plate.centre[1] for other, plate in enumerate(layout.plates) if other != seat)
        around = [layout.plates[(seat + step) % players].centre for step in range(1, players)]
        assert [x for x, _ in around] == sorted(x for x, _ in around)


def test_cards_are_large_enough_to_hit_and_own_ones_are_larger() -> None:
    for players in range(2, 9):
        for layout in layouts(players, widths=(328, 736, 760)):
            assert min(box.w for box in layout.opens) >= (40 if not layout.strip else 44)
            assert layout.own(5)[0].w > layout.opens[0].w
    assert opened(5).opens[0].w == 60
    assert opened(5).own(3)[0].w == 98
    assert layouts(8, widths=(328,))[0].size is Size.NARROW


def test_folded_places_stay_as_long_as_the_hand_goes_on() -> None:
    assert len(opened(6, 4).opens) == 4
    before = board.layout_for(seen("options: players=6\nlive: A B C"), 760)
    assert len(before.opens) == 3
    dealt_in = board.layout_for(seen("options: players=6 middle_count=dealt_in\nlive: A B C"), 760)
    assert len(dealt_in.closeds) == 6


@pytest.mark.parametrize("width", WIDTHS)
def test_every_spot_is_hit_in_its_middle(width: int) -> None:
    observation = seen()
    layout = board.layout_for(observation, width)
    spots: list[board.Spot] = [board.MiddleSpot(closed, place) for closed in (False, True) for place in range(3)]
    spots += [board.SeatSpot(seat) for seat in range(4)]
    spots += [board.POT, *(board.CardSpot(card) for card in range(52) if observation.hand >> card & 1)]
    for spot in spots:
        box = board.box_of(layout, observation, spot)
        assert box is not None
        assert board.spot_at(layout, observation, *box.centre) == spot


def test_nothing_is_hit_where_nothing_is() -> None:
    observation = seen()
    layout = board.layout_for(observation, 760)
    for x, y in ((2, 2), (float("nan"), 5), (5, float("inf")), (layout.field.x + 3, layout.field.y + 3)):
        assert board.spot_at(layout, observation, x, y) is None
    assert board.box_of(layout, observation, board.MiddleSpot(False, 7)) is None
    assert board.box_of(layout, observation, board.SeatSpot(7)) is None
    assert board.box_of(layout, observation, board.CardSpot(0)) != board.box_of(layout, observation, board.POT)


@pytest.mark.parametrize("width", [float("nan"), -5, 1e9])
def test_any_width_gives_a_layout(width: float) -> None:
    assert 240 <= board.layout_for(seen(), width).width <= 1200


@pytest.mark.parametrize("seed", range(7))
def test_all_shapes_lie_on_the_canvas(seed: int) -> None:
    width = WIDTHS[seed + 1]
    for state, _, _, _ in played(seed)[::5]:
        observation = GAME.observe(state, seed % state.public.seats)
        layout = board.layout_for(observation, width)
        canvas = Box(0, 0, layout.width, layout.height)
        for name in LAYERS:
            for shape in flat(shown(observation, width=width, palette=LIGHT)[name]):
                if isinstance(shape, Rect):
                    assert within(Box(shape.x, shape.y, shape.w, shape.h), canvas), shape
                elif isinstance(shape, Circle):
                    assert shape.r <= shape.x <= layout.width - shape.r, shape
                elif isinstance(shape, Text):
                    assert canvas.holds(shape.x, shape.y), shape
                    assert shape.max_width is None or shape.max_width > 8, shape
