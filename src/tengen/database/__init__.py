"""The databases of stores: an SQLite file by default, or a PostgreSQL database.

A store writes plain SQL that both databases understand, and declares its tables once.
"""

from __future__ import annotations

from .address import Address, PostgresAddress, address_of, is_there
from .database import Database
from .errors import AwayError, RowConflictError, StoreAccessError, StoreError
from .schema import StoreSchema

__all__ = [
    "Address",
    "AwayError",
    "Database",
    "PostgresAddress",
    "RowConflictError",
    "StoreAccessError",
    "StoreError",
    "StoreSchema",
    "address_of",
    "check_database",
    "is_there",
    "open_database",
]


def open_database(address: Address, schema: StoreSchema) -> Database:
    """Opens a database with the tables of a schema, which are created or migrated.

    The module of each database is imported on use: psycopg is an extra.

    Raises:
        StoreError: It belongs to another program, to a newer Tengen, or cannot be opened.
    """
    if isinstance(address, PostgresAddress):
        from .postgres import PostgresDatabase  # noqa: PLC0415

        return PostgresDatabase(address, schema)
    from .sqlite import SqliteDatabase  # noqa: PLC0415

    return SqliteDatabase(address, schema)


def check_database(address: Address, schema: StoreSchema) -> None:
    """Looks whether a database can be opened, and creates nothing.

    Raises:
        StoreError: It cannot.
    """
    if isinstance(address, PostgresAddress):
        from .postgres import PostgresDatabase  # noqa: PLC0415

        PostgresDatabase(address, schema, only_looks=True).close()
    elif address.exists():
        open_database(address, schema).close()
    elif not address.absolute().parent.is_dir():
        raise StoreError(f"{address}: cannot be opened or created: its folder does not exist")
