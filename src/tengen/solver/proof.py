"""Proof: a forced win that can be checked with the rules alone."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from enum import StrEnum
from typing import TYPE_CHECKING, NamedTuple

from .._core import facts_of_proof, flaw_of
from ..game import Board, Color, GameOverError, Move, MoveLike, PatternBoard, Point, Rule

if TYPE_CHECKING:
    from ..record import GameRecord


class SolveStatus(StrEnum):
    """How a search ended."""

    PROVED = "proved"
    """There is a proof, and it was checked."""
    NONE_FOUND = "none_found"
    """No win by fours, or by threats to win by fours. There may be a quieter win."""
    STOPPED = "stopped"
    """The search reached a limit."""


class WinKind(StrEnum):
    """How a win is forced."""

    FIVE = "five"
    """The first move makes a five."""
    FOURS = "fours"
    """Every move of the attacker is a four: VCF, victory by continuous fours."""
    THREATS = "threats"
    """Some moves only threaten to win by fours: VCT, victory by continuous threats."""


class ThreatKind(StrEnum):
    """What a stone would make of a line, strongest first."""

    FIVE = "five"
    """The stone wins."""
    OPEN_FOUR = "open_four"
    """A row of four that no single reply on the line stops."""
    TWO_FOURS = "two_fours"
    """Two fours on one line, as in ``X.XXX.X``."""
    FOUR = "four"
    """One more stone makes a five, and a reply can stop it."""
    OPEN_THREE = "open_three"
    """One more stone makes an open four."""


class ProofNode(NamedTuple):
    """The attacker's move in one position; nodes refer to each other by index."""

    move: Point
    threat: int | None = None
    """The node with which the attacker would continue if the defender passed; None for a five."""
    replies: tuple[tuple[Point, int], ...] = ()
    """Replies that stop the threat, each with the node with which the attacker continues.

    Every other reply loses to the threat.
    """


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
        """The current position; the attacker moves first."""
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
            ValueError: It is the defender's turn, or the proof is invalid and has no answer.
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
        """Plays any reply, listed in the proof or not, and returns it.

        Raises:
            ValueError: It is the attacker's turn.
            ParseError, IllegalMoveError or GameOverError: The reply is not legal.
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
        """The listed replies to the attacker's last move, each with its node."""
        return () if self._made is None else self._made.replies

    def vain_reply(self) -> Move:
        """A reply that is not listed because it does not help: a block of a five, or a pass."""
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


