"""The stand-alone server behind `tutorgame play`: Voila with our page, guarded, counted and without its file list."""

import asyncio
import contextlib
import logging
import os
import shutil
import signal
import sys
import webbrowser
from collections.abc import Callable
from pathlib import Path
from threading import Thread
from typing import Any

from jupyter_server.base.handlers import FileFindHandler
from jupyter_server.services.kernels.handlers import KernelHandler
from jupyter_server.utils import url_path_join
from tornado.httpclient import AsyncHTTPClient, HTTPError
from tornado.httpserver import HTTPServer
from tornado.ioloop import IOLoop
from tornado.web import RedirectHandler
from voila.app import Voila
from voila.request_info_handler import RequestInfoSocketHandler
from voila.shutdown_kernel_handler import VoilaShutdownKernelHandler
from voila.static_file_handler import AllowListFileHandler, MultiStaticFileHandler, TemplateStaticFileHandler
from voila.tornado.contentshandler import VoilaContentsHandler
from voila.tornado.handler import TornadoVoilaHandler
from voila.tornado.kernel_websocket_handler import VoilaKernelWebsocketHandler
from voila.tornado.treehandler import TornadoVoilaTreeHandler

from tutorgame_widgets.host import assets, forking, headers, metrics, pages, pools, records
from tutorgame_widgets.host.hosting import Hosting
from tutorgame_widgets.host.kernels import GuardedConnection, seat_visitors
from tutorgame_widgets.host.settings import TEMPLATE, WELCOME, add_data_path, playground_settings, visitor_environment
from tutorgame_widgets.host.tavern import Tavern
from tutorgame_widgets.play import rum_folder

#: Voila's handlers that are served by ours, and those that are not served at all: they list files, log people in, or
#: answer questions that no chapter asks.
OURS = {
    VoilaShutdownKernelHandler: pages.Farewell,
    VoilaKernelWebsocketHandler: pages.Wire,
    TornadoVoilaHandler: pages.Chapter,
    KernelHandler: pages.Kernel,
    AllowListFileHandler: pages.ChapterFile,
    MultiStaticFileHandler: pages.StaticFile,
    TemplateStaticFileHandler: pages.TemplateFile,
    FileFindHandler: pages.Extension,
}
CLOSED = (TornadoVoilaTreeHandler, VoilaContentsHandler, RequestInfoSocketHandler)
CLOSED_ADDRESSES = ("/voila/api/themes/",)

#: What a server accepts of a request besides its address: no page of ours sends more.
MOST_BODY, MOST_HEADERS = 65_536, 32_768
#: Descriptors that this process asks the system for.
MOST_FILES = 65_536
#: Logs that are written with our own.
OTHERS_LOGS = ("tornado", "tornado.access", "tornado.application", "tornado.general", "traitlets", "asyncio")


class Playground(Voila):
    """Voila on one folder of chapters; "/" leads to the welcome page."""

    name = "voila"  # the templates and the config sections are found by this name
    on_ready: Callable[[str], None] | None = None
    tavern: Tavern
    hosting: Hosting
    _http: HTTPServer | None = None
    _stopping = False
    _scripts_file: assets.Scripts | None = None

    def init_settings(self) -> dict[str, Any]:
        """Voila's settings, and our own page for an unknown address."""
        found = assets.finder(self.static_paths, self.labextensions_path)
        self._scripts_file = assets.join(assets.listed(), found)
        if self._scripts_file is not None:
            address = url_path_join(self.base_url, f"/voila/static/scripts.{self._scripts_file.digest}.js")
            self.voila_configuration.page_config_hook = assets.hook(address)
        settings: dict[str, Any] = super().init_settings()
        settings["default_handler_class"] = pages.NotFound
        settings["default_handler_args"] = {"voila_configuration": self.voila_configuration}
        seat_visitors(self.kernel_manager, self.tavern)
        settings["tutorgame_tavern"] = self.tavern
        settings["tutorgame_chapters"] = pages.chapter_names(Path(self.root_dir))
        settings["log_function"] = records.log_request
        settings["compress_response"] = True
        settings["server_root_dir"] = self.root_dir
        return settings

    def init_handlers(self) -> list[Any]:
        """Voila's handlers as far as they are needed, ours, and the way to the welcome page."""
        handlers = [_ours(handler) for handler in super().init_handlers() if not self._closed(handler)]
        welcome = {"url": url_path_join(self.base_url, "voila/render", WELCOME), "permanent": False}
        alive = url_path_join(self.server_url, r"/voila/alive/([0-9a-f-]{36})")
        health = url_path_join(self.server_url, "/healthz")
        self.app.add_transform(type("OurHeaders", (headers.Headers,), {"policy": headers.policy(_scripts())}))
        scripts = []
        if self._scripts_file is not None:
            where = url_path_join(self.server_url, assets.ADDRESS)
            scripts = [(where, assets.ScriptsFile, {"scripts": self._scripts_file})]
        return [
            (self.server_url, RedirectHandler, welcome),
            *scripts,
            (alive, pages.Alive),
            (health, pages.Health),
            *handlers,
        ]

    def _closed(self, handler: tuple[Any, ...]) -> bool:
        pattern, kind = handler[:2]
        address = "/" + str(pattern)[len(self.base_url) :]
        return kind in CLOSED or address.startswith(CLOSED_ADDRESSES)

    def listen(self) -> None:
        """Serve until SIGINT or SIGTERM; both end it in order, so that games can be taken up again."""
        self.ioloop = IOLoop.current()
        signal.signal(signal.SIGINT, self._handle_signal_stop)
        self._http = self.app.listen(
            self.port,
            self.ip,
            xheaders=self.hosting.behind_proxy,
            max_body_size=MOST_BODY,
            max_header_size=MOST_HEADERS,
            idle_connection_timeout=75,
            body_timeout=20,
        )
        if self.hosting.metrics_port is not None:
            metrics.attach(self.app.settings, self.tavern, self.kernel_manager, self.hosting.metrics_port)
        self.ioloop.add_callback(self._announce)
        limits = self.hosting.limits
        self.ioloop.add_callback(pools.fill, self.kernel_manager, limits.pool, limits.opening)
        try:
            self.ioloop.start()
        finally:
            self.stop()

    def _handle_signal_stop(self, sig: int, frame: Any) -> None:
        """Stop in order; a second signal stops at once, and the kernels, who watch this process, with it."""
        if self._stopping or self._http is None:
            shutil.rmtree(self.connection_dir, ignore_errors=True)
            os._exit(128 + sig)
        self._stopping = True
        self.ioloop.add_callback_from_signal(self._close_up)

    async def _close_up(self) -> None:
        assert self._http is not None
        self._http.stop()
        await self.kernel_manager.close_up()
        self.ioloop.stop()

    def stop(self) -> None:
        """Put everything away: the process that forks kernels, and the files of their connections."""
        forking.the_cradle(self.log).close()
        shutil.rmtree(self.connection_dir, ignore_errors=True)

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
    return (pattern, OURS.get(kind, kind), *rest)


