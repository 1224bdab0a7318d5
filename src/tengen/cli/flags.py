"""Shared command-line flags: dataclasses of flags, flags made from settings, and `--json`."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import MISSING, dataclass, fields, is_dataclass
from enum import StrEnum
from functools import wraps
from inspect import Parameter, signature
from typing import TYPE_CHECKING, Annotated, Any, TypeVar, get_args, get_origin, get_type_hints

import typer

from .plain import LARGEST_SHOWN

if TYPE_CHECKING:
    from ..settings import Unit

Kind = TypeVar("Kind")

JsonFlag = Annotated[bool, typer.Option("--json", help="Print JSON.")]


class ThemeName(StrEnum):
    """The look of a picture of a board."""

    WOOD = "wood"
    FLAT = "flat"
    DARK = "dark"
    PRINT = "print"


ThemeOption = Annotated[ThemeName, typer.Option("--theme", help="Look of the picture.")]


def panel_flag(help: str, panel: str, *names: str, **more: Any) -> Any:
    """A flag under the heading of a panel; its help names the default, if there is one."""
    return typer.Option(*names, help=help, rich_help_panel=panel, show_default=False, **more)


@dataclass(frozen=True, slots=True)
class Setting:
    """Marks a flag that is a setting: help, range and default come from its declaration.

    A flag that has its own default may be omitted: its help names the setting's default, and the
    settings check the range. Other flags have the setting's default, and typer checks the range.
    """

    kind: type[Any]
    """The settings."""
    name: str = ""
    """The setting; default: the name of the flag."""
    panel: str | None = None
    unit: Unit | None = None
    """The unit on the command line; default: the setting's own."""
    metavar: str | None = None
    help: str = ""
    """The help; default: the declaration's, with unit, range and default."""
    flags: tuple[str, ...] = ()
    """The flag as it is typed and its aliases; default: from the name of the parameter."""


@dataclass(frozen=True, slots=True)
class Given:
    """Marks a parameter that receives the given settings of a class, as keywords."""

    kind: type[Any]
    panels: Mapping[str, Sequence[str]]
    """The names of the settings under the heading of each panel."""


def with_flags(command: Callable[..., None]) -> Callable[..., None]:
    """Expands dataclass parameters for typer: each field becomes a flag of the command."""
    own = signature(command, eval_str=True)
    groups = {name: _group(parameter) for name, parameter in own.parameters.items()}

    @wraps(command)
    def run(**values: Any) -> None:
        for name, flags in groups.items():
            if len(flags) == 1 and flags[0].name == name:
                continue
            said = {each.name: values.pop(each.name) for each in flags}
            kind = own.parameters[name].annotation
            if is_dataclass(kind):
                values[name] = _made(kind, said)
            else:
                values[name] = {key: value for key, value in said.items() if value is not None}
        command(**values)

    parameters = [_resolved(each) for flags in groups.values() for each in flags]
    run.__signature__ = own.replace(parameters=parameters)  # type: ignore[attr-defined]
    run.__annotations__ = {each.name: each.annotation for each in parameters}
    return run


def built(kind: type[Kind], given: Mapping[str, Any]) -> Kind:
    """Settings from flags of the same names.

    Raises:
        ValueError: A flag is invalid; the message names it.
    """
    from ..settings import SettingError  # noqa: PLC0415

    try:
        return kind(**given)
    except SettingError as error:
        if not error.path:
            raise
        raise ValueError(error.sentence(flag_of(error.path[0]), error.value)) from None


def settings_of(group: type[Any]) -> dict[str, Setting]:
    """The flags of a dataclass that are settings."""
    hints = get_type_hints(group, include_extras=True)
    marks = {name: _mark(hint, Setting) for name, hint in hints.items()}
    return {name: mark for name, mark in marks.items() if mark is not None}


def flag_of(name: str) -> str:
    """A flag as it is typed.

    >>> flag_of("max_moves")
    '--max-moves'
    """
    return f"--{name.replace('_', '-')}"


