"""Judges attempts at puzzles, gives hints and shows solutions, as the page reads them."""

from __future__ import annotations

import json

from ...formats import to_link
from ...puzzle import Attempt, TriedMove, find_puzzle, what_it_makes
from ...record import GameRecord
from ...solver import Proof
from ..positions import position_view
from ..refusals import RefusedError
from ..schemas.proofs import ProofFile
from ..schemas.puzzles import (
    HINTS,
    PuzzleHintRequest,
    PuzzleHintView,
    PuzzleSolution,
    TriedMoveView,
    TryRequest,
)
from .proving import MOST_NODES
from .worker import JobAnswer, PuzzleJob


def do(job: PuzzleJob) -> JobAnswer:
    """Judges, hints or solves; a refusal is an answer, too."""
    try:
        attempt = Attempt(find_puzzle(job.puzzle), job.request.moves)
        if attempt.is_solved:
            raise RefusedError("the puzzle is over: there is nothing left to find")
        return JobAnswer(found=_done(attempt, job))
    except ValueError as error:
        return JobAnswer(found=RefusedError(str(error)))


def _done(attempt: Attempt, job: PuzzleJob) -> TriedMoveView | PuzzleHintView | PuzzleSolution:
    match job.request:
        case TryRequest(move=move):
            return _tried(attempt, attempt.play(move))
        case PuzzleHintRequest(step=step):
            return _hint(attempt, step)
        case _:
            return _solution(attempt)


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


def _hint(attempt: Attempt, step: int) -> PuzzleHintView:
    puzzle = attempt.puzzle
    if attempt.is_begun:
        move = str(attempt.solution().first_move)
        return PuzzleHintView(
            step=HINTS, kind=None, plies=None, makes=None, is_only=False, move=move
        )
    first = puzzle.first_moves[0]
    return PuzzleHintView(
        step=step,
        kind=puzzle.kind,
        plies=puzzle.plies,
        makes=what_it_makes(attempt.board, first) if step > 1 else None,
        is_only=len(puzzle.first_moves) == 1,
        move=str(first) if step == HINTS else None,
    )


def _solution(attempt: Attempt) -> PuzzleSolution:
    puzzle, proof = attempt.puzzle, attempt.solution()
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
