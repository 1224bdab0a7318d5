"""What holds for every agent of the package."""

from __future__ import annotations

import json

import pytest

from tengen import Board, Rule
from tengen.agents import Entry, Explaining, Limits, OptionKind, create, entries

SPECS = (
    "random?seed=3",
    "mcts?playouts=8&seed=3",
    "blocker?seed=3",
    "one_ply",
    "genetic_line?population=30&most=40&kept=10&seed=1",
    "winning_windows?depth_in=plies",
    "pattern_alpha_beta?depth=1&k=3",
    "attack_defence?depth=1",
    "attack_defence?search=baseline",
    "attack_defence?search=minimax&depth=1",
    "attack_defence?search=annealing&depth=1&steps=50&seed=3",
    "tengen?nodes=300&hash=1",
)
OF_PAPERS = [entry for entry in entries() if ".papers." in entry.make.__module__]
EXPLAINING = [spec for spec in SPECS if not spec.startswith("mcts")]


def won_by(spec: str, board: Board, game: int) -> bool:
    """Whether an agent beats the random one; it plays black in even games."""
    agents = (create(spec, seed=game), create("random", seed=game))
    while not board.is_game_over():
        board.push(agents[(board.ply() + game) % 2].choose(board).move)
    outcome = board.outcome()
    return outcome is not None and outcome.winner == ("black" if game % 2 == 0 else "white")


@pytest.mark.parametrize("rule", Rule)
@pytest.mark.parametrize("spec", SPECS)
def test_its_moves_are_legal_on_every_size(spec: str, rule: Rule) -> None:
    agent = create(spec)
    for size in (5, 6, 22):
        board = Board(size, rule)
        for _ in range(60):
            if board.is_game_over():
                break
            choice = agent.choose(board, Limits(time_ms=1000))
            assert board.is_legal(choice.move)
            # genetic_line may take the opponent's move, the second of its line.
            assert not choice.info.line or choice.move in choice.info.line[:2]
            board.push(choice.move)


@pytest.mark.parametrize(
    ("spec", "size", "games"),
    [("one_ply", 15, 20), ("genetic_line", 15, 4), ("mcts?playouts=100", 9, 4)],
)
def test_it_beats_the_random_agent(spec: str, size: int, games: int) -> None:
    assert all(won_by(spec, Board(size), game) for game in range(games))


@pytest.mark.parametrize("spec", EXPLAINING)
def test_it_explains_the_move_that_it_chooses(spec: str) -> None:
    for moves in ("", "e5", "e5 d6 f5 g4 d4 f6 e7 c5"):
        board = Board.from_moves(moves, size=9)
        agent = create(spec)
        assert isinstance(agent, Explaining)
        told = agent.explain(board)
        assert told.move == create(spec).choose(board).move
        board.push("a1")
        assert told.board == Board.from_moves(moves, size=9)
        assert told.summary.endswith(".")
        assert "<svg" in told.svg()
        assert json.dumps(told.as_json())


@pytest.mark.parametrize("spec", EXPLAINING)
def test_it_explains_itself_with_limits_too(spec: str) -> None:
    limited = create(f"{spec}{'&' if '?' in spec else '?'}time=1")
    assert isinstance(limited, Explaining)
    board = Board.from_moves("e5 d6 f5", size=9)
    told = limited.explain(board)
    assert told.agent == create(spec).name


@pytest.mark.parametrize("entry", OF_PAPERS, ids=lambda entry: entry.name)
def test_python_refuses_the_words_that_a_text_may_not_hold(entry: Entry) -> None:
    for option in entry.options:
        if option.kind is OptionKind.CHOICE:
            wrong = f"{option.choices[-1]}x"
            with pytest.raises(ValueError, match=f"option {option.name} of .*did you mean"):
                entry.make(**{option.name: wrong})
        elif option.minimum is not None:
            with pytest.raises(ValueError, match=f"{option.name}.*expected"):
                entry.make(**{option.name: option.minimum - 1})
        elif option.kind is OptionKind.BOOL:
            with pytest.raises(ValueError, match="expected yes or no, not 'perhaps'"):
                entry.make(**{option.name: "perhaps"})
