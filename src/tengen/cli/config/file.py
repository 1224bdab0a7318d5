"""Where the config file is, and which options of a command it sets.

Every command asks for its defaults when it starts, so this module imports little.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from pathlib import Path
from typing import Any

from ...folders import config_folder

FILE_NAME = "config.toml"
KEYS = ("threads", "hash", "concurrency", "store", "theme", "level")
"""The settings of the file, each the name of an option."""
OTHERS: dict[str, tuple[tuple[str, ...], ...]] = {"store": (("serve",), ("bench", "server"))}
"""Commands in which an option of the same name means something else."""


def config_path() -> Path:
    """The config file, which need not exist."""
    return config_folder() / FILE_NAME


def defaults_of(
    command: Sequence[str], options: Collection[str], *, forgive: bool = False
) -> dict[str, Any] | None:
    """The defaults that the config file sets for the options of a command.

    Args:
        command: The words of the command, such as ``("puzzles", "show")``.
        options: The names of its options.
        forgive: Ignore a faulty file, as for `--help`.
    """
    path = tuple(command)
    wanted = [key for key in KEYS if key in options and path not in OTHERS.get(key, ())]
    if not wanted or not config_path().is_file():
        return None
    from ..output import WRONG_COMMAND_LINE, error_line, fail  # noqa: PLC0415
    from .settings import read_config  # noqa: PLC0415

    try:
        config = read_config(config_path())
    except (ValueError, OSError) as error:
        if forgive:
            return None
        names_the_file = isinstance(error, ValueError)
        problem = str(error) if names_the_file else error_line(error, str(config_path()))
        fail(problem, WRONG_COMMAND_LINE)
    found = {key: getattr(config, key) for key in wanted}
    return {key: value for key, value in found.items() if value is not None}
