"""Choosing a port before a server starts, so that a wrong one gets a sentence and no traceback."""

import errno
import socket

#: Where the playground is looked for first.
PLAY_PORT = 8866
LAB_PORT = 8888
_TRIES = 50
_STRANGE = (
    "{ip!r} is not an address of this machine; use 127.0.0.1 for this machine only, or 0.0.0.0 for the whole network."
)


class PortError(Exception):
    """A port or an address cannot be used; the text is one sentence for people."""


class Taken(PortError):
    """Another program listens there."""


def choose(ip: str, wanted: int | None, first: int) -> int:
    """A free port on `ip`: `wanted` if given, else the first free one from `first` on.  Raises `PortError`."""
    if wanted is not None:
        if not 1 <= wanted <= 65535:
            raise PortError(f"The port must be a number from 1 to 65535, and {wanted} is not.")
        _check(ip, wanted)
        return wanted
    for port in range(first, first + _TRIES):
        try:
            _check(ip, port)
        except Taken:
            continue
        return port
    raise PortError(f"All ports from {first} to {first + _TRIES - 1} are taken; name a free one with --port.")


def _check(ip: str, port: int) -> None:
    try:
        # Numbers only: asking the network what a wrong name means can take minutes.
        number = "127.0.0.1" if ip == "localhost" else ip
        info = socket.getaddrinfo(number, port, type=socket.SOCK_STREAM, flags=socket.AI_NUMERICHOST)[0]
    except OSError:
        raise PortError(_STRANGE.format(ip=ip)) from None
    with socket.socket(info[0], info[1]) as probe:
        probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            probe.bind(info[4])
            probe.listen(1)
        except PermissionError:
            raise PortError(f"This user may not open port {port}; take one from 1024 to 65535.") from None
        except OSError as error:
            if error.errno == errno.EADDRINUSE:
                raise Taken(f"Port {port} is taken; leave out --port and tutorgame finds a free one.") from None
            raise PortError(_STRANGE.format(ip=ip)) from None
