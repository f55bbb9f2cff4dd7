"""The kernels of a playground and the connections to them: counted, watched and guarded."""

from __future__ import annotations

import asyncio
import contextlib
import json
import os
import sys
import time
from contextvars import ContextVar
from pathlib import Path
from typing import TYPE_CHECKING, Any

import psutil
import zmq
from jupyter_server.services.kernels.connection.channels import ZMQChannelsWebsocketConnection
from jupyter_server.services.kernels.kernelmanager import AsyncMappingKernelManager
from tornado.websocket import WebSocketClosedError
from traitlets import Int

from tutorgame_widgets.host import forking, pools, records
from tutorgame_widgets.host.messages import PROTOCOL, BadMessage, Bucket, checked
from tutorgame_widgets.host.tavern import MEGABYTE, Door, Tavern

if TYPE_CHECKING:
    from jupyter_client.manager import KernelManager

#: What one page may send: messages a second for long, and at once. Dragging over a board sends some 60 a second.
RATE, AT_ONCE = 120.0, 1_200.0
#: The same in bytes: a kernel that does not listen would make the server keep all of it.
BYTE_RATE, BYTES_AT_ONCE = 250_000.0, 6_000_000.0
#: So many bad messages end a connection.
PATIENCE = 20
#: So many errors of one page's kernel are written down.
MOST_TOLD = 20
#: Pages of one kernel: one, and a moment's second one while it connects anew.
MOST_PAGES = 3
#: Codes that close a connection (4000 to 4999 are for applications): the page then offers to take the game up again.
ENDED = 4001
#: The server stops, perhaps to come again.
RESTARTS = 1012
#: Seconds in which pages hear that the server stops, and in which kernels end.
GOODBYE, ENDING = 2.0, 5.0
#: What a kernel tells a stranger's page: about its widgets, and whether it works.  Neither what it prints nor what its
#: chapter is made of, for Voila's own requests are answered to everybody who listens.
SAID = frozenset(
    "status comm_open comm_msg comm_close display_data update_display_data clear_output "
    "kernel_info_reply comm_info_reply".split()
)
#: Seconds in which a new kernel finds its visitor or its pool.
ORPHANED = 120.0
#: Connections within the server: some eight a visitor, and ZeroMQ would stop at 1,023.
MOST_SOCKETS = 16_384
#: Kernels give way to the server, so that a bot that thinks does not make others wait for a page.
NICENESS = 5

_HARD_LIMITS = {"RLIMIT_CORE": 0, "RLIMIT_FSIZE": 64 * MEGABYTE, "RLIMIT_NOFILE": 512}


