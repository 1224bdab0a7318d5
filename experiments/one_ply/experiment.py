"""Ruan's claims: how the time grows, and what playing without search costs and saves."""

from __future__ import annotations

import math
import re
from collections.abc import Mapping
from dataclasses import replace
from itertools import groupby
from statistics import fmean, linear_regression

from tengen import Board
from tengen.agents import create
from tengen.agents.papers.one_ply import OnePlyAgent
from tengen.lab import Measured, Place, Run
from tengen.lab.costs import Costs, evenly, random_positions
from tengen.lab.measured import MatchResult, curve
from tengen.lab.run import STRENGTH_COLUMNS, with_options
from tengen.render.chart import Chart, Series

from .course import Answer, asked, questions
from .measures import PowerLaw, averaged, scattered_positions
from .openings import OPENING_PATTERNS as PATTERNS
from .openings import SPECIAL, LostWithWhite, gauntlet, varied_openings
from .saving import other_moves, report_saving

PAPER = "one_ply"
CHECK, GROWTH, STRENGTH = "Section 3", "Section 3.3", "Section 3.5"
ACCEPTED = Place(CHECK, "code_check_test", "every answer is accepted")
WEAKER = Place(STRENGTH, "not so well as those with a tree", "half minus the score")
PATTERN = "pattern_alpha_beta, depth "
OPENING_PLIES = 5
"""Stones of the longest openings of our games."""
REPEATS = 5
"""Timings per position; the shortest counts."""


def run(lab: Run) -> None:
    """Times the agent, checks and plays it, and tries the alternative readings."""
    lab.reading = "as described on the agent's page, with its defaults"
    report_growth(lab)
    report_times(lab)
    report_check(lab)
    report_openings(lab, report_strength(lab))
    agents = {name: with_options(PAPER, each) for name, each in lab.config["readings"].items()}
    report_rivals(lab, agents)
    report_readings(lab, agents)


def report_growth(lab: Run) -> None:
    """Evaluated points and time per move by board size, and how both grow."""
    sizes, grown = lab.config["sizes"], lab.config["grown"]
    boards = {size: scattered_positions(size, grown, lab.seed) for size in sizes}
    # Sizes take turns, so that a slow minute of the machine does not fall on one of them.
    rounds = [{n: lab.choices(PAPER, boards[n]) for n in sizes} for _ in range(REPEATS)]
    valued = {n: [choice.info.nodes or 0 for _, choice in rounds[0][n]] for n in sizes}
    times = {
        n: [1e6 * min(each[n][place][0] for each in rounds) for place in range(grown)]
        for n in sizes
    }
    points, time = (
        PowerLaw.fitted([(size, value) for size, row in each.items() for value in row]).exponent
        for each in (valued, times)
    )
    lab.measure(GROWTH, "points valued in a move", "exponent of n", points)
    below = Measured.difference(Measured.exactly(2, time.count), time)
    lab.measure(GROWTH, "time of a move", "2 minus the exponent of n", below)
    means = {size * size: Measured.mean(each) for size, each in times.items()}
    rows = ((n, f"{fmean(valued[n]):.1f}", f"{means[n * n].value:.2f}") for n in valued)
    lab.table("growth", ("size", "points valued", "microseconds"), rows)
    slope, start = linear_regression(list(means), [each.value for each in means.values()])
    fit = Series(
        f"{start:.1f} + {slope:.3f} n²", [(n, start + slope * n) for n in means], is_dashed=True
    )
    title, lines = "Time of a move by the size of the board", [curve("measured", means), fit]
    lab.figure("growth", Chart(title, "points of the board, n²", "microseconds", lines))


