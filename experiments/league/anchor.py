"""Places a league on Gomocup's scale, by games against programs that Gomocup has rated.

Two chains lead there. One is short: the games of a player of the league against the programs. The
other goes through a stronger player, whose games against the same programs are closer, and a ladder
of matches from it down to the player of the league.
"""

from __future__ import annotations

import math
import tomllib
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise

import numpy as np
from numpy.typing import NDArray

from tengen.arena import GameSettings, TimeControl, Tournament
from tengen.arena.run.contest import with_default_openings
from tengen.lab.experiment import experiments_folder
from tengen.lab.external import rated_scores, read_external
from tengen.lab.measured import MatchResult, Measured, Z
from tengen.lab.rated import DROP, RatedScore, fit_rating, log_likelihood
from tengen.lab.run import Run

SOURCE = "pattern_alpha_beta"
"""The experiment with the programs' ratings and the records of the games against them."""
PLAYERS = ("pattern_alpha_beta", "tengen")
"""The names in the records: the ends of the ladder."""
ANCHORED, TOP = "pattern d4", "tengen?time=1"
"""The same as players: the weaker of them is in the league."""
LADDER_COLUMNS = ("stronger", "weaker", "games", "score", "Elo between them", "low", "high")
ANCHOR_COLUMNS = ("player", "from", "games", "Elo", "low", "high")
OWN, CHAIN, BOTH = "its own games", "the games of the other, and the ladder", "both"
ALL_OPENINGS = ", one-sided openings too"
STEP = 5
"""Elo between two ratings that are tried."""
TRIED = range(-1000, 4001, STEP)
"""Of the weaker end; a rating at the upper end counts as unbounded."""


@dataclass(frozen=True, slots=True)
class Link:
    """A match of two neighbours on the ladder."""

    stronger: str
    weaker: str
    score: Measured

    @property
    def elo(self) -> Measured:
        """How much stronger the first is; half a point is moved if one side won all games."""
        games = self.score.count
        points = min(max(self.score.value * games, 0.5), games - 0.5)
        return fit_rating([RatedScore(self.weaker, 0.0, points, games)])

    def row(self) -> tuple[object, ...]:
        """The values of `LADDER_COLUMNS`."""
        return (
            self.stronger,
            self.weaker,
            self.score.count,
            f"{self.score.value:.3f}",
            *_figures(self.elo),
        )


@dataclass(frozen=True, slots=True)
class Gap:
    """The Elo between the ends of the ladder, with its standard error."""

    elo: float
    error: float

    @classmethod
    def of(cls, links: Sequence[Link]) -> Gap:
        """The sum of the links, whose errors are independent: each has games of its own."""
        steps = [link.elo for link in links]
        error = math.hypot(*((step.high - step.low) / (2 * Z) for step in steps))
        return cls(sum(step.value for step in steps), error)


def play_ladder(lab: Run) -> list[Link]:
    """Plays each two neighbours of the config's `ladder`, which begins with the weakest.

    A run without the player at its lower end needs no ladder.
    """
    if ANCHORED in lab.config["leave_out"]:
        return []
    return [_link(lab, strong, weak) for weak, strong in pairwise(lab.config["ladder"])]


def _link(lab: Run, strong: str, weak: str) -> Link:
    is_timed = "time=" in strong
    clock = TimeControl(move_ms=1000, tolerance_ms=lab.config["late_ms"])
    settings = GameSettings(size=lab.config["size"], clock=clock if is_timed else TimeControl())
    pairs = lab.config["timed_ladder_pairs" if is_timed else "ladder_pairs"]
    tournament = with_default_openings(
        Tournament(players=(strong, weak), pairs=pairs, seed=lab.seed, game=settings)
    )
    name = f"ladder {strong} - {weak} - {settings.size} {pairs} {lab.seed}"
    played = lab.tournament(name, tournament, f"ladder, {strong} against {weak}")
    return Link(strong, weak, MatchResult(played, settings.rule, settings.size).score())


