"""The Dockerfile, step by step in a scratch folder: nothing here can build an image, so each of its lines is followed.

The folders of the image lie below the scratch folder.  One step is shortened: the locked dependencies are those of this
Python, as `test_packaging` installs the very same file by its hashes.
"""

import json
import os
import re
import shlex
import shutil
import signal
import subprocess
import sys
import sysconfig
import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

import pytest
from learner import Learner, ask
from servers import ROOT, free_port, running_server

DOCKERFILE = ROOT / "binder" / "Dockerfile"
PORT = "8866"


class Step(NamedTuple):
    """One instruction of a Dockerfile: its stage, its word and the rest of its line."""

    stage: int
    word: str
    rest: str


def steps() -> list[Step]:
    lines = [line for line in DOCKERFILE.read_text().splitlines() if line.strip() and not line.startswith("#")]
    found, stage = [], -1
    for line in re.sub(r"\\\n\s*", "", "\n".join(lines)).splitlines():
        word, _, rest = line.partition(" ")
        stage += word == "FROM"
        found.append(Step(stage, word, rest.strip()))
    return found


def only(word: str) -> str:
    (found,) = [step.rest for step in steps() if step.word == word]
    return found


class Image:
    """The folders and the environment of the image, below a scratch folder."""

    def __init__(self, root: Path) -> None:
        self.root, self.cwd, self.port = root, root, free_port()
        self.env = {"PATH": f"{Path(sys.executable).parent}:/usr/bin:/bin"}
        (root / "tmp").mkdir()

    def here(self, text: str) -> str:
        """A text of the Dockerfile with the paths and the port of the scratch folder."""
        text = re.sub(r"(?<![\w/.])/(opt|src|tmp)\b", rf"{self.root}/\1", text)
        return re.sub(rf"\b{PORT}\b", str(self.port), text)

    def follow(self, step: Step) -> None:
        getattr(self, f"_{step.word.lower()}", lambda rest: None)(step.rest)

    def _workdir(self, rest: str) -> None:
        self.cwd = Path(self.here(rest))
        self.cwd.mkdir(exist_ok=True)

    def _copy(self, rest: str) -> None:
        if rest.startswith("--from="):  # from the stage before: it lies in the same place here
            assert rest.split()[1:] == ["/opt/tutorgame", "/opt/tutorgame"]
            return
        *sources, target = rest.split()
        for source in sources:
            assert let_in(source), f"{source} is kept out by the ignore file"
            path = ROOT / source
            goal = self.cwd / target / path.name if target == "./" else self.cwd / target
            shutil.copytree(path, goal) if path.is_dir() else shutil.copy(path, goal)

    def _run(self, rest: str) -> None:
        if "--require-hashes" in rest:
            self._dependencies(shlex.split(rest))
            return
        done = subprocess.run(self.here(rest), shell=True, cwd=self.cwd, env=self.env, capture_output=True, text=True)
        assert done.returncode == 0, f"{rest}:\n{done.stdout[-1000:]}\n{done.stderr[-3000:]}"

    def _dependencies(self, words: list[str]) -> None:
        assert words[:2] == ["/opt/tutorgame/bin/pip", "install"]
        assert "--only-binary=:all:" in words
        lock = words[words.index("-r") + 1]
        assert (self.cwd / lock).read_bytes() == (ROOT / "binder" / "requirements.txt").read_bytes()
        assert (self.root / "opt/tutorgame/bin/pip").is_file()
        library = next((self.root / "opt/tutorgame/lib").glob("python3*")) / "site-packages"
        (library / "of-this-python.pth").write_text(sysconfig.get_path("purelib") + "\n")
        (self.root / "opt/tutorgame/share").mkdir()
        (self.root / "opt/tutorgame/share/jupyter").symlink_to(Path(sys.prefix) / "share/jupyter")

    def _env(self, rest: str) -> None:
        self.env = dict(pair.split("=", 1) for pair in shlex.split(self.here(rest)))


def let_in(source: str) -> bool:
    lines = DOCKERFILE.with_name("Dockerfile.dockerignore").read_text().splitlines()
    return lines[0] == "*" and f"!{source}" in lines


@pytest.fixture(scope="module")
def image() -> Iterator[Image]:
    folder = Path(tempfile.mkdtemp(prefix="tg-image-"))
    built = Image(folder)
    for step in steps():
        built.follow(step)
    yield built
    shutil.rmtree(folder)


def seen(folder: Path) -> dict[str, int]:
    """Every file outside the image's /tmp, with the time of its last change."""
    outside = (path for path in folder.rglob("*") if (folder / "tmp") not in (path, *path.parents))
    return {str(path): path.lstat().st_mtime_ns for path in outside}


def test_the_image_serves_stays_as_it_is_and_stops_in_order(image: Image, tmp_path: Path) -> None:
    health = json.loads(only("HEALTHCHECK").partition("CMD ")[2])
    command = [*json.loads(image.here(only("ENTRYPOINT"))), "--no-preheat", "--visitors", "2"]
    address, before = f"http://127.0.0.1:{image.port}", seen(image.root)

    def healthy() -> bool:
        asked = [image.here(word) for word in health]
        return subprocess.run(asked, env=image.env, cwd=image.cwd, capture_output=True).returncode == 0

    assert not healthy()
    where = shutil.which(command[0], path=image.env["PATH"])
    assert where is not None
    assert where.startswith(str(image.root))
    with running_server(
        [where, *command[1:]], f"{address}/healthz", tmp_path / "log", cwd=image.cwd, env=image.env
    ) as run:
        assert healthy()
        with Learner(address) as learner:
            learner.look()
            assert learner.models
            assert "There was an error when executing cell" not in learner.html, (tmp_path / "log").read_text()
        assert ask(f"{address}/voila/render/00_welcome.ipynb").status == 200
        run.send_signal(getattr(signal, only("STOPSIGNAL")))
        assert run.wait(timeout=30) == 0
    assert not healthy()
    assert seen(image.root) == before


def test_it_listens_where_it_says_and_not_as_root() -> None:
    words = json.loads(only("ENTRYPOINT"))
    assert only("EXPOSE") == PORT == words[words.index("--port") + 1]
    assert words[words.index("--ip") + 1] == "0.0.0.0"
    assert "--public" in words
    user, group = only("USER").split(":")
    assert int(user) > 1000 < int(group)
    assert f":{PORT};" in (ROOT / "binder" / "nginx.conf").read_text()


def test_it_starts_from_the_python_of_binder() -> None:
    version = (ROOT / "binder" / "runtime.txt").read_text().strip().removeprefix("python-")
    bases = [step.rest.split()[0] for step in steps() if step.word == "FROM"]
    assert bases == [f"python:{version}-slim"] * 2


def test_nothing_but_what_it_copies_is_sent_to_the_builder() -> None:
    copied = {
        word for step in steps() if step.word == "COPY" and "--from" not in step.rest for word in step.rest.split()[:-1]
    }
    ignored = DOCKERFILE.with_name("Dockerfile.dockerignore").read_text().splitlines()
    assert {line[1:] for line in ignored if line.startswith("!")} == copied
    assert all(os.path.lexists(ROOT / name) for name in copied)
