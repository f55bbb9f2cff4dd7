"""Which messages of a page reach its kernel: those that a page of ours sends, and nothing else.

A page speaks of widgets: it asks for their state, changes it, and sends events.  Whatever would run code, open a
program's own channel or cannot be read is turned away here, before it is passed on.
"""

from __future__ import annotations

import itertools
import json
import time
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

#: The protocol of our pages.  An older one exists; nobody who comes with a browser needs it.
PROTOCOL = "v1.kernel.websocket.jupyter.org"

#: Bytes of one message.  The largest that a page sends is a saved game that somebody opens (1 MB) and its frame.
MOST_BYTES = 2_000_000
#: Bytes of a header or of metadata.
MOST_HEADER = 8_192
#: Parts of a message: the channel, four dictionaries and what a widget adds as bytes.
MOST_PARTS = 16
#: Letters of an id.
MOST_ID = 128
#: How deep a message's dictionaries and lists may lie within each other.
MOST_DEPTH = 32

CHANNELS = ("shell", "control")
TYPES = frozenset({"comm_open", "comm_close", "comm_msg", "comm_info_request", "kernel_info_request"})
#: What a page may open: the channel on which it asks for all widgets.  Widgets are made by the chapter alone.
TARGETS = frozenset({"jupyter.widget.control"})
METHODS = frozenset({"update", "custom", "request_state", "request_states", "echo_update"})


class BadMessage(ValueError):
    """A message that is not passed on, with the reason."""


@dataclass(frozen=True, slots=True)
class Message:
    """What is known of a message that may pass: its type, and whether somebody did something (no mere sign of life)."""

    kind: str
    deed: bool


def checked(raw: bytes | str) -> Message:
    """The message, if a page of ours could have sent it; else `BadMessage`."""
    parts = split(raw)
    channel = parts[0].decode("ascii", "replace")
    if channel not in CHANNELS:
        raise BadMessage("it is for no channel of ours")
    header, parent, metadata = (_dictionary(part, MOST_HEADER) for part in parts[1:4])
    del parent, metadata
    kind = header.get("msg_type")
    if not isinstance(kind, str) or kind not in TYPES:
        raise BadMessage("its type is not one that a page needs")
    for name in ("msg_id", "session", "username", "version"):
        _text(header.get(name, ""), name)
    content = _dictionary(parts[4], MOST_BYTES)
    return Message(kind, _CONTENTS.get(kind, _nothing)(content))


def split(raw: bytes | str) -> list[bytes]:
    """The channel, the four dictionaries and the rest, by the table of offsets at the beginning."""
    if isinstance(raw, str):
        raise BadMessage("it is a text")
    if len(raw) > MOST_BYTES:
        raise BadMessage("it is too long")
    count = int.from_bytes(raw[:8], "little")
    if not 6 <= count <= MOST_PARTS or len(raw) < 8 * (count + 1):
        raise BadMessage("its parts cannot be counted")
    ends = [int.from_bytes(raw[8 * (at + 1) : 8 * (at + 2)], "little") for at in range(count)]
    if ends[0] != 8 * (count + 1) or ends[-1] != len(raw) or any(a > b for a, b in itertools.pairwise(ends)):
        raise BadMessage("its parts do not fit into it")
    return [raw[a:b] for a, b in itertools.pairwise(ends)]


def _dictionary(raw: bytes, most: int) -> Mapping[str, Any]:
    if len(raw) > most:
        raise BadMessage("one of its parts is too long")
    try:
        value = json.loads(raw)
    except (ValueError, RecursionError):
        raise BadMessage("one of its parts cannot be read") from None
    if not isinstance(value, dict):
        raise BadMessage("one of its parts is no dictionary")
    _shallow(value)
    return value


def _shallow(value: Any) -> None:
    level = [value]
    for _ in range(MOST_DEPTH):
        level = [
            inner
            for outer in level
            for inner in (outer.values() if isinstance(outer, dict) else outer)
            if isinstance(inner, dict | list)
        ]
        if not level:
            return
    raise BadMessage("one of its parts is too deep")


def _text(value: Any, name: str) -> str:
    if not isinstance(value, str) or len(value) > MOST_ID:
        raise BadMessage(f"its {name} is no short text")
    return value


def _nothing(content: Mapping[str, Any]) -> bool:
    return False


def _open(content: Mapping[str, Any]) -> bool:
    _text(content.get("comm_id"), "comm_id")
    if content.get("target_name") not in TARGETS:
        raise BadMessage("it opens what only a chapter may open")
    return False


def _close(content: Mapping[str, Any]) -> bool:
    _text(content.get("comm_id"), "comm_id")
    return False


def _comm(content: Mapping[str, Any]) -> bool:
    _text(content.get("comm_id"), "comm_id")
    data = content.get("data")
    if not isinstance(data, dict) or data.get("method") not in METHODS:
        raise BadMessage("it says nothing that a widget understands")
    if data["method"] == "update" and not isinstance(data.get("state"), dict):
        raise BadMessage("it changes nothing")
    return data["method"] in ("update", "custom")


_CONTENTS: Mapping[str, Callable[[Mapping[str, Any]], bool]] = {
    "comm_open": _open,
    "comm_close": _close,
    "comm_msg": _comm,
}


class Bucket:
    """How much may come in: `rate` a second for long, `most` at once."""

    def __init__(self, rate: float, most: float, clock: Callable[[], float] = time.monotonic) -> None:
        self._rate, self._most, self._clock = rate, most, clock
        self._left, self._since = most, clock()

    def take(self, amount: float = 1.0) -> bool:
        """Whether so much more may come in now."""
        now = self._clock()
        self._left = min(self._most, self._left + (now - self._since) * self._rate)
        self._since = now
        if self._left < amount:
            return False
        self._left -= amount
        return True
