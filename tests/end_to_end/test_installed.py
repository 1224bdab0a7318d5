"""The page as an app: it can be installed, opens without a server, and new versions replace it."""

from __future__ import annotations

import json
import shutil
from collections.abc import Iterator
from functools import partial
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from server.real_server import RealServer, real_server
from tengen.server import ServerLimits, ServerSettings, create_app
from tengen.server.app import STATIC_FOLDER

from .screen import OpenScreen

WORKER_RUNS = "async () => (await navigator.serviceWorker.ready).active?.state === 'activated'"
LOOK_FOR_NEXT = "async () => void (await (await navigator.serviceWorker.ready).update())"
NEXT_WAITS = "async () => (await navigator.serviceWorker.ready).waiting !== null"
INSTALL = """async () => {
  const registration = await navigator.serviceWorker.register('service_worker.js')
  const worker = registration.installing
  while (worker && !['redundant', 'activated'].includes(worker.state))
    await new Promise((resolve) => worker.addEventListener('statechange', resolve, { once: true }))
  return [worker?.state ?? 'redundant', await caches.keys()]
}"""
TOKEN = "a-long-secret-word"
MOST_ICON_BYTES = 20_000


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """The built page, to be replaced by a new version."""
    return Path(shutil.copytree(STATIC_FOLDER, tmp_path / "static"))


@pytest.fixture
def guarded_server(
    folder: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> Iterator[RealServer]:
    """A server of that page that needs a token."""
    monkeypatch.setattr("tengen.server.http_server.create_app", partial(create_app, folder))
    limits = ServerLimits(workers=0)  # No program plays here.
    settings = ServerSettings(tmp_path / "games.sqlite", token=TOKEN, limits=limits)
    with real_server(settings) as server:
        yield server


def replace_page(folder: Path) -> None:
    """A new version: another script for the keys, and so another page and another worker."""
    for name in ["index.html", "service_worker.js"]:
        for compressed in folder.glob(f"{name}.*"):
            compressed.unlink()
    page, worker = folder / "index.html", folder / "service_worker.js"
    page.write_text(page.read_text().replace("<html", '<html data-version="next"'))
    (old,) = folder.glob("assets/KeysDialog-*.js")
    new = old.with_name("KeysDialog-next.js")
    old.rename(new)
    text = worker.read_text().replace(old.name, new.name)
    worker.write_text(text.replace('KEPT_VERSION="', 'KEPT_VERSION="next-'))


def version(page: Page) -> str | None:
    return page.locator("html").get_attribute("data-version")


def test_without_the_server_the_page_opens_and_says_what_needs_it(open_screen: OpenScreen) -> None:
    screen = open_screen(phone=True, keeps_files=True)
    screen.open()
    screen.page.wait_for_function(WORKER_RUNS)
    screen.server.stop()
    try:
        screen.page.reload()
        screen.cell("h8").wait_for()
        expect(screen.connection_lost).to_contain_text("Games need it")
        screen.press(screen.button("How to play"))
        lesson = screen.page.get_by_test_id("lesson-five")
        screen.press(lesson.locator('[data-point="f4"]'))
        expect(lesson.get_by_text("you win")).to_be_visible()
        screen.page.keyboard.press("Escape")
    finally:
        screen.server.start()
    screen.press(screen.button("Try now"))
    expect(screen.connection_lost).to_have_count(0)
    screen.play("h8")
    screen.expect_stone("h8", "black")
    kept = screen.page.evaluate(
        "async () => (await (await caches.open((await caches.keys())[0])).keys()).map(k => k.url)"
    )
    assert kept
    assert not any("/api/" in address for address in kept)


def test_a_new_version_replaces_the_old_one_when_no_page_shows_it(
    open_screen: OpenScreen, guarded_server: RealServer, folder: Path
) -> None:
    page = open_screen(keeps_files=True).page
    address = f"http://127.0.0.1:{guarded_server.port}/"
    page.goto(f"{address}?token={TOKEN}")
    page.wait_for_function(WORKER_RUNS)
    page.reload()  # From here on the worker answers.
    page.locator('[data-point="h8"]').wait_for()
    (old,) = page.evaluate("caches.keys()")
    (old_worker,) = page.context.service_workers

    replace_page(folder)
    page.evaluate(LOOK_FOR_NEXT)
    page.wait_for_function(NEXT_WAITS)
    page.keyboard.press("?")  # The server no longer has this script.
    expect(page.get_by_test_id("keys")).to_be_visible()
    page.reload()
    page.locator('[data-point="h8"]').wait_for()
    assert version(page) == "next"
    page.keyboard.press("?")
    expect(page.get_by_test_id("keys")).to_be_visible()

    # The browser ends the old worker when no page shows it. A page that comes back sooner starts it
    # again: then the new one goes on waiting, and Playwright may lose the worker and hang.
    with old_worker.expect_event("close"):
        page.goto("about:blank")
    page.goto(address)
    page.locator('[data-point="h8"]').wait_for()
    page.wait_for_function("async () => (await caches.keys()).length === 1")
    assert page.evaluate("caches.keys()") != [old]


def test_without_the_token_the_kept_page_says_what_is_missing(
    open_screen: OpenScreen, guarded_server: RealServer
) -> None:
    page = open_screen(keeps_files=True).page
    address = f"http://127.0.0.1:{guarded_server.port}/"
    page.goto(f"{address}?token={TOKEN}")
    page.wait_for_function(WORKER_RUNS)
    page.reload()  # From here on the worker answers.
    page.locator('[data-point="h8"]').wait_for()
    page.context.clear_cookies()
    page.goto("about:blank")
    page.goto(address)
    expect(page.get_by_test_id("problem")).to_contain_text("open the complete address")


def test_a_page_of_another_version_is_not_kept(
    open_screen: OpenScreen, guarded_server: RealServer, folder: Path
) -> None:
    for compressed in folder.glob("index.html.*"):
        compressed.unlink()
    (script,) = folder.glob("assets/index-*.js")
    later = script.with_name(f"later-{script.name}")
    shutil.copy(script, later)
    text = (folder / "index.html").read_text()
    (folder / "index.html").write_text(text.replace(script.name, later.name))
    page = open_screen(keeps_files=True).page
    page.goto(f"http://127.0.0.1:{guarded_server.port}/?token={TOKEN}")
    page.locator('[data-point="h8"]').wait_for()
    state = page.evaluate(INSTALL)
    assert state == ["redundant", []]


def test_the_manifest_names_icons_that_are_there() -> None:
    text = (STATIC_FOLDER / "manifest.webmanifest").read_text(encoding="utf-8")
    icons = json.loads(text)["icons"]
    assert {icon.get("purpose") for icon in icons} == {None, "maskable"}
    for icon in icons:
        content = (STATIC_FOLDER / icon["src"]).read_bytes()
        assert len(content) <= MOST_ICON_BYTES
        if icon["type"] == "image/png":
            width, height = (int.from_bytes(content[at : at + 4]) for at in (16, 20))
            assert icon["sizes"] == f"{width}x{height}"


def test_the_browser_finds_the_manifest_and_no_fault_in_it(
    open_screen: OpenScreen, guarded_server: RealServer
) -> None:
    page = open_screen(fresh=True).page
    page.goto(f"http://127.0.0.1:{guarded_server.port}/?token={TOKEN}")
    session = page.context.new_cdp_session(page)
    found = session.send("Page.getAppManifest")
    assert found["errors"] == []
    assert json.loads(found["data"])["short_name"] == "Tengen"
