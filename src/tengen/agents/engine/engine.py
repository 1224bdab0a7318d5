"""`tengen.Engine`: the strong engine of the core, with its own threads and memory."""

from __future__ import annotations

import os
from collections.abc import Iterable, Mapping
from functools import cache
from hashlib import sha256
from pathlib import Path
from threading import Lock
from typing import Self
from weakref import ref

from ... import _core
from ..._core import NetworkWeights
from ...arguments import (
    MAX_HASH_MIB,
    MAX_SCORE,
    MAX_THREADS,
    check_type,
    whole_number,
)
from ...game import Board, MoveLike
from ...limits import Limits
from ...network import Network
from ...processes.memory import memory_bytes
from . import chances
from .parameters import check_parameters
from .report import EngineBalance, EngineResult
from .search import Analysis, Balancing

HASH_MIB = 64
MOST_LINES = 22 * 22
MIB = 1 << 20
USUAL_S = 1.0
"""Seconds of a search without limits."""


def largest_hash_mib() -> int:
    """The largest transposition table, in MiB, for which this machine has enough memory."""
    return min(memory_bytes() // MIB, MAX_HASH_MIB) if os.name == "posix" else MAX_HASH_MIB


NETWORK, LINEAR = "network", "linear"
"""The names of the evaluations: by the network that ships with Tengen, and by shapes alone."""


def weights_of(evaluation: str | Network) -> NetworkWeights | None:
    """The weights of the network that evaluates; None if shapes alone do.

    Raises:
        TypeError: It is neither a text nor a network.
        ValueError: It is neither network nor linear nor a network's file, or TENGEN_ISA names an
            instruction set that this machine does not have.
    """
    if isinstance(evaluation, Network):
        return evaluation.weights
    return NetworkWeights.named(check_type("evaluation", evaluation, str))


def kept_evaluation(evaluation: str) -> tuple[str, bytes]:
    """An evaluation as the settings of a resumable run name it, and the bytes of its file.

    A file is named by its hash, wherever it lies; network and linear have none.

    Raises:
        OSError: The file cannot be read.
    """
    if evaluation in {NETWORK, LINEAR}:
        return evaluation, b""
    data = Path(evaluation).read_bytes()
    return f"sha256:{sha256(data).hexdigest()}", data


@cache
def engine_hash() -> str:
    """Names what decides scores and win rates: the core with its weights, and the chances."""
    files = Path(_core.__file__), Path(chances.__file__).with_name(chances.FILE_NAME)
    return sha256(b"".join(file.read_bytes() for file in files)).hexdigest()


class Engine:
    """Searches positions, one at a time; several engines may search at once, in threads.

    It keeps the transposition table and histories for the next search. With one thread and limits
    of nodes or depth, the same sequence of searches gives the same results on every machine.

    >>> board = Board.from_moves("h8 a1 i8 a3 j8 a5")
    >>> with Engine() as engine:
    ...     result = engine.search(board, nodes=1000)
    >>> result.win_in, result.is_proved, result.win_rate
    (3, True, 1.0)
    """

    def __init__(
        self,
        *,
        threads: int = 1,
        hash_mib: int = HASH_MIB,
        solver: bool = True,
        evaluation: str | Network = NETWORK,
        parameters: Mapping[str, int] | None = None,
    ) -> None:
        """Allocates memory; `close` frees it.

        Args:
            threads: Number of search threads.
            hash_mib: Size of the transposition table in MiB.
            solver: Whether to look for forced wins with the solver as well.
            evaluation: ``network``, ``linear`` (shapes alone), the file of another network, or a
                `Network`. A network evaluates the rules and sizes that it supports, shapes the
                others; `evaluation_note` tells.
            parameters: Search parameters by name; `engine_parameters` lists them.

        Raises:
            TypeError: evaluation is neither a text nor a `Network`.
            ValueError: threads or hash_mib is out of range, the network's file cannot be used, a
                parameter is unknown or out of range, or TENGEN_ISA names an instruction set that
                this machine does not have.
        """
        self.threads = whole_number("threads", threads, 1, MAX_THREADS)
        hash_mib = whole_number("hash_mib", hash_mib, 1, largest_hash_mib())
        check_parameters(parameters or {})
        self._core: _core.Engine | None = _core.Engine(
            threads=self.threads,
            hash_bytes=hash_mib * MIB,
            asks_solver=bool(solver),
            network=weights_of(evaluation),
            parameters=parameters or {},
        )
        self._lock = Lock()
        self._running: ref[Analysis] | ref[Balancing] | None = None

    def prepare(self, board: Board) -> None:
        """Does what the first search of a rule would have to do before, so that no clock runs.

        Raises:
            RuntimeError: The engine is closed.
        """
        if self._core is None:
            raise RuntimeError("the engine is closed")
        self._core.prepare(board.rule, board.size)

    def evaluation_note(self, board: Board) -> str:
        """Says that shapes evaluate such boards in place of the network that was asked for.

        It is empty if the network evaluates them, or if none was asked for.

        >>> with Engine(evaluation="linear") as engine:
        ...     engine.evaluation_note(Board(9))
        ''

        Raises:
            RuntimeError: The engine is closed.
        """
        check_type("board", board, Board)
        if self._core is None:
            raise RuntimeError("the engine is closed")
        return self._core.fallback_note(board.rule, board.size)

    def search(  # noqa: PLR0913
        self,
        board: Board,
        limits: Limits | None = None,
        *,
        time: float | None = None,
        nodes: int | None = None,
        depth: int | None = None,
        lines: int = 1,
        allowed: Iterable[MoveLike] = (),
        excluded: Iterable[MoveLike] = (),
    ) -> EngineResult:
        """Finds a move for the side to move.

        Args:
            board: The position; it is not modified.
            limits: Limits of the search, instead of `time`, `nodes` and `depth`.
            time: Seconds to search; default: 1 if there is no other limit.
            nodes: Nodes to search.
            depth: Plies to search.
            lines: Number of best moves to report with scores.
            allowed: Root moves to consider; default: all.
            excluded: Root moves to exclude.

        Raises:
            ValueError: Limits have no bound, or are given twice.
            GameOverError: The game has ended.
            RuntimeError: The engine is already searching, or is closed.
        """
        bounds = search_limits(limits, time, nodes, depth)
        analysis = self.analyse(board, bounds, lines=lines, allowed=allowed, excluded=excluded)
        with analysis:
            return analysis.result()

    def analyse(  # noqa: PLR0913
        self,
        board: Board,
        limits: Limits | None = None,
        *,
        time: float | None = None,
        nodes: int | None = None,
        depth: int | None = None,
        lines: int = 3,
        allowed: Iterable[MoveLike] = (),
        excluded: Iterable[MoveLike] = (),
    ) -> Analysis:
        """Starts a search that reports each depth; see `search`. Without limits it never ends.

        >>> with Engine() as engine, engine.analyse(Board.from_moves("h8 i9"), lines=2) as analysis:
        ...     for report in analysis:
        ...         if report.depth == 4:
        ...             analysis.stop()
        >>> len(report.lines), report.depth >= 4
        (2, True)
        """
        check_type("board", board, Board)
        bounds = _limits(limits, time, nodes, depth)
        whole_number("lines", lines, 1, MOST_LINES)
        with self._lock:
            core = self._idle_core()
            search = core.begin(
                board,
                time_ms=bounds.time_ms,
                game_ms=bounds.game_ms,
                increment_ms=bounds.increment_ms,
                cpu_ms=bounds.cpu_ms,
                nodes=bounds.nodes,
                depth=bounds.depth,
                lines=lines,
                allowed=tuple(allowed),
                excluded=tuple(excluded),
            )
            analysis = Analysis(search, board.rule)
            self._running = ref(analysis)
            return analysis

    def balance(
        self, board: Board, limits: Limits, *, stones: int = 1, wanted: int = 0
    ) -> EngineBalance:
        """Finds moves after which the game is as even as possible, within a time or node limit.

        Args:
            board: The position; it is not modified.
            limits: Limits for the whole search.
            stones: 1, or 2 to add a move of the other side.
            wanted: Target score, for the side to move.

        Raises:
            ValueError: stones is not 1 or 2, or no limit is given.
            GameOverError: The game has ended.
            RuntimeError: The engine is already searching or is closed, or the search was stopped
                before any move was searched.
        """
        check_type("board", board, Board)
        check_type("limits", limits, Limits)
        whole_number("stones", stones, 1, 2)
        whole_number("wanted", wanted, -MAX_SCORE, MAX_SCORE)
        if limits.time_ms is None and limits.nodes is None:
            raise ValueError("expected a limit of time or nodes")
        with self._lock:
            search = self._idle_core().begin_balance(
                board, stones=stones, wanted=wanted, time_ms=limits.time_ms, nodes=limits.nodes
            )
            balancing = Balancing(search, board.rule)
            self._running = ref(balancing)
        with balancing:
            return balancing.result()

    def stop(self) -> None:
        """Stops the running search, if any, `balance` included; thread-safe."""
        running = self._running_search()
        if running is not None:
            running.stop()

    def clear(self) -> None:
        """Clears the transposition table and histories for a new game."""
        with self._lock:
            self._idle_core().clear()

    def close(self) -> None:
        """Stops the running search, if any, and frees the memory."""
        with self._lock:
            running = self._running_search()
            if running is not None:
                with running:
                    pass
            self._core = None

    def __repr__(self) -> str:
        if self._core is None:
            return "<Engine, closed>"
        threads = f"{self.threads} thread{'' if self.threads == 1 else 's'}"
        return f"<Engine: {threads}, {self._core.hash_bytes // MIB} MiB hash>"

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def _running_search(self) -> Analysis | Balancing | None:
        return None if self._running is None else self._running()

    def _idle_core(self) -> _core.Engine:
        if self._core is None:
            raise RuntimeError("the engine is closed")
        running = self._running_search()
        if running is not None and not running.has_ended:
            raise RuntimeError("the engine is already searching: stop it first, or use another one")
        return self._core


def search_limits(
    limits: Limits | None, time: float | None, nodes: int | None, depth: int | None
) -> Limits:
    """The limits of `Engine.search`, given as an object or one by one; default: a second."""
    bounds = _limits(limits, time, nodes, depth)
    if not bounds.is_unlimited:
        return bounds
    if limits is not None:
        raise ValueError(
            "`search` needs a limit of time, CPU time, nodes or depth; `analyse` does not"
        )
    return Limits(time=USUAL_S)


def _limits(
    limits: Limits | None, time: float | None, nodes: int | None, depth: int | None
) -> Limits:
    """The limits of a search, given as an object or one by one."""
    if limits is None:
        return Limits(time=time, nodes=nodes, depth=depth)
    if (time, nodes, depth) != (None, None, None):
        raise ValueError("limits are given twice: pass Limits, or time, nodes and depth")
    return check_type("limits", limits, Limits)
