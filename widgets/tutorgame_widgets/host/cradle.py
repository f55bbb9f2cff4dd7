"""A process that has everything loaded and becomes a visitor's kernel by forking: `python -m ...host.cradle FD`.

The server writes one order a line to the socket with the number FD and reads one answer a line (JSON both ways):
`{"argv": [...], "env": {...}, "cwd": "..."}` is answered by `{"pid": 123}`, or `{"error": "..."}`.  When the server
closes the socket, or dies, the process ends; the kernels end by themselves, as they do when their server is gone.

It stays without threads, sockets of ZeroMQ and clocks: only then is a fork of it a sound process.
"""

from __future__ import annotations

import contextlib
import gc
import importlib
import json
import os
import select
import signal
import socket
import sys
from collections.abc import Mapping
from typing import Any, NoReturn

#: What every chapter uses.  `ipykernel` comes first: widgets that are made while others are loaded talk through it.
WARM = ("ipykernel.kernelapp", "ipykernel.ipkernel", "ipywidgets", "ipycanvas", "tutorgame_widgets.app")

#: An order is a command line, an environment and a folder: far less than this many bytes.
MOST = 1_000_000


def warm() -> None:
    """Load what kernels need, and keep it out of every later garbage collection, so that its pages stay shared."""
    for name in WARM:
        importlib.import_module(name)
    # A kernel does this when it imports the package; here there is none yet.
    importlib.import_module("ipywidgets").register_comm_target()
    gc.collect()
    gc.freeze()


def serve(orders: socket.socket) -> None:
    """Take orders until the server has gone."""
    waiting = b""
    while True:
        ready, _, _ = select.select([orders], [], [], 1.0)
        _bury()
        if not ready:
            continue
        read = orders.recv(65_536)
        waiting += read
        if not read or len(waiting) > MOST:
            return
        *lines, waiting = waiting.split(b"\n")
        for line in lines:
            orders.sendall(json.dumps(_answer(line, orders)).encode() + b"\n")


def _bury() -> None:
    """Let kernels that have ended go for good."""
    with contextlib.suppress(ChildProcessError):
        while os.waitpid(-1, os.WNOHANG)[0]:
            pass


def _answer(line: bytes, orders: socket.socket) -> dict[str, Any]:
    try:
        order = json.loads(line)
        argv, env, cwd = order["argv"], order["env"], order["cwd"]
        pid = os.fork()
    except (ValueError, KeyError, TypeError, OSError) as error:
        return {"error": repr(error)}
    if pid == 0:
        _become(argv, env, cwd, orders)
    return {"pid": pid}


def _become(argv: list[str], env: Mapping[str, str], cwd: str, orders: socket.socket) -> NoReturn:
    """Be a kernel from now on; never returns into the loop above."""
    status = 1
    try:
        parent = os.getppid()
        orders.close()
        os.setsid()  # a group of its own, so that a signal to the kernel reaches what it may have started
        for number in (signal.SIGINT, signal.SIGTERM):
            signal.signal(number, signal.SIG_DFL)
        signal.signal(signal.SIGINT, signal.default_int_handler)
        os.environ.clear()
        os.environ.update(env)
        os.environ["JPY_PARENT_PID"] = str(parent)  # the kernel ends when this process has ended
        os.chdir(cwd)
        from ipykernel.kernelapp import IPKernelApp

        IPKernelApp.launch_instance(argv=argv)
        status = 0
    except SystemExit as ending:
        status = ending.code if isinstance(ending.code, int) else 0
    except BaseException:
        sys.excepthook(*sys.exc_info())
    finally:
        with contextlib.suppress(Exception):
            sys.stdout.flush()
            sys.stderr.flush()
        os._exit(status)


def main() -> None:
    """Warm up, say so, and serve."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is for the server, which then closes the socket
    orders = socket.socket(fileno=int(sys.argv[1]))
    warm()
    orders.sendall(b'{"ready": true}\n')
    serve(orders)


if __name__ == "__main__":
    main()
