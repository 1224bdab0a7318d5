"""Parsing keys from terminal input, however it is split."""

from __future__ import annotations

import contextlib
import itertools
import os
import pty
import signal
import sys

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tengen.cli.play.keys import KeyReader, split_keys

CODES = {
    "\x1b[A": "up",
    "\x1b[B": "down",
    "\x1bOC": "right",
    "\x1b[1;2D": "left",
    "\r": "enter",
    "\n": "enter",
    " ": "space",
    "\x7f": "backspace",
    "h": "h",
    "8": "8",
    "?": "?",
    "é": "é",
}


@pytest.mark.parametrize(("code", "key"), CODES.items())
def test_each_code_is_one_key(code: str, key: str) -> None:
    assert split_keys(code, complete=False) == ([key], "")


@pytest.mark.parametrize("code", ["\x1b[3~", "\x1b[15~", "\x1b[200~", "\x1bOP", "\x1b[I"])
def test_codes_of_other_keys_leave_nothing_behind(code: str) -> None:
    assert split_keys(f"a{code}b", complete=False) == (["a", "b"], "")


def test_a_lone_escape_is_a_key_once_nothing_follows() -> None:
    assert split_keys("\x1b", complete=False) == ([], "\x1b")
    assert split_keys("\x1b", complete=True) == (["escape"], "")
    assert split_keys("\x1bq", complete=False) == (["escape", "q"], "")


@given(st.lists(st.sampled_from(sorted(CODES)), max_size=12), st.data())
def test_keys_do_not_depend_on_how_the_input_is_cut(codes: list[str], data: st.DataObject) -> None:
    sent = "".join(codes)
    cuts = sorted(data.draw(st.sets(st.integers(0, len(sent)))) | {0, len(sent)})
    keys, rest = [], ""
    for start, end in itertools.pairwise(cuts):
        more, rest = split_keys(rest + sent[start:end], complete=False)
        keys += more
    assert (keys, rest) == ([CODES[code] for code in codes], "")


def test_an_interrupt_that_was_dropped_is_raised_at_the_next_look_for_keys(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    terminal, slave = pty.openpty()
    with os.fdopen(terminal, "wb"), os.fdopen(slave) as stdin:
        monkeypatch.setattr(sys, "stdin", stdin)
        with KeyReader() as keys:
            with contextlib.suppress(KeyboardInterrupt):
                signal.raise_signal(signal.SIGINT)
            with pytest.raises(KeyboardInterrupt):
                keys.read(0)
