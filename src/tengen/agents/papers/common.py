"""Code that the papers' agents share: options, search results, texts and search trees."""

from __future__ import annotations

import time
from dataclasses import dataclass
from typing import Annotated, Literal

from ... import _core
from ...game import Board, Color, Move, Point
from ...reference.board import Move as ReferenceMove
from ...reference.board import ReferenceBoard
from ...reference.papers.search import (
    WIN,
    AlphaBeta,
    Evaluator,
    SearchOptions,
    SearchResult,
    TreeNode,
)
from ...reference.rules import FIVE, Direction
from ...reference.rules import Point as ReferencePoint
from ...render import Branch
from ...render.search_tree import MOST_LEAVES
from ..agent import Choice
from ..explanation import Candidate, score_text
from ..option import Help, Range
from ..report import SearchReport


def line_stones(
    board: ReferenceBoard, point: ReferencePoint, direction: Direction, color: Color
) -> tuple[Point, ...]:
    """The stones of `color` that could share a five with one on `point`, including itself.

    >>> board = ReferenceBoard(9)
    >>> for move in [(1, 4), (5, 4), (2, 4), (0, 0), (8, 4), (8, 8)]:
    ...     board.push(move)
    >>> [str(stone) for stone in line_stones(board, (4, 4), (1, 0), Color.BLACK)]
    ['b5', 'c5', 'e5']
    """
    (x, y), (dx, dy) = point, direction
    places = [point]
    for sign in (-1, 1):
        for step in range(1, FIVE):
            place = x + sign * step * dx, y + sign * step * dy
            if board.grid.get(place, color.opposite) is color.opposite:
                break
            if board.grid[place] is color:
                places.append(place)
    places.sort(key=lambda place: (place[0] - x) * dx + (place[1] - y) * dy)
    return tuple(Point(*place, board.size) for place in places)


Backend = Annotated[
    Literal["core", "reference"],
    Help(
        "core (C++), or reference: slow Python that follows the paper and obeys only limits of"
        " depth."
    ),
]
QuickWins = Annotated[
    bool, Help("Whether a faster win is better; in the paper all wins are equal.")
]
Depth = Annotated[int, Range(1, 20)]

_TABLES = {
    "none": _core.TableKind.NONE,
    "paper": _core.TableKind.PAPER,
    "sound": _core.TableKind.SOUND,
}


@dataclass(frozen=True, slots=True)
class PaperSearchResult:
    """The result of a search; scores are for the side to move, in millionths."""

    move: Move
    score: int
    depth: int
    nodes: int
    leaves: int
    cuts: int
    table_hits: int
    line: tuple[Move, ...]
    candidates: tuple[Candidate, ...]

    @classmethod
    def from_core(
        cls, result: _core.SearchResult, *, with_candidates: bool = True
    ) -> PaperSearchResult:
        """The result of the core; listing the candidates takes longer than a small search."""
        return cls(
            result.move,
            result.score,
            result.depth,
            result.nodes,
            result.leaves,
            result.cuts,
            result.table_hits,
            result.line,
            tuple(Candidate(*each) for each in (result.candidates if with_candidates else ())),
        )

    @classmethod
    def from_reference(cls, result: SearchResult, size: int) -> PaperSearchResult:
        """The result of the reference."""
        return cls(
            move_on(result.move, size),
            result.score,
            result.depth,
            result.nodes,
            result.leaves,
            result.cuts,
            result.table_hits,
            tuple(move_on(move, size) for move in result.line),
            tuple(
                Candidate(move_on(each.move, size), each.score, each.is_upper_bound)
                for each in result.candidates
            ),
        )

    def counts(self) -> dict[str, int]:
        """The counters of the search."""
        counts = {"depth": self.depth, "nodes": self.nodes, "leaves": self.leaves}
        if self.cuts:
            counts["cut_offs"] = self.cuts
        if self.table_hits:
            counts["table_hits"] = self.table_hits
        return counts

    def choice(self, started_ns: int, *, quick_wins: bool = False) -> Choice:
        """The move with its report.

        Args:
            started_ns: When the search started, by `time.monotonic_ns`.
            quick_wins: Whether the score contains the distance to a win.
        """
        is_decided = abs(self.score) > WIN // 2
        distance = WIN - abs(self.score)
        info = SearchReport(
            depth=self.depth,
            nodes=self.nodes,
            time_ms=(time.monotonic_ns() - started_ns) // 1_000_000,
            score=self.score,
            win_in=(distance if self.score > 0 else -distance)
            if is_decided and quick_wins
            else None,
            line=self.line,
        )
        return Choice(self.move, info)


def core_options(options: SearchOptions) -> _core.SearchOptions:
    """The same options for the core."""
    return _core.SearchOptions(
        depth=options.depth,
        prunes_equal=options.prunes_equal,
        sorts=options.sorts,
        sorts_inside=options.sorts_inside,
        most_moves=options.most_moves,
        distance=options.distance,
        quick_wins=options.quick_wins,
        table=_TABLES[options.table],
        caches_leaves=options.caches_leaves,
        depth_step=options.depth_step,
        keeps_equals=options.keeps_equals,
    )


def move_on(move: ReferenceMove, size: int) -> Move:
    """A move of the reference on a board of the core."""
    return Move(None) if move is None else Move(Point(*move, size))


def counted(number: int, noun: str) -> str:
    """A number with its noun.

    >>> counted(1, "move"), counted(3, "move")
    ('one move', '3 moves')
    """
    return f"one {noun}" if number == 1 else f"{number:,} {noun}s"


def moves_ahead(board: Board, found: PaperSearchResult) -> str:
    """The depth of a search as text, at most the number of empty points.

    If no point can be played, the pass counts as one move.
    """
    empty = board.size**2 - len(board.stones("black")) - len(board.stones("white"))
    return counted(max(1, min(found.depth, empty)), "move")


def ending(score: int) -> str | None:
    """``win`` or ``loss`` for a decisive score; otherwise None."""
    word = score_text(score)
    return word if word in ("win", "loss") else None


def readable_tree(
    found: PaperSearchResult, board: ReferenceBoard, evaluator: Evaluator, options: SearchOptions
) -> Branch | None:
    """Searches again with the reference and records every position.

    Returns None if the tree would be too wide to read, which the first search shows before the
    slow reference starts.
    """
    if found.leaves > MOST_LEAVES:
        return None
    search = AlphaBeta(board, evaluator, options, keeps_tree=True)
    search.run()
    tree = branch_of(search.tree, board.size)
    return tree if tree.leaves() <= MOST_LEAVES else None


def branch_of(node: TreeNode, size: int, *, is_best: bool = True) -> Branch:
    """A position with its subtree; the principal variation is marked."""
    best = next((child for child in node.children if child.value == node.value), None)
    return Branch(
        move="" if node.move is None else str(move_on(node.move, size)),
        value=score_text(node.value),
        is_best=is_best,
        unseen=node.unseen,
        note=_note(node),
        children=[
            branch_of(child, size, is_best=is_best and child is best) for child in node.children
        ],
    )


def _note(node: TreeNode) -> str:
    if node.is_remembered:
        return "from the transposition table"
    window = f"alpha {score_text(node.alpha)}, beta {score_text(node.beta)}"
    return f"{window}; {counted(node.unseen, 'move')} pruned" if node.unseen else window
