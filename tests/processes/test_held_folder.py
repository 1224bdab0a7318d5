"""Temporary folders that outlive no process for long."""

from __future__ import annotations

import subprocess
import sys
import tempfile
from pathlib import Path
from zipfile import ZipFile

import pytest

from tengen.engines.program import find_program
from tengen.processes.held_folder import HeldFolder, remove_left_folders

HOLDER = """
import sys
from tengen.processes.held_folder import HeldFolder
held = HeldFolder("test")
(held.path / "file").write_text("x")
print(held.path, flush=True)
sys.stdin.read()
"""


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setattr(tempfile, "tempdir", str(tmp_path))
    monkeypatch.setenv("TMPDIR", str(tmp_path))
    return tmp_path


def test_a_folder_is_there_until_it_is_removed(folder: Path) -> None:
    with HeldFolder("test") as path:
        (path / "file").write_text("x")
        remove_left_folders()
        assert (path / "file").exists()
    assert list(folder.iterdir()) == []


def test_what_a_killed_process_has_left_is_removed_and_nothing_else(folder: Path) -> None:
    other = folder / "tengen-other"
    other.mkdir()
    (folder / "tengen-held-link").symlink_to(other)
    command = [sys.executable, "-c", HOLDER]
    with subprocess.Popen(
        command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
    ) as holder:
        assert holder.stdout is not None
        left = Path(holder.stdout.readline().strip())
        remove_left_folders()
        assert (left / "file").exists()
        holder.kill()
    assert left.exists()
    remove_left_folders()
    assert not left.exists()
    assert other.exists()


def test_what_a_zip_was_unpacked_to_is_held(folder: Path) -> None:
    with ZipFile(folder / "mine.zip", "w") as archive:
        archive.writestr("pbrain-mine", "#!/bin/sh\n")
    program = find_program([str(folder / "mine.zip")])
    remove_left_folders()
    assert program.folder.exists()
    unpacked = program.folder
    del program
    assert not unpacked.exists()


def test_a_folder_is_made_even_while_others_clean_up(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    make, made = tempfile.mkdtemp, []

    def removed_at_once(prefix: str) -> str:
        path = make(prefix=prefix)
        made.append(path)
        if len(made) < 3:
            remove_left_folders()
        return path

    monkeypatch.setattr(tempfile, "mkdtemp", removed_at_once)
    with HeldFolder("test") as path:
        assert list(folder.iterdir()) == [path]
    assert len(made) == 3
