"""Bots at the table with an event loop: they never block, and stop when they are told to."""

import asyncio
from collections.abc import Callable, Iterator

import pytest
from table_driver import Driver

from tutorgame.bots import Cancel
from tutorgame_widgets.play import table_play
from tutorgame_widgets.play.table_runner import Runner


async def until(true: Callable[[], bool]) -> None:
    for _ in range(10_000):
        if true():
            return
        await asyncio.sleep(0.001)
    raise AssertionError("It does not come to that.")


def test_a_bot_answers_later_and_not_within_the_click(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(table_play, "PAUSE", 0.01)

    async def game() -> None:
        driver = Driver()
        driver.page.set_trait("still", False)
        driver.deal(who1="search")
        await until(lambda: bool(driver.match.yours))
        driver.move(driver.best())
        assert driver.match.bot_to_move == 1
        assert driver.text("goal") == "Bram's turn Bram is thinking."
        assert "Let Bram move" not in driver.buttons()
        await until(lambda: bool(driver.match.yours))
        assert driver.text("goal").startswith("Your turn")

    asyncio.run(game())


def test_take_back_while_a_bot_thinks_stops_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(table_play, "PAUSE", 0.01)

    async def game() -> None:
        driver = Driver()
        driver.deal()
        await until(lambda: bool(driver.match.yours))
        before = driver.match.state
        driver.move(driver.best())
        driver.click("Take back")
        assert driver.match.state == before
        for _ in range(50):
            await asyncio.sleep(0.001)
        assert driver.match.state == before
        driver.click("New game")
        driver.deal()
        await until(lambda: bool(driver.match.yours))

    asyncio.run(game())


def test_work_that_fails_is_told_once_and_ends() -> None:
    troubles: list[int] = []

    def work(cancel: Cancel) -> Iterator[float]:
        yield 0.0
        raise RuntimeError("broken")

    async def main() -> None:
        runner = Runner(lambda: troubles.append(1))
        runner.run(work)
        await until(lambda: bool(troubles))
        assert not runner.busy

    asyncio.run(main())
    assert troubles == [1]
