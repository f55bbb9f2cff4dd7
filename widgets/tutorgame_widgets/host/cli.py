"""The command `tutorgame`.

Heavy imports stand inside the commands: `tutorgame games` must not wait for a web server to load.
"""

import os
import sys
from pathlib import Path
from typing import NoReturn

import click

from tutorgame.core.errors import TutorgameError
from tutorgame_widgets.host import chapters as chapters_module
from tutorgame_widgets.host import hosting as hosting_module
from tutorgame_widgets.host import ports
from tutorgame_widgets.host.hosting import Hosting
from tutorgame_widgets.host.settings import WELCOME, visitor_environment
from tutorgame_widgets.host.tavern import Limits

_ip = click.option(
    "--ip", default="127.0.0.1", show_default=True, help="Address to listen on; 0.0.0.0 is the whole network."
)
_port = click.option("--port", metavar="NUMBER", help="Port to listen on; without it the next free one is taken.")
_browser = click.option("--browser/--no-browser", default=True, show_default=True, help="Open the browser.")
_folder = click.option("--notebooks", metavar="FOLDER", help="Another folder of chapters.")
_rum_data = click.option(
    "--rum-data", metavar="FOLDER", help="The data of your own box of The Last Bottle of Rum, for its tables."
)


class _Stop(click.ClickException):
    """Ends the command with one sentence for people, and the exit code of wrong usage."""

    exit_code = 2


def _stop(sentence: str) -> NoReturn:
    raise _Stop(sentence)


@click.group(context_settings={"help_option_names": ["-h", "--help"]})
@click.version_option(package_name="tutorgame", message="%(prog)s %(version)s")
def main() -> None:
    """Learn board and card games by playing them."""


@main.command()
@_ip
@_port
@click.option("--browser/--no-browser", default=None, help="Open the browser; usual except with --public.")
@_folder
@click.option(
    "--preheat/--no-preheat", default=True, show_default=True, help="Keep each chapter ready: faster, 30 MB a chapter."
)
@click.option("--public", is_flag=True, help="Serve strangers: with limits, and a log in lines of JSON.")
@click.option("--visitors", metavar="N", help="With --public: how many at once; without it what fits into memory.")
@click.option("--idle", metavar="MIN", help="With --public: minutes until a page that nobody looks at ends (60).")
@click.option("--behind-proxy", is_flag=True, help="With --public: believe the headers of a proxy in front.")
@click.option("--base-url", metavar="PATH", default="/", show_default=True, help="Where the playground begins.")
@click.option("--metrics-port", metavar="NUMBER", help="Figures for Prometheus on this port, for this machine only.")
@click.option("--verbose", is_flag=True, help="Tell what the server does.")
@click.option("--no-fork", is_flag=True, hidden=True, help="Start each kernel as a new process.")
@_rum_data
def play(
    ip: str,
    port: str | None,
    browser: bool | None,
    notebooks: str | None,
    preheat: bool,
    public: bool,
    visitors: str | None,
    idle: str | None,
    behind_proxy: bool,
    base_url: str,
    metrics_port: str | None,
    verbose: bool,
    no_fork: bool,
    rum_data: str | None,
) -> None:
    """Open the playground: lessons and games as web pages."""
    folder = _chapter_folder(notebooks)
    _use_rum_data(rum_data)
    for name, given in (("--visitors", visitors), ("--idle", idle), ("--behind-proxy", behind_proxy)):
        if given and not public:
            _stop(f"{name} goes together with --public.")
    limits, path = _limits(folder, public, visitors, idle, preheat), _path(base_url)
    number = _free_port(ip, port, ports.PLAY_PORT)
    figures = None if metrics_port is None else _free_port("127.0.0.1", metrics_port, ports.PLAY_PORT, "--metrics-port")
    if figures == number:
        _stop("--metrics-port and --port must be two ports.")
    from tutorgame_widgets.host import playground

    def on_ready(address: str) -> None:
        click.echo(f"The table is laid at {address}   (Ctrl-C ends it)")
        if public:
            click.echo(f"There is room for {limits.visitors} at once; {limits.pool} of each chapter are kept ready.")
        if ip in {"0.0.0.0", "::"}:
            click.echo(f"Others reach it by this machine's name or number in the network, at port {number}.")
        if browser or (browser is None and not public):
            playground.open_browser(address)

    hosting = Hosting(
        ip=ip,
        port=number,
        public=public,
        base_url=path,
        behind_proxy=behind_proxy,
        metrics_port=figures,
        preheat=preheat,
        fork=not no_fork,
        verbose=verbose,
        limits=limits,
    )
    if public:
        _forget_secrets()
    playground.serve(folder, hosting, on_ready)


@main.command(context_settings={"ignore_unknown_options": True})
@_ip
@_port
@_browser
@_folder
@_rum_data
@click.argument("jupyter_options", nargs=-1, type=click.UNPROCESSED)
def lab(
    ip: str,
    port: str | None,
    browser: bool,
    notebooks: str | None,
    rum_data: str | None,
    jupyter_options: tuple[str, ...],
) -> None:
    """Open the notebooks in JupyterLab, to read, change and teach with.

    Options after -- go to JupyterLab.
    """
    _use_rum_data(rum_data)
    if notebooks is None:
        try:
            folder, notes = chapters_module.editable()
        except chapters_module.NoChapters as error:
            _stop(str(error))
        for note in notes:
            click.echo(note)
    else:
        folder = _chapter_folder(notebooks)
    number = _free_port(ip, port, ports.LAB_PORT)
    click.echo(f"The notebooks are in {folder}")
    from tutorgame_widgets.host import lab as lab_module

    lab_module.serve(folder, ip=ip, port=number, browser=browser, more=jupyter_options)


