"""Prepare the Jupyter server of an environment (Binder, JupyterHub) to show the chapters in our page.

`python -m tutorgame_widgets.host.server_setup` writes into the environment that runs it: the page template, Voila's
settings and the JupyterLab settings that the boards need.  The playground (`tutorgame play`) does not need it.
"""

import json
import shutil
import sys
from pathlib import Path

from tutorgame_widgets.host.settings import DATA_PATH, page_settings


def write(prefix: Path) -> list[Path]:
    """Write all files below an environment's prefix; returns what was written."""
    template = prefix / "share" / "jupyter" / "voila" / "templates" / "tutorgame"
    shutil.copytree(DATA_PATH / "voila" / "templates" / "tutorgame", template, dirs_exist_ok=True)
    voila = prefix / "etc" / "jupyter" / "voila.json"
    voila.parent.mkdir(parents=True, exist_ok=True)
    voila.write_text(json.dumps(page_settings(), indent=2, sort_keys=True) + "\n")
    overrides = prefix / "share" / "jupyter" / "lab" / "settings" / "overrides.json"
    overrides.parent.mkdir(parents=True, exist_ok=True)
    merged = json.loads(overrides.read_text()) if overrides.exists() else {}
    merged.update(json.loads((DATA_PATH / "lab" / "settings" / "overrides.json").read_text()))
    overrides.write_text(json.dumps(merged, indent=2, sort_keys=True) + "\n")
    return [template, voila, overrides]


if __name__ == "__main__":
    for path in write(Path(sys.prefix)):
        sys.stdout.write(f"{path}\n")
