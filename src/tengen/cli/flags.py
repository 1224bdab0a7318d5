"""Flags that several commands share: dataclasses as groups of flags, and `--json`."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import fields, is_dataclass
from functools import wraps
from inspect import Parameter, signature
from typing import Annotated, Any, get_type_hints

import typer


def with_flags(command: Callable[..., None]) -> Callable[..., None]:
    """Expands dataclass parameters for typer: each field becomes a flag of the command."""
    own = signature(command, eval_str=True)
    groups: dict[str, Any] = {
        name: parameter.annotation
        for name, parameter in own.parameters.items()
        if is_dataclass(parameter.annotation)
    }

    @wraps(command)
    def run(**values: Any) -> None:
        for name, kind in groups.items():
            values[name] = kind(**{part.name: values.pop(part.name) for part in fields(kind)})
        command(**values)

    parameters = [
        each
        for name, parameter in own.parameters.items()
        for each in (_flags(groups[name]) if name in groups else [_named(parameter)])
    ]
    run.__signature__ = own.replace(parameters=parameters)  # type: ignore[attr-defined]
    run.__annotations__ = {each.name: each.annotation for each in parameters}
    return run


def _named(parameter: Parameter) -> Parameter:
    return parameter.replace(kind=Parameter.KEYWORD_ONLY)


def _flags(kind: Any) -> list[Parameter]:
    hints = get_type_hints(kind, include_extras=True)
    return [
        Parameter(
            part.name, Parameter.KEYWORD_ONLY, default=part.default, annotation=hints[part.name]
        )
        for part in fields(kind)
    ]


JsonFlag = Annotated[bool, typer.Option("--json", help="Print JSON.")]
