"""Measures how soon a key press is drawn on the analysis board with a large tree."""

from __future__ import annotations

import statistics

from make_screenshots import CHROMIUM, FLAGS, served_page
from playwright.sync_api import sync_playwright

from support.large_tree import KEEP, MOVES, large_tree

from ..state import State

PRESSES = 100
LIMIT_MS = 50.0
KEYS = ("ArrowLeft", "ArrowLeft", "ArrowDown", "ArrowRight")
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
