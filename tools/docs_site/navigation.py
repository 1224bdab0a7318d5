"""The sections and entries of the menu."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import PurePosixPath

from .page import Page

FOLDERS = {
    PurePosixPath("docs/papers"): "The papers' agents",
    PurePosixPath("docs/adr"): "Decisions",
}
"""Folders whose `README.md` is a list of their documents, which `make_docs` writes."""
PAPERS = "Papers"
SECTIONS = {
    "Start": {
        "README.md": "Welcome",
        "docs/README.md": "All documents",
        "docs/install.md": "Installing",
        "docs/python.md": "Python",
        "docs/tutorial_agents.md": "Your own agent",
        "docs/learning.md": "Learning",
        "docs/glossary.md": "Glossary",
    },
    "Play and tools": {
        "docs/play.md": "The board in the browser",
        "docs/analysis.md": "The analysis board",
        "docs/sharing.md": "Explore, share and open games",
        "docs/review.md": "Reviews",
        "docs/terminal.md": "The terminal",
        "docs/levels.md": "Levels",
        "docs/rules.md": "Rules",
        "docs/openings.md": "Openings",
        "docs/formats.md": "Formats",
        "docs/puzzles.md": "Puzzles",
    },
    PAPERS: {
        "docs/explained.md": "Explained",
        "docs/scoreboard.md": "Scoreboard",
        "docs/papers/README.md": "All agents",
    },
    "Engine": {
        "docs/engine.md": "The engine",
        "docs/strength.md": "Strength",
        "docs/proofs.md": "Proofs",
        "docs/protocol.md": "Gomocup protocol",
        "docs/selfplay.md": "Self-play",
        "docs/training.md": "Training",
    },
    "Arena": {
        "docs/arena.md": "Matches",
        "docs/statistics.md": "Statistics",
    },
    "How it is made": {
        "ARCHITECTURE.md": "Architecture",
        "CONTRIBUTING.md": "Contributing",
        "docs/server.md": "The server",
        "docs/adr/README.md": "Decisions",
        "docs/verified.md": "Verified",
        "CHANGELOG.md": "Changelog",
    },
}
"""Documents and their labels in the menu, which leaves out missing ones."""


@dataclass(frozen=True, slots=True)
class Entry:
    """A line of the menu."""

    label: str
    source: PurePosixPath
    is_below: bool = False
    """Whether it is nested below the entry before it."""


Menu = dict[str, list[Entry]]
"""Entries by section."""


def menu(pages: Mapping[PurePosixPath, Page]) -> Menu:
    """All pages except those on an index page; papers and experiments are found by folder."""
    sections: Menu = {}
    for name, documents in SECTIONS.items():
        entries = [Entry(label, PurePosixPath(source)) for source, label in documents.items()]
        sections[name] = [entry for entry in entries if entry.source in pages]
    sections[PAPERS] += _papers(pages)
    named = {entry.source for entries in sections.values() for entry in entries}
    last = list(SECTIONS)[-1]
    sections[last] += [
        Entry(page.title, source)
        for source, page in pages.items()
        if source not in named and source.parent not in FOLDERS
    ]
    return sections


def _papers(pages: Mapping[PurePosixPath, Page]) -> list[Entry]:
    """Each agent with its experiment; an experiment without an agent has its own entry."""
    agents = {s.stem: s for s in pages if s.match("docs/papers/*.md") and s.name != "README.md"}
    experiments = {s.parent.name: s for s in pages if s.match("experiments/*/README.md")}
    entries = []
    for key, source in agents.items():
        entries.append(Entry(key, source))
        if key in experiments:
            entries.append(Entry("experiment", experiments[key], is_below=True))
    alone = [key for key in experiments if key not in agents]
    return entries + [Entry(key.capitalize(), experiments[key]) for key in alone]
