"""Builds the documentation as a static site: `python tools/make_docs.py`.

The pages are the Markdown documents of the repository. The site loads nothing from other hosts and
works from a folder.
"""

from __future__ import annotations

import shutil
from pathlib import Path, PurePosixPath

from docs_site.layout import FILTER, Layout
from docs_site.links import Links
from docs_site.navigation import FOLDERS, menu
from docs_site.page import Page, read_page

ROOT = Path(__file__).resolve().parent.parent
PARTS = Path(__file__).parent / "docs_site"
DOCUMENTS = ("*.md", "docs/*.md", "docs/papers/*.md", "docs/adr/*.md", "experiments/*/README.md")
SITE = "build/site"
FAVICON = "web/public/favicon.svg"


def build(root: Path, site: Path) -> int:
    """Replaces the site of a repository and returns its number of pages.

    Raises:
        BrokenLinkError: A page links to a missing file.
    """
    pages = read_pages(root)
    links = Links(root, pages.keys())
    layout = Layout(pages, menu(pages))
    shutil.rmtree(site, ignore_errors=True)
    for page in pages.values():
        path = site / page.address
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(layout.html(page, links.resolved(page)), encoding="utf-8")
    for file in links.files:
        copy(root / file, site / file)
    for part in ("style.css", FILTER):
        copy(PARTS / part, site / part)
    copy(root / FAVICON, site / "favicon.svg")
    return len(pages)


def read_pages(root: Path) -> dict[PurePosixPath, Page]:
    """All documents, and an index page for each folder without one."""
    paths = [path for pattern in DOCUMENTS for path in sorted(root.glob(pattern))]
    texts = {
        PurePosixPath(path.relative_to(root).as_posix()): path.read_text(encoding="utf-8")
        for path in paths
    }
    pages = {source: read_page(source, text) for source, text in texts.items()}
    for folder, title in FOLDERS.items():
        inside = [page for page in pages.values() if page.source.parent == folder]
        lines = [f"- [{page.title}]({page.source.name})" for page in inside]
        source = folder / "README.md"
        pages.setdefault(source, read_page(source, "\n".join([f"# {title}", "", *lines])))
    return pages


def copy(source: Path, target: Path) -> None:
    """Copies a file, and creates its folder if necessary."""
    target.parent.mkdir(parents=True, exist_ok=True)
    shutil.copyfile(source, target)


def main() -> None:
    """Builds the site of this repository."""
    count = build(ROOT, ROOT / SITE)
    print(f"{count} pages, beginning with {SITE}/index.html")


if __name__ == "__main__":
    main()
