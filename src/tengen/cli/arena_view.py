"""The live view of a tournament in the terminal."""

from __future__ import annotations

import time
from collections.abc import Iterator
from contextlib import contextmanager
from threading import Lock

from rich.console import Console, Group, RenderableType
from rich.live import Live
from rich.progress_bar import ProgressBar
from rich.table import Table

from ..arena import Contest, Standing
from ..arena.driver import Finished, result_of
from ..arena.statistics import Sprt
from ..game import Board
from .arena_tables import sprt_lines, standings_table
from .arena_tally import Tally
from .output import plain
from .terminal.board_drawing import board_text, board_width, view_of

REFRESHES_A_SECOND = 4
GAP = 3
OTHER_ROWS = 19
"""Rows of the view apart from boards, players and lots."""


class WorkingClock:
    """Seconds since the start but for pauses, so that a pause does not count as slowness."""

    def __init__(self) -> None:
        self._last, self._seconds = time.monotonic(), 0.0

    def seconds(self, *, is_paused: bool) -> float:
        """To be asked often: the time since it was asked last counts unless this is a pause."""
        now = time.monotonic()
        if not is_paused:
            self._seconds += now - self._last
        self._last = now
        return self._seconds


class View:
    """What is shown. It counts for itself, since it is drawn by a thread of its own."""

    def __init__(self, contest: Contest, title: str, tally: Tally, resume: str) -> None:
        """Counts from here on; `resume` is the command that ends a pause."""
        results = contest.store.results(contest.number)
        self._standing = Standing(contest.tournament, results)
        self._title, self._total, self._sprt = title, contest.total, contest.sprt
        self._contest, self._resume = contest, resume
        self.room = (80, 24)
        """Columns and rows of the terminal."""
        self._pending: set[int] = set()
        self._tally = tally
        self._before = self._standing.games
        """Games that were there at the start."""
        self._clock = WorkingClock()
        self._lock = Lock()

    def observe(self, contest: Contest, games: list[Finished]) -> None:
        """Counts games that have just ended."""
        pending = contest.pending if self._sprt is not None else set()
        with self._lock:
            self._pending = pending
            self._standing.add(result_of(plan, game) for plan, game in games)
            self._tally.add(games)

    def __rich__(self) -> RenderableType:
        """Everything, computed anew."""
        is_paused = self._contest.is_paused
        with self._lock:
            seconds = self._clock.seconds(is_paused=is_paused)
            parts: list[RenderableType] = [plain(self._title), standings_table(self._standing)]
            parts += self._sprt_lines(self._sprt)
            parts += self._boards()
            parts += [f"  {line}" for line in self._tally.last]
            parts += self._tally.lot_lines(self._contest.tournament.game.opening_rule)
            if self._tally.failures:
                parts.append(f"Failures of players: {self._tally.failures}")
            parts.append(self._progress(seconds))
            if is_paused:
                parts.append(f"paused; to go on: {plain(self._resume)}")
            return Group(*parts)

    def _boards(self) -> list[RenderableType]:
        """The games in play, side by side, as many as there is room for."""
        game = self._contest.tournament.game
        names = self._standing.names
        width, height = self.room
        if height < game.size + len(names) + len(self._tally.lots) + OTHER_ROWS:
            return []
        shown = self._contest.in_play()[: width // (board_width(game.size) + GAP)]
        table = Table.grid(padding=(0, GAP, 0, 0))
        if shown:
            heads = [plain(f"● {names[each.black]}\n○ {names[each.white]}") for each in shown]
            boards = [Board.from_moves(each.moves, game.size, game.rule) for each in shown]
            table.add_row(*heads)
            table.add_row(*(board_text(view_of(board, None)) for board in boards))
        return [table] if shown else []

    def _sprt_lines(self, test: Sprt | None) -> list[str]:
        if test is None:
            return []
        return list(sprt_lines(test, self._standing.sprt(test, self._pending)))

    def _progress(self, seconds: float) -> RenderableType:
        done = self._standing.games
        speed = (done - self._before) / max(seconds, 1e-9)
        line = Table.grid(padding=(0, 1), expand=True)
        line.add_column(ratio=1)
        line.add_column(no_wrap=True)
        line.add_row(
            ProgressBar(total=self._total, completed=done), speed_text(done, self._total, speed)
        )
        return line


def speed_text(done: int, total: int, speed: float) -> str:
    """Games done, games an hour and time left, from games a second.

    >>> speed_text(20, 100, 0.5)
    '20 of 100, 1800 an hour, 0:02:40 left'
    """
    counted = f"{done} of {total}"
    if not speed:
        return counted
    left = round((total - done) / speed)
    clock = f"{left // 3600}:{left // 60 % 60:02}:{left % 60:02}"
    return f"{counted}, {speed * 3600:.0f} an hour, {clock} left"


@contextmanager
def shown(view: View, *, quiet: bool) -> Iterator[None]:
    """Draws the view on the error stream, where it disturbs no output; only for people."""
    console = Console(stderr=True, highlight=False, markup=False, emoji=False)
    if quiet or not console.is_terminal:
        yield
        return
    view.room = console.size
    with Live(view, console=console, refresh_per_second=REFRESHES_A_SECOND, transient=True):
        yield
