"""What is measured; each trial starts a server of its own, and returns lines for the table."""

from __future__ import annotations

import asyncio
import contextlib
import json
import signal
import statistics
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from random import Random
from time import monotonic

from tutorgame_widgets.host.kernels import PATIENCE

from .host import Host
from .page import Page, TurnedAway
from .player import TABLES, Player
from .wire import packed

#: What is asked for: half of the answers within so many seconds, and none later than that.
MEDIAN, LATEST = 0.1, 1.0
#: Pages that are opened at the same time while learners come in.
AT_ONCE = 2


@dataclass(frozen=True, slots=True, kw_only=True)
class Bounds:
    """How much a trial may do: learners at most, visitors one after another, seconds of play, seconds between deeds."""

    most: int = 160
    visitors: int = 500
    group: int = 20
    seconds: float = 20.0
    pace: float = 4.0
    bad: int = 1_000


@dataclass(frozen=True, slots=True)
class Line:
    """One line of the table."""

    what: str
    figure: str
    fine: bool = True


@dataclass(frozen=True, slots=True)
class Played:
    """What a group of learners met in some time."""

    answers: Sequence[float]
    troubles: Sequence[str]

    @property
    def fine(self) -> bool:
        """Whether everybody was answered as fast as is asked for."""
        return bool(self.answers) and not self.troubles and self.median < MEDIAN and max(self.answers) <= LATEST

    @property
    def median(self) -> float:
        """Seconds."""
        return statistics.median(self.answers)

    def __str__(self) -> str:
        if not self.answers:
            return f"no answer; {len(self.troubles)} troubles: {self.troubles[:2]}"
        late = sum(answer > LATEST for answer in self.answers)
        ordered = sorted(self.answers)
        most = ordered[int(0.99 * (len(ordered) - 1))]
        text = f"{len(ordered)} answers, median {1000 * self.median:.0f} ms, "
        text += f"99 of 100 within {1000 * most:.0f} ms, last {1000 * ordered[-1]:.0f} ms"
        text += f", {late} late" if late else ""
        return text + (f"; {len(self.troubles)} troubles: {self.troubles[0]}" if self.troubles else "")


class Group:
    """Learners at the tables of all games."""

    def __init__(self, server: str, bounds: Bounds, seed: int = 1) -> None:
        self.server, self.bounds, self._rng = server, bounds, Random(seed)
        self.players: list[Player] = []

    async def grow(self, size: int) -> None:
        """Let learners come until there are so many; each plays from the moment that it sits."""
        games = tuple(TABLES)
        new = [
            Player(self.server, games[number % len(games)], Random(self._rng.random()), self.bounds.pace)
            for number in range(len(self.players), size)
        ]
        door = asyncio.Semaphore(AT_ONCE)

        async def come(player: Player) -> None:
            async with door:
                await player.sit_down(files=True)
            player.begin()

        await asyncio.gather(*map(come, new))
        self.players += new

    async def shrink(self, size: int) -> None:
        """Let learners go until there are so many."""
        while len(self.players) > size:
            player = self.players.pop()
            await player.pause()
            await player.page.leave()

    async def play(self, seconds: float, *, but: Iterable[Player] = ()) -> Played:
        """What everybody meets within so many seconds; a few of the group may be left out of it."""
        self.forget()
        await asyncio.sleep(seconds)
        return self.met(but=but)

    def forget(self) -> None:
        """Begin to count anew."""
        for player in self.players:
            player.diary.answers.clear()

    def met(self, *, but: Iterable[Player] = ()) -> Played:
        """What everybody has met since."""
        diaries = [player.diary for player in self.players if player not in tuple(but)]
        return Played([a for d in diaries for a in d.answers], [t for d in diaries for t in d.troubles])


# --- how many -------------------------------------------------------------------------------------------------------


