"""The networks that commands take, and whether this machine can compute them."""

from __future__ import annotations

from pathlib import Path

from ..network import Network, chosen_instruction_set
from .output import error_line, fail


def network_in(file: Path | None) -> Network:
    """The network of a file, or the one that ships; ends the command if it cannot be read."""
    try:
        return Network.shipped() if file is None else Network.load(file)
    except ValueError as error:
        fail(str(error))
    except OSError as error:
        fail(error_line(error, str(file)))


def check_instruction_set() -> None:
    """Ends the command if TENGEN_ISA names an instruction set that this machine does not have."""
    try:
        chosen_instruction_set()
    except ValueError as error:
        fail(str(error))
