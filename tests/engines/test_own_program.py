"""pbrain-tengen of a commit, built apart."""

from __future__ import annotations

import subprocess
from pathlib import Path

import pytest

from tengen.engines.own_program import TARGET, BuildError, build, sources_at
from tengen.folders import HOME

RECIPE = """\
cmake_minimum_required(VERSION 3.25)
project(made_up NONE)
add_custom_target({target} COMMAND ${{CMAKE_COMMAND}} -E copy
                  ${{CMAKE_SOURCE_DIR}}/cpp/apps/main.cpp ${{CMAKE_BINARY_DIR}}/{target})
"""
"""Builds nothing but a copy of the source, so that no compiler is needed."""


def git(folder: Path, *words: str) -> str:
    named = ["-c", "user.name=t", "-c", "user.email=t@t"]
    done = subprocess.run(
        ["git", *named, *words], cwd=folder, capture_output=True, text=True, check=True
    )
    return done.stdout


@pytest.fixture
def clone(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A repository with two states of a program."""
    monkeypatch.setenv(HOME, str(tmp_path / "home"))
    folder = tmp_path / "clone"
    (folder / "cpp/apps").mkdir(parents=True)
    (folder / "tests/cpp").mkdir(parents=True)
    (folder / "tests/cpp/some.cpp").write_text("", encoding="utf-8")
    (folder / "CMakeLists.txt").write_text(RECIPE.format(target=TARGET), encoding="utf-8")
    git(folder, "init", "-q", "-b", "main")
    for text in ("first", "second"):
        (folder / "cpp/apps/main.cpp").write_text(text, encoding="utf-8")
        git(folder, "add", "--all")
        git(folder, "commit", "-qm", text)
    return folder


def ignore(_stage: str) -> None:
    pass


def test_each_state_is_built_from_its_own_sources(clone: Path) -> None:
    (clone / "cpp/apps/main.cpp").write_text("third", encoding="utf-8")
    found = [
        build(sources_at(clone, commit), 1, ignore).read_text(encoding="utf-8")
        for commit in ("HEAD~1", "HEAD", None)
    ]
    assert found == ["first", "second", "third"]


def test_a_program_is_built_once(clone: Path) -> None:
    stages: list[str] = []
    for _ in range(2):
        build(sources_at(clone, "HEAD"), 1, stages.append)
    assert len(stages) == 2


def test_what_makes_no_difference_to_the_program_changes_no_key(clone: Path) -> None:
    before = sources_at(clone, "HEAD")
    (clone / "README.md").write_text("new", encoding="utf-8")
    assert sources_at(clone, None).key == before.key
    (clone / "cpp/more.cpp").write_text("new", encoding="utf-8")
    assert sources_at(clone, None).key != before.key


def test_looking_at_the_working_tree_leaves_it_as_it_was(clone: Path) -> None:
    (clone / "cpp/more.cpp").write_text("new", encoding="utf-8")
    before = git(clone, "status", "--porcelain")
    sources_at(clone, None)
    assert git(clone, "status", "--porcelain") == before == "?? cpp/more.cpp\n"


def test_what_cannot_be_built_is_said(clone: Path, tmp_path: Path) -> None:
    with pytest.raises(BuildError, match="there is no such commit"):
        sources_at(clone, "nothing")
    with pytest.raises(BuildError, match="not a git repository"):
        sources_at(tmp_path, "HEAD")
    git(clone, "rm", "-rq", "cpp/apps")
    git(clone, "commit", "-qm", "gone")
    with pytest.raises(BuildError, match="does not contain pbrain-tengen yet"):
        sources_at(clone, "HEAD")
    (clone / "cpp/apps").mkdir(parents=True)
    (clone / "cpp/apps/main.cpp").write_text("back", encoding="utf-8")
    (clone / "CMakeLists.txt").write_text("nonsense(", encoding="utf-8")
    with pytest.raises(BuildError, match="cmake -S failed"):
        build(sources_at(clone, None), 1, ignore)