def report_times(lab: Run) -> None:
    """The time per move compared with agents that search, on the same positions."""
    costs = Costs(lab, random_positions(lab.config["size"], lab.config["timed"], lab.seed))
    trees, others = lab.config["trees"], lab.config["others"]
    costs.measure([PAPER, *trees.values(), *others.values()])
    own = costs.of(PAPER)
    found = {name: costs.of(agent) for name, agent in ({PAPER: PAPER} | trees | others).items()}
    millis = {name: each.mean_ms().value for name, each in found.items()}
    rows = ((name, f"{ms:.3g}", f"{ms / millis[PAPER]:.3g}") for name, ms in millis.items())
    lab.table("times", ("agent", "milliseconds per move", "relative to one_ply"), rows)
    bars = Series("", list(enumerate(millis.values())))
    names = [PAPER, *(" ".join(re.findall(r"^[a-z]+|\d+", name)) for name in trees | others)]
    title = "Time of a move in the same positions"
    lab.figure("times", Chart(title, "", "milliseconds", [bars], names, is_log_y=True))
    factors = (
        Measured.mean([math.log10(ms / own_ms) for ms, own_ms in zip(each.ms, own.ms, strict=True)])
        for each in (found[tree] for tree in trees)
    )
    quickest = Measured.weakest(factors)
    lab.measure(GROWTH, "quicker than tree search", "logarithm of the factor", quickest)


def checked(lab: Run, options: str) -> list[Answer]:
    """The answers of the class to all boards of the checker, under these options."""
    agent = create(with_options(PAPER, options))
    assert isinstance(agent, OnePlyAgent)
    asks = questions(lab.config["course"], lab.config["free_points"], lab.seed)
    return [asked(agent, each) for each in asks]


def is_accepted(answers: list[Answer]) -> Measured:
    """Whether the checker accepts all answers."""
    return Measured.exactly(float(all(each.is_accepted for each in answers)), len(answers))


def report_check(lab: Run) -> None:
    """The course's check of `go`, by the core and by the paper's functions in Python."""
    core, twin = (checked(lab, f"backend={backend}") for backend in ("core", "reference"))
    assert [each.candidates for each in core] == [each.candidates for each in twin]
    rows = []
    for name, group in groupby(core, key=lambda each: each.question.name):
        answers = list(group)
        last = " ".join({str(each.candidates[-1]) for each in answers}) if len(answers) == 1 else ""
        rows.append((name, last, len(answers), sum(each.is_accepted for each in answers)))
    lab.table("course", ("board", "answer (row, column)", "boards", "accepted"), rows)
    lab.measure(*ACCEPTED, is_accepted(core + twin))


def weaker(matches: Mapping[str, MatchResult]) -> Measured:
    """By how much its score is below one half, on average over these opponents."""
    scores = [match.score() for match in matches.values()]
    halves = [Measured.exactly(0.5, score.count) for score in scores]
    return averaged(list(map(Measured.difference, halves, scores)))


def strength_row(name: str, score: Measured) -> tuple[object, ...]:
    """A row of a table of scores."""
    shares = (f"{value:.3f}" for value in (score.value, score.low, score.high))
    return (name, *shares, score.count, score.distinct or "")


