"""The server's log: each kind of complaint once, and then one summary a minute.

Anyone who can connect can make the server complain as often as they like, so it writes the first
complaint of a kind, and counts the others. A connection that breaks is an everyday event: it gets
one line at most, never a traceback. An error in the server itself keeps its traceback.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Hashable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from threading import Lock
from time import monotonic
from typing import TextIO

PERIOD_S = 60.0
MOST_KINDS = 20
"""Kinds of complaints that are told apart at a time; further ones are counted together."""
MOST_LETTERS = 200
"""Letters of a complaint in the log."""
LOGGERS = ("asyncio", "tengen", "uvicorn", "websockets")

_log = logging.getLogger(__name__)


@dataclass(slots=True)
class _Repeats:
    """The first complaint of a kind, and how many came after it."""

    text: str
    count: int = 0


class LogSummary(logging.Filter):
    """Passes the first record of a kind and counts the others, which a summary names later.

    A kind that has not occurred for a whole period is new again.
    """

    def __init__(self, now: Callable[[], float] = monotonic) -> None:
        """`now` returns the time in seconds."""
        super().__init__()
        self.is_stopping = False
        """Whether the server stops, which ends connections."""
        self._now = now
        self._since = now()
        self._kinds: dict[Hashable, _Repeats] = {}
        self._lock = Lock()

    def filter(self, record: logging.LogRecord) -> bool:
        """Whether the record is to be written."""
        if record.name == __name__:
            return True
        if self.is_stopping and _is_end(record):
            return False
        self.report_if_due()
        with self._lock:
            kind = _kind(record)
            if kind not in self._kinds and len(self._kinds) >= MOST_KINDS:
                kind = None
                self._kinds.setdefault(kind, _Repeats("other complaints"))
            if kind not in self._kinds:
                self._kinds[kind] = _Repeats(_line(record).rstrip("."))
                return True
            self._kinds[kind].count += 1
            return False

    def report_if_due(self) -> None:
        """Writes the summary if a period has passed since the last one."""
        if self._now() - self._since >= PERIOD_S:
            self.report()

    def report(self) -> None:
        """Writes the summary, if anything was counted."""
        with self._lock:
            now = self._now()
            seconds, self._since = now - self._since, now
            counted = {kind: repeats for kind, repeats in self._kinds.items() if repeats.count}
            self._kinds = {kind: _Repeats(repeats.text) for kind, repeats in counted.items()}
        if counted:
            again = "; ".join(f"{each.count} × {each.text}" for each in counted.values())
            _log.warning("again in the last %.0f s: %s", seconds, again)


class _OneLine(logging.Formatter):
    """A line with the time; more lines only for an error in the server itself."""

    def __init__(self) -> None:
        super().__init__("%(asctime)s %(levelname)s: %(message)s", "%Y-%m-%d %H:%M:%S")

    def format(self, record: logging.LogRecord) -> str:
        error = _error(record)
        if record.name == __name__ or not (error is None or isinstance(error, OSError)):
            return super().format(record)
        time = self.formatTime(record, self.datefmt)
        return f"{time} {record.levelname}: {_line(record)}"


def _error(record: logging.LogRecord) -> BaseException | None:
    return record.exc_info[1] if record.exc_info else None


def _is_end(record: logging.LogRecord) -> bool:
    """Whether something merely ended because the server stops.

    That includes asyncio's attempts to accept connections again after it had run out of files.
    """
    is_retry = record.name == "asyncio" and "._start_serving(" in str(record.msg)
    return is_retry or isinstance(_error(record), asyncio.CancelledError)


def _line(record: logging.LogRecord) -> str:
    """The complaint in one line: asyncio adds lines about its own objects."""
    error = _error(record)
    text = next(iter(record.getMessage().splitlines()), "")
    reason = "" if error is None else f": {error or type(error).__name__}"
    return f"{text}{reason}"[:MOST_LETTERS]


def _kind(record: logging.LogRecord) -> Hashable:
    """Records of the same kind have the same text, before arguments, and the same origin."""
    error = _error(record)
    place = error.__traceback__ if error is not None else None
    while place is not None and place.tb_next is not None:
        place = place.tb_next
    origin = None if place is None else (place.tb_frame.f_code, place.tb_lineno)
    template = next(iter(str(record.msg).splitlines()), "")
    return record.name, record.levelno, template, type(error), origin


@contextmanager
def summarized_log(
    stream: TextIO | None = None, now: Callable[[], float] = monotonic
) -> Iterator[LogSummary]:
    """Writes the log of the server to a stream (default: stderr), with its repeats summarized."""
    summary = LogSummary(now)
    handler = logging.StreamHandler(stream)
    handler.setFormatter(_OneLine())
    handler.addFilter(summary)
    for name in LOGGERS:
        logging.getLogger(name).addHandler(handler)
    try:
        yield summary
    finally:
        summary.report()
        for name in LOGGERS:
            logging.getLogger(name).removeHandler(handler)
