"""The layout of a page: the menu, the table of contents, and links to the neighbours."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from html import escape
from pathlib import Path, PurePosixPath
from string import Template

from .navigation import Entry, Menu
from .page import Page, address_of

TEMPLATE = Template((Path(__file__).parent / "template.html").read_text(encoding="utf-8"))
FILTER = "filter.js"
FEWEST_HEADINGS = 3
"""A page with fewer headings gets no table of contents."""


@dataclass(frozen=True, slots=True)
class Layout:
    """The layout of all pages of a site."""

    pages: Mapping[PurePosixPath, Page]
    menu: Menu

    def html(self, page: Page, body: str) -> str:
        """The whole document of a page."""
        top = "../" * len(page.source.parent.parts)
        return TEMPLATE.substitute(
            title=escape(page.title),
            top=top,
            menu="\n".join(
                f"<h2>{escape(name)}</h2>\n" + _list(_line(each, page, top) for each in entries)
                for name, entries in self.menu.items()
            ),
            contents=_contents(page),
            body=body,
            script=f'    <script src="{top}{FILTER}" defer></script>\n' if page.has_filter else "",
            neighbours=self._neighbours(page, top),
        )

    def _neighbours(self, page: Page, top: str) -> str:
        """Links to the pages before and after this one in the menu."""
        order = [entry.source for entries in self.menu.values() for entry in entries]
        if page.source not in order:
            return ""
        place = order.index(page.source)
        before = [self._neighbour(source, "prev", top) for source in order[:place][-1:]]
        after = [self._neighbour(source, "next", top) for source in order[place + 1 :][:1]]
        return "\n".join(before + after)

    def _neighbour(self, source: PurePosixPath, relation: str, top: str) -> str:
        title = escape(self.pages[source].title)
        return f'<a rel="{relation}" href="{top}{address_of(source)}">{title}</a>'


def _line(entry: Entry, page: Page, top: str) -> str:
    """A line of the menu, marked if it is the current page."""
    here = ' aria-current="page"' if entry.source == page.source else ""
    below = ' class="below"' if entry.is_below else ""
    link = f'<a href="{top}{address_of(entry.source)}"{here}>{escape(entry.label)}</a>'
    return f"<li{below}>{link}</li>"


def _contents(page: Page) -> str:
    if len(page.headings) < FEWEST_HEADINGS:
        return ""
    lines = (
        f'<li><a href="#{each.anchor}">{escape(each.words)}</a></li>' for each in page.headings
    )
    return "<h2>On this page</h2>\n" + _list(lines)


def _list(lines: Iterable[str]) -> str:
    return "\n".join(["<ul>", *lines, "</ul>"])
