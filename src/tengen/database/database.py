"""What a store asks of its database. Values in a statement are marked by `?`."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Sequence
from contextlib import AbstractContextManager
from typing import Any, ClassVar, Self, TypeVar

from .address import Address

Result = TypeVar("Result")


class Database(ABC):
    """An open database.

    All methods raise `StoreAccessError` if the database cannot be read or written now, and
    `RowConflictError` if a row cannot be added.
    """

    address: Address
    NOW_MS: ClassVar[str]
    """The time in milliseconds since 1970, in SQL."""
    is_patient = True
    """Whether `patiently` waits; otherwise it connects again only once."""

    @abstractmethod
    def rows(self, query: str, values: Sequence[object] = ()) -> list[Any]:
        """The rows of a query."""

    @abstractmethod
    def row(self, query: str, values: Sequence[object] = ()) -> Any:
        """The first row of a query; None if there is none."""

    @abstractmethod
    def execute(self, statement: str, values: Sequence[object] = ()) -> None:
        """Runs a statement; its errors may be raised at the end of the transaction."""

    @abstractmethod
    def write(self, statement: str, rows: Iterable[Sequence[object]]) -> None:
        """Runs a statement for each row, all of them or none."""

    @abstractmethod
    def transaction(self) -> AbstractContextManager[None]:
        """Commits everything written inside, or nothing."""

    @abstractmethod
    def locked(self, number: int) -> AbstractContextManager[bool]:
        """Tries to hold a lock; returns whether it succeeded. A process that dies releases it."""

    @abstractmethod
    def is_locked(self, number: int) -> bool:
        """Whether a process holds a lock."""

    @abstractmethod
    def close(self) -> None:
        """Closes the database."""

    def patiently(self, work: Callable[[], Result]) -> Result:
        """Does work that can be repeated; waits and repeats it while the database is away."""
        return work()

    def notify(self, message: str) -> None:  # noqa: B027  # A file has nobody to notify.
        """Sends a message to the other servers of the database when the transaction ends."""

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()
