"""Coverage-guided fuzzing of the file formats' readers."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from typing import cast

from tengen.formats import formats

from .. import ROOT
from ..state import State

FUZZ = ROOT / "tests/fuzz"
SECONDS_EACH = 60
LONGEST_INPUT = 1000


def run(state: State) -> str:
    """Fuzzes one format after the other; finished ones are not repeated."""
    inputs = cast("dict[str, int]", state.get("inputs") or {})
    for name in formats():
        if name not in inputs:
            inputs[name] = fuzz(name)
            state.set("inputs", inputs)
            print(f"fuzz {name}: {inputs[name]} inputs in {SECONDS_EACH} s")
    return (
        f"{sum(inputs.values())} inputs to {len(inputs)} formats, {SECONDS_EACH} s each:"
        " every game that was read survived writing, and no error except FormatError"
    )


def fuzz(name: str) -> int:
    """The number of inputs without a finding; raises AssertionError with the finding."""
    grown = ROOT / "build/verify/corpus/formats" / name
    grown.mkdir(parents=True, exist_ok=True)
    command = [sys.executable, str(FUZZ / "formats_fuzz.py"), name, f"-max_len={LONGEST_INPUT}"]
    command += [f"-max_total_time={SECONDS_EACH}", f"-artifact_prefix={grown.parent}/{name}-crash-"]
    kept = FUZZ / "corpus/formats" / name
    done = subprocess.run(
        [*command, str(grown), *([str(kept)] if kept.is_dir() else [])],
        capture_output=True,
        text=True,
        errors="replace",
        check=False,
        env={**os.environ, "PYTHONPATH": str(FUZZ)},
    )
    said = done.stdout + done.stderr
    assert done.returncode == 0, said[-4000:]
    return int(re.findall(r"Done (\d+) runs", said)[-1])
