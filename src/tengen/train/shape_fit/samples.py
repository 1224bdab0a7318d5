"""Positions of games as arrays: shapes, side to move, result and the engine's score."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from ...agents.engine import shape_names, shape_samples
from ...game import Color, Rule
from ..selfplay import SelfPlayGame, SelfPlaySettings, read_games, read_settings
from ..selfplay.settings import start_of

HELD_OUT = 10
"""One game in this many is held out."""


@dataclass(frozen=True, slots=True)
class Samples:
    """Quiet positions of one rule, in which a search would call the evaluation; one row each."""

    counts: NDArray[np.float64]
    """Number of empty points with each shape: for the side to move, then for the opponent."""
    stones: NDArray[np.float64]
    """Number of stones on the board."""
    is_black: NDArray[np.bool_]
    """Whether black is to move."""
    results: NDArray[np.float64]
    """The result for the side to move: 1, 0.5 or 0."""
    scores: NDArray[np.float64]
    """The engine's score after its search, for the side to move."""
    is_held_out: NDArray[np.bool_]
    games: int
    """Number of games they come from."""

    def __len__(self) -> int:
        return len(self.results)

    def where(self, chosen: NDArray[np.bool_]) -> Samples:
        """A selection of the samples."""
        return Samples(
            self.counts[chosen],
            self.stones[chosen],
            self.is_black[chosen],
            self.results[chosen],
            self.scores[chosen],
            self.is_held_out[chosen],
            self.games,
        )


def samples_of(
    paths: Sequence[Path], observe: Callable[[str], None] = lambda _stage: None
) -> dict[Rule, Samples]:
    """The samples of all files by rule; `observe` is called with each file.

    Raises:
        SelfPlayError: A file contains no self-play games.
    """
    rows: dict[Rule, list[_Rows]] = {}
    for path in paths:
        settings = read_settings(path)
        found = rows.setdefault(settings.rule, [])
        for number, game in enumerate(read_games(path)):
            found.append(_rows(settings, game))
            if number % 100 == 0:
                observe(f"Reading {path}, game {number:,}")
    return {rule: _joined(found) for rule, found in rows.items() if found}


@dataclass(frozen=True, slots=True)
class _Rows:
    """The samples of one game."""

    counts: NDArray[np.float64]
    stones: NDArray[np.float64]
    is_black: NDArray[np.bool_]
    results: NDArray[np.float64]
    scores: NDArray[np.float64]
    is_held_out: bool


def _rows(settings: SelfPlaySettings, game: SelfPlayGame) -> _Rows:
    board = start_of(settings)
    for move in game.moves[: game.opening]:
        board.push(move)
    counts, quiet = shape_samples(board, game.moves[game.opening :])
    plies = np.arange(game.opening, len(game.moves))
    stones = plies - np.cumsum([0, *(move.is_pass for move in game.moves)])[plies]
    is_black = plies % 2 == 0
    scores = np.array([np.nan if score is None else score for score in game.scores], float)
    black = 0.5 if game.winner is None else float(game.winner is Color.BLACK)
    chosen = quiet.astype(bool) & ~np.isnan(scores)
    own = np.where(is_black[:, None], counts[:, 0], counts[:, 1])
    other = np.where(is_black[:, None], counts[:, 1], counts[:, 0])
    return _Rows(
        np.hstack([own, other])[chosen].astype(float),
        stones[chosen].astype(float),
        is_black[chosen],
        np.where(is_black, black, 1 - black)[chosen],
        scores[chosen],
        game.number % HELD_OUT == 0,
    )


def _joined(rows: list[_Rows]) -> Samples:
    held_out = [np.full(len(each.results), each.is_held_out) for each in rows]
    return Samples(
        np.concatenate([each.counts for each in rows]).reshape(-1, 2 * len(shape_names())),
        np.concatenate([each.stones for each in rows]),
        np.concatenate([each.is_black for each in rows]),
        np.concatenate([each.results for each in rows]),
        np.concatenate([each.scores for each in rows]),
        np.concatenate(held_out),
        len(rows),
    )
