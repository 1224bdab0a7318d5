"""Every paper's page has the same headings in the same order."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

PAGES = sorted((Path(__file__).parents[2] / "docs" / "papers").glob("*.md"))
HEADINGS = [
    "The idea",
    "Source",
    "Options",
    "Readings",
    "Complexity",
    "Known weaknesses",
    "An example game",
    "The search at work",
]


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.stem)
def test_the_page_has_the_headings_of_all_papers(page: Path) -> None:
    found = re.findall(r"^## (.+)$", page.read_text(encoding="utf-8"), flags=re.MULTILINE)
    assert found == HEADINGS


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.stem)
def test_the_idea_takes_three_sentences(page: Path) -> None:
    text = page.read_text(encoding="utf-8").partition("## The idea")[2].partition("\n## ")[0]
    assert len(re.findall(r"[.!?](?=\s|$)", text.strip())) == 3


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.stem)
def test_readings_are_numbered_from_one(page: Path) -> None:
    text = page.read_text(encoding="utf-8").partition("## Readings")[2].partition("\n## ")[0]
    numbers = [int(number) for number in re.findall(r"^(\d+)\. ", text, flags=re.MULTILINE)]
    assert numbers
    assert numbers == list(range(1, len(numbers) + 1))
