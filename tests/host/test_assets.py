"""The scripts of a chapter in one file: what is in it, what happens when a version has other names, how it is sent."""

import gzip
import re
from pathlib import Path

import pytest
from tornado.testing import AsyncHTTPTestCase
from tornado.web import Application
from voila.paths import collect_static_paths
from voila.utils import get_voila_labextensions_path

from tutorgame_widgets.host import assets
from tutorgame_widgets.host.settings import DATA_PATH, EXTENSIONS


@pytest.fixture(scope="module")
def find(private_jupyter: dict[str, str]) -> assets.Find:
    """Looks where the playground looks."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("JUPYTER_PATH", str(DATA_PATH))
        static = collect_static_paths(["voila", "nbconvert"], "tutorgame")
        return assets.finder(static, get_voila_labextensions_path())


def test_each_script_of_the_list_is_installed(find: assets.Find) -> None:
    """After an upgrade the list is written anew, else the page loads these scripts one by one."""
    lost = [name for name in assets.listed() if find(name) is None]
    assert not lost, f"these scripts of {assets.LIST.name} have other names now; see its first lines"
    packages = {name.split("/static/")[0] for name in assets.listed() if name.startswith("labextensions/")}
    assert packages == {f"labextensions/{name}" for name in EXTENSIONS}


def test_one_file_holds_them_all_with_their_licences(find: assets.Find) -> None:
    scripts = assets.join(assets.listed(), find)
    assert scripts is not None
    assert scripts.names == (*assets.listed(), assets.FIRST)
    body = scripts.body.decode()
    for name in scripts.names:
        path = find(name)
        assert path is not None
        text = path.read_text(encoding="utf-8")
        assert text[:2_000] in body, name
        for notice in re.findall(r"/\*!.*?\*/", text, re.DOTALL):
            assert notice in body, name
    assert "\n//# sourceMappingURL" not in body
    assert gzip.decompress(scripts.packed) == scripts.body


def test_a_script_that_is_not_there_is_left_out(tmp_path: Path) -> None:
    (tmp_path / "voila.js").write_text("begin()")
    (tmp_path / "1.voila.js").write_text("one() // the last line\n//# sourceMappingURL=1.map\n")
    found = assets.finder([str(tmp_path)], [])
    scripts = assets.join(["static/1.voila.js", "static/2.voila.js", "labextensions/x/static/3.js"], found)
    assert scripts is not None
    assert scripts.names == ("static/1.voila.js", "static/voila.js")
    assert scripts.body.decode().split("\n") == ["one() // the last line", ";", "", ";", "", ";", "begin()"]


def test_without_the_first_script_there_is_no_file(tmp_path: Path) -> None:
    (tmp_path / "1.voila.js").write_text("one()")
    assert assets.join(["static/1.voila.js"], assets.finder([str(tmp_path)], [])) is None


def test_what_is_never_used_is_found_and_another_version_keeps_it(find: assets.Find) -> None:
    first = find(assets.FIRST)
    assert first is not None
    beginning = first.read_text(encoding="utf-8")
    stubs = re.findall(r"\[\[(\d+)\], \{\s+(\d+):", assets.without(beginning, find))
    assert len(stubs) == len(assets.UNUSED)
    formulas = re.findall(r"\[\[(\d+)\], \{\s+(\d+):", assets.no_formulas(beginning, find))
    assert len(formulas) == 1
    for chunk, module in [*stubs, *formulas]:
        own = find(f"static/{chunk}.voila.js")
        assert own is not None
        assert f"{module}:(" in own.read_text(encoding="utf-8")
        assert f"static/{chunk}.voila.js" not in assets.listed()
    for package in (*assets.UNUSED, assets.FORMULAS):
        beginning = beginning.replace(f'"{package}"', '"another"')
    assert assets.no_formulas(beginning, find) == assets.without(beginning, find) == ""


def test_the_name_changes_with_the_content() -> None:
    one, other = assets.Scripts(b"1", ()), assets.Scripts(b"2", ())
    assert one.digest != other.digest
    assert re.fullmatch(assets.ADDRESS, f"/voila/static/scripts.{one.digest}.js")
    settings = {"kernelId": "k"}
    assert assets.hook("/a.js")(settings, base_url="/") == {"kernelId": "k", assets.KEY: "/a.js"}
    assert settings == {"kernelId": "k"}


class SentTest(AsyncHTTPTestCase):
    """How the file is sent."""

    scripts = assets.Scripts(b"let one = 1;" * 200, ())

    def get_app(self) -> Application:
        return Application([(assets.ADDRESS, assets.ScriptsFile, {"scripts": self.scripts})], compress_response=True)

    def test_packed_once(self) -> None:
        address = f"/voila/static/scripts.{self.scripts.digest}.js"
        packed = self.fetch(address, headers={"Accept-Encoding": "gzip"}, decompress_response=False)
        assert packed.headers["Content-Encoding"] == "gzip"
        assert packed.headers["Vary"] == "Accept-Encoding"
        assert packed.body == self.scripts.packed
        plain = self.fetch(address, headers={"Accept-Encoding": "br"}, decompress_response=False)
        assert "Content-Encoding" not in plain.headers
        assert plain.body == self.scripts.body
        assert self.fetch(f"/voila/static/scripts.{'0' * 20}.js").code == 404
