"""The explanation of an agent's move: what it saw and weighed, as data and as pictures."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any, Protocol, runtime_checkable

from ..game import Board, Color, Move, Point
from ..reference.papers.search import MILLION, WIN
from ..render import Branch, Segment, board_svg, board_with_panel, tree_svg
from ..render.panels import Words

HEAT_STRENGTH = 0.6
"""Light enough for the lines drawn on top."""
SHOWN_CANDIDATES = 8
SHOWN_THINGS = 12


@dataclass(frozen=True, slots=True)
class Candidate:
    """A move that the agent considered, and its score."""

    move: Move
    score: int | None = None
    """For the side to move, in millionths of the paper's units; None without an evaluation."""
    is_upper_bound: bool = False
    """Whether the score is only an upper bound because of pruning."""
    note: str = ""

    def text(self) -> str:
        """The score as text; empty if there is none."""
        if self.score is None:
            return ""
        return ("≤ " if self.is_upper_bound else "") + score_text(self.score)


@dataclass(frozen=True, slots=True)
class Seen:
    """A feature that the agent counted on the board: a window, a pattern, an attack, a gene."""

    kind: str
    color: Color
    """The side that it belongs to."""
    points: tuple[Point, ...]
    """In order along its line; a single one if it has no direction."""
    score: int | None = None
    """Its contribution in millionths; None if there is no sum."""


@dataclass(frozen=True, slots=True)
class Explanation:
    """Why an agent chooses a move."""

    agent: str
    board: Board
    """The position before the move."""
    move: Move
    summary: str
    """One or two sentences."""
    score: int | None = None
    """Score of the move for the side to move, in millionths."""
    candidates: tuple[Candidate, ...] = ()
    """In the order in which the agent searched them."""
    seen: tuple[Seen, ...] = ()
    counts: Mapping[str, int] = field(default_factory=dict)
    """Counters such as nodes, leaves, cut-offs and generations."""
    line: tuple[Move, ...] = ()
    """The principal variation."""
    series: Mapping[str, tuple[int, ...]] = field(default_factory=dict)
    """Values over time, such as the best fitness of each generation."""
    tree: Branch | None = None
    """The search tree, if it is small enough to draw."""
    has_tree: bool = False
    """Whether there is a search tree, which may be too large to draw."""
    labels: Mapping[Point, str] = field(default_factory=dict)
    """Labels of points in the picture; the move also has a ring."""

    def as_json(self) -> dict[str, Any]:
        """The explanation as JSON; scores in millionths, a win as `WIN` of the reference."""
        return {
            "agent": self.agent,
            "rule": self.board.rule.value,
            "size": self.board.size,
            "turn": self.board.turn.value,
            "move": str(self.move),
            "score": self.score,
            "summary": self.summary,
            "line": [str(move) for move in self.line],
            "counts": dict(self.counts),
            "series": {name: list(values) for name, values in self.series.items()},
            "candidates": [
                {
                    "move": str(candidate.move),
                    "score": candidate.score,
                    "is_upper_bound": candidate.is_upper_bound,
                    "note": candidate.note,
                }
                for candidate in self.candidates
            ],
            "seen": [
                {
                    "kind": thing.kind,
                    "color": thing.color.value,
                    "points": [str(point) for point in thing.points],
                    "score": thing.score,
                }
                for thing in self.seen
            ],
            "tree": None if self.tree is None else _tree_json(self.tree),
        }

    def svg(self, theme: str = "flat") -> str:
        """A picture of the board with the features, and the figures beside it."""
        return board_with_panel(self.board_svg(theme), self._words(), theme)

    def board_svg(self, theme: str = "flat", *, coordinates: bool = True) -> str:
        """A picture of the board with the features, which fills its container."""
        strokes = [
            Segment(thing.points[0], thing.points[-1], thing.color, thing.kind)
            for thing in self.seen[:SHOWN_THINGS]
            if len(thing.points) > 1
        ]
        return board_svg(
            self.board,
            size_px=None,
            marks=self.labels,
            ring=self.move.point,
            heat=self._ranks(),
            heat_strength=HEAT_STRENGTH,
            segments=strokes,
            coordinates=coordinates,
            theme=theme,
        )

    def tree_svg(self, theme: str = "flat") -> str | None:
        """A picture of the search tree, if it can be drawn."""
        return None if self.tree is None else tree_svg(self.tree, theme)

    def best_candidates(self) -> list[Candidate]:
        """The candidates worth showing, the best first; equal ones in the order of the search."""
        ranked = sorted(self.candidates, key=lambda candidate: -(candidate.score or 0))
        return ranked[:SHOWN_CANDIDATES]

    def _ranks(self) -> dict[Point, float]:
        """The rank of each point's score among the different scores.

        Ranks rather than scores, since one large score would make all others look alike. Losses
        and bounds are left out.
        """
        scores = {
            each.move.point: each.score
            for each in self.candidates
            if each.move.point is not None
            and each.score is not None
            and each.score > -WIN // 2
            and not each.is_upper_bound
        }
        order = sorted(set(scores.values()))
        return {point: 1.0 + order.index(score) for point, score in scores.items()}

    def _words(self) -> Words:
        moves = [(str(each.move), each.text()) for each in self.best_candidates()]
        counts = [(_counter_text(name), f"{count:,}") for name, count in self.counts.items()]
        title = f"{self.agent.partition('?')[0]} plays {self.move}"
        return Words(title, [self.summary], [table for table in (moves, counts) if table])


def _counter_text(name: str) -> str:
    return "cut-offs" if name == "cut_offs" else name.replace("_", " ")


@runtime_checkable
class Explaining(Protocol):
    """An agent that can explain its moves."""

    def explain(self, board: Board) -> Explanation:
        """Chooses a move as `choose` does without limits, and explains it."""
        ...


def greatest_first(seen: Iterable[Seen]) -> tuple[Seen, ...]:
    """Features sorted by their contribution."""
    return tuple(sorted(seen, key=lambda thing: -(thing.score or 0)))


def score_text(score: int) -> str:
    """A score in the paper's units.

    >>> score_text(1_500_000), score_text(WIN), score_text(-WIN + 3), score_text(-200_000)
    ('1.5', 'win', 'loss', '-0.2')
    """
    if abs(score) > WIN // 2:
        return "win" if score > 0 else "loss"
    whole, rest = divmod(abs(score), MILLION)
    digits = f"{rest:06d}".rstrip("0")
    return ("-" if score < 0 else "") + (f"{whole}.{digits}" if digits else str(whole))


def _tree_json(branch: Branch) -> dict[str, Any]:
    return {
        "move": branch.move,
        "value": branch.value,
        "is_best": branch.is_best,
        "unseen": branch.unseen,
        "note": branch.note,
        "children": [_tree_json(child) for child in branch.children],
    }
