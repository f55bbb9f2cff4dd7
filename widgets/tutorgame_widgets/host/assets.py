"""The scripts that every chapter loads, in one file instead of ninety.

Voila's page and the widget packages come in many small scripts (webpack's chunks), which a browser asks for in several
rounds.  Each of them only adds its modules to a list, so they may stand one after the other in one file; a module runs
when it is wanted, as before.  What is not in this file, because a version has other names, is loaded by itself: then
the page is slower, and works.
"""

from __future__ import annotations

import gzip
import hashlib
import re
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from typing import Any

from tornado.web import HTTPError, RequestHandler

from tutorgame_widgets.host.settings import DATA_PATH

#: The scripts, one a line: "static/..." is Voila's own, "labextensions/..." a widget package's.
LIST = DATA_PATH / "voila" / "scripts.txt"
#: Voila's first script, which takes the modules from the list and begins.
FIRST = "static/voila.js"
#: Where the page asks for the file; its name changes with its content.
ADDRESS = r"/voila/static/scripts\.([0-9a-f]{20})\.js"
#: The key of the page's settings under which the template finds that address.
KEY = "tutorgameScripts"

#: Parts of JupyterLab that Voila's page runs and never uses: each gets an empty module in its place.  The widget
#: manager imports some for a plug-in of JupyterLab, which Voila leaves out.
UNUSED = (
    "@jupyterlab/notebook",
    "@jupyterlab/console",
    "@jupyterlab/mainmenu",
    "@jupyterlab/logconsole",
    "@lumino/datagrid",
)
#: Typesetting formulas takes longer than drawing a board, and the page waits for it.  So a chapter that shows none does
#: without it.
FORMULAS = "@jupyterlab/mathjax-extension"

_NOTHING = """(self["LIST"] ||= []).push([[CHUNK], {
  MODULE: (module, exports, require) => { require.r(exports); require.d(exports, { default: () => [] }); },
}]);
"""
_IF_NO_FORMULAS = """(() => {
  const formula = /\\$|\\\\[([]|\\\\begin\\{|text\\/latex/;
  const places = document.querySelectorAll(".jp-MarkdownOutput, script[type='application/vnd.voila.cell-output+json']");
  if ([...places].some((place) => formula.test(place.textContent))) return;
  NOTHING
})();
"""
#: Where Voila's first script tells in which chunks a package comes, and which of their modules it is.
_PACKAGE = (
    r'"NAME","[^"]*",\(?\(?\(\)=>(?:Promise\.all\(\[)?'
    r"(?P<chunks>(?:,?\w+\.e\(\d+\))+)\]?\)?\.then\(\(?\(\)=>\(?\(\)=>\w+\((?P<module>\d+)\)"
)
_LIST_NAME = re.compile(r"self\.(webpackChunk\w+)=self\.\1\|\|\[\]")

#: Gives the file of a script in the list, None when there is none.
Find = Callable[[str], Path | None]


@dataclass(frozen=True)
class Scripts:
    """The one file: `body` is its text, `names` says which scripts it holds."""

    body: bytes
    names: tuple[str, ...]

    @cached_property
    def digest(self) -> str:
        """Twenty digits that change with the content."""
        return hashlib.sha256(self.body).hexdigest()[:20]

    @cached_property
    def packed(self) -> bytes:
        """The file as it is sent: packed once, not for each visitor."""
        return gzip.compress(self.body, 6, mtime=0)


def listed() -> list[str]:
    """The scripts that a page loads."""
    lines = LIST.read_text(encoding="utf-8").splitlines()
    return [line.strip() for line in lines if line.strip() and not line.startswith("#")]


def join(names: Iterable[str], find: Find) -> Scripts | None:
    """All these scripts in one file, and Voila's first script at its end; None when that is not there."""
    first = find(FIRST)
    if first is None:
        return None
    beginning = first.read_text(encoding="utf-8")
    found = [(name, path) for name in names if (path := find(name)) is not None]
    texts = [path.read_text(encoding="utf-8") for _, path in found]
    texts += [without(beginning, find), no_formulas(beginning, find), beginning]
    # A last line may be a comment, and a first bracket would call what stands before it.
    body = "\n;\n".join(_plain(text) for text in texts)
    return Scripts(body.encode(), (*(name for name, _ in found), FIRST))


def without(beginning: str, find: Find) -> str:
    """The script that puts nothing in the place of each part that is never used."""
    return "".join(_nothing(package, beginning, find) for package in UNUSED)


def no_formulas(beginning: str, find: Find) -> str:
    """The script that leaves out formulas where there are none; empty when Voila's first script is of another kind."""
    nothing = _nothing(FORMULAS, beginning, find)
    return nothing and _IF_NO_FORMULAS.replace("NOTHING", nothing)


def _nothing(package: str, beginning: str, find: Find) -> str:
    """The script that puts an empty module in a package's place; empty when the package is not found."""
    part = re.search(_PACKAGE.replace("NAME", re.escape(package)), beginning)
    its_list = _LIST_NAME.search(beginning)
    if part is None or its_list is None:
        return ""
    module = re.compile(rf"[{{,]{part['module']}:?\(")
    for chunk in re.findall(r"\d+", part["chunks"]):
        path = find(f"static/{chunk}.voila.js")
        if path is not None and module.search(path.read_text(encoding="utf-8")):
            script = _NOTHING.replace("LIST", its_list[1])
            return script.replace("CHUNK", chunk).replace("MODULE", part["module"])
    return ""


def finder(static: Iterable[str], extensions: Iterable[str]) -> Find:
    """Looks in the folders that the server serves, in their order."""
    roots = {"static": [Path(folder) for folder in static], "labextensions": [Path(folder) for folder in extensions]}

    def find(name: str) -> Path | None:
        kind, _, rest = name.partition("/")
        return next((path for root in roots[kind] if (path := root / rest).is_file()), None)

    return find


def hook(address: str) -> Callable[..., dict[str, Any]]:
    """What Voila calls with the settings of a page before it writes them: they learn the address of the file."""

    def told(page_config: dict[str, Any], **_: Any) -> dict[str, Any]:
        return {**page_config, KEY: address}

    return told


class ScriptsFile(RequestHandler):
    """Serves the file, as it is packed."""

    SUPPORTED_METHODS = ("GET", "HEAD")

    def initialize(self, scripts: Scripts) -> None:
        """Which file."""
        self.scripts = scripts

    def get(self, digest: str) -> None:
        """The file; 404 for the one of another version."""
        if digest != self.scripts.digest:
            raise HTTPError(404)
        self.set_header("Content-Type", "text/javascript; charset=utf-8")
        if "gzip" in self.request.headers.get("Accept-Encoding", ""):
            self.set_header("Content-Encoding", "gzip")
            self.write(self.scripts.packed)
        else:
            self.write(self.scripts.body)

    head = get


def _plain(text: str) -> str:
    """A script without the address of its map, which would be that of the whole file."""
    return re.sub(r"\n//# sourceMappingURL=\S+\s*$", "", text)
