"""How the page behaves towards people: it is readable to all, in two languages, small and quick."""

from __future__ import annotations

import gzip
import re
from pathlib import Path

import pytest
from playwright.sync_api import expect

from tengen.server.app import STATIC_FOLDER

from .axe import serious_violations
from .screen import OpenScreen, Screen

MAX_SCRIPT_BYTES = 120_000
"""Compressed, at the first load."""
MAX_ANALYSIS_BYTES = 50_000
"""Gzipped: what the analysis board adds to the first load."""
MAX_PUZZLE_BYTES = 25_000
STATIC_IMPORT = re.compile(r"(?:from|import)\s*[\"'`]\./([^\"'`/]+\.js)")
MAX_FONT_BYTES = 50_000
MAX_STYLE_BYTES = 40_000
"""Gzipped, with the picture of the wood."""
LOOKS = """() => {
  const style = getComputedStyle(document.documentElement)
  return ['--wood', '--white-plain'].map(name => style.getPropertyValue(name))
}"""
FACES = """async letters =>
  (await document.fonts.load('16px "Inter Variable"', letters)).length"""
MOST_REQUESTS = 5
"""The page, its script, style and font, and the choices for a game."""
MOST_LAYOUTS = 10
"""A page that measures and changes itself in turns has hundreds."""
MOST_ELEMENTS = 1000
"""A board of 15x15 has 225 points."""


def test_axe_finds_nothing_serious(any_screen: Screen) -> None:
    screen = any_screen
    screen.page.emulate_media(color_scheme="dark" if screen.has_touch else "light")
    screen.open()
    screen.press(screen.page.get_by_text("More options"))
    assert serious_violations(screen.page) == []
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


def test_every_board_and_set_of_stones_can_be_chosen_and_is_kept(any_screen: Screen) -> None:
    screen = any_screen
    screen.open_game(["h8", "i9"])
    looks = set()
    for board, stones in [("Kaya", "Shell"), ("Walnut", "Yunzi"), ("Slate", "Discs")]:
        screen.press(screen.button("Settings"))
        screen.press(screen.choice("Board", board))
        screen.press(screen.choice("Stones", stones))
        screen.press(screen.button("Done"))
        screen.page.reload()
        screen.expect_stone("i9")
        looks.add(tuple(screen.page.evaluate(LOOKS)))
        assert not screen.scrolls_sideways()
    assert len(looks) == 3


def test_coordinates_contrast_and_safe_marks_are_switches_that_are_kept(screen: Screen) -> None:
    screen.open()
    page = screen.page
    coordinates = page.get_by_test_id("coordinates")
    expect(coordinates).to_be_visible()
    screen.press(screen.button("Settings"))
    for name in ["Coordinates", "High contrast", "Marks for colour-blind eyes"]:
        page.get_by_role("switch", name=name).click()
    page.reload()
    screen.cell("h8").wait_for()
    expect(coordinates).to_have_count(0)
    assert page.evaluate("document.documentElement.dataset.contrast") == "high"
    assert page.evaluate("document.documentElement.dataset.marks") == "safe"
    assert serious_violations(page) == []


def test_the_font_is_the_pages_own(open_screen: OpenScreen) -> None:
    screen = open_screen(fresh=True)  # The page would load fonts again that it has loaded once.
    screen.open()
    assert screen.page.evaluate("document.fonts.load('16px \"Inter Variable\"')")
    assert screen.page.evaluate("document.fonts.check('16px \"Inter Variable\"')")
    for letters, faces in [("Soosõrv", 1), ("Мейдзин", 1), ("Nguyễn", 2)]:
        assert screen.page.evaluate(FACES, letters) == faces


def test_styles_and_fonts_are_small() -> None:
    files = list((STATIC_FOLDER / "assets").iterdir())
    fonts = [path for path in files if path.suffix == ".woff2"]
    styles = [path for path in files if path.name.endswith(".css.gz")]
    assert fonts
    assert all(path.stat().st_size <= MAX_FONT_BYTES for path in fonts)
    assert 0 < sum(path.stat().st_size for path in styles) <= MAX_STYLE_BYTES


def test_browsers_that_ask_for_an_icon_unasked_get_one(screen: Screen) -> None:
    answer = screen.page.request.get(f"{screen.server.url}favicon.ico")
    assert answer.ok
    assert answer.headers["content-type"].startswith("image/")


