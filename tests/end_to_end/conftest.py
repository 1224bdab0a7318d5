"""A real browser before a real server."""

from __future__ import annotations

from collections.abc import Generator, Iterator

import pytest
from playwright.sync_api import expect

from support.browser import real_browser
from tengen.server.app import STATIC_FOLDER

from .pages import PATIENCE_MS, Pages
from .play_server import PlayServer
from .screen import OpenScreen, Screen

expect.set_options(timeout=PATIENCE_MS)


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(
    item: pytest.Item, call: pytest.CallInfo[None]
) -> Generator[None, pytest.TestReport, pytest.TestReport]:
    """Adds what the pages show to the report of a test that fails."""
    report = yield
    pages = getattr(item, "funcargs", {}).get("pages")
    if call.when == "call" and report.failed and isinstance(pages, Pages):
        report.sections.append(("What the pages show", pages.describe()))
    return report


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[PlayServer]:
    assert (STATIC_FOLDER / "index.html").is_file(), "the page is not built: npm run build in web/"
    server = PlayServer(tmp_path_factory.mktemp("games"))
    server.start()
    yield server
    server.close()


@pytest.fixture(scope="package")
def pages(server: PlayServer) -> Iterator[Pages]:
    with real_browser() as browser:
        pages = Pages(browser, server.url)
        yield pages
        pages.close()


@pytest.fixture
def open_screen(pages: Pages, server: PlayServer) -> Iterator[OpenScreen]:
    """Opens screens, and fails when one of them has an error or asks another host for anything."""

    def open_screen(
        *, phone: bool = False, fresh: bool = False, keeps_files: bool = False
    ) -> Screen:
        page = pages.take(phone=phone, fresh=fresh or keeps_files, keeps_files=keeps_files)
        return Screen(page, server, has_touch=phone)

    yield open_screen
    pages.clear()
    assert pages.complaints() == []


@pytest.fixture
def screen(open_screen: OpenScreen) -> Screen:
    return open_screen()


@pytest.fixture
def phone_screen(open_screen: OpenScreen) -> Screen:
    return open_screen(phone=True)


@pytest.fixture(params=["desktop", "phone"])
def any_screen(request: pytest.FixtureRequest, open_screen: OpenScreen) -> Screen:
    return open_screen(phone=request.param == "phone")