class TavernKernels(AsyncMappingKernelManager):
    """Starts, watches and ends kernels by the rules of a `Tavern`, which its `parent` holds."""

    watch_interval = Int(2, config=True, help="Seconds between two looks at all kernels.")

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.pages: dict[str, set[GuardedConnection]] = {}
        self._computing: dict[str, tuple[float, float]] = {}
        self._alone: dict[str, float] = {}
        self.context.set(zmq.MAX_SOCKETS, MOST_SOCKETS)

    @property
    def tavern(self) -> Tavern:
        """The bookkeeping."""
        tavern: Tavern = self.parent.tavern
        return tavern

    @property
    def public(self) -> bool:
        """Whether strangers are served."""
        return bool(self.parent.hosting.public)

    async def start_kernel(self, **kwargs: Any) -> str:
        """Start a kernel, with hard limits of the system where it has them."""
        kernel_id: str = await super().start_kernel(**kwargs)
        _restrain(self.pid(kernel_id), self.tavern.limits.memory)
        return kernel_id

    def pid(self, kernel_id: str) -> int | None:
        """The process of a kernel."""
        kernel: KernelManager | None = self._kernels.get(kernel_id)
        return getattr(kernel.provisioner, "pid", None) if kernel is not None else None

    async def cull_kernels(self) -> None:
        """End what is overdue, too large or stuck; called at each `cull_interval`."""
        if self.tavern.closing:
            return  # all kernels are ending, and none is replaced
        self.tavern.keep_only(self.list_kernel_ids())
        forking.the_cradle(self.log).bury()
        try:
            await pools.tend(self)
        except Exception:  # whatever is wrong with the pools, kernels must end
            self.log.exception("The pools cannot be looked after.")
        due = dict([*self.tavern.overdue(), *self._unruly(), *self._orphans()])
        await asyncio.gather(*(self.end(kernel_id, why) for kernel_id, why in due.items()))

    async def end(self, kernel_id: str, why: str) -> None:
        """End a visitor's kernel and tell its page."""
        self.log.info("A kernel ends: %s.", why)
        self.tavern.left(kernel_id, why)
        self._computing.pop(kernel_id, None)
        for page in tuple(self.pages.pop(kernel_id, ())):
            page.websocket_handler.close(ENDED, why)
        if kernel_id in self:
            with contextlib.suppress(Exception):  # it may have ended by itself at this moment
                await self.shutdown_kernel(kernel_id, now=True)  # there is nothing that it would have to put away

    async def close_up(self) -> None:
        """Tell all pages that the server stops, and end all kernels; takes a few seconds at most."""
        self.tavern.closing = True
        for page in [page for pages in self.pages.values() for page in pages]:
            page.websocket_handler.close(RESTARTS, "resume")
        until = time.monotonic() + GOODBYE
        while any(self.pages.values()) and time.monotonic() < until:
            await asyncio.sleep(0.02)
        with contextlib.suppress(Exception):  # the server ends in any case, and the kernels with it
            await asyncio.wait_for(self.shutdown_all(now=True), ENDING)

    def _orphans(self) -> list[tuple[str, str]]:
        """Kernels that belong neither to a visitor nor to a pool, as when one could not be ended: for some time."""
        now, kept = time.monotonic(), pools.kept(self)
        alone = [one for one in self.list_kernel_ids() if one not in kept and not self.tavern.known(one)]
        self._alone = {kernel_id: self._alone.get(kernel_id, now) for kernel_id in alone}
        return [(kernel_id, "orphan") for kernel_id, since in self._alone.items() if now - since > ORPHANED]

    def _unruly(self) -> list[tuple[str, str]]:
        known = [kernel_id for kernel_id in self.list_kernel_ids() if self.tavern.known(kernel_id)]
        return [(kernel_id, why) for kernel_id in known if (why := self._why(kernel_id))]

    def _why(self, kernel_id: str) -> str:
        limits = self.tavern.limits
        try:
            process = psutil.Process(self.pid(kernel_id))
            if (status := process.status()) == psutil.STATUS_ZOMBIE:
                return "died"
            if limits.memory is not None and process.memory_info().rss > limits.memory * MEGABYTE:
                return "memory"
            used, now = sum(process.cpu_times()[:2]), time.monotonic()
        except psutil.Error:
            return "died"
        before, since = self._computing.get(kernel_id, (used, now))
        # On a crowded machine even a kernel that never rests gets little time; but each look finds it running.
        running = sys.platform == "linux" and status == psutil.STATUS_RUNNING
        if used - before < 0.5 * (now - since) and not running:  # it has rested: the count begins anew
            self._computing[kernel_id] = (used, now)
            return ""
        self._computing[kernel_id] = (before, since)
        return "busy" if now - since > limits.busy else ""


def _restrain(pid: int | None, memory: int | None) -> None:
    if pid is None or sys.platform != "linux":
        return
    import resource  # not there on Windows

    with contextlib.suppress(OSError, ValueError):
        os.setpriority(os.PRIO_PROCESS, pid, NICENESS)
        # When the system itself has no memory left, it shall end one visitor's kernel and not everybody's server.
        Path(f"/proc/{pid}/oom_score_adj").write_text("500")
        if memory is not None:
            # Address space is a multiple of what is used; this is only the last net below the watch.
            for name, most in {**_HARD_LIMITS, "RLIMIT_AS": 4 * memory * MEGABYTE}.items():
                resource.prlimit(pid, getattr(resource, name), (most, most))


