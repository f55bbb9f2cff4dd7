"""A public playground and people who are no learners: nothing runs, nothing leaks, and nobody else notices."""

import contextlib
import json
import os
import random
import re
import socket
from collections.abc import Iterator
from pathlib import Path

import house
import pytest
from learner import PROTOCOL, Learner, ask, message
from servers import ROOT, free_port, running_server
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.sync.client import ClientConnection, connect

from tutorgame_widgets.host import kernels, messages

# A word that is in the environment, in the sources and in an exception; no answer and no log entry may have it.
SECRET = "swordfish"
HEADERS = (
    "Content-Security-Policy",
    "X-Content-Type-Options",
    "Referrer-Policy",
    "X-Frame-Options",
    "Cross-Origin-Opener-Policy",
    "Permissions-Policy",
)


@pytest.fixture(scope="module")
def log(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("public") / "log.txt"


@pytest.fixture(scope="module")
def server(private_jupyter: dict[str, str], log: Path) -> Iterator[str]:
    """A public playground with two chapters of a test."""
    port = free_port()
    folder = house.chapters(log.parent / "chapters")
    command = house.command(port, folder, "visitors=40")
    secrets = {"AWS_ACCESS_KEY_ID": SECRET, "JUPYTER_TOKEN": SECRET, "DATABASE_URL": SECRET}
    address = f"http://127.0.0.1:{port}"
    with running_server(command, f"{address}/healthz", log, cwd=ROOT, env={**private_jupyter, **secrets}):
        yield address


@pytest.fixture(scope="module")
def other(server: str) -> Iterator[Learner]:
    """Somebody who plays all the time."""
    with Learner(server) as learner:
        assert learner.counted() == "1"
        yield learner


def troubles(log: Path) -> list[str]:
    """What went wrong in the server, but for the chapter that fails on purpose."""
    return [line for line in log.read_text().splitlines() if "Traceback" in line and "herring" not in line]


def goes_on(other: Learner) -> None:
    before = getattr(other, "clicks", 1)
    other.clicks = before + 1  # type: ignore[attr-defined]
    assert other.counted() == str(other.clicks)  # type: ignore[attr-defined]


def test_nothing_of_the_server_is_in_a_kernel_or_in_its_page(server: str, other: Learner) -> None:
    environment = other.models[other.model(description="environment")]["state"]["value"]
    assert "PATH=" in environment
    assert SECRET not in environment
    assert SECRET not in other.html
    assert str(ROOT) not in other.html
    assert "token" not in other.html.lower()


@pytest.mark.parametrize(
    "kind", ["execute_request", "shutdown_request", "interrupt_request", "debug_request", "complete_request"]
)
def test_code_that_a_client_sends_never_runs(server: str, tmp_path: Path, kind: str) -> None:
    file = tmp_path / "written"
    code = f"open({str(file)!r}, 'w').close()"
    content = {"code": code, "silent": False, "store_history": False, "allow_stdin": False, "restart": False}
    with Learner(server) as learner:
        for channel in ("shell", "control", "stdin", "iopub"):
            learner.send(message(kind, content, channel))
        assert learner.counted() == "1"  # the kernel lives, and has worked through what came before
    assert not file.exists()


def bad_messages(rng: random.Random) -> Iterator[bytes | str]:
    """A thousand: noise, good ones that were cut, changed or lied about, and wrong contents of each kind."""
    good = message("comm_msg", {"comm_id": "x", "data": {"method": "update", "state": {"value": "1"}}})
    deep = "[" * 5_000 + "]" * 5_000
    for at in range(1_000):
        match at % 10:
            case 0:
                yield rng.randbytes(rng.randrange(200))
            case 1:
                yield good[: rng.randrange(len(good))]
            case 2:
                yield bytes(byte ^ (rng.random() < 0.02) * rng.randrange(256) for byte in good)
            case 3:
                yield rng.choice([2**63 - 1, 2**32, 0, 5, 17]).to_bytes(8, "little") + rng.randbytes(64)
            case 4:
                yield json.dumps({"channel": "shell", "header": {"msg_type": "execute_request"}, "content": {}})
            case 5:
                yield message(rng.choice(["execute_request", "comm_open", "", "x" * 500]), {"target_name": "other"})
            case 6:
                yield message("comm_msg", {"comm_id": "x", "data": {"method": "run"}}, rng.choice(["stdin", "nothing"]))
            case 7:
                yield good.replace(b"{}", deep.encode()[: rng.randrange(2, 9_000)], 1)
            case 8:
                yield message("comm_msg", {"comm_id": ["x"], "data": None}, msg_id=7)
            case _:
                yield message("kernel_info_request", {}, username="y" * 9_000)


def test_a_thousand_bad_messages_harm_nobody(server: str, other: Learner, log: Path) -> None:
    sent = 0
    learner = Learner(server)
    for raw in bad_messages(random.Random(6)):
        if learner.socket is None:
            learner.connect()
        try:
            learner.send(raw)
            sent += 1
        except ConnectionClosed:  # it was put up with for long enough
            learner.connect()
        if sent % 100 == 0:
            goes_on(other)
    learner.connect()
    assert learner.counted() == "1"  # its own kernel is unharmed, too
    learner.leave()
    goes_on(other)
    assert not troubles(log)


def test_one_page_cannot_flood_its_kernel_or_the_server(server: str, other: Learner) -> None:
    with Learner(server) as learner:
        learner.look()
        click = message("comm_msg", {"comm_id": learner.model(description="count"), "data": {"method": "custom"}})
        assert learner.thrown_out([click] * int(kernels.AT_ONCE) * 20) == 1008
    goes_on(other)


def test_a_message_too_large_ends_its_connection_only(server: str, other: Learner) -> None:
    with Learner(server) as learner:
        assert learner.thrown_out([b"\0" * (messages.MOST_BYTES + 1)]) == 1009
        learner.connect()
        assert learner.counted() == "1"
    goes_on(other)


def test_a_page_that_does_not_read_is_let_go(server: str, other: Learner) -> None:
    learner = Learner(server)
    learner.connect()
    content = {"comm_id": learner.model(description="chance"), "data": {"method": "update"}}
    learner.socket.close()  # type: ignore[union-attr]
    content["data"]["state"] = {"value": "x" * 1_500_000}
    address = learner.channels
    host, port = address.split("/")[2].split(":")
    plain = socket.create_connection((host, int(port)))
    plain.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4_096)
    with connect(address, sock=plain, subprotocols=[PROTOCOL], max_queue=1, close_timeout=0.1) as deaf:
        deaf.send(message("comm_open", {"comm_id": "c", "target_name": "jupyter.widget.control", "data": {}}))
        deaf.send(message("comm_msg", content))
        # Each answer is that long; nobody takes it.
        states = {"comm_id": "c", "data": {"method": "request_states"}}
        assert any(fails(deaf, message("comm_msg", states), other) for _ in range(200))
    learner.leave()
    goes_on(other)


