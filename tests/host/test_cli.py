"""The command line: its sentences, its texts, and that Ctrl-C ends it in order."""

import signal
import socket
import subprocess
from pathlib import Path
from random import Random

import pytest
from click.testing import CliRunner
from servers import ROOT, free_port, running_server, tutorgame, wait_for_text

from tutorgame.core import record
from tutorgame.core.game import Actor
from tutorgame.games import trinken, triominos
from tutorgame_widgets.host.cli import main


def said(*arguments: str) -> str:
    """What the command says when it refuses: one sentence, exit code 2, and never a traceback."""
    result = CliRunner().invoke(main, list(arguments))
    assert result.exit_code == 2, result.output
    assert isinstance(result.exception, SystemExit)
    assert "Traceback" not in result.output
    return result.output.strip()


@pytest.mark.parametrize("port", ["0", "65536", "70000", "-1", "abc", "80.5"])
def test_a_port_out_of_range_is_named(port: str) -> None:
    sentence = said("play", f"--port={port}")
    assert sentence.startswith("Error: The port must be a number from 1 to 65535, and ")
    assert port in sentence
    assert "\n" not in sentence


@pytest.mark.parametrize("command", ["play", "lab"])
def test_a_taken_port_is_named(command: str) -> None:
    with socket.socket() as other:
        other.bind(("127.0.0.1", 0))
        other.listen(1)
        port = other.getsockname()[1]
        sentence = said(command, "--port", str(port), "--no-browser")
    assert sentence == f"Error: Port {port} is taken; leave out --port and tutorgame finds a free one."


def test_a_strange_address_is_named() -> None:
    assert said("play", "--ip", "300.1.1.1").startswith("Error: '300.1.1.1' is not an address of this machine")


def test_a_missing_folder_and_a_folder_without_chapters_are_named(tmp_path: Path) -> None:
    assert said("play", "--notebooks", "/no/such") == "Error: There is no folder /no/such."
    assert "has no 00_welcome.ipynb" in said("games", "--notebooks", str(tmp_path))


def test_help_names_every_command() -> None:
    result = CliRunner().invoke(main, ["--help"])
    assert result.exit_code == 0
    for command in ("play", "lab", "games", "replay", "simulate"):
        assert f"\n  {command} " in result.output


def test_games_lists_the_chapters_of_each_game() -> None:
    result = CliRunner().invoke(main, ["games"])
    assert result.exit_code == 0, result.output
    for notebook in ROOT.glob("notebooks/[1-9]*.ipynb"):
        assert notebook.stem in result.output
    assert "00_welcome" not in result.output


GAMES = {"triominos": (triominos.GAME, {}), "trinken": (trinken.GAME, {"limit": 300})}
PEOPLE = ("Ann", "Ben", "Cem")
TABLES = ({"names": list(PEOPLE)}, {"seats": [{"name": name, "bot": "greedy"} for name in PEOPLE]})


def random_game(seed: int, name: str = "triominos", table: dict[str, object] | None = None) -> record.Record:
    rng = Random(seed)
    game, options = GAMES[name]
    state, actions = game.start({"players": 3, **options}), []
    while (actor := game.actor(state)) is not Actor.NOBODY:
        seat_moves = not isinstance(actor, Actor)
        action = rng.choice(game.legal_actions(state)) if seat_moves else game.chance(state).sample(rng)
        actions.append(game.format_action(action))
        state, _ = game.apply(state, action)
    return record.Record(name, dict(game.options(state)), tuple(actions), table=table or TABLES[0])


def final_scores(played: record.Record) -> tuple[int, ...]:
    game, _ = GAMES[played.game]
    _, steps = record.replay(game, played)
    return game.scores(steps[-1].after)


@pytest.mark.parametrize("table", TABLES, ids=["names", "seats"])
@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("form", [record.dumps, record.pack])
def test_replay_prints_each_action_and_the_final_scores(form, name: str, table, tmp_path: Path) -> None:
    played = random_game(5, name, table)
    file = tmp_path / "game.txt"
    file.write_text(form(played))
    result = CliRunner().invoke(main, ["replay", str(file)])
    assert result.exit_code == 0, result.output
    lines = result.output.splitlines()
    assert len(lines) == len(played.actions) + 2
    assert lines[0].startswith(f"{name}: Ann, Ben, Cem; ")
    a, b, c = final_scores(played)
    assert lines[-1].startswith(f"Final scores: Ann {a}, Ben {b}, Cem {c}. ")


