"""`solve`, which searches for forced wins, and `threats`, which lists the threats on a board."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from time import perf_counter
from typing import Any

from .. import _core
from ..arguments import check_type
from ..game import Board, Color, MoveLike, Point, Setup
from ..limits import MOST_MS, UNLIMITED, Limits
from .proof import Proof, SolveStatus, ThreatKind, WinKind


@dataclass(frozen=True, slots=True)
class Solution:
    """The result of a search for a forced win of one side."""

    attacker: Color
    """The side whose win was searched for."""
    is_to_move: bool
    """Whether it is to move; if not, the win is what it threatens if the other side passes."""
    status: SolveStatus
    proof: Proof | None
    """The proof, checked by the core; None unless proved."""
    is_shortest: bool
    """Whether no win by fours or threats of fours is shorter; only set if requested."""
    nodes: int
    """Searched positions, including those of `fours`."""
    fours: int
    """Positions in searches for a win by fours."""
    time_ms: float
    threatens: Solution | None = None
    """The result for the other side, if requested."""

    @property
    def is_proved(self) -> bool:
        """Whether there is a proof."""
        return self.proof is not None

    @property
    def winner(self) -> Color | None:
        """The attacker, if its win is proved."""
        return self.attacker if self.is_proved else None

    def __str__(self) -> str:
        """A sentence such as `Black, to move, wins by fours within 9 plies: k8 k7 m6`."""
        if self.proof is None:
            side = self.attacker.value
            win = f"forced win of {side}" if self.is_to_move else f"win that {side} threatens"
            return f"No {win} was found{_REASONS[self.status]}"
        side = self.attacker.value.capitalize()
        verb = ", to move, wins" if self.is_to_move else " threatens to win"
        line = " ".join(str(move) for move in self.proof.line())
        if self.proof.kind is WinKind.FIVE:
            return f"{side}{verb} at once: {line}"
        length = (
            f"in {self.proof.plies} plies, the shortest"
            if self.is_shortest
            else f"within {self.proof.plies} plies"
        )
        return f"{side}{verb} by {self.proof.kind.value} {length}: {line}"

    def as_json(self) -> dict[str, Any]:
        """Encodes the result without the proof's nodes, which `Proof.to_json` has."""
        proof = self.proof
        return {
            "attacker": self.attacker.value,
            "is_to_move": self.is_to_move,
            "status": self.status.value,
            "kind": None if proof is None else proof.kind.value,
            "plies": None if proof is None else proof.plies,
            "is_shortest": self.is_shortest,
            "move": None if proof is None else str(proof.first_move),
            "line": [] if proof is None else [str(move) for move in proof.line()],
            "nodes": self.nodes,
            "fours": self.fours,
            "time_ms": self.time_ms,
            "threatens": None if self.threatens is None else self.threatens.as_json(),
        }


_REASONS = {
    SolveStatus.NONE_FOUND: "",
    SolveStatus.STOPPED: " within the limits",
}


DEFAULT_MS = 5000
MEMORY_BYTES = 256 * 2**20


