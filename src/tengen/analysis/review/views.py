"""A review as JSON, and in words."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

from ...game import Color
from .labels import Label
from .review import Exercise, ProvedWin, Review, ReviewedMove, SideSummary

VERSION = 2
RATE_DIGITS = 4


def review_json(review: Review, *, with_proofs: bool = False) -> dict[str, Any]:
    """Encodes a review; rates and losses are from 0 to 1, moves are counted from 1."""
    game = review.game
    return {
        "version": VERSION,
        "rule": game.start.rule.value,
        "size": game.start.size,
        "moves": [str(move) for move in game.moves],
        "opening": game.opening,
        "nodes": game.nodes,
        "winner": None if review.winner is None else review.winner.value,
        "black_rates": [_rounded(rate) for rate in review.rates],
        "reviewed": [_move_json(each) for each in review.moves],
        "sides": {color.value: _side_json(review.side(color)) for color in Color},
        "moments": list(review.moments),
        "turning_point": review.turning_point,
        "missed": [_win_json(each, with_proof=with_proofs) for each in review.missed],
        "allowed": [_win_json(each, with_proof=with_proofs) for each in review.allowed],
        "exercises": [_exercise_json(each) for each in review.exercises],
    }


def review_text(review: Review) -> str:
    """The summary of a review, a sentence on each line."""
    return "\n".join(_sentences(review))


def _sentences(review: Review) -> Iterator[str]:
    for color in Color:
        yield _side_sentence(color, review.side(color))
    turn = review.turning_point
    if turn is not None:
        each = review.moves[turn - 1]
        best = each.judged.before.best
        better = "" if best in {None, each.judged.move} else f"; {best} was better"
        yield (
            f"The turning point was move {turn}, {each.judged.move} of {each.color}, which lost"
            f" {each.loss:.0%} of winning chance{better}."
        )
    yield from (sentence for _, sentence in sorted(_told_wins(review)))


def _told_wins(review: Review) -> Iterator[tuple[int, str]]:
    """The wins that were missed or allowed, each with the number of its move."""
    for win in review.missed:
        played = review.moves[win.number - 1].judged.move
        yield win.number, f"At move {win.number} {_win_sentence(win)}, and played {played} instead."
    for win in review.allowed:
        played = review.moves[win.number - 1].judged.move
        yield win.number, f"After move {win.number}, {played}, {_win_sentence(win)}."


def _side_sentence(color: Color, side: SideSummary) -> str:
    name = color.value.capitalize()
    if side.accuracy is None:
        return f"{name} never had a choice that mattered."
    kinds = [
        f"{side.counts[label]} {label.value if side.counts[label] == 1 else plural}"
        for label, plural in (
            (Label.INACCURACY, "inaccuracies"),
            (Label.MISTAKE, "mistakes"),
            (Label.BLUNDER, "blunders"),
        )
        if side.counts[label]
    ]
    told = f": {', '.join(kinds)}" if kinds else ", without an error"
    return f"{name} played with an accuracy of {side.accuracy:.0%}{told}."


def _win_sentence(win: ProvedWin) -> str:
    proof = win.proof
    moves = " ".join(map(str, proof.line()))
    return f"{proof.attacker} had a proved win within {proof.plies} plies ({moves})"


def _move_json(each: ReviewedMove) -> dict[str, Any]:
    before, after = each.judged.before, each.judged.after
    return {
        "number": each.number,
        "color": each.color.value,
        "move": str(each.judged.move),
        "label": None if each.label is None else each.label.value,
        "loss": _rounded(each.loss),
        "before": _rounded(before.win_rate),
        "after": _rounded(after.rate_of(each.color)),
        "win_in": before.win_in,
        "is_proved": before.is_proved,
        "best": None if before.best is None else str(before.best),
        "line": [str(move) for move in each.line],
        "reply": [str(move) for move in each.reply],
    }


def _side_json(side: SideSummary) -> dict[str, Any]:
    return {
        "moves": side.moves,
        "accuracy": None if side.accuracy is None else _rounded(side.accuracy),
        "mean_loss": _rounded(side.mean_loss),
        "counts": {label.value: count for label, count in side.counts.items()},
    }


def _win_json(win: ProvedWin, *, with_proof: bool) -> dict[str, Any]:
    proof = win.proof
    told = {
        "number": win.number,
        "attacker": proof.attacker.value,
        "kind": proof.kind.value,
        "plies": proof.plies,
        "line": [str(move) for move in proof.line()],
    }
    return {**told, "proof": json.loads(proof.to_json())} if with_proof else told


def _exercise_json(exercise: Exercise) -> dict[str, Any]:
    return {
        "number": exercise.number,
        "color": exercise.color.value,
        "answers": [str(move) for move in exercise.answers],
        "line": [str(move) for move in exercise.line],
        "wins": exercise.wins,
    }


def _rounded(rate: float) -> float:
    return round(rate, RATE_DIGITS)
