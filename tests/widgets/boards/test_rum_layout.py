"""Where things are on the sea of Rum, that each can be hit, that nothing overlaps, and that the view can move."""

import shutil
from dataclasses import replace
from importlib.resources import files
from itertools import combinations
from pathlib import Path

import pytest
from widgets.boards.rumming import AT_SEA, HAUNTED, flat, played, seen, shown, words

from tutorgame.games.rum import GAME, Observation
from tutorgame_widgets.boards import rum as board
from tutorgame_widgets.boards.rum import shelf, tracks
from tutorgame_widgets.boards.rum.boards import hold_boxes, token_place
from tutorgame_widgets.boards.rum.layout import Layout, arrows
from tutorgame_widgets.boards.rum.sea import ship_place
from tutorgame_widgets.draw.layout import Box
from tutorgame_widgets.draw.shapes import LAYERS, Circle, Group, Polygon, Rect, Shape, Text
from tutorgame_widgets.draw.svg import text_width

WIDTHS = (240, 288, 328, 480, 608, 736, 760)
FIVE = [
    "options: players=5 captains=humboldt,crabby,goldrick,grog,croakington", "ships: 16 16 16 16 16",
    "loot: 3 3 3 3 3", "curses: 0 0 0 0 0", "coins: 4 2 7 0 11", "shells: 0 1 0 0 0",
]  # fmt: skip


def apart(a: Box, b: Box) -> bool:
    return a.x + a.w <= b.x + 0.01 or b.x + b.w <= a.x + 0.01 or a.y + a.h <= b.y + 0.01 or b.y + b.h <= a.y + 0.01


def within(a: Box, b: Box) -> bool:
    return b.x <= a.x + 0.01 and b.y <= a.y + 0.01 and a.x + a.w <= b.x + b.w + 0.01 and a.y + a.h <= b.y + b.h + 0.01


def tables() -> list[Observation]:
    """Few and many ships, the ghost, no bounties, captains to choose from, bounties to choose from."""
    return [
        seen(),
        seen(AT_SEA, 3, *FIVE),
        seen(HAUNTED),
        seen("options: players=4 bounties=false weather=false\nround: 1\nagenda: play A\nhand A: a01 a02 a03 a04"),
        seen("options: players=5\nagenda: captain C\ncaptains: macaw grog - - -\nmover: C", 2),
        seen(AT_SEA, 0, "agenda: choose_bounty A; act A", "drawn: b12 b19"),
    ]


@pytest.mark.parametrize("width", WIDTHS)
def test_nothing_overlaps_and_all_lies_on_the_canvas(width: int) -> None:
    for observation in tables():
        layout = board.layout_for(observation, width)
        canvas, public = Box(0, 0, layout.width, layout.height), observation.public
        assert all(within(b, canvas) for b in (layout.board, layout.shelf))
        parts = [layout.tracks, layout.sea, layout.shelf]
        assert all(apart(a, b) for a, b in combinations(parts, 2))
        around = [*layout.plates, layout.bank]
        assert all(apart(a, b) for a, b in combinations(around, 2))
        assert all(within(b, layout.board) for b in around)
        hexes = [layout.hexagon(spot) for spot in range(31)]
        assert all(layout.sea.holds(*corner) for corners in hexes for corner in corners) != layout.roaming
        assert not any(
            b.holds(*corner) for b in around for corners in hexes for corner in corners if not layout.roaming
        )
        on_shelf = [layout.pool, *([layout.bounties] if layout.bounties else [])]
        on_shelf += [box for box in _shelf_boxes(observation, layout) if box is not None]
        assert all(within(b, layout.shelf) for b in on_shelf), width
        drawn = on_shelf[2 if layout.bounties else 1 :]
        assert all(apart(a, b) for a, b in combinations(drawn, 2))
        for seat in range(public.seats):
            assert all(within(b, layout.plates[seat]) for b in hold_boxes(public, seat, layout))
            x, y, r = token_place(public, seat, 4, 5, layout)
            assert layout.plates[seat].holds(x + r, y + r)


