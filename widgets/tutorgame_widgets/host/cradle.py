"""A process that has everything loaded and becomes a visitor's kernel by forking: `python -m ...host.cradle FD`.

The server writes one order a line to the socket with the number FD and reads one answer a line (JSON both ways):
`{"argv": [...], "env": {...}, "cwd": "..."}` is answered by `{"pid": 123}`, or `{"error": "..."}`.  When the server
closes the socket, or dies, the process ends.  Each kernel watches the server, not this process: so it outlives a cradle
that was killed, and never the server.

It stays without threads, sockets of ZeroMQ and clocks: only then is a fork of it a sound process.
"""

from __future__ import annotations

import contextlib
import gc
import importlib
import json
import os
import pkgutil
import select
import signal
import socket
import sys
import threading
from collections.abc import Mapping, Sequence
from typing import Any, NoReturn

#: What every chapter uses.  `ipykernel` comes first: widgets that are made while others are loaded talk through it.
WARM = ("ipykernel.kernelapp", "ipykernel.ipkernel", "ipywidgets", "ipycanvas", "tutorgame_widgets.app")
#: Packages whose modules are all loaded: each game is somebody's.
WARM_PACKAGES = ("tutorgame", "tutorgame_widgets.draw", "tutorgame_widgets.boards", "tutorgame_widgets.play")

#: What a forked kernel is told besides: that somebody looks after it already (else it prints how to end it), and to
#: keep no history of what it runs, which would go into a file of this user, and no diary on the server's terminal.
KERNEL_ARGUMENTS = (
    "--IPKernelApp.parent_handle=1",
    "--IPKernelApp.log_level=50",
    "--HistoryManager.enabled=False",
)

#: An order is a command line, an environment and a folder: far less than this many bytes.
MOST = 1_000_000


def warm() -> None:
    """Load what kernels need, and keep it out of every later garbage collection, so that its pages stay shared."""
    for name in WARM:
        importlib.import_module(name)
    for name in WARM_PACKAGES:
        package = importlib.import_module(name)
        for module in pkgutil.walk_packages(package.__path__, f"{name}."):
            if not module.name.endswith("__main__"):
                importlib.import_module(module.name)
    # A kernel does this when it imports the package; here there is none yet.
    importlib.import_module("ipywidgets").register_comm_target()
    gc.collect()
    gc.freeze()


def serve(orders: socket.socket, server: int) -> None:
    """Take orders until the server, of which `server` is a descriptor, has gone."""
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
            orders.sendall(json.dumps(_answer(line, orders, server)).encode() + b"\n")


def _bury() -> None:
    """Let kernels that have ended go for good."""
    with contextlib.suppress(ChildProcessError):
        while os.waitpid(-1, os.WNOHANG)[0]:
            pass


def _answer(line: bytes, orders: socket.socket, server: int) -> dict[str, Any]:
    try:
        order = json.loads(line)
        argv, env, cwd = order["argv"], order["env"], order["cwd"]
        sys.stdout.flush()
        sys.stderr.flush()  # what waits to be written would be written by both
        pid = os.fork()
    except (ValueError, KeyError, TypeError, OSError) as error:
        return {"error": repr(error)}
    if pid == 0:
        orders.close()
        _become(argv, env, cwd, server)
    return {"pid": pid}


def _become(argv: Sequence[str], env: Mapping[str, str], cwd: str, server: int) -> NoReturn:
    """Be a kernel from now on; never returns into the loop above."""
    status = 1
    try:
        os.setsid()  # a group of its own, so that a signal to the kernel reaches what it may have started
        for number in (signal.SIGINT, signal.SIGTERM):
            signal.signal(number, signal.SIG_DFL)
        signal.signal(signal.SIGINT, signal.default_int_handler)
        os.environ.clear()
        os.environ.update(env)
        os.chdir(cwd)
        threading.Thread(target=_end_with, args=(server,), daemon=True).start()
        from ipykernel.kernelapp import IPKernelApp

        app = IPKernelApp.instance()
        app.initialize([*argv, *KERNEL_ARGUMENTS])  # type: ignore[no-untyped-call]
        _adopt(app.kernel)
        app.start()  # type: ignore[no-untyped-call]
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


def _adopt(kernel: Any) -> None:
    """Let the widgets that were made while modules were loaded speak through the kernel.

    A comm that has never sent anything knows no kernel, and ipywidgets then drops what its widget says without a word:
    ipycanvas makes the manager of all canvases when it is loaded, so no board would be drawn.
    """
    for comm in kernel.comm_manager.comms.values():
        comm.kernel = kernel


def _end_with(server: int) -> NoReturn:
    """End this process, whatever it does, when the server has ended."""
    watch = select.poll()
    watch.register(server, select.POLLIN)
    watch.poll()
    os._exit(1)


def main() -> None:
    """Warm up, say so, and serve."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is for the server, which then closes the socket
    orders = socket.socket(fileno=int(sys.argv[1]))
    server = os.pidfd_open(os.getppid())
    warm()
    orders.sendall(b'{"ready": true}\n')
    serve(orders, server)


if __name__ == "__main__":
    main()
