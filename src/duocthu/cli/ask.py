"""``duocthu ask``: a question is answered by quotation, or said not to be in the book."""

import os
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

_LONGEST = 2000  # characters: more is no question


def register(app: typer.Typer, application: Application) -> None:
    """Add the command."""
    words = application.catalogue.text

    @app.command("ask", help=words("cli.ask"), short_help=words("cli.ask_short"))
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
                if question:
                    raise UsageError("question_twice")
                _batch(terminal, application, folder, questions, out)
                return
            if out is not None:
                raise UsageError("answers_without_questions")
            asked = _checked(question)
            answer = next(application.ask([Question("", asked)], folder)).answer
            if json:
                terminal.emit(answer)
            else:
                show_answer(terminal, answer, application.section_names(folder), folder)


def _checked(question: str) -> str:
    """The question as text that can be written; bytes of an argument that are no text become signs for it."""
    text = question.encode("utf-8", "replace").decode("utf-8")
    if not text.strip():
        raise UsageError("question_empty")
    if len(text) > _LONGEST:
        raise UsageError("question_too_long", length=len(text), most=_LONGEST)
    return text


def _batch(terminal: Terminal, application: Application, folder: Path, questions: Path, out: Path | None) -> None:
    if out is not None and (out.resolve() == questions.resolve() or folder.resolve() in out.resolve().parents):
        raise UsageError("out_refused", file=str(out))
    asked = list(_read(questions))
    answers: list[object] = []
    with terminal.progress() as tell:
        for number, answer in enumerate(application.ask(asked, folder), 1):
            answers.append(answer)
            tell("ask", number, len(asked))
    lines = b"".join(msgspec.json.encode(a, order="sorted") + b"\n" for a in answers)
    if out is not None:
        _write(out, lines)
        terminal.emit({"answers": len(answers), "out": str(out)}) if terminal.json else terminal.say(
            terminal.words("answers_written", count=len(answers), file=str(out))
        )
    elif terminal.json:
        terminal.emit(answers)
    else:
        for each in answers:
            terminal.emit(each)


def _write(out: Path, lines: bytes) -> None:
    """Aside and renamed, so that a file of answers is whole or not there."""
    aside = out.with_name(f".{out.name}.{os.getpid()}")
    try:
        try:
            aside.write_bytes(lines)
            aside.replace(out)
        finally:
            aside.unlink(missing_ok=True)
    except OSError as error:
        raise UsageError("answers_unwritable", file=str(out), reason=error.strerror or str(error)) from error


def _read(path: Path) -> Iterator[Question]:
    decoder = msgspec.json.Decoder(Question)
    try:
        lines = path.read_bytes().splitlines()
    except OSError as error:
        raise UsageError("questions_unreadable", file=str(path), reason=error.strerror or str(error)) from error
    for number, line in enumerate(lines, 1):
        if line.strip():
            try:
                question = decoder.decode(line)
            except (msgspec.DecodeError, UnicodeDecodeError) as error:
                raise UsageError("questions_malformed", file=str(path), line=number, reason=str(error)) from error
            if len(question.question) > _LONGEST:
                reason = f"{len(question.question)} > {_LONGEST}"
                raise UsageError("questions_malformed", file=str(path), line=number, reason=reason)
            yield question
