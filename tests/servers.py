"""Real servers for tests: start them, wait until they answer, end them."""

import os
import socket
import subprocess
import sys
import time
import urllib.error
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from random import Random
from typing import Any

import pytest

ROOT = Path(__file__).resolve().parents[1]
_RNG = Random(os.getpid())
START_SECONDS = 300.0  # a limit, not a wait: a busy machine with two cores may take long


def free_port() -> int:
    """A port that nobody listens on.

    It lies below those that a system gives to outgoing connections: a browser beside it would take one of them until a
    server is up.  Tests in other processes get others, by the remainder of a division.
    """
    worker = int(os.environ.get("PYTEST_XDIST_WORKER", "gw0").removeprefix("gw"))
    workers = int(os.environ.get("PYTEST_XDIST_WORKER_COUNT", "1"))
    while True:
        port = _RNG.randrange(20_000, 32_000)
        if port % workers == worker % workers and not taken(port):
            return port


def taken(port: int) -> bool:
    with socket.socket() as probe:
        try:
            probe.bind(("127.0.0.1", port))
        except OSError:
            return True
    return False


def answers(address: str) -> bool:
    try:
        with urllib.request.urlopen(address, timeout=10):
            return True
    except urllib.error.HTTPError:
        return True
    except (OSError, ValueError):
        return False


@contextmanager
def running_server(command: list[str], address: str, log: Path, **options: Any) -> Iterator[subprocess.Popen[bytes]]:
    """Run a server until the block is left; wait at its start until `address` answers. Its output goes to `log`."""
    with log.open("wb") as output:
        process = subprocess.Popen(command, stdout=output, stderr=subprocess.STDOUT, **options)
        try:
            end = time.monotonic() + START_SECONDS
            while not answers(address):
                if process.poll() is not None or time.monotonic() > end:
                    tail = "\n".join(log.read_text(errors="replace").splitlines()[-30:])
                    pytest.fail(f"{' '.join(command)} did not answer at {address}:\n{tail}", pytrace=False)
                time.sleep(0.1)
            yield process
        finally:
            process.terminate()
            try:
                process.wait(timeout=20)
            except subprocess.TimeoutExpired:
                process.kill()
                process.wait()


def wait_for_text(log: Path, text: str) -> None:
    """Wait until a server has said this in its log."""
    end = time.monotonic() + START_SECONDS
    while text not in log.read_text(errors="replace"):
        if time.monotonic() > end:
            pytest.fail(f"The server never said {text!r}.", pytrace=False)
        time.sleep(0.1)


def tutorgame(*arguments: str) -> list[str]:
    """The command line of the package under test."""
    return [sys.executable, "-m", "tutorgame_widgets.host.cli", *arguments]
