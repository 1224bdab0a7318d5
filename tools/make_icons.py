"""Draws the icons of the installed page from its mark: `python tools/make_icons.py`.

A maskable icon has no corners of its own: the system cuts it to its own shape, and the stone lies
within the circle that every system leaves.
"""

from __future__ import annotations

import base64
import struct
from pathlib import Path

from make_screenshots import CHROMIUM, FLAGS
from playwright.sync_api import Page, sync_playwright

PUBLIC = Path(__file__).resolve().parent.parent / "web/public"
ROUNDED = 'rx="7"'
SIZES = (192, 512)
OLD_SIZE = 32
"""Pixels of favicon.ico, for which browsers ask where no page names an icon."""


def icon(page: Page, mark: str, size: int) -> bytes:
    """The mark as a PNG of so many pixels, transparent around it."""
    address = base64.b64encode(mark.encode()).decode()
    page.set_viewport_size({"width": size, "height": size})
    picture = f'<img width="{size}" src="data:image/svg+xml;base64,{address}">'
    page.set_content(f'<body style="margin: 0; display: grid">{picture}</body>')
    return page.screenshot(omit_background=True)


def ico(png: bytes, size: int) -> bytes:
    """A picture as an .ico file, which has it as it is."""
    head = struct.pack("<3H", 0, 1, 1)
    entry = struct.pack("<4B2H2I", size, size, 0, 0, 1, 32, len(png), 22)
    return head + entry + png


def main() -> None:
    """Writes all icons."""
    mark = (PUBLIC / "favicon.svg").read_text(encoding="utf-8")
    assert ROUNDED in mark
    folder = PUBLIC / "icons"
    folder.mkdir(exist_ok=True)
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
        page = browser.new_page()
        for size in SIZES:
            square = mark.replace(ROUNDED, "")
            for name, drawing in [("icon", mark), ("maskable", square)]:
                path = folder / f"{name}-{size}.png"
                path.write_bytes(icon(page, drawing, size))
                print(f"{path.relative_to(PUBLIC)}: {path.stat().st_size} bytes")
        path = PUBLIC / "favicon.ico"
        path.write_bytes(ico(icon(page, mark, OLD_SIZE), OLD_SIZE))
        print(f"{path.relative_to(PUBLIC)}: {path.stat().st_size} bytes")
        browser.close()


if __name__ == "__main__":
    main()
