"""Games against external engines: from records, by playing registered ones, or predicted."""

from __future__ import annotations

import math
from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from tengen.engines import engine_names
from tengen.lab.claims import Place
from tengen.lab.external import ExternalGame, plain_name, rated_scores, scored
from tengen.lab.measured import Measured, wilson
from tengen.lab.rated import (
    RatedScore,
    chance_of_worse,
    expected_share,
    fit_rating,
    predicted_share,
)
from tengen.lab.run import Run
from tengen.render.chart import Chart, Series

from .rivals import balanced_match

COLUMN, TOTAL = "win rate", "all twelve"
CURVE_STEP = 50
"""Elo points between two samples of a drawn curve."""


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


def _own(agent: str) -> str:
    return agent.partition(":")[2]


@dataclass(frozen=True, slots=True)
class Meeting:
    """Our games against one engine, as a row of the table."""

    wins: float
    games: int
    remark: str

    def __str__(self) -> str:
        return f"{self.wins:g} of {self.games}; {self.remark}"


DEFAULTS = "the agent's defaults, k = 20 and a table that is cleared for each move"
"""What our agent played these games with, whatever reading fits Table II best."""


@dataclass(frozen=True)
class ProgramTable:
    """A paper's table of games against engines, with our own games."""

    name: str
    paper: tuple[RatedScore, ...]
    ours: Mapping[str, Meeting]
    """By engine, for those that we have games against."""
    rated: tuple[RatedScore, ...]
    """Our points for the rating: all games from openings that are not one-sided."""
    from_all: tuple[RatedScore, ...]
    """Our points from all openings."""

    @classmethod
    def play(
        cls, lab: Run, agent: str, name: str, known: Mapping[str, str], games: list[ExternalGame]
    ) -> ProgramTable:
        """Counts the records, and plays against every registered engine from balanced openings.

        Args:
            lab: The run, whose settings have the engines' ratings by row.
            agent: Our agent.
            name: Name of the table.
            known: The agents of the registered engines.
            games: The games that were played outside Tengen.
        """
        ratings, claimed = lab.config["ratings"], {each.place: each for each in lab.claims}
        claims = {program: claimed[Place(name, program, COLUMN)] for program in ratings}
        played = {each: _played(lab, agent, known[each]) for each in ratings if each in known}
        ours = {program: _meeting(games, program, lab.config["size"]) for program in ratings}
        paper = (
            RatedScore(each, ratings[each], round(claim.value * claim.games), claim.games)
            for each, claim in claims.items()
            if claim.games
        )
        own = [RatedScore(each, ratings[each], m.wins, m.games) for each, m in played.items()]
        rated = rated_scores(games, ratings, lab.config["one_sided"]) + own
        from_all = rated_scores(games, ratings) + own
        met = {each: meeting for each, meeting in (ours | played).items() if meeting is not None}
        return cls(name, tuple(paper), met, tuple(rated), tuple(from_all))

    def report(self, lab: Run) -> None:
        """Records the measurements, saves all scores as `programs.csv`, and draws them."""
        rating = fit_rating(self.rated) if self.rated else None
        rows = []
        for score in self.paper:
            met = self.ours.get(score.opponent)
            expected = "–" if rating is None else _range(predicted_share(rating, score.rating))
            if met is None:
                remark = f"no games; predicted {expected}"
                lab.measure(self.name, score.opponent, COLUMN, None, remark)
            else:
                share = Measured.proportion(round(met.wins), met.games)
                lab.measure(self.name, score.opponent, COLUMN, share, met.remark)
            theirs = f"{score.points:g} of {score.games}"
            result = "not run" if met is None else str(met)
            rows.append((score.opponent, score.rating, theirs, result, expected))
        lab.table("programs", ("program", "Elo", "paper", "ours", "predicted share"), rows)
        lab.measure(self.name, TOTAL, COLUMN, *self._total(rating))
        lab.figure("programs", self._chart(rating))
        self._report_rating(lab)

    def _total(self, rating: Measured | None) -> tuple[Measured | None, str]:
        met = self.ours.values()
        if len(met) == len(self.paper):
            wins, games = (sum(each.wins for each in met), sum(each.games for each in met))
            return Measured.proportion(round(wins), games), ""
        missing = len(self.paper) - len(met)
        if rating is None:
            return None, f"no games against {missing} of them"
        shares = [predicted_share(rating, each.rating).value for each in self.paper]
        mean = sum(shares) / len(shares)
        return None, f"no games against {missing} of them; predicted {mean:.2f}"

    def _report_rating(self, lab: Run) -> None:
        found = {
            "our games": self.rated,
            "our games, one-sided openings too": self.from_all,
            "the paper's games": self.paper,
        }
        rows = [
            (name, sum(each.games for each in scores), *_elo(fit_rating(scores)), _fit(lab, scores))
            for name, scores in found.items()
            if scores
        ]
        lab.table("rating", ("from", "games", "Elo", "low", "high", "chance of a worse fit"), rows)

    def _chart(self, rating: Measured | None) -> Chart:
        ratings = [each.rating for each in self.paper]
        steps = range(int(min(ratings)), int(max(ratings)) + CURVE_STEP, CURVE_STEP)
        ours = [
            RatedScore(each.opponent, each.rating, met.wins, met.games)
            for each in self.paper
            if (met := self.ours.get(each.opponent)) is not None
        ]
        series = [_points("paper", self.paper), _points("ours", ours)]
        if rating is not None and math.isfinite(rating.value):
            curve = [(step, expected_share(rating.value, step)) for step in steps]
            series.append(Series(f"expected of {rating.value:.0f} Elo", curve, shape="line"))
        return Chart(
            "Share of points by the opponent's rating",
            "Elo of the program",
            "share of points",
            [each for each in series if each.values],
            labels=[(*_point(each), each.opponent) for each in self.paper if each.points],
        )


