"""How much a page moves what a person is looking at, in every journey.

The score is that of Core Web Vitals: the largest sum of shifts that follow each other within a
second, and within five seconds in all. The browser does not count what moves within half a second
after a click, a key or a change of the window's size: that is the answer to it. Scrolling and
what is moved by `transform` are no shifts.
"""

from __future__ import annotations

from collections import defaultdict
from typing import Any

from playwright.sync_api import BrowserContext

MOST = 0.02
GAP_MS = 1000
SPAN_MS = 5000
WATCH = """
  new PerformanceObserver(list => {
    for (const {value, startTime, hadRecentInput, sources} of list.getEntries()) {
      if (hadRecentInput) continue
      const moved = sources.map(({node, previousRect, currentRect}) => {
        const {nodeName = '', className = '', dataset = {}} = node ?? {}
        const place = ({x, y, width, height}) => [x, y, width, height].map(Math.round).join(' ')
        const name = `${nodeName}.${className?.baseVal ?? className} ${dataset?.testid ?? ''}`
        return `${name} from ${place(previousRect)} to ${place(currentRect)}`
      })
      noteLayoutShift({page: performance.timeOrigin, value, startTime, moved})
    }
  }).observe({type: 'layout-shift', buffered: true})
"""


class LayoutShifts:
    """The shifts in all pages since they were last asked for."""

    def __init__(self) -> None:
        self._entries: defaultdict[float, list[dict[str, Any]]] = defaultdict(list)

    def watch(self, context: BrowserContext) -> None:
        """Notes the shifts in all pages of a context."""
        context.expose_function("noteLayoutShift", self._note)
        context.add_init_script(WATCH)

    def complaints(self) -> list[str]:
        """Pages that shifted too much, with what moved; forgets all shifts."""
        pages, self._entries = self._entries, defaultdict(list)
        return [
            f"layout shift {score:.3f}: {[(each['value'], each['moved']) for each in entries]}"
            for entries in pages.values()
            if (score := worst_window(entries)) > MOST
        ]

    def _note(self, entry: dict[str, Any]) -> None:
        self._entries[entry["page"]].append(entry)


def worst_window(entries: list[dict[str, Any]]) -> float:
    """The largest sum of the shifts of one window.

    >>> shifts = [(0, 0.01), (900, 0.02), (2500, 0.025)]
    >>> worst_window([{"startTime": at, "value": value} for at, value in shifts])
    0.03
    """
    worst = total = 0.0
    begin = last = -float("inf")
    for entry in sorted(entries, key=lambda entry: entry["startTime"]):
        at = entry["startTime"]
        if at - last > GAP_MS or at - begin > SPAN_MS:
            begin, total = at, 0.0
        last, total = at, total + entry["value"]
        worst = max(worst, total)
    return worst
