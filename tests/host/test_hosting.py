"""How a playground is hosted: each wrong choice gets one sentence, the limits fit the memory, and it works behind a
proxy, below a base address, and without forked kernels."""

import signal
from pathlib import Path

import house
import psutil
import pytest
from click.testing import CliRunner
from learner import Learner, ask
from servers import ROOT, free_port, running_server, tutorgame, wait_for_text

from tutorgame_widgets.host import hosting
from tutorgame_widgets.host.cli import main
from tutorgame_widgets.host.tavern import KERNEL_MB, Limits, public_limits

MB = 1_048_576


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (["--visitors=5"], "--visitors goes together with --public."),
        (["--idle=5"], "--idle goes together with --public."),
        (["--behind-proxy"], "--behind-proxy goes together with --public."),
        (["--public", "--visitors=0"], "--visitors takes a whole number from 1 to 1000, and '0' is not."),
        (["--public", "--visitors=many"], "--visitors takes a whole number from 1 to 1000, and 'many' is not."),
        (["--public", "--visitors=2.5"], "--visitors takes a whole number from 1 to 1000, and '2.5' is not."),
        (["--public", "--idle=0"], "--idle takes a whole number from 1 to 1440, and '0' is not."),
        (["--public", "--idle=x"], "--idle takes a whole number from 1 to 1440, and 'x' is not."),
        (["--base-url=a b"], "--base-url takes a path such as /games/, and 'a b' is none."),
        (["--base-url=/../"], "--base-url takes a path such as /games/, and '/../' is none."),
        (["--base-url=http://x/"], "--base-url takes a path such as /games/, and 'http://x/' is none."),
        (["--metrics-port=x"], "--metrics-port must be a number from 1 to 65535, and 'x' is not."),
    ],
)
def test_a_wrong_choice_is_named_in_one_sentence(arguments: list[str], sentence: str) -> None:
    result = CliRunner().invoke(main, ["play", "--no-browser", *arguments])
    assert (result.exit_code, result.output) == (2, f"Error: {sentence}\n")


def test_two_services_need_two_ports() -> None:
    port = free_port()
    result = CliRunner().invoke(main, ["play", f"--port={port}", f"--metrics-port={port}"])
    assert result.output == "Error: --metrics-port and --port must be two ports.\n"


@pytest.mark.parametrize(
    ("text", "path"), [("/", "/"), ("", "/"), ("games", "/games/"), ("/games", "/games/"), ("/a/b-c/", "/a/b-c/")]
)
def test_a_base_address_has_a_slash_at_both_ends(text: str, path: str) -> None:
    assert hosting.base_url(text) == path


def test_the_limits_of_strangers_follow_from_the_memory() -> None:
    limits = hosting.limits_for_strangers(None, None, chapters=8, preheat=True, memory_mb=4_000)
    assert limits == public_limits(4_000, 8)
    assert limits.visitors is not None
    assert (limits.visitors + 8 * limits.pool) * KERNEL_MB <= 4_000
    small = hosting.limits_for_strangers(None, None, chapters=8, preheat=True, memory_mb=300)
    assert (small.visitors, small.pool) == (1, 0)
    chosen = hosting.limits_for_strangers("7", "5", chapters=8, preheat=False, memory_mb=4_000)
    assert (chosen.visitors, chosen.pool, chosen.idle) == (7, 0, 300.0)
    assert chosen.asleep > chosen.idle


def test_more_seats_than_memory_are_told_to_the_host() -> None:
    assert hosting.tight(Limits(visitors=10), 10 * KERNEL_MB) == ""
    assert "100 visitors may need" in hosting.tight(Limits(visitors=100), 1_000)


def group(folder: Path, limit: str, used: int) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    (folder / "memory.max").write_text(f"{limit}\n")
    (folder / "memory.current").write_text(f"{used}\n")


def test_the_memory_is_that_of_the_smallest_group_around(tmp_path: Path) -> None:
    groups, own = tmp_path / "cgroup", tmp_path / "own"
    own.write_text("0::/pod/box\n")
    unlimited = hosting.free_memory(groups, own)  # no such files: what the machine has
    group(groups / "pod" / "box", "max", 5 * MB)
    assert abs(hosting.free_memory(groups, own) - unlimited) < 2_000
    group(groups / "pod", str(60 * MB), 20 * MB)
    assert hosting.free_memory(groups, own) == 40
    group(groups / "pod" / "box", str(30 * MB), 5 * MB)
    assert hosting.free_memory(groups, own) == 25
    group(groups / "pod" / "box", str(30 * MB), 50 * MB)
    assert hosting.free_memory(groups, own) == 0


@pytest.mark.slow
def test_below_a_base_address_behind_a_proxy_and_without_forks(private_jupyter: dict[str, str], tmp_path: Path) -> None:
    port, figures = free_port(), free_port()
    folder = house.chapters(tmp_path / "chapters")
    options = ("--public", "--visitors=4", "--behind-proxy", "--base-url=/games", "--no-fork", "--no-preheat")
    ports = (f"--port={port}", f"--metrics-port={figures}")
    command = tutorgame("play", *options, *ports, "--notebooks", str(folder))
    address, log = f"http://127.0.0.1:{port}/games", tmp_path / "log.txt"
    environment = {**private_jupyter, "DATABASE_URL": "swordfish"}
    with running_server(command, f"{address}/healthz", log, cwd=ROOT, env=environment) as process:
        wait_for_text(log, f"The table is laid at {address}/")
        assert "swordfish" not in str(psutil.Process(process.pid).environ())
        assert ask(f"{address}/").headers["Location"] == "/games/voila/render/00_welcome.ipynb"
        assert ask(f"http://127.0.0.1:{port}/healthz").status == 404
        with Learner(address, X_Forwarded_For="203.0.113.9", X_Scheme="https") as learner:
            assert learner.counted() == "1"
            assert 'src="/games/voila/static/' in learner.html
            script = ask(f"{address}/voila/static/voila.js")
            assert (script.status, "max-age" in script.headers["Cache-Control"]) == (200, True)
            told = ask(f"http://127.0.0.1:{figures}/metrics").body
            assert "tutorgame_visitors 1.0" in told
            assert learner.kernel not in told
        lost = ask(f"{address}/nothing")
        assert lost.status == 404
        assert 'href="/games/"' in lost.body
        process.send_signal(signal.SIGTERM)
        assert process.wait(timeout=60) == 0
    assert "203.0.113.9" not in log.read_text()
    assert "cradle" not in log.read_text()


@pytest.mark.slow
def test_a_second_signal_ends_it_at_once(private_jupyter: dict[str, str], tmp_path: Path) -> None:
    port = free_port()
    address = f"http://127.0.0.1:{port}"
    command = house.command(port, house.chapters(tmp_path / "chapters"), "visitors=4")
    with running_server(command, f"{address}/healthz", tmp_path / "log", cwd=ROOT, env=private_jupyter) as process:
        learner = Learner(address)
        learner.connect()  # it never answers that it has heard the goodbye, so the server would wait for it
        running = psutil.Process(process.pid).children(recursive=True)
        assert running
        process.send_signal(signal.SIGTERM)
        process.send_signal(signal.SIGINT)
        assert process.wait(timeout=30) in (0, 128 + signal.SIGINT, 128 + signal.SIGTERM)
        _, alive = psutil.wait_procs(running, timeout=30)
        assert not alive
