"""Converts Markdown (CommonMark with tables, as code hosts render it) into pages."""

from __future__ import annotations

import re
from collections import Counter
from dataclasses import dataclass
from itertools import pairwise
from pathlib import PurePosixPath

from markdown_it import MarkdownIt
from markdown_it.token import Token

MARKDOWN = MarkdownIt("commonmark", {"html": True}).enable("table")
COMMENT = re.compile(r"<!--.*?-->\n?", re.DOTALL)
"""Matches comments in HTML; a comment inside a code block is escaped and stays."""
TABLE = re.compile(r"<table>.*?</table>", re.DOTALL)
PICTURE = re.compile(r'<p>(<img src="([^"]+)"[^>]*>)</p>')


@dataclass(frozen=True, slots=True)
class Heading:
    """A heading that links can point to."""

    anchor: str
    words: str


@dataclass(frozen=True, slots=True)
class Page:
    """A document as HTML, with the links of the Markdown."""

    source: PurePosixPath
    """Path relative to the root of the repository."""
    title: str
    headings: tuple[Heading, ...]
    """The headings of the second level."""
    body: str

    @property
    def has_filter(self) -> bool:
        """Whether a table of the page can be filtered."""
        return "<div data-filter=" in self.body

    @property
    def address(self) -> PurePosixPath:
        """The page's path in the site: as in the repository, so that relative links work."""
        return address_of(self.source)


def address_of(source: PurePosixPath) -> PurePosixPath:
    """The path of a document's page; a README becomes the index of its folder.

    >>> str(address_of(PurePosixPath("docs/arena.md")))
    'docs/arena.html'
    >>> str(address_of(PurePosixPath("experiments/league/README.md")))
    'experiments/league/index.html'
    """
    return source.with_name("index.html" if source.name == "README.md" else f"{source.stem}.html")


def read_page(source: PurePosixPath, text: str) -> Page:
    """Converts a document into a page.

    Raises:
        ValueError: The document has no title.
    """
    tokens = MARKDOWN.parse(text)
    title = ""
    headings = []
    seen: Counter[str] = Counter()
    for opening, inline in pairwise(tokens):
        if opening.type != "heading_open":
            continue
        heading = _heading(inline, seen)
        opening.attrSet("id", heading.anchor)
        if opening.tag == "h1":
            title = title or heading.words
        elif opening.tag == "h2":
            headings.append(heading)
    if not title:
        raise ValueError(f"{source} has no title: expected a line that starts with '# '")
    html = MARKDOWN.renderer.render(tokens, MARKDOWN.options, {})
    return Page(source, title, tuple(headings), _dressed(html))


def _heading(inline: Token, seen: Counter[str]) -> Heading:
    words = "".join(child.content for child in inline.children or [])
    anchor = anchor_of(words)
    seen[anchor] += 1
    repeated = f"-{seen[anchor] - 1}" if seen[anchor] > 1 else ""
    return Heading(anchor + repeated, words)


def anchor_of(words: str) -> str:
    """The anchor of a heading, as code hosts generate it.

    >>> anchor_of("Play, then *look* at `h8`")
    'play-then-look-at-h8'
    """
    return re.sub(r"[^\w\- ]", "", words.lower()).replace(" ", "-")


def _dressed(html: str) -> str:
    """Wraps tables in scrollable boxes, and links pictures to their files for zooming."""
    html = COMMENT.sub("", html)
    html = TABLE.sub(r'<div class="table">\g<0></div>', html)
    return PICTURE.sub(r'<p class="picture"><a href="\2">\1</a></p>', html)
