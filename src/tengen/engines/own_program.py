"""Builds pbrain-tengen from a commit or the working tree, apart from the installed one."""

from __future__ import annotations

import os
import shutil
import subprocess
import tarfile
import tempfile
from collections.abc import Callable
from dataclasses import dataclass
from hashlib import sha256
from io import BytesIO
from pathlib import Path

from ..folders import data_folder

TARGET = "pbrain-tengen"
SOURCES = ("CMakeLists.txt", "cpp", "tests/cpp")
"""What CMake needs to build it."""
HASHED_SOURCES = ("CMakeLists.txt", "cpp")
"""What determines the program; the tests do not."""
KEY_LENGTH = 10


class BuildError(ValueError):
    """The program could not be built; the message says why."""


@dataclass(frozen=True, slots=True)
class Sources:
    """A state of the sources in a git repository."""

    root: Path
    tree: str
    """Git's hash of the tree."""
    key: str
    """Hash of the sources of the program: equal keys mean the same program."""


def sources_at(folder: Path, commit: str | None) -> Sources:
    """The sources of a commit, or of the working tree with all files that git does not ignore.

    Raises:
        BuildError: There is no such commit, or it does not contain the program.
    """
    root = Path(_git(folder, "rev-parse", "--show-toplevel"))
    tree = _working_tree(root) if commit is None else _tree_of(root, commit)
    try:
        parts = [_git(root, "rev-parse", f"{tree}:{part}") for part in HASHED_SOURCES]
        _git(root, "rev-parse", "--verify", f"{tree}:cpp/apps")
    except BuildError:
        raise BuildError(f"{commit or root}: does not contain {TARGET} yet") from None
    key = sha256(" ".join(parts).encode()).hexdigest()[:KEY_LENGTH]
    return Sources(root, tree, key)


def build(sources: Sources, jobs: int, on_stage: Callable[[str], None]) -> Path:
    """Builds the program from these sources, or reuses an earlier build.

    Raises:
        BuildError: CMake or the compiler failed; the message ends with their output.
    """
    kept = data_folder() / "builds" / sources.key / TARGET
    if kept.exists():
        return kept
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        on_stage(f"Unpacking the sources of {sources.key}")
        _unpack(sources, folder)
        on_stage(f"Building {TARGET} of {sources.key}")
        _run(["cmake", "-S", name, "-B", f"{name}/build", "-DCMAKE_BUILD_TYPE=Release"])
        _run(["cmake", "--build", f"{name}/build", "--target", TARGET, "-j", str(jobs)])
        kept.parent.mkdir(parents=True, exist_ok=True)
        unfinished = kept.with_suffix(f".{os.getpid()}")
        shutil.copy2(folder / "build" / TARGET, unfinished)
        unfinished.replace(kept)
    return kept


def _tree_of(root: Path, commit: str) -> str:
    try:
        return _git(root, "rev-parse", "--verify", "--end-of-options", f"{commit}^{{tree}}")
    except BuildError:
        raise BuildError(f"{commit}: there is no such commit in {root}") from None


def _working_tree(root: Path) -> str:
    """Writes the working tree to git's object store through a temporary index.

    The user's own index stays as it is.
    """
    with tempfile.TemporaryDirectory() as name:
        index = {"GIT_INDEX_FILE": f"{name}/index"}
        _git(root, "add", "--all", "--", ".", settings=index)
        return _git(root, "write-tree", settings=index)


def _unpack(sources: Sources, folder: Path) -> None:
    data = _run(["git", "archive", sources.tree, *SOURCES], sources.root)
    with tarfile.open(fileobj=BytesIO(data)) as archive:
        archive.extractall(folder, filter="data")


def _git(folder: Path, *words: str, settings: dict[str, str] | None = None) -> str:
    return _run(["git", *words], folder, settings).decode().strip()


def _run(
    words: list[str], folder: Path | None = None, settings: dict[str, str] | None = None
) -> bytes:
    environment = {**os.environ, **(settings or {})}
    try:
        done = subprocess.run(words, cwd=folder, env=environment, capture_output=True, check=False)
    except FileNotFoundError:
        raise BuildError(f"{words[0]} is required but not installed") from None
    if done.returncode:
        said = (done.stderr or done.stdout).decode(errors="replace").strip()[-1000:]
        raise BuildError(f"{' '.join(words[:2])} failed: {said}")
    return done.stdout
