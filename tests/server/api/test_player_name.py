"""Names of people: what they may be, and where they are shown."""

from __future__ import annotations

import pytest
from fastapi.testclient import TestClient

from server.visitor import DEFAULTS, Visitor
from tengen.formats import read
from tengen.server.schemas.player_name import MAX_NAME_LENGTH, player_name

VISIBLE = "name must be one line of visible characters without < and >"


@pytest.mark.parametrize(
    "name",
    [
        "",
        "Anna",
        "O’Neill & co.",
        "王小明",
        "علی‌رضا",
        "Zoë",
        "Nguyễn Văn A",
        "👩‍🚀 7",
        "x" * MAX_NAME_LENGTH,
    ],
)
def test_good_names_stay_as_they_are(name: str) -> None:
    assert player_name(name) == name


def test_spaces_and_accents_get_their_usual_form() -> None:
    assert player_name("  Anna \u00a0 Lind ") == "Anna Lind"
    assert player_name("Zoe\u0308") == "Zo\u00eb"
    assert player_name("   ") == ""


@pytest.mark.parametrize(
    ("name", "detail"),
    [
        ("x" * (MAX_NAME_LENGTH + 1), "name must be text of at most 24 characters"),
        ("Anna\nLind", VISIBLE),
        ("Anna\x00", VISIBLE),
        ("\u202eannA", VISIBLE),
        ("\u2066Anna\u2069", VISIBLE),
        ("\u200b", VISIBLE),
        ("\u3164", VISIBLE),
        ("<b>Anna</b>", VISIBLE),
        ("a\u200d\u200db", VISIBLE),
        ("\u200d", "name must begin and end with a visible character"),
        ("\u0301a", "name must begin and end with a visible character"),
        ("a" + "\u0301\u0302\u0303\u0304\u0305", "name must have at most 3 marks on a letter"),
        (7, "name must be text of at most 24 characters"),
    ],
)
def test_a_name_that_could_mislead_is_refused(
    client: TestClient, name: object, detail: str
) -> None:
    answer = client.post("/api/games", json={**DEFAULTS, "place": "link", "name": name})
    assert (answer.status_code, answer.json()["detail"]) == (422, detail)
    one = Visitor.making(client, place="link")
    body = {"invite": one.seated["invite"], "name": name}
    answer = client.post(f"/api/games/{one.id}/join", json=body)
    assert (answer.status_code, answer.json()["detail"]) == (422, detail)
    one.friend()  # The invite is still good.


def test_friends_at_one_screen_have_no_names(client: TestClient) -> None:
    answer = client.post("/api/games", json={**DEFAULTS, "name": "Anna"})
    assert answer.status_code == 422
    assert answer.json()["detail"] == "friends at one screen play without names"


def test_both_names_are_shown_listed_saved_and_kept_in_a_rematch(client: TestClient) -> None:
    one = Visitor.making(client, place="link", seat="second", name="Anna")
    two = one.friend(name="王小明")
    assert [two.game["seats"][seat]["name"] for seat in ("first", "second")] == ["王小明", "Anna"]
    two.acts("h8")
    one.does("resign")
    own = {"seats": [{"id": one.id, "secret": one.secret}]}
    [listed] = client.post("/api/own-games", json=own).json()["games"]
    assert listed["seats"]["first"]["name"] == "王小明"
    saved = client.get(f"/api/games/{one.id}/sgf")
    assert saved.headers["content-type"] == "application/x-go-sgf"
    assert ".sgf" in saved.headers["content-disposition"]
    record = read(saved.content)
    assert (record.heading.black, record.heading.white) == ("王小明", "Anna")
    assert record.outcome is not None and record.outcome.result == "1-0"
    one.does("rematch", {"say": "offer"})
    following = two.does("rematch", {"say": "accept"})["next_game"]
    seats = client.get(f"/api/games/{following}").json()["seats"]
    assert [seats[seat]["name"] for seat in ("first", "second")] == ["Anna", "王小明"]


def test_a_game_is_saved_with_its_program_even_in_the_opening(client: TestClient) -> None:
    wish = {"place": "listed", "opponent": "random", "seat": "first", "opening": "swap2"}
    one = Visitor.making(client, name="a]b\\", **wish)
    one.acts("h8", "i9")
    record = read(client.get(f"/api/games/{one.id}/sgf").content)
    assert (record.heading.black, record.heading.white) == ("a]b\\", "Random")
    assert [str(node.move) for node in record.mainline()] == ["h8", "i9"]
    assert client.get("/api/games/unknown/sgf").status_code == 404
