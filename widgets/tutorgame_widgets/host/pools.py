"""The kernels that are kept ready: a pool for each chapter, looked after again and again.

Voila fills a pool when a page has taken a kernel from it.  A kernel that dies while it waits, or one that could not be
started, stays in the pool, is given to the next visitor, and hinders the end of every other kernel: it goes from here.
"""

from __future__ import annotations

import asyncio
import contextlib
from typing import Any


async def fill(kernels: Any, size: int, patience: float = 120.0) -> None:
    """Start so many kernels for each chapter, one after the other: all at once they would let the first visitor wait.

    First each chapter gets one.  One that takes longer than `patience` seconds is not waited for.  Without pools
    (Voila then has no such attribute) there is nothing to do.
    """
    pools: dict[str, list[Any]] = getattr(kernels, "_pools", {})
    for number in range(1, size + 1):
        for notebook in sorted(pools):
            kernels.kernel_pools_config[notebook] = {"pool_size": number}
            kernels.fill_if_needed(delay=0, notebook_name=notebook)
            for task in tuple(pools[notebook]):
                with contextlib.suppress(Exception):  # `tend` looks after those that fail
                    async with asyncio.timeout(patience):
                        await asyncio.shield((await asyncio.shield(task))["task"])


async def tend(kernels: Any) -> None:
    """Take out of the pools what is no use to anybody, and fill them up again."""
    pools: dict[str, list[Any]] = getattr(kernels, "_pools", {})
    for notebook, pool in pools.items():
        lost = [task for task in pool if task.done() and not await _useful(kernels, task)]
        for task in lost:
            if task in pool:
                pool.remove(task)
        if lost:
            kernels.log.warning("%d of the kernels that were kept ready had ended; they are replaced.", len(lost))
        if len(pool) < kernels.kernel_pools_config.get(notebook, {"pool_size": 0})["pool_size"]:
            kernels.fill_if_needed(notebook_name=notebook)


def ready(kernels: Any, notebook: str) -> int:
    """How many kernels wait for this chapter, the ones that are ready first.

    Voila counts those that are only just being started, too; a visitor would wait for one longer than for a new one.
    """
    pool: list[Any] = kernels._pools.get(notebook, [])
    pool.sort(key=lambda task: not task.done())
    return sum(task.done() for task in pool)


def kept(kernels: Any) -> frozenset[str]:
    """The ids of all kernels that are kept ready."""
    tasks = [task for pool in getattr(kernels, "_pools", {}).values() for task in pool]
    fine = [task for task in tasks if task.done() and not task.cancelled() and task.exception() is None]
    return frozenset(task.result()["kernel_id"] for task in fine)


async def _useful(kernels: Any, task: Any) -> bool:
    if task.cancelled() or task.exception() is not None:
        return False
    kernel_id = task.result()["kernel_id"]
    if kernel_id in kernels and await kernels.is_alive(kernel_id):
        return True
    with contextlib.suppress(Exception):  # it may be gone for good already
        await kernels.shutdown_kernel(kernel_id, now=True)
    return False
