"""Options of agents: what their texts mean."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tengen.agents.entry import format_spec, parse_spec
from tengen.agents.option import Option, OptionKind, Value, write_value


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
