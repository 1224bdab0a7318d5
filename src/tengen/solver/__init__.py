"""The solver: forced wins with checkable proofs, and the threats on a board."""

from .proof import Proof, ProofNode, Replay, SolveStatus, ThreatKind, WinKind
from .solving import Solution, Threat, solve, threats

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
