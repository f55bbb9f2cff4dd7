"""The engine under the Python of the browser: one random game in Pyodide, run by Node.js."""

import hashlib
import json
import os
import shutil
import subprocess
import tempfile
from pathlib import Path
from random import Random

import pytest

import tutorgame
from tutorgame.core.game import Actor
from tutorgame.core.timeline import Timeline

HERE = Path(__file__).resolve().parent
ROOT = HERE.parents[1]
IN_CI = os.environ.get("CI", "").lower() in {"1", "true", "yes"}


def missing(reason: str) -> None:
    if IN_CI:
        pytest.fail(f"{reason} With CI=true nothing is skipped.", pytrace=False)
    pytest.skip(reason)


def pyodide_folder() -> Path:
    """The pinned Pyodide, installed once into the user's cache: the lock file's hash names the folder."""
    npm, node = shutil.which("npm"), shutil.which("node")
    if npm is None or node is None:
        missing("Node.js with npm is needed to run Pyodide.")
    lock = (HERE / "package-lock.json").read_bytes()
    cache = Path(os.environ.get("XDG_CACHE_HOME", Path.home() / ".cache")) / "tutorgame-tests"
    folder = cache / f"pyodide-{hashlib.sha256(lock).hexdigest()[:16]}"
    found = folder / "node_modules" / "pyodide"
    if not (folder / "done").exists():
        cache.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryDirectory(dir=cache) as making:
            for name in ("package.json", "package-lock.json"):
                shutil.copy(HERE / name, making)
            run = subprocess.run(
                [str(npm), "ci", "--no-audit", "--no-fund"], cwd=making, capture_output=True, text=True
            )
            if run.returncode:
                missing(f"npm could not install Pyodide: {run.stderr.strip().splitlines()[-1:]}")
            (Path(making) / "done").touch()
            shutil.rmtree(folder, ignore_errors=True)
            shutil.copytree(making, folder)
    return found


def options(name: str) -> dict[str, int]:
    """Three players; a game of Rum among players without a plan ends by its last round only."""
    return {"players": 3, **({"max_rounds": 12} if name == "rum" else {})}


def here(name: str) -> dict[str, object]:
    """The same game under this Python."""
    game, rng = tutorgame.load(name), Random(7)
    line = Timeline(game, game.start(options(name)))
    line.run_chance(rng)
    while game.actor(line.state) is not Actor.NOBODY:
        legal = game.legal_actions(line.state)
        line.push(legal[int(rng.random() * len(legal))])
        line.run_chance(rng)
    return {"steps": len(line.steps), "scores": list(game.scores(line.state))}


@pytest.mark.parametrize("name", tutorgame.games_available())
def test_a_random_game_in_pyodide(name: str) -> None:
    folder = pyodide_folder()
    node = shutil.which("node")
    assert node is not None
    command = [node, str(HERE / "play.mjs"), str(folder), str(ROOT), name, json.dumps(options(name))]
    run = subprocess.run(command, capture_output=True, text=True, cwd=HERE)
    assert run.returncode == 0, run.stderr[-2000:]
    told = json.loads(run.stdout.strip().splitlines()[-1])
    assert told["platform"] == "emscripten"
    assert told["same"], "the record does not replay to the same position"
    assert told["forbidden"] == []
    # The same seed gives the same game there as here.
    assert {k: told[k] for k in ("steps", "scores")} == here(name)
