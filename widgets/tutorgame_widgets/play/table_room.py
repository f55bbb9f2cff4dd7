"""The tables of a kernel: one a game, so that running a cell again does not leave two of them at work."""

from __future__ import annotations

from tutorgame_widgets.play.page import page
from tutorgame_widgets.play.table import Table

_tables: dict[tuple[int, str], Table] = {}


def table(game: str) -> Table:
    """A new table for a game; the one that this kernel had before is closed."""
    its_page = page()
    key = (id(its_page), game)
    if key in _tables:
        _tables[key].forget()
    _tables[key] = Table(game, its_page)
    return _tables[key]
