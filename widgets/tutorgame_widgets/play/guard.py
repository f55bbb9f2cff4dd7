"""Every callback of a browser is guarded: one at a time, and what goes wrong is logged and told, never lost."""

from __future__ import annotations

import logging
from collections.abc import Callable
from functools import wraps
from threading import RLock
from typing import Any, Protocol

LOG = logging.getLogger("tutorgame")
LOCK = RLock()
"""One callback at a time: JupyterLab may run them in several threads."""


class Troubled(Protocol):
    """Something that can tell a learner that an input failed."""

    def trouble(self) -> None:
        """Say that something went wrong and that nothing is lost."""
        ...


def guarded(method: Callable[..., Any]) -> Callable[..., None]:
    """A method of a `Troubled` object as a callback."""

    @wraps(method)
    def call(self: Troubled, *args: Any, **kwargs: Any) -> None:
        with LOCK:
            try:
                method(self, *args, **kwargs)
            except Exception:
                LOG.exception("A callback failed: %s", method.__qualname__)
                self.trouble()

    return call
