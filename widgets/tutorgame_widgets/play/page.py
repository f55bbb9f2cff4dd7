"""The page in which the widgets live: its storage, its width, its colours, its live region, clicks in our HTML.

One `Page` serves a kernel.  Nothing about a learner stays here: progress and resume codes lie in the browser's own
storage, and come back from there when a page is opened or loaded again.
"""

from __future__ import annotations

from collections.abc import Callable
from importlib.resources import files
from typing import Any

import anywidget
import traitlets

from tutorgame_widgets.draw import theme
from tutorgame_widgets.draw.theme import Palette

_MAX_STORED = 400_000
_HERE = files("tutorgame_widgets.play")

_SCRIPTS = ("kept.js", "page.js")
_STYLES = ("style.css", "table.css", "choices.css", "odds.css", "rum.css")

DoHandler = Callable[[str], None]
FormHandler = Callable[[str, dict[str, str]], None]


def stylesheet() -> str:
    """The look of all widgets: the palettes as variables, then the rules of the style sheets."""
    light, dark = theme.css_variables(theme.LIGHT), theme.css_variables(theme.DARK)
    rules = "\n".join(_HERE.joinpath(name).read_text(encoding="utf-8") for name in _STYLES)
    return f":root {{ {light} }}\n:root[data-tg-theme=dark] {{ {dark} }}\n{rules}"


class Page(anywidget.AnyWidget):
    """The browser page, as far as Python needs to know it."""

    _esm = "\n".join(_HERE.joinpath(name).read_text(encoding="utf-8") for name in _SCRIPTS)
    _css = stylesheet()

    width = traitlets.Int(0, help="Room for boards in CSS pixels; 0 until a page has told.").tag(sync=True)
    dark = traitlets.Bool(False, help="Whether the dark palette is shown.").tag(sync=True)
    still = traitlets.Bool(False, help="Whether motion is off.").tag(sync=True)
    stored = traitlets.Dict(help="What the page's storage holds: texts by name.").tag(sync=True)
    tab = traitlets.Dict(help="What this tab of the browser held when the page was opened: texts by name.").tag(
        sync=True
    )
    back = traitlets.Bool(False, help="Whether the page was loaded again or come back to.").tag(sync=True)
    anchor = traitlets.Unicode("", help="The part of the address after #.").tag(sync=True)
    ready = traitlets.Int(0, help="How often a page has been opened on this kernel.").tag(sync=True)

    def __init__(self) -> None:
        super().__init__()
        self._doers: dict[str, DoHandler] = {}
        self._forms: dict[str, FormHandler] = {}
        self.copied: Callable[[bool], None] = lambda worked: None
        self.on_msg(self._message)

    def __repr__(self) -> str:
        return "Page()"

    @property
    def palette(self) -> Palette:
        """The palette that is shown."""
        return theme.DARK if self.dark else theme.LIGHT

    def get(self, key: str) -> str:
        """A text from the page's storage; empty when there is none."""
        return _sane(self.stored.get(key, ""))

    def get_tab(self, key: str) -> str:
        """A text that only this tab of the browser has kept, as it was when the page was opened."""
        return _sane(self.tab.get(key, ""))

    def store(self, key: str, value: str | None, *, tab: bool = False) -> None:
        """Keep a text in the page's storage (None: forget it); `tab`: also for this tab of the browser alone."""
        kept = {k: v for k, v in self.stored.items() if k != key}
        with self.hold_trait_notifications():
            self.set_trait("stored", kept if value is None else {**kept, key: value})
        where = {"where": "both"} if tab else {}
        self.send({"type": "store", "key": key, "value": value, **where})

    def store_tab(self, key: str, value: str | None) -> None:
        """Keep a text for this tab of the browser alone: it is there again when the page is loaded anew."""
        self.send({"type": "store", "key": key, "value": value, "where": "tab"})

    def say(self, text: str) -> None:
        """Tell something to those who listen instead of looking."""
        self.send({"type": "say", "text": text})

    def focus(self, key: str, *, only_if_lost: bool = False) -> None:
        """Give the focus to the element with this data-tg-key; `only_if_lost`: unless something has it."""
        self.send({"type": "focus", "key": key, "lost": only_if_lost})

    def go(self, element_id: str) -> None:
        """Scroll an element into view."""
        self.send({"type": "go", "id": element_id})

    def keys_to(self, owner: str) -> None:
        """Give the keyboard to the board inside the element with this class, if the keyboard is in use."""
        self.send({"type": "keys", "owner": owner})

    def copy(self, text: str) -> None:
        """Put a text on the clipboard; `copied` is called with whether it worked."""
        self.send({"type": "copy", "text": text})

    def download(self, name: str, text: str) -> None:
        """Offer a text as a file."""
        self.send({"type": "download", "name": name, "text": text})

    def on_do(self, owner: str, handler: DoHandler) -> None:
        """Call `handler(rest)` for clicks on elements with data-tg-do="owner:rest"."""
        self._doers[owner] = handler

    def on_form(self, owner: str, handler: FormHandler) -> None:
        """Call `handler(rest, values)` for forms with data-tg-form="owner:rest" that are sent off."""
        self._forms[owner] = handler

    def forget(self, owner: str) -> None:
        """Call the handlers of this owner no more."""
        self._doers.pop(owner, None)
        self._forms.pop(owner, None)

    def _message(self, _: Any, content: Any, __: Any) -> None:
        kind = content.get("type") if isinstance(content, dict) else None
        what = content.get("what", "") if kind in ("do", "form") else ""
        owner, _, rest = what.partition(":") if isinstance(what, str) else ("", "", "")
        if kind == "do" and owner in self._doers:
            self._doers[owner](rest)
        elif kind == "form" and owner in self._forms:
            self._forms[owner](rest, _texts(content.get("values")))
        elif kind == "copied":
            self.copied(content.get("worked") is True)


def _sane(value: object) -> str:
    return value if isinstance(value, str) and len(value) <= _MAX_STORED else ""


def _texts(values: object) -> dict[str, str]:
    """The fields of a form, as far as they are texts of a sane length; a client may send anything."""
    if not isinstance(values, dict):
        return {}
    return {k: v for k, v in values.items() if isinstance(k, str) and isinstance(v, str) and len(v) <= 1_000_000}


_pages: list[Page] = []


def page() -> Page:
    """The page of this kernel, made at the first call."""
    if not _pages:
        _pages.append(Page())
    return _pages[0]


def fresh_page() -> Page:
    """A new page instead of the kernel's (for tests)."""
    _pages[:] = [Page()]
    return _pages[0]
