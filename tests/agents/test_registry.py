"""Agents by name: what the texts mean, and what is refused with which words."""

from __future__ import annotations

import pytest

from tengen import Board
from tengen.agents import RandomAgent, create, names


def test_every_name_makes_an_agent_that_can_play() -> None:
    for name in names():
        agent = create(name, seed=1)
        board = Board()
        assert board.is_legal(agent.choose(board))


def test_an_agents_name_makes_an_agent_that_plays_alike() -> None:
    first = create("random")
    second = create(first.name)
    assert second.name == first.name
    assert first.choose(Board()) == second.choose(Board())


def test_a_seed_may_stand_in_the_text_or_beside_it() -> None:
    assert create("random?seed=7").name == "random?seed=7"
    assert create("random", seed=7).name == "random?seed=7"
    assert create(" random ", seed=0).name == "random?seed=0"


def test_the_seed_in_the_text_comes_first() -> None:
    assert create("random?seed=7", seed=8).name == "random?seed=7"


def test_names_are_those_of_the_package() -> None:
    assert names() == ("random",)
    assert isinstance(create("random"), RandomAgent)


@pytest.mark.parametrize(
    ("spec", "message"),
    [
        ("radnom", "unknown agent 'radnom': expected random; did you mean random?"),
        ("stockfish", "unknown agent 'stockfish': expected random$"),
        ("", "unknown agent '': expected random"),
        ("?seed=1", "unknown agent ''"),
        ("random?sede=1", "unknown option of random 'sede': expected seed; did you mean seed?"),
        ("random?seed", "cannot read the options 'seed' of random: expected option=value"),
        ("random?seed=", "option seed of random: expected a whole number from 0 up, not ''"),
        ("random?seed=x", "option seed of random: expected a whole number from 0 up, not 'x'"),
        ("random?seed=-1", "expected a whole number from 0 up, not '-1'"),
        (
            "random?seed=" + "1" * 5000,
            "option seed of random: expected at most 1000 digits, not 5000$",
        ),
        ("random?seed=1.5", "expected a whole number from 0 up, not '1.5'"),
        ("random?seed=1&seed=2", "option seed of random is set twice"),
        ("random?&", "cannot read the options"),
    ],
)
def test_what_is_not_known_is_refused_with_what_is(spec: str, message: str) -> None:
    with pytest.raises(ValueError, match=message):
        create(spec)
