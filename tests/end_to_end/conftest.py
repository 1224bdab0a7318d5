"""A real browser before a real server."""

from __future__ import annotations

from collections.abc import Iterator
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Browser, ConsoleMessage, expect

from tengen.server.page import STATIC_FOLDER

from .play_server import PlayServer
from .screen import OpenScreen, Screen

PATIENCE_MS = 20_000
"""A busy machine is no failure."""

expect.set_options(timeout=PATIENCE_MS)


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[PlayServer]:
    assert (STATIC_FOLDER / "index.html").is_file(), "the page is not built: npm run build in web/"
    server = PlayServer(tmp_path_factory.mktemp("games"))
    server.start()
    yield server
    server.stop()


@pytest.fixture
def open_screen(browser: Browser) -> Iterator[OpenScreen]:
    """Opens pages, and fails when one of them has an error or asks another host for anything."""
    complaints: list[str] = []
    contexts = []

    def complain(message: ConsoleMessage) -> None:
        # The browser notes refused and unanswered requests itself; tests provoke these on purpose.
        provoked = ("Failed to load resource", "WebSocket connection to")
        if message.type == "error" and not message.text.startswith(provoked):
            complaints.append(message.text)

    def open_screen(server: PlayServer, *, phone: bool = False) -> Screen:
        context = browser.new_context(
            viewport={"width": 390, "height": 844} if phone else {"width": 1440, "height": 900},
            has_touch=phone,
            is_mobile=phone,
            locale="en-GB",
        )
        context.set_default_timeout(PATIENCE_MS)
        contexts.append(context)
        page = context.new_page()
        page.on("console", complain)
        page.on("pageerror", lambda error: complaints.append(str(error)))
        page.on("request", lambda request: _check_host(request.url, complaints))
        return Screen(page, server, has_touch=phone)

    yield open_screen
    for context in contexts:
        context.close()
    assert complaints == []


def _check_host(url: str, complaints: list[str]) -> None:
    if urlsplit(url).hostname not in {"127.0.0.1", None}:
        complaints.append(f"a request to another host: {url}")


@pytest.fixture
def screen(server: PlayServer, open_screen: OpenScreen) -> Screen:
    return open_screen(server)


@pytest.fixture
def phone_screen(server: PlayServer, open_screen: OpenScreen) -> Screen:
    return open_screen(server, phone=True)


@pytest.fixture(params=["desktop", "phone"])
def any_screen(
    request: pytest.FixtureRequest, server: PlayServer, open_screen: OpenScreen
) -> Screen:
    return open_screen(server, phone=request.param == "phone")
