"""Takes screenshots of the page for the docs: `python tools/make_screenshots.py [VIEW...]`.

It uses a real browser and a real server, so the pictures show what users see.
"""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from make_images import IMAGES
from page_views import VIEWS, Stage
from playwright.sync_api import Browser, sync_playwright

CHROMIUM = os.environ.get("TENGEN_CHROMIUM", "/usr/bin/chromium")
FLAGS = ["--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run"]
FOLDER = IMAGES / "page"
SCREENS = {"desktop": (1440, 900), "phone": (390, 844)}
"""Width and height of the window."""
DARK = {"thinking", "opening"}
"""Views in dark mode, so that the documentation shows both themes."""
JPEG_QUALITY = 72
SETTLE_MS = 600
"""Time for messages that appear with a delay."""


@contextmanager
def served_page() -> Iterator[str]:
    """Serves the page on a free port with its own store; yields the address."""
    with tempfile.TemporaryDirectory() as folder:
        store = Path(folder) / "games.sqlite"
        # The explorer would add the games to that of the user.
        home = os.environ | {"TENGEN_HOME": folder}
        command = [sys.executable, "-u", "-m", "tengen", "serve", "--port", "0"]
        with subprocess.Popen(
            [*command, "--store", str(store)], stdout=subprocess.PIPE, text=True, env=home
        ) as server:
            try:
                words = (word for line in server.stdout or () for word in line.split())
                yield next(word for word in words if word.startswith("http"))
            finally:
                server.terminate()


def photograph(browser: Browser, address: str, view: str, screen: str) -> bytes:
    """A screenshot of a view as JPEG."""
    width, height = SCREENS[screen]
    is_phone = screen == "phone"
    context = browser.new_context(
        viewport={"width": width, "height": height},
        color_scheme="dark" if view in DARK else "light",
        reduced_motion="reduce",
        has_touch=is_phone,
        is_mobile=is_phone,
        locale="en-GB",
    )
    page = context.new_page()
    VIEWS[view](Stage(page, address))
    page.wait_for_timeout(SETTLE_MS)
    picture = page.screenshot(type="jpeg", quality=JPEG_QUALITY)
    context.close()
    return picture


def main(names: list[str]) -> None:
    """Writes the screenshots."""
    FOLDER.mkdir(parents=True, exist_ok=True)
    with served_page() as address, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
        for view in names or VIEWS:
            for screen in SCREENS:
                path = FOLDER / f"{view}-{screen}.jpg"
                path.write_bytes(photograph(browser, address, view, screen))
                print(path.relative_to(IMAGES.parent.parent))
        browser.close()


if __name__ == "__main__":
    main(sys.argv[1:])
