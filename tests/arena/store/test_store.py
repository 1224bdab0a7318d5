"""The store: what was kept is there, nothing is kept twice, and strangers are told apart."""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from tengen.agents import SearchReport
from tengen.arena import GameSettings, Store, StoreError, TimeControl, Tournament
from tengen.arena.game.played import PlayedGame
from tengen.arena.schedule import schedule
from tengen.arena.store.tables import SCHEMA
from tengen.database import Address, RowConflictError, open_database
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
def store(address: Address) -> Iterator[Store]:
    with Store(address) as opened:
        yield opened


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

    with pytest.raises(RowConflictError):
        store.add(number, [(PLANS[1], played(1)), (PLANS[0], played(0))])
    assert store.finished(number) == {0}


def test_another_tournament_of_the_same_name_is_refused(store: Store) -> None:
    store.begin("t", TOURNAMENT, {})
    other = Tournament(players=TOURNAMENT.players, pairs=4)

    with pytest.raises(StoreError, match="a tournament 't'"):
        store.begin("t", other, {})


@pytest.mark.parametrize("group", ["adjudication", "restart"])
def test_a_tournament_begun_before_there_was_a_setting_is_the_same_one(
    store: Store, group: str
) -> None:
    number = store.begin("t", TOURNAMENT, {})
    with open_database(store.address, SCHEMA) as database:
        [settings] = database.row("SELECT settings FROM tournament")
        found = json.loads(settings)
        if group == "adjudication":
            del found["game"]["adjudication"]["announced"]
        else:
            del found["game"]["restart"]
        database.execute("UPDATE tournament SET settings = ?", (json.dumps(found),))
    assert store.begin("t", TOURNAMENT, {}) == number


def test_an_unknown_name_is_answered_with_the_known_ones(store: Store) -> None:
    store.begin("t", TOURNAMENT, {})
    with pytest.raises(StoreError, match="no tournament 'x': it has t"):
        store.tournament("x")


def test_another_process_can_give_orders(store: Store) -> None:
    number = store.begin("t", TOURNAMENT, {})
    with Store(store.address) as other:
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


def test_another_program_s_data_is_left_alone(tmp_path: Path) -> None:
    path = tmp_path / "photos.sqlite"
    connection = sqlite3.connect(path)
    connection.execute("CREATE TABLE photo (name TEXT)")
    connection.close()
    before = path.read_bytes()

    with pytest.raises(StoreError, match="belongs to another program"):
        Store(path)
    assert path.read_bytes() == before


@pytest.mark.parametrize(
    ("version", "missing"), [(1, ("first_lots", "second_lots", "log")), (2, ("log",))]
)
def test_a_store_of_an_earlier_version_goes_on(
    store: Store, version: int, missing: tuple[str, ...]
) -> None:
    """Its games have no lots or logs, as nobody kept them then."""
    number = store.begin("t", TOURNAMENT, {})
    store.add(number, [(PLANS[0], played(0))])
    with open_database(store.address, SCHEMA) as database:
        for column in missing:
            database.execute(f"ALTER TABLE game DROP COLUMN {column}")
        if isinstance(store.address, Path):
            database.execute(f"PRAGMA user_version = {version}")
        else:
            database.execute("UPDATE schema_version SET version = ?", (version,))

    for _ in range(2):
        with Store(store.address) as opened:
            [old] = opened.games(number, 15)
            assert (old.game.log, old.game.moves) == ("", played(0).moves)
            assert old.game.lots == ((0, 0) if version == 1 else played(0).lots)
    with Store(store.address) as opened:
        opened.add(number, [(PLANS[1], played(1))])
        assert [each.game for each in opened.games(number, 15)][1] == played(1)


def test_a_store_of_a_newer_release_is_left_alone(store: Store) -> None:
    with open_database(store.address, SCHEMA) as database:
        if isinstance(store.address, Path):
            database.execute("PRAGMA user_version = 99")
        else:
            database.execute("UPDATE schema_version SET version = 99")
    with pytest.raises(StoreError, match=r"written by a newer Tengen \(version 99\)"):
        Store(store.address)


def test_a_text_with_a_zero_byte_is_kept(store: Store) -> None:
    number = store.begin("t", TOURNAMENT, {})
    store.add(number, [(PLANS[0], replace(played(0), log="before\0after"))])
    [kept] = store.games(number, 15)
    assert kept.game.log in ("before\0after", "before\N{REPLACEMENT CHARACTER}after")


def test_one_process_at_a_time_drives_a_tournament(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("tengen.database.file_lock.LOOK_S", 0.0)
    number = store.begin("t", TOURNAMENT, {})
    with Store(store.address) as other:
        with store.driving(number):
            assert (other.is_driven(number), other.is_driven(number + 1)) == (True, False)
            with pytest.raises(StoreError, match="another process"), other.driving(number):
                pass
        assert not other.is_driven(number)
        with other.driving(number):
            assert store.is_driven(number)


def test_many_games_are_read_in_pages(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tengen.arena.store.store.PAGE", 2)
    number = store.begin("t", TOURNAMENT, {})
    store.add(number, [(plan, played(plan.number)) for plan in reversed(PLANS)])
    assert [each.plan for each in store.games(number, 15)] == PLANS
    assert store.table(number)["number"] == [plan.number for plan in PLANS]


def test_stores_that_differ_in_the_end_of_their_names_share_nothing(tmp_path: Path) -> None:
    with Store(tmp_path / "games.1") as first, Store(tmp_path / "games.2") as second:
        assert first.players_folder != second.players_folder
        assert not first.owns(second.players_folder)
        numbers = [store.begin("t", TOURNAMENT, {}) for store in (first, second)]
        with first.driving(numbers[0]), second.driving(numbers[1]):
            assert first.is_driven(numbers[0])
            assert second.is_driven(numbers[1])
