"""``duocthu ask``: a question is answered by quotation, or said not to be in the book."""

from collections.abc import Iterator
from pathlib import Path
from typing import Annotated

import msgspec
import typer

from duocthu.bootstrap import Application
from duocthu.cli.answer_view import show_answer
from duocthu.cli.terminal import Terminal, guarded
from duocthu.domain.errors import UsageError
from duocthu.domain.question import Question

NOT_FOUND = 0  # an answer, too


def register(app: typer.Typer, application: Application) -> None:
    """Add the command."""
    words = application.catalogue.text

    @app.command("ask", help=words("cli.ask"))
    def ask(
        question: Annotated[str, typer.Argument(help=words("cli.argument_question"))] = "",
        workspace: Annotated[Path | None, typer.Option("--workspace", help=words("cli.option_workspace"))] = None,
        questions: Annotated[Path | None, typer.Option("--questions", help=words("cli.option_questions"))] = None,
        out: Annotated[Path | None, typer.Option("--out", help=words("cli.option_answers"))] = None,
        json: Annotated[bool, typer.Option("--json", help=words("cli.option_json"))] = False,
    ) -> None:
        terminal = Terminal(application.catalogue, json=json)
        folder = workspace or application.settings.workspace
        with guarded(terminal):
            if questions is not None:
                _batch(terminal, application, folder, questions, out)
                return
            if not question.strip():
                raise UsageError("question_empty")
            answer = next(application.ask([Question("", question)], folder)).answer
            terminal.emit(answer) if json else show_answer(terminal, answer)


def _batch(terminal: Terminal, application: Application, folder: Path, questions: Path, out: Path | None) -> None:
    asked = list(_read(questions))
    answers: list[object] = []
    with terminal.progress() as tell:
        for number, answer in enumerate(application.ask(asked, folder), 1):
            answers.append(answer)
            tell("ask", number, len(asked))
    lines = b"".join(msgspec.json.encode(a, order="sorted") + b"\n" for a in answers)
    if out is None:
        terminal.say(lines.decode().rstrip("\n"))
        return
    aside = out.with_name(f".{out.name}.new")
    aside.write_bytes(lines)
    aside.replace(out)
    terminal.emit({"answers": len(answers), "out": str(out)}) if terminal.json else terminal.say(
        terminal.words("answers_written", count=len(answers), file=str(out))
    )


def _read(path: Path) -> Iterator[Question]:
    decoder = msgspec.json.Decoder(Question)
    try:
        lines = path.read_bytes().splitlines()
    except OSError as error:
        raise UsageError("questions_malformed", file=str(path), line=0, reason=str(error)) from error
    for number, line in enumerate(lines, 1):
        if line.strip():
            try:
                yield decoder.decode(line)
            except (msgspec.ValidationError, msgspec.DecodeError) as error:
                raise UsageError("questions_malformed", file=str(path), line=number, reason=str(error)) from error
