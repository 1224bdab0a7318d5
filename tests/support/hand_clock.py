"""A clock whose hands a test moves."""

from __future__ import annotations


class HandClock:
    """Nanoseconds, for whoever takes a `clock_ns`."""

    def __init__(self) -> None:
        self._now_ns = 10**9

    def __call__(self) -> int:
        return self._now_ns

    def pass_ms(self, milliseconds: int) -> None:
        self._now_ns += milliseconds * 1_000_000
