"""Takes screenshots of the page for the docs: `python tools/make_screenshots.py [VIEW...]`.

It uses a real browser and a real server, so the pictures show what users see. The Chinese ones need
a font that has Chinese, such as Debian's fonts-noto-cjk.
"""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path

from make_images import IMAGES
from page_views import TOUCHED, VIEWS, Stage
from playwright.sync_api import Browser, sync_playwright

SHELL = shutil.which("chromium-headless-shell")
CHROMIUM = os.environ.get("TENGEN_CHROMIUM") or SHELL or "/usr/bin/chromium"
FLAGS = ["--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run"]
FOLDER = IMAGES / "page"
SCREENS = {"desktop": (1440, 900), "phone": (390, 844)}
"""Width and height of the window, on which every view is shown."""
OTHER_SCREENS = {"tablet": (820, 1180), "sideways": (844, 390), "laptop": (1180, 720)}
TOUCH_SCREENS = {"phone", "tablet", "sideways"}
DARK = {"thinking", "opening"}
"""Views in dark mode, so that the documentation shows both themes."""
JPEG_QUALITY = 60
SETTLE_MS = 600
"""Time for messages that appear with a delay."""


@dataclass(frozen=True, slots=True)
class Look:
    """A screen, and how a person has set up browser and page."""

    screen: str
    language: str = "en-GB"
    forced_colors: bool = False
    preferences: Mapping[str, object] = field(default_factory=dict)


VARIANTS = {
    "tablet": Look("tablet"),
    "sideways": Look("sideways"),
    "chinese": Look("laptop", language="zh-CN"),
    "chinese-phone": Look("phone", language="zh-CN"),
    "walnut": Look("laptop", preferences={"board": "walnut", "stones": "yunzi"}),
    "slate": Look("laptop", preferences={"board": "slate"}),
    "flat": Look("laptop", preferences={"board": "flat", "stones": "flat"}),
    "high-contrast": Look("laptop", preferences={"highContrast": True}),
    "safe-marks": Look("laptop", preferences={"safeMarks": True}),
    "forced-colours": Look("laptop", forced_colors=True),
}
"""Looks that a few views are shown in, by the ends of the pictures' names."""
IN_VARIANTS = {
    "new-game": ("tablet", "sideways", "chinese"),
    "how-to-play": ("sideways",),
    "game": tuple(name for name in VARIANTS if name != "chinese"),
    "opening": ("tablet", "sideways", "chinese-phone"),
    "over": ("tablet", "forced-colours"),
    "puzzle": ("tablet", "sideways"),
}


def looks_of(view: str) -> dict[str, Look]:
    """The looks in which a view is shown, by the ends of the pictures' names."""
    everywhere = {screen: Look(screen) for screen in screens_of(view)}
    return everywhere | {name: VARIANTS[name] for name in IN_VARIANTS.get(view, ())}


def screens_of(view: str) -> list[str]:
    """The usual screens that can show a view."""
    return [screen for screen in SCREENS if screen in TOUCH_SCREENS or view not in TOUCHED]


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


def photograph(browser: Browser, address: str, view: str, look: Look) -> bytes:
    """A screenshot of a view as JPEG."""
    width, height = (SCREENS | OTHER_SCREENS)[look.screen]
    has_touch = look.screen in TOUCH_SCREENS
    context = browser.new_context(
        viewport={"width": width, "height": height},
        color_scheme="dark" if view in DARK else "light",
        reduced_motion="reduce",
        forced_colors="active" if look.forced_colors else "none",
        has_touch=has_touch,
        is_mobile=has_touch,
        locale=look.language,
    )
    if look.preferences:
        context.add_init_script(preferring(look.preferences))
    page = context.new_page()
    VIEWS[view](Stage(page, address))
    page.wait_for_timeout(SETTLE_MS)
    picture = page.screenshot(type="jpeg", quality=JPEG_QUALITY)
    context.close()
    return picture


def preferring(preferences: Mapping[str, object]) -> str:
    """A script that sets a page up as a person has chosen; a blank page has no storage."""
    chosen = json.dumps(json.dumps(dict(preferences)))
    stored = f"localStorage.setItem('tengen.preferences', {chosen})"
    return f"if (location.protocol === 'http:') {stored}"


def main(names: list[str]) -> None:
    """Writes the screenshots."""
    FOLDER.mkdir(parents=True, exist_ok=True)
    with served_page() as address, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
        for view in names or VIEWS:
            for end, look in looks_of(view).items():
                path = FOLDER / f"{view}-{end}.jpg"
                path.write_bytes(photograph(browser, address, view, look))
                print(path.relative_to(IMAGES.parent.parent))
        browser.close()


if __name__ == "__main__":
    main(sys.argv[1:])
