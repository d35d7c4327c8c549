"""What every command needs of the terminal: words from the catalogue, tables, progress bars, JSON for programs, exit codes."""

from __future__ import annotations

import sys
import textwrap
import traceback
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from functools import cached_property
from typing import TYPE_CHECKING, NoReturn

import msgspec
import typer

from duocthu.cli.code_words import listed_codes, near_codes
from duocthu.cli.demo_folder import demo_hint
from duocthu.cli.line_faults import line_fault
from duocthu.cli.printable import printable
from duocthu.cli.system_faults import system_fault
from duocthu.domain.errors import DuocthuError
from duocthu.messages.catalogue import Catalogue, Value
from duocthu.text.shown import named_pattern

if TYPE_CHECKING:
    from rich.console import Console
    from rich.progress import TaskID

INTERRUPTED = 130  # the shell's code for a program that was interrupted


class OutputLostError(Exception):
    """Standard output cannot be written: a full disk behind it, say. Nothing more can be said there."""


class Terminal:
    """Writes to people on the terminal, or one JSON value to programs."""

    def __init__(self, catalogue: Catalogue, *, json: bool) -> None:
        """With ``json`` nothing but one JSON value goes to standard output; progress and notes go to standard error."""
        self.catalogue = catalogue
        self.json = json

    @cached_property
    def out(self) -> Console:
        """Standard output, for people; what draws for them is imported when there is something to be drawn."""
        from rich.console import Console  # noqa: PLC0415 -- see above

        return Console(highlight=False, soft_wrap=True)

    @cached_property
    def _notes(self) -> Console:
        from rich.console import Console  # noqa: PLC0415 -- see ``out``

        return Console(stderr=True, highlight=False)

    def words(self, key: str, /, **data: Value) -> str:
        """A message of the command line's own table."""
        return self.catalogue.text(f"cli.{key}", **data)

    def emit(self, value: object) -> None:
        """One JSON value on standard output, in UTF-8 whatever a terminal shows; raises OutputLostError."""
        with _writing():
            sys.stdout.flush()
            sys.stdout.buffer.write(msgspec.json.encode(value, order="sorted") + b"\n")
            sys.stdout.buffer.flush()

    def say(self, text: str, *, marked: Sequence[str] = ()) -> None:
        """Lines for people, folded between words where the terminal is narrower; markup and control characters are not obeyed.

        The names ``marked`` stand out where the terminal can show it.
        """
        from rich.text import Text  # noqa: PLC0415 -- see ``out``

        shown = Text("\n".join(line for part in printable(text).split("\n") for line in self._folded(part)))
        pattern = named_pattern(tuple(marked))
        if pattern is not None:
            shown.highlight_regex(pattern, "reverse")
        with _writing():
            self.out.print(shown)

    def _folded(self, line: str) -> list[str]:
        if not self.out.is_terminal:
            return [line]  # a pipe is as wide as it needs to be
        indent = " " * (len(line) - len(line.lstrip()))
        wide = max(self.out.width, len(indent) + 20)
        return textwrap.wrap(line, wide, subsequent_indent=indent, break_long_words=False, break_on_hyphens=False) or [""]

    def table(self, title: str, head: Sequence[str], rows: Sequence[Sequence[object]], *, texts: int = 1) -> None:
        """A table for people; its first ``texts`` columns are words, which begin at the left, the others counts."""
        from rich.table import Table  # noqa: PLC0415 -- see ``out``
        from rich.text import Text  # noqa: PLC0415 -- see ``out``

        table = Table(title=Text(printable(title), overflow="fold"), title_justify="left", title_style="bold")
        for number, name in enumerate(head):
            table.add_column(Text(name), justify="left" if number < texts else "right", overflow="fold")
        for row in rows:
            table.add_row(*[Text(printable(str(cell))) for cell in row])
        with _writing():
            self.out.print(table)

    @contextmanager
    def progress(self) -> Iterator[Callable[[str, int, int], None]]:
        """A progress bar with rate and remaining time on a terminal; nothing elsewhere. Tells stage, done, total."""
        if not sys.stderr.isatty():
            yield lambda _stage, _done, _total: None
            return
        from rich import progress  # noqa: PLC0415 -- see ``out``

        columns = [
            progress.TextColumn("{task.description}"),
            progress.BarColumn(),
            progress.MofNCompleteColumn(),
            progress.TextColumn("{task.fields[rate]}"),
            progress.TimeRemainingColumn(),
        ]
        with progress.Progress(*columns, console=self._notes, transient=True) as bars:
            tasks: dict[str, TaskID] = {}

            def tell(stage: str, done: int, total: int) -> None:
                if stage not in tasks:
                    tasks[stage] = bars.add_task(self.words(f"stage_{stage}"), total=total, rate="")
                speed = bars.tasks[tasks[stage]].speed
                bars.update(
                    tasks[stage], completed=done, total=total, rate=self.words("rate", pages=round(speed)) if speed else ""
                )

            yield tell

    def fail(self, code: str, data: Mapping[str, str | int | float | None], exit_code: int) -> NoReturn:
        """End the command with an error in words on standard error, or as JSON on standard output, and its exit code.

        An error of the whole file has no page; where the words ask for one, a dash stands for it. The words for gates and
        findings that it lists stand below it.
        """
        shown = {"physical_page": None, **data}
        if "reason" in shown:
            shown["reason"] = system_fault(line_fault(str(shown["reason"]), self.catalogue), self.catalogue)
        if "known" in shown:
            shown["known"] = near_codes(shown)
        message = self.catalogue.text(f"error.{code}", **shown)
        if self.json:
            self.emit({"error": {"code": code, "message": message, "data": data}})
        else:
            wide = not self._notes.is_terminal
            message = "\n".join([message, *listed_codes(self.catalogue, data), *demo_hint(self.catalogue, code, data)])
            self._notes.print(printable(message), style="red", markup=False, emoji=False, soft_wrap=wide)
        raise typer.Exit(exit_code)


@contextmanager
def _writing() -> Iterator[None]:
    try:
        yield
    except BrokenPipeError:
        raise
    except OSError as error:
        raise OutputLostError(error.strerror or str(error)) from error


@contextmanager
def guarded(terminal: Terminal) -> Iterator[None]:
    """Turns what may go wrong in a command into words and an exit code; an interruption leaves nothing half-written."""
    try:
        yield
    except DuocthuError as error:
        terminal.fail(error.code, error.data, error.exit_code)
    except KeyboardInterrupt:
        terminal.fail("interrupted", {}, INTERRUPTED)
    except (typer.Exit, BrokenPipeError, OutputLostError):
        raise
    except Exception as error:  # noqa: BLE001 -- the one place where a fault of the program becomes words; its trace goes along
        traceback.print_exc()
        terminal.fail("unexpected", {"reason": f"{type(error).__name__}: {error}"}, 1)
