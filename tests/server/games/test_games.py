"""Games that the server keeps: made, joined, played, taken back, given up and drawn."""

from __future__ import annotations

from threading import get_ident
from typing import Any

import pytest
from fastapi.testclient import TestClient

from server.visitor import DEFAULTS, Visitor
from tengen.server.games.game import LiveGame
from tengen.server.games.games import Games

FIVE = ["a1", "a2", "b1", "b2", "c1", "c2", "d1", "d2", "e1"]


def test_friends_at_one_screen_play_to_the_end(client: TestClient) -> None:
    friends = Visitor.making(client)
    assert friends.seated["holds"] == ["first", "second"]
    game = friends.acts(*FIVE)
    assert game["outcome"]["text"] == "Black wins with five"
    assert game["position"]["winning_lines"] == [["a1", "b1", "c1", "d1", "e1"]]
    assert game["actor"] is None
    after = {"action": "f1", "after": 9}
    assert friends.refusal("acts", after) == (422, "the game has ended")


def test_a_friend_by_link_takes_the_free_seat_once(client: TestClient) -> None:
    one = Visitor.making(client, place="link", seat="second")
    assert one.game["actor"] is None
    assert one.game["seats"]["first"]["is_taken"] is False
    assert one.refusal("acts", {"action": "h8", "after": 0}) == (
        422,
        "your friend has not joined yet",
    )
    two = one.friend()
    assert two.seated["holds"] == ["first"]
    assert two.game["actor"] == "first"
    again = client.post(f"/api/games/{one.id}/join", json={"invite": one.seated["invite"]})
    assert again.status_code == 403
    assert "you can still watch" in again.json()["detail"]
    two.acts("h8")
    assert two.refusal("acts", {"action": "a1", "after": 1}) == (422, "it is your opponent's turn")
    assert one.acts("i9")["actions"] == 2


def test_taking_the_seat_again_with_the_same_secret_answers_again(client: TestClient) -> None:
    host = Visitor.making(client, place="link")
    path, secret = f"/api/games/{host.id}/join", "s" * 32
    body = {"invite": host.seated["invite"], "name": "Bo", "secret": secret}
    first, again = (client.post(path, json=body).json() for _ in range(2))
    assert first["secret"] == secret
    assert again == first
    assert again["holds"] == ["second"]
    assert client.post(path, json={**body, "secret": "t" * 32}).status_code == 403
    assert client.post(path, json={**body, "invite": "another"}).status_code == 403


@pytest.mark.parametrize("secret", ["", "short", "s" * 33, "é" * 32, "s" * 31 + "\n", 7])
def test_a_secret_of_another_form_takes_no_seat(client: TestClient, secret: Any) -> None:
    host = Visitor.making(client, place="link")
    body = {"invite": host.seated["invite"], "secret": secret}
    assert client.post(f"/api/games/{host.id}/join", json=body).status_code == 422
    assert host.friend().seated["holds"] == ["second"]


def test_an_invite_is_no_secret(client: TestClient) -> None:
    host = Visitor.making(client, place="link")
    invite = host.seated["invite"]
    answer = client.post(f"/api/games/{host.id}/join", json={"invite": invite, "secret": invite})
    assert answer.status_code == 422
    assert "make a random one" in answer.json()["detail"]


def test_a_click_that_is_sent_twice_plays_once(client: TestClient) -> None:
    friends = Visitor.making(client)
    friends.does("acts", {"action": "h8", "after": 0})
    status, detail = friends.refusal("acts", {"action": "i8", "after": 0})
    assert status == 409
    assert detail == "the game has changed in the meantime: look at the board again"
    assert client.get(f"/api/games/{friends.id}").json()["actions"] == 1


def test_an_illegal_move_is_refused_with_the_cores_message(client: TestClient) -> None:
    friends = Visitor.making(client)
    friends.acts("h8")
    status, detail = friends.refusal("acts", {"action": "h8", "after": 1})
    assert (status, detail) == (422, "a black stone stands on h8 already")


