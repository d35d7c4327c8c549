"""The commands that answer questions, and measure how well."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import closing, contextmanager
from pathlib import Path
from typing import TYPE_CHECKING

from duocthu.bootstrap.joined import Joined, untold
from duocthu.domain.errors import UsageError

if TYPE_CHECKING:
    from duocthu.domain.geometry import Region
    from duocthu.domain.question import Question
    from duocthu.domain.ranking import Ranking
    from duocthu.evaluation.plan import EvaluationPlan
    from duocthu.evaluation.report import Evaluated
    from duocthu.workflows.ask import TimedAnswer
    from duocthu.workflows.ask_workspace import AnswerToShow
    from duocthu.workflows.run import Progress
    from duocthu.workflows.search_workspace import Searched

HITS = 10  # of each ranking that is measured
EVALUATION_LIBRARIES = frozenset({"ir_measures", "numpy", "pytrec_eval", "scipy"})


class AskingCommands(Joined):
    """From questions to answers."""

    __slots__ = ()

    def ask(self, questions: Iterable[Question], workspace: Path, progress: Progress = untold) -> Iterator[TimedAnswer]:
        """Answer questions from a workspace, with the language model where one is set.

        The index is built first where it is missing or out of date, which ``progress`` is told.
        Raises ModelError (model_missing).
        """
        from duocthu.workflows.ask_workspace import ask_workspace

        model = self.language_model()
        return ask_workspace(questions, self._source(workspace), self._vectors(workspace), self.catalogue, model, progress)

    def answers_to_show(
        self, questions: Iterable[Question], workspace: Path, progress: Progress = untold
    ) -> Iterator[AnswerToShow]:
        """The same as ``ask``, each answer with what a terminal needs to show it."""
        from duocthu.workflows.ask_workspace import show_answers

        model = self.language_model()
        return show_answers(questions, self._source(workspace), self._vectors(workspace), self.catalogue, model, progress)

    @contextmanager
    def page_cutter(self, workspace: Path, pdf: Path | None) -> Iterator[Callable[[Sequence[Region]], bytes]]:
        """Draws places of pages, as PNG, of the PDF of a workspace: ``pdf``, or the very file where it is found without a name.

        Raises UsageError (pdf_not_found), BookFileError (file_missing, file_unreadable), WorkspaceError (source_differs).
        """
        from duocthu.adapters.jsonl_store import JsonlStore
        from duocthu.workflows.page_pictures import PageDpi

        pictures = self._pictures(JsonlStore(workspace), workspace, pdf)
        if pictures is None:
            raise UsageError("pdf_not_found", file=str(workspace))
        with closing(pictures):
            yield lambda regions: pictures.cut(regions, PageDpi.SHARP)

    def search(self, questions: Iterable[Question], workspace: Path, progress: Progress = untold) -> Iterator[Searched]:
        """Search a workspace for the passages that questions ask for; its index is built first where that is needed."""
        from duocthu.workflows.search_workspace import search_workspace

        return search_workspace(questions, self._source(workspace), self._vectors(workspace), self.catalogue, progress)

    def evaluate(self, workspace: Path, plan: EvaluationPlan, progress: Progress) -> Evaluated:
        """Measure the search of a workspace, or a run of any search, on judged questions; raises UsageError (extra_missing)."""
        from duocthu.adapters.jsonl_store import JsonlStore

        try:
            from duocthu.workflows.evaluate import evaluate
        except ModuleNotFoundError as error:
            if (error.name or "").partition(".")[0] not in EVALUATION_LIBRARIES:
                raise
            raise UsageError("extra_missing", extra="eval", library=error.name) from error

        def search(questions: Sequence[Question]) -> Iterator[Ranking]:
            for number, searched in enumerate(self.search(questions, workspace, progress), 1):
                yield searched.ranking(HITS)
                progress("search", number, len(questions))

        return evaluate(plan, JsonlStore(workspace), search)

    def section_names(self, workspace: Path) -> dict[str, str]:
        """The display names of the sections of a workspace's book, by key; behind them those of its chapters and appendices."""
        from duocthu.adapters.jsonl_store import JsonlStore
        from duocthu.workflows.workspace import workspace_profile

        names = {section.key: section.heading for section in workspace_profile(JsonlStore(workspace)).sections}
        told = {"chapter": self.catalogue.text("ask.section_chapter"), "appendix": self.catalogue.text("ask.section_appendix")}
        return names | {key: name for key, name in told.items() if key not in names}
