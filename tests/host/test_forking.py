"""Kernels that are forked from a warmed process are kernels like any other."""

import asyncio
import logging
import os
import resource
import subprocess
import sys
import uuid
from collections.abc import Iterator
from typing import Any

import psutil
import pytest
from jupyter_client.manager import AsyncKernelManager
from jupyter_client.provisioning.factory import KernelProvisionerFactory

from tutorgame_widgets.host import forking

pytestmark = pytest.mark.skipif(not forking.available(), reason="Kernels are forked on Linux only.")

TELL = """
import os, random, sys, uuid
print(random.random(), random.Random().random(), uuid.uuid4().hex, random.SystemRandom().random())
print("|".join(sorted(os.environ)))
print(os.getcwd())
print("to the other stream", file=sys.stderr)
print("tutorgame_widgets.play.table" in sys.modules, os.getpgid(0) == os.getpid())
"""


@pytest.fixture
def forks() -> Iterator[forking.Cradle]:
    """The cradle of this process, found by kernel managers while the test runs."""
    factory = KernelProvisionerFactory.instance()
    before = factory.default_provisioner_name
    forking.register()
    cradle = forking.Cradle(logging.getLogger("test"))
    forking._cradles[os.getpid()] = cradle
    yield cradle
    factory.default_provisioner_name = before
    if cradle.pid is not None:
        psutil.Process(cradle.pid).kill()


def test_a_kernel_is_watched_on_a_server_with_a_thousand_open_files() -> None:
    limits = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (min(4_096, limits[1]), limits[1]))
    opened = [os.open(os.devnull, os.O_RDONLY) for _ in range(1_100)]
    try:
        with subprocess.Popen([sys.executable, "-c", "input()"], stdin=subprocess.PIPE) as process:
            forked = forking.Forked(process.pid)
            assert forked._watch >= 1_024
            assert forked.poll() is None
            with pytest.raises(subprocess.TimeoutExpired):
                forked.wait(timeout=0.01)
            forked.kill()
            assert forked.wait(timeout=60) is not None
            assert forked.poll() is not None
    finally:
        for number in opened:
            os.close(number)
        resource.setrlimit(resource.RLIMIT_NOFILE, limits)


async def started(environment: dict[str, str], folder: str) -> AsyncKernelManager:
    kernel = AsyncKernelManager(connection_file=f"{folder}/{uuid.uuid4().hex[:6]}.json", transport="ipc")
    await kernel.start_kernel(env=environment, cwd=folder)
    return kernel


async def told(kernel: AsyncKernelManager, code: str) -> dict[str, str]:
    """What a kernel prints, by stream."""
    client = kernel.client()
    client.start_channels()
    await client.wait_for_ready(timeout=60)
    said: dict[str, str] = {"stdout": "", "stderr": ""}

    def hear(message: dict[str, Any]) -> None:
        if message["msg_type"] == "stream":
            said[message["content"]["name"]] += message["content"]["text"]

    await client.execute_interactive(code, output_hook=hear, timeout=60)
    client.stop_channels()
    return said


async def whole_life(cradle: forking.Cradle, folder: str) -> None:
    environment = {"PATH": os.environ["PATH"], "HOME": folder, "ONLY": "this"}
    kernels = [await started(environment, folder) for _ in range(2)]
    first = psutil.Process(kernels[0].provisioner.pid)
    assert first.ppid() == cradle.pid
    told_by = [await told(kernel, TELL) for kernel in kernels]
    lines = [said["stdout"].splitlines() for said in told_by]
    assert len({number for line in lines for number in line[0].split()}) == 8  # no two share their chance
    for line, said in zip(lines, told_by, strict=True):
        names = set(line[1].split("|"))
        assert "ONLY" in names
        assert not {"TUTORGAME_SECRET", "JPY_PARENT_PID"} & names
        assert line[2] == folder
        assert line[3] == "True True"
        assert said["stderr"] == "to the other stream\n"

    # One that is killed is noticed, though it is no child of this process, and leaves no zombie.
    first.kill()
    await asyncio.wait_for(kernels[0].provisioner.wait(), 60)
    assert not await kernels[0].is_alive()
    # Without its cradle the other goes on, and the next kernel comes from a new one.
    old = psutil.Process(cradle.pid)
    old.kill()
    old.wait(60)
    assert (await told(kernels[1], "print(1)"))["stdout"] == "1\n"
    kernels.append(await started(environment, folder))
    assert cradle.pid not in (None, old.pid)
    assert (await told(kernels[2], "print(2)"))["stdout"] == "2\n"
    # When no cradle can be had, kernels start as ever.
    cradle.close()
    python, sys.executable = sys.executable, "/no/such/python"
    try:
        with pytest.raises(forking.CradleError):
            await cradle.start(["-f", "x"], environment, folder)
    finally:
        sys.executable = python
    for kernel in kernels[1:]:
        await kernel.shutdown_kernel(now=True)
        assert not await kernel.is_alive()


def test_forked_kernels_live_and_die_like_others(
    forks: forking.Cradle, tmp_path: Any, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("TUTORGAME_SECRET", "x")
    asyncio.run(whole_life(forks, str(tmp_path)))
    out, _ = capfd.readouterr()
    assert "NOTE" not in out
    assert not list(tmp_path.rglob("history.sqlite"))


def test_a_kernel_starts_the_slow_way_when_there_is_no_cradle(
    forks: forking.Cradle, tmp_path: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def never(*_: Any) -> None:
        raise forking.CradleError("not today")

    async def one() -> None:
        kernel = await started(dict(os.environ), str(tmp_path))
        assert (await told(kernel, "print(3)"))["stdout"] == "3\n"
        await kernel.shutdown_kernel(now=True)

    monkeypatch.setattr(forks, "start", never)
    asyncio.run(one())


@pytest.mark.parametrize(
    ("command", "arguments"),
    [
        ([sys.executable, "-m", "ipykernel_launcher", "-f", "x"], ["-f", "x"]),
        ([sys.executable, "-Xfrozen_modules=off", "-m", "ipykernel_launcher", "-f", "x"], ["-f", "x"]),
        (["/usr/bin/other", "-m", "ipykernel_launcher", "-f", "x"], None),
        ([sys.executable, "-m", "other", "-f", "x"], None),
    ],
)
def test_only_an_ordinary_kernel_of_this_python_is_forked(command: list[str], arguments: list[str] | None) -> None:
    assert forking.kernel_arguments(command) == arguments
