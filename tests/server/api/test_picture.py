"""The picture of a game."""

from __future__ import annotations

from xml.etree import ElementTree

from fastapi.testclient import TestClient

from server.visitor import Visitor
from tengen.render import THEMES


def picture(client: TestClient, id: str, query: str = "") -> str:
    answer = client.get(f"/api/games/{id}/svg{query}")
    assert answer.status_code == 200
    assert answer.headers["content-type"] == "image/svg+xml"
    assert answer.headers["cache-control"] == "no-store"
    return answer.text


def test_the_picture_shows_the_current_position(client: TestClient) -> None:
    visitor = Visitor.making(client)
    visitor.acts("h8", "i9")
    drawing = ElementTree.fromstring(picture(client, visitor.id))
    assert drawing.findtext("{*}desc", "").startswith("Black stones: h8. White stones: i9.")


def test_the_stones_are_numbered_if_wanted(client: TestClient) -> None:
    visitor = Visitor.making(client)
    visitor.acts("h8")
    assert ">1</text>" in picture(client, visitor.id, "?numbers=true").split("</g>", 2)[-1]
    assert picture(client, visitor.id, "?numbers=true") != picture(client, visitor.id)


def test_the_mark_of_the_last_move_is_not_red(client: TestClient) -> None:
    visitor = Visitor.making(client)
    visitor.acts("h8", "i9")
    drawing = ElementTree.fromstring(picture(client, visitor.id))
    mark = drawing.find(".//*[@class='last-move']/{*}circle")
    assert mark is not None
    assert mark.get("fill") == THEMES["wood"].white.ink


def test_a_game_that_is_not_there_has_no_picture(client: TestClient) -> None:
    assert client.get("/api/games/unknown/svg").status_code == 404
