"""The games of files by rule and size: without repeats, and with openings that are held out."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from ...game import Rule
from ..selfplay import read_settings
from ..selfplay.coding import CodedGame
from ..selfplay.format import read_coded_games
from .positions import GamePositions, Positions, joined

HELD_OUT = 20
"""One opening in this many is held out, with all games that start from it."""


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
    samples = GamePositions(rule, size, games)
    kept = _without_repeats(samples.final_keys, samples.lengths)
    held_out = _is_held_out(samples.opening_keys)
    parts = [samples.positions(held_out).where(np.repeat(kept, samples.counts))]
    if held.interior:
        beside = GamePositions(rule, size, held.interior)
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
        joined(parts),
    )


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
