"""Which files the long checks cover: a check runs again only if one of them has changed."""

from __future__ import annotations

import pytest
import verify

BUILT_FROM = ("CMakeLists.txt", "cpp", "pyproject.toml", "tools/make_packages.py", "tools/packages")


@pytest.mark.parametrize("name", ["packages", "ray-wheel"])
def test_checks_that_build_the_wheel_cover_what_it_is_built_from(name: str) -> None:
    [check] = [each for each in verify.CHECKS if each.name == name]
    assert set(BUILT_FROM) <= set(check.subject)
