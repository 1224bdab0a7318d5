"""Positions of self-play games as arrays, to learn from and to measure on."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, fields
from pathlib import Path
from typing import TypeVar

import numpy as np
from numpy.typing import NDArray

from ..._core import PASS_CODE, game_samples
from ...agents.engine import SCORE_PER_E
from ...arena.run.executor import core_count
from ...game import Rule
from ..selfplay import read_settings
from ..selfplay.coding import NO_SCORE, CodedGame, pass_code
from ..selfplay.format import SelfPlayError, read_coded_games

HELD_OUT = 20
"""One opening in this many is held out, with all games that start from it."""
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


@dataclass(frozen=True, slots=True)
class Group:
    """All positions of one rule and board size, and where they come from."""

    rule: Rule
    size: int
    games: int
    repeated: int
    """Games that were dropped, because another one has the same end up to symmetry."""
    lengths: NDArray[np.int32]
    """Moves of each game that was kept,"""
    openings: NDArray[np.int32]
    """and of its opening."""
    black: NDArray[np.float32]
    """Black's result in each game that was kept."""
    positions: Positions

    @property
    def name(self) -> str:
        """Rule and size, as in `renju 15`."""
        return f"{self.rule.value} {self.size}"


@dataclass(slots=True)
class _Games:
    """Coded games and positions beside them, one after the other."""

    games: list[CodedGame]
    interior: list[CodedGame]
    """Each as a game of its own, of which the last move alone is a sample."""


def read_groups(
    paths: Sequence[Path], observe: Callable[[str], None] = lambda _stage: None
) -> list[Group]:
    """The positions of all files by rule and size; `observe` is called with each stage.

    Raises:
        SelfPlayError: A file contains no self-play games, or games that break the rules.
    """
    found: dict[tuple[Rule, int], _Games] = {}
    for path in paths:
        observe(f"Reading {path}")
        settings = read_settings(path)
        held = found.setdefault((settings.rule, settings.size), _Games([], []))
        for game in read_coded_games(path):
            held.games.append(game)
            held.interior += _games_beside(game)
    groups = []
    for (rule, size), held in found.items():
        observe(f"Replaying {len(held.games):,} games of {rule}, {size}×{size}")
        if held.games:
            groups.append(_group(rule, size, held))
    return groups


def _games_beside(game: CodedGame) -> Iterator[CodedGame]:
    for place in game.interior:
        before = (*game.moves[: place.ply], *place.moves)
        moves, score = (*before, place.best[0]), place.best[1]
        yield CodedGame(game.number, 1, False, len(before), moves, (score,), ((place.best,),))


def _group(rule: Rule, size: int, held: _Games) -> Group:
    games = held.games
    samples = _Samples(rule, size, games)
    kept = _without_repeats(samples.final_keys, samples.lengths)
    held_out = _is_held_out(samples.opening_keys)
    parts = [samples.positions(held_out).where(np.repeat(kept, samples.counts))]
    if held.interior:
        beside = _Samples(rule, size, held.interior)
        of_game = np.repeat(np.arange(len(games)), [len(game.interior) for game in games])
        found = beside.positions(held_out[of_game]).where(kept[of_game])
        found.results[:] = np.nan
        parts.append(found)
    black = (np.array([game.result for game in games]) / 2).astype(np.float32)
    return Group(
        rule,
        size,
        len(games),
        int((~kept).sum()),
        samples.lengths[kept],
        samples.openings[kept],
        black[kept],
        _joined(parts),
    )


class _Samples:
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


def _without_repeats(
    final_keys: NDArray[np.uint64], lengths: NDArray[np.int32]
) -> NDArray[np.bool_]:
    """Whether each game is the first that ends in its position after as many moves."""
    ends = np.stack([final_keys, lengths.astype(np.uint64)], axis=1)
    _, first = np.unique(ends, axis=0, return_index=True)
    kept = np.zeros(len(lengths), bool)
    kept[first] = True
    return kept


def _is_held_out(opening_keys: NDArray[np.uint64]) -> NDArray[np.bool_]:
    """By the opening: games from equal openings are all held out or all learnt from."""
    held: NDArray[np.bool_] = (opening_keys >> np.uint64(32)) % np.uint64(HELD_OUT) == 0
    return held


def _joined(parts: Sequence[Positions]) -> Positions:
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


@dataclass(frozen=True, slots=True)
class Split:
    """The quiet positions to learn from, and those to measure on."""

    learnt: Positions
    measured: Positions
    seen: int
    """Positions that were left out of the learnt ones, because held-out games contain them."""


def split(positions: Positions) -> Split:
    """Quiet positions: the held-out ones have results, and none of them is learnt from."""
    quiet = positions.where(positions.is_quiet)
    measured = quiet.where(quiet.is_held_out & ~np.isnan(quiet.results))
    learnt = quiet.where(~quiet.is_held_out)
    is_seen = np.isin(learnt.keys, measured.keys)
    return Split(learnt.where(~is_seen), measured, int(is_seen.sum()))


def win_rates(scores: Floats) -> Floats:
    """The win rates of scores; nan stays nan."""
    rates: Floats = (1 / (1 + np.exp(-np.clip(scores / SCORE_PER_E, -60, 60)))).astype(np.float32)
    return rates
