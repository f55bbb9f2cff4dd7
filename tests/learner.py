"""A learner without a browser: opens a chapter by HTTP and speaks with its kernel as a page does, byte by byte."""

import contextlib
import json
import re
import urllib.error
import urllib.request
import uuid
from typing import Any, NamedTuple

from jupyter_server.services.kernels.connection.base import deserialize_msg_from_ws_v1, serialize_msg_to_ws_v1
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect

PROTOCOL = "v1.kernel.websocket.jupyter.org"
WAIT = 60.0  # a limit, not a wait: a busy machine may take long


class Answer(NamedTuple):
    status: int
    headers: dict[str, str]
    body: str


class NoRedirect(urllib.request.HTTPRedirectHandler):
    def redirect_request(self, *_: Any) -> None:
        return None


def ask(address: str, method: str = "GET", data: bytes | None = None, **headers: str) -> Answer:
    """What a server answers, whatever its status; header names are written with "_" for "-"."""
    named = {name.replace("_", "-"): value for name, value in headers.items()}
    request = urllib.request.Request(address, data=data, method=method, headers=named)
    try:
        with urllib.request.build_opener(NoRedirect).open(request, timeout=WAIT) as answer:
            return Answer(answer.status, dict(answer.headers), answer.read().decode("utf-8", "replace"))
    except urllib.error.HTTPError as error:
        return Answer(error.code, dict(error.headers), error.read().decode("utf-8", "replace"))


def message(kind: str, content: dict[str, Any], channel: str = "shell", **changes: Any) -> bytes:
    """A message as a page sends it."""
    header = {"msg_id": uuid.uuid4().hex, "username": "", "session": "s", "version": "5.2", "msg_type": kind}
    parts = [{**header, **changes}, {}, {"version": "1.0.0"}, content]  # the version is that of the widgets' protocol
    return bytes(serialize_msg_to_ws_v1([json.dumps(part).encode() for part in parts], channel))


class Learner:
    """One page: `kernel` is its kernel's id, `html` what it was sent; it connects when it is entered."""

    def __init__(self, server: str, chapter: str = "00_welcome.ipynb", **headers: str) -> None:
        self.server = server
        answer = ask(f"{server}/voila/render/{chapter}", **headers)
        assert answer.status == 200, answer
        self.html = answer.body
        found = re.search(r'"kernelId": "([0-9a-f-]{36})"', self.html)
        assert found is not None, self.html[-2000:]
        self.kernel = found[1]
        self.socket: ClientConnection | None = None
        self.models: dict[str, dict[str, Any]] = {}

    def __enter__(self) -> "Learner":
        self.connect()
        return self

    def __exit__(self, *_: object) -> None:
        self.leave()

    @property
    def channels(self) -> str:
        return f"{self.server.replace('http', 'ws', 1)}/api/kernels/{self.kernel}/channels?session_id={uuid.uuid4()}"

    def connect(self, **options: Any) -> None:
        options = {"subprotocols": [PROTOCOL], "max_size": None, "open_timeout": WAIT, **options}
        self.socket = connect(self.channels, **options).__enter__()
        assert self.socket.subprotocol == PROTOCOL

    def leave(self) -> None:
        if self.socket is not None:
            self.socket.close()
        ask(f"{self.server}/voila/api/shutdown/{self.kernel}", "POST", b"")

    def send(self, raw: bytes | str) -> None:
        assert self.socket is not None
        self.socket.send(raw)

    def thrown_out(self, raws: list[bytes]) -> int | None:
        """Send until the server closes the connection; the code with which it does so."""
        with contextlib.suppress(ConnectionClosed):
            for raw in raws:
                self.send(raw)
        return self.told_goodbye()[0]

    def told_goodbye(self) -> tuple[int | None, str]:
        """Hear on until the server closes the connection; the code and the reason that it gives."""
        try:
            while True:
                self.hear()
        except ConnectionClosed as closed:
            return (closed.rcvd.code, closed.rcvd.reason) if closed.rcvd else (None, "")

    def hear(self) -> tuple[str, str, dict[str, Any]]:
        """The next message: its channel, its type and its content."""
        assert self.socket is not None
        raw = self.socket.recv(timeout=WAIT)
        assert isinstance(raw, bytes)
        channel, parts = deserialize_msg_from_ws_v1(raw)
        return channel, json.loads(parts[0])["msg_type"], json.loads(parts[3])

    def look(self) -> None:
        """Ask for all widgets, as a page does first."""
        comm = uuid.uuid4().hex
        self.send(message("comm_open", {"comm_id": comm, "target_name": "jupyter.widget.control", "data": {}}))
        self.send(message("comm_msg", {"comm_id": comm, "data": {"method": "request_states"}}))
        while True:
            _, kind, content = self.hear()
            if kind == "comm_msg" and content["comm_id"] == comm:
                self.models = content["data"]["states"]
                return

    def model(self, **state: Any) -> str:
        """The id of the first widget whose state has these values."""
        if not self.models:
            self.look()
        return next(
            name
            for name, model in self.models.items()
            if all(model["state"].get(key) == value for key, value in state.items())
        )

    def click(self, description: str) -> None:
        """Click a button; nobody waits for what it does."""
        content = {"comm_id": self.model(description=description), "data": {"method": "custom", "content": CLICK}}
        self.send(message("comm_msg", content))

    def told(self, name: str) -> dict[str, Any]:
        """The next change of a widget's state."""
        while True:
            _, kind, content = self.hear()
            if kind == "comm_msg" and content["comm_id"] == name and content["data"]["method"] == "update":
                state: dict[str, Any] = content["data"]["state"]
                return state

    def counted(self) -> str:
        """What the counter of the test chapter says after one more click."""
        counter = self.model(_view_name="LabelView")
        self.click("count")
        return str(self.told(counter)["value"])


CLICK = {"event": "click"}
