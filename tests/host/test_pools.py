"""The kernels that are kept ready: filled one after the other, replaced when they end, counted when they are ready."""

import asyncio
import logging
from typing import Any

from tutorgame_widgets.host import pools


class Kernels:
    """As much of Voila's kernel manager as the pools use."""

    def __init__(self, *chapters: str) -> None:
        self.log = logging.getLogger("test")
        self._pools: dict[str, list[Any]] = {chapter: [] for chapter in chapters}
        self.kernel_pools_config: dict[str, Any] = {"default": {"pool_size": 0}}
        self.alive: set[str] = set()
        self.running = self.most_running = self.made = 0
        self.broken = False
        self.endless = ""

    def __contains__(self, kernel: str) -> bool:
        return kernel in self.alive

    async def is_alive(self, kernel: str) -> bool:
        return kernel in self.alive

    async def shutdown_kernel(self, kernel: str, now: bool) -> None:
        self.alive.discard(kernel)

    def fill_if_needed(self, notebook_name: str, delay: float = 1.0) -> None:
        pool = self._pools[notebook_name]
        for _ in range(self.kernel_pools_config[notebook_name]["pool_size"] - len(pool)):
            pool.append(asyncio.get_running_loop().create_task(self.made_one(notebook_name)))

    async def made_one(self, chapter: str) -> dict[str, Any]:
        if self.broken:
            raise RuntimeError("no kernel today")
        self.made += 1
        kernel = f"kernel {self.made}"
        self.alive.add(kernel)
        return {"kernel_id": kernel, "task": asyncio.get_running_loop().create_task(self.work(chapter))}

    async def work(self, chapter: str) -> None:
        while chapter == self.endless:
            await asyncio.sleep(1)
        self.running += 1
        self.most_running = max(self.most_running, self.running)
        await asyncio.sleep(0)
        self.running -= 1


def test_they_are_filled_one_after_the_other_each_chapter_first() -> None:
    async def run() -> None:
        kernels = Kernels("b", "a")
        await pools.fill(kernels, 2)
        assert kernels.most_running == 1
        assert [task.result()["kernel_id"] for task in kernels._pools["a"]] == ["kernel 1", "kernel 3"]
        assert (pools.ready(kernels, "a"), pools.ready(kernels, "none")) == (2, 0)
        assert len(pools.kept(kernels)) == 4

    asyncio.run(run())


def test_what_died_or_failed_is_replaced() -> None:
    async def run() -> None:
        kernels = Kernels("a")
        await pools.fill(kernels, 2)
        kernels.alive.discard("kernel 1")
        kernels.broken = True
        await pools.tend(kernels)  # the new one fails at once
        await asyncio.wait(kernels._pools["a"])
        assert pools.kept(kernels) == {"kernel 2"}
        kernels.broken = False
        await pools.tend(kernels)
        await asyncio.wait(kernels._pools["a"])
        assert pools.kept(kernels) == {"kernel 2", "kernel 3"}
        kernels._pools["a"].pop()
        await pools.tend(kernels)
        assert len(kernels._pools["a"]) == 2

    asyncio.run(run())


def test_one_that_is_only_being_started_is_not_ready_and_comes_last() -> None:
    async def run() -> None:
        kernels = Kernels("a")
        await pools.fill(kernels, 1)
        starting = asyncio.get_running_loop().create_task(asyncio.sleep(60))
        kernels._pools["a"].insert(0, starting)
        assert pools.ready(kernels, "a") == 1
        assert kernels._pools["a"][1] is starting
        starting.cancel()

    asyncio.run(run())


def test_a_chapter_that_never_gets_ready_does_not_keep_the_others_waiting() -> None:
    async def run() -> None:
        kernels = Kernels("a", "b")
        kernels.endless = "a"
        await pools.fill(kernels, 1, patience=0.01)
        assert [task.result()["kernel_id"] for task in kernels._pools["b"]] == ["kernel 2"]
        kernels._pools["a"][0].result()["task"].cancel()

    asyncio.run(run())


def test_without_pools_there_is_nothing_to_do() -> None:
    asyncio.run(pools.fill(object(), 3))
    asyncio.run(pools.tend(object()))
    assert pools.kept(object()) == frozenset()
