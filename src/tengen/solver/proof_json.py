"""Encodes proofs as JSON; docs/proofs.md describes the format."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any

from ..formats import FormatError
from ..game import Board, Color, Point, Rule, Setup
from .proof import Proof, ProofNode

KIND = "proof"
VERSION = 1
_KEYS = (
    "tengen",
    "version",
    "rule",
    "size",
    "black",
    "white",
    "attacker",
    "kind",
    "plies",
    "nodes",
)
_NODE_KEYS = ("move", "threat", "replies")


def text_of(proof: Proof) -> str:
    """Encodes a proof, with every node on its own line."""
    board = proof.board
    heading: dict[str, object] = {
        "tengen": KIND,
        "version": VERSION,
        "rule": proof.rule.value,
        "size": proof.size,
        "black": [str(point) for point in board.stones(Color.BLACK)],
        "white": [str(point) for point in board.stones(Color.WHITE)],
        "attacker": proof.attacker.value,
        "kind": proof.kind.value,
        "plies": proof.plies,
    }
    lines = [f"{json.dumps(key)}: {json.dumps(value)}" for key, value in heading.items()]
    nodes = ",\n".join(json.dumps(_node_json(node)) for node in proof.nodes)
    return "{\n" + ",\n".join(lines) + ',\n"nodes": [\n' + nodes + "\n]\n}\n"


def proof_from(text: str) -> Proof:
    """Decodes a proof; its kind and plies are computed from the nodes, not read.

    Raises:
        FormatError: The text is not a proof, or one of a newer version.
    """
    try:
        return _proof(json.loads(text))
    except FormatError:
        raise
    except RecursionError:
        raise FormatError("not a proof: nested too deeply") from None
    except ValueError as error:
        raise FormatError(f"not a proof: {error}") from error


def _proof(file: object) -> Proof:
    if not isinstance(file, dict) or file.get("tengen") != KIND:
        raise FormatError(f'not a proof: expected an object with "tengen": "{KIND}"')
    if file.get("version") != VERSION:
        raise FormatError(f"version {file.get('version')!r} of a proof: expected {VERSION}")
    _check_keys(file, _KEYS)
    size = _whole(file.get("size"), "size")
    stones = {
        color: frozenset(_point(text, size) for text in _list(file.get(color.value), color.value))
        for color in Color
    }
    turn = Color(_text(file.get("attacker"), "attacker"))
    setup = Setup(stones[Color.BLACK], stones[Color.WHITE], turn)
    board = Board.from_setup(setup, size, Rule(_text(file.get("rule"), "rule")))
    return Proof(board, [_node(node, size) for node in _list(file.get("nodes"), "nodes")])


def _node_json(node: ProofNode) -> dict[str, object]:
    encoded: dict[str, object] = {"move": str(node.move)}
    if node.threat is not None:
        encoded["threat"] = node.threat
        encoded["replies"] = {str(reply): next for reply, next in node.replies}
    return encoded


def _node(node: object, size: int) -> ProofNode:
    if not isinstance(node, dict):
        raise ValueError(f"expected a node to be an object, found {str(node)[:40]!r}")
    _check_keys(node, _NODE_KEYS)
    threat = node.get("threat")
    replies = node.get("replies", {})
    if not isinstance(replies, dict):
        raise ValueError("expected the replies of a node to be an object of points and nodes")
    return ProofNode(
        _point(node.get("move"), size),
        None if threat is None else _whole(threat, "threat"),
        tuple((_point(reply, size), _whole(next, "reply")) for reply, next in replies.items()),
    )


def _check_keys(value: Mapping[str, Any], known: tuple[str, ...]) -> None:
    for key in value:
        if key not in known:
            raise ValueError(f"unknown key {key[:40]!r}: expected {', '.join(known)}")


def _whole(value: object, name: str) -> int:
    if type(value) is not int or not 0 <= value < 2**31:
        raise ValueError(f"{name} {str(value)[:40]!r}: expected a whole number of at least 0")
    return value


def _text(value: object, name: str) -> str:
    if not isinstance(value, str):
        raise ValueError(f"{name} {str(value)[:40]!r}: expected a string")
    return value


def _point(value: object, size: int) -> Point:
    if not isinstance(value, str):
        raise ValueError(f"{str(value)[:40]!r}: expected a point such as h8")
    return Point.parse(value, size)


def _list(value: object, name: str) -> list[Any]:
    if not isinstance(value, list):
        raise ValueError(f"{name}: expected a list")
    return value
