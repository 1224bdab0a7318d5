"""Reviews of games: labels, key moments, missed and allowed wins, exercises, words."""

from __future__ import annotations

import json
import pickle
from collections.abc import Iterator
from dataclasses import replace

import pytest

from tengen import Board, Color, Engine, Move
from tengen.agents.report import SearchLine
from tengen.analysis import Judgement
from tengen.analysis.game import BLUNDER, INACCURACY, MISTAKE
from tengen.analysis.review import (
    Label,
    Look,
    Review,
    ReviewGame,
    Steps,
    judge_part,
    look_again,
    parts_of,
    review_game,
    review_json,
    review_text,
    second_looks,
)
from tengen.analysis.review.labels import credit_of, label_of_loss
from tengen.analysis.review.steps import CHOICES, MOST_ANSWERS
from tengen.solver import Proof

MOVES = ("i8", "j9", "l6", "i10", "j8", "k8", "a1", "h11", "e14", "g12")
"""Black's a1, the 7th, overlooks an open three."""


def game_of(*moves: str, nodes: int = 300, opening: int = 0) -> ReviewGame:
    return ReviewGame(Board(), tuple(map(Move.parse, moves)), opening, nodes)


@pytest.fixture(scope="module")
def engine() -> Iterator[Engine]:
    with Engine(hash_mib=4) as made:
        yield made


@pytest.fixture(scope="module")
def planted(engine: Engine) -> Review:
    return review_game(engine, game_of(*MOVES))


def judged(*rates: float, best: str = "o15") -> list[Judgement]:
    """Judgements with black's chances; the best move is always the same one."""
    colors = [Color.BLACK, Color.WHITE]
    return [
        Judgement(
            colors[ply % 2],
            0,
            None,
            rate if ply % 2 == 0 else 1 - rate,
            line=(Move.parse(best),),
        )
        for ply, rate in enumerate(rates)
    ]


def labels_of(review: Review) -> list[Label | None]:
    return [each.label for each in review.moves]


def test_a_planted_blunder_is_found_with_its_refutation(planted: Review) -> None:
    assert planted.moves[6].label is Label.BLUNDER
    assert planted.turning_point == 7
    assert 7 in planted.moments
    [win] = planted.allowed
    assert (win.number, win.proof.attacker, str(win.proof.first_move)) == (7, Color.WHITE, "h11")
    win.proof.check()
    assert planted.moves[6].reply == win.proof.line()
    assert len(win.proof.line()) == 3


def test_the_better_line_is_the_longest_that_begins_with_the_best_move() -> None:
    lines = [
        tuple(map(Move.parse, text.split())) for text in ("o15 a1 b2", "o15 c3", "h9 a1 b2 c3")
    ]
    choices = tuple(SearchLine(line, 0, None, 0.5, 3, 3) for line in lines)
    review = Review(game_of("h8"), judged(0.5, 0.1), {0: Look(choices=choices)})
    assert review.moves[0].line == lines[0]
    assert Review(game_of("h8"), judged(0.5, 0.1), {}).moves[0].line == lines[0][:1]


def test_the_mistake_becomes_an_exercise_with_its_answer(planted: Review) -> None:
    exercise = next(each for each in planted.exercises if each.number == 7)
    assert exercise.color is Color.BLACK
    assert Move.parse("l7") in exercise.answers
    assert Move.parse("a1") not in exercise.answers


def test_a_five_is_best(planted: Review) -> None:
    assert planted.moves[-1].label is Label.BEST


def test_a_reply_to_a_four_is_forced_and_neither_loses_nor_allows_anything() -> None:
    game = game_of("h8", "a1", "i8", "a3", "j8", "a6", "k8", "g8")
    told = [*judged(*[0.5] * 7), *judged(*[0.5] * 7, 0.6, 1.0)[7:]]
    told[8] = replace(told[8], win_in=9)
    assert 7 not in [look.ply for look in second_looks(game, told)]
    reply = Review(game, told, {}).moves[7]
    assert (reply.label, reply.loss) == (Label.FORCED, 0.0)


