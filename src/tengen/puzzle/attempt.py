"""Attempt: a puzzle played through against the defence that lasts longest."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from enum import StrEnum
from typing import Any

from ..game import Board, Move, MoveLike, PatternBoard, Point, Termination
from ..limits import Limits
from ..solver import Proof, WinKind, solve
from .examination import LIMITS, shortest_proof
from .puzzle import Puzzle

_KINDS = {
    WinKind.FOURS: "Each of your moves makes a four, so that the reply is forced.",
    WinKind.THREATS: "Fours alone do not win: some moves only threaten to win by fours.",
}
_MAKES = (("four", "makes a four"), ("open_three", "makes an open three"))


def hints_for(puzzle: Puzzle) -> tuple[str, str, str]:
    """By what the win is forced, what its first move makes, and the first move.

    >>> from tengen.puzzle import puzzles
    >>> len(hints_for(puzzles(grade=1)[0]))
    3
    """
    board = puzzle.board()
    first = puzzle.first_moves[0]
    which = "The first move" if len(puzzle.first_moves) == 1 else "A first move that wins soonest"
    return (
        f"{_KINDS[puzzle.kind]} The shortest win takes {puzzle.plies} plies.",
        f"{which} {what_it_makes(board, first)}.",
        f"It is {first}.",
    )


def what_it_makes(board: Board, point: Point) -> str:
    """What a move of the side to move makes of the lines through it, in words."""
    patterns = PatternBoard(board)
    for mark, words in _MAKES:
        if point in patterns.points(board.turn, mark):
            return words
    return "is quiet: it makes neither a four nor an open three"


REPLY = Limits(nodes=20_000)
"""To see whether a reply stops a threat."""


class Reason(StrEnum):
    """Why a move is right or wrong."""

    WINS = "wins"
    """There is a proof, or it made the five."""
    FORBIDDEN = "forbidden"
    """Black may not play there, and loses."""
    LOSES = "loses"
    """The other side then wins by force."""
    IDLE = "idle"
    """It threatens nothing: the other side may do what it likes."""
    PARRIED = "parried"
    """It threatens to win, and a reply is known after which no win was found."""
    UNPROVED = "unproved"
    """No win was found after it, and no reply either that stops it for certain."""


@dataclass(frozen=True, slots=True)
class TriedMove:
    """What came of a move."""

    move: Move
    reason: Reason
    line: tuple[Move, ...]
    """What follows the move and shows it: the win, the other side's win, or its best reply."""
    proof: Proof | None = None
    """Of the win, from the position before the move; of the other side's win, from after it."""

    @property
    def is_right(self) -> bool:
        """Whether the move keeps the win."""
        return self.reason is Reason.WINS

    @property
    def plies(self) -> int:
        """Of the win that the move keeps, itself included; 0 where it keeps none."""
        if not self.is_right:
            return 0
        return 1 if self.proof is None else self.proof.plies

    def __str__(self) -> str:
        """One or two sentences, such as `i3 is not it: after the reply h7 no win was found.`."""
        move, line = str(self.move), " ".join(map(str, self.line))
        other = "" if self.proof is None else self.proof.attacker.value
        if self.reason is Reason.WINS:
            return f"{move} wins: {line}." if line else f"{move} makes five and wins."
        if self.reason is Reason.FORBIDDEN:
            return f"{move} is forbidden to black, who would lose."
        if self.reason is Reason.LOSES:
            return f"{move} loses: {other} wins by {_by(self.proof)} with {line}."
        if self.reason is Reason.IDLE:
            return f"{move} is not it: it threatens no win by fours, so any reply is free."
        if self.reason is Reason.PARRIED:
            return f"{move} is not it: after the reply {line} no win was found."
        return f"{move} is not it: no win was found after it."

    def as_json(self) -> dict[str, Any]:
        """All of it for programs, the proof apart."""
        return {
            "move": str(self.move),
            "is_right": self.is_right,
            "reason": self.reason.value,
            "plies": self.plies,
            "line": [str(move) for move in self.line],
            "text": str(self),
        }