def report_anchor(lab: Run) -> Measured | None:
    """Plays the ladder, writes both chains, and returns the rating of `pattern d4` by both.

    None if the ladder was not played, or there are too few records for a rating.
    """
    links = play_ladder(lab)
    lab.table("ladder", LADDER_COLUMNS, [link.row() for link in reversed(links)])
    found = write_anchors(lab, Gap.of(links) if links else None)
    both = found.get((ANCHORED, BOTH))
    return both if both and math.isfinite(both.value) else None


def write_anchors(lab: Run, gap: Gap | None) -> dict[tuple[str, str], Measured]:
    """Saves the ratings of both ends of the ladder by each chain, without it if it is not known.

    The openings that are called one-sided are left out, and then counted, to show their weight.
    """
    found: dict[tuple[str, str], Measured] = {}
    for also, end in ((False, ""), (True, ALL_OPENINGS)):
        weak, strong = (external_scores(player, one_sided_too=also) for player in PLAYERS)
        if strong:
            found[TOP, OWN + end] = fit_rating(strong)
        if weak:
            found[ANCHORED, OWN + end] = fit_rating(weak)
        if strong and weak and gap:
            found[ANCHORED, CHAIN + end] = chained(strong, gap)
            found[ANCHORED, BOTH + end] = chained(strong, gap, weak)
    ordered = sorted(found.items(), key=lambda item: item[0][0] != TOP)
    rows = [(*key, each.count, *_figures(each)) for key, each in ordered]
    lab.table("anchor", ANCHOR_COLUMNS, rows)
    lab.shown.append("anchor")
    return found


def external_scores(player: str, *, one_sided_too: bool = False) -> list[RatedScore]:
    """A player's points against the rated programs, from the records of `SOURCE`.

    Args:
        player: The name in the records.
        one_sided_too: Whether games from openings that favour one side count.
    """
    source = experiments_folder() / SOURCE
    config = tomllib.loads((source / "config.toml").read_text(encoding="utf-8"))
    games = read_external(source / config["external"], player)
    return rated_scores(games, config["ratings"], () if one_sided_too else config["one_sided"])


def chained(strong: Sequence[RatedScore], gap: Gap, weak: Sequence[RatedScore] = ()) -> Measured:
    """The rating of the weaker end of a ladder, with the 95 % interval of its profile likelihood.

    For each rating that is tried, the rating of the stronger end is the one that fits best: its own
    games, and the gap with its error.

    Args:
        strong: The scores of the stronger end.
        gap: What the ladder has measured.
        weak: The scores of the weaker end, if they are to count too.
    """
    top = np.arange(TRIED.start, 3 * TRIED.stop, STEP)
    own = np.array([log_likelihood(float(at), strong) for at in top])
    found = np.array(
        [
            float(np.max(own - ((top - rating - gap.elo) / gap.error) ** 2 / 2))
            + log_likelihood(rating, weak)
            for rating in TRIED
        ]
    )
    return _profiled(found, sum(each.games for each in (*strong, *weak)))


def _profiled(likelihoods: NDArray[np.float64], games: int) -> Measured:
    """The best of the ratings tried and its interval; infinite if it reaches the last of them."""
    best = TRIED[int(np.argmax(likelihoods))]
    inside = np.flatnonzero(likelihoods >= likelihoods.max() - DROP)
    low, high = (float(TRIED[int(place)]) for place in (inside[0], inside[-1]))
    if high == TRIED[-1]:
        return Measured(math.inf, low, math.inf, games)
    return Measured(float(best), low, high, games)


def anchored(elo: Measured, player: Measured, anchor: Measured, *, is_anchor: bool) -> Measured:
    """A rating of the league on the anchor's scale.

    Args:
        elo: The rating in the league.
        player: The rating of the anchored player in the same league.
        anchor: The rating of that player on the other scale.
        is_anchor: Whether `elo` is that player's own, which adds no error.
    """
    value = anchor.value + elo.value - player.value
    errors = (0.0, 0.0) if is_anchor else (elo.high - elo.value, player.high - player.value)
    below = math.hypot(anchor.value - anchor.low, *errors)
    above = math.hypot(anchor.high - anchor.value, *errors)
    return Measured(value, value - below, value + above, elo.count)


def _figures(rating: Measured) -> tuple[str, ...]:
    return tuple(
        f"{value:.0f}" if math.isfinite(value) else "–"
        for value in (rating.value, rating.low, rating.high)
    )
