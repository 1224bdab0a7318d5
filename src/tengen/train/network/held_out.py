"""Measures a network's file on the held-out positions of games, as it plays."""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np
from numpy.typing import NDArray

from ...game import Board, Color, Point, Rule, Setup
from ...network import Network, NetworkEvaluation
from .groups import Group, split
from .measurement import GroupMeasurement, Predictions
from .positions import Positions


def measured(network: Network, group: Group, most: int) -> GroupMeasurement | None:
    """Measures a network on a group; None if it does not support it, or nothing is held out.

    Args:
        network: The network.
        group: Games of one rule and size.
        most: If more positions are held out, so many of them are drawn, always the same ones.
    """
    held = _drawn(split(group.positions).measured, most)
    if not len(held) or not network.supports(group.rule, group.size):
        return None
    rates, draws, policies, hits = [], [], [], []
    for number, found in enumerate(_evaluations(network, group, held)):
        loss, is_hit = _policy(found, held.moves[number], held.shares[number])
        rates.append(found.win_rate)
        draws.append(found.draw_rate)
        policies.append(loss)
        hits.append(is_hit)
    predictions = Predictions(np.array(rates), np.array(draws), np.array(policies), np.array(hits))
    return GroupMeasurement.of(group, held, predictions)


def _drawn(positions: Positions, most: int) -> Positions:
    chosen = np.zeros(len(positions), bool)
    order = np.random.default_rng(1).permutation(len(positions))
    chosen[order[:most]] = True
    return positions.where(chosen)


def _evaluations(network: Network, group: Group, held: Positions) -> Iterator[NetworkEvaluation]:
    for cells, is_white in zip(held.cells, held.is_white, strict=True):
        turn = Color.WHITE if is_white else Color.BLACK
        yield network.evaluate(_board(cells, group.rule, turn))


def _board(cells: NDArray[np.uint8], rule: Rule, turn: Color) -> Board:
    size = len(cells)

    def stones(state: int) -> frozenset[Point]:
        return frozenset(Point(int(x), int(y), size) for y, x in np.argwhere(cells == state))

    return Board.from_setup(Setup(stones(1), stones(2), turn), size, rule)


def _policy(
    found: NetworkEvaluation, moves: NDArray[np.int16], shares: NDArray[np.float32]
) -> tuple[float, bool]:
    """The cross-entropy of the moves over all empty points, and whether the best comes first."""
    is_move = moves >= 0
    logits = np.where(np.asarray(found.board.cells) == 0, found.logits, -np.inf).reshape(-1)
    logits -= logits.max()
    logs = logits - np.log(np.exp(logits).sum())
    loss = -float((shares[is_move] * logs[moves[is_move]]).sum())
    best = moves[int(shares.argmax())]
    return loss, bool(int(logits.argmax()) == best)
