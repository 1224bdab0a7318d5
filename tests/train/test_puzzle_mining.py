"""Mining puzzles: out of a game, a choice of them, and a log that survives a kill."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from tengen import Board, Puzzle, Rule, puzzles
from tengen.puzzle import GRADES, Origin
from tengen.train.puzzle_mining import MineLog, MineSettings, PuzzleChoice, named
from tengen.train.puzzle_mining.mining import AGENTS, GameToMine, games_of, mine, played
from tengen.train.resumable_log import LogError
from tengen.train.selfplay import GamesFile, SelfPlayGame, SelfPlaySettings

EASY = min(puzzles(rule="freestyle", grade=1), key=lambda puzzle: len(puzzle.moves))


def different(grades: list[int]) -> list[Puzzle]:
    """Puzzles of these grades no two of whose positions are symmetric."""
    places = [(x, y) for x in range(8, 15) for y in range(8, x + 1)]
    boards = [Board.from_moves(["h8", place]) for place in places]
    texts = ["".join(map(str, board.move_stack)) for board in boards]
    return [replace(EASY, grade=grade, moves=texts[i]) for i, grade in enumerate(grades)]


def test_the_puzzle_of_a_game_is_found_at_its_end() -> None:
    board = EASY.board()
    game = GameToMine(EASY.rule, EASY.size, board.move_stack, EASY.origin)
    assert mine(game, wanted={1}) == replace(EASY, id="")


def test_a_game_without_a_puzzle_of_a_wanted_grade_gives_none() -> None:
    board = EASY.board()
    game = GameToMine(EASY.rule, EASY.size, board.move_stack[:8], EASY.origin)
    assert mine(game, wanted={1}) is None


@pytest.mark.parametrize("rule", [Rule.RENJU, Rule.CARO])
def test_a_game_depends_on_rule_seed_and_number_alone(rule: Rule) -> None:
    first = [played(rule, 5, number) for number in (3, 1)]
    again = [played(rule, 5, number) for number in (1, 3)]
    assert first == again[::-1]
    assert first[0].moves != first[1].moves
    assert all(game.origin.black in AGENTS and game.origin.seed == 5 for game in first)


def test_even_numbers_are_games_of_the_engine_against_itself() -> None:
    game = played(Rule.FREESTYLE, 5, 0)
    assert game.origin == Origin("tengen?nodes=1000", "tengen?nodes=1000", 5, 0)
    assert not Board.from_moves(game.moves[:-1], game.size, game.rule).is_game_over()


def test_games_of_self_play_are_read_from_folders(tmp_path: Path) -> None:
    moves = EASY.board().move_stack
    for name, rule in (("one", Rule.FREESTYLE), ("two", Rule.RENJU)):
        with GamesFile(tmp_path / name, SelfPlaySettings(rule, 15, 300, 4)) as file:
            file.append(SelfPlayGame(7, moves, len(moves), (), None))
    folders = (str(tmp_path / "one"), str(tmp_path / "two"))
    (game,) = games_of(folders, Rule.RENJU)
    assert (game.rule, game.moves) == (Rule.RENJU, moves)
    assert game.origin == Origin("tengen?nodes=300", "tengen?nodes=300", 4, 7)
    assert games_of(folders, Rule.CARO) == ()


def test_grades_get_equal_shares() -> None:
    choice = PuzzleChoice(7)
    for puzzle in different([1, 1, 1, 1, 2, 2, 3, 4, 5]):
        choice.add(puzzle)
    assert sorted(puzzle.grade for puzzle in choice.chosen) == [1, 1, 2, 2, 3, 4, 5]
    assert choice.is_full


def test_other_grades_replace_a_missing_one() -> None:
    choice = PuzzleChoice(5)
    for puzzle in different([1, 1, 1, 2, 3, 4]):
        choice.add(puzzle)
    assert (len(choice.chosen), set(choice.open_grades())) == (4, {5})
    choice.fill()
    assert sorted(puzzle.grade for puzzle in choice.chosen) == [1, 1, 2, 3, 4]


def test_symmetric_positions_are_chosen_once() -> None:
    choice = PuzzleChoice(10)
    (puzzle,) = different([1])
    turned = puzzle.board().transformed(3)
    choice.add(puzzle)
    choice.add(replace(puzzle, grade=2, moves="".join(map(str, turned.move_stack))))
    assert choice.chosen == [puzzle]


def test_names_count_from_easy_to_hard() -> None:
    found = named(different([3, 1, 2]))
    assert [(puzzle.id, puzzle.grade) for puzzle in found] == [
        ("freestyle-1", 1),
        ("freestyle-2", 2),
        ("freestyle-3", 3),
    ]


def test_every_puzzle_wanted_belongs_to_a_rule() -> None:
    for count in (1, 2, 7, 200):
        assert sum(MineSettings(count).shares().values()) == count
    assert MineSettings(9, (Rule.RENJU,)).shares() == {Rule.RENJU: 9}


def test_a_log_resumes_after_a_kill(tmp_path: Path) -> None:
    path, settings = tmp_path / "log", MineSettings(5)
    with MineLog(path, settings) as log:
        log.add(Rule.RENJU, 3, EASY)
        log.add(Rule.CARO, 4, None)
    path.write_bytes(path.read_bytes() + b'{"rule": "ren')
    with MineLog(path, settings) as log:
        assert log.games == {(Rule.RENJU, 3): EASY, (Rule.CARO, 4): None}
        log.add(Rule.RENJU, 4, None)
    with MineLog(path, settings) as log:
        assert len(log.games) == 3
        with pytest.raises(LogError, match="another process"):
            MineLog(path, settings)
    with pytest.raises(LogError, match="other settings"):
        MineLog(path, MineSettings(6))
    with path.open("a") as file:
        file.write('{"rule":"renju"}\n')
    with pytest.raises(LogError, match="does not contain mined games"):
        MineLog(path, settings)


def test_all_grades_are_wanted_at_first() -> None:
    assert PuzzleChoice(10).open_grades() == set(GRADES)
