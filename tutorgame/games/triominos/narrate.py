"""Events as sentences: the words stand in `rules.toml`, here only the values are found."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import fields

from tutorgame.core.events import Event
from tutorgame.core.rulebook import load

from .refusing import tile_text


def describe(event: Event, names: Sequence[str]) -> str:
    """One sentence that tells the event, with its arithmetic; `names[seat]` names the people."""
    kind = type(event).__name__
    book = load(__package__)
    says = book[event.rule].says
    values = {f.name: getattr(event, f.name) for f in fields(event)}
    key = kind
    if "seat" in values:
        values["who"] = names[values["seat"]]
    if "tile" in values:
        key = kind if values["tile"] else f"{kind}.hidden"
        values["tile"] = tile_text(values["tile"]) if values["tile"] else ""
    if "points" in values:
        values["minus"] = -values["points"]
    if "seats" in values:
        values["who"] = _people([names[s] for s in values["seats"]])
    if "values" in values:
        values["sum"] = " + ".join(str(v) for v in values["values"] if v) or "0"
    for name in ("scores", "totals"):
        if name in values:
            values["board"] = ", ".join(f"{n} {v}" for n, v in zip(names, values[name], strict=False))
    return says[key].format(**values)


def _people(names: list[str]) -> str:
    return names[0] if len(names) == 1 else f"{', '.join(names[:-1])} and {names[-1]}"
