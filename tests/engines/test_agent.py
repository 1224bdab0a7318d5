"""Programs as agents: limits, failures and the end."""

from __future__ import annotations

import time
from pathlib import Path

import pytest

from engines.inner_brain import inner_brain
from engines.mocks import agent_for, brain
from support.waiting import PATIENCE_S
from tengen import Board, GameOverError, Opening, Termination
from tengen.agents import Agent, create
from tengen.agents.limited import Limited
from tengen.engines import EngineAgent, EngineFailure
from tengen.engines.agent import tolerate_lateness
from tengen.engines.client import Allowance
from tengen.engines.dialect import Dialect
from tengen.limits import Limits
from tengen.processes.failures import AgentError


def told(lines: list[str], key: str) -> list[str]:
    return [line.split()[2] for line in lines if line.startswith(f"INFO {key} ")]


def test_two_programs_play_a_game_to_its_end() -> None:
    with brain("honest") as (first, _), brain("honest") as (second, _):
        agents = [agent_for(first), agent_for(second)]
        assert all(isinstance(agent, Agent) for agent in agents)
        board = Board(7)
        while not board.is_game_over():
            choice = agents[board.ply() % 2].choose(board, Limits(time_ms=50))
            board.push(choice.move)
    assert board.outcome() is not None


def test_a_move_without_limits_has_a_second() -> None:
    with inner_brain("honest") as (client, launcher):
        agent_for(client).choose(Board())
    assert told(launcher.sent(), "timeout_turn") == ["1000"]


def test_a_program_that_obeys_nodes_has_all_the_time() -> None:
    with inner_brain("rapfi", dialect=Dialect("rapfi")) as (client, launcher):
        agent_for(client).choose(Board(), Limits(nodes=100))
    assert told(launcher.sent(), "timeout_turn") == ["2147483647"]
    assert told(launcher.sent(), "max_node") == ["100"]


def test_rapfi_alone_is_asked_for_details() -> None:
    with inner_brain("rapfi", dialect=Dialect("rapfi")) as (client, launcher):
        agent_for(client).choose(Board())
    assert told(launcher.sent(), "show_detail") == ["2"]
    with inner_brain("honest") as (client, launcher):
        agent_for(client).choose(Board())
    assert told(launcher.sent(), "show_detail") == []


@pytest.mark.parametrize("limits", [Limits(nodes=100), Limits(depth=3)])
def test_a_program_that_may_ignore_nodes_and_depth_has_a_second(limits: Limits) -> None:
    with inner_brain("honest") as (client, launcher):
        agent_for(client).choose(Board(), limits)
    assert told(launcher.sent(), "timeout_turn") == ["1000"]


def test_a_time_that_is_given_holds_beside_nodes() -> None:
    with inner_brain("honest") as (client, launcher):
        agent_for(client).choose(Board(), Limits(nodes=100, time_ms=50))
    assert told(launcher.sent(), "timeout_turn") == ["50"]


def test_a_program_is_told_its_time_in_an_opening() -> None:
    with inner_brain("honest") as (client, launcher):
        agent_for(client).act_in_opening(Opening("swap2"), Limits(time_ms=70))
    assert told(launcher.sent(), "timeout_turn") == ["70"]


def test_a_program_is_waited_for_as_long_as_the_referee_tolerates(tmp_path: Path) -> None:
    with brain("late", str(tmp_path / "started")) as (client, _):
        agent = EngineAgent("engine:mock", client, lateness_ms=0)
        with pytest.raises(EngineFailure, match="no answer in time"):
            agent.choose(Board(), Limits(time_ms=10))
        tolerate_lateness(Limited(agent, {"time": 0.01}), 60_000)
        assert agent.choose(Board(), Limits(time_ms=10)).move


def test_other_agents_are_not_changed_by_a_tolerance() -> None:
    agent = create("random?seed=1")
    before = vars(agent).copy()
    tolerate_lateness(agent, 2000)
    assert vars(agent) == before