class Proof:
    """A tree that shows how one side wins from a position, whatever the other plays.

    The first node belongs to the position. docs/proofs.md explains how to check a proof.

    >>> from tengen.solver import solve
    >>> proof = solve(Board.from_moves("h8 a1 i8 a3 j8 a6")).proof
    >>> str(proof), str(proof.first_move), proof.plies, len(proof.nodes)
    ('black wins by fours within 3 plies: g8 f8 k8', 'g8', 3, 2)
    >>> proof.check()
    """

    __slots__ = ("_board", "_plies", "kind", "nodes")

    def __init__(self, board: Board, nodes: Iterable[ProofNode]) -> None:
        """Creates a proof that the side to move wins, without checking it.

        Raises:
            ValueError: Nodes are missing, or form a cycle.
        """
        self._board = board.copy()
        self.nodes = tuple(nodes)
        kind, self._plies = facts_of_proof(self.nodes, board.size)
        self.kind = WinKind(kind)
        """The kind of win: a five, fours or threats."""

    @property
    def board(self) -> Board:
        """A copy of the proved position, with the attacker to move."""
        return self._board.copy()

    @property
    def size(self) -> int:
        """Size of the board."""
        return self._board.size

    @property
    def rule(self) -> Rule:
        """The rule of the game."""
        return self._board.rule

    @property
    def attacker(self) -> Color:
        """The side that wins."""
        return self._board.turn

    @property
    def first_move(self) -> Point:
        """The attacker's first move."""
        return self.nodes[0].move

    @property
    def plies(self) -> int:
        """Plies until the five, inclusive, against the longest defence."""
        return self._plies[0]

    def plies_of(self, node: int) -> int:
        """The plies from a node on; 0 if it is unreachable."""
        return self._plies[node]

    def check(self) -> None:
        """Checks the proof with the reference, which only uses the rules and tries every reply.

        Raises:
            ProofError: The proof is invalid.
        """
        from ..reference.proof_checker import ProofNode as PlainNode  # noqa: PLC0415
        from ..reference.proof_checker import check_proof  # noqa: PLC0415
        from ..reference.rules import empty_grid  # noqa: PLC0415

        grid = empty_grid(self.size)
        for color in Color:
            grid.update({(x, y): color for x, y in self._board.stones(color)})
        nodes = [
            PlainNode(_pair(move), threat, {_pair(reply): next for reply, next in replies})
            for move, threat, replies in self.nodes
        ]
        check_proof(grid, self.rule, self.attacker, nodes)

    def flaw(self) -> str | None:
        """Checks the proof with the core, which is faster; returns what is wrong, or None."""
        found = flaw_of(self._board, self.nodes)
        if found is None:
            return None
        what, node, line, reply = found
        where = f" after {' '.join(map(str, line))}" if line else ""
        return f"node {node}: {what}{'' if reply is None else f' ({reply})'}{where}"

    def replay(self) -> Replay:
        """The attacker's answers to whatever the defender plays."""
        return Replay(self._board, self.nodes)

    def line(self) -> tuple[Move, ...]:
        """The main line, with the listed reply that delays the win longest each time."""
        replay = self.replay()
        moves = []
        while not replay.is_over():
            moves.append(replay.attack())
            if not replay.is_over():
                moves.append(replay.defend(self._longest_reply(replay)))
        return tuple(moves)

    def record(self, most_moves: int = 5000) -> GameRecord:
        """A game record with the proof as variations; see `proof_views.record_of`."""
        from .proof_views import record_of  # noqa: PLC0415

        return record_of(self, most_moves)

    def to_json(self) -> str:
        """Encodes the proof for `Proof.from_json`; docs/proofs.md describes the format."""
        from .proof_json import text_of  # noqa: PLC0415

        return text_of(self)

    @classmethod
    def from_json(cls, text: str) -> Proof:
        """Decodes what `to_json` wrote, without checking the proof.

        Raises:
            FormatError: The text is not a proof.
        """
        from .proof_json import proof_from  # noqa: PLC0415

        return proof_from(text)

    def svg(self, theme: str = "flat") -> str:
        """The position with the main line as numbered stones, and a text panel."""
        from .proof_views import picture_of  # noqa: PLC0415

        return picture_of(self, theme)

    def tree_svg(self, theme: str = "flat") -> str:
        """The first moves and replies as a tree."""
        from .proof_views import tree_of  # noqa: PLC0415

        return tree_of(self, theme)

    def _repr_svg_(self) -> str:
        return self.svg()

    def __str__(self) -> str:
        how = "at once" if self.kind is WinKind.FIVE else f"by {self.kind.value} within"
        length = "" if self.kind is WinKind.FIVE else f" {self.plies} plies"
        return f"{self.attacker.value} wins {how}{length}: {' '.join(map(str, self.line()))}"

    def __repr__(self) -> str:
        return f"<Proof {self}>"

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Proof):
            return NotImplemented
        return self._board == other._board and self.nodes == other.nodes

    def __hash__(self) -> int:
        return hash((self._board.key(), self.nodes))

    def _longest_reply(self, replay: Replay) -> Move:
        """The listed reply that delays the win longest; if none is listed, a futile one."""
        listed = replay.listed()
        if not listed:
            return replay.vain_reply()
        point, _ = max(listed, key=lambda pair: self._plies[pair[1]])
        return Move(point)


def _pair(point: Point) -> tuple[int, int]:
    return point.x, point.y
