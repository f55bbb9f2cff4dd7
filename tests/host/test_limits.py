"""A public playground at its limits: seats, time, memory and computing, with somebody who plays on all the while."""

import time
from collections.abc import Callable, Iterator
from pathlib import Path

import house
import psutil
import pytest
from learner import WAIT, Learner, ask
from servers import ROOT, free_port, running_server

LIMITS = ("visitors=3", "pool=1", "unclaimed=6", "away=8", "grace=1", "idle=2000", "memory=400", "busy=6")


class House:
    """A server of a test: its address, its process and its log."""

    def __init__(self, address: str, process: psutil.Process, log: Path) -> None:
        self.address, self.process, self.log = address, process, log
        self.door = f"{address}/voila/render/00_welcome.ipynb"

    def kernels(self) -> list[psutil.Process]:
        """All kernels that run, those that are kept ready included."""
        return [child for child in self.process.children(recursive=True) if child.pid != self.cradle.pid]

    @property
    def cradle(self) -> psutil.Process:
        return next(child for child in self.process.children() if "tutorgame_widgets.host.cradle" in child.cmdline())


@pytest.fixture(scope="module")
def place(private_jupyter: dict[str, str], tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    folder = tmp_path_factory.mktemp("limits")
    port = free_port()
    address = f"http://127.0.0.1:{port}"
    log = folder / "log.txt"
    command = house.command(port, house.chapters(folder / "chapters"), *LIMITS)
    with running_server(command, f"{address}/healthz", log, cwd=ROOT, env=private_jupyter) as process:
        yield House(address, psutil.Process(process.pid), log)


@pytest.fixture
def other(place: House) -> Iterator[Learner]:
    with Learner(place.address) as learner:
        yield learner


def until(true: Callable[[], object], what: str) -> None:
    end = time.monotonic() + WAIT
    while not true():
        assert time.monotonic() < end, what
        time.sleep(0.05)


def ended(place: House, learner: Learner) -> None:
    until(lambda: ask(f"{place.address}/voila/alive/{learner.kernel}").status == 410, "the kernel did not end")


def test_the_one_too_many_gets_a_friendly_page_and_a_seat_when_somebody_leaves(place: House, other: Learner) -> None:
    here = [Learner(place.address) for _ in range(2)]
    for learner in here:
        learner.connect()
    refused = ask(place.door)
    assert refused.status == 503
    assert int(refused.headers["Retry-After"]) > 0
    assert "The tavern is full" in refused.body
    assert refused.headers["Content-Security-Policy"]
    assert '"full"' in ask(f"{place.address}/healthz").body
    here[0].leave()
    late = Learner(place.address)
    late.connect()
    assert late.counted() == "1"
    assert other.counted() == "1"
    for learner in (here[1], late):
        learner.leave()
    assert '"ok"' in ask(f"{place.address}/healthz").body


def test_a_page_that_never_connects_loses_its_kernel(place: House, other: Learner) -> None:
    learner = Learner(place.address)
    ended(place, learner)
    assert other.counted() == "1"


def test_a_page_that_comes_back_in_time_finds_its_game_and_one_that_does_not_loses_it(place: House) -> None:
    learner = Learner(place.address)
    learner.connect()
    assert learner.counted() == "1"
    learner.socket.close()  # type: ignore[union-attr]
    learner.connect()
    assert learner.counted() == "2"
    learner.socket.close()  # type: ignore[union-attr]
    ended(place, learner)


def test_the_place_of_a_page_that_is_away_is_given_to_somebody_at_the_door(place: House, other: Learner) -> None:
    here, away = Learner(place.address), Learner(place.address)
    here.connect()
    away.connect()
    assert ask(place.door).status == 503  # both are looking at their pages
    away.socket.close()  # type: ignore[union-attr]
    until(lambda: ask(place.door).status == 200, "nobody got the place")
    assert ask(f"{place.address}/voila/alive/{away.kernel}").status == 410
    assert "A kernel ends: made room." in place.log.read_text()
    assert (here.counted(), other.counted()) == ("1", "1")
    here.leave()


@pytest.mark.parametrize(("deed", "why"), [("hog", "memory"), ("loop", "busy"), ("end", "died")])
def test_a_kernel_that_runs_wild_ends_and_others_play_on(place: House, other: Learner, deed: str, why: str) -> None:
    wild = Learner(place.address)
    wild.connect()
    wild.click(deed)
    clicks, end = 0, time.monotonic() + WAIT
    while ask(f"{place.address}/voila/alive/{wild.kernel}").status == 204:
        assert time.monotonic() < end, "it runs wild for ever"
        clicks += 1
        assert other.counted() == str(clicks)
    assert wild.told_goodbye() == (4001, why)
    assert other.counted() == str(clicks + 1)


def test_a_kernel_killed_from_outside_is_noticed_and_one_in_the_pool_replaced(place: House, other: Learner) -> None:
    assert other.counted() == "1"
    gone = place.kernels()
    for kernel in gone:
        kernel.kill()
    ended(place, other)
    psutil.wait_procs(gone, timeout=WAIT)
    with Learner(place.address) as learner:
        assert learner.counted() == "1"
    until(lambda: [kernel for kernel in place.kernels() if kernel not in gone], "no kernel was kept ready again")


def test_no_zombie_and_no_kernel_stays_behind(place: House) -> None:
    until(lambda: len(place.kernels()) == 2, "the pools are not as they were")  # one of each chapter
    assert all(kernel.status() != psutil.STATUS_ZOMBIE for kernel in place.kernels())


def test_the_server_lives_without_its_cradle_and_so_do_its_kernels(place: House, other: Learner) -> None:
    assert other.counted() == "1"
    cradle = place.cradle
    cradle.kill()
    until(lambda: not psutil.pid_exists(cradle.pid), "it was not buried")
    assert other.counted() == "2"
    with Learner(place.address) as learner:  # kept ready, or started by the next cradle
        assert learner.counted() == "1"
    with Learner(place.address) as learner:
        assert learner.counted() == "1"
    assert other.counted() == "3"


def test_a_chapter_that_never_comes_is_given_up(private_jupyter: dict[str, str], tmp_path: Path) -> None:
    folder = house.chapters(tmp_path / "chapters", **{"98_sleeps": "import time\ntime.sleep(3600)"})
    port = free_port()
    address = f"http://127.0.0.1:{port}"
    command = house.command(port, folder, "visitors=3", "pool=1", "opening=3")
    with running_server(command, f"{address}/healthz", tmp_path / "log.txt", cwd=ROOT, env=private_jupyter) as process:
        for _ in range(2):  # one that was kept ready, and perhaps one that was not
            page = ask(f"{address}/voila/render/98_sleeps.ipynb")
            assert page.status in (200, 500)
            assert page.status == 500 or "The rest of this page did not come" in page.body
        assert (tmp_path / "log.txt").read_text().count("A kernel ends: late.") == 2
        with Learner(address) as learner:
            assert learner.counted() == "1"
        assert psutil.pid_exists(process.pid)


def test_it_stops_in_order_and_tells_its_pages(place: House) -> None:
    learner = Learner(place.address)
    learner.connect()
    assert learner.counted() == "1"
    kernels = place.kernels()
    place.process.terminate()
    assert learner.told_goodbye() == (1012, "resume")
    assert place.process.wait(WAIT) == 0
    _, alive = psutil.wait_procs(kernels, timeout=10)
    assert not alive