def test_who_does_not_stop_a_four_is_not_excused() -> None:
    game = game_of("h8", "a1", "i8", "a3", "j8", "a6", "k8", "a15")
    assert Review(game, judged(*[0.5] * 8, 1.0), {}).moves[7].label is Label.BLUNDER


def test_a_missed_win_has_a_checked_proof(engine: Engine) -> None:
    review = review_game(engine, game_of(*MOVES[:7], "a15", "l7"))
    [win] = review.missed
    assert (win.number, win.proof.attacker, win.proof.plies) == (8, Color.WHITE, 3)
    win.proof.check()
    text = review_text(review)
    assert "At move 8 white had a proved win within 3 plies" in text
    assert text.index("After move 7") < text.index("At move 8")


WON = game_of("h8", "a1", "i8", "a3", "j8", "a6", "k8", "a15", "g8")
"""Black's open three wins with k8, the 7th move, and white's reply is no mistake."""


def test_no_win_was_missed_by_a_move_after_which_the_search_sees_it_less_well() -> None:
    told = judged(*[0.5] * 6, 1.0, 1.0 - INACCURACY / 2, 0.5, 0.5)
    told[6] = replace(told[6], win_in=3)
    assert not any(look.missed for look in second_looks(WON, told))


def test_a_move_that_wins_missed_nothing_whatever_the_search_says(engine: Engine) -> None:
    told = judged(*[0.5] * 6, 1.0, 0.5, 0.5, 0.5)
    told[6] = replace(told[6], win_in=3)
    wanted = next(look for look in second_looks(WON, told) if look.ply == 6)
    assert wanted.missed
    review = Review(WON, told, {6: look_again(engine, WON, wanted)})
    assert review.missed == ()
    assert 7 not in review.moments
    assert (review.moves[6].label, review.moves[6].loss) == (Label.BEST, 0.0)
    assert review.rates[7] == 1.0


def test_a_reply_in_a_lost_game_allows_nothing(engine: Engine) -> None:
    told = judged(*[0.5] * 7, 0.5, 1.0, 1.0)
    told[8] = replace(told[8], win_in=1)
    wanted = next(look for look in second_looks(WON, told) if look.ply == 7)
    assert wanted.refutation
    review = Review(WON, told, {7: look_again(engine, WON, wanted)})
    assert review.allowed == ()
    assert review.moves[7].loss == 0.0


@pytest.mark.parametrize("good", [1, MOST_ANSWERS, MOST_ANSWERS + 1])
def test_an_exercise_has_at_most_three_answers(good: int) -> None:
    rates = [0.6] * good + [0.6 - MISTAKE] * (CHOICES - good)
    lines = [
        SearchLine((Move.parse(f"a{row}"),), 0, None, rate, 3, 3)
        for row, rate in enumerate(rates, start=1)
    ]
    review = Review(game_of("h8"), judged(0.6, 0.1), {0: Look(choices=tuple(lines))})
    answers = [len(each.answers) for each in review.exercises]
    assert answers == ([good] if good <= 3 else [])


def test_losses_are_labelled_by_the_thresholds() -> None:
    losses = (0.0, INACCURACY, MISTAKE, BLUNDER)
    assert [label_of_loss(loss) for loss in losses] == [
        Label.GOOD,
        Label.INACCURACY,
        Label.MISTAKE,
        Label.BLUNDER,
    ]
    assert [credit_of(loss) for loss in (0.0, BLUNDER / 2, BLUNDER, 1.0)] == [1.0, 0.5, 0.0, 0.0]


def test_accuracy_is_the_mean_credit_of_a_side() -> None:
    review = Review(game_of("h8", "i9", "g9"), judged(0.5, 0.5, 0.5 + BLUNDER, 0.5), {})
    assert review.side(Color.BLACK).accuracy == pytest.approx(0.5)
    assert review.side(Color.WHITE).accuracy == pytest.approx(0.0)
    assert review.side(Color.WHITE).counts[Label.BLUNDER] == 1


