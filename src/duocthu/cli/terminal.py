"""What every command needs of the terminal: words from the catalogue, tables, progress bars, JSON for programs, exit codes."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from typing import Any, NoReturn

import msgspec
import typer
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TaskID, TextColumn, TimeRemainingColumn
from rich.table import Table

from duocthu.domain.errors import DuocthuError
from duocthu.messages.catalogue import Catalogue

INTERRUPTED = 130  # the shell's code for a program that was interrupted


class Terminal:
    """Writes to people on the terminal, or one JSON value to programs."""

    def __init__(self, catalogue: Catalogue, *, json: bool) -> None:
        """With ``json`` nothing but one JSON value goes to standard output; progress and notes go to standard error."""
        self.catalogue = catalogue
        self.json = json
        self.out = Console(highlight=False, soft_wrap=True)
        self._notes = Console(stderr=True, highlight=False)

    def words(self, key: str, /, **data: Any) -> str:
        """A message of the command line's own table."""
        return self.catalogue.text(f"cli.{key}", **data)

    def emit(self, value: object) -> None:
        """One JSON value on standard output."""
        sys.stdout.write(msgspec.json.encode(value, order="sorted").decode() + "\n")

    def say(self, text: str) -> None:
        """A line for people; markup in it is not obeyed."""
        self.out.print(text, markup=False)

    def table(self, title: str, head: Sequence[str], rows: Sequence[Sequence[object]]) -> None:
        """A table for people."""
        table = Table(title=title, title_justify="left", title_style="bold")
        for number, name in enumerate(head):
            table.add_column(name, justify="left" if number == 0 else "right", overflow="fold")
        for row in rows:
            table.add_row(*[str(cell).replace("[", "\\[") for cell in row])
        self.out.print(table)

    @contextmanager
    def progress(self) -> Iterator[Callable[[str, int, int], None]]:
        """A progress bar with rate and remaining time on a terminal; nothing elsewhere. Tells stage, done, total."""
        columns = [
            TextColumn("{task.description}"),
            BarColumn(),
            MofNCompleteColumn(),
            TextColumn("{task.fields[rate]}"),
            TimeRemainingColumn(),
        ]
        with Progress(*columns, console=self._notes, transient=True, disable=not self._notes.is_terminal) as bars:
            tasks: dict[str, TaskID] = {}

            def tell(stage: str, done: int, total: int) -> None:
                if stage not in tasks:
                    tasks[stage] = bars.add_task(self.words(f"stage_{stage}"), total=total, rate="")
                speed = bars.tasks[tasks[stage]].speed
                bars.update(
                    tasks[stage], completed=done, total=total, rate=self.words("rate", pages=round(speed)) if speed else ""
                )

            yield tell

    def fail(self, error: DuocthuError) -> NoReturn:
        """End the command with an error in words, or as JSON, and its exit code."""
        message = self.catalogue.text(f"error.{error.code}", **error.data)
        if self.json:
            self.emit({"error": {"code": error.code, "message": message, "data": error.data}})
        else:
            self._notes.print(message, style="red", markup=False)
        raise typer.Exit(error.exit_code)


@contextmanager
def guarded(terminal: Terminal) -> Iterator[None]:
    """Turns what may go wrong in a command into words and an exit code; an interruption leaves nothing half-written."""
    try:
        yield
    except DuocthuError as error:
        terminal.fail(error)
    except KeyboardInterrupt:
        terminal.say(terminal.catalogue.text("error.interrupted")) if not terminal.json else terminal.emit(
            {"error": {"code": "interrupted", "message": terminal.catalogue.text("error.interrupted"), "data": {}}}
        )
        raise typer.Exit(INTERRUPTED) from None
