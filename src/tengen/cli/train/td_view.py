"""The live view of a training: win rate and weights as they develop."""

from __future__ import annotations

import time

from rich.console import Group, RenderableType
from rich.progress_bar import ProgressBar
from rich.table import Table
from rich.text import Text

from ...render.line_chart import Curve
from ...train import Training
from ...train.td.run_folder import NAMES
from ..output import plain, speaks_unicode
from ..plot import legend, plot

WIDEST = 100
LEAST_ROWS, MOST_ROWS = 4, 12
OTHER_ROWS = 8
"""Rows of the view apart from its two plots."""


class TrainView:
    """The view, which another thread draws from the state that `observe` recorded."""

    def __init__(self, training: Training) -> None:
        """Starts at the training's last checkpoint."""
        self.options = training.options
        self.room = (80, 24)
        """Columns and rows of the terminal."""
        self._begun_at = training.episodes
        self._started = time.monotonic()
        self.observe(training)

    def observe(self, training: Training) -> None:
        """Records the progress of the training."""
        self._episodes = training.episodes
        self._wins = training.wins
        self._checkpoints = list(training.folder.checkpoints)

    def __rich__(self) -> RenderableType:
        """Renders the view."""
        options = self.options
        head = f"{options.method} on {options.size}x{options.size} against {options.opponent}"
        rates, weights = self._curves()
        return Group(
            plain(f"{head}, seed {options.seed}"),
            Text(f"win rate at checkpoints ({options.check_games} games), in per cent"),
            self._plot(rates, 0, 100),
            legend(rates),
            Text("weights"),
            self._plot(weights, None, None),
            legend(weights),
            self._progress(),
        )

    def _curves(self) -> tuple[dict[str, Curve], dict[str, Curve]]:
        seen = self._checkpoints
        rate = [(float(each.episodes), 100 * each.win_rate) for each in seen]
        weights: dict[str, Curve] = {
            name: [(float(each.episodes), each.weights[index]) for each in seen]
            for index, name in enumerate(NAMES[: self.options.feature_count])
        }
        return {"wins": rate}, weights

    def _plot(self, curves: dict[str, Curve], low: float | None, high: float | None) -> Text:
        width, height = self.room
        rows = min(max((height - OTHER_ROWS) // 2, LEAST_ROWS), MOST_ROWS)
        return plot(
            curves,
            width=min(width, WIDEST) - 4,
            height=rows,
            last_x=self.options.episodes,
            low=low,
            high=high,
            unicode=speaks_unicode(),
        )

    def _progress(self) -> RenderableType:
        done, total = self._episodes, self.options.episodes
        speed = (done - self._begun_at) / max(time.monotonic() - self._started, 1e-9)
        line = Table.grid(padding=(0, 1), expand=True)
        line.add_column(ratio=1)
        line.add_column(no_wrap=True)
        words = f"{done} of {total} episodes, {self._wins} won"
        if speed:
            left = round((total - done) / speed)
            words += f", {speed:.0f} a second, {left // 60}:{left % 60:02} left"
        line.add_row(ProgressBar(total=total, completed=done), words)
        return line
