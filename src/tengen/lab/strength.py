"""What readings and settings are worth in games."""

from __future__ import annotations

from collections.abc import Mapping

from .measured import MatchResult
from .run import Run

COLUMNS = ("setting", "score", "low", "high", "games", "different games")


def with_options(agent: str, options: str) -> str:
    """The text of an agent with more options.

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
    """Plays matches and keeps as `name.csv` how the first player of each did.

    Args:
        lab: The run.
        name: Of the table.
        players: The two players of each match, by what it is to show.
        games: Of each match.
        size: Of the board.
        openings: From which the games begin.
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