def _scripts() -> list[str]:
    """The inline scripts of all our pages, word for word."""
    found = ["window.voila_heartbeat()"]  # Voila writes it while a cell takes long
    included = {file.name: file.read_text(encoding="utf-8").rstrip("\n") for file in TEMPLATE.glob("*.js")}
    for file in sorted(TEMPLATE.iterdir()):
        if file.suffix in (".html", ".j2"):
            text = file.read_text(encoding="utf-8")
            for name, script in included.items():
                text = text.replace(f"{{% include '{name}' %}}", script)
            found += [script for script in headers.inline_scripts(text) if "{{" not in script]
    return found


def _worth_telling(entry: logging.LogRecord) -> bool:
    """Trust is about stored outputs; a chapter's cells always run anew here.  And Tornado takes the times of the pings,
    which are another package's milliseconds, for seconds of its own."""
    return "is not trusted" not in entry.getMessage() and "websocket_ping_timeout" not in entry.getMessage()


def _reachable(ip: str) -> str:
    if ip in {"", "0.0.0.0", "::"}:
        return "127.0.0.1"
    return f"[{ip}]" if ":" in ip else ip


def serve(notebooks: Path, hosting: Hosting, on_ready: Callable[[str], None]) -> None:
    """Serve a folder of chapters until the process is told to stop.

    `on_ready` is called once, with the address, when the server really answers. The ports must be free.
    """
    kept = visitor_environment(os.environ)
    os.environ.clear()
    os.environ.update(kept)
    add_data_path(os.environ)
    if hosting.public:
        os.environ[rum_folder.CLOSED] = "yes"
    if hosting.fork and forking.available():
        forking.register()
    _allow_many_files()
    app = Playground(config=playground_settings(notebooks, hosting))
    app.hosting, app.tavern = hosting, Tavern(hosting.limits)
    app.kernel_websocket_connection_class = GuardedConnection
    app.log_level = logging.INFO if hosting.verbose else logging.WARNING
    for log in (app.log, logging.getLogger("tornado.general")):
        log.addFilter(_worth_telling)
    app.on_ready = on_ready
    app.initialize([])
    if hosting.public:
        records.write_lines((app.log, *map(logging.getLogger, OTHERS_LOGS)), app.log_level)
    app.start()


def _allow_many_files() -> None:
    """Each visitor needs some twenty descriptors, and the usual limit is 1,024."""
    if sys.platform != "win32":
        import resource

        most = resource.getrlimit(resource.RLIMIT_NOFILE)[1]
        wanted = MOST_FILES if most == resource.RLIM_INFINITY else min(MOST_FILES, most)
        with contextlib.suppress(ValueError, OSError):
            resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, most))


def open_browser(address: str) -> None:
    """Open an address in the user's browser, beside the server; a machine without a browser is no error."""
    Thread(target=webbrowser.open_new_tab, args=(address,), daemon=True).start()
