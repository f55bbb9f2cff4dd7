"""What a page hears from its kernel: binary messages of the older protocol do no harm."""

from types import SimpleNamespace
from typing import Any

import pytest
from jupyter_server.services.kernels.connection.base import serialize_binary_message, serialize_msg_to_ws_v1
from tornado.websocket import WebSocketClosedError
from voila.tornado.kernel_websocket_handler import VoilaKernelWebsocketHandler

from tutorgame_widgets.host.playground import NEWER, Wire, _ours

HEADER = {"msg_type": "comm_msg"}
DRAWN = {"header": HEADER, "parent_header": {}, "metadata": {}, "content": {}, "buffers": [memoryview(b"[[0,[1]]]")]}
OLDER = serialize_binary_message(DRAWN)
"""What a canvas is sent, as it is written for the older protocol: read by the newer one it has millions of parts."""


def wire(protocol: str | None) -> tuple[Wire, list[Any]]:
    """A connection that speaks this protocol, and what goes through it."""
    sent: list[Any] = []
    handler = Wire.__new__(Wire)
    handler.ws_connection = SimpleNamespace(
        selected_subprotocol=protocol,
        is_closing=lambda: False,
        write_message=lambda message, binary: sent.append(message),
    )
    return handler, sent


def test_the_playground_uses_it() -> None:
    assert _ours(("/channels", VoilaKernelWebsocketHandler)) == ("/channels", Wire)


def test_a_canvas_is_drawn_for_a_client_that_asked_for_no_protocol() -> None:
    assert int.from_bytes(OLDER[:8], "little") > 1_000_000
    handler, sent = wire(None)
    handler.write_message(OLDER, binary=True)
    assert sent == [OLDER]


def test_what_comes_after_a_page_has_gone_is_dropped() -> None:
    handler, _ = wire(None)
    handler.ws_connection = None
    with pytest.raises(WebSocketClosedError):
        handler.write_message(OLDER, binary=True)


@pytest.mark.parametrize(("kind", "heard"), [("comm_msg", 1), ("execute_input", 0)])
def test_sources_stay_hidden_and_all_else_is_heard(kind: str, heard: int) -> None:
    handler, sent = wire(NEWER)
    header = f'{{"msg_type": "{kind}"}}'.encode()
    handler.write_message(serialize_msg_to_ws_v1([header, b"{}", b"{}", b"{}"], "iopub"), binary=True)
    assert len(sent) == heard
