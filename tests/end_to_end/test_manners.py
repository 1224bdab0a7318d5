"""How the page behaves towards people: it is readable to all, in two languages, small and quick."""

from __future__ import annotations

import gzip
import re
from pathlib import Path
from typing import Any

from playwright.sync_api import Page, expect

from tengen.server.page import STATIC_FOLDER

from .play_server import PlayServer
from .screen import OpenScreen, Screen

AXE = Path(__file__).resolve().parents[2] / "web/node_modules/axe-core/axe.min.js"
MAX_SCRIPT_BYTES = 150_000
"""Gzipped, at the first load."""


def serious_violations(page: Page) -> list[str]:
    """What axe-core finds that keeps people out, each with the elements it found it in."""
    if not page.evaluate("'axe' in window"):
        # As a script of the tools, not of the page: the page's policy allows none but its own.
        page.evaluate(AXE.read_text(encoding="utf-8"))
    found: dict[str, Any] = page.evaluate("axe.run()")
    return [
        f"{violation['id']}: {[node['html'][:120] for node in violation['nodes'][:3]]}"
        for violation in found["violations"]
        if violation["impact"] in {"serious", "critical"}
    ]


def test_axe_finds_nothing_serious(any_screen: Screen) -> None:
    screen = any_screen
    screen.page.emulate_media(color_scheme="dark" if screen.has_touch else "light")
    screen.open()
    screen.press(screen.page.get_by_text("More options"))
    assert serious_violations(screen.page) == []
    screen.press(screen.button("Settings"))
    expect(screen.page.get_by_test_id("settings")).to_be_visible()
    assert serious_violations(screen.page) == []
    screen.press(screen.button("Done"))
    screen.open_game(["h8", "i9", "k11"], opening="swap2", clock={"main_ms": 60_000})
    expect(screen.question).to_be_visible()
    assert serious_violations(screen.page) == []


def test_the_page_speaks_chinese(any_screen: Screen) -> None:
    screen = any_screen
    screen.open()
    screen.press(screen.button("Settings"))
    screen.press(screen.choice("Language", "中文"))
    screen.press(screen.button("完成"))
    expect(screen.status).to_have_text("落子即开始")
    screen.page.reload()
    expect(screen.button("新对局")).to_be_enabled()
    assert screen.page.evaluate("document.documentElement.lang") == "zh"
    assert not screen.scrolls_sideways()
    screen.press(screen.cell("h8"))
    if screen.has_touch:
        screen.press(screen.button("落子 h8"))
    expect(screen.status).to_have_text("轮到你了")


def test_the_board_can_be_dark_and_flat_whatever_the_system_is(screen: Screen) -> None:
    screen.open()
    light = screen.page.evaluate("getComputedStyle(document.body).backgroundColor")
    screen.press(screen.button("Settings"))
    screen.press(screen.choice("Colours", "Dark"))
    screen.press(screen.choice("Board", "Flat"))
    screen.page.reload()
    assert screen.page.evaluate("getComputedStyle(document.body).backgroundColor") != light
    assert screen.page.evaluate("document.documentElement.dataset.board") == "flat"


def test_the_first_load_is_small() -> None:
    page = (STATIC_FOLDER / "index.html").read_text(encoding="utf-8")
    scripts = re.findall(r'(?:src|href)="\./(assets/[^"]+\.js)"', page)
    assert scripts
    sizes = [len(gzip.compress((STATIC_FOLDER / name).read_bytes())) for name in scripts]
    assert sum(sizes) <= MAX_SCRIPT_BYTES


def test_the_board_is_there_within_a_second(server: PlayServer, open_screen: OpenScreen) -> None:
    # The best of a few: what a busy machine adds is not the page's doing.
    times = []
    for _ in range(4):
        screen = open_screen(server)
        screen.page.goto(server.url, wait_until="commit")
        screen.page.locator('[data-point="h8"]').wait_for()
        times.append(screen.page.evaluate("performance.now()"))
    assert min(times) < 1000


def test_a_page_at_rest_asks_for_nothing(screen: Screen) -> None:
    screen.open_game(["h8"])
    screen.expect_stone("h8", "black")
    requests: list[str] = []
    screen.page.on("request", lambda request: requests.append(request.url))
    screen.page.wait_for_timeout(1500)
    assert requests == []
