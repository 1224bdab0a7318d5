"""Section 2.4: do weights grow without bound unless the step size decays?"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import hypot
from random import Random
from statistics import median

from tengen.lab.claims import Place
from tengen.lab.measured import Measured, curve
from tengen.lab.run import Run
from tengen.render.chart import Chart
from tengen.train.td.options import TdOptions
from tengen.train.td.trajectory import Trajectory, follow_all

from .boards import cell

SECTION = "Section 2.4"
GROWS = Place(SECTION, "without decay the weights may grow without bound", "share out of bounds")
DEPENDS = Place(
    SECTION, "their size depends on the initial weights", "gap of norms: end - half of the start"
)
BOUNDED = Place(SECTION, "decay keeps the weights in bounds", "share out of bounds: without - with")
NEVER = 10**9
"""The episode in which the step size is halved: never, in these trainings."""
FIRST = (1.0, 2.0, 3.0, 4.0)
JITTER = 0.1
"""Two deterministic players would repeat one training, so initial weights vary by this share."""


def training(seed: int, size: int, *, scale: float = 1.0, **options: float | str) -> TdOptions:
    """The options of one of several trainings, which differ in their seeds and initial weights."""
    draws = Random(seed)
    initial = tuple(scale * each * draws.uniform(1 - JITTER, 1 + JITTER) for each in FIRST)
    return TdOptions(seed=seed, size=size, initial=initial, **options)  # type: ignore[arg-type]


def norms(trajectories: Sequence[Trajectory], games: int) -> list[float]:
    """The lengths of the weight vectors after so many games."""
    return [hypot(*each.weights[games]) for each in trajectories]


def report_growth(lab: Run, size: int) -> None:
    """The norm of the weights by games, with and without decay: `growth.svg` and `growth.csv`."""
    settings = lab.config["growth"]
    marks = settings["games"]
    starts = {"from 1, 2, 3, 4": 1.0, "from 10, 20, 30, 40": 10.0}
    halves = {"no decay": NEVER, "decay": TdOptions().eta_half}
    jobs = {
        f"{start}, {decay}": [
            training(seed, size, scale=scale, eta=settings["eta"], eta_half=half)
            for seed in range(settings["trainings"])
        ]
        for start, scale in starts.items()
        for decay, half in halves.items()
    }
    found = _followed(lab, "growth", jobs, marks)
    by_games = {
        word: {each: Measured.mean(norms(courses, each)) for each in marks}
        for word, courses in found.items()
    }
    series = [curve(word, values) for word, values in by_games.items()]
    title = "Norm of the weights by training games"
    lab.figure("growth", Chart(title, "games", "norm", series, is_log_x=True, is_log_y=True))
    rows = [(word, *(cell(each) for each in values.values())) for word, values in by_games.items()]
    lab.table("growth", ("weights", *(f"{each} games" for each in marks)), rows)
    free, free_from_large = (found[f"{start}, no decay"] for start in starts)
    start, end = (
        Measured.difference(*(Measured.mean(some) for some in pair))
        for pair in (
            [[hypot(*each.first) for each in some] for some in (free_from_large, free)],
            [norms(some, marks[-1]) for some in (free_from_large, free)],
        )
    )
    half = Measured.exactly(start.value / 2, start.count)
    words = f"norms are {start.value:.1f} apart at first, {end.value:.1f} at the end"
    lab.measure(*DEPENDS, Measured.difference(end, half), words)


def report_step_sizes(lab: Run, size: int) -> None:
    """Which step sizes make the weights diverge, with and without decay: `step_sizes.csv`."""
    settings = lab.config["step_sizes"]
    games = settings["games"]
    halves = {"no decay": NEVER, "decay": TdOptions().eta_half}
    jobs = {
        f"{eta:g}, {decay}": [
            training(seed, size, eta=eta, eta_half=half) for seed in range(settings["trainings"])
        ]
        for eta in settings["eta"]
        for decay, half in halves.items()
    }
    found = _followed(lab, "step sizes", jobs, [games])
    rows = []
    for eta in settings["eta"]:
        row: list[str] = [f"{eta:g}"]
        for decay in halves:
            courses = found[f"{eta:g}, {decay}"]
            within = [each for each in courses if not each.has_diverged]
            norm = f"{median(norms(within, games)):.3g}" if within else ""
            row += [norm, f"{len(courses) - len(within)} of {len(courses)}"]
        rows.append(row)
    heads = (f"{what}, {decay}" for decay in halves for what in ("median norm", "out of bounds"))
    lab.table("step_sizes", ("step size", *heads), rows)
    without, with_decay = (_diverged(found, decay) for decay in halves)
    lab.measure(*GROWS, without)
    lab.measure(*BOUNDED, Measured.difference(without, with_decay))


def _diverged(found: Mapping[str, Sequence[Trajectory]], decay: str) -> Measured:
    """The share of trainings whose weights went out of bounds, over all step sizes."""
    courses = [each for word, some in found.items() if word.endswith(f", {decay}") for each in some]
    return Measured.proportion(sum(each.has_diverged for each in courses), len(courses))


def _followed(
    lab: Run, name: str, jobs: Mapping[str, Sequence[TdOptions]], marks: Sequence[int]
) -> dict[str, list[Trajectory]]:
    """The trajectories of all trainings, by the names of their groups."""
    found = follow_all([each for some in jobs.values() for each in some], marks)
    lab.keep_trainings(name, found)
    courses = iter(found)
    return {word: [next(courses) for _ in some] for word, some in jobs.items()}
