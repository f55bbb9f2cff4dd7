"""JupyterLab behind `tutorgame lab`: the notebooks with the settings that the boards need."""

import os
from collections.abc import Sequence
from pathlib import Path

from jupyterlab.labapp import LabApp

from tutorgame_widgets.host.settings import DATA_PATH, WELCOME, add_data_path, page_settings


def arguments(notebooks: Path, *, ip: str, port: int, browser: bool) -> list[str]:
    """The command line for JupyterLab on a folder of notebooks."""
    page = sorted(page_settings().VoilaConfiguration.items())
    return [
        f"--ServerApp.root_dir={notebooks}",
        f"--ServerApp.ip={ip}",
        f"--ServerApp.port={port}",
        "--ServerApp.port_retries=0",
        f"--ServerApp.open_browser={browser}",
        f"--LabApp.default_url=/lab/tree/{WELCOME}",
        # overrides.json there: why, stands in CONTRIBUTING.md
        f"--LabApp.app_settings_dir={DATA_PATH / 'lab' / 'settings'}",
        # A school's network may have no way out, and nobody asked for news.
        "--LabApp.news_url=",
        "--LabApp.check_for_updates_class=jupyterlab.NeverCheckForUpdate",
        "--LabApp.extension_manager=readonly",
        *(f"--VoilaConfiguration.{name}={value!r}" for name, value in page),
    ]


def serve(notebooks: Path, *, ip: str, port: int, browser: bool, more: Sequence[str] = ()) -> None:
    """Run JupyterLab until it is told to stop; `more` are further JupyterLab options."""
    add_data_path(os.environ)
    LabApp.launch_instance(argv=[*arguments(notebooks, ip=ip, port=port, browser=browser), *more])
