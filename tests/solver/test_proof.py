"""Proofs: played out against any defence, told as records and pictures, kept as JSON."""

from __future__ import annotations

import json
from random import Random

import pytest

from solver.proved import proofs
from tengen import Board, Color, GameOverError, Move, Proof, Rule, solve
from tengen.formats import FormatError, format_named
from tengen.solver import WinKind

KINDS = (WinKind.FOURS, WinKind.THREATS)
OPEN_THREE = Board.from_moves("h8 a1 i8 a3 j8 a6")


def open_three() -> Proof:
    """A proof of two nodes."""
    proof = solve(OPEN_THREE).proof
    assert proof is not None
    return proof


def sample() -> list[Proof]:
    """A few proofs of each kind under each rule."""
    return [proof for rule in Rule for kind in KINDS for proof in proofs(rule, kind, 5)[:3]]


def test_a_proof_wins_against_random_defence_within_its_plies() -> None:
    draws = Random(4)
    for proof in sample():
        for _ in range(5):
            replay = proof.replay()
            while not replay.is_over():
                replay.attack()
                if replay.is_over():
                    break
                listed = [point for point, _ in replay.listed()]
                legal = [*replay.board.legal_moves, Move.PASS]
                replay.defend(draws.choice(listed if listed and draws.random() < 0.6 else legal))
            outcome = replay.board.outcome()
            assert outcome is not None
            assert outcome.winner is proof.attacker
            assert replay.board.ply() - proof.board.ply() <= proof.plies


def test_the_main_line_lasts_as_long_as_the_listed_replies_let_it() -> None:
    for proof in sample():
        board = proof.board
        line = proof.line()
        for move in line:
            board.push(move)
        outcome = board.outcome()
        assert outcome is not None
        assert outcome.winner is proof.attacker
        assert len(line) <= proof.plies
    assert any(len(proof.line()) == proof.plies for proof in sample())


def test_in_a_replay_the_sides_move_in_turn() -> None:
    replay = open_three().replay()
    with pytest.raises(ValueError, match="attacker's turn"):
        replay.defend("a7")
    replay.attack()
    with pytest.raises(ValueError, match="defender's turn"):
        replay.attack()
    replay.defend("pass")
    replay.attack()
    with pytest.raises(GameOverError):
        replay.attack()


def test_a_proof_keeps_its_own_board() -> None:
    board = OPEN_THREE.copy()
    proof = solve(board).proof
    assert proof is not None
    board.push("o15")
    proof.board.push("o14")
    assert proof.board == OPEN_THREE
    assert proof.attacker is Color.BLACK


def test_json_is_read_back_as_it_was_written() -> None:
    for proof in sample():
        assert Proof.from_json(proof.to_json()).nodes == proof.nodes
        assert Proof.from_json(proof.to_json()).to_json() == proof.to_json()


def test_json_has_the_documented_keys() -> None:
    told = json.loads(open_three().to_json())
    assert told["tengen"] == "proof"
    assert (told["version"], told["rule"], told["size"]) == (1, "freestyle", 15)
    assert (told["attacker"], told["kind"], told["plies"]) == ("black", "fours", 3)
    assert told["black"] == ["h8", "i8", "j8"]
    assert told["nodes"] == [{"move": "g8", "threat": 1, "replies": {}}, {"move": "f8"}]


GOOD = json.loads(open_three().to_json())


@pytest.mark.parametrize(
    ("changes", "words"),
    [
        ({"tengen": "games"}, '"tengen": "proof"'),
        ({"version": 2}, "version 2"),
        ({"size": 99}, "99"),
        ({"size": "15"}, "size '15'"),
        ({"rule": "chess"}, "chess"),
        ({"rule": None}, "rule"),
        ({"attacker": "green"}, "green"),
        ({"black": "h8"}, "black: expected a list"),
        ({"black": ["z99"]}, "z99"),
        ({"black": [1]}, "expected a point"),
        ({"white": ["h8"]}, "two stones"),
        ({"nodes": []}, "no such node"),
        ({"nodes": [1]}, "expected a node to be an object"),
        ({"nodes": [{"move": "g8", "threat": 7}]}, "no such node"),
        ({"nodes": [{"move": "g8", "threat": 0}]}, "leads back"),
        ({"nodes": [{"move": "g8", "threat": -1}]}, "threat '-1'"),
        ({"nodes": [{"move": "g8", "threat": 0, "replies": []}]}, "replies"),
        ({"nodes": [{"move": "g8", "reply": 1}]}, "unknown key 'reply'"),
        ({"extra": 1}, "unknown key 'extra'"),
    ],
)
def test_an_invalid_proof_is_a_clear_error(changes: dict[str, object], words: str) -> None:
    with pytest.raises(FormatError) as caught:
        Proof.from_json(json.dumps({**GOOD, **changes}))
    assert words in str(caught.value)


@pytest.mark.parametrize("text", ["", "{", "[" * 100_000, "1", '{"tengen": "proof"}'])
def test_invalid_json_is_an_error(text: str) -> None:
    with pytest.raises(FormatError):
        Proof.from_json(text)


def test_a_record_has_the_proof_as_variations() -> None:
    for proof in sample():
        record = proof.record()
        record.check()
        start = proof.board.ply()
        line = [node.move for node in record.mainline()][start:]
        assert line == list(proof.line())
        first = list(record.mainline())[start]
        assert {node.move for node in first.variations} >= {
            Move(reply) for reply, _ in proof.nodes[0].replies
        }


def test_a_record_is_bounded_with_a_remark() -> None:
    proof = max(sample(), key=lambda proof: len(proof.nodes))
    whole, small = proof.record(), proof.record(most_moves=10)
    assert not whole.remarks
    assert small.move_count() < whole.move_count()
    assert "moves of the proof's tree are left out" in small.remarks[0]
    assert any("not shown" in node.comment for node in small.nodes())
    assert len(list(small.mainline())) == len(list(whole.mainline()))


def test_a_record_can_be_written_as_sgf() -> None:
    proof = proofs(Rule.RENJU, WinKind.THREATS, 5)[0]
    text = format_named("sgf").write([proof.record()]).data.decode()
    assert "C[Threatens " in text


def test_pictures_show_the_line_and_the_tree() -> None:
    for proof in sample():
        assert proof.svg().startswith("<svg")
        assert f"within {proof.plies} plies" in proof.svg()
        assert str(proof.first_move) in proof.tree_svg()
        assert "win as a tree</title>" in proof.tree_svg()


def test_a_five_is_described_as_such() -> None:
    proof = solve(Board.from_moves("h8 a1 i8 a3 j8 a5 k8 a7")).proof
    assert proof is not None
    assert str(proof) == "black wins at once: g8"
    assert "wins at once" in proof.svg()
    assert proof.tree_svg().startswith("<svg")
    assert [node.move for node in proof.record().mainline()][-1] == Move.parse("g8")
    proof.check()


def test_proofs_are_equal_when_position_and_nodes_are() -> None:
    assert open_three() == open_three()
    assert hash(open_three()) == hash(open_three())
    assert open_three() != proofs(Rule.FREESTYLE, WinKind.FOURS, 5)[0]
