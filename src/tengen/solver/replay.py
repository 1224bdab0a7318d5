"""Replay: a proof played out on a board, with any defence."""

from __future__ import annotations

from collections.abc import Sequence

from ..game import Board, Color, GameOverError, Move, MoveLike, PatternBoard, Point
from .proof_node import ProofNode


class Replay:
    """The attacker's answers to whatever the defender plays.

    >>> from tengen.solver import solve
    >>> replay = solve(Board.from_moves("h8 a1 i8 a3 j8 a6")).proof.replay()
    >>> replay.attack(), replay.defend("a7"), replay.attack()
    (Move.parse('g8'), Move.parse('a7'), Move.parse('f8'))
    >>> print(replay.board.outcome())
    Black wins with five
    """

    def __init__(self, board: Board, nodes: Sequence[ProofNode]) -> None:
        self.board = board.copy()
        """The position at hand; the attacker's move comes first."""
        self.attacker: Color = board.turn
        self._nodes = nodes
        self._next: int | None = 0
        self._made: ProofNode | None = None
        self._is_threat = False

    def is_over(self) -> bool:
        """Whether the game has ended."""
        return self.board.is_game_over()

    def attack(self) -> Move:
        """Plays the attacker's next move and returns it.

        Raises:
            ValueError: It is the defender's turn, or the proof has no answer: it does not hold.
        """
        self._require(self.board.turn is self.attacker, "it is the defender's turn")
        fives = self._fives() if self._is_threat else ()
        if fives:
            self._made = ProofNode(fives[0])
        else:
            self._require(self._next is not None, "the proof has no answer")
            self._made = self._nodes[self._next or 0]
        return self.board.push(self._made.move)

    def defend(self, reply: MoveLike) -> Move:
        """Plays a reply, also one that the proof does not list, and returns it.

        Raises:
            ValueError: It is the attacker's turn.
            ParseError, IllegalMoveError or GameOverError: The reply cannot be played.
        """
        self._require(self.board.turn is not self.attacker, "it is the attacker's turn")
        played = self.board.push(reply)
        listed = dict(self.listed()).get(played.point) if played.point is not None else None
        if listed is None and not self._is_threat:
            self._is_threat = True
            self._next = None if self._made is None else self._made.threat
        else:
            self._next = listed
        return played

    def listed(self) -> tuple[tuple[Point, int], ...]:
        """The replies that have a node of their own, and that node, after the attacker's move."""
        return () if self._made is None else self._made.replies

    def vain_reply(self) -> Move:
        """A reply that is not listed because it does not help: a five is taken, or nothing done."""
        for point in self._fives():
            if self.board.is_legal(point):
                return Move(point)
        return Move.PASS

    def _fives(self) -> tuple[Point, ...]:
        return PatternBoard(self.board).points(self.attacker, "five")

    def _require(self, holds: bool, otherwise: str) -> None:
        if self.is_over():
            raise GameOverError("the game is over")
        if not holds:
            raise ValueError(otherwise)
