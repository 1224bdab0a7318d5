"""The live view of a tournament in the terminal."""

from __future__ import annotations

import time
from collections.abc import Callable, Container
from threading import Lock

from rich.console import Group, RenderableType
from rich.progress_bar import ProgressBar
from rich.table import Table

from ...arena import Contest, Standing
from ...arena.run.driver import Finished, result_of
from ...arena.statistics import SprtStatus
from ...game import Board
from ..board_text import board_text, board_width, view_of
from ..output import plain
from .report import EndingTally, repeat_warnings
from .tables import sprt_lines, standings_table

LEAST_SHARE = 0.1
"""Share of the way to a bound that the LLR must have covered before there is a trend."""


class WorkingClock:
    """Seconds since the start without pauses, so that a pause does not lower the speed."""

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        """Starts now."""
        self._clock = clock
        self._last, self._seconds = clock(), 0.0

    def seconds(self, *, is_paused: bool) -> float:
        """Call it often: it adds the time since the last call unless the tournament is paused."""
        now = self._clock()
        if not is_paused:
            self._seconds += now - self._last
        self._last = now
        return self._seconds


def speed_text(done: int, total: int, speed: float) -> str:
    """Games done, games per hour and time left; `speed` is in games per second.

    >>> speed_text(20, 100, 0.5)
    '20 of 100, 1800 an hour, 0:02:40 left'
    """
    if not speed:
        return f"{done} of {total}"
    return f"{done} of {total}, {speed * 3600:.0f} an hour, {_clock((total - done) / speed)} left"


def sprt_text(done: int, most: int, speed: float, status: SprtStatus) -> str:
    """Like `speed_text` for an SPRT: estimates the time left if the LLR's trend continues.

    >>> from ...arena.statistics import SprtVerdict
    >>> sprt_text(100, 40000, 0.5, SprtStatus(1.5, -3.0, 3.0, SprtVerdict.CONTINUE))
    '100 games, 1800 an hour, about 0:03:20 left at this trend'
    >>> sprt_text(100, 40000, 0.5, SprtStatus(-0.1, -3.0, 3.0, SprtVerdict.CONTINUE))
    '100 games, 1800 an hour, no trend yet'
    """
    if not speed:
        return f"{done} games"
    text = f"{done} games, {speed * 3600:.0f} an hour"
    bound = status.upper if status.llr > 0 else status.lower
    share = status.llr / bound
    if share >= 1:
        return text
    if share < LEAST_SHARE:
        return f"{text}, no trend yet"
    left = min(done / share, most) - done
    return f"{text}, about {_clock(left / speed)} left at this trend"


def _clock(seconds: float) -> str:
    left = round(seconds)
    return f"{left // 3600}:{left // 60 % 60:02}:{left % 60:02}"


GAP = 3
OTHER_ROWS = 19
"""Rows of the view apart from boards, players and random choices."""


class View:
    """What is shown. It keeps its own counts, since another thread draws it."""

    def __init__(self, contest: Contest, title: str, tally: EndingTally, resume: str) -> None:
        """Starts counting; `resume` is the command that ends a pause."""
        results = contest.store.results(contest.number)
        self._standing = Standing(contest.tournament, results)
        self._title, self._total, self._sprt = title, contest.total, contest.sprt
        self._contest, self._resume = contest, resume
        self.room = (80, 24)
        """Columns and rows of the terminal."""
        self._pending: Container[int] = ()
        self._tally = tally
        self._before = self._standing.games
        """Games already in the store at the start."""
        self._clock = WorkingClock()
        self._lock = Lock()

    def observe(self, contest: Contest, games: list[Finished]) -> None:
        """Counts games that have just ended."""
        pending = contest.pending if self._sprt is not None else ()
        with self._lock:
            self._pending = pending
            self._standing.add(result_of(plan, game) for plan, game in games)
            self._tally.add(games)

    def __rich__(self) -> RenderableType:
        """The whole view, computed afresh."""
        is_paused = self._contest.is_paused
        with self._lock:
            seconds = self._clock.seconds(is_paused=is_paused)
            parts: list[RenderableType] = [plain(self._title), standings_table(self._standing)]
            if self._sprt is not None:
                parts += sprt_lines(self._sprt, self._standing.sprt(self._sprt, self._pending))
            parts += self._boards()
            parts += [f"  {line}" for line in self._tally.last]
            parts += self._tally.random_choice_lines(self._contest.tournament.game.opening_rule)
            parts += repeat_warnings(self._tally)
            if self._tally.failures:
                parts.append(f"Failures of players: {self._tally.failures}")
            parts.append(self._progress(seconds))
            if is_paused:
                parts.append(f"paused; to resume: {plain(self._resume)}")
            return Group(*parts)

    def _boards(self) -> list[RenderableType]:
        """The running games side by side, as many as fit."""
        game = self._contest.tournament.game
        names = self._standing.names
        width, height = self.room
        if height < game.size + len(names) + len(self._tally.random_choosers) + OTHER_ROWS:
            return []
        shown = self._contest.in_play()[: width // (board_width(game.size) + GAP)]
        table = Table.grid(padding=(0, GAP, 0, 0))
        if shown:
            heads = [plain(f"● {names[each.black]}\n○ {names[each.white]}") for each in shown]
            boards = [Board.from_moves(each.moves, game.size, game.rule) for each in shown]
            table.add_row(*heads)
            table.add_row(*(board_text(view_of(board, None)) for board in boards))
        return [table] if shown else []

    def line(self) -> str:
        """The progress in one line, if no view can be drawn."""
        is_paused = self._contest.is_paused
        with self._lock:
            speed = self._speed_text(self._clock.seconds(is_paused=is_paused))
            failures = self._tally.failures
        failed = f", {failures} failures of players" if failures else ""
        return plain(f"{self._title}: {speed}{failed}{', paused' if is_paused else ''}")

    def _progress(self, seconds: float) -> RenderableType:
        """A progress bar; text alone for an SPRT, which rarely plays its maximum of games."""
        text = self._speed_text(seconds)
        if self._sprt is not None:
            return text
        line = Table.grid(padding=(0, 1), expand=True)
        line.add_column(ratio=1)
        line.add_column(no_wrap=True)
        line.add_row(ProgressBar(total=self._total, completed=self._standing.games), text)
        return line

    def _speed_text(self, seconds: float) -> str:
        done = self._standing.games
        speed = (done - self._before) / max(seconds, 1e-9)
        if self._sprt is None:
            return speed_text(done, self._total, speed)
        status = self._standing.sprt(self._sprt, self._pending)
        return sprt_text(done, self._total, speed, status)