def fails(deaf: ClientConnection, raw: bytes, other: Learner) -> bool:
    """Whether the connection is over; else it asks once more, and the server has time to answer."""
    try:
        deaf.send(raw)
    except (ConnectionClosed, OSError):
        return True
    goes_on(other)
    return False


def refused(address: str, **options: object) -> int:
    options = {"subprotocols": [PROTOCOL], **options}
    with pytest.raises(InvalidStatus) as answer, connect(address, **options):  # type: ignore[arg-type]
        pass
    body = (answer.value.response.body or b"").decode()
    assert SECRET not in body
    assert "Traceback" not in body
    assert answer.value.response.headers["Content-Security-Policy"]
    return answer.value.response.status_code


def test_connections_that_no_page_of_ours_makes_are_refused(server: str, other: Learner) -> None:
    good = other.channels
    unknown = good.replace(other.kernel, "00000000-0000-4000-8000-000000000000")
    assert refused(unknown) == 404
    assert refused(good, subprotocols=None) == 400
    assert refused(good, subprotocols=["other"]) == 400
    assert refused(good.split("?")[0]) == 400
    assert refused(good, origin="http://example.test") == 403
    with connect(good, subprotocols=[PROTOCOL], origin=server) as own:
        assert own.subprotocol == PROTOCOL
        assert own.response.headers["X-Content-Type-Options"] == "nosniff"
    goes_on(other)


def test_a_kernel_has_few_pages(server: str, other: Learner) -> None:
    with Learner(server) as learner:
        with contextlib.ExitStack() as more:
            for _ in range(kernels.MOST_PAGES - 1):
                more.enter_context(connect(learner.channels, subprotocols=[PROTOCOL]))
            assert refused(learner.channels) == 429
        assert learner.counted() == "1"


