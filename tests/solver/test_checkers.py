"""The checker in Python and its twin in the core: they accept what holds and nothing else.

`python tools/verify.py samples` tries more proofs, and larger ones.
"""

from __future__ import annotations

from collections.abc import Callable
from random import Random

import pytest

from solver.proved import crowded_boards, proofs
from support.samples import samples
from tengen import Board, Color, Point, Proof, Rule, Setup, solve
from tengen.reference.proof_checker import PASS, ProofError, ProofNode, check_proof
from tengen.reference.rules import empty_grid
from tengen.solver import ProofNode as Node
from tengen.solver import WinKind

KINDS = (WinKind.FOURS, WinKind.THREATS)
PROOFS = {WinKind.FOURS: samples(5), WinKind.THREATS: samples(5)}
every_proof = pytest.mark.parametrize("kind", KINDS)
every_rule = pytest.mark.parametrize("rule", list(Rule))


def accepted(proof: Proof) -> bool:
    """Whether both checkers accept a proof; they must agree."""
    try:
        proof.check()
    except ProofError:
        by_reference = False
    else:
        by_reference = True
    assert by_reference == (proof.flaw() is None), proof.to_json()
    return by_reference


def with_node(proof: Proof, index: int, **changes: object) -> Proof:
    """The proof with one node changed."""
    nodes = list(proof.nodes)
    nodes[index] = nodes[index]._replace(**changes)  # type: ignore[arg-type]
    return Proof(proof.board, nodes)


def is_four(proof: Proof, node: Node) -> bool:
    """Whether the node's move makes a four, so that its threat is a five."""
    return node.threat is not None and proof.nodes[node.threat].threat is None


@every_rule
@every_proof
def test_proofs_of_the_solver_are_accepted(rule: Rule, kind: WinKind) -> None:
    assert all(accepted(proof) for proof in proofs(rule, kind, PROOFS[kind]))


@every_rule
@every_proof
def test_a_proof_without_one_of_its_defences_is_refused(rule: Rule, kind: WinKind) -> None:
    draws = Random(1)
    changed = 0
    for proof in proofs(rule, kind, PROOFS[kind]):
        places = [i for i, node in enumerate(proof.nodes) if node.replies]
        for index in draws.sample(places, min(4, len(places))):
            replies = proof.nodes[index].replies
            gone = draws.randrange(len(replies))
            rest = replies[:gone] + replies[gone + 1 :]
            assert not accepted(with_node(proof, index, replies=rest))
            changed += 1
    assert changed > 3


@every_rule
@every_proof
def test_with_a_changed_move_the_checkers_agree_and_mostly_refuse(
    rule: Rule, kind: WinKind
) -> None:
    draws = Random(2)
    verdicts = []
    for proof in proofs(rule, kind, PROOFS[kind]):
        empty = [move.point for move in proof.board.legal_moves if move.point is not None]
        for _ in range(3):
            index = draws.randrange(len(proof.nodes))
            verdicts.append(accepted(with_node(proof, index, move=draws.choice(empty))))
    # Another move may win as well, and if there is a five the move of a node is not needed.
    assert verdicts.count(False) > len(verdicts) // 4


@every_rule
@every_proof
def test_a_move_onto_a_stone_is_refused(rule: Rule, kind: WinKind) -> None:
    for proof in proofs(rule, kind, PROOFS[kind]):
        taken = proof.board.stones(Color.BLACK)[0]
        assert not accepted(with_node(proof, 0, move=taken))


@every_rule
def test_a_changed_threat_is_refused(rule: Rule) -> None:
    changed = 0
    for proof in proofs(rule, WinKind.THREATS, PROOFS[WinKind.THREATS]):
        for index, node in enumerate(proof.nodes):
            if node.threat is None or is_four(proof, node):
                continue
            assert not accepted(with_node(proof, index, threat=None))
            five = next(i for i, other in enumerate(proof.nodes) if other.threat is None)
            accepted(with_node(proof, index, threat=five))
            changed += 1
            break
    assert changed == PROOFS[WinKind.THREATS]


@every_rule
@every_proof
def test_the_other_side_does_not_win_by_the_same_moves(rule: Rule, kind: WinKind) -> None:
    verdicts = []
    for proof in proofs(rule, kind, PROOFS[kind]):
        board = proof.board
        stones = [frozenset(board.stones(color)) for color in (Color.BLACK, Color.WHITE)]
        turned = Setup(stones[0], stones[1], proof.attacker.opposite)
        theirs = Proof(Board.from_setup(turned, proof.size, rule), proof.nodes)
        verdicts.append(accepted(theirs))
        # A point can be the key for both sides; then it wins indeed.
        assert not verdicts[-1] or solve(theirs.board).is_proved
    assert verdicts.count(True) <= len(verdicts) // 5


