"""``duocthu eval``: how well the search finds what people have judged to be right, and whether it has become better."""

from pathlib import Path
from typing import Annotated

import msgspec
import typer

from duocthu.bootstrap import Application
from duocthu.cli.asked import as_lines, refuse_place
from duocthu.cli.eval_chart import chart_file
from duocthu.cli.eval_page import eval_page
from duocthu.cli.eval_view import show_evaluation
from duocthu.cli.terminal import Terminal, guarded
from duocthu.cli.whole_file import write_whole
from duocthu.domain.errors import UsageError
from duocthu.evaluation.plan import EvaluationPlan
from duocthu.evaluation.report import Evaluated
from duocthu.workflows.workspace import EVALUATION_FILE

RUN, FIGURES, CHART, PAGE = "run.jsonl", "figures.json", "chart.svg", "report.html"


def register(app: typer.Typer, application: Application) -> None:
    """Add the command."""
    words = application.catalogue.text

    @app.command("eval", help=words("cli.eval"), short_help=words("cli.eval_short"))
    def evaluate(
        workspace: Annotated[Path | None, typer.Argument(help=words("cli.argument_workspace"))] = None,
        *,
        dataset: Annotated[Path | None, typer.Option("--dataset", help=words("cli.option_dataset"))] = None,
        split: Annotated[str, typer.Option("--split", help=words("cli.option_split"))] = "",
        run: Annotated[Path | None, typer.Option("--run", help=words("cli.option_run"))] = None,
        against: Annotated[Path | None, typer.Option("--against", help=words("cli.option_against"))] = None,
        out: Annotated[Path | None, typer.Option("--out", help=words("cli.option_eval_out"))] = None,
        html: Annotated[Path | None, typer.Option("--html", help=words("cli.option_eval_html"))] = None,
        keep: Annotated[bool, typer.Option("--keep", help=words("cli.option_eval_keep"))] = False,
        json: Annotated[bool, typer.Option("--json", help=words("cli.option_json"))] = False,
    ) -> None:
        terminal = Terminal(application.catalogue, json=json)
        folder = workspace or application.settings.workspace
        with guarded(terminal):
            for place in (out, html, *((out / name for name in (RUN, FIGURES, CHART, PAGE)) if out else ())):
                refuse_place(place, folder, dataset, run, against)
            with terminal.progress() as tell:
                done = application.evaluate(folder, EvaluationPlan(dataset, split, run, against), tell)
            sections = application.section_names(folder) if run is None else {}
            files = _files(done, application, sections, out, html)
            if keep:
                files[folder / EVALUATION_FILE] = _figures(done)
            _write(files, {place.parent for place in files if place != html})
            if json:
                terminal.emit({"report": done.report, "written": [str(file) for file in files]})
            else:
                show_evaluation(terminal, done, list(files))


def _files(
    done: Evaluated, application: Application, sections: dict[str, str], out: Path | None, html: Path | None
) -> dict[Path, bytes]:
    """What is to be written, by place."""
    files: dict[Path, bytes] = {}
    if out is not None:
        files |= {out / RUN: as_lines(done.run), out / FIGURES: _figures(done)}
        files[out / CHART] = chart_file(done.report.evaluation, application.catalogue)
    for place in (out / PAGE if out else None, html):
        if place is not None:
            files[place] = eval_page(done.report, application.catalogue, sections)
    return files


def _figures(done: Evaluated) -> bytes:
    """The report as JSON."""
    return msgspec.json.format(msgspec.json.encode(done.report, order="sorted"), indent=1) + b"\n"


def _write(files: dict[Path, bytes], folders: set[Path]) -> None:
    """Each file is whole or not there; ``folders`` are made where they are missing."""
    place = None
    try:
        for place in folders:
            place.mkdir(parents=True, exist_ok=True)
        for place, content in files.items():
            write_whole(place, content)
    except (OSError, ValueError) as error:
        raise UsageError("report_unwritable", file=str(place), reason=getattr(error, "strerror", None) or str(error)) from error