BAD_PATHS = [
    *(
        f"/voila/{kind}/{path}"
        for kind in ("files", "static", "labextensions", "templates", "templates/tutorgame/static", "render")
        for path in (
            "../pyproject.toml",
            "../../../../../../etc/passwd",
            "..%2f..%2f..%2f..%2f..%2fetc%2fpasswd",
            "%2e%2e/%2e%2e/secret.py",
            "....//....//secret.py",
            "..%5c..%5csecret.py",
            "/etc/passwd",
            "%00",
            "secret.py%00.png",
            "00_welcome.ipynb%00.png",
            "lab/conf.json",
            "\\secret.py",
            "a" * 3_000,
        )
    ),
    "/voila/files/00_welcome.ipynb",
    "/voila/files/secret.py",
    "/voila/files/.hidden.png",
    "/voila/files/",
    "/voila/labextensions/",
    "/voila/labextensions/anywidget/../@jupyterlab/../../../etc/passwd",
    "/voila/templates/other/static/voila.js",
    "/voila/templates/tutorgame",
    "/voila/render/",
    "/voila/render/none.ipynb",
    "/voila/render/secret.py",
    "/voila/render/00_welcome.ipynb/more",
    "/voila/tree",
    "/voila/api/contents",
    "/voila/api/themes/x/index.css",
    "/voila/query/00000000-0000-4000-8000-000000000000",
    "/voila/execution/00000000-0000-4000-8000-000000000000",
    "/voila/alive/none",
    "/api/kernels",
    "/api/kernels/00000000-0000-4000-8000-000000000000",
    "/api/kernels/none/channels",
    "/api/contents",
    "/api/sessions",
    "/api/terminals",
    "/login",
    "/logout",
    "/metrics",
    "/lab",
    "/tree",
    "/hub",
    "/static/x.js",
    "/%",
    "/?token=x",
    "/%0d%0aSet-Cookie:%20a=b",
]


def decent(answer: object, where: object) -> None:
    """No answer tells what is inside, and each has the headers."""
    _, headers, body = answer  # type: ignore[misc]
    for word in (
        SECRET,
        "Traceback",
        'File "',
        "site-packages",
        str(ROOT),
        "root:x:",
        "hatchling",
        "tornado",
        "ipykernel",
    ):
        assert word not in body, (where, word)
    for name in HEADERS:
        assert headers.get(name), (where, name)
    assert not {"Set-Cookie", "Server", "Access-Control-Allow-Origin"} & set(headers), where


@pytest.mark.parametrize("path", BAD_PATHS)
def test_bad_addresses_get_decent_answers(server: str, path: str) -> None:
    answer = ask_raw(server, "GET", path)
    decent(answer, path)
    assert answer[0] in (302, 400, 403, 404, 410), (path, answer[0])
    if answer[0] == 302:
        assert answer[1]["Location"].startswith("/voila/render/00_welcome.ipynb")


def ask_raw(server: str, method: str, path: str) -> tuple[int, dict[str, str], str]:
    """As a client asks that does not tidy up an address first."""
    import http.client

    connection = http.client.HTTPConnection(server.removeprefix("http://"), timeout=60)
    connection._validate_path = lambda _: None  # type: ignore[attr-defined]
    connection.request(method, path)
    answer = connection.getresponse()
    got = answer.status, dict(answer.getheaders()), answer.read().decode("utf-8", "replace")
    connection.close()
    return got


@pytest.mark.parametrize("method", ["POST", "PUT", "DELETE", "PATCH", "OPTIONS", "TRACE", "HEAD", "STRANGE"])
def test_methods_that_nobody_needs_get_decent_answers(server: str, other: Learner, method: str) -> None:
    kernel = f"/api/kernels/{other.kernel}"
    for path in (
        "/",
        "/voila/render/00_welcome.ipynb",
        kernel,
        f"{kernel}/channels?session_id=a",
        "/voila/static/voila.js",
    ):
        answer = ask_raw(server, method, path)
        decent(answer, (method, path))
        allowed = {200, 204, 302} if method in ("HEAD", "OPTIONS") else set()
        assert answer[0] in {400, 403, 404, 405, *allowed}, (method, path, answer[0])
    goes_on(other)  # nobody has ended its kernel


