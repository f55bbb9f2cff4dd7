"""Debian's nginx with our configuration, in front of a real server: what it passes on, and what it keeps back."""

import os
import re
import shutil
import subprocess
import time
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

import pytest
from conftest import missing
from house import chapters
from learner import PROTOCOL, Learner, ask
from servers import ROOT, answers, free_port, running_server, tutorgame
from websockets.exceptions import InvalidStatus
from websockets.sync.client import connect

from tutorgame_widgets.host.hosting import Hosting
from tutorgame_widgets.host.playground import MOST_BODY
from tutorgame_widgets.host.settings import playground_settings

CONFIG = (ROOT / "binder" / "nginx.conf").read_text()
BASE = "/games"
#: The configuration is tested as it is, but for its ports, its log, and the pages of one address.
PAGES = 2


class Front(NamedTuple):
    """nginx and the server behind it."""

    address: str
    figures: str
    server: "subprocess.Popen[bytes]"
    folder: Path


def nginx_program() -> str:
    program = shutil.which("nginx") or shutil.which("nginx", path="/usr/sbin:/usr/local/sbin")
    if (
        program is None
        and os.environ.get("CI")
        and hasattr(os, "getuid")
        and os.getuid() == 0
        and shutil.which("apt-get")
    ):
        subprocess.run(["apt-get", "update", "-qq"], check=False, capture_output=True)
        subprocess.run(["apt-get", "install", "-qq", "-y", "nginx-light"], check=False, capture_output=True)
        program = shutil.which("nginx", path="/usr/sbin:/usr/local/sbin")
    if program is None:
        missing("nginx is not installed.")
    assert program is not None
    return program


def configuration(folder: Path, port: int, server: int) -> Path:
    """Our file, and around it what Debian's own nginx.conf has."""
    site = CONFIG.replace("listen 80;", f"listen 127.0.0.1:{port};").replace("127.0.0.1:8866", f"127.0.0.1:{server}")
    site = site.replace("/var/log/nginx/tutorgame.log", str(folder / "site.log"))
    site = site.replace("tutorgame_pages 200", f"tutorgame_pages {PAGES}")
    assert site.count(f":{port};") == site.count(f":{server};") == site.count(f"tutorgame_pages {PAGES};") == 1
    (folder / "site.conf").write_text(site)
    temporary = "".join(
        f"{kind}_temp_path {folder}/{kind};" for kind in ("client_body", "proxy", "fastcgi", "uwsgi", "scgi")
    )
    (folder / "nginx.conf").write_text(
        f"daemon off; pid {folder}/nginx.pid; error_log {folder}/main.log info; events {{}}\n"
        f"http {{ {temporary} access_log {folder}/access.log; gzip on; include {folder}/site.conf; }}\n"
    )
    return folder / "nginx.conf"


@pytest.fixture(scope="module")
def front(private_jupyter: dict[str, str], tmp_path_factory: pytest.TempPathFactory) -> Iterator[Front]:
    program = nginx_program()
    folder = tmp_path_factory.mktemp("nginx")
    folder.chmod(0o777)  # its workers belong to nobody
    port, server, figures = free_port(), free_port(), free_port()
    options = ["--public", "--behind-proxy", "--base-url", BASE, "--no-preheat", "--visitors", "8", "--verbose"]
    options += [
        "--port",
        str(server),
        "--metrics-port",
        str(figures),
        "--notebooks",
        str(chapters(folder / "notebooks")),
    ]
    nginx = [program, "-p", str(folder), "-c", str(configuration(folder, port, server))]
    with (
        running_server(
            tutorgame("play", *options), f"http://127.0.0.1:{server}{BASE}/healthz", folder / "log", env=private_jupyter
        ) as process,
        running_server(nginx, f"http://127.0.0.1:{port}{BASE}/healthz", folder / "out"),
    ):
        yield Front(f"http://127.0.0.1:{port}", f"http://127.0.0.1:{figures}", process, folder)


def test_a_page_opens_and_is_played_through_it(front: Front) -> None:
    with Learner(front.address + BASE) as learner:
        assert learner.counted() == "1"
        assert learner.counted() == "2"
        alive = f"{front.address}{BASE}/voila/alive/{learner.kernel}?seen=1"
        assert ask(alive).status == 204
    assert ask(alive).status == 410


