"""Which sentences of a rulebook a test has heard, so that none is dead and none is missing."""

from collections.abc import Mapping
from dataclasses import replace
from types import ModuleType

import pytest

from tutorgame.core.rulebook import Rulebook

Heard = set[tuple[str, str]]


class _Listening(dict[str, str]):
    """The sentences of one rule; each one that is read is noted."""

    def __init__(self, rule_id: str, says: Mapping[str, str], heard: Heard) -> None:
        super().__init__(says)
        self._rule, self._heard = rule_id, heard

    def __getitem__(self, key: str) -> str:
        self._heard.add((self._rule, key))
        return super().__getitem__(key)


def listen(patch: pytest.MonkeyPatch, module: ModuleType, rulebook: Rulebook) -> Heard:
    """From now on, the sentences (rule id and key) that a module reads with `load` come into this set."""
    heard: Heard = set()
    rules = {key: replace(rule, says=_Listening(key, rule.says, heard)) for key, rule in rulebook.items()}
    noting = Rulebook(rules)
    patch.setattr(module, "load", lambda _package: noting)
    return heard


def sentences(rulebook: Rulebook, *, of_events: bool) -> Heard:
    """All sentences of a rulebook: those that tell an event have the name of its class, the others are refusals."""
    return {(rule.id, key) for rule in rulebook.values() for key in rule.says if key[0].isupper() == of_events}
