"""pattern_alpha_beta (K. Mao, J. Shen, "Minimax Search With Alpha-Beta Pruning for Gomoku").

`docs/papers/pattern_alpha_beta.md` describes the agent and how we read the paper.
"""

from __future__ import annotations

import time
from dataclasses import dataclass

from .... import _core
from ....game import Board, GameOverError, Move
from ....limits import UNLIMITED, Limits
from ....reference.board import ReferenceBoard
from ....reference.papers.pattern_alpha_beta import (
    TABLE_I,
    PatternEvaluator,
    PatternOptions,
    pattern_search,
)
from ....reference.papers.pattern_table import PatternForms
from ....reference.papers.search import SearchOptions, millionths
from ....render import Branch
from ...agent import Choice
from ...entry import Entry
from ...explanation import Explanation
from ...report import SearchReport
from ..common import PaperSearchResult, core_options, name_of, readable_tree, take_options
from .explanation import opening_summary, search_summary, seen_patterns, short_cut_summary
from .openings import reply
from .options import DEFAULT_K, DISTANCE, DOUBLE_THREE, OPTIONS

_ALGORITHMS = {
    "alpha_beta": _core.Algorithm.ALPHA_BETA,
    "minimax": _core.Algorithm.MINIMAX,
}


@dataclass(frozen=True)
class PatternAlphaBetaAgent:
    """Searches with an evaluation of all patterns on the board; for options see `ENTRY`.

    >>> board = Board.from_moves("h8 a1 i8 a3 j8 a5 k8 o15")
    >>> str(PatternAlphaBetaAgent().choose(board).move)
    'g8'
    """

    depth: int = 4
    search: str = "alpha_beta"
    w: float = 1.0
    sort: bool = True
    sort_by: str = "both"
    greedy: bool = True
    k: int = DEFAULT_K
    distance: int = DISTANCE
    table: str = "paper"
    shortcuts: bool = True
    opening: bool = False
    split: bool = True
    open_space: int = 5
    quick_wins: bool = False
    one: int = TABLE_I[0]
    open_one: int = TABLE_I[1]
    two: int = TABLE_I[2]
    open_two: int = TABLE_I[3]
    three: int = TABLE_I[4]
    open_three: int = TABLE_I[5]
    four: int = TABLE_I[6]
    open_four: int = TABLE_I[7]
    five: int = TABLE_I[8]
    double_three: int = DOUBLE_THREE
    backend: str = "core"

    def __post_init__(self) -> None:
        """Checks the options."""
        take_options(ENTRY, self)

    @property
    def name(self) -> str:
        """The agent with its options that differ from the defaults."""
        return name_of(ENTRY, self)

    def choose(self, board: Board, limits: Limits = UNLIMITED) -> Choice:
        """Searches within the limits; the reference obeys only limits of depth."""
        started = time.monotonic_ns()
        known = self._known(board)
        if known is not None:
            return Choice(known, SearchReport(depth=0, nodes=0, line=(known,)))
        return self.find(board, limits).choice(started, quick_wins=self.quick_wins)

    def explain(self, board: Board) -> Explanation:
        """Chooses a move as `choose` does without limits, and explains it."""
        known = self._known(board)
        seen = seen_patterns(board, self.patterns)
        if known is not None:
            return Explanation(self.name, board.copy(), known, opening_summary(known), seen=seen)
        found = self.find(board)
        at_once = short_cut_summary(board, self.patterns) if self.shortcuts else None
        has_tree = at_once is None and self.search == "alpha_beta"
        return Explanation(
            self.name,
            board.copy(),
            found.move,
            at_once or search_summary(board, found, self.patterns),
            score=found.score,
            candidates=found.candidates,
            seen=seen,
            counts=found.counts(),
            line=found.line,
            tree=self._tree(board, found) if has_tree else None,
            has_tree=has_tree,
        )

    @property
    def patterns(self) -> PatternOptions:
        """The values of patterns."""
        return PatternOptions(
            points=(
                self.one,
                self.open_one,
                self.two,
                self.open_two,
                self.three,
                self.open_three,
                self.four,
                self.open_four,
                self.five,
            ),
            w=millionths(self.w),
            double_three=self.double_three,
            forms=PatternForms(self.split, self.open_space),
            sorts_by_both=self.sort_by == "both",
        )

    def search_options(self, limits: Limits = UNLIMITED) -> SearchOptions:
        """The search options. `greedy` implies `sort`, since it takes the k best sorted moves."""
        return SearchOptions(
            depth=self.depth if limits.depth is None else max(1, min(self.depth, limits.depth)),
            sorts=self.sort or self.greedy,
            most_moves=self.k if self.greedy else 0,
            distance=self.distance,
            quick_wins=self.quick_wins,
            table=self.table,
        )

    def _tree(self, board: Board, found: PaperSearchResult) -> Branch | None:
        evaluator = PatternEvaluator(board.turn, self.patterns)
        return readable_tree(found, ReferenceBoard.of(board), evaluator, self.search_options())

    def _known(self, board: Board) -> Move | None:
        if board.is_game_over():
            raise GameOverError("the game is over: there is no move to choose")
        return reply(board) if self.opening else None

    def find(self, board: Board, limits: Limits = UNLIMITED) -> PaperSearchResult:
        """The result of the search of a position."""
        options = self.search_options(limits)
        if self.backend == "reference":
            result = pattern_search(
                ReferenceBoard.of(board),
                self.patterns,
                options,
                algorithm=self.search,
                short_cuts=self.shortcuts,
            )
            return PaperSearchResult.from_reference(result, board.size)
        return PaperSearchResult.from_core(
            _core.search_patterns(
                board,
                _core_patterns(self.patterns),
                _ALGORITHMS[self.search],
                core_options(options),
                short_cuts=self.shortcuts,
                time_ms=limits.move_time_ms,
                nodes=limits.nodes,
            )
        )


def _core_patterns(patterns: PatternOptions) -> _core.PatternOptions:
    """The same options for the core."""
    return _core.PatternOptions(
        points=patterns.points,
        w=patterns.w,
        double_three=patterns.double_three,
        split=patterns.forms.split,
        open_space=patterns.forms.open_space,
        sorts_by_both=patterns.sorts_by_both,
    )


ENTRY = Entry(
    "pattern_alpha_beta",
    PatternAlphaBetaAgent,
    options=OPTIONS,
    title="Pattern alpha-beta",
    help="Alpha-beta search that evaluates the patterns of both sides (Mao and Shen).",
)