def test_a_spectator_cannot_act(client: TestClient) -> None:
    friends = Visitor.making(client)
    body = {"action": "h8", "after": 0}
    answer = client.post(f"/api/games/{friends.id}/acts", json=body)
    assert answer.status_code == 403
    assert answer.json() == {"detail": "you are a spectator: only the players can move"}
    assert client.get(f"/api/games/{friends.id}").status_code == 200


def test_the_secret_of_one_game_is_invalid_in_another(client: TestClient) -> None:
    mine, other = Visitor.making(client), Visitor.making(client)
    mine.id = other.id
    for what, body in [
        ("acts", {"action": "h8", "after": 0}),
        ("take-back", {"say": "ask"}),
        ("draw", {"say": "offer"}),
        ("resign", None),
        ("hint", {"step": 1}),
    ]:
        assert mine.post(what, body)[0] == 403


def test_at_one_screen_the_last_move_is_taken_back_at_once(client: TestClient) -> None:
    friends = Visitor.making(client)
    friends.acts("h8", "i9", "j10")
    game = friends.does("take-back", {"say": "ask"})
    assert game["position"]["moves"] == ["h8", "i9"]
    assert game["actor"] == "first"


def test_a_winning_move_can_be_taken_back_but_a_resignation_cannot(client: TestClient) -> None:
    friends = Visitor.making(client)
    friends.acts(*FIVE)
    assert friends.does("take-back", {"say": "ask"})["outcome"] is None
    friends.does("resign")
    status, detail = friends.refusal("take-back", {"say": "ask"})
    assert status == 422
    assert detail == "the game is over, and did not end by a move that could be taken back"


def test_a_friend_by_link_is_asked_before_a_move_is_taken_back(client: TestClient) -> None:
    one = Visitor.making(client, place="link")
    two = one.friend()
    nothing = (422, "you have not moved yet: there is nothing to take back")
    assert one.refusal("take-back", {"say": "ask"}) == nothing
    one.acts("h8")
    two.acts("i9")
    assert one.does("take-back", {"say": "ask"})["take_back_asked_by"] == "first"
    unasked = (422, "your opponent has not asked to take back a move")
    assert one.refusal("take-back", {"say": "grant"}) == unasked
    assert two.does("take-back", {"say": "decline"})["take_back_asked_by"] is None
    one.does("take-back", {"say": "ask"})
    game = two.does("take-back", {"say": "grant"})
    assert game["actions"] == 0
    assert game["actor"] == "first"


def test_requests_expire_with_the_next_move(client: TestClient) -> None:
    one = Visitor.making(client, place="link")
    two = one.friend()
    one.acts("h8")
    one.does("draw", {"say": "offer"})
    assert one.does("take-back", {"say": "ask"})["draw_offered_by"] == "first"
    game = two.acts("i9")
    assert (game["draw_offered_by"], game["take_back_asked_by"]) == (None, None)
    assert two.refusal("draw", {"say": "accept"})[0] == 422


def test_a_draw_needs_both(client: TestClient) -> None:
    one = Visitor.making(client, place="link")
    two = one.friend()
    one.acts("h8")
    one.does("draw", {"say": "offer"})
    assert one.refusal("draw", {"say": "accept"})[0] == 422
    assert two.does("draw", {"say": "decline"})["outcome"] is None
    one.does("draw", {"say": "offer"})
    assert two.does("draw", {"say": "accept"})["outcome"]["text"] == "Draw: the players agreed"


def test_a_program_answers_an_offer_and_says_from_which_move_it_may_agree(
    client: TestClient,
) -> None:
    person = Visitor.making(client, place="listed", opponent="random")
    with person.listening() as page:
        person.does("draw", {"say": "offer"})
        event = page.happened("draw_declined")["event"]
    assert (event["player"], event["text"]) == ("second", "60")


def test_a_program_is_offered_a_draw_once_in_a_position(client: TestClient) -> None:
    person = Visitor.making(client, place="listed", opponent="random")
    events = person.does("draw", {"say": "offer"})["seq"]
    status, detail = person.refusal("draw", {"say": "offer"})
    assert status == 422
    assert detail == "the program has declined a draw here: offer again after the next move"
    assert client.get(f"/api/games/{person.id}").json()["seq"] == events
    person.acts("h8")
    assert person.does("draw", {"say": "offer"})["seq"] == events + 3


