"""Commands with plain help and errors, whose defaults the user's config file can change."""

from __future__ import annotations

import errno
import os
import sys
from collections.abc import Sequence
from functools import partial
from typing import Any

import typer
from typer.core import TyperArgument, TyperCommand, TyperGroup

from ..arguments import shortened
from .group_help import Rows, group_help

VALUE_NAMES = {
    "bool": "",
    "str": "TEXT",
    "int": "INTEGER",
    "int range": "INTEGER",
    "float": "NUMBER",
    "float range": "NUMBER",
    "path": "PATH",
}
"""What help shows for the value of an option, by typer's name of its type."""
LARGEST_SHOWN = 100_000
"""Greatest upper bound that help shows."""
NUMBER_ERRORS = (
    "int_",
    "float_",
    "finite_number",
    "greater_than_equal",
    "less_than_equal",
)
"""How pydantic's names of errors about numbers start."""

STREAM_ERRORS = {errno.EPIPE, errno.ENOSPC, errno.EDQUOT, errno.EFBIG}
"""Errors of a stream that cannot take more: its reader has gone, or the disk is full."""

STDOUT = 1
"""The file descriptor of standard output."""


class PlainCommand(TyperCommand):
    """A command whose help and errors do not show Python types or a library's messages."""

    def parse_args(self, ctx: Any, args: list[str]) -> list[str]:
        """Parses the arguments; the config file sets defaults, and errors are plain sentences."""
        from .config.file import config_path, defaults_of  # noqa: PLC0415

        wants_help = any(name in args for name in ctx.help_option_names)
        ctx.default_map = defaults_of(
            _words(ctx),
            {parameter.name for parameter in self.params},
            forgive=ctx.resilient_parsing or wants_help,
        )
        try:
            return super().parse_args(ctx, args)
        except typer.BadParameter as error:
            error.message = _plain_message(error, ctx)
            name = error.param.name if error.param else ""
            if getattr(ctx.get_parameter_source(name), "name", "") != "DEFAULT_MAP":
                raise
            from .output import WRONG_COMMAND_LINE, fail  # noqa: PLC0415

            fail(f"{config_path()}: {name}: {error.message}", WRONG_COMMAND_LINE)

    def get_help_option(self, ctx: Any) -> Any:
        """The option --help."""
        return _with_default(super().get_help_option(ctx))

    def format_help(self, ctx: Any, formatter: Any) -> None:
        """Writes the help."""
        _show_plain_types(self.get_params(ctx), ctx)
        super().format_help(ctx, formatter)


class PlainGroup(TyperGroup):
    """A group of commands whose help does not show Python types, and whose errors are sentences."""

    def get_help_option(self, ctx: Any) -> Any:
        """The option --help."""
        return _with_default(super().get_help_option(ctx))

    def format_help(self, ctx: Any, formatter: Any) -> None:
        """Writes the help."""
        options: list[Any] = self.get_params(ctx)
        commands = [(name, self.get_command(ctx, name)) for name in self.list_commands(ctx)]
        boxes: dict[str, Rows] = {
            "Options": [(", ".join(each.opts), each.help or "") for each in options],
            "Commands": [(name, _first_paragraph(each)) for name, each in commands],
        }
        formatter.write(group_help(self.get_usage(ctx), self.help or "", boxes, ctx.terminal_width))

    def invoke(self, ctx: Any) -> Any:
        """Runs the command; one that does not handle Ctrl-C itself says that it was interrupted."""
        try:
            return super().invoke(ctx)
        except KeyboardInterrupt:
            from .output import INTERRUPTED, fail  # noqa: PLC0415

            fail("Interrupted.", INTERRUPTED)

    def main(
        self,
        args: Sequence[str] | None = None,
        prog_name: str | None = None,
        complete_var: str | None = None,
        standalone_mode: bool = True,
        windows_expand_args: bool = True,
        **extra: Any,
    ) -> Any:
        """Runs the command of the arguments; if it stands alone, exits with its status."""
        run = partial(
            super().main,
            args,
            prog_name,
            complete_var,
            standalone_mode=False,
            windows_expand_args=windows_expand_args,
            **extra,
        )
        if not standalone_mode:
            return run()
        try:
            status = run()
            print(end="", flush=True)
        except OSError as error:
            status = _end_output(error)
        except typer.Abort:
            print("Aborted.", file=sys.stderr)
            status = 1
        except typer.TyperException as error:
            from .output import print_error  # noqa: PLC0415

            print_error(error, as_json=_wants_json(sys.argv[1:] if args is None else args))
            status = error.exit_code
        sys.exit(status or 0)

    def _main_shell_completion(
        self, ctx_args: Any, prog_name: str, complete_var: str | None = None
    ) -> None:
        from typer._completion_classes import completion_init  # noqa: PLC0415

        completion_init()  # Typer does this only if it adds its own options for completion.
        super()._main_shell_completion(ctx_args, prog_name, complete_var)


