"""How a playground is hosted: for the people of one machine or room, or for strangers; and what a host may choose.

Every wrong choice is a `HostingError` with one sentence for people.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from pathlib import Path

import psutil

from tutorgame_widgets.host.tavern import KERNEL_MB, MEGABYTE, MOST_VISITORS, Limits, public_limits

#: Minutes of `--idle`: shorter ends games of people who think, longer than a day is none.
SHORTEST_IDLE, LONGEST_IDLE = 1, 1_440
#: Where Linux tells the limits of the container or service that a process runs in.
CGROUPS = Path("/sys/fs/cgroup")

_BASE_URL = re.compile(r"/([A-Za-z0-9._~-]+/)*")


class HostingError(Exception):
    """A choice that cannot be; the text is one sentence for people."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Hosting:
    """How a playground is served.

    `public` is for strangers: the log is lines of JSON.  `behind_proxy` believes what a proxy says about a request
    (`X-Forwarded-For`, `X-Scheme`).  `base_url` begins and ends with a slash.  `metrics_port` is one more port, for
    this machine only.  Without `fork` each kernel starts as a new process.
    """

    ip: str
    port: int
    public: bool = False
    base_url: str = "/"
    behind_proxy: bool = False
    metrics_port: int | None = None
    preheat: bool = True
    fork: bool = True
    verbose: bool = False
    limits: Limits = field(default_factory=Limits)


def limits_for_strangers(
    visitors: str | None, idle: str | None, *, chapters: int, preheat: bool, memory_mb: int
) -> Limits:
    """The limits of `--public`: what the host has named, and what fits into so much free memory."""
    most = None if visitors is None else _whole("--visitors", visitors, 1, MOST_VISITORS)
    seconds = None if idle is None else 60.0 * _whole("--idle", idle, SHORTEST_IDLE, LONGEST_IDLE)
    return public_limits(memory_mb, chapters if preheat else 0, most, seconds)


def tight(limits: Limits, memory_mb: int) -> str:
    """A sentence for a host who has promised more seats than there is memory for; empty when all is well."""
    needed = (limits.visitors or 0) * KERNEL_MB
    if needed <= memory_mb:
        return ""
    return f"{limits.visitors} visitors may need {needed} MB, and {memory_mb} MB are free: --visitors may be too many."


def base_url(text: str) -> str:
    """A base address with a slash at both ends; `HostingError` for what is no path."""
    path = "/" + text.strip("/") + "/" if text.strip("/") else "/"
    if not _BASE_URL.fullmatch(path) or {".", ".."} & set(path.split("/")):
        raise HostingError(f"--base-url takes a path such as /games/, and {text!r} is none.")
    return path


def free_memory(groups: Path = CGROUPS, own: Path = Path("/proc/self/cgroup")) -> int:
    """Megabytes that this process may still use: what the machine has, or what its container leaves it."""
    free = int(psutil.virtual_memory().available)
    for limit, used in _group_files(groups, own):
        try:
            free = min(free, max(0, int(limit.read_text()) - int(used.read_text())))
        except (OSError, ValueError):  # "max", or no such group
            continue
    return free // MEGABYTE


def _group_files(groups: Path, own: Path) -> list[tuple[Path, Path]]:
    """The files of limit and use: of the newer kind for each group above this process, and of the older kind."""
    files = [(groups / "memory/memory.limit_in_bytes", groups / "memory/memory.usage_in_bytes")]
    try:
        lines = own.read_text().splitlines()
    except OSError:
        lines = []
    path = next((line[3:] for line in lines if line.startswith("0::")), "/")
    folder = groups / path.strip("/")
    for group in (folder, *folder.parents):
        if not group.is_relative_to(groups):
            break
        files.append((group / "memory.max", group / "memory.current"))
    return files


def _whole(option: str, text: str, least: int, most: int) -> int:
    try:
        number = int(text)
    except ValueError:
        number = least - 1
    if not least <= number <= most:
        raise HostingError(f"{option} takes a whole number from {least} to {most}, and {text!r} is not.")
    return number
