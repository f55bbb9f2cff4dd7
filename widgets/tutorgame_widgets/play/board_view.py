"""A live board: a canvas, its layout, and what is shown on it; clicks and keys come out as gestures."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from ipywidgets import Box

from tutorgame_widgets.draw.layout import WIDE, canvas_width
from tutorgame_widgets.draw.painter import BoardCanvas
from tutorgame_widgets.play.guard import LOCK, guarded
from tutorgame_widgets.play.kit import Gesture, Hand, Kit, Show
from tutorgame_widgets.play.page import Page

GUTTERS = 32


@dataclass(frozen=True, slots=True)
class Scenery:
    """All that determines the picture."""

    observation: Any
    legal: Sequence[Any]
    hand: Hand
    show: Show


class BoardView:
    """One canvas that shows what it is told (`show`) and reports what is done on it (`on_gesture`).

    `on_hover` is told the hand, with the spot under the mouse, whenever pointing at another spot changes the picture.
    """

    def __init__(
        self,
        kit: Kit,
        page: Page,
        on_gesture: Callable[[Gesture, Any], None],
        trouble: Callable[[], None],
        *,
        seats: bool = False,
        on_hover: Callable[[Hand], None] | None = None,
    ) -> None:
        self.kit, self.page, self.seats = kit, page, seats
        self._gesture, self._trouble, self._on_hover = on_gesture, trouble, on_hover
        self._hover: Any = None
        self._scenery: Scenery | None = None
        self._layout: Any = None
        self._motion: asyncio.Task[None] | None = None
        self._canvas: BoardCanvas | None = None
        self.widget = Box()
        self.widget.add_class("tg-board")
        page.observe(self._resized, "width")
        page.observe(self._recoloured, "dark")

    @property
    def layout(self) -> Any:
        """Where everything lies now."""
        return self._layout

    @property
    def canvas(self) -> BoardCanvas | None:
        """The live canvas, once something has been shown."""
        return self._canvas

    def trouble(self) -> None:
        """An input failed."""
        self._trouble()

    def width(self) -> int:
        """How wide the board may be on this page."""
        return canvas_width(self.page.width + GUTTERS) if self.page.width else WIDE

    def show(self, scenery: Scenery, *, fresh: bool = False, moved: tuple[Any, Any] | None = None) -> None:
        """Show this; `fresh` forgets the old view, `moved` is (observation before, action) and plays its motion."""
        self._stop()
        old, self._scenery = self._scenery, scenery
        if fresh or old is None or (old.hand.piece, old.legal) != (scenery.hand.piece, scenery.legal):
            self._hover = None
        previous = None if fresh else self._layout
        self._layout = self.kit.layout(scenery.observation, self.width(), previous, self.seats)
        canvas = self._fitting_canvas()
        if moved is not None and not self.page.still and self._play(moved, scenery):
            return
        canvas.paint(self._picture(scenery))

    def _fitting_canvas(self) -> BoardCanvas:
        width, height = self._layout.width, self._layout.height
        if self._canvas is None:
            self._canvas = BoardCanvas(width, height)
            self._canvas.on_pick(self._picked)
            self._canvas.on_key(self._key)
            self._canvas.on_move(self._pointed)
            self.widget.children = (self._canvas.widget,)
        self._canvas.resize(width, height)
        return self._canvas

    def _picture(self, scenery: Scenery) -> Any:
        s = scenery
        return self.kit.picture(s.observation, self._layout, self.page.palette, self._held(s), s.legal, s.show)

    def _held(self, scenery: Scenery) -> Hand:
        return replace(scenery.hand, hover=self._hover)

    def repaint(self) -> None:
        """Draw the same again (new palette, new view)."""
        if self._scenery is not None and self._canvas is not None:
            self._stop()
            self._canvas.paint(self._picture(self._scenery))

    def look(self, layout: Any) -> None:
        """Move the view."""
        self._layout = layout
        self.repaint()

    @guarded
    def _resized(self, _: Any) -> None:
        if self._scenery is not None and self._layout is not None and self._layout.width != self.width():
            self.show(self._scenery, fresh=True)

    @guarded
    def _recoloured(self, _: Any) -> None:
        self.repaint()

    @guarded
    def _picked(self, x: float, y: float) -> None:
        s = self._scenery
        if s is None:
            return
        spot = self.kit.spot(self._layout, x, y, s.observation, s.hand)
        hand = replace(s.hand, cursor=None)  # a click puts the keyboard cursor away
        self._gesture(self.kit.pick(hand, spot, s.observation, s.legal, self._layout), spot)

    @guarded
    def _pointed(self, x: float, y: float) -> None:
        """The mouse moved: only a spot that makes a difference is drawn, and only once."""
        s = self._scenery
        if s is None or self._canvas is None or self._motion is not None:
            return
        spot = self.kit.hover(s.hand, self.kit.spot(self._layout, x, y, s.observation, s.hand), s.legal)
        if spot == self._hover:
            return
        self._hover = spot
        self._canvas.paint(self._picture(s))
        if self._on_hover is not None:
            self._on_hover(self._held(s))

    @guarded
    def _key(self, key: str, shift: bool) -> None:
        s = self._scenery
        if s is None:
            return
        self._hover = None  # whoever takes the keyboard looks at its cursor
        gesture = self.kit.key(s.hand, key, s.observation, s.legal, self._layout)
        self._gesture(gesture, s.hand.cursor if key in ("Enter", " ") else None)

    def _play(self, moved: tuple[Any, Any], scenery: Scenery) -> bool:
        """Start the motion; False when there is none or no event loop to play it in."""
        before, action = moved
        frames = self.kit.frames(before, scenery.observation, self._layout, self.page.palette, action)
        try:
            loop = asyncio.get_running_loop()
        except RuntimeError:
            return False
        if not frames or self._canvas is None:
            return False
        end = self._picture(scenery)
        start = self.kit.picture(before, self._layout, self.page.palette, Hand(), (), Show(quiet=True))
        self._canvas.paint({**end, "pieces": start["pieces"], "overlay": ()})
        self._motion = loop.create_task(self._run(list(frames), end))
        return True

    async def _run(self, frames: Sequence[tuple[int, Any]], end: Any) -> None:
        for delay, shapes in frames:
            with LOCK:
                if self._canvas is not None:
                    self._canvas.paint(shapes if isinstance(shapes, Mapping) else {"overlay": shapes})
            await asyncio.sleep(delay / 1000)
        with LOCK:
            if self._canvas is not None:
                self._canvas.paint(end)
            self._motion = None

    def _stop(self) -> None:
        if self._motion is not None:
            self._motion.cancel()
            self._motion = None

    def close(self) -> None:
        """Remove the canvas and let the page forget this board."""
        self._stop()
        self.page.unobserve(self._resized, "width")
        self.page.unobserve(self._recoloured, "dark")
        if self._canvas is not None:
            self._canvas.close()
        self.widget.close()
