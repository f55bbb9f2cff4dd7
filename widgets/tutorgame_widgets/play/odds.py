"""The odds explorer: mark your cards and what you have seen, and read how your hand may end, counted exactly."""

from __future__ import annotations

from dataclasses import dataclass, replace
from itertools import count
from typing import Any

from ipywidgets import HTML, Box, VBox

from tutorgame.games.rake import odds
from tutorgame.games.rake.cards import NAME, TEXT, mask_of, parse_card
from tutorgame_widgets.play import odds_panels as panels
from tutorgame_widgets.play.guard import guarded
from tutorgame_widgets.play.page import Page

_NUMBERS = count(1)
EXAMPLE = ("As", "Ac", "7w", "7f"), ("Dc", "9s", "4w")
"""The own and the seen cards at first: example E35 of the rule file."""


@dataclass(frozen=True, slots=True)
class Question:
    """What is asked: the own cards, the seen ones, what a click marks, and how many cards are to come (0: to five)."""

    own: frozenset[int] = frozenset()
    seen: frozenset[int] = frozenset()
    marking: str = "own"
    next_only: bool = False

    @property
    def to_come(self) -> int:
        """How many cards are to come."""
        missing = odds.FULL - len(self.own)
        return min(1, missing) if self.next_only else missing

    def clicked(self, card: int) -> Question:
        """The question after a click on a card: it is marked, or its mark goes."""
        mine, other = (self.own, self.seen) if self.marking == "own" else (self.seen, self.own)
        after = mine - {card} if card in mine else mine | {card}
        rest = other - {card}
        return replace(self, own=after, seen=rest) if self.marking == "own" else replace(self, seen=after, own=rest)


def example() -> Question:
    """The question at first."""
    own, seen = (frozenset(parse_card(text) for text in texts) for texts in EXAMPLE)
    return Question(own, seen)


def answer(question: Question) -> odds.Chances | None:
    """The chances; None while too few cards of yours are marked to count them while you wait."""
    if not panels.LEAST <= len(question.own) <= odds.FULL:
        return None
    return odds.chances(mask_of(question.own), mask_of(question.seen), question.to_come)


class Odds:
    """The explorer as a widget: a grid of 52 cards, what a click marks, and the chances as bars."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.owner = f"odds{next(_NUMBERS)}"
        self.question = example()
        self._at = parse_card(EXAMPLE[0][0])
        self._grid, self._bars = HTML(), HTML()
        box = Box([self._grid, self._bars])
        box.add_class("tg-odds")
        self.root = VBox([page, box])
        self.root.add_class("tg")
        page.on_do(self.owner, self._do)
        page.observe(self._recoloured, "dark")
        self._draw()

    def __repr__(self) -> str:
        return "Odds()"

    def _repr_mimebundle_(self, **_: Any) -> dict[str, Any]:
        """The live view, and for pages without a kernel the example as text."""
        live: dict[str, Any] = dict(self.root._repr_mimebundle_())
        live["text/plain"] = self.text()
        return live

    def text(self) -> str:
        """The question and its answer in letters."""
        asked = self.question
        lines = [f"Your cards: {panels.listed(asked.own)}", f"Seen elsewhere: {panels.listed(asked.seen)}"]
        return "\n".join([*lines, panels.heading(asked.own, asked.seen, asked.to_come), *panels.lines(answer(asked))])

    def trouble(self) -> None:
        """An input failed: nothing is lost."""
        self.page.say("That went wrong, and nothing is lost. Try once more.")

    def forget(self) -> None:
        """Leave for good: the cell was run again."""
        self.page.forget(self.owner)
        self.page.unobserve(self._recoloured, "dark")
        self.root.close()

    @guarded
    def _do(self, what: str) -> None:
        verb, _, value = what.partition(":")
        if verb == "card" and value in TEXT:
            self._click(TEXT.index(value))
        elif verb == "mark" and value in panels.MARKS:
            self._ask(replace(self.question, marking=value), f"A click marks {panels.MARKS[value].lower()} now.")
        elif verb == "come" and value in ("next", "all"):
            self._ask(replace(self.question, next_only=value == "next"))
        elif verb == "clear":
            self._ask(Question(marking=self.question.marking, next_only=self.question.next_only))

    def _click(self, card: int) -> None:
        after = self.question.clicked(card)
        self._at = card
        if len(after.own) > odds.FULL:
            self.page.say(f"You hold five cards already: take a mark away before you add the {NAME[card]}.")
            return
        where = "yours" if card in after.own else "seen" if card in after.seen else "not seen"
        self._ask(after, f"{NAME[card]}: {where}.")

    def _ask(self, question: Question, said: str = "") -> None:
        self.question = question
        self._draw()
        found = answer(question)
        self.page.say(f"{said} {panels.spoken(found, len(question.own))}".strip())

    @guarded
    def _recoloured(self, _: Any) -> None:
        self._draw()

    def _draw(self) -> None:
        asked, palette = self.question, self.page.palette
        grid = panels.grid(self.owner, asked.own, asked.seen, asked.marking, self._at, palette)
        bars = panels.bars(self.owner, asked.own, asked.seen, asked.to_come, asked.next_only, answer(asked))
        for part, value in ((self._grid, grid), (self._bars, bars)):
            if part.value != value:
                part.value = value
