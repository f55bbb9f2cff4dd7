"""The lock files: hashes for everything, no addresses, and one set of versions."""

import re
import tomllib

import pytest
from servers import ROOT

LOCKS = ["requirements.lock", "requirements-bench.lock", "binder/requirements.txt"]
PIN = re.compile(r"^(?P<name>[a-z0-9][a-z0-9.-]*)==(?P<version>[^\s;\\]+)(?: ; (?P<marker>[^\\]+?))? \\$")
HASH = re.compile(r"^    --hash=sha256:[0-9a-f]{64}(?: \\)?$")


def pins(lock: str) -> set[tuple[str, str, str]]:
    found = set()
    for line in (ROOT / lock).read_text().splitlines():
        match = PIN.match(line)
        if match:
            found.add((match["name"], match["version"], match["marker"] or ""))
        else:
            assert HASH.match(line), f"{lock}: {line!r}"
    return found


@pytest.mark.parametrize("lock", LOCKS)
def test_a_lock_holds_pins_and_hashes_and_nothing_else(lock: str) -> None:
    assert pins(lock)
    text = (ROOT / lock).read_text()
    assert "/" not in text
    assert "://" not in text
    assert "file:" not in text


@pytest.mark.parametrize("lock", LOCKS)
def test_each_dependency_is_locked(lock: str) -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]
    needed = list(project["dependencies"])
    extras = {
        "requirements.lock": ["build", "test", "dev"],
        "requirements-bench.lock": ["build", "test", "dev", "bench"],
    }
    for extra in extras.get(lock, ["build"]):
        needed += project["optional-dependencies"][extra]
    locked = {name for name, _, _ in pins(lock)}
    assert {re.split(r"[\[<>=~! ]", need)[0].lower().replace("_", "-") for need in needed} <= locked


@pytest.mark.parametrize("lock", ["requirements-bench.lock", "binder/requirements.txt"])
def test_the_locks_agree_on_versions(lock: str) -> None:
    main = {(name, version) for name, version, _ in pins("requirements.lock")}
    names = {name for name, _ in main}
    assert {(name, version) for name, version, _ in pins(lock) if name in names} <= main
