"""Positions of self-play games as arrays."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, fields
from typing import TypeVar

import numpy as np
from numpy.typing import NDArray

from ...agents.engine import PASS_CODE, SCORE_PER_E, game_samples
from ...arena.run.executor import core_count
from ...game import Rule
from ..selfplay.coding import NO_SCORE, CodedGame, pass_code
from ..selfplay.format import SelfPlayError

POLICY_POINTS = 50.0
"""Points of score by which a move's share in what the policy learns grows by a factor e."""

Floats = NDArray[np.float32]
Number = TypeVar("Number", np.uint16, np.int32, np.float32)


@dataclass(frozen=True, slots=True)
class Positions:
    """Positions of one rule and board size, one row each."""

    cells: NDArray[np.uint8]
    """Row by row: 0 empty, 1 black, 2 white."""
    is_white: NDArray[np.bool_]
    """Whether white is to move."""
    is_quiet: NDArray[np.bool_]
    """Whether a search would call the evaluation there."""
    results: Floats
    """The game's result for the side to move: 1, 0.5, 0; nan beside the game."""
    scores: Floats
    """The score of the search for the side to move; nan if there is none."""
    evaluations: Floats
    """The linear evaluation, for the side to move."""
    moves: NDArray[np.int16]
    """Moves that the policy learns, as y · size + x; -1 for none."""
    shares: Floats
    """Their shares, which add up to 1."""
    keys: NDArray[np.uint64]
    """Canonical keys: equal for positions that are equal up to symmetry."""
    is_held_out: NDArray[np.bool_]

    def __len__(self) -> int:
        return len(self.keys)

    def where(self, chosen: NDArray[np.bool_]) -> Positions:
        """A selection of the positions."""
        return Positions(*(getattr(self, each.name)[chosen] for each in fields(self)))


def joined(parts: Sequence[Positions]) -> Positions:
    """The positions of games and beside them; policies get as many columns as the widest."""
    width = max(each.moves.shape[1] for each in parts)
    columns = []
    for each in fields(Positions):
        arrays = [getattr(part, each.name) for part in parts]
        if each.name in {"moves", "shares"}:
            empty = -1 if each.name == "moves" else 0
            arrays = [
                np.pad(one, ((0, 0), (0, width - one.shape[1])), constant_values=empty)
                for one in arrays
            ]
        columns.append(np.concatenate(arrays))
    return Positions(*columns)


class GamePositions:
    """The positions of games, replayed by the core."""

    def __init__(self, rule: Rule, size: int, games: Sequence[CodedGame]) -> None:
        self.size, self.games = size, games
        self.lengths = np.array([len(game.moves) for game in games], np.int32)
        self.openings = np.array([game.opening for game in games], np.int32)
        self.counts = self.lengths - self.openings
        moves = _numbers([game.moves for game in games], np.uint16)
        moves[moves == pass_code(size)] = PASS_CODE
        ends = np.cumsum(self.lengths, dtype=np.int64)
        try:
            found = game_samples(rule, size, moves, ends, self.openings, core_count())
        except ValueError as error:
            raise SelfPlayError(f"a file of {rule} breaks the rules: {error}") from None
        self.cells, self.quiet, self.evaluations, self.keys, self.final_keys = found

    @property
    def opening_keys(self) -> NDArray[np.uint64]:
        """The canonical key of the position after each game's opening."""
        first = np.cumsum(self.counts) - self.counts
        keys = np.append(self.keys, np.uint64(0))[first]
        found: NDArray[np.uint64] = np.where(self.counts > 0, keys, self.final_keys)
        return found

    def positions(self, held_out: NDArray[np.bool_]) -> Positions:
        """All positions; `held_out` tells it for each game."""
        of_game = np.repeat(np.arange(len(self.games)), self.counts)
        first = np.cumsum(self.counts) - self.counts
        plies = np.arange(len(self.keys)) - first[of_game] + self.openings[of_game]
        black = np.array([game.result for game in self.games], np.float32)[of_game] / 2
        is_white = plies % 2 == 1
        scores = _numbers([game.scores for game in self.games], np.float32)
        scores[scores == NO_SCORE] = np.nan
        moves, shares = self._policy()
        return Positions(
            self.cells,
            is_white,
            self.quiet.astype(bool),
            np.where(is_white, 1 - black, black),
            scores,
            self.evaluations.astype(np.float32),
            moves,
            shares,
            self.keys,
            held_out[of_game],
        )

    def _policy(self) -> tuple[NDArray[np.int16], Floats]:
        """The moves that the policy learns: the best of each search, or the played one."""
        if not any(game.choices for game in self.games):
            played = _numbers([game.moves[game.opening :] for game in self.games], np.int32)
            alone = np.where(played == pass_code(self.size), -1, played)[:, None].astype(np.int16)
            return alone, (alone >= 0).astype(np.float32)
        choices = [each for game in self.games for each in (game.choices or _played(game))]
        width = max((len(each) for each in choices), default=1)
        moves = np.full((len(choices), width), -1, np.int16)
        scores = np.full((len(choices), width), -np.inf, np.float32)
        counts = np.array([len(each) for each in choices], int)
        rows = np.repeat(np.arange(len(choices)), counts)
        places = np.arange(len(rows)) - np.repeat(np.cumsum(counts) - counts, counts)
        flat = np.array([number for each in choices for number in each], np.int32).reshape(-1, 2)
        moves[rows, places] = np.where(flat[:, 0] == pass_code(self.size), -1, flat[:, 0])
        scores[rows, places] = np.where(flat[:, 1] == NO_SCORE, 0, flat[:, 1])
        return moves, _shares(moves, scores)


def _played(game: CodedGame) -> list[tuple[tuple[int, int], ...]]:
    return [((move, 0),) for move in game.moves[game.opening :]]


def _shares(moves: NDArray[np.int16], scores: Floats) -> Floats:
    """The share of each move by its score; 0 for all if the first is a pass."""
    best = scores.max(axis=1, initial=-np.inf, keepdims=True)
    with np.errstate(invalid="ignore"):
        weights = np.exp((scores - best) / POLICY_POINTS)
    weights = np.where(moves >= 0, np.nan_to_num(weights), 0)
    found: Floats = (weights / np.maximum(weights.sum(1, keepdims=True), 1e-9)).astype(np.float32)
    return found


def _numbers(rows: Sequence[Sequence[int]], kind: type[Number]) -> NDArray[Number]:
    return np.array([number for row in rows for number in row], kind)


def win_rates(scores: Floats) -> Floats:
    """The win rates of scores; nan stays nan."""
    rates: Floats = (1 / (1 + np.exp(-np.clip(scores / SCORE_PER_E, -60, 60)))).astype(np.float32)
    return rates
