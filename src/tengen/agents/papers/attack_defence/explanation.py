"""Explains a move of attack_defence by what the candidates attack and defend."""

from __future__ import annotations

from dataclasses import replace

from ....game import Board, Move, Point
from ....reference import ReferenceBoard
from ....reference.papers.attack_defence import Formed, Weights, attacks_and_defences, caption
from ...explanation import Explanation, Seen, score_text
from ..common import PaperSearchResult, ending, moves_ahead


def explanation(
    agent: str,
    board: Board,
    found: PaperSearchResult,
    how: str,
    weights: Weights,
    attack1: str,
) -> Explanation:
    """The explanation of a search result; `how` starts the sentence."""
    twin = ReferenceBoard.of(board)
    formed = _formed(twin, found.move, attack1)
    notes = (caption(_formed(twin, each.move, attack1)) for each in found.candidates)
    return Explanation(
        agent=agent,
        board=board.copy(),
        move=found.move,
        summary=_summary(how, board, found, formed),
        score=found.score,
        candidates=tuple(
            replace(each, note=note) for each, note in zip(found.candidates, notes, strict=True)
        ),
        seen=tuple(_seen(board, each, weights) for each in formed),
        counts=found.counts(),
        line=found.line,
    )


def _formed(board: ReferenceBoard, move: Move, attack1: str) -> list[Formed]:
    """What a move of the side to move attacks and defends."""
    if move.point is None:
        return []
    return attacks_and_defences(board.grid, (move.x, move.y), board.turn, board.rule, attack1)


def _summary(how: str, board: Board, found: PaperSearchResult, formed: list[Formed]) -> str:
    end = ending(found.score)
    finding = f"{found.move} worth {score_text(found.score)}"
    if end is not None:
        finding = f"that {found.move} leads to a {end}"
    return (
        f"{how} looks {moves_ahead(board, found)} ahead and finds {finding}."
        f" The stone there forms {caption(formed) or 'nothing'}."
    )


def _seen(board: Board, formed: Formed, weights: Weights) -> Seen:
    """An attack belongs to the side to move; a defence is against stones of the other side."""
    is_attack = formed.kind.startswith("Attack")
    return Seen(
        formed.kind,
        board.turn if is_attack else board.turn.opposite,
        tuple(Point(*point, board.size) for point in formed.points),
        weights[formed.kind],
    )
