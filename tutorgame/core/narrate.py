"""Events as sentences, for every game: the words stand in its `rules.toml`, a game only adds its values.

A sentence has {name} for a value, and [wins|win] for a verb: the first form goes with one name, the second with "You"
and with several names.  "LineCompleted.shared" is the sentence for that kind of event in a special case; a game says
which cases an event is, and "zero" (no points) is one in every game.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import fields
from typing import cast

from tutorgame.core.events import Event
from tutorgame.core.rulebook import Rule

_VERB = re.compile(r"\[([^|\]]*)\|([^\]]*)\]")
_NTH = ("first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth", "tenth")


def tell(
    rule: Rule,
    event: Event,
    names: Sequence[str],
    words: Mapping[str, str],
    cases: Iterable[str] = (),
    about: Sequence[int] | None = None,
) -> str:
    """The sentence of `rule` for an event.

    `names[seat]` names the people; who is named "You" is spoken to ("You lay", but "Bram lays").  `words` are values
    that are written differently from how the event stores them, `cases` its special cases, the first that has a
    sentence counts.  The sentence is about the seats `about`; None: the event's own `seats` or `seat`.
    """
    values = values_of(event)
    if values.get("points", 1) == 0:
        cases = (*cases, "zero")
    people = [names[seat] for seat in (_seats(values) if about is None else about)]
    template = _VERB.sub(r"\2" if _plural(people) else r"\1", _template(rule, type(event).__name__, cases))
    return template.format(**{**values, **person_words(people), **words})


def values_of(event: Event) -> dict[str, object]:
    """What an event holds, by name."""
    return {f.name: getattr(event, f.name) for f in fields(event)}


def count(number: int, noun: str) -> str:
    """A number with its noun: 1 tile, 3 tiles."""
    return f"{number} {noun}" if number == 1 else f"{number} {noun}s"


def listing(parts: Sequence[str], last: str = "and") -> str:
    """Words one after the other: "a", "a and b", "a, b and c"."""
    return f"{', '.join(parts[:-1])} {last} {parts[-1]}" if len(parts) > 1 else "".join(parts)


def nth(number: int) -> str:
    """The place in a row in words: first, second, 21st."""
    if 1 <= number <= len(_NTH):
        return _NTH[number - 1]
    ending = "th" if number % 100 in (11, 12, 13) else {1: "st", 2: "nd", 3: "rd"}.get(number % 10, "th")
    return f"{number}{ending}"


def standings(names: Sequence[str], points: Sequence[int]) -> str:
    """The points of all: "Ada 120, Bram 90"."""
    return ", ".join(f"{name} {score}" for name, score in zip(names, points, strict=False))


def whose(name: str) -> str:
    """The name as an owner within a sentence: "Bram's", "your"."""
    return "your" if _is_you(name) else f"{name}'s"


def person_words(people: Sequence[str]) -> dict[str, str]:
    """The people as a sentence names them: at its start (`who`), within it (`whom`), and as owners."""
    if not people:
        return {}
    joined = listing(["you" if _is_you(name) else name for name in people])
    first = f"You{joined[3:]}" if _is_you(people[0]) else joined
    owners = whose(joined)
    return {"who": first, "whom": joined, "whose": owners, "Whose": "Your" if _is_you(joined) else owners}


def _template(rule: Rule, kind: str, cases: Iterable[str]) -> str:
    for case in cases:
        if f"{kind}.{case}" in rule.says:
            return rule.says[f"{kind}.{case}"]
    return rule.says[kind]


def _seats(values: Mapping[str, object]) -> Sequence[int]:
    found = values.get("seats", (values["seat"],) if "seat" in values else ())
    return cast("Sequence[int]", found)


def _plural(people: Sequence[str]) -> bool:
    return len(people) > 1 or any(map(_is_you, people))


def _is_you(name: str) -> bool:
    return name.casefold() == "you"
