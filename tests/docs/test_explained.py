"""docs/explained.md shows the code of its example, and all of its pictures."""

from __future__ import annotations

import re
from pathlib import Path

DOCS = Path(__file__).parents[2] / "docs"
PAGE = (DOCS / "explained.md").read_text(encoding="utf-8")


def test_the_page_shows_the_code_of_the_example() -> None:
    [shown] = re.findall(r"```python\n(.*?)```", PAGE, flags=re.DOTALL)
    assert shown in (DOCS / "examples" / "fours_first.py").read_text(encoding="utf-8")


def test_every_picture_that_is_drawn_is_shown() -> None:
    drawn = {f"images/explained/{path.name}" for path in (DOCS / "images" / "explained").iterdir()}
    assert drawn == set(re.findall(r"\]\((images/explained/[^)]+)\)", PAGE))
