"""Texts that have to fit on one line of a file."""

from __future__ import annotations

from .format import Report


def one_line(text: str, what: str, report: Report) -> str:
    """The text without line ends, and without a byte order mark before it; reports a change."""
    line = text.replace("\r\n", " ").replace("\n", " ").replace("\r", " ").lstrip("\ufeff")
    if line != text:
        report(f"line ends and byte order marks in {what}")
    return line
