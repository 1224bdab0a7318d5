"""The Gomocup client: which commands it sends, and what it makes of the answers."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from engines.inner_brain import inner_brain
from engines.mocks import AMPLE, QUICK, Launcher, brain
from tengen import Board, Color, Opening, Point, Rule, Setup
from tengen.engines import EngineAgent, GomocupClient
from tengen.engines.dialect import Dialect, Orientation
from tengen.engines.gomocup.yixin import abilities, forbidden_points
from tengen.limits import Limits
from tengen.processes.failures import BrokeProtocol, CannotExpress

LIMITS = Limits(time_ms=700, game_ms=9000, nodes=50, depth=4, memory_bytes=1 << 30)


def commands(launcher: Launcher) -> list[str]:
    """What was sent, without settings."""
    return [line for line in launcher.sent() if not line.startswith("INFO")]


def play(client: GomocupClient, board: Board, moves: int) -> None:
    for _ in range(moves):
        board.push(client.choose(board, QUICK, AMPLE).move)
        board.push(board.legal_moves[0])


def test_a_game_from_the_start_is_begun_and_continued_by_turns() -> None:
    with brain("honest") as (client, launcher):
        play(client, Board(), 3)
    assert commands(launcher) == ["START 15", "BEGIN", "TURN 0,0", "TURN 1,0", "END"]


def test_the_first_move_of_the_opponent_is_a_turn() -> None:
    with inner_brain("honest") as (client, launcher):
        client.choose(Board.from_moves("c4"), QUICK, AMPLE)
    assert commands(launcher) == ["START 15", "TURN 2,11", "END"]


def test_a_position_is_set_by_board_with_own_stones_as_one() -> None:
    with inner_brain("honest") as (client, launcher):
        client.choose(Board.from_moves("h8 i9 c4"), QUICK, AMPLE)
    expected = ["START 15", "BOARD", "7,7,2", "8,6,1", "2,11,2", "DONE", "END"]
    assert commands(launcher) == expected


@pytest.mark.parametrize(
    ("moves", "told"),
    [
        ("h8 pass", ["BOARD", "7,7,1", "DONE"]),
        ("h8 i9 pass", ["BOARD", "7,7,2", "8,6,1", "DONE"]),
        ("pass", ["BEGIN"]),
    ],
)
def test_after_a_pass_a_brain_is_given_the_stones(moves: str, told: list[str]) -> None:
    with inner_brain("honest") as (client, launcher):
        client.choose(Board.from_moves(moves), QUICK, AMPLE)
    assert commands(launcher)[1:-1] == told


def test_a_pass_in_the_middle_of_a_game_is_followed_by_turns_again() -> None:
    board = Board()
    with inner_brain("honest") as (client, launcher):
        board.push(client.choose(board, QUICK, AMPLE).move)
        for answer in ("pass", "a1"):
            board.push(answer)
            board.push(client.choose(board, QUICK, AMPLE).move)
    words = [line.split()[0] for line in commands(launcher) if line[0].isalpha()]
    assert words == ["START", "BEGIN", "BOARD", "DONE", "TURN", "END"]


@pytest.mark.parametrize("moves", ["pass", "h8 pass", "h8 i9 pass"])
def test_colours_that_the_stones_would_tell_wrongly_are_not_told_in_renju(moves: str) -> None:
    with inner_brain("honest") as (client, _), pytest.raises(CannotExpress, match="a pass"):
        client.choose(Board.from_moves(moves, rule="renju"), QUICK, AMPLE)


def test_stones_that_were_set_up_are_sent_in_turn() -> None:
    setup = Setup(frozenset({Point(1, 1), Point(2, 2)}), frozenset({Point(3, 3)}), turn=Color.WHITE)
    with inner_brain("honest") as (client, launcher):
        client.choose(Board.from_setup(setup), QUICK, AMPLE)
    assert commands(launcher)[1:-1] == ["BOARD", "1,1,2", "3,3,1", "2,2,2", "DONE"]


def test_another_game_restarts_and_another_size_starts() -> None:
    with inner_brain("honest") as (client, launcher):
        play(client, Board(), 1)
        play(client, Board(), 1)
        play(client, Board(20), 1)
        assert len(launcher.processes) == 1
    assert commands(launcher) == [
        "START 15",
        "BEGIN",
        "RESTART",
        "BEGIN",
        "START 20",
        "BEGIN",
        "END",
    ]


def test_a_brain_without_restart_is_started_again() -> None:
    with inner_brain("old") as (client, launcher):
        play(client, Board(), 1)
        play(client, Board(), 1)
        assert len(launcher.processes) == 2
    assert commands(launcher)[2:] == ["RESTART", "END", "START 15", "BEGIN", "END"]


def test_a_brain_that_complains_about_settings_still_plays() -> None:
    with inner_brain("old") as (client, launcher):
        play(client, Board(), 3)
    # Whether the complaint comes before the next question or after it is a matter of luck.
    assert any(text == "UNKNOWN what is this" for _, text in launcher.lines)


def test_settings_are_told_once_and_the_clock_before_every_move() -> None:
    with inner_brain("honest", options={"thread_num": "2"}) as (client, launcher):
        board = Board(rule=Rule.CARO_EXACT)
        for left in (9000, 8000):
            board.push(client.choose(board, replace(LIMITS, game_ms=left), AMPLE).move)
            board.push(board.legal_moves[0])
        folder = launcher.processes[0].scratch
    told = [line.removeprefix("INFO ") for line in launcher.sent() if line.startswith("INFO")]
    assert told == [
        "rule 9",
        "game_type 1",
        f"folder {folder}",
        "thread_num 2",
        "timeout_turn 700",
        "timeout_match 9000",
        "max_memory 1073741824",
        "max_node 50",
        "max_depth 4",
        "time_left 9000",
        "time_left 8000",
    ]


def test_a_brain_has_a_folder_of_its_own_as_long_as_it_runs() -> None:
    with brain("honest") as (client, launcher):
        client.prepare(Board())
        client.prepare(Board(20))
        (told,) = {line.split()[2] for line in launcher.sent() if line.startswith("INFO folder")}
        folder = Path(told)
        assert list(folder.iterdir()) == []
        (folder / "what it learnt").write_text("nothing")
        client.close()
        assert not folder.exists()
        client.prepare(Board())
        assert launcher.processes[1].scratch != told


def test_a_folder_that_the_user_chose_stays(tmp_path: Path) -> None:
    with inner_brain("honest", options={"folder": str(tmp_path)}) as (client, launcher):
        client.prepare(Board())
    told = [line for line in launcher.sent() if line.startswith("INFO folder")]
    assert told == [f"INFO folder {tmp_path}"]
    assert tmp_path.exists()


def test_a_rule_without_a_number_is_refused() -> None:
    with (
        inner_brain("honest", dialect=Dialect("yixin")) as (client, _),
        pytest.raises(CannotExpress),
    ):
        client.choose(Board(rule=Rule.CARO), QUICK, AMPLE)


def test_a_size_that_the_brain_refuses_is_its_failure() -> None:
    with (
        inner_brain("honest") as (client, _),
        pytest.raises(BrokeProtocol, match="refused a board of 4x4"),
    ):
        client.start(4)


def test_a_board_that_is_not_square_is_refused_before_anything_is_started() -> None:
    with inner_brain("honest") as (client, launcher):
        with pytest.raises(CannotExpress, match="cannot play on 15x20"):
            client.start(15, 20)
        assert launcher.processes == []


def test_a_suggestion_is_played() -> None:
    with inner_brain("suggesting") as (client, launcher):
        move = client.choose(Board(), QUICK, AMPLE).move
    assert f"PLAY {move.x},{move.y}" in launcher.sent()


def test_lines_may_end_in_carriage_returns() -> None:
    board = Board()
    with brain("carriagereturns") as (client, _):
        play(client, board, 2)
    assert board.ply() == 4


def test_a_move_is_taken_back() -> None:
    with inner_brain("honest") as (client, launcher):
        board = Board()
        move = board.push(client.choose(board, QUICK, AMPLE).move)
        assert client.takeback(move)
        client.choose(Board.from_moves("a1"), QUICK, AMPLE)
    assert commands(launcher)[-2:] == ["TURN 0,14", "END"]


@pytest.mark.parametrize(
    ("stones", "answer", "moves"),
    [
        ("", "", ("h8", "i7", "j9")),
        ("h8 i9 k12", "", None),
        ("h8 i9 k12", "0,0", ("a15",)),
        ("h8 i9 k12", "0,0 1,1", ("a15", "b14")),
        ("h8 i9 k12 a1 b1", "", None),
    ],
)
def test_swap2_is_answered_at_each_stage(
    stones: str, answer: str, moves: tuple[str, ...] | None
) -> None:
    with inner_brain("honest", answer) as (client, launcher):
        found = client.swap2(Board.from_moves(stones), AMPLE)
    assert (None if found is None else tuple(str(move) for move in found)) == moves
    assert launcher.sent()[-2 - len(stones.split()) - 1] == "SWAP2BOARD"


def test_a_brain_without_swap2_says_so() -> None:
    with (
        inner_brain("old") as (client, _),
        pytest.raises(CannotExpress, match="does not support swap2"),
    ):
        client.swap2(Board(), AMPLE)


@pytest.mark.parametrize(
    ("answer", "actions"),
    [("", ["swap"]), ("0,0", ["keep"]), ("0,0 1,1", ["two_more", "a15", "b14"])],
)
def test_an_agent_plays_the_opening_with_the_answers_of_its_brain(
    answer: str, actions: list[str]
) -> None:
    with inner_brain("honest", answer) as (client, _):
        agent = EngineAgent("engine:mock", client, lateness_ms=60_000)
        opening = Opening("swap2", "standard")
        for _ in range(3 + len(actions)):
            opening.act(agent.act_in_opening(opening))
    assert list(opening.log) == ["h8", "i7", "j9", *actions]


@pytest.mark.parametrize("opening", ["h8 i7 j9", "h8 i7 j9 a15 b14"])
def test_the_game_after_swap2_begins_with_all_its_stones(opening: str) -> None:
    """A brain that is asked about an opening need not put its stones on the board."""
    board = Board.from_moves(opening, rule="standard")
    with inner_brain("honest") as (client, launcher):
        assert client.swap2(board, AMPLE) is None
        board.push("o1")
        client.choose(board, QUICK, AMPLE)
        commands = [line.strip() for line in launcher.sent()]
    assert not any(line.startswith("TURN") for line in commands)
    assert any(line.startswith("BOARD") for line in commands)


def test_swap_after_five_stones_takes_black() -> None:
    with inner_brain("honest", "0,0 1,1") as (client, _):
        agent = EngineAgent("engine:mock", client, lateness_ms=60_000)
        opening = Opening("swap2", "standard")
        while not opening.is_over:
            actor = opening.actor
            opening.act(agent.act_in_opening(opening))
    assert opening.black is actor


def test_answers_are_read_the_way_round_that_the_dialect_says() -> None:
    with inner_brain("yixin", dialect=Dialect("yixin", Orientation(swapped=True))) as (
        client,
        launcher,
    ):
        answer = client.choose(Board(), QUICK, AMPLE)
    assert ("said", f"{answer.move.y},{answer.move.x}") in launcher.lines


TWO_FORBIDDEN = Board.from_text(
    """