def test_ordinary_answers_have_the_headers_and_no_cookie(server: str, other: Learner) -> None:
    for path in ("/", "/healthz", "/voila/static/voila.js", "/voila/files/seen.png", f"/voila/alive/{other.kernel}"):
        answer = ask(server + path)
        assert answer.status in (200, 204, 302), path
        for name in HEADERS:
            assert answer.headers.get(name), (path, name)
        assert "Set-Cookie" not in answer.headers
    page = ask(f"{server}/voila/render/99_fails.ipynb")
    decent(page, "a chapter that fails")
    assert "There was an error when executing cell" in page.body
    assert "ValueError" not in page.body


def test_what_goes_wrong_in_a_kernel_is_told_to_the_host_and_to_nobody_else(server: str, log: Path) -> None:
    with Learner(server) as learner:
        counter = learner.model(value="0")
        for deed in ("fail", "grumble", "count"):
            learner.click(deed)
        heard = []
        while not (heard and heard[-1][2].get("comm_id") == counter):
            heard.append(learner.hear())
    assert {kind for _, kind, _ in heard} <= kernels.SAID
    assert "typed" not in str(heard)
    lines = [json.loads(line) for line in log.read_text().splitlines() if line.startswith("{")]
    errors = [line for line in lines if "in a kernel" in line.get("says", "")]
    assert [line["says"].split(" at ")[0] for line in errors] == ["Something went wrong in a kernel: OSError"] * 2
    assert "Bela" not in log.read_text()


def test_a_long_body_is_refused(server: str, other: Learner) -> None:
    host, port = server.removeprefix("http://").split(":")
    with socket.create_connection((host, int(port)), timeout=60) as plain:
        head = f"POST /voila/api/shutdown/{other.kernel} HTTP/1.1\r\nHost: x\r\nContent-Length: 70000\r\n\r\n"
        plain.sendall(head.encode())
        assert plain.recv(1_000).startswith(b"HTTP/1.1 400")
    goes_on(other)


@pytest.mark.parametrize(
    "query", ["template=lab", "voila-template=lab", "theme=dark", "x=1&x=2", "template=../../x", "%"]
)
def test_an_address_cannot_change_a_chapter(server: str, query: str) -> None:
    learner = Learner(server, f"00_welcome.ipynb?{query}")
    assert '<main class="tg-chapter"' in learner.html
    with learner:
        told = learner_value(learner, "environment")
    assert re.search(r"\bQUERY_STRING=\S", told) is None
    assert query not in told


def test_other_sites_and_guessing_browsers_open_no_page(server: str) -> None:
    for headers in ({"Sec_Fetch_Dest": "image"}, {"Sec_Purpose": "prefetch;prerender"}, {"Purpose": "prefetch"}):
        assert ask(f"{server}/voila/render/00_welcome.ipynb", **headers).status == 403


def test_chance_differs_from_kernel_to_kernel(server: str) -> None:
    told = []
    for _ in range(3):
        with Learner(server) as learner:
            told += learner_value(learner, "chance").split()
    assert len(set(told)) == 9


def learner_value(learner: Learner, description: str) -> str:
    name = learner.model(description=description)
    return str(learner.models[name]["state"]["value"])


def test_the_log_is_lines_of_json_and_tells_nothing_about_people(server: str, other: Learner, log: Path) -> None:
    name = "Wolfgang-Amadeus"
    for path in (
        f"/?name={name}",
        f"/voila/render/{name}",
        f"/voila/render/00_welcome.ipynb?name={name}",
        f"/{name}?a=1",
    ):
        ask(server + path, X_Forwarded_For="203.0.113.7", X_Real_Ip="2001:db8::7", Cookie=f"name={name}")
    goes_on(other)
    text = log.read_text()
    for word in (name, "203.0.113.7", "2001:db8::7", other.kernel, SECRET):
        assert word not in text, word
    assert not troubles(log)
    lines = [json.loads(line) for line in text.splitlines() if line.startswith("{")]
    assert any(line.get("what") == "request" and line["status"] == 200 for line in lines)
    others = [line for line in text.splitlines() if not line.startswith("{")]
    assert others == [f"ready at {server}/"]


@pytest.mark.skipif(os.name != "posix", reason="counts processes by their parents")
def test_when_everybody_has_left_no_kernel_stays(server: str) -> None:
    learners = [Learner(server) for _ in range(3)]
    for learner in learners:
        learner.connect()
        learner.leave()
        assert ask(f"{server}/voila/alive/{learner.kernel}").status == 410
        assert (
            ask(f"{server}/voila/api/shutdown/{learner.kernel}", "POST", b"").status == 204
        )  # a second time is as good
