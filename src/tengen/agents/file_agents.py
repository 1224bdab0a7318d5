"""Agents from the user's own files: ``file:mine.py`` or ``file:mine.py:ClassName?option=value``."""

from __future__ import annotations

from pathlib import Path
from types import ModuleType

from ..game.nearest import did_you_mean
from .beside import module_of
from .entry import Entry
from .errors import origin_of
from .user_entry import can_be_agent, entry_of


def file_entry(rest: str) -> Entry:
    """The entry of what stands behind ``file:``.

    A file is run once, and again when it or a module beside it has changed. Without a name behind
    it, it must hold one class with ``go`` or ``choose``, or else one function of a board.

    Raises:
        ValueError: There is no such file or name, or the file cannot be run; the message says in
            which line.
    """
    path_text, name = split_name(rest)
    module = _module(Path(path_text).expanduser(), path_text)
    name = name or _only_agent(module, path_text)
    maker = getattr(module, name, None)
    if not callable(maker):
        known = [key for key, value in vars(module).items() if can_be_agent(value)]
        raise ValueError(f"{path_text} has no agent {name}{did_you_mean(name, known)}")
    try:
        return entry_of(f"file:{path_text}:{name}", maker)
    except TypeError as error:
        raise ValueError(str(error)) from None


def split_name(rest: str) -> tuple[str, str]:
    """The path and the name; a colon may also stand in the path itself."""
    path, colon, name = rest.rpartition(":")
    return (path, name) if colon and name.isidentifier() and not Path(rest).exists() else (rest, "")


def _module(path: Path, shown: str) -> ModuleType:
    try:
        path.open("rb").close()
    except OSError as error:
        raise ValueError(
            f"cannot read {shown or 'a file without a name'}: {error.strerror}"
        ) from None
    try:
        return module_of(path.resolve())
    except (Exception, SystemExit) as error:
        raise ValueError(f"{shown} cannot be loaded: {origin_of(error)}") from error


def _only_agent(module: ModuleType, shown: str) -> str:
    """The one agent that a file defines. Classes come first: functions may just serve them."""
    own = {
        name: value
        for name, value in vars(module).items()
        if not name.startswith("_")
        and getattr(value, "__module__", None) == module.__name__
        and can_be_agent(value)
    }
    classes = [name for name, value in own.items() if isinstance(value, type)]
    names = classes or list(own)
    if len(names) == 1:
        return names[0]
    if not names:
        raise ValueError(
            f"{shown} has no agent: expected a function of a board, or a class with go or choose"
        )
    raise ValueError(
        f"{shown} has several agents, {', '.join(names)}: name one as in file:{shown}:{names[0]}"
    )
