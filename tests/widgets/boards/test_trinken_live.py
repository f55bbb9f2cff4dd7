"""The live board of Trinken, without a browser: what the mouse, a click and a key of a page come to."""

import asyncio
from typing import Any

from tutorgame.games.trinken import GAME, Drink, Place
from tutorgame.geometry.square import Square
from tutorgame_widgets.boards import trinken as board
from tutorgame_widgets.play.board_view import BoardView, Scenery
from tutorgame_widgets.play.kit import Gesture, Hand, Show, kit
from tutorgame_widgets.play.page import Page

KIT = kit("trinken")
CORNER = board.SquareSpot(Square(4, 7))
LINE = """
options: players=3 preset=lesson
4 | R1 R2 R3 R4 R5 R1 .. | A A B A B A A
offer: R2/10 FF K/20
to move: B
"""


class Table:
    """A live board of Trinken without a browser, fed with what a browser would send."""

    def __init__(self, hand: Hand) -> None:
        self.gestures: list[Gesture] = []
        self.hovered: list[Hand] = []
        self.page = Page()
        self.view = BoardView(KIT, self.page, self.heard, lambda: None, on_hover=self.hovered.append)
        self.seen = GAME.observe(GAME.parse_state(LINE), 1)
        self.hand = hand
        self.show()

    def heard(self, gesture: Gesture, _: Any) -> None:
        self.gestures.append(gesture)

    def show(self) -> None:
        legal = tuple(GAME.legal_actions(self.seen.state))
        self.view.show(Scenery(self.seen, legal, self.hand, Show()))

    def send(self, event: str, box: Any) -> None:
        canvas = self.view.canvas
        assert canvas is not None
        x, y = box.centre
        canvas.widget._handle_frontend_event(None, {"event": event, "x": 2 * x, "y": 2 * y}, [])

    def bars(self) -> int:
        canvas = self.view.canvas
        assert canvas is not None
        plain = KIT.picture(self.seen, self.view.layout, self.page.palette, Hand(), (), Show())
        return len(canvas.shown("pieces")) - len(plain["pieces"])


def test_the_mouse_shows_a_line_before_it_is_filled() -> None:
    table = Table(Hand(0))
    layout = table.view.layout
    table.send("mouse_move", layout.square(Square(4, 7)))
    assert table.bars() == 1
    table.send("mouse_move", layout.square(Square(4, 7)))  # the same square once more is nothing new
    assert [hand.over for hand in table.hovered] == [CORNER]
    assert ("A gets", "100") in KIT.would_score(table.seen, table.hovered[0])
    table.show()  # shown again, as after the card beside the board was filled: the mouse is still there
    assert table.bars() == 1
    table.send("mouse_out", layout.square(Square(4, 7)))
    assert table.bars() == 0
    assert table.hovered[-1].over is None


def test_without_a_piece_the_mouse_changes_nothing() -> None:
    table = Table(Hand())
    table.send("mouse_move", table.view.layout.square(Square(4, 7)))
    assert table.hovered == []


def test_letting_go_forgets_the_mouse() -> None:
    table = Table(Hand(0))
    table.send("mouse_move", table.view.layout.square(Square(4, 7)))
    table.hand = Hand()
    table.show()
    assert table.bars() == 0


def test_clicks_and_keys_come_out_as_gestures() -> None:
    table = Table(Hand(0))
    table.send("mouse_down", table.view.layout.square(Square(4, 7)))
    assert table.gestures[-1].action == Place(0, Square(4, 7))
    canvas = table.view.canvas
    assert canvas is not None
    key = {"event": "key_down", "key": "d", "shift_key": False, "ctrl_key": False, "meta_key": False}
    canvas.widget._handle_frontend_event(None, key, [])
    assert table.gestures[-1].action == Drink(0)


def test_a_motion_moves_layers_and_ends_in_the_new_position() -> None:
    async def played() -> None:
        table = Table(Hand())
        before, action = table.seen, Place(0, Square(4, 7))
        table.seen = GAME.observe(GAME.apply(before.state, action)[0], 1)
        legal = tuple(GAME.legal_actions(table.seen.state))
        scenery = Scenery(table.seen, legal, Hand(), Show())
        table.view.show(scenery, moved=(before, action))
        canvas = table.view.canvas
        assert canvas is not None
        while table.view._motion is not None:
            await asyncio.sleep(0.02)
        end = KIT.picture(table.seen, table.view.layout, table.page.palette, Hand(), legal, Show())
        assert {name: tuple(canvas.shown(name)) for name in end} == {name: tuple(end[name]) for name in end}

    asyncio.run(played())