def _shelf_boxes(observation: Observation, layout: Layout) -> list[Box | None]:
    spots: list[board.Spot] = [board.CardSpot(i, p) for p in (True, False) for i in range(5)]
    spots += [board.BountySpot(i) for i in range(2)] + [board.CaptainSpot(i) for i in range(8)]
    return [board.box_of(layout, observation, spot) for spot in spots]


def test_all_of_the_sea_is_seen_at_each_usual_width_and_hexes_are_large_enough_for_a_finger() -> None:
    for width, least in ((328, 50.0), (736, 90.0), (760, 96.0)):
        layout = board.layout_for(seen(), width)
        assert not layout.roaming
        assert layout.hex_box(3).w >= least
        assert (layout.radius >= 44) == (not layout.tools)
    corners = board.layout_for(seen(), 760)
    assert all(plate.h > 80 and within(plate, corners.sea) for plate in corners.plates)


@pytest.mark.parametrize("width", WIDTHS)
def test_every_spot_is_hit_in_its_middle(width: int) -> None:
    for observation in tables():
        layout, public = board.layout_for(observation, width), observation.public
        for number in range(31):
            view = board.showing(layout, number)
            x, y = view.centre(number)
            found = board.spot_at(view, x, y + 0.5 * view.radius, observation)
            assert found in (board.HexSpot(number), *map(board.PanSpot, arrows(view))), (number, found)
        for spot in (board.BANK, board.TrackSpot("loot"), board.TrackSpot("curse")):
            box = board.box_of(layout, observation, spot)
            assert box is not None
            assert board.spot_at(layout, *box.centre, observation) == spot
        for seat, plate in enumerate(layout.plates):
            assert board.spot_at(layout, plate.x + 12, plate.centre[1], observation) == board.ShipSpot(seat)
            hold = hold_boxes(public, seat, layout)
            assert board.spot_at(layout, *hold[-1].centre, observation) == board.HoldSpot(seat, len(hold) - 1)
        for shown_spot, box in zip(_shelf_spots(), _shelf_boxes(observation, layout), strict=True):
            assert box is None or board.spot_at(layout, *box.centre, observation) == shown_spot


def _shelf_spots() -> list[board.Spot]:
    cards: list[board.Spot] = [board.CardSpot(i, p) for p in (True, False) for i in range(5)]
    return [*cards, *(board.BountySpot(i) for i in range(2)), *(board.CaptainSpot(i) for i in range(8))]


def test_ships_are_hit_where_they_can_be_told_apart() -> None:
    observation = seen(AT_SEA, 0, *FIVE)
    wide, phone = board.layout_for(observation, 760), board.layout_for(observation, 328)
    for seat in range(5):
        x, y, r = ship_place(observation.public, seat, wide)
        assert board.spot_at(wide, x, y - r * 0.5, observation) == board.ShipSpot(seat)
        x, y, _ = ship_place(observation.public, seat, phone)
        assert board.spot_at(phone, x, y, observation) == board.HexSpot(16)
    places = [ship_place(observation.public, seat, wide) for seat in range(5)]
    letters = [(x, y - 0.36 * r) for x, y, r in places]
    assert min(abs(ax - bx) + abs(ay - by) for (ax, ay), (bx, by) in combinations(letters, 2)) > 20
    ghost = seen(HAUNTED)
    layout = board.layout_for(ghost, 760)
    assert ship_place(ghost.public, 2, layout) != ship_place(ghost.public, 1, layout)


def test_nothing_is_hit_where_nothing_is() -> None:
    observation = seen()
    layout = board.layout_for(observation, 760)
    for x, y in ((2, 2), (float("nan"), 5), (5, float("inf")), (layout.sea.x + 3, layout.sea.y + 130)):
        assert board.spot_at(layout, x, y, observation) is None
    for spot in (board.HexSpot(31), board.HexSpot(-1), board.ShipSpot(3), board.HoldSpot(0, 5), board.CardSpot(2)):
        assert board.box_of(layout, observation, spot) is None
    assert board.box_of(layout, observation, board.PanSpot("left")) is None
    assert board.box_of(layout, observation, board.ZOOM) is None


