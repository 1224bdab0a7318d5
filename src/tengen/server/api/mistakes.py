"""One plain sentence about a request that does not fit its schema.

The validator reports errors in its own terms, one bound at a time. The sentence is made from the
schema instead, which has both bounds: "size must be a whole number between 5 and 22".
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

Schema = Mapping[str, Any]
FieldPlace = Sequence[str | int]

NOT_JSON = "the request is not valid JSON"


def sentence(errors: Sequence[Mapping[str, Any]], schema: Schema, definitions: Schema) -> str:
    """Says what is wrong, by the validator's first error.

    The places of the errors are relative to the schema, whose references are in the definitions.

    >>> schema = {"properties": {"size": {"type": "integer", "minimum": 5, "maximum": 22}}}
    >>> sentence([{"type": "less_than_equal", "loc": ["size"]}], schema, {})
    'size must be a whole number between 5 and 22'
    """
    if not errors:
        return "the request cannot be read"
    error = errors[0]
    name = _name(error["loc"])
    match error["type"]:
        case "json_invalid":
            return NOT_JSON
        case "extra_forbidden":
            return f"there is no field {name}"
        case _:
            return f"{name} {_fault(error, schema, definitions)}"


def _fault(error: Mapping[str, Any], schema: Schema, definitions: Schema) -> str:
    """What is wrong with a part of the request, after its name."""
    match error["type"]:
        case "missing":
            return "is missing"
        case "string_unicode":
            return "contains invalid characters"
        case "value_error":
            return str(error["ctx"]["error"])
        case _:
            return f"must be {_expectation(_part(schema, error['loc'], definitions))}"


def _name(place: FieldPlace) -> str:
    """The name of a part of the request.

    >>> _name([]), _name(["clock", "main_ms"]), _name(["moves", 0])
    ('the request', 'clock.main_ms', 'item 1 of moves')
    """
    name = ""
    for part in place:
        if isinstance(part, int):
            name = f"item {part + 1} of {name or 'the request'}"
        else:
            name = f"{name}.{part}" if name else part
    return name or "the request"


def _part(schema: Schema, place: FieldPlace, definitions: Schema) -> Schema:
    """The schema of a part."""
    found = _resolved(schema, definitions)
    for part in place:
        inner = found["items"] if isinstance(part, int) else found["properties"][part]
        found = _resolved(inner, definitions)
    return found


def _resolved(schema: Schema, definitions: Schema) -> Schema:
    """The schema itself, without references and without the option to be null."""
    options = [option for option in schema.get("anyOf", [schema]) if option.get("type") != "null"]
    chosen: Schema = options[0]
    reference = chosen.get("$ref")
    return chosen if reference is None else definitions[reference.rpartition("/")[2]]


def _expectation(schema: Schema) -> str:
    """What a value must be.

    >>> _expectation({"type": "integer", "minimum": 0})
    'a whole number, at least 0'
    >>> _expectation({"type": "integer", "minimum": 0, "x-range": "in minutes"})
    'a whole number, at least 0: in minutes'
    >>> _expectation({"enum": ["ask", "grant"], "type": "string"})
    'one of ask, grant'
    """
    if "enum" in schema:
        return f"one of {', '.join(map(str, schema['enum']))}"
    if "const" in schema:
        return f"{schema['const']}"
    match schema.get("type"):
        case "integer":
            in_words = f": {schema['x-range']}" if "x-range" in schema else ""
            return f"a whole number{_range(schema)}{in_words}"
        case "string":
            return f"text{_at_most(schema, 'maxLength', 'characters')}"
        case "array":
            return f"a list{_at_most(schema, 'maxItems', 'items')}"
        case _:
            return "a JSON object"


def _range(schema: Schema) -> str:
    # The API's description has all bounds as floats.
    least, most = (int(schema[key]) if key in schema else None for key in ("minimum", "maximum"))
    if least is None:
        return "" if most is None else f", at most {most}"
    return f", at least {least}" if most is None else f" between {least} and {most}"


def _at_most(schema: Schema, key: str, what: str) -> str:
    return f" of at most {schema[key]} {what}" if key in schema else ""
