"""Who is served, who waits at the door, and whose kernel ends."""

import pytest

from tutorgame_widgets.host.tavern import KERNEL_MB, Limits, Tavern, public_limits


class Clock:
    """A clock that a test sets."""

    now = 100.0

    def __call__(self) -> float:
        return self.now


@pytest.fixture
def clock() -> Clock:
    return Clock()


LIMITS = Limits(visitors=2, unclaimed=60, away=180, idle=3_600, asleep=20_000)


LIMITS = Limits(visitors=2, unclaimed=60, away=180, idle=3_600, asleep=20_000)


def tavern(clock: Clock) -> Tavern:
    return Tavern(LIMITS, clock)


def seated(place: Tavern, *kernels: str, connect: bool = True) -> None:
    for kernel in kernels:
        assert place.knock()
        place.seat(kernel)
        place.leave_door()
        if connect:
            place.connected(kernel)


def test_it_is_full_when_every_seat_is_taken_and_has_room_when_somebody_leaves(clock: Clock) -> None:
    place = tavern(clock)
    seated(place, "a", "b")
    assert place.full
    assert not place.knock()
    assert (place.tally.visits, place.tally.turned_away) == (2, 1)
    place.left("a", "left")
    assert place.knock()
    assert place.tally.ended == {"left": 1}


def test_pages_that_are_being_opened_count(clock: Clock) -> None:
    place = tavern(clock)
    assert place.knock()
    assert place.knock()
    assert not place.knock()
    place.leave_door()
    assert place.knock()


def test_without_a_limit_nobody_waits(clock: Clock) -> None:
    place = Tavern(Limits(), clock)
    seated(place, *map(str, range(500)))
    assert not place.full


def test_a_page_that_never_comes_gives_its_kernel_back(clock: Clock) -> None:
    place = tavern(clock)
    seated(place, "a", connect=False)
    clock.now += 60
    assert place.overdue() == []
    clock.now += 1
    assert place.overdue() == [("a", "unclaimed")]


def test_a_page_that_is_away_may_come_back_for_a_while(clock: Clock) -> None:
    place = tavern(clock)
    seated(place, "a")
    place.connected("a")  # the new connection stands before the old one is missed
    place.disconnected("a")
    clock.now += 1_000
    assert place.overdue() == []
    place.disconnected("a")
    clock.now += 180
    assert place.overdue() == []
    clock.now += 1
    assert place.overdue() == [("a", "away")]
    place.connected("a")
    assert place.overdue() == []


def test_nobody_is_sent_away_while_thinking(clock: Clock) -> None:
    place = tavern(clock)
    seated(place, "a")
    for _ in range(5):  # looked at, for five hours
        clock.now += 3_500
        place.looked("a")
        assert place.overdue() == []
    clock.now += 3_500
    assert place.overdue() == [("a", "idle")]  # nobody looks at a page for so long
    place.deed("a")
    assert place.overdue() == []
    clock.now += 3_601
    assert place.overdue() == [("a", "idle")]  # a page in the background


def test_whose_page_has_been_away_for_longest_makes_room(clock: Clock) -> None:
    place = tavern(clock)
    seated(place, "a", "b")
    place.disconnected("b")
    clock.now += 10
    place.disconnected("a")
    assert place.longest_away() is None
    clock.now += 25
    assert place.longest_away() == "b"


def test_kernels_that_died_are_forgotten(clock: Clock) -> None:
    place = tavern(clock)
    seated(place, "a", "b")
    place.keep_only(["b", "kept ready"])
    assert (place.visitors, place.tally.ended) == (1, {"died": 1})


@pytest.mark.parametrize(("memory", "pool", "at_least"), [(512, 0, 1), (2_048, 0, 15), (8_192, 2, 60), (24_000, 3, 90)])
def test_the_limits_for_strangers_follow_the_memory(memory: int, pool: int, at_least: int) -> None:
    limits = public_limits(memory, chapters=9)
    assert limits.pool == pool
    assert limits.visitors is not None
    assert limits.visitors >= at_least
    assert limits.visitors * KERNEL_MB + pool * 9 * KERNEL_MB <= max(memory, KERNEL_MB)
    assert public_limits(memory, 9, visitors=7).visitors == 7
