"""The tables of a store and their migrations, declared once for both databases."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class StoreSchema:
    """The tables of one kind of store, in the SQL of SQLite."""

    name: str
    """The schema in PostgreSQL, so that one database can hold stores of several kinds."""
    application: int
    """The application id of an SQLite file."""
    tables: str
    """The latest version of all tables."""
    steps: Mapping[int, Sequence[str]]
    """The statements that lead from each version to the next."""
    is_private: bool = False
    """Whether a new file can be read by its owner alone."""
    busy_ms: int = 30_000
    """How long to wait while others lock a file."""

    @property
    def version(self) -> int:
        """The latest version."""
        return max(self.steps, default=0) + 1

    def statements(self, version: int) -> list[str]:
        """The statements that lead from a version, or 0 for an empty database, to the latest."""
        if version == 0:
            return [each for each in self.tables.split(";\n") if each.strip()]
        steps = range(version, self.version)
        return [statement for step in steps for statement in self.steps[step]]

    def problem(self, version: int) -> str:
        """Why a database with this version cannot be used; empty if it can."""
        if version > self.version:
            return f"written by a newer Tengen (version {version})"
        return ""
