"""The store: what was kept is there, nothing is kept twice, and strangers are told apart."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from dataclasses import replace
from pathlib import Path

import pytest

from tengen.agents import SearchReport
from tengen.arena import GameSettings, Store, StoreError, TimeControl, Tournament
from tengen.arena.game.played import PlayedGame
from tengen.arena.schedule import schedule
from tengen.game import Color, Move, Outcome, Rule, Termination

TOURNAMENT = Tournament(
    players=("random", "random?seed=2"),
    pairs=3,
    openings=("h8",),
    game=GameSettings(rule=Rule.RENJU, clock=TimeControl(move_ms=100)),
)
PLANS = list(schedule(TOURNAMENT))


def played(number: int) -> PlayedGame:
    line = (Move.parse("i9"), Move.PASS)
    return PlayedGame(
        number=number,
        outcome=Outcome(Color.WHITE, Termination.TIME),
        moves="h8 i9 pass",
        times_ms="0 12 0",
        infos={1: SearchReport(depth=3, score=0, win_rate=0.5, line=line, text="hello")},
        first_has_black=False,
        opening_log=("h8", "offer i9", "swap"),
        lots=(1, 2),
        reason="too late",
        log="> BEGIN\n< UNKNOWN",
        seconds=1.5,
    )


@pytest.fixture
def store(tmp_path: Path) -> Store:
    return Store(tmp_path / "games.sqlite")


def test_a_game_comes_back_as_it_was_kept(store: Store) -> None:
    number = store.begin("t", TOURNAMENT, {})
    store.add(number, [(PLANS[1], played(1))])

    [kept] = store.games(number, 15)
    assert (kept.plan, kept.game) == (PLANS[1], played(1))


def test_a_tournament_comes_back_as_it_was_begun(store: Store) -> None:
    number = store.begin("t", TOURNAMENT, {"tengen": "0.1.0"})

    assert store.tournament("t") == (number, TOURNAMENT, {"tengen": "0.1.0"})
    assert store.begin("t", TOURNAMENT, {}) == number


def test_results_tell_who_had_which_colour_in_the_end(store: Store) -> None:
    number = store.begin("t", TOURNAMENT, {})
    store.add(number, [(PLANS[0], played(0))])

    [result] = store.results(number)
    assert (result.black, result.white) == (PLANS[0].white, PLANS[0].black)
    assert result.winner is Color.WHITE
    assert played(0).first_score == 1.0


def test_games_are_columns_of_a_table(store: Store) -> None:
    number = store.begin("t", TOURNAMENT, {})
    store.add(number, [(PLANS[0], played(0)), (PLANS[1], played(1))])

    table = store.table(number)
    assert table["number"] == [0, 1]
    assert table["moves"] == ["h8 i9 pass"] * 2
    assert set(map(len, table.values())) == {2}


def test_no_game_is_kept_twice_and_a_batch_is_kept_whole_or_not_at_all(store: Store) -> None:
    number = store.begin("t", TOURNAMENT, {})
    store.add(number, [(PLANS[0], played(0))])

    with pytest.raises(sqlite3.IntegrityError):
        store.add(number, [(PLANS[1], played(1)), (PLANS[0], played(0))])
    assert store.finished(number) == {0}


def test_another_tournament_of_the_same_name_is_refused(store: Store) -> None:
    store.begin("t", TOURNAMENT, {})
    other = Tournament(players=TOURNAMENT.players, pairs=4)

    with pytest.raises(StoreError, match="a tournament 't'"):
        store.begin("t", other, {})


def test_a_tournament_begun_before_there_was_a_setting_is_the_same_one(store: Store) -> None:
    number = store.begin("t", TOURNAMENT, {})
    with closing(sqlite3.connect(store.path, isolation_level=None)) as connection:
        key = "$.game.adjudication.announced"
        connection.execute(f"UPDATE tournament SET settings = json_remove(settings, '{key}')")
    assert store.begin("t", TOURNAMENT, {}) == number


def test_an_unknown_name_is_answered_with_the_known_ones(store: Store) -> None:
    store.begin("t", TOURNAMENT, {})
    with pytest.raises(StoreError, match="no tournament 'x': it has t"):
        store.tournament("x")


def test_another_process_can_give_orders(store: Store) -> None:
    number = store.begin("t", TOURNAMENT, {})
    with Store(store.path) as other:
        other.order(number, "pause")
    assert store.command(number) == "pause"
    with pytest.raises(ValueError, match="expected run, pause or stop"):
        store.order(number, "explode")


def test_a_file_that_is_no_store_is_said_to_be_none(tmp_path: Path) -> None:
    path = tmp_path / "photo.jpg"
    path.write_bytes(b"\xff\xd8" * 5000)
    with pytest.raises(StoreError, match="not a store of games"):
        Store(path)


def test_a_file_that_cannot_be_made_is_said_so(tmp_path: Path) -> None:
    for path in (tmp_path, tmp_path / "no" / "games.sqlite"):
        with pytest.raises(StoreError, match="cannot be opened or created"):
            Store(path)


def test_a_file_that_another_process_is_creating_is_waited_for(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "games.sqlite"
    other = sqlite3.connect(path, isolation_level=None)
    other.execute("BEGIN IMMEDIATE")
    waits: list[float] = []

    def commit_at_the_second_wait(seconds: float) -> None:
        waits.append(seconds)
        if len(waits) == 2:
            other.execute("COMMIT")

    monkeypatch.setattr("tengen.arena.store.file.time.sleep", commit_at_the_second_wait)
    with closing(other), Store(path) as store:
        assert store.names() == []
    assert len(waits) == 2


def test_another_program_s_data_is_left_alone(tmp_path: Path) -> None:
    path = tmp_path / "photos.sqlite"
    connection = sqlite3.connect(path)
    connection.execute("CREATE TABLE photo (name TEXT)")
    connection.close()
    before = path.read_bytes()

    with pytest.raises(StoreError, match="belongs to another program"):
        Store(path)
    assert path.read_bytes() == before


def test_a_store_of_the_first_version_goes_on(store: Store) -> None:
    """Its games have no lots, as nobody counted them then."""
    number = store.begin("t", TOURNAMENT, {})
    store.add(number, [(PLANS[0], replace(played(0), lots=(0, 0)))])
    store.close()
    connection = sqlite3.connect(store.path)
    for column in ("first_lots", "second_lots", "log"):
        connection.execute(f"ALTER TABLE game DROP COLUMN {column}")
    connection.execute("PRAGMA user_version = 1")
    connection.close()

    for _ in range(2):
        with Store(store.path) as opened:
            assert [each.game.lots for each in opened.games(number, 15)] == [(0, 0)]
    with Store(store.path) as opened:
        opened.add(number, [(PLANS[1], played(1))])
        assert [each.game.lots for each in opened.games(number, 15)] == [(0, 0), (1, 2)]


def test_a_store_of_the_second_version_goes_on(store: Store) -> None:
    number = store.begin("t", TOURNAMENT, {})
    store.add(number, [(PLANS[0], played(0))])
    store.close()
    connection = sqlite3.connect(store.path)
    connection.execute("ALTER TABLE game DROP COLUMN log")
    connection.execute("PRAGMA user_version = 2")
    connection.close()

    with Store(store.path) as opened:
        opened.add(number, [(PLANS[1], played(1))])
        logs = [each.game.log for each in opened.games(number, 15)]
    assert logs == ["", played(1).log]


def test_settings_that_were_not_known_then_are_those_that_nobody_gave(store: Store) -> None:
    number = store.begin("t", TOURNAMENT, {})
    connection = sqlite3.connect(store.path)
    connection.execute("UPDATE tournament SET settings = json_remove(settings, '$.game.restart')")
    connection.commit()
    connection.close()

    assert store.begin("t", TOURNAMENT, {}) == number


def test_a_store_of_a_newer_release_is_left_alone(tmp_path: Path) -> None:
    path = tmp_path / "new.sqlite"
    connection = sqlite3.connect(path)
    connection.execute("PRAGMA application_id = 0x54474E47")
    connection.execute("PRAGMA user_version = 99")
    connection.close()
    with pytest.raises(StoreError, match="newer"):
        Store(path)


def test_stores_that_differ_in_the_end_of_their_names_share_nothing(tmp_path: Path) -> None:
    with Store(tmp_path / "games.1") as first, Store(tmp_path / "games.2") as second:
        assert first.players_folder != second.players_folder
        assert not first.owns(second.players_folder)
        numbers = [store.begin("t", TOURNAMENT, {}) for store in (first, second)]
        with first.driving(numbers[0]), second.driving(numbers[1]):
            assert first.is_driven(numbers[0])
            assert second.is_driven(numbers[1])
