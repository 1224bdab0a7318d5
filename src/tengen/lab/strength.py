"""Measures the strength of readings and settings in games."""

from __future__ import annotations

from collections.abc import Mapping

from .measured import MatchResult
from .run import Run

COLUMNS = ("setting", "score", "low", "high", "games", "different games")


def with_options(agent: str, options: str) -> str:
    """An agent's specification with more options.

    >>> with_options("one_ply", "distance=1"), with_options("one_ply?distance=1", "")
    ('one_ply?distance=1', 'one_ply?distance=1')
    """
    if not options:
        return agent
    return f"{agent}{'&' if '?' in agent else '?'}{options}"


def strengths(
    lab: Run,
    name: str,
    players: Mapping[str, tuple[str, str]],
    *,
    games: int,
    size: int,
    openings: tuple[str, ...] = (),
) -> dict[str, MatchResult]:
    """Plays matches and saves the first players' scores as `name.csv`.

    Args:
        lab: The run.
        name: Name of the table.
        players: The two players of each match, by the setting that it measures.
        games: Games per match.
        size: Board size.
        openings: Openings of the games.
    """
    matches = {
        setting: lab.match(first, second, games=games, size=size, openings=openings)
        for setting, (first, second) in players.items()
    }
    lab.table(name, COLUMNS, (_row(setting, match) for setting, match in matches.items()))
    return matches


def _row(setting: str, match: MatchResult) -> tuple[object, ...]:
    score = match.score()
    figures = (f"{value:.3f}" for value in (score.value, score.low, score.high))
    return (setting, *figures, score.count, match.distinct)
