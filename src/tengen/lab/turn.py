"""One turn of a player: what there was to do, and whether it was done."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from ..arena.store_rows import StoredGame
from ..game import Board, Color, Move
from .threats import Place, Threats


@dataclass(frozen=True, slots=True)
class Turn:
    """A move with the threats before it."""

    color: Color
    move: Place | None
    own: frozenset[Place]
    """Where the side to move could make five,"""
    theirs: frozenset[Place]
    """and where the other side could, were it its turn."""
    is_threatened: bool
    """Whether the other side has a three: a point where it would make two points for a five."""
    defences: frozenset[Place]
    """What takes all such points away; none where there are too many to take."""
    makes_four: bool
    """Whether the move itself threatens a five, which must be answered first."""

    @property
    def has_four_to_stop(self) -> bool:
        """Whether there was one point to take, and no five to make instead."""
        return not self.own and len(self.theirs) == 1

    @property
    def stops_four(self) -> bool:
        """Whether it was taken."""
        return self.move in self.theirs

    @property
    def has_three_to_answer(self) -> bool:
        """Whether a three could be stopped, and nothing was more urgent."""
        return not self.own and not self.theirs and bool(self.defences)

    @property
    def answers_three(self) -> bool:
        """Whether it was stopped, or the move threatened more."""
        return self.move in self.defences or self.makes_four


def turns(stored: StoredGame, size: int) -> Iterator[Turn]:
    """The moves of a game that the players chose themselves: all after the opening."""
    seen = Threats(size)
    opening = opening_moves(stored, size)
    for number, text in enumerate(stored.game.moves.split()):
        move = Move.parse(text, size)
        if number < opening:
            seen.push(move)
        else:
            yield _pushed(seen, move)


def opening_moves(stored: StoredGame, size: int) -> int:
    """How many moves of a game are those of its opening."""
    return Board.from_moves(stored.plan.opening, size).ply()


def _pushed(seen: Threats, move: Move) -> Turn:
    color = seen.turn
    own, theirs = (frozenset(seen.fives(side)) for side in (color, color.opposite))
    is_threatened = bool(seen.doubles(color.opposite))
    defences = frozenset(seen.defences(color.opposite))
    seen.push(move)
    return Turn(
        color=color,
        move=None if move.point is None else (move.point.x, move.point.y),
        own=own,
        theirs=theirs,
        is_threatened=is_threatened,
        defences=defences,
        makes_four=bool(seen.fives(color)),
    )
