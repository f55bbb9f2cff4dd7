"""The data of The Last Bottle of Rum as files that an owner of the box may edit."""

from __future__ import annotations

from importlib.resources import as_file, files
from pathlib import Path
from shutil import copyfile

from tutorgame.core.errors import OptionError
from tutorgame.games.rum.box import read_box
from tutorgame_widgets.play.rum_folder import FOLDER

__all__ = ["FOLDER", "checked", "written"]


def checked(folder: str) -> str:
    """The full path of a folder of data that has been read and found right; raises `OptionError` with one sentence."""
    path = Path(folder).expanduser()
    if not path.is_dir():
        raise OptionError(f"There is no folder {folder}: `tutorgame rum-data {folder}` writes one to edit.")
    read_box(str(path.resolve()))
    return str(path.resolve())


def written(folder: str) -> list[Path]:
    """Copy our data and the page about it into a folder, and return the new files.

    Nothing is overwritten: raises `OptionError` for a folder that has a file of that name, or cannot be written to.
    """
    target = Path(folder).expanduser()
    with as_file(files("tutorgame.games.rum").joinpath("data")) as ours:
        sources = sorted(path for path in ours.iterdir() if path.suffix in (".toml", ".md"))
        there = [path.name for path in sources if (target / path.name).exists()]
        if there:
            raise OptionError(f"{folder} has {there[0]} already, and nothing is overwritten: choose another folder.")
        try:
            target.mkdir(parents=True, exist_ok=True)
            for path in sources:
                copyfile(path, target / path.name)
        except OSError as error:
            raise OptionError(f"{folder} cannot be written: {error.strerror}.") from error
    return [target / path.name for path in sources]
