"""The full-screen game, played through a real pseudo-terminal."""

from __future__ import annotations

import re

import pytest

from cli.pty_game import PtyGame

UP, DOWN, RIGHT, LEFT = "\x1b[A", "\x1b[B", "\x1b[C", "\x1b[D"
CTRL_C, ESCAPE, BACKSPACE = "\x03", "\x1b", "\x7f"
HIDE_ALTERNATE_SCREEN, SHOW_CURSOR = "\x1b[?1049l", "\x1b[?25h"


def row(screen: str, number: int) -> str:
    """One row of the drawn board, from its number to its end."""
    found = re.search(rf"^ *{number} .*$", screen, re.MULTILINE)
    assert found is not None, screen
    return found.group().replace("\r", "")


def test_arrows_move_the_cursor_and_enter_plays() -> None:
    with PtyGame("--color", "both") as game:
        game.expect("Black to move   [h8]")
        game.send(UP + RIGHT + RIGHT)
        game.expect("[j9]")
        game.send("\r")
        screen = game.expect("White to move", "1  j9")
        assert "[●]" in row(screen, 9)
        game.send("\x1bOB\x1bOD ")
        screen = game.expect("Black to move", "j9    i8")
        assert "[○]" in row(screen, 8)
        game.send("q")
        assert game.wait_for_end() == 0
        assert "Moves: j9 i8\n" in game.plain_output()


def test_the_cursor_stays_on_the_board() -> None:
    with PtyGame("--size", "5") as game:
        game.send(LEFT * 9 + DOWN * 9)
        game.expect("[a1]")
        game.send(RIGHT * 9 + UP * 9)
        game.expect("[e5]")


def test_points_are_typed_and_the_opponent_answers() -> None:
    with PtyGame("--seed", "1") as game:
        game.send("h1")
        game.expect("Play h1_")
        game.send("0")
        game.expect("Play h10_")
        game.send("\r")
        game.expect_that(lambda s: re.search(r"1  h10 +[a-o]\d", s) is not None, "an answer")
        assert "tengen?level=2&seed=1" in game.expect("Black to move")


def test_what_is_typed_can_be_mended_and_forgotten() -> None:
    with PtyGame("--color", "both") as game:
        game.send("h12" + BACKSPACE)
        game.expect("Play h1_")
        game.send(ESCAPE)
        game.expect("Black to move")
        game.send("c3\r")
        game.expect("1  c3")


def test_white_waits_for_the_opponent_first() -> None:
    with PtyGame("--color", "white", "--seed", "4") as game:
        screen = game.expect("White to move")
        assert re.search(r"1  [a-o]\d", screen)


def test_taking_back_removes_the_answer_too() -> None:
    with PtyGame("--seed", "1") as game:
        game.send("h8\r")
        game.expect_that(lambda s: re.search(r"1  h8 +[a-o]\d", s) is not None, "an answer")
        game.send("u")
        game.expect_that(lambda s: "Moves" in s and "1  h8" not in s, "an empty list")
        game.send("u")
        game.expect("There is no move of yours to take back.")


def test_errors_are_one_line_and_the_game_goes_on() -> None:
    with PtyGame("--color", "both", "--moves", "h8") as game:
        game.send("h8\r")
        game.expect("A black stone stands on h8 already.")
        game.send("h99\r")
        game.expect("h99 is off the board")
        game.send("z")
        game.expect("A point is a column a to o and a row")
        game.send("i9\r")
        game.expect("1  h8    i9", "Black to move")
        assert "Traceback" not in game.output


def test_a_forbidden_point_is_shown_and_asked_about() -> None:
    with PtyGame(
        "--rule", "renju", "--color", "both", "--moves", "f8 a1 g8 a3 h9 a5 h10 a7"
    ) as game:
        screen = game.expect("Black to move")
        assert "[×]" in row(screen, 8)
        game.send("\r")
        screen = game.expect("Play h8? y/n", "forbidden to black, who would lose: double three")
        game.send("n")
        game.expect("Black to move")
        game.send("h8\r")
        game.expect("Play h8? y/n")
        game.send("y")
        game.expect("White wins: black played a forbidden point, h8: double three")


