"""What the server writes down: one line of JSON for each thing that a host may want to know, nothing about people."""

from __future__ import annotations

import json
import logging
import re
import time
from typing import Any

from tornado.web import RequestHandler

REQUESTS = logging.getLogger("tutorgame.requests")

_IDS = re.compile(r"[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}")


def log_request(handler: RequestHandler) -> None:
    """Write down a request: when, what kind, how it was answered and how long that took; no address, no id."""
    status = handler.get_status()
    level = logging.INFO if status < 500 else logging.WARNING
    if not REQUESTS.isEnabledFor(level):
        return
    line = {
        "what": "request",
        "method": handler.request.method,
        "path": _IDS.sub("*", handler.request.path)[:200],
        "status": status,
        "ms": round(1000 * handler.request.request_time()),
    }
    REQUESTS.log(level, "%s", json.dumps(line))


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
            entry["says"] = _IDS.sub("*", message)
        if record.exc_info:
            entry["traceback"] = self.formatException(record.exc_info)
        return json.dumps(entry)
