"""Matches of alternative readings against ours, from balanced openings."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from statistics import fmean

from tengen.arena.openings import shipped_openings
from tengen.arena.statistics import elo_of_score
from tengen.game import Rule
from tengen.lab.measured import MatchResult, Measured
from tengen.lab.run import Run
from tengen.render.chart import Chart, Series

SCORE_COLUMNS = ("reading", "games", "score", "low", "high", "Elo")


def balanced_match(lab: Run, first: str, second: str, *, games: int, size: int) -> MatchResult:
    """A freestyle match from random openings, so that deterministic players vary their games."""
    starts = shipped_openings(Rule.FREESTYLE, size)
    return lab.match(first, second, games=games, size=size, openings=starts)


def pair_score(match: MatchResult) -> Measured:
    """The share of points with the interval of game pairs, in which the openings cancel out."""
    pairs: dict[int, list[float]] = {}
    for game in match.games:
        points = replace(match, games=(game,)).score().value
        pairs.setdefault(game.plan.pair, []).append(points)
    mean = Measured.mean([fmean(points) for points in pairs.values()])
    return replace(mean, count=len(match.games))


def rival_scores(
    lab: Run, agent: str, rivals: Iterable[str], *, games: int, size: int
) -> dict[str, Measured]:
    """The scores of an agent with other options, such as `k=5`, against the agent without them."""
    return {
        options: balanced_match(lab, f"{agent}?{options}", agent, games=games, size=size).score()
        for options in rivals
    }


def score_rows(scores: dict[str, Measured]) -> list[tuple[object, ...]]:
    """The values of `SCORE_COLUMNS`, the best first."""
    best_first = sorted(scores.items(), key=lambda item: -item[1].value)
    return [(name, score.count, *_score_columns(score)) for name, score in best_first]


def score_chart(option: str, ours: float, scores: dict[str, Measured]) -> Chart:
    """The scores of an option's positive values against our value."""
    found = {ours: Measured.exactly(0.5)}
    for name, score in scores.items():
        if name.startswith(f"{option}="):
            found[float(name.partition("=")[2])] = score
    values = sorted(found)
    points = [(value, found[value].value) for value in values]
    spans = [(found[value].low, found[value].high) for value in values]
    title = f"Score against {option} = {ours:g}"
    series = [Series("", points, spans)]
    return Chart(title, option, "score", series, x_ticks=values, is_log_x=True)


def _score_columns(score: Measured) -> tuple[str, ...]:
    figures = (f"{value:.3f}" for value in (score.value, score.low, score.high))
    return (*figures, f"{elo_of_score(score.value):+.0f}")
