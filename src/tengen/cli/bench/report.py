"""What benchmarks share: rounds, a seed, and the report as a table or JSON."""

from __future__ import annotations

import json
import platform
from collections.abc import Iterable
from typing import Annotated, TypeAlias

import typer
from rich.console import Console
from rich.table import Table

from ... import __version__
from ...arguments import MAX_RUN_SEED

ROUNDS = 5
"""Enough for a median that one outlier does not move."""

SeedFlag = Annotated[
    int, typer.Option(min=0, max=MAX_RUN_SEED, help="Seed of the generated games.")
]

Row: TypeAlias = tuple[str, float, float, str]
"""A step, its median and best speed, and the unit."""


def report(bench: str, results: list[dict[str, object]], **settings: object) -> str:
    """The results as JSON, with the settings, the version and the machine."""
    whole = {
        "bench": bench,
        **settings,
        "rounds": ROUNDS,
        "version": __version__,
        "machine": platform.machine(),
        "results": results,
    }
    return json.dumps(whole, indent=2)


def print_table(title: str, rows: Iterable[Row]) -> None:
    """Prints the results as a table."""
    table = Table(title=title, caption=f"{ROUNDS} rounds each")
    table.add_column("step")
    for column in ("median", "best"):
        table.add_column(column, justify="right")
    table.add_column("unit")
    for step, median, best, unit in rows:
        table.add_row(step, _rounded(median), _rounded(best), unit)
    Console().print(table)


def _rounded(figure: float) -> str:
    """Three significant digits for small figures, all digits in groups for large ones.

    >>> _rounded(2345678.9), _rounded(123.4), _rounded(1.2345)
    ('2 345 679', '123', '1.23')
    """
    return f"{figure:.3g}" if figure < 100 else f"{figure:,.0f}".replace(",", " ")