class GuardedConnection(ZMQChannelsWebsocketConnection):
    """A page's connection to its kernel, through which only what a page of ours sends gets in."""

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._bucket, self._bytes = Bucket(RATE, AT_ONCE), Bucket(BYTE_RATE, BYTES_AT_ONCE)
        self._bad = self._told = 0

    @property
    def _kernels(self) -> TavernKernels:
        kernels: TavernKernels = self.multi_kernel_manager
        return kernels

    async def connect(self) -> Any:
        """Take up the connection."""
        self._kernels.pages.setdefault(self.kernel_id, set()).add(self)
        self._kernels.tavern.connected(self.kernel_id)
        return await super().connect()

    def disconnect(self) -> Any:
        """Let the connection go; the server may say so twice."""
        pages = self._kernels.pages.get(self.kernel_id, set())
        if self in pages:
            pages.discard(self)
            self._kernels.tavern.disconnected(self.kernel_id)
            if not pages:
                del self._kernels.pages[self.kernel_id]
        return super().disconnect()

    def handle_incoming_message(self, incoming_msg: Any) -> None:
        """Pass a message on if a page of ours could have sent it."""
        if self.subprotocol != PROTOCOL:  # it came while the connection is being closed
            return
        try:
            if not self._bucket.take() or not self._bytes.take(len(incoming_msg)):
                raise BadMessage("too many came at once")
            message = checked(incoming_msg)
        except BadMessage as error:
            self._refuse(error)
            return
        if message.deed:
            self._kernels.tavern.deed(self.kernel_id)
        super().handle_incoming_message(incoming_msg)

    def _on_zmq_reply(self, stream: Any, msg_list: Any) -> None:
        """Send on what the kernel says and its page may hear, unless the page has just gone."""
        if self._kernels.public and not self._may_hear(msg_list):
            return
        with contextlib.suppress(WebSocketClosedError):
            super()._on_zmq_reply(stream, msg_list)

    def _may_hear(self, parts: Any) -> bool:
        if self.subprotocol != PROTOCOL:  # it came while the connection is being closed
            return False
        kind = json.loads(bytes(parts[0]))["msg_type"]
        if kind in ("stream", "error"):
            self._note(json.loads(bytes(parts[3])))
        return kind in SAID

    def _note(self, said: dict[str, Any]) -> None:
        """Tell the host what went wrong in a kernel, as far as it cannot hold what somebody typed."""
        printed = str(said.get("text", "")) + "\n".join(said.get("traceback", []))
        if (error := records.trace(printed, str(said.get("ename", "")))) and self._told < MOST_TOLD:
            self._told += 1
            self.log.error("Something went wrong in a kernel: %s", error)

    def _refuse(self, error: BadMessage) -> None:
        self._bad += 1
        self._kernels.tavern.tally.refused_messages += 1
        if self._bad == 1:
            self.log.warning("A message was not passed on: %s.", error)
        if self._bad >= PATIENCE:
            self.websocket_handler.close(1008, "these are no messages of a page")


#: The door through which a page is being opened, in the task that opens it.
AT_DOOR: ContextVar[Door | None] = ContextVar("AT_DOOR", default=None)


def seat_visitors(kernels: Any, tavern: Tavern) -> None:
    """Count each kernel that a page takes: one that was kept ready, or one that is started for it.

    Voila makes the class of its kernel manager when it starts, so this wraps the methods of its one object.  Kernels
    that are started to be kept ready do not come by here.
    """
    start = kernels.start_kernel

    def seat(kernel_id: str) -> None:
        tavern.seat(kernel_id)
        if door := AT_DOOR.get():
            door.kernel = kernel_id
            door.close()

    async def started(**kwargs: Any) -> str:
        kernel_id: str = await start(**kwargs)
        seat(kernel_id)
        return kernel_id

    kernels.start_kernel = started
    take = getattr(kernels, "get_rendered_notebook", None)
    if take is None:
        return

    def ready(notebook: str) -> int:
        return pools.ready(kernels, notebook)

    async def taken(**kwargs: Any) -> Any:
        task, pieces, kernel_id = await take(**kwargs)
        seat(kernel_id)
        return task, pieces, kernel_id

    kernels.get_rendered_notebook, kernels.get_pool_size = taken, ready
