"""Draws the grain of the page's wooden boards: `python tools/make_wood.py`.

The picture is grey, and the page tints it with the colour of each wood. Chromium's noise draws it:
wide bands that hardly vary along the wood, and fine fibres upon them.
"""

from __future__ import annotations

from pathlib import Path

from make_screenshots import CHROMIUM, FLAGS
from playwright.sync_api import sync_playwright

GRAIN = Path(__file__).resolve().parents[1] / "web/src/lib/board/grain.jpg"
SIDE = 720
JPEG_QUALITY = 29


def _layer(name: str, frequency: str, octaves: int, seed: int, contrast: float) -> str:
    """A filter that fills its area with grey noise around the middle grey."""
    grey = f"{contrast} 0 0 0 {0.5 - contrast / 2:.3f}"
    return (
        f"<filter id='{name}' x='0' y='0' width='1' height='1' color-interpolation-filters='sRGB'>"
        f"<feTurbulence type='fractalNoise' baseFrequency='{frequency}' numOctaves='{octaves}'"
        f" seed='{seed}'/><feColorMatrix values='{grey} {grey} {grey} 0 0 0 0 1'/></filter>"
    )


def drawing() -> str:
    """The grain as SVG."""
    layers = {
        "bands": _layer("bands", "0.011 0.0011", 3, 7, 1.05),
        "fibres": _layer("fibres", "0.16 0.0035", 3, 21, 1.1),
    }
    areas = "".join(
        f"<rect width='{SIDE}' height='{SIDE}' filter='url(#{name})' opacity='{opacity}'/>"
        for name, opacity in (("bands", 1), ("fibres", 0.42))
    )
    return (
        f"<svg xmlns='http://www.w3.org/2000/svg' width='{SIDE}' height='{SIDE}'>"
        f"{''.join(layers.values())}{areas}</svg>"
    )


def main() -> None:
    """Writes the picture."""
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
        page = browser.new_page(viewport={"width": SIDE, "height": SIDE})
        page.set_content(f"<style>body {{margin: 0}}</style>{drawing()}")
        GRAIN.write_bytes(page.screenshot(type="jpeg", quality=JPEG_QUALITY))
        browser.close()


if __name__ == "__main__":
    main()
