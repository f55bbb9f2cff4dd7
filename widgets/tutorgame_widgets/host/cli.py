"""The command `tutorgame`."""

import click


@click.group(context_settings={"help_option_names": ["-h", "--help"]})
@click.version_option(package_name="tutorgame")
def main() -> None:
    """Learn board and card games by playing them."""


@main.command()
@click.option("--port", type=int, default=None)
@click.option("--ip", default="127.0.0.1")
@click.option("--preheat/--no-preheat", default=True)
@click.option("--browser/--no-browser", "browser", default=True)
@click.option("--verbose", is_flag=True)
def play(port: int | None, ip: str, preheat: bool, browser: bool, verbose: bool) -> None:
    """Open the playground in the browser."""
    from pathlib import Path
    from tutorgame_widgets.host import playground

    def on_ready(address: str) -> None:
        click.echo(f"tutorgame is ready at {address}")

    playground.serve(Path("notebooks").resolve(), ip=ip, port=port or 8866, preheat=preheat, verbose=verbose, on_ready=on_ready)


if __name__ == "__main__":
    main()
