"""The solver: forced wins with proofs that anyone can check, and the threats on a board."""

from .proof import Proof
from .proof_node import ProofNode
from .replay import Replay
from .solution import Solution
from .solving import solve
from .threat import Threat, threats
from .words import SolveStatus, ThreatKind, WinKind

__all__ = [
    "Proof",
    "ProofNode",
    "Replay",
    "Solution",
    "SolveStatus",
    "Threat",
    "ThreatKind",
    "WinKind",
    "solve",
    "threats",
]
