"""Markdown as a page: the dialect of CommonMark with tables, which code hosts show too."""

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
"""In HTML, where a comment that code shows is escaped and stays."""
TABLE = re.compile(r"<table>.*?</table>", re.DOTALL)
PICTURE = re.compile(r'<p>(<img src="([^"]+)"[^>]*>)</p>')


@dataclass(frozen=True, slots=True)
class Heading:
    """A place in a page that links can name."""

    anchor: str
    words: str


@dataclass(frozen=True, slots=True)
class Page:
    """A document; its links are still those of the Markdown."""

    source: PurePosixPath
    """From the root of the repository."""
    title: str
    headings: tuple[Heading, ...]
    """Those below the title, without those below them."""
    body: str

    @property
    def address(self) -> PurePosixPath:
        """Where the page stands in the site: as in the repository, so that relative links hold."""
        return address_of(self.source)


def address_of(source: PurePosixPath) -> PurePosixPath:
    """The page of a document; a README is the page of its folder.

    >>> str(address_of(PurePosixPath("docs/arena.md")))
    'docs/arena.html'
    >>> str(address_of(PurePosixPath("experiments/league/README.md")))
    'experiments/league/index.html'
    """
    return source.with_name("index.html" if source.name == "README.md" else f"{source.stem}.html")


def read_page(source: PurePosixPath, text: str) -> Page:
    """Turns a document into a page.

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
        raise ValueError(f"{source} has no title: a line that begins with '# '")
    html = MARKDOWN.renderer.render(tokens, MARKDOWN.options, {})
    return Page(source, title, tuple(headings), _dressed(html))


def _heading(inline: Token, seen: Counter[str]) -> Heading:
    words = "".join(child.content for child in inline.children or [])
    anchor = anchor_of(words)
    seen[anchor] += 1
    repeated = f"-{seen[anchor] - 1}" if seen[anchor] > 1 else ""
    return Heading(anchor + repeated, words)


def anchor_of(words: str) -> str:
    """The name of a heading in links, as code hosts make it.

    >>> anchor_of("Play, then *look* at `h8`")
    'play-then-look-at-h8'
    """
    return re.sub(r"[^\w\- ]", "", words.lower()).replace(" ", "-")


def _dressed(html: str) -> str:
    """Wide tables scroll in a box of their own; a picture opens alone, where it can be enlarged."""
    html = COMMENT.sub("", html)
    html = TABLE.sub(r'<div class="table">\g<0></div>', html)
    return PICTURE.sub(r'<p class="picture"><a href="\2">\1</a></p>', html)
