"""Agents by name: what the texts mean, and what is refused with which words."""

from __future__ import annotations

import pytest

from tengen import Board
from tengen.agents import Agent, RandomAgent, create, entries, find, names
from tengen.agents.engine.agent import DEFAULT_NODES
from tengen.agents.mcts import DEFAULT_PLAYOUTS
from tengen.agents.option import write_value
from tengen.agents.papers.attack_defence.agent import (
    BASELINE_DEFENCE,
    BASELINE_DEPTH,
    DEFAULT_DEPTH,
    DEFENCE_WEIGHTS,
)


def test_every_name_but_that_of_people_makes_an_agent_that_can_play() -> None:
    for entry in entries():
        if entry.is_interactive:
            continue
        agent = create(entry.name, seed=1)
        board = Board()
        assert isinstance(agent, Agent)
        assert board.is_legal(agent.choose(board).move)


@pytest.mark.parametrize(
    "spec",
    ["random", "mcts?playouts=50", "mcts?moves=all&exploration=0.7", "random?nodes=5&time=2"],
)
def test_an_agents_name_makes_an_agent_that_plays_alike(spec: str) -> None:
    first = create(spec)
    second = create(first.name)
    assert second.name == first.name
    assert first.choose(Board()).move == second.choose(Board()).move


def test_a_seed_may_stand_in_the_text_or_beside_it() -> None:
    assert create("random?seed=7").name == "random?seed=7"
    assert create("random", seed=7).name == "random?seed=7"
    assert create(" random ", seed=0).name == "random?seed=0"


def test_the_seed_in_the_text_comes_first() -> None:
    assert create("random?seed=7", seed=8).name == "random?seed=7"


def test_names_are_those_of_the_package() -> None:
    assert set(names()) >= {"human", "mcts", "random"}
    assert sorted(entry.name for entry in entries()) == list(names())
    assert isinstance(create("random"), RandomAgent)


def test_they_are_listed_from_weak_to_strong() -> None:
    listed = [entry.name for entry in entries() if entry.source is None]
    assert listed[:3] == ["human", "random", "blocker"]
    assert listed[-3:] == ["one_ply", "pattern_alpha_beta", "tengen"]


def test_every_agent_and_option_of_the_package_says_what_it_is() -> None:
    for entry in entries():
        if entry.source is not None:
            continue
        assert entry.title
        assert entry.help.endswith(".")
        for option in entry.options:
            assert option.title
            assert option.help.endswith(".")
            if option.default is not None:
                assert option.read(write_value(option.default)) == option.default


@pytest.mark.parametrize(
    ("spec", "message"),
    [
        ("radnom", "unknown agent 'radnom': expected .*; did you mean random?"),
        ("stockfish", "unknown agent 'stockfish': expected .*human, mcts, .*random"),
        ("", "unknown agent '': expected "),
        ("?seed=1", "unknown agent ''"),
        ("fiel:mine.py", "unknown agent 'fiel:mine.py': expected .* or file:…"),
        (
            "random?sede=1",
            "unknown option of random 'sede': expected depth, nodes, seed or time; did you mean",
        ),
        ("random?seed", "cannot read the options 'seed' of random: expected option=value"),
        ("random?seed=", "option seed of random: expected a whole number from 0 to 1844674407"),
        ("random?seed=x", "option seed of random: expected a whole number from 0 to .*, not 'x'"),
        ("random?seed=-1", "expected a whole number from 0 to .*, not '-1'"),
        (
            "random?seed=18446744073709551616",
            "expected a whole number from 0 to 184467440737095516",
        ),
        ("random?seed=" + "1" * 5000, r"option seed of random: .* \(5000 characters\)$"),
        ("random?seed=1.5", "expected a whole number from 0 to .*, not '1.5'"),
        ("random?seed=1&seed=2", "option seed of random is set twice"),
        ("random?&", "cannot read the options"),
        ("mcts?moves=nera", "option moves of mcts: unknown value 'nera': .* did you mean near?"),
        ("mcts?exploration=nan", "option exploration of mcts: expected a number from 0 to 100"),
        ("mcts?exploration=1e9", "expected a number from 0 to 100, not '1e9'"),
        ("mcts?playouts=0", "option playouts of mcts: expected a whole number from 1 to"),
        ("mcts?time=-1", "option time of mcts: expected a number from 0 to"),
        ("mcts?nodes=0", "option nodes of mcts: expected a whole number from 1 to"),
        ("random?depth=deep", "option depth of random: expected a whole number from 1 to 1000"),
    ],
)
def test_what_is_not_known_is_refused_with_what_is(spec: str, message: str) -> None:
    with pytest.raises(ValueError, match=message):
        create(spec)


@pytest.mark.parametrize(
    ("agent", "option", "value"),
    [
        ("mcts", "playouts", f"{DEFAULT_PLAYOUTS} "),
        ("tengen", "nodes", f"{DEFAULT_NODES:,} "),
        ("attack_defence", "depth", f"{DEFAULT_DEPTH}, or {BASELINE_DEPTH} for the baseline"),
        *(
            ("attack_defence", name, f"{weight:g}, or {BASELINE_DEFENCE:g} for the baseline")
            for name, weight in DEFENCE_WEIGHTS.items()
        ),
    ],
)
def test_help_names_the_value_that_an_agent_chooses_itself(
    agent: str, option: str, value: str
) -> None:
    assert value in next(each.help for each in find(agent).options if each.name == option)
