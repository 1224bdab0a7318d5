"""Options of agents: what their texts mean."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Annotated, Literal

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tengen.agents.entry import Configured, format_spec, parse_spec
from tengen.agents.option import (
    Help,
    Option,
    OptionKind,
    Range,
    Seed,
    Title,
    Value,
    options_of,
    seed_or_fresh,
    write_value,
)

Weight = Annotated[float, Range(-1, 1, takes_infinity=True), Help("A weight.")]


@dataclass(frozen=True)
class Declared(Configured):
    """An agent's options."""

    entry_name = "declared"

    depth: Annotated[int | None, Range(1, 9), Title("Plies")] = None
    """Search depth,
    in plies."""
    w1: Weight | None = 0.5
    quick_wins: bool = False
    """Whether a faster win is better."""
    order: Literal["rows", "gain"] = "gain"
    note: str = ""
    seed: Seed = field(default_factory=lambda: seed_or_fresh(7))


@pytest.mark.parametrize(
    ("kind", "text", "value"),
    [
        (OptionKind.INT, "-12", -12),
        (OptionKind.FLOAT, "0.25", 0.25),
        (OptionKind.BOOL, "Yes", True),
        (OptionKind.BOOL, "off", False),
        (OptionKind.TEXT, "any thing", "any thing"),
    ],
)
def test_texts_become_values(kind: OptionKind, text: str, value: Value) -> None:
    read = Option("some", kind).read(text)
    assert (read, type(read)) == (value, type(value))


@pytest.mark.parametrize(
    ("kind", "text", "message"),
    [
        (OptionKind.INT, "٣", "expected a whole number, not"),
        (OptionKind.INT, "1_0", "expected a whole number, not"),
        (OptionKind.FLOAT, "inf", "expected a number, not 'inf'"),
        (OptionKind.FLOAT, "1_0", "expected a number, not '1_0'"),
        (OptionKind.BOOL, "maybe", "expected yes or no, not 'maybe'"),
    ],
)
def test_what_stands_for_no_value_is_refused(kind: OptionKind, text: str, message: str) -> None:
    with pytest.raises(ValueError, match=message):
        Option("some", kind).read(text)


@given(
    st.dictionaries(
        st.from_regex(r"[a-z_]+", fullmatch=True),
        st.one_of(st.text(min_size=1), st.integers(), st.booleans()),
    )
)
def test_options_come_back_from_their_text(options: dict[str, Value]) -> None:
    name, texts = parse_spec(format_spec("agent", options))
    assert name == "agent"
    assert texts == {key: write_value(value) for key, value in options.items()}


def test_fields_declare_options() -> None:
    depth, weight, quick_wins, order, note, seed = options_of(Declared)
    assert depth == Option(
        "depth", OptionKind.INT, None, "Plies", "Search depth, in plies.", (), 1, 9
    )
    assert weight == Option(
        "w1", OptionKind.FLOAT, 0.5, "w1", "A weight.", (), -1, 1, takes_infinity=True
    )
    assert quick_wins == Option(
        "quick_wins", OptionKind.BOOL, False, "Quick wins", "Whether a faster win is better."
    )
    assert order == Option("order", OptionKind.CHOICE, "gain", "Order", "", ("rows", "gain"))
    assert (note.kind, note.default, seed.default) == (OptionKind.TEXT, "", None)


def test_python_is_held_to_the_same_values() -> None:
    made = Declared(w1=1, seed=None)  # type: ignore[arg-type]
    assert (made.w1, type(made.w1), made.depth, made.seed) == (1.0, float, None, 7)
    assert made.name == "declared?w1=1&seed=7"
    with pytest.raises(ValueError, match="option depth of declared: expected a whole number from"):
        Declared(depth=10)
