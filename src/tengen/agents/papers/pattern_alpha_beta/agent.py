"""pattern_alpha_beta (K. Mao, J. Shen, "Minimax Search With Alpha-Beta Pruning for Gomoku").

`docs/papers/pattern_alpha_beta.md` describes the agent and how we read the paper.
"""

from __future__ import annotations

import time
from dataclasses import dataclass, replace
from functools import cached_property
from typing import Annotated, ClassVar, Literal

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
from ....solver import Proof, Solution, solve
from ...agent import Choice
from ...entry import Configured, Entry
from ...explanation import Explanation
from ...option import Range, Title
from ...report import SearchReport
from ..common import (
    Backend,
    Depth,
    PaperSearchResult,
    QuickWins,
    core_options,
    readable_tree,
)
from .explanation import (
    opening_summary,
    search_summary,
    seen_patterns,
    short_cut_summary,
    threat_summary,
)
from .memory import GameMemory, GameTable
from .openings import reply

MOST_POINTS = 10_000_000
"""The paper's value of a five: with more, a board could be worth as much as a win."""
THREAT_NODES = 2000
"""Nodes of the solver per move: a few milliseconds, about as long as the search of depth 4."""
PatternPoints = Annotated[int, Range(0, MOST_POINTS)]
_ALGORITHMS = {
    "alpha_beta": _core.Algorithm.ALPHA_BETA,
    "minimax": _core.Algorithm.MINIMAX,
}


