"""The settings of the config file: what they mean, reading them, and changing one of them."""

from __future__ import annotations

import json
import re
import tomllib
from pathlib import Path
from typing import Annotated, Any

from pydantic import AfterValidator, Field, StrictInt, StrictStr

from ...agents.engine.level import FULL, LEVELS
from ...arguments import MAX_HASH_MIB, MAX_THREADS, MAX_WORKERS
from ...database.address import address_of
from ...formats.files import put
from ...settings import SettingError, field_of, names_of, settings, type_of
from ..flags import ThemeName


def _path(text: str) -> str:
    if not text:
        raise ValueError("found an empty text, expected the path of a file or a URL")
    address = address_of(text)
    return str(address.expanduser()) if isinstance(address, Path) else address.url


@settings
class Config:
    """Defaults of options; None leaves an option as it is."""

    threads: Annotated[StrictInt | None, Field(ge=1, le=MAX_THREADS)] = None
    """Threads of the engine in analyse and balance."""
    hash: Annotated[StrictInt | None, Field(ge=1, le=MAX_HASH_MIB)] = None
    """MiB for the engine's transposition table in analyse and balance."""
    concurrency: Annotated[StrictInt | None, Field(ge=1, le=MAX_WORKERS)] = None
    """Simultaneous games in match, tournament and sprt."""
    store: Annotated[StrictStr, AfterValidator(_path)] | None = None
    """File or database of match, tournament and sprt, which games and control read."""
    theme: ThemeName | None = None
    """Look of pictures of boards: wood, flat, dark or print."""
    level: Annotated[StrictInt | None, Field(ge=LEVELS.start, le=FULL)] = None
    """Level of the opponent in play; the highest is the full engine."""


def read_config(file: Path) -> Config:
    """The settings of a file; a file that does not exist has none.

    Raises:
        ValueError: It is not TOML, a key is unknown, or a value is invalid; names file and key.
        OSError: It cannot be opened.
    """
    return _config(file, _text(file))


def set_value(file: Path, key: str, text: str) -> Config:
    """Sets a value in a file, and leaves everything else in it as it is; returns all settings.

    Raises:
        ValueError: The key is unknown, the value invalid, or the file faulty.
        OSError: The file cannot be written.
    """
    value = _value(key, text)
    Config(**{key: value})
    line = f"{key} = {json.dumps(value, ensure_ascii=False)}"
    content = _text(file)
    if content and not content.endswith("\n"):
        content += "\n"
    changed = _with_line(file, content, key, f"{line}\n")
    if changed is None:
        changed = f"{content}{line}\n"
    config = _config(file, changed)
    if getattr(config, key) != getattr(Config(**{key: value}), key):
        raise _no_own_line(file, key)
    file.parent.mkdir(parents=True, exist_ok=True)
    put(file.resolve(), changed.encode())  # A link to the file stays a link.
    return config


def unset(file: Path, key: str) -> bool:
    """Removes a key from a file, even one that is unknown; returns whether it was there."""
    changed = _with_line(file, _text(file), key, "")
    if changed is None:
        return False
    put(file.resolve(), changed.encode())
    return True


def _with_line(file: Path, content: str, key: str, line: str) -> str | None:
    """The content with another line for a key; None if it does not have the key.

    Raises:
        ValueError: The key does not have a line of its own.
    """
    own = re.compile(rf"""^[ \t]*(["']?){re.escape(key)}\1[ \t]*=.*\n?""", re.MULTILINE)
    changed, count = own.subn(lambda _: line, content)
    before, after = _keys(content), _keys(changed)
    if not count and key not in (before or ()):
        return None
    if not count or (before is not None and after is None):
        raise _no_own_line(file, key)
    return changed


def _no_own_line(file: Path, key: str) -> ValueError:
    return ValueError(f"{file}: {key} does not have a line of its own: edit the file instead")


def _keys(text: str) -> set[str] | None:
    """The keys of a TOML text; None if it is not TOML."""
    try:
        return {*tomllib.loads(text)}
    except tomllib.TOMLDecodeError:
        return None


def _text(file: Path) -> str:
    try:
        return file.read_text(encoding="utf-8")
    except FileNotFoundError:
        return ""
    except UnicodeDecodeError as error:
        raise ValueError(f"{file}: not a TOML file: {error}") from None


def _config(file: Path, text: str) -> Config:
    try:
        return Config(**tomllib.loads(text))
    except tomllib.TOMLDecodeError as error:
        raise ValueError(f"{file}: not a TOML file: {error}") from None
    except SettingError as error:
        raise ValueError(f"{file}: {error}") from None


def _value(key: str, text: str) -> Any:
    """The value of a text; one that is no whole number stays a text, which the settings refuse."""
    if key not in names_of(Config):
        found: dict[str, Any] = {key: text}
        Config(**found)  # Says which settings there are.
    is_whole = type_of(field_of(Config, key)) in {int, StrictInt}
    try:
        return int(text) if is_whole else text
    except ValueError:
        return text
