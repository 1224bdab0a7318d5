"""The openings in words: their titles, the rules in one sentence each, and how one stands."""

from __future__ import annotations

from typing import cast

from ...game import Color, Opening
from ..schemas.games import OpeningChoice, OpeningPhase, OpeningTask, OpeningView, PointAction

_TITLES = {
    "none": "None",
    "swap1": "Swap after one",
    "swap": "Swap",
    "swap2": "Swap2",
    "swap5": "Swap5",
    "pro": "Pro",
    "long_pro": "Long pro",
    "rif": "RIF",
    "soosorv": "Soosõrv",
    "yamaguchi": "Yamaguchi",
    "taraguchi10": "Taraguchi-10",
}

_DESCRIPTIONS = {
    "none": "Black starts anywhere.",
    "swap1": "One player places a stone, the other chooses a colour.",
    "swap": "One player places three stones, the other chooses a colour.",
    "swap2": "One player places three stones; the other chooses a colour, or places two more and "
    "leaves the choice to the first.",
    "swap5": "After each of the first five stones the other player may swap colours.",
    "pro": "Black starts in the centre, and places the second stone outside the central 5×5 "
    "square.",
    "long_pro": "Black starts in the centre, and places the second stone outside the central 7×7 "
    "square.",
    "rif": "One player places three stones near the centre, the other chooses a colour, and White "
    "chooses one of two fifth moves that Black offers.",
    "soosorv": "One player places three stones near the centre, the other chooses a colour; White "
    "adds a stone and says how many fifth moves Black must offer, up to {most}; Black may swap.",
    "yamaguchi": "One player places three stones near the centre and says how many fifth moves "
    "Black must offer; the other chooses a colour, and White chooses the fifth move.",
    "taraguchi10": "The first stones go into growing squares around the centre, and after each "
    "the other player may swap; or ten fifth moves are offered, of which White chooses one.",
}

_CHOICES = ("swap", "keep", "two_more", "declare", "offer_ten")
"""Actions without a point."""
_TASKS = {
    "stone": OpeningTask.STONES,
    "declare": OpeningTask.DECLARE,
    "offer": OpeningTask.OFFER,
    "choose": OpeningTask.CHOOSE,
}
"""By the first word of an action; all others decide."""


def opening_title(name: str) -> str:
    """The title of an opening."""
    family, _, most = name.partition("-")
    return f"{_TITLES[family]}-{most}" if most else _TITLES[family]


def opening_description(name: str) -> str:
    """The rule of an opening in one sentence."""
    family, _, most = name.partition("-")
    return _DESCRIPTIONS[family].format(most=most)


def opening_view(opening: Opening) -> OpeningView:
    """How an opening stands that is not over."""
    sorted_actions: dict[str, list[str]] = {}
    for action in opening.actions:
        kind, argument = _kind_of(action)
        sorted_actions.setdefault(kind, []).append(argument)
    choices = sorted_actions.pop("choice", [])
    # A phase of an opening has points for one purpose at most.
    point_action, points = next(iter(sorted_actions.items()), (None, []))
    phase, phases, part, _ = opening.progress
    return OpeningView(
        name=opening.name,
        title=opening_title(opening.name),
        description=opening_description(opening.name),
        prompt=opening.prompt,
        phase=phase,
        phases=phases,
        part=part,
        now=_phase(opening),
        then=[] if choices else [_phase(_after_phase(opening))],
        choices=[_choice(opening, action) for action in choices],
        points=points,
        point_action=cast("PointAction | None", point_action),
        offers=list(map(str, opening.offers)),
        fifths=opening.fifths,
    )


def _kind_of(action: str) -> tuple[str, str]:
    """The kind of an action, and its point or choice."""
    word, _, rest = action.partition(" ")
    if word in ("offer", "choose"):
        return word, rest
    return ("choice" if word in _CHOICES else "stone"), action


def _phase(opening: Opening) -> OpeningPhase:
    """What the player to act does now."""
    player = opening.actor
    color = Color.BLACK if opening.black is player else Color.WHITE
    if opening.is_over:
        return OpeningPhase(player=player, color=color, task=OpeningTask.MOVE, count=1)
    _, _, _, parts = opening.progress
    action = opening.actions[0]
    kind, _ = _kind_of(action)
    word = action.partition(" ")[0] if kind == "choice" else kind
    task = _TASKS.get(word, OpeningTask.DECIDE)
    return OpeningPhase(player=player, color=color, task=task, count=parts)


def _after_phase(opening: Opening) -> Opening:
    """The opening after this phase, whatever stones it places."""
    later, phase = opening.copy(), opening.progress[0]
    while not later.is_over and later.progress[0] == phase:
        later.act(later.actions[0])
    return later


def _choice(opening: Opening, action: str) -> OpeningChoice:
    chooser = opening.actor
    later = opening.copy()
    later.act(action)
    then = [_phase(later)]
    if then[0].task not in (OpeningTask.DECIDE, OpeningTask.MOVE):
        then.append(_phase(_after_phase(later)))
    color = Color.BLACK if later.black is chooser else Color.WHITE
    return OpeningChoice(action=action, color=color, then=then)
