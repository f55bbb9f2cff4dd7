"""A line to a server that can be cut as networks are: without a word, so that both ends think that it still stands."""

import socket
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from threading import Event, Thread


class Line:
    """Passes on what comes in at `port`.  What was open when it was cut stays silent for ever."""

    def __init__(self, target: int) -> None:
        self._target = target
        self._listener = socket.create_server(("127.0.0.1", 0))
        self.port = int(self._listener.getsockname()[1])
        self._cut = Event()
        self._kept: list[socket.socket] = []
        Thread(target=self._accept, daemon=True).start()

    def cut(self) -> None:
        """From now on nothing comes through."""
        self._cut.set()

    def mend(self) -> None:
        """New connections come through."""
        self._cut = Event()

    def close(self) -> None:
        """Close all ends."""
        self._cut.set()
        for end in (self._listener, *self._kept):
            with suppress(OSError):
                end.close()

    def _accept(self) -> None:
        with suppress(OSError):
            while True:
                near, _ = self._listener.accept()
                self._kept.append(near)
                if self._cut.is_set():
                    continue
                far = socket.create_connection(("127.0.0.1", self._target))
                self._kept.append(far)
                for source, sink in ((near, far), (far, near)):
                    Thread(target=self._pump, args=(source, sink, self._cut), daemon=True).start()

    @staticmethod
    def _pump(source: socket.socket, sink: socket.socket, cut: Event) -> None:
        with suppress(OSError):
            while data := source.recv(65_536):
                if cut.is_set():
                    return
                sink.sendall(data)
        if not cut.is_set():
            for end in (source, sink):
                with suppress(OSError):
                    end.shutdown(socket.SHUT_RDWR)


@contextmanager
def line_to(target: int) -> Iterator[Line]:
    """A line to a port of this machine."""
    line = Line(target)
    try:
        yield line
    finally:
        line.close()
