"""Where things are on the Triominos board, and that it keeps still."""

import math
from collections.abc import Callable
from random import Random

import pytest

from tutorgame.games.triominos import GAME, Observation, State
from tutorgame.games.triominos.tiles import TILES
from tutorgame.geometry.triangle import Cell, cell_of, neighbours
from tutorgame_widgets.boards import triominos as board
from tutorgame_widgets.boards.triominos.layout import LARGEST, LEAST_FIT, LEAST_ZOOM
from tutorgame_widgets.draw.layout import Box, Size

Observe = Callable[..., Observation]
WIDTHS = (328, 420, 560, 736, 760)


def inside(triangle: tuple[tuple[float, float], ...], x: float, y: float) -> float:
    """The smallest barycentric coordinate of a point: positive inside, 0 on a border."""
    (ax, ay), (bx, by), (cx, cy) = triangle
    whole = (bx - ax) * (cy - ay) - (cx - ax) * (by - ay)
    u = ((bx - x) * (cy - y) - (cx - x) * (by - y)) / whole
    v = ((cx - x) * (ay - y) - (ax - x) * (cy - y)) / whole
    return min(u, v, 1 - u - v)


@pytest.mark.parametrize("width", WIDTHS)
@pytest.mark.parametrize("step", [0.5, 1.0])
def test_each_point_belongs_to_the_triangle_around_it(ring: Observe, width: int, step: float) -> None:
    layout, rng = board.layout_for(ring(), width), Random(width)
    b = layout.board
    for _ in range(3000):
        # device pixels: multiples of a whole or (on fine screens) half a CSS pixel
        x = b.x + step * rng.randrange(int(b.w / step))
        y = b.y + step * rng.randrange(int(b.h / step))
        cell = board.cell_at(layout, x, y)
        assert cell is not None
        assert inside(layout.triangle(cell), x, y) >= -1e-9


def test_borders_and_corners_belong_to_exactly_one_cell(ring: Observe) -> None:
    layout = board.layout_for(ring(), 760)
    for laid in ring().laid():
        a, b, c = layout.triangle(laid.cell)
        for (x1, y1), (x2, y2) in ((a, b), (b, c), (c, a)):
            for share in (0.0, 0.25, 0.5, 0.75):
                x, y = x1 + (x2 - x1) * share, y1 + (y2 - y1) * share
                cell = board.cell_at(layout, x, y)
                assert cell is not None
                assert abs(inside(layout.triangle(cell), x, y)) < 1e-9


def test_half_a_pixel_beside_a_border_is_told_apart(ring: Observe) -> None:
    layout = board.layout_for(ring(), 760)
    for laid in ring().laid():
        corners = layout.triangle(laid.cell)
        for i, beside in enumerate(neighbours(laid.cell)):
            (x1, y1), (x2, y2) = corners[(i + 1) % 3], corners[(i + 2) % 3]
            mx, my = (x1 + x2) / 2, (y1 + y2) / 2
            dx, dy = (mx - corners[i][0]) / layout.side, (my - corners[i][1]) / layout.side
            assert board.cell_at(layout, mx - dx / 2, my - dy / 2) == laid.cell
            assert board.cell_at(layout, mx + dx / 2, my + dy / 2) == beside


@pytest.mark.parametrize("width", WIDTHS)
def test_open_places_can_be_clicked(ring: Observe, width: int) -> None:
    seen = ring()
    layout = board.layout_for(seen, width)
    assert not layout.roaming
    for code in seen.public.frontier:
        points = layout.triangle(cell_of(code))
        x, y = (sum(p[i] for p in points) / 3 for i in (0, 1))
        assert board.spot_at(layout, x, y, seen) == board.CellSpot(cell_of(code))


@pytest.mark.parametrize("width", WIDTHS)
@pytest.mark.parametrize("count", [0, 1, 6, 7, 9, 12, 14, 20, 27, 30, 45])
def test_each_rack_tile_has_a_place_and_a_target_of_its_own(ring: Observe, width: int, count: int) -> None:
    seen = ring(TILES[:count])
    layout = board.layout_for(seen, width)
    boxes: list[Box] = []
    for i, tile in enumerate(seen.tiles()):
        (x, top), (right, low), (left, _) = layout.rack_triangle(i)
        assert layout.shelf.x <= left < right <= layout.shelf.x + layout.shelf.w + 0.5
        assert layout.shelf.y + 5 <= top
        assert low <= layout.shelf.y + layout.shelf.h
        assert board.spot_at(layout, x, (top + low) / 2, seen) == board.RackSpot(i, tile)
        boxes.append(Box(left, top, right - left, low - top))
    assert layout.rack_side >= 40 or not count
    for i, a in enumerate(boxes):
        for b in boxes[i + 1 :]:
            assert a.x + a.w <= b.x + 0.01 or b.x + b.w <= a.x + 0.01 or a.y + a.h <= b.y or b.y + b.h <= a.y


