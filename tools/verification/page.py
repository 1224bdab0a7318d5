"""The page: every view before axe-core, how soon the board is there, and how much is loaded."""

from __future__ import annotations

import gzip
import re
import statistics

from make_screenshots import CHROMIUM, FLAGS, SCREENS, served_page
from page_views import VIEWS, Stage
from playwright.sync_api import Browser, sync_playwright

from end_to_end.axe import serious_violations
from tengen.server.page import STATIC_FOLDER

from .state import State

LOOKS = [(scheme, board) for scheme in ("light", "dark") for board in ("wood", "flat")]
LOADS = 20
MAX_SCRIPT_BYTES = 150_000
MAX_FIRST_BOARD_MS = 1000


def run(_state: State) -> str:
    """Looks at every view in every look on both screens, then loads the page some times."""
    script_bytes = _first_script_bytes()
    assert script_bytes <= MAX_SCRIPT_BYTES, f"{script_bytes} bytes of scripts at the first load"
    with served_page() as address, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
        looked = _look_at_views(browser, address)
        times = [_first_board_ms(browser, address) for _ in range(LOADS)]
        browser.close()
    median = statistics.median(times)
    assert median < MAX_FIRST_BOARD_MS, f"the first board takes {median:.0f} ms"
    return (
        f"axe-core finds nothing serious in {looked} views (both screens, light and dark, wood and"
        f" flat); the first board is there after {median:.0f} ms (median of {LOADS});"
        f" {script_bytes / 1000:.1f} kB of gzipped scripts at the first load"
    )


def _look_at_views(browser: Browser, address: str) -> int:
    looked = 0
    for screen in SCREENS:
        for number, name in enumerate(VIEWS):
            # Each view in one look, and each look in several views.
            scheme, board = LOOKS[number % len(LOOKS)]
            violations = _violations(browser, address, (name, screen, scheme, board))
            assert violations == [], f"{name}, {screen}, {scheme}, {board}: {violations}"
            looked += 1
    return looked


def _violations(browser: Browser, address: str, look: tuple[str, str, str, str]) -> list[str]:
    view, screen, scheme, board = look
    width, height = SCREENS[screen]
    context = browser.new_context(
        viewport={"width": width, "height": height},
        color_scheme="dark" if scheme == "dark" else "light",
        reduced_motion="reduce",
        has_touch=screen == "phone",
        is_mobile=screen == "phone",
        locale="en-GB",
    )
    chosen = f"localStorage.setItem('tengen.preferences', '{{\"board\": \"{board}\"}}')"
    context.add_init_script(f"if (location.protocol === 'http:') {chosen}")
    page = context.new_page()
    VIEWS[view](Stage(page, address))
    found = serious_violations(page)
    context.close()
    return found


def _first_board_ms(browser: Browser, address: str) -> float:
    context = browser.new_context()
    page = context.new_page()
    page.goto(address, wait_until="commit")
    page.locator('[data-point="h8"]').wait_for()
    ms = float(page.evaluate("performance.now()"))
    context.close()
    return ms


def _first_script_bytes() -> int:
    page = (STATIC_FOLDER / "index.html").read_text(encoding="utf-8")
    scripts = re.findall(r'(?:src|href)="\./(assets/[^"]+\.js)"', page)
    assert scripts, "the page is not built: make src/tengen/static/index.html"
    return sum(len(gzip.compress((STATIC_FOLDER / name).read_bytes())) for name in scripts)