async def hold(bounds: Bounds, *options: str) -> list[Line]:
    """The greatest number of learners who are all answered in time: doubled, then halved between good and bad."""
    async with Host("--visitors", "1000", *options) as host:
        base = host.memory()
        group = Group(host.address, bounds)
        good, bad, size, lines = 0, bounds.most + 1, min(10, bounds.most), []
        best: tuple[Played, float] | None = None
        while good < size < bad:
            if len(group.players) > size:
                await group.shrink(size)
            with contextlib.suppress(TurnedAway):
                await group.grow(size)
            await group.play(min(3.0, bounds.seconds))  # what opening the pages cost is over then
            played = await group.play(bounds.seconds)
            each = (host.memory() - base) / size
            print(f"    {size} learners: {played}; {each:.0f} MB each", flush=True)
            if played.fine:
                good, best = size, (played, each)
            else:
                bad = size
                await group.shrink(0 if played.troubles else good)  # who was thrown out does not come back
            size = _next(good, bad)
        await group.shrink(0)
        if best is None:
            return [Line("learners held at once", f"fewer than {bad}", fine=False)]
        more = "at least " if bad > bounds.most else ""
        lines.append(Line(f"learners at once, one deed every {bounds.pace:g} s", f"{more}{good}: {best[0]}"))
        lines.append(Line("memory per learner", f"{best[1]:.0f} MB (PSS of all processes, beyond the empty server)"))
        lines.append(Line("the empty server, with what it keeps ready", f"{base:.0f} MB"))
        return lines


