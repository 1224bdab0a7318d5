"""Where a store is: what is a path, what is a URL, and what of it may be shown."""

from __future__ import annotations

from pathlib import Path

import pytest

from tengen.database import PostgresAddress, StoreError, address_of

SECRET = "pa55word"


@pytest.mark.parametrize(
    "text",
    [
        f"mysql://anna:{SECRET}@db.example.org/gomoku",
        f"postgresql+psycopg://anna:{SECRET}@db.example.org/gomoku",
        f"postgresql:/anna:{SECRET}@db.example.org/gomoku",
        f" postgresql://anna:{SECRET}@db.example.org/gomoku",
        f'"postgresql://anna:{SECRET}@db.example.org/gomoku"',
        f"anna:{SECRET}@db.example.org/gomoku",
        f"host=db.example.org user=anna password={SECRET}",
        f"connect_timeout=3 password = {SECRET}",
    ],
)
def test_what_is_no_path_is_refused_without_being_repeated(text: str) -> None:
    with pytest.raises(
        StoreError, match="expected the path of a file, or postgresql://"
    ) as refused:
        address_of(text)
    assert SECRET not in str(refused.value)
    assert "anna" not in str(refused.value)


@pytest.mark.parametrize(
    "text", ["games.sqlite", "./mysql:/games", "a/b:c/games", "anna@home/games", "", "/tmp/x=y"]
)
def test_any_other_text_is_a_path(text: str) -> None:
    assert address_of(text) == Path(text)


@pytest.mark.parametrize("scheme", ["postgresql", "POSTGRESQL", "postgres", "Postgres"])
def test_a_scheme_may_be_written_in_capitals(scheme: str) -> None:
    url = f"{scheme}://anna:{SECRET}@db.example.org/Gomoku"
    assert address_of(url) == PostgresAddress(
        f"{scheme.lower()}://anna:{SECRET}@db.example.org/Gomoku"
    )
    assert SECRET not in str(address_of(url))


HARMLESS = (
    "postgresql://anna@db.example.org/gomoku?sslmode=verify-full&sslrootcert=/etc/ca.pem"
    "&target_session_attrs=read-write&options=-c%20statement_timeout%3D5000&tcp_user_timeout=5000"
    "&passfile=/home/anna/.pgpass"
)


def test_harmless_parameters_are_shown_so_that_a_command_can_be_pasted() -> None:
    assert str(address_of(HARMLESS)) == HARMLESS


@pytest.mark.parametrize(
    "parameter",
    [
        f"password={SECRET}",
        f"sslpassword={SECRET}",
        f"oauth_client_secret={SECRET}",
        f"pass%77ord={SECRET}",
        f"options=-c%20app.token%3D{SECRET}",
        f"options=-c%20app.p%61ss%3D{SECRET}",
        SECRET,
    ],
)
def test_other_parameters_are_hidden(parameter: str) -> None:
    address = address_of(f"postgresql://anna@db.example.org/gomoku?sslmode=disable&{parameter}")
    assert SECRET not in f"{address} {address!r}"
    assert str(address).endswith("***")
    assert "sslmode=disable" in str(address)
