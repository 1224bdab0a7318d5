"""What those who hold seats may do in a game.

Each command checks and lets happen at most a few events; what cannot be done is refused in words.
"""

from __future__ import annotations

from ...game import Player
from ..api.problems import ConflictError, NotYoursError, RefusedError
from .game import LiveGame
from .state import Event, EventKind, GameState

LEVEL_RATES = (0.4, 0.6)
"""Between these win rates a program holds a game to be level."""
LATE_ACTIONS = 60
"""Before so many moves no program agrees to a draw: too much can still happen."""


def act(game: LiveGame, holds: frozenset[Player], action: str, after: int) -> None:
    """Plays a move or takes a choice of the opening."""
    game.check_clock()
    player = _actor(game.state, holds)
    if after != game.state.actions:
        raise ConflictError("something else has happened meanwhile: look at the board again")
    play = game.state.play.copy()
    try:
        play.act(action)
    except ValueError as error:
        raise RefusedError(str(error)) from error
    game.record(Event(EventKind.ACTED, player, play.log[-1], game.clock.spent_ms()))


def resign(game: LiveGame, holds: frozenset[Player]) -> None:
    """Gives up; of friends at one screen the one who is to act."""
    _check_goes_on(game.state)
    game.record(Event(EventKind.RESIGNED, _own_seat(game.state, holds)))


def take_back(game: LiveGame, holds: frozenset[Player], say: str) -> None:
    """Asks for one's last action back, or answers the opponent who asked."""
    state = game.state
    if say == "ask":
        _ask_back(game, _undoer(state, holds))
        return
    asked_by = state.take_back_asked_by
    if asked_by is None or asked_by.opponent not in holds:
        raise RefusedError("your opponent has not asked to take a move back")
    if say == "decline":
        game.record(Event(EventKind.TAKE_BACK_DECLINED, asked_by.opponent))
    else:
        _undo(game, asked_by)


def draw(game: LiveGame, holds: frozenset[Player], say: str) -> None:
    """Offers a draw, or answers the opponent's offer."""
    state = game.state
    _check_goes_on(state)
    if say == "offer":
        _offer_draw(game, _own_seat(state, holds))
        return
    offered_by = state.draw_offered_by
    if offered_by is None or offered_by.opponent not in holds:
        raise RefusedError("your opponent has not offered a draw")
    kind = EventKind.DRAW_AGREED if say == "accept" else EventKind.DRAW_DECLINED
    game.record(Event(kind, offered_by.opponent))


def check_rematch(game: LiveGame, holds: frozenset[Player]) -> Player:
    """Who asks for another game, where that can be asked."""
    player = _own_seat(game.state, holds)
    if not game.state.settings.is_private:
        raise RefusedError("only friends in two places are led to a game together: make a new one")
    if not game.state.is_complete:
        raise RefusedError("your friend has not come, so there is nobody to play again")
    if game.state.outcome is None:
        raise RefusedError("the game goes on: play again when it has ended")
    return player


def _ask_back(game: LiveGame, player: Player) -> None:
    state = game.state
    if state.play.since_turn_of(player) == 0:
        raise RefusedError("you have not moved yet, so there is nothing to take back")
    if not state.settings.is_private:
        _undo(game, player)
    elif state.outcome is not None:
        raise RefusedError("the game has ended")
    elif state.take_back_asked_by is None:
        game.record(Event(EventKind.TAKE_BACK_ASKED, player))


def _undo(game: LiveGame, player: Player) -> None:
    state = game.state
    if state.outcome is not None and state.play.board.outcome() is None:
        raise RefusedError("the game has ended, and not by a move that could be taken back")
    count = state.play.since_turn_of(player)
    game.record(Event(EventKind.TAKEN_BACK, player, str(count)))


def _offer_draw(game: LiveGame, player: Player) -> None:
    state = game.state
    if not state.settings.is_private and len(state.settings.people) == len(Player):
        game.record(Event(EventKind.DRAW_AGREED, player.opponent))
        return
    if state.draw_offered_by is player:
        return
    game.record(Event(EventKind.DRAW_OFFERED, player))
    if not state.settings.is_private:
        accepts = _program_accepts(state, game.turn.win_rate)
        kind = EventKind.DRAW_AGREED if accepts else EventKind.DRAW_DECLINED
        game.record(Event(kind, player.opponent))


def _program_accepts(state: GameState, win_rate: float | None) -> bool:
    lowest, highest = LEVEL_RATES
    is_late = state.actions >= LATE_ACTIONS
    return is_late and win_rate is not None and lowest <= win_rate <= highest


def _actor(state: GameState, holds: frozenset[Player]) -> Player:
    """Who is to act, and is the asker."""
    _check_goes_on(state)
    actor = state.actor
    if actor is None:
        raise RefusedError("your friend has not come yet")
    if not holds:
        raise NotYoursError("you watch this game: only its players can move")
    if actor not in holds:
        raise RefusedError("it is your opponent's turn")
    return actor


def _own_seat(state: GameState, holds: frozenset[Player]) -> Player:
    """The asker's seat; of two the one whose turn it is."""
    if not holds:
        raise NotYoursError("you watch this game: only its players can do that")
    return state.play.actor if len(holds) > 1 else next(iter(holds))


def _undoer(state: GameState, holds: frozenset[Player]) -> Player:
    """Whose action the asker may take back: at one screen the last, whoever's it was."""
    if len(holds) > 1 and state.play.actors:
        return state.play.actors[-1]
    return _own_seat(state, holds)


def _check_goes_on(state: GameState) -> None:
    if state.outcome is not None:
        raise RefusedError("the game has ended")
