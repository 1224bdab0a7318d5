"""From a game to what is shown of it."""

from __future__ import annotations

from typing import cast

from ...game import Outcome, Player
from ..api.game_schemas import (
    ClockView,
    EventView,
    GameView,
    OpeningView,
    PlayerKind,
    PointAction,
    Seats,
    SeatView,
)
from ..api.options import title_of
from ..api.positions import OPENING_TITLES, outcome_view, view_of
from ..api.schemas import OutcomeView
from .state import Event, GameState, Play

CHOICES = ("swap", "keep", "two_more", "declare", "offer_ten")
"""Actions of an opening that are no points."""


def game_view(id: str, state: GameState, clock: ClockView | None) -> GameView:
    """All that is shown of a game."""
    play = state.play
    return GameView(
        id=id,
        seq=state.seq,
        actions=state.actions,
        position=view_of(play.board),
        opening=None if play.opening.is_over or state.outcome else _opening(play),
        opening_name=play.opening.name,
        opening_log=list(play.opening.log),
        seats=Seats(first=_seat(state, Player.FIRST), second=_seat(state, Player.SECOND)),
        actor=state.actor,
        outcome=_outcome(play, state.outcome),
        take_back_asked_by=state.take_back_asked_by,
        draw_offered_by=state.draw_offered_by,
        clock=clock,
        is_private=state.settings.is_private,
        next_game=state.next_game,
    )


def event_view(seq: int, event: Event) -> EventView:
    """What is told of an event."""
    return EventView(seq=seq, kind=event.kind, player=event.player, text=event.text)


def _opening(play: Play) -> OpeningView:
    opening = play.opening
    sorted_actions: dict[str, list[str]] = {}
    for action in opening.actions:
        kind, argument = _kind_of(action)
        sorted_actions.setdefault(kind, []).append(argument)
    choices = sorted_actions.pop("choice", [])
    # A stage of an opening has points for one purpose at most.
    point_action, points = next(iter(sorted_actions.items()), (None, []))
    return OpeningView(
        name=opening.name,
        title=OPENING_TITLES.get(opening.name, opening.name),
        prompt=opening.prompt,
        choices=choices,
        points=points,
        point_action=cast("PointAction | None", point_action),
        offers=list(map(str, opening.offers)),
        declared=opening.declared,
    )


def _kind_of(action: str) -> tuple[str, str]:
    """What an action is for, and the point or choice itself."""
    word, _, rest = action.partition(" ")
    if word in ("offer", "choose"):
        return word, rest
    return ("choice" if word in CHOICES else "stone"), action


def _seat(state: GameState, player: Player) -> SeatView:
    name = state.settings.program(player)
    return SeatView(
        kind=PlayerKind.PERSON if name is None else PlayerKind.PROGRAM,
        opponent=name,
        title="" if name is None else title_of(name),
        color=state.play.color_of(player),
        is_taken=state.is_complete or player is not state.settings.guest,
    )


def _outcome(play: Play, outcome: Outcome | None) -> OutcomeView | None:
    return None if outcome is None else outcome_view(play.board, outcome)
