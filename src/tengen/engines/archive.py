"""Zipped brains: unpacking one, and choosing the program in it that runs here."""

from __future__ import annotations

import platform
import re
import stat
import zipfile
from pathlib import Path

from .failures import CannotStart

MAX_BYTES = 2 << 30
"""Unpacked size beyond which an archive is refused; the largest brains with networks stay below."""
HEADER_BYTES = 4096
"""Enough of a program to hold what says for which machine it was built."""
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
"""The endings `_<rule>-<size>`, `_<rule>` and `_<size>` that Gomocup knows."""
NATIVE_STARTS = {"Linux": (ELF, b"#!"), "Darwin": (b"\xcf\xfa\xed\xfe", b"\xca\xfe", b"#!")}


def unpack(archive: Path, folder: Path) -> Path:
    """Unpacks an archive into a folder and returns the program to run.

    Raises:
        CannotStart: It is no archive, too large, or holds no program for this machine.
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
            f"{archive.name} holds no program: expected pbrain-*.exe or one for this machine"
        )
    program.chmod(program.stat().st_mode | stat.S_IXUSR)
    return program


def choose_program(files: list[Path]) -> Path | None:
    """The file to run of several builds of one brain.

    In this order: what this machine runs as it is before what needs wine; `pbrain-` before other
    names; builds for any game before those for one rule or size, since nobody knows yet which game
    comes; the word size of this machine before others.
    """
    programs = [file for file in files if is_native(file) or file.suffix.lower() == ".exe"]
    return min(programs, key=_rank, default=None)


def is_native(file: Path) -> bool:
    """Whether this machine runs the file as it is."""
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
    """By what the file says of itself, or else by its name, as Gomocup does."""
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
