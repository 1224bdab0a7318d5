"""Section 5: what weights learn from different opponents, and how they do elsewhere."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from itertools import combinations
from math import acos, degrees, hypot
from statistics import fmean

from tengen.lab.claims import Place
from tengen.lab.measured import Measured
from tengen.lab.run import Run
from tengen.train.td.learners import dot
from tengen.train.td.options import TdOptions
from tengen.train.td.trajectory import ITSELF, Trajectory, evaluate_all, follow_all

from .boards import board_name, cell
from .learning import FIRST, SECTION, training

TEXT = "Section 5"
DIFFER = Place(TEXT, "weights differ by opponent", "degrees: between opponents - within")
BY_TIME = Place(TEXT, "they differ because training is short", "degrees: early - late")
TIES = Place(TEXT, "games against minimax end in ties", "share of draws - one half")
LITTLE = Place(TEXT, "minimax teaches less than Baseline", "distance: Baseline - minimax")
OPTIMAL = Place(SECTION, "Baseline teaches best how to beat Baseline", "win rate: - best other")
BASELINE_NAME, MINIMAX_NAME = "Baseline", "minimax"
TEACHERS = {
    "Random": "random",
    BASELINE_NAME: "blocker",
    MINIMAX_NAME: "winning_windows?depth=1&weights=paper",
    ITSELF: ITSELF,
}
Courses = dict[str, list[Trajectory]]
"""Trainings by their opponent."""
Weights = Sequence[float]


def angle(first: Weights, second: Weights) -> float:
    """The angle between two weight vectors in degrees.

    >>> round(angle([1.0, 0.0], [2.0, 2.0]), 3), round(angle([1.0, 2.0], [2.0, 4.0]), 3)
    (45.0, 0.0)
    """
    cosine = dot(first, second) / (hypot(*first) * hypot(*second))
    return degrees(acos(max(-1.0, min(1.0, cosine))))


def distance(course: Trajectory) -> float:
    """How far learning has moved the weights."""
    return hypot(*(now - then for now, then in zip(course.last, course.first, strict=True)))


def report_opponents(lab: Run, size: int) -> Courses:
    """The weights by opponent as `opponents.csv`; returns the trainings on the judged board."""
    settings = lab.config["opponents"]
    marks = settings["games"]
    courses = _taught(size, settings["trainings"], marks)
    lab.keep_trainings("opponents", courses)
    rows = []
    for name, some in courses.items():
        units = [[part / hypot(*each.last) for part in each.last] for each in some]
        parts = (f"{fmean(unit[i] for unit in units):.3f}" for i in range(len(FIRST)))
        spread = Measured.mean([_between(some, each) for each in range(len(some))])
        norm = Measured.mean([hypot(*each.last) for each in some])
        rows.append((name, *parts, f"{norm.value:.3g}", f"{spread.value:.2g}°"))
    heads = (*(f"w{stones}" for stones in range(1, 5)), "norm", "angle between trainings")
    lab.table("opponents", ("opponent", *heads), rows)
    _judge_angles(lab, courses, settings["trainings"], marks)
    return courses


def _judge_angles(lab: Run, courses: Courses, trainings: int, marks: Sequence[int]) -> None:
    """Whether weights differ by opponent, and less so after more games."""
    early = [_apart(courses, marks[0], i) for i in range(trainings)]
    late = [_apart(courses, marks[-1], i) for i in range(trainings)]
    within = [fmean(_between(some, i) for some in courses.values()) for i in range(trainings)]
    gaps = [between - same for between, same in zip(late, within, strict=True)]
    words = f"{fmean(late):.1f}° between opponents, {fmean(within):.1f}° between trainings"
    lab.measure(*DIFFER, Measured.mean(gaps), words)
    shrinks = [before - after for before, after in zip(early, late, strict=True)]
    words = f"{fmean(early):.1f}° after {marks[0]} games, {fmean(late):.1f}° after {marks[-1]}"
    lab.measure(*BY_TIME, Measured.mean(shrinks), words)


def share(hits: Sequence[int], games: int) -> Measured:
    """The share of hits in the games of several trainings.

    Trainings differ, and their games may repeat: of the intervals over games and over trainings,
    this is the wider one.

    >>> share([5, 5], 10).high == Measured.proportion(10, 20).high
    True
    """
    by_game = Measured.proportion(sum(hits), games * len(hits))
    by_training = Measured.mean([each / games for each in hits])
    low, high = min(by_game.low, by_training.low), max(by_game.high, by_training.high)
    return replace(by_game, low=low, high=min(1.0, high))


def _taught(size: int, trainings: int, marks: Sequence[int]) -> Courses:
    jobs = [
        training(seed, size, opponent=opponent)
        for opponent in TEACHERS.values()
        for seed in range(trainings)
    ]
    found = iter(follow_all(jobs, marks))
    return {name: [next(found) for _ in range(trainings)] for name in TEACHERS}


def _apart(courses: Courses, games: int, index: int) -> float:
    """The mean angle between the weights from different opponents, from one training of each."""
    weights = [some[index].weights[games] for some in courses.values()]
    return fmean(angle(*pair) for pair in combinations(weights, 2))


def _between(some: Sequence[Trajectory], index: int) -> float:
    """The angle between a training and the next one against the same opponent."""
    return angle(some[index].last, some[(index + 1) % len(some)].last)


def report_signal(lab: Run, size: int) -> None:
    """Draws and learning by opponent and board: `signal.csv`."""
    settings = lab.config["signal"]
    rows = []
    for each in sorted({*settings["sizes"], size}):
        courses = _taught(each, settings["trainings"], [settings["games"]])
        lab.keep_trainings(f"signal, {board_name(each)}", courses)
        draws = {
            name: share([one.draws for one in some], settings["games"])
            for name, some in courses.items()
        }
        moved = {
            name: Measured.mean([distance(one) for one in some]) for name, some in courses.items()
        }
        rows += [(board_name(each), name, cell(draws[name]), cell(moved[name])) for name in courses]
        if each == size:
            half = Measured.exactly(0.5, draws[MINIMAX_NAME].count)
            lab.measure(*TIES, Measured.difference(draws[MINIMAX_NAME], half))
            lab.measure(*LITTLE, Measured.difference(moved[BASELINE_NAME], moved[MINIMAX_NAME]))
    heads = ("board", "opponent", "share of draws", "distance from the initial weights")
    lab.table("signal", heads, rows)


def report_transfer(lab: Run, size: int, taught: Courses) -> None:
    """How weights do on boards and against opponents that did not teach them: `transfer.csv`."""
    settings = lab.config["transfer"]
    count = settings["trainings"]
    weights: dict[str, list[Weights]] = {"none: 1, 2, 3, 4": [FIRST] * count}
    for name, some in taught.items():
        weights[f"{board_name(size)}, {name}"] = [each.last for each in some[:count]]
    for other in settings["sizes"]:
        jobs = [training(seed, other) for seed in range(count)]
        found = follow_all(jobs, lab.config["opponents"]["games"][-1:])
        lab.keep_trainings(f"on {board_name(other)}", found)
        weights[f"{board_name(other)}, {BASELINE_NAME}"] = [each.last for each in found]
    tests: dict[str, dict[str, Measured]] = {row: {} for row in weights}
    for word, (side, opponent) in settings["tests"].items():
        for row, each in _tested(weights, side, opponent, settings["games"]).items():
            tests[row][word] = each
    rows = [(row, *(cell(each) for each in found.values())) for row, found in tests.items()]
    lab.table("transfer", ("learnt on, against", *settings["tests"]), rows)
    own, first = f"{board_name(size)}, {BASELINE_NAME}", next(iter(settings["tests"]))
    gaps = (
        Measured.difference(tests[own][first], found[first])
        for row, found in tests.items()
        if row != own
    )
    lab.measure(*OPTIMAL, Measured.weakest(gaps))


def _tested(
    weights: Mapping[str, Sequence[Weights]], size: int, opponent: str, games: int
) -> dict[str, Measured]:
    """The win rates of some weights; each training meets other games of the opponent."""
    options = TdOptions(size=size, opponent=opponent, check_games=games)
    jobs = [
        (replace(options, seed=seed), tuple(each))
        for some in weights.values()
        for seed, each in enumerate(some)
    ]
    results = iter(evaluate_all(jobs))
    return {row: share([next(results).wins for _ in some], games) for row, some in weights.items()}
