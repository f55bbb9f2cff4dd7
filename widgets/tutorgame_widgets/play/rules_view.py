"""A game's whole rulebook as a widget: in groups, with a search."""

from __future__ import annotations

from collections.abc import Mapping
from html import escape
from itertools import count, groupby
from typing import Any

from ipywidgets import HTML, VBox

from tutorgame.core.rulebook import Rule, Rulebook
from tutorgame_widgets.play.guard import guarded
from tutorgame_widgets.play.kit import Kit
from tutorgame_widgets.play.page import Page

_NUMBERS = count(1)
_LONGEST = 60


class Rules:
    """All rules of a game; a search shows those in which every word of it occurs."""

    def __init__(self, kit: Kit, page: Page) -> None:
        self.kit, self.page = kit, page
        self.owner = f"rules{next(_NUMBERS)}"
        self.book: Rulebook = kit.game.rulebook
        self.groups: Mapping[str, str] = kit.rule_groups
        self._form_part, self._list_part = HTML(_form(self.owner)), HTML(self._listed(""))
        self.root = VBox([page, self._form_part, self._list_part])
        self.root.add_class("tg")
        page.on_form(self.owner, self._form)
        page.observe(self._arrived, ["ready", "anchor"])

    def __repr__(self) -> str:
        return f"Rules({self.kit.game.name!r})"

    def _repr_mimebundle_(self, **_: Any) -> dict[str, Any]:
        """The live view, and the titles as text."""
        live: dict[str, Any] = dict(self.root._repr_mimebundle_())
        live["text/plain"] = self.text()
        return live

    def text(self) -> str:
        """All groups with the ids and titles of their rules."""
        lines = [f"{self.kit.title}: {len(self.book)} rules"]
        for name, rules in self._grouped(""):
            lines += ["", name, *(f"  {rule.id}: {rule.title}" for rule in rules)]
        return "\n".join(lines)

    def found(self, search: str) -> list[Rule]:
        """The rules in which every word of the search occurs, in their order."""
        words = search.lower().split()
        return [r for r in self.book.values() if all(w in f"{r.id} {r.title} {r.text}".lower() for w in words)]

    def trouble(self) -> None:
        """The search failed."""
        self.page.say("The search went wrong. Try another word.")

    @guarded
    def _arrived(self, _: Any) -> None:
        """The address names a rule: go there."""
        if self.page.anchor in self.book:
            self.page.go(self.page.anchor)

    @guarded
    def _form(self, what: str, values: dict[str, str]) -> None:
        if what != "search":
            return
        search = values.get("search", "")[:_LONGEST]
        text = self._listed(search)
        if text != self._list_part.value:
            self._list_part.value = text
            rules = len(self.found(search))
            self.page.say("1 rule found." if rules == 1 else f"{rules} rules found.")

    def _grouped(self, search: str) -> list[tuple[str, list[Rule]]]:
        def group(rule: Rule) -> str:
            part = rule.id.split(".")[1]
            return self.groups.get(part, part)

        return [(name, list(rules)) for name, rules in groupby(self.found(search), group)]

    def _listed(self, search: str) -> str:
        grouped = self._grouped(search)
        if not grouped:
            return '<div class="tg-card dashed"><p>No rule speaks of that. Try fewer or other words.</p></div>'
        searching = bool(search.split())
        return "".join(_group(name, rules, searching) for name, rules in grouped)


def _form(owner: str) -> str:
    return (
        f'<form class="tg-rulesearch" role="search" data-tg-form="{owner}:search" autocomplete="off">'
        f'<label for="{owner}-search">Search the rules</label><input type="text" id="{owner}-search" name="search" '
        f'class="name" maxlength="{_LONGEST}" placeholder="one word or more ..."'
        f' data-tg-change="{owner}:search"></form>'
    )


def _group(name: str, rules: list[Rule], searching: bool) -> str:
    items = "".join(
        f'<li id="{escape(r.id)}"><b>{escape(r.title)}</b><p>{escape(r.text)}</p>'
        f'<p class="tg-small"><code>{escape(r.id)}</code> · Source: {escape(r.source)}</p></li>'
        for r in rules
    )
    opened = " open" if searching else ""
    return (
        f'<details class="tg-rules"{opened}><summary>{escape(name)} <span class="n">{len(rules)}</span></summary>'
        f"<ul>{items}</ul></details>"
    )