def is_about_output(error: OSError) -> bool:
    """Whether standard output could not be written; errors of other files name them."""
    return error.filename is None and error.errno in STREAM_ERRORS


def _end_output(error: OSError) -> int:
    """Says that standard output cannot be written; returns the exit status.

    What is left in its buffer is dropped, since Python would fail to write it once more.
    """
    if not is_about_output(error):
        raise error
    if sys.stdout is sys.__stdout__:
        with open(os.devnull, "wb") as nowhere:  # noqa: PTH123  (pathlib starts slowly)
            os.dup2(nowhere.fileno(), STDOUT)
    if error.errno != errno.EPIPE:
        print(f"standard output: {error.strerror}", file=sys.stderr)
    return 1


def _with_default(help_option: Any) -> Any:
    """The option with a default, without which typer would import pydantic to convert it."""
    if help_option is not None:
        help_option.default = False
    return help_option


def _first_paragraph(command: Any) -> str:
    about: str = command.help or ""
    return " ".join(about.partition("\n\n")[0].split())


def _words(ctx: Any) -> list[str]:
    """The words of a command after the program's name."""
    return [] if ctx.parent is None else [*_words(ctx.parent), ctx.info_name]


def _wants_json(words: Sequence[str]) -> bool:
    """Whether --json is among the options; after ``--`` there are none."""
    options = words[: list(words).index("--")] if "--" in words else words
    return "--json" in options


def _show_plain_types(parameters: list[Any], ctx: Any) -> None:
    """Names the values of options as manuals do, and drops the type beside an argument's name."""
    for parameter in parameters:
        kind = _kind(parameter, ctx)
        is_choice = "|" in kind
        if isinstance(parameter, TyperArgument):
            # Typer ignores the metavar of an argument here.
            shown = kind if is_choice else None
            vars(parameter)["display_type_rich"] = partial(_shown_type, shown)
        elif parameter.metavar is None:
            parameter.metavar = kind if is_choice else VALUE_NAMES.get(kind, kind.upper())
        shown_range = _shown_range(parameter.min, parameter.max)
        vars(parameter)["_get_number_range_help_str"] = partial(_shown_type, shown_range)


def _kind(parameter: Any, ctx: Any) -> str:
    """Typer's name of a value's type, such as ``int range``."""
    name: str = parameter.display_type(ctx)
    return name.strip("<>").removeprefix("list[").removesuffix("]")


def _shown_type(shown: str | None, **_: Any) -> str | None:
    return shown


def _shown_range(low: float | None, high: float | None) -> str | None:
    """Bounds as help shows them: a very high upper bound is left out.

    >>> _shown_range(5, 22), _shown_range(1, 10**15), _shown_range(0, 2**64)
    ('5 to 22', 'from 1', None)
    """
    if low is not None and high is not None and high <= LARGEST_SHOWN:
        return f"{low:,} to {high:,}"
    return f"from {low:,}" if low and low > 0 else None


def _plain_message(error: typer.BadParameter, ctx: Any) -> str:
    """The message of an error, as a plain sentence if pydantic raised it."""
    cause: Any = error.__cause__
    if not hasattr(cause, "errors"):
        return error.message
    from ..settings import range_text  # noqa: PLC0415

    first = cause.errors(include_url=False)[0]
    if first["type"] == "value_error":
        return str(first["ctx"]["error"])
    if not first["type"].startswith(NUMBER_ERRORS):
        return error.message
    is_whole = _kind(error.param, ctx).startswith("int")
    limits = range_text(getattr(error.param, "min", None), getattr(error.param, "max", None))
    expected = f"a {'whole ' if is_whole else ''}number {limits}".rstrip()
    found = shortened(str(first["input"])) or "''"
    return f"found {found}, expected {expected}"
