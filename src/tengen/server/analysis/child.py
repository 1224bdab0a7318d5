"""The process that searches: one engine, whose memory helps the next search."""

from __future__ import annotations

import os
import resource
import sys
import traceback
from threading import Event

from ...agents.engine import Engine
from ...agents.engine.search import Analysis
from ...agents.report import SearchLine, SearchReport
from ...game import Board, Move
from ...limits import Limits
from ...processes.python import serve
from ...solver import solve
from .job import AnalysisJob, FoundLines, Seeks

NICENESS = 10
"""Below the programs that play: their opponents wait, and analyses have time."""
PROBE_MS, PROOF_MS = 150, 1_000
"""How long the solver is asked about each move that seems to win, and about the last of them. A
search of one line in which no move is excluded asks it itself."""
BALANCE_MS = 5_000


class AnalysisChild:
    """The engine of this process and its running search."""

    def __init__(self) -> None:
        self._engine: Engine | None = None
        self._board = Board()
        self._job: AnalysisJob | None = None
        self._running: Analysis | None = None
        self._proved: dict[Move, bool] = {}
        """Whether the solver has proved that a move wins, of the moves it was asked about."""
        self._stopped = Event()

    def handle(self, request: int | AnalysisJob | None) -> FoundLines | None:
        """Begins a search, or goes on with it if there is no request, until there is news.

        The first request is the memory that this process may use.
        """
        if isinstance(request, int):
            os.nice(NICENESS)
            resource.setrlimit(resource.RLIMIT_DATA, (request, request))
            return None
        try:
            if request is not None:
                return self._begin(request)
            return self._next()
        except MemoryError:
            self._engine = self._running = None
            return FoundLines(has_ended=True, error="the engine ran out of memory")
        except ValueError as error:
            return FoundLines(has_ended=True, error=str(error))
        except Exception:
            print(f"an analysis failed: {traceback.format_exc()}", file=sys.stderr)
            self._engine = self._running = None
            return FoundLines(has_ended=True, error="the engine failed; the server's log says how")

    def stop(self) -> None:
        """Ends the running search soon, from any thread."""
        self._stopped.set()
        if self._engine is not None:
            self._engine.stop()

    def _begin(self, job: AnalysisJob) -> FoundLines:
        if self._running is not None:
            self._running.close()
            self._running = None
        self._board = board_of(job)
        self._job = job
        self._proved.clear()
        self._stopped.clear()
        engine = self._engine = self._engine or Engine()
        if job.seeks is Seeks.BALANCE:
            return self._balance(engine)
        self._running = engine.analyse(
            self._board, Limits(time_ms=job.time_ms), lines=job.lines, excluded=job.excluded
        )
        return self._next()

    def _next(self) -> FoundLines:
        if self._running is None or self._job is None:
            raise ValueError("no search is running")
        report = next(self._running, None)
        if report is not None:
            return FoundLines(report, self._is_proved(report, PROBE_MS))
        result, self._running = self._running.result(), None
        is_proved = result.is_proved or self._is_proved(result, PROOF_MS)
        return FoundLines(result, is_proved, has_ended=True)

    def _is_proved(self, report: SearchReport, time_ms: int) -> bool:
        """Whether the solver proves within some time that the best move wins."""
        assert self._job is not None
        asks_itself = self._job.lines == 1 and not self._job.excluded
        if asks_itself or not _wins(report) or report.lines[0].move.is_pass:
            return False
        best = report.lines[0].move
        is_last = time_ms == PROOF_MS and not self._proved.get(best)
        if best not in self._proved or is_last:
            found = solve(
                self._board, Limits(time_ms=time_ms), first_moves=[best], stop=self._stopped.is_set
            )
            self._proved[best] = found.is_proved
        return self._proved[best]

    def _balance(self, engine: Engine) -> FoundLines:
        assert self._job is not None
        time_ms = min(self._job.time_ms, BALANCE_MS)
        found = engine.balance(self._board, Limits(time_ms=time_ms))
        if not found.moves:
            return FoundLines(has_ended=True)
        line = SearchLine(found.moves, found.score, None, found.win_rate, 0, 0)
        return FoundLines(SearchReport(time_ms=time_ms, lines=(line,)), has_ended=True)


def board_of(job: AnalysisJob) -> Board:
    """The position to search."""
    board = Board.from_setup(job.setup, job.size, job.rule)
    for move in job.moves:
        board.push(move)
    if job.seeks is Seeks.THREATS:
        board.push("pass")
    if board.is_game_over():
        raise ValueError("the game is over")
    return board


def _wins(report: SearchReport) -> bool:
    return report.win_in is not None and report.win_in > 0


def main() -> None:
    """Searches until the server ends this process."""
    os.environ["OPENBLAS_NUM_THREADS"] = "1"
    child = AnalysisChild()
    serve(child.handle, child.stop)
