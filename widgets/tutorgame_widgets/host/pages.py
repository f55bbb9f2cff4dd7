"""What the playground answers: chapters, as long as there is room, signs of life, and words for each address that is
not served."""

from __future__ import annotations

import asyncio
import posixpath
import re
from pathlib import Path
from typing import Any

from jupyter_server.auth.identity import IdentityProvider, User
from jupyter_server.base.handlers import FileFindHandler
from jupyter_server.services.kernels.handlers import KernelHandler
from tornado.iostream import StreamBufferFullError
from tornado.web import HTTPError, RequestHandler
from tornado.websocket import WebSocketClosedError
from voila.handler import BaseVoilaHandler
from voila.request_info_handler import RequestInfoSocketHandler
from voila.shutdown_kernel_handler import VoilaShutdownKernelHandler
from voila.static_file_handler import AllowListFileHandler, MultiStaticFileHandler, TemplateStaticFileHandler
from voila.tornado.handler import TornadoVoilaHandler
from voila.tornado.kernel_websocket_handler import VoilaKernelWebsocketHandler, WebsocketHandler

from tutorgame_widgets.host import pools
from tutorgame_widgets.host.kernels import AT_DOOR, MOST_PAGES, TavernKernels
from tutorgame_widgets.host.messages import PROTOCOL
from tutorgame_widgets.host.settings import EXTENSIONS
from tutorgame_widgets.host.tavern import Tavern

#: Seconds after which a page that was turned away tries again by itself.
TRY_AGAIN = 20

#: Ends a page of which only a part came.
LATE = '<p class="tg-waiting" role="alert">The rest of this page did not come. Please load it again.</p>'

#: Bytes that wait for one page; one that does not read them is let go.
MOST_UNREAD = 32_000_000

_SESSION = re.compile(r"[\w.-]{1,64}")
_TEMPLATES = frozenset({"tutorgame", "lab", "base"})


class Nobody(IdentityProvider):
    """Who is logged in: nobody, without a name, a token or a cookie."""

    @property
    def auth_enabled(self) -> bool:
        """There is nothing to log in to."""
        return False

    def get_user(self, handler: Any) -> User:
        """The same for everybody."""
        return User("visitor")

    def get_handlers(self) -> list[Any]:
        """No page to log in at."""
        return []


class Plain:
    """What all our answers have in common: no cookie, and no words about errors but our own."""

    def set_cookie(self, *args: Any, **kwargs: Any) -> None:
        """Set none: the usual error page would bring one."""

    def write_error(self, status_code: int, **kwargs: Any) -> None:
        """Say that it did not work, never why in the words of a program."""
        kwargs.pop("exc_info", None)
        self.current_user = User("visitor")  # the page asks; an error may come before it is known
        super().write_error(status_code, **kwargs)  # type: ignore[misc]  # a handler follows in each class


class Chapter(Plain, TornadoVoilaHandler):
    """A chapter, or a friendly page while every seat is taken."""

    async def get(self, path: str = "") -> None:
        """Render a chapter, cell by cell."""
        if path not in self.settings["tutorgame_chapters"]:
            raise HTTPError(404)
        if not self._wanted():
            raise HTTPError(403)
        self._forget_query()
        tavern: Tavern = self.settings["tutorgame_tavern"]
        if not tavern.knock() and not await self._make_room(tavern):
            self._full()
            return
        door = tavern.door()
        AT_DOOR.set(door)
        try:
            async with asyncio.timeout(tavern.limits.opening) as patience:
                await pools.tend(self.kernel_manager)
                async for html in self.get_generator(path=path):
                    # Voila keeps what a kernel might ask about its visitor; ours never ask.
                    RequestInfoSocketHandler._cache.clear()
                    self.write(html)
                    await self.flush()
        except TimeoutError:
            pass
        finally:
            door.close()
        if patience.expired():  # Voila may take it for the error of one cell, and not pass it on
            await self._give_up(door.kernel)

    async def _give_up(self, kernel: str) -> None:
        """A chapter does not come: Voila would wait for it for ever, and the visitor with it."""
        self.log.error("A chapter was not ready in time.")
        if kernel:
            await self.kernel_manager.end(kernel, "late")
        if not self._headers_written:
            raise HTTPError(500)
        self.finish(LATE)

    def _wanted(self) -> bool:
        """Whether somebody opens the page: no guess of a browser beforehand, and no picture of another site."""
        headers = self.request.headers
        purpose = headers.get("Sec-Purpose", "") + headers.get("Purpose", "")
        shown_in = headers.get("Sec-Fetch-Dest", "document")
        return "prefetch" not in purpose and shown_in in ("document", "iframe", "empty")

    def _forget_query(self) -> None:
        """Nothing in an address changes a chapter: neither template nor theme, nor what its kernel is told."""
        self.request.query, self.request.uri = "", self.request.path
        for arguments in (self.request.arguments, self.request.query_arguments):
            arguments.clear()

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


