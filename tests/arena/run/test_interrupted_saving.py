"""Ctrl-C while finished games are being saved: no game that can be saved is played again."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from concurrent.futures import Executor, ThreadPoolExecutor
from typing import Any

import pytest

from support.postgres import PostgresServer
from tengen.arena import Contest, Store, Tournament
from tengen.database import Address, AwayError
from tengen.database import postgres as module

TWO = ("random?seed=1", "random?seed=2")


def here() -> Executor:
    return ThreadPoolExecutor(1)


class Interrupted(Store):
    """A store that is interrupted as it saves the first games."""

    is_saved = False
    """Whether it has saved them by then."""

    def __init__(self, address: Address) -> None:
        super().__init__(address)
        self.first: set[int] = set()

    def add(self, tournament: int, games: Iterable[Any], *, is_again: bool = False) -> None:
        rows = list(games)
        if self.first:
            super().add(tournament, rows, is_again=is_again)
            return
        self.first = {plan.number for plan, _ in rows}
        if self.is_saved:
            super().add(tournament, rows)
        raise KeyboardInterrupt


@pytest.mark.parametrize("is_saved", [False, True])
def test_games_that_were_being_saved_are_saved(address: Address, is_saved: bool) -> None:
    with Interrupted(address) as store:
        store.is_saved = is_saved
        contest = Contest.begin(store, "t", Tournament(players=TWO, pairs=20))
        with pytest.raises(KeyboardInterrupt):
            contest.run(1, make_executor=here)
        assert store.first <= store.finished(contest.number)
        assert Contest.resume(store, "t").run(1, make_executor=here)


@pytest.fixture
def interrupted_at_the_first_wait(
    postgres: PostgresServer, monkeypatch: pytest.MonkeyPatch
) -> Callable[[Callable[[], None]], None]:
    """Ends the server as the first games are saved; at the first wait there is a Ctrl-C."""

    def prepare(at_the_wait: Callable[[], None]) -> None:
        add = Store.add

        def end(self: Store, *arguments: Any, **options: Any) -> None:
            monkeypatch.setattr(Store, "add", add)
            postgres.stop()
            self.add(*arguments, **options)

        def wait(_: float) -> None:
            monkeypatch.setattr(module, "sleep", lambda _: pytest.fail("it waits again"))
            at_the_wait()
            raise KeyboardInterrupt

        monkeypatch.setattr(Store, "add", end)
        monkeypatch.setattr(module, "sleep", wait)

    return prepare


def test_who_stops_while_the_database_is_away_is_told_what_is_not_saved(
    postgres: PostgresServer,
    interrupted_at_the_first_wait: Callable[[Callable[[], None]], None],
) -> None:
    with Store(postgres.database()) as store:
        contest = Contest.begin(store, "t", Tournament(players=TWO, pairs=20))
        interrupted_at_the_first_wait(lambda: None)
        try:
            with pytest.raises(AwayError, match=r"not saved and will be played again: [1-9]"):
                contest.run(1, make_executor=here)
        finally:
            postgres.start()
        assert store.finished(contest.number) == set()
        assert Contest.resume(store, "t").run(1, make_executor=here)
        assert store._database.is_patient, "whoever resumes does not wait"


def test_games_are_saved_if_the_database_comes_back_before_the_last_one_ends(
    postgres: PostgresServer,
    interrupted_at_the_first_wait: Callable[[Callable[[], None]], None],
) -> None:
    with Store(postgres.database()) as store:
        contest = Contest.begin(store, "t", Tournament(players=TWO, pairs=20))
        interrupted_at_the_first_wait(postgres.start)
        with pytest.raises(KeyboardInterrupt):
            contest.run(1, make_executor=here)
        assert 0 in store.finished(contest.number)
