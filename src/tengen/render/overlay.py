"""What a caller wants drawn over a board, marks and heat, checked against the board."""

from __future__ import annotations

import math
from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING, TypeVar

from ..game import Board, Move, Point
from ..game.nearest import did_you_mean

if TYPE_CHECKING:
    from numpy.typing import ArrayLike

PointLike = Move | Point | str | tuple[int, int]
"""A point as `Board.push` takes it: ``"h8"``, ``(x, y)``, a `Point`, or the `Move` played there."""

MarkPoint = TypeVar("MarkPoint", bound=PointLike)
HeatPoint = TypeVar("HeatPoint", bound=PointLike)
"""Keys of one kind: with the union itself a type checker would refuse a caller's dict[str, str]."""

SHAPES = ("circle", "cross", "square", "triangle")
VISIBLE_SHARE = 0.01
"""Of an array, values below this share of the strongest are left out, as a policy's long tail."""
LABEL_LENGTH = 3
"""Longest text that stays readable inside one stone."""

Value = TypeVar("Value")


def read_marks(marks: Mapping[MarkPoint, str] | None, size: int) -> dict[Point, str]:
    """Checks marks: a shape's name or a short label for each point."""
    read = _by_point((marks or {}).items(), size, "mark")
    for point, mark in read.items():
        _check_mark(point, mark)
    return read


def read_heat(heat: Mapping[HeatPoint, float] | ArrayLike | None, size: int) -> dict[Point, float]:
    """Gives the heat of each point that has one.

    Takes a mapping of finite numbers, or an array of shape [size, size] indexed [y, x], in which
    NaN and what is nearly zero mean none.
    """
    if heat is None:
        return {}
    if isinstance(heat, Mapping):
        return _finite(_by_point(heat.items(), size, "heat"))
    return _finite(_heat_of_array(heat, size))


def heat_shares(values: Mapping[Point, float]) -> dict[Point, float]:
    """Scales heat to 0..1: the highest value is 1; 0 is zero, or the lowest if any is negative.

    Anchoring at zero keeps probabilities in proportion: a hundredth beside a half stays faint.
    """
    if not values:
        return {}
    # In units of the largest, so that the distance of two huge values is a number too.
    unit = max(map(abs, values.values())) or 1.0
    scaled = {point: value / unit for point, value in values.items()}
    foot = min(0.0, *scaled.values())
    top = max(scaled.values())
    if top == foot:
        return dict.fromkeys(values, 0.0 if top == 0 else 1.0)
    return {point: (value - foot) / (top - foot) for point, value in scaled.items()}


def point_on(like: PointLike, size: int, what: str) -> Point:
    """Gives the point of a board of this size that `like` stands for, or a `ValueError`."""
    try:
        # An empty board takes a move on any of its points, and so reads all that `push` reads.
        point = Board(size).push(like).point
    except (TypeError, ValueError) as error:
        raise ValueError(f"{what} at {like!r}: {error}") from None
    if point is None:
        raise ValueError(f"{what} at {like!r}: a pass has no point")
    return point


def _by_point(items: Iterable[tuple[PointLike, Value]], size: int, what: str) -> dict[Point, Value]:
    read: dict[Point, Value] = {}
    for like, value in items:
        point = point_on(like, size, what)
        if point in read:
            raise ValueError(f"{what} at {point} is given twice")
        read[point] = value
    return read


def _check_mark(point: Point, mark: object) -> None:
    if mark in SHAPES:
        return
    if isinstance(mark, str) and mark.isprintable() and 1 <= len(mark.strip()) <= LABEL_LENGTH:
        return
    raise ValueError(
        f"unknown mark {mark!r} at {point}: expected {', '.join(SHAPES)} or "
        f"a label of one to {LABEL_LENGTH} characters{did_you_mean(mark, SHAPES)}"
    )


def _heat_of_array(heat: ArrayLike, size: int) -> dict[Point, float]:
    import numpy as np  # noqa: PLC0415  (a board without heat is drawn without numpy)

    try:
        array = np.asarray(heat, dtype=float)
    except (TypeError, ValueError):
        raise ValueError(
            f"heat must be numbers: a mapping of points, or an array of shape [{size}, {size}]"
        ) from None
    if array.shape != (size, size):
        raise ValueError(f"heat must have the shape {[size, size]}, not {list(array.shape)}")
    strength = np.where(np.isfinite(array), np.abs(array), 0.0)
    # Infinite values stay, to be refused by name like those of a mapping.
    visible = np.isinf(array) | (strength > VISIBLE_SHARE * strength.max())
    rows, columns = np.nonzero(visible)
    return {
        Point(int(x), int(y), size): float(array[y, x]) for y, x in zip(rows, columns, strict=True)
    }


def _finite(values: Mapping[Point, float]) -> dict[Point, float]:
    read: dict[Point, float] = {}
    for point, value in values.items():
        try:
            read[point] = float(value)
        except (TypeError, ValueError):
            raise ValueError(f"heat at {point} must be a number, not {value!r}") from None
        if not math.isfinite(read[point]):
            raise ValueError(f"heat at {point} must be a finite number, not {read[point]}")
    return read
