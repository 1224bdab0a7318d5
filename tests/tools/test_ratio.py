"""The speed ratios of `make verify`: alternating rounds, the best of which count."""

from __future__ import annotations

from collections.abc import Iterator
from threading import Barrier

import pytest
from verification.speed.ratio import Compared, Work, compare, in_turn, side_by_side


class WorkClock:
    """A clock that advances only during work."""

    def __init__(self) -> None:
        self.now = 0.0
        self.worked: list[str] = []

    def __call__(self) -> float:
        return self.now

    def work(self, name: str, units: float, seconds: Iterator[float]) -> Work:
        """Work that takes these times, one after the other."""

        def once() -> float:
            self.worked.append(name)
            self.now += next(seconds)
            return units

        return once


def test_subject_and_baseline_alternate() -> None:
    clock = WorkClock()
    subject = clock.work("subject", 1, iter([1.0] * 3))
    baseline = clock.work("baseline", 1, iter([1.0] * 3))
    compare(subject, baseline, rounds=3, clock=clock)
    assert clock.worked == ["subject", "baseline"] * 3


def test_the_best_round_of_each_counts() -> None:
    clock = WorkClock()
    subject = clock.work("subject", 100, iter([4.0, 2.0, 50.0]))
    baseline = clock.work("baseline", 30, iter([9.0, 7.0, 3.0]))
    found = compare(subject, baseline, rounds=3, clock=clock)
    assert found == Compared(subject=50.0, baseline=10.0)
    assert found.times_as_fast == pytest.approx(5.0)
    assert found.times_as_long == pytest.approx(0.2)


def test_a_slower_machine_has_the_same_ratio() -> None:
    ratios = []
    for slowness in (1.0, 6.0):
        clock = WorkClock()
        subject = clock.work("subject", 10, iter([slowness * 0.5] * 4))
        baseline = clock.work("baseline", 40, iter([slowness * 0.25] * 4))
        ratios.append(compare(subject, baseline, rounds=4, clock=clock).times_as_fast)
    assert ratios[0] == pytest.approx(ratios[1])


def test_a_regression_by_a_factor_of_two_halves_the_ratio() -> None:
    ratios = []
    for seconds in (0.5, 1.0):
        clock = WorkClock()
        subject = clock.work("subject", 10, iter([seconds] * 4))
        baseline = clock.work("baseline", 10, iter([0.25] * 4))
        ratios.append(compare(subject, baseline, rounds=4, clock=clock).times_as_fast)
    assert ratios[0] == pytest.approx(2 * ratios[1])


def test_work_too_short_for_the_clock_does_not_divide_by_zero() -> None:
    clock = WorkClock()
    quick = clock.work("quick", 1, iter([0.0] * 2))
    slow = clock.work("slow", 1, iter([1.0] * 2))
    assert compare(quick, slow, rounds=2, clock=clock).times_as_fast > 1e6


def test_alternating_measurements_are_returned_in_two_lists() -> None:
    figures = iter([1.0, 10.0, 2.0, 20.0])
    assert in_turn(lambda: next(figures), lambda: next(figures), 2) == ([1.0, 2.0], [10.0, 20.0])


def test_simultaneous_work_counts_the_median_round() -> None:
    both_are_here = Barrier(2)
    subject_units, baseline_units = iter([3.0, 1.0, 90.0]), iter([2.0, 2.0, 2.0])

    def subject() -> float:
        both_are_here.wait(60)
        return next(subject_units)

    def baseline() -> float:
        both_are_here.wait(60)
        return next(baseline_units)

    assert side_by_side(subject, baseline, 3) == pytest.approx(1.5)
