"""Conversion of a document to a page of the site."""

from __future__ import annotations

from pathlib import Path, PurePosixPath

import pytest
from docs_site.layout import Layout
from docs_site.links import BrokenLinkError, Links
from docs_site.navigation import PAPERS, menu
from docs_site.page import Page, read_page


def page(text: str, source: str = "docs/a.md") -> Page:
    return read_page(PurePosixPath(source), f"# A title\n\n{text}\n")


def titled(*sources: str) -> dict[PurePosixPath, Page]:
    return {PurePosixPath(source): page("", source) for source in sources}


def body(root: Path, text: str, *pages: str) -> str:
    """The HTML of a document in a repository with these other pages."""
    for source in pages:
        path = root / source
        path.parent.mkdir(parents=True, exist_ok=True)
        path.touch()
    links = Links(root, {PurePosixPath(source) for source in pages})
    return links.resolved(page(text)).partition("</h1>")[2].strip()


@pytest.mark.parametrize(
    ("markdown", "html"),
    [
        ("[b](b.md)", '<a href="b.html">b</a>'),
        ("[b](b.md#its-end)", '<a href="b.html#its-end">b</a>'),
        ("[b](../README.md)", '<a href="../index.html">b</a>'),
        ("[b](papers)", '<a href="papers/index.html">b</a>'),
        ("[b](papers/)", '<a href="papers/index.html">b</a>'),
        ("[b](#here)", '<a href="#here">b</a>'),
        ("[b](https://b.org/b.md)", '<a href="https://b.org/b.md">b</a>'),
        ("`[b](b.md)`", "<code>[b](b.md)</code>"),
        ("[the *core*](../cpp)", "the <em>core</em>"),
    ],
)
def test_links_lead_to_pages(tmp_path: Path, markdown: str, html: str) -> None:
    (tmp_path / "cpp").mkdir()

    found = body(tmp_path, markdown, "README.md", "docs/b.md", "docs/papers/README.md")

    assert found == f"<p>{html}</p>"


def test_files_that_a_page_shows_or_links_to_are_copied(tmp_path: Path) -> None:
    for name in ("a.svg", "b.png", "c.py"):
        (tmp_path / name).touch()
    links = Links(tmp_path, set())

    html = links.resolved(page('![a](../a.svg)\n\n<img src="../b.png">\n\n[c](../c.py)'))

    assert links.files == {PurePosixPath(name) for name in ("a.svg", "b.png", "c.py")}
    assert all(f'"../{name}"' in html for name in links.files)


@pytest.mark.parametrize("text", ["[b](b.md)", "![b](b.svg)", '<img src="b.png">', "[b](../..)"])
def test_a_link_to_nothing_is_an_error(tmp_path: Path, text: str) -> None:
    with pytest.raises(BrokenLinkError, match=r"docs/a.md links to "):
        body(tmp_path, text, "docs/a.md")


def test_a_figure_that_does_not_exist_yet_is_only_named(tmp_path: Path) -> None:
    text = "![The times](../results/times.svg)"
    assert "<em>The times</em>" in body(tmp_path, text, "docs/a.md")

    (tmp_path / "results").mkdir()
    (tmp_path / "results" / "manifest.json").touch()
    with pytest.raises(BrokenLinkError):
        body(tmp_path, text)


def test_headings_have_the_anchors_that_links_use() -> None:
    found = page("## Play, then look\n\n## An `h8`, again\n\n### Below\n\n## Play, then look")

    assert [heading.anchor for heading in found.headings] == [
        "play-then-look",
        "an-h8-again",
        "play-then-look-1",
    ]
    assert '<h3 id="below">' in found.body


def test_a_document_without_a_title_is_an_error() -> None:
    with pytest.raises(ValueError, match=r"a\.md has no title"):
        read_page(PurePosixPath("a.md"), "Words\n")


def test_marks_of_the_lab_are_hidden() -> None:
    html = page("<!-- lab: csv b -->\n\n| b |\n|---|\n\n<!-- lab end -->\n\n`<!-- c -->`").body

    assert "lab" not in html
    assert "&lt;!-- c --&gt;" in html
    assert '<div class="table"><table>' in html


def test_list_numbers_continue_after_a_table() -> None:
    html = page("1. one\n\n   | b |\n   |---|\n\n2. two").body
    assert html.count("<ol>") == 1


def test_the_menu_finds_papers_and_experiments() -> None:
    pages = titled(
        "README.md",
        "docs/papers/README.md",
        "docs/papers/one_ply.md",
        "experiments/league/README.md",
        "experiments/one_ply/README.md",
    )

    labels = [(entry.label, str(entry.source)) for entry in menu(pages)[PAPERS]]

    assert labels == [
        ("All agents", "docs/papers/README.md"),
        ("one_ply", "docs/papers/one_ply.md"),
        ("experiment", "experiments/one_ply/README.md"),
        ("League", "experiments/league/README.md"),
    ]


def test_a_new_document_is_at_the_end_of_the_menu() -> None:
    *_, last = menu(titled("README.md", "docs/a.md")).values()
    assert [entry.label for entry in last] == ["A title"]


def test_only_a_page_with_a_filter_gets_the_script() -> None:
    plain, filtered = page("| a |\n|---|\n| 1 |"), page('<div data-filter="a"></div>\n\n| a |\n')
    layout = Layout({}, {})
    assert "<script" not in layout.html(plain, plain.body)
    assert '<script src="../filter.js" defer></script>' in layout.html(filtered, filtered.body)
