"""What is written down about errors: where they came from, never their words."""

import pytest

from tutorgame_widgets.host import records

PYTHON = """A callback failed: Table._do
Traceback (most recent call last):
  File "/a/b/guard.py", line 31, in call
    method(self, *args, **kwargs)
  File "/a/b/table.py", line 7, in _do
    raise ValueError(name)
ValueError: Bela
Cato: and another line
"""
IPYTHON = (
    "\x1b[31m---------------------------------------------------------------------------\x1b[39m\n"
    "\x1b[31mOSError\x1b[39m                                   Traceback (most recent call last)\n"
    "\x1b[36mFile \x1b[39m\x1b[32m/x/y/widget.py:503\x1b[39m, in \x1b[36mf\x1b[39m\x1b[34m(self)\x1b[39m\n"
    "    502 x = 1\n"
    "\x1b[32m--> \x1b[39m\x1b[32m503\x1b[39m raise\n"
    "\n"
    "\x1b[31mOSError\x1b[39m: Bela\n"
)


@pytest.mark.parametrize(
    ("printed", "kind", "told"),
    [
        (PYTHON, "", "ValueError at table.py:7 < guard.py:31"),
        (IPYTHON, "OSError", "OSError at widget.py:503"),
        ("Hello, Bela.", "", ""),
        ("", "KeyError", "KeyError at a place unknown"),
        ("Traceback (most recent call last):\n", "", "an error at a place unknown"),
    ],
)
def test_an_error_is_told_by_its_kind_and_its_places(printed: str, kind: str, told: str) -> None:
    assert records.trace(printed, kind) == told
