"""What a new game can be made of."""

from __future__ import annotations

import re
from pathlib import Path

from fastapi.testclient import TestClient

from tengen import Rule
from tengen.agents.engine.level import LEVELS


def test_the_health_route_answers(client: TestClient) -> None:
    assert client.get("/api/health").json() == {"status": "ok"}


def test_every_rule_size_and_opponent_is_offered(client: TestClient) -> None:
    options = client.get("/api/game-options").json()
    assert [rule["name"] for rule in options["rules"]] == list(Rule)
    assert options["sizes"] == list(range(5, 23))
    opponents = {opponent["name"]: opponent for opponent in options["opponents"]}
    assert opponents["mcts"]["title"] == "Monte Carlo"
    assert opponents["random"]["help"] == "Plays a random legal move."
    levels = [opponent["level"] for opponent in options["opponents"] if opponent["kind"] == "level"]
    assert levels == list(LEVELS)
    assert opponents["tengen?level=2"]["title"] == "Novice (2)"
    assert all(opponent["help"] for opponent in options["opponents"])


def test_a_paper_is_named_with_its_program(client: TestClient) -> None:
    opponents = client.get("/api/game-options").json()["opponents"]
    papers = {each["name"]: each["paper"] for each in opponents if each["paper"]}
    assert papers["genetic_line"] == "Wang and Huang, Yangtze, 2014"
    assert set(papers) == {
        "attack_defence",
        "blocker",
        "genetic_line",
        "one_ply",
        "pattern_alpha_beta",
        "winning_windows",
    }


def test_a_level_says_how_far_it_searches(client: TestClient) -> None:
    opponents = client.get("/api/game-options").json()["opponents"]
    levels = [(each["depth"], each["nodes"]) for each in opponents if each["kind"] == "level"]
    assert levels[0] == levels[-1] == (None, None)
    assert (6, None) in levels
    assert (None, 7_000) in levels


def test_every_agent_has_a_sentence_in_chinese(client: TestClient) -> None:
    source = Path(__file__).parents[3] / "web/src/lib/language/chinese.ts"
    _, _, rest = source.read_text(encoding="utf-8").partition("const agents")
    names = re.findall(r"^  (\w+): ", rest.partition("\n}\n")[0], re.MULTILINE)
    opponents = client.get("/api/game-options").json()["opponents"]
    assert set(names) == {each["name"] for each in opponents if each["kind"] == "agent"}


def test_every_level_has_a_name_in_chinese() -> None:
    source = Path(__file__).parents[3] / "web/src/lib/language/chinese.ts"
    _, _, rest = source.read_text(encoding="utf-8").partition("const levels")
    names = re.findall(r"^  \['(\w+)',", rest.partition("\n]\n")[0], re.MULTILINE)
    assert len(set(names)) == len(LEVELS)


def test_an_opening_lists_its_rules_and_sizes(client: TestClient) -> None:
    options = client.get("/api/game-options").json()
    openings = {opening["name"]: opening for opening in options["openings"]}
    assert openings["swap2"]["rules"] == list(Rule)
    assert (openings["rif"]["rules"], openings["rif"]["sizes"]) == (["renju"], [15])
    assert openings["long_pro"]["sizes"][0] == 8
    assert all(opening["description"].endswith(".") for opening in openings.values())


def test_a_person_at_the_terminal_of_the_server_is_not_offered(client: TestClient) -> None:
    opponents = client.get("/api/game-options").json()["opponents"]
    assert "human" not in [opponent["name"] for opponent in opponents]


def test_every_rule_has_one_plain_sentence_or_two(client: TestClient) -> None:
    for rule in client.get("/api/game-options").json()["rules"]:
        assert rule["title"]
        assert rule["description"].endswith(".")
        assert len(rule["description"]) < 80
