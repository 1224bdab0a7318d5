"""An opening rule played out against the clock."""

from __future__ import annotations

import pytest

from support.hand_clock import HandClock
from tengen.agents import UNLIMITED, Choice, Limits
from tengen.arena.game.opening import Settled, settle_opening
from tengen.arena.game.played import PlayedGame
from tengen.arena.schedule import GamePlan
from tengen.arena.settings import GameSettings, TimeControl
from tengen.game import Board, Color, Opening, Rule, Termination


class Mover:
    """Knows no openings."""

    name = "mover"

    def __init__(self, milliseconds: int = 0) -> None:
        """Needs so long for whatever it does."""
        self.told: list[Limits] = []
        self.prepared: list[tuple[int, Rule, int]] = []
        self.milliseconds = milliseconds
        self.clock = HandClock()

    def prepare(self, board: Board) -> None:
        assert not self.told
        self.prepared.append((board.size, board.rule, board.ply()))

    def choose(self, board: Board, limits: Limits = UNLIMITED) -> Choice:
        self.told.append(limits)
        self.clock.pass_ms(self.milliseconds)
        return Choice(board.legal_moves[0])


class Opener(Mover):
    """Knows openings, and keeps the colour that it has."""

    def act_in_opening(self, opening: Opening, limits: Limits) -> str:
        self.told.append(limits)
        self.clock.pass_ms(self.milliseconds)
        return "keep" if "keep" in opening.actions else opening.actions[0]


class Unready(Opener):
    def prepare(self, board: Board) -> None:
        raise RuntimeError(f"cannot play on {board.size}")


def settle(
    first: Mover, second: Mover, clock: TimeControl, rule: str = "swap"
) -> Settled | PlayedGame:
    plan = GamePlan(number=3, pair=1, black=0, white=1, opening="", seed=1)
    settings = GameSettings(rule=Rule.STANDARD, opening_rule=rule, clock=clock)
    first.clock = second.clock = hands = HandClock()
    return settle_opening(settings, plan, first, second, hands)


def test_without_an_opening_rule_both_clocks_are_full() -> None:
    settled = settle(Opener(), Opener(), TimeControl(game_ms=900), rule="none")
    assert isinstance(settled, Settled)
    assert (settled.board, settled.first_has_black, settled.log) == (
        Board(15, "standard"),
        True,
        (),
    )
    assert (settled.left_first_ms, settled.left_second_ms) == (900, 900)


def test_each_player_pays_for_its_own_actions() -> None:
    first, second = Opener(milliseconds=30), Opener(milliseconds=4)
    settled = settle(first, second, TimeControl(game_ms=1000))
    assert isinstance(settled, Settled)
    assert settled.first_has_black
    assert len(settled.log) == 4
    assert settled.left_first_ms == 1000 - 3 * 30
    assert settled.left_second_ms == 1000 - 4
    assert [limits.game_ms for limits in first.told] == [1000, 970, 940]


def test_the_clock_gains_its_increment_after_each_action() -> None:
    first, second = Opener(milliseconds=30), Opener(milliseconds=4)
    settled = settle(first, second, TimeControl(game_ms=1000, increment_ms=500))
    assert isinstance(settled, Settled)
    assert settled.left_first_ms == 1000 + 3 * (500 - 30)
    assert settled.left_second_ms == 1000 + 500 - 4


def test_without_a_game_clock_nothing_is_left() -> None:
    settled = settle(Opener(), Opener(), TimeControl(move_ms=600_000))
    assert isinstance(settled, Settled)
    assert (settled.left_first_ms, settled.left_second_ms) == (None, None)


@pytest.mark.parametrize("clock", [TimeControl(move_ms=10, tolerance_ms=20), TimeControl(90, 90)])
def test_an_action_is_not_late_within_the_tolerance(clock: TimeControl) -> None:
    assert isinstance(settle(Opener(milliseconds=30), Opener(milliseconds=30), clock), Settled)


@pytest.mark.parametrize("kind", [Opener, Mover])
@pytest.mark.parametrize(
    ("clock", "reason"),
    [
        (TimeControl(move_ms=10, tolerance_ms=20), "10 ms allowed"),
        (TimeControl(game_ms=10, tolerance_ms=20), "10 ms left on the clock"),
    ],
)
def test_a_late_action_loses(clock: TimeControl, reason: str, kind: type[Mover]) -> None:
    game = settle(kind(milliseconds=31), Opener(), clock)
    assert isinstance(game, PlayedGame)
    assert game.number == 3
    assert game.outcome.termination is Termination.TIME
    assert game.first_score == 0.0
    assert reason in game.reason
    assert game.moves == ""


def test_the_second_player_loses_by_its_own_lateness() -> None:
    game = settle(Opener(), Opener(milliseconds=1001), TimeControl(move_ms=1000, tolerance_ms=0))
    assert isinstance(game, PlayedGame)
    assert (game.outcome.winner, game.outcome.termination) == (Color.BLACK, Termination.TIME)
    assert len(game.moves.split()) == 3


@pytest.mark.parametrize(
    ("first", "second", "lots"),
    [(Opener, Opener, (0, 0)), (Opener, Mover, (0, 1)), (Mover, Opener, (0, 0))],
)
def test_a_choice_of_colour_by_who_knows_no_openings_is_a_lot(
    first: type[Mover], second: type[Mover], lots: tuple[int, int]
) -> None:
    """In swap the first player places three stones, and the second chooses."""
    settled = settle(first(), second(), TimeControl())
    assert isinstance(settled, Settled)
    assert settled.lots == lots


def test_a_stone_that_the_opening_does_not_allow_is_a_lot() -> None:
    """Pro wants the first stone in the centre, and the mover begins in a corner."""
    settled = settle(Mover(), Opener(), TimeControl(), rule="pro")
    assert isinstance(settled, Settled)
    assert settled.lots[0] >= 1
    assert settled.lots[1] == 0


def test_lots_are_kept_of_a_game_that_was_lost_in_the_opening() -> None:
    game = settle(
        Mover(), Mover(milliseconds=80), TimeControl(move_ms=10, tolerance_ms=20), rule="pro"
    )
    assert isinstance(game, PlayedGame)
    assert game.lots[0] == 1


def test_both_players_are_prepared_before_the_first_action() -> None:
    first, second = Opener(), Opener()
    settle(first, second, TimeControl())
    assert first.prepared == second.prepared == [(15, Rule.STANDARD, 0)]


@pytest.mark.parametrize(("is_first", "score"), [(True, 0.0), (False, 1.0)])
def test_who_cannot_be_prepared_loses(is_first: bool, score: float) -> None:
    players = (Unready(), Opener()) if is_first else (Opener(), Unready())
    game = settle(players[0], players[1], TimeControl())
    assert isinstance(game, PlayedGame)
    assert game.outcome.termination is Termination.CRASH
    assert game.first_score == score
    assert game.reason == "in the opening: RuntimeError: cannot play on 15"
