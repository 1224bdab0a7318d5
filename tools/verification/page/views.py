"""Checks the page: accessibility of every view (axe-core), load time, and size of scripts."""

from __future__ import annotations

import gzip
import re
import statistics

from make_screenshots import CHROMIUM, FLAGS, SCREENS, served_page
from page_views import VIEWS, Stage
from playwright.sync_api import Browser, sync_playwright

from end_to_end.axe import serious_violations
from tengen.server.app import STATIC_FOLDER

from ..speed.ratio import in_turn
from ..state import State

LOOKS = [(scheme, board) for scheme in ("light", "dark") for board in ("wood", "flat")]
LOADS = 20
MAX_SCRIPT_BYTES = 120_000
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
    board, bare = map(statistics.median, loads)
    figure = (
        f"the first board takes {board / bare:.2f} times as long as a bare page with as many points"
        f" ({board:.0f} and {bare:.0f} ms, medians of {LOADS}); {script_bytes / 1000:.1f} kB of"
        f" gzipped scripts at the first load; axe-core finds nothing serious in {looked} views"
        " (both screens, light and dark, wood and flat)"
    )
    assert board <= MOST_LOADS * bare, f"expected {MOST_LOADS}: {figure}"
    return figure


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
