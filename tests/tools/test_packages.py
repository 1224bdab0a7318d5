"""The build backend: no package without the page."""

from __future__ import annotations

from pathlib import Path

import pytest
from packages import build_backend


@pytest.mark.parametrize("build", [build_backend.build_wheel, build_backend.build_sdist])
def test_a_package_without_the_page_is_refused_in_one_sentence(
    build: object, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    with pytest.raises(SystemExit, match=r"needs the page .* `make wheel`\.$"):
        build(str(tmp_path))  # type: ignore[operator]
    assert not list(tmp_path.iterdir())


def test_the_page_is_enough(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    build_backend.PAGE.parent.mkdir(parents=True)
    build_backend.PAGE.touch()
    build_backend.require_page()
