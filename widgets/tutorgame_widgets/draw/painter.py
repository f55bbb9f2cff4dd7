"""Draw lists on a live canvas.  The only import of ipycanvas, and the home of every workaround for it.

What is worked around (ipycanvas 0.14):
- One draw queue a page remembers its canvas on the Python side, and a page that was just opened knows none.  Each
  paint is one message that names each canvas it draws on; nothing is held back or cached, so nothing can be left
  half-way.
- One command that a browser rejects stops all canvases of the page: `commands` lets only safe numbers and styles
  through, and a list is compiled whole before its first command is sent.
- A page that is opened or reloaded starts empty: everything is painted again when a client reports itself.
- Screens with two device pixels a CSS pixel: the buffer is twice as large as the canvas, and drawn on through a
  scale of 2.
- A client may send any message: an event with a point that is no number or not on the canvas is dropped.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Iterable, Mapping
from contextlib import suppress
from math import isfinite
from typing import Any

from ipycanvas import MultiCanvas
from ipycanvas.canvas import COMMANDS
from ipywidgets import Layout, widget_serialization

from tutorgame_widgets.draw.commands import Command, Compiler
from tutorgame_widgets.draw.shapes import LAYERS, Shape, Shapes

SCALE = 2
"""Device pixels of the buffer for each CSS pixel."""
TWICE = 0.05
"""Seconds in which a second press is the same press (a tap may send touch and mouse)."""
_LONGEST_KEY = 32

PickHandler = Callable[[float, float], None]
KeyHandler = Callable[[str, bool], None]


class BoardCanvas:
    """A stack of canvas layers of `width` x `height` CSS pixels that shows draw lists.

    `paint` is absolute: it is told what each layer shall show, remembers it, and sends what has changed.  Handlers
    are called in the order in which they were registered; each registration returns a function that removes it again.
    """

    def __init__(self, width: int, height: int, layers: Iterable[str] = LAYERS) -> None:
        self.layers = tuple(layers)
        self.width, self.height = int(width), int(height)
        self._shown: dict[str, Shapes] = dict.fromkeys(self.layers, ())
        self._compiler = Compiler(COMMANDS)
        self._picks: list[PickHandler] = []
        self._moves: list[PickHandler] = []
        self._keys: list[KeyHandler] = []
        self._pressed = -1.0
        self._busy = False
        self._closed = False
        self.blur_after_pick = True
        self._neighbours: tuple[Any, Any] = (None, None)
        self.widget = MultiCanvas(
            len(self.layers),
            width=self.width * SCALE,
            height=self.height * SCALE,
            layout=Layout(width=f"{self.width}px", height=f"{self.height}px", align_self="flex-start", flex="0 0 auto"),
        )
        self._canvas = {name: self.widget[i] for i, name in enumerate(self.layers)}
        self.widget.on_client_ready(self.repaint)
        self.widget.on_mouse_down(self._mouse)
        self.widget.on_touch_start(self._touch)
        self.widget.on_mouse_move(self._move)
        self.widget.on_key_down(self._key)

    def paint(self, picture: Mapping[str, Iterable[Shape]]) -> None:
        """Shows these shapes; a layer that is not named stays as it is.

        An unchanged layer costs nothing, and of a layer that only got new shapes at its end just those are sent.
        """
        todo = []
        for name, shapes in picture.items():
            new = tuple(shapes)
            old = self._shown[name]
            if new == old:
                continue
            grown = 0 < len(old) < len(new) and new[: len(old)] == old
            commands = self._compiler.layer(new[len(old) :] if grown else new, scale=SCALE, clear=not grown)
            todo.append((name, new, commands))
        self._shown.update((name, new) for name, new, _ in todo)
        self._send([(name, commands) for name, _, commands in todo])

    def repaint(self) -> None:
        """Paints all layers anew, for every page that shows this canvas."""
        layer = self._compiler.layer
        self._send([(name, layer(shapes, scale=SCALE, clear=True)) for name, shapes in self._shown.items()])

    def shown(self, layer: str) -> Shapes:
        """What a layer shows now."""
        return self._shown[layer]

    def resize(self, width: int, height: int) -> None:
        """Changes the size in CSS pixels; the picture is kept and painted again."""
        if (width, height) == (self.width, self.height):
            return
        self.width, self.height = int(width), int(height)
        self.widget.layout.width, self.widget.layout.height = f"{self.width}px", f"{self.height}px"
        self.widget.width, self.widget.height = self.width * SCALE, self.height * SCALE
        self.repaint()

    def on_pick(self, handler: PickHandler) -> Callable[[], None]:
        """Calls `handler(x, y)` for each press of a mouse button or the first finger, in CSS pixels of the canvas."""
        return _registered(self._picks, handler)

    def on_move(self, handler: PickHandler) -> Callable[[], None]:
        """Calls `handler(x, y)` when the mouse moves; moves are dropped while one is handled."""
        return _registered(self._moves, handler)

    def on_key(self, handler: KeyHandler) -> Callable[[], None]:
        """Calls `handler(key, shift)` for each key, named as in a browser ("ArrowLeft", "Enter", " ", "a").

        A canvas swallows every key.  "Tab" is never passed on: it goes to the widgets given to `leave_to`.
        """
        return _registered(self._keys, handler)

    def leave_to(self, before: Any, after: Any) -> None:
        """The widgets that get the focus on Shift+Tab and on Tab, for without them the canvas would be a trap."""
        self._neighbours = (before, after)

    def focus(self) -> None:
        """Gives the canvas the keyboard."""
        self.widget.focus()

    def blur(self) -> None:
        """Takes the keyboard from the canvas."""
        self.widget.blur()

    def close(self) -> None:
        """Removes the canvas from all pages and frees it."""
        if self._closed:
            return
        self._closed = True
        for handlers in (self._picks, self._moves, self._keys):
            handlers.clear()
        for canvas in (*self._canvas.values(), self.widget):
            canvas.close()

    def __repr__(self) -> str:
        return f"BoardCanvas({self.width}, {self.height})"

    def _send(self, parts: list[tuple[str, list[Command]]]) -> None:
        if self._closed or not parts:
            return
        commands: list[Command] = []
        for name, drawn in parts:
            switch = [COMMANDS["switchCanvas"], [widget_serialization["to_json"](self._canvas[name], None)], 0]
            commands += [switch, *drawn]
        manager = self.widget._canvas_manager
        manager._send_custom(commands)
        manager._current_canvas = None  # whoever draws next on this page names the canvas again

    def _point(self, x: object, y: object) -> tuple[float, float] | None:
        if (
            isinstance(x, bool)
            or isinstance(y, bool)
            or not isinstance(x, int | float)
            or not isinstance(y, int | float)
        ):
            return None
        px, py = float(x) / SCALE, float(y) / SCALE
        inside = isfinite(px) and isfinite(py) and 0 <= px < self.width and 0 <= py < self.height
        return (px, py) if inside else None

    def _mouse(self, x: object, y: object) -> None:
        if self.blur_after_pick:
            self.blur()
        self._press(x, y)

    def _touch(self, touches: object) -> None:
        if isinstance(touches, list) and len(touches) == 1:
            with suppress(TypeError, ValueError):
                x, y = touches[0]
                self._press(x, y)

    def _press(self, x: object, y: object) -> None:
        point, now = self._point(x, y), time.monotonic()
        if point is None or now - self._pressed < TWICE:
            return
        self._pressed = now
        for handler in tuple(self._picks):
            handler(*point)

    def _move(self, x: object, y: object) -> None:
        point = self._point(x, y)
        if point is None or self._busy or not self._moves:
            return
        self._busy = True
        try:
            for handler in tuple(self._moves):
                handler(*point)
        finally:
            self._busy = False

    def _key(self, key: object, shift: object, ctrl: object, meta: object) -> None:
        if not isinstance(key, str) or len(key) > _LONGEST_KEY or ctrl or meta:
            return
        if key == "Tab":
            target = self._neighbours[0 if shift else 1]
            target.focus() if target is not None else self.blur()
            return
        for handler in tuple(self._keys):
            handler(key, bool(shift))


def _registered(handlers: list[Any], handler: Any) -> Callable[[], None]:
    handlers.append(handler)

    def remove() -> None:
        if handler in handlers:
            handlers.remove(handler)

    return remove
