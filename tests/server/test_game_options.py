"""What a new game can be made of."""

from __future__ import annotations

from fastapi.testclient import TestClient

from tengen import Rule


def test_the_server_says_that_it_is_there(client: TestClient) -> None:
    assert client.get("/api/health").json() == {"status": "ok"}


def test_every_rule_size_and_agent_is_offered(client: TestClient) -> None:
    options = client.get("/api/game-options").json()
    assert [rule["name"] for rule in options["rules"]] == list(Rule)
    assert options["sizes"] == list(range(5, 23))
    agents = {agent["name"]: agent for agent in options["agents"]}
    assert agents["mcts"]["title"] == "Monte Carlo"
    assert agents["random"]["help"] == "Plays any legal move, each as likely as the others."


def test_a_person_at_the_terminal_of_the_server_is_not_offered(client: TestClient) -> None:
    agents = client.get("/api/game-options").json()["agents"]
    assert "human" not in [agent["name"] for agent in agents]


def test_every_rule_has_one_plain_sentence_or_two(client: TestClient) -> None:
    for rule in client.get("/api/game-options").json()["rules"]:
        assert rule["title"]
        assert rule["description"].endswith(".")
        assert len(rule["description"]) < 80
