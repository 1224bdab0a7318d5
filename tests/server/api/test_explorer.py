"""The explorer of the server: its own games, the arena's, and imported ones."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress
from dataclasses import replace
from pathlib import Path
from threading import Event
from typing import Any

import pytest
from fastapi.testclient import TestClient

from server.visitor import Visitor
from support.waiting import wait_until
from tengen.arena import GameSettings, Store, Tournament
from tengen.arena.game.played import PlayedGame
from tengen.arena.schedule import schedule
from tengen.explorer import OWN_GAMES, ExploredGame, Explorer, explorer_of
from tengen.formats import from_link
from tengen.game import Color, Outcome, Rule, Termination
from tengen.record import GameRecord
from tengen.server import ServerSettings, create_app
from tengen.server.explorer import ServerExplorer

LINE = ["h8", "i9", "h9"]


@pytest.fixture
def settings(tmp_path: Path) -> ServerSettings:
    return ServerSettings(tmp_path / "games.sqlite", explored=tmp_path / "arena.sqlite")


@pytest.fixture
def explored(settings: ServerSettings) -> Iterator[TestClient]:
    with TestClient(create_app(settings=settings), raise_server_exceptions=False) as client:
        yield client


def look(client: TestClient, moves: list[str]) -> dict[str, Any]:
    """What the explorer says once it has looked for new games."""
    client.app.state.explorer.add_new_games()  # type: ignore[attr-defined]
    body = {"rule": "freestyle", "size": 15, "moves": moves}
    answer = client.post("/api/explorer", json=body)
    assert answer.status_code == 200, answer.text
    found: dict[str, Any] = answer.json()
    del found["is_looking"]  # On a busy machine it takes longer than a moment.
    return found


def test_an_empty_explorer_has_no_moves(explored: TestClient) -> None:
    assert look(explored, []) == {"total": 0, "moves": [], "games": []}


def test_a_finished_game_of_the_server_is_found_without_names(explored: TestClient) -> None:
    host = Visitor.making(explored, place="link", seat="first", name="Anna")
    guest = host.friend("Ben")
    host.acts("h8")
    guest.acts("i9")
    assert look(explored, ["h8"])["total"] == 0

    guest.does("resign")

    found = look(explored, ["h8"])
    assert (found["total"], found["moves"][0]["black"]) == (1, 1)
    assert found["moves"][0]["images"] == ["g9", "i9", "g7", "i7"]
    assert (found["games"][0]["black"], found["games"][0]["white"]) == ("", "")
    assert "Anna" not in str(found)


def test_the_games_of_the_arena_are_found_with_their_players(
    explored: TestClient, settings: ServerSettings
) -> None:
    tournament = Tournament(
        players=("random", "random?seed=2"),
        pairs=1,
        openings=("h8",),
        game=GameSettings(rule=Rule.FREESTYLE),
    )
    assert isinstance(settings.explored, Path)
    with Store(settings.explored) as store:
        number = store.begin("spring", tournament, {})
        ended = Outcome(Color.WHITE, Termination.TIME)
        game = PlayedGame(0, ended, "h8 i9 h9", "0 0 0")
        store.add(number, [(next(iter(schedule(tournament))), game)])

    found = look(explored, LINE[:2])

    assert found["moves"][0]["white"] == 1
    told = found["games"][0]
    assert told | {"year": 2026, "date": "2026-03-14", "number": 1} == {
        "number": 1,
        "black": "random",
        "white": "random?seed=2",
        "event": "spring",
        "year": 2026,
        "date": "2026-03-14",
        "rule": "freestyle",
        "size": 15,
        "moves": 3,
        "result": "white",
        "point": "h9",
    }


def test_an_imported_game_can_be_opened(explored: TestClient, settings: ServerSettings) -> None:
    record = GameRecord.from_moves(" ".join(LINE))
    record.heading.black = "Meijin"
    with Explorer(explorer_of(settings.explored)) as explorer:
        explorer.add("folder /games", [ExploredGame.of(record, "games/1.sgf")])

    [game] = look(explored, [])["games"]
    link = explored.get(f"/api/explorer/games/{game['number']}").json()["link"]

    assert from_link(link) == record
    assert explored.get("/api/explorer/games/999").json() == {"detail": "there is no such game"}


def test_an_answer_says_while_new_games_are_looked_for(explored: TestClient) -> None:
    looked = Event()
    explored.app.state.explorer.add_new_games = looked.wait  # type: ignore[attr-defined]
    body = {"rule": "freestyle", "size": 15, "moves": []}

    assert explored.post("/api/explorer", json=body).json()["is_looking"]

    looked.set()
    wait_until(
        lambda: not explored.post("/api/explorer", json=body).json()["is_looking"],
        "the server is still looking for games",
    )


def test_an_unexpected_failure_is_logged_and_the_next_look_tries_again(
    explored: TestClient, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    explorer = explored.app.state.explorer  # type: ignore[attr-defined]
    with monkeypatch.context() as broken:
        broken.setattr(explorer, "add_new_games", lambda: 1 / 0)
        explorer._look()
    assert "the explorer has no new games" in caplog.text
    Visitor.making(explored).acts("h8", "i9")
    explorer._look()


def test_a_server_that_stops_does_not_wait_for_all_new_games(
    settings: ServerSettings,
) -> None:
    with TestClient(create_app(settings=settings)) as client:
        finish_game(client, "h8")
    explorer = ServerExplorer(settings)
    explorer.close()
    explorer._look()
    with Explorer(explorer_of(settings.store)) as found:
        assert found.mark(OWN_GAMES) == ""
    again = ServerExplorer(settings)
    again.add_new_games()
    with Explorer(explorer_of(settings.store)) as found:
        assert found.mark(OWN_GAMES) != ""


def finish_game(client: TestClient, move: str) -> None:
    game = Visitor.making(client)
    game.acts(move)
    game.does("resign")


def test_servers_of_other_stores_show_each_its_own_games_and_the_same_collections(
    settings: ServerSettings, tmp_path: Path
) -> None:
    with Explorer(explorer_of(settings.explored)) as explorer:
        games = [ExploredGame.of(GameRecord.from_moves("h8 i9"), "games/1.sgf")]
        explorer.add("folder /games", games)
    other = replace(settings, store=tmp_path / "other.sqlite")
    with (
        TestClient(create_app(settings=settings)) as one,
        TestClient(create_app(settings=other)) as another,
    ):
        finish_game(another, "g7")  # Before the first one looks for games.
        finish_game(one, "h8")
        assert [each["games"] for each in look(one, [])["moves"]] == [2]
        found = look(another, [])
        assert sorted((each["point"], each["games"]) for each in found["moves"]) == [
            ("g9", 1),
            ("h8", 1),
        ]
        opened = [
            from_link(another.get(f"/api/explorer/games/{game['number']}").json()["link"])
            for game in found["games"]
        ]
    assert sorted(each.end().text() for each in opened) == ["g7", "h8 i9"]


def test_another_store_in_the_place_of_the_first_is_read_from_its_start(
    settings: ServerSettings, tmp_path: Path
) -> None:
    other = replace(settings, store=tmp_path / "other.sqlite")
    with TestClient(create_app(settings=other)) as client:
        finish_game(client, "g7")
    with TestClient(create_app(settings=settings)) as client:
        finish_game(client, "h8")
        assert look(client, [])["total"] == 1
    assert isinstance(settings.store, Path)
    for ending in ("", "-wal", "-shm"):
        settings.store.with_name(f"games.sqlite{ending}").unlink(missing_ok=True)
        with suppress(FileNotFoundError):
            (tmp_path / f"other.sqlite{ending}").rename(tmp_path / f"games.sqlite{ending}")
    with TestClient(create_app(settings=settings)) as client:
        assert [each["point"] for each in look(client, [])["moves"]] == ["g9"]  # The same as g7.


def test_a_move_that_cannot_be_played_is_refused(explored: TestClient) -> None:
    body = {"rule": "renju", "size": 15, "moves": ["h8", "h8"]}
    answer = explored.post("/api/explorer", json=body)
    assert (answer.status_code, "h8" in answer.json()["detail"]) == (422, True)


def test_a_file_that_is_no_explorer_gets_one_sentence(
    explored: TestClient, settings: ServerSettings
) -> None:
    place = explorer_of(settings.explored)
    assert isinstance(place, Path)
    place.write_text("no database")
    body = {"rule": "renju", "size": 15, "moves": []}
    answer = explored.post("/api/explorer", json=body)
    assert answer.status_code == 503
    assert answer.json() == {"detail": "the explorer cannot be read now: try again later"}
