"""Solving a puzzle: hints, verdicts on moves, and play against the longest defence."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
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


class Makes(StrEnum):
    """What a move makes."""

    FOUR = "four"
    OPEN_THREE = "open_three"
    NEITHER = "neither"
    """A quiet move."""


_MAKES = {
    Makes.FOUR: "makes a four",
    Makes.OPEN_THREE: "makes an open three",
    Makes.NEITHER: "is quiet: it makes neither a four nor an open three",
}


def hints_for(puzzle: Puzzle) -> tuple[str, str, str]:
    """Three hints: the kind of win, what the first move makes, and the first move itself.

    >>> from tengen.puzzle import puzzles
    >>> len(hints_for(puzzles(grade=1)[0]))
    3
    """
    first = puzzle.first_moves[0]
    which = "The first move" if len(puzzle.first_moves) == 1 else "A first move that wins soonest"
    return (
        f"{_KINDS[puzzle.kind]} The shortest win takes {puzzle.plies} plies.",
        f"{which} {_MAKES[what_it_makes(puzzle.board(), first)]}.",
        f"It is {first}.",
    )


def what_it_makes(board: Board, point: Point) -> Makes:
    """What a move of the side to move makes."""
    patterns = PatternBoard(board)
    for made in (Makes.FOUR, Makes.OPEN_THREE):
        if point in patterns.points(board.turn, made.value):
            return made
    return Makes.NEITHER


REPLY = Limits(nodes=20_000)
"""Limits of the searches that check whether a reply stops a threat."""


class Reason(StrEnum):
    """Why a move is right or wrong."""

    WINS = "wins"
    """There is a proof, or the move makes a five."""
    FORBIDDEN = "forbidden"
    """A forbidden point, on which black loses."""
    LOSES = "loses"
    """The opponent then has a forced win."""
    IDLE = "idle"
    """It threatens nothing: the opponent may play anywhere."""
    PARRIED = "parried"
    """It threatens to win, but no win was found after a certain reply."""
    UNPROVED = "unproved"
    """No win was found after it, nor a reply that certainly stops it."""


@dataclass(frozen=True, slots=True)
class TriedMove:
    """The verdict on a move."""

    move: Move
    reason: Reason
    line: tuple[Move, ...]
    """The moves that show why: the win, the opponent's win, or the opponent's best reply."""
    proof: Proof | None = None
    """Proof of the win from the position before the move, or of the opponent's win after it."""

    @property
    def is_right(self) -> bool:
        """Whether the move keeps the win."""
        return self.reason is Reason.WINS

    @property
    def kind(self) -> WinKind | None:
        """How the proved win is forced; None without a proof."""
        return None if self.proof is None else self.proof.kind

    @property
    def plies(self) -> int:
        """Plies of the win that the move keeps, including itself; 0 if it keeps none."""
        if not self.is_right:
            return 0
        return 1 if self.proof is None else self.proof.plies

    def __str__(self) -> str:
        """A sentence such as `i3 is not it: after the reply h7 no win was found.`."""
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
        """Encodes the verdict without the proof."""
        return {
            "move": str(self.move),
            "is_right": self.is_right,
            "reason": self.reason.value,
            "plies": self.plies,
            "line": [str(move) for move in self.line],
            "text": str(self),
        }


def try_move(board: Board, move: MoveLike) -> TriedMove:
    """Judges a move of the side that has to find a forced win.

    Args:
        board: The position, which is not changed; the game must not be over.
        move: A point.

    Raises:
        ParseError, IllegalMoveError or GameOverError: The move is not legal.

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
    """Finds out why a move does not win; the opponent is to move."""
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
    """Replies on the points of a threat after which no win is found."""
    candidates = {node.move: None for node in threat.nodes}
    candidates.update({reply: None for node in threat.nodes for reply, _ in node.replies})
    for reply in candidates:
        if not after.is_legal(reply):
            continue
        after.push(reply)
        if not after.is_game_over() and not solve(after, REPLY).is_proved:
            yield reply
        after.pop()


def _by(proof: Proof | None) -> str:
    return "a five" if proof is None or proof.kind is WinKind.FIVE else proof.kind.value


class Attempt:
    """An attempt at a puzzle. Right moves are played and answered, wrong ones are rejected.

    >>> from tengen.puzzle import puzzles
    >>> puzzle = puzzles(grade=1)[0]
    >>> attempt = puzzle.attempt()
    >>> attempt.play(puzzle.first_moves[0]).is_right, attempt.board.turn is puzzle.turn
    (True, True)
    """

    def __init__(self, puzzle: Puzzle, moves: Iterable[MoveLike] = ()) -> None:
        """Starts from the puzzle's position, or goes on after the moves of both sides.

        Raises:
            ParseError, IllegalMoveError or GameOverError: A move is not legal.
            ValueError: The moves end before the defender's reply.
        """
        self.puzzle = puzzle
        self.board = puzzle.board()
        """The current position: the attacker is to move, until it has won."""
        for move in moves:
            self.board.push(move)
        if self.board.turn is not puzzle.turn and not self.is_solved:
            raise ValueError(f"the last move is {puzzle.turn.value}'s: the reply to it is missing")
        self.mistakes = 0
        self.hints_taken = 0

    @property
    def is_solved(self) -> bool:
        """Whether the attacker has won."""
        return self.board.is_game_over()

    @property
    def is_begun(self) -> bool:
        """Whether the first move has been found."""
        return self.board.ply() > self.puzzle.board().ply()

    def play(self, move: MoveLike) -> TriedMove:
        """Tries a move; if it keeps the win, it is played and the defender answers.

        Raises:
            ParseError, IllegalMoveError or GameOverError: The move is not legal.
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
        """The next hint: one of the puzzle's three for the first move, then the next move."""
        self.hints_taken += 1
        if self.is_begun:
            return f"Play {self.solution().first_move}."
        hints = self.puzzle.hints()
        return hints[min(self.hints_taken, len(hints)) - 1]

    def solution(self) -> Proof:
        """The shortest win from the current position."""
        return shortest_proof(self.board)

    def reply(self) -> Move | None:
        """The defender's last move; None before the first."""
        return self.board.peek() if self.is_begun and not self.is_solved else None
