"""What a person might play, and why: for hints in three steps."""

from __future__ import annotations

from collections.abc import Iterable

from ...agents import Limits
from ...agents.engine import Engine
from ...agents.engine.opening_choice import OPENING_NODES, opening_choice
from ...game import Board, Move, PatternBoard, Point
from ...solver import solve
from ...solver.proof import WinKind
from ..games.state import Play
from .worker import HintKind, JobAnswer, WorkerJob

ACTION_TEXT = "Play {}."
KIND_TEXTS = {
    HintKind.FIVE: "You can make five and win.",
    HintKind.STOP_FIVE: "Your opponent would make five: stop it.",
    HintKind.FOURS: "You can win by fours, one after the other.",
    HintKind.THREATS: "You can win by threats: each of your moves has to be answered.",
    HintKind.STOP_FOUR: "Your opponent would make a four that is open at both ends: stop it.",
    HintKind.STOP_WIN: "Your opponent threatens to win by force: stop it.",
    HintKind.ATTACK: "There is a move that your opponent has to answer.",
    HintKind.SHAPE: "Nothing presses: there is a quiet move that helps you most.",
    HintKind.OPENING: "The opening asks for a choice.",
}
_COLUMNS = ("left", "", "right")
_ROWS = ("upper", "", "lower")


def area_text(area: list[Point]) -> str:
    """Says where an area is on the board."""
    if not area:
        return "Think about which colour you would rather have."
    size = area[0].size
    x = sum(point.x for point in area) / len(area)
    y = sum(point.y for point in area) / len(area)
    row, column = (words[_third(place, size)] for words, place in ((_ROWS, y), (_COLUMNS, x)))
    if not row and not column:
        return "Look at the middle of the board."
    if not row:
        return f"Look at the {column} side of the board."
    return f"Look at the {' '.join(filter(None, (row, column)))} {'part' if column else 'half'}."


def _third(place: float, size: int) -> int:
    return min(int(3 * place / (size - 1)), 2)


SOLVER_NODES = 60_000
"""About a tenth of a second for each side: longer wins do not make good hints."""
SEARCH_NODES = 60_000
HASH_MIB = 16
AREA = 2
"""Points to either side of the middle of the area to look at."""
SHOWN_MOVES = 7
ATTACKS = ("four", "open_three")
"""Marks of moves that the opponent has to answer."""

Found = tuple[HintKind, Move, tuple[Move, ...]]


class Hinting:
    """Finds hints; one engine serves them all."""

    def __init__(self) -> None:
        self._engine = Engine(hash_mib=HASH_MIB)

    def stop(self) -> None:
        """Ends a search soon, from any thread."""
        self._engine.stop()

    def hint(self, job: WorkerJob) -> JobAnswer:
        """The hint of a position, all steps of it."""
        play = Play(job.settings, job.log)
        if not play.opening.is_over:
            action = opening_choice(self._engine, play.opening, Limits(nodes=OPENING_NODES))
            return _answer(HintKind.OPENING, action, (), [])
        kind, move, line = self._found(play.board)
        area = [] if move.point is None else _area(play.board, move.point)
        return _answer(kind, str(move), line, area)

    def _found(self, board: Board) -> Found:
        patterns = PatternBoard(board)
        own, their = board.turn, board.turn.opposite
        for color, kind in ((own, HintKind.FIVE), (their, HintKind.STOP_FIVE)):
            fives = [point for point in patterns.points(color, "five") if board.is_legal(point)]
            if fives:
                return kind, Move(fives[0]), (Move(fives[0]),)
        limits = Limits(nodes=SOLVER_NODES)
        proof = solve(board, limits).proof
        if proof is not None:
            kind = HintKind.FOURS if proof.kind is WinKind.FOURS else HintKind.THREATS
            return kind, Move(proof.first_move), proof.line()
        self._engine.clear()  # The same position gets the same hint.
        found = self._engine.search(board, Limits(nodes=SEARCH_NODES))
        if patterns.points(their, "open_four"):
            return HintKind.STOP_FOUR, found.move, found.line
        if solve(board, limits, side=their).is_proved:
            return HintKind.STOP_WIN, found.move, found.line
        attacks = {point for mark in ATTACKS for point in patterns.points(own, mark)}
        kind = HintKind.ATTACK if found.move.point in attacks else HintKind.SHAPE
        return kind, found.move, found.line


def _answer(kind: HintKind, action: str, line: Iterable[Move], area: list[Point]) -> JobAnswer:
    texts = [area_text(area), KIND_TEXTS[kind], ACTION_TEXT.format(action.replace("_", " "))]
    hint = {
        "texts": texts,
        "area": [str(point) for point in area],
        "kind": kind.value,
        "action": action,
        "line": [str(move) for move in line][:SHOWN_MOVES],
    }
    return JobAnswer(action=action, hint=hint)


def _area(board: Board, point: Point) -> list[Point]:
    """The empty points of a square that holds the point, but not always in its middle."""
    x = _middle(point.x, board.key() % 3 - 1, board.size)
    y = _middle(point.y, board.key() // 3 % 3 - 1, board.size)
    around = range(-AREA, AREA + 1)
    points = (Point(x + dx, y + dy, board.size) for dy in around for dx in around)
    return [each for each in points if board.color_at(each) is None]


def _middle(place: int, shift: int, size: int) -> int:
    return min(max(place + shift, AREA), size - 1 - AREA)
