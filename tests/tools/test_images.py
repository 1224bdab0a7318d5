"""The pictures of the documentation: drawn ones are those of their tool, photographs are small."""

from __future__ import annotations

import runpy
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
LARGEST_PHOTOGRAPH = 120_000
"""In bytes: everyone who clones the repository gets them."""


def test_the_committed_pictures_are_up_to_date() -> None:
    tool = runpy.run_path(str(ROOT / "tools" / "make_images.py"))
    for name, text in tool["pictures"]().items():
        committed = (ROOT / "docs" / "images" / name).read_text(encoding="utf-8")
        assert committed == text, f"{name} differs: run python tools/make_images.py"


def test_the_papers_pictures_and_games_are_up_to_date() -> None:
    tool = runpy.run_path(str(ROOT / "tools" / "make_paper_images.py"))
    for key, example in tool["EXAMPLES"].items():
        for path, text in tool["pictures"](key, example).items():
            committed = path.read_text(encoding="utf-8")
            assert committed == text, f"{path.name} differs: run tools/make_paper_images.py {key}"


def test_the_pictures_of_the_story_are_up_to_date() -> None:
    tool = runpy.run_path(str(ROOT / "tools" / "make_explained_images.py"))
    for path, text in tool["pictures"]().items():
        committed = path.read_text(encoding="utf-8")
        assert committed == text, f"{path.name} differs: run tools/make_explained_images.py"


@pytest.mark.parametrize("screen", ["desktop", "phone"])
def test_the_photographs_of_the_page_are_small(screen: str) -> None:
    photographs = list((ROOT / "docs/images/page").glob(f"*-{screen}.jpg"))
    assert len(photographs) > 10
    assert max(path.stat().st_size for path in photographs) < LARGEST_PHOTOGRAPH
