"""Games against external engines: registered ones are played, results of others predicted."""

from __future__ import annotations

import math
import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from pathlib import Path

from tengen.engines import engine_names
from tengen.lab.claims import Place
from tengen.lab.measured import Measured, wilson
from tengen.lab.run import Run
from tengen.render.chart import Chart, Series

from .prediction import (
    RatedScore,
    chance_of_worse,
    expected_share,
    fit_rating,
    predicted_share,
    read_ratings,
)
from .rivals import balanced_match

_PREFIX = re.compile(r"^pbrain[-_.+]?")
"""The prefix of Gomocup engines."""
_VERSION = re.compile(r"[-_.+]?v?\d.*$")


def registered_programs(programs: Iterable[str]) -> dict[str, str]:
    """The agents of those engines that the user has registered.

    Names are compared without case, version and Gomocup's prefix; if several match, an exact match
    comes first.
    """
    agents = engine_names()
    found = {}
    for program in programs:
        alike = [each for each in agents if plain_name(_own(each)) == plain_name(program)]
        if alike:
            found[program] = min(alike, key=lambda each: _own(each).lower() != program.lower())
    return found


def plain_name(name: str) -> str:
    """An engine's name without case, version and prefix.

    >>> [plain_name(name) for name in ("Pela17", "pbrain-pela", "Pure_Rocky-v2.1", "Valkyrie")]
    ['pela', 'pela', 'purerocky', 'valkyrie']
    """
    return re.sub(r"[^a-z]", "", _VERSION.sub("", _PREFIX.sub("", name.lower())))


def _own(agent: str) -> str:
    return agent.partition(":")[2]


COLUMN, TOTAL = "win rate", "all twelve"
CURVE_STEP = 50
"""Elo points between two samples of a drawn curve."""


@dataclass(frozen=True)
class ProgramTable:
    """A paper's table of games against engines, with our own games."""

    name: str
    paper: tuple[RatedScore, ...]
    ours: Mapping[str, RatedScore]
    """Our scores by engine, for registered ones only."""

    @classmethod
    def play(cls, lab: Run, agent: str, name: str, known: Mapping[str, str]) -> ProgramTable:
        """Plays against every registered engine, from balanced openings.

        Args:
            lab: The run, whose settings have the engines' ratings by row.
            agent: Our agent.
            name: Name of the table.
            known: The agents of the registered engines.
        """
        ratings, claimed = lab.config["ratings"], {each.place: each for each in lab.claims}
        paper, ours = [], {}
        for program, rating in ratings.items():
            claim = claimed[Place(name, program, COLUMN)]
            games = claim.games or 0
            paper.append(RatedScore(program, rating, round(claim.value * games), games))
            if program in known:
                opponent = f"{known[program]}?time={lab.config['program_seconds']:g}"
                size, count = lab.config["size"], lab.config["program_games"]
                match = balanced_match(lab, agent, opponent, games=count, size=size)
                lab.measure(name, program, COLUMN, match.win_share())
                points = match.score().value * len(match.games)
                ours[program] = RatedScore(program, rating, points, len(match.games))
        return cls(name, tuple(paper), ours)

    def rating(self, without: str = "") -> Measured:
        """The agent's rating on the engines' scale.

        It comes from our own games, if there are any; otherwise from the paper's, except those
        against the engine `without`, so that its score can be predicted.
        """
        others = [each for each in self.paper if each.opponent != without]
        return fit_rating(list(self.ours.values()) or others)

    def predicted(self, score: RatedScore) -> Measured:
        """The expected share of points against an engine."""
        return predicted_share(self.rating(without=score.opponent), score.rating)

    def report(self, lab: Run) -> None:
        """Records the measurements, saves all scores as `programs.csv`, and draws them."""
        rows = []
        for score in self.paper:
            expected, played = self.predicted(score), self.ours.get(score.opponent)
            result = "not registered" if played is None else f"{played.points:g} of {played.games}"
            if played is None:
                remark = f"not registered; predicted {_range(expected)}"
                lab.measure(self.name, score.opponent, COLUMN, None, remark)
            theirs = f"{score.points:g} of {score.games}"
            rows.append((score.opponent, score.rating, theirs, result, _range(expected)))
        columns = ("program", "Elo", "paper", "ours", "predicted share")
        lab.table("programs", columns, rows)
        lab.measure(self.name, TOTAL, COLUMN, *self._total())
        lab.figure("programs", self._chart())
        self._report_fit(lab)

    def report_league(self, lab: Run, ratings: Path, player: str) -> None:
        """Converts a league's ratings to the engines' scale, by the one player that is on both.

        Args:
            lab: The run; saves `league.csv`, which is empty if no league has been played.
            ratings: The league's table of ratings.
            player: Our agent's name in the league.
        """
        league, own = read_ratings(ratings), self.rating()
        rows = []
        for name, elo in league.items():
            value = own.value + elo.value - league[player].value
            error = 0.0 if name == player else elo.high - elo.value
            error = math.hypot(error, own.high - own.value)
            shares = [expected_share(value, each.rating) for each in self.paper]
            moved = Measured(value, value - error, value + error, elo.count)
            mean = f"{sum(shares) / len(shares):.2f}"
            rows.append((name, f"{elo.value:.0f}", *_elo(moved), mean))
        columns = ("player", "Elo in the league", "Elo among the programs", "low", "high")
        lab.table("league", (*columns, "predicted share"), rows)

    def _total(self) -> tuple[Measured | None, str]:
        played = self.ours.values()
        if len(played) == len(self.paper):
            games = sum(each.games for each in played)
            return Measured.proportion(round(sum(each.points for each in played)), games), ""
        shares = [self.predicted(each).value for each in self.paper]
        return None, f"not all are registered; predicted {sum(shares) / len(shares):.2f}"

    def _report_fit(self, lab: Run) -> None:
        found = {"the paper's games": self.paper, "ours": tuple(self.ours.values())}
        rows = [
            (name, *_elo(fit_rating(scores)), f"{chance_of_worse(scores, lab.seed):.2f}")
            for name, scores in found.items()
            if scores
        ]
        lab.table("rating", ("from", "Elo", "low", "high", "chance of a worse fit"), rows)

    def _chart(self) -> Chart:
        ratings = [each.rating for each in self.paper]
        rating = self.rating().value
        steps = range(int(min(ratings)), int(max(ratings)) + CURVE_STEP, CURVE_STEP)
        curve = [(step, expected_share(rating, step)) for step in steps]
        series = [
            _points("paper", self.paper),
            Series(f"expected of {rating:.0f} Elo", curve, shape="line"),
            _points("ours", tuple(self.ours.values())),
        ]
        return Chart(
            "Share of points by the opponent's rating",
            "Elo of the program",
            "share of points",
            [each for each in series if each.values],
            labels=[(*_point(each), each.opponent) for each in self.paper if each.points],
        )


def _points(name: str, scores: tuple[RatedScore, ...]) -> Series:
    values = [_point(each) for each in scores]
    return Series(name, values, [wilson(each.points, each.games) for each in scores], "points")


def _point(score: RatedScore) -> tuple[float, float]:
    return score.rating, score.points / score.games


def _range(share: Measured) -> str:
    return f"{share.value:.2f} ({share.low:.2f} to {share.high:.2f})"


def _elo(rating: Measured) -> tuple[str, ...]:
    return tuple(f"{value:.0f}" for value in (rating.value, rating.low, rating.high))