@every_proof
def test_under_another_rule_the_checkers_agree_and_some_proofs_fail(kind: WinKind) -> None:
    verdicts = []
    for rule in Rule:
        for proof in proofs(rule, kind, PROOFS[kind])[:2]:
            for other in Rule:
                board = under(proof.board, other)
                if board is not None:
                    verdicts.append(accepted(Proof(board, proof.nodes)))
    assert verdicts.count(True) > 20
    assert verdicts.count(False) > 5


def under(board: Board, rule: Rule) -> Board | None:
    """The position under another rule; None where the game would be over or never so far."""
    stones = [frozenset(board.stones(color)) for color in (Color.BLACK, Color.WHITE)]
    try:
        other = Board.from_setup(Setup(stones[0], stones[1], board.turn), board.size, rule)
    except ValueError:
        return None
    return None if other.is_game_over() else other


@every_rule
@every_proof
def test_in_another_position_the_checkers_agree(rule: Rule, kind: WinKind) -> None:
    draws = Random(3)
    verdicts = []
    for proof in proofs(rule, kind, PROOFS[kind]):
        for board in other_positions(proof, draws):
            verdicts.append(accepted(Proof(board, proof.nodes)))
    assert False in verdicts


def other_positions(proof: Proof, draws: Random) -> list[Board]:
    """The position less a stone, of the winning five if it can be, and with one more."""
    board = proof.board
    attacker, defender = board.turn, board.turn.opposite
    stones = {color: set(board.stones(color)) for color in Color}
    for move in proof.line():
        board.push(move)
    first = min(stones[attacker], key=str)
    less = next((point for point in board.winning_lines()[0] if point in stones[attacker]), first)
    board = proof.board
    more = draws.choice([move.point for move in board.legal_moves if move.point is not None])
    changed = [
        {attacker: stones[attacker] - {less}, defender: stones[defender]},
        {attacker: stones[attacker], defender: stones[defender] | {more}},
    ]
    found = []
    for each in changed:
        setup = Setup(frozenset(each[Color.BLACK]), frozenset(each[Color.WHITE]), attacker)
        try:
            made = Board.from_setup(setup, board.size, board.rule)
        except ValueError:
            continue
        if not made.is_game_over():
            found.append(made)
    return found


def test_no_proof_at_all_proves_nothing() -> None:
    board = next(crowded_boards(Rule.FREESTYLE, seed=7))
    with pytest.raises(ValueError, match="no such node"):
        Proof(board, [])


def test_in_a_game_that_is_over_nothing_is_proved() -> None:
    board = Board.from_moves("a1 h8 a2 i8 a4 j8 a5 k8 o3 l8")
    proof = Proof(board, [Node(Point.parse("a3"))])
    assert board.is_game_over()
    assert not accepted(proof)


def test_a_listed_pass_is_answered_like_any_reply() -> None:
    grid = empty_grid(9)
    for x in (2, 3, 4):
        grid[x, 4] = Color.BLACK
    nodes = [
        ProofNode((5, 4), 1, {PASS: 2}),
        ProofNode((6, 4), None, {}),
        ProofNode((2, 4), None, {}),
    ]
    with pytest.raises(ProofError):
        check_proof(grid, Rule.FREESTYLE, Color.BLACK, nodes)


def broken(change: Callable[[list[Node]], None]) -> Proof:
    """A proof whose nodes were tampered with."""
    proof = proofs(Rule.FREESTYLE, WinKind.THREATS, PROOFS[WinKind.THREATS])[0]
    nodes = list(proof.nodes)
    change(nodes)
    return Proof(proof.board, nodes)


@pytest.mark.parametrize(
    ("change", "words"),
    [
        (lambda nodes: nodes.__setitem__(0, nodes[0]._replace(threat=len(nodes))), "no such node"),
        (lambda nodes: nodes.__setitem__(0, nodes[0]._replace(threat=0)), "leads back to itself"),
        (
            lambda nodes: nodes.__setitem__(
                0, nodes[0]._replace(replies=nodes[0].replies + nodes[0].replies[:1])
            ),
            "listed twice",
        ),
    ],
)
def test_nodes_that_cannot_be_followed_are_refused(
    change: Callable[[list[Node]], None], words: str
) -> None:
    with pytest.raises(ValueError, match=words):
        broken(change)


def test_a_flaw_names_its_place() -> None:
    proof = proofs(Rule.FREESTYLE, WinKind.FOURS, PROOFS[WinKind.FOURS])[0]
    reply = proof.nodes[0].replies[0][0]
    flaw = with_node(proof, 0, replies=()).flaw()
    assert flaw == f"node 0: the reply is not refuted ({reply}) after {proof.first_move} {reply}"


def test_the_move_of_a_proof_is_a_point() -> None:
    proof = proofs(Rule.FREESTYLE, WinKind.FOURS, PROOFS[WinKind.FOURS])[0]
    assert isinstance(proof.first_move, Point)
