"""Figures for Prometheus, on a port of their own that only this machine reaches.

They count; they name nobody: no address, no id of a kernel or a page, and nothing that somebody typed.
"""

from __future__ import annotations

import json
import time
from collections.abc import Callable, Iterator, MutableMapping
from typing import Any

from prometheus_client import CollectorRegistry, Counter, Histogram, ProcessCollector, exposition
from prometheus_client.core import CounterMetricFamily, GaugeMetricFamily, Metric
from prometheus_client.registry import Collector
from tornado.web import Application, RequestHandler, StaticFileHandler

from tutorgame_widgets.host import hosting, pages
from tutorgame_widgets.host.kernels import GuardedConnection
from tutorgame_widgets.host.messages import MOST_ID
from tutorgame_widgets.host.tavern import MEGABYTE, Tavern

#: The only address that the figures are served at.
LOOPBACK = "127.0.0.1"

#: Seconds: an answer should come within 0.1, and must within 1.
_ANSWERS = (0.01, 0.025, 0.05, 0.1, 0.2, 0.5, 1.0, 2.0, 5.0)
_CHAPTERS = (0.1, 0.2, 0.5, 1.0, 2.0, 5.0, 10.0, 30.0)
#: Messages of one page that are timed at once; one that is never answered must not be kept for ever.
_MOST_TIMED = 64

_KINDS: tuple[tuple[type[RequestHandler], str], ...] = (
    (pages.Chapter, "chapter"),
    (pages.Wire, "connection"),
    (pages.Alive, "alive"),
    (pages.Health, "health"),
    (StaticFileHandler, "file"),
)


class Metrics(Collector):
    """All figures of one server; those of the tavern are read when somebody asks for them."""

    def __init__(self, tavern: Tavern, kernels: Any) -> None:
        self._tavern, self._kernels = tavern, kernels
        self.registry = CollectorRegistry()
        self.registry.register(self)
        ProcessCollector(registry=self.registry)
        self._requests = Counter(
            "tutorgame_requests", "Requests, by kind and by the first digit of the status.", ["kind", "status"],
            registry=self.registry,
        )  # fmt: skip
        self._chapters = Histogram(
            "tutorgame_chapter_seconds", "Until a chapter was sent.", buckets=_CHAPTERS, registry=self.registry
        )
        self.answers = Histogram(
            "tutorgame_answer_seconds", "From a message of a page until its kernel was done with it.",
            buckets=_ANSWERS, registry=self.registry,
        )  # fmt: skip

    def collect(self) -> Iterator[Metric]:
        """The figures of the tavern, as they stand now."""
        tavern, tally = self._tavern, self._tavern.tally
        yield _gauge("visitors", "Visitors who are here, those whose page is being opened included.", tavern.visitors)
        if tavern.limits.visitors is not None:
            yield _gauge("visitors_limit", "Visitors who may be here at once.", tavern.limits.visitors)
        yield _gauge("kernels", "Kernels that run, those kept ready included.", len(self._kernels.list_kernel_ids()))
        yield self._ready()
        yield _gauge("memory_free_bytes", "What this server may still use.", hosting.free_memory() * MEGABYTE)
        yield CounterMetricFamily("tutorgame_visits", "Pages that were given a kernel.", value=tally.visits)
        yield CounterMetricFamily("tutorgame_turned_away", "Pages for which no seat was free.", value=tally.turned_away)
        yield CounterMetricFamily(
            "tutorgame_refused_messages", "Messages that no page of ours sends.", value=tally.refused_messages
        )
        ended = CounterMetricFamily("tutorgame_ended", "Kernels of visitors that ended, by reason.", labels=["reason"])
        for reason, number in sorted(tally.ended.items()):
            ended.add_metric([reason], number)
        yield ended

    def _ready(self) -> Metric:
        ready = GaugeMetricFamily("tutorgame_kernels_ready", "Kernels that wait for a visitor.", labels=["chapter"])
        pools: dict[str, list[Any]] = getattr(self._kernels, "_pools", {})
        for chapter, pool in sorted(pools.items()):
            ready.add_metric([chapter], sum(task.done() for task in pool))
        return ready

    def counting(self, log: Callable[[RequestHandler], None]) -> Callable[[RequestHandler], None]:
        """A log function that counts each request besides."""

        def count(handler: RequestHandler) -> None:
            kind = next((name for cls, name in _KINDS if isinstance(handler, cls)), "other")
            status = handler.get_status()
            self._requests.labels(kind, f"{status // 100}xx").inc()
            if kind == "chapter" and status == 200:
                self._chapters.observe(handler.request.request_time())
            log(handler)

        return count


class TimedConnection(GuardedConnection):
    """A connection that notes how long its kernel takes for each message to a widget."""

    metrics: Metrics

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._timed: dict[str, float] = {}

    def handle_incoming_message(self, incoming_msg: Any) -> None:
        """Note when it came, whether or not it will be passed on: only what is answered counts."""
        try:
            header = json.loads(incoming_msg[slice(*_header(incoming_msg))])
            name = header["msg_id"] if header["msg_type"] == "comm_msg" else None
        except (ValueError, KeyError, TypeError, RecursionError):
            name = None
        if isinstance(name, str) and len(name) <= MOST_ID:
            if len(self._timed) >= _MOST_TIMED:
                del self._timed[next(iter(self._timed))]
            self._timed[name] = time.perf_counter()
        super().handle_incoming_message(incoming_msg)

    def handle_outgoing_message(self, stream: str, outgoing_msg: list[Any]) -> None:
        """Look for the end of the work on a message."""
        if self._timed:
            *_, header, parent, _, content = self.session.feed_identities(outgoing_msg)[1][:5]
            if b'"idle"' in bytes(content) and b'"status"' in bytes(header):
                since = self._timed.pop(json.loads(bytes(parent)).get("msg_id", ""), None)
                if since is not None:
                    self.metrics.answers.observe(time.perf_counter() - since)
        super().handle_outgoing_message(stream, outgoing_msg)


def _header(message: bytes) -> tuple[int, int]:
    """Where the header of a message begins and ends, by its table of offsets."""
    return int.from_bytes(message[16:24], "little"), int.from_bytes(message[24:32], "little")


class Page(RequestHandler):
    """The figures as text."""

    def initialize(self, metrics: Metrics) -> None:
        """Take the figures over."""
        self.metrics = metrics

    def get(self) -> None:
        """Everything, in the form that the asking program prefers."""
        encode, kind = exposition.choose_encoder(self.request.headers.get("Accept", ""))
        self.set_header("Content-Type", kind)
        self.set_header("Cache-Control", "no-store")
        self.write(encode(self.metrics.registry))


def attach(settings: MutableMapping[str, Any], tavern: Tavern, kernels: Any, port: int) -> Metrics:
    """Measure a server with these settings from now on, and serve the figures at `port` of this machine alone."""
    metrics = Metrics(tavern, kernels)
    settings["log_function"] = metrics.counting(settings["log_function"])
    settings["kernel_websocket_connection_class"] = type("Timed", (TimedConnection,), {"metrics": metrics})
    Application([("/metrics", Page, {"metrics": metrics})], log_function=lambda handler: None).listen(port, LOOPBACK)
    return metrics


def _gauge(name: str, what: str, value: float) -> Metric:
    return GaugeMetricFamily(f"tutorgame_{name}", what, value=value)
