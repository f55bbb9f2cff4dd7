"""The built wheel, away from the checkout: its contents, its command, and the chapters it serves."""

import os
import subprocess
import sys
import sysconfig
import urllib.request
import venv
import zipfile
from pathlib import Path

import pytest
from servers import ROOT, free_port, running_server

pytestmark = pytest.mark.slow


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("wheel")
    subprocess.run([sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", str(folder)], cwd=ROOT, check=True)
    return next(folder.glob("*.whl"))


@pytest.fixture(scope="module")
def installed(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> dict[str, str]:
    """The environment of a fresh venv that holds the wheel, and the dependencies of this one through a path file."""
    home = tmp_path_factory.mktemp("fresh") / "venv"
    venv.create(home, with_pip=True)
    python = home / "bin" / "python"
    subprocess.run([python, "-m", "pip", "install", "-q", "--no-index", "--no-deps", wheel], check=True)
    fresh = subprocess.run(
        [python, "-c", "import sysconfig; print(sysconfig.get_path('purelib'))"],
        capture_output=True,
        text=True,
        check=True,
    ).stdout.strip()
    # A path file of another folder is not read, so the editable install of this checkout stays out of it.
    Path(fresh, "dependencies.pth").write_text(f"{sysconfig.get_path('purelib')}\n{sysconfig.get_path('platlib')}\n")
    state = home.parent / "state"
    environment = {name: value for name, value in os.environ.items() if not name.startswith(("PYTHON", "VIRTUAL_ENV"))}
    environment |= {
        "PATH": f"{home / 'bin'}{os.pathsep}{os.environ['PATH']}",
        "JUPYTER_PATH": str(Path(sys.prefix) / "share" / "jupyter"),
        "HOME": str(state),
        "XDG_DATA_HOME": str(state / "data"),
        "JUPYTER_CONFIG_DIR": str(state / "config"),
        "JUPYTER_DATA_DIR": str(state / "jupyter"),
    }
    state.mkdir()
    return environment


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
    program = subprocess.run(
        ["python", "-c", "import tutorgame_widgets as t; print(t.__file__)"],
        cwd=tmp_path, env=installed, capture_output=True, text=True, check=True,
    ).stdout  # fmt: skip
    assert str(ROOT) not in program
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
    done = subprocess.run(
        ["python", "-c", program], cwd=tmp_path, env=installed, capture_output=True, text=True, check=True
    )
    folder, notes = done.stdout.splitlines()
    assert (Path(folder) / "00_welcome.ipynb").is_file()
    assert folder.startswith(installed["XDG_DATA_HOME"])
    assert notes == "[]"
