"""`tengen?level=N`: the engine as a weaker player, which overlooks threats."""

from __future__ import annotations

from dataclasses import replace
from random import Random

from ..._core import shape_evaluation
from ...game import Board, Move, Opening, PatternBoard, Point
from ...limits import UNLIMITED, Limits
from ..agent import Choice
from ..entry import format_spec
from ..option import seed_or_fresh
from ..report import SearchLine, SearchReport
from .agent import TengenAgent
from .chances import win_rate
from .engine import LINEAR, NETWORK, Engine
from .level import SIGHTS, Sight, distance, look_for_threats, order_of

HASH_MIB = 8
"""Enough for searches as short as these."""
LINES = 6
"""Moves among which a level that searches may choose."""
REACH = 2
"""Largest distance of a quiet move from a stone."""


class LevelAgent:
    """Plays at a level; with the same seed it answers the same moves with the same moves.

    >>> agent = LevelAgent(4, seed=1)
    >>> str(agent.choose(Board.from_moves("h8 a1 i8 a3 j8 a5 k8 o15")).move) in ("g8", "l8")
    True
    """

    def __init__(self, level: int, seed: int | None = None) -> None:
        """Takes a level below the top one, which is `tengen` itself."""
        self.level, self.seed = level, seed_or_fresh(seed)
        self._sight = SIGHTS[level]
        self._engine: Engine | None = None

    @property
    def name(self) -> str:
        """The level and the seed: ``tengen?level=3&seed=7``."""
        return format_spec("tengen", {"level": self.level, "seed": self.seed})

    def choose(self, board: Board, limits: Limits = UNLIMITED) -> Choice:
        """Answers the threats that it sees; otherwise plays a good move."""
        if not board.legal_moves or board.is_game_over():
            return TengenAgent().choose(board, limits)
        draws = Random(f"{self.seed} {board.key()}")
        patterns = PatternBoard(board)
        threats = look_for_threats(board, patterns, self._sight, draws)
        if threats.wins:
            return Choice(Move(draws.choice(threats.wins)))
        if self._sight.searches and not threats.has_to_block:
            return self._by_search(board, limits, draws)
        seen = threats.answers or _quiet_points(board, self._sight, threats.overlooked)
        return Choice(Move(self._by_shape(board, patterns, seen, draws)))

    def act_in_opening(self, opening: Opening, limits: Limits = UNLIMITED) -> str:
        """Acts as the engine does at every level."""
        return TengenAgent(hash=HASH_MIB).act_in_opening(opening, limits)

    def evaluation_note(self, board: Board) -> str:
        """Whether shapes replace the network on such boards; see `Engine.evaluation_note`."""
        return self._searcher().evaluation_note(board) if self._sight.has_network else ""

    def prepare(self, board: Board) -> None:
        """Allocates memory before the clock runs."""
        if self._sight.searches:
            self._searcher().prepare(board)

    def stop(self) -> None:
        """Stops a running search soon; thread-safe."""
        if self._engine is not None:
            self._engine.stop()

    def close(self) -> None:
        """Frees the memory."""
        if self._engine is not None:
            self._engine.close()
        self._engine = None

    def _searcher(self) -> Engine:
        if self._engine is None:
            evaluation = NETWORK if self._sight.has_network else LINEAR
            self._engine = Engine(hash_mib=HASH_MIB, evaluation=evaluation)
        return self._engine

    def _by_shape(
        self, board: Board, patterns: PatternBoard, seen: list[Point], draws: Random
    ) -> Point:
        values = {point: order_of(patterns, board.turn, point) for point in seen}
        enough = max(values.values()) - self._sight.spread
        return draws.choice([point for point, value in values.items() if value >= enough])

    def _by_search(self, board: Board, limits: Limits, draws: Random) -> Choice:
        sight, engine = self._sight, self._searcher()
        engine.clear()  # Table entries of earlier moves would let it see further.
        bounds = replace(limits, depth=sight.depth, nodes=sight.nodes)
        wavers = sight.horizon is not None or sight.spread > 0
        found = engine.search(board, bounds, lines=LINES if wavers else 1)
        if not wavers or len(found.lines) < 2:
            return Choice(found.move, found)
        values = {line.move: _seen_value(board, line, sight) for line in found.lines}
        enough = max(values.values()) - sight.spread
        move = draws.choice([move for move, value in values.items() if value >= enough])
        return Choice(move, SearchReport(win_rate=win_rate(values[move], board.rule)))


def _seen_value(board: Board, line: SearchLine, sight: Sight) -> int:
    """The score of a line for a player that sees no forced win beyond the horizon."""
    if line.win_in is None or sight.horizon is None or abs(line.win_in) <= sight.horizon:
        return line.score
    after = board.copy()
    after.push(line.move)
    return -shape_evaluation(after)


def _quiet_points(board: Board, sight: Sight, overlooked: frozenset[Point]) -> list[Point]:
    """The points near the last stones, without those whose threat is overlooked."""
    points = [move.point for move in board.legal_moves if move.point is not None]
    stones = [move.point for move in board.move_stack if move.point is not None]
    recent = stones if sight.stones is None else stones[-sight.stones :]
    middle = Point(board.size // 2, board.size // 2, board.size)
    near = [
        point
        for point in points
        if any(distance(point, stone) <= REACH for stone in recent or [middle])
    ]
    return [point for point in near if point not in overlooked] or near or points
