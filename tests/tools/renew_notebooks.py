"""Run notebooks and keep them publishable: text and picture outputs stay, everything that lives only in a kernel goes.

python tests/tools/renew_notebooks.py              renew all notebooks
python tests/tools/renew_notebooks.py --check      change nothing; fail when one is not as this tool leaves it
python tests/tools/renew_notebooks.py FILE ...     only these
"""

import sys
from pathlib import Path
from typing import Any

import nbformat
from nbclient import NotebookClient

FOLDER = Path(__file__).resolve().parents[2] / "notebooks"
LIVE = ("application/vnd.jupyter.widget-view+json", "application/vnd.jupyter.widget-state+json")
METADATA = ("title", "description", "kernelspec", "language_info")
KERNEL = {"display_name": "Python 3 (ipykernel)", "language": "python", "name": "python3"}


def tidied(notebook: Any) -> Any:
    """The notebook without what is only true for one kernel on one machine."""
    clean = nbformat.from_dict(notebook)
    clean.metadata = nbformat.from_dict({k: v for k, v in clean.metadata.items() if k in METADATA})
    clean.metadata["kernelspec"] = KERNEL
    clean.metadata["language_info"] = {"name": "python"}
    for cell in clean.cells:
        cell.metadata = nbformat.from_dict({k: v for k, v in cell.metadata.items() if k == "tags"})
        for output in cell.get("outputs", []):
            for kind in LIVE:
                output.get("data", {}).pop(kind, None)
            if "metadata" in output:
                output["metadata"] = {}
        if "outputs" in cell:
            cell["outputs"] = [o for o in cell["outputs"] if o.get("data") or o["output_type"] not in _SHOWING]
    return clean


_SHOWING = ("display_data", "execute_result")


def renewed(path: Path) -> Any:
    """The notebook with fresh outputs."""
    notebook = nbformat.read(path, as_version=4)
    NotebookClient(
        notebook, timeout=60, kernel_name="python3", resources={"metadata": {"path": str(path.parent)}}
    ).execute()
    return tidied(notebook)


def as_text(notebook: Any) -> str:
    """As it stands in the file."""
    return nbformat.writes(notebook) + "\n"


def main(arguments: list[str]) -> int:
    check = "--check" in arguments
    named = [Path(a) for a in arguments if not a.startswith("--")]
    stale = []
    for path in named or sorted(FOLDER.glob("*.ipynb")):
        text = as_text(renewed(path))
        if text == path.read_text(encoding="utf-8"):
            continue
        stale.append(path.name)
        if not check:
            path.write_text(text, encoding="utf-8")
    print(f"{'not renewed' if check else 'renewed'}: {', '.join(stale) or 'none'}")
    return 1 if check and stale else 0


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
