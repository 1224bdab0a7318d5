"""The log: each kind of complaint once, then one summary a minute."""

from __future__ import annotations

import asyncio
import io
import logging
from collections.abc import Iterator

import pytest

from tengen.server.log import MOST_KINDS, LogSummary, summarized_log

LOG = logging.getLogger("uvicorn.error")


class Log:
    """What has been written, at a time that the test tells."""

    def __init__(self) -> None:
        self.seconds, self.stream = 0.0, io.StringIO()
        self.summary: LogSummary

    def __call__(self) -> float:
        return self.seconds

    @property
    def lines(self) -> list[str]:
        """The lines without their times."""
        return [line.split(" ", 2)[2] for line in self.stream.getvalue().splitlines()]


@pytest.fixture
def log() -> Iterator[Log]:
    log = Log()
    with summarized_log(log.stream, log) as log.summary:
        yield log


def test_repeats_become_one_line_a_minute(log: Log) -> None:
    for second in range(180):
        log.seconds = second
        for _ in range(10):
            LOG.warning("not HTTP from %s", f"10.0.0.{second}")
    log.seconds = 180
    log.summary.report_if_due()
    assert log.lines == [
        "WARNING: not HTTP from 10.0.0.0",
        "WARNING: again in the last 60 s: 599 × not HTTP from 10.0.0.0",
        "WARNING: again in the last 60 s: 600 × not HTTP from 10.0.0.0",
        "WARNING: again in the last 60 s: 600 × not HTTP from 10.0.0.0",
    ]


def test_each_kind_is_counted_by_itself(log: Log) -> None:
    for _ in range(3):
        LOG.warning("not HTTP")
        logging.getLogger("tengen.server").warning("not UTF-8")
    log.seconds = 60
    log.summary.report_if_due()
    assert log.lines == [
        "WARNING: not HTTP",
        "WARNING: not UTF-8",
        "WARNING: again in the last 60 s: 2 × not HTTP; 2 × not UTF-8",
    ]


def test_a_complaint_that_had_stopped_is_new_again(log: Log) -> None:
    for seconds in (0, 60, 120):
        log.seconds = seconds
        log.summary.report_if_due()
        LOG.warning("not HTTP")
    assert log.lines == ["WARNING: not HTTP"] * 3


def test_any_number_of_kinds_makes_few_lines(log: Log) -> None:
    for number in range(1000):
        LOG.warning(f"Exception in callback 0x{number}")
    log.seconds = 60
    log.summary.report_if_due()
    assert len(log.lines) == MOST_KINDS + 1
    assert log.lines[-1].endswith(f"again in the last 60 s: {1000 - MOST_KINDS} × other complaints")


def test_a_broken_connection_has_no_traceback(log: Log) -> None:
    error = ConnectionResetError(104, "Connection reset by peer")
    LOG.error("Fatal read error\ntransport: <one at 0x1>", exc_info=error)
    assert log.lines == ["ERROR: Fatal read error: [Errno 104] Connection reset by peer"]


def test_what_is_cancelled_while_the_server_stops_is_not_an_error(log: Log) -> None:
    log.summary.is_stopping = True
    LOG.error("Exception in ASGI application\n", exc_info=asyncio.CancelledError())
    assert log.lines == []


def test_what_is_cancelled_while_the_server_runs_is_an_error(log: Log) -> None:
    LOG.error("Exception in ASGI application\n", exc_info=asyncio.CancelledError())
    assert "ERROR: Exception in ASGI application" in log.stream.getvalue()


def test_an_error_of_the_server_has_its_traceback_once(log: Log) -> None:
    for number in range(3):
        try:
            raise RuntimeError(f"mistake {number}")
        except RuntimeError:
            LOG.exception("Exception in ASGI application\n")
    written = log.stream.getvalue()
    assert written.count("Traceback") == 1
    assert "mistake 0" in written
    assert "mistake 1" not in written


def test_what_was_counted_is_written_at_the_end() -> None:
    stream = io.StringIO()
    with summarized_log(stream, lambda: 7.0):
        LOG.warning("not HTTP")
        LOG.warning("not HTTP")
    assert stream.getvalue().endswith("again in the last 0 s: 1 × not HTTP\n")
    LOG.warning("nobody listens any more")
    assert "nobody" not in stream.getvalue()
