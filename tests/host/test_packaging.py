"""The built wheel, away from the checkout: its contents, its command, and the chapters it serves."""

import os
import re
import shutil
import subprocess
import sys
import urllib.request
import venv
import zipfile
from pathlib import Path
from typing import Any

import pytest
from servers import ROOT, free_port, running_server

pytestmark = pytest.mark.slow


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("wheel")
    subprocess.run([sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", str(folder)], cwd=ROOT, check=True)
    return next(folder.glob("*.whl"))


def run(command: list[str | Path], **options: Any) -> str:
    done = subprocess.run(command, capture_output=True, text=True, check=False, **options)
    assert done.returncode == 0, f"{command}:\n{done.stdout[-2000:]}\n{done.stderr[-4000:]}"
    return done.stdout


@pytest.fixture(scope="module")
def fresh(tmp_path_factory: pytest.TempPathFactory) -> dict[str, str]:
    """The environment of a fresh venv with the dependencies that Binder gets, by hash; nothing of this user is seen."""
    home = tmp_path_factory.mktemp("fresh") / "venv"
    venv.create(home, with_pip=True)
    state = home.parent / "state"
    state.mkdir()
    kept = {
        name: value for name, value in os.environ.items() if not name.startswith(("PYTHON", "VIRTUAL_ENV", "JUPYTER"))
    }
    environment = kept | {
        "PATH": f"{home / 'bin'}{os.pathsep}{os.environ['PATH']}",
        "XDG_DATA_HOME": str(state / "data"),
        "JUPYTER_CONFIG_DIR": str(state / "config"),
        "JUPYTER_DATA_DIR": str(state / "jupyter"),
        "IPYTHONDIR": str(state / "ipython"),
    }
    lock = ROOT / "binder" / "requirements.txt"
    run(["python", "-m", "pip", "install", "-qq", "--require-hashes", "-r", lock], env=environment, cwd=state)
    return environment


@pytest.fixture(scope="module")
def installed(wheel: Path, fresh: dict[str, str], tmp_path_factory: pytest.TempPathFactory) -> dict[str, str]:
    """The same environment, with the wheel in it."""
    away = tmp_path_factory.mktemp("away")
    run(["python", "-m", "pip", "install", "-qq", "--no-index", "--no-deps", wheel], env=fresh, cwd=away)
    where = run(["python", "-c", "import tutorgame_widgets as t; print(t.__file__)"], env=fresh, cwd=away)
    assert str(ROOT) not in where
    return fresh


def test_the_wheel_holds_data_and_notebooks_and_nothing_else(wheel: Path) -> None:
    names = zipfile.ZipFile(wheel).namelist()
    for file in ROOT.glob("notebooks/*.ipynb"):
        assert any(name.endswith(f"share/tutorgame/notebooks/{file.name}") for name in names)
    shipped = {name for name in names if name.startswith(("tutorgame/", "tutorgame_widgets/"))}
    for root, package in ((ROOT, "tutorgame"), (ROOT / "widgets", "tutorgame_widgets")):
        files = [path for path in (root / package).rglob("*") if path.is_file() and "__pycache__" not in path.parts]
        assert {str(path.relative_to(root)) for path in files} <= shipped
    tops = {name.split("/")[0] for name in names}
    assert {top for top in tops if not top.startswith("tutorgame-")} == {"tutorgame", "tutorgame_widgets"}
    assert not [name for name in names if ".ipynb_checkpoints" in name or "__pycache__" in name]


def test_the_installed_command_serves_the_chapters_from_another_folder(
    installed: dict[str, str], tmp_path: Path
) -> None:
    port = free_port()
    address = f"http://127.0.0.1:{port}"
    command = ["tutorgame", "play", "--no-browser", "--no-preheat", "--verbose", "--port", str(port)]
    with running_server(command, f"{address}/voila/static/voila.js", tmp_path / "log", cwd=tmp_path, env=installed):
        for file in sorted(ROOT.glob("notebooks/*.ipynb")):
            with urllib.request.urlopen(f"{address}/voila/render/{file.name}", timeout=120) as answer:
                page = answer.read().decode()
            assert '<main class="tg-chapter"' in page
            assert "There was an error when executing cell" not in page, (tmp_path / "log").read_text()[-3000:]


def test_the_installed_command_copies_notebooks_to_work_on(installed: dict[str, str], tmp_path: Path) -> None:
    program = (
        "from tutorgame_widgets.host import chapters; folder, notes = chapters.editable(); print(folder); print(notes)"
    )
    told = run(["python", "-c", program], cwd=tmp_path, env=installed)
    folder, notes = told.splitlines()
    assert (Path(folder) / "00_welcome.ipynb").is_file()
    assert folder.startswith(installed["XDG_DATA_HOME"])
    assert notes == "[]"


def test_binder_opens_the_welcome_page_through_voila(installed: dict[str, str], tmp_path: Path) -> None:
    """Binder runs postBuild in the repository, starts a Jupyter server there, and opens the address of the README."""
    copy = tmp_path / "repository"
    shutil.copytree(ROOT, copy, ignore=shutil.ignore_patterns(".git", ".venv", ".*_cache", "__pycache__"))
    run(["bash", copy / "binder" / "postBuild"], cwd=copy, env=installed)
    port = free_port()
    address = f"http://127.0.0.1:{port}"
    options = ["--ServerApp.token=", "--ServerApp.open_browser=False", "--allow-root", f"--ServerApp.port={port}"]
    with running_server(["jupyter", "server", *options], f"{address}/api", tmp_path / "log", cwd=copy, env=installed):
        link = re.search(r"urlpath=(voila\S+?)\)", (ROOT / "README.md").read_text())
        assert link, "the README has no Binder link"
        with urllib.request.urlopen(f"{address}/{link[1]}", timeout=120) as answer:
            page = answer.read().decode()
        assert '<main class="tg-chapter"' in page
        assert "There was an error when executing cell" not in page, (tmp_path / "log").read_text()[-3000:]
