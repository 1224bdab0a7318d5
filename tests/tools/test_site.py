"""The documentation site: no broken links, also on a phone, and no requests to other hosts."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from html.parser import HTMLParser
from pathlib import Path
from urllib.parse import unquote, urlsplit

import pytest
from make_docs import ROOT, build
from playwright.sync_api import Browser, Page

from support.browser import real_browser
from support.samples import samples

SIZES = {"phone": (390, 844), "desktop": (1280, 800)}
SEEN = """async (width) => {
    const page = document.documentElement;
    for (let frame = 0; page.clientWidth !== width && frame < 600; frame++)
        await new Promise(requestAnimationFrame);
    const pictures = [...document.images].filter((image) => image.naturalWidth > 0);
    return [pictures.length, page.scrollWidth, page.clientWidth];
}"""
"""For a window width: the pictures shown, the width of the page, and the available width."""
LINKING = {"a": "href", "link": "href", "img": "src", "script": "src"}


@dataclass
class ParsedPage(HTMLParser):
    """The anchors and the links of a page."""

    places: set[str] = field(default_factory=set)
    links: list[tuple[str, str]] = field(default_factory=list)
    """The attributes with links, by tag."""

    def __post_init__(self) -> None:
        super().__init__()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        named = dict(attrs)
        self.places.add(named.get("id") or "")
        if link := named.get(LINKING.get(tag, "")):
            self.links.append((tag, link))


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    site = tmp_path_factory.mktemp("site")
    build(ROOT, site)
    return site


@pytest.fixture(scope="module")
def pages(site: Path) -> dict[Path, ParsedPage]:
    found = {path.resolve(): ParsedPage() for path in site.rglob("*.html")}
    for path, parser in found.items():
        parser.feed(path.read_text(encoding="utf-8"))
    return found


def broken(pages: dict[Path, ParsedPage]) -> Iterator[str]:
    """Links and images of the site whose file or anchor does not exist."""
    for path, found in pages.items():
        for tag, link in found.links:
            parts = urlsplit(link)
            if parts.scheme:
                if tag != "a":
                    yield f"{path}: {link} is asked of another host"
                continue
            target = (path.parent / unquote(parts.path)).resolve() if parts.path else path
            if not target.is_file():
                yield f"{path}: {link} is not there"
            elif parts.fragment and unquote(parts.fragment) not in pages[target].places:
                yield f"{path}: {link} names no place"


def test_every_link_and_image_of_the_site_resolves(pages: dict[Path, ParsedPage]) -> None:
    assert list(broken(pages)) == []


def test_a_broken_link_is_detected(site: Path, pages: dict[Path, ParsedPage]) -> None:
    page = site.resolve() / "index.html"
    wrong = [("a", "gone.html"), ("a", "#gone"), ("img", "gone.svg"), ("script", "https://b.org")]
    assert len(list(broken({**pages, page: ParsedPage(links=wrong)}))) == len(wrong)


def test_every_page_can_be_reached_from_the_first(
    site: Path, pages: dict[Path, ParsedPage]
) -> None:
    waiting = [site.resolve() / "index.html"]
    reached = set(waiting)
    while waiting:
        path = waiting.pop()
        targets = {(path.parent / urlsplit(link).path).resolve() for _, link in pages[path].links}
        new = (targets & pages.keys()) - reached
        reached |= new
        waiting += new
    assert reached == set(pages)


def test_no_page_shows_a_mark_of_the_lab(pages: dict[Path, ParsedPage]) -> None:
    for path in pages:
        assert "<!--" not in path.read_text(encoding="utf-8")


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    with real_browser() as browser:
        yield browser


@pytest.fixture(params=list(SIZES))
def window(browser: Browser, request: pytest.FixtureRequest) -> Iterator[Page]:
    yield from opened(browser, request.param)


@pytest.fixture
def phone(browser: Browser) -> Iterator[Page]:
    yield from opened(browser, "phone")


def opened(browser: Browser, name: str) -> Iterator[Page]:
    width, height = SIZES[name]
    is_phone = name == "phone"
    context = browser.new_context(
        viewport={"width": width, "height": height}, is_mobile=is_phone, has_touch=is_phone
    )
    yield context.new_page()
    context.close()


def test_pages_show_all_pictures_and_fit_the_window(
    phone: Page, pages: dict[Path, ParsedPage]
) -> None:
    """Opens every third page; `python tools/verify.py samples` opens all of them."""
    asked: list[str] = []
    phone.on("request", lambda request: asked.append(request.url))
    sizes = list(SIZES.items())
    for path, found in sorted(pages.items())[:: max(3 // samples(1), 1)]:
        phone.goto(path.as_uri())
        for name, (width, height) in sizes:
            phone.set_viewport_size({"width": width, "height": height})
            shown, wide, room = phone.evaluate(SEEN, width)
            assert shown == sum(tag == "img" for tag, _ in found.links), path
            assert wide <= room == width, f"{path} is {wide} pixels wide in a window of a {name}"
        sizes.reverse()  # The next page is opened in the size that the window has.
    assert {urlsplit(url).scheme for url in asked} == {"file"}


def test_the_menu_leads_to_a_page(window: Page, site: Path) -> None:
    window.goto((site / "index.html").as_uri())
    if window.get_by_role("button", name="Menu").is_visible():
        window.get_by_role("button", name="Menu").click()
    window.get_by_role("navigation").get_by_role("link", name="Rules", exact=True).click()

    assert window.get_by_role("heading", level=1).inner_text() == "The rules"
