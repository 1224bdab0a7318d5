"""What a command runs: scripts, zips and Windows programs."""

from __future__ import annotations

import gc
import sys
import zipfile
from pathlib import Path

import pytest

from engines.mocks import AMPLE, FOLDER, QUICK, Launcher
from tengen import Board
from tengen.engines import GomocupClient, find_program
from tengen.engines.program import choose_program, shipped_program
from tengen.processes.failures import CannotStart

MOCK = (FOLDER / "mock_brain.py").read_text()
SCRIPT = f"#!{sys.executable}\n{MOCK}".replace("sys.argv[1]", '"honest"')


def plays(command: list[str]) -> bool:
    client = GomocupClient(launcher := Launcher(find_program(command)))
    try:
        return Board().is_legal(client.choose(Board(), QUICK, AMPLE).move)
    finally:
        client.close()
        assert launcher.left_behind() == []


def zipped(path: Path, files: dict[str, str | bytes]) -> Path:
    with zipfile.ZipFile(path, "w") as archive:
        for name, content in files.items():
            archive.writestr(name, content)
    return path


def test_the_folder_of_a_script_is_where_it_runs() -> None:
    program = find_program([sys.executable, str(FOLDER / "mock_brain.py"), "honest"])
    assert program.folder == FOLDER
    assert program.command[1] == str(FOLDER / "mock_brain.py")


