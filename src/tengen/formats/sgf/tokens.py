"""Splits an SGF game into parentheses and nodes, and mends what real files get wrong in them."""

from __future__ import annotations

import re
from collections.abc import Iterator

from .grammar import EACH_PROPERTY, MOVES, OPEN_NODE, PROPERTY, VALUE, unescaped, written
from .text import Oddities, SgfText

Token = tuple[str, int]
"""A parenthesis or a node, and its offset in the text."""

_PROPERTIES = re.compile(rf"(?:{PROPERTY})++", re.DOTALL)
_REST = re.compile(rf"\s*+(?:{PROPERTY})*+", re.DOTALL)
_TOKEN = re.compile(rf"\s*+(;\s*+(?:{PROPERTY})*+|[()])", re.DOTALL)
_NEW_GAME = re.compile(r"\(\s*+;\s*+(?:FF|GM)\s*+\[")
_OPEN_VALUE = re.compile(r"(?:([A-Za-z0-9]++)\s*+)?\[")
_STRAY_VALUE = re.compile(VALUE, re.DOTALL)
_STRAY = re.compile(r"[^\s;()\[\]]+|\S")
_BRACKET = re.compile(r"\\.|[\[\]]", re.DOTALL)
_FOLLOWING = re.compile(r"\s*+(?:[;()]|[A-Za-z0-9]++\s*+\[|\Z)")
_NODE_INSIDE = re.compile(r";\s*+[BW]\s*+\[")
_SWALLOWED = re.compile(rf"{OPEN_NODE}\]")
_USUAL_NAME = re.compile(r"(?:[A-Z]{2}|[BCNVW])\[")
_POINTS = frozenset(("B", "W", "AB", "AW", "AE", "SZ"))
"""Properties whose values never contain brackets."""
_LONGEST_MENDED = 4096
_LONGEST_QUOTE = 20


def game_tokens(source: SgfText, start: int, odd: Oddities) -> Iterator[Token]:
    """The parentheses and nodes of the game at an offset, each with its own offset.

    The token of a node is its text, including the semicolon. The last token closes the game, even
    if the file does not.
    """
    text, offset, depth, has_node = source.text, start, 0, False
    match = _TOKEN.match
    while True:
        found = match(text, offset)
        if found is None:
            nodes, offset = _after_stray(text, offset, odd)
            yield from nodes
            if not nodes and offset == len(text):
                break
            continue
        token, at, offset = found[1], found.start(1), found.end()
        if token == "(":
            if has_node and _NEW_GAME.match(text, at):
                odd.wrong("a game begins inside another: expected )", "closed before it", at)
                yield from [(")", at - 1)] * depth
                return
            depth += 1
        elif token == ")":
            depth -= 1
        else:
            has_node = True
            # A semicolon in a value is rare, and the search takes longer than the count.
            if token.count(";") > 1:
                *others, (token, at) = _separated(token, at, odd)
                depth += sum(other == "(" for other, _ in others)
                yield from others
            if offset < len(text) and text[offset] not in ";()":
                token, offset = _mended(text, at, offset, odd)
        yield token, at
        if depth == 0:
            return
    yield from [(")", len(text))] * depth


def _after_stray(text: str, offset: int, odd: Oddities) -> tuple[list[Token], int]:
    """Handles text that is neither a node nor a parenthesis.

    Returns the node made of it, if any, and the offset at which to continue.
    """
    found = _STRAY.search(text, offset)
    if found is None:
        end = len(text.rstrip())
        odd.wrong("the file ends inside a game: expected )", "closed here", end)
        return [], len(text)
    at = found.start()
    value = _STRAY_VALUE.match(text, at)
    if value:
        odd.wrong(f"{_quote(value[0])} belongs to no property", "left out", at)
        return [], value.end()
    properties = _PROPERTIES.match(text, at)
    if properties:
        odd.wrong(f"{_quote(properties[0])} is in no node: expected ;", "read as a node", at)
        return [(f";{properties[0]}", at)], properties.end()
    opened = _OPEN_VALUE.match(text, at)
    if opened:
        odd.wrong(
            f"{_quote(opened[0])} is never closed: expected ]",
            "left out with all after it",
            at,
            dropped=opened[1] in MOVES,
        )
        return [], len(text)
    odd.wrong(f"found {_quote(found[0])}, expected a node (;) or a parenthesis", "left out", at)
    return [], found.end()


def _separated(token: str, at: int, odd: Oddities) -> list[Token]:
    """Splits off the nodes that a missing ``]`` made part of a value, such as ``PB[abc;B[hh]``."""
    tokens: list[Token] = []
    start = 0
    for swallowed in _SWALLOWED.finditer(token, 1):
        end = swallowed.start()
        node = token[start:end].rstrip("( \t\n")
        if node.endswith("\\"):  # What follows is escaped, so it is text.
            node = token[start:end]
        begin = max((each.start() for each in EACH_PROPERTY.finditer(f"{node}]")), default=0)
        odd.wrong(
            f"{_quote(node[begin:])} is never closed: expected ]",
            "closed before the next node",
            at + start + begin,
        )
        tokens.append((f"{node}]", at + start))
        tokens += [("(", at + i) for i in range(start + len(node), end) if token[i] == "("]
        start = end
    return [*tokens, (token[start:], at + start)]


def _mended(text: str, start: int, end: int, odd: Oddities) -> tuple[str, int]:
    """A node with values such as ``PW[[a] b]``, whose brackets are not escaped, and its end.

    `end` is the offset at which the node stops making sense. What cannot be mended stays outside.
    """
    parts = []
    while end < len(text) and text[end] not in ";()":
        broken = _broken(text, start, end)
        if broken is None or broken[1] in _POINTS:
            break
        close = _close(text, broken.start(2), end)
        if close is None:
            break
        value = text[broken.start(2) : close]
        odd.wrong(
            f"the brackets in {_quote(f'{broken[1]}[{value}')} are not escaped",
            "read as part of the text",
            broken.start(),
        )
        parts += [text[start : broken.start()], written(broken[1], unescaped(value))]
        start = close + 1
        end = _REST.match(text, start).end()  # type: ignore[union-attr]  # It may be empty.
    return "".join((*parts, text[start:end])), end


def _broken(text: str, start: int, end: int) -> re.Match[str] | None:
    """The property whose value has brackets that are not escaped: usually the last one.

    In ``C[see [1] and [2] here]``, what looks like the property ``and`` is part of an earlier one.
    """
    broken = None
    is_open = False
    for found in EACH_PROPERTY.finditer(text, start, end):
        if not is_open or _USUAL_NAME.match(text, found.start()):
            broken = found
            brackets = [each[0][-1] for each in _BRACKET.finditer(found[2])]
            is_open = brackets.count("[") > brackets.count("]")
    return broken


def _close(text: str, begin: int, end: int) -> int | None:
    """The offset of the bracket that ends a value with brackets in it, after `end`.

    `begin` is the offset of the value. Either its brackets are balanced, or only the closing ones
    are too many.
    """
    depth = 1
    last = min(begin + _LONGEST_MENDED, len(text))
    for found in _BRACKET.finditer(text, begin, last):
        at = found.start()
        if found[0] == "[":
            if at >= end and depth <= 0:
                return None
            depth += 1
        elif found[0] == "]":
            depth -= 1
            if at >= end and depth <= 0 and _FOLLOWING.match(text, at + 1):
                return None if _NODE_INSIDE.search(text, begin, at) else at
    return None


def _quote(text: str) -> str:
    text = text.strip()
    return repr(text if len(text) <= _LONGEST_QUOTE else text[:_LONGEST_QUOTE] + "…")
