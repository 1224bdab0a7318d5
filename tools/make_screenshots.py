"""Photographs the page for the documentation: `python tools/make_screenshots.py`.

A real browser looks at a real server, so the pictures show what people get.
"""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager

from make_images import IMAGES, RENJU_MOVES
from playwright.sync_api import Browser, sync_playwright

CHROMIUM = os.environ.get("TENGEN_CHROMIUM", "/usr/bin/chromium")
FLAGS = ["--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run"]
GAME = f"#rule=renju&size=15&opponent=random&color=black&moves={RENJU_MOVES.replace(' ', '.')}"
SCREENS = {"page.png": (980, 630), "page-phone.png": (390, 844)}
"""Width and height of the window for each picture; small, so that the files are too."""
NARROWEST_DESKTOP = 821
"""In pixels; below it the page has its layout for phones."""


@contextmanager
def served_page() -> Iterator[str]:
    """Serves the page on a free port and gives its address."""
    command = [sys.executable, "-u", "-m", "tengen", "serve", "--port", "0"]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as server:
        try:
            words = (word for line in server.stdout or () for word in line.split())
            yield next(word for word in words if word.startswith("http"))
        finally:
            server.terminate()


def photograph(browser: Browser, address: str, width: int, height: int) -> bytes:
    """Gives the page in a window of this size as a PNG."""
    phone = width < NARROWEST_DESKTOP
    context = browser.new_context(
        viewport={"width": width, "height": height},
        color_scheme="light",
        reduced_motion="reduce",
        has_touch=phone,
        is_mobile=phone,
    )
    page = context.new_page()
    page.goto(address + GAME, wait_until="networkidle")
    page.get_by_text("Your turn", exact=True).wait_for()
    picture = page.screenshot()
    context.close()
    return picture


def main() -> None:
    """Writes all photographs."""
    with served_page() as address, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
        for name, (width, height) in SCREENS.items():
            path = IMAGES / name
            path.write_bytes(photograph(browser, address, width, height))
            print(path.relative_to(IMAGES.parent.parent))
        browser.close()


if __name__ == "__main__":
    main()
