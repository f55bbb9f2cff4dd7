"""A game's rules as data: ids, titles, texts in our words, and their sources."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from functools import cache
from types import MappingProxyType

from tutorgame.core.errors import TutorgameError


@dataclass(frozen=True, slots=True)
class Rule:
    """One rule: `id` like "triominos.place.vertex", a short title, the text a learner reads, and where it comes from.

    `says` holds the sentences that the engine speaks with this rule (refusals and events), with places for the values.
    """

    id: str
    title: str
    text: str
    source: str
    says: Mapping[str, str] = field(default_factory=dict)


class Rulebook(Mapping[str, Rule]):
    """All rules of one game, by id."""

    def __init__(self, rules: Mapping[str, Rule]) -> None:
        self._rules = MappingProxyType(dict(rules))

    def __getitem__(self, rule_id: str) -> Rule:
        try:
            return self._rules[rule_id]
        except KeyError:
            raise TutorgameError(f"There is no rule {rule_id!r} in this rulebook.") from None

    def __iter__(self) -> Iterator[str]:
        return iter(self._rules)

    def __len__(self) -> int:
        return len(self._rules)

    def __contains__(self, rule_id: object) -> bool:
        return rule_id in self._rules

    def say(self, rule_id: str, sentence: str, /, **values: object) -> str:
        """The sentence `sentence` of a rule with the values filled in."""
        return self[rule_id].says[sentence].format(**values)


@cache
def load(package: str) -> Rulebook:
    """The rulebook in `rules.toml` of a game's package, read once."""
    # Imported here: an engine that plays and never speaks should not pay for them.
    import tomllib
    from importlib.resources import files

    with files(package).joinpath("rules.toml").open("rb") as stream:
        data = tomllib.load(stream)
    rules = {}
    for rule_id, entry in data.items():
        says = MappingProxyType(dict(entry.get("says", {})))
        rules[rule_id] = Rule(rule_id, entry["title"], entry["text"], entry["source"], says)
    return Rulebook(rules)
