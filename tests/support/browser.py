"""A real browser for tests."""

from __future__ import annotations

import os
import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from playwright.sync_api import Browser, sync_playwright

SHELL = shutil.which("chromium-headless-shell")
"""Chromium without windows, which opens an empty browser in a third of the time."""
CHROMIUM = Path(os.environ.get("TENGEN_CHROMIUM") or SHELL or "/usr/bin/chromium")
FLAGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]


@contextmanager
def real_browser() -> Iterator[Browser]:
    """Opens a browser.

    Without one the test is skipped, unless TENGEN_REQUIRE_BROWSER=1 says that there has to be one;
    then it fails. Until the browser is closed, Playwright's event loop counts as running in this
    thread, and `asyncio.run` is refused: close it before tests of other folders run.
    """
    if not CHROMIUM.exists():
        reason = f"no browser at {CHROMIUM}; TENGEN_CHROMIUM names another"
        if os.environ.get("TENGEN_REQUIRE_BROWSER") == "1":
            pytest.fail(reason)
        pytest.skip(reason)
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
        yield browser
        browser.close()
