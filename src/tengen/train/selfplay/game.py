"""A self-play game as Python objects."""

from __future__ import annotations

from dataclasses import dataclass

from ...game import Color, Move, Point
from .coding import NO_SCORE, CodedChoice, CodedGame, CodedInterior, decode, encode, pass_code

RESULTS = (Color.WHITE, None, Color.BLACK)
"""The winner by black's half points."""


@dataclass(frozen=True, slots=True)
class ScoredChoice:
    """A move and the engine's score for the side that makes it."""

    move: Move
    score: int | None


@dataclass(frozen=True, slots=True)
class InteriorPosition:
    """A position beside the game, and what the engine would play there."""

    ply: int
    """Moves of the game that lead towards it,"""
    moves: tuple[Move, ...]
    """and those that leave the game."""
    best: ScoredChoice


@dataclass(frozen=True, slots=True)
class SelfPlayGame:
    """A game of the engine against itself."""

    number: int
    """From 0; together with the settings it determines the opening and thus the game."""
    moves: tuple[Move, ...]
    """All moves, including those of the opening."""
    opening: int
    """The number of moves of the opening."""
    scores: tuple[int | None, ...]
    """The engine's score for each move after the opening, from the mover's point of view."""
    winner: Color | None
    is_proved: bool = False
    """Whether the game ended early, because the engine proved the win."""
    choices: tuple[tuple[ScoredChoice, ...], ...] = ()
    """The best moves of each search after the opening, if they were kept."""
    interior: tuple[InteriorPosition, ...] = ()


def write_game(game: SelfPlayGame, size: int, *, keeps_more: bool = False) -> bytes:
    """Encodes a game; with `keeps_more`, as in files of version 2."""
    coded = CodedGame(
        game.number,
        RESULTS.index(game.winner),
        game.is_proved,
        game.opening,
        tuple(_code(move, size) for move in game.moves),
        tuple(NO_SCORE if score is None else score for score in game.scores),
        tuple(tuple(_coded(each, size) for each in choices) for choices in game.choices),
        tuple(_coded_interior(each, size) for each in game.interior),
    )
    return encode(coded, size, keeps_more=keeps_more)


def read_game(data: bytes, size: int, *, keeps_more: bool = False) -> SelfPlayGame:
    """Decodes a game."""
    coded = decode(data, size, keeps_more=keeps_more)
    return SelfPlayGame(
        coded.number,
        tuple(_move(code, size) for code in coded.moves),
        coded.opening,
        tuple(_score(score) for score in coded.scores),
        RESULTS[coded.result],
        coded.is_proved,
        tuple(tuple(_choice(each, size) for each in choices) for choices in coded.choices),
        tuple(_interior(each, size) for each in coded.interior),
    )


def _code(move: Move, size: int) -> int:
    return pass_code(size) if move.is_pass else move.y * size + move.x


def _move(code: int, size: int) -> Move:
    if code == pass_code(size):
        return Move(None)
    return Move(Point(code % size, code // size, size))


def _score(score: int) -> int | None:
    return None if score == NO_SCORE else score


def _coded(choice: ScoredChoice, size: int) -> CodedChoice:
    return _code(choice.move, size), NO_SCORE if choice.score is None else choice.score


def _choice(coded: CodedChoice, size: int) -> ScoredChoice:
    return ScoredChoice(_move(coded[0], size), _score(coded[1]))


def _coded_interior(place: InteriorPosition, size: int) -> CodedInterior:
    moves = tuple(_code(move, size) for move in place.moves)
    return CodedInterior(place.ply, moves, _coded(place.best, size))


def _interior(coded: CodedInterior, size: int) -> InteriorPosition:
    moves = tuple(_move(code, size) for code in coded.moves)
    return InteriorPosition(coded.ply, moves, _choice(coded.best, size))
