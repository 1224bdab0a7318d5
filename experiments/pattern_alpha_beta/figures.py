"""The paper's figures of positions, which are lost: positions of ours that show what it says."""

from __future__ import annotations

from dataclasses import dataclass

from tengen.agents import create
from tengen.game import Board, Color
from tengen.lab import Measured, Run
from tengen.reference import ReferenceBoard
from tengen.reference.papers.pattern_alpha_beta import PatternEvaluator, PatternOptions
from tengen.render import board_svg
from tengen.render.panels import Exhibit, gallery_svg

AGENT = "pattern_alpha_beta"
SIZE = 15
DEPTHS = (1, 2, 3, 4)
BLOCKED = "e8 d8 f8 i8 g8 c3 m12 n12"
"""Figure 6: h8 would be black's fourth stone between two white ones."""
NO_ROOM = "h8"


@dataclass(frozen=True, slots=True)
class Certain:
    """A position of Figure 7, in which there is only one kind of move."""

    title: str
    moves: str
    line: str
    answers: tuple[str, ...]
    """The moves that the sentence allows."""


CERTAIN = (
    Certain("Our open four", "h8 a1 i8 c3 j8 e14 k8 n2", "black makes five", ("g8", "l8")),
    Certain("Their four", "a1 h8 g8 i8 c3 j8 n2 k8", "black blocks the five", ("l8",)),
    Certain("Our open three", "h8 a1 i8 c3 j8 n2", "black makes an open four", ("g8", "k8")),
)
ORDERS = ("h8 i9 j8 h10 g9 i7", "g9 h10 h8 i7 j8 i9")
"""Figure 10: the same stones, played in two orders."""


def report_figures(lab: Run) -> None:
    """Draws Figures 6, 7 and 10, and measures what they show and what Figures 2 and 3 say."""
    lab.picture("figure_6", blocked_figure())
    lab.measure("Figure 6", "a fourth stone without room for five", "points", blocked_points())
    lab.picture("figure_7", certain_figure())
    are_certain = all(is_certain(each) for each in CERTAIN)
    lab.measure("Figure 7", "a certain move is played without search", "holds", _truth(are_certain))
    lab.picture("figure_10", orders_figure())
    keys = {Board.from_moves(moves, SIZE).key for moves in ORDERS}
    lab.measure("Figure 10", "two orders of moves lead to one state", "keys", _number(len(keys)))
    place = ("Section IV.B", "double live three is preferred to sleep four", "holds")
    lab.measure(*place, _truth(prefers_double_three(lab.config["size"])))


def blocked_points() -> Measured:
    """What the stone without room adds to the points of black's patterns."""
    board = Board.from_moves(BLOCKED, SIZE)
    points = [_utility(board)]
    board.push(NO_ROOM)
    points.append(_utility(board))
    return _number(points[1] - points[0])


def _utility(board: Board) -> int:
    evaluator = PatternEvaluator(Color.BLACK, PatternOptions())
    return evaluator.utility(ReferenceBoard.of(board), Color.BLACK)


def is_certain(position: Certain) -> bool:
    """Whether the agent plays one of the answers after a single move made, at every depth."""
    board = Board.from_moves(position.moves, SIZE)
    found = [create(f"{AGENT}?depth={depth}").choose(board) for depth in DEPTHS]
    return all(str(each.move) in position.answers and each.info.nodes == 1 for each in found)


def prefers_double_three(size: int) -> bool:
    """Black can make a four at h10 or a double open three at m12: which is played?"""
    two_ways = "e10 d10 f10 a1 g10 a20 n12 t1 o12 t20 m13 a9 m14 t9"
    board = Board.from_moves(two_ways, size)
    moves = {str(create(f"{AGENT}?depth={depth}").choose(board).move) for depth in DEPTHS}
    return moves == {"m12"}


def blocked_figure() -> str:
    """Figure 6: the point without room is crossed out, and the agent's move has a ring."""
    board = Board.from_moves(BLOCKED, SIZE)
    move = create(AGENT).choose(board).move
    if move.point is None:
        raise ValueError("expected a stone")
    return board_svg(board, marks={NO_ROOM: "cross"}, ring=move.point, last_move=False)


def certain_figure() -> str:
    """Figure 7: three positions with the agent's moves."""
    exhibits = []
    for each in CERTAIN:
        board = Board.from_moves(each.moves, SIZE)
        move = create(AGENT).choose(board).move
        picture = board_svg(board, size_px=None, ring=move.point, last_move=False)
        exhibits.append(Exhibit(picture, each.title, (f"{move}: {each.line}",)))
    return gallery_svg("Figure 7: certain choices", exhibits, columns=3)


def orders_figure() -> str:
    """Figure 10: one state by two orders of moves, with its key."""
    exhibits = []
    for place, moves in enumerate(ORDERS, start=1):
        board = Board.from_moves(moves, SIZE)
        picture = board_svg(board, size_px=None, numbers=True, last_move=False)
        exhibits.append(Exhibit(picture, f"Order {place}", (f"key {board.key:016x}",)))
    return gallery_svg("Figure 10: two orders of moves, one state", exhibits)


def _truth(is_so: bool) -> Measured:
    return Measured.exactly(float(is_so))


def _number(value: float) -> Measured:
    return Measured.exactly(float(value))