def try_move(board: Board, move: MoveLike) -> TriedMove:
    """Plays a move for the side that wants to win by force, and tells what comes of it.

    Args:
        board: The position, of a game that goes on; it is left alone.
        move: A point.

    Raises:
        ParseError, IllegalMoveError or GameOverError: It cannot be played.

    >>> board = Board.from_moves("h8 a1 i8 a3 j8 a6")
    >>> print(try_move(board, "k8"))
    k8 wins: g8 l8.
    >>> print(try_move(board, "f8"))
    f8 is not it: after the reply g8 no win was found.
    """
    after = board.copy()
    played = after.push(move)
    outcome = after.outcome()
    if outcome is not None:
        wins = outcome.winner is board.turn
        forbidden = outcome.termination is Termination.FORBIDDEN
        reason = Reason.WINS if wins else Reason.FORBIDDEN if forbidden else Reason.UNPROVED
        return TriedMove(played, reason, ())
    if played.point is not None:
        proof = solve(board, LIMITS, shortest=True, first_moves=[played.point]).proof
        if proof is not None:
            return TriedMove(played, Reason.WINS, proof.line()[1:], proof)
    return _refuted(after, played)


def _refuted(after: Board, played: Move) -> TriedMove:
    """Why a move that is not known to win does not; the other side is to move."""
    lost = solve(after, REPLY).proof
    if lost is not None:
        return TriedMove(played, Reason.LOSES, lost.line(), lost)
    threat = solve(after, REPLY, side=after.turn.opposite).proof
    if threat is None:
        return TriedMove(played, Reason.IDLE, ())
    reply = next(_stopping(after, threat), None)
    if reply is None:
        return TriedMove(played, Reason.UNPROVED, ())
    return TriedMove(played, Reason.PARRIED, (Move(reply),))


def _stopping(after: Board, threat: Proof) -> Iterator[Point]:
    """Replies on the way of a threat after which no win is found."""
    on_its_way = {node.move: None for node in threat.nodes}
    on_its_way.update({reply: None for node in threat.nodes for reply, _ in node.replies})
    for reply in on_its_way:
        if not after.is_legal(reply):
            continue
        after.push(reply)
        if not after.is_game_over() and not solve(after, REPLY).is_proved:
            yield reply
        after.pop()


def _by(proof: Proof | None) -> str:
    return "a five" if proof is None or proof.kind is WinKind.FIVE else proof.kind.value


class Attempt:
    """Someone at a puzzle. Right moves are played and answered, wrong ones are not played.

    >>> from tengen.puzzle import puzzles
    >>> puzzle = puzzles(grade=1)[0]
    >>> attempt = puzzle.attempt()
    >>> attempt.play(puzzle.first_moves[0]).is_right, attempt.board.turn is puzzle.turn
    (True, True)
    """

    def __init__(self, puzzle: Puzzle) -> None:
        self.puzzle = puzzle
        self.board = puzzle.board()
        """The position at hand: the attacker is to move, until it has won."""
        self.mistakes = 0
        self.hints_taken = 0
        self._hints: tuple[str, ...] = puzzle.hints()

    @property
    def is_solved(self) -> bool:
        """Whether the attacker has won."""
        return self.board.is_game_over()

    @property
    def is_begun(self) -> bool:
        """Whether the first move has been found."""
        return self.board.ply() > self.puzzle.board().ply()

    def play(self, move: MoveLike) -> TriedMove:
        """Tries a move; one that keeps the win is played, and the defender answers.

        Raises:
            ParseError, IllegalMoveError or GameOverError: It cannot be played.
        """
        tried = try_move(self.board, move)
        if not tried.is_right:
            self.mistakes += 1
            return tried
        self.board.push(tried.move)
        if tried.line:
            self.board.push(tried.line[0])
        return tried

    def hint(self) -> str:
        """The next hint: the three of the puzzle first, later the move itself."""
        self.hints_taken += 1
        if self.is_begun:
            return f"Play {self.solution().first_move}."
        return self._hints[min(self.hints_taken, len(self._hints)) - 1]

    def solution(self) -> Proof:
        """The shortest win that is found from here on."""
        return shortest_proof(self.board)

    def reply(self) -> Move | None:
        """The defender's last move; None before the first."""
        return self.board.peek() if self.is_begun and not self.is_solved else None