def test_a_friend_may_be_offered_a_draw_again(client: TestClient) -> None:
    one = Visitor.making(client, place="link")
    two = one.friend()
    one.does("draw", {"say": "offer"})
    two.does("draw", {"say": "decline"})
    assert one.does("draw", {"say": "offer"})["draw_offered_by"] == "first"


def test_a_program_forgets_its_win_rate_when_a_move_is_taken_back(client: TestClient) -> None:
    person = Visitor.making(client, place="listed", opponent="random")
    person.acts("h8")
    games: Games = client.app.state.games  # type: ignore[attr-defined]
    turn = games.find(person.id).turn
    turn.win_rate = 0.5
    person.does("take-back", {"say": "ask"})
    assert turn.win_rate is None


def test_only_who_has_acted_can_take_back(client: TestClient) -> None:
    one = Visitor.making(client, place="link")
    two = one.friend()
    assert two.game["can_take_back"] == []
    assert one.acts("h8")["can_take_back"] == ["first"]
    assert two.refusal("take-back", {"say": "ask"})[0] == 422
    assert two.acts("i9")["can_take_back"] == ["first", "second"]
    assert two.does("resign")["can_take_back"] == []


def test_friends_at_one_screen_agree_at_once(client: TestClient) -> None:
    assert Visitor.making(client).does("draw", {"say": "offer"})["outcome"]["result"] == "1/2-1/2"


def test_a_player_who_resigns_loses(client: TestClient) -> None:
    one = Visitor.making(client, place="link")
    two = one.friend()
    outcome = two.does("resign")["outcome"]
    assert (outcome["winner"], outcome["termination"]) == ("black", "resignation")
    assert one.refusal("resign") == (422, "the game has ended")


def choices(game: dict[str, Any]) -> list[str]:
    return [choice["action"] for choice in game["opening"]["choices"]]


def test_swap2_goes_through_its_stages(client: TestClient) -> None:
    one = Visitor.making(client, place="link", opening="swap2")
    two = one.friend()
    assert two.game["opening"]["point_action"] == "stone"
    assert len(two.game["opening"]["points"]) == 225
    game = one.acts("h8", "i9", "k12")
    assert choices(game) == ["swap", "keep", "two_more"]
    assert game["opening"]["points"] == []
    assert game["actor"] == "second"
    status, detail = two.refusal("acts", {"action": "a1", "after": 3})
    assert status == 422
    assert "Second may swap" in detail
    game = two.acts("swap")
    assert game["opening"] is None
    assert game["seats"]["second"]["color"] == "black"
    assert game["actor"] == "first"
    assert game["opening_log"] == ["h8", "i9", "k12", "swap"]
    assert game["color_chosen_by"] == "second"
    game = one.acts("j9")
    assert game["position"]["moves"] == ["h8", "i9", "k12", "j9"]
    assert game["color_chosen_by"] is None


def test_who_chose_a_colour_is_told_until_the_other_acts(client: TestClient) -> None:
    friends = Visitor.making(client, opening="swap2")
    friends.acts("h8", "i9", "k12")
    assert friends.acts("keep")["color_chosen_by"] == "second"
    assert friends.acts("a1")["color_chosen_by"] == "second"
    assert friends.acts("a2")["color_chosen_by"] is None


def test_fifth_moves_are_offered_and_chosen(client: TestClient) -> None:
    friends = Visitor.making(client, rule="renju", opening="rif")
    game = friends.acts("h8", "h9", "i9", "keep", "j8")
    assert game["opening"]["point_action"] == "offer"
    assert game["opening"]["fifths"] == 2
    assert "g8" in game["opening"]["points"]
    game = friends.acts("offer g8", "offer i7")
    assert game["opening"]["offers"] == ["g8", "i7"]
    assert game["opening"]["point_action"] == "choose"
    assert friends.acts("choose i7")["position"]["moves"][-1] == "i7"


