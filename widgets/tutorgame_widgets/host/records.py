"""What the server writes down: one line of JSON for each thing that a host may want to know, nothing about people."""

from __future__ import annotations

import json
import logging
import re
import time
from collections.abc import Iterable
from pathlib import Path
from typing import Any

from tornado.web import RequestHandler

REQUESTS = logging.getLogger("tutorgame.requests")

#: Files and signs of life: nobody wants to read a hundred lines for each page.
_FREQUENT = re.compile(r"/voila/(static|labextensions|templates|files|alive)/|/healthz$")

#: What tells about people: the ids of kernels and pages, addresses of machines, and what follows a "?".
_PRIVATE = re.compile(
    r"[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}"
    r"|\b\d{1,3}(\.\d{1,3}){3}\b"
    r"|(?<![\w:.])(?=[0-9a-f]*:[0-9a-f]*:)[0-9a-f:]*[0-9a-f][0-9a-f:.]*(?![\w:])"
    r"|(?<=\?)[^\s'\"]+"
)

#: Lines of a traceback, of Python and of IPython: a place in a file, and the kind of the error.
_PLACE = re.compile(r'^ *File "?([^"\n:]*)"?(?:, line |:)(\d+)', re.MULTILINE)
_KIND = re.compile(r"^([A-Za-z_][\w.]*)(?::|$)", re.MULTILINE)
_COLOUR = re.compile(r"\x1b\[[0-9;]*m")


def log_request(handler: RequestHandler) -> None:
    """Write down a request: when, what kind, how it was answered and how long that took; no address, no id."""
    status = handler.get_status()
    usual = status < 400 and _FREQUENT.search(handler.request.path)
    level = logging.DEBUG if usual else logging.INFO if status < 500 else logging.WARNING
    if not REQUESTS.isEnabledFor(level):
        return
    line = {
        "what": "request",
        "method": handler.request.method,
        "path": _address(handler),
        "status": status,
        "ms": round(1000 * handler.request.request_time()),
    }
    REQUESTS.log(level, "%s", json.dumps(line))


def _address(handler: RequestHandler) -> str:
    """What was asked for.  An address that is none of ours may hold anything, so it is not repeated."""
    if handler.get_status() in (400, 403, 404, 405):
        return "*"
    return without_people(handler.request.path)[:200]


def without_people(text: str) -> str:
    """A text in which everything that tells about people is a star."""
    return _PRIVATE.sub("*", text)


def trace(printed: str, kind: str = "") -> str:
    """Where the last error in a printed traceback came from, and its kind; "" without one.

    The words of an error may repeat what somebody typed or how somebody is called, so they are left out.
    """
    _, found, last = _COLOUR.sub("", printed).rpartition("Traceback (most recent call last)")
    if not found and not kind:
        return ""
    places = [f"{Path(file).name}:{line}" for file, line in _PLACE.findall(last)]
    kind = kind or next(iter(_KIND.findall(last)), "an error")
    return f"{kind} at {' < '.join(places[:-9:-1]) or 'a place unknown'}"


class Lines(logging.Formatter):
    """Log entries as lines of JSON."""

    def format(self, record: logging.LogRecord) -> str:
        """One line: time, level, where from, and the message; a traceback is one field of it."""
        entry: dict[str, Any] = {
            "time": time.strftime("%Y-%m-%dT%H:%M:%SZ", time.gmtime(record.created)),
            "level": record.levelname.lower(),
            "from": record.name,
        }
        message = record.getMessage()
        if record.name == REQUESTS.name:
            entry |= json.loads(message)
        else:
            entry["says"] = without_people(message)
        if record.exc_info:
            entry["traceback"] = without_people(self.formatException(record.exc_info))
        return json.dumps(entry)


def write_lines(loggers: Iterable[logging.Logger], level: int) -> None:
    """Let these loggers, and the one above them all, write lines of JSON to the standard error."""
    handler = logging.StreamHandler()
    handler.setFormatter(Lines())
    root = logging.getLogger()
    for logger in loggers:
        logger.handlers, logger.propagate = [], True
        logger.setLevel(level)
    root.handlers = [handler]
    root.setLevel(level)
    REQUESTS.setLevel(logging.DEBUG if level <= logging.INFO else logging.INFO)
