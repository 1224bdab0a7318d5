"""The list of a browser's games: what it tells, and what it does not."""

from __future__ import annotations

from typing import Any

from fastapi.testclient import TestClient

from server.visitor import Visitor
from tengen.server.games.games import Games
from tengen.server.schemas.own_games import MAX_OWN_GAMES

FIVE = ["a1", "a2", "b1", "b2", "c1", "c2", "d1", "d2", "e1"]


def seat_of(visitor: Visitor) -> dict[str, str]:
    return {"id": visitor.id, "secret": visitor.secret}


def listed(client: TestClient, *seats: dict[str, str]) -> dict[str, Any]:
    answer = client.post("/api/own-games", json={"seats": list(seats)})
    assert answer.status_code == 200, answer.text
    return {game["id"]: game for game in answer.json()["games"]}


def test_each_game_says_how_it_stands(client: TestClient) -> None:
    over, waiting = Visitor.making(client), Visitor.making(client, place="link", rule="renju")
    over.acts(*FIVE)
    games = listed(client, seat_of(over), seat_of(waiting))
    assert games[over.id]["outcome"]["winner"] == "black"
    assert games[over.id]["last_move"] == "e1"
    assert len(games[over.id]["stones"]) == len(FIVE)
    assert games[over.id]["holds"] == ["first", "second"]
    assert games[waiting.id]["rule"] == "renju"
    assert games[waiting.id]["actor"] is None
    assert games[waiting.id]["seats"]["second"]["is_taken"] is False


def test_the_list_is_the_same_for_games_in_memory_and_in_the_store(client: TestClient) -> None:
    visitor = Visitor.making(client)
    visitor.acts("h8", "i9")
    in_memory = listed(client, seat_of(visitor))
    games: Games = client.app.state.games  # type: ignore[attr-defined]
    games._live.pop(visitor.id).close()
    assert listed(client, seat_of(visitor)) == in_memory
    assert games.live_game(visitor.id) is None


def test_games_of_others_and_games_that_are_gone_are_left_out(client: TestClient) -> None:
    mine, other = Visitor.making(client), Visitor.making(client, place="link")
    wrong = {"id": other.id, "secret": mine.secret}
    invite = {"id": other.id, "secret": other.seated["invite"]}
    gone = {"id": "gone", "secret": "s"}
    assert set(listed(client, seat_of(mine), wrong, invite, gone)) == {mine.id}


def test_a_game_that_is_named_twice_is_listed_once(client: TestClient) -> None:
    mine = Visitor.making(client)
    answer = client.post("/api/own-games", json={"seats": [seat_of(mine), seat_of(mine)]})
    assert len(answer.json()["games"]) == 1


def test_too_many_games_are_refused(client: TestClient) -> None:
    seats = [{"id": f"game{number}", "secret": "s"} for number in range(MAX_OWN_GAMES + 1)]
    answer = client.post("/api/own-games", json={"seats": seats})
    assert answer.status_code == 422
    assert answer.json()["detail"] == f"seats must be a list of at most {MAX_OWN_GAMES} items"
