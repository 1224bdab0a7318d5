"""The game files of Piskvork (PSQ) and Gomotur (REC)."""

from ..._core import read_psq_moves

__all__ = ["read_psq_moves"]