class NotFound(Plain, BaseVoilaHandler):
    """Answers each address that nothing else serves, in our look."""

    async def prepare(self) -> None:
        """Refuse before any method is looked at."""
        await super().prepare()
        raise HTTPError(404)


class Farewell(Plain, VoilaShutdownKernelHandler):
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

    SUPPORTED_METHODS = ("GET", "HEAD")

    def get(self) -> None:
        """200 with room, 200 without: a full tavern is a healthy one; 503 only while it closes."""
        tavern: Tavern = self.settings["tutorgame_tavern"]
        self.set_header("Cache-Control", "no-store")
        if tavern.closing:
            self.set_status(503)
        self.write({"status": "closing" if tavern.closing else "full" if tavern.full else "ok"})

    head = get


class Kernel(Plain, KernelHandler):
    """What a page asks about its kernel; it ends it by its farewell alone."""

    SUPPORTED_METHODS = ("GET",)


class Short:
    """An answer to programs: its number says it all."""

    def write_error(self, status_code: int, **kwargs: Any) -> None:
        """Nobody reads it."""
        self.finish(f"{status_code}\n")  # type: ignore[attr-defined]


class File(Short):
    """What all our files have in common: an address without detours, and a short answer when there is none."""

    def parse_url_path(self, url_path: str) -> str:
        """Refuse what goes up, round about, or is no name at all."""
        if "\0" in url_path or "\\" in url_path or posixpath.normpath(url_path) != url_path:
            raise HTTPError(404)
        path: str = super().parse_url_path(url_path)  # type: ignore[misc]  # a handler of files follows in each class
        return path


class StaticFile(File, MultiStaticFileHandler):
    """Files of the page: its scripts and styles."""


class ChapterFile(File, AllowListFileHandler):
    """Pictures that lie beside the chapters."""


class TemplateFile(File, TemplateStaticFileHandler):
    """Files of the templates that our page uses, and of no other folder."""

    def parse_url_path(self, url_path: str) -> str:
        """Refuse what is not "template/static/file"."""
        template, _, rest = url_path.partition("/")
        if template not in _TEMPLATES or not rest.startswith("static/"):
            raise HTTPError(404)
        return super().parse_url_path(url_path)


class Extension(File, Plain, FileFindHandler):
    """Files of the extensions that our page loads, and of no other that is installed here."""

    def parse_url_path(self, url_path: str) -> str:
        """Refuse what belongs to others."""
        if not url_path.startswith(tuple(f"{name}/" for name in EXTENSIONS)):
            raise HTTPError(404)
        return super().parse_url_path(url_path)


class Wire(Short, Plain, VoilaKernelWebsocketHandler):
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
        kernels: TavernKernels = self.kernel_manager
        if self.kernel_id not in kernels or not kernels.tavern.known(self.kernel_id):
            raise HTTPError(404)
        if len(kernels.pages.get(self.kernel_id, ())) >= MOST_PAGES:
            raise HTTPError(429)
        await super().pre_get()

    async def open(self, kernel_id: str) -> None:
        """Begin to listen."""
        self.ws_connection.stream.max_write_buffer_size = MOST_UNREAD
        await super().open(kernel_id)

    def write_message(self, message: bytes | str | dict[str, Any], binary: bool = False) -> Any:
        """Send a message; `WebSocketClosedError` when the page is gone."""
        if self.ws_connection is None:
            raise WebSocketClosedError
        try:
            if self.selected_subprotocol == PROTOCOL or not isinstance(message, bytes):
                written = super().write_message(message, binary)
            else:
                written = WebsocketHandler.write_message(self, message, binary)
        except StreamBufferFullError:
            self.ws_connection.stream.close()
            raise WebSocketClosedError from None
        if written is not None:  # nobody waits for it; a page that goes meanwhile is no error
            written.add_done_callback(lambda done: done.cancelled() or done.exception())
        return written


def chapter_names(folder: Path) -> frozenset[str]:
    """The chapters of a folder, as they stand in an address."""
    return frozenset(path.name for path in folder.glob("*.ipynb"))
