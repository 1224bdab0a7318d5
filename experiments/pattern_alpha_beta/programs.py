"""Games against external engines: those that are registered are played, others predicted."""

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
"""With which Gomocup's programs are called."""
_VERSION = re.compile(r"[-_.+]?v?\d.*$")


def registered_programs(programs: Iterable[str]) -> dict[str, str]:
    """For those of the programs that the user has registered, the name of the agent.

    Names are compared without case, version and Gomocup's prefix; where several are alike, one that
    has the very name comes first.
    """
    agents = engine_names()
    found = {}
    for program in programs:
        alike = [each for each in agents if plain_name(_own(each)) == plain_name(program)]
        if alike:
            found[program] = min(alike, key=lambda each: _own(each).lower() != program.lower())
    return found


def plain_name(name: str) -> str:
    """What remains of a program's name without case, version and prefix.

    >>> [plain_name(name) for name in ("Pela17", "pbrain-pela", "Pure_Rocky-v2.1", "Valkyrie")]
    ['pela', 'pela', 'purerocky', 'valkyrie']
    """
    return re.sub(r"[^a-z]", "", _VERSION.sub("", _PREFIX.sub("", name.lower())))


def _own(agent: str) -> str:
    return agent.partition(":")[2]


COLUMN, TOTAL = "win rate", "all twelve"
CURVE_STEP = 50
"""Points of Elo between two places of a drawn curve."""


@dataclass(frozen=True)
class ProgramTable:
    """A paper's table of programs, with what we have played of it."""

    name: str
    paper: tuple[RatedScore, ...]
    ours: Mapping[str, RatedScore]
    """By program; without those that are not registered."""

    @classmethod
    def play(cls, lab: Run, agent: str, name: str, known: Mapping[str, str]) -> ProgramTable:
        """Plays every registered program, from balanced openings.

        Args:
            lab: Its settings have the programs' ratings, by the names of the table's rows.
            agent: Plays against them.
            name: Of the table.
            known: The agents of the registered programs.
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
        """The agent's rating on the programs' scale.

        From our own games, where there are any; else from the paper's, but for those against one
        program, if what they say of the others is to be compared with them.
        """
        others = [each for each in self.paper if each.opponent != without]
        return fit_rating(list(self.ours.values()) or others)

    def predicted(self, score: RatedScore) -> Measured:
        """The share of points to expect against a program."""
        return predicted_share(self.rating(without=score.opponent), score.rating)

    def report(self, lab: Run) -> None:
        """Measures what can be, keeps all scores as `programs.csv`, and draws them."""
        rows = []
        for score in self.paper:
            expected, played = self.predicted(score), self.ours.get(score.opponent)
            told = "not registered" if played is None else f"{played.points:g} of {played.games}"
            if played is None:
                remark = f"not registered; predicted {_range(expected)}"
                lab.measure(self.name, score.opponent, COLUMN, None, remark)
            theirs = f"{score.points:g} of {score.games}"
            rows.append((score.opponent, score.rating, theirs, told, _range(expected)))
        columns = ("program", "Elo", "paper", "ours", "predicted share")
        lab.table("programs", columns, rows)
        lab.measure(self.name, TOTAL, COLUMN, *self._total())
        lab.figure("programs", self._chart())
        self._report_fit(lab)

    def report_league(self, lab: Run, ratings: Path, player: str) -> None:
        """Sets a league's players on the programs' scale, by the one player who is on both.

        Args:
            lab: Keeps it as `league.csv`, without rows where no league has been played.
            ratings: The league's table of them.
            player: Our agent, as the league calls it.
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
