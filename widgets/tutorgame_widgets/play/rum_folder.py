"""With which data of the box new tables of Rum begin: a folder that the playground was started with, or ours."""

from __future__ import annotations

import os

FOLDER = "TUTORGAME_RUM_DATA"
"""The environment variable that tells the kernels."""


CLOSED = "TUTORGAME_CLOSED"
"""The environment variable that says that a playground serves strangers, who choose no folder of its machine."""


def closed() -> bool:
    """Whether no other folder than the playground's own may be named."""
    return bool(os.environ.get(CLOSED))


def usual_folder() -> str:
    """The folder of data of a new table; "" is ours."""
    return os.environ.get(FOLDER, "")