def test_a_whole_game_is_won_and_a_new_one_begins() -> None:
    with PtyGame("--color", "both", "--rule", "freestyle") as game:
        for move in ["h8", "h9", "i8", "i9", "j8", "j9", "k8", "k9", "g8"]:
            game.send(f"{move}\r")
        game.expect("Black wins with five in a row: g8-h8-i8-j8-k8. Press r for a new game.")
        game.send("a1\r")
        game.expect("The game is over: r starts again, u takes back, q quits.")
        game.send("r")
        game.expect_that(lambda s: "Black to move" in s and "●" not in row(s, 8), "an empty board")


def test_passing_asks_outside_renju_and_two_passes_end_the_game() -> None:
    with PtyGame("--color", "both", "--rule", "standard") as game:
        game.send("p")
        game.expect("Play pass? y/n", "unusual in standard")
        game.send("y")
        game.expect("White to move", "1  pass")
    with PtyGame("--color", "both", "--rule", "renju") as game:
        game.send("pp")
        game.expect("Draw: both sides passed.")


def test_commands_that_are_columns_wait_for_enter() -> None:
    with PtyGame("--color", "both", "--size", "19") as game:
        game.send("q")
        game.expect("q_   Enter: quit; or type the row of a point")
        game.send("9\r")
        game.expect("1  q9")
        game.send("?")
        game.expect("p, s, r, q are columns here too")
        game.send(" q\r")
        assert game.wait_for_end() == 0


def test_restarting_a_running_game_is_asked_about() -> None:
    with PtyGame("--color", "both") as game:
        game.send("h8\rr")
        game.expect("Abandon this game and start again? y/n")
        game.send("n")
        game.expect("White to move", "1  h8")
        game.send("ry")
        game.expect_that(lambda s: "Black to move" in s and "1  h8" not in s, "an empty board")


def test_a_window_that_is_too_small_says_so_and_grows() -> None:
    with PtyGame(columns=30, rows=10) as game:
        game.expect("This window is 30x10; a board", "of 15 needs 40x20.")
        game.resize(80, 24)
        game.expect("Black to move", "15  ┌─┬")
        game.resize(40, 20)
        game.expect_that(lambda s: "q quit" in s and "Moves" not in s, "the board without its list")


def test_help_is_shown_and_left_by_any_key() -> None:
    with PtyGame() as game:
        game.send("?")
        game.expect("Any key goes back to the game.", "take back")
        game.send("x")
        game.expect("Black to move")


@pytest.mark.parametrize("end", [CTRL_C, "q", "\x04"], ids=["ctrl-c", "q", "ctrl-d"])
def test_leaving_restores_the_terminal_and_prints_the_moves(end: str) -> None:
    with PtyGame("--color", "both", "--rule", "caro", is_fresh=end == CTRL_C) as game:
        game.send("h8\ri9\r")
        game.expect("1  h8    i9")
        game.send(end)
        assert game.wait_for_end() == 0
        left = game.output.rsplit(HIDE_ALTERNATE_SCREEN, 1)
        assert len(left) == 2
        assert SHOW_CURSOR in game.output
        assert "Moves: h8 i9\n" in game.plain_output()
        command = "tengen play --rule caro --size 15 --color both --moves 'h8 i9'"
        assert command in game.plain_output()
        assert "Traceback" not in game.output


def test_a_polite_kill_restores_the_terminal_too() -> None:
    with PtyGame("--color", "both") as game:
        game.expect("Black to move")
        game.terminate()
        assert game.wait_for_end() == 0
        assert HIDE_ALTERNATE_SCREEN in game.output
        assert "No move was made." in game.plain_output()
