"""``duocthu record``: the questions that the server has kept on this machine, to be taken along or removed."""

from datetime import UTC, datetime
from pathlib import Path
from typing import Annotated

import msgspec
import typer

from duocthu.bootstrap import Application
from duocthu.cli.asked import as_lines, write_answers
from duocthu.cli.terminal import Terminal, guarded
from duocthu.domain.errors import UsageError
from duocthu.ports.question_log import RecordedQuestion


def register(app: typer.Typer, application: Application) -> None:
    """Add the commands."""
    words = application.catalogue.text
    group = typer.Typer(help=words("cli.record"), short_help=words("cli.record_short"), no_args_is_help=True)
    app.add_typer(group, name="record")

    @group.command("export", help=words("cli.record_export"), short_help=words("cli.record_export_short"))
    def export(
        out: Annotated[Path | None, typer.Option("--out", help=words("cli.option_record_out"))] = None,
        json: Annotated[bool, typer.Option("--json", help=words("cli.option_json"))] = False,
    ) -> None:
        terminal = Terminal(application.catalogue, json=json)
        with guarded(terminal):
            questions = [_exported(question) for question in application.recorded_questions()]
            if out is not None:
                write_answers(out, as_lines(questions))
                terminal.emit({"questions": len(questions), "out": str(out)}) if json else terminal.say(
                    terminal.words("record_exported", count=len(questions), file=str(out))
                )
            elif json:
                terminal.emit(questions)
            else:
                for question in questions:
                    terminal.emit(question)

    @group.command("clear", help=words("cli.record_clear"), short_help=words("cli.record_clear_short"))
    def clear(
        *,
        yes: Annotated[bool, typer.Option("--yes", help=words("cli.option_yes"))] = False,
        json: Annotated[bool, typer.Option("--json", help=words("cli.option_json"))] = False,
    ) -> None:
        terminal = Terminal(application.catalogue, json=json)
        with guarded(terminal):
            if not yes and (kept := len(application.recorded_questions())):
                raise UsageError("clear_unconfirmed", count=kept)
            count = application.clear_record()
            terminal.emit({"removed": count}) if json else terminal.say(terminal.words("record_cleared", count=count))


def _exported(question: RecordedQuestion) -> dict[str, object]:
    """A kept question with its moment as ISO 8601 (UTC), which other programs read."""
    moment = datetime.fromtimestamp(question.asked_at, UTC).isoformat(timespec="milliseconds")
    kept: dict[str, object] = msgspec.to_builtins(question)
    return {**kept, "asked_at": moment}