def _played(lab: Run, agent: str, engine: str) -> Meeting:
    """Plays against a registered engine."""
    opponent = f"{engine}?time={lab.config['program_seconds']:g}"
    size, count = lab.config["size"], lab.config["program_games"]
    match = balanced_match(lab, agent, opponent, games=count, size=size)
    games = len(match.games)
    return Meeting(match.win_share().value * games, games, f"as {engine}")


def _meeting(games: Iterable[ExternalGame], program: str, size: int) -> Meeting | None:
    """The recorded games on the paper's board; on another one if there are none."""
    listed = list(games)
    met = scored(listed, program)
    on_board = [each for each in met if each.size == size] or met
    if not on_board:
        return None
    used, names = on_board[0].size, sorted({each.opponent for each in on_board})
    same = [each for each in on_board if each.size == used]
    remark = f"{', '.join(names)}; another version and other openings; {DEFAULTS}"
    if used != size:
        remark += f"; on {used}×{used}"
    forfeits = sum(
        each.is_forfeit and each.size == used and each.opponent in names for each in listed
    )
    if forfeits:
        remark += f"; {forfeits} more that it forfeited, mostly on time, do not count"
    return Meeting(sum(each.points == 1.0 for each in same), len(same), remark)


def _fit(lab: Run, scores: tuple[RatedScore, ...]) -> str:
    """How well one rating explains the scores; unknown if it has no finite value."""
    is_bounded = math.isfinite(fit_rating(scores).value)
    return f"{chance_of_worse(scores, lab.seed):.2f}" if is_bounded else "–"


def _points(name: str, scores: Iterable[RatedScore]) -> Series:
    listed = list(scores)
    spans = [wilson(each.points, each.games) for each in listed]
    return Series(name, [_point(each) for each in listed], spans, "points")


def _point(score: RatedScore) -> tuple[float, float]:
    return score.rating, score.points / score.games


def _range(share: Measured) -> str:
    return f"{share.value:.2f} ({share.low:.2f} to {share.high:.2f})"


def _elo(rating: Measured) -> tuple[str, ...]:
    """The rating with its interval; a dash for an open end."""
    ends = (rating.value, rating.low, rating.high)
    return tuple(f"{value:.0f}" if math.isfinite(value) else "–" for value in ends)
