"""Reviews over the API: progress, the review, what is kept, and what is refused."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Iterator
from contextlib import suppress
from threading import get_ident
from types import SimpleNamespace
from typing import Any

import pytest
from fastapi.testclient import TestClient

from server.visitor import Visitor
from support.skipped_time import loop_without_waiting
from tengen.analysis.review import ReviewGame
from tengen.database import AwayError
from tengen.game import Board, Move
from tengen.server import ServerLimits, ServerSettings, create_app
from tengen.server.api.reviews import _Followed, _told
from tengen.server.games.games import Games
from tengen.server.games.store import GameStore
from tengen.server.reviews import Reviews, RunningReview, key_of
from tengen.server.schemas.reviews import MAX_REVIEWED
from tengen.server.settings import Rate
from tengen.server.workers import BusyError

PLANTED = ["i8", "j9", "l6", "i10", "j8", "k8", "a1", "h11", "e14", "g12"]
"""Black's a1 overlooks an open three."""
REQUEST = {"rule": "freestyle", "size": 15, "moves": PLANTED}


@pytest.fixture(scope="module")
def client(tmp_path_factory: pytest.TempPathFactory) -> Iterator[TestClient]:
    """A server whose reviews take few nodes."""
    store = tmp_path_factory.mktemp("reviews") / "games.sqlite"
    limits = ServerLimits(workers=1, review_nodes=300)
    with TestClient(create_app(settings=ServerSettings(store=store, limits=limits))) as client:
        yield client


def events(client: TestClient, **request: Any) -> list[dict[str, Any]]:
    answer = client.post("/api/review", json={**REQUEST, **request})
    assert answer.status_code == 200, answer.text
    assert answer.headers["content-type"].startswith("text/event-stream")
    return [json.loads(part.removeprefix("data: ")) for part in answer.text.split("\n\n") if part]


def refusal(client: TestClient, **request: Any) -> tuple[int, str]:
    answer = client.post("/api/review", json={**REQUEST, **request})
    return answer.status_code, answer.json()["detail"]


def reviews_of(client: TestClient) -> Reviews:
    reviews: Reviews = client.app.state.reviews  # type: ignore[attr-defined]
    return reviews


def test_a_review_tells_its_progress_and_ends_with_the_planted_blunder(client: TestClient) -> None:
    *progress, last = events(client)
    done = [each["done"] for each in progress]
    assert done == sorted(done) and {each["type"] for each in progress} == {"progress"}
    review = last["review"]
    blunder = review["reviewed"][6]
    assert (blunder["move"], blunder["label"]) == ("a1", "blunder")
    assert [win["number"] for win in review["allowed"]] == [7]
    assert review["allowed"][0]["attacker"] == "white"
    assert len(review["black_rates"]) == len(PLANTED) + 1


def test_a_page_is_told_every_fifteen_seconds_that_its_review_goes_on() -> None:
    class BusyPool:
        def submit(self, *_: object) -> Any:
            return SimpleNamespace(answer=asyncio.get_running_loop().create_future())

    async def listen() -> list[float]:
        loop = asyncio.get_running_loop()
        board = Board()
        board.push("h8")
        game = ReviewGame(Board(), board.move_stack, 0, 300)
        heard: list[float] = []
        async for _ in RunningReview(game, BusyPool(), "Anna").progress():  # type: ignore[arg-type]
            heard.append(round(loop.time(), 1))
            if len(heard) == 3:
                break
        return heard

    with asyncio.Runner(loop_factory=loop_without_waiting) as runner:
        assert runner.run(listen()) == [0, 15, 30]


def test_a_review_is_done_once(client: TestClient) -> None:
    events(client)
    assert [each["type"] for each in events(client)] == ["review"]


def test_the_review_of_a_finished_game_is_kept_with_it(client: TestClient) -> None:
    game = Visitor.making(client)
    game.acts(*PLANTED)
    found = events(client, game=game.id)[-1]["review"]
    reviews_of(client)._remembered.clear()
    assert events(client, game=game.id) == [{"type": "review", "review": found}]


def test_who_resigned_has_lost_in_the_review(client: TestClient) -> None:
    game = Visitor.making(client)
    game.acts(*PLANTED[:7])
    game.does("resign")
    found = events(client, game=game.id, moves=PLANTED[:7])[-1]["review"]
    assert found["winner"] == "black"
    assert events(client, moves=PLANTED[:7])[-1]["review"]["winner"] is None


def test_another_engine_reviews_anew(monkeypatch: pytest.MonkeyPatch) -> None:
    game = ReviewGame(Board(), (Move.parse("h8"),))
    before = key_of(game)
    assert key_of(game) == before
    monkeypatch.setattr("tengen.server.reviews.engine_hash", lambda: "another")
    assert key_of(game) != before


def test_a_game_that_goes_on_or_has_other_moves_keeps_no_review(client: TestClient) -> None:
    for moves, request in ((PLANTED[:4], PLANTED[:4]), (PLANTED, PLANTED[:5])):
        game = Visitor.making(client)
        game.acts(*moves)
        events(client, moves=request, game=game.id)
        reviews_of(client)._remembered.clear()
        assert events(client, moves=request, game=game.id)[0]["type"] == "progress"