@dataclass(frozen=True)
class PatternAlphaBetaAgent(Configured):
    """Searches with an evaluation of all patterns on the board.

    >>> board = Board.from_moves("h8 a1 i8 a3 j8 a5 k8 o15")
    >>> str(PatternAlphaBetaAgent().choose(board).move)
    'g8'
    """

    entry_name: ClassVar[str] = "pattern_alpha_beta"

    depth: Depth = 4
    """Search depth in plies; 4 in the paper's games."""
    search: Literal["alpha_beta", "minimax"] = "alpha_beta"
    """alpha_beta, or minimax: the same without pruning and transposition table."""
    w: Annotated[float, Range(0, 10), Title("Weight of mine")] = 1.0
    """Weight of own patterns against the opponent's: a higher weight attacks more."""
    sort: Annotated[bool, Title("Sorting")] = True
    """Whether to search the most promising moves first."""
    sort_by: Annotated[Literal["own", "both"], Title("Sorted by")] = "both"
    """What makes a move promising: the patterns it makes (own), or also those that it blocks
    (both)."""
    greedy: bool = True
    """Whether to search only the k most promising moves; implies sorting."""
    k: Annotated[int, Range(0, 484)] = 20
    """Number of moves per position in the greedy search; 0 for all."""
    distance: Annotated[int, Range(0, 22), Title("Neighbourhood")] = 1
    """Largest distance of moves from a stone, in rows and columns; 0 for all."""
    table: Literal["none", "paper", "sound"] = "paper"
    """Transposition table: none, paper (bounds count as exact values), or sound."""
    cache_leaves: bool = False
    """Whether the table also stores the values of leaves."""
    keep_table: bool = False
    """Whether the table is kept between the moves of a game; only in searches without limits."""
    shortcuts: Annotated[bool, Title("Short-cuts")] = True
    """Whether to play a five, block a five or make an open four without search."""
    opening: Annotated[bool, Title("Opening table")] = False
    """Whether to play the first moves from an opening table."""
    threats: Annotated[bool, Title("Threat-space search")] = False
    """Whether to play a forced win that the solver proves within 2000 nodes without a search."""
    quick_wins: QuickWins = False
    split: Annotated[bool, Title("Split patterns")] = True
    """Whether two rows with a gap of one point count as one pattern."""
    open_space: Annotated[int, Range(5, 6), Title("Room of open patterns")] = 5
    """Points without an opponent's stone that an open pattern needs: 5 as drawn in the paper, or 6,
    so that an open three can always become an open four."""
    one: PatternPoints = TABLE_I[0]
    """Points of a single stone with a blocked end (XOMX)."""
    open_one: PatternPoints = TABLE_I[1]
    """Points of a single stone with free ends (XXM)."""
    two: PatternPoints = TABLE_I[2]
    """Points of two stones with a blocked end (XMMO)."""
    open_two: PatternPoints = TABLE_I[3]
    """Points of two stones with free ends (XMMX), split (XMXMX) or not."""
    three: PatternPoints = TABLE_I[4]
    """Points of three stones with a blocked end (XMMMO)."""
    open_three: PatternPoints = TABLE_I[5]
    """Points of three stones with free ends (XMMMX), split (XMMXMX) or not."""
    four: PatternPoints = TABLE_I[6]
    """Points of four stones with one way to five (XMMMMO, XMMXMMO)."""
    open_four: PatternPoints = TABLE_I[7]
    """Points of four stones with two ways to five (XMMMMX)."""
    five: PatternPoints = TABLE_I[8]
    """Points of five stones (MMMMM)."""
    double_three: PatternPoints = 50_000
    """Points of two or more open threes, in addition to their own."""
    backend: Backend = "core"

    def choose(self, board: Board, limits: Limits = UNLIMITED) -> Choice:
        """Searches within the limits; the reference obeys only limits of depth."""
        started = time.monotonic_ns()
        known = self._known(board)
        if known is not None:
            return Choice(known, SearchReport(depth=0, nodes=0, line=(known,)))
        if not self.threats:
            return self.find(board, limits, with_candidates=False).choice(
                started, quick_wins=self.quick_wins
            )
        solution = _solution(board, limits)
        if solution.proof is not None:
            return _winning_choice(solution.proof, solution.nodes, started)
        choice = self.find(board, limits, with_candidates=False).choice(
            started, quick_wins=self.quick_wins
        )
        return replace(choice, info=replace(choice.info, solver_nodes=solution.nodes))

    def explain(self, board: Board) -> Explanation:
        """Chooses a move as `choose` does without limits, and explains it."""
        known = self._known(board)
        seen = seen_patterns(board, self.patterns)
        if known is not None:
            return Explanation(self.name, board.copy(), known, opening_summary(known), seen=seen)
        proof = _solution(board, UNLIMITED).proof if self.threats else None
        if proof is not None:
            summary, line = threat_summary(proof), proof.line()
            return Explanation(self.name, board.copy(), line[0], summary, seen=seen, line=line)
        found = self.find(board)
        at_once = short_cut_summary(board, self.patterns) if self.shortcuts else None
        # The tree is searched again without what earlier moves left in the table.
        has_tree = at_once is None and self.search == "alpha_beta" and not self.keep_table
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
            caches_leaves=self.cache_leaves,
        )

    def _tree(self, board: Board, found: PaperSearchResult) -> Branch | None:
        evaluator = PatternEvaluator(board.turn, self.patterns)
        return readable_tree(found, ReferenceBoard.of(board), evaluator, self.search_options())

    def _known(self, board: Board) -> Move | None:
        if board.is_game_over():
            raise GameOverError("the game is over: there is no move to choose")
        return reply(board) if self.opening else None

    @cached_property
    def _memory(self) -> GameMemory:
        return GameMemory()

    def find(
        self, board: Board, limits: Limits = UNLIMITED, *, with_candidates: bool = True
    ) -> PaperSearchResult:
        """The result of the search of a position.

        With `keep_table` it depends on the earlier positions of the game that were searched.
        """
        if self.keep_table:
            table = self._memory.take(board)
            found = self._find(board, limits, table, with_candidates=with_candidates)
            self._memory.put(board, table)
            return found
        return self._find(board, limits, None, with_candidates=with_candidates)

    def _find(
        self, board: Board, limits: Limits, table: GameTable | None, *, with_candidates: bool
    ) -> PaperSearchResult:
        options = self.search_options(limits)
        if self.backend == "reference":
            result = pattern_search(
                ReferenceBoard.of(board),
                self.patterns,
                options,
                algorithm=self.search,
                short_cuts=self.shortcuts,
                table=None if table is None else table.reference,
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
                kept=None if table is None else table.core,
            ),
            with_candidates=with_candidates,
        )


def _solution(board: Board, limits: Limits) -> Solution:
    """The solver's search for a forced win; the same on every machine if time is not limited."""
    nodes = THREAT_NODES if limits.nodes is None else min(limits.nodes, THREAT_NODES)
    return solve(board, Limits(nodes=nodes, time_ms=limits.move_time_ms))


def _winning_choice(proof: Proof, nodes: int, started_ns: int) -> Choice:
    info = SearchReport(
        depth=0,
        nodes=0,
        solver_nodes=nodes,
        time_ms=(time.monotonic_ns() - started_ns) // 1_000_000,
        win_in=proof.plies,
        line=proof.line(),
    )
    return Choice(info.line[0], info)


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
    PatternAlphaBetaAgent.entry_name,
    PatternAlphaBetaAgent,
    PatternAlphaBetaAgent,
    title="Pattern alpha-beta",
    help="Looks four moves ahead, and adds up the patterns of both sides.",
    paper="Mao and Shen, Fudan",
)
