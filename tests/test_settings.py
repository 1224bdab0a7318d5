"""Settings: one declaration serves Python, files and flags."""

from __future__ import annotations

import json
import pickle
from dataclasses import asdict, replace
from math import nan
from typing import Annotated, Any, Literal

import pytest
from pydantic import Field, StrictBool, StrictInt

from tengen.game import Rule
from tengen.settings import SettingError, Unit, bounds_of, choices_of, field_of, names_of, settings


@settings
class Pace:
    step_ms: Annotated[StrictInt | None, Field(ge=1, le=9000)] = None
    """Time for each step."""


@settings
class Walk:
    rule: Rule = Rule.FREESTYLE
    pace: Pace = Pace()
    memory: Literal[0] | Annotated[StrictInt, Field(ge=8)] | None = None
    method: Literal["td", "ro-td"] = "td"
    names: tuple[str, ...] = ()
    is_long: StrictBool = False
    share: Annotated[float, Field(ge=0, le=1)] = 0.5

    def __post_init__(self) -> None:
        if self.is_long and not self.names:
            raise ValueError("a long walk has names")


def test_settings_are_read_from_a_table_and_written_as_before() -> None:
    walk = Walk(rule="renju", pace={"step_ms": 5}, names=["a"])  # type: ignore[arg-type]
    assert walk == Walk(Rule.RENJU, Pace(5), names=("a",))
    assert Walk(**json.loads(json.dumps(asdict(walk)))) == walk == pickle.loads(pickle.dumps(walk))
    assert replace(walk, share=1).share == 1.0
    assert list(asdict(walk)) == names_of(Walk)


@pytest.mark.parametrize(
    ("table", "problem"),
    [
        ({"rule": "renyu"}, "unknown rule 'renyu': expected freestyle, .* did you mean renju"),
        ({"rule": 3}, "unknown rule 3: expected freestyle"),
        ({"pace": 3}, "^pace: found 3, expected a table$"),
        ({"pace": {"step_ms": 0}}, "^pace.step_ms: found 0, expected a whole number from 1 to 9"),
        ({"pace": {"step_ms": "x"}}, "^pace.step_ms: found 'x', expected a whole number"),
        ({"pace": {"stp_ms": 1}}, "^unknown setting of pace 'stp_ms': expected step_ms; did you"),
        ({"memory": 3}, "^memory: found 3, expected a whole number of at least 8, or 0$"),
        ({"memory": True}, "^memory: found True, expected a whole number of at least 8, or 0$"),
        ({"method": "sarsa"}, "^unknown method 'sarsa': expected td or ro-td$"),
        ({"names": ["a", 3]}, "^names: found 3, expected a list of texts$"),
        ({"names": "abc"}, "^names: found 'abc', expected a list of texts$"),
        ({"is_long": 1}, "^is_long: found 1, expected true or false$"),
        ({"is_long": True}, "^a long walk has names$"),
        ({"share": nan}, "^share: found nan, expected a number from 0 to 1$"),
    ],
)
def test_one_sentence_says_what_is_wrong(table: dict[str, Any], problem: str) -> None:
    with pytest.raises(SettingError, match=problem):
        Walk(**table)


def test_a_setting_given_by_its_position_is_named() -> None:
    with pytest.raises(SettingError, match=r"^step_ms: found 0, expected a whole number from 1"):
        Pace(0)
    with pytest.raises(SettingError, match=r"^pace\.step_ms: found 0, expected a whole number"):
        Walk(Rule.RENJU, {"step_ms": 0})  # type: ignore[arg-type]


def test_an_error_can_be_pickled() -> None:
    with pytest.raises(SettingError) as caught:
        Pace(0)
    assert str(pickle.loads(pickle.dumps(caught.value))) == str(caught.value)


def test_too_many_positions_are_refused() -> None:
    with pytest.raises(SettingError, match="Unexpected positional argument"):
        Pace(1, 2)  # type: ignore[call-arg]


def test_a_flag_names_a_setting_in_its_own_words_and_unit() -> None:
    with pytest.raises(SettingError) as caught:
        Walk(pace={"step_ms": 0})  # type: ignore[arg-type]
    error = caught.value
    assert error.path == ("pace", "step_ms")
    told = error.sentence("--step", 0.0001, Unit(1000, "in seconds"))
    assert told == "--step: found 0.0001, expected a number from 0.001 to 9"


def test_a_declaration_has_help_range_and_choices() -> None:
    step = field_of(Pace, "step_ms")
    assert (step.description, bounds_of(step)) == ("Time for each step.", (1, 9000))
    assert choices_of(field_of(Walk, "method")) == ["td", "ro-td"]
    assert choices_of(field_of(Walk, "rule")) == [rule.value for rule in Rule]
    assert bounds_of(field_of(Walk, "names")) == (None, None)
