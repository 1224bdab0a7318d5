"""The routes of puzzles: the list, one of them, and what is asked in an attempt at it.

Nothing is stored: each request has the moves of the attempt. A worker judges them, and visitors
take turns.
"""

from __future__ import annotations

from typing import Annotated, TypeVar

from fastapi import APIRouter, Depends, Path
from fastapi.requests import HTTPConnection

from ...formats import to_link
from ...puzzle import Puzzle, find_puzzle
from ...puzzle import puzzles as shipped_puzzles
from ...record import GameRecord
from ..games.games import Games
from ..positions import position_view
from ..refusals import NoSuchPuzzleError
from ..schemas.puzzles import (
    MAX_PUZZLE_ID,
    PuzzleEntry,
    PuzzleHintRequest,
    PuzzleHintView,
    PuzzleList,
    PuzzleMoves,
    PuzzleSolution,
    PuzzleView,
    TriedMoveView,
    TryRequest,
)
from ..workers import PuzzleJob
from .found import found_by
from .games import AllGames, visitor_of
from .problems import GAME_ROUTE, at_most

Answer = TypeVar("Answer", TriedMoveView, PuzzleHintView, PuzzleSolution)

TOO_MANY = "many questions from your address are waiting: try again in a moment"

router = APIRouter(prefix="/api/puzzles", responses=GAME_ROUTE)


def _named(id: Annotated[str, Path(max_length=MAX_PUZZLE_ID)]) -> Puzzle:
    try:
        return find_puzzle(id)
    except ValueError:
        raise NoSuchPuzzleError(f"there is no puzzle {id!r}") from None


Named = Annotated[Puzzle, Depends(_named)]


@router.get("")
def list_puzzles() -> PuzzleList:
    """Lists all puzzles, without their solutions."""
    return PuzzleList(
        puzzles=[
            PuzzleEntry(id=each.id, rule=each.rule, grade=each.grade, turn=each.turn)
            for each in shipped_puzzles()
        ]
    )


@router.get("/{id}")
def show_puzzle(puzzle: Named) -> PuzzleView:
    """Shows the position of a puzzle."""
    board = puzzle.board()
    link = to_link(GameRecord.from_board(board))
    return PuzzleView(id=puzzle.id, grade=puzzle.grade, position=position_view(board), link=link)


@router.post("/{id}/try")
async def try_move(
    puzzle: Named, request: TryRequest, games: AllGames, connection: HTTPConnection
) -> TriedMoveView:
    """Judges a move of an attempt, and answers a right one with the longest defence."""
    return await _told(PuzzleJob(puzzle.id, request), TriedMoveView, games, visitor_of(connection))


@router.post("/{id}/hint")
async def give_hint(
    puzzle: Named, request: PuzzleHintRequest, games: AllGames, connection: HTTPConnection
) -> PuzzleHintView:
    """Gives a hint for the next move of an attempt, in three steps for the first one."""
    return await _told(PuzzleJob(puzzle.id, request), PuzzleHintView, games, visitor_of(connection))


@router.post("/{id}/solution")
async def show_solution(
    puzzle: Named, request: PuzzleMoves, games: AllGames, connection: HTTPConnection
) -> PuzzleSolution:
    """Shows the shortest win from where an attempt stands, with its proof."""
    return await _told(PuzzleJob(puzzle.id, request), PuzzleSolution, games, visitor_of(connection))


async def _told(job: PuzzleJob, kind: type[Answer], games: Games, visitor: str) -> Answer:
    with at_most(games.limits.puzzles_of_address, games.puzzles, visitor, TOO_MANY):
        return await found_by(games.puzzlers, job, visitor, kind, "puzzle")