def _group(parameter: Parameter) -> list[Parameter]:
    """The flags that a parameter of a command expands to."""
    kind = parameter.annotation
    if hasattr(kind, "__pydantic_fields__"):
        return [
            Parameter(
                name,
                Parameter.KEYWORD_ONLY,
                annotation=Annotated[_typed(kind, name), Setting(kind)],
            )
            for name in kind.__pydantic_fields__
        ]
    if is_dataclass(kind):
        hints = get_type_hints(kind, include_extras=True)
        return [
            Parameter(
                part.name,
                Parameter.KEYWORD_ONLY,
                default=Parameter.empty if part.default is MISSING else part.default,
                annotation=hints[part.name],
            )
            for part in fields(kind)
        ]
    given = _mark(parameter.annotation, Given)
    if given is None:
        return [parameter.replace(kind=Parameter.KEYWORD_ONLY)]
    return [
        Parameter(
            name,
            Parameter.KEYWORD_ONLY,
            default=None,
            annotation=Annotated[_typed(given.kind, name) | None, Setting(given.kind, panel=panel)],
        )
        for panel, names in given.panels.items()
        for name in names
    ]


def _made(kind: Any, said: dict[str, Any]) -> Any:
    try:
        return built(kind, said)
    except ValueError as error:
        raise typer.BadParameter(str(error)) from None


def _mark(annotation: Any, kind: type[Any]) -> Any:
    marks = get_args(annotation)[1:] if get_origin(annotation) is Annotated else ()
    return next((mark for mark in marks if isinstance(mark, kind)), None)


def _typed(kind: type[Any], name: str) -> Any:
    """The type that typer parses: text for choices and lists, which the settings check."""
    from ..settings import field_of, type_of  # noqa: PLC0415

    found = type_of(field_of(kind, name))
    return found if isinstance(found, type) else str


def _resolved(parameter: Parameter) -> Parameter:
    """The parameter, with its mark replaced by a typer option."""
    setting = _mark(parameter.annotation, Setting)
    if setting is None:
        return parameter
    from ..settings import bounds_of, choices_of, field_of  # noqa: PLC0415

    field = field_of(setting.kind, setting.name or parameter.name)
    may_be_left_out = parameter.default is not Parameter.empty
    kind = get_args(parameter.annotation)[0]
    words = choices_of(field) if str in {kind, *get_args(kind)} else []
    option: dict[str, Any] = {
        "help": setting.help or _help(field, setting.unit, is_whole=may_be_left_out),
        "metavar": setting.metavar or "|".join(words) or None,
        "rich_help_panel": setting.panel,
        "show_default": not may_be_left_out,
    }
    if not may_be_left_out:
        option["min"], option["max"] = bounds_of(field)
        parameter = parameter.replace(default=field.default)
    return parameter.replace(annotation=Annotated[kind, typer.Option(*setting.flags, **option)])


def _help(field: Any, unit: Unit | None, *, is_whole: bool) -> str:
    """A setting's description; with `is_whole`, also its unit, range and default."""
    from ..settings import OWN_UNIT, bounds_of, in_unit  # noqa: PLC0415

    words = (field.description or "").rstrip(".")
    if not is_whole:
        return f"{words}."
    unit = unit or OWN_UNIT
    low, high = bounds_of(field)
    least, most = in_unit(low, unit), in_unit(high, unit)
    if high is not None and high / unit.size > LARGEST_SHOWN:
        most = ""
    bounds = f" ({least} to {most})" if most else f" (at least {least})" if low else ""
    default = field.default
    if default is None or default is False or default in ((), ""):
        default_text = ""
    elif default is True:
        default_text = "; default: yes"
    else:
        shown = f"{default / unit.size:g}" if isinstance(default, int | float) else default
        default_text = f"; default: {shown}"
    return f"{words}{f', {unit.words}' if unit.words else ''}{bounds}{default_text}."
