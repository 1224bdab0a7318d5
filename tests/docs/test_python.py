"""The examples of docs/python.md that need a process of their own."""

from __future__ import annotations

import re
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


def test_the_network_teaches_the_papers_agent_better_weights_than_the_papers() -> None:
    path = DOCS / "examples" / "network_teacher.py"
    done = subprocess.run([sys.executable, path], capture_output=True, text=True, check=True)
    assert done.stdout.startswith("winning_windows?w1=")
    won = re.search(r"won (\d) of 6 games", done.stdout)
    assert won is not None
    assert int(won[1]) > 3
