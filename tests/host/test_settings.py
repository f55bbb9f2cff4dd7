"""The settings of the servers, as far as they show without a browser; those of a real server run beside the browser."""

import json
import re
import urllib.error
import urllib.request
from dataclasses import fields
from pathlib import Path

import pytest

from tutorgame_widgets.draw import theme
from tutorgame_widgets.host import server_setup, settings
from tutorgame_widgets.host.hosting import Hosting


def get(address: str) -> tuple[int, str]:
    try:
        with urllib.request.urlopen(address, timeout=60) as answer:
            return answer.status, answer.read().decode()
    except urllib.error.HTTPError as error:
        return error.code, error.read().decode()


def test_kernels_get_no_secret_of_the_server() -> None:
    environment = {"PATH": "/bin", "API_TOKEN": "x", "PASSWORD": "y", "LC_ALL": "C", "JUPYTER_PATH": "/j", "HOME": "/h"}
    kept = settings.visitor_environment(environment)
    assert kept == {"PATH": "/bin", "LC_ALL": "C", "JUPYTER_PATH": "/j", "HOME": "/h"}


def test_our_data_folder_comes_first_and_once() -> None:
    environment = {"JUPYTER_PATH": "/other"}
    settings.add_data_path(environment)
    settings.add_data_path(environment)
    assert environment["JUPYTER_PATH"].split(":") == [str(settings.DATA_PATH), "/other"]


@pytest.mark.parametrize("palette", [theme.LIGHT, theme.DARK])
def test_the_page_wears_the_colours_of_the_boards(palette: theme.Palette) -> None:
    css = (settings.DATA_PATH / "voila/templates/tutorgame/look.css").read_text()
    named = {field.name: str(getattr(palette, field.name)) for field in fields(palette)}
    colours = {f"--tg-{name.replace('_', '-')}": value.upper() for name, value in named.items()}
    blocks = re.findall(r"\{([^{}]*--tg-page:[^{}]*)\}", css)
    assert len(blocks) == 3  # light, dark by choice, dark by the system's wish
    ours = blocks[:1] if palette is theme.LIGHT else blocks[1:]
    for block in ours:
        used = dict(re.findall(r"(--tg-[a-z-]+): (#[0-9A-Fa-f]{6});", block))
        assert used
        assert {name: value.upper() for name, value in used.items()} == {name: colours[name] for name in used}


def test_the_templates_and_styles_link_nothing_outside() -> None:
    for file in (settings.DATA_PATH / "voila").rglob("*"):
        if file.is_file():
            found = re.findall(
                r"(?:https?:)?//[\w.-]+\.\w+", file.read_text().replace("http://www.w3.org/2000/svg", "")
            )
            assert not found, (file.name, found)


@pytest.mark.browser
def test_the_welcome_page_is_the_landing_page_its_sources_are_stripped_and_nothing_is_written(voila_url: str) -> None:
    folder = Path(__file__).resolve().parents[2] / "notebooks"
    before = {path: path.stat().st_mtime_ns for path in folder.rglob("*")}
    status, page = get(voila_url)
    assert {path: path.stat().st_mtime_ns for path in folder.rglob("*")} == before
    assert status == 200
    assert '<main class="tg-chapter"' in page
    assert "All games" in page
    assert "jp-InputArea-editor" not in page
    assert "import " not in re.sub(r"<script.*?</script>|<style.*?</style>", "", page, flags=re.DOTALL)


@pytest.mark.browser
def test_no_visitor_changes_template_or_theme(voila_url: str) -> None:
    wishes = "voila-template=lab&template=lab&theme=dark&voila-theme=dark"
    status, page = get(f"{voila_url}/voila/render/00_welcome.ipynb?{wishes}")
    assert status == 200
    assert '<main class="tg-chapter"' in page
    assert 'id="rendered_cells"' not in page
    assert 'data-jp-theme-name="light"' in page


@pytest.mark.browser
@pytest.mark.parametrize(
    "file", ["00_welcome.ipynb", "../pyproject.toml", "../tutorgame/core/game.py", "x.py", ".hidden"]
)
def test_no_file_is_given_away(voila_url: str, file: str) -> None:
    for name in (file, file.replace("/", "%2F").replace("..", "%2E%2E")):
        status, page = get(f"{voila_url}/voila/files/{name}")
        assert status in {403, 404}
        assert "hatchling" not in page


@pytest.mark.browser
@pytest.mark.parametrize(
    "path", ["nothing", "voila/tree", "voila/api/contents", "voila/render/none.ipynb", "api/kernels", "api/contents"]
)
def test_an_unknown_address_gets_our_page_with_a_way_back(voila_url: str, path: str) -> None:
    status, page = get(f"{voila_url}/{path}")
    assert status == 404
    assert "There is no such page" in page
    assert '<a class="tg-button" href="/">' in page


def test_a_shared_server_is_set_up_with_our_page_and_keeps_its_own_settings(tmp_path: Path) -> None:
    overrides = tmp_path / "share/jupyter/lab/settings/overrides.json"
    overrides.parent.mkdir(parents=True)
    overrides.write_text('{"other:plugin": {"a": 1}}')
    for path in server_setup.write(tmp_path):
        assert path.exists()
    merged = json.loads(overrides.read_text())
    assert merged["other:plugin"] == {"a": 1}
    assert merged["@jupyterlab/notebook-extension:tracker"] == {"windowingMode": "defer"}
    voila = json.loads((tmp_path / "etc/jupyter/voila.json").read_text())["VoilaConfiguration"]
    assert (voila["template"], voila["allow_template_override"], voila["strip_sources"]) == ("tutorgame", "NO", True)
    assert (tmp_path / "share/jupyter/voila/templates/tutorgame/index.html.j2").is_file()


def test_a_page_that_answers_is_never_taken_for_lost() -> None:
    hosting = Hosting(ip="127.0.0.1", port=1)
    pings = settings.playground_settings(Path(), hosting).Voila.tornado_settings
    # A page is asked at each interval, and its last answer is one interval old then, and a little more.
    assert pings["ws_ping_timeout"] > 2 * pings["ws_ping_interval"]
