"""Every setting of the servers in one place, each with its reason."""

import os
import sys
import tempfile
from collections.abc import Mapping, MutableMapping
from pathlib import Path

from traitlets.config import Config

#: A Jupyter data folder inside the package, so that the page template is found in a checkout as well as in a wheel.
DATA_PATH = Path(__file__).parent / "share"

#: The page that "/" leads to.
WELCOME = "00_welcome.ipynb"

#: Seconds a cell may take while a chapter opens.
CELL_TIMEOUT = 60

#: A socket's path may have 107 characters, and the names below the temporary folder take 65 of them.
_SHORT = 40

#: Variables that a kernel needs. Every other one stays with the server: kernels work for visitors.
_KEPT = (
    "PATH HOME USER LOGNAME LANG LANGUAGE TZ TMPDIR TEMP TMP SHELL TERM PWD VIRTUAL_ENV CONDA_PREFIX "
    "SYSTEMROOT SYSTEMDRIVE COMSPEC PATHEXT WINDIR USERPROFILE APPDATA LOCALAPPDATA PROGRAMDATA "
    "DISPLAY WAYLAND_DISPLAY BROWSER DBUS_SESSION_BUS_ADDRESS LD_LIBRARY_PATH SSL_CERT_FILE "
)
_KEPT_STARTS = ("LC_", "PYTHON", "JUPYTER_", "IPYTHON", "TUTORGAME_", "XDG_", "COVERAGE_")


def add_data_path(environment: MutableMapping[str, str]) -> None:
    """Put our data folder first on `JUPYTER_PATH`, where Voila and Jupyter look for templates."""
    paths = [path for path in environment.get("JUPYTER_PATH", "").split(os.pathsep) if path]
    if str(DATA_PATH) not in paths:
        environment["JUPYTER_PATH"] = os.pathsep.join([str(DATA_PATH), *paths])


def visitor_environment(environment: Mapping[str, str]) -> dict[str, str]:
    """The part of an environment that may be copied into a visitor's kernel."""
    return {
        name: value
        for name, value in environment.items()
        if name.upper() in _KEPT.split() or name.upper().startswith(_KEPT_STARTS)
    }


def page_settings() -> Config:
    """What holds wherever our chapters are shown by Voila, also as an extension of a Jupyter server."""
    config = Config()
    page = config.VoilaConfiguration
    page.template = "tutorgame"
    page.theme = "light"  # the page has its own two palettes; any other name would load a JupyterLab theme
    page.allow_template_override = "NO"
    page.allow_theme_override = "NO"
    page.strip_sources = True
    page.show_tracebacks = False
    page.file_allowlist = [r".*\.(png|jpg|gif|svg)$"]
    page.file_denylist = [r".*\.(ipynb|py)$", r"(^|.*/)\..*"]
    # Only what a board needs: other packages of the user's environment shall neither slow nor break the page.
    page.extension_allowlist = [
        "@jupyter-widgets/jupyterlab-manager",
        "@voila-dashboards/widgets-manager8",
        "anywidget",
        "ipycanvas",
    ]
    page.extension_config = {}
    config.VoilaExecutor.timeout = CELL_TIMEOUT
    # A busy server reads a cell's output late. The usual four seconds would end in a page without its board.
    config.VoilaExecutor.iopub_timeout = CELL_TIMEOUT
    config.VoilaExecutor.cell_error_instruction = "Please load the page again."
    return config


def playground_settings(notebooks: Path, *, ip: str, port: int, preheat: bool) -> Config:
    """The settings of the stand-alone server.

    `notebooks` is the folder that it serves; nothing is ever written there. With `preheat` one kernel for each chapter
    runs before the visitor comes, which costs about 70 MB a chapter.
    """
    config = page_settings()
    config.VoilaConfiguration.preheat_kernel = preheat
    config.VoilaConfiguration.default_pool_size = 1
    config.VoilaKernelManager.preheat_denylist = [r".*\.ipynb_checkpoints.*"]
    config.VoilaKernelManager.fill_delay = 1
    server = config.Voila
    server.root_dir = str(notebooks)
    server.ip = ip
    server.port = port
    server.port_retries = 0  # the command line has chosen a free port, or said that it is taken
    server.open_browser = False  # it does so itself, once the server answers
    server.config_file_paths = []  # a voila.json of another project must not change this page
    # Milliseconds. A page is asked at each interval, and its last answer is one interval old then, and a little more.
    server.tornado_settings = {"ws_ping_interval": 30_000, "ws_ping_timeout": 80_000}
    # A page that was left behind gives its kernel back; one that is still open keeps it, however long somebody thinks.
    config.MappingKernelManager.cull_interval = 60
    config.MappingKernelManager.cull_idle_timeout = 900
    config.MappingKernelManager.cull_connected = False
    if sys.platform == "linux" and len(tempfile.gettempdir()) <= _SHORT:
        # Sockets as files of this user, so that no other user of the machine gets in.
        config.KernelManager.transport = "ipc"
    return config
