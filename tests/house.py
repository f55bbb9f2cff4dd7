"""A playground with chapters and limits of a test: `python tests/house.py PORT FOLDER [name=value ...]`.

The values are limits of `Limits`, or `fork=0`.  `chapters` writes the notebooks: one that counts, misbehaves on a click
and tells what its kernel knows, and one that fails; a test may add more.
"""

import sys
from pathlib import Path

import nbformat
from nbformat.v4 import new_code_cell, new_markdown_cell, new_notebook

COUNT = """
import logging, os, random, time
import ipywidgets as w
counter = w.Label("0")
secrets = w.HTML(" ".join(f"{name}={value}" for name, value in os.environ.items()), description="environment")
chance = w.HTML(f"{random.random()} {random.Random().random()} {os.urandom(8).hex()}", description="chance")
def count(_):
    counter.value = str(int(counter.value) + 1)
def hog(_):
    held = []
    while True:
        held.append(bytearray(5_000_000))
        time.sleep(0.01)
def loop(_):
    while True:
        pass
def end(_):
    os._exit(9)
def fail(_):
    raise OSError("what somebody typed\\nBela: a name")
def grumble(_):
    try:
        fail(_)
    except OSError:
        logging.getLogger("test").exception("It failed: Bela")
acts = (count, hog, loop, end, fail, grumble)
buttons = [w.Button(description=act.__name__) for act in acts]
for button, act in zip(buttons, acts):
    button.on_click(act)
w.VBox([counter, secrets, chance, *buttons])
"""
FAIL = "word = 'herring'\nraise ValueError(word)"


def chapters(folder: Path, **more: str) -> Path:
    folder.mkdir(parents=True, exist_ok=True)
    spec = {"kernelspec": {"name": "python3", "display_name": "Python 3", "language": "python"}}
    for name, code in {"00_welcome": COUNT, "99_fails": FAIL, **more}.items():
        cells = [new_markdown_cell("# A test"), new_code_cell(code)]
        nbformat.write(new_notebook(cells=cells, metadata=spec), folder / f"{name}.ipynb")
    (folder / "secret.py").write_text("swordfish = 1\n")
    (folder / ".hidden.png").write_bytes(b"swordfish")
    (folder / "seen.png").write_bytes(b"\x89PNG")
    return folder


def command(port: int, folder: Path, *named: str) -> list[str]:
    """The command line of such a playground."""
    return [sys.executable, __file__, str(port), str(folder), *named]


def main(port: str, folder: str, *named: str) -> None:
    from tutorgame_widgets.host import playground
    from tutorgame_widgets.host.hosting import Hosting
    from tutorgame_widgets.host.tavern import Limits

    values = {name: float(value) if "." in value else int(value) for name, value in (one.split("=") for one in named)}
    fork = bool(values.pop("fork", 1))
    hosting = Hosting(ip="127.0.0.1", port=int(port), public=True, verbose=True, fork=fork, limits=Limits(**values))
    playground.serve(Path(folder), hosting, lambda address: print(f"ready at {address}", flush=True))


if __name__ == "__main__":
    main(*sys.argv[1:])
