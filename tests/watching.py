"""Watches points of a canvas in the browser, frame by frame."""

from typing import Any

from tutorgame_widgets.draw.theme import LIGHT

_WATCH = """([canvas, points]) => {
  const ratio = canvas.width / canvas.getBoundingClientRect().width, context = canvas.getContext("2d");
  const hex = (p) => [...context.getImageData(p[0] * ratio, p[1] * ratio, 1, 1).data.slice(0, 3)]
    .map((v) => v.toString(16).padStart(2, "0")).join("").toUpperCase();
  window.seenCards = [];
  const look = () => {
    const cards = points.filter((p) => "#" + hex(p) === PARCHMENT).length;
    if (window.seenCards.at(-1) !== cards) window.seenCards.push(cards);
    requestAnimationFrame(look);
  };
  look();
}""".replace("PARCHMENT", repr(LIGHT.parchment.upper()))
_FRAMES = "new Promise((done) => { let n = 40; const on = () => n-- ? requestAnimationFrame(on) : done(); on(); })"


class Watch:
    """Notes at how many of some points a card lies face up; a number is noted when it changes."""

    def __init__(self, page: Any, canvas: Any, points: list[tuple[float, float]]) -> None:
        self.page = page
        page.evaluate(_WATCH, [canvas.element_handle(), points])

    def until(self, cards: int) -> None:
        """Wait until so many cards are seen."""
        self.page.wait_for_function("cards => window.seenCards.at(-1) === cards", arg=cards)

    def seen(self) -> list[int]:
        """All numbers so far, some frames after the last motion."""
        self.page.evaluate(_FRAMES)
        return list(self.page.evaluate("window.seenCards"))
