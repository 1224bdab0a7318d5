"""The user's folders: for data, such as stores and the list of engines, and for the config file."""

from __future__ import annotations

import os
import sys
from pathlib import Path

HOME = "TENGEN_HOME"
"""Environment variable that overrides both folders."""


def data_folder() -> Path:
    """The folder of the user's data: TENGEN_HOME, or else the platform's default."""
    if os.environ.get(HOME):
        return Path(os.environ[HOME]).expanduser()
    if sys.platform == "darwin":
        return Path.home() / "Library" / "Application Support" / "tengen"
    if os.name == "nt":
        return Path(os.environ.get("APPDATA") or Path.home()) / "tengen"
    return Path(os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share") / "tengen"


def config_folder() -> Path:
    """The folder of the config file: TENGEN_HOME, or else the platform's default."""
    if os.environ.get(HOME) or os.name == "nt":
        return data_folder()
    return Path(os.environ.get("XDG_CONFIG_HOME") or Path.home() / ".config") / "tengen"
