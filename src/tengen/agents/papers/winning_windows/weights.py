"""Files with weights of winning windows, and those that the package brings along.

A file is a JSON object: `windows`, four numbers for windows with one to four stones; `crossings`,
three numbers, if it has any; `made_by`, how they came about, which nobody reads but people.
"""

from __future__ import annotations

import json
import math
from dataclasses import dataclass
from importlib.resources import files
from pathlib import Path

WINDOWS, CROSSINGS = 4, 3
"""How many weights of each kind there are."""
GREATEST = 1e6
"""Of a weight: the value of a full board then stays far below a win."""
_SHIPPED = files(__package__) / "shipped"


@dataclass(frozen=True, slots=True)
class WeightsFile:
    """What a file holds."""

    windows: tuple[float, ...]
    crossings: tuple[float, ...] | None = None


def shipped_names() -> tuple[str, ...]:
    """What the package brings along.

    >>> shipped_names()[-1]
    'paper'
    """
    found = [Path(file.name) for file in _SHIPPED.iterdir()]
    return tuple(sorted(file.stem for file in found if file.suffix == ".json"))


def read_weights(name: str) -> WeightsFile:
    """The weights of a name from `shipped_names`, or of a file.

    Raises:
        ValueError: There is no such file, or it holds something else.

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
