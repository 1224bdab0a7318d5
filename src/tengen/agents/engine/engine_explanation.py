"""Why the engine plays where it plays."""

from __future__ import annotations

from collections.abc import Iterable

from ...game import Board, Color, PatternBoard
from ...reference.score import MILLION, WIN
from ..explanation import Candidate, Explanation, Seen
from .report import EngineLine, EngineResult

SHOWN_MOVES = 6
"""Of a line beside a candidate."""
MARKS = {
    "five": "makes a five",
    "open_four": "makes an open four",
    "four": "makes a four",
    "open_three": "makes an open three",
}


def explanation_of(
    agent: str, board: Board, found: EngineResult, others: Iterable[EngineLine]
) -> Explanation:
    """The choice, the other moves that were weighed, and what the shapes on the board show."""
    own = [line for line in found.lines if line.move == found.move][:1]
    rest = [line for line in others if line.move != found.move]
    return Explanation(
        agent,
        board.copy(),
        found.move,
        summary_of(board, found),
        score=_score(own[0]) if own else None,
        candidates=tuple(_candidate(line) for line in own + rest),
        seen=_seen(board),
        counts={
            "depth": found.depth,
            "nodes": found.nodes,
            "solver_nodes": found.solver_nodes,
        },
        line=found.line,
    )


def summary_of(board: Board, found: EngineResult) -> str:
    """What the search says of the position, in a sentence."""
    if not found.lines:
        return f"{found.move} is all that there is to play."
    line = found.lines[0]
    if line.win_in is None:
        return (
            f"{found.depth} moves ahead, {board.turn} is expected to get {line.win_rate:.0%} of the"
            " points."
        )
    if line.win_in < 0:
        return f"{board.turn} loses in {-line.win_in} moves of both sides, as far as it sees."
    proved = "proved" if found.is_proved else "found but not proved"
    return f"A win in {line.win_in} moves of both sides is {proved}."


def _candidate(line: EngineLine) -> Candidate:
    shown = " ".join(map(str, line.moves[:SHOWN_MOVES]))
    more = " …" if len(line.moves) > SHOWN_MOVES else ""
    if line.win_in is None:
        note = f"{line.win_rate:.0%}"
    else:
        note = f"{'win' if line.win_in > 0 else 'loss'} in {abs(line.win_in)}"
    return Candidate(line.move, _score(line), note=f"{note}: {shown}{more}")


def _score(line: EngineLine) -> int:
    """In millionths of the engine's points, as explanations have it."""
    if line.win_in is None:
        return line.score * MILLION
    return WIN - line.win_in if line.win_in > 0 else -WIN - line.win_in


def _seen(board: Board) -> tuple[Seen, ...]:
    """The points on which either side would make something that counts, the strongest first."""
    patterns = PatternBoard(board)
    return tuple(
        Seen(kind, color, (point,))
        for mark, kind in MARKS.items()
        for color in (board.turn, Color(board.turn).opposite)
        for point in patterns.points(color, mark)
    )
