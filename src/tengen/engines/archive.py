"""Zipped brains: unpacking one, and choosing the program in it that runs here."""

from __future__ import annotations

import platform
import stat
import zipfile
from pathlib import Path

from .failures import CannotStart

MAX_BYTES = 2 << 30
"""Unpacked size beyond which an archive is refused; the largest brains with networks stay below."""
NATIVE_STARTS = {"Linux": (b"\x7fELF", b"#!"), "Darwin": (b"\xcf\xfa\xed\xfe", b"\xca\xfe", b"#!")}


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
    """The file to run: native before Windows, `pbrain-` before other names, then by word size."""
    programs = [file for file in files if is_native(file) or file.suffix.lower() == ".exe"]
    return min(programs, key=_rank, default=None)


def is_native(file: Path) -> bool:
    """Whether this machine runs the file as it is."""
    if file.suffix.lower() in (".so", ".dll"):
        return False
    with file.open("rb") as content:
        return content.read(4).startswith(NATIVE_STARTS.get(platform.system(), (b"MZ",)))


def _rank(file: Path) -> tuple[bool, bool, bool, str]:
    wants_64 = platform.machine().endswith("64")
    is_brain = file.name.lower().startswith("pbrain-")
    return not is_native(file), not is_brain, ("64" in file.stem) != wants_64, str(file)
