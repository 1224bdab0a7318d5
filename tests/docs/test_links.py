"""Every relative link of a document leads to a file."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from docs_site.links import awaits_run

ROOT = Path(__file__).parents[2]
DOCUMENTS = [
    ROOT / "README.md",
    ROOT / "ARCHITECTURE.md",
    ROOT / "CONTRIBUTING.md",
    ROOT / "CHANGELOG.md",
    *sorted((ROOT / "docs").rglob("*.md")),
    *sorted(ROOT.glob("experiments/*/README.md")),
]
WRITTEN_BY_VERIFY = ROOT / "docs" / "verified.md"
LINK = re.compile(r"""\]\(([^)\s]+)\)|(?:src|href)="([^"]+)\"""")
ELSEWHERE = re.compile(r"[a-z]+:|#")
"""Prefixes of web addresses and of anchors in the same document."""


def links(text: str) -> list[str]:
    """The relative links and images of a document, without anchors."""
    found = [in_markdown or in_html for in_markdown, in_html in LINK.findall(text)]
    return [link.partition("#")[0] for link in found if not ELSEWHERE.match(link)]


@pytest.mark.parametrize("document", DOCUMENTS, ids=lambda path: str(path.relative_to(ROOT)))
def test_every_relative_link_and_image_resolves(document: Path) -> None:
    found = links(document.read_text(encoding="utf-8"))
    targets = {(document.parent / link).resolve() for link in found}
    missing = {target for target in targets if not target.exists() and not awaits_run(target)}
    assert missing <= {WRITTEN_BY_VERIFY}


def test_links_and_images_are_found() -> None:
    text = '[a](b.md#c) ![d](e.svg) <img src="f.png" width="3"> [g](https://h.org) [i](#j)'
    assert links(text) == ["b.md", "e.svg", "f.png"]
