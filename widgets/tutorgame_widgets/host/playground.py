"""The stand-alone server behind `tutorgame play`: Voila with our page, without its file list."""

import asyncio
import logging
import os
import signal
import webbrowser
from collections.abc import Callable
from pathlib import Path
from threading import Thread
from typing import Any

from jupyter_server.utils import url_path_join
from tornado.httpclient import AsyncHTTPClient, HTTPError
from tornado.ioloop import IOLoop
from tornado.web import HTTPError as WebError
from tornado.web import RedirectHandler
from tornado.websocket import WebSocketClosedError
from voila.app import Voila
from voila.handler import BaseVoilaHandler
from voila.shutdown_kernel_handler import VoilaShutdownKernelHandler
from voila.tornado.contentshandler import VoilaContentsHandler
from voila.tornado.kernel_websocket_handler import VoilaKernelWebsocketHandler, WebsocketHandler
from voila.tornado.treehandler import TornadoVoilaTreeHandler

from tutorgame_widgets.host.settings import WELCOME, add_data_path, playground_settings, visitor_environment

NEWER = "v1.kernel.websocket.jupyter.org"
"""The protocol in which a message begins with the number of its parts."""


class NotFound(BaseVoilaHandler):
    """Answers each address that nothing else serves, in our look."""

    async def prepare(self) -> None:
        """Refuse before any method is looked at."""
        await super().prepare()
        raise WebError(404)


class Farewell(VoilaShutdownKernelHandler):
    """Ends the kernel of a page that is being left, so that it need not wait to be culled.

    The browser sends this while the page goes away and cannot add a token. Nobody is logged in here, and who knows the
    kernel's id is the page that it serves.
    """

    def check_xsrf_cookie(self) -> None:
        """Ask for no token."""

    async def post(self, kernel_id: str) -> None:
        """End the kernel; one that is gone already is as good."""
        if kernel_id in self.kernel_manager:
            await super().post(kernel_id)
        else:
            self.set_status(204)


class Wire(VoilaKernelWebsocketHandler):
    """What a page hears from its kernel.

    Voila takes every binary message for one of the newer protocol.  In the older one the first bytes mean something
    else: read as a number of parts, they make it count until the memory is full and nobody is served any more.  The
    older one is spoken to a client that asked for none, and to a page whose connection has just broken.
    """

    def write_message(self, message: bytes | str | dict[str, Any], binary: bool = False) -> Any:
        """Send a message; `WebSocketClosedError` when the page is gone."""
        if self.ws_connection is None:
            raise WebSocketClosedError
        if self.selected_subprotocol == NEWER or not isinstance(message, bytes):
            return super().write_message(message, binary)
        return WebsocketHandler.write_message(self, message, binary)


class Playground(Voila):
    """Voila on one folder of chapters; "/" leads to the welcome page."""

    name = "voila"  # the templates and the config sections are found by this name
    on_ready: Callable[[str], None] | None = None

    def init_settings(self) -> dict[str, Any]:
        """Voila's settings, and our own page for an unknown address."""
        settings: dict[str, Any] = super().init_settings()
        settings["default_handler_class"] = NotFound
        settings["default_handler_args"] = {"voila_configuration": self.voila_configuration}
        return settings

    def init_handlers(self) -> list[Any]:
        """Voila's handlers without those that list files, and the way to the welcome page."""
        closed = (TornadoVoilaTreeHandler, VoilaContentsHandler)
        handlers = [_ours(handler) for handler in super().init_handlers() if handler[1] not in closed]
        welcome = {"url": url_path_join(self.base_url, "voila/render", WELCOME), "permanent": False}
        return [(self.server_url, RedirectHandler, welcome), *handlers]

    def listen(self) -> None:
        """Serve until SIGINT or SIGTERM; both end it in order, so that no kernel stays behind."""
        self.ioloop = IOLoop.current()
        signal.signal(signal.SIGINT, self._handle_signal_stop)
        self.ioloop.add_callback(self._announce)
        super().listen()

    async def _announce(self) -> None:
        address = f"http://{_reachable(self.ip)}:{self.port}{self.base_url}"
        while True:
            try:
                await AsyncHTTPClient().fetch(address, follow_redirects=False, raise_error=False)
                break
            except (OSError, HTTPError):
                await asyncio.sleep(0.05)
        if self.on_ready is not None:
            self.on_ready(address)


def _ours(handler: tuple[Any, ...]) -> tuple[Any, ...]:
    pattern, kind, *rest = handler
    return (pattern, {VoilaShutdownKernelHandler: Farewell, VoilaKernelWebsocketHandler: Wire}.get(kind, kind), *rest)


def _worth_telling(entry: logging.LogRecord) -> bool:
    """Trust is about stored outputs; a chapter's cells always run anew here.  And Tornado takes the times of the pings,
    which are another package's milliseconds, for seconds of its own."""
    return "is not trusted" not in entry.getMessage() and "websocket_ping_timeout" not in entry.getMessage()


def _reachable(ip: str) -> str:
    if ip in {"", "0.0.0.0", "::"}:
        return "127.0.0.1"
    return f"[{ip}]" if ":" in ip else ip


def serve(
    notebooks: Path,
    *,
    ip: str,
    port: int,
    preheat: bool,
    verbose: bool,
    on_ready: Callable[[str], None],
) -> None:
    """Serve a folder of chapters until the process is told to stop.

    `on_ready` is called once, with the address, when the server really answers. The port must be free.
    """
    kept = visitor_environment(os.environ)
    os.environ.clear()
    os.environ.update(kept)
    add_data_path(os.environ)
    app = Playground(config=playground_settings(notebooks, ip=ip, port=port, preheat=preheat))
    app.log_level = logging.INFO if verbose else logging.WARNING
    for log in (app.log, logging.getLogger("tornado.general")):
        log.addFilter(_worth_telling)
    app.on_ready = on_ready
    app.initialize([])
    app.start()


def open_browser(address: str) -> None:
    """Open an address in the user's browser, beside the server; a machine without a browser is no error."""
    Thread(target=webbrowser.open_new_tab, args=(address,), daemon=True).start()