def _next(good: int, bad: int) -> int:
    """The number to be tried next; `good` itself when it is near enough to the truth."""
    if not good:
        return bad // 2
    return min(2 * good, bad - 1) if 2 * good < bad else good if bad - good <= max(2, good // 12) else (good + bad) // 2


async def start(bounds: Bounds, *options: str) -> list[Line]:
    """How long a page takes that finds no kernel ready, and what its kernel needs."""
    number = min(12, bounds.group)
    async with Host("--no-preheat", "--visitors", "100", *options) as host:
        first = Page(host.address, next(iter(TABLES.values())))
        await first.open()  # the process that forks has started then
        base, pages = host.memory(), [Page(host.address, next(iter(TABLES.values()))) for _ in range(number)]
        for page in pages:
            await page.open()
        each = (host.memory() - base) / number
        took = statistics.median(page.opened for page in pages)
        for page in (first, *pages):
            await page.leave()
    how = "a new process each" if "--no-fork" in options else "forked"
    return [Line(f"a page without a kernel kept ready, kernels {how}", f"{took:.2f} s, {each:.0f} MB")]


# --- one after another ----------------------------------------------------------------------------------------------


async def visitors(bounds: Bounds) -> list[Line]:
    """Many visitors, one after another; every twentieth goes without a word.  Nothing may be left of them."""
    rng = Random(2)
    async with Host("--visitors", "100") as host:
        for _ in range(3):
            await _visit(host.address, rng, word=True)
        await host.settled()
        kernels, files, begin = host.kernels(), host.files(), monotonic()
        opened = [await _visit(host.address, rng, word=number % 20 != 19) for number in range(bounds.visitors)]
        took = monotonic() - begin
        # The server waits a while for those who went without a word.
        async with asyncio.timeout(240):
            await host.settled()
        left = host.kernels() - kernels, host.files() - files
    fine = left[0] == 0 and left[1] <= 5
    rate = f"{60 * bounds.visitors / took:.0f} a minute, a page after {statistics.median(opened):.2f} s"
    figure = f"{rate}; left of them: {left[0]} kernels, {left[1]} files"
    return [Line(f"{bounds.visitors} visitors, one after another", figure, fine)]


async def _visit(server: str, rng: Random, *, word: bool) -> float:
    player = Player(server, rng.choice(tuple(TABLES)), rng, 0)
    await player.sit_down()
    await player.act()
    await (player.page.leave() if word else player.page.vanish())
    return player.page.opened


# --- accidents ------------------------------------------------------------------------------------------------------


async def killed(bounds: Bounds) -> list[Line]:
    """A kernel is killed in mid-game: its page hears of it and gets its game back; nobody else notices."""
    async with Host("--visitors", "100") as host:
        group = Group(host.address, bounds)
        await group.grow(bounds.group)
        await group.play(bounds.seconds / 2)
        victim = group.players[0]
        group.forget()
        process, before, begin = host.kernel_process(victim.page.kernel), victim.record, monotonic()
        process.send_signal(signal.SIGKILL)
        code, reason = await victim.page.gone()
        told = monotonic() - begin
        await victim.pause()
        await victim.page.vanish()
        await victim.sit_down()
        again = _goes_on(before, victim)
        others = await group.play(bounds.seconds / 2, but=[victim])
        await group.shrink(0)
    fine = again and not others.troubles and reason == "died"
    return [
        Line(
            "a kernel killed in mid-game", f"told after {told:.1f} s ({code}, {reason}); {_back(int(again), 1)}", fine
        ),
        Line("... the others meanwhile", str(others), not others.troubles),
    ]


async def restarted(bounds: Bounds) -> list[Line]:
    """The server is stopped and started again: every page is told, and gets its game back when it is loaded again."""
    async with Host("--visitors", "100") as host:
        group = Group(host.address, bounds)
        await group.grow(bounds.group)
        await group.play(bounds.seconds / 2)
        for player in group.players:
            await player.pause()
        records = [player.record for player in group.players]
        stopped, closed = await asyncio.gather(host.stop(), asyncio.gather(*(p.page.gone() for p in group.players)))
        told = sum(code == 1012 for code, _ in closed)
        await host.start()
        for player in group.players:
            await player.page.vanish()
            await player.sit_down()
        back = sum(_goes_on(before, player) for before, player in zip(records, group.players, strict=True))
        await group.shrink(0)
    figure = f"stopped in {stopped:.1f} s, {told} of {bounds.group} pages told; {_back(back, bounds.group)}"
    return [Line("the server restarted", figure, back == told == bounds.group)]


async def malformed(bounds: Bounds) -> list[Line]:
    """One visitor sends what no page sends; nobody else notices."""
    async with Host("--visitors", "100") as host:
        group = Group(host.address, bounds)
        await group.grow(bounds.group)
        quiet = await group.play(bounds.seconds / 2)
        rogue, rng, thrown_out = Page(host.address, next(iter(TABLES.values()))), Random(3), 0
        await rogue.open()
        group.forget()
        for _ in range(0, bounds.bad, PATIENCE):
            for _ in range(PATIENCE):
                await rogue.raw(_bad(rng))
            thrown_out += (await rogue.gone())[0] == 1008
            await rogue.vanish()
            await rogue.reconnect()
        others = await group.play(bounds.seconds / 2)
        lost = sum(player.record is None for player in group.players)
        await group.shrink(0)
    fine = not others.troubles and not lost
    return [
        Line(f"{bounds.bad} malformed messages", f"thrown out {thrown_out} times; {lost} games lost", fine),
        Line("... the others before", str(quiet), not quiet.troubles),
        Line("... and meanwhile", str(others), not others.troubles),
    ]


def _bad(rng: Random) -> bytes:
    """Something that no page of ours sends."""
    _, code = packed("execute_request", {"code": "raise SystemExit", "silent": False})
    _, channel = packed("comm_msg", {"comm_id": "x", "data": {"method": "update", "state": {}}}, "iopub")
    _, opens = packed("comm_open", {"comm_id": "x", "target_name": "jupyter.widget", "data": {}})
    _, deep = packed("comm_msg", json.loads('{"a":' * 60 + "1" + "}" * 60))
    _, fine = packed("comm_info_request", {})
    return rng.choice(
        [
            code,
            channel,
            opens,
            deep,
            rng.randbytes(rng.randrange(200)),
            fine[: rng.randrange(len(fine))],
            (2**63).to_bytes(8, "little") + fine[8:],
            fine.replace(b"{}", b"[]"),
            fine.replace(b"msg_id", b"\xff\xfe\x00\x01xx"),
            packed("comm_msg", {"comm_id": "x" * 500, "data": {"method": "custom"}})[1],
            packed("shutdown_request", {"restart": False}, "control")[1],
            packed("input_reply", {"value": "x"}, "stdin")[1],
        ]
    )


def _goes_on(before: object, player: Player) -> bool:
    record = player.record
    actions = getattr(before, "actions", None)
    return record is not None and actions is not None and player.dealt and record.actions[: len(actions)] == actions


def _back(back: int, of: int) -> str:
    return f"{back} of {of} games went on" if of > 1 else "the game went on" if back else "the game was lost"