. . . . . . . . . . . . . . .
. . . . . . . . . O . . . . .
. X X X . X X . . . . . . . .
. . . . O . . . . . . . . . .
. . . . . . . . . . . . . . .
. . O . . . . . . . . O . . .
. . . . . . . O . . . . . . .
. . . . . . . . . . . O . . .
. . . . . . . . . . . . . . .
. . . . . . O . . . O . . . .
. . . O . . . . . . . . . . .
. . X X . X X X . . . . . . .
. . . . . . . . . . . . O . .
. . . . . . . . . . . . . . .
. . . . . . . . . . . . . . .
""",
    "renju",
)


def test_what_yixin_added_is_understood() -> None:
    with inner_brain("yixin", dialect=Dialect("yixin", Orientation(swapped=True))) as (client, _):
        assert abilities(client, 15) == {"MAX_THREAD_NUM": 8, "MAX_HASH_SIZE": 24}
        assert forbidden_points(client, TWO_FORBIDDEN) == (Point(4, 2), Point(4, 11))
        assert forbidden_points(client, Board(rule="renju")) == ()
    with inner_brain("honest") as (client, _):
        assert abilities(client, 15) == {}
        with pytest.raises(CannotExpress, match="yxshowforbid"):
            forbidden_points(client, Board(rule="renju"))
