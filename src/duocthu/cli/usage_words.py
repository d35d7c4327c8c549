"""What is wrong with a command as it was typed, in the reader's language: the command-line library says it in English."""

from __future__ import annotations

import difflib
import re
from collections.abc import Iterable
from typing import Final

import typer
from pydantic import ValidationError
from typer.exceptions import TyperException

from duocthu.messages.catalogue import Catalogue, Value

_NO_COMMAND: Final = re.compile(r"No such command '(?P<name>.*?)'\.")
_EXTRA: Final = re.compile(r"Got unexpected extra argument\(s\) \((?P<words>.*)\)", re.DOTALL)
_NO_NUMBER: Final = frozenset({"int_parsing", "int_type", "int_from_float", "float_parsing", "float_type", "int_parsing_size"})
_OUT_OF_RANGE: Final = frozenset({"greater_than", "greater_than_equal", "less_than", "less_than_equal"})


def usage_reason(error: TyperException, catalogue: Catalogue) -> str:
    """Why a command cannot be meant, without a full stop; in the library's own words where its kind is not known here."""

    def say(key: str, **data: Value) -> str:
        return catalogue.text(f"cli.usage_{key}", **data)

    message = error.format_message()
    option = getattr(error, "option_name", None)
    if option is not None and hasattr(error, "possibilities"):
        return _with_likes(say("no_option", name=option), error.possibilities or (), catalogue)
    if option is not None:
        return say("value_unwanted" if "not take a value" in message else "value_missing", name=option)
    if isinstance(error, typer.BadParameter):
        return _bad_value(error, catalogue)
    if found := _NO_COMMAND.match(message):
        names = getattr(getattr(error, "ctx", None), "command", None)
        likes = difflib.get_close_matches(found["name"], getattr(names, "commands", {}))
        return _with_likes(say("no_command", name=found["name"]), likes, catalogue)
    if found := _EXTRA.match(message):
        return say("extra", words=found["words"])
    return message.rstrip(".")


def _bad_value(error: typer.BadParameter, catalogue: Catalogue) -> str:
    """An argument that is missing, or a value that its option cannot have."""
    name = "" if error.param is None else str(error.param.get_error_hint()).strip("'")
    if hasattr(error, "param_type"):
        return catalogue.text("cli.usage_missing", name=name)
    cause = error.__cause__
    if not isinstance(cause, ValidationError):
        return catalogue.text("cli.usage_bad_value", name=name, reason=error.message.rstrip("."))
    told = cause.errors()[0]
    value = str(told["input"])
    if told["type"] in _NO_NUMBER:
        return catalogue.text("cli.usage_no_number", name=name, value=value)
    least, most = getattr(error.param, "min", None), getattr(error.param, "max", None)
    if told["type"] in _OUT_OF_RANGE and not (least is None and most is None):
        key = "at_most" if least is None else "at_least" if most is None else "range"
        return catalogue.text(f"cli.usage_{key}", name=name, value=value, least=least, most=most)
    return catalogue.text("cli.usage_bad_value", name=name, reason=value)


def _with_likes(reason: str, likes: Iterable[str], catalogue: Catalogue) -> str:
    near = ", ".join(sorted(likes))
    return f"{reason}; {catalogue.text('cli.usage_likes', likes=near)}" if near else reason
