"""Finds the program that a command line runs, including zipped and Windows programs."""

from __future__ import annotations

import hashlib
import platform
import re
import shlex
import shutil
import stat
import weakref
import zipfile
from collections.abc import Sequence
from dataclasses import dataclass
from importlib.metadata import PackageNotFoundError, files
from pathlib import Path

from ..processes.failures import CannotStart
from ..processes.held_folder import HeldFolder

MAX_BYTES = 2 << 30
"""Largest unpacked size of an archive; the largest engines with networks stay below it."""
HEADER_BYTES = 4096
"""Enough of a file to include the header field for the target machine."""
ELF = b"\x7fELF"
ELF_CLASS, ELF_CLASS_64 = 4, 2
ELF_MACHINE = slice(18, 20)
ELF_MACHINES = {
    "x86_64": (b"\x3e\0", b"\x03\0"),  # Such machines run 32-bit programs too.
    "aarch64": (b"\xb7\0",),
    "arm64": (b"\xb7\0",),
}
PE_PLACE = slice(0x3C, 0x40)
PE_64_MACHINES = (b"\x64\x86", b"\x64\xaa")
FOR_ONE_GAME = re.compile(
    r"_(?:freestyle|standard|renju|caro|\d|1\d|2[0-2])(?:-(?:\d|1\d|2[0-2]))?(?=_|$)"
)
"""The suffixes `_<rule>-<size>`, `_<rule>` and `_<size>` that Gomocup uses."""
NATIVE_STARTS = {"Linux": (ELF, b"#!"), "Darwin": (b"\xcf\xfa\xed\xfe", b"\xca\xfe", b"#!")}


def unpack(archive: Path, folder: Path) -> Path:
    """Unpacks an archive into a folder and returns the program to run.

    Raises:
        CannotStart: It is not an archive, too large, or contains no program for this machine.
    """
    try:
        with zipfile.ZipFile(archive) as content:
            if sum(entry.file_size for entry in content.infolist()) > MAX_BYTES:
                raise CannotStart(f"{archive.name} unpacks to more than {MAX_BYTES >> 30} GiB")
            content.extractall(folder)
    except (zipfile.BadZipFile, NotImplementedError, RuntimeError, OSError) as error:
        raise CannotStart(f"cannot unpack {archive.name}: {error}") from None
    program = choose_program(sorted(path for path in folder.rglob("*") if path.is_file()))
    if program is None:
        raise CannotStart(
            f"{archive.name} contains no program: expected pbrain-*.exe or one for this machine"
        )
    program.chmod(program.stat().st_mode | stat.S_IXUSR)
    return program


def choose_program(files: list[Path]) -> Path | None:
    """Chooses which of several builds of one engine to run.

    In this order: native programs before those that need wine; names with `pbrain-` before others;
    general builds before those for one rule or size, since the next game is not known yet; the
    word size of this machine before others.
    """
    programs = [file for file in files if is_native(file) or file.suffix.lower() == ".exe"]
    return min(programs, key=_rank, default=None)


def is_native(file: Path) -> bool:
    """Whether this machine can run the file directly."""
    if file.suffix.lower() in (".so", ".dll"):
        return False
    start = _start(file)
    if start.startswith(ELF) and len(start) >= ELF_MACHINE.stop:
        wanted = ELF_MACHINES.get(platform.machine().lower())
        if wanted is not None and start[ELF_MACHINE] not in wanted:
            return False
    return start.startswith(NATIVE_STARTS.get(platform.system(), (b"MZ",)))


def _rank(file: Path) -> tuple[bool, bool, bool, bool, str]:
    is_brain = file.name.lower().startswith("pbrain-")
    is_special = bool(FOR_ONE_GAME.search(file.stem.lower()))
    runs_64 = platform.machine().endswith("64")
    return not is_native(file), not is_brain, is_special, _is_64_bit(file) != runs_64, str(file)


def _is_64_bit(file: Path) -> bool:
    """Reads the word size from the header, or else from the name, as Gomocup does."""
    start = _start(file)
    if start.startswith(ELF) and len(start) > ELF_CLASS:
        return start[ELF_CLASS] == ELF_CLASS_64
    if start.startswith(b"MZ") and len(start) >= PE_PLACE.stop:
        place = int.from_bytes(start[PE_PLACE], "little")
        signature, machine = start[place : place + 4], start[place + 4 : place + 6]
        if signature == b"PE\0\0" and len(machine) == 2:
            return machine in PE_64_MACHINES
    return "64" in file.stem


def _start(file: Path) -> bytes:
    with file.open("rb") as content:
        return content.read(HEADER_BYTES)


SHIPPED = "pbrain-tengen"


def shipped_program() -> Path:
    """The path of the `pbrain-tengen` that was installed with this package.

    Raises:
        CannotStart: The package was installed without it.
    """
    try:
        installed = files("tengen") or ()
    except PackageNotFoundError:
        installed = ()
    for file in installed:
        path = Path(str(file.locate()))
        if file.name == SHIPPED and path.is_file():
            return path.resolve()
    raise CannotStart(
        f"{SHIPPED} is not installed beside this package: see docs/protocol.md for how to build it"
    )


WINE = ("wine64", "wine")
WINE_SERVER = ("wineserver", "wineserver64")
"""Shared by all Windows programs of a user; it exits by itself after the last of them."""

INTERPRETERS = ("python", "pypy", "java", "node", "mono", "dotnet", "ruby", "perl", "bash", "sh")
"""Prefixes of the names of programs that run another file; that file's folder counts."""


@dataclass(frozen=True, slots=True, weakref_slot=True)
class Program:
    """A program that can be started any number of times.

    Files that were unpacked for it are removed when the object is garbage-collected.
    """

    command: tuple[str, ...]
    """The command as given, with absolute paths."""
    argv: tuple[str, ...]
    """What is executed: after unpacking, and through wine if needed."""
    folder: Path
    """Working directory: its own folder, since engines look for their settings there."""
    sha256: str
    """Hash of the files in the command, to detect a changed program."""
    spared: tuple[str, ...] = ()
    """Names of child processes that are not killed with it."""

    def path_of(self, path: str) -> str:
        """A path as the program sees it: wine maps the root folder to drive Z."""
        return "Z:" + path.replace("/", "\\") if self.spared == WINE_SERVER else path


def find_program(command: str | Sequence[str]) -> Program:
    """Finds the program that a command runs.

    Args:
        command: A program with its arguments; the program may be a Windows program (run through
            wine) or a zip archive that contains an engine.

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
    """The files of a command with absolute paths that belong to the engine.

    These are the program and those arguments that lie below its folder. If the program is an
    interpreter, it belongs to the system, and the script that it runs counts instead.
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
    """Makes an argument absolute if it is the path of a file."""
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
