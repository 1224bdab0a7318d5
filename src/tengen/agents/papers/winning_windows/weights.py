"""Reads weights of winning windows from files, shipped with Tengen or the user's own.

A file is a JSON object: `windows`, four numbers for windows with one to four stones; `crossings`,
three optional numbers; `made_by`, a note on their origin for human readers.
"""

from __future__ import annotations

import json
import math
from dataclasses import dataclass
from importlib.resources import files
from pathlib import Path

WINDOWS, CROSSINGS = 4, 3
"""The number of weights of each kind."""
GREATEST = 1e6
"""Limit of a weight, so that the value of a full board stays far below a win."""
_SHIPPED = files(__package__) / "shipped"


@dataclass(frozen=True, slots=True)
class WeightsFile:
    """The contents of a file."""

    windows: tuple[float, ...]
    crossings: tuple[float, ...] | None = None


def shipped_names() -> tuple[str, ...]:
    """The names of the shipped weights.

    >>> shipped_names()[-1]
    'paper'
    """
    found = [Path(file.name) for file in _SHIPPED.iterdir()]
    return tuple(sorted(file.stem for file in found if file.suffix == ".json"))


def read_weights(name: str) -> WeightsFile:
    """The weights with a name from `shipped_names`, or those of a file.

    Raises:
        ValueError: There is no such file, or its contents are invalid.

    >>> read_weights("paper").windows
    (1.0, 2.0, 3.0, 4.0)
    """
    is_shipped = name in shipped_names()
    source = _SHIPPED / f"{name}.json" if is_shipped else Path(name).expanduser()
    try:
        held = json.loads(source.read_text(encoding="utf-8"))
    except OSError as error:
        known = ", ".join(shipped_names())
        raise ValueError(
            f"no weights in {name!r}: expected {known} or a file ({error.strerror})"
        ) from None
    except ValueError:
        raise ValueError(f"no weights in {name!r}: it is not JSON") from None
    if not isinstance(held, dict):
        raise ValueError(f"no weights in {name!r}: expected an object with windows")
    windows = _numbers(held.get("windows"), WINDOWS, f"windows of {name!r}")
    crossings = held.get("crossings")
    if crossings is None:
        return WeightsFile(windows)
    return WeightsFile(windows, _numbers(crossings, CROSSINGS, f"crossings of {name!r}"))


def _numbers(values: object, count: int, what: str) -> tuple[float, ...]:
    expected = f"{what}: expected {count} numbers from {-GREATEST:g} to {GREATEST:g}"
    if not isinstance(values, list) or len(values) != count:
        raise ValueError(expected)
    for value in values:
        is_number = isinstance(value, int | float) and not isinstance(value, bool)
        if not is_number or not math.isfinite(value) or abs(value) > GREATEST:
            raise ValueError(expected)
    return tuple(float(value) for value in values)
