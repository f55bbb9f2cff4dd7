"""Imports point one way, and the engine stands on the standard library alone."""

import ast
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from servers import ROOT

# Each floor with the floors below it; a floor may import itself and these.
ENGINE = {
    "tutorgame.core": set(),
    "tutorgame.geometry": {"tutorgame.core"},
    "tutorgame.games": {"tutorgame.core", "tutorgame.geometry"},
    "tutorgame.bots": {"tutorgame.core", "tutorgame.geometry", "tutorgame.games"},
    "tutorgame.lessons": {"tutorgame.core", "tutorgame.geometry", "tutorgame.games", "tutorgame.bots"},
}
BELOW_WIDGETS = set(ENGINE)
WIDGETS = {
    "tutorgame_widgets.draw": set(),
    "tutorgame_widgets.boards": {"tutorgame_widgets.draw"} | BELOW_WIDGETS,
    "tutorgame_widgets.play": {"tutorgame_widgets.draw", "tutorgame_widgets.boards"} | BELOW_WIDGETS,
    "tutorgame_widgets.host": {"tutorgame_widgets.play"} | BELOW_WIDGETS,
}
FLOORS = ENGINE | WIDGETS


def imported(file: Path, module: str) -> Iterator[str]:
    package = module.split(".") if file.name == "__init__.py" else module.split(".")[:-1]
    for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            base = package[: len(package) - node.level + 1] if node.level else []
            start = ".".join([*base, *([node.module] if node.module else [])])
            yield from (f"{start}.{alias.name}" for alias in node.names)


def floor_of(module: str) -> str | None:
    return next((floor for floor in FLOORS if module == floor or module.startswith(f"{floor}.")), None)


def modules() -> Iterator[tuple[Path, str]]:
    for root in (ROOT, ROOT / "widgets"):
        for package in ("tutorgame", "tutorgame_widgets"):
            for file in sorted((root / package).rglob("*.py")):
                parts = file.relative_to(root).with_suffix("").parts
                yield file, ".".join(part for part in parts if part != "__init__")


@pytest.mark.parametrize("floor", FLOORS)
def test_a_floor_imports_only_floors_below(floor: str) -> None:
    wrong = []
    for file, module in modules():
        if floor_of(module) != floor:
            continue
        for name in imported(file, module):
            other = floor_of(name)
            if other is not None and other != floor and other not in FLOORS[floor]:
                wrong.append(f"{module} imports {name}")
    assert not wrong, wrong


@pytest.mark.parametrize("floor", ENGINE)
def test_the_engine_imports_the_standard_library_only(floor: str) -> None:
    wrong = []
    for file, module in modules():
        if floor_of(module) == floor:
            for name in imported(file, module):
                top = name.split(".")[0]
                if top not in sys.stdlib_module_names and top not in {"tutorgame", "__future__"}:
                    wrong.append(f"{module} imports {name}")
    assert not wrong, wrong


def test_importing_the_whole_engine_in_a_fresh_process_loads_nothing_heavy() -> None:
    program = """
import importlib, pkgutil, sys, threading
before = set(sys.modules)
import tutorgame
for module in pkgutil.walk_packages(tutorgame.__path__, "tutorgame."):
    importlib.import_module(module.name)
new = {name.split(".")[0] for name in set(sys.modules) - before}
foreign = sorted(name for name in new if name not in sys.stdlib_module_names and name != "tutorgame")
heavy = sorted(new & {"asyncio", "socket", "_socket", "sqlite3", "subprocess", "multiprocessing", "concurrent", "ssl"})
print(foreign, heavy, threading.active_count())
"""
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True, cwd="/")
    assert done.stdout.split("\n")[0] == "[] [] 1"


def test_importing_the_widgets_package_loads_no_floor() -> None:
    program = (
        "import sys, tutorgame_widgets; print([m for m in sys.modules if m.startswith(('tutorgame', 'ipywidgets'))])"
    )
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "['tutorgame_widgets']"
