"""Starts the command line as the user's environment sets it up."""

from __future__ import annotations

import gc
import os
import signal
import sys
from collections.abc import Mapping, Sequence
from io import TextIOWrapper
from types import FrameType

import typer
from typer.exceptions import TyperException

from duocthu.bootstrap import Application, application
from duocthu.cli.app import COMMANDS, make_command
from duocthu.cli.system_faults import system_fault
from duocthu.cli.terminal import INTERRUPTED, OutputLostError, Terminal
from duocthu.domain.errors import DuocthuError
from duocthu.messages.catalogue import Catalogue

_TERMINATED = 143  # the shell's code for a program that was asked to end
_PIPE_CLOSED = 1


def run_program() -> None:
    """Run the command that the arguments name; what cannot be meant ends it with words and an exit code."""
    _fill_closed()
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(errors="replace")  # a terminal without the letters shows a sign for them
    signal.signal(signal.SIGTERM, _end)
    try:
        sys.exit(_run())
    except KeyboardInterrupt:  # outside of a command, where there is nothing to undo
        sys.exit(INTERRUPTED)
    except BrokenPipeError:  # the reader of our output has gone
        _close_output()
        sys.exit(_PIPE_CLOSED)
    except OutputLostError as error:
        _close_output()
        sys.exit(_say_lost(str(error)))
    finally:
        gc.freeze()  # the interpreter searches what is left for cycles before it ends; the system frees it all the same


def _fill_closed() -> None:
    """A standard stream that the caller has closed goes nowhere; else the next file that is opened would take its place."""
    for number, name in enumerate(("stdin", "stdout", "stderr")):
        if getattr(sys, name) is None:
            os.dup2(os.open(os.devnull, os.O_RDWR), number)
            setattr(sys, name, os.fdopen(number, "w" if number else "r", encoding="utf-8", closefd=False))


def _close_output() -> None:
    """What is left to be written goes nowhere, without a word from the interpreter."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def _say_lost(reason: str) -> int:
    for language in ("vi", "en"):
        words = Catalogue.load(language)
        sys.stderr.write(words.text("error.output_unwritable", reason=system_fault(reason, words)) + "\n")
    return _PIPE_CLOSED


def _run() -> int:
    arguments = sys.argv[1:] or ["--help"]
    json = "--json" in arguments
    try:
        program = application(os.environ)
    except DuocthuError as error:
        return _say_bilingual(error, json=json)
    try:
        code = make_command(program, arguments[0]).main(arguments, prog_name="duocthu", standalone_mode=False)
    except TyperException as error:
        return _say_usage(error, arguments, program, json=json)
    return code if isinstance(code, int) else 0


def _end(_signal: int, _frame: FrameType | None) -> None:
    """Asked to end: what is under way is undone on the way out."""
    raise SystemExit(_TERMINATED)


def _say_bilingual(error: DuocthuError, *, json: bool) -> int:
    """A setting that cannot be meant: in both languages, since the language is a setting, too."""
    if json:
        return _exit_code(Terminal(Catalogue.load("vi"), json=True), error.code, error.data, error.exit_code)
    for language in ("vi", "en"):
        _exit_code(Terminal(Catalogue.load(language), json=False), error.code, error.data, error.exit_code)
    return error.exit_code


def _say_usage(error: TyperException, arguments: Sequence[str], program: Application, *, json: bool) -> int:
    """A command that does not exist, an option that is missing: what was wrong, and where its help is."""
    from duocthu.cli.usage_words import usage_reason  # noqa: PLC0415 -- needed only where a command cannot be meant

    context = getattr(error, "ctx", None)
    called = f"duocthu {arguments[0]}" if arguments[0] in COMMANDS else "duocthu"
    command = context.command_path if context is not None else called
    data = {"reason": usage_reason(error, program.catalogue), "command": command}
    return _exit_code(Terminal(program.catalogue, json=json), "usage", data, error.exit_code)


def _exit_code(terminal: Terminal, code: str, data: Mapping[str, str | int | float | None], exit_code: int) -> int:
    try:
        terminal.fail(code, data, exit_code)
    except typer.Exit as end:
        return end.exit_code
