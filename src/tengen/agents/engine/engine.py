"""`tengen.Engine`: the strong search of the core, with threads and memory of its own."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from threading import Lock
from types import TracebackType
from typing import Self
from weakref import ref

from ... import _core
from ...arguments import check_type, whole_number
from ...game import Board, MoveLike
from ...limits import UNLIMITED, Limits
from .parameters import check_parameters
from .report import EngineBalance, EngineResult
from .search import Analysis, Balancing

HASH_MIB = 64
MOST_THREADS = 256
MOST_HASH_MIB = 1 << 20
MOST_LINES = 22 * 22
MOST_SCORE = 10**6
MOST_DEPTH = 1000
MIB = 1 << 20


class Engine:
    """Searches positions, one at a time; several engines may search at once, in threads.

    What it learns about a game it keeps for the next search. With one thread, and limits of nodes
    or depth, equal searches in equal order give equal results on every machine.

    >>> board = Board.from_moves("h8 a1 i8 a3 j8 a5")
    >>> with Engine() as engine:
    ...     result = engine.search(board, Limits(nodes=1000))
    >>> result.win_in, result.is_proved, result.win_rate
    (3, True, 1.0)
    """

    def __init__(
        self,
        *,
        threads: int = 1,
        hash_mib: int = HASH_MIB,
        solver: bool = True,
        parameters: Mapping[str, int] | None = None,
    ) -> None:
        """Takes memory; `close` gives it back.

        Args:
            threads: How many search together.
            hash_mib: Mebibytes for the table of positions seen before.
            solver: Whether it looks for proofs of forced wins, too, or searches alone.
            parameters: Numbers of the search by name, to try them out; `engine_parameters` has all.

        Raises:
            ValueError: There cannot be so many threads or so much memory, or a parameter is not
                known or beyond its range.
        """
        self.threads = whole_number("threads", threads, 1, MOST_THREADS)
        hash_mib = whole_number("hash_mib", hash_mib, 1, MOST_HASH_MIB)
        check_parameters(parameters or {})
        self._core: _core.Engine | None = _core.Engine(
            threads=self.threads,
            hash_bytes=hash_mib * MIB,
            asks_solver=bool(solver),
            parameters=parameters or {},
        )
        self._lock = Lock()
        self._running: ref[Analysis] | ref[Balancing] | None = None

    def search(
        self,
        board: Board,
        limits: Limits,
        *,
        lines: int = 1,
        allowed: Iterable[MoveLike] = (),
        excluded: Iterable[MoveLike] = (),
    ) -> EngineResult:
        """Finds a move for the side to move.

        Args:
            board: The position; it is left as it was.
            limits: When to end: at least one of time, game time, nodes or depth.
            lines: How many of the best moves are told with their values.
            allowed: Only these moves, where there are any.
            excluded: Not these.

        Raises:
            ValueError: Nothing limits the search.
            GameOverError: The game has ended.
            RuntimeError: The engine is searching already, or was closed.
        """
        if check_type("limits", limits, Limits).is_unlimited:
            raise ValueError("expected a limit of time, nodes or depth: `analyse` needs none")
        analysis = self.analyse(board, limits, lines=lines, allowed=allowed, excluded=excluded)
        with analysis:
            return analysis.result()

    def analyse(
        self,
        board: Board,
        limits: Limits = UNLIMITED,
        *,
        lines: int = 3,
        allowed: Iterable[MoveLike] = (),
        excluded: Iterable[MoveLike] = (),
    ) -> Analysis:
        """Starts a search that reports each depth; see `search`.

        >>> with Engine() as engine, engine.analyse(Board.from_moves("h8 i9"), lines=2) as analysis:
        ...     for report in analysis:
        ...         if report.depth == 4:
        ...             analysis.stop()
        >>> len(report.lines), report.depth >= 4
        (2, True)
        """
        check_type("board", board, Board)
        check_type("limits", limits, Limits)
        whole_number("lines", lines, 1, MOST_LINES)
        with self._lock:
            core = self._idle_core()
            search = core.begin(
                board,
                time_ms=limits.time_ms,
                game_ms=limits.game_ms,
                increment_ms=limits.increment_ms,
                nodes=limits.nodes,
                depth=None if limits.depth is None else min(limits.depth, MOST_DEPTH),
                lines=lines,
                allowed=tuple(allowed),
                excluded=tuple(excluded),
            )
            analysis = Analysis(search)
            self._running = ref(analysis)
            return analysis

    def balance(
        self, board: Board, limits: Limits, *, stones: int = 1, wanted: int = 0
    ) -> EngineBalance:
        """Finds moves after which neither side is ahead, as far as limits of time or nodes allow.

        Args:
            board: The position; it is left as it was.
            limits: For all of it.
            stones: One move of the side to move, or two: then the other side's follows.
            wanted: The score to come near, for the side that is to move now.

        Raises:
            ValueError: There cannot be so many stones, or nothing limits the search.
            GameOverError: The game has ended.
            RuntimeError: The engine is searching already, or was closed; or it was stopped before
                any move was judged.
        """
        check_type("board", board, Board)
        check_type("limits", limits, Limits)
        whole_number("stones", stones, 1, 2)
        whole_number("wanted", wanted, -MOST_SCORE, MOST_SCORE)
        if limits.time_ms is None and limits.nodes is None:
            raise ValueError("expected a limit of time or nodes")
        with self._lock:
            search = self._idle_core().begin_balance(
                board, stones=stones, wanted=wanted, time_ms=limits.time_ms, nodes=limits.nodes
            )
            balancing = Balancing(search)
            self._running = ref(balancing)
        with balancing:
            return balancing.result()

    def stop(self) -> None:
        """Ends the search that is under way, if any, from any thread; `balance` is one, too."""
        running = self._running_search()
        if running is not None:
            running.stop()

    def clear(self) -> None:
        """Forgets everything, as for another game."""
        with self._lock:
            self._idle_core().clear()

    def close(self) -> None:
        """Ends the search that is under way and gives the memory back."""
        with self._lock:
            running = self._running_search()
            if running is not None:
                with running:
                    pass
            self._core = None

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.close()

    def _running_search(self) -> Analysis | Balancing | None:
        return None if self._running is None else self._running()

    def _idle_core(self) -> _core.Engine:
        if self._core is None:
            raise RuntimeError("the engine was closed")
        running = self._running_search()
        if running is not None and not running.has_ended:
            raise RuntimeError(
                "the engine is searching: stop that search first, or take another engine"
            )
        return self._core
