"""The figures for Prometheus: they count, and they name nobody."""

from types import SimpleNamespace
from typing import Any

import pytest
from house import chapters
from learner import Learner, ask, message
from prometheus_client.parser import text_string_to_metric_families
from servers import free_port, running_server, tutorgame

from tutorgame_widgets.host.metrics import Metrics, _header
from tutorgame_widgets.host.tavern import Limits, Tavern

Figures = dict[tuple[str, str], float]


def read(text: str) -> Figures:
    found = {}
    for family in text_string_to_metric_families(text):
        for sample in family.samples:
            found[sample.name, " ".join(sample.labels.values())] = sample.value
    return found


def test_the_header_is_found_by_the_offsets() -> None:
    raw = message("comm_msg", {}, msg_id="abc")
    begin, end = _header(raw)
    assert b'"abc"' in raw[begin:end]
    assert raw[begin:end].endswith(b"}")


def test_pools_and_limits_are_told() -> None:
    done, begun = SimpleNamespace(done=lambda: True), SimpleNamespace(done=lambda: False)
    kernels: Any = SimpleNamespace(_pools={"a.ipynb": [done, done, begun]}, list_kernel_ids=lambda: ["x"] * 3)
    figures = {
        (sample.name, *sample.labels.values()): sample.value
        for family in Metrics(Tavern(Limits(visitors=7)), kernels).collect()
        for sample in family.samples
    }
    assert figures["tutorgame_kernels_ready", "a.ipynb"] == 2
    assert figures["tutorgame_visitors_limit",] == 7
    assert figures["tutorgame_memory_free_bytes",] > 10_000_000


@pytest.mark.slow
def test_a_visit_is_counted_and_nobody_is_named(private_jupyter: dict[str, str], tmp_path: Any) -> None:
    port, other = free_port(), free_port()
    server, figures = f"http://127.0.0.1:{port}", f"http://127.0.0.1:{other}/metrics"
    options = ["--port", str(port), "--metrics-port", str(other), "--no-preheat", "--visitors", "1"]
    command = tutorgame("play", "--public", "--notebooks", str(chapters(tmp_path / "notebooks")), *options)
    with running_server(command, f"{server}/healthz", tmp_path / "log", env=private_jupyter):
        with Learner(server) as learner:
            assert learner.counted() == "1"
            learner.send(message("execute_request", {"code": "1"}))
            assert ask(f"{server}/voila/render/00_welcome.ipynb").status == 503
            assert ask(f"{server}/swordfish").status == 404
            assert learner.counted() == "2"
            now = ask(figures)
            here = read(now.body)
        gone = read(ask(figures).body)
        assert ask(f"{server}/metrics").status == 404
        assert ask(f"http://127.0.0.1:{other}/").status == 404
        opened = ask(figures, Accept="application/openmetrics-text; version=1.0.0")
    assert (here["tutorgame_visitors", ""], here["tutorgame_visitors_limit", ""], here["tutorgame_kernels", ""]) == (
        1,
        1,
        1,
    )
    assert here["tutorgame_refused_messages_total", ""] == here["tutorgame_turned_away_total", ""] == 1
    assert here["tutorgame_answer_seconds_count", ""] >= 2
    assert here["tutorgame_requests_total", "chapter 2xx"] == here["tutorgame_requests_total", "chapter 5xx"] == 1
    assert here["tutorgame_chapter_seconds_count", ""] == 1
    assert here["process_open_fds", ""] > 5
    assert gone["tutorgame_visitors", ""] == 0
    assert gone["tutorgame_ended_total", "left"] == gone["tutorgame_visits_total", ""] == 1
    assert "openmetrics" in opened.headers["Content-Type"]
    for private in (learner.kernel, "swordfish", "127.0.0.1"):
        assert private not in now.body
