"""Resolves links of a page to other pages of the site or to files that are copied with it.

The site has the folders of the repository, so a relative link needs at most a new suffix.
"""

from __future__ import annotations

import re
from collections.abc import Set
from dataclasses import dataclass, field
from pathlib import Path, PurePosixPath

from .page import Page, address_of

ANCHOR = re.compile(r'<a href="([^"]+)"([^>]*)>(.*?)</a>', re.DOTALL)
IMAGE = re.compile(r'<img ([^>]*?)src="([^"]+)"([^>]*)>')
ALT = re.compile(r'alt="([^"]*)"')
ELSEWHERE = re.compile(r"[a-z]+:|#")
"""The start of an absolute URL or of an anchor in the same page."""


class BrokenLinkError(Exception):
    """A page links to a missing file."""


@dataclass
class Links:
    """Converts Markdown links into links of the site."""

    root: Path
    pages: Set[PurePosixPath]
    """The documents that become pages."""
    files: set[PurePosixPath] = field(default_factory=set)
    """Files other than pages that pages show or link to, which the site needs too."""

    def resolved(self, page: Page) -> str:
        """The page's HTML with resolved links.

        Raises:
            BrokenLinkError: The target of a link or an image is missing.
        """

        def anchor(match: re.Match[str]) -> str:
            link = self._link(page, match[1])
            return match[3] if link is None else f'<a href="{link}"{match[2]}>{match[3]}</a>'

        def image(match: re.Match[str]) -> str:
            if self._link(page, match[2]) is not None:
                return match[0]
            words = ALT.search(match[0])
            return f"<em>{words[1] if words else ''}</em>"

        return ANCHOR.sub(anchor, IMAGE.sub(image, page.body))

    def _link(self, page: Page, link: str) -> str | None:
        """The link in the site, or None if only its text can stay."""
        if ELSEWHERE.match(link):
            return link
        path, hash_sign, place = link.partition("#")
        target = (self.root / page.source.parent / path).resolve()
        if awaits_run(target):
            return None
        if not target.exists() or not target.is_relative_to(self.root):
            raise BrokenLinkError(f"{page.source} links to {link}, which does not exist")
        source = PurePosixPath(target.relative_to(self.root).as_posix())
        if source / "README.md" in self.pages:
            return f"{path.rstrip('/')}/index.html{hash_sign}{place}"
        if source in self.pages:
            renamed = PurePosixPath(path).with_name(address_of(source).name)
            return f"{renamed}{hash_sign}{place}"
        if target.is_dir():
            return None
        self.files.add(source)
        return link


def awaits_run(target: Path) -> bool:
    """Whether a file is written by an experiment's first full run, which is still to come."""
    results = target.parent
    return results.name == "results" and not (results / "manifest.json").exists()