def test_the_stricter_memory_limit_holds() -> None:
    with inner_brain("honest") as (client, launcher):
        agent = EngineAgent("engine:mock", client, memory_bytes=1 << 30, lateness_ms=60_000)
        agent.choose(Board(), Limits(time_ms=50, memory_bytes=1 << 29))
    assert told(launcher.sent(), "max_memory") == [str(1 << 29)]


def test_a_game_that_is_over_asks_for_nothing() -> None:
    with inner_brain("honest") as (client, launcher):
        with pytest.raises(GameOverError):
            agent_for(client).choose(Board.from_moves("h8 a1 h9 a2 h10 a3 h11 a4 h12"))
        assert launcher.processes == []


def test_preparing_starts_the_game_outside_the_clock() -> None:
    with inner_brain("honest") as (client, launcher):
        agent = agent_for(client)
        agent.prepare(Board())
        assert launcher.sent()[0] == "START 15"
        agent.choose(Board(), Limits(time_ms=50))
        assert [line for line in launcher.sent() if line.startswith("START")] == ["START 15"]


def test_a_failure_is_an_agents_error_with_a_termination() -> None:
    with brain("silent") as (client, launcher):
        agent = EngineAgent("engine:mock", client, lateness_ms=0)
        with pytest.raises(AgentError) as caught:
            agent.choose(Board(), Limits(time_ms=100))
        assert isinstance(caught.value, EngineFailure)
        assert caught.value.termination is Termination.TIME
        assert launcher.left_behind() == []


def test_processor_time_is_limited_by_cores() -> None:
    with brain("spinning") as (client, _):
        agent = EngineAgent("engine:mock", client, cores=0.003, lateness_ms=0)
        with pytest.raises(EngineFailure, match="more CPU time"):
            agent.choose(Board(), Limits(time_ms=60_000))


def test_loading_is_not_thinking() -> None:
    """What a move was allowed does not bound the start of the next game."""
    with brain("loading", "0.4") as (client, launcher):
        agent = EngineAgent("engine:mock", client, cores=0.005, lateness_ms=0)
        for size in (15, 20):
            agent.prepare(Board(size))
            assert agent.choose(Board(size), Limits(time_ms=60_000)).move
        assert len(launcher.processes) == 1


def test_a_program_that_thinks_on_the_others_turn_has_no_more_time_than_the_clock() -> None:
    with brain("pondering") as (client, launcher):
        agent = EngineAgent("engine:mock", client, lateness_ms=0)
        agent.allow(Allowance(cores=0.005, turn_ms=100, slack_s=0))
        board = Board()
        board.push(agent.choose(board, Limits(time_ms=60_000)).move)
        board.push(board.legal_moves[0])
        deadline = time.monotonic() + PATIENCE_S
        while launcher.processes[0].is_alive and time.monotonic() < deadline:
            time.sleep(0.05)
        with pytest.raises(EngineFailure, match="more CPU time"):
            agent.choose(board, Limits(time_ms=100))


@pytest.mark.parametrize(
    ("own", "limit", "sent_bytes"), [(None, None, 350), (1, None, 1), (None, 2, 2), (3, 2, 2)]
)
def test_an_allowance_is_told_where_nobody_says_otherwise(
    own: int | None, limit: int | None, sent_bytes: int
) -> None:
    with inner_brain("honest") as (client, launcher):
        agent = EngineAgent("engine:mock", client, own and own << 30, lateness_ms=60_000)
        agent.allow(Allowance(sent_bytes=350 << 30, most_bytes=400 << 30))
        agent.choose(Board(), Limits(time_ms=50, memory_bytes=limit and limit << 30))
    assert told(launcher.sent(), "max_memory") == [str(sent_bytes << 30)]


def test_an_allowance_holds_from_the_start() -> None:
    with brain("honest") as (client, launcher):
        agent = agent_for(client)
        agent.allow(Allowance(sent_bytes=350 << 20, most_bytes=1))
        with pytest.raises(EngineFailure, match="MiB of memory"):
            deadline = time.monotonic() + PATIENCE_S
            while time.monotonic() < deadline:
                agent.prepare(Board())
                launcher.processes[0].send("INFO nothing 1\r\n")
                time.sleep(0.01)
