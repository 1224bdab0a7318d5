"""The GTP client: positions, letters, rules and refusals."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import contextmanager

import pytest

from engines.mocks import AMPLE, FOLDER, QUICK, Launcher, agent_for
from support.waiting import PATIENCE_S
from tengen import Board, Rule, Termination
from tengen.engines import GtpClient
from tengen.engines.client import Timeouts
from tengen.engines.gomocup.handshake import Effort
from tengen.engines.gtp import ALL_LETTERS, WITHOUT_I, shake_hands_gtp
from tengen.engines.program import find_program
from tengen.engines.trials import LETTERS, winning_points
from tengen.processes.failures import BrokeProtocol, CannotExpress, Resigned

EFFORT = Effort(search_ms=50, patience_s=PATIENCE_S)


@contextmanager
def program(*arguments: str) -> Iterator[tuple[GtpClient, Launcher]]:
    command = [sys.executable, "-S", str(FOLDER / "mock_gtp.py"), *arguments]
    launcher = Launcher(find_program(command))
    client = GtpClient(launcher, timeouts=Timeouts(PATIENCE_S, PATIENCE_S))
    try:
        yield client, launcher
    finally:
        client.close()
    assert launcher.left_behind() == []


def test_rows_count_from_the_bottom_and_the_letter_i_is_skipped() -> None:
    with program() as (client, launcher):
        client.choose(Board.from_moves("c4 i8"), QUICK, AMPLE)
    assert [line for line in launcher.sent() if line.startswith("play")] == [
        "play black C4",
        "play white J8",
    ]


def test_a_game_goes_on_with_the_moves_that_are_new() -> None:
    with program() as (client, launcher):
        board = Board(rule="renju")
        for _ in range(2):
            board.push(client.choose(board, QUICK, AMPLE).move)
            board.push(board.legal_moves[0])
        client.choose(Board(rule="renju"), QUICK, AMPLE)
        assert len(launcher.processes) == 1
    sent = [line.split()[0] for line in launcher.sent()]
    assert sent[:3] == ["list_commands", "boardsize", "kata-set-rule"]
    assert (sent.count("boardsize"), sent.count("clear_board"), sent.count("play")) == (1, 2, 1)


def test_the_analysis_becomes_the_agents_information() -> None:
    with program() as (client, _):
        choice = agent_for(client).choose(LETTERS.board(), QUICK)
    assert choice.move.point in winning_points(LETTERS.board())
    assert choice.info.line[0] == choice.move
    assert (choice.info.nodes, choice.info.win_rate) == (20, 0.61)


@pytest.mark.parametrize("columns", [WITHOUT_I, ALL_LETTERS])
def test_the_handshake_finds_the_letters_of_the_columns(columns: str) -> None:
    with program(columns) as (client, _):
        verdict = shake_hands_gtp(client, "hash", EFFORT)
    assert (verdict.dialect, verdict.columns, verdict.problems) == ("gtp", columns, ())
    assert verdict.about == {"name": "MockGo", "version": "2"}
    assert verdict.rules == {Rule.FREESTYLE: True, Rule.STANDARD: True, Rule.RENJU: True}


def test_what_cannot_be_said_or_is_refused_is_told() -> None:
    with program() as (client, _):
        with pytest.raises(CannotExpress, match="no name for the rule caro"):
            client.choose(Board(rule="caro"), QUICK, AMPLE)
        client.prepare(Board())
        with pytest.raises(BrokeProtocol, match="unknown command"):
            client.ask("dance")


def test_a_program_may_resign() -> None:
    with program("resign") as (client, _), pytest.raises(Resigned) as caught:
        client.choose(Board(), QUICK, AMPLE)
    assert caught.value.termination is Termination.RESIGNATION
