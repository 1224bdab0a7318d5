"""Reads bytes as a file of one format, guided by coverage: `formats_fuzz.py FORMAT [CORPUS ...]`.

Only FormatError may come of it, and what is read must survive being written and read again.
"""

from __future__ import annotations

import sys

import atheris

with atheris.instrument_imports(include=["tengen.formats"]):
    from tengen.formats import format_named, formats

    formats()

from survival import assert_survives


def main(arguments: list[str]) -> None:
    """Runs libFuzzer, whose own options and corpus folders follow the name of the format."""
    known = format_named(arguments[1])
    atheris.Setup([arguments[0], *arguments[2:]], lambda data: assert_survives(known, data))
    atheris.Fuzz()


if __name__ == "__main__":
    main(sys.argv)
