"""What the playground answers: chapters, as long as there is room, signs of life, and words for each address that is
not served."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

from jupyter_server.services.kernels.handlers import KernelHandler
from tornado.web import HTTPError, RequestHandler
from tornado.websocket import WebSocketClosedError
from voila.handler import BaseVoilaHandler
from voila.request_info_handler import RequestInfoSocketHandler
from voila.shutdown_kernel_handler import VoilaShutdownKernelHandler
from voila.static_file_handler import TemplateStaticFileHandler
from voila.tornado.handler import TornadoVoilaHandler
from voila.tornado.kernel_websocket_handler import VoilaKernelWebsocketHandler, WebsocketHandler

from tutorgame_widgets.host.kernels import TavernKernels
from tutorgame_widgets.host.messages import PROTOCOL
from tutorgame_widgets.host.tavern import Tavern

#: Seconds after which a page that was turned away tries again by itself.
TRY_AGAIN = 20

_SESSION = re.compile(r"[\w.-]{1,64}")
_TEMPLATES = frozenset({"tutorgame", "lab", "base"})


class Chapter(TornadoVoilaHandler):
    """A chapter, or a friendly page while every seat is taken."""

    async def get(self, path: str = "") -> None:
        """Render a chapter, cell by cell."""
        if path not in self.settings["tutorgame_chapters"]:
            raise HTTPError(404)
        tavern: Tavern = self.settings["tutorgame_tavern"]
        if not tavern.knock() and not await self._make_room(tavern):
            self._full()
            return
        at_the_door = True
        try:
            async for html in self.get_generator(path=path):
                if at_the_door:  # by the first piece of the page its kernel is known, and counted
                    at_the_door = False
                    tavern.leave_door()
                self.write(html)
                await self.flush()
        finally:
            if at_the_door:
                tavern.leave_door()

    async def _make_room(self, tavern: Tavern) -> bool:
        """End the kernel whose page has been away for longest; its game is kept by its page."""
        kernels: TavernKernels = self.kernel_manager
        while (kernel := tavern.longest_away()) is not None:
            await kernels.end(kernel, "made room")
            if tavern.knock():
                return True
        return False

    def _full(self) -> None:
        self.set_status(503)
        self.set_header("Retry-After", str(TRY_AGAIN))
        self.set_header("Cache-Control", "no-store")
        self.finish(self.render_template("full.html", again=TRY_AGAIN))


class NotFound(BaseVoilaHandler):
    """Answers each address that nothing else serves, in our look."""

    async def prepare(self) -> None:
        """Refuse before any method is looked at."""
        await super().prepare()
        raise HTTPError(404)


class Farewell(VoilaShutdownKernelHandler):
    """Ends the kernel of a page that is being left, so that it need not wait until it is missed.

    The browser sends this while the page goes away and cannot add a token. Nobody is logged in here, and who knows the
    kernel's id is the page that it serves.
    """

    def check_xsrf_cookie(self) -> None:
        """Ask for no token."""

    async def post(self, kernel_id: str) -> None:
        """End the kernel; one that is gone already is as good."""
        kernels: TavernKernels = self.kernel_manager
        if kernel_id in kernels:
            await kernels.end(kernel_id, "left")
        self.set_status(204)


class Alive(RequestHandler):
    """Tells a page whether its kernel lives (204) or has ended (410); `?seen=1` says that the page is looked at."""

    def get(self, kernel_id: str) -> None:
        """Look."""
        self.set_header("Cache-Control", "no-store")
        kernels: TavernKernels = self.settings["kernel_manager"]
        if kernel_id not in kernels:
            self.set_status(410)
            return
        if self.get_query_argument("seen", "") == "1":
            kernels.tavern.looked(kernel_id)
        self.set_status(204)


class Health(RequestHandler):
    """Tells a machine that the server answers, and whether it has room."""

    def get(self) -> None:
        """200 with room, 200 without: a full tavern is a healthy one."""
        tavern: Tavern = self.settings["tutorgame_tavern"]
        self.set_header("Cache-Control", "no-store")
        self.write({"status": "full" if tavern.full else "ok"})


class Kernel(KernelHandler):
    """What a page asks about its kernel; it ends it by its farewell alone."""

    SUPPORTED_METHODS = ("GET",)


class TemplateFile(TemplateStaticFileHandler):
    """Files of the templates that our page uses, and of no other folder."""

    def parse_url_path(self, url_path: str) -> str:
        """Refuse what is not "template/static/file"."""
        template, _, rest = url_path.partition("/")
        if template not in _TEMPLATES or not rest.startswith("static/"):
            raise HTTPError(404)
        path: str = super().parse_url_path(url_path)
        return path


class Wire(VoilaKernelWebsocketHandler):
    """What a page hears from its kernel.

    Voila takes every binary message for one of the newer protocol.  In the older one the first bytes mean something
    else: read as a number of parts, they make it count until the memory is full and nobody is served any more.  So
    only the newer one is spoken; a page whose connection has just broken is not written to.
    """

    async def pre_get(self) -> None:
        """Refuse clients that are no page of ours."""
        offered = self.request.headers.get("Sec-WebSocket-Protocol", "")
        if PROTOCOL not in [name.strip() for name in offered.split(",")]:
            raise HTTPError(400, "the protocol of a page is missing")
        if not _SESSION.fullmatch(self.get_query_argument("session_id", "")):
            raise HTTPError(400, "the page's own id is missing")
        if self.kernel_id not in self.kernel_manager:
            raise HTTPError(404)
        await super().pre_get()

    def write_message(self, message: bytes | str | dict[str, Any], binary: bool = False) -> Any:
        """Send a message; `WebSocketClosedError` when the page is gone."""
        if self.ws_connection is None:
            raise WebSocketClosedError
        if self.selected_subprotocol == PROTOCOL or not isinstance(message, bytes):
            return super().write_message(message, binary)
        return WebsocketHandler.write_message(self, message, binary)


def forget_request(kernel_id: str) -> None:
    """Drop what Voila keeps of a page's request for a kernel that might ask for it; ours never do."""
    RequestInfoSocketHandler._cache.pop(kernel_id, None)


def chapter_names(folder: Path) -> frozenset[str]:
    """The chapters of a folder, as they stand in an address."""
    return frozenset(path.name for path in folder.glob("*.ipynb"))
