"""A league tells who is stronger, what was overlooked, and shows the games of neighbours."""

from __future__ import annotations

from pathlib import Path

import pytest
from experiments.league.habits import overlooked_rows, thinking_rows
from experiments.league.league import League
from experiments.league.neighbours import example, sentence, write_neighbours

from tengen import formats
from tengen.arena import GameSettings, TimeControl
from tengen.arena.game.played import PlayedGame
from tengen.arena.schedule import GamePlan
from tengen.arena.store.rows import StoredGame
from tengen.game import Color, Outcome, Termination
from tengen.lab import Run

OPENING = "h8i9"
OVERLOOKED = "h8 i9 h9 a1 h10 a2 h11 a3 h12"
"""White does not answer black's three."""
LEFT = "h8 i9 h9 h7 h10 a2 h11 a3 h12"
"""White has stopped one end of the four and leaves the other."""
STOPPED = "h8 i9 h9 h7 h10 a2 h11 h12"
MISSED = "h8 i9 h9 j9 h10 k9 a1 l9 a3 a4 a5 m9"
"""Both leave a three; white makes five only at the second chance, and black does not stop it."""
FOURS = "h8 i9 h9 h7 h10 a2 f11 o1 g11 a15 h11 h12 i11 o14 j11"
"""White stops a four, whose last stone was also the third of another row."""
FIVE_BLACK = Outcome(Color.BLACK, Termination.FIVE)
FIVE_WHITE = Outcome(Color.WHITE, Termination.FIVE)
DRAW = Outcome(None, Termination.FULL_BOARD)


def league(*games: tuple[str, Outcome]) -> League:
    """The first player has black in all games."""
    stored = [
        StoredGame(
            GamePlan(number, number // 2, 0, 1, OPENING, seed=1),
            PlayedGame(number, outcome, moves, " ".join("7" for _ in moves.split())),
        )
        for number, (moves, outcome) in enumerate(games)
    ]
    return League("a test", ("first", "second"), GameSettings(), tuple(stored))


def run_in(folder: Path) -> Run:
    return Run("small", {"seed": 3}, (), folder, lambda _what, _share: None)


def test_the_winner_of_more_games_is_rated_higher() -> None:
    played = league((LEFT, FIVE_BLACK), (STOPPED, DRAW))
    assert [row[:2] for row in played.rating_rows(played.ratings())] == [
        (1, "first"),
        (2, "second"),
    ]
    assert played.cross_columns() == ("#", "player", "1", "2")
    assert played.cross_rows() == [(1, "first", "", "1½"), (2, "second", "½", "")]


def test_missed_threats_are_counted_by_player() -> None:
    played = league((OVERLOOKED, FIVE_BLACK), (LEFT, FIVE_BLACK), (STOPPED, DRAW))
    assert overlooked_rows(played) == [
        ("first", "2 of 2", "–", "–", 0, 0, 0),
        ("second", "–", "1 of 2", "0 of 1", 2, 1, 0),
    ]
    assert overlooked_rows(league((MISSED, FIVE_WHITE))) == [
        ("second", "1 of 2", "–", "1 of 2", 0, 0, 0),
        ("first", "–", "0 of 2", "–", 1, 1, 0),
    ]


def test_opening_moves_do_not_count_as_thinking() -> None:
    assert thinking_rows(league((LEFT, FIVE_BLACK))) == [
        ("first", 4, "–", "–", "7.0", 7),
        ("second", 3, "–", "–", "7.0", 7),
    ]


@pytest.mark.parametrize(
    ("moves", "outcome", "told"),
    [
        (OVERLOOKED, FIVE_BLACK, "second left a three, which became a four with 2 points"),
        (FOURS, FIVE_BLACK, "a four had to be stopped, and the next one had 2 points"),
        (LEFT, FIVE_BLACK, "one stone would have stopped the five, and second played elsewhere"),
        (STOPPED, DRAW, "a draw after 8 moves, 2 of them the opening's"),
        (STOPPED, Outcome(Color.WHITE, Termination.TIME), "because first lost by time"),
    ],
)
def test_a_sentence_says_how_a_game_ended(moves: str, outcome: Outcome, told: str) -> None:
    played = league((moves, outcome))
    assert told in sentence(played, played.games[0])


def test_the_example_is_the_shortest_game_that_was_won(tmp_path: Path) -> None:
    played = league((STOPPED, DRAW), (MISSED, FIVE_WHITE), (LEFT, FIVE_BLACK))
    assert example(played, "first", "second").plan.number == 2
    write_neighbours(run_in(tmp_path), played, "test", pictures=True)
    page = (tmp_path / "neighbours_test.md").read_text()
    assert "1 to 1 won and 1 drawn" in page
    assert "](results/games/test_01.svg)" in page
    record = formats.read(tmp_path / "games" / "test_01.sgf")
    assert (record.heading.black, record.end().board().ply()) == ("first", 9)


@pytest.mark.usefixtures("games_here")
def test_games_with_a_clock_are_not_part_of_the_reproducible_games(tmp_path: Path) -> None:
    lab = run_in(tmp_path)
    players = {"a": "one_ply", "b": "random"}
    timed = GameSettings(size=9, clock=TimeControl(move_ms=50, tolerance_ms=60_000))
    assert len(League.play(lab, "timed", players, timed, pairs=1).games) == 2
    assert lab.games == {}
    free = League.play(lab, "free", players, GameSettings(size=9), pairs=1)
    assert list(lab.games.values()) == ["\n".join(each.game.moves for each in free.games)]
