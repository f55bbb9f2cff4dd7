"""Draw lists on a live canvas.  The only import of ipycanvas, and the home of every workaround for it.

What is worked around (ipycanvas 0.14):
- One draw queue a page remembers its canvas on the Python side, and a page that was just opened knows none.  Each
  paint is one message that names each canvas it draws on; nothing is held back or cached, so nothing can be left
  half-way.
- One command that a browser rejects stops all canvases of the page: `commands` lets only safe numbers and styles
  through, and a list is compiled whole before its first command is sent.
- A page that is opened or reloaded starts empty: everything is painted again when a client reports itself.
- A stack of live canvases is slow: each layer that changes copies all of them to the page.  So all layers but the
  last are drawn on canvases that are on no page, and copied once to the one that is; each message ends on a canvas
  without a view, for the page also copies the canvas on which the message before ended.
- A new size clears the canvas: everything is painted again.
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

from ipycanvas import Canvas
from ipycanvas.canvas import COMMANDS
from ipywidgets import Layout, widget_serialization

from tutorgame_widgets.draw.commands import ALPHA, Compiler
from tutorgame_widgets.draw.shapes import Shape, Shapes

SCALE = 2
"""Device pixels of the buffer for each CSS pixel."""
TWICE = 0.05
"""Seconds in which a second press is the same press (a tap may send touch and mouse)."""
_LONGEST_KEY = 32

STACKS = (("table", "pieces"), ("shelf", "overlay"))
"""The layers that share a canvas, from below; the last canvas is the one on the page."""

PickHandler = Callable[[float, float], None]
KeyHandler = Callable[[str, bool], None]


class BoardCanvas:
    """A canvas of `width` x `height` CSS pixels that shows draw lists in layers.

    `paint` is absolute: it is told what each layer shall show, remembers it, and sends what has changed.  Handlers
    are called in the order in which they were registered; each registration returns a function that removes it again.
    `stacks` says which layers share a canvas: a change redraws the layers above it on the same canvas too.
    """

    def __init__(self, width: int, height: int, stacks: Iterable[Iterable[str]] = STACKS) -> None:
        self.stacks = tuple(tuple(stack) for stack in stacks)
        self.width, self.height = int(width), int(height)
        self._shown: dict[str, Shapes] = {name: () for stack in self.stacks for name in stack}
        self._compiler = Compiler(COMMANDS)
        self._picks: list[PickHandler] = []
        self._moves: list[PickHandler] = []
        self._keys: list[KeyHandler] = []
        self._pressed = -1.0
        self._busy = False
        self._closed = False
        self.blur_after_pick = True
        self._neighbours: tuple[Any, Any] = (None, None)
        size = {"width": self.width * SCALE, "height": self.height * SCALE}
        self._canvases = [Canvas(**size) for _ in self.stacks[:-1]]
        css = Layout(width=f"{self.width}px", height=f"{self.height}px", align_self="flex-start", flex="0 0 auto")
        self.widget = Canvas(**size, layout=css)
        self._canvases.append(self.widget)
        self.widget.on_client_ready(self.repaint)
        self.widget.on_mouse_down(self._mouse)
        self.widget.on_touch_start(self._touch)
        self.widget.on_mouse_move(self._move)
        self.widget.on_mouse_out(self._leave)
        self.widget.on_key_down(self._key)

    def paint(self, picture: Mapping[str, Iterable[Shape]]) -> None:
        """Shows these shapes; a layer that is not named stays as it is.

        An unchanged layer costs nothing, and of a layer that only got new shapes at its end just those are sent.
        Raises `ValueError` for a colour that is none, and `KeyError` for an unknown layer; then nothing is sent or
        remembered.
        """
        new = {**self._shown, **{name: tuple(shapes) for name, shapes in picture.items()}}
        if len(new) > len(self._shown):
            raise KeyError(f"This board has the layers {', '.join(self._shown)}, not {', '.join(picture)}.")
        self._send(self._changes(new))
        self._shown = new

    def _changes(self, new: Mapping[str, Shapes]) -> dict[int, list[str]]:
        """The commands for each canvas that is to change."""
        out = {}
        for i, stack in enumerate(self.stacks):
            before = self._stack(i)
            after = [shape for name in stack for shape in new[name]]
            if before == after:
                continue
            grown = 0 < len(before) < len(after) and after[: len(before)] == before and not self._on_page(i)
            out[i] = self._compiled(i, after[len(before) :] if grown else after, clear=not grown)
        return out

    def repaint(self) -> None:
        """Paints all layers anew, for every page that shows this canvas."""
        self._send({i: self._compiled(i, self._stack(i), clear=True) for i in range(len(self.stacks))})

    def shown(self, layer: str) -> Shapes:
        """What a layer shows now."""
        return self._shown[layer]

    def resize(self, width: int, height: int) -> None:
        """Changes the size in CSS pixels; the picture is kept and painted again."""
        if (width, height) == (self.width, self.height):
            return
        self.width, self.height = int(width), int(height)
        self.widget.layout.width, self.widget.layout.height = f"{self.width}px", f"{self.height}px"
        for canvas in self._canvases:
            with canvas.hold_sync():
                canvas.width, canvas.height = self.width * SCALE, self.height * SCALE
        self.repaint()

    def on_pick(self, handler: PickHandler) -> Callable[[], None]:
        """Calls `handler(x, y)` for each press of a mouse button or the first finger, in CSS pixels of the canvas."""
        return _registered(self._picks, handler)

    def on_move(self, handler: PickHandler) -> Callable[[], None]:
        """Calls `handler(x, y)` when the mouse moves, and with (-1, -1) when it leaves the canvas.

        Moves are dropped while one is handled.
        """
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
        for canvas in self._canvases:
            canvas.close()

    def __repr__(self) -> str:
        return f"BoardCanvas({self.width}, {self.height})"

    def _send(self, changes: dict[int, list[str]]) -> None:
        if self._closed or not changes:
            return
        last = len(self._canvases) - 1
        commands: list[str] = []
        for i in range(last):
            if i in changes:
                commands += [self._switch(i), *changes[i]]
        top = changes[last] if last in changes else self._compiled(last, self._stack(last), clear=True)
        commands += [self._switch(last), *self._copies(), *top, self._switch(0)]
        data = f"[{','.join(commands)}]".encode()
        manager = self.widget._canvas_manager
        manager.send({"shape": [len(data)], "dtype": "uint8"}, buffers=[data])
        manager._current_canvas = None  # whoever draws next on this page names the canvas again

    def _on_page(self, i: int) -> bool:
        return i == len(self.stacks) - 1

    def _stack(self, i: int) -> list[Shape]:
        return [shape for name in self.stacks[i] for shape in self._shown[name]]

    def _compiled(self, i: int, shapes: Iterable[Shape], *, clear: bool) -> list[str]:
        """Commands for one canvas; the one on the page is cleared when the others are copied to it."""
        return self._compiler.layer(shapes, scale=SCALE, clear=clear and not self._on_page(i))

    def _switch(self, i: int) -> str:
        return self._compiler.command("switchCanvas", _reference(self._canvases[i]))

    def _copies(self) -> list[str]:
        """The lower canvases copied to the one on the page."""
        say = self._compiler.command
        copies = [say("drawImage", _reference(c), 0, 0) for c in self._canvases[:-1]]
        return [say("setTransform", 1, 0, 0, 1, 0, 0), say("clear"), say("set", ALPHA, 1), *copies]

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
        try:
            self._press(x, y)
        finally:
            if self.blur_after_pick:
                self.blur()

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
        if point is not None:
            self._moved(*point)

    def _leave(self, x: object, y: object) -> None:
        self._moved(-1.0, -1.0)

    def _moved(self, x: float, y: float) -> None:
        if self._busy:
            return
        self._busy = True
        try:
            for handler in tuple(self._moves):
                handler(x, y)
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


def _reference(canvas: Canvas) -> object:
    return widget_serialization["to_json"](canvas, None)