def test_sizes_follow_the_width(ring: Observe) -> None:
    assert board.layout_for(ring(), 760).size is Size.WIDE
    assert board.layout_for(ring(), 328).narrow
    assert board.layout_for(ring(), 100).width == 240
    for width in WIDTHS:
        layout = board.layout_for(ring(), width)
        assert LEAST_FIT <= layout.side <= LARGEST[layout.size]
        assert layout.width == width


def test_the_opening_has_room(ring: Observe) -> None:
    seen = GAME.observe(GAME.start(), None)
    layout = board.layout_for(seen, 760)
    points = layout.triangle(Cell("U", 0, 0))
    assert all(layout.board.holds(x, y) for x, y in points)


@pytest.mark.parametrize("seed", range(6))
@pytest.mark.parametrize("width", [328, 760])
def test_the_picture_keeps_still_while_it_can(game: Callable[[int], list[State]], seed: int, width: int) -> None:
    previous, jumps, tiles = None, 0, 0
    for state in game(seed):
        seen = GAME.observe(state, 0)
        layout = board.layout_for(seen, width, previous=previous)
        if previous is not None and len(seen.public.board) > tiles:
            jumps += layout.view != previous.view
        tiles, previous = len(seen.public.board), layout
        again = board.layout_for(seen, width, previous=layout)
        assert again == layout
        if seen.public.board:
            last = seen.laid()[-1]
            x, y = (sum(p[i] for p in layout.triangle(last.cell)) / 3 for i in (0, 1))
            assert layout.board.holds(x, y)
    # A phone shows a part of a large position only, and follows the last tile.
    assert jumps <= tiles * (0.6 if width == 328 else 0.3)


def test_the_rack_keeps_its_places_when_it_shrinks(ring: Observe) -> None:
    nine = board.layout_for(ring(TILES[:9]), 760)
    eight = board.layout_for(ring(TILES[:8]), 760, previous=nine)
    assert eight.slots == nine.slots
    assert eight.height == nine.height


def test_a_large_position_is_seen_by_moving_the_view(game: Callable[[int], list[State]]) -> None:
    seen = GAME.observe(game(3)[-1], 0)
    layout = board.layout_for(seen, 328)
    assert layout.roaming
    assert layout.side == LEAST_FIT
    for direction in ("left", "right", "up", "down"):
        x, y = layout.arrow(direction)
        assert board.spot_at(layout, x, y, seen) == board.PanSpot(direction)
        moved = layout
        for _ in range(20):
            moved = board.panned(moved, direction)
        assert board.panned(moved, direction) == moved  # there is an end
    far = board.showing(layout, seen.laid()[-1].cell)
    assert all(far.board.grown(1).holds(x, y) for x, y in far.triangle(seen.laid()[-1].cell))


def test_zoom(ring: Observe) -> None:
    seen = ring()
    fitted = board.layout_for(seen, 760)
    large = board.zoomed(fitted, 1)
    assert large.side > fitted.side
    assert large.tools
    assert board.layout_for(seen, 760, previous=large).side == large.side
    assert board.spot_at(large, *large.zoom_button(-1), seen) == board.ZoomSpot(-1)
    small = fitted
    for _ in range(20):
        small = board.zoomed(small, -1)
    assert small.side == LEAST_ZOOM
    assert board.zoomed(small, 0).view == fitted.view


@pytest.mark.parametrize("bad", [math.nan, math.inf, -math.inf])
def test_a_point_that_is_none_is_no_spot(ring: Observe, bad: float) -> None:
    layout = board.layout_for(ring(), 760)
    assert board.spot_at(layout, bad, 10, ring()) is None
    assert board.spot_at(layout, 10, bad, ring()) is None


def test_frame_pot_and_turn_button(ring: Observe) -> None:
    seen = ring()
    for width in WIDTHS:
        layout = board.layout_for(seen, width)
        assert board.spot_at(layout, 2, 2, seen) is None
        assert board.spot_at(layout, *layout.pot.centre, seen) == board.PotSpot()
        assert layout.pot.grown(5).h >= 40
        for i in range(6):
            assert board.spot_at(layout, *layout.turn_button(i), seen, selected=i) == board.TurnSpot()
            assert layout.turn_button(i)[0] + 14 <= width


def test_the_seat_strip_takes_room_above(ring: Observe) -> None:
    plain, seats = (board.layout_for(ring(), 328, show_seats=show) for show in (False, True))
    assert seats.seats is not None
    assert seats.board.y > plain.board.y
    assert seats.board.h == plain.board.h
