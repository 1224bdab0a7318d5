"""Texts that have to fit on one line of a file."""

from __future__ import annotations

from .format import Report


def one_line(text: str, what: str, report: Report) -> str:
    """The text without line ends and without what UTF-8 has no place for; reports a change."""
    line = text.replace("\r\n", " ").replace("\n", " ").replace("\r", " ").lstrip("\ufeff")
    line = line.encode("utf-8", errors="replace").decode("utf-8")
    if line != text:
        report(f"line ends and unprintable characters in {what}")
    return line