def test_only_pages_of_the_same_address_connect(front: Front) -> None:
    with Learner(front.address + BASE) as learner:
        options = {"subprotocols": [PROTOCOL]}
        with pytest.raises(InvalidStatus, match="403"):
            connect(learner.channels, origin="https://elsewhere.example", **options)  # type: ignore[arg-type]
        with connect(learner.channels, origin=front.address, **options):  # type: ignore[arg-type]
            pass


def test_an_address_has_so_many_pages_and_no_more(front: Front) -> None:
    with Learner(front.address + BASE) as learner:
        options = {"subprotocols": [PROTOCOL]}
        with connect(learner.channels, **options), pytest.raises(InvalidStatus, match="429"):  # type: ignore[arg-type]
            connect(learner.channels, **options)  # type: ignore[arg-type]
        assert learner.counted() == "1"


def test_the_headers_are_the_servers_own(front: Front) -> None:
    for path in (f"{BASE}/", f"{BASE}/voila/static/voila.js", f"{BASE}/nothing"):
        answer = ask(front.address + path)
        names = [name.lower() for name in answer.headers]
        assert len(names) == len(set(names))
        assert "frame-ancestors 'self'" in answer.headers["Content-Security-Policy"]
        assert answer.headers["X-Content-Type-Options"] == "nosniff"
        assert not re.search(r"\d", answer.headers["Server"])
    assert ask(f"{front.address}{BASE}/").headers["Location"].startswith(BASE)
    zipped = ask(f"{front.address}{BASE}/voila/static/voila.js", Accept_Encoding="gzip")
    assert zipped.headers["Content-Encoding"] == "gzip"


def test_it_tells_whether_there_is_room_and_keeps_the_figures_back(front: Front) -> None:
    assert ask(f"{front.address}{BASE}/healthz").body == '{"status": "ok"}'
    assert ask(f"{front.address}/metrics").status == ask(f"{front.address}{BASE}/metrics").status == 404
    assert "tutorgame_visits_total" in ask(f"{front.figures}/metrics").body


def test_nothing_large_is_posted(front: Front) -> None:
    assert f"client_max_body_size {MOST_BODY // 1024}k;" in CONFIG
    assert ask(f"{front.address}{BASE}/voila/api/shutdown/x", "POST", b"x" * (MOST_BODY + 1)).status == 413


def test_signs_of_life_come_more_often_than_it_gives_up() -> None:
    settings = playground_settings(ROOT / "notebooks", Hosting(ip="127.0.0.1", port=1))
    ping = settings.Voila.tornado_settings["ws_ping_interval"] / 1000
    patience = [int(seconds) for seconds in re.findall(r"proxy_(?:read|send)_timeout (\d+)s;", CONFIG)]
    assert len(patience) == 2
    assert min(patience) > 2 * ping


def test_nobody_opens_chapters_without_end(front: Front) -> None:
    found = [ask(f"{front.address}{BASE}/voila/render/none.ipynb").status for _ in range(70)]
    assert found[0] == 404
    assert found[-1] == 429
    assert ask(f"{front.address}{BASE}/healthz").status == 200  # and signs of life are not counted


def test_nothing_about_people_is_written_down(front: Front) -> None:
    for name in ("site.log", "access.log", "log"):
        file = front.folder / name
        text = file.read_text() if file.exists() else ""
        assert "127.0.0.1" not in re.sub(r"The table is laid at \S+", "", text), name


def test_while_the_server_rests_there_is_a_friendly_page(front: Front) -> None:
    """The last of these tests: it ends the server."""
    front.server.terminate()
    front.server.wait(timeout=20)
    answer = ask(f"{front.address}{BASE}/voila/render/00_welcome.ipynb")
    end = time.monotonic() + 90  # the limit of the test above is over after a second for each chapter
    while answer.status == 429 and time.monotonic() < end:
        answer = ask(f"{front.address}{BASE}/voila/render/00_welcome.ipynb")
        time.sleep(0.1)
    assert (answer.status, answer.headers["Retry-After"]) == (503, "10")
    assert "Your games are kept in your browser" in answer.body
    assert answers(front.address)
