"""One game: whatever a player does, it ends as it should."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from support.hand_clock import HandClock
from tengen.agents import UNLIMITED, Agent, Choice, Limits, SearchReport
from tengen.arena.game.referee import Referee
from tengen.arena.settings import Adjudication, GameSettings, TimeControl
from tengen.game import Board, Color, Move, Outcome, Rule, Termination
from tengen.processes.failures import CannotExpress


class Scripted:
    """Plays given moves, or whatever a function makes of them."""

    def __init__(self, moves: str, act: Callable[[Move], object] | None = None) -> None:
        self.name = "scripted"
        self.told: list[Limits] = []
        self._moves = [Move.parse(text) for text in moves.split()]
        self._act = act or Choice

    def choose(self, _board: Board, limits: Limits = UNLIMITED) -> Choice:
        self.told.append(limits)
        return self._act(self._moves.pop(0))  # type: ignore[return-value]


BLACK_WINS = ("d8 e8 f8 g8 h8", "a1 c1 e1 g1")


def game(
    black: Agent | str = BLACK_WINS[0],
    white: Agent | str = BLACK_WINS[1],
    settings: GameSettings | None = None,
    clock: HandClock | None = None,
) -> tuple[Outcome, Referee]:
    players = [Scripted(player) if isinstance(player, str) else player for player in (black, white)]
    settings = settings or GameSettings()
    board = Board(settings.size, settings.rule)
    # No time passes by itself: a busy machine makes nobody late.
    clock = clock or HandClock()
    colors = dict(zip(Color, players, strict=True))
    referee = Referee(settings, board, colors, clock_ns=clock)
    return referee.play(), referee


def failing(error: Exception) -> Scripted:
    def act(_move: Move) -> object:
        raise error

    return Scripted("h8", act)


def test_the_rules_end_a_game() -> None:
    outcome, referee = game()

    assert outcome == Outcome(Color.BLACK, Termination.FIVE)
    assert [str(played.move) for played in referee.moves][::2] == BLACK_WINS[0].split()
    assert referee.reason == ""


def test_a_player_that_raises_has_lost() -> None:
    outcome, referee = game(failing(RuntimeError("boom")))

    assert outcome == Outcome(Color.WHITE, Termination.CRASH)
    assert referee.reason == "RuntimeError: boom"


@pytest.mark.parametrize("answer", ["a1 a1", "h8"])
def test_a_move_on_a_stone_has_lost(answer: str) -> None:
    outcome, referee = game("h8 i8", answer)

    assert outcome == Outcome(Color.BLACK, Termination.ILLEGAL)
    assert "stands on" in referee.reason


@pytest.mark.parametrize("answer", [None, "h8", Move.parse("h8"), 7])
def test_an_answer_that_is_no_choice_has_lost(answer: object) -> None:
    outcome, _ = game(Scripted("h8", lambda _move: answer))

    assert outcome == Outcome(Color.WHITE, Termination.ILLEGAL)


def test_a_forbidden_move_has_lost_by_the_rules() -> None:
    outcome, _ = game("h7 h9 g8 i8 h8", "a1 a15 o1 o15", GameSettings(rule=Rule.RENJU))

    assert outcome == Outcome(Color.WHITE, Termination.FORBIDDEN)


def slow(moves: str, clock: HandClock, milliseconds: int) -> Scripted:
    """Needs so long for each of its moves."""

    def act(move: Move) -> Choice:
        clock.pass_ms(milliseconds)
        return Choice(move)

    return Scripted(moves, act)


@pytest.mark.parametrize(("milliseconds", "is_late"), [(30, False), (31, True), (80, True)])
def test_a_late_move_has_lost(milliseconds: int, is_late: bool) -> None:
    hands = HandClock()
    settings = GameSettings(clock=TimeControl(move_ms=10, tolerance_ms=20))
    white = slow(BLACK_WINS[1], hands, milliseconds)
    outcome, referee = game(white=white, settings=settings, clock=hands)

    if is_late:
        assert outcome == Outcome(Color.BLACK, Termination.TIME)
        assert referee.reason == f"{milliseconds} ms for a move, 10 ms allowed"
    else:
        assert outcome == Outcome(Color.BLACK, Termination.FIVE)
        assert [played.time_ms for played in referee.moves] == [0, 30, 0, 30, 0, 30, 0, 30, 0]


def test_a_clock_that_runs_out_has_lost_and_players_are_told_what_is_left() -> None:
    hands = HandClock()
    black = slow("a1 c1 e1 g1 i1 k1 m1 o1 a3 c3", hands, 30)
    settings = GameSettings(clock=TimeControl(game_ms=100, tolerance_ms=0))
    white = "a9 c9 e9 g9 i9 k9 m9 o9 a11 c11"
    outcome, referee = game(black, white, settings, hands)

    assert outcome == Outcome(Color.WHITE, Termination.TIME)
    assert referee.reason == "30 ms, 10 ms left on the clock"
    assert [limits.game_ms for limits in black.told] == [100, 70, 40, 10]


def test_an_increment_is_added_after_each_move() -> None:
    hands = HandClock()
    black = slow(BLACK_WINS[0], hands, 100)
    settings = GameSettings(clock=TimeControl(game_ms=1000, increment_ms=500))
    game(black, settings=settings, clock=hands)

    assert [limits.game_ms for limits in black.told] == [1000, 1400, 1800, 2200, 2600]


def telling(moves: str, **info: int) -> Scripted:
    return Scripted(moves, lambda move: Choice(move, SearchReport(**info)))  # type: ignore[arg-type]


LONG = ("a1 c1 e1 g1 i1 k1", "a3 c3 e3 g3 i3 k3")


@pytest.mark.parametrize(
    ("adjudication", "black", "white", "winner"),
    [
        (Adjudication(max_moves=5), {}, {}, None),
        (Adjudication(win_score=500), {"score": 600}, {"score": -700}, Color.BLACK),
        (Adjudication(win_score=500), {"score": -600}, {"score": 700}, Color.WHITE),
        (Adjudication(draw_score=10, draw_moves=4), {"score": 3}, {"score": 0}, None),
        (Adjudication(proven=True), {"win_in": -8}, {"win_in": 7}, Color.WHITE),
    ],
)
def test_the_arena_ends_games_that_both_players_agree_about(
    adjudication: Adjudication,
    black: dict[str, int],
    white: dict[str, int],
    winner: Color | None,
) -> None:
    outcome, referee = game(
        telling(LONG[0], **black),
        telling(LONG[1], **white),
        GameSettings(adjudication=adjudication),
    )

    assert outcome == Outcome(winner, Termination.ADJUDICATION)
    assert referee.reason


@pytest.mark.parametrize(
    ("black", "white"),
    [({"score": 600}, {"score": 700}), ({"score": 600}, {}), ({"win_in": 8}, {"win_in": 7})],
)
def test_the_arena_lets_games_go_on_that_players_do_not_agree_about(
    black: dict[str, int], white: dict[str, int]
) -> None:
    settings = GameSettings(adjudication=Adjudication(win_score=500, win_moves=2, proven=True))
    outcome, _ = game(telling(BLACK_WINS[0], **black), telling(BLACK_WINS[1], **white), settings)

    assert outcome.termination is Termination.FIVE


def unable(_move: Move) -> object:
    raise CannotExpress("no words")


def test_who_passes_before_a_program_that_cannot_be_told_so_has_lost() -> None:
    outcome, referee = game("h8 pass", Scripted("i9 a1", _speechless_after("i9")))

    assert outcome == Outcome(Color.WHITE, Termination.ADJUDICATION)
    assert "black passed and loses" in referee.reason


def _speechless_after(last: str) -> Callable[[Move], object]:
    return lambda move: Choice(move) if str(move) == last else unable(move)


def test_a_game_that_a_program_cannot_be_told_about_is_a_draw_where_nobody_passed() -> None:
    outcome, referee = game("h8 i8", Scripted("a1", unable))

    assert outcome == Outcome(None, Termination.ADJUDICATION)
    assert "could not send the position to white: no words" in referee.reason


def test_a_player_cannot_change_the_game_by_changing_its_board() -> None:
    class Cheat(Scripted):
        def choose(self, board: Board, limits: Limits = UNLIMITED) -> Choice:
            choice = super().choose(board, limits)
            for text in ("d8", "e8", "f8", "g8"):
                if board.color_at(text) is None and not board.is_game_over():
                    board.push(text)
            return choice

    outcome, _ = game(Cheat(BLACK_WINS[0]))
    assert outcome.termination is Termination.FIVE
