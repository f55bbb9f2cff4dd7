"""Kernels that are forked from a process with everything loaded (see `cradle`), on Linux; elsewhere, and whenever that
fails, kernels start as they always do.

A kernel then starts in a quarter of the time and shares most of its memory with all others.
"""

from __future__ import annotations

import asyncio
import contextlib
import json
import os
import select
import signal
import socket
import subprocess
import sys
from collections.abc import Mapping, Sequence
from importlib.metadata import EntryPoint
from logging import Logger
from pathlib import Path
from typing import Any

from jupyter_client.provisioning.factory import KernelProvisionerFactory
from jupyter_client.provisioning.local_provisioner import LocalProvisioner

#: The name by which kernel managers find the provisioner.
NAME = "tutorgame-fork"

#: Seconds until the cradle must have answered; a busy machine is slow, a stuck process is given up.
PATIENCE = 30.0


class CradleError(Exception):
    """The cradle cannot start kernels now."""


class Forked:
    """A kernel that was forked: as much of `subprocess.Popen` as its provisioner uses.

    It is no child of this process, so it is watched by a descriptor, and its number cannot come to mean another one.
    """

    stdin = stdout = stderr = None

    def __init__(self, pid: int) -> None:
        self.pid = pid
        self.returncode: int | None = None
        try:
            self._watch = os.pidfd_open(pid)
        except ProcessLookupError:
            self._watch, self.returncode = -1, 1

    def poll(self) -> int | None:
        """None while it runs; then a number, which does not tell how it ended."""
        if self.returncode is None and self._has_ended(0):
            self.returncode = 0
            self._close()
            with contextlib.suppress(ChildProcessError):  # it came to us if its cradle has ended before
                os.waitpid(self.pid, os.WNOHANG)
        return self.returncode

    def wait(self, timeout: float | None = None) -> int:
        """Wait for its end; `subprocess.TimeoutExpired` after so many seconds."""
        if self.returncode is None and not self._has_ended(timeout):
            raise subprocess.TimeoutExpired("kernel", timeout or 0)
        return self.poll() or 0

    def _has_ended(self, timeout: float | None) -> bool:
        watch = select.poll()  # `select` refuses the descriptors from 1,024 on, which a busy server has
        watch.register(self._watch, select.POLLIN)
        return bool(watch.poll(None if timeout is None else 1000 * timeout))

    def send_signal(self, number: int) -> None:
        """Send it a signal; one that has ended hears nothing."""
        if self.poll() is None:
            with contextlib.suppress(ProcessLookupError):
                signal.pidfd_send_signal(self._watch, number)

    def terminate(self) -> None:
        """Ask it to end."""
        self.send_signal(signal.SIGTERM)

    def kill(self) -> None:
        """End it."""
        self.send_signal(signal.SIGKILL)

    def _close(self) -> None:
        if self._watch >= 0:
            os.close(self._watch)
            self._watch = -1

    def __del__(self) -> None:
        self._close()


class Cradle:
    """The process that forks, started when the first kernel is wanted, and anew when it has ended."""

    def __init__(self, log: Logger) -> None:
        self.log = log
        self._process: subprocess.Popen[bytes] | None = None
        self._reader: asyncio.StreamReader | None = None
        self._writer: asyncio.StreamWriter | None = None
        self._turn = asyncio.Lock()

    @property
    def pid(self) -> int | None:
        """The number of the process; None while there is none."""
        return self._process.pid if self._process and self._process.poll() is None else None

    async def start(self, argv: Sequence[str], env: Mapping[str, str], cwd: str) -> Forked:
        """A new kernel; `CradleError` when it cannot be had this way."""
        async with self._turn:
            try:
                await self._ready()
                assert self._writer is not None
                order = {"argv": list(argv), "env": dict(env), "cwd": cwd}
                self._writer.write(json.dumps(order).encode() + b"\n")
                await self._writer.drain()
                answer = await self._answer()
            except (OSError, ValueError, TimeoutError, asyncio.IncompleteReadError) as error:
                self.close()
                raise CradleError(str(error) or type(error).__name__) from error
        if "pid" not in answer:
            raise CradleError(str(answer.get("error")))
        return Forked(int(answer["pid"]))

    def bury(self) -> None:
        """Let a process that has ended go for good; the next kernel makes a new one."""
        if self._process is not None:
            self._process.poll()

    def close(self) -> None:
        """End the process; the kernels that it has forked live on."""
        if self._writer is not None:
            self._writer.close()
        if self._process is not None and self._process.poll() is None:
            self._process.kill()
            self._process.wait()
        self._process = self._reader = self._writer = None

    async def _ready(self) -> None:
        if self.pid is not None and self._writer is not None and not self._writer.is_closing():
            return
        self.close()
        ours, theirs = socket.socketpair()
        with theirs:
            command = [sys.executable, "-m", "tutorgame_widgets.host.cradle", str(theirs.fileno())]
            self._process = subprocess.Popen(
                command, stdin=subprocess.DEVNULL, pass_fds=(theirs.fileno(),), start_new_session=True
            )
        self._reader, self._writer = await asyncio.open_unix_connection(sock=ours)
        await self._answer()

    async def _answer(self) -> dict[str, Any]:
        assert self._reader is not None
        async with asyncio.timeout(PATIENCE):
            line = await self._reader.readuntil(b"\n")
        answer = json.loads(line)
        if not isinstance(answer, dict):
            raise ValueError(f"the cradle answered {line!r}")
        return answer


class ForkedProvisioner(LocalProvisioner):
    """Starts a kernel by forking where it is an ordinary kernel of this Python, and as usual where it is not."""

    async def launch_kernel(self, cmd: list[str], **kwargs: Any) -> Any:
        """Launch a kernel with a command; how the connection is made has been settled before."""
        argv = kernel_arguments(cmd)
        if argv is None:
            return await super().launch_kernel(cmd, **kwargs)
        cwd = str(kwargs.get("cwd") or Path.cwd())
        cradle = the_cradle(self.log)
        try:
            forked = await cradle.start(argv, kwargs.get("env") or os.environ, cwd)
        except CradleError as error:
            self.log.warning("A kernel is started the slow way: %s", error)
            return await super().launch_kernel(cmd, **kwargs)
        self.process = forked  # type: ignore[assignment]  # all of a process that the base class asks for
        self.pid = self.pgid = forked.pid  # a group of its own, see `cradle`
        self.cwd = cwd
        return self.connection_info


def kernel_arguments(cmd: Sequence[str]) -> list[str] | None:
    """The arguments of the kernel in a command such as "python -m ipykernel_launcher -f FILE"; None for another one."""
    python, *rest = cmd
    same = os.path.realpath(python) == os.path.realpath(sys.executable)
    while rest and rest[0].startswith("-X"):
        rest = rest[1:]
    return rest[2:] if same and rest[:2] == ["-m", "ipykernel_launcher"] else None


_cradles: dict[int, Cradle] = {}


def the_cradle(log: Logger) -> Cradle:
    """The cradle of this process."""
    return _cradles.setdefault(os.getpid(), Cradle(log))


def available() -> bool:
    """Whether kernels can be forked here."""
    return sys.platform == "linux" and hasattr(os, "pidfd_open")


def register() -> None:
    """Let kernel managers find the provisioner by its name; nothing needs to be installed for it."""
    factory = KernelProvisionerFactory.instance()
    value = f"{__name__}:{ForkedProvisioner.__name__}"
    factory.provisioners[NAME] = EntryPoint(NAME, value, KernelProvisionerFactory.GROUP_NAME)
    factory.default_provisioner_name = NAME