def test_replay_tells_a_game_that_is_not_over(tmp_path: Path) -> None:
    played = random_game(5)
    file = tmp_path / "game.json"
    file.write_text(record.dumps(record.Record("triominos", played.options, played.actions[:30])))
    result = CliRunner().invoke(main, ["replay", str(file)])
    assert result.output.splitlines()[-1].endswith("The game is not over.")


def test_replay_refuses_what_is_no_record(tmp_path: Path) -> None:
    assert said("replay", str(tmp_path / "none.json")).endswith("cannot be read: No such file or directory.")
    binary = tmp_path / "picture.png"
    binary.write_bytes(b"\x89PNG\xff\xfe")
    assert said("replay", str(binary)).endswith("is no saved game: it is not a text.")
    for text in ("", "{}", "hello", "TG1.abc", '{"format": "tutorgame record", "version": 99}'):
        binary.write_text(text)
        assert "\n" not in said("replay", str(binary))
    unknown = record.dumps(record.Record("chess"))
    binary.write_text(unknown)
    assert "There is no game 'chess'" in said("replay", str(binary))


@pytest.mark.parametrize("name", GAMES)
def test_simulate_prints_scores_with_their_error_and_repeats_with_the_same_seed(name: str) -> None:
    arguments = ["simulate", name, "--games", "8", "--seed", "3", "--bots", "greedy,random"]
    first, second = (CliRunner().invoke(main, arguments).output for _ in range(2))
    assert first == second
    assert "±" in first
    assert "8 games" in first
    other = CliRunner().invoke(main, [*arguments, "--option", "players=4"]).output
    assert other != first


@pytest.mark.parametrize(
    ("arguments", "part"),
    [
        (["chess"], "There is no game 'chess'"),
        (["triominos", "--bots", "greedy"], "you named 1"),
        (["triominos", "--bots", "greedy,nobody"], "There is no bot 'nobody'"),
        (["triominos", "--games", "many"], "'many' is not"),
        (["triominos", "--seed", "1.5"], "'1.5' is not"),
        (["triominos", "--games", "0"], "too short"),
        (["triominos", "--option", "players"], "'players' does not"),
        (["triominos", "--option", "players=99"], "99"),
        (["triominos", "--option", "colour=red"], "colour"),
        (["trinken", "--option", "preset=classy"], "'classy'"),
        (["trinken", "--option", "seat_mugs=horn,bucket"], "There is no mug 'bucket'"),
        (["trinken", "--option", "weights=1,2"], "[1, 2]"),
    ],
)
def test_simulate_refuses_in_one_sentence(arguments: list[str], part: str) -> None:
    sentence = said("simulate", *arguments)
    assert part in sentence
    assert "\n" not in sentence


@pytest.mark.slow
def test_ctrl_c_ends_the_playground_without_a_traceback(private_jupyter: dict[str, str], tmp_path: Path) -> None:
    port = free_port()
    log = tmp_path / "play.log"
    # The settings of another project, in the folder that one happens to be in, change nothing.
    (tmp_path / "voila.json").write_text('{"Voila": {"port": 1}, "VoilaConfiguration": {"template": "none"}}')
    address = f"http://127.0.0.1:{port}"
    command = tutorgame("play", "--no-browser", "--no-preheat", "--port", str(port))
    with running_server(command, f"{address}/voila/static/voila.js", log, env=private_jupyter, cwd=tmp_path) as process:
        wait_for_text(log, f"The table is laid at {address}/")
        process.send_signal(signal.SIGINT)
        assert process.wait(timeout=30) == 0
    assert "Traceback" not in log.read_text()


def test_the_module_runs_as_a_program() -> None:
    done = subprocess.run(tutorgame("--version"), capture_output=True, text=True, check=True)
    assert done.stdout.startswith("tutorgame ")