@main.command()
@_folder
def games(notebooks: str | None) -> None:
    """List the games and their chapters."""
    by_game: dict[str, list[chapters_module.Chapter]] = {}
    for chapter in chapters_module.chapters(_chapter_folder(notebooks)):
        if chapter.file != WELCOME:
            by_game.setdefault(chapter.game, []).append(chapter)
    if not by_game:
        click.echo("There is no chapter yet.")
    for game, its_chapters in by_game.items():
        click.echo(game)
        for chapter in its_chapters:
            click.echo(f"  {chapter.file.removesuffix('.ipynb'):<24} {chapter.title}")


@main.command("rum-data")
@click.argument("folder")
def rum_data(folder: str) -> None:
    """Write the data of The Last Bottle of Rum into FOLDER, to be edited by an owner of the box.

    Play with them by: tutorgame play --rum-data FOLDER
    """
    from tutorgame_widgets.host import rum_data as data

    try:
        names = [path.name for path in data.written(folder)]
    except TutorgameError as error:
        _stop(str(error))
    click.echo(f"{len(names)} files are in {folder}; begin with README.md, it says what each of them holds.")
    click.echo(f"To play with them: tutorgame play --rum-data {folder}")


@main.command()
@click.argument("file", type=click.Path(dir_okay=False, allow_dash=True))
def replay(file: str) -> None:
    """Print a saved game: each move, what it did, and the scores.

    FILE is a saved record or a file with a resume code; - reads from standard input.
    """
    from tutorgame_widgets.host import tell

    try:
        with click.open_file(file, encoding="utf-8") as stream:
            text = stream.read()
        for line in tell.told(text):
            click.echo(line)
    except OSError as error:
        _stop(f"{file} cannot be read: {error.strerror}.")
    except UnicodeDecodeError:
        _stop(f"{file} is no saved game: it is not a text.")
    except TutorgameError as error:
        _stop(str(error))


@main.command()
@click.argument("game")
@click.option("--games", "count", metavar="N", default="100", show_default=True, help="How many games.")
@click.option("--bots", metavar="A,B", default="greedy,random", show_default=True, help="Who plays against whom.")
@click.option("--seed", metavar="NUMBER", default="1", show_default=True, help="The same seed plays the same games.")
@click.option("--option", "options", metavar="NAME=VALUE", multiple=True, help="An option of the game, like players=3.")
def simulate(game: str, count: str, bots: str, seed: str, options: tuple[str, ...]) -> None:
    """Let two bots play GAME against each other and print their scores, with the error of the difference.

    Each deal is played once from every seat, so that luck evens out.
    """
    from tutorgame_widgets.host import tell

    many, number = _whole("--games", count), _whole("--seed", seed)
    try:
        names = [name.strip() for name in bots.split(",") if name.strip()]
        click.echo(tell.simulated(game, names, count=many, seed=number, options=options))
    except TutorgameError as error:
        _stop(str(error))


def _whole(option: str, text: str) -> int:
    try:
        return int(text)
    except ValueError:
        _stop(f"{option} takes a whole number, and {text!r} is not.")


def _use_rum_data(given: str | None) -> None:
    """Let the tables of Rum begin with the data of a folder; without one, those of the environment stay."""
    from tutorgame_widgets.host import rum_data as data

    folder = given if given is not None else os.environ.get(data.FOLDER)
    if not folder:
        return
    try:
        os.environ[data.FOLDER] = data.checked(folder)
    except TutorgameError as error:
        _stop(str(error))


def _chapter_folder(given: str | None) -> Path:
    if given is None:
        try:
            return chapters_module.served()
        except chapters_module.NoChapters as error:
            _stop(str(error))
    folder = Path(given).expanduser().resolve()
    if not folder.is_dir():
        _stop(f"There is no folder {given}.")
    if not (folder / WELCOME).is_file():
        _stop(f"The folder {given} has no {WELCOME}, so there is no page to open first.")
    return folder


def _limits(folder: Path, public: bool, visitors: str | None, idle: str | None, preheat: bool) -> Limits:
    if not public:
        return Limits()
    memory = hosting_module.free_memory()
    chapters = len(list(folder.glob("*.ipynb")))
    try:
        limits = hosting_module.limits_for_strangers(
            visitors, idle, chapters=chapters, preheat=preheat, memory_mb=memory
        )
    except hosting_module.HostingError as error:
        _stop(str(error))
    if note := hosting_module.tight(limits, memory):
        click.echo(note)
    return limits


def _forget_secrets() -> None:
    """Begin anew without the variables that no kernel needs: the system shows a process's first environment always."""
    kept = visitor_environment(os.environ)
    if sys.platform == "linux" and sys.orig_argv and len(kept) < len(os.environ):
        sys.stdout.flush()
        os.execve(sys.executable, [sys.executable, *sys.orig_argv[1:]], kept)


def _path(base_url: str) -> str:
    try:
        return hosting_module.base_url(base_url)
    except hosting_module.HostingError as error:
        _stop(str(error))


def _free_port(ip: str, given: str | None, first: int, option: str = "--port") -> int:
    named = "The port" if option == "--port" else option
    try:
        wanted = None if given is None else int(given)
    except ValueError:
        _stop(f"{named} must be a number from 1 to 65535, and {given!r} is not.")
    try:
        return ports.choose(ip, wanted, first)
    except ports.PortError as error:
        _stop(str(error) if option == "--port" else f"{option}: {error}")


if __name__ == "__main__":
    main(prog_name="tutorgame")