def solve(
    board: Board,
    limits: Limits | None = None,
    *,
    side: Color | str | None = None,
    shortest: bool = False,
    threatens: bool = False,
    first_moves: Iterable[MoveLike] | None = None,
    stop: Callable[[], bool] | None = None,
) -> Solution:
    """Searches for a forced win: a five, then by fours (VCF), then by threats of fours (VCT).

    Args:
        board: The position; the game must not be over.
        limits: The limits for each side. The solver obeys time (default: five seconds, if nodes
            are not limited either), nodes and memory (default: 256 MiB), and uses its share of a
            game clock; it ignores depth.
        side: The side whose win to search for; default: the side to move. For the other side the
            result is what it threatens: its win if the side to move passed.
        shortest: Whether to search for the shortest win, which takes longer.
        threatens: Whether to search for the other side too.
        first_moves: The points with which the win may begin, all of which are tried; default: any.
            They do not apply to the other side.
        stop: Called many times a second; when it returns True, the search ends as if it had reached
            a limit. An event's ``is_set`` lets another thread end the search.

    Raises:
        TypeError: The board is not a `Board`, or the limits are not `Limits`.
        GameOverError: The game is over.
        IllegalMoveError: One of the first moves is occupied.

    >>> print(solve(Board.from_moves("h8 a1 i8 a3 j8 a6")))
    Black, to move, wins by fours within 3 plies: g8 f8 k8
    >>> print(solve(Board.from_moves("h8 a1 i8 a3 j8"), side="black"))
    Black threatens to win by fours within 3 plies: g8 f8 k8
    >>> print(solve(Board.from_moves("h8 a1 i8 a3 j8 a6"), first_moves=["k8"]))
    Black, to move, wins by fours within 3 plies: k8 g8 l8
    """
    check_type("board", board, Board)
    bounds = UNLIMITED if limits is None else check_type("limits", limits, Limits)
    attacker = board.turn if side is None else Color(side)
    other = None
    if threatens:
        other = solve(board, bounds, side=attacker.opposite, shortest=shortest, stop=stop)
    started = perf_counter()
    found = _core.solve(
        board,
        attacker,
        time_ms=_time_ms(bounds),
        nodes=bounds.nodes,
        memory_bytes=MEMORY_BYTES if bounds.memory_bytes is None else bounds.memory_bytes,
        shortest=bool(shortest),
        first_moves=first_moves,
        stop=stop,
    )
    return Solution(
        attacker,
        attacker is board.turn,
        SolveStatus(found.status),
        Proof(with_turn(board, attacker), found.proof) if found.proof else None,
        found.is_shortest,
        found.nodes,
        found.fours,
        round((perf_counter() - started) * 1000, 1),
        other,
    )


def _time_ms(limits: Limits) -> int | None:
    """The time for one side; None if only the nodes are limited."""
    time_ms = limits.time_ms if limits.game_ms is None else limits.move_time_ms
    if time_ms is None:
        return DEFAULT_MS if limits.nodes is None else None
    return min(time_ms, MOST_MS)


def with_turn(board: Board, attacker: Color) -> Board:
    """The position with the attacker to move; the board itself if that is already so."""
    if board.turn is attacker:
        return board
    black, white = (frozenset(board.stones(color)) for color in (Color.BLACK, Color.WHITE))
    return Board.from_setup(Setup(black, white, attacker), board.size, board.rule)


_STRENGTH = {kind: place for place, kind in enumerate(ThreatKind)}


@dataclass(frozen=True, slots=True)
class Threat:
    """What one more stone of a colour would make of a line, in the terms of Allis."""

    color: Color
    kind: ThreatKind
    gain: Point
    """The point of the stone."""
    costs: tuple[Point, ...]
    """The opponent's replies on the line that stop it; none against a five or an open four."""
    rests: tuple[Point, ...]
    """The stones on the line that it needs."""
    is_split: bool
    """Whether there is a gap between the stones, including the gain."""

    def __str__(self) -> str:
        gap = "split " if self.is_split else ""
        return f"{self.color.value} {self.gain}: {gap}{self.kind.value.replace('_', ' ')}"


def threats(board: Board, color: Color | str | None = None) -> tuple[Threat, ...]:
    """All points where a stone makes a five, a four or an open three, strongest first.

    The side to move does not matter. Existing fours and open threes appear as the points where they
    become a five or an open four. In renju, points that are forbidden for black and false threes
    are left out. A finished game has no threats.

    >>> found = threats(Board.from_moves("h8 a1 i8 a3 j8 a6"))
    >>> [str(threat) for threat in found if threat.gain == Point.parse("k8")]
    ['black k8: open four']
    >>> threat = threats(Board.from_moves("h8 a1 i8 a3"), "black")[0]
    >>> str(threat), [str(point) for point in threat.costs], [str(point) for point in threat.rests]
    ('black f8: split open three', ['e8', 'g8', 'j8'], ['h8', 'i8'])
    """
    check_type("board", board, Board)
    wanted_side = None if color is None else Color(color)
    found = [
        Threat(side, ThreatKind(kind), gain, costs, rests, is_split)
        for side, kind, gain, costs, rests, is_split in _core.find_threats(board)
        if wanted_side in (None, side)
    ]
    return tuple(sorted(found, key=lambda threat: _STRENGTH[threat.kind]))
