"""Flags of settings take help, range and default from the declaration."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, Any, Literal

import pytest
import typer
from pydantic import Field, StrictInt
from typer.testing import CliRunner, Result

from tengen.cli.flags import Given, Setting, built, with_flags
from tengen.settings import Unit, settings


@settings
class Walk:
    steps: Annotated[StrictInt, Field(ge=1, le=9)] = 7
    """How many steps."""
    pause_ms: Annotated[StrictInt | None, Field(ge=500)] = None
    """Time between steps."""
    gait: Literal["slow", "fast"] = "slow"
    """How fast."""

    def __post_init__(self) -> None:
        if self.steps == 9 and self.gait == "fast":
            raise ValueError("nine steps are slow")


@dataclass(frozen=True)
class Pauses:
    pause: Annotated[float | None, Setting(Walk, "pause_ms", "Rest", Unit(1000, "in s"))] = None


@dataclass(frozen=True)
class Needs:
    out: Annotated[str, typer.Option("--out", help="Where to.")]
    loud: Annotated[bool, typer.Option("--loud", help="How.")] = False


said: list[Any] = []
app = typer.Typer()


@app.command()
@with_flags
def whole(walk: Walk) -> None:
    said.append(walk)


@app.command()
@with_flags
def given(flags: Annotated[dict[str, Any], Given(Walk, {"Walk": ("steps", "gait")})]) -> None:
    said.append(flags)


@app.command()
@with_flags
def single(steps: Annotated[int, Setting(Walk)], pauses: Pauses) -> None:
    said.append((steps, pauses))


@app.command()
@with_flags
def needing(needs: Needs) -> None:
    said.append(needs)


def run(*words: str) -> Result:
    said.clear()
    return CliRunner().invoke(app, words, env={"COLUMNS": "200"})


def test_a_parameter_of_settings_is_a_flag_for_each() -> None:
    run("whole", "--steps", "3", "--gait", "fast")
    assert said == [Walk(3, None, "fast")]
    run("whole")
    assert said == [Walk()]
    told = " ".join(run("whole", "--help").stdout.split())
    assert "[1<=x<=9]" in told
    assert "How many steps." in told
    assert "[default: 7]" in told
    assert "slow|fast" in told


def test_what_settings_refuse_is_a_mistake_of_the_flag() -> None:
    assert run("whole", "--steps", "10").exit_code == 2
    refused = run("whole", "--steps", "9", "--gait", "fast")
    assert refused.exit_code == 2
    assert "nine steps are slow" in refused.stderr


def test_flags_that_were_not_given_are_left_out() -> None:
    run("given", "--gait", "fast")
    assert said == [{"gait": "fast"}]
    run("given")
    assert said == [{}]
    assert "How many steps (1 to 9); default: 7." in run("given", "--help").stdout
    with pytest.raises(ValueError, match="--steps: found 0, expected a whole number from 1 to 9"):
        built(Walk, {"steps": 0})


def test_a_flag_may_have_a_unit_of_its_own() -> None:
    run("single", "--pause", "1.5")
    assert said == [(7, Pauses(1.5))]
    assert "Time between steps, in s (at least 0.5)." in run("single", "--help").stdout


def test_a_field_without_a_default_is_a_required_flag() -> None:
    run("needing", "--out", "here")
    assert said == [Needs("here")]
    missing = run("needing")
    assert missing.exit_code == 2
    assert "Missing option '--out'" in missing.stderr
    assert "[required]" in run("needing", "--help").stdout
