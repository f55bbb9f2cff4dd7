"""The server under load: a process of its own, started, looked at from outside, and stopped or started again."""

from __future__ import annotations

import asyncio
import os
import re
import signal
import socket
import subprocess
import sys
import tempfile
from pathlib import Path

import psutil
from tornado.httpclient import AsyncHTTPClient, HTTPClientError

ROOT = Path(__file__).resolve().parents[2]
#: Seconds; limits, no waits.
START, STOP = 300.0, 30.0
_JUPYTER = ("JUPYTER_CONFIG_DIR", "JUPYTER_DATA_DIR", "JUPYTER_RUNTIME_DIR", "IPYTHONDIR", "TUTORGAME_STATE_DIR")


def free_port() -> int:
    """A port of this machine that nobody listens on."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


class Host:
    """`tutorgame play --public` with more options; its log goes to a file."""

    def __init__(self, *options: str) -> None:
        self.port, self._figures = free_port(), free_port()
        self.address = f"http://127.0.0.1:{self.port}"
        self._folder = tempfile.TemporaryDirectory(prefix="tg-load-")
        self.log = Path(self._folder.name) / "server.log"
        command = [sys.executable, "-m", "tutorgame_widgets.host.cli", "play", "--public", "--no-browser"]
        self._command = [*command, "--port", str(self.port)]
        self._command += ["--metrics-port", str(self._figures), *options]
        self._process: subprocess.Popen[bytes] | None = None

    async def __aenter__(self) -> Host:
        await self.start()
        return self

    async def __aexit__(self, *_: object) -> None:
        await self.stop()
        self._folder.cleanup()

    @property
    def process(self) -> psutil.Process:
        """The server's own process."""
        assert self._process is not None
        return psutil.Process(self._process.pid)

    async def start(self) -> None:
        """Start it, and wait until it answers and has everything ready that it keeps ready."""
        folders = {name: str(Path(self._folder.name) / name.lower()) for name in _JUPYTER}
        begin = self.log.stat().st_size if self.log.exists() else 0
        with self.log.open("ab") as log:
            self._process = subprocess.Popen(
                self._command, stdout=log, stderr=subprocess.STDOUT, cwd=ROOT, env={**os.environ, **folders}
            )
        async with asyncio.timeout(START):
            while not await self._answers():
                if self._process.poll() is not None:
                    raise RuntimeError(f"The server ended: {self.log.read_text(errors='replace')[-2000:]}")
                await asyncio.sleep(0.1)
            while b"kept ready" not in self.log.read_bytes()[begin:]:
                await asyncio.sleep(0.1)
            await self.settled()

    async def stop(self) -> float:
        """Tell it to stop; the seconds that it took."""
        assert self._process is not None
        begin = asyncio.get_running_loop().time()
        self._process.send_signal(signal.SIGTERM)
        try:
            await asyncio.to_thread(self._process.wait, STOP)
        except subprocess.TimeoutExpired:
            self._process.kill()
            raise
        return asyncio.get_running_loop().time() - begin

    async def settled(self) -> None:
        """Wait until it has ready what it keeps ready, and nothing besides: all visitors have gone."""
        while await self.figure("tutorgame_kernels_ready") < self._kept or await self.figure("tutorgame_visitors"):
            await asyncio.sleep(0.2)

    async def figure(self, name: str) -> float:
        """One of its own figures, summed up over its labels."""
        answer = await AsyncHTTPClient().fetch(f"http://127.0.0.1:{self._figures}/metrics")
        lines = [line.split() for line in answer.body.decode().splitlines()]
        return sum(float(line[-1]) for line in lines if line and re.split("[{ ]", line[0])[0] == name)

    @property
    def _kept(self) -> int:
        found = re.findall(r"(\d+) of each chapter are kept ready", self.log.read_text(errors="replace"))
        return int(found[-1]) * len(list((ROOT / "notebooks").glob("*.ipynb"))) if found else 0

    def kernels(self) -> int:
        """How many processes it has; the one that forks is among them."""
        return len(self._children())

    def files(self) -> int:
        """How many files and sockets its own process holds open."""
        return int(self.process.num_fds())

    def memory(self) -> float:
        """Megabytes of all its processes; what they share is counted once."""
        total = 0
        for process in (self.process, *self._children()):
            try:
                rollup = Path(f"/proc/{process.pid}/smaps_rollup").read_text()
            except OSError:  # it has just ended
                continue
            total += sum(int(line.split()[1]) for line in rollup.splitlines() if line.startswith("Pss:"))
        return total / 1024

    def kernel_process(self, kernel: str) -> psutil.Process:
        """The process of a kernel: the one that has its connection file open, or names it."""
        for process in self._children():
            if any(kernel in part for part in process.cmdline()) or any(
                kernel in one.laddr for one in process.net_connections("unix") if isinstance(one.laddr, str)
            ):
                return process
        raise LookupError(kernel)

    def _children(self) -> list[psutil.Process]:
        children = self.process.children(recursive=True)
        return [child for child in children if child.status() != psutil.STATUS_ZOMBIE]

    async def _answers(self) -> bool:
        try:
            await AsyncHTTPClient().fetch(f"{self.address}/healthz")
        except (OSError, HTTPClientError):
            return False
        return True
