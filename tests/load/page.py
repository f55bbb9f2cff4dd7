"""One page of one browser, as far as its server can tell: it loads a chapter, connects, and acts on its widgets.

The storage is that of the browser (`stored`) and of the tab (`tab`): it stays when the page is loaded again.
"""

from __future__ import annotations

import asyncio
import contextlib
import re
from html.parser import HTMLParser
from time import perf_counter
from typing import Any
from uuid import uuid4

from tornado.httpclient import AsyncHTTPClient, HTTPClientError
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from .wire import PROTOCOL, heard, loopback, packed

#: Seconds; limits, no waits.
PATIENCE = 60.0
#: Seconds between two signs of life, as the page's own script sends them.
LOOKS = 6.0

_KERNEL = re.compile(r'"kernelId": ?"([0-9a-f-]{36})"')
_FILES = re.compile(r'<(?:script|link)[^>]+?(?:src|href)="([^"#]+)"')


class Lost(Exception):
    """The kernel or the connection has gone; the code and the reason say why."""


class TurnedAway(Exception):
    """There was no room."""


class Page:
    """A chapter of a server; `open` loads it and connects."""

    def __init__(self, server: str, chapter: str) -> None:
        self.server, self.chapter = loopback(server), chapter
        self.stored: dict[str, str] = {}
        self.tab: dict[str, str] = {}
        self.models: dict[str, dict[str, Any]] = {}
        self.kernel = ""
        self.opened = 0.0
        self.closed: tuple[int, str] | None = None
        self._socket: ClientConnection | None = None
        self._tasks: list[asyncio.Task[None]] = []
        self._waiting: dict[str, asyncio.Future[float]] = {}

    # --- coming and going -------------------------------------------------------------------------------------------

    async def open(self, files: bool = False) -> None:
        """Load the chapter, with the `files` that it names; raises `TurnedAway` when there is no room."""
        start = perf_counter()
        html = await self._get(f"/voila/render/{self.chapter}")
        found = _KERNEL.search(html)
        if found is None:
            raise Lost(f"{self.chapter} names no kernel")
        self.kernel, self.closed, self.models = found[1], None, {}
        if files:
            names = {name for name in _FILES.findall(html) if name.startswith("/")}
            await asyncio.gather(*(self._get(name) for name in names))
        await self._connect()
        self.opened = perf_counter() - start

    async def reconnect(self) -> None:
        """Connect to the same kernel again."""
        self.closed = None
        await self._connect()

    async def leave(self) -> None:
        """Go, and say so, as the page does."""
        kernel, self.kernel = self.kernel, ""
        await self.vanish()
        with contextlib.suppress(OSError, HTTPClientError):
            await self._http(f"/voila/api/shutdown/{kernel}", method="POST", body="")

    async def vanish(self) -> None:
        """Go without a word."""
        for task in self._tasks:
            task.cancel()
        if self._socket is not None:
            with contextlib.suppress(ConnectionClosed, OSError):
                await self._socket.close()
        self._socket = None

    async def gone(self) -> tuple[int, str]:
        """Wait until the server has closed the connection; the code and the reason."""
        async with asyncio.timeout(PATIENCE):
            while self.closed is None:
                await asyncio.sleep(0.02)
        return self.closed

    async def _get(self, path: str) -> str:
        answer = await self._http(path)
        return answer.decode("utf-8", "replace")

    async def _http(self, path: str, **options: Any) -> bytes:
        limits = {"request_timeout": PATIENCE, "connect_timeout": PATIENCE}
        try:
            answer = await AsyncHTTPClient().fetch(self.server + path, **limits, **options)
        except HTTPClientError as error:
            if error.code == 503:
                raise TurnedAway(path) from None
            raise
        return bytes(answer.body or b"")

    async def _connect(self) -> None:
        address = f"{self.server.replace('http', 'ws', 1)}/api/kernels/{self.kernel}/channels?session_id={uuid4()}"
        self._socket = await connect(address, subprotocols=[PROTOCOL], max_size=None, open_timeout=PATIENCE)  # type: ignore[list-item]
        self._tasks = [asyncio.create_task(self._read()), asyncio.create_task(self._look())]
        await self._say("kernel_info_request", {})
        comm = uuid4().hex
        await self._say("comm_open", {"comm_id": comm, "target_name": "jupyter.widget.control", "data": {}})
        self.models[comm] = {}  # not before: its first answer is what opens the page
        await self._say("comm_msg", {"comm_id": comm, "data": {"method": "request_states"}})
        self._known(self.models.pop(comm)["states"])
        me = self.named("AnyModel", _anywidget_id="tutorgame_widgets.play.page.Page")
        hello = {"stored": self.stored, "tab": self.tab, "back": bool(self.tab), "ready": 1, "width": 1100}
        await self.change(me, **hello)
        for canvas in self.all_named("CanvasModel"):
            await self.send(canvas, {"event": "client_ready"})

    # --- what stands on it ------------------------------------------------------------------------------------------

    def all_named(self, model: str, **state: Any) -> list[str]:
        """The ids of the widgets of a kind whose state has these values."""
        wanted = {"_model_name": model, **state}
        return [name for name, known in self.models.items() if all(known.get(k) == v for k, v in wanted.items())]

    def named(self, model: str, **state: Any) -> str:
        """The id of the first of them."""
        found = self.all_named(model, **state)
        if not found:
            raise Lost(f"{self.chapter} has no {model} {state}")
        return found[0]

    @property
    def me(self) -> str:
        """The id of the widget that stands for the page."""
        return self.named("AnyModel", _anywidget_id="tutorgame_widgets.play.page.Page")

    @property
    def html(self) -> str:
        """All that can be read on widgets which are shown."""
        shown = []
        for known in self.models.values():
            layout = self.models.get(str(known.get("layout", "")).removeprefix("IPY_MODEL_"), {})
            if known.get("_model_name") == "HTMLModel" and layout.get("display") != "none":
                shown.append(str(known.get("value", "")))
        return "".join(shown)

    def buttons(self) -> list[str]:
        """What the live buttons do."""
        found = re.findall(r'<button[^>]*?data-tg-do="([^"]*)"([^>]*)>', self.html)
        return [what for what, more in found if 'aria-disabled="true"' not in more]

    def form(self, end: str) -> tuple[str, dict[str, str]] | None:
        """The name and the fields of the form whose name ends so, with what stands in them."""
        reader = _Forms()
        reader.feed(self.html)
        return next(((name, values) for name, values in reader.forms.items() if name.endswith(end)), None)

    # --- acting -----------------------------------------------------------------------------------------------------

    async def press(self, what: str) -> float:
        """Press a button in our HTML; the seconds until all its answers were here."""
        return await self.send(self.me, {"type": "do", "what": what})

    async def submit(self, name: str, values: dict[str, str]) -> float:
        """Send a form off."""
        return await self.send(self.me, {"type": "form", "what": name, "values": values})

    async def change(self, model: str, **state: Any) -> float:
        """Change the state of a widget."""
        self.models[model].update(state)
        return await self._comm(model, {"method": "update", "state": state, "buffer_paths": []})

    async def send(self, model: str, content: dict[str, Any]) -> float:
        """Send a widget an event."""
        return await self._comm(model, {"method": "custom", "content": content})

    async def raw(self, message: bytes) -> None:
        """Send anything."""
        assert self._socket is not None
        await self._socket.send(message)

    async def _comm(self, model: str, data: dict[str, Any]) -> float:
        return await self._say("comm_msg", {"comm_id": model, "data": data})

    async def _say(self, kind: str, content: dict[str, Any]) -> float:
        """Send a message and wait until its kernel is idle again; the seconds that it took."""
        if self._socket is None or self.closed is not None:
            raise Lost(str(self.closed))
        name, raw = packed(kind, content)
        self._waiting[name] = asyncio.get_running_loop().create_future()
        start = perf_counter()
        try:
            await self._socket.send(raw)
            async with asyncio.timeout(PATIENCE):  # `wait_for` may lose a cancellation when the answer comes with it
                end: float = await self._waiting[name]
        except ConnectionClosed:
            raise Lost(str(self.closed)) from None
        finally:
            self._waiting.pop(name, None)
        return end - start

    # --- hearing ----------------------------------------------------------------------------------------------------

    async def _read(self) -> None:
        socket = self._socket
        assert socket is not None
        with contextlib.suppress(ConnectionClosed):
            async for raw in socket:
                assert isinstance(raw, bytes)
                self._hear(raw)
        self.closed = (socket.close_code or 0, socket.close_reason or "")
        for waiting in self._waiting.values():
            if not waiting.done():
                waiting.set_exception(Lost(str(self.closed)))
                waiting.exception()  # nobody may wait for it any more

    def _hear(self, raw: bytes) -> None:
        message = heard(raw)
        if message.kind == "status":
            waiting = self._waiting.get(message.parent)
            if message.content.get("execution_state") == "idle" and waiting is not None and not waiting.done():
                waiting.set_result(perf_counter())
        elif message.kind == "comm_open":
            data = message.content.get("data", {})
            self.models[message.content["comm_id"]] = dict(data.get("state", {}))
        elif message.kind == "comm_msg":
            self._told(message.content["comm_id"], message.content["data"])

    def _told(self, model: str, data: dict[str, Any]) -> None:
        if data.get("method") == "update_states":
            self.models[model] = data
        elif data.get("method") == "update" and model in self.models:
            self.models[model].update(data["state"])
        elif data.get("method") == "custom" and data.get("content", {}).get("type") == "store":
            self._keep(**{name: value for name, value in data["content"].items() if name != "type"})

    def _keep(self, key: str, value: str | None, where: str = "browser") -> None:
        places = {"browser": [self.stored], "tab": [self.tab], "both": [self.stored, self.tab]}[where]
        for place in places:
            if value is None:
                place.pop(key, None)
            else:
                place[key] = value

    def _known(self, states: dict[str, Any]) -> None:
        self.models.update({name: dict(known["state"]) for name, known in states.items()})

    async def _look(self) -> None:
        while True:
            await asyncio.sleep(LOOKS)
            with contextlib.suppress(OSError, HTTPClientError, TurnedAway):
                await self._http(f"/voila/alive/{self.kernel}?seen=1")


class _Forms(HTMLParser):
    """Reads the forms of a text, as a browser would send them."""

    def __init__(self) -> None:
        super().__init__()
        self.forms: dict[str, dict[str, str]] = {}
        self._values: dict[str, str] = {}
        self._select = ""

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        given = dict(attrs)
        name, value = given.get("name") or "", given.get("value") or ""
        if tag == "form":
            self._values = self.forms.setdefault(given.get("data-tg-form") or "", {})
        elif tag == "input" and name:
            kind = given.get("type", "text")
            if kind in ("checkbox", "radio"):
                if "checked" in given:
                    self._values[name] = value or "on"
            elif kind not in ("submit", "button", "file"):
                self._values[name] = value
        elif tag == "select":
            self._select = name
        elif tag == "option" and self._select and ("selected" in given or self._select not in self._values):
            self._values[self._select] = value

    def handle_endtag(self, tag: str) -> None:
        if tag == "form":
            self._values = {}
        elif tag == "select":
            self._select = ""