def report_strength(lab: Run) -> dict[str, MatchResult]:
    """Its score against searches; returns the matches."""
    deeper = {f"{PATTERN}{n}": f"pattern_alpha_beta?depth={n}" for n in lab.config["depths"]}
    trees, slow = lab.config["trees"], lab.config["slow"]
    players = dict(sorted((trees | deeper | lab.config["others"]).items()))
    openings = varied_openings(lab.config["games"] // 2, lab.seed)
    quick = {name: agent for name, agent in players.items() if name not in slow}
    rest = {name: agent for name, agent in players.items() if name in slow}
    played = gauntlet(lab, PAPER, quick, openings)
    played |= gauntlet(lab, PAPER, rest, openings[: lab.config["slow_games"] // 2])
    matches = {name: played[name] for name in players}
    rows = [strength_row(name, match.score()) for name, match in matches.items()]
    mean = weaker({tree: matches[tree] for tree in trees})
    lab.measure(*WEAKER, mean)
    score = Measured(0.5 - mean.value, 0.5 - mean.high, 0.5 - mean.low, mean.count)
    rows.append(strength_row("the mean of those in the claim", score))
    lab.table("strength", STRENGTH_COLUMNS, rows)
    scores = {n: matches[f"{PATTERN}{n}"].score() for n in lab.config["depths"]}
    title = "Score of one_ply against pattern_alpha_beta by its depth"
    lines, ticks = [curve("", scores)], lab.config["depths"]
    lab.figure("depths", Chart(title, "depth", "score", lines, x_ticks=ticks))
    return {name: matches[name] for name in deeper}


def report_openings(lab: Run, deeper: dict[str, MatchResult]) -> None:
    """How often it loses with white from the special openings, and from all others."""
    levels = {f"engine, level {n}": f"tengen?level={n}" for n in lab.config["levels"]}
    starts = tuple(
        moves
        for name, moves in PATTERNS.items()
        for _ in range(lab.config["special_games" if name in SPECIAL else "other_games"])
    )
    matches = gauntlet(lab, PAPER, levels, starts)
    lost = {"pattern_alpha_beta, all depths": LostWithWhite.of(*deeper.values())}
    lost |= {name: LostWithWhite.of(match) for name, match in matches.items()}
    rows = ((name, *each.cells()) for name, each in lost.items())
    lab.table("openings", ("lost with white against", *SPECIAL, "the 24 others"), rows)
    seeing = LostWithWhite.of(*(matches[f"engine, level {n}"] for n in lab.config["seeing"]))
    for name in SPECIAL:
        row, share = f"special opening {name}", seeing.special[name]
        remark = (
            f"against levels that see short attacks: {share.value:.3f};"
            f" the 24 others: {seeing.others.value:.3f}"
        )
        above = Measured(share.value - 0.5, share.low - 0.5, share.high - 0.5, share.count)
        lab.measure(STRENGTH, row, "share lost with white above one half", above, remark)
        excess = averaged([each.excess(name) for each in lost.values()])
        lab.measure(STRENGTH, row, "more than other openings", excess)


def report_rivals(lab: Run, agents: dict[str, str]) -> None:
    """The moves and the strength of the readings, and what get_stone_around saves."""
    rivals = {name: agent for name, agent in agents.items() if agent != PAPER}
    starts = varied_openings(lab.config["rival_games"] // 2, lab.seed)
    matches = gauntlet(lab, PAPER, rivals, starts)
    rows, played = [], list[Board]()
    for name, match in matches.items():
        later = (board for board in match.positions() if board.ply() >= OPENING_PLIES)
        boards = evenly(later, lab.config["moves"])
        share = f"{other_moves(rivals[name], boards) / len(boards):.4f}"
        rows.append((*strength_row(name, turned(match.score())), len(boards), share))
        played += boards
    lab.table("rivals", (*STRENGTH_COLUMNS, "positions", "other moves"), rows)
    report_saving(lab, random_positions(lab.config["size"], lab.config["saving"], lab.seed), played)


def report_readings(lab: Run, agents: dict[str, str]) -> None:
    """What the paper says under each reading, against the opponents that are not slow."""
    slow = lab.config["slow"]
    trees = {name: each for name, each in lab.config["trees"].items() if name not in slow}
    openings = varied_openings(lab.config["tree_games"] // 2, lab.seed)
    against = {name: gauntlet(lab, agent, trees, openings) for name, agent in agents.items()}
    rows = (
        (name, *(f"{each.score().value:.3f}" for each in row.values()))
        for name, row in against.items()
    )
    lab.table("against", ("score against", *trees), rows)
    found = {
        name: {ACCEPTED: is_accepted(checked(lab, options)), WEAKER: weaker(against[name])}
        for name, options in lab.config["readings"].items()
    }
    lab.readings("readings", found)


def turned(score: Measured) -> Measured:
    """The opponent's score."""
    return replace(score, value=1 - score.value, low=1 - score.high, high=1 - score.low)
