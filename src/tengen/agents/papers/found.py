"""What a search of either backend found, in one form."""

from __future__ import annotations

import time
from dataclasses import dataclass

from ... import _core
from ...game import Move, Point
from ...reference.board import Move as ReferenceMove
from ...reference.score import WIN
from ...reference.search_options import SearchOptions
from ...reference.search_position import SearchResult
from ..choice import Choice
from ..explanation import Candidate
from ..info import Info

_TABLES = {
    "none": _core.TableKind.NONE,
    "paper": _core.TableKind.PAPER,
    "sound": _core.TableKind.SOUND,
}


@dataclass(frozen=True, slots=True)
class Found:
    """What a search found; scores are for the side to move, in millionths."""

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
    def in_core(cls, result: _core.SearchResult, *, with_candidates: bool = True) -> Found:
        """What the core found; to list its candidates takes longer than a small search."""
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
    def in_reference(cls, result: SearchResult, size: int) -> Found:
        """What the reference found."""
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
        """What there is to count."""
        counts = {"depth": self.depth, "nodes": self.nodes, "leaves": self.leaves}
        if self.cuts:
            counts["cut_offs"] = self.cuts
        if self.table_hits:
            counts["table_hits"] = self.table_hits
        return counts

    def choice(self, started_ns: int, *, quick_wins: bool = False) -> Choice:
        """The move with what there is to tell about it.

        Args:
            started_ns: When the search began, by `time.monotonic_ns`.
            quick_wins: Whether the score says how far a win is.
        """
        is_decided = abs(self.score) > WIN // 2
        distance = WIN - abs(self.score)
        info = Info(
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
        depth_step=options.depth_step,
        keeps_equals=options.keeps_equals,
    )


def move_on(move: ReferenceMove, size: int) -> Move:
    """A move of the reference on a board of the core."""
    return Move(None) if move is None else Move(Point(*move, size))
