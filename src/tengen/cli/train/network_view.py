"""The live view of a network's training: losses as they develop."""

from __future__ import annotations

import time
from dataclasses import dataclass
from typing import TYPE_CHECKING

from rich.console import Group, RenderableType
from rich.progress_bar import ProgressBar
from rich.table import Table
from rich.text import Text

from ...render.line_chart import Curve
from ...train.network.measurement import Check, best_of, mean_of
from ..output import plain, speaks_unicode
from ..plot import legend, plot

if TYPE_CHECKING:
    from ...train.network.learning.course import Course

WIDEST = 100
LEAST_ROWS, MOST_ROWS = 4, 14
OTHER_ROWS = 8
"""Rows of the view apart from its plot."""


@dataclass(frozen=True, slots=True)
class _Progress:
    """The state of a course when it was last seen."""

    name: str
    step: int
    steps: int
    checks: tuple[Check, ...]


class NetworkView:
    """The view, which another thread draws from the state that was last reported."""

    def __init__(self, title: str) -> None:
        self.title = title
        self.room = (80, 24)
        """Columns and rows of the terminal."""
        self._stage: tuple[str, float | None] = ("", None)
        self._seen: _Progress | None = None
        self._begun = (0, 0.0)
        """The step and the time at which the course was first seen."""

    def stage(self, text: str, share: float | None = None) -> None:
        """Reports a stage before or between courses."""
        self._stage, self._seen = (text, share), None

    def learning(self, name: str, course: Course) -> None:
        """Reports a step of a course."""
        if self._seen is None or self._seen.name != name:
            self._begun = (course.step - 1, time.monotonic())
        self._seen = _Progress(name, course.step, course.steps, tuple(course.checks))

    def line(self) -> str:
        """The state in one line, for a log."""
        seen = self._seen
        if seen is None:
            return self._stage[0]
        losses = f", held-out loss {seen.checks[-1].loss:.4f}" if seen.checks else ""
        return f"{seen.name}: step {seen.step:,} of {seen.steps:,}{losses}"

    def __rich__(self) -> RenderableType:
        """Renders the view."""
        seen = self._seen
        if seen is None:
            text, share = self._stage
            bar = ProgressBar(total=1, completed=share or 0, pulse=share is None)
            return Group(plain(self.title), plain(text), bar)
        curves = _curves(seen.checks)
        return Group(
            plain(f"{self.title}: the {seen.name}"),
            Text("loss of the value over the steps, in nats"),
            self._plot(curves, seen.steps),
            legend(curves),
            self._progress(seen),
        )

    def _plot(self, curves: dict[str, Curve], steps: int) -> Text:
        width, height = self.room
        values = [y for curve in curves.values() for _, y in curve] or [0.0, 1.0]
        return plot(
            curves,
            width=min(width, WIDEST) - 4,
            height=min(max(height - OTHER_ROWS, LEAST_ROWS), MOST_ROWS),
            last_x=steps,
            low=min(values),
            high=max(values),
            unicode=speaks_unicode(),
        )

    def _progress(self, seen: _Progress) -> RenderableType:
        step, started = self._begun
        speed = (seen.step - step) / max(time.monotonic() - started, 1e-9)
        left = round((seen.steps - seen.step) / max(speed, 1e-9))
        words = f"{seen.step:,} of {seen.steps:,} steps, {speed:.1f} a second,"
        words += f" at most {left // 60}:{left % 60:02} left"
        if seen.checks:
            words += f"; best {best_of(seen.checks).loss:.4f}"
        line = Table.grid(padding=(0, 1), expand=True)
        line.add_column(ratio=1)
        line.add_column(no_wrap=True)
        line.add_row(ProgressBar(total=seen.steps, completed=seen.step), words)
        return line


def _curves(checks: tuple[Check, ...]) -> dict[str, Curve]:
    return {
        "target": [(float(each.step), each.learnt) for each in checks],
        "held out": [(float(each.step), each.loss) for each in checks],
        "linear": [(float(each.step), mean_of(each.groups, "linear")) for each in checks],
    }
