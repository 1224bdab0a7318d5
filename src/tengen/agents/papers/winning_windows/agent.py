"""winning_windows (Q. Tan, X. Hu, "Gomoku Game Agent"): minimax over winning windows."""

from __future__ import annotations

import time
from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Annotated, ClassVar, Literal

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
from ...entry import Configured, Entry
from ...explanation import Explanation
from ...option import Range
from ..common import (
    Backend,
    Depth,
    PaperSearchResult,
    QuickWins,
    core_options,
    readable_tree,
)
from .explanation import crossing_labels, seen_features, summary_of
from .weights import GREATEST, WINDOWS, read_weights

ROUND = 2
"""Plies in a round: a move and the reply."""
WindowWeight = Annotated[float | None, Range(-GREATEST, GREATEST)]
_ALGORITHMS = {"minimax": _core.Algorithm.MINIMAX, "alpha_beta": _core.Algorithm.ALPHA_BETA}
_COUNTINGS = {
    "recomputed": _core.WindowCounting.RECOMPUTED,
    "incremental": _core.WindowCounting.INCREMENTAL,
}
_EVALUATORS = {"recomputed": RecomputedWindows, "incremental": IncrementalWindows}


@dataclass(eq=False)
class WinningWindowsAgent(Configured):
    """Searches for the move after which its winning windows are worth most.

    >>> board = Board.from_moves("h8 a1 i8 a3 j8 a5 k8 o15")
    >>> str(WinningWindowsAgent().choose(board).move)
    'g8'
    """

    entry_name: ClassVar[str] = "winning_windows"

    depth: Depth = 1
    """Search depth in rounds of a move and the reply."""
    depth_in: Literal["rounds", "plies"] = "rounds"
    """Unit of the depth: rounds of two moves, or plies."""
    search: Literal["minimax", "alpha_beta"] = "alpha_beta"
    """minimax without pruning, or alpha_beta, the paper's pruning."""
    windows: Literal["recomputed", "incremental"] = "incremental"
    """Whether to recount windows at every position or update them incrementally: affects only the
    speed."""
    order: Literal["rows", "gain"] = "gain"
    """Move ordering between the first and the last ply: rows, as in the paper, or gain, by the
    change of the value. Affects only the speed."""
    draw: Literal["eval", "loss"] = "eval"
    """Whether a drawn game is worth its windows (eval) or a loss (loss)."""
    features: Literal["paper", "crossing"] = "paper"
    """Only windows, as in the paper, or crossing: also points where windows of two directions
    cross."""
    weights: str = "paper"
    """paper (1, 2, 3, 4), learnt, learnt_ro_td, learnt_crossing (by training), or a file."""
    w1: WindowWeight = None
    """Weight of a window with one stone; default: from the option weights."""
    w2: WindowWeight = None
    """Weight of a window with two stones; default: from the option weights."""
    w3: WindowWeight = None
    """Weight of a window with three stones; default: from the option weights."""
    w4: WindowWeight = None
    """Weight of a window with four stones; default: from the option weights."""
    c22: WindowWeight = None
    """Weight of a point where windows of two and two stones cross; default: from the option
    weights."""
    c32: WindowWeight = None
    """Weight of a point where windows of three and two stones cross; default: from the option
    weights."""
    c33: WindowWeight = None
    """Weight of a point where windows of three and three stones cross; default: from the option
    weights."""
    quick_wins: QuickWins = False
    backend: Backend = "core"

    def __post_init__(self) -> None:
        """Checks the options, and reads the weights.

        Raises:
            ValueError: An option has an invalid value, or the weights cannot be read.
        """
        super().__post_init__()
        self.window_weights = self._window_weights()

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
        windows = _set_or((self.w1, self.w2, self.w3, self.w4), file.windows)
        crossings = _set_or((self.c22, self.c32, self.c33), file.crossings or (0.0, 0.0, 0.0))
        return WindowWeights(windows, crossings, crosses, self.draw == "loss")


def _set_or(chosen: tuple[float | None, ...], others: tuple[float, ...]) -> tuple[int, ...]:
    return tuple(
        millionths(other if own is None else own) for own, other in zip(chosen, others, strict=True)
    )


ENTRY = Entry(
    WinningWindowsAgent.entry_name,
    WinningWindowsAgent,
    WinningWindowsAgent,
    title="Winning windows",
    help="Counts the rows of five that each side can still fill, and sees the next reply.",
    paper="Tan and Hu, Stanford",
)
