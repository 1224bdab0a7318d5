"""Judges attempts at puzzles, gives hints and shows solutions, as the page reads them."""

from __future__ import annotations

import json
from collections.abc import Callable
from functools import partial

from ...formats import to_link
from ...puzzle import Attempt, Puzzle, TriedMove, find_puzzle, what_it_makes
from ...record import GameRecord
from ...solver import Proof
from ..positions import position_view
from ..refusals import RefusedError
from ..schemas.proofs import ProofFile
from ..schemas.puzzles import (
    HINTS,
    PuzzleHintRequest,
    PuzzleHintView,
    PuzzleMoves,
    PuzzleSolution,
    TriedMoveView,
    TryRequest,
)
from .proving import MOST_NODES
from .worker import JobAnswer, PuzzleJob

PuzzleAnswer = TriedMoveView | PuzzleHintView | PuzzleSolution


def do(job: PuzzleJob) -> JobAnswer:
    """Judges, hints or solves; a refusal is an answer, too."""
    try:
        attempt = Attempt(find_puzzle(job.puzzle), job.request.moves)
        if attempt.is_solved:
            raise RefusedError("the puzzle is over: there is nothing left to find")
        view = _searched(attempt, job.request)
    except ValueError as error:
        return JobAnswer(found=RefusedError(str(error)))
    # Only now, since a view that cannot be made is an error of the server, not of the request.
    return JobAnswer(found=view())


def _searched(attempt: Attempt, request: PuzzleMoves) -> Callable[[], PuzzleAnswer]:
    """Searches for the answer to a request; what it returns makes the view of it."""
    match request:
        case TryRequest(move=move):
            return partial(_tried, attempt, attempt.play(move))
        case PuzzleHintRequest() if attempt.is_begun:
            return partial(_next_move, attempt.solution())
        case PuzzleHintRequest(step=step):
            return partial(_hint, attempt, step)
        case _:
            return partial(_solution, attempt.puzzle, attempt.solution())


def _tried(attempt: Attempt, tried: TriedMove) -> TriedMoveView:
    line = [str(move) for move in tried.line]
    return TriedMoveView(
        move=str(tried.move),
        is_right=tried.is_right,
        reason=tried.reason,
        plies=tried.plies,
        reply=line[0] if tried.is_right and line else None,
        refutation=[] if tried.is_right else line,
        kind=None if tried.is_right else tried.kind,
        position=position_view(attempt.board),
        link=to_link(GameRecord.from_board(attempt.board)),
    )


def _next_move(proof: Proof) -> PuzzleHintView:
    move = str(proof.first_move)
    return PuzzleHintView(step=HINTS, kind=None, plies=None, makes=None, is_only=None, move=move)


def _hint(attempt: Attempt, step: int) -> PuzzleHintView:
    puzzle = attempt.puzzle
    first = puzzle.first_moves[0]
    return PuzzleHintView(
        step=step,
        kind=puzzle.kind,
        plies=puzzle.plies,
        makes=what_it_makes(attempt.board, first) if step > 1 else None,
        is_only=len(puzzle.first_moves) == 1 if step > 1 else None,
        move=str(first) if step == HINTS else None,
    )


def _solution(puzzle: Puzzle, proof: Proof) -> PuzzleSolution:
    is_sent = len(proof.nodes) <= MOST_NODES
    return PuzzleSolution(
        first_moves=[str(point) for point in puzzle.first_moves],
        is_complete=puzzle.is_complete,
        line=[str(move) for move in proof.line()],
        proof=_file(proof) if is_sent else None,
        plies=[proof.plies_of(node) for node in range(len(proof.nodes))] if is_sent else [],
    )


def _file(proof: Proof) -> ProofFile:
    return ProofFile.model_validate(json.loads(proof.to_json()))
