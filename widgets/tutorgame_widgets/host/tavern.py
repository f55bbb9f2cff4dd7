"""How many visitors a playground serves, and when somebody's kernel ends: the bookkeeping, without any server.

A kernel is "kept ready" until a page takes it; then it belongs to a visitor.  It ends when the page says farewell, when
no page came for it, when its page has been away for a while, or when nobody has done anything for long.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field

MEGABYTE = 1_048_576
#: Megabytes of a kernel that serves a visitor, as measured, with room for a long game.
KERNEL_MB = 80
#: Megabytes of the server itself and of the process that forks.
SERVER_MB = 400
MOST_VISITORS = 1_000


@dataclass(frozen=True, slots=True, kw_only=True)
class Limits:
    """What a playground allows.

    `visitors` is how many are served at once (None: any number), `pool` how many kernels are kept ready for each
    chapter.  The seconds: `unclaimed` for a page that never connects, `away` for one whose connection is gone, `idle`
    for one that is connected while nobody does anything and nobody looks at it, `asleep` even if it is looked at;
    `grace` is how long a page must have been away before its place is given to somebody at the door.
    `memory` is the most of one kernel in megabytes, `busy` how many seconds it may compute without a break, `opening`
    how many a chapter may take until all of it is sent.
    """

    visitors: int | None = None
    pool: int = 1
    unclaimed: float = 60.0
    away: float = 900.0
    idle: float = float("inf")
    asleep: float = float("inf")
    grace: float = 30.0
    memory: int | None = None
    busy: float = float("inf")
    opening: float = 120.0


def public_limits(
    memory_mb: int, chapters: int, visitors: int | None = None, idle_seconds: float | None = None
) -> Limits:
    """Limits for strangers, on a machine with so much free memory and with so many chapters to be kept ready.

    A quarter of the memory may go to kernels that are kept ready; the rest is for visitors.
    """
    free = max(0, memory_mb - SERVER_MB)
    pool = max(0, min(3, free // 4 // (KERNEL_MB * chapters))) if chapters else 0
    pool = min(pool, max(1, (visitors or MOST_VISITORS) // 4))  # a few seats need no row of kernels that wait for them
    idle = 3_600.0 if idle_seconds is None else idle_seconds
    room = max(1, (free - pool * chapters * KERNEL_MB) // KERNEL_MB)
    return Limits(
        visitors=min(room, MOST_VISITORS) if visitors is None else visitors,
        pool=pool,
        unclaimed=60.0,
        away=180.0,
        idle=idle,
        asleep=max(21_600.0, idle),
        memory=400,
        busy=60.0,
    )


@dataclass(slots=True)
class Visit:
    """One visitor's kernel: since when, how many connections its page has, and when something last happened."""

    since: float
    connections: int = 0
    met: bool = False
    gone: float | None = None
    deed: float = 0.0
    seen: float = 0.0
    reason: str = ""


@dataclass(slots=True)
class Tally:
    """What has happened since the server began; for the metrics page."""

    visits: int = 0
    turned_away: int = 0
    refused_messages: int = 0
    ended: dict[str, int] = field(default_factory=dict)


class Door:
    """Held open while a page is being opened; closed once, when it has its `kernel` or has failed."""

    def __init__(self, tavern: Tavern) -> None:
        self._tavern: Tavern | None = tavern
        self.kernel = ""

    def close(self) -> None:
        """Let it fall; a second time does nothing."""
        if self._tavern is not None:
            self._tavern.leave_door()
            self._tavern = None


class Tavern:
    """Who is here.  Kernels are known by their ids; `clock` gives seconds."""

    def __init__(self, limits: Limits, clock: Callable[[], float] = time.monotonic) -> None:
        self.limits = limits
        self.tally = Tally()
        self._clock = clock
        self._visits: dict[str, Visit] = {}
        self._opening = 0
        self.closing = False

    @property
    def visitors(self) -> int:
        """How many are here, those whose page is just being opened included."""
        return len(self._visits) + self._opening

    @property
    def full(self) -> bool:
        """Whether nobody else can be served now; so it is, too, when the house closes."""
        return self.closing or (self.limits.visitors is not None and self.visitors >= self.limits.visitors)

    def knock(self) -> bool:
        """Somebody opens a page: whether there is room; `seat` or `leave_door` follows."""
        if self.full:
            self.tally.turned_away += 1
            return False
        self._opening += 1
        return True

    def leave_door(self) -> None:
        """The page that was being opened has its kernel, or has failed."""
        self._opening -= 1

    def door(self) -> Door:
        """The door that somebody holds who has knocked and was let in."""
        return Door(self)

    def seat(self, kernel: str) -> None:
        """A kernel belongs to a visitor from now on."""
        now = self._clock()
        self.tally.visits += 1
        self._visits[kernel] = Visit(since=now, deed=now, seen=now)

    def known(self, kernel: str) -> bool:
        """Whether a kernel belongs to a visitor."""
        return kernel in self._visits

    def connected(self, kernel: str) -> None:
        """A page has connected to its kernel."""
        if visit := self._visits.get(kernel):
            visit.connections += 1
            visit.met, visit.gone = True, None

    def disconnected(self, kernel: str) -> None:
        """A connection is gone."""
        if visit := self._visits.get(kernel):
            visit.connections = max(0, visit.connections - 1)
            if not visit.connections:
                visit.gone = self._clock()

    def deed(self, kernel: str) -> None:
        """The visitor has done something."""
        if visit := self._visits.get(kernel):
            visit.deed = self._clock()

    def looked(self, kernel: str) -> None:
        """The page is open before somebody's eyes."""
        if visit := self._visits.get(kernel):
            visit.seen = self._clock()

    def left(self, kernel: str, reason: str) -> None:
        """A kernel has ended, with the reason for the metrics."""
        if self._visits.pop(kernel, None) is not None:
            self.tally.ended[reason] = self.tally.ended.get(reason, 0) + 1

    def overdue(self) -> list[tuple[str, str]]:
        """The kernels that should end now, each with the reason."""
        return [(kernel, why) for kernel, visit in self._visits.items() if (why := self._why(visit))]

    def longest_away(self) -> str | None:
        """Whose place may be given to somebody at the door: the page that has been away for longest."""
        now = self._clock()
        away = [(visit.gone, kernel) for kernel, visit in self._visits.items() if visit.gone is not None]
        since, kernel = min(away, default=(now, ""))
        return kernel if kernel and now - since >= self.limits.grace else None

    def keep_only(self, kernels: Iterable[str]) -> None:
        """Forget kernels that have ended by themselves."""
        alive = set(kernels)
        for kernel in [kernel for kernel in self._visits if kernel not in alive]:
            self.left(kernel, "died")

    def _why(self, visit: Visit) -> str:
        now, limits = self._clock(), self.limits
        if not visit.met:
            return "unclaimed" if now - visit.since > limits.unclaimed else ""
        if visit.gone is not None:
            return "away" if now - visit.gone > limits.away else ""
        if now - visit.deed > limits.asleep or now - max(visit.deed, visit.seen) > limits.idle:
            return "idle"
        return ""
