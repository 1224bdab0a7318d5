"""Open pages of a browser that tests use one after the other.

Each has a storage of its own, as a browser of another person has, and begins empty in each test.
They stay open between tests: a new one would cost the browser another process each time, which
takes longer than most tests.
"""

from __future__ import annotations

from urllib.parse import urlsplit

from playwright.sync_api import Browser, ConsoleMessage, Error, Page, ViewportSize

from .layout_shifts import LayoutShifts

PATIENCE_MS = 60_000
"""Only what hangs takes so long: a busy machine is no failure."""
WINDOWS = {
    False: ViewportSize(width=1440, height=900),
    True: ViewportSize(width=390, height=844),
}
"""The usual sizes on a computer and a phone."""
LOOK_MS = 5_000
"""For a page of a test that has failed already."""


class Pages:
    """The pages of one test at a time, and what they complain of."""

    def __init__(self, browser: Browser, url: str) -> None:
        """Takes the address of the server whose pages are shown."""
        self._browser = browser
        self._rest = f"{url}favicon.svg"
        """Where pages rest: on the server, so that its storage is in reach, but no page runs."""
        self._idle: dict[bool, list[Page]] = {True: [], False: []}
        self._used: list[tuple[bool, Page]] = []
        self._passing: list[Page] = []
        self._complaints: list[str] = []
        self._shifts = LayoutShifts()

    def take(self, *, phone: bool, fresh: bool, keeps_files: bool = False) -> Page:
        """An empty page on a computer or a phone.

        A fresh one is nobody's afterwards: for what cannot be undone, or has to start cold. In
        others no service worker keeps files from one test for the next.
        """
        if fresh:
            self._passing.append(self._new(phone, keeps_files=keeps_files))
            return self._passing[-1]
        page = self._idle[phone].pop() if self._idle[phone] else self._new(phone)
        self._used.append((phone, page))
        if page.url != self._rest:
            page.goto(self._rest)
        return page

    def clear(self) -> None:
        """Ends what runs in the pages, and leaves them as if nobody had been there."""
        for page in self._passing:
            page.context.close()
        for phone, page in self._used:
            for tab in page.context.pages:
                if tab is not page:
                    tab.close()
            page.goto(self._rest)
            page.evaluate("localStorage.clear()")
            page.emulate_media(color_scheme="light", forced_colors="none")
            if page.viewport_size != WINDOWS[phone]:
                page.set_viewport_size(WINDOWS[phone])
            self._idle[phone].append(page)
        self._passing, self._used = [], []

    def describe(self) -> str:
        """What the pages of a test show, for the report of its failure."""
        pages = [page for _, page in self._used] + self._passing
        return "\n\n".join(f"{page.url}\n{_text_of(page)}" for page in pages)

    def complaints(self) -> list[str]:
        """What went wrong in the pages since this was last asked."""
        complaints, self._complaints = self._complaints, []
        return complaints + self._shifts.complaints()

    def close(self) -> None:
        """Closes all pages."""
        for page in self._idle[True] + self._idle[False]:
            page.context.close()

    def _new(self, phone: bool, *, keeps_files: bool = False) -> Page:
        context = self._browser.new_context(
            viewport=WINDOWS[phone],
            has_touch=phone,
            is_mobile=phone,
            locale="en-GB",
            service_workers="allow" if keeps_files else "block",
        )
        context.set_default_timeout(PATIENCE_MS)
        context.on("page", self._watch)
        self._shifts.watch(context)
        return context.new_page()

    def _watch(self, page: Page) -> None:
        page.on("console", self._hear)
        page.on("pageerror", lambda error: self._complaints.append(str(error)))
        page.on("request", lambda request: self._check_host(request.url))

    def _hear(self, message: ConsoleMessage) -> None:
        # The browser notes refused and unanswered requests itself; tests provoke these on purpose.
        provoked = ("Failed to load resource", "WebSocket connection to")
        if message.type == "error" and not message.text.startswith(provoked):
            self._complaints.append(message.text)

    def _check_host(self, url: str) -> None:
        if urlsplit(url).hostname not in {"127.0.0.1", None}:
            self._complaints.append(f"a request to another host: {url}")


def _text_of(page: Page) -> str:
    try:
        return page.locator("body").inner_text(timeout=LOOK_MS)
    except Error as error:
        return f"(not to be seen: {error.message.splitlines()[0]})"