@pytest.mark.parametrize(
    ("opening", "actions", "number"),
    [
        ("taraguchi10", ["h8", "keep", "h9", "keep", "i9", "keep", "j8", "offer_ten"], 10),
        ("yamaguchi", ["h8", "h9", "i9", "declare 3"], 3),
        ("soosorv-8", ["h8", "h9", "i9", "keep", "j8", "declare 4"], 4),
    ],
)
def test_the_number_of_fifth_moves_is_told(
    client: TestClient, opening: str, actions: list[str], number: int
) -> None:
    friends = Visitor.making(client, rule="renju", opening=opening)
    assert friends.acts(*actions)["opening"]["fifths"] == number


def test_a_pass_is_possible_only_after_the_opening(client: TestClient) -> None:
    friends = Visitor.making(client, rule="renju", opening="swap1")
    assert friends.game["position"]["can_pass"] is False
    refusal = friends.refusal("acts", {"action": "pass", "after": 0})
    assert refusal == (422, "nobody may pass during the opening")
    assert friends.acts("h8")["position"]["can_pass"] is False
    assert friends.acts("keep")["position"]["can_pass"] is True


def test_a_choice_of_the_opening_can_be_taken_back(client: TestClient) -> None:
    friends = Visitor.making(client, opening="swap1")
    assert friends.acts("h8", "swap")["opening"] is None
    game = friends.does("take-back", {"say": "ask"})
    assert choices(game) == ["swap", "keep"]


def test_a_forbidden_point_is_shown_with_the_reason(client: TestClient) -> None:
    friends = Visitor.making(client, rule="renju")
    game = friends.acts("h10", "a1", "h9", "c1", "i8", "e1", "j8", "g1")
    [forbidden] = game["position"]["forbidden"]
    assert forbidden["point"] == "h8"
    assert forbidden["text"] == "Black may not play here: it would make two open threes at once."


@pytest.mark.parametrize(
    ("wish", "words"),
    [
        ({"opening": "rif"}, "rif"),
        ({"opening": "gambit"}, "gambit"),
        ({"place": "listed"}, "name the listed opponent"),
        ({"opponent": "random"}, "only a listed opponent may be named"),
        ({"place": "listed", "opponent": "human"}, "unknown opponent"),
        ({"place": "listed", "opponent": "file:/etc/passwd"}, "unknown opponent"),
        ({"place": "listed", "opponent": "random?seed=1"}, "unknown opponent"),
        ({"place": "listed", "opponent": "tengen?level=99"}, "unknown opponent"),
        ({"place": "listed", "opponent": "engine:../../bin/sh"}, "unknown opponent"),
        ({"clock": {"main_ms": 5}}, "clock.main_ms"),
        ({"clock": {"main_ms": 10**12}}, "clock.main_ms"),
        ({"clock": 5}, "clock"),
        ({"seat": "third"}, "seat"),
        ({"size": 4}, "size"),
        ({"guest": "me"}, "there is no field guest"),
    ],
)
def test_an_impossible_new_game_is_refused(
    client: TestClient, wish: dict[str, Any], words: str
) -> None:
    answer = client.post("/api/games", json={**DEFAULTS, **wish})
    assert answer.status_code == 422
    assert words in answer.json()["detail"]


@pytest.mark.parametrize("id", ["nothing", "..%2f..%2fetc", "%00", "a" * 64, "'; DROP TABLE game"])
def test_a_game_that_is_not_there_is_not_found(client: TestClient, id: str) -> None:
    assert client.get(f"/api/games/{id}").status_code == 404


def test_games_belong_to_one_thread(client: TestClient, monkeypatch: pytest.MonkeyPatch) -> None:
    threads = set()
    find = Games.find

    def watched(games: Games, id: str) -> LiveGame:
        threads.add(get_ident())
        return find(games, id)

    monkeypatch.setattr(Games, "find", watched)
    one = Visitor.making(client, place="link")
    two = one.friend()
    for visitor in (one, two):
        visitor.acts("h8" if visitor is one else "i9")
        visitor.post("take-back", {"say": "ask"})
        visitor.post("draw", {"say": "offer"})
        visitor.post("hint", {"step": 1})
    with one.listening():
        two.does("resign")
    assert len(threads) == 1
