"""The route that lists the threats of a position.

It is stateless, as that of positions. The core decides what a threat is and what stops it.
"""

from __future__ import annotations

from fastapi import APIRouter

from ...solver import Threat, threats
from ..positions import board_of
from ..schemas.positions import PositionRequest
from ..schemas.proofs import ThreatsView, ThreatView
from .problems import ANY_ROUTE

router = APIRouter(prefix="/api", responses=ANY_ROUTE)


@router.post("/threats")
def list_threats(request: PositionRequest) -> ThreatsView:
    """The fives, fours and threes that either side could make, whoever is to move."""
    return ThreatsView(threats=[_view(threat) for threat in threats(board_of(request))])


def _view(threat: Threat) -> ThreatView:
    return ThreatView(
        color=threat.color,
        kind=threat.kind,
        gain=str(threat.gain),
        costs=[str(point) for point in threat.costs],
        rests=[str(point) for point in threat.rests],
        is_split=threat.is_split,
    )
