"""What a kill leaves of a log, and what a log refuses."""

from __future__ import annotations

import signal
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from tengen.train.resumable_log import JsonLines, LogError, ResumableLog

SETTINGS = {"seed": 1, "rules": ["renju"], "words": "x" * 100}
HEAD = b'{"seed":1,"rules":["renju"],"words":"' + b"x" * 100 + b'"}\n'
APPENDS_FOR_EVER = """
import itertools, sys
from pathlib import Path
from tengen.train.resumable_log import JsonLines, ResumableLog

log = ResumableLog(Path(sys.argv[1]), JsonLines("numbers"), {}, print)
for number in itertools.count():
    log.append(number)
"""


def opened(path: Path, held: list[Any], **changes: Any) -> ResumableLog[Any]:
    return ResumableLog(path, JsonLines("numbers"), {**SETTINGS, **changes}, held.append)


def test_records_are_read_back_in_their_order(tmp_path: Path) -> None:
    path, first, again = tmp_path / "log", [], []  # type: tuple[Path, list[Any], list[Any]]
    with opened(path, first) as log:
        for number in range(3):
            log.append([number, "a"])
    assert path.read_bytes() == HEAD + b'[0,"a"]\n[1,"a"]\n[2,"a"]\n'
    with opened(path, again):
        assert again == first == [[0, "a"], [1, "a"], [2, "a"]]


@pytest.mark.parametrize("torn", [b"", b"3", b"[3", b'{"a":'])
def test_an_incomplete_record_is_dropped(tmp_path: Path, torn: bytes) -> None:
    path, held = tmp_path / "log", []  # type: tuple[Path, list[Any]]
    path.write_bytes(HEAD + b"1\n2\n" + torn)
    with opened(path, held) as log:
        assert held == [1, 2]
        log.append(4)
    assert path.read_bytes() == HEAD + b"1\n2\n4\n"


def test_a_log_without_a_complete_header_is_restarted(tmp_path: Path) -> None:
    path = tmp_path / "log"
    for length in (0, 7, len(HEAD) - 1):
        path.write_bytes(HEAD[:length])
        opened(path, []).close()
        assert path.read_bytes() == HEAD


def test_records_survive_a_kill(tmp_path: Path) -> None:
    path, held = tmp_path / "log", []  # type: tuple[Path, list[Any]]
    with subprocess.Popen(
        [sys.executable, "-c", APPENDS_FOR_EVER, path], stdout=subprocess.PIPE
    ) as process:
        assert process.stdout is not None
        process.stdout.readline()
        with pytest.raises(LogError, match="in use by another process"):
            opened(path, [])
        process.send_signal(signal.SIGKILL)
        process.stdout.read()
    with ResumableLog(path, JsonLines("numbers"), {}, held.append) as log:
        assert held == list(range(len(held))) != []
        log.append("more")
    assert path.read_bytes().endswith(b'\n"more"\n')


def test_an_error_names_the_differing_settings(tmp_path: Path) -> None:
    path = tmp_path / "log"
    opened(path, []).close()
    with pytest.raises(LogError, match="other settings, seed 1: resume with these"):
        opened(path, [], seed=2)
    with pytest.raises(LogError, match="other settings, words: resume"):
        opened(path, [], words="y")
    with pytest.raises(LogError, match="other settings, more null: resume"):
        opened(path, [], more=3)
    opened(path, []).close()


@pytest.mark.parametrize("data", [b"[1]\n", b"7\n", b"text\n", HEAD + b"text\n"])
def test_other_contents_are_refused_and_unchanged(tmp_path: Path, data: bytes) -> None:
    path = tmp_path / "log"
    path.write_bytes(data)
    with pytest.raises(LogError, match="log does not contain numbers"):
        opened(path, [])
    assert path.read_bytes() == data
    path.unlink()
    opened(path, []).close()


def test_a_log_may_have_no_head(tmp_path: Path) -> None:
    path, held = tmp_path / "log", []  # type: tuple[Path, list[Any]]
    lines = JsonLines("numbers", has_head=False, is_compact=False)
    with ResumableLog(path, lines, {}, held.append) as log:
        assert path.read_bytes() == b""
        log.append([1, 2])
        log.sync()
        assert path.read_bytes() == b"[1, 2]\n"
    with ResumableLog(path, lines, {}, held.append):
        assert held == [[1, 2], [1, 2]]
