"""What goes between a page and its server, byte by byte: addresses, and messages of the newer protocol."""

from __future__ import annotations

import json
from ipaddress import ip_address
from typing import Any, NamedTuple
from urllib.parse import urlsplit
from uuid import uuid4

from jupyter_server.services.kernels.connection.base import deserialize_msg_from_ws_v1, serialize_msg_to_ws_v1

PROTOCOL = "v1.kernel.websocket.jupyter.org"


class NotHere(ValueError):
    """An address of another machine: nobody else's server is put under load."""


def loopback(address: str) -> str:
    """The address without a slash at its end, if it is one of this machine; else `NotHere`."""
    parts = urlsplit(address)
    host = parts.hostname or ""
    try:
        here = host == "localhost" or ip_address(host).is_loopback
    except ValueError:
        here = False
    if parts.scheme not in ("http", "https") or not here:
        raise NotHere(f"Only a server of this machine is measured, such as http://127.0.0.1:8866, and not {address}.")
    return address.rstrip("/")


class Heard(NamedTuple):
    """A message from a kernel; `content` is empty where nobody reads it."""

    kind: str
    parent: str
    content: dict[str, Any]


def packed(kind: str, content: dict[str, Any], channel: str = "shell") -> tuple[str, bytes]:
    """A message as a page sends it, and its id."""
    name = uuid4().hex
    header = {"msg_id": name, "msg_type": kind, "username": "", "session": "load", "version": "5.2", "date": ""}
    parts = (header, {}, {"version": "1.0.0"}, content)
    return name, bytes(serialize_msg_to_ws_v1([json.dumps(part).encode() for part in parts], channel))


def heard(raw: bytes) -> Heard:
    """A message as a page receives it."""
    _, parts = deserialize_msg_from_ws_v1(raw)
    kind = json.loads(parts[0])["msg_type"]
    parent = json.loads(parts[1]).get("msg_id", "")
    return Heard(kind, parent, json.loads(parts[3]) if kind in ("comm_msg", "comm_open", "status") else {})
