"""docs/install.md lists every environment variable that is ours, and no other; and every extra."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
TABLE = re.compile(r"^\| `([A-Z_]+)` \|", re.MULTILINE)
EXTRAS = re.compile(r"^\| `tengen\[(\w+)\]` \|", re.MULTILINE)
CHOSEN = re.compile(r"\$\{([A-Z_]+):\?")
"""What whoever starts compose has to choose."""
QUOTED = re.compile(r"""["'](TENGEN_[A-Z_]+)["']""")
"""In Python and C++, a variable's name is a string; macros and CMake's options are not."""
BARE = re.compile(r"(?<![-\w.])(TENGEN_[A-Z_]+)")
"""In shell, make, Docker and compose; but -DTENGEN_X and define.TENGEN_X are CMake's options."""
SOURCES = {
    QUOTED: ("src/**/*.py", "cpp/**/*.[ch]pp", "tools/**/*.py", "tests/support/*.py"),
    BARE: ("Makefile", ".ci/*", "Dockerfile", "compose.yaml"),
    CHOSEN: ("compose.yaml",),
}


def used() -> Iterator[str]:
    for pattern, globs in SOURCES.items():
        for path in (path for glob in globs for path in ROOT.glob(glob)):
            yield from pattern.findall(path.read_text(encoding="utf-8"))


def test_the_table_lists_every_variable_once() -> None:
    listed = TABLE.findall((ROOT / "docs" / "install.md").read_text(encoding="utf-8"))
    assert sorted(listed) == sorted(set(used()))


def test_the_table_lists_every_extra_once() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    listed = EXTRAS.findall((ROOT / "docs" / "install.md").read_text(encoding="utf-8"))
    assert listed == sorted(project["optional-dependencies"])


@pytest.mark.parametrize(
    ("pattern", "line", "found"),
    [
        (QUOTED, 'os.environ.get("TENGEN_X")', ["TENGEN_X"]),
        (QUOTED, 'say("version=" TENGEN_VERSION)', []),
        (BARE, "\tTENGEN_X=1 $(TENGEN_Y) python", ["TENGEN_X", "TENGEN_Y"]),
        (BARE, "cmake -DTENGEN_X=ON -C cmake.define.TENGEN_Y=ON", []),
    ],
)
def test_variables_are_told_from_macros_and_options(
    pattern: re.Pattern[str], line: str, found: list[str]
) -> None:
    assert pattern.findall(line) == found
