"""Measures how soon a key press is drawn on the analysis board with a large tree."""

from __future__ import annotations

import statistics

from make_screenshots import CHROMIUM, FLAGS, served_page
from playwright.sync_api import sync_playwright

from .state import State

MOVES = 10_000
MAIN_LINE = 100
STEPS = 11
"""Moves of each variation."""
PRESSES = 100
LIMIT_MS = 50.0
SIZE = 15
KEYS = ("ArrowLeft", "ArrowLeft", "ArrowDown", "ArrowRight")
KEEP = """tree => localStorage.setItem(
    'tengen.analysis', JSON.stringify({tree, address: '#analyse='}))"""
PRESS = """async key => {
  const began = performance.now()
  document.body.dispatchEvent(new KeyboardEvent('keydown', {key, bubbles: true}))
  // A task that a frame puts in the queue begins when the frame has been laid out and painted.
  await new Promise(drawn => requestAnimationFrame(() => {
    const channel = new MessageChannel()
    channel.port1.onmessage = drawn
    channel.port2.postMessage(null)
  }))
  return performance.now() - began
}"""


def run(_state: State) -> str:
    """Presses keys in a tree of many moves, and asserts how soon each is drawn."""
    with served_page() as address, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
        page = browser.new_page(viewport={"width": 1280, "height": 800})
        page.goto(f"{address}favicon.svg")
        page.evaluate(KEEP, large_tree())
        page.goto(f"{address}#analyse=")
        page.locator("[data-move]").first.wait_for()
        drawn = [page.evaluate(PRESS, KEYS[number % len(KEYS)]) for number in range(PRESSES)]
        elements = page.locator("*").count()
        browser.close()
    usual, slow = statistics.median(drawn), sorted(drawn)[int(0.95 * PRESSES)]
    figure = (
        f"in a tree of {MOVES} moves a key press is drawn within {usual:.0f} ms (median of"
        f" {PRESSES}; 95 % within {slow:.0f} ms); the page has {elements} elements"
    )
    assert slow <= LIMIT_MS, f"expected {LIMIT_MS:.0f} ms: {figure}"
    return figure


def large_tree() -> dict[str, object]:
    """A main line with nine variations at each of its moves."""
    nodes: list[dict[str, object]] = [{"parent": -1, "move": ""}]
    points = _points()
    line, free = points[:MAIN_LINE], points[MAIN_LINE:]
    parent = 0
    for ply, move in enumerate(line):
        nodes.append({"parent": parent, "move": move})
        main = len(nodes) - 1
        for number in range(9):
            above = parent
            for step in range(STEPS):
                point = free[(ply + STEPS * number + step) % len(free)]
                nodes.append({"parent": above, "move": point})
                above = len(nodes) - 1
        parent = main
    assert len(nodes) == MOVES + 1
    return {"rule": "freestyle", "size": SIZE, "setup": None, "heading": {}, "nodes": nodes}


def _points() -> list[str]:
    """Points in an order in which no five stones of one colour stand in a row."""
    order = sorted(range(SIZE * SIZE), key=lambda place: (place * 97) % (SIZE * SIZE))
    return [f"{'abcdefghijklmno'[place % SIZE]}{place // SIZE + 1}" for place in order]
