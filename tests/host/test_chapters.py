"""Where notebooks are found, and that nobody's own changes are overwritten."""

import json
from pathlib import Path

from servers import ROOT

from tutorgame_widgets.host import chapters


def write(folder: Path, name: str, text: str) -> Path:
    folder.mkdir(parents=True, exist_ok=True)
    file = folder / name
    file.write_text(text)
    return file


def test_a_checkout_serves_its_own_notebooks() -> None:
    assert chapters.served() == ROOT / "notebooks"
    assert chapters.editable() == (ROOT / "notebooks", [])


def test_a_first_copy_and_an_unchanged_file_follow_the_package(tmp_path: Path) -> None:
    shipped, mine = tmp_path / "shipped", tmp_path / "mine"
    write(shipped, "00_welcome.ipynb", "one")
    assert chapters.refresh(shipped, mine, "1.0") == []
    write(shipped, "00_welcome.ipynb", "two")
    write(shipped, "10_new_game.ipynb", "new")
    assert chapters.refresh(shipped, mine, "1.1") == []
    assert (mine / "00_welcome.ipynb").read_text() == "two"
    assert (mine / "10_new_game.ipynb").read_text() == "new"


def test_a_changed_file_is_kept_and_the_new_one_laid_beside_it_once(tmp_path: Path) -> None:
    shipped, mine = tmp_path / "shipped", tmp_path / "mine"
    write(shipped, "00_welcome.ipynb", "one")
    chapters.refresh(shipped, mine, "1.0")
    write(mine, "00_welcome.ipynb", "my lesson")
    assert chapters.refresh(shipped, mine, "1.0") == []
    write(shipped, "00_welcome.ipynb", "two")
    notes = chapters.refresh(shipped, mine, "1.1")
    assert notes == ["You changed 00_welcome.ipynb, so it stays as it is; the new version is 00_welcome.new-1.1.ipynb."]
    assert (mine / "00_welcome.ipynb").read_text() == "my lesson"
    assert (mine / "00_welcome.new-1.1.ipynb").read_text() == "two"
    assert chapters.refresh(shipped, mine, "1.1") == []


def test_a_broken_ledger_overwrites_nothing(tmp_path: Path) -> None:
    shipped, mine = tmp_path / "shipped", tmp_path / "mine"
    write(shipped, "00_welcome.ipynb", "two")
    write(mine, "00_welcome.ipynb", "my lesson")
    write(mine, ".shipped.json", "not json")
    assert len(chapters.refresh(shipped, mine, "1.1")) == 1
    assert (mine / "00_welcome.ipynb").read_text() == "my lesson"


def test_chapters_are_listed_in_order_with_titles(tmp_path: Path) -> None:
    heading = {"metadata": {}, "cells": [{"source": ["# Rules of X\n", "text"]}]}
    write(tmp_path, "10_x_rules.ipynb", json.dumps(heading))
    write(tmp_path, "11_x_play.ipynb", json.dumps({"metadata": {"title": "Play X"}, "cells": []}))
    write(tmp_path, "12_x_broken.ipynb", "no json")
    write(tmp_path, "notes.ipynb", "{}")
    listed = [(chapter.file, chapter.game, chapter.title) for chapter in chapters.chapters(tmp_path)]
    assert listed == [
        ("10_x_rules.ipynb", "x", "Rules of X"),
        ("11_x_play.ipynb", "x", "Play X"),
        ("12_x_broken.ipynb", "x", "12_x_broken"),
    ]