@pytest.mark.parametrize("width", [float("nan"), -5, 1e9])
def test_any_width_gives_a_layout(width: float) -> None:
    assert 240 <= board.layout_for(seen(), width).width <= 1200


def test_things_are_found_by_their_names() -> None:
    observation = seen()
    found = {
        "16": board.HexSpot(16), 16: board.HexSpot(16), "B": board.ShipSpot(1), "a09": board.CardSpot(0, True),
        "a05": board.CardSpot(0), "tr13": board.HoldSpot(0, 0), "tr21": board.HoldSpot(2, 1), "t23": board.HexSpot(23),
        "tr16": board.HexSpot(12), "D": None, "ghost": None, "31": None, "a01": None, "t30": None, "tr23": None,
        "tr01": None, "": None, None: None, "x": None,
    }  # fmt: skip
    assert {name: board.spot_named(observation, name) for name in found} == found
    assert board.spot_named(seen(HAUNTED), "ghost") == board.ShipSpot(2)
    assert board.spot_named(seen(HAUNTED), "tr22") == board.HoldSpot(2, 1)
    assert board.spot_text(board.HexSpot(16)) == "16"
    assert board.spot_text(board.ShipSpot(1)) == "B"
    assert board.spot_text(board.BANK) is None


# --- the view ---------------------------------------------------------------------------------------------------------


def test_a_phone_comes_closer_to_the_own_ship_and_follows_it() -> None:
    observation = seen()
    whole = board.layout_for(observation, 328)
    assert board.spot_at(whole, *whole.zoom_button, observation) == board.ZOOM
    near = board.zoomed(whole)
    assert near.roaming
    assert near.radius >= 44
    assert near.visible(16)
    assert all(near.visible(spot) for spot in observation.public.table.layout.near[16])
    assert board.zoomed(near) == whole
    moved = board.layout_for(seen(AT_SEA, 0, "ships: 14 9 28"), 328, near)
    assert moved.near
    assert moved.visible(14)
    assert not near.visible(14)
    panned = board.panned(near, "left")
    assert panned.at[0] > near.at[0]
    assert board.layout_for(observation, 328, panned).at == panned.at
    assert board.layout_for(observation, 736, panned).near is False
    assert board.showing(near, 24).visible(24)
    assert board.showing(near, 99) == near
    assert board.layout_for(observation, 328, near, focus=8).visible(8)


def test_arrows_are_there_only_where_there_is_more_to_see() -> None:
    layout = board.zoomed(board.layout_for(seen(), 328))
    for _ in range(9):
        layout = board.panned(layout, "left")
    assert "left" not in arrows(layout)
    assert "right" in arrows(layout)
    assert board.spot_at(layout, *layout.arrow("right"), seen()) == board.PanSpot("right")
    assert arrows(board.layout_for(seen(), 328)) == ()


def _own_layout(folder: Path, spots: list[tuple[int, int]]) -> str:
    """Our data with another layout."""
    for entry in files("tutorgame.games.rum").joinpath("data").iterdir():
        with entry.open("rb") as source, (folder / entry.name).open("wb") as copy:
            shutil.copyfileobj(source, copy)
    (folder / "layout.toml").write_text(f"[rounded_hexagon]\nspots = {[list(spot) for spot in spots]}\n")
    return str(folder)


