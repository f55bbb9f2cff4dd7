"""Where the notebooks are, and what they are called."""

import hashlib
import json
import re
import shutil
from collections.abc import Iterator
from dataclasses import dataclass
from importlib.metadata import PackageNotFoundError, distribution, version
from pathlib import Path

from platformdirs import user_data_path

from tutorgame_widgets.host.settings import WELCOME

#: "10_triominos_rules.ipynb": a number for the order, the game, and what the chapter is about.
_NAME = re.compile(r"(?P<number>\d\d)_(?P<game>[a-z]+)(?:_(?P<topic>\w+))?\.ipynb")
_LEDGER = ".shipped.json"


class NoChapters(Exception):
    """The notebooks were not found; the text is one sentence for people."""


@dataclass(frozen=True, slots=True)
class Chapter:
    """One notebook: its file name, the code name of its game ("welcome" for the first) and its title."""

    file: str
    game: str
    title: str


def checkout() -> Path | None:
    """The notebooks of the checkout this package runs from; None when it was installed from a wheel."""
    root = Path(__file__).resolve().parents[3]
    folder = root / "notebooks"
    return folder if (root / "pyproject.toml").is_file() and (folder / WELCOME).is_file() else None


def installed() -> Path:
    """The notebooks that came with the wheel.  Raises `NoChapters` when they are gone."""
    try:
        shipped = distribution("tutorgame").files or []
    except PackageNotFoundError:
        shipped = []
    for file in shipped:
        if file.name == WELCOME:
            folder = Path(str(file.locate())).resolve().parent
            if (folder / WELCOME).is_file():
                return folder
    raise NoChapters("The notebooks are missing; install them again: pip install --force-reinstall tutorgame")


def served() -> Path:
    """The folder to show: the checkout's notebooks, else the installed ones."""
    return checkout() or installed()


def editable() -> tuple[Path, list[str]]:
    """A folder to work in, and what there is to say about it.

    In a checkout these are its own notebooks.  Otherwise they are copied to the user's data folder; a file
    that the user changed is never overwritten: a new version of it is laid beside it.
    """
    folder = checkout()
    if folder is not None:
        return folder, []
    target = user_data_path("tutorgame") / "notebooks"
    return target, refresh(installed(), target, version("tutorgame"))


def refresh(source: Path, target: Path, label: str) -> list[str]:
    """Bring `target` up to date with the notebooks in `source`; returns a sentence for each file that needs one."""
    target.mkdir(parents=True, exist_ok=True)
    ledger_file = target / _LEDGER
    try:
        ledger: dict[str, str] = json.loads(ledger_file.read_text())
    except (OSError, ValueError):
        ledger = {}
    notes = []
    for new in sorted(source.glob("*.ipynb")):
        ours, digest = target / new.name, _digest(new)
        if not ours.exists() or _digest(ours) in {digest, ledger.get(new.name)}:
            shutil.copyfile(new, ours)
        elif ledger.get(new.name) != digest:
            beside = target / f"{new.stem}.new-{label}.ipynb"
            shutil.copyfile(new, beside)
            notes.append(f"You changed {new.name}, so it stays as it is; the new version is {beside.name}.")
        ledger[new.name] = digest
    ledger_file.write_text(json.dumps(ledger, indent=1, sort_keys=True))
    return notes


def chapters(folder: Path) -> Iterator[Chapter]:
    """The chapters of a folder in their order, each with its title."""
    for path in sorted(folder.glob("*.ipynb")):
        if match := _NAME.fullmatch(path.name):
            yield Chapter(path.name, match["game"], _title(path))


def _title(path: Path) -> str:
    try:
        notebook = json.loads(path.read_text(encoding="utf-8"))
        if title := notebook["metadata"].get("title"):
            return str(title)
        text = "".join(notebook["cells"][0]["source"])
    except (OSError, ValueError, KeyError, IndexError, AttributeError):
        return path.stem
    heading = re.search(r"^#\s+(.+)$", text, re.MULTILINE)
    return heading[1].strip() if heading else path.stem


def _digest(path: Path) -> str:
    return hashlib.sha256(path.read_bytes()).hexdigest()
