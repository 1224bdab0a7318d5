"""one_ply (P. Ruan, "The Gomoku AI"): plays the point that makes and blocks the best patterns.

Also available as a class for the paper's course: ``from tengen.agents.papers.one_ply import AI``.
"""

from __future__ import annotations

import time
from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Annotated, ClassVar, Literal

from ... import _core
from ...game import Board, GameOverError, Move, ParseError, Rule
from ...limits import UNLIMITED, Limits
from ...reference.board import ReferenceBoard
from ...reference.papers.line_patterns import LinePattern, line_pattern
from ...reference.papers.one_ply import OnePlyOptions, extra, go
from ...reference.papers.search import MILLION
from ...reference.rules import DIRECTIONS
from ..adapters import CourseBase, setup_of
from ..agent import Choice
from ..entry import Configured, Entry
from ..explanation import Candidate, Explanation, Seen, greatest_first, score_text
from ..option import Range
from ..report import SearchReport
from .common import Backend, counted, line_stones, move_on

if TYPE_CHECKING:
    from numpy import int_
    from numpy.typing import NDArray

MOST_POINTS = 10**9
"""Limit of a pattern's value; the paper's five has 300 000."""
Points = Annotated[int, Range(0, MOST_POINTS)]


@dataclass(frozen=True, slots=True)
class ReferenceOnePlyResult:
    """The result of the reference, with the fields of `_core.OnePlyResult`."""

    move: Move
    score: int
    nodes: int
    candidates: Sequence[tuple[Move, int, int]]
    appended: Sequence[Move]


@dataclass(frozen=True)
class OnePlyAgent(Configured):
    """Plays the first point with the greatest sum of attack and defence.

    >>> board = Board.from_moves("h8 i9 h9 i10 h10 i11")
    >>> choice = OnePlyAgent().choose(board)
    >>> str(choice.move), choice.info.score == 106_000 * MILLION
    ('h11', True)
    """

    entry_name: ClassVar[str] = "one_ply"

    five: Points = 300_000
    """Points for a stone that wins."""
    open_four: Points = 100_000
    """Points for a four with two ways to five (live_four)."""
    four: Points = 30_000
    """Points for a four with one way to five (cut_four)."""
    open_three: Points = 15_000
    """Points for a three that can become an open four (live_three)."""
    three: Points = 5_000
    """Points for a three that can become a four (cut_three)."""
    open_two: Points = 3_000
    """Points for a two that can become an open three (live_two)."""
    two: Points = 1_000
    """Points for a two that can become a three (cut_two)."""
    double_four: Points = 40_000
    """Bonus for fours on two lines; 100000 in total, like open_four."""
    four_three: Points = 45_000
    """Bonus for a four and an open three; 90000 in total."""
    double_three: Points = 30_000
    """Bonus for open threes on two lines; 60000 in total."""
    distance: Annotated[int, Range(0, 22)] = 3
    """Largest distance of candidates from a stone; 0 for all points."""
    neighbours: Literal["off", "tiebreak"] = "off"
    """Which of equal points is better: the first (off), or the one with more stones around it, then
    the first (tiebreak)."""
    backend: Backend = "core"

    def choose(self, board: Board, limits: Limits = UNLIMITED) -> Choice:  # noqa: ARG002
        """Evaluates every candidate; this takes microseconds, so limits are ignored."""
        started = time.monotonic_ns()
        found = self.find(board)
        info = SearchReport(
            depth=1,
            nodes=found.nodes,
            time_ms=(time.monotonic_ns() - started) // 1_000_000,
            score=found.score,
            line=(found.move,),
        )
        return Choice(found.move, info)

    def find(self, board: Board) -> _core.OnePlyResult | ReferenceOnePlyResult:
        """The move with all evaluated points; scores in millionths.

        Raises:
            GameOverError: The game has ended.
        """
        if board.is_game_over():
            raise GameOverError("the game is over, so there is no move to choose")
        options = self.options
        if self.backend == "reference":
            return _search_reference(ReferenceBoard.of(board), options)
        return _core.one_ply(
            board,
            weights=_core.OnePlyWeights(
                patterns=[options.patterns[pattern] for pattern in LinePattern if pattern],
                double_four=options.double_four,
                four_three=options.four_three,
                double_three=options.double_three,
            ),
            distance=options.distance,
            counts_neighbours=options.counts_neighbours,
        )

    def explain(self, board: Board) -> Explanation:
        """Explains the move by the patterns of both sides and the values of all candidates."""
        found = self.find(board)
        attack, defence = next(each[1:] for each in found.candidates if each[0] == found.move)
        return Explanation(
            agent=self.name,
            board=board.copy(),
            move=found.move,
            summary=f"Of {counted(found.nodes, 'point')} {found.move} is worth most:"
            f" attack {score_text(attack)}, defence {score_text(defence)}.",
            score=found.score,
            candidates=tuple(_candidate(*each) for each in found.candidates),
            seen=self._seen(board, found.move),
            counts={"candidates": found.nodes, "appended": len(found.appended)},
            line=(found.move,),
        )

    def _seen(self, board: Board, move: Move) -> tuple[Seen, ...]:
        """The patterns that a stone of either side would make at the move, the best first.

        Their scores, with the bonus for combinations, add up to that of the move.
        """
        if move.point is None:
            return ()
        twin, point = ReferenceBoard.of(board), (move.x, move.y)
        seen = []
        for color, aim in ((board.turn, "attack"), (board.turn.opposite, "defence")):
            patterns = []
            for direction in DIRECTIONS:
                pattern = line_pattern(twin.grid, point, direction, color, board.rule)
                patterns.append(pattern)
                if pattern is not LinePattern.NONE:
                    stones = line_stones(twin, point, direction, color)
                    score = self.options.patterns[pattern]
                    seen.append(Seen(f"{pattern.title()}, {aim}", color, stones, score))
            bonus = extra(patterns, self.options)
            if bonus:
                seen.append(Seen(f"bonus for the combination, {aim}", color, (move.point,), bonus))
        return greatest_first(seen)

    @property
    def options(self) -> OnePlyOptions:
        """The values of patterns in millionths, and which points are candidates."""
        points = {
            pattern: getattr(self, pattern.name.lower()) for pattern in LinePattern if pattern
        }
        return OnePlyOptions(
            patterns={pattern: score * MILLION for pattern, score in points.items()},
            double_four=self.double_four * MILLION,
            four_three=self.four_three * MILLION,
            double_three=self.double_three * MILLION,
            distance=self.distance,
            counts_neighbours=self.neighbours == "tiebreak",
        )


