"""The notebooks as published: executed, stripped of kernels, complete, with links that lead somewhere."""

import json
import re
import subprocess
import sys
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest

from tutorgame.lessons.courses import course

ROOT = Path(__file__).resolve().parents[2]
NOTEBOOKS = sorted((ROOT / "notebooks").glob("*.ipynb"))
RULES = {path.stem[3:-6]: path for path in NOTEBOOKS if path.stem.endswith("_rules")}
"""The rules chapter of each game."""


def load(path: Path) -> Any:
    return json.loads(path.read_text(encoding="utf-8"))


def source(cell: Any) -> str:
    return "".join(cell["source"])


@pytest.fixture(params=NOTEBOOKS, ids=lambda path: path.stem)
def notebook(request: pytest.FixtureRequest) -> Any:
    return load(request.param)


def test_it_has_a_title_and_one_heading_of_the_first_order(notebook: Any) -> None:
    assert notebook["metadata"]["title"]
    heads = [line for c in notebook["cells"] if c["cell_type"] == "markdown" for line in source(c).splitlines()]
    assert sum(line.startswith("# ") for line in heads) == 1


def test_code_cells_are_short_and_call_one_thing(notebook: Any) -> None:
    code = [source(c) for c in notebook["cells"] if c["cell_type"] == "code"]
    assert code
    for text in code:
        assert 0 < len(text.splitlines()) <= 5
        assert not re.search(r"\b(for|while|def|class|if|random|time)\b", re.sub(r'"[^"]*"', '""', text))
    assert sum("import" in text for text in code) == 1


def test_it_is_executed_and_nothing_of_a_kernel_is_left_in_it(notebook: Any) -> None:
    assert "widgets" not in notebook["metadata"]
    counts = [c["execution_count"] for c in notebook["cells"] if c["cell_type"] == "code"]
    assert counts == list(range(1, len(counts) + 1))
    text = json.dumps(notebook)
    assert "widget-view" not in text
    assert "model_id" not in text
    assert "0x" not in text


def test_every_shown_widget_has_a_text_for_pages_without_a_kernel(notebook: Any) -> None:
    for cell in notebook["cells"]:
        if (cell["cell_type"] == "code" and not source(cell).startswith("from")) or "\n" in source(cell):
            for output in cell.get("outputs", []):
                assert output["data"]["text/plain"]
    assert any(c.get("outputs") for c in notebook["cells"])


def test_links_lead_to_chapters_that_are_there(notebook: Any) -> None:
    text = "".join(source(c) for c in notebook["cells"])
    links = re.findall(r"\]\(([^)]+)\)", text)
    for link in links:
        assert (ROOT / "notebooks" / link.partition("#")[0]).is_file(), link
    assert "http" not in text


@pytest.fixture(params=RULES)
def game(request: pytest.FixtureRequest) -> str:
    return str(request.param)


def test_every_game_that_is_taught_has_a_rules_chapter_and_a_table() -> None:
    lessons = {path.name for path in (ROOT / "tutorgame" / "lessons").iterdir() if (path / "__init__.py").is_file()}
    assert set(RULES) == lessons
    tables = {path.name[3:-11] for path in NOTEBOOKS if path.name.endswith("_play.ipynb")}
    assert tables == lessons


def test_a_rules_chapter_shows_every_lesson_once_in_the_order_of_the_course(game: str) -> None:
    text = "\n".join(source(c) for c in load(RULES[game])["cells"] if c["cell_type"] == "code")
    assert re.findall(rf'show\("{game}", "([\w-]+)"\)', text) == [x.key for x in course(game).lessons]
    assert text.count("show(") == len(course(game).lessons)
    assert text.count(f'rules("{game}")') == 1


def test_each_lesson_of_a_rules_chapter_is_introduced_in_two_or_three_sentences(game: str) -> None:
    cells = load(RULES[game])["cells"]
    for before, cell in pairwise(cells):
        if source(cell).startswith("show("):
            assert before["cell_type"] == "markdown", source(cell)
            prose = source(before).split("\n\n")[-1]
            sentences = [s for s in re.split(r"[.?!:]\s*", prose) if s]
            assert 2 <= len(sentences) <= 4, prose
            assert len(prose.split()) <= 60


def test_a_rules_chapter_sends_its_learner_to_the_table_on_the_way_and_at_the_end(game: str) -> None:
    cells = [source(c) for c in load(RULES[game])["cells"]]
    table = RULES[game].name[0] + f"1_{game}_play.ipynb"
    found = [i for i, text in enumerate(cells) if f"]({table})" in text]
    shown = [i for i, text in enumerate(cells) if text.startswith("show(")]
    assert any(shown[2] < i < shown[5] for i in found)
    assert found[-1] > shown[-1]


def test_a_rules_chapter_stays_light(game: str) -> None:
    # A sea of 31 hexes with their names and five boards of captains takes twice the letters of any other picture.
    assert RULES[game].stat().st_size < (40_000 if game == "rum" else 25_000) * len(course(game).lessons)


def test_pictures_of_a_chapter_share_no_id(notebook: Any) -> None:
    pictures = [
        "".join(output["data"]["image/svg+xml"])
        for cell in notebook["cells"]
        for output in cell.get("outputs", [])
        if "image/svg+xml" in output.get("data", {})
    ]
    ids = [name for picture in pictures for name in re.findall(r""" id=["']([^"']+)""", picture)]
    assert len(ids) == len(set(ids))
    for picture in pictures:
        used = set(re.findall(r"""(?:href=["']|url\()#([^"')]+)""", picture))
        assert used <= set(re.findall(r""" id=["']([^"']+)""", picture))


@pytest.mark.slow
def test_the_outputs_are_compared_and_a_changed_board_is_found(tmp_path: Path) -> None:
    same, changed = tmp_path / "same.ipynb", tmp_path / "changed.ipynb"
    rules = RULES["triominos"]
    text = rules.read_text(encoding="utf-8")
    cells = load(rules)["cells"][:4]  # up to the first lesson
    notebook = {**load(rules), "cells": cells}
    command = [sys.executable, "-m", "pytest", "-q", "--nbval", "--nbval-current-env", "-p", "no:cacheprovider", "-c"]
    (tmp_path / "pytest.ini").write_text("[pytest]\n")
    command += [str(tmp_path / "pytest.ini"), str(same), str(changed)]
    right, wrong = "Your rack: 045 122 133 233", "Your rack: 045 122 133 244"
    assert right in text
    same.write_text(json.dumps(notebook), encoding="utf-8")
    changed.write_text(json.dumps(notebook).replace(right, wrong), encoding="utf-8")
    done = subprocess.run(command, capture_output=True, text=True, cwd=tmp_path, check=False)
    assert done.returncode == 1, done.stdout
    assert re.findall(r"^FAILED (\w+)\.ipynb", done.stdout, re.MULTILINE) == ["changed"]
