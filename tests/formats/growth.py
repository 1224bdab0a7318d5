"""How the work of reading grows with a file: files can be made on which careless readers choke."""

from __future__ import annotations

from collections.abc import Callable

from verification.speed.ratio import compare

TIMES_LARGER = 8


def assert_work_grows_like_its_size(work: Callable[[int], object], size: int) -> None:
    """Does work of a size and of an eighth of it, and compares how long both take for a unit.

    They take as long as each other if the work grows like its size, and the larger one eight times
    as long if it grows with the square.
    """

    def large() -> float:
        work(size)
        return size

    def small() -> float:
        work(size // TIMES_LARGER)
        return size // TIMES_LARGER

    assert compare(large, small, rounds=2).times_as_long < TIMES_LARGER / 2
