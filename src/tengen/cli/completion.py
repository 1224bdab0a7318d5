"""Completion in shells: what they suggest for values, and the options that install it."""

from __future__ import annotations

from contextlib import suppress
from typing import NoReturn

import typer

SHELLS = ("bash", "zsh", "fish", "powershell", "pwsh")
INSTALL, SHOW = "--install-completion", "--show-completion"
SHELL = "tengen.shell"
"""The key of the context's notes under which `without_shell` keeps the shell."""

Suggestions = list[tuple[str, str]]
"""Values with descriptions."""


def agent_names() -> Suggestions:
    """The agents, the engine at its levels, and the registered engines."""
    from ..agents import entries  # noqa: PLC0415
    from ..engines.registry import engine_names  # noqa: PLC0415

    found = [(entry.name, entry.help) for entry in entries() if not entry.is_interactive]
    found += [(f"tengen?level={level}", help) for level, help in level_names()]
    with suppress(ValueError):  # A damaged list of engines is reported when one is to play.
        found += [(name, "A registered engine.") for name in engine_names()]
    return found


def level_names() -> Suggestions:
    """The levels of the engine."""
    from ..agents.engine.level import LEVELS, level_help, level_name  # noqa: PLC0415

    return [(str(level), f"{level_name(level)}: {level_help(level)}") for level in LEVELS]


def format_names() -> Suggestions:
    """The file formats."""
    from ..formats import formats  # noqa: PLC0415

    return [(name, known.title) for name, known in formats().items()]


def without_shell(ctx: typer.Context, words: list[str]) -> list[str]:
    """The words without the shell after an option of completion, which is noted in the context."""
    for option in (INSTALL, SHOW):
        place = words.index(option) + 1 if option in words else len(words)
        if words[place : place + 1] and not words[place].startswith("-"):
            ctx.meta[SHELL] = words[place]
            return words[:place] + words[place + 1 :]
    return words


def install(ctx: typer.Context, param: typer.CallbackParam, wanted: bool) -> None:
    """Installs completion for a shell."""
    if wanted:
        from typer.completion import install_callback  # noqa: PLC0415

        from .output import error_line, fail  # noqa: PLC0415

        try:
            install_callback(ctx, param, _shell(ctx))
        except OSError as error:
            fail(error_line(error, "the shell's start-up file"))


def show(ctx: typer.Context, param: typer.CallbackParam, wanted: bool) -> None:
    """Prints the script that completes commands in a shell."""
    if wanted:
        from typer.completion import show_callback  # noqa: PLC0415

        show_callback(ctx, param, _shell(ctx))


def _shell(ctx: typer.Context) -> str:
    """The shell that was named, or that runs this command; completes `tengen`, however it runs."""
    ctx.find_root().info_name = "tengen"
    found = ctx.meta.get(SHELL) or _running_shell()
    if found not in SHELLS:
        _refuse(found)
    return str(found)


def _running_shell() -> str:
    """The shell that runs this command; empty if it cannot be found out."""
    import shellingham  # type: ignore[import-untyped]  # noqa: PLC0415

    try:
        return str(shellingham.detect_shell()[0])
    except shellingham.ShellDetectionFailure:
        return ""


def _refuse(found: str) -> NoReturn:
    from .output import WRONG_COMMAND_LINE, fail  # noqa: PLC0415

    why = f"there is no completion for {found}" if found else "your shell is not known"
    fail(f"{why}: name bash, zsh or fish, such as {INSTALL} bash", WRONG_COMMAND_LINE)
