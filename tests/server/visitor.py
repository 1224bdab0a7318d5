"""A visitor of the server in tests: makes games, joins them, acts and listens."""

from __future__ import annotations

import json
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from fastapi.testclient import TestClient
from starlette.testclient import WebSocketTestSession

DEFAULTS: dict[str, Any] = {"rule": "freestyle", "size": 15, "place": "here"}


class Visitor:
    """Someone with seats in a game."""

    def __init__(self, client: TestClient, seated: dict[str, Any]) -> None:
        self.client, self.seated = client, seated
        self.id, self.secret = seated["game"]["id"], seated["secret"]
        self.game: dict[str, Any] = seated["game"]

    @classmethod
    def making(cls, client: TestClient, **wish: Any) -> Visitor:
        """Who makes a game; a friend at the same screen sits opposite unless wished otherwise."""
        answer = client.post("/api/games", json={**DEFAULTS, **wish})
        assert answer.status_code == 201, answer.text
        return cls(client, answer.json())

    def friend(self, name: str = "") -> Visitor:
        """Who comes by the link of this one."""
        body = {"invite": self.seated["invite"], "name": name}
        answer = self.client.post(f"/api/games/{self.id}/join", json=body)
        assert answer.status_code == 200, answer.text
        return Visitor(self.client, answer.json())

    def post(self, what: str, body: Any = None) -> tuple[int, Any]:
        """Asks for something with the secret of the seat; the status and the answer."""
        answer = self.client.post(
            f"/api/games/{self.id}/{what}",
            json=body,
            headers={"authorization": f"Bearer {self.secret}"},
        )
        return answer.status_code, answer.json()

    def does(self, what: str, body: Any = None) -> dict[str, Any]:
        """Asks for something that is granted; the answer, which is the game but for hints."""
        status, answer = self.post(what, body)
        assert status == 200, answer
        if "position" in answer:
            self.game = answer
        found: dict[str, Any] = answer
        return found

    def acts(self, *actions: str) -> dict[str, Any]:
        """Takes actions, one after the other, whoever else has acted before."""
        for action in actions:
            after = self.client.get(f"/api/games/{self.id}").json()["actions"]
            self.does("acts", {"action": action, "after": after})
        return self.game

    def refusal(self, what: str, body: Any = None) -> tuple[int, str]:
        """Asks for something that is not granted."""
        status, answer = self.post(what, body)
        assert list(answer) == ["detail"], answer
        return status, answer["detail"]

    @contextmanager
    def listening(self, since: int | None = None) -> Iterator[Listening]:
        """Listens to the game."""
        hello = {"type": "hello", "secret": self.secret, "since": since}
        with self.client.websocket_connect(f"/api/games/{self.id}/live") as socket:
            socket.send_text(json.dumps(hello))
            yield Listening(socket)


class Listening:
    """A socket that has said hello."""

    def __init__(self, socket: WebSocketTestSession) -> None:
        self._socket = socket
        self.snapshot: dict[str, Any] = self.next("snapshot")

    def next(self, kind: str) -> dict[str, Any]:
        """The next message of a kind."""
        while True:
            message: dict[str, Any] = json.loads(self._socket.receive_text())
            if message["type"] == kind:
                return message

    def happened(self, kind: str) -> dict[str, Any]:
        """The next event of a kind, and the game after it."""
        while True:
            message = self.next("happened")
            if message["event"]["kind"] == kind:
                return message
