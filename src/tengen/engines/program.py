"""What a command line runs: the program, its folder, its hash; zipped and Windows programs too."""

from __future__ import annotations

import hashlib
import shlex
import shutil
import weakref
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from .archive import unpack
from .failures import CannotStart
from .held_folder import HeldFolder
from .shipped_program import SHIPPED, shipped_program

WINE = ("wine64", "wine")
WINE_SERVER = ("wineserver", "wineserver64")
"""Shared by all Windows programs of a user; it leaves by itself after the last of them."""

INTERPRETERS = ("python", "pypy", "java", "node", "mono", "dotnet", "ruby", "perl", "bash", "sh")
"""Beginnings of names of programs that run another file, whose folder is the one that counts."""


@dataclass(frozen=True, slots=True, weakref_slot=True)
class Program:
    """A program ready to be started, any number of times.

    What was unpacked for it is removed when nobody holds it any more.
    """

    command: tuple[str, ...]
    """The command that names it, in words that hold in any folder."""
    argv: tuple[str, ...]
    """What is run: after unpacking, and through wine where needed."""
    folder: Path
    """Where it runs: its own folder, since programs look there for their settings."""
    sha256: str
    """Of the files that the command names, so that a changed program is noticed."""
    spared: tuple[str, ...] = ()
    """Names of processes that are not killed with it."""

    def path_of(self, path: str) -> str:
        """A path of this machine as the program reads it: wine has the whole of it as drive Z."""
        return "Z:" + path.replace("/", "\\") if self.spared == WINE_SERVER else path


def find_program(command: str | Sequence[str]) -> Program:
    """Finds what a command runs.

    Args:
        command: A program with its arguments; the program may be a Windows one (run through wine)
            or a zip with a brain inside.

    Raises:
        CannotStart: There is no such program, or it cannot run on this machine.
    """
    try:
        words = shlex.split(command) if isinstance(command, str) else list(command)
    except ValueError as error:
        raise CannotStart(f"cannot read the command {command!r}: {error}") from None
    if not words:
        raise CannotStart("the command is empty: expected a program and its arguments")
    file = _locate(words[0])
    words = [str(file), *(_absolute(word) for word in words[1:])]
    sha256 = _digest(words)
    if not _is_archive(file):
        return _runnable(file, words, sha256)
    unpacked = HeldFolder("engine")
    try:
        program = _runnable(unpack(file, unpacked.path), words, sha256)
    except CannotStart:
        unpacked.remove()
        raise
    weakref.finalize(program, unpacked.remove)
    return program


def own_files(command: Sequence[str]) -> list[Path]:
    """The files of a command, in words that hold in any folder, that are the program's own.

    That is the program with those arguments that lie below its folder, or what an interpreter runs;
    the interpreter itself belongs to the system.
    """
    file = Path(command[0])
    words = command[1:] if file.name.startswith(INTERPRETERS) else command
    files = [Path(word) for word in words if Path(word).is_absolute() and Path(word).is_file()]
    return [path for path in files if path.is_relative_to(files[0].parent)]


def _is_archive(file: Path) -> bool:
    return file.suffix.lower() == ".zip"


def _runnable(file: Path, words: Sequence[str], sha256: str) -> Program:
    folder = _script_folder(words) if file.name.startswith(INTERPRETERS) else file.parent
    is_windows = file.suffix.lower() == ".exe"
    argv = (*(_wine(file) if is_windows else []), str(file), *words[1:])
    return Program(tuple(words), argv, folder, sha256, WINE_SERVER if is_windows else ())


def _locate(word: str) -> Path:
    path = Path(word).expanduser()
    if path.is_file():
        return path.absolute()
    found = shutil.which(word)
    if found is None and word == SHIPPED:
        return shipped_program()
    if found is None:
        raise CannotStart(f"there is no program {word!r}: expected a file or a command")
    return Path(found).absolute()


def _script_folder(words: Sequence[str]) -> Path:
    files = [Path(word) for word in words[1:] if Path(word).is_file()]
    return files[0].parent if files else Path(words[0]).parent


def _absolute(word: str) -> str:
    """An argument that names a file, in words that hold in any folder."""
    path = Path(word)
    return str(path.absolute()) if path.is_file() else word


def _digest(words: Sequence[str]) -> str:
    whole = hashlib.sha256()
    for word in words:
        path = Path(word)
        if path.is_absolute() and path.is_file():
            with path.open("rb") as file:
                whole.update(hashlib.file_digest(file, "sha256").digest())
    return whole.hexdigest()


def _wine(file: Path) -> list[str]:
    for name in WINE:
        found = shutil.which(name)
        if found:
            return [found]
    raise CannotStart(f"{file.name} is a Windows program, and wine is not installed")
