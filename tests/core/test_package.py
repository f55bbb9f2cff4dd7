"""`import tutorgame`: lazy, the standard library only, one sentence for an unknown game."""

import ast
import json
import subprocess
import sys
from pathlib import Path

import pytest

import tutorgame
from tutorgame.core.errors import TutorgameError
from tutorgame.core.game import Game
from tutorgame.games.triominos import GAME

PACKAGE = Path(tutorgame.__file__).parent
FORBIDDEN = {
    "IPython", "ipykernel", "ipywidgets", "ipycanvas", "anywidget", "traitlets", "jupyter_core", "jupyter_client",
    "jupyter_server", "voila", "numpy", "pandas", "matplotlib", "threading", "socket", "ssl", "sqlite3", "asyncio",
    "multiprocessing", "subprocess",
}  # fmt: skip


def fresh(code: str) -> str:
    """The output of a statement in a fresh process."""
    return subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True).stdout


def test_games_are_loaded_by_name() -> None:
    assert tutorgame.games_available() == ("triominos", "trinken", "rake", "rum")
    for name in tutorgame.games_available():
        assert tutorgame.load(name).name == name
    assert tutorgame.load("triominos") is GAME
    with pytest.raises(TutorgameError, match=r"There is no game 'chess': choose triominos, trinken, rake or rum\."):
        tutorgame.load("chess")


def test_import_loads_no_game() -> None:
    loaded = json.loads(fresh("import json, sys, tutorgame; print(json.dumps(sorted(sys.modules)))"))
    assert [name for name in loaded if name.startswith("tutorgame.")] == []


def test_the_engine_loads_the_standard_library_only() -> None:
    modules = sorted(
        ".".join(path.relative_to(PACKAGE.parent).with_suffix("").parts)
        for path in PACKAGE.rglob("*.py")
        if path.name not in ("__init__.py", "__main__.py")
    )
    code = (
        "import importlib, json, sys; before = set(sys.modules)\n"
        f"for name in {modules!r}: importlib.import_module(name)\n"
        "print(json.dumps(sorted({name.partition('.')[0] for name in set(sys.modules) - before})))"
    )
    loaded = set(json.loads(fresh(code)))
    assert loaded & FORBIDDEN == set()
    strange = {name for name in loaded if name not in sys.stdlib_module_names and not name.startswith("_")}
    assert strange == {"tutorgame"}


def test_imports_point_one_way() -> None:
    floors = {"core": 0, "geometry": 0, "games": 1, "bots": 2, "lessons": 2}
    for path in PACKAGE.rglob("*.py"):
        floor = path.relative_to(PACKAGE).parts[0]
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            name = node.module if isinstance(node, ast.ImportFrom) and node.level == 0 else None
            parts = (name or "").split(".")
            if floor in floors and parts[0] == "tutorgame" and len(parts) > 1:
                assert floors[parts[1]] <= floors[floor], f"{path.name} imports {name}"


@pytest.mark.parametrize("game", tutorgame.games_available())
def test_the_engine_keeps_the_contract(game: str) -> None:
    contract = {name for name in vars(Game) if not name.startswith("_")}
    assert contract
    assert {name for name in contract if not hasattr(tutorgame.load(game), name)} == set()


def test_randomness_is_injected() -> None:
    for path in PACKAGE.rglob("*.py"):
        text = path.read_text(encoding="utf-8")
        assert "import random\n" not in text, path.name
