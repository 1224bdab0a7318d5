"""Tournaments with programs that misbehave in every way: each game ends, and nothing is left."""

from __future__ import annotations

import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

from arena.programs import BRAIN, processes_left
from tengen.arena import Contest, GameSettings, Pairing, Store, TimeControl, Tournament
from tengen.engines.dialect import HandshakeResult
from tengen.engines.program import find_program
from tengen.engines.registry import Installed, keep
from tengen.game import Color, Outcome, Rule, Termination

ENDINGS = {
    "silent": Termination.TIME,
    "crashing": Termination.CRASH,
    "illegal": Termination.ILLEGAL,
    "flooding": Termination.CRASH,
    "garbage": Termination.CRASH,
    "forking": None,
    "daemon": None,
    "stubborn": None,
    "honest": None,
}
"""How games of each program end; None where it plays on and somebody wins."""
SECONDS = {"silent": 0.2}
"""What programs are given for a move that use up whatever they are given; the others have all the
time that a busy machine may need to let them go wrong in their own way."""


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TENGEN_HOME", str(tmp_path / "home"))
    for name in ENDINGS:
        arguments = ("1",) if name == "crashing" else ()
        keep(Installed(name, (sys.executable, "-S", str(BRAIN), name, *arguments)))


def test_a_gauntlet_of_misbehaving_programs_finishes(tmp_path: Path) -> None:
    programs = (f"engine:{name}?time={SECONDS.get(name, 60)}" for name in ENDINGS)
    players = ("random", *programs)
    settings = GameSettings(size=9, clock=TimeControl(tolerance_ms=0))
    tournament = Tournament(
        players=players, pairs=1, openings=("e5d4",), pairing=Pairing.GAUNTLET, game=settings
    )

    with Store(tmp_path / "games.sqlite") as store:
        contest = Contest.begin(store, "t", tournament)
        assert contest.run(4, make_executor=lambda: ThreadPoolExecutor(4))
        games = list(store.games(contest.number, 9))

    assert len(games) == contest.total
    for stored in games:
        player = players[max(stored.plan.black, stored.plan.white)]
        program = player.removeprefix("engine:").partition("?")[0]
        ending = stored.game.outcome.termination
        expected = ENDINGS[program]
        if expected is None:
            assert ending is Termination.FIVE, f"{program}: {stored.game.reason}"
        else:
            assert ending is expected, f"{program}: {stored.game.reason}"
            assert stored.game.reason
            assert stored.game.log
        if program == "crashing":
            assert stored.game.log.endswith("DONE\nstderr:\na bad thing happened")
    assert processes_left(tmp_path) == []


PASSING = """
def agent(board):
    return "pass" if len(board.move_stack) in (2, 3) else board.legal_moves[0]
"""


@pytest.mark.parametrize("rule", [Rule.FREESTYLE, Rule.RENJU])
def test_passing_does_not_beat_a_brain(tmp_path: Path, rule: Rule) -> None:
    (tmp_path / "passing.py").write_text(PASSING)
    players = ("engine:honest?time=60", f"file:{tmp_path / 'passing.py'}")
    settings = GameSettings(rule=rule, size=9)
    tournament = Tournament(players, pairs=1, openings=("e5d4",), game=settings)

    with Store(tmp_path / "games.sqlite") as store:
        contest = Contest.begin(store, "t", tournament)
        assert contest.run(make_executor=lambda: ThreadPoolExecutor(1))
        games = list(store.games(contest.number, 9))

    assert len(games) == 2
    for stored in games:
        honest = Color.BLACK if stored.plan.black == 0 else Color.WHITE
        assert "pass" in stored.game.moves
        if rule is Rule.RENJU:
            assert stored.game.outcome == Outcome(honest, Termination.ADJUDICATION)
        else:
            assert stored.game.outcome.termination is Termination.FIVE, stored.game.reason


def test_a_rule_that_a_program_cannot_be_told_is_refused_before_any_game(tmp_path: Path) -> None:
    command = (sys.executable, "-S", str(BRAIN), "yixin")
    verdict = HandshakeResult(find_program(command).sha256, "yixin")
    keep(Installed("yixin", command, verdict=verdict))
    keep(Installed("kata", command, "gtp"))

    with Store(tmp_path / "games.sqlite") as store:
        for name in ("yixin", "kata"):
            tournament = Tournament(
                ("random", f"engine:{name}?time=1"), game=GameSettings(rule=Rule.CARO)
            )
            with pytest.raises(ValueError, match=f"engine:{name}.time=1 cannot play caro: the "):
                Contest.begin(store, "t", tournament)
        assert store.names() == []