def test_moves_of_the_opening_have_no_label_and_count_for_nothing() -> None:
    review = Review(game_of("h8", "i9", "g9", opening=2), judged(0.5, 0.1, 0.9, 0.9), {})
    assert labels_of(review) == [None, None, Label.GOOD]
    assert review.side(Color.WHITE).accuracy is None


def test_an_only_move_is_brilliant_if_a_glance_does_not_find_it() -> None:
    game, rates = game_of("h8", "i9"), judged(0.5, 0.5, 0.5)
    best = [replace(each, line=(move,)) for each, move in zip(rates, game.moves, strict=False)]
    looks = {
        "only": Look(other=0.5 - MISTAKE, quick=Move.parse("i9")),
        "seen": Look(other=0.5 - BLUNDER, quick=Move.parse("i9")),
        "unseen": Look(other=0.5 - BLUNDER, quick=Move.parse("a1")),
        "free": Look(other=0.5, quick=Move.parse("a1")),
    }
    found = {
        name: Review(game, [*best, rates[2]], {1: look}).moves[1].label
        for name, look in looks.items()
    }
    assert found == {
        "only": Label.ONLY,
        "seen": Label.ONLY,
        "unseen": Label.BRILLIANT,
        "free": Label.BEST,
    }


def test_the_turning_point_is_the_loser_s_worst_move_since_it_was_level() -> None:
    early = judged(0.5, 0.2, 0.2, 0.2, 0.5, 0.4, 0.4, 0.1, 0.1, 0.0, 0.0)
    review = Review(game_of(*MOVES), early, {})
    assert review.winner is Color.WHITE
    assert review.turning_point == 7
    unfinished = game_of(*MOVES[:-1])
    assert Review(unfinished, early[:-1], {}).turning_point is None
    resigned = replace(unfinished, winner=Color.WHITE)
    assert Review(resigned, early[:-1], {}).turning_point == 7


def test_parts_cover_every_position_once_and_progress_ends_at_the_total(engine: Engine) -> None:
    game = game_of(*MOVES)
    parts = parts_of(game)
    covered = sorted(ply for part in parts for ply in range(part.first, part.last + 1))
    assert covered == list(range(len(MOVES) + 1))
    told: list[tuple[int, int]] = []
    review_game(engine, game, lambda done, total: told.append((done, total)))
    assert told == sorted(told)
    assert told[-1] == (Steps(game).total,) * 2


def test_steps_stand_alone_so_that_processes_can_share_them(engine: Engine) -> None:
    game: ReviewGame = pickle.loads(pickle.dumps(game_of(*MOVES)))
    with Engine(hash_mib=4) as other:
        judgements: list[Judgement] = []
        for number, part in enumerate(parts_of(game)):
            judgements[:0] = judge_part((engine, other)[number % 2], game, part)
        looks = {
            each.ply: pickle.loads(pickle.dumps(look_again(other, game, each)))
            for each in reversed(list(second_looks(game, judgements)))
        }
    found = review_json(Review(game, judgements, looks))
    assert found == review_json(review_game(engine, game))


def test_a_review_is_json_and_its_proofs_can_be_read(planted: Review) -> None:
    told = json.loads(json.dumps(review_json(planted, with_proofs=True)))
    assert [each["move"] for each in told["reviewed"]] == list(MOVES)
    assert len(told["black_rates"]) == len(MOVES) + 1
    Proof.from_json(json.dumps(told["allowed"][0]["proof"])).check()
    assert "proof" not in review_json(planted)["allowed"][0]


def test_the_summary_is_told_in_words(planted: Review) -> None:
    text = review_text(planted)
    assert "The turning point was move 7, a1 of black" in text
    assert "white had a proved win within 3 plies (h11" in text
    assert "Black played with an accuracy of" in text
    assert "1 blunder" in text
