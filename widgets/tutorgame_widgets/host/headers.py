"""What every answer of the playground says besides its content: what the page may load, and how long files keep."""

from __future__ import annotations

import base64
import hashlib
import re
from collections.abc import Iterable
from typing import Any

from tornado.httputil import HTTPHeaders, HTTPServerRequest
from tornado.web import OutputTransform

#: Names with a hash in them: such a file never changes.
_HASHED = re.compile(r"[./-][0-9a-f]{16,}\.(js|css|woff2?|svg|png|map)$")
#: Other files of the packages: they change with a new version only, and are asked for anew after an hour.
_FILES = re.compile(r"/voila/(static|labextensions|templates)/")
YEAR, HOUR = 31_536_000, 3_600

PLAIN = {
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "same-origin",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": "camera=(), microphone=(), geolocation=(), payment=(), usb=(), interest-cohort=()",
    "X-Frame-Options": "SAMEORIGIN",
}


def script_hash(script: str) -> str:
    """The name of an inline script in a content security policy."""
    return f"'sha256-{base64.b64encode(hashlib.sha256(script.encode()).digest()).decode()}'"


def policy(scripts: Iterable[str]) -> str:
    """The content security policy of our pages; `scripts` are the inline ones, word for word.

    Widgets load their code from a `blob:` that their package has made, and styles are written by scripts.
    """
    rules = {
        "default-src": "'self'",
        "script-src": " ".join(["'self'", "blob:", *(script_hash(script) for script in scripts)]),
        "style-src": "'self' 'unsafe-inline'",
        "img-src": "'self' data: blob:",
        "font-src": "'self' data:",
        "connect-src": "'self'",
        "object-src": "'none'",
        "base-uri": "'none'",
        "form-action": "'self'",
        "frame-ancestors": "'self'",
    }
    return "; ".join(f"{name} {value}" for name, value in rules.items())


class Headers(OutputTransform):
    """Adds the headers to each answer, whoever gives it."""

    policy = ""

    def __init__(self, request: HTTPServerRequest) -> None:
        self._path = request.path

    def transform_first_chunk(
        self, status_code: int, headers: HTTPHeaders, chunk: bytes, finishing: bool
    ) -> tuple[int, HTTPHeaders, bytes]:
        """Before anything is sent."""
        for name, value in PLAIN.items():
            headers[name] = value
        headers.pop("Server", None)
        if status_code != 101:
            headers["Content-Security-Policy"] = self.policy
        if status_code in (200, 206, 304) and _FILES.search(self._path):
            keeps = f"public, max-age={YEAR}, immutable" if _HASHED.search(self._path) else f"public, max-age={HOUR}"
            headers["Cache-Control"] = keeps
            headers.pop("Expires", None)
        return status_code, headers, chunk

    def transform_chunk(self, chunk: bytes, finishing: bool) -> bytes:
        """The content stays as it is."""
        return chunk


def inline_scripts(html: str) -> list[str]:
    """The scripts of a page that stand in it and run; data in script elements do not count."""
    found: list[str] = []
    for attributes, text in re.findall(r"<script([^>]*)>(.*?)</script>", html, re.DOTALL):
        kind: Any = re.search(r'type="([^"]*)"', attributes)
        if "src=" not in attributes and (kind is None or kind[1] in ("text/javascript", "module")):
            found.append(text)
    return found
