"""`tengen config`: shows and changes the user's defaults."""

from __future__ import annotations

import json
from dataclasses import asdict
from pathlib import Path
from typing import Annotated, Any

import typer

from ...database.address import address_of
from ...settings import field_of, names_of
from ..flags import JsonFlag
from ..output import WRONG_COMMAND_LINE, error_line, fail, plain, say
from .file import KEYS, config_path
from .settings import Config, read_config, set_value, unset


def config(
    key: Annotated[
        str | None,
        typer.Argument(
            metavar="KEY",
            help=f"The setting: {', '.join(KEYS)}; default: all.",
            autocompletion=lambda: list(KEYS),
        ),
    ] = None,
    value: Annotated[
        str | None, typer.Argument(metavar="VALUE", help="Its new value.", show_default=False)
    ] = None,
    remove: Annotated[
        bool, typer.Option("--unset", help="Remove the setting from the file.")
    ] = False,
    as_json: JsonFlag = False,
) -> None:
    """Show or change your own defaults of options, such as --threads.

    The file `~/.config/tengen/config.toml` (or `$XDG_CONFIG_HOME/tengen/config.toml`) keeps them.
    Each setting is the default of the option of its name, in every command that has it; the
    command line overrides it.

    For example:

        tengen config
        tengen config threads 4
        tengen config store ~/gomoku/games.sqlite
        tengen config --unset threads
    """
    file = config_path()
    try:
        if remove:
            _remove(file, key, value, as_json=as_json)
        elif key is None:
            _show_all(file, read_config(file), as_json=as_json)
        elif value is None:
            _show(file, read_config(file), key, as_json=as_json)
        else:
            _set(file, key, value, as_json=as_json)
    except OSError as error:
        fail(error_line(error, str(file)))
    except ValueError as error:
        fail(str(error), WRONG_COMMAND_LINE)


def _set(file: Path, key: str, value: str, *, as_json: bool) -> None:
    changed = getattr(set_value(file, key, value), key)
    if as_json:
        _say_json(file, {key: changed})
    else:
        say(plain(f"{key} is now {_shown(key, changed)}, in {file}."))


def _remove(file: Path, key: str | None, value: str | None, *, as_json: bool) -> None:
    if key is None or value is not None:
        raise ValueError("--unset takes one setting, such as tengen config --unset threads")
    if not unset(file, key):
        raise ValueError(f"{key} is not set in {file}")
    if as_json:
        _say_json(file, {key: None})
    else:
        say(plain(f"{key} is no longer set in {file}."))


def _show_all(file: Path, found: Config, *, as_json: bool) -> None:
    if as_json:
        _say_json(file, asdict(found))
        return
    say(plain(f"{file}{'' if file.exists() else ' (does not exist yet)'}"))
    for key in names_of(Config):
        held = getattr(found, key)
        shown = "not set" if held is None else _shown(key, held)
        say(plain(f"  {key} = {shown}"))
        say(f"      {field_of(Config, key).description}")
    say("To change one: tengen config KEY VALUE; to remove it: tengen config --unset KEY")


def _show(file: Path, found: Config, key: str, *, as_json: bool) -> None:
    if key not in names_of(Config):
        Config(**{key: None})  # Says which settings there are.
    held = getattr(found, key)
    if as_json:
        _say_json(file, {key: held})
    else:
        say(plain(f"{key} is not set in {file}." if held is None else str(_shown(key, held))))


def _say_json(file: Path, values: dict[str, Any]) -> None:
    shown = {key: _shown(key, value) for key, value in values.items()}
    say(json.dumps({"file": str(file), "settings": shown}, indent=2))


def _shown(key: str, value: Any) -> Any:
    """The value without the password of a database."""
    return str(address_of(value)) if key == "store" and value is not None else value
