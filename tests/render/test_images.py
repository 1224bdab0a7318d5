"""The pictures of the documentation are those that their tool draws."""

from __future__ import annotations

import runpy
from pathlib import Path

ROOT = Path(__file__).parents[2]


def test_the_committed_pictures_are_up_to_date() -> None:
    tool = runpy.run_path(str(ROOT / "tools" / "make_images.py"))
    for name, text in tool["pictures"]().items():
        committed = (ROOT / "docs" / "images" / name).read_text(encoding="utf-8")
        assert committed == text, f"{name} differs: run python tools/make_images.py"
