"""The examples of docs/python.md that need a process of their own."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path
from textwrap import indent

DOCS = Path(__file__).resolve().parents[2] / "docs"


def test_the_asyncio_example_is_the_one_of_the_page_and_runs() -> None:
    path = DOCS / "examples" / "async_engine.py"
    page = (DOCS / "python.md").read_text(encoding="utf-8")
    shown = page.partition("```python\n")[2].partition("```")[0]
    assert indent(shown, " " * 4) in path.read_text(encoding="utf-8")
    done = subprocess.run([sys.executable, path], capture_output=True, text=True, check=True)
    assert done.stdout.startswith("black wins in 3;")
