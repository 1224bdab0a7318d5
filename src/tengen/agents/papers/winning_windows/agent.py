"""winning_windows (Q. Tan, X. Hu, "Gomoku Game Agent"): minimax over winning windows."""

from __future__ import annotations

import time
from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from .... import _core
from ....arguments import check_type
from ....game import Board, GameOverError
from ....limits import UNLIMITED, Limits
from ....reference import ReferenceBoard
from ....reference.papers.search import AlphaBeta, SearchOptions, millionths, minimax
from ....reference.papers.winning_windows import (
    IncrementalWindows,
    RecomputedWindows,
    WindowWeights,
)
from ....render import Branch
from ...agent import Choice
from ...entry import Entry
from ...explanation import Explanation
from ..common import PaperSearchResult, core_options, name_of, readable_tree, take_options
from .explanation import crossing_labels, seen_features, summary_of
from .options import OPTIONS, ROUND
from .weights import GREATEST, WINDOWS, read_weights

_ALGORITHMS = {"minimax": _core.Algorithm.MINIMAX, "alpha_beta": _core.Algorithm.ALPHA_BETA}
_COUNTINGS = {
    "recomputed": _core.WindowCounting.RECOMPUTED,
    "incremental": _core.WindowCounting.INCREMENTAL,
}
_EVALUATORS = {"recomputed": RecomputedWindows, "incremental": IncrementalWindows}


class WinningWindowsAgent:
    """Searches for the move after which its winning windows are worth most.

    >>> board = Board.from_moves("h8 a1 i8 a3 j8 a5 k8 o15")
    >>> str(WinningWindowsAgent().choose(board).move)
    'g8'
    """

    depth: int
    depth_in: str
    search: str
    windows: str
    order: str
    draw: str
    features: str
    weights: str
    quick_wins: bool
    backend: str

    def __init__(self, **options: Any) -> None:
        """Takes the options of `ENTRY`.

        Raises:
            ValueError: An option has an invalid value, or the weights cannot be read.
        """
        for option in OPTIONS:
            setattr(self, option.name, options.pop(option.name, option.default))
        if options:
            raise TypeError(f"unknown options: {', '.join(options)}")
        take_options(ENTRY, self)
        self.window_weights = self._window_weights()

    @property
    def name(self) -> str:
        """The agent with its options that differ from the defaults."""
        return name_of(ENTRY, self)

    def set_weights(self, weights: Sequence[float]) -> None:
        """Changes the weights, as during training; its name does not show them.

        Args:
            weights: Weights of windows with one to four stones and, if the agent counts them, of
                crossings.

        Raises:
            ValueError: They are too large.
        """
        if not all(abs(weight) <= GREATEST for weight in weights):
            raise ValueError(f"weights beyond {GREATEST:g}: {', '.join(map(str, weights))}")
        rounded = tuple(millionths(weight) for weight in weights)
        self.window_weights = replace(
            self.window_weights,
            windows=rounded[:WINDOWS],
            crossings=rounded[WINDOWS:] or self.window_weights.crossings,
        )

    def choose(self, board: Board, limits: Limits = UNLIMITED) -> Choice:
        """Searches within the limits; the reference obeys only limits of depth."""
        started = time.monotonic_ns()
        found = self.find(board, limits, with_candidates=False)
        return found.choice(started, quick_wins=self.quick_wins)

    def explain(self, board: Board) -> Explanation:
        """Explains the move by the side's windows and the value of each move."""
        found = self.find(board)
        return Explanation(
            self.name,
            board.copy(),
            found.move,
            summary_of(board, found, self.window_weights),
            score=found.score,
            candidates=found.candidates,
            seen=seen_features(board, self.window_weights),
            counts=found.counts(),
            line=found.line,
            tree=self._tree(board, found),
            has_tree=self.search == "alpha_beta",
            labels=crossing_labels(board, self.window_weights),
        )

    def find(
        self, board: Board, limits: Limits = UNLIMITED, *, with_candidates: bool = True
    ) -> PaperSearchResult:
        """The result of the search of a position."""
        check_type("board", board, Board)
        options = self._search_options(limits)
        if self.backend == "reference":
            return self._search_reference(board, options)
        held = self.window_weights
        result = _core.search_winning_windows(
            board,
            _core.WindowWeights(
                windows=held.windows,
                crossings=held.crossings,
                counts_crossings=held.counts_crossings,
                draw_is_loss=held.draw_is_loss,
            ),
            _COUNTINGS[self.windows],
            _ALGORITHMS[self.search],
            core_options(options),
            limits.move_time_ms,
            limits.nodes,
        )
        return PaperSearchResult.from_core(result, with_candidates=with_candidates)

    def _search_reference(self, board: Board, options: SearchOptions) -> PaperSearchResult:
        if board.is_game_over():
            raise GameOverError("the game is over, so there is no move to choose")
        twin = ReferenceBoard.of(board)
        evaluator = _EVALUATORS[self.windows](twin, self.window_weights)
        if self.search == "minimax":
            return PaperSearchResult.from_reference(minimax(twin, evaluator, options), board.size)
        return PaperSearchResult.from_reference(
            AlphaBeta(twin, evaluator, options).run(), board.size
        )

    def _search_options(self, limits: Limits) -> SearchOptions:
        step = ROUND if self.depth_in == "rounds" else 1
        return SearchOptions(
            depth=min(self.depth * step, limits.depth or self.depth * step),
            sorts_inside=self.order == "gain",
            quick_wins=self.quick_wins,
            depth_step=step,
        )

    def _tree(self, board: Board, found: PaperSearchResult) -> Branch | None:
        if self.search != "alpha_beta":
            return None
        twin = ReferenceBoard.of(board)
        evaluator = RecomputedWindows(twin, self.window_weights)
        return readable_tree(found, twin, evaluator, self._search_options(UNLIMITED))

    def _window_weights(self) -> WindowWeights:
        """The weights of the file, except those set by options."""
        file = read_weights(self.weights)
        crosses = self.features == "crossing"
        if crosses and file.crossings is None:
            raise ValueError(f"{self.weights!r} has no weights for crossings")
        windows = self._set_or(("w1", "w2", "w3", "w4"), file.windows)
        crossings = self._set_or(("c22", "c32", "c33"), file.crossings or (0.0, 0.0, 0.0))
        return WindowWeights(windows, crossings, crosses, self.draw == "loss")

    def _set_or(self, names: tuple[str, ...], others: tuple[float, ...]) -> tuple[int, ...]:
        chosen = [getattr(self, name) for name in names]
        return tuple(
            millionths(other if own is None else own)
            for own, other in zip(chosen, others, strict=True)
        )


ENTRY = Entry(
    "winning_windows",
    WinningWindowsAgent,
    options=OPTIONS,
    title="Winning windows",
    help="Minimax that counts windows of five without opponent's stones (Tan and Hu).",
)
