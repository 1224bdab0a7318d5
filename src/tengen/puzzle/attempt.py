"""Attempt: a puzzle played through against the defence that lasts longest."""

from __future__ import annotations

from ..game import Move, MoveLike
from ..solver import Proof
from .examination import shortest_proof
from .puzzle import Puzzle
from .tried_move import TriedMove, try_move


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
