"""The same game again with the seats exchanged: at once, or when a friend agrees."""

from __future__ import annotations

from typing import Any

import pytest
from fastapi.testclient import TestClient

from server.visitor import Visitor

OFFER, ACCEPT, DECLINE = ({"say": say} for say in ("offer", "accept", "decline"))
CLOCK = {"main_ms": 61_000, "increment_ms": 7_000}


def two_friends(client: TestClient, **wish: Any) -> tuple[Visitor, Visitor]:
    """Two who have played a game by link to its end; the first of them created it."""
    one = Visitor.making(client, place="link", **wish)
    two = one.friend()
    one.does("resign")
    return one, two


def next_game(visitor: Visitor) -> Visitor:
    """The same person in the rematch."""
    game = visitor.client.get(f"/api/games/{visitor.id}").json()
    seated = {**visitor.seated, "game": {**game, "id": game["next_game"]}}
    return Visitor(visitor.client, seated)


def test_a_friend_is_asked_and_both_go_on_with_the_seats_exchanged(client: TestClient) -> None:
    one, two = two_friends(client, rule="standard", size=9, opening="swap2", clock=CLOCK)
    with two.listening() as page:
        offered = one.does("rematch", OFFER)
        assert page.happened("rematch_offered")["game"]["rematch_offered_by"] == "first"
    assert offered["next_game"] is None
    with one.listening() as page:
        accepted = two.does("rematch", ACCEPT)
        told = page.happened("rematched")
    assert told["event"]["text"] == told["game"]["next_game"] == accepted["next_game"] != one.id
    assert told["game"]["rematch_offered_by"] is None
    one, two = next_game(one), next_game(two)
    two.acts("e5")
    with one.listening() as page:
        assert page.snapshot["holds"] == ["second"]
        game = page.snapshot["game"]
    assert (game["position"]["rule"], game["position"]["size"]) == ("standard", 9)
    assert game["opening_name"] == "swap2"
    assert (game["clock"]["main_ms"], game["clock"]["increment_ms"]) == (61_000, 7_000)


def test_two_who_offer_it_to_each_other_have_agreed(client: TestClient) -> None:
    one, two = two_friends(client)
    one.does("rematch", OFFER)
    assert one.does("rematch", OFFER)["next_game"] is None
    made = two.does("rematch", OFFER)["next_game"]
    assert made is not None
    assert one.does("rematch", OFFER)["next_game"] == made


def test_a_friend_may_decline_and_be_asked_again(client: TestClient) -> None:
    one, two = two_friends(client)
    not_offered = (422, "your opponent has not offered a rematch")
    for say in (ACCEPT, DECLINE):
        assert two.refusal("rematch", say) == not_offered
    one.does("rematch", OFFER)
    assert one.refusal("rematch", ACCEPT) == not_offered
    declined = two.does("rematch", DECLINE)
    assert (declined["rematch_offered_by"], declined["next_game"]) == (None, None)
    assert one.does("rematch", OFFER)["rematch_offered_by"] == "first"


@pytest.mark.parametrize("wish", [{"place": "here"}, {"place": "listed", "opponent": "random"}])
def test_others_play_again_at_once(client: TestClient, wish: dict[str, str]) -> None:
    one = Visitor.making(client, size=11, clock=CLOCK, **wish)
    one.does("resign")
    made = one.does("rematch", OFFER)
    assert made["next_game"] is not None
    assert one.does("rematch", OFFER)["next_game"] == made["next_game"]
    again = next_game(one)
    with again.listening() as page:
        holds = page.snapshot["holds"]
        game = page.snapshot["game"]
    assert holds == (["second"] if wish["place"] == "listed" else ["first", "second"])
    assert game["seats"]["first"]["opponent"] == wish.get("opponent")
    assert (game["position"]["size"], game["clock"]["main_ms"]) == (11, 61_000)


def test_there_is_no_rematch_before_the_end_or_without_a_friend(client: TestClient) -> None:
    one = Visitor.making(client, place="link")
    alone = "your friend has not joined: there is no opponent for a rematch"
    assert one.refusal("rematch", OFFER) == (422, alone)
    one.friend()
    early = "the game is not over yet: a rematch is possible when it is"
    assert one.refusal("rematch", OFFER) == (422, early)


def test_spectators_have_no_rematch(client: TestClient) -> None:
    one, _ = two_friends(client)
    one.secret = "x"
    assert one.refusal("rematch", OFFER)[0] == 403


def test_no_move_is_taken_back_after_the_rematch_has_begun(client: TestClient) -> None:
    friends = Visitor.making(client, size=5)
    friends.acts("a1", "a2", "b1", "b2", "c1", "c2", "d1", "d2", "e1")
    friends.does("rematch", OFFER)
    assert friends.refusal("take-back", {"say": "ask"}) == (
        422,
        "the next game has begun: nothing can be taken back here",
    )
