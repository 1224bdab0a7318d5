"""Links of a page that lead to other pages of the site, or to files that come along with it.

The site has the folders of the repository, so that a relative link needs a new ending at most.
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
"""The start of an address on the web, or of a place in the same page."""


class BrokenLinkError(Exception):
    """A page points to a file that is not there."""


@dataclass
class Links:
    """Turns links of Markdown into links of the site."""

    root: Path
    pages: Set[PurePosixPath]
    """The documents that become pages."""
    files: set[PurePosixPath] = field(default_factory=set)
    """What pages showed or linked to that is no page: these files belong to the site too."""

    def resolved(self, page: Page) -> str:
        """The page's HTML with its links turned.

        Raises:
            BrokenLinkError: A link or an image leads nowhere.
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
        """The link in the site, or None where only the words can stay."""
        if ELSEWHERE.match(link):
            return link
        path, hash_sign, place = link.partition("#")
        target = (self.root / page.source.parent / path).resolve()
        if awaits_run(target):
            return None
        if not target.exists() or not target.is_relative_to(self.root):
            raise BrokenLinkError(f"{page.source} links to {link}, which is not there")
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
    """Whether a file comes with an experiment's first full run, which has not been kept yet."""
    results = target.parent
    return results.name == "results" and not (results / "manifest.json").exists()
