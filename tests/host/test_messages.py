"""What a page may send to its kernel, and what is turned away."""

import json
from typing import Any

import pytest
from jupyter_server.services.kernels.connection.base import serialize_msg_to_ws_v1

from tutorgame_widgets.host.messages import MOST_BYTES, BadMessage, Bucket, checked

STATE = {"comm_id": "a" * 32, "data": {"method": "update", "state": {"value": 3}, "buffer_paths": []}}


def packed(
    kind: Any = "comm_msg",
    content: Any = None,
    channel: str = "shell",
    header: Any = None,
    buffers: tuple[bytes, ...] = (),
) -> bytes:
    """A message as a page writes it."""
    plain = {"msg_id": "1", "msg_type": kind, "session": "s", "username": "", "version": "5.4", "date": "2026-01-01"}
    parts = [plain if header is None else header, {}, {}, STATE if content is None else content]
    raw: bytes = serialize_msg_to_ws_v1([*(json.dumps(part).encode() for part in parts), *buffers], channel)
    return raw


@pytest.mark.parametrize(
    ("message", "deed"),
    [
        (packed(), True),
        (packed(buffers=(b"\x00" * 9,)), True),
        (packed(content={"comm_id": "a", "data": {"method": "custom", "content": {}}}), True),
        (packed(content={"comm_id": "a", "data": {"method": "request_state"}}), False),
        (packed("comm_open", {"comm_id": "a", "target_name": "jupyter.widget.control", "data": {}}), False),
        (packed("comm_close", {"comm_id": "a", "data": {}}), False),
        (packed("comm_info_request", {"target_name": "jupyter.widget"}), False),
        (packed("kernel_info_request", {}, "control"), False),
    ],
)
def test_what_a_page_sends_gets_in(message: bytes, deed: bool) -> None:
    assert checked(message).deed is deed


def nested(depth: int) -> Any:
    """Lists within lists."""
    return [] if depth == 0 else [nested(depth - 1)]


@pytest.mark.parametrize(
    ("message", "reason"),
    [
        (packed("execute_request", {"code": "1", "silent": False}), "type"),
        (packed("shutdown_request", {"restart": False}), "type"),
        (packed("debug_request", {}), "type"),
        (packed(["comm_msg"]), "type"),
        (packed(channel="iopub"), "channel"),
        (packed(channel="stdin"), "channel"),
        (packed("comm_open", {"comm_id": "a", "target_name": "jupyter.widget", "data": {}}), "only a chapter"),
        (packed(content={"comm_id": "a", "data": {"method": "eval"}}), "understands"),
        (packed(content={"comm_id": "a", "data": []}), "understands"),
        (packed(content={"comm_id": "a", "data": {"method": "update", "state": []}}), "nothing"),
        (packed(content={"comm_id": 5, "data": {"method": "update", "state": {}}}), "comm_id"),
        (packed(content={"comm_id": "a" * 129, "data": {"method": "update", "state": {}}}), "comm_id"),
        (packed(content=[]), "dictionary"),
        (packed(content={**STATE, "more": nested(40)}), "deep"),
        (packed(header={"msg_type": "comm_msg", "msg_id": 5}), "msg_id"),
        (packed(header={"msg_type": "comm_msg", "msg_id": "x" * 9_000}), "too long"),
        ("{}", "text"),
        (b"", "counted"),
        (b"\xff" * 64, "counted"),
        ((6).to_bytes(8, "little") + b"\x00" * 60, "fit"),
        (packed()[:-1], "fit"),
        (packed() + b"x", "fit"),
        (packed().replace(b'{"comm_id"', b'["comm_id"'), "read"),
        (b"x" * (MOST_BYTES + 1), "too long"),
        (packed(content={"comm_id": "a", "data": "DEEP"}).replace(b'"DEEP"', b"[[[[[["), "read"),
        (packed().replace(b"comm_id", b"comm"), "fit"),
    ],
)
def test_all_else_is_turned_away_with_its_reason(message: Any, reason: str) -> None:
    with pytest.raises(BadMessage, match=reason):
        checked(message)


def test_a_message_of_brackets_does_not_exhaust_the_server() -> None:
    brackets = b"[" * 200_000
    with pytest.raises(BadMessage, match="read"):
        checked(serialize_msg_to_ws_v1([b'{"msg_type": "comm_msg"}', b"{}", b"{}", brackets], "shell"))


def test_many_at_once_are_let_in_and_more_have_to_wait() -> None:
    now = [0.0]
    bucket = Bucket(10, 20, lambda: now[0])
    assert sum(bucket.take() for _ in range(50)) == 20
    now[0] = 1.0
    assert sum(bucket.take() for _ in range(50)) == 10
    now[0] = 100.0
    assert sum(bucket.take() for _ in range(50)) == 20
