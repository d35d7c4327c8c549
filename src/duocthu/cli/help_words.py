"""The help in the reader's language: the command-line library writes its own words in English around ours."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any, Final

import typer
from typer.core import TyperGroup

from duocthu.messages.catalogue import Catalogue

_HEADS: Final = re.compile(r"^(Usage|Arguments|Options|Commands):", re.MULTILINE)
_USAGE: Final = re.compile(r"^(?:Usage:.*\n(?: .*\n)*)", re.MULTILINE)
_SHORT: Final = {"[OPTIONS]": "usage_options", "COMMAND": "usage_command", "[ARGS]": "usage_arguments"}
_REQUIRED: Final = re.compile(r"(?<=\[)required(?=\])")
_KIND_OF_ARGUMENT: Final = re.compile(r"^(  [a-z][\w-]* )(<[a-z]+>)", re.MULTILINE)
_KINDS: Final[dict[type, str]] = {Path: "path", int: "number", str: "text"}


def translate_help(group: TyperGroup, catalogue: Catalogue) -> None:
    """Let a group and all its commands tell what they take in the catalogue's words."""
    for each in (group, *group.commands.values()):
        for param in each.params:
            _describe(param, catalogue)
        option: Any = each.get_help_option(typer.Context(each))
        if option is not None:
            option.help = catalogue.text("cli.option_help")
            option.callback = lambda context, _option, wanted: _show(context, catalogue) if wanted else None
        if isinstance(each, TyperGroup) and each is not group:
            translate_help(each, catalogue)


def spoken(text: str, catalogue: Catalogue) -> str:
    """A help text with the library's own words in those of the catalogue."""

    def usage(found: re.Match[str]) -> str:
        line = found[0]
        for short, key in _SHORT.items():
            line = line.replace(short, catalogue.text(f"cli.{key}"))
        return line

    text = _USAGE.sub(usage, text, count=1)
    text = _KIND_OF_ARGUMENT.sub(lambda found: found[1] + " " * len(found[2]), text)
    text = _HEADS.sub(lambda found: f"{catalogue.text(f'cli.head_{found[1].lower()}')}:", text)
    return _REQUIRED.sub(catalogue.text("cli.aside_required"), text)


def _show(context: typer.Context, catalogue: Catalogue) -> None:
    typer.echo(spoken(context.get_help(), catalogue))
    context.exit()


def _describe(param: Any, catalogue: Catalogue) -> None:  # noqa: ANN401 -- the library keeps the type of its parameters to itself
    """What an option takes, in place of the name of a type of the program, and its default; a flag has neither."""
    if param.param_type_name == "option" and not param.is_flag:
        kind = param.type_descriptor.annotation
        name = _KINDS.get(next(iter(getattr(kind, "__args__", ())), kind), "text")
        param.metavar = f"<{catalogue.text(f'cli.kind_{name}')}>"
        told, param.show_default = param.show_default, False
        if told and param.default not in (None, ""):  # an empty one stands for what the help tells
            param.help = f"{param.help} {catalogue.text('cli.aside_default', value=param.default)}"
