"""What a fit of a rule is judged by, and its picture."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from ...agents.engine import SCORE_PER_E
from ...game import Rule
from ...render.chart import Chart, Series, chart_svg
from .calibration import Bin, calibrate, points_per_e
from .fit import FitOptions, RuleFit, fit_rule, predicted, sigmoid
from .samples import Samples


@dataclass(frozen=True, slots=True)
class RuleReport:
    """A fit, and how well win rates hold."""

    fit: RuleFit
    evaluation: list[Bin]
    """Of the fitted weights, without a search, in games that were not learnt from."""
    search: list[Bin]
    """Of the scores of the search that played the games, in all of them."""
    points_per_e: float
    """By how many points of that score the odds really grow by a factor e."""


def report_of(rule: Rule, samples: Samples, options: FitOptions) -> RuleReport:
    """Fits a rule and measures it; raises ValueError where there are too few games."""
    fit = fit_rule(rule, samples, options)
    measured = samples.where(samples.is_held_out)
    return RuleReport(
        fit,
        calibrate(predicted(fit.weights, measured), measured.results),
        calibrate(sigmoid(samples.scores / SCORE_PER_E), samples.results),
        points_per_e(samples.scores, samples.results),
    )


def calibration_svg(reports: Sequence[RuleReport]) -> str:
    """Real over predicted win rates: for one rule of both kinds, for several of the evaluation."""
    if len(reports) == 1:
        drawn = {"evaluation": reports[0].evaluation, "search": reports[0].search}
    else:
        drawn = {each.fit.rule.value: each.evaluation for each in reports}
    series = [
        Series(name, [(100 * each.predicted, 100 * each.real) for each in bins])
        for name, bins in drawn.items()
    ]
    right = Series("right", [(0, 0), (100, 100)], is_dashed=True)
    return chart_svg(Chart("Do win rates come true?", "predicted %", "real %", [*series, right]))