@pytest.mark.parametrize("rows", [2, 6, 11], ids=["long", "block", "tall"])
def test_other_layouts_fit(rows: int, tmp_path: Path) -> None:
    """Two long rows, a block, a tall column: all of it can be seen, if not at once, and nothing lies on it."""
    across = -(-31 // rows)
    spots = [(column - row // 2, row) for row in range(rows) for column in range(across)][:31]
    data = _own_layout(tmp_path, spots)
    observation = seen(AT_SEA, 0, f"options: players=3 captains=humboldt,crabby,goldrick data={data}")
    for width in (328, 736, 760):
        layout = board.layout_for(observation, width)
        assert layout.hex_box(0).w >= 42
        around = [*layout.plates, layout.bank]
        assert all(apart(a, b) for a, b in combinations(around, 2))
        if not layout.roaming:
            hexes = [layout.hexagon(spot) for spot in range(31)]
            assert all(layout.sea.holds(*corner) for corners in hexes for corner in corners)
            assert not any(b.holds(*corner) for b in around for corners in hexes for corner in corners)
        seen_spots = {spot for at in range(31) for spot in [at] if board.showing(layout, at).visible(at)}
        assert seen_spots == set(range(31))
        assert shown(observation, width=width)["table"]


# --- all shapes -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("width", [288, 328, 736, 760])
def test_all_shapes_lie_on_the_canvas_and_texts_in_their_room(width: int) -> None:
    for seed in range(4):
        for state, _, _ in played(seed)[seed::23]:
            observation = GAME.observe(state, seed % state.public.seats)
            layout = board.layout_for(observation, width)
            picture = shown(observation, width=width)
            for name in LAYERS:
                for shape in flat(picture[name]):
                    _lies_on(shape, layout)
    near = board.zoomed(board.layout_for(seen(), 328))
    picture = board.picture(seen(), board.Marks(), near)
    assert [s for s in picture["table"] if isinstance(s, Group) and s.clip is not None]
    assert not [s for s in picture["table"] if isinstance(s, Polygon)]  # no hex that is not cut off


def _lies_on(shape: Shape, layout: Layout) -> None:
    canvas = Box(0, 0, layout.width, layout.height)
    if isinstance(shape, Rect):
        assert within(Box(shape.x, shape.y, shape.w, shape.h), canvas.grown(2)), shape
    elif isinstance(shape, Circle):
        assert canvas.holds(shape.x - shape.r, shape.y - shape.r), shape
        assert canvas.holds(shape.x + shape.r - 0.1, shape.y + shape.r - 0.1), shape
    elif isinstance(shape, Text):
        assert canvas.holds(shape.x, shape.y), shape
        wide = min(text_width(shape), shape.max_width or 1e9)
        left = {"left": 0.0, "center": wide / 2, "right": wide}[shape.align]
        assert within(Box(shape.x - left, shape.y - 5, wide, 5), canvas), shape
        assert text_width(shape) * 0.62 <= wide, f"{shape.text} is squeezed too much into {wide}"


def test_markers_share_a_space() -> None:
    observation = seen(AT_SEA, 0, *FIVE)
    for width in (328, 760):
        layout = board.layout_for(observation, width)
        for track, number in (("loot", 3), ("curse", 0)):
            places = [tracks.marker_place(observation.public, track, seat, layout) for seat in range(5)]  # type: ignore[arg-type]
            cell = tracks.cell(layout, track, number)  # type: ignore[arg-type]
            for (ax, ay, ar), (bx, by, _) in combinations(places, 2):
                assert (ax - bx) ** 2 + (ay - by) ** 2 >= (1.9 * ar) ** 2
            assert all(
                cell.grown(1.5).holds(x - r, y - r) and cell.grown(1.5).holds(x + r, y + r) for x, y, r in places
            )
            assert min(r for *_, r in places) >= (3.6 if width == 328 else 5)


def test_many_cards_have_a_place() -> None:
    hand = "hand A: a05 a08 a10 a12 a13 w01"
    for width in (328, 736, 760):
        observation = seen(AT_SEA, 0, hand, "played: a09 a06 w02 w03")
        layout = board.layout_for(observation, width)
        boxes = [shelf.card_box(observation, layout, i, False) for i in range(6)]
        boxes += [shelf.card_box(observation, layout, i, True) for i in range(4)]
        assert all(box is not None and within(box, layout.shelf) and box.w >= 46 for box in boxes)
        assert {"Merchantman", "Gun", "Drill"} & set(words(shown(observation, width=width)["shelf"]))
    only = replace(observation, hand=())
    assert board.layout_for(only, 328).height <= board.layout_for(observation, 328).height
