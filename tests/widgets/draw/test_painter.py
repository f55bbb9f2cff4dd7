"""The canvas painter without a browser: what is sent, what is not, and which events are heard."""

import json
import math
from collections.abc import Callable
from typing import Any

import ipycanvas
import pytest
from ipycanvas.canvas import _CMD_LIST, COMMANDS, Canvas

from tutorgame_widgets.draw import painter
from tutorgame_widgets.draw.commands import ALIGN, ALPHA, BASELINE, CAP, FILL, FONT, JOIN, NAMES, STROKE, WIDTH
from tutorgame_widgets.draw.painter import BoardCanvas
from tutorgame_widgets.draw.shapes import Circle, Rect

A, B, C = (Circle(x, 5, 3, "#112233") for x in (10, 20, 30))
GROUND = Rect(0, 0, 100, 80, "#445566")


class Board:
    """A board whose messages are recorded instead of being sent."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.canvas = BoardCanvas(100, 80)
        self.sent: list[list[Any]] = []
        manager = self.canvas.widget._canvas_manager
        monkeypatch.setattr(manager, "send", lambda content, buffers: self.sent.append(json.loads(bytes(buffers[0]))))

    def said(self) -> list[str]:
        return [_CMD_LIST[c[0]] for c in self.sent[-1]]

    def drawn(self, name: str) -> int:
        return self.said().count(name)

    def event(self, **content: Any) -> None:
        self.canvas.widget._handle_frontend_event(None, content, [])


@pytest.fixture
def board(monkeypatch: pytest.MonkeyPatch) -> Board:
    return Board(monkeypatch)


@pytest.fixture
def later(monkeypatch: pytest.MonkeyPatch) -> Callable[[float], None]:
    """Moves the clock of the painter."""
    now = [100.0]
    monkeypatch.setattr(painter.time, "monotonic", lambda: now[0])

    def wait(seconds: float) -> None:
        now[0] += seconds

    return wait


def test_what_is_used_of_ipycanvas_is_still_there() -> None:
    assert ipycanvas.__version__.startswith("0.14.")
    assert set(NAMES) <= set(COMMANDS)
    styles = {"fill_style": FILL, "stroke_style": STROKE, "global_alpha": ALPHA, "font": FONT, "text_align": ALIGN}
    styles |= {"text_baseline": BASELINE, "line_width": WIDTH, "line_cap": CAP, "line_join": JOIN}
    assert styles.items() <= Canvas.ATTRS.items()
    manager = Canvas()._canvas_manager
    assert callable(manager.send)
    assert hasattr(manager, "_current_canvas")


def test_each_message_names_its_canvases_and_ends_off_the_page(board: Board) -> None:
    board.canvas.widget._canvas_manager._current_canvas = object()  # somebody else drew before
    board.canvas.paint({"table": (GROUND,), "overlay": (A,)})
    assert board.said()[0] == "switchCanvas"
    switched = [c[1][0] for c in board.sent[-1] if _CMD_LIST[c[0]] == "switchCanvas"]
    shown = f"IPY_MODEL_{board.canvas.widget.model_id}"
    assert switched[-2] == shown
    assert switched[-1] != shown
    assert board.canvas.widget._canvas_manager._current_canvas is None


def test_an_unchanged_picture_sends_nothing(board: Board) -> None:
    board.canvas.paint({"table": (GROUND,), "pieces": (A,)})
    board.canvas.paint({"table": (GROUND,), "pieces": (A,)})
    board.canvas.paint({"pieces": (Circle(10, 5, 3, "#112233"),)})
    assert len(board.sent) == 1


def test_of_a_longer_list_only_the_new_shapes_are_sent(board: Board) -> None:
    board.canvas.paint({"table": (GROUND,), "pieces": (A,)})
    board.canvas.paint({"pieces": (A, B)})
    assert board.drawn("fillRect") == 0
    assert board.drawn("fillCircle") == 1
    assert board.drawn("clear") == 1  # the canvas on the page; the hidden one keeps what it has


def test_a_changed_list_is_drawn_anew(board: Board) -> None:
    board.canvas.paint({"table": (GROUND,), "pieces": (A, B)})
    board.canvas.paint({"pieces": (A, C)})
    assert board.drawn("fillRect") == 1
    assert board.drawn("fillCircle") == 2
    assert board.drawn("clear") == 2


def test_a_longer_list_that_begins_differently_is_drawn_anew(board: Board) -> None:
    board.canvas.paint({"table": (GROUND,), "pieces": (A,)})
    board.canvas.paint({"pieces": (B, C)})
    assert board.drawn("fillRect") == 1
    assert board.drawn("fillCircle") == 2


def test_an_overlay_alone_leaves_the_pieces_be(board: Board) -> None:
    board.canvas.paint({"table": (GROUND,), "pieces": (A, B)})
    board.canvas.paint({"overlay": (C,)})
    assert board.drawn("fillRect") == 0
    assert board.drawn("fillCircle") == 1
    assert board.drawn("drawImage") == 1


def test_a_new_page_gets_everything(board: Board) -> None:
    board.canvas.paint({"table": (GROUND,), "pieces": (A,), "overlay": (B,)})
    board.event(event="client_ready")
    assert board.drawn("fillRect") == 1
    assert board.drawn("fillCircle") == 2


def test_growing_piece_by_piece_is_the_same_as_painting_at_once(board: Board) -> None:
    for n in range(1, 4):
        board.canvas.paint({"table": (GROUND,), "pieces": (A, B, C)[:n]})
    board.canvas.repaint()
    whole = board.sent[-1]
    other = BoardCanvas(100, 80)
    other.paint({"table": (GROUND,), "pieces": (A, B, C)})
    other.repaint()
    kinds = [c[0] for c in board.sent[-1]]
    assert kinds == [c[0] for c in whole]
    assert [c[1] for c in whole if c[0] == COMMANDS["fillCircle"]] == [[x, 5.0, 3.0] for x in (10.0, 20.0, 30.0)]


def test_a_bad_colour_changes_nothing(board: Board) -> None:
    board.canvas.paint({"pieces": (A,)})
    with pytest.raises(ValueError, match="RRGGBB"):
        board.canvas.paint({"pieces": (A, Circle(0, 0, 1, "red"))})
    assert len(board.sent) == 1
    assert board.canvas.shown("pieces") == (A,)


def test_an_unknown_layer_is_named(board: Board) -> None:
    with pytest.raises(KeyError, match="table, pieces, shelf, overlay"):
        board.canvas.paint({"clouds": (A,)})


def test_the_buffer_is_twice_the_size(board: Board) -> None:
    widget = board.canvas.widget
    assert (widget.width, widget.height) == (200, 160)
    assert (widget.layout.width, widget.layout.height, widget.layout.align_self) == ("100px", "80px", "flex-start")


def test_resizing_paints_again(board: Board) -> None:
    board.canvas.paint({"table": (GROUND,)})
    board.canvas.resize(50, 40)
    assert board.canvas.widget.width == 100
    assert "sleep" not in board.said()
    assert board.drawn("fillRect") == 1
    board.canvas.resize(50, 40)
    assert len(board.sent) == 2


def test_mouse_and_first_finger_are_heard_in_css_pixels(board: Board, later: Callable[[float], None]) -> None:
    heard: list[tuple[float, float]] = []
    board.canvas.on_pick(lambda x, y: heard.append((x, y)))
    board.event(event="mouse_down", x=20, y=31)
    later(1)
    board.event(event="touch_start", touches=[{"x": 40, "y": 60}])
    later(1)
    board.event(event="touch_start", touches=[{"x": 40, "y": 60}, {"x": 1, "y": 1}])
    assert heard == [(10.0, 15.5), (20.0, 30.0)]


def test_the_echo_of_a_press_is_not_heard(board: Board, later: Callable[[float], None]) -> None:
    heard: list[float] = []
    board.canvas.on_pick(lambda x, y: heard.append(x))
    board.event(event="touch_start", touches=[{"x": 40, "y": 60}])
    later(0.02)
    board.event(event="mouse_down", x=40, y=60)
    later(0.06)
    board.event(event="mouse_down", x=50, y=60)
    assert heard == [20.0, 25.0]


@pytest.mark.parametrize(
    ("x", "y"),
    [(None, 1), ("3", 1), (math.nan, 1), (math.inf, 1), (-1, 1), (200, 1), (1, 160), (True, 1), ([1], 1), (1, {})],
)
def test_a_point_that_is_none_is_dropped(board: Board, x: Any, y: Any) -> None:
    heard: list[float] = []
    board.canvas.on_pick(lambda x, y: heard.append(x))
    board.canvas.on_move(lambda x, y: heard.append(x))
    board.event(event="mouse_down", x=x, y=y)
    board.event(event="mouse_move", x=x, y=y)
    board.event(event="touch_start", touches=[{"x": x, "y": y}])
    assert heard == []


def test_a_handler_can_be_removed(board: Board, later: Callable[[float], None]) -> None:
    heard: list[float] = []
    remove = board.canvas.on_pick(lambda x, y: heard.append(x))
    remove()
    remove()
    board.event(event="mouse_down", x=20, y=20)
    assert heard == []


def test_moves_are_dropped_while_one_is_handled(board: Board) -> None:
    heard: list[float] = []

    def slow(x: float, y: float) -> None:
        heard.append(x)
        board.event(event="mouse_move", x=90, y=20)

    board.canvas.on_move(slow)
    board.event(event="mouse_move", x=20, y=20)
    board.event(event="mouse_move", x=30, y=20)
    assert heard == [10.0, 15.0]


def test_leaving_the_canvas_is_heard_as_a_point_beside_it(board: Board) -> None:
    heard: list[tuple[float, float]] = []
    board.canvas.on_move(lambda x, y: heard.append((x, y)))
    board.event(event="mouse_move", x=20, y=20)
    board.event(event="mouse_out", x=900, y=20)
    assert heard == [(10.0, 10.0), (-1.0, -1.0)]


def test_keys_are_heard_but_tab_leaves(board: Board) -> None:
    heard: list[tuple[str, bool]] = []
    focused: list[str] = []

    class Widget:
        def __init__(self, name: str) -> None:
            self.name = name

        def focus(self) -> None:
            focused.append(self.name)

    board.canvas.on_key(lambda key, shift: heard.append((key, shift)))
    board.canvas.leave_to(Widget("before"), Widget("after"))
    keys = (
        ("Enter", False, False),
        ("Tab", False, False),
        ("Tab", True, False),
        ("r", False, True),
        ("x" * 99, False, False),
    )
    for key, shift, ctrl in keys:
        board.event(event="key_down", key=key, shift_key=shift, ctrl_key=ctrl, meta_key=False)
    assert heard == [("Enter", False)]
    assert focused == ["after", "before"]


def test_a_closed_board_is_silent(board: Board) -> None:
    board.canvas.close()
    board.canvas.close()
    board.canvas.paint({"table": (GROUND,)})
    assert board.sent == []
