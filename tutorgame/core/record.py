"""A game as a text that can be saved, sent, replayed and checked.

A record holds what cannot be derived: the game's name, its options, where it began, and all actions, chance included.
`dumps` and `loads` use JSON; `pack` and `unpack` the same as one short line, the resume code.
"""

from __future__ import annotations

import base64
import binascii
import json
import zlib
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any, Generic, TypeVar

from tutorgame.core.errors import NotationError, OptionError, RecordError, TutorgameError
from tutorgame.core.events import Event
from tutorgame.core.game import Game

S = TypeVar("S")
A = TypeVar("A")

FORMAT = "tutorgame record"
VERSION = 1
MAX_CHARACTERS = 1_000_000
MAX_ACTIONS = 20_000
_PREFIX = "TG1."


@dataclass(frozen=True, slots=True)
class Record:
    """A game: `options` as plain values, `actions` in notation, `position` where it starts if it is not the deal.

    `table` holds what the table knows beside the rules (names, which seats are bots): plain JSON values.
    """

    game: str
    options: Mapping[str, object] = field(default_factory=dict)
    actions: tuple[str, ...] = ()
    position: str | None = None
    table: Mapping[str, object] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Step(Generic[S, A]):
    """One action of a game: the position before it, the action, the position after it, and what happened."""

    before: S
    action: A
    after: S
    events: tuple[Event, ...]


def replay(game: Game[S, A, Any], record: Record) -> tuple[S, tuple[Step[S, A], ...]]:
    """The start and all steps of a record; raises `RecordError` naming the first action that cannot be."""
    if record.game != game.name:
        raise RecordError(f"This record is of the game {record.game!r}, not of {game.name!r}.")
    start = _start(game, record)
    state, steps = start, []
    for number, text in enumerate(record.actions, 1):
        try:
            action = game.parse_action(text)
            after, events = game.apply(state, action)
        except TutorgameError as error:
            raise RecordError(f"The record breaks off at action {number}, {text!r}: {error}") from error
        steps.append(Step(state, action, after, events))
        state = after
    return start, tuple(steps)


def _start(game: Game[S, A, Any], record: Record) -> S:
    try:
        if record.position is not None:
            return game.parse_state(record.position)
        return game.start(record.options)
    except (OptionError, NotationError) as error:
        raise RecordError(f"The record cannot begin: {error}") from error


def dumps(record: Record) -> str:
    """A record as JSON text."""
    data: dict[str, object] = {
        "format": FORMAT,
        "version": VERSION,
        "game": record.game,
        "options": dict(record.options),
        "actions": list(record.actions),
    }
    if record.position is not None:
        data["position"] = record.position
    if record.table:
        data["table"] = dict(record.table)
    return json.dumps(data, ensure_ascii=False, indent=1)


def loads(text: str, find: Callable[[str], Game[Any, Any, Any]]) -> Record:
    """A record from JSON text, checked by replaying it.

    `find` gives the game of a name and raises a `TutorgameError` for an unknown one.  Raises `RecordError` in one
    sentence.
    """
    if len(text) > MAX_CHARACTERS:
        raise RecordError(f"This is no record: it has {len(text)} characters, a record has at most {MAX_CHARACTERS}.")
    try:
        data = json.loads(text)
    except (ValueError, RecursionError) as error:
        raise RecordError(f"This is no record, or it is damaged: it is not JSON ({_short(error)}).") from error
    record = _checked(data)
    try:
        game = find(record.game)
    except TutorgameError as error:
        raise RecordError(f"The record cannot be read: {error}") from error
    replay(game, record)
    return record


def _short(error: Exception) -> str:
    return str(error).splitlines()[0][:80] if str(error) else type(error).__name__


def _checked(data: object) -> Record:
    if not isinstance(data, dict) or data.get("format") != FORMAT:
        raise RecordError(f'This is not a tutorgame record: it should say "format": "{FORMAT}".')
    version = data.get("version")
    if version != VERSION:
        raise RecordError(f"This record has version {version!r}; this tutorgame reads version {VERSION}.")
    game, options, actions = data.get("game"), data.get("options", {}), data.get("actions")
    position, table = data.get("position"), data.get("table", {})
    if not isinstance(game, str):
        raise RecordError("The record is damaged: it does not name its game.")
    if not isinstance(options, dict) or not isinstance(table, dict):
        raise RecordError("The record is damaged: its options and its table must be lists of names with values.")
    if not isinstance(actions, list) or not all(isinstance(a, str) for a in actions):
        raise RecordError("The record is damaged: its actions must be a list of texts.")
    if len(actions) > MAX_ACTIONS:
        raise RecordError(f"The record is damaged: it has {len(actions)} actions, more than {MAX_ACTIONS}.")
    if position is not None and not isinstance(position, str):
        raise RecordError("The record is damaged: its position must be a text.")
    return Record(game, options, tuple(actions), position, table)


def pack(record: Record) -> str:
    """A record as one line of letters, digits, - and _: the resume code."""
    squeezed = zlib.compress(dumps(record).encode(), 9)
    return _PREFIX + base64.urlsafe_b64encode(squeezed).decode().rstrip("=")


def unpack(code: str, find: Callable[[str], Game[Any, Any, Any]]) -> Record:
    """The record in a resume code; raises `RecordError` in one sentence."""
    plain = "".join(code.split())
    if not plain.startswith(_PREFIX):
        raise RecordError(f"This is no resume code: it begins with {plain[:8]!r}, a code begins with {_PREFIX!r}.")
    body = plain[len(_PREFIX) :]
    try:
        squeezed = base64.b64decode(body + "=" * (-len(body) % 4), altchars=b"-_", validate=True)
        unzip = zlib.decompressobj()
        data = unzip.decompress(squeezed, MAX_CHARACTERS)
        if not unzip.eof:
            raise zlib.error("incomplete")
        text = data.decode()
    except (binascii.Error, ValueError, zlib.error) as error:
        raise RecordError("The resume code is damaged: copy it again, from its first to its last letter.") from error
    return loads(text, find)
