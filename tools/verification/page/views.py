"""Checks the page: accessibility of every view (axe-core), load time, and size of scripts."""

from __future__ import annotations

import gzip
import re
import statistics

from make_screenshots import CHROMIUM, FLAGS, SCREENS, preferring, screens_of, served_page
from page_views import VIEWS, Stage
from playwright.sync_api import Browser, sync_playwright

from end_to_end.axe import serious_violations
from tengen.server.app import STATIC_FOLDER

from ..speed.ratio import in_turn
from ..state import State

LOOKS = [(scheme, board) for scheme in ("light", "dark") for board in ("wood", "flat")]
LOADS = 20
MAX_SCRIPT_BYTES = 120_000
MAX_LOAD_MS = 600
"""Limit for the fastest load of the first board: what the page itself needs, since other work on
the machine only makes loads slower."""
MOST_LOADS = 3.0
"""Limit for the load time of the first board, in multiples of a bare page's.

Measured on two cores, shared with other work and with four busy processes: 1.2 to 2.0, the
medians of both."""
BARE_PAGE = """<!doctype html><title>A bare page</title><body><script type="module">
await (await fetch("api/game-options")).json();
for (let point = 0; point < 225; point++) document.body.append(document.createElement("button"));
</script>"""
"""A page with one request and as many points, without styles."""


def run(_state: State) -> str:
    """Checks every view in every theme on both screens, then measures load times."""
    script_bytes = _first_script_bytes()
    assert script_bytes <= MAX_SCRIPT_BYTES, f"{script_bytes} bytes of scripts at the first load"
    with served_page() as address, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
        looked = _look_at_views(browser, address)
        loads = in_turn(
            lambda: _load_ms(browser, address, '[data-point="h8"]'),
            lambda: _load_ms(browser, f"{address}bare", "button:nth-of-type(225)"),
            LOADS,
        )
        browser.close()
    fastest = min(loads[0])
    board, bare = map(statistics.median, loads)
    figure = (
        f"the first board takes {fastest:.0f} ms at best and {board:.0f} ms in the median of"
        f" {LOADS} cold loads, {board / bare:.2f} times as long as a bare page with as many points"
        f" ({bare:.0f} ms); {script_bytes / 1000:.1f} kB of gzipped scripts at the first load;"
        f" axe-core finds nothing serious in {looked} views (both screens, light and dark, wood"
        " and flat)"
    )
    assert fastest <= MAX_LOAD_MS, f"expected {MAX_LOAD_MS} ms: {figure}"
    assert board <= MOST_LOADS * bare, f"expected {MOST_LOADS}: {figure}"
    return figure


def _look_at_views(browser: Browser, address: str) -> int:
    looked = 0
    for number, name in enumerate(VIEWS):
        # Each view in one look, and each look in several views.
        scheme, board = LOOKS[number % len(LOOKS)]
        for screen in screens_of(name):
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
    context.add_init_script(preferring({"board": board}))
    page = context.new_page()
    VIEWS[view](Stage(page, address))
    found = serious_violations(page)
    context.close()
    return found


def _load_ms(browser: Browser, address: str, point: str) -> float:
    """Milliseconds until a point appears."""
    context = browser.new_context()
    page = context.new_page()
    page.route("**/bare", lambda route: route.fulfill(body=BARE_PAGE, content_type="text/html"))
    page.goto(address, wait_until="commit")
    page.locator(point).wait_for(state="attached")
    ms = float(page.evaluate("performance.now()"))
    context.close()
    return ms


def _first_script_bytes() -> int:
    page = (STATIC_FOLDER / "index.html").read_text(encoding="utf-8")
    scripts = re.findall(r'(?:src|href)="\./(assets/[^"]+\.js)"', page)
    assert scripts, "the page is not built: make src/tengen/static/index.html"
    return sum(len(gzip.compress((STATIC_FOLDER / name).read_bytes())) for name in scripts)