def test_the_scripts_of_the_first_load_are_small_on_the_wire(open_screen: OpenScreen) -> None:
    screen = open_screen(fresh=True)  # Its cache is empty.
    screen.open()
    script = """() => performance.getEntriesByType('resource')
        .filter(({name}) => name.endsWith('.js'))
        .map(({encodedBodySize, decodedBodySize}) => [encodedBodySize, decodedBodySize])"""
    sizes: list[list[int]] = screen.page.evaluate(script)
    assert sizes
    assert 0 < sum(sent for sent, _ in sizes) <= MAX_SCRIPT_BYTES
    assert all(sent < text / 2 for sent, text in sizes if text > 1000)


def test_the_first_load_is_small_for_browsers_that_know_only_gzip() -> None:
    page = (STATIC_FOLDER / "index.html").read_text(encoding="utf-8")
    scripts = re.findall(r'(?:src|href)="\./(assets/[^"]+\.js)"', page)
    assert scripts
    sizes = [(STATIC_FOLDER / f"{name}.gz").stat().st_size for name in scripts]
    assert sum(sizes) <= MAX_SCRIPT_BYTES


@pytest.mark.parametrize(
    ("view", "most"), [("AnalysisPage", MAX_ANALYSIS_BYTES), ("PuzzlePage", MAX_PUZZLE_BYTES)]
)
def test_what_a_view_adds_to_the_first_load_is_small(view: str, most: int) -> None:
    assets = STATIC_FOLDER / "assets"
    (first,) = assets.glob("index-*.js")
    (script,) = assets.glob(f"{view}-*.js")
    added = scripts_of(script) - scripts_of(first)
    assert script in added
    assert sum(len(gzip.compress(path.read_bytes())) for path in added) <= most


def scripts_of(script: Path) -> set[Path]:
    """A script and all that load with it."""
    found, waiting = set[Path](), [script]
    while waiting:
        path = waiting.pop()
        if path not in found:
            found.add(path)
            names = STATIC_IMPORT.findall(path.read_text(encoding="utf-8"))
            waiting += [path.with_name(name) for name in names]
    return found


def test_the_board_is_there_after_little_work(open_screen: OpenScreen) -> None:
    """Counts the browser's work; `python tools/verify.py page` measures how long it takes."""
    screen = open_screen(fresh=True)  # A font that it has kept would not be asked for.
    page = screen.page
    session = page.context.new_cdp_session(page)
    session.send("Performance.enable")

    def layouts() -> float:
        metrics = session.send("Performance.getMetrics")["metrics"]
        return float(next(each["value"] for each in metrics if each["name"] == "LayoutCount"))

    before = layouts()
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    page.goto(screen.server.url, wait_until="commit")
    screen.cell("h8").wait_for()
    laid_out = layouts() - before
    session.detach()
    assert 0 < laid_out <= MOST_LAYOUTS
    assert 0 < len(asked) <= MOST_REQUESTS, asked
    assert 225 < page.locator("*").count() <= MOST_ELEMENTS


KEEP_SOCKETS = """
  window.sockets = []
  window.WebSocket = class extends WebSocket {
    constructor(...address) {
      super(...address)
      window.sockets.push(this)
    }
  }
"""
BEAT = """sockets.at(-1).onmessage({data: '{"type": "heartbeat"}'})"""


def test_a_page_at_rest_asks_for_nothing(open_screen: OpenScreen) -> None:
    screen = open_screen(fresh=True)  # Its clock cannot be set back.
    screen.page.clock.install()
    screen.page.add_init_script(KEEP_SOCKETS)
    screen.open_game(["h8"])
    screen.expect_stone("h8", "black")
    # A request under way would run out of time, and be repeated, as the clock runs ahead.
    screen.page.wait_for_load_state("networkidle")
    asked: list[str] = []
    screen.page.on("request", lambda request: asked.append(request.url))
    screen.page.on("websocket", lambda socket: asked.append(socket.url))
    for _ in range(40):
        screen.page.clock.run_for("00:15")
        screen.page.evaluate(BEAT)  # The server's clock does not run ahead.
    # What the page had asked for by then would be noticed before this.
    last = f"{screen.server.url}api/health"
    screen.page.evaluate("url => fetch(url)", last)
    assert asked == [last]
