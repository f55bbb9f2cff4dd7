"""Packages of npm that a test needs, pinned by hash in a `package-lock.json` beside it."""

import hashlib
import os
import shutil
import subprocess
import tempfile
from pathlib import Path

import pytest

IN_CI = os.environ.get("CI", "").lower() in {"1", "true", "yes"}


def missing(reason: str) -> None:
    if IN_CI:
        pytest.fail(f"{reason} With CI=true nothing is skipped.", pytrace=False)
    pytest.skip(reason)


def installed(home: Path, name: str) -> Path:
    """The folder of a package, installed once into the user's cache: the lock file's hash names it."""
    npm = shutil.which("npm")
    if npm is None:
        missing(f"Node.js with npm is needed for {name}.")
    lock = (home / "package-lock.json").read_bytes()
    cache = Path(os.environ.get("XDG_CACHE_HOME", Path.home() / ".cache")) / "tutorgame-tests"
    folder = cache / f"{name}-{hashlib.sha256(lock).hexdigest()[:16]}"
    if not (folder / "done").exists():
        cache.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryDirectory(dir=cache) as making:
            for file in ("package.json", "package-lock.json", ".npmrc"):
                shutil.copy(home / file, making)
            command = [str(npm), "ci", "--ignore-scripts", "--no-audit", "--no-fund"]
            run = subprocess.run(command, cwd=making, capture_output=True, text=True)
            if run.returncode:
                missing(f"npm could not install {name}: {run.stderr.strip().splitlines()[-1:]}")
            (Path(making) / "done").touch()
            shutil.rmtree(folder, ignore_errors=True)
            shutil.copytree(making, folder)
    return folder / "node_modules" / name
