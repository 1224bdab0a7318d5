"""What holds for all tests."""

from __future__ import annotations

import gc
import os
import signal
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest
from hypothesis import HealthCheck, settings

from support.postgres import REQUIRED, MissingPostgresError, PostgresServer, postgres_server
from tengen.database import Address, address_of

# No test depends on the time it takes, so that a busy machine does not fail.
settings.register_profile("tengen", deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.load_profile("tengen")

# What a script starts in the background ignores Ctrl-C, and so do its children; some tests send it.
signal.signal(signal.SIGINT, signal.default_int_handler)


# The garbage collector finds nothing in the modules and items that a collection makes: it rests
# meanwhile, and leaves them alone afterwards.
gc.disable()


def pytest_collection_finish() -> None:
    """Lets the garbage collector look at what tests make."""
    gc.freeze()
    gc.enable()


@pytest.fixture(autouse=True, scope="session")
def own_home(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    """Keeps the tests away from the user's engines, stores and config file."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("TENGEN_HOME", str(tmp_path_factory.mktemp("home")))
        yield


@pytest.fixture(scope="session")
def postgres() -> Iterator[PostgresServer]:
    """A PostgreSQL server for all tests of this process."""
    try:
        with postgres_server() as server:
            yield server
    except MissingPostgresError as error:
        if os.environ.get(REQUIRED):
            raise
        pytest.skip(str(error))


@pytest.fixture(params=["sqlite", "postgresql"])
def address(request: pytest.FixtureRequest, tmp_path: Path) -> Address:
    """Where a new store can be: the same test runs on both databases."""
    if request.param == "sqlite":
        return tmp_path / "games.sqlite"
    server: PostgresServer = request.getfixturevalue("postgres")
    return address_of(server.database())


def play_here(monkeypatch: pytest.MonkeyPatch) -> None:
    """Games are played in this process: to start others takes longer than a few small games."""
    monkeypatch.setattr(
        "tengen.arena.run.contest.local_executor", lambda *_args, **_options: ThreadPoolExecutor(1)
    )


@pytest.fixture
def games_here(monkeypatch: pytest.MonkeyPatch) -> None:
    """For one test."""
    play_here(monkeypatch)


@pytest.fixture(scope="module")
def all_games_here() -> Iterator[None]:
    """For a whole file, and what its tests share."""
    with pytest.MonkeyPatch.context() as monkeypatch:
        play_here(monkeypatch)
        yield


def pytest_unconfigure() -> None:
    """Frees the modules of the tests before the interpreter ends.

    nanobind would report the boards in them as leaks. Two libraries hold on to them: hypothesis
    never takes its callback from the garbage collector, and an error inside a pydantic validator,
    which is how typer refuses a value, is part of a cycle that the collector cannot see through.
    """
    gc.callbacks.clear()
    gc.unfreeze()
    for error in gc.get_objects():
        if issubclass(type(error), BaseException):  # No proxy is asked for its class.
            error.__traceback__ = None