def test_opening_moves_are_not_labelled(client: TestClient) -> None:
    labels = [each["label"] for each in events(client, opening=4)[-1]["review"]["reviewed"]]
    assert labels[:4] == [None] * 4
    assert None not in labels[4:]


def test_what_cannot_be_reviewed_is_refused_with_a_sentence(client: TestClient) -> None:
    assert refusal(client, moves=[]) == (422, "there are no moves to review")
    assert refusal(client, opening=11) == (422, "the opening has more moves than the game")
    status, detail = refusal(client, moves=["h8", "h8"])
    assert status == 422 and detail.startswith("move 2 cannot be played")
    long = [str(move) for move in Board(22).legal_moves][: MAX_REVIEWED + 1]
    assert refusal(client, size=22, moves=long) == (422, "a review covers at most 400 moves")


async def started(reviews: Reviews, visitor: str, *keys: str) -> None:

    for key in keys:
        game = ReviewGame(Board(), Board.from_moves("h8 i9").move_stack, nodes=300)
        reviews.follow(key, game, visitor)


def test_an_address_has_few_reviews_at_once_and_others_their_own(client: TestClient) -> None:
    reviews = reviews_of(client)

    async def ask() -> str:
        await started(reviews, "anna", "a", "b")
        await started(reviews, "ben", "c")
        try:
            await started(reviews, "anna", "d")
        except RuntimeError as error:
            return str(error)
        finally:
            for running in list(reviews._running.values()):
                running.task.cancel()
                await asyncio.gather(running.task, return_exceptions=True)
        return "none"

    said = client.portal.call(ask) if client.portal else ""
    assert said == "2 reviews from your address are under way: wait until one ends"


def test_a_review_ends_when_the_last_page_goes(client: TestClient) -> None:
    reviews = reviews_of(client)

    async def leave() -> bool:
        await started(reviews, "anna", "left")
        await started(reviews, "ben", "left")
        running = reviews._running["left"]
        running.leave()
        assert not running.task.cancelling()
        running.leave()
        await asyncio.gather(running.task, return_exceptions=True)
        return running.task.cancelled() and "left" not in reviews._running

    assert client.portal is not None and client.portal.call(leave)


def test_a_review_ends_if_the_page_goes_before_its_stream_begins(client: TestClient) -> None:
    reviews = reviews_of(client)

    async def go() -> bool:
        await started(reviews, "anna", "gone")
        running = reviews._running["gone"]

        async def send(_message: Any) -> None:
            raise OSError("the page has gone")

        async def receive() -> Any:
            return {"type": "http.disconnect"}

        response = _Followed(running, _told(reviews, running, "gone", None))
        with suppress(Exception, BaseExceptionGroup):
            await response({"type": "http", "asgi": {}}, receive, send)
        await asyncio.gather(running.task, return_exceptions=True)
        return running.task.cancelled() and not reviews._of_visitor

    assert client.portal is not None and client.portal.call(go)


def test_a_stream_of_a_review_that_was_stopped_says_so(client: TestClient) -> None:
    reviews = reviews_of(client)

    async def stop() -> list[str]:
        await started(reviews, "anna", "stopped")
        running = reviews._running["stopped"]
        running.task.cancel()
        return [each async for each in _told(reviews, running, "stopped", None)]

    assert client.portal is not None
    last = json.loads(client.portal.call(stop)[-1].removeprefix("data: "))
    assert last == {"type": "failed", "detail": "it was stopped: ask for it again"}


def test_a_review_is_done_while_the_store_is_away(
    client: TestClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    game = Visitor.making(client)
    game.acts(*PLANTED)

    def away(*_: object) -> None:
        raise AwayError("the database cannot be reached")

    monkeypatch.setattr(GameStore, "review", away)
    reviews_of(client)._remembered.clear()
    assert events(client, game=game.id)[-1]["type"] == "review"


def test_a_review_is_put_together_beside_the_event_loop(
    client: TestClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    threads = []

    def review(*_: object) -> dict[str, Any]:
        threads.append(get_ident())
        return {}

    monkeypatch.setattr("tengen.server.reviews.review_json", review)
    reviews_of(client)._remembered.clear()
    events(client)
    reviews_of(client)._remembered.clear()
    assert client.portal is not None
    assert threads and client.portal.call(get_ident) not in threads


def test_reviews_leave_the_workers_to_the_games(
    client: TestClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    games: Games = client.app.state.games  # type: ignore[attr-defined]

    def submit(*_: object) -> None:
        raise BusyError("only games may ask")

    monkeypatch.setattr(games.pool, "submit", submit)
    reviews_of(client)._remembered.clear()
    assert events(client)[-1]["type"] == "review"


def test_too_many_new_reviews_are_refused_for_a_while(tmp_path: Any) -> None:
    limits = ServerLimits(workers=1, review_nodes=300, new_reviews=Rate(per_s=0.001, at_once=1))
    settings = ServerSettings(store=tmp_path / "games.sqlite", limits=limits, now=lambda: 0.0)
    with TestClient(create_app(settings=settings)) as client:
        assert client.post("/api/review", json={**REQUEST, "moves": []}).status_code == 422
        assert refusal(client)[0] == 429
