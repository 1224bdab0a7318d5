"""The kept corpus of the fuzzers: samples of every format, and whatever once went wrong."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from tengen.formats import format_named, formats

FUZZ = Path(__file__).parents[1] / "fuzz"
CORPUS = FUZZ / "corpus" / "formats"
sys.path.append(str(FUZZ))

from survival import assert_survives  # noqa: E402

FILES = sorted(path for path in CORPUS.rglob("*") if path.is_file())


@pytest.mark.parametrize("path", FILES, ids=lambda path: f"{path.parent.name}-{path.name[:20]}")
def test_the_fuzzing_corpus_is_read_and_survives_a_round_trip(path: Path) -> None:
    assert_survives(format_named(path.parent.name), path.read_bytes())


def test_every_format_has_a_corpus() -> None:
    twins = {"renlib-pos"}
    assert {path.parent.name for path in FILES} | twins == set(formats())
