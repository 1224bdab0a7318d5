"""Finds out how a program speaks GTP: its name, the letters of its columns, the rules it plays."""

from __future__ import annotations

import time
from dataclasses import replace

from ..game import Board, Move, Rule
from ..limits import Limits
from .client import Patience
from .failures import BrokeProtocol, EngineFailure, IllegalAnswer
from .gtp import ALL_LETTERS, RULE_NAMES, WITHOUT_I, GtpClient
from .handshake import SIZE, Effort, Tell
from .trials import RULE_TRIALS, letters_board, winning_points
from .verdict import Verdict


def shake_hands_gtp(
    client: GtpClient, sha256: str, effort: Effort | None = None, tell: Tell | None = None
) -> Verdict:
    """Asks a program all that there is to ask. The client is closed afterwards."""
    effort, tell = effort or Effort(), tell or (lambda _: None)
    verdict = Verdict(sha256, dialect="gtp", columns=client.columns)
    steps = {"start": _start, "letters": _letters, "rules": _rules}
    try:
        for name, step in steps.items():
            tell(name)
            verdict = step(client, verdict, effort)
    except EngineFailure as failure:
        verdict = replace(verdict, problems=(*verdict.problems, f"{name}: {failure}"))
    finally:
        client.close()
    return verdict


def _start(client: GtpClient, verdict: Verdict, _: Effort) -> Verdict:
    began = time.monotonic()
    client.prepare(Board(SIZE))
    took_ms = round((time.monotonic() - began) * 1000)
    return replace(verdict, start_ms=took_ms, about=client.about(), restarts=True)


def _letters(client: GtpClient, verdict: Verdict, effort: Effort) -> Verdict:
    board = letters_board()
    for columns in (WITHOUT_I, ALL_LETTERS):
        client.columns = columns
        if _wins(client, board, effort):
            return replace(verdict, columns=columns, orientation_seen=True)
    client.columns = WITHOUT_I
    return replace(verdict, columns=WITHOUT_I, orientation_seen=False)


def _rules(client: GtpClient, verdict: Verdict, effort: Effort) -> Verdict:
    if not verdict.orientation_seen:
        return verdict
    won: dict[Rule, bool] = {}
    for trial in RULE_TRIALS:
        if trial.rule in RULE_NAMES:
            result = _wins(client, trial.board(), effort)
            won[trial.rule] = won.get(trial.rule, True) and result
    return replace(verdict, rules=won)


def _wins(client: GtpClient, board: Board, effort: Effort) -> bool:
    limits, patience = Limits(time_ms=effort.search_ms), Patience(effort.patience_s)
    try:
        move = client.choose(board, limits, patience).move
    except (IllegalAnswer, BrokeProtocol):
        return False
    return move != Move.PASS and move.point in winning_points(board)
