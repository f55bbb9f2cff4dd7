"""The load script: it stays on this machine and within bounds, and what it measures is there."""

import asyncio

import pytest
from load import trials
from load.__main__ import _bounds
from load.host import Host
from load.page import Page
from load.trials import Bounds, Group, Line, Played
from load.wire import NotHere, heard, loopback, packed

from tutorgame_widgets.host.messages import BadMessage, checked


@pytest.mark.parametrize("address", ["http://127.0.0.1:1/", "http://localhost:1", "http://[::1]:1"])
def test_this_machine_is_measured(address: str) -> None:
    assert loopback(address) == address.rstrip("/")


@pytest.mark.parametrize(
    "address", ["http://example.org", "https://10.0.0.1:8866", "http://0.0.0.0:1", "http://127.0.0.1.example.org", "x"]
)
def test_no_other_machine_is(address: str) -> None:
    with pytest.raises(NotHere, match="Only a server of this machine"):
        Page(address, "00_welcome.ipynb")


@pytest.mark.parametrize("options", [["--most", "1001"], ["--visitors", "0"], ["--pace", "0.01"], ["everything"]])
def test_it_has_bounds(options: list[str], monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setattr("sys.argv", ["load", *options])
    with pytest.raises(SystemExit):
        _bounds()
    assert "error: " in capsys.readouterr().err


def test_messages_are_those_of_a_page_and_bad_ones_are_not() -> None:
    name, raw = packed("comm_msg", {"comm_id": "x", "data": {"method": "request_states"}})
    assert checked(raw).kind == heard(raw).kind == "comm_msg"
    assert name
    for seed in range(300):
        with pytest.raises(BadMessage):
            checked(trials._bad(trials.Random(seed)))


@pytest.mark.parametrize(
    ("answers", "troubles", "fine"),
    [
        ([0.05] * 9 + [0.9], [], True),
        ([0.05] * 9 + [1.1], [], False),
        ([0.2] * 9, [], False),
        ([0.05], ["x"], False),
        ([], [], False),
    ],
)
def test_what_counts_as_fast_enough(answers: list[float], troubles: list[str], fine: bool) -> None:
    assert Played(answers, troubles).fine is fine
    assert str(Played(answers, troubles))


@pytest.mark.parametrize("truth", [0, 1, 7, 33, 100, 240])
def test_the_search_ends_near_the_truth(truth: int) -> None:
    good, bad, size, tried = 0, 241, 10, 0
    while good < size < bad:
        good, bad, tried = (size, bad, tried + 1) if size <= truth else (good, size, tried + 1)
        size = trials._next(good, bad)
    assert good <= truth <= good + max(2, good // 12)
    assert tried < 12


@pytest.mark.slow
def test_learners_play_their_games_come_back_and_leave_nothing() -> None:
    """A small group at all tables; one of its kernels is killed; then everybody leaves."""

    async def run() -> tuple[Played, bool, list[bool], Line, float]:
        async with Host("--no-preheat", "--visitors", "8") as host:
            group = Group(host.address, Bounds(pace=0.3))
            await group.grow(3)
            while min(len(player.diary.answers) for player in group.players) < 5:
                await asyncio.sleep(0.1)
            played = group.met()
            victim = group.players[0]
            before = victim.record
            host.kernel_process(victim.page.kernel).kill()
            code, reason = await victim.page.gone()
            await victim.pause()
            await victim.page.vanish()
            await victim.sit_down()
            again = trials._goes_on(before, victim)
            others = [not player.diary.troubles for player in group.players[1:]]
            await group.shrink(0)
            await host.settled()
            return played, again, others, Line(reason, str(code)), await host.figure("tutorgame_ended_total")

    played, again, others, ending, ended = asyncio.run(asyncio.wait_for(run(), 240))
    assert not played.troubles
    assert len(played.answers) >= 15
    assert again
    assert all(others)
    assert ending == Line("died", "4001")
    assert ended == 4
