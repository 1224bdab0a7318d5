"""How many random cases tests try: few in `make test`, many in `make verify`."""

from __future__ import annotations

import os


def samples(few: int) -> int:
    """So many cases, times TENGEN_SAMPLES if `make verify` sets it."""
    return few * int(os.environ.get("TENGEN_SAMPLES", "1"))
