"""The pictures of the documentation: generated ones are up to date, screenshots are small."""

from __future__ import annotations

import runpy
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
LARGEST_SCREENSHOT = 120_000
"""In bytes, since every clone contains them."""


def test_the_committed_pictures_are_up_to_date() -> None:
    tool = runpy.run_path(str(ROOT / "tools" / "make_images.py"))
    for name, text in tool["pictures"]().items():
        committed = (ROOT / "docs" / "images" / name).read_text(encoding="utf-8")
        assert committed == text, f"{name} differs: run python tools/make_images.py"


def test_the_pictures_of_the_networks_channels_are_up_to_date() -> None:
    tool = runpy.run_path(str(ROOT / "tools" / "make_network_images.py"))
    for path, text in tool["pictures"]().items():
        committed = path.read_text(encoding="utf-8")
        assert committed == text, f"{path.name} differs: run tools/make_network_images.py"


def test_the_papers_pictures_and_games_are_up_to_date() -> None:
    tool = runpy.run_path(str(ROOT / "tools" / "make_paper_images.py"))
    for key, example in tool["EXAMPLES"].items():
        for path, text in tool["pictures"](key, example).items():
            committed = path.read_text(encoding="utf-8")
            assert committed == text, f"{path.name} differs: run tools/make_paper_images.py {key}"


def test_the_pictures_of_explained_are_up_to_date() -> None:
    tool = runpy.run_path(str(ROOT / "tools" / "make_explained_images.py"))
    for path, text in tool["pictures"]().items():
        committed = path.read_text(encoding="utf-8")
        assert committed == text, f"{path.name} differs: run tools/make_explained_images.py"


@pytest.mark.parametrize("screen", ["desktop", "phone"])
def test_screenshots_are_small(screen: str) -> None:
    screenshots = list((ROOT / "docs/images/page").glob(f"*-{screen}.jpg"))
    assert len(screenshots) > 10
    assert max(path.stat().st_size for path in screenshots) < LARGEST_SCREENSHOT
