"""Measures `tutorgame play --public` on this machine and prints the table of docs/hosting.md.

From the checkout, with the machine otherwise quiet:

    python -m tests.load                     # everything; about a quarter of an hour
    python -m tests.load hold --most 60      # one trial, bounded further
"""

from __future__ import annotations

import argparse
import asyncio
import os
import platform
import signal
import sys
from collections.abc import Awaitable, Callable
from pathlib import Path

import psutil
from tornado.httpclient import AsyncHTTPClient

from tutorgame_widgets.host.playground import _allow_many_files

from . import trials
from .trials import Bounds, Line

Trial = Callable[[Bounds], Awaitable[list[Line]]]


async def _start(bounds: Bounds) -> list[Line]:
    """Forked kernels against the normal start."""
    return [*await trials.start(bounds), *await trials.start(bounds, "--no-fork")]


async def _normal(bounds: Bounds) -> list[Line]:
    """`hold` with kernels that start normally."""
    lines = await trials.hold(bounds, "--no-fork")
    return [Line(f"without forking: {line.what}", line.figure, line.fine) for line in lines]


TRIALS: dict[str, Trial] = {
    "hold": trials.hold,
    "start": _start,
    "normal": _normal,
    "visitors": trials.visitors,
    "killed": trials.killed,
    "restarted": trials.restarted,
    "malformed": trials.malformed,
}
#: Minutes after which everything ends, whatever it does.
MOST_MINUTES = 60


#: Between these the table stands in a page of docs.
MARKS = "<!-- measured -->\n", "<!-- /measured -->"


def _bounds() -> tuple[list[str], Bounds, argparse.Namespace]:
    usual = Bounds()
    parser = argparse.ArgumentParser(prog="python -m tests.load", description="Measure a playground on this machine.")
    parser.add_argument("trial", nargs="*", help=f"{', '.join(TRIALS)}; without one all of them")
    parser.add_argument("--most", type=int, default=usual.most, help="learners at once (%(default)s, up to 1000)")
    parser.add_argument("--group", type=int, default=usual.group, help="learners during accidents (%(default)s)")
    parser.add_argument("--visitors", type=int, default=usual.visitors, help="one after another (%(default)s)")
    parser.add_argument("--bad", type=int, default=usual.bad, help="malformed messages (%(default)s)")
    parser.add_argument("--seconds", type=float, default=usual.seconds, help="of play for each number (%(default)s)")
    parser.add_argument("--pace", type=float, default=usual.pace, help="seconds from deed to deed (%(default)s)")
    parser.add_argument("--write", type=Path, metavar="FILE", help="put the table into this file, between its marks")
    parser.add_argument("--minutes", type=float, default=MOST_MINUTES, help="until everything ends (%(default)s)")
    given = parser.parse_args()
    names = given.trial or list(TRIALS)
    if unknown := set(names) - set(TRIALS):
        parser.error(f"there is no trial {', '.join(sorted(unknown))}; choose from {', '.join(TRIALS)}")
    if not (0 < given.most <= 1000 and 0 < given.group <= 100 and 0 < given.visitors <= 5000):
        parser.error("at most 1000 learners, 100 during accidents, and 5000 visitors")
    if not (0 < given.bad <= 10_000 and 0 < given.seconds <= 600 and 0.1 <= given.pace <= 60):
        parser.error("at most 10000 messages and 600 seconds, and a pace from 0.1 to 60")
    fields = {name: getattr(given, name) for name in Bounds.__dataclass_fields__}
    return names, Bounds(**fields), given


async def _main() -> int:
    names, bounds, given = _bounds()
    AsyncHTTPClient.configure(None, max_clients=200)
    lines: list[Line] = []
    task = asyncio.current_task()
    if task is not None and sys.platform != "win32":  # told to end: its server ends with it
        asyncio.get_running_loop().add_signal_handler(signal.SIGTERM, task.cancel)
    _allow_many_files()  # a connection for each learner
    machine = _machine()
    print(machine, flush=True)
    async with asyncio.timeout(60 * min(given.minutes, MOST_MINUTES)):
        for name in names:
            print(f"{name} ...", flush=True)
            found = await TRIALS[name](bounds)
            lines += found
            for line in found:
                print(f"    {line.what}: {line.figure}", flush=True)
    table = f"{machine}:\n\n| what | figure |\n| --- | --- |\n" + "".join(map(_row, lines))
    print(f"\n{table}")
    if given.write is not None:
        before, rest = given.write.read_text(encoding="utf-8").split(MARKS[0])
        text = f"{before}{MARKS[0]}{table}{MARKS[1]}{rest.split(MARKS[1])[1]}"
        given.write.write_text(text, encoding="utf-8")
    return 0 if all(line.fine for line in lines) else 1


def _row(line: Line) -> str:
    return f"| {line.what} | {line.figure}{'' if line.fine else ' **(not as it should be)**'} |\n"


def _machine() -> str:
    memory = psutil.virtual_memory().total // 2**30
    load = f"{os.getloadavg()[0]:.1f}" if hasattr(os, "getloadavg") else "?"
    return f"Python {platform.python_version()}, {os.cpu_count()} cores, {memory} GB, load {load} before"


if __name__ == "__main__":
    sys.exit(asyncio.run(_main()))