class AI(CourseBase):
    """The agent as a class for the SUSTech course; see `tengen.agents.adapters`.

    A course creates it with three arguments; `agent` is for other options than the paper's.

    >>> import numpy
    >>> ai = AI(15, -1, 5)
    >>> board = numpy.zeros((15, 15), dtype=int)
    >>> board[7, 3:7], board[8, 3:7] = -1, 1
    >>> ai.go(board)
    >>> ai.candidate_list[-1]
    (7, 2)
    """

    def __init__(
        self,
        chessboard_size: int,
        color: int,
        time_out: float,
        agent: OnePlyAgent | None = None,
    ) -> None:
        """Takes the course's arguments, and the agent that chooses; default: the paper's."""
        super().__init__(chessboard_size, color, time_out)
        self.agent = agent or OnePlyAgent()

    def go(self, chessboard: NDArray[int_]) -> None:
        """Appends better and better (row, column), as Algorithm 5 does; the last is the move.

        Any position is accepted, since a course may ask about a finished game or an impossible
        one. On a full board the list stays empty.
        """
        self.candidate_list.clear()
        self.candidate_list += [
            (move.y, move.x) for move in self._appended(chessboard) if move.point is not None
        ]

    def _appended(self, chessboard: NDArray[int_]) -> Sequence[Move]:
        setup, size = setup_of(chessboard, self.color), len(chessboard)
        try:
            return self.agent.find(Board.from_setup(setup, size, Rule.FREESTYLE)).appended
        except (GameOverError, ParseError):
            # The board rejects these stones, but the reference can evaluate them.
            twin = ReferenceBoard.of_setup(setup, size)
            return _search_reference(twin, self.agent.options).appended


def _search_reference(board: ReferenceBoard, options: OnePlyOptions) -> ReferenceOnePlyResult:
    result, size = go(board, options), board.size
    best = result.appended[-1]
    return ReferenceOnePlyResult(
        move_on(best.move, size),
        best.value,
        len(result.candidates),
        [(move_on(each.move, size), each.attack, each.defence) for each in result.candidates],
        [move_on(each.move, size) for each in result.appended],
    )


def _candidate(move: Move, attack: int, defence: int) -> Candidate:
    note = f"attack {score_text(attack)}, defence {score_text(defence)}"
    return Candidate(move, attack + defence, note=note)


ENTRY = Entry(
    OnePlyAgent.entry_name,
    OnePlyAgent,
    OnePlyAgent,
    title="One ply",
    help="Plays the point that makes and blocks the best patterns, without looking ahead.",
    paper="Ruan, SUSTech, 2018",
)
