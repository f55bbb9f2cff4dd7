"""Every setting of the servers in one place, each with its reason."""

import os
import sys
import tempfile
from collections.abc import Mapping, MutableMapping
from pathlib import Path

from traitlets.config import Config

from tutorgame_widgets.host.hosting import Hosting
from tutorgame_widgets.host.messages import MOST_BYTES

#: A Jupyter data folder inside the package, so that the page template is found in a checkout as well as in a wheel.
DATA_PATH = Path(__file__).parent / "share"

#: Our page template.
TEMPLATE = DATA_PATH / "voila" / "templates" / "tutorgame"

#: The page that "/" leads to.
WELCOME = "00_welcome.ipynb"

#: The packages whose scripts a page loads: what a board needs.
EXTENSIONS = ("@jupyter-widgets/jupyterlab-manager", "@voila-dashboards/widgets-manager8", "anywidget", "ipycanvas")

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
#: A variable with such a part in its name is nobody's business, whatever it begins with.
_SECRET = ("TOKEN", "SECRET", "PASSW", "KEY", "AUTH", "CREDENTIAL")


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
        if (name.upper() in _KEPT.split() or name.upper().startswith(_KEPT_STARTS))
        and not any(part in name.upper() for part in _SECRET)
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
    page.extension_allowlist = list(EXTENSIONS)
    page.extension_config = {}
    config.VoilaExecutor.timeout = CELL_TIMEOUT
    # A busy server reads a cell's output late. The usual four seconds would end in a page without its board.
    config.VoilaExecutor.iopub_timeout = CELL_TIMEOUT
    config.VoilaExecutor.cell_error_instruction = "Please load the page again."
    return config


def playground_settings(notebooks: Path, hosting: Hosting) -> Config:
    """The settings of the stand-alone server.

    `notebooks` is the folder that it serves; nothing is ever written there. With `preheat` so many kernels as the
    limits' `pool` says run for each chapter before a visitor comes, which costs about 30 MB each.
    """
    config = page_settings()
    config.VoilaConfiguration.preheat_kernel = hosting.preheat and hosting.limits.pool > 0
    config.VoilaConfiguration.default_pool_size = 0  # `pools` fills them one after the other
    config.VoilaConfiguration.multi_kernel_manager_class = "tutorgame_widgets.host.kernels.TavernKernels"
    config.VoilaKernelManager.preheat_denylist = [r".*\.ipynb_checkpoints.*"]
    config.VoilaKernelManager.fill_delay = 1
    server = config.Voila
    server.root_dir = str(notebooks)
    server.ip = hosting.ip
    server.port = hosting.port
    server.base_url = hosting.base_url
    server.port_retries = 0  # the command line has chosen a free port, or said that it is taken
    server.open_browser = False  # it does so itself, once the server answers
    server.config_file_paths = []  # a voila.json of another project must not change this page
    server.tornado_settings = {
        # Milliseconds; the time without an answer begins at the last one, so it must be more than two intervals.
        "ws_ping_interval": 20_000,
        "ws_ping_timeout": 50_000,
        "websocket_max_message_size": MOST_BYTES,
    }
    # Nobody logs in here, so nobody gets a cookie.
    server.identity_provider_class = "tutorgame_widgets.host.pages.Nobody"
    # When a kernel ends, the tavern decides; this only makes the server look after them that often (seconds).
    config.MappingKernelManager.cull_interval = 2
    config.MappingKernelManager.cull_idle_timeout = 900
    # A kernel that died and began anew would know nothing of its page.
    config.KernelManager.autorestart = False
    if sys.platform == "linux" and len(tempfile.gettempdir()) <= _SHORT:
        # Sockets as files of this user, so that no other user of the machine gets in.
        config.KernelManager.transport = "ipc"
    return config