def test_the_engines_own_program_is_found_by_its_name(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PATH", "")
    program = find_program(["pbrain-tengen"])
    assert program.argv == (str(shipped_program()),)


def test_the_hash_follows_the_files(tmp_path: Path) -> None:
    script = tmp_path / "brain.py"
    script.write_text("1")
    first = find_program([sys.executable, str(script)])
    assert find_program([sys.executable, str(script)]).sha256 == first.sha256
    script.write_text("2")
    assert find_program([sys.executable, str(script)]).sha256 != first.sha256


def test_a_zipped_brain_plays_and_its_folder_is_removed(tmp_path: Path) -> None:
    archive = zipped(tmp_path / "brain.zip", {"readme.txt": "hello", "bin/pbrain-mock": SCRIPT})
    assert plays([str(archive)])
    program = find_program([str(archive)])
    folder = program.folder
    assert folder.is_dir()
    del program
    gc.collect()
    assert not folder.exists()


@pytest.mark.parametrize(
    ("names", "chosen"),
    [
        (("pbrain-x.exe", "pbrain-x64.exe", "other.exe"), "pbrain-x64.exe"),
        (("a.exe", "pbrain-x.exe", "lib.dll"), "pbrain-x.exe"),
        (("only.exe", "notes.txt"), "only.exe"),
        (("pbrain-x_renju-15.exe", "pbrain-x.exe", "pbrain-x_20.exe"), "pbrain-x.exe"),
        (("pbrain-x64_renju.exe", "pbrain-x.exe", "pbrain-x64.exe"), "pbrain-x64.exe"),
        (("pbrain-x64_freestyle.exe", "pbrain-x.exe"), "pbrain-x.exe"),
        (("pbrain-x_4.exe", "pbrain-x_64.exe"), "pbrain-x_64.exe"),
        (("pbrain-x_caro.exe", "pbrain-x64_caro.exe", "readme.exe"), "pbrain-x64_caro.exe"),
    ],
)
def test_the_right_windows_program_of_a_zip_runs_through_wine(
    names: tuple[str, ...], chosen: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    wine = tmp_path / "bin" / "wine"
    wine.parent.mkdir()
    wine.write_text("#!/bin/sh\nexec /bin/sh -c 'exit 7'\n")
    wine.chmod(0o755)
    monkeypatch.setenv("PATH", str(wine.parent))
    program = find_program([str(zipped(tmp_path / "x.zip", dict.fromkeys(names, "MZ")))])
    assert program.argv == (str(wine), str(program.folder / chosen))
    assert "wineserver" in program.spared
    assert program.path_of("/tmp/a folder") == "Z:\\tmp\\a folder"


def elf(machine: int, bits: int = 64) -> bytes:
    return b"\x7fELF" + bytes([bits // 32]) + bytes(13) + machine.to_bytes(2, "little") + bytes(40)


def pe(machine: int) -> bytes:
    header = b"MZ".ljust(0x3C, b"\0") + (0x80).to_bytes(4, "little")
    return header.ljust(0x80, b"\0") + b"PE\0\0" + machine.to_bytes(2, "little")


X86, X64, ARM64 = 3, 62, 183
PE_X86, PE_X64 = 0x14C, 0x8664


@pytest.mark.parametrize(
    ("files", "chosen"),
    [
        ({"pbrain-x64.exe": pe(PE_X64), "pbrain-x": elf(X64)}, "pbrain-x"),
        ({"pbrain-x64.exe": pe(PE_X64), "x": elf(X64)}, "x"),
        ({"pbrain-a": elf(X86, 32), "pbrain-b": elf(X64)}, "pbrain-b"),
        ({"pbrain-a": elf(ARM64), "pbrain-b": elf(X64)}, "pbrain-b"),
        ({"pbrain-a": elf(ARM64), "pbrain-b.exe": pe(PE_X64)}, "pbrain-b.exe"),
        ({"pbrain-a.exe": pe(PE_X86), "pbrain-b.exe": pe(PE_X64)}, "pbrain-b.exe"),
        ({"pbrain-a64.exe": pe(PE_X86), "pbrain-b.exe": pe(PE_X64)}, "pbrain-b.exe"),
        ({"pbrain-x_renju": elf(X64), "pbrain-x": elf(X64)}, "pbrain-x"),
        ({"pbrain-x.dll": pe(PE_X64), "pbrain-x.so": elf(X64), "readme": b"hi"}, None),
        ({"pbrain-x": b"\x7fELF", "pbrain-y.exe": b"MZ"}, "pbrain-x"),
    ],
)
def test_of_several_builds_the_one_for_this_machine_is_chosen(
    files: dict[str, bytes], chosen: str | None, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("platform.machine", lambda: "x86_64")
    monkeypatch.setattr("platform.system", lambda: "Linux")
    for name, content in files.items():
        (tmp_path / name).write_bytes(content)
    found = choose_program(sorted(tmp_path.iterdir()))
    assert (found.name if found else None) == chosen


def test_a_program_under_wine_is_run_by_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A stand-in for wine, which runs the program as the script that it is."""
    wine = tmp_path / "wine"
    wine.write_text(f'#!/bin/sh\nexec {sys.executable} "$@"\n')
    wine.chmod(0o755)
    brain = tmp_path / "pbrain-mock.exe"
    brain.write_text(SCRIPT)
    monkeypatch.setenv("PATH", str(tmp_path))
    assert plays([str(brain)])


def test_without_wine_a_windows_program_is_refused(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    brain = tmp_path / "pbrain-x.exe"
    brain.write_bytes(b"MZ")
    monkeypatch.setenv("PATH", str(tmp_path))
    with pytest.raises(CannotStart, match=r"pbrain-x\.exe is a Windows program, and wine is not"):
        find_program([str(brain)])


@pytest.mark.parametrize(
    ("content", "message"),
    [(b"no zip", "cannot unpack bad.zip"), (None, "bad.zip contains no program: expected pbrain-")],
)
def test_a_zip_without_a_program_is_refused(
    content: bytes | None, message: str, tmp_path: Path
) -> None:
    archive = tmp_path / "bad.zip"
    if content is None:
        zipped(archive, {"readme.txt": "nothing here"})
    else:
        archive.write_bytes(content)
    with pytest.raises(CannotStart, match=message):
        find_program([str(archive)])


@pytest.mark.parametrize("command", ["", "no-such-program-anywhere", "'unclosed"])
def test_a_command_without_a_program_is_refused(command: str) -> None:
    with pytest.raises(CannotStart, match=r"empty|there is no program|cannot read"):
        find_program(command)
