"""Opening choices of the engine: it takes the better side, and offers even positions."""

from __future__ import annotations

from dataclasses import replace

from ..._core import shape_evaluation
from ...game import Board, Opening, Point
from ...limits import Limits
from .engine import Engine

OPENING_NODES = 30_000
EVEN = 12
"""Scores up to this count as even, as in the engine's own swap2."""
BALANCED = 8
"""Number of nearly even moves to search."""
WORDS = ("offer_ten",)
"""Actions beside points that place no stone."""
CENTRAL = 4
"""Largest distance of an opening's stones from the centre if they may go anywhere."""


def opening_limits(limits: Limits) -> Limits:
    """The limits of one search in an opening; an action may need several searches."""
    return replace(limits, nodes=min(limits.nodes or OPENING_NODES, OPENING_NODES))


def opening_choice(engine: Engine, opening: Opening, limits: Limits) -> str:
    """The engine's next action; always one of `opening.actions`.

    Args:
        engine: The engine that searches.
        opening: An opening that is not over.
        limits: For each search: time or nodes.
    """
    actions = opening.actions
    words = {action.partition(" ")[0] for action in actions}
    if "swap" in words:
        return _side(engine, opening, limits)
    if "declare" in words:
        return actions[len(actions) // 2]
    if "choose" in words:
        return _chosen(engine, opening, limits)
    return _stone(engine, opening, limits)


def _side(engine: Engine, opening: Opening, limits: Limits) -> str:
    """Keeps the colour to move if it is ahead; the player to choose has that colour."""
    score = engine.search(opening.board, limits).score or 0
    if "two_more" in opening.actions and abs(score) <= EVEN:
        return "two_more"
    return "keep" if score >= 0 else "swap"


def _chosen(engine: Engine, opening: Opening, limits: Limits) -> str:
    """The offered fifth move that is worst for the player who offered it."""
    offers = {action.removeprefix("choose "): action for action in opening.actions}
    scores = {}
    for offer in offers:
        after = opening.board
        after.push(offer)
        scores[offer] = engine.search(after, limits).score or 0
    return offers[max(scores, key=lambda offer: scores[offer])]


def _stone(engine: Engine, opening: Opening, limits: Limits) -> str:
    """A balanced move if the opponent may swap; otherwise the best move."""
    prefix = "offer " if opening.actions[0].startswith("offer ") else ""
    board = opening.board
    texts = [action.removeprefix(prefix) for action in opening.actions]
    points = [Point.parse(text, board.size) for text in texts if text not in WORDS]
    if board.ply() < 2:
        return str(min(points, key=_from_centre))
    near = [point for point in points if _from_centre(point)[0] <= CENTRAL] or points
    if not prefix and _leaves_choice(opening, near[0]):
        near = sorted(near, key=lambda point: abs(_static_score(board, point)))[:BALANCED]
        found = engine.search(board, limits, lines=len(near), allowed=near)
        return str(min(found.lines, key=lambda line: abs(line.score)).move)
    return f"{prefix}{engine.search(board, limits, allowed=near).move}"


def _leaves_choice(opening: Opening, point: Point) -> bool:
    """Whether the opponent may swap after the stone."""
    after = opening.copy()
    after.act(str(point))
    return "swap" in after.actions


def _static_score(board: Board, point: Point) -> int:
    after = board.copy()
    after.push(point)
    return shape_evaluation(after)


def _from_centre(point: Point) -> tuple[int, int]:
    """Steps to the centre; ties are broken by the place on the board."""
    middle = point.size // 2
    return max(abs(point.x - middle), abs(point.y - middle)), point.y * point.size + point.x
