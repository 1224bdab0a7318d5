"""The engine's numbers that can be tried out: by name, within their ranges, and to some effect."""

from __future__ import annotations

import pytest

from tengen import Board, Engine, Limits, Rule, _core
from tengen.agents import create
from tengen.agents.engine import engine_parameters, read_parameters

NODES = Limits(nodes=3000)


def search(parameters: dict[str, int] | None = None, rule: Rule = Rule.FREESTYLE) -> object:
    board = Board.from_moves("h8 i9 g9 i7 i8", rule=rule)
    with Engine(hash_mib=2, parameters=parameters) as engine:
        found = engine.search(board, NODES)
    assert board.is_legal(found.move)
    return found.move, found.score, found.depth, found.nodes


def test_values_that_are_set_to_what_they_are_change_nothing() -> None:
    values = {each.name: each.value for each in engine_parameters().values()}
    assert search(values) == search()


def test_other_values_change_the_search() -> None:
    assert search({"late_move": 12, "count_base": 30}) != search()


@pytest.mark.parametrize("rule", Rule)
def test_both_ends_of_all_ranges_can_be_searched_with(rule: Rule) -> None:
    known = engine_parameters().values()
    least = search({each.name: each.least for each in known}, rule)
    most = search({each.name: each.most for each in known}, rule)
    assert least != most


@pytest.mark.parametrize(
    "engine",
    [Engine, lambda parameters: _core.Engine(threads=1, hash_bytes=1 << 20, parameters=parameters)],
)
def test_unknown_names_and_values_beyond_their_range_are_refused(engine: type[Engine]) -> None:
    with pytest.raises(ValueError, match="parameter 'futilty'"):
        engine(parameters={"futilty": 40})
    with pytest.raises(ValueError, match="parameter futility of 201: expected 10 to 200"):
        engine(parameters={"futility": 201})


def test_the_agent_takes_parameters_and_has_them_in_its_name() -> None:
    name = "tengen?nodes=500&parameters=futility:44,razor:70"
    assert create(name).name == name
    assert create("tengen?parameters=").name == "tengen"


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        ("futilty:40", "did you mean futility"),
        ("futility:9", "expected 10 to 200"),
        ("futility", "cannot read 'futility': expected parameters as name:value,name:value"),
        ("futility:40,", "cannot read ''"),
        ("futility:x", "cannot read"),
        ("futility:40,futility:50", "set twice"),
    ],
)
def test_a_text_that_sets_none_is_refused(text: str, problem: str) -> None:
    with pytest.raises(ValueError, match=problem):
        read_parameters(text)
    with pytest.raises(ValueError, match=problem):
        create(f"tengen?parameters={text}")


def test_a_level_has_no_parameters() -> None:
    with pytest.raises(ValueError, match="options of the full engine"):
        create("tengen?level=3&parameters=futility:44")


@pytest.mark.parametrize("value", [40.5, "40"])
def test_a_value_that_is_no_whole_number_is_refused(value: object) -> None:
    with pytest.raises(ValueError, match="expected a whole number"):
        Engine(parameters={"futility": value})  # type: ignore[dict-item]
